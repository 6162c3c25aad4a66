"""One possession, half by half: who has the ball, the 11-66 roll, the 20-sided die (VA-FLOW, VA-D8, VA-66)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.cards import number66
from leaguemgr.rules.value_add.clock import halves
from leaguemgr.rules.value_add.late import (
    conceded,
    fouled_on_purpose,
    go_on_fouling,
    may_let_score,
    may_try_for_three,
)
from leaguemgr.rules.value_add.menu import LET_SCORE, SHORT_THROW, THROW, TIMEOUT, TRY_THREE, YES
from leaguemgr.rules.value_add.reading import BLOCK, DUNK, FORCED, FOUL, KIND, STEAL, TO_D20, TURNOVER, TWO, WHO
from leaguemgr.rules.value_add.shooting import DONE, Rest, dunk, fouled_shot, rebound, score, shoot
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.windows import timeout

SHORT: Final = tuple((number, place, number66(place)) for number in range(1, 9) for place in range(36))
"""The eight-sided, red and white die by index: the number, the place of the 11-66 roll and its reading."""
SKIPPING: Final = 7
VOID: Final = -1
"""The place of an 11-66 roll that does not count (VA-D8-08)."""


def possession(s: GameState, p: int, extra: bool) -> Steps[None]:
    """Play one possession, the visitors first (VA-SETUP-06), and write each score into its box (VA-FLOW-06, -08).

    Before a roll the defense may let them score and the offense try for three (R-49); between the halves there may be
    timeouts (VA-SUB-09). 2a and 1a (``extra``) take no time.
    """
    s.emit((ev.POSSESSION, s.clock, -1, p, extra))
    rules = s.rules
    between, after = (s.clock, s.clock) if extra else halves(p, rules, s.period)
    for other in (0, 1):
        side = 1 - other
        dice, on_purpose = THROW[side], False
        if s.fouling == other:
            yield from go_on_fouling(s)
            if s.fouling == other:
                dice, on_purpose = SHORT_THROW[side], True
        if not on_purpose:
            if rules.let_score and may_let_score(s, other) and (yield LET_SCORE[other]) == YES:
                s.emit((ev.CALL, s.clock, other, ev.LET_SCORE))
            if rules.three_cost and may_try_for_three(s, side) and (more := (yield TRY_THREE[side])):
                s.emit((ev.DECLARE, s.clock, side, more))
        rest = read_throw(s, side, (yield dice), on_purpose, False)
        if rest is None:
            rest = read_throw(s, side, (yield dice), on_purpose, True)
        if rest:
            yield from rest
        s.emit((ev.SCORE, between if side else after, side, p, extra, s.score[side]))
        if side:
            if s.timeouts[1] > 0 and (yield TIMEOUT[1]) == YES:
                yield from timeout(s, 1)
            if s.timeouts[0] > 0 and (yield TIMEOUT[0]) == YES:
                yield from timeout(s, 0)


def read_throw(s: GameState, side: int, thrown: int, on_purpose: bool, again: bool) -> Rest | None:
    """Carry out a throw of all dice; None when nobody has the number and they are thrown ``again`` (VA-D8-14).

    Without a man for it a second time the shot clock runs out (VA-D8-15). In steal or foul the 20-sided die is left.
    """
    d20 = 0
    if not on_purpose:
        d20 = thrown % 20 + 1
        thrown //= 20
    number, place, reading = SHORT[thrown]
    numbers = s.owners[side]
    slot = numbers.slots[number - 1]
    if slot < 0:
        s.note((ev.NOBODY, s.clock, side, number))
        if not again:
            return None
        s.note((ev.VIOLATION, s.clock, side))
        return DONE
    s.note((ev.BALL, s.clock, side, s.court[side][slot], number, reading, d20))
    if number == SKIPPING and numbers.skips == slot:
        place = VOID
    if on_purpose:
        return fouled_on_purpose(s, side, slot, place)
    if s.letting:
        return conceded(s, side, slot, place, d20)
    return resolve(s, side, slot, place, d20, again and s.rules.rushed and d20 % 2 == 1)


def resolve(s: GameState, side: int, slot: int, place: int, d20: int, rushed: bool) -> Rest:
    """Read the middle columns, then the right one if they do not settle it (VA-FLOW-02..05)."""
    code = s.middle(side, slot)[place] if place != VOID else TO_D20
    kind = code & KIND
    if kind == TO_D20:
        return shoot(s, side, slot, d20, rushed)
    if kind == DUNK:
        return dunk(s, side, slot, d20, rushed)
    if kind == FOUL:
        return fouled_shot(s, side, slot, d20, rushed)
    return settled(s, side, slot, kind, code >> WHO)


def settled(s: GameState, side: int, slot: int, kind: int, who: int) -> Rest:
    """Carry out a result of the middle column that needs no 20-sided die (VA-66-01..12, -16, -22, -23)."""
    other = 1 - side
    player = s.court[side][slot]
    defender = s.court[other][who]
    helping = who != s.guard_of(side, slot)
    if kind == TURNOVER:
        s.note((ev.TURNOVER, s.clock, side, player))
    elif kind == STEAL:
        s.note((ev.STEAL, s.clock, other, defender, player, helping))
    elif kind == BLOCK:
        s.note((ev.BLOCK, s.clock, other, defender, player, helping))
        return rebound(s, side, False)
    elif kind == FORCED:
        s.note((ev.FORCED, s.clock, other, defender, player))
    else:
        return score(s, side, slot, ev.LAYUP, TWO, 0)
    return DONE
