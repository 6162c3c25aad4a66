"""Shots, fouls, free throws and what follows a miss (VA-66, VA-D20, VA-FT, VA-FOUL)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from leaguemgr.engine.asks import Ask, Steps
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.menu import DUNK_OR_FOUL, FREE_THROW_ROLL, PUT_BACK_ROLL, REBOUND_ROLL, YES
from leaguemgr.rules.value_add.reading import (
    ASSISTED,
    DEAD_MISS,
    DRAWS_FOUL,
    MISS_THREE,
    MISS_TWO,
    RESCUED,
    THREE,
    TWO,
)
from leaguemgr.rules.value_add.rebounding import can_be_rebounded, rebounder
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.windows import replace

Rest = Iterable[Ask]
"""What is still to be asked of a throw; mostly DONE, and then no generator is made for it."""
DONE: Final[Rest] = ()
RUSHED: Final = {THREE: MISS_THREE, MISS_THREE: MISS_THREE, DEAD_MISS: MISS_THREE}
"""What an odd number is after a second throw; every other result is a missed two (VA-D8-16, R-10)."""


def shoot(s: GameState, side: int, slot: int, d20: int, rushed: bool) -> Rest:
    """Read the 20-sided die for the ball player (VA-D20-01..05)."""
    result = s.right(side, slot)[d20 - 1]
    if rushed:
        result = RUSHED.get(result, MISS_TWO)
    if made(result):
        return score(s, side, slot, ev.JUMPER, result, d20)
    if result == DRAWS_FOUL:
        return foul(s, side, slot, ev.FOUL_20, 2)
    return miss(s, side, slot, d20, result, dead=rushed or result == DEAD_MISS)


def made(result: int) -> bool:
    """Tell whether a result of the right column is a basket."""
    return result <= TWO or result >= RESCUED


def score(s: GameState, side: int, slot: int, how: int, result: int, d20: int) -> Rest:
    """Credit a basket: 3 points for a three, else 2, with the assist of a number (VA-AST-01, VA-STAT-06)."""
    court = s.court[side]
    assist = court[result - ASSISTED] if result >= ASSISTED else ev.NO_ONE
    way = ev.RESCUED if result >= RESCUED else how
    s.emit((ev.SHOT, s.clock, side, court[slot], way, 3 if result == THREE else 2, result == THREE, d20, assist))
    return DONE


def fouled_shot(s: GameState, side: int, slot: int, d20: int, rushed: bool) -> Rest:
    """A foul by the middle column: a basket and one throw, or as many throws as points (VA-D20-06..10, R-42)."""
    result = s.right(side, slot)[d20 - 1]
    if rushed:
        result = RUSHED.get(result, MISS_TWO)
    if made(result):
        score(s, side, slot, ev.JUMPER, result, d20)
        return foul(s, side, slot, ev.FOUL_66, 1)
    return foul(s, side, slot, ev.FOUL_66, 3 if result in (MISS_THREE, DEAD_MISS) else 2)


def foul(s: GameState, side: int, slot: int, how: int, attempts: int, after_rebound: bool = False) -> Steps[None]:
    """The guard of a man of ``side`` fouls, with his fifth he is replaced; then 1 to 3 free throws (VA-FOUL, VA-FT).

    Only a miss of the last throw can be rebounded.
    """
    other = 1 - side
    guard = s.guards[other][slot]
    fouling, shooter = s.court[other][guard], s.court[side][slot]
    s.emit((ev.FOUL, s.clock, other, fouling, how, shooter))
    if s.fouls[other][fouling] >= s.rules.foul_out:
        yield from replace(s, other, guard)
    limit = s.men[side][shooter].free_throw
    good = True
    for number in range(1, attempts + 1):
        roll = (yield FREE_THROW_ROLL[side]) + 1
        good = roll <= limit
        s.emit((ev.FREE_THROW, s.clock, side, shooter, roll, good, number, attempts))
    if not good:
        yield from rebound(s, side, after_rebound)


def miss(
    s: GameState, side: int, slot: int, d20: int, result: int, dead: bool = False, how: int = ev.JUMPER,
    after_rebound: bool = False,
) -> Rest:  # fmt: skip
    """A shot is missed; ``dead`` is one that the defense rebounds without the chart (VA-LATE-17, VA-D8-16)."""
    three = result in (MISS_THREE, DEAD_MISS)
    s.emit((ev.SHOT, s.clock, side, s.court[side][slot], how, 0, three, d20, ev.NO_ONE))
    return rebound(s, side, after_rebound, dead)


def rebound(s: GameState, side: int, after_rebound: bool, dead: bool = False) -> Rest:
    """Roll for a miss of ``side`` or leave it to the defense (VA-REB-01..04, -15..18)."""
    if dead or not can_be_rebounded(s, after_rebound):
        s.note((ev.TEAM_REBOUND, s.clock, 1 - side))
        return DONE
    return roll_for_rebound(s, side)


def roll_for_rebound(s: GameState, side: int) -> Steps[None]:
    """Roll on the rebound chart; who rebounds for the offense rolls on his own card at once (VA-REB-14, R-24)."""
    thrown = yield REBOUND_ROLL[side]
    d20, d6 = thrown // 6 + 1, thrown % 6 + 1
    offensive, slot = rebounder(s, side, d20, d6)
    winner = side if offensive else 1 - side
    s.note((ev.REBOUND, s.clock, winner, s.court[winner][slot], offensive, d20, d6))
    if offensive:
        yield from put_back(s, side, slot, (yield PUT_BACK_ROLL[side]) + 1)


def put_back(s: GameState, side: int, slot: int, d20: int) -> Rest:
    """Read the 20-sided die for a man who has rebounded his own side's miss; conceded it scores 2 (R-48)."""
    result = s.right(side, slot)[d20 - 1]
    if s.letting:
        return score(s, side, slot, ev.CONCEDED, TWO, d20)
    if made(result):
        return score(s, side, slot, ev.PUT_BACK, result, d20)
    if result == DRAWS_FOUL:
        return foul(s, side, slot, ev.FOUL_20, 2, after_rebound=True)
    return miss(s, side, slot, d20, result, result == DEAD_MISS, ev.PUT_BACK, after_rebound=True)


def dunk(s: GameState, side: int, slot: int, d20: int, rushed: bool) -> Rest:
    """A dunk for 2; a made three is better, a foul that puts the guard out may be (VA-66-17..19, R-40, R-41)."""
    result = s.right(side, slot)[d20 - 1]
    if result == THREE and not rushed:
        return score(s, side, slot, ev.JUMPER, THREE, d20)
    if result == DRAWS_FOUL and not rushed and s.rules.foul_choice and _last_foul(s, side, slot):
        return dunk_or_foul(s, side, slot, d20)
    return score(s, side, slot, ev.DUNK, TWO, d20)


def dunk_or_foul(s: GameState, side: int, slot: int, d20: int) -> Steps[None]:
    """Let the coach choose between two points and the foul that puts the guard out (VA-66-19)."""
    if (yield DUNK_OR_FOUL[side]) == YES:
        yield from foul(s, side, slot, ev.FOUL_20, 2)
    else:
        score(s, side, slot, ev.DUNK, TWO, d20)


def _last_foul(s: GameState, side: int, slot: int) -> bool:
    other = 1 - side
    return s.fouls[other][s.court[other][s.guard_of(side, slot)]] == s.rules.foul_out - 1
