"""Tournaments and leagues of whole teams: nobody drafts, no regular season, byes for the best seeds."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from sqlmodel import select

from leaguemgr.league.bracket import bracket
from leaguemgr.league.college import worst_first
from leaguemgr.league.create import NewLeague
from leaguemgr.league.game_views import schedule
from leaguemgr.league.leaders import leaders
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.rosters import teams
from leaguemgr.league.standings import standings
from leaguemgr.league.stats import season_stats, team_stats
from leaguemgr.league.status import status
from leaguemgr.league.tournament import strongest_first, tournament_seeds
from leaguemgr.problems import UserError
from leaguemgr.simulate.automatic import advance
from leaguemgr.store.tables import Lot

WHOLE = "value-add"
"""A rule system that comes with whole teams."""
QUIET = (0, lambda what, done, total: None)


def tournament(folder: Path, count: int, *, seeds: str = "strength", seed: str = "1", group: str = "") -> League:
    options = {"games": 0, "tournament_seeds": seeds}
    new = NewLeague("Cup", count, seed, WHOLE, options=options, whole=True, group=group)
    return League.create(folder / f"{count}-{seeds}-{seed}.league", new)


@pytest.mark.parametrize(("count", "byes", "rounds"), [(48, 16, 6), (32, 0, 5), (6, 2, 3)])
def test_a_tournament_of_whole_teams_gives_byes_to_the_strongest(
    count: int, byes: int, rounds: int, tmp_path: Path
) -> None:
    with tournament(tmp_path, count) as league:
        now = league.read(status)
        assert [todo.action for todo in now.todos] == ["start-playoffs"]
        assert now.missing == ()
        assert [step.phase for step in now.steps[:3]] == ["setup", "season", "playoffs"]
        league.perform(StartPlayoffs())
        view = league.read(bracket)
        strongest = league.read(strongest_first)
        assert len(view.rounds) == rounds
        first = view.rounds[0].series
        assert sorted(one.high.id for one in first if one.bye and one.high) == sorted(strongest[:byes])
        assert {one.best_of for one in first} == {1}
        entered = {side.id for one in first for side in (one.high, one.low) if side}
        assert entered == set(strongest)


def test_a_tournament_is_played_to_the_same_champion_for_the_same_seed(tmp_path: Path) -> None:
    champions = []
    for folder in ("a", "b"):
        (tmp_path / folder).mkdir()
        with tournament(tmp_path / folder, 8, group="Tideland") as league:
            assert advance(league, "finished", *QUIET)
            champions.append(league.read(bracket).champion)
            assert len(league.read(schedule)) == 7
            assert league.verify() == []
    assert champions[0] is not None
    assert champions[0] == champions[1]


def test_a_tournaments_table_and_figures_are_those_of_its_games(tmp_path: Path) -> None:
    with tournament(tmp_path, 8) as league:
        advance(league, "finished", *QUIET)
        table, champion = league.read(standings), league.read(bracket).champion
        assert champion is not None
        assert [(row.record.won, row.record.lost) for row in table.rows] == [
            (3, 0),
            (2, 1),
            *2 * [(1, 1)],
            *4 * [(0, 1)],
        ]
        assert table.rows[0].team == champion
        assert (table.places, table.ties, table.undrawn) == (0, (), ())
        assert league.read(worst_first, league.read(season_of))[-1] == champion.id
        assert sorted(row.games for row in league.read(team_stats)) == [1, 1, 1, 1, 2, 2, 3, 3]
        assert league.read(season_stats) == league.read(season_stats, 1, "playoffs") != ()
        assert league.read(leaders) == league.read(leaders, 1, "playoffs") != ()
        assert league.read(season_stats, 1, "season") == ()


def test_a_tournament_can_be_seeded_by_a_recorded_lot(tmp_path: Path) -> None:
    orders = []
    for seed in ("1", "2"):
        with tournament(tmp_path, 8, seeds="lot", seed=seed) as league:
            league.perform(StartPlayoffs())
            first = league.read(bracket).rounds[0].series
            orders.append([one.high.id for one in first if one.high])
    assert orders[0] != orders[1]


def test_whole_teams_play_a_season_without_a_draft_and_go_on_to_the_next(tmp_path: Path) -> None:
    new = NewLeague("Colleges", 4, "7", WHOLE, options={"games": 3, "best_of": [1]}, whole=True)
    with League.create(tmp_path / "whole.league", new) as league:
        assert {team.players for team in league.read(teams)} == {10}
        assert advance(league, "finished", *QUIET, season=2)
        assert league.read(season_of).number == 2
        assert league.verify() == []


@pytest.mark.parametrize(
    ("count", "group", "message"),
    [(49, "", "has 48 whole teams, not 49"), (9, "Tideland", "choose 8 or fewer"), (4, "Moon", "no conference 'Moon'")],
)
def test_more_whole_teams_than_there_are_are_refused(count: int, group: str, message: str, tmp_path: Path) -> None:
    with pytest.raises(UserError, match=message):
        tournament(tmp_path, count, group=group)


def test_a_system_without_whole_teams_says_so(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="comes without whole teams; let the teams draft"):
        League.create(tmp_path / "x.league", NewLeague("X", 4, whole=True))


def test_the_lot_of_a_tournament_is_recorded_when_it_starts_and_not_by_a_question(tmp_path: Path) -> None:
    with tournament(tmp_path, 6, seeds="lot") as league:
        season = league.read(season_of)
        lots = partial(league.read, lambda db: [row.order for row in db.exec(select(Lot))])
        asked = league.read(tournament_seeds, season)
        assert league.check(StartPlayoffs()) == []
        assert lots() == []
        league.perform(StartPlayoffs())
        assert lots() == [list(asked)]
        assert league.read(tournament_seeds, season) == asked
