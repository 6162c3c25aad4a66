"""Passes: card, call, Passing Matrix, and what each result leads to (BS-FLOW, BS-PASS, BS-BH, BS-TURN, BS-TIME)."""

from __future__ import annotations

from functools import partial
from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.breaks import open_last_minutes
from leaguemgr.rules.basketball_strategy.charts import (
    BREAK_BONUS,
    DEFENCE_BALL,
    FAST_BREAK,
    FOUL,
    GUARDED,
    INTERCEPTED,
    INTERCEPTED_BREAK,
    JUMP,
    OFFENSIVE_FOUL,
    OPEN,
    OUT,
    PASS_AGAIN,
    PICK,
)
from leaguemgr.rules.basketball_strategy.conversions import STANDOUT, choose_card, look_up
from leaguemgr.rules.basketball_strategy.court import NEAR_BALL, NO_ZONE, REACHES, ZONE_A, ZONE_E
from leaguemgr.rules.basketball_strategy.delays import TIME_OVER, decide_again, late_offence, time_over
from leaguemgr.rules.basketball_strategy.events import (
    ANYBODY,
    BACKCOURT,
    BACKCOURT_FOUL,
    CONVERSION,
    FORECOURT,
    ILLEGAL_CALL,
    INBOUNDS,
    PASS,
    PASSER,
    PASSING,
    REFUSED,
    SHOT_BREAK,
    SHOT_CLOCK_VIOLATION,
    SHOT_GUARDED,
    SHOT_OPEN,
    SHOT_PICK,
    SHOT_SCREEN,
    STALL,
    TURNOVER,
)
from leaguemgr.rules.basketball_strategy.fouls import foul, offensive_foul
from leaguemgr.rules.basketball_strategy.jump import jump_ball
from leaguemgr.rules.basketball_strategy.manoeuvres import SCREEN, TWIST_BLOCKS, fouler_of
from leaguemgr.rules.basketball_strategy.menu import (
    CALL_TIMEOUT,
    CARD,
    FREE_PASS,
    HOLD,
    HURRY,
    LATE,
    PASS_TIMEOUT,
    REFUSE,
    SHOOT,
    SHOOT_GUARDED,
    SHOOT_OR_PASS,
    STEAL,
)
from leaguemgr.rules.basketball_strategy.menu import PASS as CALL
from leaguemgr.rules.basketball_strategy.menu import PASSER as PASSER_ASK
from leaguemgr.rules.basketball_strategy.numbers import PRESSED
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, TECHNICAL_FOUL, Next
from leaguemgr.rules.basketball_strategy.rebounding import free_throws
from leaguemgr.rules.basketball_strategy.shooting import CROSSING, PICK_BONUS, called_timeout, field_goal
from leaguemgr.rules.basketball_strategy.state import GameState

PRESS: Final = 9


