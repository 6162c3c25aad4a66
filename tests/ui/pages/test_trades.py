"""The trades page: put together with mouse and keyboard, checked on the way, proposed, agreed, processed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.league.league import League
from leaguemgr.league.picks import assets
from leaguemgr.league.rosters import roster
from leaguemgr.league.trades import trades
from leaguemgr.ui.pages.trade_column import TradeColumn
from leaguemgr.ui.pages.trades import TradesPage
from leaguemgr.ui.widgets.buttons import MenuButton
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import Press, Show


def page_of(window: MainWindow) -> TradesPage:
    window.open_page("trades")
    QApplication.processEvents()
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, TradesPage)
    return page


def column(page: TradesPage, team: int) -> TradeColumn:
    shown = page.shown if page.stack.currentWidget() is page.shown else page.editor
    return next(one for one in shown.columns.columns if one.side.row.team.id == team)


def begin(page: TradesPage, press: Press, league: League, given: int) -> list[str]:
    """Let team 1 give team 2 so many players for one; return the names."""
    press(page, "New trade")
    for team in (1, 2):
        page.editor.team.take(league.read(roster, team).row.team.name)
    names = [player.name for player in league.read(roster, 1).players[:given]]
    names.append(league.read(roster, 2).players[0].name)
    for team, name in zip([*[1] * given, 2], names, strict=True):
        add = column(page, team).add
        assert add is not None
        add.take(f"{name},")
        QApplication.processEvents()
    return names


def by_keys(qtbot: QtBot, opener: MenuButton, downs: int) -> None:
    """Open the menu with Space, walk down so many entries and take the one that is reached."""
    qtbot.keyClick(opener, Qt.Key.Key_Space)
    qtbot.waitUntil(opener.menu().isVisible)
    for key in [*[Qt.Key.Key_Down] * downs, Qt.Key.Key_Return]:
        qtbot.keyClick(opener.menu(), key)
    QApplication.processEvents()


def test_things_are_added_with_the_keyboard_alone(qtbot: QtBot, opened: Show, drafted: League, press: Press) -> None:
    page = page_of(opened(drafted))
    press(page, "New trade")
    for team in (1, 2):
        by_keys(qtbot, page.editor.team, 1)
        assert page.editor.draft.teams[-1] == team
    # The focus follows into the new column, so that the next key adds a player there.
    add = column(page, 2).add
    assert add is not None
    qtbot.waitUntil(lambda: page.window().focusWidget() is add)
    by_keys(qtbot, add, 2)
    assert page.editor.draft.items[0].player == drafted.read(roster, 2).players[1].id


def test_a_season_without_trades_says_so_and_offers_one(opened: Show, drafted: League, press: Press) -> None:
    page = page_of(opened(drafted))
    assert page.empty.isVisible()
    press(page, "New trade")
    assert page.editor.isVisible()
    assert not page.editor.make.isEnabled()
    assert page.editor.verdict.detail.text() == "A trade needs two teams or more."
    press(page, "All trades")
    assert page.table.isVisible() is False


@pytest.mark.case("B5")
def test_a_team_over_the_limit_names_a_cut_in_the_same_trade(
    qtbot: QtBot, opened: Show, drafted: League, press: Press
) -> None:
    page = page_of(opened(drafted))
    first, second, third = begin(page, press, drafted, 2)
    side = column(page, 2).side
    assert (side.before, side.after) == (7, 8)
    assert "the limit is 7" in side.fault
    assert page.editor.verdict.detail.text() == side.fault
    assert not page.editor.make.isEnabled()
    cut = drafted.read(roster, 2).players[1]
    cutter = column(page, 2).cutter
    assert cutter is not None
    cutter.take(f"{cut.number} {cut.name}")
    assert [player.id for player in column(page, 2).side.cuts] == [cut.id]
    press(page, "Process trade")
    names = {player.name for player in drafted.read(roster, 2).players}
    assert {first, second} <= names
    assert cut.name not in names
    assert third in {player.name for player in drafted.read(roster, 1).players}
    assert page.table.isVisible()
    assert [trade.status for trade in page.table.table.rows] == ["processed"]


@pytest.mark.case("B7")
def test_a_proposal_waits_until_every_team_agrees_and_is_processed(
    qtbot: QtBot, opened: Show, drafted: League, press: Press
) -> None:
    page = page_of(opened(drafted))
    names = begin(page, press, drafted, 1)
    page.editor.note.setText("over dinner")
    press(page, "Save as proposal")
    page.table.setFocus()
    page.table.select_key(page.table.table.rows[0].id)
    qtbot.keyClick(page.table, Qt.Key.Key_Return)
    assert page.stack.currentWidget() is page.shown
    assert not page.shown.process.isEnabled()
    assert names[0] in {player.name for player in drafted.read(roster, 1).players}
    for team in (1, 2):
        press(page, f"{drafted.read(roster, team).row.team.nickname} agree")
    press(page, "Process trade")
    assert drafted.read(trades)[0].status == "processed"
    assert names[0] in {player.name for player in drafted.read(roster, 2).players}
    assert not page.shown.drop.isVisible()
    assert "over dinner" in page.header.subtitle.text()


def test_an_agreeing_team_names_its_cut_and_can_take_it_back(
    qtbot: QtBot, opened: Show, drafted: League, press: Press
) -> None:
    page = page_of(opened(drafted))
    begin(page, press, drafted, 2)
    press(page, "Save as proposal")
    page._open(page.table.table.rows[0])
    for again in (True, False):
        cutter = column(page, 2).cutter
        assert cutter is not None
        cutter.menu().actions()[0].trigger()
        assert column(page, 2).side.after == 7
        if again:
            press(page, "Keep him")
            assert column(page, 2).side.after == 8
    press(page, f"{drafted.read(roster, 2).row.team.nickname} agree")
    press(page, f"{drafted.read(roster, 1).row.team.nickname} agree")
    assert page.shown.process.isEnabled()


def test_a_trade_can_be_dropped_and_begun_again_with_its_terms(
    qtbot: QtBot, opened: Show, drafted: League, press: Press
) -> None:
    page = page_of(opened(drafted))
    begin(page, press, drafted, 1)
    press(page, "Save as proposal")
    page._open(page.table.table.rows[0])
    press(page, "Change…")
    assert len(page.editor.draft.items) == 2
    press(page, "Give up")
    page._open(page.table.table.rows[0])
    press(page, "Drop")
    assert drafted.read(trades)[0].status == "cancelled"


@pytest.mark.case("A4")
def test_picks_are_listed_with_their_owners_and_trades(
    qtbot: QtBot, opened: Show, drafted: League, press: Press
) -> None:
    page = page_of(opened(drafted))
    press(page, "New trade")
    for team in (1, 2, 3):
        page.editor.draft.add_team(team)
    pick = drafted.read(assets, 1)[0]
    page.editor.draft.give(1, pick)
    item = page.editor.draft.items[0]
    page.editor.draft.send(item, 3)
    page.editor.refresh()
    press(page, "Process trade")
    page.parts.choose("picks")
    page.refresh()
    row = next(one for one in page.picks.table.rows if (one.original, one.round) == (pick.original, pick.round))
    assert row.owner.id == 3
    shown = page.picks.table.as_text([row], range(len(page.picks.table.columns)))
    assert "trade 1: " in shown
