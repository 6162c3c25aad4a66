"""Field goals: the adjusted roll on the Shooting Chart and what follows (BS-SHOT, BS-FB, BS-CAMP-DEF)."""

from __future__ import annotations

from functools import partial

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.breaks import open_last_minutes, timeout
from leaguemgr.rules.basketball_strategy.charts import (
    GOOD,
    GOOD_FOUL,
    LOWEST,
    MISS_FOUL,
    OUT_OFFENCE,
    REBOUND,
)
from leaguemgr.rules.basketball_strategy.events import (
    BACKCOURT,
    FORECOURT,
    INBOUNDS,
    SHOOTING,
    SHOT,
    SHOT_GUARDED,
)
from leaguemgr.rules.basketball_strategy.fouls import foul
from leaguemgr.rules.basketball_strategy.menu import (
    CALL_TIMEOUT,
    FOLLOW_PASS,
    FOLLOW_TIMEOUT,
    FOLLOW_UP,
    HOLD,
    SHOT_ROLL,
    TAP_SHOT,
)
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, TECHNICAL_FOUL, Next
from leaguemgr.rules.basketball_strategy.rebounding import free_throws, rebound
from leaguemgr.rules.basketball_strategy.state import GameState

CROSSING = -6
"""Blocks for a shot from another zone than the station's (BS-PASS-06)."""
PICK_BONUS = 3
STANDOUT_BLOCK = 11
"""The highest adjusted block, reading 16, that a defensive standout blocks (BS-CAMP-DEF-03)."""
FIRST_NATURAL = 6
"""The block of natural roll 11 (BS-DICE-03)."""


def field_goal(s: GameState, marker: int, zone: int, how: int, net: int, standout: bool = False) -> Steps[Next]:
    """Roll a field-goal try of four seconds with ``net`` blocks of adjustment (BS-SHOT-07, -08, -18, BS-DICE-06)."""
    side = s.offense
    if s.clock <= s.rules.late and not s.late:
        open_last_minutes(s)
    roll = yield SHOT_ROLL[side]
    clock = s.clock - 4
    if clock < 0:
        clock = 0
    block = roll + FIRST_NATURAL + net
    fresh = s.rules.shot_clock
    player = s.court[side][marker]
    cell = s.charts.shooting[zone][block - LOWEST]
    if standout and block <= STANDOUT_BLOCK:
        blocking = s.court[1 - side][marker]
        s.emit((SHOT, clock, fresh, side, player, marker, zone, how, roll, net, cell, 0, marker, blocking))
        return PASS_BALL if clock else None
    points = 2 if cell <= GOOD_FOUL else 0
    s.emit((SHOT, clock, fresh, side, player, marker, zone, how, roll, net, cell, points, -1, -1))
    if cell == GOOD:
        return PASS_BALL if clock else None
    if cell >= REBOUND:
        return rebound(s, cell, zone)
    if cell <= MISS_FOUL:
        return (yield from shooting_foul(s, side, marker, cell))
    return out_of_bounds(s, side, cell)


def shooting_foul(s: GameState, side: int, marker: int, cell: int) -> Steps[Next]:
    """The shooter's opposite number fouls: two shots for a miss, one for a goal, with the bonus (BS-SHOT-10, -11)."""
    player = s.court[side][marker]
    over = yield from foul(s, 1 - side, marker, SHOOTING)
    quota = 2 if cell == MISS_FOUL else 1
    return partial(free_throws, side=side, player=player, attempts=quota + over, quota=quota)


def out_of_bounds(s: GameState, side: int, cell: int) -> Next:
    """OB and DB on the chart (BS-SHOT-16, -17)."""
    if s.clock <= 0:
        return None
    stays = cell == OUT_OFFENCE
    origin = FORECOURT if stays else BACKCOURT
    s.emit((INBOUNDS, s.clock, s.rules.shot_clock, side if stays else 1 - side, origin, False))
    return PASS_BALL


def guarded_net(s: GameState, side: int, marker: int) -> int:
    """Blocks of a guarded shot without a zone change: offense rating and the other side's TDR (BS-SHOT-03)."""
    return s.shooting[side][marker] + s.guarded[1 - side]


def follow_up(s: GameState) -> Steps[Next]:
    """After an offensive rebound: shoot guarded from the station or, unpunished, next to it, or pass (BS-REB-04)."""
    side, marker = s.offense, s.passer
    answer = yield FOLLOW_UP[side]
    if answer == FOLLOW_PASS:
        return PASS_BALL
    if answer == FOLLOW_TIMEOUT:
        return (yield from called_timeout(s))
    return (yield from field_goal(s, marker, answer, SHOT_GUARDED, guarded_net(s, side, marker)))


def tap_shot(s: GameState) -> Steps[Next]:
    """After a tap won at one's offensive end: shoot guarded from the station, or pass (BS-JUMP-12)."""
    side, marker = s.offense, s.passer
    answer = yield TAP_SHOT[side]
    if answer == HOLD:
        return PASS_BALL
    if answer == CALL_TIMEOUT:
        return (yield from called_timeout(s))
    return (yield from field_goal(s, marker, s.zones[side][marker], SHOT_GUARDED, guarded_net(s, side, marker)))


def called_timeout(s: GameState) -> Steps[Next]:
    """A timeout of the team in possession; one too many is a technical (BS-TO-02, BS-TECH)."""
    yield from timeout(s, s.offense, live=True)
    return TECHNICAL_FOUL if s.excess else PASS_BALL
