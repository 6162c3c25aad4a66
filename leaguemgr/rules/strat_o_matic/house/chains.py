"""Makes the rebound readings of both decks, and spreads them over the cards (20.3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from math import exp, log
from operator import mul, sub

from leaguemgr.rules.strat_o_matic.board import SLOTS
from leaguemgr.rules.strat_o_matic.deck import ANYBODY, TEAM, chain_of
from leaguemgr.rules.strat_o_matic.house.shuffles import Throw, exchanged, listed, shuffled
from leaguemgr.rules.strat_o_matic.rebounding import FREE_THROW_SHIFT

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
FALLBACK = {"C": 9, "LF": 10, "RF": 9, "LG": 7, "RG": 7}
OTHER_CHAINS = (
    "off ANY 8, def C", "off ANY 9, def LF", "off ANY 10, def RF", "off ANY 11, def TEAM", "off ANY 12, def TEAM",
    *["off ANY 15, def ANY 15, def TEAM"] * 2,
    *["off TEAM"] * 2,
    "def TEAM",
    *["def C"] * 4, *["def RF"] * 2, *["def LF"] * 2,
)  # fmt: skip
AVERAGE = {
    True: {"RG": 1.3, "LG": 1.8, "RF": 3.4, "LF": 5.6, "C": 5.7},
    False: {"RG": 2.5, "LG": 3.0, "RF": 3.5, "LF": 6.2, "C": 9.3},
}
"""Offensive and defensive ratings of average men; ratings lie about ``RATING_SPREAD`` around them."""
RATING_SPREAD = 1.0
RATINGS_WITHIN = 3.0
REBOUNDS = {"RG": 2.7, "LG": 3.0, "RF": 6.3, "LF": 7.9, "C": 9.0}
"""Defensive rebounds of average men in 48 minutes."""
SAME = 10.0
"""What counts so much that it is avoided: a man behind himself."""
EXCHANGES = 12000
SMALL = 0.01
"""A share of all rebounds below which a gap is small whatever it is beside the share."""
BOTH = 2.0
"""How much a gap counts that both sides have in common."""
STEPS = (-2, -1, 0, 1, 2)
"""Ratings beside the average, for which the basic deck has to give a man what the advanced one does."""


def chains(random: Throw) -> list[str]:
    """Return the 60 rebound readings: no step of a man's rating moves anybody much more than another does (20.3).

    Where the offense nearly always gets the ball stand defensive ratings that nobody has; what a rating that may fail
    leaves goes to somebody with many rebounds, but each slot has its part of that.
    """
    offense = [(slot, least) for slot, thresholds in OFFENSE.items() for least in thresholds]
    read = [1 - has(AVERAGE[True][slot], least) for slot, least in offense]
    usual = sum(read) / len(read)
    pairs = [(slot, least) for slot, thresholds in DEFENSE.items() for least in thresholds]

    def uneven(order: list[tuple[str, int]]) -> float:
        return sum(near(*pair) * (often - usual) ** 2 for pair, often in zip(order, read, strict=True))

    second = exchanged(random, pairs, uneven)

    left = [often * (1 - has(AVERAGE[False][slot], least)) for (slot, least), often in zip(second, read, strict=True)]

    def lumps(order: list[str]) -> float:
        base = {slot: -count * sum(left) / len(left) for slot, count in FALLBACK.items()}
        found = 0.0
        for pair, often, rest, last in zip(second, read, left, order, strict=True):
            base[last] += rest
            found += (near(*pair) * often / REBOUNDS[last]) ** 2 + SAME * (pair[0] == last)
        return found + sum((gap / REBOUNDS[slot]) ** 2 for slot, gap in base.items())

    third = exchanged(random, listed(FALLBACK), lumps)
    found = [
        f"off {slot} {least}, def {guard} {need}, def {last}"
        for (slot, least), (guard, need), last in zip(offense, second, third, strict=True)
    ]
    return [*found, *OTHER_CHAINS]


def has(mean: float, least: int) -> float:
    """Return the chance that a rating around a mean is at least so high."""
    return 1 / (1 + exp((least - 0.5 - mean) / RATING_SPREAD))


def near(slot: str, least: int) -> float:
    """Return how much it matters what a step to a defensive rating moves: whether men of the slot have such ratings."""
    return exp(-(((least - 0.5 - AVERAGE[False][slot]) / RATINGS_WITHIN) ** 2))


def wins(chain: str) -> float:
    """Return the chance that a reading gives the ball to an offense whose ratings lie around the average ones."""
    return sum(chance for who, chance in outcome(chain).items() if who.startswith("off"))


@cache
def outcome(chain: str, who: str = "", rating: int = 0, shift: int = 0) -> Mapping[str, float]:
    """Return the chance of each side and position to get a rebound of a reading, such as ``off C`` and ``def TEAM``.

    Ratings lie around the average ones, but ``who`` has a certain one; ``shift`` is on the side of the defense.
    """
    found: dict[str, float] = defaultdict(float)
    left = 1.0
    for clause in chain_of(chain):
        side = "off" if clause.offense else "def"
        more = -shift if clause.offense else shift
        means = AVERAGE[clause.offense].items()
        ratings = {slot: more + (rating if f"{side} {slot}" == who else mean) for slot, mean in means}
        shares, highest = {"TEAM": 1.0}, 0.0
        if clause.who == ANYBODY:
            # The highest of five ratings with a spread, and whose it is.
            shares = {slot: exp(each / RATING_SPREAD) for slot, each in ratings.items()}
            highest = RATING_SPREAD * log(sum(shares.values()))
        elif clause.who != TEAM:
            shares, highest = {SLOTS[clause.who]: 1.0}, ratings[SLOTS[clause.who]]
        chance = left
        if clause.least and [f"{side} {slot}" for slot in shares] == [who]:
            chance *= rating + more >= clause.least
        elif clause.least:
            chance *= has(highest, clause.least)
        for slot, share in shares.items():
            found[f"{side} {slot}"] += chance * share / sum(shares.values())
        left -= chance
    return found


def curve(chain: str, shift: int = 0) -> list[float]:
    """Return what a reading gives to positions by ratings around the average, and to teams."""
    usual = outcome(chain, shift=shift)
    found = [sum(chance for who, chance in usual.items() if who.startswith("off"))]
    for offense, means in AVERAGE.items():
        side = "off" if offense else "def"
        found.append(usual.get(f"{side} TEAM", 0.0))
        for slot, mean in means.items():
            who = f"{side} {slot}"
            ratings = (max(0, round(mean) + step) for step in STEPS)
            found += [outcome(chain, who, rating, shift).get(who, 0.0) for rating in ratings]
    return found


def played(chain: str, free_throws: float) -> list[float]:
    """Return a reading's curve where so many of the rebounds follow free throws (SOM-ADV-REB-05)."""
    parts = zip(curve(chain), curve(chain, FREE_THROW_SHIFT), strict=True)
    return [usual + free_throws * (shifted - usual) for usual, shifted in parts]


