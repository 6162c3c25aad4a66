"""The journal page: who did what and why, and back to any entry."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.journal import journal
from leaguemgr.league.league import League
from leaguemgr.league.teams import EditTeam
from leaguemgr.ui.pages.journal import JournalPage
from leaguemgr.ui.widgets.buttons import Button
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import Show


def page_of(window: MainWindow) -> JournalPage:
    assert window.shell is not None
    window.shell.open_page("journal")
    QApplication.processEvents()
    page = window.shell.page
    assert isinstance(page, JournalPage)
    return page


def test_the_journal_tells_who_and_why(opened: Show, league: League) -> None:
    league.perform(EditTeam(1, name="Łódź Owls"), why="they moved")
    page = page_of(opened(league))
    row = page.table.table.rows[0]
    texts = {column.key: column.written(row) for column in page.table.table.columns}
    assert texts["summary"].endswith("are now called Łódź Owls. Why: they moved")
    assert texts["who"] == league.read(journal, 1)[0].who


def test_back_to_an_entry_is_asked_about_and_done_at_once(qtbot: QtBot, opened: Show, league: League) -> None:
    with league.batch("Two names"):
        league.perform(EditTeam(1, name="Owls"))
        first = league.perform(EditTeam(2, name="Larks"))
    page = page_of(opened(league))
    assert not page.back.isEnabled()
    page.table.select_key(first.id)
    assert page.back.isEnabled()
    qtbot.mouseClick(page.back, Qt.MouseButton.LeftButton)
    assert "Take back 2 entries?" in page.notice.title.text()
    assert not league.read(journal, 1)[0].undone
    anyway = next(one for one in page.notice.findChildren(Button) if one.text() == "Take them back")
    qtbot.mouseClick(anyway, Qt.MouseButton.LeftButton)
    assert [row.undone for row in league.read(journal, 2)] == [True, True]
    assert league.can_redo == "Two names (2 steps)"
