"""Whole games through the window, by keyboard, by mouse, with dice of one's own: each is the game played without it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from leaguemgr.engine.asks import COLORED_AND_WHITE, Choice, Roll
from leaguemgr.engine.game import Game, SeededDice
from leaguemgr.league.league import League
from leaguemgr.ui.game.seats import Seat, Seats
from leaguemgr.ui.game.window import GameWindow
from tests.ui.game.conftest import PERSONS, TYPED, Open
from tests.ui.game.playing import MOST, Shadow, die_keys, fingerprint, keys_for, settle, type_keys

SKIPPED = ("passer", "dead-ball")


Hand = Callable[[GameWindow, Choice | Roll, int], int]
"""Gives an answer through the window; returns how many keys that took."""


def play(window: GameWindow, dice: Callable[[int], int], hand: Hand) -> tuple[Shadow, int]:
    """Play the whole game by hand; return the same game without a window, and the number of keys."""
    shadow, keys = Shadow(window, dice), 0
    for _ in range(MOST):
        ask = shadow.game.pending
        if ask is None:
            break
        assert isinstance(ask, Choice | Roll)
        value = shadow.answer()
        if isinstance(ask, Choice) and ask.topic in SKIPPED:
            value = ask.default(shadow.game.state) or 0
        else:
            value = 0 if ask.topic == "lineup" else value
            keys += hand(window, ask, value)
        shadow.game.answer(value)
        assert window.session.game.tape[: len(shadow.game.tape)] == shadow.game.tape
    return shadow, keys


def by_keys(window: GameWindow, ask: Choice | Roll, value: int) -> int:
    """Type an answer."""
    if isinstance(ask, Roll):
        return type_keys(window, die_keys(ask, value)) if window.session.seats[ask.side].typed else 0
    if ask.topic == "lineup":
        return type_keys(window, "\n\n" if window.asking._covered else "\n")
    return type_keys(window, keys_for(window.asking, value))


def by_mouse(window: GameWindow, ask: Choice | Roll, value: int) -> int:
    """Click an answer: a card, a zone and a man on the court, a row, a button."""
    panel, court = window.panel, window.view.court
    if isinstance(ask, Roll):
        click(panel.roll.throw)
        return 0
    if ask.topic == "lineup":
        if window.asking._covered:
            click(panel.cover_button)
        click(panel.lineup.done)
        return 0
    reply = next(reply for reply in window.asking.question.replies if reply.value == value)
    if ask.topic == "card":
        click(panel.cards[int(reply.key) - 1])
    elif reply.key == "T":
        click(window.menus.timeout_button)
    elif ask.topic == "pass":
        click(court.zones[reply.key[0]])
        click(court.markers[int(reply.key[1]) - 1])
    else:
        click(next(row for row in panel.rows if row.reply == reply and not row.isHidden()))
    return 0


def click(widget: QWidget) -> None:
    """Click a widget in its middle."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    settle()


def thrown(window: GameWindow) -> Callable[[int], int]:
    """Return the dice that the program throws, by the number of the throw."""
    dice, game = SeededDice(window.session.kept.seed), Game(window.session.system, window.session.kept.setup)

    def throw(number: int) -> int:
        game.throws = number
        return dice(game, Roll(COLORED_AND_WHITE, "", 0))

    return throw


def test_a_whole_game_is_played_with_the_keyboard_alone(open_game: Open) -> None:
    window = open_game(PERSONS, hidden=True)
    shadow, keys = play(window, thrown(window), by_keys)
    assert window.session.over
    assert window.session.game.tape == shadow.game.tape
    assert window.session.game.box == shadow.game.box
    passes = sum(given.topic == "pass" for given in window.session.trace)
    assert keys / passes <= 4


def test_a_whole_game_is_played_with_the_mouse_alone(open_game: Open) -> None:
    window = open_game(PERSONS, hidden=True)
    window.set_throw_at_once(False)
    shadow, _ = play(window, thrown(window), by_mouse)
    assert window.session.over
    assert window.session.game.tape == shadow.game.tape
    assert window.session.game.box == shadow.game.box


@pytest.mark.case("H7")
def test_a_whole_game_is_played_with_typed_dice(open_game: Open) -> None:
    window = open_game(TYPED, hidden=True)
    random = Random(5)
    throws: dict[int, int] = {}
    shadow, _ = play(window, lambda throw: throws.setdefault(throw, int(random.random() * 36)), by_keys)
    assert window.session.over
    assert window.session.game.tape == shadow.game.tape
    assert "r" not in window.session.marks
    assert all(row.typed for row in window.view.plays._all if "adjusted" in row.play.facts)


def test_a_whole_game_of_persons_computers_thrown_and_typed_dice_is_what_its_tape_gives(
    open_game: Open, drafted: League
) -> None:
    window = open_game(Seats(Seat("", True), Seat("balanced")), hidden=True)
    random = Random(3)
    for _ in range(MOST):
        settle()
        ask = window.session.ask
        if ask is None:
            break
        if window.pilot.busy or ask.side != 0:
            continue
        if isinstance(ask, Roll):
            type_keys(window, die_keys(ask, int(random.random() * ask.count)))
        elif window.asking.question.default >= 0:
            type_keys(window, "\n")
        else:
            window.computer_answers()
    game = window.session.game
    assert set(window.session.marks) == set("erpc")
    assert fingerprint(Game(game.system, game.setup, game.tape).state) == fingerprint(game.state)
    window.store()
    stored = drafted.replay(1)
    assert (stored.tape, stored.box, stored.answered_by) == (game.tape, game.box, window.session.marks)
