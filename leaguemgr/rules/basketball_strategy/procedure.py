"""A procedure of the rulebook: it asks its questions and says which procedure follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from leaguemgr.engine.asks import Steps
    from leaguemgr.rules.basketball_strategy.state import GameState


class Procedure(Protocol):
    """One step of play."""

    def __call__(self, s: GameState) -> Steps[Next]:
        """Ask, emit, and return what follows."""


Named = Literal["jump-ball", "pass", "follow-up", "tap", "technical"]
"""Procedures that follow one another in a circle are named, so that their modules need not import each other."""
PASS_BALL: Final = "pass"
FOLLOW_UP: Final = "follow-up"
TAP_SHOT: Final = "tap"
TECHNICAL_FOUL: Final = "technical"
Next: TypeAlias = "Steps[Next] | Named | None"
"""What follows: the steps of a procedure that has not begun, or its name; None ends the period."""
