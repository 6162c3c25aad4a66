"""Checks of the Shooting Chart: form, printed cells, spacing of the ranges, tilts, rebounds, foul shots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from leaguemgr.rules.basketball_strategy.chart_figures import COLUMNS, GUARDS, MARKERS, ROWS, SHOOTING_CELLS, ZONES

Data = Mapping[str, Any]
Column = list[str]
# A crossing shooter has one row less; a half row is three blocks.
ROW = 6
HALF_ROW = 3
# Neighbouring ranges differ by 6-8 points of 100: two or three rolls of 36 (BS-DES-02).
RANGE_STEPS = (2, 3)
FREE_THROWS_OF_36 = 27  # GAP-02: an average shooter makes three of four


def missing_and_extra(found: Iterable[object], wanted: Iterable[object], place: str) -> Iterator[str]:
    """Report every wanted key that is not there exactly once, and every other key."""
    count, needed = Counter(iter(found)), list(wanted)
    for key in needed:
        if count[key] != 1:
            yield f"{place} {key}: it must be there once, it is there {count[key]} times"
    for key in count:
        if key not in needed:
            yield f"{place} {key}: it does not belong here"


def rolls(column: Column, net: int) -> Column:
    """Return the 36 equally likely results of a shot with ``net`` blocks of adjustment (BS-DICE-07, BS-DICE-08)."""
    return ["good" if block > 35 else column[max(block, 0)] for block in range(6 + net, 42 + net)]


def success(column: Column, net: int = 0) -> int:
    """Return how many rolls of 36 give a goal, a shooting foul or a tip-in."""
    return sum(result in ("good", "good+F", "F") or result.endswith("*") for result in rolls(column, net))


def chart_columns(data: Data) -> dict[str, Column]:
    """Return the chart by column, each with its 36 blocks from 01 to 56."""
    return {column: [data["rows"][row][column] for row in ROWS] for column in COLUMNS}


def form(data: Data) -> Iterator[str]:
    """Each of the 288 cells is there once and holds a known result."""
    yield from missing_and_extra(data["rows"], ROWS, "row")
    for row, cells in data["rows"].items():
        yield from missing_and_extra(cells, COLUMNS, f"row {row}, column")
        for column, result in cells.items():
            if not is_result(result, column):
                yield f"row {row}, column {column}: {result!r} is no result of the chart"


def is_result(result: str, column: str) -> bool:
    """Tell whether the word may stand in the column."""
    if result in ("good", "OB", "DB") or (column != "FT" and result in ("good+F", "F")):
        return True
    word = result[:-1] if result[-1:] in ("!", "*") else result
    if word[:1] not in ("o", "d") or word[1:] not in MARKERS:
        return False
    return not (result.endswith("*") and (word[0] == "d" or column == "FT"))


def figures(data: Data) -> Iterator[str]:
    """The readings of the sample quarter stand where they were read."""
    for (row, column), (result, line) in SHOOTING_CELLS.items():
        if data["rows"][row][column] != result:
            yield f"row {row}, column {column}: the rulebook has {result} here ({line})"
    if data["provenance"]["status"] == "mixed":
        marked = [(cell["row"], cell["column"]) for cell in data.get("document", ())]
        yield from missing_and_extra(marked, SHOOTING_CELLS, "document mark of row and column")


def design(data: Data) -> Iterator[str]:
    """The chart keeps the spacing and the tilts that the designer's notes describe."""
    columns = chart_columns(data)
    yield from _ranges(columns)
    yield from _tilts(columns)
    for zone in ZONES:
        yield from _column(zone, columns[zone])
    yield from _kinds(columns)
    yield from _free_throws(columns["FT"])


