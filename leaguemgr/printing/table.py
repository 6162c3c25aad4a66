"""Tables on paper: columns from the layout, rows that break over pages under a repeated head."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import TYPE_CHECKING

from leaguemgr.league.records import TeamRef
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Column, Length, Part, Style, widths

if TYPE_CHECKING:
    from leaguemgr.printing.paper import Paper

PADDING = 0.9
BADGE_HEIGHT = 3.4
BADGE_WIDTH = 10.0
TICK = 3.0
STAR = "★"
"""The title of a column of stars; on paper the star is a path, never a glyph."""


class Flag(str):
    """A cell that is drawn as the tip-in star when it holds anything."""


class Tick(str):
    """A cell that is drawn as a box to tick; ticked when it holds anything."""


@dataclass(frozen=True, slots=True)
class Styled:
    """A cell in another style than its column's."""

    text: str
    style: str


# A text, ever shorter forms of one, a text in a style of its own, or a team as its badge.
Cell = str | tuple[str, ...] | Styled | TeamRef


class TableMeasures(Part):
    """Heights in mm: a row, what a second line adds to it, the head, from one line of a cell to the next."""

    row: Length
    second_line: Length
    head: Length
    leading: Length = 3.5


@dataclass(frozen=True, slots=True)
class Row:
    """One row; ``note`` is a second line under the growing text column, ``rule`` a line below, ``sum`` a total.

    ``under`` are cells of a line below, in the style ``second``.
    """

    cells: Mapping[str, Cell] = field(default_factory=dict)
    note: str = ""
    rule: bool = False
    sum: bool = False
    strong: bool = False
    under: Mapping[str, Cell] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Line:
    """One printed line of a row: its cells, its height and its middle in mm; ``style`` overrides the columns'."""

    row: Row
    cells: Mapping[str, Cell]
    height: float
    middle: float
    note: str = ""
    last: bool = True
    style: str = ""


