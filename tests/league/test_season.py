"""Settings and schedule of a season, and where the league stands."""

from __future__ import annotations

from collections import Counter

import pytest

from leaguemgr.league.action import Refused
from leaguemgr.league.actions import build, by_name
from leaguemgr.league.draft import StartDraft
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.lookup import days
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.season import ChangeSettings, MakeSchedule
from leaguemgr.league.status import status
from tests.league.conftest import open_games, play_season, stored


@pytest.mark.case("E1")
def test_the_schedule_is_balanced(drafted: League) -> None:
    games = drafted.read(schedule)
    assert Counter(side.id for game in games for side in (game.home, game.away)) == dict.fromkeys(range(1, 5), 6)
    assert set(Counter((game.home.id, game.away.id) for game in games).values()) == {1}


@pytest.mark.case("I1")
def test_the_schedule_depends_on_the_seed_alone(drafted: League) -> None:
    before = [(game.day, game.home, game.away) for game in drafted.read(schedule)]
    drafted.perform(MakeSchedule())
    assert [(game.day, game.home, game.away) for game in drafted.read(schedule)] == before


def test_a_schedule_with_results_is_kept(drafted: League) -> None:
    drafted.perform(stored(drafted, open_games(drafted)[0]))
    assert drafted.check(MakeSchedule())[0].text == "1 game of the schedule has been played; keep it."
    assert "cannot change once games have been played" in drafted.check(ChangeSettings({"games": 4}))[0].text


def test_settings_change_and_a_schedule_that_no_longer_fits_goes(drafted: League) -> None:
    assert drafted.perform(ChangeSettings({"games": "4", "level": "basic"})).summary == "Changed games and level."
    standing = drafted.read(status)
    assert standing.settings["games"] == 4
    options = standing.settings["options"]
    assert (options["level"], options["quarter-minutes"]) == ("basic", 12)
    assert standing.missing == ("There is no schedule.",)
    drafted.undo()
    assert len(drafted.read(schedule)) == 12


def test_settings_are_refused_as_for_a_new_league(drafted: League) -> None:
    assert "did you mean games?" in drafted.check(ChangeSettings({"gams": 4}))[0].text
    assert drafted.check(ChangeSettings({"playoff_teams": 5}))[0].field == "playoff_teams"


def test_the_roster_size_is_fixed_while_the_draft_runs(new: League) -> None:
    new.perform(StartDraft())
    assert "cannot change in the phase draft" in new.check(ChangeSettings({"roster_size": 10}))[0].text


def test_the_status_tells_what_is_missing_in_every_phase(new: League) -> None:
    standing = new.read(status)
    assert standing.missing == ("The draft has not been started.",)
    assert [step.state for step in standing.steps] == ["now", *["todo"] * 7]
    new.perform(StartDraft())
    assert new.read(status).missing == ("48 picks of the draft are still to be made.",)
    assert new.read(status).steps[1].detail == "48 picks"


def test_the_status_counts_days_and_games(drafted: League) -> None:
    for game in open_games(drafted)[:2]:
        drafted.perform(stored(drafted, game))
    standing = drafted.read(status)
    assert (standing.day, standing.days, standing.games_played, standing.games_total) == (2, 6, 2, 12)
    assert standing.steps[2].detail == "2 of 12 games"
    assert standing.steps[2].progress == pytest.approx(1 / 6)
    assert standing.missing == ("10 games of the regular season are still to be played.",)
    assert drafted.read(days) == (2, 6)


def test_every_todo_names_an_action_or_a_page(new: League) -> None:
    pages = {"draft", "teams", "playoffs", "play"}
    seen = []
    for todo in new.read(status).todos:
        seen.append(todo.action)
        assert todo.action in pages | set(by_name())
        if todo.action in by_name():
            new.perform(build(todo.action, todo.params))
    # The schedule is offered when the draft is over, and not before.
    assert seen == ["start-draft"]
    assert [todo.action for todo in new.read(status).todos] == ["draft"]


def test_the_todo_after_the_season_starts_the_playoffs(drafted: League) -> None:
    assert drafted.read(status).todos[0].action == "play"
    play_season(drafted)
    assert [todo.action for todo in drafted.read(status).todos] == ["start-playoffs"]
    drafted.perform(StartPlayoffs())
    standing = drafted.read(status)
    assert standing.missing == ("The semi-finals are not over.",)
    assert standing.steps[3].detail == "Semi-finals"


def test_a_team_that_cannot_play_is_a_warning(drafted: League) -> None:
    drafted.perform(ChangeSettings({"roster_size": 10}))
    standing = drafted.read(status)
    assert standing.todos[0].kind == "warn"
    assert standing.missing[0] == "Río Verde Cóndores have 12 players, the limit is 10."
    with pytest.raises(Refused, match="the limit is 10; release 2 before they play"):
        drafted.perform(stored(drafted, open_games(drafted)[0]))
