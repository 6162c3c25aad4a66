"""Possessions as times: the clock beside each number, and which of them use the rebound chart (chapter 4)."""

from __future__ import annotations

from typing import Final

from leaguemgr.rules.value_add.options import Rules

HALF_SECONDS: Final = 1200
OVERTIME_SECONDS: Final = 300
PRINTED: Final = {
    44: "6:41",
    43: "6:05",
    42: "5:29",
    41: "4:50",
    33: "20:00",
    32: "19:23",
    31: "18:47",
    30: "18:11",
    29: "17:34",
}
"""Labels on the score sheet; where they differ from the arithmetic by seconds they win (R-02)."""
FIRST_ROW: Final = "7:17"
BOX: Final = 30
"""The possession of the box "starters start here" at 18:11 (R-03)."""


def time_left(p: int, rules: Rules, period: int) -> int:
    """Return the seconds left of the period when p possessions remain, rounded down (R-02)."""
    if period > 2:
        return p * OVERTIME_SECONDS // rules.overtime
    left = p - rules.half if period == 1 else p
    return left * HALF_SECONDS // rules.half


def halves(p: int, rules: Rules, period: int) -> tuple[int, int]:
    """Return the clock between the halves of possession p and after both, in seconds."""
    now, after = time_left(p, rules, period), time_left(p - 1, rules, period)
    return now - (now - after) // 2, after


def label(p: int, rules: Rules) -> str:
    """Return the clock beside a possession of regulation on the score sheet (VA-SHEET-04)."""
    seconds = time_left(p, rules, 1 if p > rules.half else 2)
    return PRINTED.get(p, f"{seconds // 60}:{seconds % 60:02d}")


def uses_chart(p: int, rules: Rules) -> bool:
    """Tell whether a miss with p possessions left can be rebounded by the offense (VA-REB-01..03, R-01)."""
    if p == 1:
        return True
    even = rules.rebounds == "even" or (rules.rebounds == "table" and p > rules.half)
    return p % 2 == (0 if even else 1)
