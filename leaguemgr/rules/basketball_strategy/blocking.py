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
    row = block_row(s, 1 - s.offense, marker, s.manoeuvres[1 - s.offense].lay_back)
    return row[roll // 6 + roll % 6 + 2] if row else -1


def block_row(s: GameState, defense: int, marker: int, lay_back: bool) -> tuple[int, ...]:
    """Return the row of the Blocked Shot Chart by the sum of the dice, for tries of an attacker; empty for none."""
    center = s.men[defense][s.court[defense][C]]
    if C not in center.home or C in s.manoeuvres[defense].loose or center.rebound < s.rebound[1 - defense][marker]:
        return ()
    return s.charts.blocks[marker][lay_back or _center_in_b(s.zones[1 - defense][C], marker)]


def _center_in_b(station: int, marker: int) -> bool:
    """Tell whether a center counts as in B who guards one with this zone (BS-ADV-BLOCK-06, -12, -13)."""
    # A center stationed in C or D crosses into B, he does not reach A.
    return station == ZONE_B or (marker == C and station in (ZONE_C, ZONE_D))


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
