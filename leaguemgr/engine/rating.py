"""What it takes to make cards from the statistics of real seasons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

POSITIONS: Mapping[str, str] = {
    "G": "G", "PG": "G", "SG": "G", "GUARD": "G", "F": "F", "SF": "F", "PF": "F", "FORWARD": "F", "C": "C",
    "CENTER": "C", "CENTRE": "C", "GF": "GF", "FG": "GF", "FC": "FC", "CF": "FC",
}  # fmt: skip
"""What statistics call a position, and the one on a counter or card."""


def position_of(text: str) -> str | None:
    """Return the position for what statistics call it, whatever stands between its letters; None when it is none."""
    return POSITIONS.get("".join(letter for letter in text.upper() if letter.isalpha()))


@dataclass(frozen=True, slots=True)
class Statistic:
    """One figure that cards are made from; without a ``needed`` one nobody can be rated."""

    name: str
    title: str
    needed: bool = False


@dataclass(frozen=True, slots=True)
class StatLine:
    """A player's season in totals; ``counts`` has every statistic that is known, minutes among them."""

    name: str
    position: str
    team: str
    counts: Mapping[str, float]


class Rater(Protocol):
    """Makes cards of one board game from statistics."""

    @property
    def statistics(self) -> tuple[Statistic, ...]:
        """The figures it looks at, ``games`` and ``minutes`` among them."""

    @property
    def source(self) -> str:
        """Where the formula is from, for people."""

    def position(self, text: str) -> str | None:
        """Return the position of a card for what statistics call it; None when it is none."""

    def rate(self, men: Sequence[StatLine]) -> list[dict[str, int]]:
        """Return the ratings of everybody, in the same order; positions are those of cards."""
