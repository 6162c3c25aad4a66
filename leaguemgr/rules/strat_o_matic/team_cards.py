"""Team defensive cards (14.7): seven grades, and which of them a team plays with (R-62)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import ROWS, WEIGHT
from leaguemgr.rules.strat_o_matic.cards import SHOT_COLUMNS, Man, row_column

CLOSE: Final = 0
NORMAL: Final = 1
SAG: Final = 2
DEFENSE_NAMES: Final[tuple[str, ...]] = ("close", "normal", "sag")
GRADES: Final = range(-3, 4)
AVERAGE_MASS: Final = 65.0
"""Chances of 36 on O, P, I and F that average defenders allow together (20.5)."""
MASS_A_GRADE: Final = 4.0
Cells = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class TeamCard:
    """The cards of one team: the three advanced ones by shot, the basic one, and the three-point numbers."""

    grade: int
    columns: tuple[tuple[Cells, ...], ...]
    basic: Cells
    three: tuple[bool, ...]


CARD_COLUMNS: Final = tuple((name, shot) for name in DEFENSE_NAMES for shot in SHOT_COLUMNS)
FIXED: Final = (("penetration", 7, "RATING"), ("inside", 7, "RATING"), ("penetration", 10, "INSIDE"))
"""What the manual prints on every card: shot, row, reading (14.7)."""


def cells_of(text: str) -> Cells:
    """Read a column by white total."""
    codes = [divmod(rd.cell_code(word), rd.SPLIT) for word in text.split()]
    if len(codes) != len(ROWS):
        raise ValueError(f"{text!r} has {len(codes)} rows; it needs {len(ROWS)}")
    return ((0, 0), (0, 0), *codes)


def team_card(row: Mapping[str, Any]) -> TeamCard:
    """Read one team's card."""
    columns = tuple(tuple(cells_of(row[name][shot]) for shot in SHOT_COLUMNS) for name in DEFENSE_NAMES)
    return TeamCard(row["grade"], columns, cells_of(row["basic"]), tuple(total in row["three"] for total in range(13)))


def team_faults(rows: Sequence[Mapping[str, Any]]) -> Iterator[tuple[str, bool]]:
    """Yield what is wrong with the team cards, by card, column and row, and whether that forbids a game."""
    grades = [row.get("grade") for row in rows]
    yield from ((f"grade {grade:+d}: there is no such card", True) for grade in GRADES if grade not in grades)
    for place, row in enumerate(rows, start=1):
        grade = row.get("grade")
        if grade not in GRADES or grades.count(grade) > 1:
            yield f"card {place}: its grade is {grade!r}; each of {GRADES[0]} to {GRADES[-1]} is on one card", True
            continue
        where = f"card of grade {grade:+d}"
        yield from ((f"{where}, {fault}", True) for fault in _column_faults(row))
        three = row.get("three")
        if not isinstance(three, list) or not set(three) <= set(ROWS) or len(set(three)) != len(three):
            yield f"{where}, three: {three!r}; list different totals from 2 to 12", True
        for name, shot, total, word in ((name, *fixed) for name in DEFENSE_NAMES for fixed in FIXED):
            words = str(_text(row, name, shot)).split()
            if len(words) == len(ROWS) and words[total - ROWS[0]] != word:
                yield f"{where}, {name} {shot}, row {total}: the manual has {word} there on every card", False


def _text(row: Mapping[str, Any], name: str, shot: str) -> object:
    part = row.get(name)
    return part.get(shot) if isinstance(part, Mapping) else None


def _column_faults(row: Mapping[str, Any]) -> Iterator[str]:
    named = [(f"{name} {shot}", _text(row, name, shot)) for name, shot in CARD_COLUMNS]
    for title, text in (*named, ("basic", row.get("basic"))):
        if isinstance(text, str):
            yield from row_column("", title).faults(text)
        else:
            yield f"{title}: it is missing"


@lru_cache(maxsize=4096)
def x_mass(man: Man) -> int:
    """Return the chances of 36 that a defender's X column allows, on O, P, I and F together."""
    good = man.x_good[:4]
    return sum(WEIGHT[total] for segment in good for total in ROWS if segment[total])


def grade(men: Sequence[Man]) -> int:
    """Return the grade of a team's card from the X columns of its men (R-62): good defenders, a good card."""
    mean = sum(map(x_mass, men)) / len(men)
    return max(GRADES[0], min(GRADES[-1], round((mean - AVERAGE_MASS) / MASS_A_GRADE)))
