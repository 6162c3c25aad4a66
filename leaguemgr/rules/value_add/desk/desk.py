"""The desk of Value Add Basketball: everything that its game window shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from leaguemgr.engine.asks import Choice, Draw, Roll
from leaguemgr.engine.desk import Attempt, Editor, Last, Preset, Question, Reading, Score
from leaguemgr.engine.desk_cards import CardTable
from leaguemgr.engine.game import Game
from leaguemgr.rules.value_add.desk import explain, questions, table
from leaguemgr.rules.value_add.desk.editor import SlotEditor
from leaguemgr.rules.value_add.late import LATE_POSSESSIONS
from leaguemgr.rules.value_add.state import GameState

LET_PASS = ("lineup", "timeout", "three")
"""Asked before or in every possession; the plan, no timeout and no try for three stand unless somebody wants more."""


PRESETS = (
    Preset(
        "simple", "Simple game", "Reserves first, then the starters: dice, and who dunks or fouls.", {"level": "simple"}
    ),
    Preset("advanced", "Advanced game of 2019", "Every rule of the master instructions.", {}),
    Preset("sheet", "Advanced game of the score sheet", "Every rule printed on the score sheet.", {"edition": "sheet"}),
)


class CardsDesk:
    """Reads a game of Value Add for its window; keeps nothing."""

    layout: Literal["cards"] = "cards"
    topics = frozenset(LET_PASS)
    chance = "before the next possession"

    def passes(self, game: Game, ask: Choice, last: Last) -> bool:
        """Let the questions of every possession pass, but for the opening, after a timeout, and late when behind."""
        state = _state(game)
        if ask.topic not in LET_PASS or (last is not None and last[0] == "timeout" and last[1]):
            return False
        if ask.topic == "lineup":
            return bool(state.period) and any(map(any, state.used))
        behind = state.score[ask.side] < state.score[1 - ask.side]
        return not (behind and (state.p <= LATE_POSSESSIONS or state.period > 2))

    def presets(self) -> tuple[Preset, ...]:
        """Return the options that practice games offer."""
        return PRESETS

    def lesson(self) -> None:
        """Return nothing: the instructions print no game to walk through."""

    def advice(self, game: Game) -> tuple[str, ...]:
        """Return nothing: these coaches do not explain themselves."""
        return ()

    def question(self, game: Game, last: Last) -> Question:
        """Return the question that is pending, or the final score when nothing is."""
        return questions.build(game, _state(game))

    def table(self, game: Game, editor: Editor | None) -> CardTable:
        """Return men, cards in force, rebound chart and possessions."""
        return table.table_of(_state(game), editor)

    def score(self, game: Game) -> Score:
        """Return the scoreboard."""
        return table.score_of(game, _state(game))

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
        """Return the line-up of the side that is asked, as it is planned, ready to be set."""
        return SlotEditor(_state(game), ask)


def _state(game: Game) -> GameState:
    assert isinstance(game.state, GameState)
    return game.state