# One long function on purpose: half of a game's answers pass through this loop, and each call it is spared shows.
def pass_ball(s: GameState) -> Steps[Next]:  # noqa: C901, PLR0915 - the hot path, see above
    """Pass until something else happens (BS-FLOW-01): card face down, call, result, time.

    The shots and the pass again, which make nine of ten results, are handled here; ``other_result`` has the rest. What
    options make of a card or a result is in ``conversions.py``; a game without them never comes there.
    """
    rules, matrix = s.rules, s.charts.matrix
    special, runs, step_seconds = rules.special_passes, rules.shot_clock_runs, rules.step
    while True:
        offense = s.offense
        if s.clock <= s.late_from and not s.late:
            open_last_minutes(s)
        if s.passer < 0:
            passer = yield PASSER_ASK[offense]
            s.emit((PASSER, s.clock, s.shot_clock, offense, passer))
        free = hurry = why = 0
        if s.late and rules.timed:
            if s.privilege:
                free = yield FREE_PASS[offense]
            elif s.origin == BACKCOURT and not s.press[1 - offense]:
                hurry = yield HURRY[offense]
        card = (yield from choose_card(s)) if special else (yield CARD[1 - offense])
        call = yield CALL[offense]
        if call >= PASS_TIMEOUT:
            step = yield from (late_offence(s, PASS_BALL) if call == LATE else called_timeout(s))
            if step != PASS_BALL:
                return step
            continue
        zone, recipient = call // 5, call % 5
        seconds = step_seconds if s.origin == FORECOURT or hurry else rules.upcourt
        standout = False
        if not REACHES[s.stations[offense][recipient]][zone]:
            result = ILLEGAL_CALL
        elif zone < 3 - s.handling[offense][s.passer] and zone not in NEAR_BALL[s.ball_zone]:
            if rules.refusable and (yield REFUSE[1 - offense]):
                s.emit((REFUSED, s.clock, s.shot_clock, offense))
                continue
            result = STALL
        else:
            if special:
                look = yield from look_up(s, card, zone, recipient)
                result, why, standout = look.result, look.why, look.standout
            else:
                result = matrix[card - 1][zone]
                if result == PICK and s.zones[offense].count(zone) < 2:
                    result = OPEN
                elif (
                    result == OUT
                    and rules.standouts
                    and s.defense[1 - offense][s.guards[1 - offense][recipient]] >= STANDOUT
                ):
                    result, standout = GUARDED, True
            if free:
                seconds = 0 if zone >= ZONE_E else step_seconds
            elif result >= FAST_BREAK and card <= PRESS:
                seconds = step_seconds
        clock = s.clock - seconds
        if clock <= 0:
            return (yield from last_pass(s, zone, recipient, card, result))
        left = s.shot_clock - seconds if runs else s.shot_clock
        if left <= 0 and rules.short_clock_off and s.time_clock < rules.shot_clock:
            left = step_seconds
        shown = DEFENCE_BALL if result == ILLEGAL_CALL else result
        s.emit((PASS, clock, left, offense, s.passer, zone, recipient, card, shown, seconds, standout))
        if why:
            s.emit((CONVERSION, clock, left, offense, look.printed, result, why, look.twist))
        if left <= 0 and (
            result <= PASS_AGAIN or result == STALL or FAST_BREAK <= result < INTERCEPTED_BREAK or rules.strict_expiry
        ):
            step = turnover(s, -1, SHOT_CLOCK_VIOLATION, card)
        elif result <= PICK:
            answer = SHOOT if standout else (yield SHOOT_OR_PASS[offense])
            if answer == LATE:
                answer = yield from decide_again(s, SHOOT_OR_PASS)
            if answer == HOLD:
                continue
            if answer <= SHOOT_GUARDED:
                net, how = offered_shot(s, recipient, zone, result, answer == SHOOT_GUARDED)
                step = yield from field_goal(s, recipient, zone, how, net, standout)
            elif answer == CALL_TIMEOUT:
                step = yield from called_timeout(s)
            else:
                step = time_over(s)
        elif result in (PASS_AGAIN, STALL):
            continue
        else:
            step = yield from other_result(s, card, zone, recipient, result)
        if step != PASS_BALL or s.due:
            return step


def other_result(s: GameState, card: int, zone: int, recipient: int, result: int) -> Steps[Next]:
    """OB, F, FB and the red results of the matrix."""
    offense = s.offense
    if result == OUT:
        floor = min(s.rules.short, s.clock)
        left = floor if s.rules.always_floor and floor else max(s.shot_clock, floor)
        s.emit((INBOUNDS, s.clock, left, offense, BACKCOURT if card >= PRESS else FORECOURT, False))
        return PASS_BALL
    if result == FOUL:
        return (yield from passing_foul(s, recipient, card))
    if FAST_BREAK <= result < INTERCEPTED_BREAK:
        answer = yield SHOOT_OR_PASS[offense]
        if answer == LATE:
            answer = yield from decide_again(s, SHOOT_OR_PASS)
        return (yield from run_break(s, answer, recipient, result - FAST_BREAK))
    return (yield from lost_ball(s, recipient, card, result))


def offered_shot(s: GameState, recipient: int, zone: int, result: int, guarded: bool) -> tuple[int, int]:
    """Return net adjustment and kind of an O, G or PR shot (BS-SHOT-02..05, BS-PASS-06)."""
    side = s.offense
    net = s.shooting[side][recipient]
    if s.zones[side][recipient] != zone:
        net += CROSSING
    twist = s.twist
    if twist:
        net += TWIST_BLOCKS[twist]
    if guarded or result == GUARDED:
        return net + s.against(side, recipient), SHOT_SCREEN if twist & SCREEN else SHOT_GUARDED
    if result == PICK:
        return net + PICK_BONUS, SHOT_SCREEN if twist & SCREEN else SHOT_PICK
    return net, SHOT_OPEN


