"""What is exported: tables of plain cells, and how a cell is written for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from leaguemgr.engine.system import CardField
from leaguemgr.league import wording

Cell = str | int | float | None
Kind = Literal["text", "whole", "signed", "decimal", "share"]


COUNT_TITLES: Mapping[str, str] = {
    "fgm": "FGM", "fga": "FGA", "tpm": "3PM", "ftm": "FTM", "fta": "FTA", "orb": "OREB", "drb": "DREB", "ast": "AST",
    "stl": "STL",
    "blk": "BLK", "tov": "TO", "pf": "PF", "tip": "TIP",
}  # fmt: skip
"""What heads the column of each count of a box score."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column; ``brief`` ones are also in the narrow tables of plain text.

    A ``share`` is 0 to 1 and has three places, a ``decimal`` has one.
    """

    title: str
    kind: Kind = "text"
    brief: bool = True

    @property
    def is_number(self) -> bool:
        """Whether its cells are numbers, aligned right."""
        return self.kind != "text"

    def written(self, cell: Cell) -> str:
        """Return a cell as people read it."""
        if cell is None:
            return ""
        if isinstance(cell, str):
            return cell
        if self.kind == "share":
            return wording.share(cell)
        if self.kind == "signed":
            return wording.signed(cell)
        return f"{cell:.1f}" if self.kind == "decimal" else str(cell)


@dataclass(frozen=True, slots=True)
class Table:
    """One table: ``name`` is that of its file, ``title`` what people call it; rows have a cell for each column."""

    name: str
    title: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]


def text(*titles: str, brief: bool = True) -> tuple[Column, ...]:
    """Return columns of text."""
    return tuple(Column(title, "text", brief) for title in titles)


def whole(*titles: str, brief: bool = True) -> tuple[Column, ...]:
    """Return columns of whole numbers."""
    return tuple(Column(title, "whole", brief) for title in titles)


def table(name: str, title: str, columns: Sequence[Column], rows: Sequence[Sequence[Cell]]) -> Table:
    """Return a table; every row has a cell for each column."""
    return Table(name, title, tuple(columns), tuple(tuple(row) for row in rows))


MANY = 8
"""From so many ratings on their full titles make heads too wide."""


def rating_titles(fields: Sequence[CardField]) -> dict[str, str]:
    """Return what heads the column of each rating, by its name: the full title, or the name where there are many."""
    if len(fields) < MANY:
        return {field.name: field.title for field in fields}
    return {field.name: field.name.replace("_", " ").capitalize() for field in fields}
