"""A row taken with the mouse enables what can be done with it, on every page with a table and buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.league import League
from leaguemgr.ui.pages.draft import DraftPage
from leaguemgr.ui.pages.journal import JournalPage
from leaguemgr.ui.pages.players import PlayersPage
from leaguemgr.ui.pages.rules import RulesPage
from leaguemgr.ui.pages.schedule import SchedulePage
from leaguemgr.ui.sample import start
from leaguemgr.ui.table import Table
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import Show


def click(qtbot: QtBot, table: Table, row: int) -> None:
    """Click a cell of a row that was not taken before."""
    QApplication.processEvents()
    index = table.table.index(row, table.head.first_column)
    table.scrollTo(index)
    assert not table.selectionModel().isSelected(index)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=table.visualRect(index).center())


def page_of(window: MainWindow, name: str) -> object:
    window.open_page(name)
    assert window.shell is not None
    return window.shell.page


def test_a_clicked_game_can_be_played_or_typed(qtbot: QtBot, opened: Show, drafted: League) -> None:
    page = page_of(opened(drafted), "schedule")
    assert isinstance(page, SchedulePage)
    assert not page.play.isEnabled()
    click(qtbot, page.table, 1)
    assert page.play.isEnabled()
    assert page.type.isEnabled()


def test_a_clicked_player_is_the_one_to_draft(qtbot: QtBot, opened: Show, league: League) -> None:
    start(league)
    page = page_of(opened(league), "draft")
    assert isinstance(page, DraftPage)
    click(qtbot, page.pool, 2)
    wanted = page.pool.table.rows[2][1].name
    assert page.draft.isEnabled()
    assert page.draft.text().removeprefix("Draft ") in wanted


def test_a_clicked_player_can_be_released(qtbot: QtBot, opened: Show, drafted: League) -> None:
    page = page_of(opened(drafted), "players")
    assert isinstance(page, PlayersPage)
    owned = next(place for place, row in enumerate(page.table.table.rows) if row.player.team is not None)
    click(qtbot, page.table, owned)
    assert page.release.isEnabled()


def test_a_clicked_deed_can_be_undone_to(qtbot: QtBot, opened: Show, drafted: League) -> None:
    page = page_of(opened(drafted), "journal")
    assert isinstance(page, JournalPage)
    click(qtbot, page.table, 1)
    assert page.back.isEnabled()


def test_a_clicked_rule_is_read(qtbot: QtBot, opened: Show, league: League) -> None:
    page = page_of(opened(league), "rules")
    assert isinstance(page, RulesPage)
    page.show_part("rulebook")
    part = page.rulebook
    click(qtbot, part.table, 3)
    assert part.heading.text().startswith(part.table.table.rows[3].id)
