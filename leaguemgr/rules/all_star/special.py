"""The 24 special cards (AS-CARD): what each does, and for whom."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import NamedTuple

from leaguemgr.resources import find
from leaguemgr.rules.all_star.cards import CENTER, EVERYBODY, GUARD, PLAY_MAKER, POWER_FORWARD, SMALL_FORWARD

FILE = "resources/rules/all-star/special_cards.toml"
SIDES = ("east", "west")
HAND = 3
ROLES: dict[str, tuple[int, ...]] = {
    "Center": (CENTER,),
    "Forward": (SMALL_FORWARD, POWER_FORWARD),
    "Guard": (PLAY_MAKER, GUARD),
    "Team": tuple(EVERYBODY),
}
"""The miniatures of a printed role (AS-CARD-05, -06)."""


class Special(NamedTuple):
    """One special card: the code, the role's miniatures, and its effects; 0 and False are none."""

    code: str
    role: str
    two: int
    three: int
    defence: int
    rebound: bool
    passes: int
    free_move: bool

    @property
    def men(self) -> tuple[int, ...]:
        """Return the miniatures for whom it works."""
        return ROLES[self.role]

    @property
    def bonus(self) -> bool:
        """Tell whether it helps a shot."""
        return bool(self.two or self.three)

    @property
    def title(self) -> str:
        """The effect in words."""
        parts = []
        if self.bonus:
            kinds = "2- and 3-point shots" if self.two and self.three else "2-point shots"
            parts.append(f"+{self.two} to the {self.role}'s {kinds}")
        if self.defence:
            parts.append(f"−{self.defence} to the opponents' shot, {self.role} marking")
        if self.rebound:
            parts.append(f"rebound to the {self.role} in the 2-point area")
        if self.passes:
            parts.append(f"{self.passes} passes in the turn")
        if self.free_move:
            parts.append("one move without a reply")
        return "; ".join(parts)


@cache
def decks() -> tuple[tuple[Special, ...], tuple[Special, ...]]:
    """Return the 12 cards of each side, East's first (AS-CARD-01)."""
    rows = tomllib.loads(find(FILE).read_text(encoding="utf-8"))["card"]
    east, west = (tuple(_card(row) for row in rows if row["side"] == side) for side in SIDES)
    return east, west


def _card(row: dict[str, str | int | bool]) -> Special:
    numbers = [int(row.get(name, 0)) for name in ("two", "three", "defence")]
    return Special(
        str(row["code"]),
        str(row["role"]),
        numbers[0],
        numbers[1],
        numbers[2],
        bool(row.get("rebound", False)),
        int(row.get("passes", 0)),
        bool(row.get("free_move", False)),
    )
