"""What the game window shows of Value Add: questions with keys, cards in force, chart, ladder, line-up editor."""

from __future__ import annotations

import pytest

from leaguemgr.engine.asks import Choice, Roll
from leaguemgr.engine.desk import NO_COLUMN, Last, Question
from leaguemgr.engine.desk_cards import CardTable
from leaguemgr.engine.game import SeededDice
from leaguemgr.rules import load_desk
from leaguemgr.rules.rulebook import rule_text
from leaguemgr.rules.value_add.desk.desk import CardsDesk
from leaguemgr.rules.value_add.desk.editor import SlotEditor
from leaguemgr.rules.value_add.menu import PLAN, decode_five
from tests.rules.value_add.table import (
    AWAY,
    DRAWN_FOUL,
    EDITIONS,
    HOME,
    MADE_THREE,
    MADE_TWO,
    MISSED_TWO,
    NOTHING,
    Table,
)

DESK = CardsDesk()


def shown(table: Table) -> CardTable:
    return DESK.table(table.game, None)


def lit(table: Table) -> list[tuple[str, list[str]]]:
    """Return the names on both cards in force with their lit lines."""
    return [(card.face.name, sorted(card.lit)) for card in shown(table).cards]


def asked(table: Table, last: Last = None) -> Question:
    return DESK.question(table.game, last)


def test_the_system_has_a_desk_with_cards() -> None:
    desk = load_desk("value-add")
    assert desk is not None
    assert desk.layout == "cards"


@pytest.mark.parametrize(
    ("d66", "d20", "cards", "expected"),
    [
        (NOTHING, MADE_THREE, {}, [("P31", ["three_made"]), ("P11", [])]),
        (NOTHING, MADE_TWO, {}, [("P31", ["two_made"]), ("P11", [])]),
        (NOTHING, MISSED_TWO, {}, [("P31", ["missed_two"]), ("P11", [])]),
        (NOTHING, DRAWN_FOUL, {}, [("P31", ["draws_foul"]), ("P11", [])]),
        (11, 20, {"defense": {11: {"steal": 1}}}, [("P31", []), ("P11", ["steal"])]),
        (21, 20, {"defense": {11: {"block": 1}}}, [("P31", []), ("P11", ["block"])]),
        (36, MADE_TWO, {"defense": {11: {"foul_from": 36}}}, [("P31", ["two_made"]), ("P11", ["foul"])]),
        (41, 20, {"offense": {31: {"turnover": 1}}}, [("P31", ["turnover"]), ("P11", [])]),
        (51, 20, {}, [("P31", ["dunk"]), ("P11", [])]),
        (31, 20, {"defense": {14: {"steal": 9}}}, [("P31", []), ("P14", ["steal"])]),
    ],
)
def test_the_line_in_force_is_lit_on_the_card_it_was_read_from(
    d66: int, d20: int, cards: dict[str, dict[int, dict[str, int]]], expected: list[tuple[str, list[str]]]
) -> None:
    table = Table("blog-2019", **cards).throw(1, d66, d20)
    assert lit(table) == expected


def test_a_helper_is_told_from_the_guard() -> None:
    table = Table("blog-2019", defense={14: {"steal": 9}}).throw(1, 31, 20)
    assert [card.role for card in shown(table).cards] == ["has the ball", "helps"]


def test_who_fouled_his_man_is_no_helper_when_the_five_change_places_afterwards() -> None:
    table = Table("blog-2019", "advanced", offense={31: {"foul_from": 36}}).skip().pass_half().skip()
    table.throw(1, 36, MADE_TWO).steps("free-throw 1", "lineup away keep", "lineup home PG=12 SG=11")
    assert [card.role for card in shown(table).cards] == ["has the ball", "guards him"]
    assert lit(table)[1] == ("P31", ["foul"])


def test_a_free_throw_is_lit_when_it_is_thrown() -> None:
    table = Table("blog-2019").throw(1, NOTHING, DRAWN_FOUL)
    assert asked(table).subtitle.startswith("Free throw of P31, good on 1–10.")
    table.steps("free-throw 3")
    assert lit(table)[0] == ("P31", ["draws_foul", "free_throw"])


def test_the_chart_counts_where_the_rules_say_and_lights_the_number_that_was_read() -> None:
    table = Table("blog-2019", start={"possession": 20}).throw(1, NOTHING, MISSED_TWO)
    assert shown(table).chances_count
    assert not any(chance.lit for chance in shown(table).chances)
    table.steps("rebound 12 1")
    assert [(chance.numbers, chance.who) for chance in shown(table).chances if chance.lit] == [("11–13", "Def C")]
    assert not shown(Table("blog-2019", start={"possession": 21})).chances_count


def test_every_man_has_his_numbers_fouls_and_possessions() -> None:
    table = Table(
        "blog-2019", "advanced", start={"possession": 20, "fouls": {"away": {31: 4}}, "used": {"home": {11: 44}}}
    )
    table.throw(1, NOTHING, MISSED_TWO)
    home, away = shown(table).men
    assert [man.balls for man in away] == ["1 6", "2 7", "3 8", "4", "5"]
    assert (away[0].fouls, away[0].out, away[0].ball) == (4, 5, True)
    assert (home[0].used, home[0].limit, home[0].tired) == (45, 44, True)
    assert [man.guards for man in home] == [31, 32, 33, 34, 35]


