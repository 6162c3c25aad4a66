"""The court (chapter 1): squares, neighbours, distances, colours, baskets and what lies in front of them.

A square is a number: column a-g is 0-6, row 1-12 is 0-11, the square ``7 * row + column``. Two more squares lie outside
behind the end lines, where the ball is brought in. The home team (East) defends d1 and attacks d12 (R-01).
"""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Any

from leaguemgr.resources import find

FILE = "resources/rules/all-star/court.toml"
COLUMNS, ROWS = 7, 12
LETTERS = "abcdefg"
SQUARES = COLUMNS * ROWS
BEHIND = (SQUARES, SQUARES + 1)
"""The squares outside the court behind the basket that a side defends."""
NOWHERE = -1
PLACES = SQUARES + len(BEHIND)
EVERY_SQUARE = range(SQUARES)
DIRECTIONS = ((1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1))
"""Rows and columns of one step, all eight ways round (AS-COURT-02)."""
HALF_ROWS = ROWS // 2


def at(row: int, column: int) -> int:
    """Return the square at a row and a column counted from 0; NOWHERE outside the board."""
    return row * COLUMNS + column if 0 <= row < ROWS and 0 <= column < COLUMNS else NOWHERE


def _row(place: int) -> int:
    return (-1, ROWS)[place - SQUARES] if place >= SQUARES else place // COLUMNS


def _column(place: int) -> int:
    return COLUMNS // 2 if place >= SQUARES else place % COLUMNS


ROW = tuple(_row(place) for place in range(PLACES))
COLUMN = tuple(_column(place) for place in range(PLACES))
STEPS = tuple(
    tuple(at(ROW[place] + row, COLUMN[place] + column) for row, column in DIRECTIONS) for place in range(PLACES)
)
"""Where a step in each direction leads from a square, NOWHERE when off the board."""
NEIGHBOURS = tuple(tuple(square for square in steps if square != NOWHERE) for steps in STEPS)
DISTANCE = tuple(
    tuple(max(abs(ROW[a] - ROW[b]), abs(COLUMN[a] - COLUMN[b])) for b in range(PLACES)) for a in range(PLACES)
)
"""Steps of a king between two squares."""
STRAIGHT = tuple(
    tuple(
        ROW[a] == ROW[b] or COLUMN[a] == COLUMN[b] or abs(ROW[a] - ROW[b]) == abs(COLUMN[a] - COLUMN[b])
        for b in range(PLACES)
    )
    for a in range(PLACES)
)
"""Whether a straight line, orthogonal or diagonal, joins two squares."""
NAMES = tuple(f"{LETTERS[COLUMN[place]]}{ROW[place] + 1}" for place in range(PLACES))
"""Squares by name; those outside are d0 and d13."""
SQUARE = {name: place for place, name in enumerate(NAMES)}
BASKET = (SQUARE["d12"], SQUARE["d1"])
"""The basket that a side attacks."""
OWN_BASKET = (BASKET[1], BASKET[0])
CLOSEST = tuple(frozenset(square for square in EVERY_SQUARE if DISTANCE[square][basket] <= 1) for basket in OWN_BASKET)
"""The six squares closest to the basket that a side defends (AS-COURT-05)."""
OWN_HALF = tuple(
    frozenset(square for square in EVERY_SQUARE if (ROW[square] >= HALF_ROWS) == bool(side)) for side in (0, 1)
)
FIRST_LINE = tuple(tuple(at(row, column) for column in range(COLUMNS)) for row in (HALF_ROWS, HALF_ROWS - 1))
"""The first line of the half that a side attacks, from column a (AS-COURT-03)."""
CENTER_SQUARE = (SQUARE["d6"], SQUARE["d7"])


def mirrored(square: int) -> int:
    """Return the square of the other half that looks the same to the other side."""
    return at(ROWS - 1 - ROW[square], COLUMN[square])


def forward(side: int) -> int:
    """Return the rows of one step towards the basket that a side attacks."""
    return -1 if side else 1


@cache
def _file() -> dict[str, Any]:
    return tomllib.loads(find(FILE).read_text(encoding="utf-8"))


def _dark() -> tuple[frozenset[int], frozenset[int]]:
    """Return the dark squares by the side that attacks them (AS-COURT-04)."""
    rows: dict[str, str] = _file()["half"]["rows"]
    near = {at(int(row) - 1, column) for row, line in rows.items() for column, mark in enumerate(line) if mark == "D"}
    return frozenset(map(mirrored, near)), frozenset(near)


DARK = _dark()


def _free_throw_places() -> tuple[tuple[int, tuple[int, ...], tuple[int, ...]], ...]:
    """Return shooter's, defenders' and attackers' squares by the side that shoots (AS-FT-02, -03)."""
    places = _file()["free_throw"]
    low = (
        SQUARE[places["shooter"]],
        tuple(SQUARE[name] for name in places["defence"]),
        tuple(SQUARE[name] for name in places["attack"]),
    )
    high = (mirrored(low[0]), tuple(map(mirrored, low[1])), tuple(map(mirrored, low[2])))
    return high, low


LINE_PLACES = _free_throw_places()


def _towards(difference: int) -> int:
    return (difference > 0) - (difference < 0)


def _marking(square: int, basket: int) -> frozenset[int]:
    """Return where a defender marks whoever holds the ball on a square: the neighbours on the basket's side (G-05)."""
    row, column = ROW[square], COLUMN[square]
    down, across = _towards(ROW[basket] - row), _towards(COLUMN[basket] - column)
    if not down and not across:
        return frozenset(NEIGHBOURS[square])
    if down and across:
        near = [(row + down, column + across), (row + down, column), (row, column + across)]
    elif down:
        near = [(row + down, column + aside) for aside in (-1, 0, 1)]
    else:
        near = [(row + aside, column + across) for aside in (-1, 0, 1)]
    return frozenset(at(*each) for each in near) - {NOWHERE}


MARKING = tuple(tuple(_marking(square, basket) for square in range(PLACES)) for basket in BASKET)
"""The marking area of a square by the side that attacks."""


def in_front(square: int, side: int) -> int:
    """Return where a ball that is lost on a square comes to lie: in front, toward the basket attacked (R-13)."""
    row, column = ROW[square] + forward(side), COLUMN[square]
    if 0 <= row < ROWS:
        return at(row, column)
    basket = BASKET[side]
    if square == basket:
        return at(ROW[square] - forward(side), column)
    return at(ROW[square], column + _towards(COLUMN[basket] - column))
