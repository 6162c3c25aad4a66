"""What tests of windows share: one application, a theme, leagues in every phase, and no Qt message that goes unseen."""

from __future__ import annotations

import gc
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.simulate.season import play_days
from leaguemgr.ui.app import build
from leaguemgr.ui.preferences import Preferences
from leaguemgr.ui.sample import make_schedule, pick_players, start
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.window import MainWindow
from leaguemgr.ui.work import Report

Press = Callable[[QWidget, str], None]
Show = Callable[[League], MainWindow]
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


@pytest.fixture(scope="session")
def finished_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a league of four teams that has just found its champion."""
    path = tmp_path_factory.mktemp("year") / "Texas A&M.league"
    with League.create(path, NewLeague("Texas A&M", 4, "7", options=SETTINGS)) as made:
        start(made)
        pick_players(made, QUIET, None)
        make_schedule(made)
        play_days(made, None, 0)
        made.perform(StartPlayoffs())
        play_days(made, None, 0)
    return path


@pytest.fixture
def finished(finished_file: Path, tmp_path: Path) -> Iterator[League]:
    """The league with its champion."""
    path = tmp_path / "finished" / finished_file.name
    path.parent.mkdir()
    shutil.copy(finished_file, path)
    with League.open(path) as league:
        yield league


@pytest.fixture
def attrition(finished: League) -> League:
    """The league before anybody has been rolled for."""
    finished.perform(StartAttrition())
    return finished


@pytest.fixture
def college(attrition: League) -> League:
    """The league before its college draft."""
    attrition.perform(RollAttrition())
    attrition.perform(FinishAttrition())
    return attrition


@pytest.fixture
def rookies(college: League) -> League:
    """The league with the first rookie on the clock."""
    college.perform(StartCollegeDraft())
    return college


@pytest.fixture
def cutdown(rookies: League) -> League:
    """The league whose college draft is over; rosters are too large."""
    pick_players(rookies, QUIET, None)
    return rookies


@pytest.fixture
def press(qtbot: QtBot) -> Press:
    """Click the visible button with this text."""

    def click(owner: QWidget, text: str) -> None:
        QApplication.processEvents()  # new buttons get their place with the next layout event
        found = [entry for entry in owner.findChildren(QPushButton) if entry.isVisible()]
        entry = next(entry for entry in found if entry.text().strip().replace("&&", "&") == text)
        assert entry.isEnabled(), text
        qtbot.mouseClick(entry, Qt.MouseButton.LeftButton)
        QApplication.processEvents()

    return click
