"""From an empty window to a champion, by mouse and by keyboard."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.league.bracket import bracket
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.status import status
from leaguemgr.ui.pages.draft import DraftPage
from leaguemgr.ui.pages.playoffs import PlayoffsPage
from leaguemgr.ui.pages.schedule import SchedulePage
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.window import MainWindow
from leaguemgr.ui.wizard.choices import TeamsStep
from leaguemgr.ui.wizard.dialog import NewLeagueDialog
from leaguemgr.ui.wizard.steps import SeasonStep

LEFT = Qt.MouseButton.LeftButton


def press(qtbot: QtBot, owner: QWidget, text: str) -> None:
    """Click the visible button with this text."""
    QApplication.processEvents()  # new buttons get their place with the next layout event
    entry = next(
        entry for entry in owner.findChildren(QPushButton) if entry.text().strip() == text and entry.isVisible()
    )
    assert entry.isEnabled(), text
    qtbot.mouseClick(entry, LEFT)


def wait(qtbot: QtBot, window: MainWindow) -> None:
    qtbot.waitUntil(lambda: not window.worker.running, timeout=60_000)
    QApplication.processEvents()


def small_league(qtbot: QtBot, window: MainWindow, folder: Path) -> None:
    """Go through the wizard with the mouse: four teams, six games, short games, single playoff games."""
    dialog = NewLeagueDialog(window.theme, folder, window)
    qtbot.addWidget(dialog)
    dialog.plan.seed = "7"
    dialog.show()
    press(qtbot, dialog, "Next: Teams")
    teams = dialog.steps[1]
    assert isinstance(teams, TeamsStep)
    teams.count.setValue(4)
    press(qtbot, dialog, "Next: Season")
    season = dialog.steps[2]
    assert isinstance(season, SeasonStep)
    season.games.setValue(6)
    season.players.setValue(7)
    dialog.plan.options.update({"best_of": [1], "quarter-minutes": 8})
    for text in ("Next: Playoffs", "Next: Rules and options", "Next: Review"):
        press(qtbot, dialog, text)
    press(qtbot, dialog, "Make the league")
    assert dialog.made is not None
    window.show_session(LeagueSession(dialog.made, processes=0))


@pytest.mark.case("G11")
def test_a_whole_season_with_the_mouse(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    small_league(qtbot, window, tmp_path)
    shell, session = window.shell, window.session
    assert shell is not None
    assert session is not None
    assert shell.page is not None
    press(qtbot, shell.page, "Roll the dice")
    page = shell.page
    assert isinstance(page, DraftPage)

    # A click on the button of a row, then a double click on it: one pick each, never two.
    cell = page.pool.visualRect(page.pool.table.index(2, len(page.pool.table.columns) - 2)).center()
    wanted = page.pool.table.rows[2][1].name
    qtbot.mouseClick(page.pool.viewport(), LEFT, pos=cell)
    QApplication.processEvents()
    made = [pick for pick in session.read(draft_view).picks if pick.player is not None]
    assert [pick.player.name for pick in made if pick.player is not None] == [wanted]
    draft = page.draft
    qtbot.mouseClick(draft, LEFT)
    qtbot.mouseDClick(draft, LEFT)
    QApplication.processEvents()
    assert sum(pick.player is not None for pick in session.read(draft_view).picks) == 2

    press(qtbot, page, "Undo 1.02")
    assert sum(pick.player is not None for pick in session.read(draft_view).picks) == 1
    press(qtbot, page, "Computer picks")
    press(qtbot, page, "Finish the draft")
    wait(qtbot, window)
    assert session.read(status).phase == "season"

    play_through(qtbot, window, session)


def play_through(qtbot: QtBot, window: MainWindow, session: LeagueSession) -> None:
    """Make the schedule, play the season and the playoffs with the mouse, and open the last game."""
    shell = window.shell
    assert shell is not None
    window.open_page("schedule")
    schedule = shell.page
    assert isinstance(schedule, SchedulePage)
    press(qtbot, schedule, "Make schedule")
    QApplication.processEvents()
    press(qtbot, schedule, "Auto-play a day")
    wait(qtbot, window)
    press(qtbot, schedule, "Auto-play all")
    wait(qtbot, window)
    assert session.read(status).games_played == 12

    window.open_page("home")
    assert shell.page is not None
    press(qtbot, shell.page, "Start playoffs")
    playoffs = shell.page
    assert isinstance(playoffs, PlayoffsPage)
    press(qtbot, playoffs, "Auto-play this round")
    wait(qtbot, window)
    press(qtbot, playoffs, "Auto-play this round")
    wait(qtbot, window)
    champion = session.read(bracket).champion
    assert champion is not None
    assert session.read(status).phase == "finished"
    playoffs.grab()
    final = playoffs.canvas._games[-1][0].center().toPoint()
    qtbot.mouseClick(playoffs.canvas, LEFT, pos=QPoint(final))
    from leaguemgr.ui.dialogs.game import GameDialog

    dialog = window.findChild(GameDialog)
    assert dialog is not None
    assert dialog.isVisible()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def focus_by_tab(qtbot: QtBot, window: MainWindow, text: str) -> QWidget:
    """Press Tab until the button with this text has the focus."""
    QApplication.processEvents()  # new buttons are shown with the next layout event
    for _ in range(40):
        focused = window.focusWidget()
        if isinstance(focused, QPushButton) and focused.text().strip() == text:
            return focused
        qtbot.keyClick(focused or window, Qt.Key.Key_Tab)
    raise AssertionError(f"{text} cannot be reached with Tab")


def test_a_season_with_the_keyboard_alone(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    small_league(qtbot, window, tmp_path)
    session = window.session
    assert session is not None
    with qtbot.waitActive(window):
        window.activateWindow()
    qtbot.keyClick(focus_by_tab(qtbot, window, "Roll the dice"), Qt.Key.Key_Space)
    assert session.read(status).phase == "draft"
    shell = window.shell
    assert shell is not None
    page = shell.page
    assert isinstance(page, DraftPage)
    page.pool.setFocus()
    qtbot.keyClick(page.pool, Qt.Key.Key_Down)
    second = page.pool.table.rows[1][1].name
    qtbot.keyClick(page.pool, Qt.Key.Key_Return)
    made = [pick.player.name for pick in session.read(draft_view).picks if pick.player is not None]
    assert made == [second]
    QApplication.processEvents()
    qtbot.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not [pick for pick in session.read(draft_view).picks if pick.player is not None]
    qtbot.keyClick(focus_by_tab(qtbot, window, "Finish the draft"), Qt.Key.Key_Space)
    wait(qtbot, window)
    qtbot.keyClick(window, Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert shell.current == "home"
    qtbot.keyClick(focus_by_tab(qtbot, window, "Make schedule"), Qt.Key.Key_Space)
    for _ in range(6):
        qtbot.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
        wait(qtbot, window)
    assert session.read(status).games_played == 12