Misses = Sequence[Sequence[float]]
"""How often each side misses on each card, the home team first."""


def spread_rebounds(
    random: Throw, readings: Sequence[str], misses: Misses, again: Misses, shifted: float
) -> list[list[str]]:
    """Return two readings a card for cards that miss so often, and so often ``again`` after a rebound by the first.

    ``shifted`` is the part of the rebounds for which ratings are shifted as they follow free throws. A man has one
    rating for both decks: over the misses every rating gets what it gets where all cards miss alike. The second reading
    makes up for what the first leaves.
    """
    whole = list(map(sum, misses))
    first, second = (
        [[often / total for often in part] for part, total in zip(each, whole, strict=True)] for each in (misses, again)
    )
    one, left = _spread(random, readings, first, shifted)
    two, _ = _spread(random, readings, second, shifted, left)
    return [[reading, other] for reading, other in zip(one, two, strict=True)]


Gaps = list[list[float]]
"""What both sides, and both together, give more than cards would that all miss alike, by the entries of a curve."""


def _spread(
    random: Throw,
    readings: Sequence[str],
    misses: Misses,
    shifted: float,
    before: Gaps | None = None,
) -> tuple[list[str], Gaps]:
    """Return the readings by card, exchanged as long as that brings the curves nearer to their means, and the gaps."""
    order = shuffled(random, readings)
    table = {each: played(each, shifted) for each in readings}
    wanted = [sum(part) / len(readings) for part in zip(*map(curve, readings), strict=True)]
    # Both sides together decide what a man gets, each alone the home edge.
    parts = [*misses, [BOTH * sum(each) / len(misses) for each in zip(*misses, strict=True)]]
    curves = list(zip(*map(table.__getitem__, order), strict=True))
    gaps = [
        [
            gap + sum(map(mul, chances, part)) - share * sum(part)
            for gap, chances, share in zip(old, curves, wanted, strict=True)
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


def _score(gaps: Sequence[float], wanted: Sequence[float]) -> float:
    """Return how far gaps are from nothing, beside what is wanted; small shares count nearly as much as large ones."""
    return sum(gap * gap / share / (share + SMALL) for gap, share in zip(gaps, wanted, strict=True) if share)
