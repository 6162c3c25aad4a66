"""A game of All Star that is fed by script words, from any position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, cast

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import take_step
from leaguemgr.engine.system import Setup, TeamSetup, Value
from leaguemgr.problems import UserError
from leaguemgr.rules.all_star.court import NAMES
from leaguemgr.rules.all_star.events import NAMES as KINDS
from leaguemgr.rules.all_star.events import typed
from leaguemgr.rules.all_star.pool import squads
from leaguemgr.rules.all_star.state import GameState
from leaguemgr.rules.all_star.system import shipped

EAST, WEST = (TeamSetup(squad.name, squad.abbreviation, squad.cards) for squad in squads()[:2])
SIDES = ("home", "away")
PM, G, SF, PF, C = 1, 2, 3, 4, 5
HOME_PLACES = {"1": "d5", "2": "a5", "3": "g5", "4": "b4", "5": "f4"}
AWAY_PLACES = {"1": "d9", "2": "a9", "3": "g9", "4": "b10", "5": "f10"}
"""Both teams in their own halves, nobody near another."""
PLAIN: Mapping[str, Value] = {"quarters": 1, "special-cards": "off"}


class Table:
    """A game in a given position; East (home) has the ball with its Play Maker unless told otherwise."""

    def __init__(
        self,
        home: Mapping[int, str] | None = None,
        away: Mapping[int, str] | None = None,
        ball: tuple[str, int] = ("home", 1),
        options: Mapping[str, Value] | None = None,
        **start: Any,
    ) -> None:
        """Sit down; ``home`` and ``away`` change squares by number."""
        places = {
            "home": HOME_PLACES | {str(number): square for number, square in (home or {}).items()},
            "away": AWAY_PLACES | {str(number): square for number, square in (away or {}).items()},
        }
        begin = {"places": places, "ball": list(ball), **start}
        self.game = Game(shipped(), Setup(EAST, WEST, {**PLAIN, **(options or {})}, begin))

    def steps(self, *steps: str) -> Self:
        """Answer in script words; questions that have a default may be left out."""
        for step in steps:
            take_step(self.game, step, repr(step))
        return self

    def refusal(self, step: str) -> str:
        """Return why a step is refused; it must be."""
        try:
            take_step(self.game, step, repr(step))
        except UserError as error:
            return str(error)
        raise AssertionError(f"{step!r} was taken")

    @property
    def state(self) -> GameState:
        """The state of the rule system."""
        return cast(GameState, self.game.state)

    @property
    def pending(self) -> str:
        """The pending question as ``away reply``; empty when the game is over."""
        ask = self.game.pending
        return "" if ask is None else f"{SIDES[ask.side]} {ask.topic}"

    @property
    def options(self) -> list[str]:
        """The words that the pending choice offers."""
        ask = self.game.pending
        assert isinstance(ask, Choice)
        return [option.word for option in ask.options(self.state)]

    def every(self, kind: str) -> list[Any]:
        """Return the events of a kind named as in the play-by-play."""
        return [typed(event) for event in self.state.events if event[0] == KINDS.index(kind)]

    def last(self, kind: str) -> Any:
        """Return the newest event of a kind; it must have happened."""
        return self.every(kind)[-1]

    def where(self, side: int, number: int) -> str:
        """Return the square of a miniature."""
        return NAMES[self.state.places[side][number - 1]]

    @property
    def ball(self) -> tuple[str, int]:
        """Who has the ball, by side and number."""
        return SIDES[self.state.offense], self.state.holder + 1

    def fill(self, side: int) -> Self:
        """Place whoever of a side is still to be placed on the first squares that are offered."""
        while self.pending == f"{SIDES[side]} place":
            self.steps(f"place {self.options[0]}")
        return self
