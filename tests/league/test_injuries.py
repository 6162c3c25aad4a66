"""Men who were hurt and miss games that follow."""

from __future__ import annotations

import pytest

from leaguemgr.engine.box import TeamBox
from leaguemgr.league.autoplay import Range
from leaguemgr.league.autoplay import open_games as next_games
from leaguemgr.league.context import team_setup
from leaguemgr.league.game_views import schedule
from leaguemgr.league.games import StoreGame, VoidGame
from leaguemgr.league.league import League
from leaguemgr.league.records import GameRow
from leaguemgr.league.rosters import LineupPlace, SetLineup, roster
from leaguemgr.league.season import ChangeSettings
from tests.league.conftest import boxes, open_games, stored


def hurt_in(league: League, game: GameRow, place: int, misses: int) -> StoreGame:
    """Return the action that stores a game in which one man of the home team is hurt."""
    home, away = boxes(league, game, 100, 90)
    home.lines[place].misses = misses
    return StoreGame(game.id, (TeamBox(home.lines, home.periods), away), tape=(1,), seed="x")


def out(league: League, team: int) -> dict[int, int]:
    return {player.id: player.out for player in league.read(roster, team).players if player.out}


def games_of(league: League, team: int) -> list[GameRow]:
    return [game for game in open_games(league) if team in (game.home.id, game.away.id)]


@pytest.mark.rule("BS-CAMP-INJ-01", "REC-P-10")
def test_a_hurt_man_misses_as_many_games_of_his_team_as_the_die_says(drafted: League) -> None:
    game = open_games(drafted)[0]
    man = drafted.read(roster, game.home.id).players[2]
    drafted.perform(hurt_in(drafted, game, 2, 2))
    for left in (2, 1):
        assert out(drafted, game.home.id) == {man.id: left}
        assert man.id not in [card.key for card in drafted.read(team_setup, game.home.id).players]
        assert man.id not in [spot.player.id for spot in drafted.read(roster, game.home.id).lineup]
        drafted.perform(stored(drafted, games_of(drafted, game.home.id)[0]))
    assert out(drafted, game.home.id) == {}
    assert man.id in [card.key for card in drafted.read(team_setup, game.home.id).players]
    assert drafted.verify() == []


@pytest.mark.rule("BS-CAMP-INJ-01")
def test_games_of_other_teams_do_not_heal_and_a_void_game_hurts_nobody(drafted: League) -> None:
    game = open_games(drafted)[0]
    drafted.perform(hurt_in(drafted, game, 2, 1))
    other = next(one for one in open_games(drafted) if game.home.id not in (one.home.id, one.away.id))
    drafted.perform(stored(drafted, other))
    assert list(out(drafted, game.home.id).values()) == [1]
    drafted.perform(VoidGame(game.id))
    assert out(drafted, game.home.id) == {}


def test_a_line_up_with_a_hurt_man_waits_for_him(drafted: League) -> None:
    game = open_games(drafted)[0]
    team = drafted.read(roster, game.home.id)
    spots = tuple(LineupPlace(spot.marker, spot.player.id, spot.station) for spot in team.lineup)
    drafted.perform(SetLineup(game.home.id, spots))
    place = [player.id for player in team.players].index(spots[0].player)
    drafted.perform(hurt_in(drafted, game, place, 1))
    lineup = drafted.read(roster, game.home.id).lineup
    assert len(lineup) == 5
    assert spots[0].player not in [spot.player.id for spot in lineup]
    assert "is hurt and misses the next 1 game" in drafted.check(SetLineup(game.home.id, spots))[0].text
    drafted.perform(stored(drafted, games_of(drafted, game.home.id)[0]))
    assert drafted.read(roster, game.home.id).lineup == team.lineup


def test_who_misses_least_comes_back_when_there_would_be_no_five(drafted: League) -> None:
    game = open_games(drafted)[0]
    home, away = boxes(drafted, game, 100, 90)
    for place, line in enumerate(home.lines):
        line.misses = 6 - place % 6 if place else 0
    drafted.perform(StoreGame(game.id, (home, away), tape=(1,), seed="x"))
    cards = drafted.read(team_setup, game.home.id).players
    left = out(drafted, game.home.id)
    assert len(cards) == 5
    assert max(left.get(card.key, 0) for card in cards) <= 2


def test_with_injuries_that_last_games_are_set_up_one_day_at_a_time(drafted: League) -> None:
    assert len(drafted.read(next_games, Range(), 100)) == 12
    drafted.perform(ChangeSettings({"injuries": "expanded"}))
    assert {game.day for game in drafted.read(next_games, Range(), 100)} == {1}
    assert len(drafted.read(schedule)) == 12
