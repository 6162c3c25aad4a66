"""Choosing manoeuvres key by key: what is set is what the rules take, and what they refuse is refused in words."""

from __future__ import annotations

import pytest

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.desk import Question
from leaguemgr.rules.basketball_strategy.desk.chooser import ManoeuvreChooser
from leaguemgr.rules.basketball_strategy.desk.desk import GameDesk
from leaguemgr.rules.basketball_strategy.manoeuvres import NONE, Manoeuvres, encode
from tests.rules.basketball_strategy.table import Table

DESK = GameDesk()


@pytest.fixture
def table() -> Table:
    """BLACK chooses manoeuvres before the opening tap."""
    found = Table(options={"level": "advanced"})
    while found.game.pending is not None and found.game.pending.topic != "manoeuvres":
        found.game.answer(0)
    return found


@pytest.fixture
def chooser(table: Table) -> ManoeuvreChooser:
    ask = table.game.pending
    assert isinstance(ask, Choice)
    return DESK.chooser(table.game, ask)


def press(chooser: ManoeuvreChooser, keys: str) -> list[str]:
    """Press keys; return why they led nowhere."""
    return [refusal for refusal in map(chooser.press, keys) if refusal]


@pytest.mark.rule("BS-ADV-GEN-04")
def test_all_three_manoeuvres_are_set_in_seven_keys(chooser: ManoeuvreChooser, table: Table) -> None:
    assert press(chooser, "LP3D21") == []
    assert chooser.chosen == Manoeuvres(True, 1, 0, (2,))
    assert chooser.value == encode(chooser.chosen)
    assert chooser.refusal == ""
    table.game.answer(chooser.value)


def test_nothing_changed_keeps_what_stands(chooser: ManoeuvreChooser) -> None:
    assert chooser.value == 0
    press(chooser, "LL")
    assert chooser.value == 0
    press(chooser, "LP1N")
    assert (chooser.chosen, chooser.value) == (NONE, 0)


@pytest.mark.rule("BS-ADV-GEN-03")
def test_a_man_in_two_manoeuvres_is_refused_by_name(chooser: ManoeuvreChooser) -> None:
    press(chooser, "LP5")
    assert chooser.refusal == "C is in two manoeuvres; each man may be in one."
    press(chooser, "L")
    assert chooser.refusal == ""


@pytest.mark.rule("BS-ADV-LOOSE-04")
def test_a_third_loose_man_is_refused(chooser: ManoeuvreChooser) -> None:
    press(chooser, "P1P2P3")
    assert chooser.refusal == "At most two men may play loose."
    press(chooser, "P3")
    assert chooser.chosen.loose == (0, 1)


@pytest.mark.rule("BS-ADV-DT-01")
def test_the_man_who_guards_the_doubled_one_is_not_offered_as_second(chooser: ManoeuvreChooser) -> None:
    press(chooser, "D2")
    assert [row.key for row in chooser.rows()] == ["1", "3", "4", "5"]
    assert "2 is no answer here" in press(chooser, "2")[0]


def test_keys_are_taken_back_one_by_one_or_all(chooser: ManoeuvreChooser) -> None:
    press(chooser, "LD2")
    chooser.back()
    assert chooser.typed == "D"
    assert chooser.enter()
    assert not chooser.enter()
    chooser.reset()
    assert chooser.chosen == NONE


def test_the_board_shows_what_is_being_chosen(chooser: ManoeuvreChooser, table: Table) -> None:
    press(chooser, "P3D2")
    board = DESK.board(table.game, "", chooser)
    assert board.side == 1
    assert [man.guard.note for man in board.men if man.guard] == ["", "", "loose", "", ""]
    assert DESK.question(table.game, None).form == "set"


def asked(options: dict[str, int | str], *steps: str) -> Question:
    table = Table({"phase": "upcourt-pass", "ball": "home", "passer": 25}, options={"level": "basic", **options})
    return DESK.question(table.steps(*steps).game, None)


@pytest.mark.rule("BS-TOUR-REACT-01")
def test_a_decision_may_take_the_time_that_it_costs_or_twice_that() -> None:
    assert asked({}).seconds == 0
    assert [asked({"reaction": many}).seconds for many in (1, 2)] == [8, 16]
    question = asked({"reaction": 1}, "card 2", "pass B 31")
    assert (question.topic, question.seconds) == ("shoot", 4)
    assert question.late in [reply.value for reply in question.replies if reply.title == "Too late"]
