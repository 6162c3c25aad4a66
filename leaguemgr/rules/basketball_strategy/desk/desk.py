"""The desk of Basketball Strategy: everything that its game window shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from leaguemgr.engine.asks import Choice, Draw, Roll
from leaguemgr.engine.desk import (
    Attempt,
    Board,
    CardView,
    Chooser,
    Editor,
    Last,
    Lesson,
    Preset,
    Question,
    Ratings,
    Reading,
    Score,
    Strip,
)
from leaguemgr.engine.game import Game
from leaguemgr.rules.basketball_strategy.court import COLUMNS
from leaguemgr.rules.basketball_strategy.desk import beginning, board, explain, questions
from leaguemgr.rules.basketball_strategy.desk.chooser import ManoeuvreChooser
from leaguemgr.rules.basketball_strategy.desk.editor import LineupEditor
from leaguemgr.rules.basketball_strategy.state import GameState
from leaguemgr.rules.basketball_strategy.system import BasketballStrategy


class GameDesk:
    """Reads a game of Basketball Strategy for its window; keeps nothing."""

    layout: Literal["court"] = "court"
    topics = frozenset({"card", "passer", "dead-ball", "stations", "advice"})
    chance = "before the next foul shot or jump ball"

    def passes(self, game: Game, ask: Choice, last: Last) -> bool:
        """Tell that timeouts and substitutions at a dead ball are asked for only when somebody wants them."""
        return ask.topic == "dead-ball"

    def presets(self) -> tuple[Preset, ...]:
        """Return the options that practice games offer."""
        return beginning.PRESETS

    def lesson(self) -> Lesson:
        """Return the Sample Quarter as a guide."""
        return beginning.lesson()

    def question(self, game: Game, last: Last) -> Question:
        """Return the question that is pending, or the final score when nothing is."""
        return questions.build(game, last)

    def advice(self, game: Game) -> tuple[str, ...]:
        """Return what Balanced would answer, with the points and shares of the mix behind it."""
        from leaguemgr.rules.basketball_strategy.coach.advice import advice

        ask, system = game.pending, game.system
        if not isinstance(ask, Choice):
            return ()
        assert isinstance(system, BasketballStrategy)
        return advice(_state(game), ask, system.book, f"advice/{len(game.tape)}")

    def chooser(self, game: Game, ask: Choice) -> ManoeuvreChooser:
        """Return the manoeuvres of the side that is asked, ready to be changed."""
        return ManoeuvreChooser(_state(game), ask)

    def board(self, game: Game, typed: str, editor: Editor | Chooser | None) -> Board:
        """Return what stands on the floor."""
        state = _state(game)
        if isinstance(editor, ManoeuvreChooser):
            return board.defended(state, editor)
        assert editor is None or isinstance(editor, LineupEditor)
        return board.board_of(game, state, typed) if editor is None else board.edited(state, editor)

    def score(self, game: Game) -> Score:
        """Return the scoreboard."""
        return board.score_of(game, _state(game))

    def ratings(self, game: Game) -> Ratings:
        """Return team defence and team rebounding."""
        return board.ratings_of(_state(game))

    def absent(self, game: Game, side: int) -> Mapping[int, str]:
        """Return who has fouled out or is hurt."""
        return explain.absent(_state(game), side)

    def card(self, game: Game, last: Last, *, peek: bool) -> CardView:
        """Return the defence card on the table."""
        return board.card_of(game, _state(game), last, peek=peek)

    def attempt(self, game: Game, ask: Roll, last: Last) -> Attempt:
        """Explain the throw that is pending."""
        return explain.attempt(_state(game), ask, last)

    def read(self, game: Game, tried: Attempt, ask: Roll, throw: int, since: int) -> Reading:
        """Explain a throw that was made."""
        return explain.read(_state(game), tried, ask, throw, since)

    def strip(self, game: Game, column: int, block: int | None) -> Strip:
        """Return a column of the Shooting Chart with its provenance, and that of one cell."""
        charts = _state(game).charts
        source, status, note = explain.provenance(charts, "shooting")
        cell = explain.printed(charts, column, block) if block is not None else ""
        told = f"This cell is printed in the document ({cell}). " if cell else ""
        title = f"Shooting Chart, column {COLUMNS[column]}"
        return Strip(title, explain.strip(charts, column), f"{title}. {told}Source: {source} ({status}). {note}")

    def numbers(self, game: Game, ask: Draw) -> Sequence[int]:
        """Return the cards that are left as they are counted from the top."""
        return range(1, ask.left + 1)

    def editor(self, game: Game, ask: Choice) -> Editor:
        """Return the line-up of the side that is asked, ready to be set."""
        return LineupEditor(_state(game), ask)


def _state(game: Game) -> GameState:
    assert isinstance(game.state, GameState)
    return game.state
