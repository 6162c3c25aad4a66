"""Passes: card, call, Passing Matrix, and what each result leads to (BS-FLOW, BS-PASS, BS-BH, BS-TURN, BS-TIME)."""

from __future__ import annotations

from functools import partial

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.breaks import open_last_minutes, timeout
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
from leaguemgr.rules.basketball_strategy.court import NEAR_BALL, NO_ZONE, REACHES, ZONE_A, ZONE_E
from leaguemgr.rules.basketball_strategy.events import (
    ANYBODY,
    BACKCOURT,
    BACKCOURT_FOUL,
    FORECOURT,
    ILLEGAL_CALL,
    INBOUNDS,
    OFFENDING,
    PASS,
    PASSER,
    PASSING,
    REFUSED,
    SHOT_BREAK,
    SHOT_CLOCK_VIOLATION,
    SHOT_GUARDED,
    STALL,
    TURNOVER,
)
from leaguemgr.rules.basketball_strategy.fouls import foul
from leaguemgr.rules.basketball_strategy.jump import jump_ball
from leaguemgr.rules.basketball_strategy.menu import (
    CALL_TIMEOUT,
    CARD,
    FREE_PASS,
    HOLD,
    HURRY,
    PASS_TIMEOUT,
    REFUSE,
    SHOOT,
    SHOOT_GUARDED,
    SHOOT_OR_PASS,
    STEAL,
)
from leaguemgr.rules.basketball_strategy.menu import PASS as CALL
from leaguemgr.rules.basketball_strategy.menu import PASSER as PASSER_ASK
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, TECHNICAL_FOUL, Next
from leaguemgr.rules.basketball_strategy.rebounding import free_throws
from leaguemgr.rules.basketball_strategy.shooting import CROSSING, PICK_BONUS, called_timeout, field_goal
from leaguemgr.rules.basketball_strategy.state import GameState

STANDOUT = 4
"""The defense rating of a defensive standout (BS-CAMP-DEF-01)."""
PRESS = 9
NOTHING_FOLLOWS = (PASS_AGAIN, STALL)


# One long function on purpose: half of a game's answers pass through this loop, and each call it is spared shows.
def pass_ball(s: GameState) -> Steps[Next]:  # noqa: C901, PLR0915 - the hot path, see above
    """Pass until something else happens (BS-FLOW-01): card face down, call, result, time.

    The shots and the pass again, which make nine of ten results, are handled here; ``other_result`` has the rest.
    """
    rules, matrix = s.rules, s.charts.matrix
    while True:
        offense = s.offense
        if s.clock <= rules.late and not s.late:
            open_last_minutes(s)
        if s.passer < 0:
            passer = yield PASSER_ASK[offense]
            s.emit((PASSER, s.clock, s.shot_clock, offense, passer))
        free = hurry = 0
        if s.late:
            if s.privilege:
                free = yield FREE_PASS[offense]
            elif s.origin == BACKCOURT:
                hurry = yield HURRY[offense]
        card = yield CARD[1 - offense]
        call = yield CALL[offense]
        if call == PASS_TIMEOUT:
            yield from timeout(s, offense, live=True)
            if s.excess:
                return TECHNICAL_FOUL
            continue
        zone, recipient = divmod(call, 5)
        seconds = 4 if s.origin == FORECOURT or hurry else 8
        standout = False
        if not REACHES[s.stations[offense][recipient]][zone]:
            result = ILLEGAL_CALL
        elif zone < 3 - s.handling[offense][s.passer] and zone not in NEAR_BALL[s.ball_zone]:
            if (yield REFUSE[1 - offense]):
                s.emit((REFUSED, s.clock, s.shot_clock, offense))
                continue
            result = STALL
        else:
            result = matrix[card - 1][zone]
            if free:
                seconds = 0 if zone >= ZONE_E else 4
            elif result >= FAST_BREAK:
                seconds = 4
            if result == PICK and s.zones[offense].count(zone) < 2:
                result = OPEN
            elif result == OUT and rules.standouts and s.defense[1 - offense][recipient] >= STANDOUT:
                result, standout = GUARDED, True
        clock, left = s.clock - seconds, s.shot_clock - seconds
        if clock <= 0:
            return (yield from last_pass(s, zone, recipient, card, result))
        shown = DEFENCE_BALL if result == ILLEGAL_CALL else result
        s.emit((PASS, clock, left, offense, s.passer, zone, recipient, card, shown, seconds, standout))
        step: Next
        if left <= 0 and (result <= PASS_AGAIN or result == STALL or FAST_BREAK <= result < INTERCEPTED_BREAK):
            step = turnover(s, -1, SHOT_CLOCK_VIOLATION, card)
        elif result <= PICK:
            answer = SHOOT if standout else (yield SHOOT_OR_PASS[offense])
            if answer == HOLD:
                continue
            if answer == CALL_TIMEOUT:
                step = yield from called_timeout(s)
            else:
                net, how = offered_shot(s, recipient, zone, result, answer == SHOOT_GUARDED)
                step = yield from field_goal(s, recipient, zone, how, net, standout)
        elif result in NOTHING_FOLLOWS:
            continue
        else:
            step = yield from other_result(s, card, zone, recipient, result)
        if step != PASS_BALL:
            return step