def test_the_ladder_stands_at_the_running_box_with_the_scores_before() -> None:
    table = Table("sheet", start={"possession": 30})
    table.throw(1, NOTHING, MADE_TWO)
    page = shown(table)
    box = page.boxes[page.now]
    assert (box.name, box.time, box.note, box.scores) == ("30", "18:11", "Starters start here", (22, None))
    score = DESK.score(table.game)
    assert score.counter == ("Possession", "30")
    assert (score.full_shot_clock, score.sides[HOME].has_ball) == (0, True)
    assert [name for name, _, _ in score.periods] == ["H1"], "narrow enough to stand side by side"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("level", ["simple", "advanced"])
def test_every_question_of_a_game_has_keys_a_rule_and_is_told(edition: str, level: str) -> None:
    table = Table(edition, level, start={})
    game, dice, last, topics = table.game, SeededDice("desk"), None, set()
    coach = game.system.coach("balanced", "desk")
    while game.pending is not None:
        ask, question, since = game.pending, DESK.question(game, last), len(game.events)
        topics.add(ask.topic)
        assert rule_text("value-add", question.rule)
        if isinstance(ask, Roll):
            tried = DESK.attempt(game, ask, last)
            assert tried.column == NO_COLUMN
            value = dice(game, ask)
            game.answer(value)
            assert DESK.read(game, tried, ask, value, since).faces == ask.dice.faces(value)
        else:
            keys = [reply.key for reply in question.replies]
            assert question.form == "lineup" or len(set(keys)) == len(keys)
            assert [reply.value for reply in question.replies] == [option.value for option in ask.options(game.state)]
            value = coach(game, ask)
            assert value is not None
            game.answer(value)
        last = (ask.topic, value)
    assert DESK.question(game, last).form == "final"
    assert {"throw", "free-throw", "rebound"} <= topics


def test_questions_of_every_possession_pass_but_not_late_when_behind() -> None:
    def passes(table: Table, topic: str, last: Last = None) -> bool:
        while not table.pending.endswith(topic):
            waits = table.pending.split()[1]
            table = table.pass_half() if waits == "throw" else table.skip(waits)
            assert not table.pending.endswith(waits) or waits == "throw"
        ask = table.game.pending
        assert isinstance(ask, Choice)
        return DESK.passes(table.game, ask, last)

    def started(possession: int, *score: int) -> Table:
        return Table("blog-2019", "advanced", start={"possession": possession, "score": score})

    assert passes(started(30, 40, 50), "three")
    assert passes(started(30, 40, 50), "timeout")
    assert passes(started(6, 40, 50), "three")  # the visitors lead
    assert not passes(started(6, 50, 40), "three")
    assert not passes(started(30, 40, 50), "lineup", ("timeout", 1))
    assert not passes(Table("blog-2019", "advanced", start={}), "lineup")


def test_match_ups_are_typed_as_five_slots() -> None:
    table = Table("blog-2019", "advanced", start={}).skip("lineup")
    assert table.pending == "home matchups"
    question = asked(table)
    assert (question.replies[0].key, len(question.replies)) == ("12345", 120)
    assert question.replies[question.default].key == "12345"


class TestTheLineUpEditor:
    def editor(self, **start: object) -> tuple[Table, SlotEditor]:
        table = Table("blog-2019", "advanced", start=start)
        assert table.pending.endswith("lineup")
        ask = table.game.pending
        assert isinstance(ask, Choice)
        return table, SlotEditor(table.game.state, ask)

    def test_it_begins_with_what_is_planned(self) -> None:
        _, editor = self.editor()
        assert editor.value == PLAN
        assert [place.code for place in editor.places()] == ["PG", "SG", "SF", "PF", "C"]
        assert editor.ratings()[0].startswith("6 ")

    def test_a_number_puts_a_man_into_the_marked_slot(self) -> None:
        table, editor = self.editor()
        before = list(editor.men)
        incoming = editor.bench()[0]
        editor.move(1)
        for digit in str(incoming[1]):
            assert editor.press(digit) == ""
        assert editor.men[1] == incoming[0]
        assert decode_five(editor.value) == tuple(editor.men)
        assert editor.refusal == ""
        assert table.game.problem(editor.value) is None
        editor.reset()
        assert editor.men == before

    def test_letters_and_unknown_numbers_are_refused_in_words(self) -> None:
        _, editor = self.editor()
        assert "uniform number" in editor.press("B")
        assert "Nobody with number 9" in editor.press("9")
        assert not editor.station(0, "B")


def test_both_sides_score_and_names_are_known() -> None:
    score = DESK.score(Table("blog-2019").game)
    assert [side.points for side in score.sides] == [20, 20]
    assert (HOME, AWAY) == (0, 1)
