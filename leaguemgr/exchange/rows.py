"""Reading the cells of a row by what they mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from rapidfuzz.process import extractOne

from leaguemgr.exchange.decimals import Decimal, number
from leaguemgr.exchange.reading import Row
from leaguemgr.league.imports import folded
from leaguemgr.league.records import TeamRef

LOOKS_LIKE = 70
"""How alike a name must be, of 100, to ask whether it was meant."""


class BadCell(Exception):
    """A cell that is not what its column should have; the text says what is wrong, without the line."""


@dataclass(frozen=True)
class Reader:
    """Reads the cells of a row by target; ``columns`` are those of the targets that the file has."""

    columns: Mapping[str, int]
    titles: Mapping[str, str]
    decimal: Decimal
    teams: Sequence[TeamRef]

    def text(self, row: Row, name: str, *, needed: bool = False) -> str:
        """Return a cell; empty without such a column; BadCell when it is needed and empty."""
        found = row.cells[self.columns[name]] if name in self.columns else ""
        if needed and not found:
            raise BadCell(f"{self.titles[name]} is missing.")
        return found

    def number(self, row: Row, name: str) -> float | None:
        """Return a number; None for an empty cell."""
        cell = self.text(row, name)
        if not cell:
            return None
        value = number(cell, self.decimal)
        if value is None:
            raise BadCell(f"{self.titles[name]} is {cell[:40]!r}; write a number.")
        return value

    def whole(self, row: Row, name: str, *, needed: bool = False) -> int | None:
        """Return a whole number; None for an empty cell."""
        self.text(row, name, needed=needed)
        value = self.number(row, name)
        if value is not None and not value.is_integer():
            raise BadCell(f"{self.titles[name]} is {self.text(row, name)!r}; write a whole number.")
        return None if value is None else int(value)

    def count(self, row: Row, name: str) -> int:
        """Return a whole number that must be there."""
        value = self.whole(row, name, needed=True)
        assert value is not None
        return value

    def flag(self, row: Row, name: str) -> int | None:
        """Return 1 for yes, 0 for no, however files write that; None for an empty cell."""
        cell = self.text(row, name).casefold()
        if cell in ("yes", "y", "true", "x", "*", "★", "1"):
            return 1
        if cell in ("no", "n", "false", "-", "–", "0"):
            return 0
        return self.whole(row, name)

    def team(self, row: Row, name: str) -> int:
        """Return a team's id by its name, nickname or letters; BadCell with what it looks like."""
        cell = self.text(row, name, needed=True)
        found = self.known_team(cell)
        if found is None:
            near = extractOne(cell, [ref.name for ref in self.teams], score_cutoff=LOOKS_LIKE)
            hint = f"did you mean {near[0]}?" if near else f"there are {', '.join(ref.name for ref in self.teams)}."
            raise BadCell(f"There is no team {cell[:40]!r}; {hint}")
        return found

    def known_team(self, cell: str) -> int | None:
        """Return the id of the team of this name, nickname or letters; None when there is none."""
        wanted = folded(cell)
        names = ((ref.id, (ref.name, ref.nickname, ref.abbreviation)) for ref in self.teams)
        return next((key for key, known in names if wanted in map(folded, known)), None)
