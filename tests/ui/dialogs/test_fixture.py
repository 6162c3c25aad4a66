"""The schedule in the window: moving, adding, calling off and putting back single games."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.records import GameRow
from leaguemgr.ui.dialogs.fixture import AddDialog, MoveDialog
from leaguemgr.ui.pages.schedule import SchedulePage
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import Press, Show


def page_of(window: MainWindow) -> SchedulePage:
    window.open_page("schedule")
    QApplication.processEvents()
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, SchedulePage)
    return page


def game(league: League, number: int) -> GameRow:
    return next(one for one in league.read(schedule) if one.id == number)


@pytest.mark.case("E7")
def test_a_result_is_taken_away_and_a_game_called_off_and_put_back(opened: Show, played: League, press: Press) -> None:
    page = page_of(opened(played))
    first, last = page.table.table.rows[0], page.table.table.rows[-1]
    page.table.select_key(first.id)
    page.change.take("Take the result away")
    assert game(played, first.id).status == "scheduled"
    QApplication.processEvents()
    page.table.select_key(last.id)
    page.change.take("Call it off")
    # Two teams play fewer games than the settings say, which is only a warning.
    press(page.notice, "Do it anyway")
    assert game(played, last.id).status == "void"
    assert not page.type.isEnabled()
    page.change.take("Put it back")
    assert game(played, last.id).status == "scheduled"


def test_a_game_is_moved_to_another_day_and_to_the_other_team(qtbot: QtBot, opened: Show, played: League) -> None:
    window = opened(played)
    page = page_of(window)
    last = page.table.table.rows[-1]
    dialog = MoveDialog(window.theme, page.session, last, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.day.setValue(last.day - 1)
    assert dialog.take.label() == "Move it anyway"
    dialog.day.setValue(last.day + 3)
    assert not dialog.notice.isVisible()
    dialog.swap.setChecked(True)
    dialog.take.click()
    moved = game(played, last.id)
    assert (moved.day, moved.home, moved.away) == (last.day + 3, last.away, last.home)


def test_a_game_of_a_team_with_itself_is_refused(qtbot: QtBot, opened: Show, played: League) -> None:
    window = opened(played)
    dialog = AddDialog(window.theme, page_of(window).session, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.away.setCurrentIndex(0)
    assert not dialog.take.isEnabled()
    dialog.away.setCurrentIndex(2)
    dialog.day.setValue(40)
    dialog.take.click()
    assert played.read(schedule)[-1].day == 40
