"""What is set in the window besides answers: line-ups by dragging, manoeuvres by keys, decisions against the clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game
from leaguemgr.engine.system import Value
from leaguemgr.league.practice import PracticeShelf, shipped_teams
from leaguemgr.rules import SYSTEMS, load_system
from leaguemgr.rules.basketball_strategy.manoeuvres import Manoeuvres
from leaguemgr.ui.game import lineup
from leaguemgr.ui.game.carry import parcel
from leaguemgr.ui.game.pad import pad_view
from leaguemgr.ui.game.practice import PracticeTable
from leaguemgr.ui.game.seats import Seat, Seats
from leaguemgr.ui.game.window import GameWindow
from leaguemgr.ui.theme import Theme
from tests.ui.game.playing import fingerprint, settle, type_keys

RULES = load_system(SYSTEMS[0])
Practise = Callable[..., GameWindow]


@pytest.fixture
def practise(qtbot: QtBot, qapp: QApplication, theme: Theme, tmp_path: Path) -> Iterator[Practise]:
    """Open a practice game with these options."""
    windows: list[GameWindow] = []

    def show(seats: Seats, **options: Value) -> GameWindow:
        home, away = shipped_teams(RULES).teams[:2]
        shelf = PracticeShelf(tmp_path)
        chosen = {spec.name: options.get(spec.name.replace("-", "_"), spec.default) for spec in RULES.options}
        table = PracticeTable(shelf, shelf.begin(RULES, (home, away), chosen, str(len(windows))))
        session = table.session(table.kept())
        session.seats = seats
        window = GameWindow(theme, table, session)
        qtbot.addWidget(window)
        window.pilot.speed = "instant"
        window.animate = False
        window.bounce = 0
        window.setMinimumSize(0, 0)
        window.resize(1440, 900)
        window.show()
        window.start()
        windows.append(window)
        return window

    yield show
    for window in windows:
        window.release()


ONE = Seats(Seat(), Seat("balanced"))
TWO = Seats(Seat(), Seat())


def until(window: GameWindow, topic: str) -> None:
    """Let computer coaches play until a person is asked this."""
    session = window.session
    window.pilot.stop()
    while session.ask is not None and session.ask.topic != topic:
        if isinstance(session.ask, Choice):
            session.coach()
        else:
            session.throw()
    window.start()
    settle()


def drop(target: QWidget, player: int) -> None:
    """Drop a man of the bench on a widget."""
    data, middle = parcel(player), target.rect().center()
    move, left, none = Qt.DropAction.MoveAction, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(middle, move, data, left, none)
    QApplication.sendEvent(target, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(target, QDropEvent(QPointF(middle), move, data, left, none))


def test_a_man_of_the_bench_is_dropped_on_a_counter_and_on_a_row(practise: Practise) -> None:
    window = practise(ONE)
    editor = window.asking.editor
    assert editor is not None
    first, second = (player for player, _, _ in editor.bench()[:2])
    drop(window.view.court.markers[3], first)
    drop(window.panel.lineup.rows[1], second)
    assert [place.player for place in editor.places()][1::2] == [second, first]
    assert editor.marked == 1


def test_a_man_of_the_bench_is_carried_once_the_pointer_moves(
    practise: Practise, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = practise(ONE)
    carried: list[int] = []
    monkeypatch.setattr(lineup, "carry", lambda _source, player: carried.append(player))
    chip = window.panel.lineup.chips[0]
    QTest.mousePress(chip, Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    QTest.mouseMove(chip, QPoint(12, 10))
    assert carried == []
    QTest.mouseMove(chip, QPoint(60, 10))
    assert carried == [chip.player]


def test_two_men_change_places_when_one_is_put_down_on_the_other(practise: Practise) -> None:
    window = practise(ONE)
    editor, court = window.asking.editor, window.view.court
    assert editor is not None
    before = [place.player for place in editor.places()]
    goal = court.markers[4]
    court._dropped(2, QPointF(goal.pos()) + goal.counter_rect().center())
    after = [place.player for place in editor.places()]
    assert (after[2], after[4]) == (before[4], before[2])


def test_something_else_cannot_be_dropped(practise: Practise) -> None:
    window = practise(ONE)
    data = parcel(0)
    data.removeFormat("application/x-leaguemgr-player")
    data.setText("3")
    target = window.panel.lineup.rows[0]
    enter = QDragEnterEvent(
        QPoint(5, 5), Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    enter.ignore()
    QApplication.sendEvent(target, enter)
    assert not enter.isAccepted()


@pytest.mark.rule("BS-ADV-GEN-04")
def test_manoeuvres_are_chosen_by_keys_and_by_clicks(practise: Practise) -> None:
    window = practise(ONE, level="advanced")
    until(window, "manoeuvres")
    type_keys(window, "LP3")
    rows = {row.reply.key: row for row in window.panel.rows if row.reply is not None and not row.isHidden()}
    assert "on" in rows["L"].accessibleName()
    QTest.mouseClick(rows["D"], Qt.MouseButton.LeftButton)
    type_keys(window, "21")
    board = window.view.court._board
    assert board is not None
    assert [man.guard.note for man in board.men if man.guard][1:3] == ["with RG", "loose"]
    type_keys(window, "\n")
    assert window.session.state.manoeuvres[0] == Manoeuvres(True, 1, 0, (2,))


def test_manoeuvres_that_cannot_go_together_are_refused_and_not_given(practise: Practise) -> None:
    window = practise(ONE, level="advanced")
    until(window, "manoeuvres")
    length = window.session.length
    type_keys(window, "LP5\n")
    assert window.session.length == length
    assert "C is in two manoeuvres" in window.panel.notice.text.text()


def test_manoeuvres_are_covered_between_two_persons(practise: Practise) -> None:
    window = practise(TWO, level="advanced")
    until(window, "manoeuvres")
    assert window.panel.forms["cover"].isVisible()
    type_keys(window, "L")
    assert window.asking.chooser is not None
    assert not window.asking.chooser.chosen.lay_back
    type_keys(window, "\nL")
    assert window.asking.chooser.chosen.lay_back


@pytest.mark.rule("BS-TOUR-REACT-01", "BS-TOUR-REACT-03")
def test_a_decision_that_takes_too_long_is_late(practise: Practise) -> None:
    window = practise(TWO, reaction=1)
    until(window, "card")
    clock = window.panel.countdown
    length, side = window.session.length, window.asking.question.side
    assert clock.isVisible()
    assert clock.left == 8
    for _ in range(8):
        assert window.session.length == length
        clock.tick()
    given = window.session.trace[length]
    assert (given.topic, given.side) == ("card", side)
    assert given.value == 99
    assert "took too long" in window.panel.notice.title.text()


def test_the_time_goes_on_while_typing_and_stands_still_in_a_pause(practise: Practise) -> None:
    window = practise(TWO, reaction=2)
    until(window, "pass")
    clock = window.panel.countdown
    limit = clock.left
    clock.tick()
    type_keys(window, "E")
    assert clock.left == limit - 1
    window.set_paused(True)
    assert not clock.timer.isActive()
    window.set_paused(False)
    assert clock.timer.isActive()
    assert clock.left == limit - 1


def test_without_the_reaction_rule_nothing_is_counted(practise: Practise) -> None:
    window = practise(TWO)
    until(window, "card")
    assert not window.panel.countdown.isVisible()
    assert not window.panel.countdown.timer.isActive()


def test_a_college_game_has_halves_on_the_pad(practise: Practise) -> None:
    window = practise(ONE, variation="college")
    assert [entry.label() for entry in window.view.tabs._buttons.values()] == ["H1", "H2", "Game"]
    pad = pad_view(window.session, window.teams)
    assert [pad.title(place) for place in range(3)] == ["Half 1", "Half 2", "Overtime 1"]


@pytest.mark.rule("BS-SOLO-02")
def test_a_card_is_drawn_by_a_button_or_typed_as_it_was_drawn(practise: Practise) -> None:
    window = practise(Seats(Seat("", True), Seat("", True)), solitaire="on")
    until(window, "card")
    window.press("\n")
    assert not window.panel.roll.dice.isVisible()
    QTest.mouseClick(window.panel.roll.throw, Qt.MouseButton.LeftButton)
    settle()
    until(window, "card")
    length = window.session.length
    type_keys(window, "4")
    assert (window.session.game.tape[length], window.session.marks[length]) == (3, "e")


EVERY_OPTION: dict[str, Value] = {
    "level": "campaign-advanced", "injuries": "expanded", "guarding_assignments": "on", "random_fouls": "on",
    "full_court_press": "on", "turnover_realism": "on", "reaction": 1, "solitaire": "on",
}  # fmt: skip
SHOTS: dict[str, Value] = {"time_keeping": "shots", "pick_and_roll": "adjacent", "alternate_rebounding": "on"}
KEYS = "ABCDEFG123456789TUPSXKYNRLDQ#\b\x1b\x11\x12" + "\n" * 12


@pytest.mark.parametrize("options", [{}, EVERY_OPTION, SHOTS], ids=["usual", "every option", "shots as time"])
def test_whatever_keys_are_pressed_the_game_stays_what_its_tape_says(
    practise: Practise, options: dict[str, Value]
) -> None:
    window, random = practise(Seats(Seat("", True), Seat()), **options), Random(7)
    for _ in range(120):
        replies = window.asking.question.replies
        keys = random.choice(replies).key if replies and random.random() < 0.6 else random.choice(KEYS)
        for key in keys or "\n":
            window.press(key)
        if random.random() < 0.05:
            window.undo()
        settle()
    game = window.session.game
    assert len(game.tape) > 20
    assert fingerprint(Game(game.system, game.setup, game.tape).state) == fingerprint(game.state)
