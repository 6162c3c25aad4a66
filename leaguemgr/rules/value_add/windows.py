"""When line-ups change: before a possession, at a timeout, when a man fouls out (VA-SUB, VA-HOME, VA-FOUL-04)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.menu import (
    AGREE,
    ASSIGN,
    DUNK_SHIFT,
    GUARDS,
    KEEP,
    MATCHUPS,
    PLAN,
    REPLACE,
    TIMEOUT_LINEUP,
    YES,
    decode_five,
    dunk_shifts,
)
from leaguemgr.rules.value_add.numbers import assignments
from leaguemgr.rules.value_add.rotation import minutes
from leaguemgr.rules.value_add.state import GameState


def agree_on_dunks(s: GameState) -> Steps[None]:
    """Both coaches may agree to move both dunk ranges before the first roll (VA-DUNK-15)."""
    shifts = dunk_shifts(s) if s.rules.extra_dunk and s.rules.advanced else ()
    if not shifts:
        return
    proposed = yield DUNK_SHIFT
    if proposed and (yield AGREE[1]) == YES:
        s.emit((ev.SHIFT, s.clock, -1, shifts[proposed - 1]))


def arrange(s: GameState, changed: Sequence[int]) -> Steps[None]:
    """Let the home coach choose match-ups and those whose five has changed state who has 6, 7 and 8 (VA-D8-11)."""
    if s.rules.home:
        guards = GUARDS[(yield MATCHUPS)]
        if guards != s.guards[0]:
            s.emit((ev.GUARDS, s.clock, 0, guards))
    if not s.rules.assign or s.rules.sevens:
        return
    for side in changed:
        choices = assignments(s.five[side].men, s.rules)
        if len(choices) > 1 and (chosen := (yield ASSIGN[side])):
            s.emit((ev.ASSIGN, s.clock, side, *choices[chosen]))


def wanted(s: GameState, side: int, answer: int, p: int) -> tuple[int, ...]:
    """Return the five that an answer means; the plan changes it only where the plan itself changes."""
    plan = s.plans[side]
    if answer == KEEP:
        return s.court[side]
    if answer != PLAN:
        return decode_five(answer)
    if s.period > 2 or p not in plan.fives or not s.events:  # a fragment begins with the men it names
        return s.court[side]
    return without_fouled_out(s, side, plan.fives[p])


def without_fouled_out(s: GameState, side: int, five: tuple[int, ...]) -> tuple[int, ...]:
    """Return a planned five with somebody else for each man who is out: the man in his slot, else who plays most."""
    if not s.gone[side]:
        return five
    fouls, court, out = s.fouls[side], s.court[side], s.rules.foul_out
    chosen = list(five)
    for slot, player in enumerate(five):
        if fouls[player] < out:
            continue
        others = [man for man in s.eligible(side) if man not in chosen]
        if court[slot] in others:
            chosen[slot] = court[slot]
        elif others:
            chosen[slot] = max(others, key=lambda man: minutes(s.men[side][man], s.rules))
        else:  # G-10: with nobody left the man who stays on is one who is on court
            chosen[slot] = next(man for man in court if man not in chosen or man == player)
    return tuple(chosen)


def replace(s: GameState, side: int, slot: int) -> Steps[None]:
    """A man with his fifth foul is replaced at once by anybody left; with nobody left he stays (VA-FOUL-04, G-10)."""
    if not s.bench(side):
        return
    player = yield REPLACE[side]
    court = s.court[side]
    s.emit((ev.LINEUP, s.clock, side, (*court[:slot], player, *court[slot + 1 :]), ev.FOUL_OUT))
    yield from arrange(s, (side,))


def timeout(s: GameState, side: int) -> Steps[None]:
    """A timeout between the halves of a possession: who calls it may change his own five (VA-SUB-09, R-51)."""
    s.emit((ev.TIMEOUT, s.clock, side))
    five = wanted(s, side, (yield TIMEOUT_LINEUP[side]), s.p)
    if five != s.court[side]:
        s.emit((ev.LINEUP, s.clock, side, five, ev.CHANGE))
        yield from arrange(s, (side,))
