"""The drawing of a score pad, empty or filled."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.engine.pad import MADE, MISSED, PadCell, PadLine
from leaguemgr.engine.periods import REGULATION, period_titles
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Column, Layout, Length, Part, fill, widths
from leaguemgr.printing.names import player_names
from leaguemgr.printing.pad_data import PadData, PadSide

if TYPE_CHECKING:
    from leaguemgr.printing.paper import Paper


class MarkMeasures(Part):
    """Sizes of the marks in mm."""

    height: Length
    pitch: Length
    circle: Length
    box: Length


class MarkLabels(Part):
    """What the marks mean."""

    missed: str
    goal: str
    free_missed: str
    free_made: str


class PadLabels(Part):
    """The words on the pad."""

    blank: list[str]
    subtitle: str
    team: str
    game: str
    quarter: str
    overtime: str
    fouls: str
    fouls_over: str
    final: str
    overtimes: str
    total: str
    absent: str
    position: str
    timeouts: str
    home: str
    away: str
    sums: str
    marks: MarkLabels
    continued: str


class PadMeasures(Part):
    """Where things stand, mm."""

    heading: Length
    note: Length
    blanks: list[Length]
    top: Length
    foot: Length
    between: Length
    bar: Length
    head: Length
    rows: Annotated[int, Field(ge=5, le=30)]
    starters: int
    periods: Annotated[int, Field(ge=1, le=6)]
    game_width: Length
    score_top: Length
    score_row: Length
    score_name: Length
    score_column: Length
    fouls_regulation: tuple[int, int]
    fouls_overtime: tuple[int, int]
    timeouts_regulation: int
    timeouts_overtime: int
    box: Length
    thin: Length
    thick: Length
    marks: MarkMeasures


class PadLayout(Layout):
    """``reports/scorepad.toml``."""

    labels: PadLabels
    pad: PadMeasures
    players: tuple[Column, Column]
    columns: tuple[Column, ...]


class PadPage:
    """One page of a pad: the periods from ``first`` (0 for the first quarter) on."""

    def __init__(self, paper: Paper, layout: PadLayout, data: PadData, first: int) -> None:
        self.paper, self.layout, self.data, self.first = paper, layout, data, first
        self.measures, self.labels = layout.pad, layout.labels
        self.left, self.right = paper.margin, paper.width - paper.margin
        self._set_widths()
        self.rows = max(self.measures.rows, *(len(side.lines) for side in data.sides))
        used = self.measures.top + self.measures.foot + self.measures.between
        self.room = (paper.height - used) / 2
        self.row = (self.room - self.measures.bar - self.measures.head) / (self.rows + 1)

    def _set_widths(self) -> None:
        measures, layout = self.measures, self.layout
        every = (*layout.players, *layout.columns * measures.periods)
        fitted = widths(every, self.right - self.left - measures.game_width)
        self.player_widths = fitted[:2]
        self.column_widths = fitted[2 : 2 + len(layout.columns)]
        self.period_width = sum(self.column_widths)
        self.grid_left = self.left + sum(self.player_widths)
        self.game_left = self.right - measures.game_width

    def draw(self) -> None:
        """Draw heading, both teams and the key."""
        from leaguemgr.printing import pad_frame

        self.paper.start_page()
        pad_frame.heading(self)
        pad_frame.score_table(self)
        for place, side in enumerate(self.data.sides):
            top = self.measures.top + place * (self.room + self.measures.between)
            self._side(side, top)
        pad_frame.key(self)

    def _side(self, side: PadSide, top: float) -> None:
        from leaguemgr.printing import pad_frame

        first_row = top + self.measures.bar + self.measures.head
        self._grounds(first_row)
        pad_frame.bar(self, side, top)
        pad_frame.column_heads(self, top + self.measures.bar)
        pad_frame.grid(self, top)
        for place, line in enumerate(side.lines):
            self._line(line, first_row + place * self.row)
        self._sums(side, first_row + self.rows * self.row)

    def _grounds(self, top: float) -> None:
        width = self.right - self.left
        for place in range(1, self.rows, 2):
            self.paper.rectangle(self.left, top + place * self.row, width, self.row, fill="zebra")
        self.paper.rectangle(self.left, top + self.rows * self.row, width, self.row, fill="sum")

    def _line(self, line: PadLine, top: float) -> None:
        paper, middle = self.paper, top + self.row / 2
        number, player = self.player_widths
        paper.text(
            self.left + number / 2,
            middle,
            str(line.number),
            paper.style("number"),
            align="centre",
            available=number - 1,
            middle=True,
        )
        position = paper.style("position")
        right = self.grid_left - 1
        taken = paper.text(right, middle, line.position, position, align="right", middle=True)
        left = self.left + number + 1
        room = player - 3 - taken
        name = paper.first_fitting(player_names(line.name), paper.style("player"), room)
        paper.text(left, middle, name, paper.style("player"), available=room, middle=True, whole=line.name)
        if not self.data.periods:
            return
        for place, cell in enumerate(line.cells[self.first : self.first + self.measures.periods]):
            self._cell(cell, self.grid_left + place * self.period_width, middle)
        text = str(line.points) if line.played else self.labels.absent
        self._digit(self.game_left, self.measures.game_width, middle, text, "game")

    def _cell(self, cell: PadCell, left: float, middle: float) -> None:
        if cell.empty:
            return
        values = cell.values()
        for column, width in zip(self.layout.columns, self.column_widths, strict=True):
            if not values[column.key]:
                pass
            elif column.key == "fouls":
                self._strokes(left, width, middle, cell.fouls)
            elif column.key == "shots":
                self._shots(left, width, middle, cell.shots)
            elif column.key == "free":
                self._free_throws(left, width, middle, cell.free)
            else:
                self._digit(left, width, middle, str(values[column.key]), "digit")
            left += width

    def _sums(self, side: PadSide, top: float) -> None:
        paper, middle = self.paper, top + self.row / 2
        paper.text(self.left + self.player_widths[0] + 1, middle, self.labels.team, paper.style("team"), middle=True)
        if not self.data.periods:
            return
        for place, period in enumerate(range(self.first, min(self.first + self.measures.periods, self.data.periods))):
            left = self.grid_left + place * self.period_width
            sums = side.sums(period)
            for column, width in zip(self.layout.columns, self.column_widths, strict=True):
                self._digit(left, width, middle, str(sums[column.key]), "digit")
                left += width
        self._digit(self.game_left, self.measures.game_width, middle, str(side.points), "game")

    def _digit(self, left: float, width: float, middle: float, text: str, style: str) -> None:
        self.paper.text(
            left + width / 2, middle, text, self.paper.style(style), align="centre", available=width - 0.6, middle=True
        )

    def _strokes(self, left: float, width: float, middle: float, count: int) -> None:
        marks = self.measures.marks
        half, pitch = marks.height / 2, min(marks.pitch, (width - 3) / max(count - 1, 1))
        for place in range(count):
            x = left + 1.4 + place * pitch
            self.paper.line(x - 0.35, middle + half, x + 0.35, middle - half, line=0.25)

    def _shots(self, left: float, width: float, middle: float, shots: str) -> None:
        """Draw a stroke a shot, circled for a goal, in two rows of shorter ones when circles would overlap."""
        marks, room = self.measures.marks, width - 1.2
        rows = self._rows(shots, middle, len(shots) * 2 * marks.circle <= room)
        half, radius = marks.height / 2, min(marks.circle, room / 2 / len(rows[0][0]))
        if len(rows) > 1:
            half, radius = half * 0.6, min(radius, half * 0.5)
        pitch = min(marks.pitch, room / len(rows[0][0]))
        for row, height in rows:
            for place, shot in enumerate(row):
                x = left + 0.6 + (place + 0.5) * pitch
                self.paper.line(x, height + half, x, height - half, line=0.25)
                if shot != MISSED:
                    self.paper.circle(x, height, radius, stroke="text")

    def _free_throws(self, left: float, width: float, middle: float, free: str) -> None:
        """Draw a box a free throw, in two rows of smaller ones when there are many."""
        box, gap, room = self.measures.marks.box, 0.35, width - 0.8
        rows = self._rows(free, middle, len(free) * (box + gap) <= room)
        if len(rows) > 1:
            box = min(box * 0.75, room / len(rows[0][0]) - gap)
        for row, height in rows:
            for place, throw in enumerate(row):
                self.box(left + 0.6 + place * (box + gap), height, box, crossed=throw == MADE)

    def _rows(self, marks: str, middle: float, fit: bool) -> list[tuple[str, float]]:
        """Return the marks in one row, or in two when they do not fit, each with the middle of its height."""
        if fit:
            return [(marks, middle)]
        half, apart = (len(marks) + 1) // 2, self.measures.marks.height * 0.38
        return [(marks[:half], middle - apart), (marks[half:], middle + apart)]

    def box(self, x: float, middle: float, size: float, *, crossed: bool = False, colour: str = "text") -> None:
        """Draw a box, crossed for a free throw made."""
        self.paper.rectangle(x, middle - size / 2, size, size, stroke=colour, line=0.18)
        if crossed:
            top, bottom = middle - size / 2, middle + size / 2
            self.paper.lines([(x, top, x + size, bottom), (x, bottom, x + size, top)], colour=colour, line=0.18)

    def ticked(self, x: float, middle: float, size: float, *, used: bool, dark: bool = False) -> None:
        """Draw a box to tick; ``used`` ticks it with a stroke, ``dark`` is for the bar."""
        colour = "paper" if dark else "text"
        self.paper.rectangle(
            x, middle - size / 2, size, size, fill=colour if dark and used else None, stroke=colour, line=0.2
        )
        if used:
            stroke = "bar" if dark else "text"
            inset = size * 0.22
            self.paper.line(
                x + inset,
                middle + size / 2 - inset,
                x + size - inset,
                middle - size / 2 + inset,
                colour=stroke,
                line=0.25,
            )

    def title(self, period: int) -> str:
        """Return the name of a period in the bar."""
        if period < REGULATION:
            return fill(self.labels.quarter, number=period + 1)
        return fill(self.labels.overtime, number=period - REGULATION + 1)

    def score_titles(self) -> tuple[str, ...]:
        """Return the column titles of the small score table, without the final."""
        if self.data.periods > REGULATION:
            return period_titles(self.data.periods)
        return (*period_titles(REGULATION), self.labels.overtimes)

    def ink(self, side: PadSide) -> tuple[str, str]:
        """Return ground and ink of a team's name."""
        ground = side.team.colour if side.team else self.paper.colour("paper")
        return ground, ink_on(ground, self.paper.colour("text"))
