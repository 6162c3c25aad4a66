"""Team defensive cards (14.7): seven grades, and which of them a team plays with (R-62)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple

from leaguemgr.resources import find
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import ROWS, WEIGHT
from leaguemgr.rules.strat_o_matic.cards import SHOT_COLUMNS, Man
from leaguemgr.rules.strat_o_matic.deck import FOLDER

CLOSE, NORMAL, SAG = range(3)
DEFENSE_NAMES = ("close", "normal", "sag")
GRADES = range(-3, 4)
AVERAGE_MASS = 65.0
"""Chances of 36 on O, P, I and F that average defenders allow together (20.5)."""
MASS_A_GRADE = 4.0
Cells = tuple[tuple[int, int], ...]


class TeamCard(NamedTuple):
    """The cards of one team: the three advanced ones by shot, the basic one, and the three-point numbers."""

    grade: int
    columns: tuple[tuple[Cells, ...], ...]
    basic: Cells
    three: tuple[bool, ...]


def cells_of(text: str) -> Cells:
    """Read a column by white total."""
    codes = [divmod(rd.cell_code(word), rd.SPLIT) for word in text.split()]
    if len(codes) != len(ROWS):
        raise ValueError(f"{text!r} has {len(codes)} rows; it needs {len(ROWS)}")
    return ((0, 0), (0, 0), *codes)


def _team_card(row: Mapping[str, Any]) -> TeamCard:
    columns = tuple(tuple(cells_of(row[name][shot]) for shot in SHOT_COLUMNS) for name in DEFENSE_NAMES)
    return TeamCard(row["grade"], columns, cells_of(row["basic"]), tuple(total in row["three"] for total in range(13)))


@cache
def team_cards() -> Mapping[int, TeamCard]:
    """Return the shipped cards by grade: each above 0 allows a chance of 36 more on every column."""
    data = tomllib.loads(find(f"{FOLDER}/team_cards.toml").read_text(encoding="utf-8"))
    return {row["grade"]: _team_card(row) for row in data["card"]}


@lru_cache(maxsize=4096)
def x_mass(man: Man) -> int:
    """Return the chances of 36 that a defender's X column allows, on O, P, I and F together."""
    good = man.x_good[:4]
    return sum(WEIGHT[total] for segment in good for total in ROWS if segment[total])


def grade(men: Sequence[Man]) -> int:
    """Return the grade of a team's card from the X columns of its men (R-62): good defenders, a good card."""
    mean = sum(map(x_mass, men)) / len(men)
    return max(GRADES[0], min(GRADES[-1], round((mean - AVERAGE_MASS) / MASS_A_GRADE)))
