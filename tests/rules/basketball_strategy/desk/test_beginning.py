"""What one may begin with: presets that fit the rules, and a guide whose every sentence stands before its question."""

from __future__ import annotations

import re

import pytest

from leaguemgr.engine.asks import Choice, Roll
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import read_options
from leaguemgr.problems import UserError
from leaguemgr.rules.basketball_strategy.desk import beginning
from leaguemgr.rules.basketball_strategy.desk.desk import GameDesk
from leaguemgr.rules.basketball_strategy.system import BasketballStrategy, shipped
from tests.rules.basketball_strategy.table import charts, sample

DESK = GameDesk()


@pytest.mark.rule("BS-SETUP-06")
def test_the_learning_game_has_quarters_of_eight_minutes() -> None:
    learning = DESK.presets()[0]
    options = read_options(shipped(), learning.options)
    assert shipped().shape(options).periods == (480,) * 4
    assert learning.name == "learning"


def test_every_preset_is_made_of_known_options() -> None:
    for preset in DESK.presets():
        assert read_options(shipped(), preset.options).items() >= preset.options.items()
    assert len({preset.name for preset in DESK.presets()}) == len(DESK.presets())


@pytest.mark.rule("BS-SAMPLE-01")
def test_the_guide_walks_through_the_sample_quarter_of_the_book() -> None:
    lesson = DESK.lesson()
    game = Game(shipped(), lesson.setup, lesson.tape)
    assert lesson.setup == sample().setup
    assert game.score == (9, 0)
    assert game.state.clock == 10 * 60 + 16
    assert "10:16" in lesson.end


def test_every_sentence_names_the_key_that_gives_the_answer() -> None:
    lesson = DESK.lesson()
    game, last = Game(shipped(), lesson.setup), None
    for place, value in enumerate(lesson.tape):
        ask, note = game.pending, lesson.notes.get(place, "")
        question = DESK.question(game, last)
        if isinstance(ask, Roll):
            wanted = " and then ".join(map(str, ask.dice.faces(value)))
            assert re.search(wanted.replace(" and then ", r", then "), note), note
        elif note:
            reply = next(reply for reply in question.replies if reply.value == value)
            keys = ", then ".join(reply.key) if question.form == "call" else reply.key or "Enter"
            assert re.search(rf"(type|press) {keys}\b", note, re.IGNORECASE), note
        assert ask is not None
        game.repeat(value)
        last = (ask.topic, value)


def test_other_charts_that_lead_the_guide_astray_are_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    other = BasketballStrategy(charts({"2B": "F"}))
    monkeypatch.setattr(beginning, "shipped", lambda: other)
    with pytest.raises(UserError):
        beginning.lesson()


def test_the_passed_over_questions_are_answered_by_their_defaults() -> None:
    lesson = DESK.lesson()
    game = Game(shipped(), lesson.setup)
    for place, value in enumerate(lesson.tape):
        ask = game.pending
        if place not in lesson.notes:
            assert isinstance(ask, Choice)
            assert ask.default(game.state) == value
        game.repeat(value)
