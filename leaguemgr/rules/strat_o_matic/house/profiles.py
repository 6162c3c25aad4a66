"""Makes up the lines of fictional men of about 1980 by position; a team adds up to the league's line (GAP-20)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, replace
from typing import Any

from leaguemgr.rules.strat_o_matic.house.cards import Profile

Throw = Callable[[], float]
ROLES = (
    Profile("G", 20.5, 0.480, 5.8, 0.79, 0.9, 0.26, 1.4, 3.0, 5.8, 3.6, 2.0, 0.35, 4.3, 2),
    Profile("G", 13.2, 0.470, 4.6, 0.78, 0.5, 0.25, 1.1, 2.7, 10.5, 4.3, 2.8, 0.25, 4.1, 3),
    Profile("C", 14.7, 0.505, 6.0, 0.70, 0.0, 0.0, 4.6, 9.0, 2.2, 3.1, 1.2, 2.60, 6.2, 4, True),
    Profile("F", 17.3, 0.485, 5.9, 0.72, 0.1, 0.2, 4.6, 7.9, 3.2, 3.8, 1.4, 1.30, 5.5, 4),
    Profile("F", 22.7, 0.480, 6.6, 0.77, 0.5, 0.25, 2.8, 6.3, 3.8, 3.7, 1.6, 0.80, 5.0, 3),
)
"""Average men of the five slots from LG in 48 minutes; together the league of 1980-81 (chapter 16).

Tries are shared as the advanced deck shares them (20.7).
"""
SHARES = {
    "fga": 0.17, "fta": 0.2, "orb": 0.2, "drb": 0.15, "ast": 0.2, "tov": 0.12, "stl": 0.2, "blk": 0.3, "pf": 0.12,
    "tpa": 0.4,
}  # fmt: skip
"""Relative spreads of counts."""
RANGES: Mapping[int, Mapping[str, tuple[float, float]]] = {
    0: {"fga": (18, 26.5), "ast": (4.3, 6.4), "tov": (3.4, 5)},
    1: {"fga": (12, 15.5), "ast": (7, 13), "tov": (3.5, 6), "stl": (2.6, 4)},
    2: {"fga": (14, 20), "ast": (2.0, 2.4), "tov": (2.8, 3.4)},
    3: {"fga": (15, 22), "ast": (2.6, 4.2), "tov": (3.6, 4.6)},
    4: {"fga": (18, 26.5), "ast": (2.8, 4.2), "tov": (3.2, 5)},
}
"""What a card can give a man of a slot in 48 minutes: the deck alone brings him some tries, assists and turnovers."""
PERCENTAGES = {"fg": 0.022, "ft": 0.05, "tp": 0.03}
VERSATILE = {0: ("GF", 0.25), 3: ("FC", 0.4), 4: ("GF", 0.3)}
"""Second positions of a slot's men, and how often they have them."""
INSIDE_FORWARDS = 0.2
BENCH = {"fga": 0.93, "fg": -0.008}


def varied(random: Throw, slot: int, starter: bool) -> Profile:
    """Return a made-up man of a slot."""
    usual = ROLES[slot]
    found = {}
    for name, width in SHARES.items():
        found[name] = within(slot, name, getattr(usual, name) * max(0.3, 1 + _around(random) * width))
    for name, width in PERCENTAGES.items():
        found[name] = min(0.92, max(0.0, getattr(usual, name) + _around(random) * width))
    if not starter:
        found["fga"] = within(slot, "fga", found["fga"] * BENCH["fga"])
        found["fg"] += BENCH["fg"]
    code, often = VERSATILE.get(slot, (usual.position, 0.0))
    position = code if random() < often else usual.position
    stars = min(5, max(1, usual.stars + int(random() * 3) - 1))
    inside = usual.inside or (slot == 3 and random() < INSIDE_FORWARDS)
    return replace(usual, position=position, stars=stars, inside=inside, **found)


def within(slot: int, name: str, value: float) -> float:
    """Return a count where a card of the slot can give it."""
    low, high = RANGES[slot].get(name, (value, value))
    return min(high, max(low, value))


def _around(random: Throw) -> float:
    """Return a number around 0 with deviation 1."""
    return (random() + random() + random() - 1.5) * 2


def team(random: Throw) -> list[Profile]:
    """Return ten men, five starters by slot and five behind them, who together play the league's line."""
    men = [varied(random, place % 5, place < 5) for place in range(10)]
    return balanced(men)


MINUTES = (34.4,) * 5 + (13.6,) * 5
"""What the computer coach gives starters and reserves."""


SCALINGS = 4
"""How often counts are scaled and kept within their ranges: after that the sums hold."""
BALANCED = ("fga", "fta", "orb", "drb", "ast", "tov", "stl", "blk", "pf")


def balanced(men: Sequence[Profile]) -> list[Profile]:
    """Return the men with their counts scaled, so that they fit into one game (20.5)."""
    whole = sum(MINUTES)
    found = list(men)
    for name in BALANCED:
        league = sum(getattr(role, name) for role in ROLES) / len(ROLES)
        for _ in range(SCALINGS):
            mean = sum(getattr(man, name) * minutes for man, minutes in zip(found, MINUTES, strict=True)) / whole
            found = [_scaled(man, place % 5, name, league / mean) for place, man in enumerate(found)]
    return [_rounded(man) for man in found]


def _scaled(man: Profile, slot: int, name: str, factor: float) -> Profile:
    values: dict[str, Any] = {name: within(slot, name, getattr(man, name) * factor)}
    return replace(man, **values)


def _rounded(man: Profile) -> Profile:
    values = {each.name: getattr(man, each.name) for each in fields(man)}
    return replace(man, **{name: round(values[name], 3 if name in PERCENTAGES else 1) for name in COUNTED})


COUNTED = (*SHARES, *PERCENTAGES)
