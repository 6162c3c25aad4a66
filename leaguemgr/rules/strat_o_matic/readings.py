"""The words on the cards and their codes: rows of a column, entries of passing and defense columns (chapter 6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

EMPTY: Final = 0
GOOD: Final = 1
IF_OPEN: Final = 2
OFFENSIVE_FOUL: Final = 3
FOUL_1: Final = 4
FOUL_2: Final = 5
GOOD_FOUL: Final = 6
IF_UNGUARDED: Final = 7
TURNOVER: Final = 8
BLOCK: Final = 9
IF_OTHER: Final = 10
BLOCK_RATING: Final = 11
INSIDE_MAN: Final = 12
CELLS: Final[Mapping[str, int]] = {
    ".": EMPTY, "X": GOOD, "O": IF_OPEN, "OFF": OFFENSIVE_FOUL, "F1": FOUL_1, "F2": FOUL_2, "X+F1": GOOD_FOUL,
    "XU": IF_UNGUARDED, "T": TURNOVER, "BL": BLOCK, "2TMD": IF_OTHER, "RATING": BLOCK_RATING, "INSIDE": INSIDE_MAN,
}  # fmt: skip
"""Readings of player and team cards; a split is written ``X:8`` for 1-8 (SOM-READ-10 to -21, -55 to -58)."""
SPLIT: Final = 100
"""A cell's code is its reading times this, plus the last number of a split (0 for none)."""

POSITION: Final = 1
OPEN: Final = 2
FAST: Final = 3
DAZZLER: Final = 4
LOST: Final = 5
LOST_LF: Final = 6
LOST_C: Final = 7
STOLEN: Final = 8
PASSES: Final[Mapping[str, int]] = {
    "P": POSITION, "O": OPEN, "FB": FAST, "DZ": DAZZLER, "T": LOST, "T(LF)": LOST_LF, "T(C)": LOST_C, "ST": STOLEN,
}  # fmt: skip
DOT: Final = 10
QUESTION: Final = 20
"""Added to a pass: no assist, a turnover if the passer plays RG (SOM-READ-73, -74)."""

STEAL: Final = 1
PASS_ANY: Final = 2
FAST_SHOT: Final = 3
TURN_OVER: Final = 4
CHARGED_1: Final = 5
CHARGED_2: Final = 6
SHOT: Final = 7
DEFENSES: Final[Mapping[str, int]] = {
    "STEAL": STEAL, "PASS1": PASS_ANY, "FB": FAST_SHOT, "T": TURN_OVER, "F1": CHARGED_1, "F2": CHARGED_2, "SHOT": SHOT,
}  # fmt: skip
"""Entries of the advanced defense column (SOM-READ-75 to -79)."""
STEAL_OPEN: Final = 8
STEAL_CONTROL: Final = 9
BASIC_DEFENSES: Final[Mapping[str, int]] = {
    "STEAL": STEAL_OPEN, "STEALC": STEAL_CONTROL, "PASS1": PASS_ANY, "T": TURN_OVER, "F1": CHARGED_1, "F2": CHARGED_2,
    "SHOT": SHOT, "GOOD": 10, "NO": 11,
}  # fmt: skip
"""Entries of the basic defense column (SOM-READ-22 to -28)."""
SHOT_GOOD: Final = 10
NO_GOOD: Final = 11
HIGHEST: Final = 1
BASIC_PASSES: Final[Mapping[str, int]] = {"HIGH": HIGHEST, "T": 2}
BASIC_LOST: Final = 2


def cell_code(word: str) -> int:
    """Return the code of a cell's text; ValueError says what is unknown."""
    reading, colon, upto = word.partition(":")
    if reading not in CELLS:
        raise ValueError(f"{word!r} is no reading; use one of {' '.join(CELLS)}")
    if not colon:
        return CELLS[reading] * SPLIT
    if not upto.isdigit() or not 1 <= int(upto) <= 19:
        raise ValueError(f"{word!r}: a split ends at a number from 1 to 19")
    return CELLS[reading] * SPLIT + int(upto)


def cell_text(code: int) -> str:
    """Return the text of a cell."""
    reading, upto = divmod(code, SPLIT)
    return _word(CELLS, reading) + (f":{upto}" if upto else "")


def pass_code(word: str) -> int:
    """Return the code of an entry of a passing column; ``*`` is the dot, ``?`` the question mark."""
    bare = word.rstrip("*?")
    if bare not in PASSES:
        raise ValueError(f"{word!r} is no pass; use one of {' '.join(PASSES)}")
    return PASSES[bare] + DOT * ("*" in word) + QUESTION * ("?" in word)


def pass_text(code: int) -> str:
    """Return the text of an entry of a passing column."""
    return _word(PASSES, code % 10) + "*" * (code // DOT % 2) + "?" * (code // QUESTION)


def entry_code(words: Mapping[str, int], word: str) -> int:
    """Return the code of an entry that is one of some words."""
    if word not in words:
        raise ValueError(f"{word!r} is no reading here; use one of {' '.join(words)}")
    return words[word]


def entry_text(words: Mapping[str, int], code: int) -> str:
    """Return the text of an entry."""
    return _word(words, code)


def _word(words: Mapping[str, int], code: int) -> str:
    return next(word for word, value in words.items() if value == code)


def mask(rows: Sequence[int]) -> int:
    """Return a set of white totals as bits, total 2 the lowest."""
    return sum(1 << (row - 2) for row in rows)


def rows_of(bits: int) -> tuple[int, ...]:
    """Return the white totals of a set."""
    return tuple(row for row in range(2, 13) if bits >> (row - 2) & 1)
