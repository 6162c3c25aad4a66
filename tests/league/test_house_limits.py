"""The league's own limits: the injured list, signings and trades of a season, a new coach's future."""

from __future__ import annotations

import pytest

from leaguemgr.league.context import team_setup
from leaguemgr.league.injured_list import ActivatePlayer, ListInjured
from leaguemgr.league.league import League
from leaguemgr.league.picks import PickName
from leaguemgr.league.players import players
from leaguemgr.league.rosters import ReleasePlayer, SignPlayer, moves, roster, teams
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.teams import EditTeam
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import AgreeTrade, MakeTrade, ProcessTrade, ProposeTrade
from tests.league.conftest import open_games
from tests.league.test_injuries import hurt_in


def men(league: League, team: int) -> list[int]:
    return [player.id for player in league.read(roster, team).players]


@pytest.fixture
def hurt(drafted: League) -> tuple[League, int, int]:
    """Return a league with two places on the injured list, a full team, and its man who misses four games."""
    drafted.perform(ChangeSettings({"injured_list": 2}))
    game = open_games(drafted)[0]
    man = drafted.read(roster, game.home.id).players[2]
    drafted.perform(hurt_in(drafted, game, 2, 4))
    return drafted, game.home.id, man.id


@pytest.mark.case("B1")
def test_a_full_team_signs_once_a_hurt_man_is_on_the_injured_list(hurt: tuple[League, int, int]) -> None:
    league, team, man = hurt
    free = league.read(players, "pool")[0]
    assert "have 12 of 12 active players" in league.check(SignPlayer(team, free.id))[0].text
    league.perform(ListInjured(man))
    league.perform(SignPlayer(team, free.id))
    row = next(row for row in league.read(teams) if row.team.id == team)
    assert (row.players, row.listed, row.limit) == (13, 1, 12)
    assert next(player.listed for player in league.read(roster, team).players if player.id == man)
    assert man not in [card.key for card in league.read(team_setup, team).players]
    assert "12 of 12 active players; release somebody first" in league.check(ActivatePlayer(man))[0].text
    league.perform(ReleasePlayer(free.id))
    league.perform(ActivatePlayer(man))
    assert next(row.listed for row in league.read(teams) if row.team.id == team) == 0
    assert league.verify() == []


def test_the_injured_list_is_for_hurt_men_and_has_its_places(hurt: tuple[League, int, int]) -> None:
    league, team, man = hurt
    well = [player for player in men(league, team) if player != man]
    (problem,) = league.check(ListInjured(well[0]))
    assert (problem.warning, problem.text.endswith("is not hurt.")) == (True, True)
    assert "Overridden" in league.perform(ListInjured(well[0], override=True)).summary
    league.perform(ListInjured(man))
    assert "has 2 places and no room" in league.check(ListInjured(well[1]))[0].text
    assert "is on the injured list already" in league.check(ListInjured(man))[0].text
    assert "is not on an injured list" in league.check(ActivatePlayer(well[1]))[0].text
    assert (
        "on the injured list; activate him first" in league.check(MakeTrade((Give(team, team % 4 + 1, man),)))[0].text
    )


def test_a_listed_man_may_be_released_from_the_smallest_team(hurt: tuple[League, int, int]) -> None:
    league, team, man = hurt
    league.perform(ListInjured(man))
    league.perform(ChangeSettings({"roster_min": 11}))
    healthy = next(player for player in men(league, team) if player != man)
    assert "and need 11" in league.check(ReleasePlayer(healthy))[0].text
    league.perform(ReleasePlayer(man))


def test_signings_and_releases_are_written_down_and_limited_by_season(drafted: League) -> None:
    drafted.perform(ChangeSettings({"signings_a_season": 1}))
    first, second = men(drafted, 1)[:2]
    for player in (first, second):
        drafted.perform(ReleasePlayer(player))
    drafted.perform(SignPlayer(1, first))
    (problem,) = drafted.check(SignPlayer(1, second))
    assert (problem.warning, "have signed 1 player, the limit of a season" in problem.text) == (True, True)
    drafted.perform(SignPlayer(1, second, override=True))
    deeds = [(move.deed, move.player.id, move.team.id) for move in drafted.read(moves)]
    assert deeds == [("signed", second, 1), ("signed", first, 1), ("released", second, 1), ("released", first, 1)]


def test_trades_are_limited_by_season(drafted: League) -> None:
    drafted.perform(ChangeSettings({"trades_a_season": 1}))
    one, two, other = men(drafted, 1)[0], men(drafted, 2)[0], men(drafted, 3)[0]
    drafted.perform(MakeTrade((Give(1, 2, one), Give(2, 1, two))))
    swap = (Give(1, 3, two), Give(3, 1, other))
    (problem,) = drafted.check(MakeTrade(swap))
    assert (problem.warning, "have made 1 trade, the limit of a season" in problem.text) == (True, True)
    drafted.perform(ProposeTrade(swap))
    for team in (1, 3):
        drafted.perform(AgreeTrade(2, team))
    assert drafted.check(ProcessTrade(2))[0].warning
    assert "Overridden" in drafted.perform(ProcessTrade(2, override=True)).summary


def test_a_trade_with_a_team_that_nobody_runs_is_warned_of(drafted: League) -> None:
    swap = (Give(1, 2, men(drafted, 1)[0]), Give(2, 1, men(drafted, 2)[0]))
    drafted.perform(EditTeam(2, coach_kind="nobody"))
    (problem,) = drafted.check(MakeTrade(swap))
    assert (problem.warning, "Nobody runs Prairie A&M Bison" in problem.text) == (True, True)
    drafted.perform(MakeTrade(swap, override=True))


@pytest.mark.case("B11")
def test_a_new_coach_is_warned_before_he_gives_his_next_first_round_pick(drafted: League) -> None:
    first = (Give(1, 2, pick=PickName(2, 1, 1)), Give(2, 1, pick=PickName(2, 2, 2)))
    assert drafted.check(MakeTrade(first)) == []
    drafted.perform(EditTeam(1, new_coach=True))
    assert next(row.new_coach for row in drafted.read(teams) if row.team.id == 1)
    (problem,) = drafted.check(MakeTrade(first))
    assert (problem.warning, "first-round pick (2 R1 RVC)" in problem.text) == (True, True)
    second = (Give(1, 2, pick=PickName(2, 2, 1)), Give(2, 1, pick=PickName(2, 2, 2)))
    assert drafted.check(MakeTrade(second)) == []
    assert "Overridden: Río Verde Cóndores have a new coach" in drafted.perform(MakeTrade(first, override=True)).summary