class Table:
    """Draws rows of ``columns`` from ``left`` over ``available`` mm."""

    def __init__(
        self, paper: Paper, columns: tuple[Column, ...], measures: TableMeasures, left: float, available: float
    ) -> None:
        self.paper, self.columns, self.measures = paper, columns, measures
        self.left, self.widths = left, widths(columns, available)
        self.right = left + sum(self.widths)
        self._wrapped = [(column, width) for column, width in zip(columns, self.widths, strict=True) if column.wrap]
        self._note_key = next((column.key for column in columns if column.align == "left" and column.grow), "")

    def draw(self, rows: Sequence[Row], top: float, bottom: float, new_page: Callable[[], float]) -> float:
        """Draw all rows from ``top`` on and return where they end; ``new_page`` begins a page and returns its top.

        A row stays together unless it is higher than half a page.
        """
        y = self.head(top)
        for place, row in enumerate(rows):
            lines = self._lines(row)
            whole = sum(line.height for line in lines)
            if whole < self.paper.height / 2 and y + whole > bottom + 1e-6:
                y = self.head(new_page())
            while lines:
                if y + lines[0].height > bottom + 1e-6:
                    y = self.head(new_page())
                here = self._fitting(lines, y, bottom)
                y = self._draw_lines(here, y, shaded=place % 2 == 1)
                lines = lines[len(here) :]
        return y

    def _fitting(self, lines: Sequence[Line], y: float, bottom: float) -> Sequence[Line]:
        """Return the lines that have room above the bottom, one at least."""
        ends = accumulate((line.height for line in lines), initial=y)
        count = sum(end <= bottom + 1e-6 for end in ends) - 1
        return lines[: max(1, count)]

    def _draw_lines(self, lines: Sequence[Line], y: float, *, shaded: bool) -> float:
        """Draw lines of a row and return where they end; their ground comes first: letters hang into the next."""
        tops = list(accumulate((line.height for line in lines), initial=y))
        for line, top in zip(lines, tops, strict=False):
            self._ground(line, top, shaded=shaded)
        for line, top in zip(lines, tops, strict=False):
            self._line(line, top)
        return tops[-1]

    def height(self, row: Row) -> float:
        """Return the height of a row in mm."""
        return sum(line.height for line in self._lines(row))

    def _lines(self, row: Row) -> list[Line]:
        """Return a row line by line; texts of columns that wrap go on below."""
        measures = self.measures
        texts = {
            column.key: self.paper.wrap(
                str(row.cells.get(column.key, "")), self._style(column, row), width - 2 * PADDING
            )
            for column, width in self._wrapped
        }
        below: list[tuple[Mapping[str, Cell], str]] = [
            ({key: lines[place] for key, lines in texts.items() if place < len(lines)}, "")
            for place in range(1, max(map(len, texts.values()), default=0))
        ]
        if row.under:
            below.append((row.under, "second"))
        cells = {**row.cells, **{key: lines[0] for key, lines in texts.items() if lines}}
        if not below:
            extra = measures.second_line if row.note else 0
            return [Line(row, cells, measures.row + extra, measures.row / 2 + (0.35 if row.note else 0), row.note)]
        # Half a row of air above the first line and below the last, one leading from middle to middle.
        edge, leading = (measures.row + measures.leading) / 2, measures.leading
        lines = [Line(row, cells, edge, measures.row / 2, last=False)]
        lines += [Line(row, cells, leading, leading / 2, last=False, style=style) for cells, style in below[:-1]]
        rest, style = below[-1]
        return [*lines, Line(row, rest, edge, leading / 2, style=style)]

    def head(self, top: float) -> float:
        """Draw the column titles and return where the rows begin."""
        paper, height = self.paper, self.measures.head
        paper.rectangle(self.left, top, self.right - self.left, height, fill="head")
        style = paper.style("head")
        left = self.left
        for column, width in zip(self.columns, self.widths, strict=True):
            if column.title == STAR:
                paper.star(left + width / 2, top + height / 2, 1.1)
            else:
                self._text(column, left, width, top + height / 2, column.title, style)
            left += width
        paper.line(self.left, top + height, self.right, top + height, colour="rule", line=0.2)
        return top + height

    def _ground(self, line: Line, top: float, *, shaded: bool) -> None:
        paper, total = self.paper, line.row.sum
        if total or shaded:
            paper.rectangle(self.left, top, self.right - self.left, line.height, fill="sum" if total else "zebra")
        if total:
            paper.line(self.left, top, self.right, top, colour="rule", line=0.2)

    def _line(self, line: Line, top: float) -> None:
        paper, height, row = self.paper, line.height, line.row
        left = self.left
        for column, width in zip(self.columns, self.widths, strict=True):
            if column.ruled:
                paper.line(left, top, left, top + height, colour="line", line=0.15)
            self._cell(column, left, width, top + line.middle, line)
            if line.note and column.key == self._note_key:
                self._note(left, top + self.measures.row + 1.2, line.note)
            left += width
        if line.last:
            weight, colour = (0.45, "rule") if row.rule else (0.1, "line")
            paper.line(self.left, top + height, self.right, top + height, colour=colour, line=weight)

    def _note(self, left: float, baseline: float, note: str) -> None:
        """Set the second line; it may run under the columns to the right, which stand on the first."""
        style = self.paper.style("second")
        self.paper.text(left + PADDING, baseline, note, style, available=self.right - left - 2 * PADDING)

    def _style(self, column: Column, row: Row) -> Style:
        """Return the style of a text; figures keep their face, so that a total stands under its column."""
        strong = column.style == "cell" and (row.strong or row.sum)
        return self.paper.style("strong" if strong else column.style)

    def _cell(self, column: Column, left: float, width: float, middle: float, line: Line) -> None:
        cell = line.cells.get(column.key, "")
        if isinstance(cell, TeamRef):
            badge(self.paper, cell, left + PADDING, middle, min(width - 2 * PADDING, BADGE_WIDTH))
        elif isinstance(cell, Flag):
            if cell:
                self.paper.star(left + width / 2, middle, 1.25)
        elif isinstance(cell, Tick):
            self._box(cell, left + width / 2, middle)
        elif isinstance(cell, Styled):
            self._text(column, left, width, middle, cell.text, self.paper.style(cell.style))
        elif cell:
            style = self.paper.style(line.style) if line.style else self._style(column, line.row)
            self._text(column, left, width, middle, cell, style)

    def _box(self, tick: Tick, x: float, middle: float) -> None:
        half = TICK / 2
        self.paper.rectangle(x - half, middle - half, TICK, TICK, stroke="rule", line=0.2)
        if tick:
            self.paper.text(
                x, middle, tick, self.paper.style("tick"), align="centre", available=TICK - 0.4, middle=True
            )

    def _text(
        self,
        column: Column,
        left: float,
        width: float,
        middle: float,
        cell: str | tuple[str, ...],
        style: Style,
    ) -> None:
        room = width - 2 * PADDING
        x = {"left": left + PADDING, "right": left + width - PADDING, "centre": left + width / 2}[column.align]
        text = cell if isinstance(cell, str) else self.paper.first_fitting(cell, style, room)
        whole = cell if isinstance(cell, str) else cell[0]
        self.paper.text(x, middle, text, style, align=column.align, available=room, middle=True, whole=whole)


def badge(paper: Paper, team: TeamRef, left: float, middle: float, width: float) -> None:
    """Draw a team's letters on its colour."""
    height = BADGE_HEIGHT
    paper.rectangle(left, middle - height / 2, width, height, fill=team.colour, radius=0.6)
    ink = ink_on(team.colour, paper.colour("text"))
    style = paper.style("badge")
    paper.text(
        left + width / 2, middle, team.abbreviation, style, align="centre", available=width - 1, colour=ink, middle=True
    )
