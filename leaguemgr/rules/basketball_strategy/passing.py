"""Passes: card, call, Passing Matrix, and what each result leads to (BS-FLOW, BS-PASS, BS-BH, BS-TURN, BS-TIME)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Choice, Steps
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
    SHOT_ROLL,
    STEAL,
)
from leaguemgr.rules.basketball_strategy.menu import PASS as CALL
from leaguemgr.rules.basketball_strategy.menu import PASSER as PASSER_ASK
from leaguemgr.rules.basketball_strategy.numbers import PRESSED
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, TECHNICAL_FOUL, Next
from leaguemgr.rules.basketball_strategy.rebounding import free_throws
from leaguemgr.rules.basketball_strategy.shooting import CROSSING, PICK_BONUS, called_timeout, field_goal, land
from leaguemgr.rules.basketball_strategy.state import GameState

PRESS: Final = 9
TO_BE_READ: Final = -1
"""A legal call: its result is the card's."""


# One long function on purpose: half of a game's answers pass through this loop. What asks nothing is left to functions,
# as compiled code keeps the variables of a generator in an object and those of a function in registers.
def pass_ball(s: GameState) -> Steps[Next]:  # noqa: C901, PLR0915 - the hot path, see above
    """Pass until something else happens (BS-FLOW-01): card face down, call, result, time.

    The shots and the pass again, which make nine of ten results, are handled here; ``other_result`` has the rest. What
    options make of a card or a result is in ``conversions.py``; a game without them never comes there.
    """
    rules = s.rules
    while True:
        offense = s.offense
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
        card = (yield from choose_card(s)) if rules.special_cards else (yield CARD[1 - offense])
        call = yield CALL[offense]
        if call >= PASS_TIMEOUT:
            step = yield from (late_offence(s, PASS_BALL) if call == LATE else called_timeout(s))
            if step != PASS_BALL:
                return step
            continue
        zone, recipient = call // 5, call % 5
        result, standout = called(s, zone, recipient), False
        if result == STALL and rules.refusable and (yield REFUSE[1 - offense]):
            s.emit((REFUSED, s.clock, s.shot_clock, offense))
            continue
        if result == TO_BE_READ:
            if rules.special_passes:
                look = yield from look_up(s, card, zone, recipient)
                result, why, standout = look.result, look.why, look.standout
            else:
                result, standout = printed(s, card, zone, recipient)
        seconds = time_of(s, zone, card, result, free, hurry)
        if seconds >= s.clock:
            return (yield from last_pass(s, zone, recipient, card, result))
        arrive(s, zone, recipient, card, result, seconds, standout)
        if why:
            s.emit((CONVERSION, s.clock, s.shot_clock, offense, look.printed, result, why, look.twist))
        if s.shot_clock <= 0 and expires(s, result):
            step = turnover(s, -1, SHOT_CLOCK_VIOLATION, card)
        elif result <= PICK:
            answer = SHOOT if standout else (yield SHOOT_OR_PASS[offense])
            if answer == LATE:
                answer = yield from decide_again(s, SHOOT_OR_PASS)
            if answer == HOLD:
                continue
            if answer <= SHOOT_GUARDED:
                net, how = offered_shot(s, recipient, zone, result, answer == SHOOT_GUARDED)
                open_last_minutes(s)
                roll = yield SHOT_ROLL[offense]
                step = land(s, recipient, zone, how, net, standout, roll)
            elif answer == CALL_TIMEOUT:
                step = yield from called_timeout(s)
            else:
                step = time_over(s)
        elif result in (PASS_AGAIN, STALL):
            continue
        else:
            step = other_result(s, card, recipient, result)
        if not (isinstance(step, str) and step == PASS_BALL) or s.due:
            return step


def called(s: GameState, zone: int, recipient: int) -> int:
    """Return what a call brings whatever the card: ILLEGAL_CALL, STALL, or TO_BE_READ (BS-PASS-04, BS-BH-06)."""
    side = s.offense
    if not REACHES[s.stations[side][recipient]][zone]:
        return ILLEGAL_CALL
    if zone < 3 - s.handling[side][s.passer] and zone not in NEAR_BALL[s.ball_zone]:
        return STALL
    return TO_BE_READ


