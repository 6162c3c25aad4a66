"""What cards are worth: exact expected points by enumeration of the dice, value for drafts, a sensible line-up."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from leaguemgr.engine.system import PlayerCard, Spot, TeamSetup
from leaguemgr.rules.value_add.cards import EVERYBODY, MARKERS, Man, is_point_guard
from leaguemgr.rules.value_add.numbers import owners
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.reading import (
    DEAD_MISS,
    DRAWS_FOUL,
    DUNK,
    FOUL,
    KIND,
    LAYUP,
    MISS_THREE,
    THREE,
    TO_D20,
    Extras,
    Five,
    middle,
    plain,
    right,
)
from leaguemgr.rules.value_add.rebounding import FIRST_CHANCE
from leaguemgr.rules.value_add.shooting import made

OUTCOMES: Final = 36 * 20
DIE: Final = range(1, 21)
PUT_BACK_POINTS: Final = 0.85
MISSES: Final = 0.5
CHART_SHARE: Final = 0.52
"""Shares of possessions that end in a miss, and of those that use the rebound chart."""
GUARD_SHARE: Final = 0.2
SLOT_SHARE: Final = 0.125
POSSESSIONS: Final = 44
REPLACEMENT_POINTS: Final = -2.5
"""What a man brings whom nobody drafts, against an average one who plays as much."""
CHANCES: Final = tuple(FIRST_CHANCE.count(slot) / 20 for slot in EVERYBODY)
HIGHEST_BONUS: Final = 0.02

AVERAGE: Final = {
    "starter": 1, "slot": 1, "go_to": 0, "steal": 4, "block": 2, "foul_from": 36, "turnover": 2, "dunk": 54,
    "adj_opp_dunk": -3, "three_made": 2, "two_made": 8, "draws_foul": 11, "missed_three": 15, "offensive_rebound": 2,
    "defensive_rebound": 3, "free_throw": 14, "can_play": 30, "playing_time": 44,
}  # fmt: skip
"""An average opponent: steal 4, block 2, foul 36, adj -3 (VA-MAKE-16)."""


def shot_points(results: Sequence[int], d20: int, free: int, fouled: bool) -> int:
    """Return the expected points of a number of the 20-sided die in twentieths, free throws included, without rebounds.

    ``free`` is the last good number of a free throw.
    """
    result = results[d20 - 1]
    if made(result):
        return 20 * (3 if result == THREE else 2) + (free if fouled else 0)
    if fouled:
        return (3 if result in (MISS_THREE, DEAD_MISS) else 2) * free
    return 2 * free if result == DRAWS_FOUL else 0


def expected_points(
    offense: Five, slot: int, defense: Five, guard: int, rules: Rules, extras: Extras | None = None
) -> Fraction:
    """Return the exact expected points when a man has the ball, over the 36 x 20 outcomes, without rebounds."""
    results = right(offense, slot, extras or Extras(), rules)
    free = offense.men[slot].free_throw
    worth = [0] * (KIND + 1)
    worth[TO_D20] = sum(shot_points(results, d20, free, False) for d20 in DIE)
    worth[FOUL] = sum(shot_points(results, d20, free, True) for d20 in DIE)
    worth[DUNK] = 20 * sum(3 if result == THREE else 2 for result in results)
    worth[LAYUP] = 20 * 40
    codes = middle(offense, slot, defense, guard, rules)
    return Fraction(sum(worth[code & KIND] for code in codes), OUTCOMES * 20)


@cache
def average_man() -> Man:
    """Return the average man."""
    return Man.of(PlayerCard(0, 0, "", "PG", AVERAGE))


@cache
def usual_rules() -> Rules:
    """Return the rules under which cards are valued: the defaults, without the table of high and low dunk ranges."""
    return Rules.of({"dunk-adjustments": "off"})


@lru_cache(maxsize=65536)
def duel(ball: Man, guard: Man) -> float:
    """Return the expected points of a man with the ball against a guard, under the usual rules."""
    return float(expected_points(plain([ball] * 5), 0, plain([guard] * 5), 0, usual_rules()))


def against_average(man: Man) -> float:
    """Return the expected points of a man with the ball against an average guard."""
    return duel(man, average_man())


def allowed(man: Man) -> float:
    """Return the expected points of an average man with the ball when this man guards him."""
    return duel(average_man(), man)


@cache
def _average_points() -> float:
    return against_average(average_man())


def rebound_points(man: Man, slot: int) -> float:
    """Return what a man's rebounds are worth a possession in a slot, in points."""
    chance = MISSES * CHART_SHARE * (CHANCES[slot] + HIGHEST_BONUS)
    return chance * PUT_BACK_POINTS * (min(6, man.offensive) + min(6, man.defensive)) / 6


def card_value(card: PlayerCard) -> float:
    """Return what a card is worth in points a game above a man whom nobody drafts, by what it does and how long."""
    return man_value(Man.of(card), MARKERS.index(card.position))


@lru_cache(maxsize=4096)
def man_value(man: Man, slot: int) -> float:
    """Return what a man is worth in a slot."""
    usual = average_man()
    ball = SLOT_SHARE + SLOT_SHARE * min(2, max(man.go_to, len(man.numbers)))
    gained = ball * (against_average(man) - _average_points()) + GUARD_SHARE * (_average_points() - allowed(man))
    gained += rebound_points(man, slot) - rebound_points(usual, slot)
    played = min(POSSESSIONS, max(man.can_play, round(man.playing_time * 2 / 3)))
    worth = gained * POSSESSIONS - REPLACEMENT_POINTS
    return worth * played / POSSESSIONS if worth > 0 else worth


def suggest_lineup(team: TeamSetup) -> tuple[Spot, ...]:
    """Return the five most valuable men, a point guard among them, in the slots where they are worth most."""
    men = [Man.of(card) for card in team.players]
    order = sorted(range(len(men)), key=lambda player: (-card_value(team.players[player]), player))
    five = order[:5]
    if not any(men[player].slot == 1 for player in five):
        guard = next((player for player in order if men[player].slot == 1), None)
        guard = guard if guard is not None else next((p for p in order if is_point_guard(men[p].slot)), None)
        if guard is not None and guard not in five:
            five[-1] = guard
    seats = max(permutations(sorted(five)), key=lambda seats: _seat_points(men, seats))
    return tuple(Spot(marker, player, "") for marker, player in zip(MARKERS, seats, strict=True))


def _seat_points(men: Sequence[Man], seats: Sequence[int]) -> float:
    """Return what five men are worth a possession in these slots: who gets the ball, and rebounds."""
    five = tuple(men[player] for player in seats)
    has_ball = owners(five, usual_rules()).slots
    points = sum(against_average(five[slot]) for slot in has_ball if slot >= 0) / 8
    points += sum(rebound_points(man, slot) for slot, man in enumerate(five))
    natural = sum(man.slot == slot + 1 for slot, man in enumerate(five)) * 0.001
    return points + natural + 0.05 * (five[0].slot == 1)
