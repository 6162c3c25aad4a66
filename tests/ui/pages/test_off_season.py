"""The off-season page: dice typed and thrown, the class, cut-down, the next season, and "do it for me"."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.league.attrition import attrition as attrition_view
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.journal import journal
from leaguemgr.league.league import League
from leaguemgr.league.rosters import teams
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.status import status
from leaguemgr.ui.pages.off_season import OffSeasonPage
from leaguemgr.ui.pages.off_season_attrition import AttritionPanel
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import Press, Show


def page_of(window: MainWindow) -> OffSeasonPage:
    window.open_page("off-season")
    QApplication.processEvents()
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, OffSeasonPage)
    return page


def order(panel: AttritionPanel) -> list[int]:
    return [man.row.player.id for man in panel.table.table.rows]


def test_before_the_champion_the_page_says_when_the_off_season_begins(opened: Show, drafted: League) -> None:
    page = page_of(opened(drafted))
    assert page.stack.currentWidget() is page.waiting
    assert not page.bar.isVisible()


def test_the_off_season_begins_with_one_button(opened: Show, finished: League, press: Press) -> None:
    page = page_of(opened(finished))
    assert page.header.title.text().endswith("are the champions")
    press(page, "Begin the off-season")
    assert finished.read(status).phase == "attrition"
    assert page.stack.currentWidget() is page.attrition
    assert not page.bar.next.isEnabled()
    assert page.bar.detail.text() == finished.read(status).missing[0]


@pytest.mark.rule("BS-CAMP-ATTR-01", "BS-CAMP-ATTR-02")
def test_dice_are_typed_row_by_row_up_to_the_second_double(
    qtbot: QtBot, opened: Show, attrition: League, press: Press
) -> None:
    page = page_of(opened(attrition))
    panel = page.attrition
    team = panel.teams.table.rows[0].team
    qtbot.keyClicks(panel.table, "12")
    assert panel.table.table.rows[1].state == "type two dice"
    assert not panel.store.isEnabled()
    # The 7 is no die, the wrong 6 is taken back, and after the second double nothing more is taken.
    qtbot.keyClicks(panel.table, "7336")
    qtbot.keyClick(panel.table, Qt.Key.Key_Backspace)
    qtbot.keyClicks(panel.table, "444")
    assert panel.store.isEnabled()
    assert [man.dice for man in panel.table.table.rows][:4] == [(1, 2), (3, 3), (4, 4), ()]
    press(panel, "Store these rolls")
    stored = next(one for one in attrition.read(attrition_view).teams if one.team == team)
    assert [row.dice for row in stored.rows][:4] == [(1, 2), (3, 3), (4, 4), None]
    assert all(row.typed for row in stored.rows[:3])


@pytest.mark.rule("BS-CAMP-ATTR-03")
def test_the_coach_chooses_the_order_with_the_keys_or_by_dragging(
    qtbot: QtBot, opened: Show, attrition: League, press: Press
) -> None:
    panel = page_of(opened(attrition)).attrition
    first, second, third, *rest = order(panel)
    panel.table.select_key(first)
    qtbot.keyClick(panel.table, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert order(panel) == [second, first, third, *rest]
    view, left = panel.table.viewport(), Qt.MouseButton.LeftButton
    places = [panel.table.visualRect(panel.table.table.index(row, 2)).center() for row in (2, 0)]
    qtbot.mousePress(view, left, pos=places[0])
    for step in (places[0] - QPoint(0, 12), places[1]):
        drag(panel.table, step)
    qtbot.mouseRelease(view, left, pos=places[1])
    assert order(panel) == [third, second, first, *rest]
    wanted, team = order(panel), panel.teams.table.rows[0].team
    press(panel, "Throw for this team")
    stored = next(one for one in attrition.read(attrition_view).teams if one.team == team)
    assert [row.player.id for row in stored.rows] == wanted
    assert panel.table.locked


def drag(table: QWidget, place: QPoint) -> None:
    """Move the mouse with its button held, which the test library does not do."""
    from PySide6.QtCore import QEvent, QPointF
    from PySide6.QtGui import QMouseEvent

    left, none = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    view = table.viewport()  # type: ignore[attr-defined]  # every table has one
    where = QPointF(place)
    event = QMouseEvent(
        QEvent.Type.MouseMove, where, view.mapToGlobal(where), none, left, Qt.KeyboardModifier.NoModifier
    )
    QApplication.sendEvent(view, event)


def test_typed_dice_can_be_corrected_and_thrown_ones_cannot(
    qtbot: QtBot, opened: Show, attrition: League, press: Press
) -> None:
    panel = page_of(opened(attrition)).attrition
    qtbot.keyClicks(panel.table, "1122")
    press(panel, "Store these rolls")
    press(panel, "Correct typed dice")
    for _ in range(2):
        qtbot.keyClick(panel.table, Qt.Key.Key_Backspace)
    qtbot.keyClicks(panel.table, "33")
    press(panel, "Store these rolls")
    dice = [row.dice for row in attrition.read(attrition_view).teams[0].rows]
    assert dice[:2] == [(1, 1), (3, 3)]
    panel.teams.select_key(panel.teams.table.rows[1].team.id)
    qtbot.keyClicks(panel.table, "r")
    assert attrition.read(attrition_view).teams[1].rolled
    assert not panel.correct.isVisible()


def test_nobody_leaves_before_the_batch_takes_effect(opened: Show, attrition: League, press: Press) -> None:
    page = page_of(opened(attrition))
    before = [row.players for row in attrition.read(teams)]
    press(page, "Throw for everybody who waits")
    assert [row.players for row in attrition.read(teams)] == before
    assert page.bar.next.isEnabled()
    lost = sum(row.lost for one in attrition.read(attrition_view).teams if one.team for row in one.rows)
    press(page, "Let attrition take effect")
    assert attrition.read(status).phase == "college"
    assert sum(row.players for row in attrition.read(teams)) == sum(before) - lost


def test_the_class_is_made_and_the_draft_room_opens(opened: Show, college: League, press: Press) -> None:
    window = opened(college)
    page = page_of(window)
    assert page.college.rookies.currentText() == "enough for every pick"
    page.college.order.setCurrentIndex(page.college.order.findData("dice"))
    assert not page.college.order_card.isVisible()
    page.college.rookies.setCurrentIndex(page.college.rookies.findData(24))
    press(page, "Make the class and open the draft room")
    view = college.read(draft_view)
    assert (view.kind, len(view.pool), bool(view.rolls)) == ("college", 24, True)
    assert window.shell is not None
    assert window.shell.current == "draft"
    page = page_of(window)
    press(page, "Open the draft room")
    assert window.shell.current == "draft"


def test_a_lottery_shows_its_chances_and_is_drawn_before_the_class(opened: Show, college: League, press: Press) -> None:
    college.perform(ChangeSettings({"college_order": "lottery", "lottery_teams": 2, "lottery_places": 1}))
    panel = page_of(opened(college)).college
    assert panel.order.currentData() == "lottery"
    shares = [place.chance for place in panel.order_table.table.rows]
    assert sum(shares) == pytest.approx(1.0)
    assert {place.place for place in panel.order_table.table.rows} == {None}
    assert not panel.make.isEnabled()
    press(panel, "Draw the lottery")
    drawn = [place.team.id for place in panel.order_table.table.rows]
    assert [place.place for place in panel.order_table.table.rows] == [1, 2, 3, 4]
    press(panel, "Make the class and open the draft room")
    assert [team.id for team in college.read(draft_view).order] == drawn


def test_the_order_of_the_class_follows_changed_settings(opened: Show, college: League) -> None:
    window = opened(college)
    panel = page_of(window).college
    assert panel.order.currentData() == "standings"
    panel.order.setCurrentIndex(panel.order.findData("dice"))
    panel.page.refresh()
    assert panel.order.currentData() == "dice"
    assert window.session is not None
    window.session.perform(ChangeSettings({"college_order": "lottery", "lottery_teams": 2, "lottery_places": 1}))
    panel.page.refresh()
    assert panel.order.currentData() == "lottery"


@pytest.mark.rule("BS-CAMP-ATTR-06")
def test_rosters_are_cut_by_hand_and_as_suggested(opened: Show, cutdown: League, press: Press) -> None:
    page = page_of(opened(cutdown))
    panel = page.cutdown
    assert not page.bar.next.isEnabled()
    suggested = [player for player in panel.table.table.rows if panel._verb(player) == "release"]
    assert suggested
    other = next(player for player in panel.table.table.rows if player not in suggested)
    panel.table.select_key(other.id)
    press(panel, "Release")
    assert other.id not in [player.id for player in panel.table.table.rows]
    if panel.all.isEnabled():
        press(panel, "All teams as suggested")
    assert all(row.players <= row.limit for row in cutdown.read(teams))
    press(page, "Begin the next season")
    assert (cutdown.read(status).season, cutdown.read(status).phase) == (2, "season")


def test_the_computer_does_the_rest_of_every_phase_in_one_step_of_undo(
    qtbot: QtBot, opened: Show, finished: League, press: Press
) -> None:
    window = opened(finished)
    page = page_of(window)
    for phase in ("attrition", "college", "cutdown", "season"):
        press(page, "Do it for me")
        qtbot.waitUntil(lambda: not window.worker.running, timeout=60_000)
        QApplication.processEvents()
        assert finished.read(status).phase == phase
    assert page.notice.title.text() == "Cut-down: done by computer."
    finished.undo()
    assert finished.read(status).phase == "cutdown"
    assert finished.read(journal)[0].undone