def printed(s: GameState, card: int, zone: int, recipient: int) -> tuple[int, bool]:
    """Return the result of the Passing Matrix, and whether a standout made it G (BS-SHOT-05, BS-CAMP-DEF-01)."""
    result = s.charts.matrix[card - 1][zone]
    if result == PICK and s.zones[s.offense].count(zone) < 2:
        return OPEN, False
    if result == OUT and s.rules.standouts:
        other = 1 - s.offense
        if s.defense[other][s.guards[other][recipient]] >= STANDOUT:
            return GUARDED, True
    return result, False


def time_of(s: GameState, zone: int, card: int, result: int, free: int, hurry: int) -> int:
    """Return the seconds that a pass takes (BS-TIME-02, -03, BS-L2M-01..03)."""
    rules = s.rules
    if result < ILLEGAL_CALL:
        if free:
            return 0 if zone >= ZONE_E else rules.step
        if result >= FAST_BREAK and card <= PRESS:
            return rules.step
    return rules.step if s.origin == FORECOURT or hurry else rules.upcourt


def arrive(s: GameState, zone: int, recipient: int, card: int, result: int, seconds: int, standout: bool) -> None:
    """Let a pass take its time, on the 24-second clock too where it counts (BS-TIME-06, -11)."""
    rules = s.rules
    left = s.shot_clock - seconds if rules.shot_clock_runs else s.shot_clock
    if left <= 0 and rules.short_clock_off and s.time_clock < rules.shot_clock:
        left = rules.step
    shown = DEFENCE_BALL if result == ILLEGAL_CALL else result
    s.emit((PASS, s.clock - seconds, left, s.offense, s.passer, zone, recipient, card, shown, seconds, standout))


def expires(s: GameState, result: int) -> bool:
    """Tell whether it is a violation that a pass with this result uses up the 24 seconds (BS-TURN-04)."""
    ours = result <= PASS_AGAIN or result == STALL or FAST_BREAK <= result < INTERCEPTED_BREAK
    return ours or s.rules.strict_expiry


def other_result(s: GameState, card: int, recipient: int, result: int) -> Next:
    """OB, F, FB and the red results of the matrix."""
    if result == OUT:
        floor = min(s.rules.short, s.clock)
        left = floor if s.rules.always_floor and floor else max(s.shot_clock, floor)
        s.emit((INBOUNDS, s.clock, left, s.offense, BACKCOURT if card >= PRESS else FORECOURT, False))
        return PASS_BALL
    if result == FOUL:
        return passing_foul(s, recipient, card)
    if FAST_BREAK <= result < INTERCEPTED_BREAK:
        return run_break(s, SHOOT_OR_PASS, recipient, result - FAST_BREAK)
    return lost_ball(s, recipient, card, result)


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


def run_break(s: GameState, ask: tuple[Choice, ...], marker: int, kind: int) -> Steps[Next]:
    """Shoot on a break: 1 on 1 from the station, else from A; no TDR, no crossing (BS-FB-01..05)."""
    answer = yield ask[s.offense]
    if answer == LATE:
        answer = yield from decide_again(s, ask)
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


def lost_ball(s: GameState, recipient: int, card: int, result: int) -> Next:
    """The red results: OF, DB, I, IFB and JB (BS-TURN-05..09)."""
    offense = s.offense
    player = s.court[offense][recipient]
    guard = s.guards[1 - offense][recipient]
    if result == JUMP:
        jumpers = (guard, recipient) if offense else (recipient, guard)
        return jump_ball(s, jumpers, 1 - offense)
    if result == OFFENSIVE_FOUL:
        return lost_by_foul(s, recipient, card)
    if result in (DEFENCE_BALL, ILLEGAL_CALL):
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
    return run_break(s, STEAL, guard, kind)


def lost_by_foul(s: GameState, recipient: int, card: int) -> Steps[Next]:
    """OF: a personal of the recipient, and the ball is lost (BS-TURN-06)."""
    player = s.court[s.offense][recipient]
    yield from offensive_foul(s, recipient)
    return TECHNICAL_FOUL if s.excess else turnover(s, player, OFFENSIVE_FOUL, card)


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
        return free_throws(s, offense, player, shots)
    if s.excess:
        return TECHNICAL_FOUL
    if s.clock <= 0:
        return None
    left = max(s.shot_clock, min(s.rules.short, s.clock))
    s.emit((INBOUNDS, s.clock, left, offense, BACKCOURT if backcourt else FORECOURT, False))
    return PASS_BALL
