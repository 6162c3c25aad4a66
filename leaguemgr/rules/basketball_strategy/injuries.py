"""Injuries: a natural 11 on the Shooting Chart (BS-TOUR-INJ), and the games missed by them (BS-CAMP-INJ)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.engine.periods import HALVES
from leaguemgr.rules.basketball_strategy.breaks import replace, substitute
from leaguemgr.rules.basketball_strategy.charts import GAME, QUARTER
from leaguemgr.rules.basketball_strategy.events import FORFEIT, INJURY, MISSED
from leaguemgr.rules.basketball_strategy.menu_options import INJURY_LENGTH_ROLL, INJURY_ROLL, MISSED_ROLL
from leaguemgr.rules.basketball_strategy.state import GameState

OUT_FOR_GOOD: Final = 1000
"""A period that no game reaches."""


def read_table(s: GameState) -> Steps[bool]:
    """Read the injury table for every natural 11 that is due; return whether the game can go on (BS-TOUR-INJ-01)."""
    while s.due:
        side = s.due[0]
        roll = yield INJURY_ROLL[side]
        marker = s.charts.injured[roll]
        if marker < 0:
            s.emit((INJURY, s.clock, s.shot_clock, side, -1, roll, -1, 0))
            continue
        length = s.charts.lengths[(yield INJURY_LENGTH_ROLL[side])]
        player = s.court[side][marker]
        s.emit((INJURY, s.clock, s.shot_clock, side, player, roll, length, returns(s, length)))
        if not (yield from _leave(s, side, marker)):
            return False
    return True


def returns(s: GameState, length: int) -> int:
    """Return the period at whose start a man hurt now may come back (BS-TOUR-INJ-05, AMB-69, AMB-91)."""
    if length == GAME:
        return OUT_FOR_GOOD
    if s.rules.periods == HALVES:
        return s.period + (1 if length == QUARTER else 2)
    return s.period + (2 if length == QUARTER else 3)


def _leave(s: GameState, side: int, marker: int) -> Steps[bool]:
    """Replace an injured man at once (BS-TOUR-INJ-04): he never stays, even fouled-out men come back (AMB-06)."""
    if s.bench(side):
        yield from replace(s, side, marker)
        return True
    able = [player for player, back in enumerate(s.hurt[side]) if back <= s.period and player not in s.court[side]]
    if able:
        substitute(s, side, marker, able[0])
        return True
    points = max(s.score[side] - s.score[1 - side] + 1, 0)
    s.emit((FORFEIT, s.clock, s.shot_clock, side, points))
    return False


def missed_games(s: GameState) -> Steps[None]:
    """Roll for whoever could not return before the game was over (BS-CAMP-INJ-01, AMB-69)."""
    for side in (0, 1):
        for player, back in enumerate(s.hurt[side]):
            if back > s.period:
                face = yield MISSED_ROLL[side]
                s.emit((MISSED, s.clock, s.shot_clock, side, player, face + 1))
