"""The draft room: audit, ranking lists, corrections, dice for the rookies, the clock, and what is hidden."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QGuiApplication, QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft import AutoPick, MakePick, PassPick
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.league import League
from leaguemgr.league.picks import PickName
from leaguemgr.league.players import players
from leaguemgr.league.records import PickRow
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.status import status
from leaguemgr.league.teams import EditTeam
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import MakeTrade
from leaguemgr.ui.dialogs.correct import CorrectDialog
from leaguemgr.ui.dialogs.dice import OrderDialog, RevealDialog
from leaguemgr.ui.pages.draft import DraftPage
from leaguemgr.ui.pages.draft_clock import PickClock
from leaguemgr.ui.sample import start
from leaguemgr.ui.window import MainWindow
from tests.ui.conftest import Press, Show

HIDDEN = {"defense", "rebound", "tip_in"}


@pytest.fixture
def drafting(league: League) -> League:
    """The league with the first pick on the clock."""
    start(league)
    return league


def page_of(window: MainWindow) -> DraftPage:
    window.open_page("draft")
    QApplication.processEvents()
    assert window.shell is not None
    page = window.shell.page
    assert isinstance(page, DraftPage)
    return page


def made(league: League) -> list[PickRow]:
    return [pick for pick in league.read(draft_view).picks if pick.player is not None or pick.passed]


def test_the_ranking_list_is_filled_ordered_and_drafted_from(
    qtbot: QtBot, opened: Show, drafting: League, press: Press
) -> None:
    page = page_of(opened(drafting))
    best = [entry[1] for entry in page.pool.table.rows[:3]]
    for player in best:
        page.pool.select_key(player.id)
        press(page.pool_card, "To list")
    team = drafting.read(draft_view).on_clock
    assert team is not None
    assert drafting.read(draft_view).lists[team.team.id] == tuple(player.id for player in best)
    page.list.table.select_key(best[2].id)
    for _ in range(2):
        qtbot.keyClick(page.list.table, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert drafting.read(draft_view).lists[team.team.id][0] == best[2].id
    page.list.table.select_key(best[1].id)
    press(page.list, "Remove")
    press(page.list, f"Draft {best[2].name.split(' ', 1)[-1]}")
    taken = made(drafting)[0].player
    assert taken is not None
    assert taken.id == best[2].id
    following = drafting.read(draft_view).on_clock
    assert following is not None
    assert page.list.team.currentData() == following.team.id
    assert not page.list.draft.isVisible()


@pytest.mark.case("A1")
def test_traded_slots_are_signed_off_before_the_first_pick(opened: Show, college: League, press: Press) -> None:
    man = college.read(roster, 2).players[0]
    college.perform(MakeTrade((Give(1, 2, pick=PickName(1, 1, 1)), Give(2, 1, player=man.id))))
    college.perform(StartCollegeDraft())
    page = page_of(opened(college))
    assert [(pick.original.id, pick.team.id) for pick in page.audit.table.table.rows] == [(1, 2)]
    assert not page.draft.isEnabled()
    assert not page.auto.isEnabled()
    press(page, "Sign off the board")
    assert not page.audit.isVisible()
    assert page.draft.isEnabled()


@pytest.mark.case("A7", "A10")
def test_a_pick_is_replaced_made_up_or_rewound_in_one_dialog(
    opened: Show, drafting: League, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        drafting.perform(AutoPick())
    drafting.perform(PassPick())
    page = page_of(opened(drafting))

    def choose(overall: int, deed: str) -> None:
        def answer(dialog: CorrectDialog) -> int:
            dialog.table.select_key(overall)
            dialog._take(deed)  # type: ignore[arg-type]  # all are deeds
            return 1

        monkeypatch.setattr(CorrectDialog, "exec", answer)
        press(page, "Correct…")

    first, second = (entry[1] for entry in page.pool.table.rows[:2])
    page.pool.select_key(first.id)
    choose(2, "replace")
    page.pool.select_key(second.id)
    choose(4, "replace")
    names = [pick.player.name if pick.player else "pass" for pick in made(drafting)]
    assert (names[1], names[3], len(names)) == (first.name, second.name, 4)
    choose(2, "rewind")
    assert len(made(drafting)) == 1
    assert page.undo.label() == "Undo 1.01"


@pytest.mark.rule("BS-CAMP-COLL-10")
def test_the_dice_of_a_rookie_are_typed_when_he_is_drafted(
    qtbot: QtBot, opened: Show, rookies: League, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(opened(rookies))
    rookie = page.pool.table.rows[0][1]
    page.own_dice.setChecked(True)
    shown: list[RevealDialog] = []

    def answer(dialog: RevealDialog) -> int:
        dialog.show()
        shown.append(dialog)
        press(dialog, f"Draft {rookie.name}")
        assert dialog.notice.isVisible()
        for pair in dialog.boxes:
            for box in pair:
                box.setFocus()
                qtbot.keyClicks(box, "3")
        press(dialog, f"Draft {rookie.name}")
        return dialog.result()

    monkeypatch.setattr(RevealDialog, "exec", answer)
    press(page, f"Draft {rookie.name.split(' ', 1)[-1]}")
    assert [box.accessibleName() for box in shown[0].boxes[0]] == ["Defense, colored die", "Defense, white die"]
    assert "(3+3)" in page.notice.title.text()
    drafted = made(rookies)[0].player
    assert drafted is not None
    assert set(drafted.ratings) >= HIDDEN


@pytest.mark.rule("BS-CAMP-DRAFT-01")
def test_the_dice_for_the_order_are_typed_and_ties_are_thrown_again(
    opened: Show, league: League, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = page_of(opened(league))
    throws = iter([{1: (6, 6), 2: (5, 5), 3: (5, 5), 4: (1, 1)}, {2: (1, 2), 3: (6, 5)}])

    def answer(dialog: OrderDialog) -> int:
        dialog.show()
        for throw in throws:
            assert set(dialog.boxes) == set(throw)
            for team, dice in throw.items():
                for box, die in zip(dialog.boxes[team], dice, strict=True):
                    box.setValue(die)
            press(dialog, "Take these dice")
        return dialog.result()

    monkeypatch.setattr(OrderDialog, "exec", answer)
    press(page, "Type the dice…")
    assert league.read(status).phase == "draft"
    assert [team.id for team in league.read(draft_view).order] == [1, 3, 2, 4]


@pytest.mark.case("A15")
def test_the_clock_starts_with_a_pick_and_not_with_a_trade(qtbot: QtBot, opened: Show, drafting: League) -> None:
    page = page_of(opened(drafting))
    assert page.clock.text == ""
    page.timer.take("1 minute")
    assert page.clock.text == "1:00"
    page.clock._left = 20.0
    page.refresh()
    assert page.clock.text == "0:20"
    drafting.perform(AutoPick())
    page.refresh()
    assert page.clock.text == "1:00"
    page.pause.click()
    assert page.clock.paused
    page.clock._left = 0.0
    page.clock._tick()
    assert page.clock.text == "time is up"
    page.leave()


def test_a_pick_clock_without_seconds_shows_nothing(qtbot: QtBot, opened: Show, drafting: League) -> None:
    clock = PickClock(page_of(opened(drafting)))
    clock.show_pick(1)
    assert clock.text == ""


def test_the_board_fills_a_screen_of_its_own_and_follows_the_draft(
    qtbot: QtBot, opened: Show, drafting: League, press: Press
) -> None:
    page = page_of(opened(drafting))
    press(page, "Full screen")
    board = page.window_of_board
    assert board is not None
    drafting.perform(AutoPick())
    page.refresh()
    assert "1.02" in board.banner.accessibleName()
    qtbot.keyClick(board, Qt.Key.Key_Escape)
    assert page.window_of_board is None


def test_a_warning_of_the_league_can_be_overridden(opened: Show, league: League, press: Press) -> None:
    from leaguemgr.league.season import ChangeSettings

    league.perform(ChangeSettings({"position_limits": "C=1"}))
    start(league)
    centres = [player for player in league.read(players, "pool") if player.position == "C"]
    first = league.read(draft_view).on_clock
    assert first is not None
    league.perform(MakePick(centres[0].id))
    while (clock := league.read(draft_view).on_clock) is not None and clock.team.id != first.team.id:
        league.perform(PassPick())
    page = page_of(opened(league))
    page.pool.select_key(centres[1].id)
    page.draft.click()
    assert page.notice.title.text() == "The rules of the league warn"
    assert made(league)[-1].player is None
    press(page.notice, "Do it anyway")
    taken = made(league)[-1].player
    assert taken is not None
    assert taken.id == centres[1].id


@pytest.mark.case("J4")
def test_nothing_hidden_of_a_rookie_shows_before_he_is_drafted(qtbot: QtBot, opened: Show, rookies: League) -> None:
    window = opened(rookies)
    page = page_of(window)
    table = page.pool.table
    for entry in table.rows:
        assert not HIDDEN & set(entry[1].ratings)
    # Every column, shown or not, as text, as sort value and copied; the tool-tip shows the same text.
    hidden = [f"rating-{name}" for name in HIDDEN]
    for column in (column for column in table.columns if column.key in hidden):
        assert {column.value(entry) for entry in table.rows} == {None}
        assert {column.written(entry) for entry in table.rows} == {"–"}
    page.pool.hide_columns([])
    page.pool.copy()
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    for key in hidden:
        place = next(place for place, column in enumerate(table.columns) if column.key == key)
        assert lines[1][place] == "–"
    ratings = page.pool.visualRect(table.index(0, 3)).center()
    help_event = QHelpEvent(QEvent.Type.ToolTip, QPoint(ratings), page.pool.viewport().mapToGlobal(ratings))
    QApplication.sendEvent(page.pool.viewport(), help_event)
    shown = table.rows[0][1]
    assert QToolTip.text() in ("", " ".join(str(value) for value in shown.ratings.values()))
    # The page of the rookie himself, and the search box, know no more.
    assert window.shell is not None
    window.shell.open_page("player", player=shown.id)
    rookie = window.shell.page
    assert rookie is not None
    spoken = rookie.ratings.accessibleName()  # type: ignore[attr-defined]  # the page of a player has them
    assert not any(word in spoken for word in ("Defense", "Rebound", "Tip-in"))
    assert len(rookies.read(teams)) == 4


def test_the_list_of_a_team_keeps_its_team_and_takes_its_new_name(opened: Show, drafting: League) -> None:
    page = page_of(opened(drafting))
    box = page.list.team
    chosen = box.currentData()
    drafting.perform(EditTeam(chosen, nickname="Renamed"))
    page.refresh()
    assert (box.currentData(), box.currentText()) == (chosen, "Renamed")
