"""Numbers as people write them: with a decimal point or a decimal comma, with or without marks between thousands."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Literal

Decimal = Literal["", ".", ",", "?"]
"""The decimal mark of a file; ``?`` while ``1,234`` could be either, empty before it is found out."""

NUMBER = re.compile(r"[-+−]?[\d.,'\u00a0\u202f ]*\d[.,]?")
THOUSANDS = re.compile(r"[-+−]?\d{1,3}([.,])\d{3}")
"""One mark before three digits: thousands or a fraction."""


def decimal_of(cells: Iterable[str]) -> Decimal:
    """Return the decimal mark of a file, from all of its cells that are numbers (K5)."""
    unsure = False
    votes = {".": 0, ",": 0}
    for cell in cells:
        if not NUMBER.fullmatch(cell):
            continue
        marks = [letter for letter in cell if letter in ".,"]
        if THOUSANDS.fullmatch(cell):
            unsure = unsure or marks == [","]
        elif len(set(marks)) == 2 or len(marks) == 1:
            votes[marks[-1]] += 1  # the last of two different marks, or the only one, cuts the fraction off
        elif len(marks) > 1:
            votes["," if marks[0] == "." else "."] += 1  # a mark that comes twice is between thousands
    if votes["."] == votes[","]:
        return "?" if unsure or votes["."] else "."
    return "." if votes["."] > votes[","] else ","


def number(text: str, decimal: Decimal) -> float | None:
    """Return the number that a cell is, with this decimal mark; None when it is none."""
    if not NUMBER.fullmatch(text):
        return None
    other = "." if decimal == "," else ","
    plain = re.sub(rf"[{other}'\u00a0\u202f ]", "", text).replace("−", "-")
    try:
        return float(plain.replace(",", "."))
    except ValueError:
        return None
