"""Jump balls (BS-JUMP)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.breaks import dead_ball
from leaguemgr.rules.basketball_strategy.charts import JUMP
from leaguemgr.rules.basketball_strategy.court import NO_ZONE, C
from leaguemgr.rules.basketball_strategy.events import (
    ANYBODY,
    BACKCOURT,
    FORECOURT,
    JUMP_UP,
    TAP,
    TURNOVER,
)
from leaguemgr.rules.basketball_strategy.menu import JUMP_ROLL, ROLL_OFF
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, TAP_SHOT, TECHNICAL_FOUL, Next
from leaguemgr.rules.basketball_strategy.state import GameState


def dice_sum(roll: int) -> int:
    """Return the two dice of a throw added (BS-DICE-10)."""
    return roll // 6 + roll % 6 + 2


def center_jump(s: GameState) -> Steps[Next]:
    """Start a period at midcourt (BS-JUMP-01)."""
    return (yield from jump_ball(s, (C, C), defended=-1))


def jump_ball(s: GameState, markers: tuple[int, int], defended: int) -> Steps[Next]:
    """A man of each side jumps; ``defended`` is the side that defends this end, -1 at midcourt (BS-JUMP-10)."""
    home, away = markers
    s.emit((JUMP_UP, s.clock, s.shot_clock, -1, s.court[0][home], s.court[1][away]))
    yield from dead_ball(s)
    if s.excess:
        return TECHNICAL_FOUL
    jumpers = s.jumpers
    assert jumpers is not None
    row = s.men[0][jumpers[0]].rebound - s.men[1][jumpers[1]].rebound
    tall = yield from tall_side(s, row)
    roll = yield JUMP_ROLL[tall]
    table = s.charts.jump[min(abs(row), len(s.charts.jump) - 1)]
    entry = table[dice_sum(roll)]
    side = tall if entry is not None and entry[0] else 1 - tall
    taker = ANYBODY if entry is None else _taker(s, side, entry[1], jumpers[side])
    return tapped(s, side, taker, roll, abs(row), tall, defended)


def _taker(s: GameState, side: int, marker: int, jumper: int) -> int:
    """The chart assumes that the center jumps; else he takes the jumper's place on it (BS-JUMP-07, -08)."""
    return C if s.court[side][marker] == jumper else marker


def tall_side(s: GameState, row: int) -> Steps[int]:
    """Higher R, then higher TRR, then last possession, then a roll-off (BS-JUMP-03)."""
    if row:
        return 0 if row > 0 else 1
    if s.trr[0] != s.trr[1]:
        return 0 if s.trr[0] > s.trr[1] else 1
    if s.offense >= 0:
        return s.offense
    while True:
        home = dice_sum((yield ROLL_OFF[0]))
        away = dice_sum((yield ROLL_OFF[1]))
        if home != away:
            return 0 if home > away else 1


def tapped(s: GameState, side: int, taker: int, roll: int, row: int, tall: int, defended: int) -> Next:
    """Charge four seconds to the side that has the ball (BS-JUMP-09) and say where it plays on (BS-JUMP-11..13)."""
    if defended == side:
        s.emit((TURNOVER, s.clock, s.rules.shot_clock, 1 - side, -1, JUMP, ANYBODY, -1, BACKCOURT, NO_ZONE))
    at_goal = defended == 1 - side
    violation = taker == ANYBODY
    origin = FORECOURT if violation or at_goal else BACKCOURT
    zone = s.zones[side][taker] if at_goal and not violation else NO_ZONE
    rules = s.rules
    clock = max(s.clock - rules.jump, 0)
    left = rules.shot_clock - rules.jump if rules.shot_clock_runs else rules.shot_clock
    s.emit((TAP, clock, left, side, taker, roll, row, tall, origin, zone))
    if clock == 0:
        return None
    return TAP_SHOT if at_goal and not violation else PASS_BALL