def _ranges(columns: Mapping[str, Column]) -> Iterator[str]:
    """Nearer is better, step by step, and A without its crossing penalty far better (BS-DES-01..04)."""
    good = {zone: success(columns[zone], -ROW if zone == "A" else 0) for zone in ZONES}
    for near, far in (("C", "D"), ("E", "F")):
        if good[near] != good[far]:
            yield f"columns {near} and {far}: they must be equally good, they are {good[near]} and {good[far]} of 36"
    for near, far in pairwise("ABCEG"):
        if good[near] - good[far] not in RANGE_STEPS:
            yield f"columns {near} and {far}: {near} must be 2 or 3 of 36 better, it is {good[near] - good[far]}"
    if success(columns["A"]) - good["B"] < ROW:
        yield "columns A and B: A without the crossing penalty must be 6 of 36 better than B"


def _tilts(columns: Mapping[str, Column]) -> Iterator[str]:
    """D and F trade one goal of C and E for a foul (BS-DES-03)."""
    for first, second in (("C", "D"), ("E", "F")):
        one, two = _counts(columns[first]), _counts(columns[second])
        if one["goal"] - two["goal"] != 1 or two["foul"] - one["foul"] != 1:
            yield f"columns {first} and {second}: {second} must have one goal less and one foul more"


def _counts(column: Column) -> Counter[str]:
    """Return the unadjusted rolls of 36 by kind."""
    return Counter(_kind(result) for result in rolls(column, 0))


def _kind(result: str) -> str:
    """Name a result for counting; a tip-in is no rebound."""
    if result.startswith("good"):
        return "goal"
    if result.endswith("*"):
        return "tip"
    return {"F": "foul", "OB": "out", "DB": "out"}.get(result) or {"o": "offensive", "d": "defensive"}[result[0]]


def _column(zone: str, column: Column) -> Iterator[str]:
    """One column by itself: catch-all, low rows, order, rebounds (GAP-02)."""
    if column[0] != "dC":
        yield f"row 01, column {zone}: the catch-all must be a defensive rebound of the center (dC)"
    if any(result in ("good", "good+F", "F") or result.endswith("*") for result in column[:12]):
        yield f"rows 01-16, column {zone}: no goal, foul or tip-in may stand so low"
    line = [success(column, net) for net in range(-24, 13, HALF_ROW)]
    if line != sorted(line):
        yield f"column {zone}: a better adjustment must not have less success, by half rows it has {line}"
    kinds = _counts(column)
    share = kinds["offensive"] / max(1, kinds["offensive"] + kinds["defensive"])
    if not 0.2 <= share <= 0.45:
        yield f"column {zone}: the offence gets {share:.0%} of the rebounds, 20-45 % is the design"
    if not any(result.endswith("!") for result in rolls(column, 0)):
        yield f"column {zone}: it has no rebound foul"


def _kinds(columns: Mapping[str, Column]) -> Iterator[str]:
    """Every kind of result occurs somewhere (GAP-02)."""
    everything = {result for column in columns.values() for result in column}
    plain = {result.rstrip("!*") for result in everything}
    wanted = {"good", "good+F", "F", "OB", "DB"} | {side + marker for side in "od" for marker in MARKERS}
    for result in sorted(wanted - plain):
        yield f"all columns: {result} occurs nowhere"
    if not any(result.endswith("*") for result in everything):
        yield "all columns: there is no tip-in"


def _free_throws(column: Column) -> Iterator[str]:
    """The Free Throw column: success by rating, rebounds for both sides, none for guards (BS-TRR-08)."""
    made = [rolls(column, net).count("good") for net in (-ROW, 0, ROW)]
    if made[1] != FREE_THROWS_OF_36 or made != sorted(set(made)):
        yield f"column FT: the ratings 1, 2, 3 must make more and more, rating 2 makes 27 of 36; they make {made}"
    rebounds = {result.rstrip("!*") for result in column if result not in ("good", "OB", "DB")}
    if any(result[1:] in GUARDS for result in rebounds):
        yield "column FT: a guard's rebound would move at a difference of 2"
    if {result[0] for result in rebounds} != {"o", "d"}:
        yield "column FT: one side gets no rebound"
