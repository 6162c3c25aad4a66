"""One team's half of a possession: who has the ball, the 11-66 roll, the 20-sided die (VA-FLOW, VA-D8, VA-66)."""

from __future__ import annotations

from typing import NamedTuple

from leaguemgr.engine.asks import Roll, Steps
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.cards import number66
from leaguemgr.rules.value_add.late import conceded, declare, fouled_on_purpose
from leaguemgr.rules.value_add.menu import SHORT_THROW, THROW
from leaguemgr.rules.value_add.reading import BLOCK, DUNK, FORCED, FOUL, KIND, LAYUP, STEAL, TO_D20, TURNOVER, TWO, WHO
from leaguemgr.rules.value_add.shooting import dunk, rebound, score, shoot
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.windows import end_of, middle_of

READINGS = tuple(number66(place) for place in range(36))
SKIPPING = 7


class Throw(NamedTuple):
    """One throw of all dice: the slot with the ball, the place of the 11-66 roll (-1 void), the 20-sided die."""

    slot: int
    place: int
    d20: int
    again: bool


def half(s: GameState, side: int) -> Steps[None]:
    """Play one team's half of a possession and write its score into the box (VA-FLOW-06, -08)."""
    deliberate = s.fouling == 1 - side
    if not deliberate:
        yield from declare(s, side)
    throw = yield from throw_dice(s, side, SHORT_THROW[side] if deliberate else THROW[side])
    if throw is None:
        s.emit((ev.VIOLATION, s.clock, side))
    elif deliberate:
        yield from fouled_on_purpose(s, side, throw.slot, throw.place)
    elif s.letting:
        yield from conceded(s, side, throw.slot, throw.place, throw.d20)
    else:
        yield from resolve(s, side, throw)
    clock = end_of(s) if side == 0 else middle_of(s)
    s.emit((ev.SCORE, clock, side, s.p, s.extra, s.score[side]))


def throw_dice(s: GameState, side: int, ask: Roll) -> Steps[Throw | None]:
    """Throw until somebody has the number; None when nobody has it twice, a shot-clock violation (VA-D8-14, -15)."""
    whole = ask is THROW[side]
    again = False
    while True:
        thrown, d20 = divmod((yield ask), 20) if whole else ((yield ask), -1)
        d8, place = divmod(thrown, 36)
        d8, d20 = d8 + 1, d20 + 1
        owners = s.owners[side]
        slot = owners.slots[d8 - 1]
        if slot >= 0:
            s.emit((ev.BALL, s.clock, side, s.court[side][slot], d8, READINGS[place], d20))
            void = d8 == SKIPPING and owners.skips == slot
            return Throw(slot, -1 if void else place, d20, again)
        s.emit((ev.NOBODY, s.clock, side, d8))
        if again:
            return None
        again = True


def resolve(s: GameState, side: int, throw: Throw) -> Steps[None]:
    """Read the middle columns, then the right one if they do not settle it (VA-FLOW-02..05)."""
    slot, place, d20, again = throw
    code = s.middle(side, slot)[place] if place >= 0 else TO_D20
    kind = code & KIND
    rushed = again and s.rules.rushed and d20 % 2 == 1
    if kind in (TO_D20, FOUL):
        yield from shoot(s, side, slot, d20, kind == FOUL, rushed)
    elif kind == DUNK:
        yield from dunk(s, side, slot, d20, rushed)
    else:
        yield from settled(s, side, slot, kind, code >> WHO)


def settled(s: GameState, side: int, slot: int, kind: int, who: int) -> Steps[None]:
    """Carry out a result of the middle column that needs no 20-sided die (VA-66-01..12, -16, -22, -23)."""
    other = 1 - side
    player = s.court[side][slot]
    defender = s.court[other][who]
    helping = who != s.guard_of(side, slot)
    if kind == STEAL:
        s.emit((ev.STEAL, s.clock, other, defender, player, helping))
    elif kind == TURNOVER:
        s.emit((ev.TURNOVER, s.clock, side, player))
    elif kind == BLOCK:
        s.emit((ev.BLOCK, s.clock, other, defender, player, helping))
        yield from rebound(s, side, False)
    elif kind == FORCED:
        s.emit((ev.FORCED, s.clock, other, defender, player))
    elif kind == LAYUP:
        score(s, side, slot, ev.LAYUP, TWO, 0)
