"""What tests of windows share: one application, a theme, leagues in every phase, and no Qt message that goes unseen."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.simulate.season import play_days
from leaguemgr.ui.app import build
from leaguemgr.ui.preferences import Preferences
from leaguemgr.ui.sample import make_schedule, pick_players, start
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.window import MainWindow
from leaguemgr.ui.work import Report

QUIET = Report(lambda text, done, total: None)
SETTINGS = {"games": 6, "roster_size": 7, "roster_min": 5, "best_of": [1], "playoff_teams": 4, "quarter-minutes": 8}


@pytest.fixture(autouse=True)
def deleted() -> Iterator[None]:
    """Delete the windows of a test at its end; outside an event loop Qt would keep and style them."""
    yield
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def theme(qapp: QApplication) -> Iterator[Theme]:
    made = Theme("light", 100)
    made.apply()
    yield made
    made.deleteLater()


@pytest.fixture
def preferences(tmp_path: Path) -> Preferences:
    return Preferences(tmp_path / "window.ini")


@pytest.fixture
def league(tmp_path: Path) -> Iterator[League]:
    """A small new league of four teams: six games each, one game a series."""
    with League.create(tmp_path / "Texas A&M.league", NewLeague("Texas A&M", 4, "7", options=SETTINGS)) as made:
        yield made


@pytest.fixture
def drafted(league: League) -> League:
    """The league with rosters and a schedule."""
    start(league)
    pick_players(league, QUIET, None)
    make_schedule(league)
    return league


@pytest.fixture
def played(drafted: League) -> League:
    """The league after its first two days."""
    play_days(drafted, 2, 0)
    return drafted


@pytest.fixture
def window(
    qtbot: QtBot, qapp: QApplication, preferences: Preferences, monkeypatch: pytest.MonkeyPatch
) -> Iterator[MainWindow]:
    """The main window with the welcome page; asked whether running work may stop, it says yes."""
    made = build(qapp, preferences)
    made.theme.set_mode("light")
    monkeypatch.setattr(made, "ask_to_stop", lambda: True)
    qtbot.addWidget(made)
    made.resize(1366, 768)
    made.show()
    yield made
    made.worker.stop_and_wait()
    made.close()


@pytest.fixture
def opened(window: MainWindow) -> Callable[[League], MainWindow]:
    """Show a league in the main window."""

    def show(league: League) -> MainWindow:
        window.show_session(LeagueSession(league, processes=0))
        return window

    return show