def other_result(s: GameState, card: int, zone: int, recipient: int, result: int) -> Steps[Next]:
    """OB, F, FB and the red results of the matrix."""
    offense = s.offense
    if result == OUT:
        floor = max(s.shot_clock, min(s.rules.floor, s.clock))
        s.emit((INBOUNDS, s.clock, floor, offense, BACKCOURT if card == PRESS else FORECOURT, False))
        return PASS_BALL
    if result == FOUL:
        return (yield from passing_foul(s, recipient, card))
    if FAST_BREAK <= result < INTERCEPTED_BREAK:
        answer = yield SHOOT_OR_PASS[offense]
        return (yield from run_break(s, answer, recipient, result - FAST_BREAK))
    return (yield from lost_ball(s, recipient, card, result))


def offered_shot(s: GameState, recipient: int, zone: int, result: int, guarded: bool) -> tuple[int, int]:
    """Return net adjustment and kind of an O, G or PR shot (BS-SHOT-02..05, BS-PASS-06)."""
    side = s.offense
    net = s.shooting[side][recipient]
    if s.zones[side][recipient] != zone:
        net += CROSSING
    if guarded or result == GUARDED:
        return net + s.guarded[1 - side], SHOT_GUARDED
    return (net + PICK_BONUS if result == PICK else net), result


def run_break(s: GameState, answer: int, marker: int, kind: int) -> Steps[Next]:
    """Shoot on a break: 1 on 1 from the station, else from A; no TDR, no crossing (BS-FB-01..05)."""
    if answer == HOLD:
        return PASS_BALL
    if answer == CALL_TIMEOUT:
        return (yield from called_timeout(s))
    side = s.offense
    net = s.shooting[side][marker] + BREAK_BONUS[kind]
    return (yield from field_goal(s, marker, break_zone(s, side, marker, kind), SHOT_BREAK + kind, net))


def break_zone(s: GameState, side: int, marker: int, kind: int) -> int:
    """Return where a break of this kind is shot from (BS-FB-01..04)."""
    return s.zones[side][marker] if kind == 0 else ZONE_A


def turnover(s: GameState, player: int, how: int, card: int) -> Next:
    """The other side has the ball out of bounds; after card 9 it is already in its forecourt (BS-TURN-10)."""
    origin = FORECOURT if card == PRESS and how != SHOT_CLOCK_VIOLATION else BACKCOURT
    s.emit((TURNOVER, s.clock, s.rules.shot_clock, s.offense, player, how, ANYBODY, -1, origin, NO_ZONE))
    return PASS_BALL


def lost_ball(s: GameState, recipient: int, card: int, result: int) -> Steps[Next]:
    """The red results: OF, DB, I, IFB and JB (BS-TURN-05..09)."""
    offense = s.offense
    player = s.court[offense][recipient]
    if result == JUMP:
        return partial(jump_ball, marker=recipient, defended=1 - offense)
    if result == OFFENSIVE_FOUL:
        yield from foul(s, offense, recipient, OFFENDING)
        if s.excess:
            return TECHNICAL_FOUL
    if result in (OFFENSIVE_FOUL, DEFENCE_BALL, ILLEGAL_CALL):
        return turnover(s, player, result, card)
    stealer = s.court[1 - offense][recipient]
    if result == INTERCEPTED:
        origin = FORECOURT if card == PRESS else BACKCOURT
        lost = (offense, player, result, recipient, stealer, origin, NO_ZONE)
        s.emit((TURNOVER, s.clock, s.rules.shot_clock, *lost))
        return PASS_BALL
    kind = result - INTERCEPTED_BREAK
    zone = break_zone(s, 1 - offense, recipient, kind)
    s.emit((TURNOVER, s.clock, s.rules.shot_clock, offense, player, result, recipient, stealer, FORECOURT, zone))
    answer = yield STEAL[1 - offense]
    return (yield from run_break(s, answer, recipient, kind))


def last_pass(s: GameState, zone: int, recipient: int, card: int, result: int) -> Steps[Next]:
    """A pass that uses up the period counts for its fouls only (BS-TIME-12, -14)."""
    seconds = s.clock
    shown = DEFENCE_BALL if result == ILLEGAL_CALL else result
    left = max(s.shot_clock - seconds, 0)
    s.emit((PASS, 0, left, s.offense, s.passer, zone, recipient, card, shown, seconds, False))
    if result == OFFENSIVE_FOUL:
        yield from foul(s, s.offense, recipient, OFFENDING)
    elif result == FOUL:
        return (yield from passing_foul(s, recipient, card))
    return TECHNICAL_FOUL if s.excess else None


def passing_foul(s: GameState, recipient: int, card: int) -> Steps[Next]:
    """F on the Passing Matrix (BS-FOUL-11); on card 9 a backcourt foul, always shot (BS-FOUL-13)."""
    offense = s.offense
    player = s.court[offense][recipient]
    backcourt = card == PRESS
    over = yield from foul(s, 1 - offense, recipient, BACKCOURT_FOUL if backcourt else PASSING)
    if backcourt or over:
        attempts = 3 if backcourt and over else 2
        return partial(free_throws, side=offense, player=player, attempts=attempts, quota=2)
    if s.excess:
        return TECHNICAL_FOUL
    if s.clock <= 0:
        return None
    left = max(s.shot_clock, min(s.rules.floor, s.clock))
    s.emit((INBOUNDS, s.clock, left, offense, FORECOURT, False))
    return PASS_BALL
