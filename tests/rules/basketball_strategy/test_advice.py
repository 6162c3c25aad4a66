"""A coach explains his decision: the mix or the points behind it, from what he may know."""

from __future__ import annotations

import re

import pytest

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game, SeededDice, Table
from leaguemgr.engine.system import Setup
from leaguemgr.rules import load_desk
from leaguemgr.rules.basketball_strategy.coach import METHODS
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE

EVERYTHING = {"level": "campaign-advanced", "full-court-press": "on", "guarding-assignments": "on", "injuries": "on"}


def told(game: Game) -> tuple[str, ...]:
    desk = load_desk("basketball-strategy")
    assert desk is not None
    return desk.advice(game)


def at(topic: str, options: dict[str, str] | None = None, seed: str = "3") -> Game:
    """Return a game that has come to a question of this topic."""
    game = Game(shipped(), Setup(BLACK, WHITE, options or {}))
    coach = shipped().coach("balanced", "1")
    table = Table(SeededDice(seed), (coach, coach))
    while game.pending is not None and game.pending.topic != topic:
        table.answer(game)
    return game


def test_calls_are_told_with_their_points_and_their_share_of_the_mix() -> None:
    first, *calls = told(at("pass"))
    assert re.fullmatch(r"[A-G] to \d+( .+)?\.", first)
    assert len(calls) == 5
    assert all(re.fullmatch(r"[A-G] to \d+.*: \d\.\d\d points, \d+ % of the mix\.", call) for call in calls)


def test_cards_are_told_by_number_and_name() -> None:
    _, *cards = told(at("card"))
    shares = [int(re.search(r"(\d+) % of the mix", card).group(1)) for card in cards]  # type: ignore[union-attr]  # or it fails
    assert shares == sorted(shares, reverse=True)
    assert 60 <= sum(shares) <= 101


def test_a_shot_is_weighed_against_passing_on() -> None:
    answer, reason = told(at("shoot"))[:2]
    shot, passing = map(float, re.findall(r"\d\.\d\d", reason))
    assert (answer == "Pass again.") == (shot < passing)


def test_the_press_is_weighed_against_a_usual_pass() -> None:
    told_now = told(at("press", EVERYTHING))
    assert "the best way through the press" in told_now[1]


def test_dice_are_no_question_for_a_coach() -> None:
    assert told(at("shot")) == ()


def test_the_same_moment_gets_the_same_advice_and_changes_nothing() -> None:
    game = at("pass")
    before = (list(game.tape), len(game.events))
    assert told(game) == told(game)
    assert (game.tape, len(game.events)) == before


@pytest.mark.parametrize("options", [{}, EVERYTHING])
def test_every_question_of_a_game_gets_advice_that_is_legal(options: dict[str, str]) -> None:
    game = Game(shipped(), Setup(BLACK, WHITE, {**options, "quarter-minutes": 8}))
    coach = shipped().coach("balanced", "1")
    table, seen = Table(SeededDice("5"), (coach, coach)), set()
    while (ask := game.pending) is not None:
        if isinstance(ask, Choice) and ask.topic not in seen:
            seen.add(ask.topic)
            assert all(text.endswith(".") and "unusual" not in text for text in told(game))
        table.answer(game)
    assert {"lineup", "card", "pass", "shoot"} <= seen <= set(METHODS)
