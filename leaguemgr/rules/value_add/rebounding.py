"""The rebound chart (VA-REB): who has the first chance, and who has the ball."""

from __future__ import annotations

from typing import Final

from leaguemgr.rules.value_add.clock import uses_chart
from leaguemgr.rules.value_add.reading import Five, rebound_range
from leaguemgr.rules.value_add.state import GameState

C: Final = 4
PF: Final = 3
SF: Final = 2
SG: Final = 1
PG: Final = 0
FIRST_CHANCE: Final = (C, C, C, PF, PF, SF, SF, SG, PG)
"""Slots by the 20-sided die, 1 to 9 offense and 11 to 19 defense (VA-REB-06, -07)."""
HIGHEST: Final[tuple[int, ...]] = (10, 20)


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
    ours, our_slot = highest_range(s.five[side], True)
    theirs, their_slot = highest_range(s.five[1 - side], False)
    offensive = ours > theirs or (ours == theirs and s.rules.ties_to_offense)
    return offensive, our_slot if offensive else their_slot


def highest_range(five: Five, offensive: bool) -> tuple[int, int]:
    """Return the highest rebound range of a five and its slot, of equals the one nearest slot 5."""
    most, found = -1, 0
    for slot in range(len(five.men)):
        reach = rebound_range(five, slot, offensive)
        if reach >= most:
            most, found = reach, slot
    return most, found
