"""Field goals: the adjusted roll on the Shooting Chart and what follows (BS-SHOT, BS-FB, BS-CAMP-DEF)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.blocking import block_result, blocked_shot
from leaguemgr.rules.basketball_strategy.breaks import open_last_minutes, timeout
from leaguemgr.rules.basketball_strategy.charts import (
    GOOD,
    GOOD_CHARGE,
    GOOD_FOUL,
    LOWEST,
    MISS_FOUL,
    OUT_DEFENCE,
    OUT_OFFENCE,
    REBOUND,
)
from leaguemgr.rules.basketball_strategy.court import ZONE_B
from leaguemgr.rules.basketball_strategy.delays import late_offence
from leaguemgr.rules.basketball_strategy.events import (
    BACKCOURT,
    FORECOURT,
    INBOUNDS,
    SHOOTING,
    SHOT,
    SHOT_BREAK,
    SHOT_GUARDED,
    SHOT_OPEN,
    SHOT_SCREEN,
)
from leaguemgr.rules.basketball_strategy.fouls import foul, offensive_foul
from leaguemgr.rules.basketball_strategy.manoeuvres import FREED, role
from leaguemgr.rules.basketball_strategy.menu import (
    CALL_TIMEOUT,
    FOLLOW_PASS,
    FOLLOW_TIMEOUT,
    FOLLOW_UP,
    HOLD,
    LATE,
    SHOT_ROLL,
    TAP_SHOT,
)
from leaguemgr.rules.basketball_strategy.numbers import GOAL, MISS
from leaguemgr.rules.basketball_strategy.procedure import FOLLOW_UP as FOLLOW_UP_STEP
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, TECHNICAL_FOUL, Next
from leaguemgr.rules.basketball_strategy.procedure import TAP_SHOT as TAP_STEP
from leaguemgr.rules.basketball_strategy.rebounding import free_throws, rebound
from leaguemgr.rules.basketball_strategy.state import GameState

CROSSING: Final = -6
"""Blocks for a shot from another zone than the station's (BS-PASS-06)."""
PICK_BONUS: Final = 3
STANDOUT_BLOCK: Final = 11
"""The highest adjusted block, reading 16, that a defensive standout blocks (BS-CAMP-DEF-03)."""
FOULS = (GOOD_FOUL, MISS_FOUL)
FIRST_NATURAL: Final = 6
"""The block of natural roll 11 (BS-DICE-03)."""


def field_goal(s: GameState, marker: int, zone: int, how: int, net: int, standout: bool = False) -> Steps[Next]:
    """Roll a field-goal try of four seconds with ``net`` blocks of adjustment (BS-SHOT-07, -08, -18, BS-DICE-06)."""
    open_last_minutes(s)
    roll = yield SHOT_ROLL[s.offense]
    return land(s, marker, zone, how, net, standout, roll)


def land(s: GameState, marker: int, zone: int, how: int, net: int, standout: bool, roll: int) -> Next:
    """Let a field-goal try that has been rolled take its time, and say what follows."""
    if s.rules.advanced and zone <= ZONE_B and how < SHOT_BREAK:
        result = block_result(s, marker, roll)
        if result >= 0:
            return blocked_shot(s, (marker, zone, how, roll, net), result)
    block = roll + FIRST_NATURAL + net
    cell = s.charts.shooting[zone][block - LOWEST]
    if standout and block <= STANDOUT_BLOCK:
        return standout_block(s, marker, zone, how, roll, net, cell)
    if how == SHOT_SCREEN and cell in FOULS:
        return screen_goal(s, marker, zone, roll, net)
    side = s.offense
    shoot(s, marker, zone, how, roll, net, cell)
    if cell == GOOD:
        return PASS_BALL if s.clock else None
    if cell >= REBOUND:
        return rebound(s, cell, zone, roll)
    if cell <= MISS_FOUL:
        return shooting_foul(s, side, marker, cell)
    return out_of_bounds(s, side, cell)


def shoot(s: GameState, marker: int, zone: int, how: int, roll: int, net: int, cell: int) -> None:
    """Let a try take its time and count what it scores (BS-SHOT-07, -08, -18)."""
    rules, side = s.rules, s.offense
    clock = s.clock - rules.shot
    if clock < 0:
        clock = 0
    points = rules.goals[zone] if cell <= GOOD_FOUL else 0
    player = s.court[side][marker]
    s.emit((SHOT, clock, rules.shot_clock, side, player, marker, zone, how, roll, net, cell, points, -1, -1))


