"""The desk of Strat-O-Matic: everything that its game window shows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from leaguemgr.engine.asks import Choice, Draw, Roll
from leaguemgr.engine.desk import Attempt, Editor, Last, Preset, Question, Reading, Score
from leaguemgr.engine.desk_deck import DeckTable
from leaguemgr.engine.game import Game
from leaguemgr.rules.strat_o_matic.desk import advice, explain, questions, table
from leaguemgr.rules.strat_o_matic.state import GameState

PRESETS = (
    Preset("basic", "Basic game", "The black side of the cards: one shot column, one team card.", {"version": "basic"}),
    Preset("advanced", "Advanced game", "The blue side: positions, fastbreak, press, three team cards.", {}),
)


class TableDesk:
    """Reads a game of Strat-O-Matic for its window; keeps nothing."""

    layout: Literal["deck"] = "deck"
    topics = frozenset({"board", "advice"})
    chance = "at the next stoppage"

    def passes(self, game: Game, ask: Choice, last: Last) -> bool:
        """Let stoppages and baskets pass, but for the beginning of a period; who changes something goes on changing."""
        if ask.topic not in questions.BOARD_TOPICS:
            return False
        if last is not None and last[0] == "board" and last[1]:
            return False
        return ask.topic == "double-team" or not questions.is_opening(_state(game))

    def presets(self) -> tuple[Preset, ...]:
        """Return the options that practice games offer."""
        return PRESETS

    def lesson(self) -> None:
        """Return nothing: the manual prints no game to walk through."""

    def advice(self, game: Game) -> tuple[str, ...]:
        """Return what both computer coaches would answer."""
        return advice.advice(game, _state(game))

    def question(self, game: Game, last: Last) -> Question:
        """Return the question that is pending, or the final score when nothing is."""
        return questions.build(game, _state(game))

    def table(self, game: Game, reading: Reading | None, typed: str) -> DeckTable:
        """Return everything that lies on the table."""
        return table.table_of(game, _state(game), reading, typed)

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
        """Return the numbers of the cards that are left, as they are printed on them."""
        s = _state(game)
        return [s.deck[card].number_of_card for card in s.rest]

    def editor(self, game: Game, ask: Choice) -> Editor:
        """Refuse: line-ups are set man by man, as changes on the board."""
        raise AssertionError("no question of this game sets a whole line-up")


def _state(game: Game) -> GameState:
    assert isinstance(game.state, GameState)
    return game.state
