"""What a college draft needs of a rule system: how rookies are made, and what is hidden of them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Protocol

from leaguemgr.engine.system import PlayerCard, PoolPlayer

Dice = tuple[int, int]
"""Two dice as they lie, colored then white."""


class College(Protocol):
    """How one board game makes rookies. Hidden ratings are not on a rookie's card until somebody has drafted him."""

    @property
    def dozen(self) -> int:
        """A class has a multiple of so many rookies."""

    @property
    def hidden(self) -> tuple[str, ...]:
        """The names of the ratings that are rolled after the pick, in the order of their rolls; empty for none."""

    def rookies(self, count: int, seed: str, taken: Collection[str]) -> tuple[PoolPlayer, ...]:
        """Return so many rookies without their hidden ratings; nobody gets a name that is ``taken``."""

    def reveal(self, card: PlayerCard, dice: Sequence[Dice]) -> Mapping[str, int]:
        """Return all ratings of a rookie whose hidden ones are rolled with these dice, one pair each."""

    def expected_value(self, card: PlayerCard) -> float:
        """Return what a rookie is worth on average, as ``card_value`` counts, from what can be seen of him alone."""
