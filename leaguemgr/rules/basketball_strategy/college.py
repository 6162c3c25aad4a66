"""The college draft's rookies: what is shown of them before the pick, and what is rolled after it (BS-CAMP-COLL)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Any

from leaguemgr.engine.college import Dice
from leaguemgr.engine.system import PlayerCard, PoolPlayer
from leaguemgr.rules.basketball_strategy.lineup import card_value
from leaguemgr.rules.basketball_strategy.pool import (
    RATINGS,
    RATIO,
    ROLLED,
    college_tables,
    die,
    read_rating,
)
from leaguemgr.rules.names import new_names

VISIBLE = ("offense", "ball_handling", "free_throw")
"""What is shown before the draft (BS-CAMP-COLL-10)."""
HIDDEN = tuple(name for name in ROLLED if name not in VISIBLE)
ORIGIN = "college"
CHANCES = {total: 6 - abs(7 - total) for total in range(2, 13)}
"""In how many of 36 throws two dice add up to a number."""


class CollegeTables:
    """The tables of the college draft."""

    dozen = len(RATIO)
    hidden: tuple[str, ...] = HIDDEN

    def rookies(self, count: int, seed: str, taken: Collection[str]) -> tuple[PoolPlayer, ...]:
        """Return so many rookies in the ratio of the rules with the ratings that are shown (BS-CAMP-COLL-01, -10)."""
        random = Random(seed).random
        names = new_names(random, set(taken))
        positions = [RATIO[place % len(RATIO)] for place in range(count)]
        return tuple(PoolPlayer(_rookie(position, next(names), random), ORIGIN) for position in positions)

    def reveal(self, card: PlayerCard, dice: Sequence[Dice]) -> dict[str, int]:
        """Return all ratings once defense, rebound and tip-in are rolled (BS-CAMP-COLL-02, AMB-48)."""
        table = college_tables()[card.position]
        rolled = {name: read_rating(table, name, sum(pair)) for name, pair in zip(HIDDEN, dice, strict=True)}
        return _in_order({**card.ratings, **rolled})

    def expected_value(self, card: PlayerCard) -> float:
        """Return the mean of ``card_value`` over everything that can still be rolled."""
        return _expected(card.position, tuple(card.ratings[name] for name in VISIBLE))


def _rookie(position: str, name: str, random: Any) -> PlayerCard:
    table = college_tables()[position]
    number = int(random() * 100)
    seen = {rating: read_rating(table, rating, die(random) + die(random)) for rating in VISIBLE}
    return PlayerCard(0, number, name, position, _in_order(seen))


def _in_order(ratings: Mapping[str, int]) -> dict[str, int]:
    return {name: ratings[name] for name in RATINGS if name in ratings}


@lru_cache(maxsize=256)
def _expected(position: str, visible: tuple[int, ...]) -> float:
    table, seen = college_tables()[position], dict(zip(VISIBLE, visible, strict=True))
    shares = [_shares(table, name) for name in HIDDEN]
    total = 0.0
    for combination in product(*(share.items() for share in shares)):
        chance = 1.0
        for _, part in combination:
            chance *= part
        hidden = {name: value for name, (value, _) in zip(HIDDEN, combination, strict=True)}
        total += chance * card_value(PlayerCard(0, 0, "", position, {**seen, **hidden}))
    return total


def _shares(table: Mapping[str, Any], name: str) -> dict[int, float]:
    """Return how likely each value of a rating is."""
    shares: dict[int, float] = {}
    for total, chance in CHANCES.items():
        value = read_rating(table, name, total)
        shares[value] = shares.get(value, 0.0) + chance / 36
    return shares
