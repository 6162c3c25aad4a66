"""What is typed at a question."""

from __future__ import annotations

import pytest

from leaguemgr.engine.asks import COLORED_AND_WHITE, Dice
from leaguemgr.engine.desk import Question, Reply
from leaguemgr.ui.game.command import Command, DiceEntry, listed

CALL = Question(
    "pass", "call", 0, "Bison: call a pass", "", "offence",
    (
        Reply("B3", 7, "RF 31", other=("3", "B#31")), Reply("B4", 8, "LF 35", "", "−6", ("B#35",)),
        Reply("E1", 20, "RG 25", other=("1", "E#25")), Reply("T", 35, "Timeout"),
    ),
    barred=(("A", "BH2 reaches A only from A or B"),),
)  # fmt: skip
BENCH = Question(
    "replace", "rows", 0, "Bison: replace him", "", "both", (Reply("4", 1, "4 Lee"), Reply("45", 2, "45 Diallo"))
)


def test_a_zone_and_a_marker_are_a_call() -> None:
    command = Command(CALL)
    assert command.press("b").reply is None
    assert (command.typed, command.hint()) == ("B", "who? 3 or 4")
    found = command.press("4").reply
    assert found is not None
    assert found.value == 8


def test_a_digit_alone_calls_the_man_where_he_stands() -> None:
    found = Command(CALL).press("3").reply
    assert found is not None
    assert found.value == 7


def test_a_uniform_number_follows_a_sharp() -> None:
    command = Command(CALL)
    outcomes = [command.press(key) for key in "b#35"]
    assert outcomes[-1].reply == CALL.replies[1]


def test_a_barred_zone_is_refused_with_its_reason() -> None:
    command = Command(CALL)
    assert command.press("A").refusal == "A is barred: BH2 reaches A only from A or B."
    assert command.typed == ""


def test_what_leads_nowhere_is_refused_and_what_was_typed_stays() -> None:
    command = Command(CALL)
    command.press("B")
    assert command.press("5").refusal == "5 after B is no answer here. Who? 3 or 4."
    assert command.typed == "B"
    command.back()
    assert command.typed == ""


def test_a_number_that_could_go_on_waits_for_enter() -> None:
    command = Command(BENCH)
    assert command.press("4").reply is None
    found = command.enter().reply
    assert found is not None
    assert found.value == 1
    command.press("4")
    longer = command.press("5").reply
    assert longer is not None
    assert longer.value == 2


def test_enter_gives_the_marked_answer_only() -> None:
    assert Command(CALL).enter().reply is None
    marked = Question("shoot", "rows", 0, "", "", "", (Reply("S", 0, "Shoot"), Reply("P", 2, "Pass")), default=0)
    assert Command(marked).enter().reply == marked.replies[0]


@pytest.mark.case("H7")
def test_dice_are_typed_colored_first() -> None:
    entry = DiceEntry(COLORED_AND_WHITE)
    assert entry.press("3") is None
    assert entry.press("5") == COLORED_AND_WHITE.index((3, 5))


@pytest.mark.case("H7")
def test_a_wrong_face_is_refused_and_the_die_before_stays() -> None:
    entry = DiceEntry(COLORED_AND_WHITE)
    entry.press("4")
    assert entry.press("7") is None
    assert entry.refusal == ("7 is not on a die", "Type 1 to 6. The colored die stays 4.")
    entry.back()
    assert entry.refusal == ("", "")
    assert entry.press("6") == COLORED_AND_WHITE.index((4, 6))


def test_backspace_takes_a_die_away() -> None:
    entry = DiceEntry(COLORED_AND_WHITE)
    entry.press("4")
    entry.back()
    assert entry.faces == []


@pytest.mark.parametrize(
    ("words", "told"), [([], ""), (["3"], "3"), (["3", "4"], "3 or 4"), (["3", "4", "5"], "3, 4 or 5")]
)
def test_lists_are_read_like_sentences(words: list[str], told: str) -> None:
    assert listed(words) == told


def test_marks_of_a_die_are_typed_by_their_letters() -> None:
    dice = Dice("black and white", (6, 6), ("black", "white"), (("", "", "", "D", "D", "X"),))
    entry = DiceEntry(dice)
    assert entry.wanted == "B, D or X"
    assert entry.press("T") is None
    assert entry.refusal == ("T is not on a die", "Type B, D or X.")
    entry.back()
    assert entry.press("d") is None
    assert entry.faces == [4]
    assert entry.wanted == "1 to 6"
    assert entry.press("X") is None
    assert entry.refusal[1] == "Type 1 to 6. The black die stays D."
    entry.back()
    assert entry.press("2") == dice.index((4, 2))
    assert dice.shown(0, 1) == "blank"
    assert dice.shown(0, 9) == "9"
    plain = DiceEntry(dice)
    assert plain.press("6") is None
    assert plain.press("1") == dice.index((6, 1))
