"""Fouls and free throws (SOM-FOUL, GAP-07)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import EVERYBODY, FOUL_LIMIT
from leaguemgr.rules.strat_o_matic.cards import Man
from leaguemgr.rules.strat_o_matic.menu import FREE_ROLL, slot_ask
from leaguemgr.rules.strat_o_matic.rebounding import Try, rebound
from leaguemgr.rules.strat_o_matic.state import GameState
from leaguemgr.rules.strat_o_matic.windows import leave, stoppage


def offensive_foul(s: GameState, slot: int) -> Steps[None]:
    """Charge the man with the ball; it is lost (SOM-FOUL-06, R-08)."""
    side = s.offense
    player = s.five[side][slot]
    s.emit((ev.FOUL, s.clock, side, player, True, 0))
    s.emit((ev.TURNOVER, s.clock, side, player, ev.NOBODY))
    s.emit((ev.BALL, s.clock, 1 - side, ev.BY_TURNOVER))
    if s.fouls[side][player] == FOUL_LIMIT:
        yield from leave(s, side)
    yield from stoppage(s)


def common_foul(s: GameState, slot: int, guard: int) -> Steps[Try | None]:
    """Play F(1): ball out of bounds, or shots in the penalty (SOM-FOUL-03, R-07)."""
    if s.rules.one_shot:
        return shooting_foul(s, slot, guard, 1)
    # The foul itself counts towards the penalty.
    s.emit((ev.FOUL, s.clock, 1 - s.offense, s.five[1 - s.offense][guard], False, 0))
    shots = 2 if s.in_penalty(1 - s.offense) else 0
    return _after_foul(s, slot, guard, shots)


def shooting_foul(s: GameState, slot: int, guard: int, shots: int) -> Steps[Try | None]:
    """Play a foul that gives free throws in every case (SOM-READ-15, -16)."""
    s.emit((ev.FOUL, s.clock, 1 - s.offense, s.five[1 - s.offense][guard], False, shots))
    return _after_foul(s, slot, guard, shots)


def _after_foul(s: GameState, slot: int, guard: int, shots: int) -> Steps[Try | None]:
    defense = 1 - s.offense
    shooter, player = s.five[s.offense][slot], s.five[defense][guard]
    if s.fouls[defense][player] >= FOUL_LIMIT:
        if s.fouls[defense][player] > FOUL_LIMIT:
            yield from _technical(s)
        else:
            yield from leave(s, defense)
    if not shots:
        s.emit((ev.BALL, s.clock, s.offense, ev.BY_FOUL))
        yield from stoppage(s)
        return None
    # Whoever is taken out at this stoppage shoots all the same: he was fouled.
    man = s.on[s.offense][slot]
    yield from stoppage(s)
    made = False
    for number in range(1, shots + 1):
        s.free = (shooter, number, shots)
        made = _thrown(s, shooter, man, (yield FREE_ROLL[s.offense]), number, shots)
    if made:
        s.emit((ev.BALL, s.clock, defense, ev.BY_FREE_THROW))
        return None
    return (yield from rebound(s, free_throw=True))


TOTALS: Final = tuple(one + two for one in range(1, 7) for two in range(1, 7))
"""White total of every throw of two dice."""


def _thrown(s: GameState, player: int, man: Man, throw: int, number: int, count: int) -> bool:
    """Note one free throw (SOM-FOUL-02); tell whether it is good."""
    total = TOTALS[throw]
    made = man.free_throw[total]
    s.emit((ev.FREE_THROW, s.clock, s.offense, player, number, count, total, made))
    return made


def _technical(s: GameState) -> Steps[None]:
    """Shoot for a foul of a man who stays on over the limit; anybody may (R-09, DEC-19)."""
    slot = yield slot_ask("technical", s.offense, tuple(EVERYBODY))
    player = s.five[s.offense][slot]
    s.free = (player, 1, 1)
    _thrown(s, player, s.on[s.offense][slot], (yield FREE_ROLL[s.offense]), 1, 1)
