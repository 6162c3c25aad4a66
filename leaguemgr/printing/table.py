"""Tables on paper: columns from the layout, rows that break over pages under a repeated head."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from leaguemgr.league.records import TeamRef
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Column, Length, Part, widths

if TYPE_CHECKING:
    from leaguemgr.printing.paper import Paper

PADDING = 0.9
BADGE_HEIGHT = 3.4


class Flag(str):
    """A cell that is drawn as the tip-in star when it holds anything."""


# A text, ever shorter forms of one, or a team as its badge.
Cell = str | tuple[str, ...] | TeamRef


class TableMeasures(Part):
    """Heights in mm: a row, what a second line adds to it, the head."""

    row: Length
    second_line: Length
    head: Length


@dataclass(frozen=True, slots=True)
class Row:
    """One row; ``note`` is a second line under the growing text column, ``rule`` a line below, ``sum`` a total."""

    cells: Mapping[str, Cell] = field(default_factory=dict)
    note: str = ""
    rule: bool = False
    sum: bool = False
    strong: bool = False


class Table:
    """Draws rows of ``columns`` from ``left`` over ``available`` mm."""

    def __init__(
        self, paper: Paper, columns: tuple[Column, ...], measures: TableMeasures, left: float, available: float
    ) -> None:
        self.paper, self.columns, self.measures = paper, columns, measures
        self.left, self.widths = left, widths(columns, available)
        self.right = left + sum(self.widths)
        self._note_key = next((column.key for column in columns if column.align == "left" and column.grow), "")

    def draw(self, rows: Sequence[Row], top: float, bottom: float, new_page: Callable[[], float]) -> float:
        """Draw all rows from ``top`` on and return where they end; ``new_page`` begins a page and returns its top."""
        y = self.head(top)
        for place, row in enumerate(rows):
            if y + self.height(row) > bottom + 1e-6:
                y = self.head(new_page())
            self._row(row, y, shaded=place % 2 == 1)
            y += self.height(row)
        return y

    def height(self, row: Row) -> float:
        """Return the height of a row in mm."""
        return self.measures.row + (self.measures.second_line if row.note else 0)

    def head(self, top: float) -> float:
        """Draw the column titles and return where the rows begin."""
        paper, height = self.paper, self.measures.head
        paper.rectangle(self.left, top, self.right - self.left, height, fill="head")
        style = paper.style("head")
        left = self.left
        for column, width in zip(self.columns, self.widths, strict=True):
            self._text(column, left, width, top + height / 2, column.title, style_name="head", colour=style.colour)
            left += width
        paper.line(self.left, top + height, self.right, top + height, colour="rule", line=0.2)
        return top + height

    def _row(self, row: Row, top: float, *, shaded: bool) -> None:
        paper, height = self.paper, self.height(row)
        if row.sum or shaded:
            paper.rectangle(self.left, top, self.right - self.left, height, fill="sum" if row.sum else "zebra")
        if row.sum:
            paper.line(self.left, top, self.right, top, colour="rule", line=0.2)
        middle = top + self.measures.row / 2 + (0.35 if row.note else 0)
        left = self.left
        for column, width in zip(self.columns, self.widths, strict=True):
            self._cell(column, left, width, middle, row)
            if row.note and column.key == self._note_key:
                self._note(left, top + self.measures.row + 1.2, row.note)
            left += width
        line, colour = (0.45, "rule") if row.rule else (0.1, "line")
        paper.line(self.left, top + height, self.right, top + height, colour=colour, line=line)

    def _note(self, left: float, baseline: float, note: str) -> None:
        """Set the second line; it may run under the columns to the right, which stand on the first."""
        style = self.paper.style("second")
        self.paper.text(left + PADDING, baseline, note, style, available=self.right - left - 2 * PADDING)

    def _cell(self, column: Column, left: float, width: float, middle: float, row: Row) -> None:
        cell = row.cells.get(column.key, "")
        if isinstance(cell, TeamRef):
            badge(self.paper, cell, left + PADDING, middle, width - 2 * PADDING)
        elif isinstance(cell, Flag):
            if cell:
                self.paper.star(left + width / 2, middle, 1.25)
        elif cell:
            # Figures keep their face, so that a total stands under its column.
            name = "strong" if column.style == "cell" and (row.strong or row.sum) else column.style
            self._text(column, left, width, middle, cell, style_name=name)

    def _text(
        self,
        column: Column,
        left: float,
        width: float,
        middle: float,
        cell: str | tuple[str, ...],
        *,
        style_name: str,
        colour: str | None = None,
    ) -> None:
        room = width - 2 * PADDING
        x = {"left": left + PADDING, "right": left + width - PADDING, "centre": left + width / 2}[column.align]
        style = self.paper.style(style_name)
        text = cell if isinstance(cell, str) else self.paper.first_fitting(cell, style, room)
        whole = cell if isinstance(cell, str) else cell[0]
        self.paper.text(
            x, middle, text, style, align=column.align, available=room, colour=colour, middle=True, whole=whole
        )


def badge(paper: Paper, team: TeamRef, left: float, middle: float, width: float) -> None:
    """Draw a team's letters on its colour."""
    height = BADGE_HEIGHT
    paper.rectangle(left, middle - height / 2, width, height, fill=team.colour, radius=0.6)
    ink = ink_on(team.colour, paper.colour("text"))
    style = paper.style("badge")
    paper.text(
        left + width / 2, middle, team.abbreviation, style, align="centre", available=width - 1, colour=ink, middle=True
    )
