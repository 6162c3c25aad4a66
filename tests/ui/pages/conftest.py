"""Leagues in the phases after the champion: played once, copied for each test; and a hand on the buttons of a page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.simulate.season import play_days
from leaguemgr.ui.sample import make_schedule, pick_players, start
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import QUIET, SETTINGS

Press = Callable[[QWidget, str], None]
Show = Callable[[League], MainWindow]


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
