"""Solitaire: the book's way to play alone. The attack is Balanced, the defence card is drawn (BS-SOLO-02, -03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.rules.basketball_strategy.coach.options import Coach
from leaguemgr.rules.basketball_strategy.events import BACKCOURT
from leaguemgr.rules.basketball_strategy.values import HALF_COURT_CARDS

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.state import GameState


class Solitaire(Coach):
    """A coach whose cards say nothing about him."""

    def card(self, s: GameState) -> int:
        """Draw any card, card 9 only where it is allowed (BS-SOLO-02, -03)."""
        return 1 + int(self.random() * (HALF_COURT_CARDS + (s.origin == BACKCOURT)))
