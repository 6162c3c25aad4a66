"""Dice as indices and faces; choices that look their answers up."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from leaguemgr.engine.asks import COLORED_AND_WHITE, ONE_DIE, Choice, Dice, Draw, Option, Roll

STATE = object()


def listing(_state: Any, side: int) -> list[Option]:
    return [Option(side * 10 + value, word, word.title()) for value, word in enumerate(("stay", "go"))]


@pytest.mark.parametrize("dice", [COLORED_AND_WHITE, ONE_DIE, Dice("odd pair", (4, 8)), Dice("three", (2, 3, 5))])
def test_every_throw_has_its_own_faces_and_comes_back(dice: Dice) -> None:
    throws = [dice.faces(index) for index in range(dice.count)]
    assert throws == list(product(*(range(1, sides + 1) for sides in dice.sides)))
    assert [dice.index(faces) for faces in throws] == list(range(dice.count))


def test_the_colored_die_is_read_first() -> None:
    assert COLORED_AND_WHITE.index((2, 4)) == 9
    assert COLORED_AND_WHITE.faces(9) == (2, 4)


@pytest.mark.parametrize(
    ("faces", "message"),
    [
        ((2,), "2 faces are needed, 1 given"),
        ((1, 2, 3), "2 faces are needed, 3 given"),
        ((0, 4), "die 1 shows 0, but it has faces 1 to 6"),
        ((3, 7), "die 2 shows 7, but it has faces 1 to 6"),
    ],
)
def test_impossible_faces_are_refused_by_die(faces: tuple[int, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        COLORED_AND_WHITE.index(faces)


def test_a_roll_has_as_many_answers_as_throws_and_a_draw_as_many_as_cards() -> None:
    assert Roll(COLORED_AND_WHITE, "shot", 0).count == 36
    assert Draw("deck", "card", 0, 9).count == 9


def test_a_choice_lists_the_answers_of_its_side_and_refuses_others_by_their_words() -> None:
    away = Choice("move", 1, listing)
    assert [option.value for option in away.options(STATE)] == [10, 11]
    assert away.refuse(STATE, 11) is None
    assert away.refuse(STATE, 0) == "choose one of: stay, go"


def test_a_choice_with_a_check_of_its_own_does_not_read_its_list() -> None:
    def explode(_state: Any, _side: int) -> list[Option]:
        raise AssertionError("the list was read")

    choice = Choice("move", 0, explode, lambda _state, _side, value: None if value == 7 else "only 7")
    assert (choice.refuse(STATE, 7), choice.refuse(STATE, 8)) == (None, "only 7")


def test_a_choice_has_a_default_only_with_a_fallback() -> None:
    assert Choice("move", 0, listing).default(STATE) is None
    assert Choice("move", 1, listing, None, lambda _state, side: side * 10).default(STATE) == 10
