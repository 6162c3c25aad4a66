"""Playoffs: from the table to the champion, and corrections on the way."""

from __future__ import annotations

import pytest

from leaguemgr.league.action import Refused
from leaguemgr.league.bracket import bracket
from leaguemgr.league.game_views import schedule
from leaguemgr.league.games import TypedResult, VoidGame
from leaguemgr.league.journal import journal
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import SetPlayoffLength, StartPlayoffs
from leaguemgr.league.records import BracketView
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from leaguemgr.store.file import driver
from tests.league.conftest import open_games, play_season, play_series_game, stored
from tests.league.test_league import state


@pytest.fixture
def playoffs(drafted: League) -> League:
    """Return a league whose teams 1, 2, 3, 4 finished in this order; best of three."""
    play_season(drafted)
    drafted.perform(StartPlayoffs())
    return drafted


def view(league: League) -> BracketView:
    return league.read(bracket)


def pairs(league: League, number: int) -> list[tuple[int, int]]:
    series = view(league).rounds[number - 1].series
    return [(one.high.id if one.high else 0, one.low.id if one.low else 0) for one in series]


def test_the_season_has_to_be_over(drafted: League) -> None:
    assert drafted.check(StartPlayoffs())[0].text == "12 games of the regular season are still to be played."


@pytest.mark.rule("BS-CAMP-PO-01")
@pytest.mark.case("D9")
def test_series_start_with_all_their_games_in_the_home_pattern(playoffs: League) -> None:
    assert pairs(playoffs, 1) == [(1, 4), (2, 3)]
    games = view(playoffs).rounds[0].series[0].games
    assert [(game.series_game, game.home.id, game.day) for game in games] == [(1, 1, 7), (2, 4, 8), (3, 1, 9)]
    assert playoffs.read(status).phase == "playoffs"


@pytest.mark.rule("BS-CAMP-PO-01", "BS-CAMP-PO-02")
@pytest.mark.case("D7", "D9", "D3")
def test_winners_advance_until_there_is_a_champion(playoffs: League) -> None:
    for _ in range(2):
        play_series_game(playoffs, 4, 1)
    assert len(view(playoffs).rounds[0].series[0].games) == 2
    assert len(view(playoffs).rounds) == 2
    assert view(playoffs).rounds[1].series[0].id is None
    for _ in range(2):
        play_series_game(playoffs, 2, 3)
    assert pairs(playoffs, 2) == [(2, 4)]
    for winner in (2, 4, 4):
        play_series_game(playoffs, winner, 6 - winner)
    champion = view(playoffs).champion
    assert champion is not None
    assert champion.id == 4
    assert open_games(playoffs) == []
    standing = playoffs.read(status)
    assert (standing.phase, standing.missing, standing.todos[0].kind) == ("finished", (), "info")
    assert playoffs.read(journal, 1)[0].summary.endswith("Northside Nines are the champions of season 1.")
    assert playoffs.verify() == []


def test_series_are_played_in_order(playoffs: League) -> None:
    third = view(playoffs).rounds[0].series[0].games[2]
    with pytest.raises(Refused, match="is number 3 of its series; number 1 comes first"):
        playoffs.perform(stored(playoffs, third))


@pytest.mark.case("D3")
def test_a_bye_waits_in_the_next_round(drafted: League) -> None:
    drafted.perform(ChangeSettings({"playoff_teams": 3}))
    play_season(drafted)
    drafted.perform(StartPlayoffs())
    first = view(drafted).rounds[0].series
    assert [series.bye for series in first] == [True, False]
    for _ in range(2):
        play_series_game(drafted, 3, 2)
    assert pairs(drafted, 2) == [(1, 3)]


@pytest.mark.rule("BS-CAMP-PO-02")
@pytest.mark.case("D11")
def test_the_length_of_a_round_that_has_not_begun_can_change(playoffs: League) -> None:
    play_series_game(playoffs, 1, 4)
    playoffs.perform(SetPlayoffLength(2, 5))
    with pytest.raises(Refused, match=r"Round 1 is in progress \(1 series started\)"):
        playoffs.perform(SetPlayoffLength(1, 5))
    assert "not of 4" in playoffs.check(SetPlayoffLength(2, 4))[0].text
    play_series_game(playoffs, 1, 4)
    for _ in range(2):
        play_series_game(playoffs, 2, 3)
    final = view(playoffs).rounds[1].series[0]
    assert [game.home.id for game in final.games] == [1, 1, 2, 2, 1]
    playoffs.perform(SetPlayoffLength(2, 1))
    assert len(view(playoffs).rounds[1].series[0].games) == 1


