"""Leagues that run themselves for years."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.league.awards import history
from leaguemgr.league.create import NewLeague
from leaguemgr.league.draft import AutoPick, StartDraft, on_clock
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.expansion import PlanExpansion
from leaguemgr.league.game_views import schedule
from leaguemgr.league.games import TypedResult
from leaguemgr.league.league import League
from leaguemgr.league.offseason import CutDown, NextSeason, cuts
from leaguemgr.league.players import players
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.rosters import teams
from leaguemgr.league.season import MakeSchedule
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from leaguemgr.simulate.automatic import advance, target
from leaguemgr.simulate.workers import Cancelled, never
from tests.simulate.conftest import Copies

SHORT = {"games": 1, "playoff_teams": 2, "best_of": 1, "roster_size": 12}


def silent(what: str, done: int, total: int) -> None:
    """Report nothing."""


def run(league: League, to: str, season: int | None = None, cancelled: Cancelled = never) -> bool:
    return advance(league, to, 0, silent, cancelled, season)  # type: ignore[arg-type]  # phases are plain text here


def type_results(league: League) -> None:
    """Give every game of a season a typed result, until there is a champion; no game takes time to play."""
    if not league.read(status).games_total:
        league.perform(MakeSchedule())
    while league.read(status).phase != "finished":
        open_games = [game for game in league.read(schedule) if game.status == "scheduled"]
        if not open_games:
            league.perform(StartPlayoffs())
        for game in open_games:
            league.perform(TypedResult(game.id, 100 + (game.home.id + game.season) % 7, 99))


@pytest.mark.case("B3")
@pytest.mark.rule("BS-CAMP-ATTR-05", "BS-CAMP-ATTR-06")
def test_for_twenty_seasons_every_roster_is_legal_on_opening_day_and_the_pool_does_not_grow(tmp_path: Path) -> None:
    pools = []
    new = NewLeague("Years", 8, "3", options={**SHORT, "roster_size": 10})
    with League.create(tmp_path / "years.league", new) as league:
        league.perform(StartDraft())
        with league.batch("Draft"):
            while league.read(on_clock):
                league.perform(AutoPick())
        for season in range(1, 21):
            sizes = [row.players for row in league.read(teams)]
            assert min(sizes) >= 8, f"season {season}: {sizes}"
            assert max(sizes) <= 10, f"season {season}: {sizes}"
            pools.append(len(league.read(players, "pool")))
            with league.batch("Results"):
                type_results(league)
            for phase in ("attrition", "college", "cutdown"):
                assert run(league, phase)
            if league.read(cuts):
                league.perform(CutDown())
            league.perform(NextSeason())
        assert [row.season for row in league.read(history)] == list(range(21, 0, -1))
        assert all(row.champion for row in league.read(history)[1:])
        assert league.verify() == []
    assert max(pools) < 100


@pytest.mark.case("B3", "C5")
@pytest.mark.rule("BS-CAMP-EXP-01")
def test_a_league_of_eight_grows_to_ten_in_its_fifth_season_and_to_thirteen_in_its_ninth(tmp_path: Path) -> None:
    joining, counts = {4: 2, 8: 3}, []
    new = NewLeague("Growing", 8, "3", options={**SHORT, "games": 2, "roster_size": 10})
    with League.create(tmp_path / "growing.league", new) as league:
        assert run(league, "season")
        for season in range(1, 11):
            counts.append(len(league.read(standings).rows))
            sizes = [row.players for row in league.read(teams) if row.joined <= season]
            assert all(5 <= size <= 10 for size in sizes), f"season {season}: {sizes}"
            if season in joining:
                league.perform(PlanExpansion(count=joining[season], override=True))
            with league.batch("Results"):
                type_results(league)
            assert run(league, "season", season + 1)
        assert counts == [8] * 4 + [10] * 4 + [13] * 2
        assert league.verify() == []


def test_years_can_be_stopped_anywhere_and_go_on_to_the_same_end(copies: Copies) -> None:
    at_once, stopped = copies(), copies()
    assert run(at_once, "finished", 2)
    asked = []
    while not run(stopped, "finished", 2, lambda: len(asked) % 7 == 6 or asked.append(1) is not None):
        asked.append(1)
    assert stopped.read(history) == at_once.read(history)
    for season in (1, 2):
        assert stopped.read(standings, season) == at_once.read(standings, season)
    assert stopped.read(players) == at_once.read(players)


def test_a_phase_that_is_past_is_not_waited_for_a_year(copies: Copies) -> None:
    league = copies()
    assert run(league, "finished")
    assert run(league, "season")
    assert (league.read(status).season, league.read(status).phase) == (1, "finished")
    assert run(league, "season", 2)
    assert (league.read(status).season, league.read(status).phase) == (2, "season")
    assert league.read(status).games_total == 12


def test_seasons_are_counted_by_champions_or_by_years(copies: Copies) -> None:
    league = copies()
    assert target(league, 1, None) == (1, "finished")
    assert target(league, 20, None) == (20, "finished")
    assert target(league, 1, "season") == (2, "season")
    run(league, "finished")
    assert target(league, 1, None) == (2, "finished")


@pytest.mark.parametrize("system", ["value-add"])
def test_a_game_without_hidden_ratings_has_years_too(tmp_path: Path, system: str) -> None:
    options = {"games": 2, "playoff_teams": 2, "best_of": 1}
    with League.create(tmp_path / "other.league", NewLeague("Other", 4, "1", system, options=options)) as league:
        assert run(league, "season", 3)
        assert all(5 <= row.players <= 10 for row in league.read(teams))
        assert league.verify(2) == []


@pytest.mark.parametrize("count", [5, 7])
def test_any_number_of_teams_has_a_second_year_with_legal_rosters(tmp_path: Path, count: int) -> None:
    options = {"games": 2, "playoff_teams": 3, "best_of": 1}
    with League.create(tmp_path / "odd.league", NewLeague("Odd", count, "5", options=options)) as league:
        assert run(league, "cutdown")
        board = league.read(draft_view)
        assert [pick.team.id for pick in board.picks[:count]] == [
            row.team.id for row in reversed(league.read(standings).rows)
        ]
        assert all(pick.player or pick.passed for pick in board.picks)
        assert run(league, "season", 2)
        assert all(5 <= row.players <= row.limit for row in league.read(teams))
        assert league.verify(2) == []
