"""New teams: planned and taken back, lists of protected men, and their draft in the draft room."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.attrition import FinishAttrition, RollAttrition
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.expansion import PlanExpansion
from leaguemgr.league.expansion_view import expansion
from leaguemgr.league.league import League
from leaguemgr.league.rosters import teams
from leaguemgr.league.status import status
from leaguemgr.ui.dialogs.expansion import ExpansionDialog
from leaguemgr.ui.pages.draft import DraftPage
from leaguemgr.ui.pages.off_season import OffSeasonPage
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import Press, Show


@pytest.fixture
def growing(attrition: League) -> League:
    """The league before an expansion draft with one new team."""
    attrition.perform(PlanExpansion(count=1, override=True))
    attrition.perform(RollAttrition())
    attrition.perform(FinishAttrition())
    return attrition


def page_of(window: MainWindow) -> OffSeasonPage:
    window.open_page("off-season")
    QApplication.processEvents()
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, OffSeasonPage)
    return page


@pytest.mark.case("C5", "C7")
def test_teams_are_added_in_the_program_and_taken_back(
    qtbot: QtBot, opened: Show, attrition: League, press: Press
) -> None:
    window = opened(attrition)
    page = page_of(window)
    session = page.session
    dialog = ExpansionDialog(window.theme, session, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.count.setValue(2)
    dialog._fields[0].selectAll()
    qtbot.keyClicks(dialog._fields[0], "Boston Terriers")
    assert dialog.add.isEnabled()
    dialog.count.setValue(1)
    press(dialog, dialog.add.label())
    new = attrition.read(expansion).new_teams
    assert [(team.name, team.nickname) for team in new] == [("Boston Terriers", "Terriers")]
    # The odd number of teams is a warning that was agreed to.
    assert len(attrition.read(teams)) == 5
    again = ExpansionDialog(window.theme, session, window)
    qtbot.addWidget(again)
    again.show()
    press(again, "They will not join")
    assert attrition.read(expansion).new_teams == ()


def test_a_name_that_is_taken_is_refused_while_it_is_typed(qtbot: QtBot, opened: Show, attrition: League) -> None:
    window = opened(attrition)
    dialog = ExpansionDialog(window.theme, page_of(window).session, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog._fields[0].setText(attrition.read(teams)[0].team.name)
    assert not dialog.add.isEnabled()
    assert "Two teams have the name" in dialog.notice.text.text()


@pytest.mark.rule("BS-CAMP-EXP-04")
@pytest.mark.case("C9")
def test_a_team_puts_its_list_in_order_and_the_computer_makes_the_others(
    qtbot: QtBot, opened: Show, growing: League, press: Press
) -> None:
    page = page_of(opened(growing))
    panel = page.expansion
    assert "protects 3 players in the first round" in panel.rule.text()
    assert not panel.roll.isEnabled()
    last = panel.table.table.rows[3].player
    panel.table.select_key(last.id)
    for _ in range(3):
        qtbot.keyClick(panel.table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    mine = growing.read(expansion).teams[0]
    assert mine.rows[0].player.id == last.id
    assert not mine.default
    QApplication.processEvents()
    assert panel.table.table.rows[0].state == "protected"
    press(panel, "Lists for every team without one")
    assert all(one.default for one in growing.read(expansion).teams[1:])
    assert panel.roll.isEnabled()


@pytest.mark.rule("BS-CAMP-EXP-02")
def test_the_new_team_drafts_in_the_draft_room(opened: Show, growing: League, press: Press) -> None:
    window = opened(growing)
    panel = page_of(window).expansion
    press(panel, "Lists for every team without one")
    press(panel, "Roll the dice and open the draft room")
    assert window.shell is not None
    room = window.shell.page
    assert isinstance(room, DraftPage)
    assert growing.read(draft_view).kind == "expansion"
    man = room.pool.table.rows[0][1]
    press(room, room.draft.label())
    taken = growing.read(draft_view).picks[0]
    assert taken.player is not None
    assert (taken.player.id, taken.loser) == (man.id, man.team)
    assert page_of(window).bar.next.isEnabled()


def test_every_page_opens_with_a_team_that_does_not_play_yet(opened: Show, growing: League) -> None:
    window = opened(growing)
    new = growing.read(expansion).new_teams[0]
    assert window.shell is not None
    for name in ("home", "standings", "schedule", "players", "trades", "statistics", "history", "draft"):
        window.shell.open_page(name)
    window.shell.open_page("teams")
    window.shell.open_page("teams", team=new.id)
    page = window.shell.page
    assert page is not None
    assert page.header.title.text() == new.name
    assert growing.read(status).phase == "expansion"
