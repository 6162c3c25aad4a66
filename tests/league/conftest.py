"""Leagues to try things on: made once, copied for each test."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from leaguemgr.engine.box import Line, TeamBox
from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.create import NewLeague
from leaguemgr.league.draft import AutoPick, StartDraft, on_clock
from leaguemgr.league.game_views import schedule
from leaguemgr.league.games import StoreGame
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.records import GameRow
from leaguemgr.league.rosters import roster
from leaguemgr.league.season import MakeSchedule

TEAMS = 4


@pytest.fixture(scope="session")
def new_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the file of a new league of four teams, six games and short series."""
    path = tmp_path_factory.mktemp("new") / "new.league"
    options = {"games": 6, "playoff_teams": 4, "best_of": [3]}
    League.create(path, NewLeague("Kitchen Table", TEAMS, "12345", options=options)).close()
    return path


@pytest.fixture(scope="session")
def drafted_file(new_file: Path) -> Path:
    """Return the file of the same league after its draft, with a schedule."""
    path = new_file.with_name("drafted.league")
    shutil.copy(new_file, path)
    with League.open(path) as league:
        league.perform(StartDraft())
        with league.batch("The draft"):
            while league.read(on_clock):
                league.perform(AutoPick())
        league.perform(MakeSchedule())
    return path


@pytest.fixture(scope="session")
def finished_file(drafted_file: Path) -> Path:
    """Return the file of the same league with a champion, team 1; every game was made up."""
    path = drafted_file.with_name("finished.league")
    shutil.copy(drafted_file, path)
    with League.open(path) as league, league.batch("The season"):
        play_season(league)
        league.perform(StartPlayoffs())
        while games := open_games(league):
            league.perform(stored(league, games[0], *((100, 90) if games[0].home.id < games[0].away.id else (90, 100))))
    return path


def opened(source: Path, folder: Path) -> Iterator[League]:
    path = folder / "test.league"
    shutil.copy(source, path)
    with League.open(path) as league:
        yield league


@pytest.fixture
def new(new_file: Path, tmp_path: Path) -> Iterator[League]:
    """Return a league before its draft."""
    yield from opened(new_file, tmp_path)


@pytest.fixture
def drafted(drafted_file: Path, tmp_path: Path) -> Iterator[League]:
    """Return a league before its first game."""
    yield from opened(drafted_file, tmp_path)


@pytest.fixture
def finished(finished_file: Path, tmp_path: Path) -> Iterator[League]:
    """Return a league that has just found its champion."""
    yield from opened(finished_file, tmp_path)


@pytest.fixture
def college(finished: League) -> League:
    """Return a league whose attrition is over, before its college draft."""
    for action in (StartAttrition(), RollAttrition(), FinishAttrition()):
        finished.perform(action)
    return finished


@pytest.fixture
def cutdown(college: League) -> League:
    """Return a league whose college draft is over."""
    college.perform(StartCollegeDraft())
    with college.batch("The draft"):
        while college.read(on_clock):
            college.perform(AutoPick())
    return college


def boxes(league: League, game: GameRow, home: int, away: int) -> tuple[TeamBox, TeamBox]:
    """Return box scores in which the first player of each team makes every point from the line."""
    sides = []
    for team, points in ((game.home, home), (game.away, away)):
        players = league.read(roster, team.id).players
        lines = [Line(player.id, started=place < 5, seconds=2880 * (place < 5)) for place, player in enumerate(players)]
        lines[0].ftm = lines[0].fta = points
        sides.append(TeamBox(lines, [points - 60, 20, 20, 20], turnovers=3))
    return (sides[0], sides[1])


def stored(league: League, game: GameRow, home: int = 100, away: int = 90) -> StoreGame:
    """Return the action that stores a made-up game."""
    return StoreGame(game.id, boxes(league, game, home, away), tape=(1, 2, 3), seed="x")


def open_games(league: League) -> list[GameRow]:
    """Return the games that are still to be played, in order."""
    return [game for game in league.read(schedule) if game.status == "scheduled"]


def play_season(league: League) -> None:
    """Store every game of the regular season; the team with the smaller number wins."""
    for game in open_games(league):
        better = game.home.id < game.away.id
        league.perform(stored(league, game, *((100, 90) if better else (90, 100))))


def play_series_game(league: League, winner: int, *among: int) -> GameRow:
    """Store the next playoff game between these teams, won by one of them."""
    game = next(game for game in open_games(league) if {game.home.id, game.away.id} == {winner, *among})
    league.perform(stored(league, game, *((100, 90) if game.home.id == winner else (90, 100))))
    return game
