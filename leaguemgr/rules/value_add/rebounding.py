"""The rebound chart (VA-REB): who has the first chance, and who has the ball."""

from __future__ import annotations

from leaguemgr.rules.value_add.cards import EVERYBODY
from leaguemgr.rules.value_add.clock import uses_chart
from leaguemgr.rules.value_add.reading import rebound_range
from leaguemgr.rules.value_add.state import GameState

C, PF, SF, SG, PG = 4, 3, 2, 1, 0
FIRST_CHANCE = (C, C, C, PF, PF, SF, SF, SG, PG)
"""Slots by the 20-sided die, 1 to 9 offense and 11 to 19 defense (VA-REB-06, -07)."""
HIGHEST = (10, 20)


def can_be_rebounded(s: GameState, after_rebound: bool) -> bool:
    """Tell whether the offense has a chance at a miss now (VA-REB-01..04, -15, -16, -18)."""
    if s.extra or (after_rebound and s.rules.one_rebound):
        return False
    return uses_chart(s.p, s.rules)


def rebounder(s: GameState, side: int, d20: int, d6: int) -> tuple[bool, int]:
    """Return whether the shooting side rebounds, and the slot of the man who does (VA-REB-08..13)."""
    if d20 in HIGHEST:
        return _highest(s, side)
    offensive = d20 < 10
    slot = FIRST_CHANCE[(d20 - 1) % 10]
    five = s.five[side if offensive else 1 - side]
    won = d6 <= rebound_range(five, slot, offensive)
    return (offensive if won else not offensive), slot


def _highest(s: GameState, side: int) -> tuple[bool, int]:
    """Return who has the highest range on court: ties to the defense, of team-mates the one nearest slot 5 (R-30)."""
    best = [
        max((rebound_range(s.five[which], slot, offensive), slot) for slot in EVERYBODY)
        for which, offensive in ((side, True), (1 - side, False))
    ]
    ours, theirs = best[0][0], best[1][0]
    offensive = ours > theirs or (ours == theirs and s.rules.ties_to_offense)
    return offensive, best[0 if offensive else 1][1]
