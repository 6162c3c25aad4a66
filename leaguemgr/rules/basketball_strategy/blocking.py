"""Shot blocking in the advanced game (BS-ADV-BLOCK)."""

from __future__ import annotations

from leaguemgr.rules.basketball_strategy.charts import (
    BLOCKED,
    BLOCKED_OUT,
    DEFENCE_BALL,
    INTERCEPTED,
    OUT,
)
from leaguemgr.rules.basketball_strategy.court import ZONE_B, ZONE_C, ZONE_D, C
from leaguemgr.rules.basketball_strategy.delays import violation
from leaguemgr.rules.basketball_strategy.events import (
    BACKCOURT,
    FORECOURT,
    INBOUNDS,
    SHOT,
)
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, Next
from leaguemgr.rules.basketball_strategy.state import GameState

Shot = tuple[int, int, int, int, int]
"""Marker of the shooter, zone, kind, roll and net adjustment."""


def block_result(s: GameState, marker: int, roll: int) -> int:
    """Return the matrix result of a block of a shot from A or B, -1 when it is not blocked (BS-ADV-BLOCK-01..07)."""
    side = s.offense
    other = 1 - side
    center = s.men[other][s.court[other][C]]
    chosen = s.manoeuvres[other]
    if C not in center.home or C in chosen.loose or center.rebound < s.rebound[side][marker]:
        return -1
    return s.charts.blocks[marker][_center_in_b(s, marker)][roll // 6 + roll % 6 + 2]


def _center_in_b(s: GameState, marker: int) -> bool:
    """Tell whether the defending center counts as in B (BS-ADV-BLOCK-06, -12, -13, BS-ADV-LAY-01)."""
    station = s.zones[s.offense][C]
    if station == ZONE_B or s.manoeuvres[1 - s.offense].lay_back:
        return True
    # A center stationed in C or D crosses into B, he does not reach A.
    return marker == C and station in (ZONE_C, ZONE_D)


def blocked_shot(s: GameState, shot: Shot, result: int) -> Next:
    """Give the ball as the Blocked Shot Chart says (BS-ADV-BLOCK-08..10); the block is the center's (AMB-36)."""
    marker, zone, how, roll, net = shot
    side = s.offense
    player, blocking = s.court[side][marker], s.court[1 - side][C]
    clock = max(s.clock - s.rules.shot, 0)
    cell = BLOCKED_OUT if result == OUT else BLOCKED
    left = _run_on(s) if result == OUT else s.rules.shot_clock
    holder = C if result == INTERCEPTED else -1
    s.emit((SHOT, clock, left, side, player, marker, zone, how, roll, net, cell, 0, holder, blocking))
    if clock <= 0:
        return None
    if result == OUT:
        _out_of_bounds(s)
    elif result == DEFENCE_BALL:
        s.emit((INBOUNDS, clock, left, 1 - side, BACKCOURT, False))
    return PASS_BALL


def _run_on(s: GameState) -> int:
    """Return what the 24-second clock shows after a block out of bounds: it is not reset (BS-ADV-BLOCK-09)."""
    return max(s.shot_clock - s.rules.shot, 0) if s.rules.shot_clock_runs else s.shot_clock


def _out_of_bounds(s: GameState) -> None:
    """The offence keeps the ball if it has time left, or gets some by a house rule (AMB-35)."""
    rules = s.rules
    left = max(s.shot_clock, min(rules.short, s.clock)) if rules.blocked_floor else s.shot_clock
    if left > 0:
        s.emit((INBOUNDS, s.clock, left, s.offense, FORECOURT, False))
    else:
        violation(s)