@pytest.mark.case("D12")
def test_a_corrected_result_changes_the_next_series(playoffs: League) -> None:
    playoffs.perform(SetPlayoffLength(1, 1))
    upset = play_series_game(playoffs, 4, 1)
    play_series_game(playoffs, 2, 3)
    assert pairs(playoffs, 2) == [(2, 4)]
    home_won = upset.home.id == 1
    playoffs.perform(TypedResult(upset.id, *((99, 80) if home_won else (80, 99)), replace=True))
    assert pairs(playoffs, 2) == [(1, 2)]
    play_series_game(playoffs, 1, 2)
    with pytest.raises(Refused, match="1 game of Río Verde Cóndores – Prairie A&M Bison would be lost"):
        playoffs.perform(VoidGame(upset.id))
    playoffs.perform(VoidGame(upset.id, dependents=True))
    assert view(playoffs).rounds[1].series[0].games == ()
    assert [game.id for game in open_games(playoffs)] == [upset.id]
    play_series_game(playoffs, 4, 1)
    assert pairs(playoffs, 2) == [(2, 4)]


@pytest.mark.case("D12")
def test_a_correction_that_keeps_the_winner_loses_nothing(playoffs: League) -> None:
    playoffs.perform(SetPlayoffLength(1, 1))
    first = play_series_game(playoffs, 1, 4)
    play_series_game(playoffs, 2, 3)
    play_series_game(playoffs, 1, 2)
    playoffs.perform(TypedResult(first.id, 120, 80, replace=True))
    assert view(playoffs).rounds[1].series[0].wins == (1, 0)


@pytest.mark.case("E7")
def test_a_voided_playoff_game_is_unplayed_in_its_old_place(playoffs: League) -> None:
    first = play_series_game(playoffs, 1, 4)
    play_series_game(playoffs, 1, 4)
    playoffs.perform(VoidGame(first.id))
    series = view(playoffs).rounds[0].series[0]
    assert [(game.series_game, game.status) for game in series.games] == [
        (1, "scheduled"),
        (2, "played"),
        (3, "scheduled"),
    ]
    assert series.wins == (1, 0)
    play_series_game(playoffs, 1, 4)
    assert view(playoffs).rounds[0].series[0].winner is not None


def test_the_final_can_be_voided_and_there_is_no_champion_any_more(playoffs: League) -> None:
    playoffs.perform(SetPlayoffLength(1, 1))
    playoffs.perform(SetPlayoffLength(2, 1))
    play_series_game(playoffs, 1, 4)
    play_series_game(playoffs, 2, 3)
    final = play_series_game(playoffs, 1, 2)
    assert playoffs.read(status).phase == "finished"
    playoffs.perform(VoidGame(final.id))
    assert playoffs.read(status).phase == "playoffs"
    assert view(playoffs).champion is None


def test_a_season_game_voided_after_the_seeding_takes_the_bracket_back(playoffs: League) -> None:
    game = next(row for row in playoffs.read(lambda db: driver(db).execute("SELECT min(id) FROM game").fetchone()))
    before = state(playoffs)
    playoffs.perform(VoidGame(game))
    assert playoffs.read(status).phase == "season"
    assert view(playoffs).rounds == ()
    playoffs.undo()
    assert state(playoffs) == before
    play_series_game(playoffs, 1, 4)
    assert "would be lost" in playoffs.check(VoidGame(game))[0].text


def test_a_season_result_corrected_after_the_seeding_keeps_the_bracket_if_the_seeds_stay(playoffs: League) -> None:
    game, home, away = playoffs.read(
        lambda db: driver(db).execute("SELECT id, home_id, away_id FROM game WHERE stage = 'season'").fetchone()
    )
    playoffs.perform(TypedResult(game, *((101, 90) if home < away else (90, 101)), replace=True))
    assert playoffs.read(status).phase == "playoffs"
    for one in playoffs.read(schedule, team=1)[:6]:
        if playoffs.read(status).phase == "playoffs":
            playoffs.perform(TypedResult(one.id, *((80, 99) if one.home.id == 1 else (99, 80)), replace=True))
    assert playoffs.read(status).phase == "season"


@pytest.mark.case("F7")
def test_lots_are_drawn_once_and_kept(drafted: League) -> None:
    for game in open_games(drafted):
        drafted.perform(stored(drafted, game, 100, 90))
    drafted.perform(StartPlayoffs())
    order = [row.team.id for row in drafted.read(standings).rows]
    lots = drafted.read(lambda db: driver(db).execute("SELECT teams, seed FROM lot").fetchall())
    assert lots
    assert all(seed.startswith("12345/lot/1/") for _, seed in lots)
    drafted.undo()
    drafted.perform(StartPlayoffs())
    assert [row.team.id for row in drafted.read(standings).rows] == order
