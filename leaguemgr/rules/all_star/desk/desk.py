"""The desk of All Star: everything that its game window shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from leaguemgr.engine.asks import Choice, Draw, Roll
from leaguemgr.engine.desk import Attempt, Editor, Last, Preset, Question, Reading, Score
from leaguemgr.engine.desk_squares import Floor
from leaguemgr.engine.game import Game
from leaguemgr.rules.all_star.desk import explain, floor, questions
from leaguemgr.rules.all_star.state import GameState

PRESETS = (
    Preset(
        "first",
        "One quarter, no cards",
        "Steps, passes and shots: to learn the board.",
        {"quarters": 1, "special-cards": "off", "screens": "off"},
    ),
    Preset("quarter", "One quarter", "All rules, 48 turns.", {"quarters": 1}),
    Preset("match", "A whole match", "Four quarters with all rules.", {}),
)


class BoardDesk:
    """Reads a game of All Star for its window; keeps nothing."""

    layout: Literal["squares"] = "squares"
    topics: frozenset[str] = frozenset()
    chance = "at the next question"

    def passes(self, game: Game, ask: Choice, last: Last) -> bool:
        """Ask everything: each reply counts."""
        return False

    def presets(self) -> tuple[Preset, ...]:
        """Return the options that practice games offer."""
        return PRESETS

    def lesson(self) -> None:
        """Return nothing: the text prints no game to walk through."""

    def advice(self, game: Game) -> tuple[str, ...]:
        """Return nothing: these coaches do not explain themselves."""
        return ()

    def question(self, game: Game, last: Last) -> Question:
        """Return the question that is pending, or the final score when nothing is."""
        return questions.build(game, _state(game))

    def floor(self, game: Game, typed: str) -> Floor:
        """Return the board."""
        return floor.floor_of(game, _state(game), typed)

    def score(self, game: Game) -> Score:
        """Return the scoreboard."""
        return floor.score_of(game, _state(game))

    def attempt(self, game: Game, ask: Roll, last: Last) -> Attempt:
        """Explain the throw that is pending."""
        return explain.attempt(_state(game), ask)

    def read(self, game: Game, tried: Attempt, ask: Roll, throw: int, since: int) -> Reading:
        """Explain a throw that was made."""
        return explain.read(_state(game), tried, ask, throw, since)

    def numbers(self, game: Game, ask: Draw) -> Sequence[int]:
        """Return the cards that are left as they are counted from the top."""
        return range(1, ask.left + 1)

    def editor(self, game: Game, ask: Choice) -> Editor:
        """Refuse: line-ups do not change during a game."""
        raise AssertionError("no question of this game sets a line-up")


def _state(game: Game) -> GameState:
    assert isinstance(game.state, GameState)
    return game.state
