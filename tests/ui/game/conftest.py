"""A league game on the board: real league files, real windows."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.ui.game.seats import Seat, Seats
from leaguemgr.ui.game.table import LeagueTable
from leaguemgr.ui.game.window import GameWindow
from leaguemgr.ui.sample import make_schedule, pick_players, start
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from tests.ui.conftest import QUIET, SETTINGS

PERSONS = Seats(Seat(), Seat())
TYPED = Seats(Seat("", True), Seat("", True))
COMPUTERS = Seats(Seat("balanced"), Seat("balanced"))

Open = Callable[..., GameWindow]


@pytest.fixture
def table(drafted: League) -> LeagueTable:
    """The first game of the schedule."""
    return LeagueTable.of(LeagueSession(drafted), 1)


@pytest.fixture
def open_game(qtbot: QtBot, qapp: QApplication, theme: Theme, table: LeagueTable) -> Iterator[Open]:
    """Open the game with these seats; nothing is animated, nothing waits."""
    windows: list[GameWindow] = []

    def show(seats: Seats = PERSONS, *, start: bool = True, hidden: bool = False) -> GameWindow:
        session = table.session(table.kept())
        session.seats = seats
        window = GameWindow(theme, table, session)
        qtbot.addWidget(window)
        window.pilot.speed = "instant"
        window.animate = False
        window.bounce = 0
        window.setMinimumSize(0, 0)
        window.resize(1440, 900)
        if not hidden:
            window.show()
        if start:
            window.start()
        windows.append(window)
        return window

    yield show
    for window in windows:
        window.release()


@pytest.fixture(scope="session")
def drafted_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small league with rosters and a schedule, made once."""
    path = tmp_path_factory.mktemp("game") / "Texas A&M.league"
    with League.create(path, NewLeague("Texas A&M", 4, "7", options=SETTINGS)) as made:
        start(made)
        pick_players(made, QUIET, None)
        make_schedule(made)
    return path


@pytest.fixture
def drafted(drafted_file: Path, tmp_path: Path) -> Iterator[League]:
    """A copy of the small league."""
    path = tmp_path / drafted_file.name
    shutil.copy(drafted_file, path)
    with League.open(path) as opened:
        yield opened
