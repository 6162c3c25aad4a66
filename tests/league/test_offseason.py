"""The end of a year: cut-down, the next season, honours, history, and seasons that are closed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from leaguemgr.league.actions import build, by_name
from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition
from leaguemgr.league.awards import awards, history
from leaguemgr.league.create import settings_problems
from leaguemgr.league.draft_corrections import RewindDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.game_views import schedule
from leaguemgr.league.games import TypedResult, VoidGame
from leaguemgr.league.leaders import leaders
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.offseason import CutDown, NextSeason, cuts
from leaguemgr.league.players import players
from leaguemgr.league.rosters import ReleasePlayer, SignPlayer, roster, teams
from leaguemgr.league.season import ChangeSettings, MakeSchedule
from leaguemgr.league.settings import defaults
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from leaguemgr.league.year_records import AwardRow
from leaguemgr.rules import load_system
from tests.league.conftest import open_games, stored


def sizes(league: League) -> dict[int, int]:
    return {row.team.id: row.players for row in league.read(teams)}


@pytest.fixture
def crowded(cutdown: League) -> League:
    """Return a league in its cut-down in which team 4 has fourteen men, two too many."""
    cutdown.perform(ChangeSettings({"roster_size": 14}))
    while sizes(cutdown)[4] < 14:
        cutdown.perform(SignPlayer(4, cutdown.read(players, "pool")[0].id))
    cutdown.perform(ChangeSettings({"roster_size": 12}))
    return cutdown


@pytest.mark.rule("BS-CAMP-ATTR-06")
def test_no_season_begins_before_every_roster_is_cut_to_the_limit(crowded: League) -> None:
    assert "have 14 players, the limit is 12" in " ".join(problem.text for problem in crowded.check(NextSeason()))
    suggested = {row.team.id: row for row in crowded.read(cuts)}[4]
    assert (suggested.players, suggested.limit, len(suggested.release), suggested.sign) == (14, 12, 2, ())
    for player in suggested.release:
        crowded.perform(ReleasePlayer(player.id))
    assert 4 not in {row.team.id for row in crowded.read(cuts)}
    if crowded.read(cuts):
        crowded.perform(CutDown())
    crowded.perform(NextSeason())
    assert max(sizes(crowded).values()) <= 12


def test_the_program_cuts_whom_it_suggests_and_keeps_every_position(crowded: League) -> None:
    suggested = {player.id for row in crowded.read(cuts) if row.team.id == 4 for player in row.release}
    before = {player.id for player in crowded.read(roster, 4).players}
    crowded.perform(CutDown(4))
    assert before - {player.id for player in crowded.read(roster, 4).players} == suggested
    assert {"C", "F", "G"} <= {player.position for player in crowded.read(roster, 4).players}
    assert "may play; nobody has to be cut" in crowded.check(CutDown(4))[0].text


def test_a_team_that_is_too_small_signs_the_best_free_agents(cutdown: League) -> None:
    for _ in range(sizes(cutdown)[1] - 5):
        cutdown.perform(ReleasePlayer(cutdown.read(roster, 1).players[0].id))
    cutdown.perform(ChangeSettings({"roster_min": 8}))
    (row,) = [row for row in cutdown.read(cuts) if row.team.id == 1]
    assert len(row.sign) == 3
    cutdown.perform(CutDown())
    assert sizes(cutdown)[1] == 8
    assert {player.id for player in row.sign} <= {player.id for player in cutdown.read(roster, 1).players}


@pytest.mark.case("B4")
def test_a_least_roster_that_the_players_do_not_suffice_for_is_refused_with_the_sum() -> None:
    values = {**defaults(30, load_system("basketball-strategy")), "roster_min": 15, "roster_size": 15}
    (problem,) = settings_problems(values, 30, 430, drafted=True)
    assert problem.field == "roster_min"
    assert "30 teams × 15 players are 450, but the pool has 430; choose 14 or fewer" in problem.text
    assert settings_problems({**values, "roster_min": 14}, 30, 430, drafted=True) == []


@pytest.fixture
def second(cutdown: League) -> League:
    """Return a league at the beginning of its second season."""
    if cutdown.read(cuts):
        cutdown.perform(CutDown())
    cutdown.perform(NextSeason())
    return cutdown


def test_the_next_season_has_the_settings_and_the_men_of_the_last(second: League) -> None:
    now = second.read(status)
    assert (now.season, now.phase, now.games_total) == (2, "season", 0)
    assert [step.phase for step in now.steps] == ["season", "playoffs", "finished", "attrition", "college", "cutdown"]
    assert now.settings == second.read(season_of, 1).settings
    assert second.read(season_of, 1).phase == "over"
    second.perform(ChangeSettings({"playoff_teams": 2}))
    assert second.read(season_of, 1).settings["playoff_teams"] == 4
    assert second.read(draft_view).picks == ()
    assert second.read(draft_view, 1).title == "College draft 1"
    second.perform(MakeSchedule())
    game = open_games(second)[0]
    second.perform(stored(second, game))
    assert second.read(standings).season == 2
    assert sum(row.record.games for row in second.read(standings, 1).rows) == 24
    assert second.verify() == []


@pytest.mark.case("J3")
def test_the_page_is_turned_once(second: League) -> None:
    assert "the phase is season" in second.check(NextSeason())[0].text
    second.undo()
    assert second.read(status).season == 1
    second.perform(NextSeason())
    assert [row.season for row in second.read(history)] == [2, 1]


KILLED = """
import os, signal, sys
from pathlib import Path
from leaguemgr.league import offseason
from leaguemgr.league.league import League
from leaguemgr.league.offseason import CutDown, NextSeason, cuts

