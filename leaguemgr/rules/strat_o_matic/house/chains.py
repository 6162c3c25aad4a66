"""Makes the rebound readings of both decks, and spreads them over the cards (20.3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, log
from operator import mul, sub

from leaguemgr.rules.strat_o_matic.board import SLOTS
from leaguemgr.rules.strat_o_matic.deck import ANYBODY, TEAM, chain_of
from leaguemgr.rules.strat_o_matic.house.shuffles import Throw, apart, best, listed, shuffled, spread

OFFENSE = {
    "C": (1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 15),
    "LF": (1, 2, 3, 4, 5, 6, 7, 8, 10, 12),
    "RF": (1, 2, 3, 4, 5, 6, 7, 9),
    "LG": (1, 2, 3, 4, 5, 7),
    "RG": (1, 2, 3, 4, 5, 7),
}
DEFENSE = {
    "C": range(4, 16), "LF": range(3, 13), "RF": range(2, 10), "LG": (1, 2, 3, 4, 5, 7), "RG": (1, 2, 3, 4, 5, 7),
}  # fmt: skip
FALLBACK = {"C": 9, "LF": 10, "RF": 10, "LG": 6, "RG": 7}
OTHER_CHAINS = (
    "off ANY 8, def C", "off ANY 9, def LF", "off ANY 10, def RF", "off ANY 11, def TEAM", "off ANY 12, def TEAM",
    *["off ANY 15, def ANY 15, def TEAM"] * 2,
    *["off TEAM"] * 2,
    "def TEAM",
    *["def C"] * 4, *["def RF"] * 2, *["def LF"] * 2,
)  # fmt: skip
AVERAGE = {
    True: {"RG": 1.0, "LG": 1.0, "RF": 4.0, "LF": 6.0, "C": 6.0},
    False: {"RG": 2.0, "LG": 2.0, "RF": 4.0, "LF": 6.0, "C": 7.0},
}
"""Offensive and defensive ratings of average men; ratings lie about ``RATING_SPREAD`` around them."""
RATING_SPREAD = 1.0
EXCHANGES = 12000
REBOUND_MISSES = 0.45
BOTH = 2.0
"""How much a gap counts that both sides have in common."""
STEPS = (-2, -1, 0, 1, 2)
"""Ratings beside the average, for which the basic deck has to give a man what the advanced one does."""


def chains(random: Throw) -> list[str]:
    """Return the 60 rebound readings: for average ratings each defender loses the same share to the offense (20.3)."""
    offense = [(slot, least) for slot, thresholds in OFFENSE.items() for least in thresholds]
    offense_wins = [float(AVERAGE[True][slot] >= least) for slot, least in offense]
    mean = sum(offense_wins) / len(offense_wins)
    pairs = [(slot, least) for slot, thresholds in DEFENSE.items() for least in thresholds]
    second = best(random, pairs, lambda order: spread([[slot for slot, _ in order]], offense_wins, mean))

    def faults(order: list[str]) -> float:
        same = sum(slot == other for slot, (other, _) in zip(order, second, strict=True))
        return same + spread([order], offense_wins, mean)

    third = apart(best(random, listed(FALLBACK), faults), [slot for slot, _ in second])
    found = [
        f"off {slot} {least}, def {guard} {need}, def {last}"
        for (slot, least), (guard, need), last in zip(offense, second, third, strict=True)
    ]
    return [*found, *OTHER_CHAINS]


def wins(chain: str) -> float:
    """Return the chance that a reading gives the ball to an offense whose ratings lie around the average ones."""
    return sum(chance for who, chance in outcome(chain).items() if who.startswith("off"))


def individual(chain: str) -> float:
    """Return the chance that a reading gives the ball to one man of the offense, who shoots again."""
    return wins(chain) - outcome(chain).get("off TEAM", 0.0)


@cache
def outcome(chain: str, who: str = "", rating: int = 0) -> Mapping[str, float]:
    """Return the chance of each side and position to get a rebound of a reading, such as ``off C`` and ``def TEAM``.

    Ratings lie around the average ones, but ``who`` has a certain one.
    """
    found: dict[str, float] = defaultdict(float)
    left = 1.0
    for clause in chain_of(chain):
        side = "off" if clause.offense else "def"
        ratings = {slot: rating if f"{side} {slot}" == who else mean for slot, mean in AVERAGE[clause.offense].items()}
        shares, highest = {"TEAM": 1.0}, 0.0
        if clause.who == ANYBODY:
            # The highest of five ratings with a spread, and whose it is.
            shares = {slot: exp(each / RATING_SPREAD) for slot, each in ratings.items()}
            highest = RATING_SPREAD * log(sum(shares.values()))
        elif clause.who != TEAM:
            shares, highest = {SLOTS[clause.who]: 1.0}, ratings[SLOTS[clause.who]]
        chance = left
        if clause.least and [f"{side} {slot}" for slot in shares] == [who]:
            chance *= rating >= clause.least
        elif clause.least:
            chance /= 1 + exp((clause.least - 0.5 - highest) / RATING_SPREAD)
        for slot, share in shares.items():
            found[f"{side} {slot}"] += chance * share / sum(shares.values())
        left -= chance
    return found


def curve(chain: str) -> list[float]:
    """Return what a reading gives to positions by ratings around the average, and to teams."""
    found = [wins(chain)]
    for offense, means in AVERAGE.items():
        side = "off" if offense else "def"
        found.append(outcome(chain).get(f"{side} TEAM", 0.0))
        for slot, mean in means.items():
            who = f"{side} {slot}"
            ratings = (max(0, round(mean) + step) for step in STEPS)
            found += [outcome(chain, who, rating).get(who, 0.0) for rating in ratings]
    return found


def spread_rebounds(
    random: Throw, readings: Sequence[str], misses: Sequence[Sequence[float]], offense: float
) -> list[list[str]]:
    """Return two readings a card for cards that miss so often, at home and on the road.

    ``offense`` is by how much an offense is to have more of its misses than that.

    A man has one rating for both decks: over the misses every rating gets what it gets where all cards miss alike.
    The second reading is for misses after an offensive rebound by the first, and makes up for what that leaves.
    """
    parts = [[often / sum(part) for often in part] for part in misses]
    first, left = _spread(random, readings, parts, offense=offense)
    again = [
        [often * REBOUND_MISSES * individual(chain) for often, chain in zip(part, first, strict=True)] for part in parts
    ]
    second, _ = _spread(random, readings, again, left)
    return [[one, two] for one, two in zip(first, second, strict=True)]


Gaps = list[list[float]]
"""What both sides, and both together, give more than cards would that all miss alike, by the entries of a curve."""


def _spread(
    random: Throw,
    readings: Sequence[str],
    misses: Sequence[Sequence[float]],
    before: Gaps | None = None,
    offense: float = 0.0,
) -> tuple[list[str], Gaps]:
    """Return the readings by card, exchanged as long as that brings the curves nearer to their means, and the gaps."""
    order = shuffled(random, readings)
    table = {each: curve(each) for each in readings}
    wanted = [sum(part) / len(readings) for part in zip(*map(table.__getitem__, readings), strict=True)]
    # Both sides together decide what a man gets, each alone the home edge.
    parts = [*misses, [BOTH * sum(each) / len(misses) for each in zip(*misses, strict=True)]]
    curves = list(zip(*map(table.__getitem__, order), strict=True))
    tilts = tilted(wanted[0], offense)
    gaps = [
        [
            gap + sum(map(mul, chances, part)) - share * sum(part) * tilt
            for gap, chances, share, tilt in zip(old, curves, wanted, tilts, strict=True)
        ]
        for part, old in zip(parts, before or [[0.0] * len(wanted)] * len(parts), strict=True)
    ]
    scores = [_score(gap, wanted) for gap in gaps]
    for _ in range(EXCHANGES):
        one, two = int(random() * len(order)), int(random() * len(order))
        moved = list(map(sub, table[order[one]], table[order[two]]))
        now = [
            [gap + change * (part[two] - part[one]) for gap, change in zip(each, moved, strict=True)]
            for part, each in zip(parts, gaps, strict=True)
        ]
        found = [_score(gap, wanted) for gap in now]
        if sum(found) < sum(scores):
            gaps, scores = now, found
            order[one], order[two] = order[two], order[one]
    return order, gaps


def tilted(share: float, more: float) -> list[float]:
    """Return the factors of a curve's entries that give the offense so much more of all rebounds than its share."""
    entries = 1 + len(STEPS) * len(SLOTS)
    return [1 + more] * (1 + entries) + [1 - more * share / (1 - share)] * entries


def _score(gaps: Sequence[float], wanted: Sequence[float]) -> float:
    return sum(gap * gap / share for gap, share in zip(gaps, wanted, strict=True) if share)
