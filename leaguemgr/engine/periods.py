"""What periods are called where there is little room: line scores, score pads and scoreboards."""

from __future__ import annotations

REGULATION = 4
"""Quarters before any overtime."""
HALVES = 2


def period_titles(periods: int, regulation: int = REGULATION) -> tuple[str, ...]:
    """Return the column titles of a line score: 1 2 3 4 OT 2OT ... (never a fifth quarter)."""
    overtimes = range(1, periods - regulation + 1)
    quarters = tuple(str(number) for number in range(1, min(periods, regulation) + 1))
    return quarters + tuple("OT" if number == 1 else f"{number}OT" for number in overtimes)


def period_mark(number: int, regulation: int = REGULATION) -> str:
    """Write a period among words: ``Q3`` of four quarters, ``H2`` of two halves, ``OT``, ``2OT``."""
    title = period_titles(max(1, number), regulation)[-1]
    return f"{'Q' if regulation == REGULATION else 'H'}{title}" if title.isdecimal() else title