league = League.open(Path(sys.argv[1]))
if league.read(cuts):
    league.perform(CutDown())
# Everything of the next season is written, the transaction is not over yet: the power fails.
offseason.set_phase = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
league.perform(NextSeason())
"""


@pytest.mark.case("J3")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
def test_a_program_killed_while_the_page_turns_leaves_the_old_season(cutdown: League) -> None:
    path = cutdown.path
    cutdown.close()
    root = Path(__file__).resolve().parents[2]
    ran = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(KILLED), str(path)],
        check=False,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert ran.returncode == -signal.SIGKILL
    with League.open(path) as league:
        assert [row.season for row in league.read(history)] == [1]
        assert league.read(status).phase == "cutdown"
        league.perform(NextSeason())
        assert [row.season for row in league.read(history)] == [2, 1]
        assert league.verify() == []


def test_every_todo_of_the_off_season_can_be_done_as_it_stands(finished: League) -> None:
    seen = []
    while finished.read(status).season == 1:
        todo = next(todo for todo in finished.read(status).todos if todo.kind == "now")
        name = "auto-pick" if todo.action == "draft" else todo.action
        assert name in by_name()
        finished.perform(build(name, todo.params))
        seen.append(name)
    assert list(dict.fromkeys(seen))[:5] == [
        "start-attrition", "roll-attrition", "finish-attrition", "start-college-draft", "auto-pick"
    ]  # fmt: skip
    assert seen[-1] == "next-season"


def test_the_status_says_what_is_missing_in_each_phase_of_the_off_season(finished: League) -> None:
    finished.perform(StartAttrition())
    assert finished.read(status).missing == ("5 rosters have not been rolled for.",)
    finished.perform(RollAttrition())
    assert finished.read(status).missing == ()
    finished.perform(FinishAttrition())
    assert finished.read(status).missing == ("The college draft has not been started.",)
    step = next(step for step in finished.read(status).steps if step.phase == "attrition")
    assert (step.state, step.detail.endswith(" lost")) == ("done", True)


def test_honours_name_the_champion_and_the_best_of_each_list(finished: League) -> None:
    found = {row.title: row for row in finished.read(awards)}
    champions = found["Champions"].team
    assert champions is not None
    assert (champions.id, found["Champions"].text) == (1, "2–0 in the final")
    assert found["Runners-up"].team is not None
    assert found["Best record"].text == "6–0"
    first = finished.read(leaders)[0]
    assert found[first.title] == AwardRow(
        first.title, first.leaders[0].team, first.leaders[0].player, first.leaders[0].text
    )


def test_there_are_no_honours_before_the_first_game(drafted: League) -> None:
    assert drafted.read(awards) == ()
    (row,) = drafted.read(history)
    assert (row.champion, row.runner_up, row.best, row.games, row.teams) == (None, None, None, 0, 4)


def test_history_lists_every_season(second: League) -> None:
    new, old = second.read(history)
    assert (new.season, new.champion, new.games) == (2, None, 0)
    assert old.champion is not None
    assert old.runner_up is not None
    assert (old.champion.id, old.best_record.won if old.best_record else 0) == (1, 6)
    assert old.games == 12 + 6


def test_the_winner_of_a_game_in_a_closed_season_stays(second: League) -> None:
    game = next(game for game in second.read(schedule, 1) if game.stage == "season")
    assert "Season 1 is closed" in second.check(VoidGame(game.id, dependents=True))[0].text
    assert game.home_score is not None
    assert game.away_score is not None
    turned = TypedResult(game.id, game.away_score, game.home_score, replace=True, dependents=True)
    assert "as long as the same team wins" in second.check(turned)[0].text
    before = second.read(standings, 1).rows[0].points_for
    second.perform(TypedResult(game.id, game.home_score + 3, game.away_score + 3, replace=True))
    assert sum(row.points_for for row in second.read(standings, 1).rows) > before
    assert second.read(season_of, 1).champion_id == 1
    assert second.read(status).season == 2


def test_picks_cannot_be_corrected_once_the_next_season_has_begun(second: League) -> None:
    with pytest.raises(Exception, match="has no pick 1"):
        second.perform(RewindDraft(1))


def test_each_phase_has_its_time(finished: League) -> None:
    assert "follows the cut-down; the phase is finished" in finished.check(NextSeason())[0].text
    assert "after the drafts; the phase is finished" in finished.check(CutDown())[0].text
    assert "games cannot change in the phase finished" in finished.check(ChangeSettings({"games": 9}))[0].text
