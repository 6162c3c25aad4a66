"""What auto-play says before it decides for a team that a person coaches."""

from __future__ import annotations

from leaguemgr.league.autoplay import Range
from leaguemgr.league.draft import AutoPick, StartDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.persons import games_of_persons, phase_of_persons
from leaguemgr.league.teams import EditTeam


def test_only_games_of_a_persons_team_are_counted(drafted: League) -> None:
    assert drafted.read(games_of_persons, Range()) == ""
    first = drafted.read(schedule)[0]
    drafted.perform(EditTeam(first.home.id, coach_kind="person"))
    own = [game for game in drafted.read(schedule) if first.home in (game.home, game.away)]
    name = first.home.nickname
    assert drafted.read(games_of_persons, Range(first.day)) == (
        f"The computer would do 1 game of {name}, coached by a person."
    )
    assert drafted.read(phase_of_persons) == (f"The computer would do {len(own)} games of {name}, coached by a person.")


def test_the_picks_that_a_person_has_still_to_make_are_counted(new: League) -> None:
    new.perform(StartDraft())
    assert new.read(phase_of_persons) == ""
    first = new.read(draft_view).picks[0].team
    new.perform(EditTeam(first.id, coach_kind="person"))
    own = sum(pick.team == first for pick in new.read(draft_view).picks)
    assert f"do {own} picks of {first.nickname}," in new.read(phase_of_persons)
    new.perform(AutoPick())
    assert f"do {own - 1} picks of" in new.read(phase_of_persons)
