"""Control and readings of the advanced version: normal offense, fastbreak, press (chapter 12)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.strat_o_matic import deck as dk
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.basic import column_foul, replay
from leaguemgr.rules.strat_o_matic.board import EVERYBODY, LF, NOBODY, RG, C
from leaguemgr.rules.strat_o_matic.cards import FASTBREAK, INSIDE, OUTSIDE, PENETRATION, THREE
from leaguemgr.rules.strat_o_matic.deck import Assist, Reading
from leaguemgr.rules.strat_o_matic.menu import REPLAY_SHOT, STEAL_ASK, TRY, shot_ask, slot_ask
from leaguemgr.rules.strat_o_matic.rebounding import LOOK_UP, NO_ASSIST, Try
from leaguemgr.rules.strat_o_matic.shooting import scored, shoot, turnover
from leaguemgr.rules.strat_o_matic.state import GameState
from leaguemgr.rules.strat_o_matic.windows import need_card, next_card, nothing, turn

NORMAL_SET: Final = 0
FAST_SET: Final = 1
NEEDED_RATING: Final = 2
"""Shooting rating of a "2 or 3 shooter" (SOM-READ-38)."""


def run(s: GameState) -> Steps[None]:
    """Read control from the section of the last card that applies (SOM-ADV-CTRL, -FB-02 to -04, -PRESS-02, -03)."""
    if s.cause in (ev.BY_BASKET, ev.BY_FREE_THROW) and s.press[1 - s.offense]:
        return _pressed(s)
    if s.cause in (ev.BY_REBOUND, ev.BY_STEAL) and s.fast[s.offense] and not s.fast_read:
        return _fast(s)
    return _normal(s)


def _control(s: GameState, slot: int, section: int) -> None:
    s.emit((ev.CONTROL, s.clock, s.offense, s.five[s.offense][slot], section))


def _normal(s: GameState) -> Steps[None]:
    need_card(s)
    control = s.top.control
    kind, slot = control.kind, control.slot
    _control(s, slot, ev.NORMAL)
    if kind == dk.ONE:
        turn(s, (yield next_card(s)))
        section = s.top.sections[s.offense]
        reading = section.inside if s.inside[s.offense][slot] else section.outside
        yield from _section(s, slot, reading, section.assist)
    elif kind == dk.PASS:
        turn(s, (yield next_card(s)))
        yield from _pass(s, slot, control.to, s.on[s.offense][slot].passes[NORMAL_SET][s.top.number], ev.NORMAL)
    else:
        # The next card is turned unread (SOM-ADV-PASS-05, -06).
        receiver = yield slot_ask("receiver", s.offense, OTHERS[slot])
        turn(s, (yield next_card(s)))
        yield from _pass(s, slot, receiver, rd.POSITION, ev.NORMAL)


def _fast(s: GameState) -> Steps[None]:
    """Run a fastbreak (SOM-ADV-FB-05, -06)."""
    control = s.top.fast or s.top.control
    slot = control.slot
    if control.kind != dk.FAST_SHOT:
        need_card(s)
    _control(s, slot, ev.FAST)
    if control.kind == dk.FAST_SHOT:
        yield from shoot(s, Try(slot, FASTBREAK, False, s.top.defenders[slot], False, LOOK_UP, None, True))
        return
    turn(s, (yield next_card(s)))
    yield from _pass(s, slot, control.to, s.on[s.offense][slot].passes[FAST_SET][s.top.number], ev.FAST)


def _pressed(s: GameState) -> Steps[None]:
    """Bring the ball up against the press (SOM-ADV-PRESS-04 to -07)."""
    need_card(s)
    control = s.top.press or s.top.control
    slot = control.slot
    _control(s, slot, ev.PRESSED)
    turn(s, (yield next_card(s)))
    if control.kind == dk.PASS:
        entry = s.on[s.offense][slot].passes[FAST_SET][s.top.press_number]
        yield from _pass(s, slot, control.to, entry, ev.PRESSED)
        return
    reading = s.top.press_reading
    assert reading is not None
    if reading.kind == dk.TURNOVER:
        yield from turnover(s, slot)
    elif reading.kind == dk.STOLEN:
        yield from stolen(s, slot, slot)
    elif reading.kind == dk.FAST:
        yield from shoot(s, Try(slot, FASTBREAK, False, slot, False))
    elif reading.kind == dk.FOUL_1:
        yield from column_foul(s, slot, rd.CHARGED_1)
    else:
        yield from _section(s, slot, reading, None)


OTHERS: Final = tuple(tuple(other for other in EVERYBODY if other != slot) for slot in EVERYBODY)
"""The mates of a man by his slot."""


def stolen(s: GameState, slot: int, guard: int) -> Steps[None]:
    """Lose the ball to a defender who may not shoot (SOM-READ-64, -65, SOM-ADV-STEAL-05)."""
    side = s.offense
    s.emit((ev.TURNOVER, s.clock, side, s.five[side][slot], s.five[1 - side][guard]))
    s.emit((ev.BALL, s.clock, 1 - side, ev.BY_TURNOVER))
    return nothing()


LOSERS: Final = {rd.LOST_LF: LF, rd.LOST_C: C}


def _pass(s: GameState, slot: int, to: int, entry: int, section: int) -> Steps[None]:
    """Do what an entry of a passing column says (SOM-READ-64 to -74)."""
    mark, result = divmod(entry, rd.DOT)
    guards = s.top.defenders if section == ev.FAST else EVERYBODY
    if (mark >= 2 and slot == RG) or result == rd.LOST:
        return turnover(s, slot)
    if result in LOSERS:
        return turnover(s, LOSERS[result])
    if result == rd.STOLEN:
        return stolen(s, slot, guards[slot])
    five = s.five[s.offense]
    s.emit((ev.PASS, s.clock, s.offense, five[slot], five[to]))
    helper = NO_ASSIST if mark & 1 else slot
    if result == rd.FAST:
        return _fast_shot(s, to, helper, None if section == ev.NORMAL else guards[to])
    if result == rd.DAZZLER:
        return scored(s, Try(to, PENETRATION, True, guards[to], False, helper), NOBODY, 0)
    return position_shot(s, to, result == rd.OPEN, helper, guard=guards[to], set_play=section != ev.FAST)


def _fast_shot(s: GameState, slot: int, helper: int, guard: int | None) -> Steps[None]:
    """Roll on the fastbreak column; without a guard of the play the ruling names him (R-30)."""
    if guard is None:
        guard = slot if s.rules.slot_defender else s.top.defenders[slot]
    return shoot(s, Try(slot, FASTBREAK, False, guard, False, helper, None, helper == LOOK_UP))


def _section(s: GameState, slot: int, reading: Reading | None, assist: Assist | None) -> Steps[None]:
    """Do what a reading of a section says (SOM-READ-31 to -40); a missing half is a replay (R-23)."""
    if reading is None:
        return replay(s)
    kind = reading.kind
    if kind == dk.DEFENSE:
        return _defense(s, slot, s.on[1 - s.offense][slot].defense[reading.first], assist)
    if kind == dk.SWITCH:
        return _switch(s, slot, reading, assist)
    if kind == dk.SHOOTER_23:
        return _routed(s, slot, assist)
    if kind == dk.REPLAY:
        return replay(s)
    is_open = kind in (dk.OPEN_SHOT, dk.PLAIN_OPEN)
    return position_shot(s, slot, is_open, LOOK_UP, assist, outside_only=kind == dk.OUTSIDE_ONLY)


def _routed(s: GameState, slot: int, assist: Assist | None) -> Steps[None]:
    """Give the ball to a 2 or 3 shooter, the controller first (SOM-READ-38, -39, R-33)."""
    on = s.on[s.offense]
    if on[slot].shooting >= NEEDED_RATING:
        yield from position_shot(s, slot, False, LOOK_UP, assist)
        return
    able = tuple([other for other in EVERYBODY if on[other].shooting >= NEEDED_RATING])
    if not able:
        yield from replay(s)
        return
    shooter = (yield slot_ask("receiver", s.offense, able)) if len(able) > 1 else able[0]
    yield from position_shot(s, shooter, False, LOOK_UP, assist)


def position_shot(
    s: GameState,
    slot: int,
    is_open: bool,
    helper: int,
    assist: Assist | None = None,
    *,
    guard: int = NOBODY,
    set_play: bool = True,
    outside_only: bool = False,
) -> Steps[None]:
    """Let a man shoot from where he is positioned (SOM-ADV-SHOT-02, -03, SOM-ADV-3PT-02, -03)."""
    side = s.offense
    who = slot if guard == NOBODY else guard
    if s.inside[side][slot]:
        shots: tuple[int, ...] = (INSIDE,)
    else:
        shots = FREE_SHOTS[outside_only][s.on[side][slot].has_three]
    shot = Try(slot, shots[0], is_open, who, set_play, helper, assist)
    if set_play and s.double[1 - side][1] == slot:
        return _doubled_shot(s, shot, (*shots, REPLAY_SHOT))
    return shoot(s, shot, shots if len(shots) > 1 else ())


FREE_SHOTS: Final = (((OUTSIDE, PENETRATION), (OUTSIDE, PENETRATION, THREE)), ((OUTSIDE,), (OUTSIDE, THREE)))
"""Shots of a man outside: when a card leaves him the choice and when it does not, without and with a three-pointer."""


def _doubled_shot(s: GameState, t: Try, shots: tuple[int, ...]) -> Steps[None]:
    """Let a double-teamed man shoot or take a replay (SOM-ADV-DT-05)."""
    t.column = yield shot_ask(s.offense, t.slot, shots)
    yield from replay(s) if t.column == REPLAY_SHOT else shoot(s, t)


def _switch(s: GameState, slot: int, reading: Reading, assist: Assist | None) -> Steps[None]:
    """Shoot openly past a switched defender (SOM-ADV-SWITCH-01 to -04, R-25)."""
    guard = reading.first if reading.first != slot else reading.second
    side = s.offense
    shots: tuple[int, ...] = (OUTSIDE, PENETRATION, INSIDE)
    if not s.inside[side][slot] and s.on[side][slot].has_three:
        shots += (THREE,)
    return shoot(s, Try(slot, OUTSIDE, True, guard, False, LOOK_UP, assist), shots)


def _defense(s: GameState, slot: int, entry: int, assist: Assist | None) -> Steps[None]:
    """Do what the defense column of the controller's opponent says (SOM-READ-75 to -79)."""
    if entry == rd.SHOT:
        return position_shot(s, slot, False, LOOK_UP, assist)
    if entry == rd.STEAL:
        return _column_steal(s, slot)
    if entry == rd.TURN_OVER:
        return turnover(s, slot)
    if entry == rd.FAST_SHOT:
        return _fast_shot(s, slot, LOOK_UP, None)
    return _pass_any(s, slot) if entry == rd.PASS_ANY else column_foul(s, slot, entry)


def _pass_any(s: GameState, slot: int) -> Steps[None]:
    """Pass to any shooter of 1 or more; without one it is a replay (SOM-READ-76)."""
    on = s.on[s.offense]
    able = tuple([other for other in OTHERS[slot] if on[other].shooting >= 1])
    if not able:
        yield from replay(s)
        return
    receiver = (yield slot_ask("receiver", s.offense, able)) if len(able) > 1 else able[0]
    yield from _pass(s, slot, receiver, rd.POSITION, ev.NORMAL)


def _column_steal(s: GameState, slot: int) -> Steps[None]:
    """Steal; the coach takes a fastbreak shot or control (SOM-ADV-STEAL-01 to -04, R-27)."""
    side = s.offense
    s.emit((ev.TURNOVER, s.clock, side, s.five[side][slot], s.five[1 - side][slot]))
    s.emit((ev.BALL, s.clock, 1 - side, ev.BY_STEAL))
    if (yield STEAL_ASK[1 - side]) == TRY:
        yield from shoot(s, Try(slot, FASTBREAK, False, s.top.defenders[slot], False, NO_ASSIST))
