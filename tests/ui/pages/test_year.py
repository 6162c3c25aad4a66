"""All pages through the year: Home in every phase, names for the ear, Tab, and what nobody may know yet."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QAbstractItemView, QApplication, QComboBox, QLabel, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.ui.pages.home import HomePage
from leaguemgr.ui.pages.registry import LISTED
from leaguemgr.ui.table import Table
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import Show

NEXT = {
    "finished": "Begin off-season",
    "attrition": "Roll for everybody",
    "college": "Make the class",
    "rookies": "Open draft room",
    "cutdown": "Cut down",
}
YEAR = ("trades", "off-season", "statistics", "history", "player", "draft", "teams", "players")


@pytest.mark.parametrize("phase", NEXT)
def test_home_says_what_comes_next_in_every_phase_after_the_champion(
    opened: Show, request: pytest.FixtureRequest, phase: str
) -> None:
    league: League = request.getfixturevalue(phase)
    window = opened(league)
    assert window.shell is not None
    home = window.shell.page
    assert isinstance(home, HomePage)
    QApplication.processEvents()
    first = [entry for entry in home.header.findChildren(QPushButton) if entry.isVisible()]
    assert [entry.text().strip() for entry in first] == [NEXT[phase]]
    assert len(home.timeline._steps) == 8


@pytest.mark.parametrize("phase", ["drafted", "attrition", "rookies", "cutdown"])
def test_every_page_opens_in_the_phases_of_the_year(opened: Show, request: pytest.FixtureRequest, phase: str) -> None:
    window = opened(request.getfixturevalue(phase))
    for spec in LISTED:
        window.open_page(spec.destination.name)
        assert not window.grab().isNull()


@pytest.mark.parametrize("name", YEAR)
def test_every_control_has_a_name_for_the_ear(opened: Show, attrition: League, name: str) -> None:
    window = opened(attrition)
    assert window.shell is not None
    window.shell.open_page(name, **({"player": 1} if name == "player" else {}))
    page = window.shell.page
    assert page is not None
    for control in page.findChildren(QWidget):
        if control.isVisible() and isinstance(control, QPushButton | QComboBox):
            shown = control.text().strip() if isinstance(control, QPushButton) else ""
            assert shown or control.accessibleName(), control
        if control.isVisible() and isinstance(control, QLineEdit) and not isinstance(control.parent(), QComboBox):
            assert control.accessibleName() or control.placeholderText(), control


@pytest.mark.parametrize("name", ["trades", "off-season", "statistics", "history"])
def test_tab_reaches_every_button_of_a_page(qtbot: QtBot, opened: Show, attrition: League, name: str) -> None:
    window = opened(attrition)
    window.open_page(name)
    assert window.shell is not None
    page = window.shell.page
    assert page is not None
    with qtbot.waitActive(window):
        window.activateWindow()
    wanted = {entry for entry in page.findChildren(QPushButton) if entry.isVisible() and entry.isEnabled()}
    assert wanted
    for _ in range(80):
        focused = window.focusWidget()
        wanted.discard(focused)  # type: ignore[arg-type]  # anything may have the focus
        if not wanted:
            break
        qtbot.keyClick(focused or window, Qt.Key.Key_Tab)
    # Of buttons that exclude each other Tab reaches the one that is chosen.
    left = {entry for entry in wanted if not (entry.isCheckable() and entry.group() is not None)}
    assert [entry.text() for entry in left] == []


def shown_texts(window: MainWindow) -> Iterator[str]:
    """Yield everything a page shows, speaks, explains or copies."""
    assert window.shell is not None
    page = window.shell.page
    assert page is not None
    for widget in page.findChildren(QWidget):
        yield from (widget.accessibleName(), widget.accessibleDescription(), widget.toolTip())
        if isinstance(widget, QLabel | QPushButton):
            yield widget.text()
        if isinstance(widget, Table):
            columns = range(len(widget.table.columns))
            yield widget.table.as_text(widget.table.rows, columns)
        elif isinstance(widget, QAbstractItemView):
            continue


@pytest.mark.case("J4")
def test_no_page_shows_the_hidden_ratings_of_a_rookie(opened: Show, rookies: League) -> None:
    window = opened(rookies)
    known = {"offense", "ball_handling", "free_throw"}
    hopefuls = rookies.read(players, "rookies")
    assert all(set(rookie.ratings) == known for rookie in hopefuls)
    names = [rookie.name for rookie in hopefuls]
    for spec in LISTED:
        window.open_page(spec.destination.name)
        QApplication.processEvents()
        assert window.shell is not None
        page = window.shell.page
        assert page is not None
        for table in page.findChildren(Table):
            hidden = [place for place, column in enumerate(table.table.columns) if column.key in HIDDEN_COLUMNS]
            for line in table.table.as_text(table.table.rows, range(len(table.table.columns))).splitlines():
                cells = line.split("\t")
                if any(name in cells for name in names):
                    assert {cells[place] for place in hidden} <= {"–"}
        for text in shown_texts(window):
            if any(name in text for name in names) and "\t" not in text:
                assert not any(word in text for word in ("Defense ", "Rebound ", "Tip-in "))
    QGuiApplication.clipboard().clear()


HIDDEN_COLUMNS = ("rating-defense", "rating-rebound", "rating-tip_in")
