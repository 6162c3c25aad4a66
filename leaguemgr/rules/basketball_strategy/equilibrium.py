"""Zero-sum matrix games: the value and a best mix for each side, by the simplex method.

Own code and not scipy, because these games are tiny (7 zones by 9 cards) and come by the thousand: see
``docs/decisions/0016-own-solver-for-matrix-games.md``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

# A pivot that is nearer to zero than this is rounding noise.
SMALLEST_PIVOT: Final = 1e-11
LEAST_GAIN: Final = 1e-10
# Steepest choice first; after this many steps the lowest name wins, which cannot cycle (Bland's rule).
STEEPEST_STEPS: Final = 60
MOST_STEPS: Final = 1000


class Solution(NamedTuple):
    """What a matrix game is worth to the row player, and the probabilities both sides should play with."""

    value: float
    rows: list[float]
    columns: list[float]


def solve(payoff: Sequence[Sequence[float]]) -> Solution:
    """Solve the game in which the row player gets ``payoff[row][column]`` and the column player pays it."""
    height, width = len(payoff), len(payoff[0])
    shift = 1.0 - min(map(min, payoff))
    table = [[value + shift for value in line] + [1.0] for line in payoff]
    table.append([-1.0] * width + [0.0])
    # Names below `width` are columns of the game, the others are `width` plus a row of the game.
    basic = [width + row for row in range(height)]
    free = list(range(width))
    for step in range(MOST_STEPS):
        column = _entering(table[height], free, step)
        if column < 0:
            break
        row = _leaving(table, basic, column)
        _pivot(table, row, column)
        basic[row], free[column] = free[column], basic[row]
    return _read(table, basic, free, shift)


def _entering(goal: list[float], free: list[int], step: int) -> int:
    """Return the column that improves the goal, -1 when none does."""
    if step < STEEPEST_STEPS:
        least = min(goal[:-1])
        return goal.index(least) if least < -LEAST_GAIN else -1
    better = [column for column in range(len(free)) if goal[column] < -LEAST_GAIN]
    return min(better, key=free.__getitem__, default=-1)


def _leaving(table: list[list[float]], basic: list[int], column: int) -> int:
    """Return the row whose limit is reached first; the lower name wins a tie."""
    best, limit = -1, float("inf")
    for row, name in enumerate(basic):
        line = table[row]
        pivot = line[column]
        if pivot > SMALLEST_PIVOT:
            reached = line[-1] / pivot
            if reached < limit or (reached == limit and name < basic[best]):
                best, limit = row, reached
    return best


def _pivot(table: list[list[float]], row: int, column: int) -> None:
    """Exchange the variable of a row with that of a column."""
    scale = 1.0 / table[row][column]
    pivot = [value * scale for value in table[row]]
    pivot[column] = scale
    for index, line in enumerate(table):
        factor = line[column]
        if index != row and factor:
            line[column] = 0.0
            # All lines are of one length by construction: the check of a strict zip would cost a tenth of the time.
            table[index] = [value - factor * other for value, other in zip(line, pivot)]  # noqa: B905
    table[row] = pivot


def _read(table: list[list[float]], basic: list[int], free: list[int], shift: float) -> Solution:
    """Read value and mixes from a finished tableau."""
    height, width = len(basic), len(free)
    value = 1.0 / table[height][width]
    rows, columns = [0.0] * height, [0.0] * width
    for place, name in enumerate(basic):
        if name < width:
            columns[name] = table[place][width] * value
    for place, name in enumerate(free):
        if name >= width:
            rows[name - width] = table[height][place] * value
    return Solution(value - shift, rows, columns)
