"""How a player's card stands in a file: each column as one text, ``outside = ". X X O:13 F2 . X . BL . X"``.

Sets of totals are written as the totals, ``free_throw = "4 5 6 7"``, or none. Single rows as numbers are read too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguemgr.engine.card_sets import whole_number
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import ROWS
from leaguemgr.rules.strat_o_matic.cards import COLUMNS, HEADER, SETS, X_FIELDS

PLAIN_FIELDS = (*HEADER, *X_FIELDS)
NONE = "none"
TITLES = {field.name: field.title.split(":")[0] for field in PLAIN_FIELDS}
BY_NAME = {column.name: column for column in COLUMNS}


class CardWords:
    """Reads and writes cards as columns of readings."""

    names: tuple[str, ...] = (*(field.name for field in PLAIN_FIELDS), *BY_NAME)

    def read(self, values: Mapping[str, Any]) -> dict[str, int]:
        """Return the ratings; ValueError names column and row of what cannot stand there."""
        ratings: dict[str, int] = {}
        for name, value in values.items():
            if name in BY_NAME:
                column = BY_NAME[name]
                faults = list(column.faults(str(value)))
                if faults:
                    raise ValueError(faults[0])
                ratings |= column.read(str(value))
            else:
                ratings[name] = totals(name, value) if name in SETS else whole_number(TITLES.get(name, name), value)
        return ratings

    def write(self, ratings: Mapping[str, int]) -> dict[str, int | str]:
        """Return every column of a whole card as text."""
        found: dict[str, int | str] = {}
        for field in PLAIN_FIELDS:
            if field.name in ratings:
                value = ratings[field.name]
                found[field.name] = (" ".join(map(str, rd.rows_of(value))) or NONE) if field.name in SETS else value
        return found | {column.name: column.write(ratings) for column in COLUMNS}


def totals(name: str, value: Any) -> int:
    """Return white totals as bits; ValueError when one is none, or there twice."""
    words = value if isinstance(value, list) else str(value).replace(",", " ").split()
    if words == [NONE]:
        return 0
    rows = [int(word) if str(word).isdigit() else 0 for word in words]
    if len(set(rows)) != len(rows) or not all(row in ROWS for row in rows):
        raise ValueError(f"{TITLES[name]} is {value!r}; list different totals from 2 to 12")
    return rd.mask(rows)


WORDS = CardWords()
