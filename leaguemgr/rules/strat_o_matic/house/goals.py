"""What the cards of a league are fitted to: how far men and teams are from their lines, and what that counts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from leaguemgr.rules.strat_o_matic.house.cards import Knobs, Profile

VERSIONS = {"advanced": "", "basic": "basic "}
"""The versions that are played, and how the statistics of each are marked."""
REGULARS = 5
TEAM_TOLERANCE, MAN_TOLERANCE = 0.03, 0.1
TEAM_WEIGHT, OTHER_WEIGHT = 4.0, 0.3
STEEP = 3.0
"""How much more it counts when a regular is beyond his tolerance."""
MAN_STATS = ("fga", "reb", "ast", "basic fga", "basic reb", "basic ast")
"""Statistics in which every regular is held to his line; in the others the teams are."""


@dataclass(frozen=True, slots=True)
class Season:
    """What one man did in a season with these knobs: rates in 48 minutes, and for how much of a game he played."""

    knobs: Knobs
    rates: dict[str, float]
    minutes: float
    weight: float


def wanted(line: Profile, stat: str) -> float:
    """Return what a line has of a statistic, of either version."""
    value: float = getattr(line, stat.removeprefix(VERSIONS["basic"]))
    return value


def cost_of(off: Mapping[str, float], line: Profile, man: int) -> float:
    """Return how far a man is off, in tolerances, squared."""
    gaps = {stat: (gap, wanted(line, stat)) for stat, gap in off.items()}
    for mark in VERSIONS.values():
        if mark + "orb" in gaps:
            both = [gaps[mark + stat] for stat in ("orb", "drb")]
            gaps[mark + "reb"] = (sum(gap for gap, _ in both), sum(mean for _, mean in both))
    total = 0.0
    for stat, (gap, mean) in gaps.items():
        held = man < REGULARS and stat in MAN_STATS
        parts = gap / (MAN_TOLERANCE * mean)
        total += parts * parts * (1 + STEEP * parts * parts if held else OTHER_WEIGHT)
    return total


def team_cost(off: Mapping[int, Mapping[str, float]], minutes: Mapping[int, float], lines: Sequence[Profile]) -> float:
    """Return how far a team's sums are off, in tolerances, squared."""
    total = 0.0
    for stat in next(iter(off.values())):
        gap = sum(minutes[man] * each[stat] for man, each in off.items())
        due = sum(minutes[man] * wanted(lines[man], stat) for man in off)
        total += (gap / due / TEAM_TOLERANCE) ** 2
    return TEAM_WEIGHT * total