def standout_block(s: GameState, marker: int, zone: int, how: int, roll: int, net: int, cell: int) -> Next:
    """The standout who guards the shooter blocks the shot and has the ball (BS-CAMP-DEF-03..05)."""
    side = s.offense
    clock = max(s.clock - s.rules.shot, 0)
    player = s.court[side][marker]
    guard = s.guards[1 - side][marker]
    blocking = s.court[1 - side][guard]
    fresh = s.rules.shot_clock
    s.emit((SHOT, clock, fresh, side, player, marker, zone, how, roll, net, cell, 0, guard, blocking))
    return PASS_BALL if clock else None


def shooting_foul(s: GameState, side: int, marker: int, cell: int) -> Steps[Next]:
    """The shooter's guard fouls: two shots for a miss, one for a goal, with the bonus (BS-SHOT-10, -11)."""
    player = s.court[side][marker]
    award = MISS if cell == MISS_FOUL else GOAL
    shots = yield from foul(s, 1 - side, s.guards[1 - side][marker], SHOOTING, player, award)
    assert shots is not None
    return free_throws(s, side, player, shots)


def screen_goal(s: GameState, marker: int, zone: int, roll: int, net: int) -> Steps[Next]:
    """A foul on a pick and roll with a crossing man is a goal and an offensive foul (BS-TOUR-PR-03, AMB-40)."""
    side, fresh, points = s.offense, s.rules.shot_clock, s.rules.goals[zone]
    clock = max(s.clock - s.rules.shot, 0)
    player = s.court[side][marker]
    s.emit((SHOT, clock, fresh, side, player, marker, zone, SHOT_SCREEN, roll, net, GOOD_CHARGE, points, -1, -1))
    if s.rules.screener_fouls:
        marker = s.zones[side].index(zone)
    yield from offensive_foul(s, marker)
    if s.excess:
        return TECHNICAL_FOUL
    return out_of_bounds(s, side, OUT_DEFENCE)


def out_of_bounds(s: GameState, side: int, cell: int) -> Next:
    """OB and DB on the chart (BS-SHOT-16, -17)."""
    if s.clock <= 0:
        return None
    stays = cell == OUT_OFFENCE
    origin = FORECOURT if stays else BACKCOURT
    s.emit((INBOUNDS, s.clock, s.rules.shot_clock, side if stays else 1 - side, origin, False))
    return PASS_BALL


def station_shot(s: GameState, marker: int) -> tuple[int, int]:
    """Return kind and net adjustment of the guarded shot of a rebounder or tap winner (BS-SHOT-03).

    A man whom a manoeuvre has freed shoots open, or guarded where that is better (AMB-75).
    """
    side = s.offense
    blocks = s.against(side, marker)
    if blocks < 0 and s.rules.advanced and role(s, marker) in FREED:
        return SHOT_OPEN, s.shooting[side][marker]
    return SHOT_GUARDED, s.shooting[side][marker] + blocks


def follow_up(s: GameState) -> Steps[Next]:
    """After an offensive rebound: shoot guarded from the station or, unpunished, next to it, or pass (BS-REB-04)."""
    side, marker = s.offense, s.passer
    answer = yield FOLLOW_UP[side]
    if answer == LATE:
        return (yield from late_offence(s, FOLLOW_UP_STEP))
    if answer == FOLLOW_PASS:
        return PASS_BALL
    if answer == FOLLOW_TIMEOUT:
        return (yield from called_timeout(s))
    how, net = station_shot(s, marker)
    return (yield from field_goal(s, marker, answer, how, net))


def tap_shot(s: GameState) -> Steps[Next]:
    """After a tap won at one's offensive end: shoot guarded from the station, or pass (BS-JUMP-12)."""
    side, marker = s.offense, s.passer
    answer = yield TAP_SHOT[side]
    if answer == LATE:
        return (yield from late_offence(s, TAP_STEP))
    if answer == HOLD:
        return PASS_BALL
    if answer == CALL_TIMEOUT:
        return (yield from called_timeout(s))
    how, net = station_shot(s, marker)
    return (yield from field_goal(s, marker, s.zones[side][marker], how, net))


def called_timeout(s: GameState) -> Steps[Next]:
    """A timeout of the team in possession; one too many is a technical (BS-TO-02, BS-TECH)."""
    yield from timeout(s, s.offense, live=True)
    return TECHNICAL_FOUL if s.excess else PASS_BALL
