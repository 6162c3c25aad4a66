"""Shot blocking in the advanced game (BS-ADV-BLOCK)."""

from __future__ import annotations

from leaguemgr.rules.basketball_strategy.charts import (
    BLOCKED,
    BLOCKED_OUT,
    DEFENCE_BALL,
    INTERCEPTED,
    OUT,
)
from leaguemgr.rules.basketball_strategy.court import NO_ZONE, ZONE_B, ZONE_C, ZONE_D, C
from leaguemgr.rules.basketball_strategy.events import (
    ANYBODY,
    BACKCOURT,
    FORECOURT,
    INBOUNDS,
    SHOT,
    SHOT_CLOCK_VIOLATION,
    TURNOVER,
)
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, Next
from leaguemgr.rules.basketball_strategy.state import GameState

Shot = tuple[int, int, int, int, int]
"""Marker of the shooter, zone, kind, roll and net adjustment."""


def block_result(s: GameState, marker: int, zone: int, roll: int) -> int:
    """Return the matrix result of a block of a shot from A or B, -1 when it is not blocked (BS-ADV-BLOCK-01..07)."""
    side = s.offense
    other = 1 - side
    center = s.men[other][s.court[other][C]]
    chosen = s.manoeuvres[other]
    if C not in center.home or C in chosen.loose or center.rebound < s.rebound[side][marker]:
        return -1
    return s.charts.blocks[marker][_center_in_b(s, marker, zone)][roll // 6 + roll % 6 + 2]


def _center_in_b(s: GameState, marker: int, zone: int) -> bool:
    """Tell whether the defending center counts as in B (BS-ADV-BLOCK-06, -12, -13, BS-ADV-LAY-01)."""
    station = s.zones[s.offense][C]
    if station == ZONE_B or s.manoeuvres[1 - s.offense].lay_back:
        return True
    return marker == C and zone == ZONE_B and station in (ZONE_C, ZONE_D)


def blocked_shot(s: GameState, shot: Shot, result: int) -> Next:
    """Give the ball as the Blocked Shot Chart says (BS-ADV-BLOCK-08..10); the block is the center's (AMB-36)."""
    marker, zone, how, roll, net = shot
    side = s.offense
    player, blocking = s.court[side][marker], s.court[1 - side][C]
    clock = max(s.clock - s.rules.shot, 0)
    cell = BLOCKED_OUT if result == OUT else BLOCKED
    left = _clock_after(s, clock) if result == OUT else s.rules.shot_clock
    holder = C if result == INTERCEPTED else -1
    s.emit((SHOT, clock, left, side, player, marker, zone, how, roll, net, cell, 0, holder, blocking))
    if clock <= 0:
        return None
    if left <= 0:
        lost = (side, -1, SHOT_CLOCK_VIOLATION, ANYBODY, -1, BACKCOURT, NO_ZONE)
        s.emit((TURNOVER, clock, s.rules.shot_clock, *lost))
    elif result == OUT:
        s.emit((INBOUNDS, clock, left, side, FORECOURT, False))
    elif result == DEFENCE_BALL:
        s.emit((INBOUNDS, clock, left, 1 - side, BACKCOURT, False))
    return PASS_BALL


def _clock_after(s: GameState, clock: int) -> int:
    """Return what the 24-second clock shows after a block out of bounds: it has run on (BS-ADV-BLOCK-09, AMB-35)."""
    rules = s.rules
    if not rules.shot_clock_runs:
        return s.shot_clock
    left = max(s.shot_clock - rules.shot, 0)
    return max(left, min(rules.floor, clock)) if rules.blocked_floor else left
