"""Shots, fouls, free throws and what follows a miss (VA-66, VA-D20, VA-FT, VA-FOUL)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
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

RUSHED = {THREE: MISS_THREE, MISS_THREE: MISS_THREE, DEAD_MISS: MISS_THREE}
"""What an odd number is after a second throw; every other result is a missed two (VA-D8-16, R-10)."""


def shoot(s: GameState, side: int, slot: int, d20: int, fouled: bool = False, rushed: bool = False) -> Steps[None]:
    """Read the 20-sided die for the ball player; ``fouled`` by the middle column as well (VA-D20-01..10)."""
    result = s.right(side, slot)[d20 - 1]
    if rushed:
        result = RUSHED.get(result, MISS_TWO)
    if fouled:
        yield from _fouled_shot(s, side, slot, d20, result, rushed)
    elif result == DRAWS_FOUL:
        yield from draw_foul(s, side, slot, False)
    elif made(result):
        score(s, side, slot, ev.JUMPER, result, d20)
    else:
        yield from miss(s, side, slot, d20, result, dead=rushed or result == DEAD_MISS)


def made(result: int) -> bool:
    """Tell whether a result of the right column is a basket."""
    return result in (THREE, TWO) or result >= RESCUED


def score(s: GameState, side: int, slot: int, how: int, result: int, d20: int) -> None:
    """Credit a basket: 3 points for a three, else 2, with the assist of a number (VA-AST-01, VA-STAT-06)."""
    court = s.court[side]
    assist = court[result - ASSISTED] if result >= ASSISTED else ev.NO_ONE
    way = ev.RESCUED if result >= RESCUED else how
    s.emit((ev.SHOT, s.clock, side, court[slot], way, 3 if result == THREE else 2, result == THREE, d20, assist))


def _fouled_shot(s: GameState, side: int, slot: int, d20: int, result: int, rushed: bool) -> Steps[None]:
    """A foul by the middle column: a basket and one throw, or as many throws as points (VA-D20-06..10, R-42)."""
    shooter = s.court[side][slot]
    if made(result):
        score(s, side, slot, ev.JUMPER, result, d20)
        attempts = 1
    else:
        attempts = 3 if result in (MISS_THREE, DEAD_MISS) else 2
    yield from charge(s, side, slot, ev.FOUL_66)
    yield from free_throws(s, side, shooter, attempts, False)


def draw_foul(s: GameState, side: int, slot: int, after_rebound: bool) -> Steps[None]:
    """The shooter draws a foul of his guard: two free throws (VA-D20-03, VA-FOUL-02, R-07)."""
    shooter = s.court[side][slot]
    yield from charge(s, side, slot, ev.FOUL_20)
    yield from free_throws(s, side, shooter, 2, after_rebound)


def charge(s: GameState, side: int, slot: int, how: int) -> Steps[None]:
    """Charge the guard of a man of ``side``; with his fifth foul he is replaced (VA-FOUL-01..04)."""
    guard = s.guard_of(side, slot)
    other = 1 - side
    player = s.court[other][guard]
    s.emit((ev.FOUL, s.clock, other, player, how, s.court[side][slot]))
    if s.fouls[other][player] >= s.rules.foul_out:
        yield from replace(s, other, guard)


def free_throws(s: GameState, side: int, player: int, attempts: int, after_rebound: bool) -> Steps[None]:
    """Throw 1 to 3 free throws; only a miss of the last can be rebounded (VA-FT)."""
    limit = s.men[side][player].free_throw
    good = True
    for number in range(1, attempts + 1):
        roll = (yield FREE_THROW_ROLL[side]) + 1
        good = roll <= limit
        s.emit((ev.FREE_THROW, s.clock, side, player, roll, good, number, attempts))
    if not good:
        yield from rebound(s, side, after_rebound)


def miss(
    s: GameState, side: int, slot: int, d20: int, result: int, dead: bool = False, how: int = ev.JUMPER,
    after_rebound: bool = False,
) -> Steps[None]:  # fmt: skip
    """A shot is missed; ``dead`` is one that the defense rebounds without the chart (VA-LATE-17, VA-D8-16)."""
    three = result in (MISS_THREE, DEAD_MISS)
    s.emit((ev.SHOT, s.clock, side, s.court[side][slot], how, 0, three, d20, ev.NO_ONE))
    if dead:
        s.emit((ev.TEAM_REBOUND, s.clock, 1 - side))
    else:
        yield from rebound(s, side, after_rebound)


def rebound(s: GameState, side: int, after_rebound: bool) -> Steps[None]:
    """Roll for a miss of ``side`` or leave it to the defense; who rebounds for the offense shoots (VA-REB-14, -17)."""
    if not can_be_rebounded(s, after_rebound):
        s.emit((ev.TEAM_REBOUND, s.clock, 1 - side))
        return
    d20, d6 = divmod((yield REBOUND_ROLL[side]), 6)
    offensive, slot = rebounder(s, side, d20 + 1, d6 + 1)
    winner = side if offensive else 1 - side
    s.emit((ev.REBOUND, s.clock, winner, s.court[winner][slot], offensive, d20 + 1, d6 + 1))
    if offensive:
        yield from put_back(s, side, slot)


def put_back(s: GameState, side: int, slot: int) -> Steps[None]:
    """The rebounder rolls the 20-sided die on his own card at once (VA-REB-14, R-24); conceded it scores 2 (R-48)."""
    d20 = (yield PUT_BACK_ROLL[side]) + 1
    result = s.right(side, slot)[d20 - 1]
    if s.letting:
        score(s, side, slot, ev.CONCEDED, TWO, d20)
    elif result == DRAWS_FOUL:
        yield from draw_foul(s, side, slot, True)
    elif made(result):
        score(s, side, slot, ev.PUT_BACK, result, d20)
    else:
        yield from miss(s, side, slot, d20, result, result == DEAD_MISS, ev.PUT_BACK, True)


def dunk(s: GameState, side: int, slot: int, d20: int, rushed: bool) -> Steps[None]:
    """A dunk for 2; a made three is better, a foul that puts the guard out may be (VA-66-17..19, R-40, R-41)."""
    result = s.right(side, slot)[d20 - 1]
    if result == THREE and not rushed:
        score(s, side, slot, ev.JUMPER, THREE, d20)
        return
    if result == DRAWS_FOUL and not rushed and s.rules.foul_choice and _last_foul(s, side, slot):
        answer = yield DUNK_OR_FOUL[side]
        if answer == YES:
            yield from draw_foul(s, side, slot, False)
            return
    score(s, side, slot, ev.DUNK, TWO, d20)


def _last_foul(s: GameState, side: int, slot: int) -> bool:
    other = 1 - side
    return s.fouls[other][s.court[other][s.guard_of(side, slot)]] == s.rules.foul_out - 1