def run_break(s: GameState, answer: int, marker: int, kind: int) -> Steps[Next]:
    """Shoot on a break: 1 on 1 from the station, else from A; no TDR, no crossing (BS-FB-01..05)."""
    if answer == HOLD:
        return PASS_BALL
    if answer == CALL_TIMEOUT:
        return (yield from called_timeout(s))
    if answer == TIME_OVER:
        return time_over(s)
    side = s.offense
    net = s.shooting[side][marker] + BREAK_BONUS[kind]
    return (yield from field_goal(s, marker, break_zone(s, side, marker, kind), SHOT_BREAK + kind, net))


def break_zone(s: GameState, side: int, marker: int, kind: int) -> int:
    """Return where a break of this kind is shot from (BS-FB-01..04)."""
    return s.zones[side][marker] if kind == 0 else ZONE_A


def turnover(s: GameState, player: int, how: int, card: int) -> Next:
    """The other side has the ball out of bounds; after card 9 it is already in its forecourt (BS-TURN-10)."""
    origin = FORECOURT if card >= PRESS and how != SHOT_CLOCK_VIOLATION else BACKCOURT
    s.emit((TURNOVER, s.clock, s.rules.shot_clock, s.offense, player, how, ANYBODY, -1, origin, NO_ZONE))
    return PASS_BALL


def lost_ball(s: GameState, recipient: int, card: int, result: int) -> Steps[Next]:
    """The red results: OF, DB, I, IFB and JB (BS-TURN-05..09)."""
    offense = s.offense
    player = s.court[offense][recipient]
    guard = s.guards[1 - offense][recipient]
    if result == JUMP:
        jumpers = (guard, recipient) if offense else (recipient, guard)
        return partial(jump_ball, markers=jumpers, defended=1 - offense)
    if result == OFFENSIVE_FOUL:
        yield from offensive_foul(s, recipient)
        if s.excess:
            return TECHNICAL_FOUL
    if result in (OFFENSIVE_FOUL, DEFENCE_BALL, ILLEGAL_CALL):
        return turnover(s, player, result, card)
    stealer = s.court[1 - offense][guard]
    if result == INTERCEPTED:
        origin = FORECOURT if card >= PRESS else BACKCOURT
        lost = (offense, player, result, guard, stealer, origin, NO_ZONE)
        s.emit((TURNOVER, s.clock, s.rules.shot_clock, *lost))
        return PASS_BALL
    kind = result - INTERCEPTED_BREAK
    zone = break_zone(s, 1 - offense, guard, kind)
    s.emit((TURNOVER, s.clock, s.rules.shot_clock, offense, player, result, guard, stealer, FORECOURT, zone))
    answer = yield STEAL[1 - offense]
    if answer == LATE:
        answer = yield from decide_again(s, STEAL)
    return (yield from run_break(s, answer, guard, kind))


def last_pass(s: GameState, zone: int, recipient: int, card: int, result: int) -> Steps[Next]:
    """A pass that uses up the period counts for its fouls only (BS-TIME-12, -14)."""
    seconds = s.clock
    shown = DEFENCE_BALL if result == ILLEGAL_CALL else result
    left = max(s.shot_clock - seconds, 0) if s.rules.shot_clock_runs else s.shot_clock
    s.emit((PASS, 0, left, s.offense, s.passer, zone, recipient, card, shown, seconds, False))
    if not s.rules.last_pass_fouls:
        return None
    if result == OFFENSIVE_FOUL:
        yield from offensive_foul(s, recipient)
    elif result == FOUL:
        return (yield from passing_foul(s, recipient, card))
    return TECHNICAL_FOUL if s.excess else None


def passing_foul(s: GameState, recipient: int, card: int) -> Steps[Next]:
    """F on the Passing Matrix (BS-FOUL-11); on card 9 a backcourt foul, always shot (BS-FOUL-13)."""
    offense = s.offense
    player = s.court[offense][recipient]
    backcourt = card >= PRESS
    how = BACKCOURT_FOUL if backcourt else PASSING
    fouler = fouler_of(s, recipient) if card <= PRESS else s.guards[1 - offense][recipient]
    shots = yield from foul(s, 1 - offense, fouler, how, player, PRESSED if card > PRESS else how)
    if shots is not None:
        return partial(free_throws, side=offense, player=player, shots=shots)
    if s.excess:
        return TECHNICAL_FOUL
    if s.clock <= 0:
        return None
    left = max(s.shot_clock, min(s.rules.short, s.clock))
    s.emit((INBOUNDS, s.clock, left, offense, BACKCOURT if backcourt else FORECOURT, False))
    return PASS_BALL
