"""The windows of a game for those who use the keyboard or a screen reader, and for a careless wheel."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractSlider, QApplication, QComboBox, QLabel, QScrollBar, QWidget

from leaguemgr.league.league import League
from leaguemgr.league.practice import PracticeShelf
from leaguemgr.simulate.season import play_days
from leaguemgr.ui.game.practice_dialog import PracticeDialog
from leaguemgr.ui.game.replay import ReplayWindow
from leaguemgr.ui.game.start import StartDialog
from leaguemgr.ui.game.table import LeagueTable
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from tests.ui.game.conftest import PERSONS, Open
from tests.ui.game.test_window import until

Show = Callable[[str], QWidget]
WINDOWS = ("lineup", "card", "pass", "shoot", "dead-ball", "replay", "practice", "start")


@pytest.fixture
def shown(open_game: Open, table: LeagueTable, theme: Theme, drafted: League, tmp_path: Path) -> Iterator[Show]:
    """Show a window by name: a game at a question, a replay, a dialog."""
    made: list[QWidget] = []

    def show(name: str) -> QWidget:
        widget: QWidget
        if name == "replay":
            play_days(drafted, 1, 0)
            again = LeagueTable.of(LeagueSession(drafted), 1)
            widget = ReplayWindow(theme, again, again.replayed())
        elif name == "practice":
            widget = PracticeDialog(theme, PracticeShelf(tmp_path), [], lambda: "1")
        elif name == "start":
            widget = StartDialog(theme, table)
        else:
            game = open_game(PERSONS)
            if name == "dead-ball":
                game.set_dead_balls(True)
            until(game, name)
            if game.asking._covered:
                game.press("\n")
            widget = game
        made.append(widget)
        widget.show()
        QApplication.processEvents()
        return widget

    yield show
    for widget in made:
        widget.close()


def controls(window: QWidget) -> list[QWidget]:
    """Return every visible widget that the Tab key can reach."""
    return [
        widget
        for widget in window.findChildren(QWidget)
        if widget.isVisible() and widget.isEnabled() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
    ]


def name_of(widget: QWidget) -> str:
    """Return what a screen reader says of a widget."""
    text = widget.text() if isinstance(widget, QAbstractButton | QLabel) else ""
    return widget.accessibleName() or text


@pytest.mark.parametrize("name", WINDOWS)
def test_every_control_has_a_spoken_name(shown: Show, name: str) -> None:
    window = shown(name)
    assert controls(window)
    nameless = [type(widget).__name__ for widget in controls(window) if not name_of(widget).strip()]
    assert nameless == []


@pytest.mark.parametrize("name", WINDOWS)
def test_the_tab_key_reaches_every_control_once(shown: Show, name: str) -> None:
    window = shown(name)
    chain, widget = [], window.nextInFocusChain()
    while widget is not window and len(chain) < 5000:
        chain.append(widget)
        widget = widget.nextInFocusChain()
    assert all(chain.count(control) == 1 for control in controls(window))


@pytest.mark.parametrize("name", ["replay", "practice"])
def test_the_wheel_changes_nothing_that_has_not_the_focus(shown: Show, name: str) -> None:
    window = shown(name)
    window.setFocus()
    boxes = [box for box in window.findChildren(QComboBox) if box.isVisible()]
    sliders = [
        box for box in window.findChildren(QAbstractSlider) if box.isVisible() and not isinstance(box, QScrollBar)
    ]
    before = [box.currentIndex() for box in boxes], [slider.value() for slider in sliders]
    assert boxes or sliders
    for delta in (240, -240):
        for widget in (*boxes, *sliders):
            widget.clearFocus()
            roll(widget, delta)
        assert before == ([box.currentIndex() for box in boxes], [slider.value() for slider in sliders])


def roll(widget: QWidget, delta: int) -> None:
    """Turn the wheel over a widget."""
    middle = QPointF(widget.rect().center())
    for _ in range(2):
        event = QWheelEvent(
            middle, widget.mapToGlobal(middle), QPoint(0, delta), QPoint(0, delta), Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
        )  # fmt: skip
        QApplication.sendEvent(widget, event)
