"""The board of a game on squares, with its tracks of time, shot clock and score beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguemgr.printing import gather
from leaguemgr.printing.layout import Layout, Length, Part, fill
from leaguemgr.printing.options import Options
from leaguemgr.printing.sheet import Sheet
from leaguemgr.printing.tiles import TILES, TileLabels, TileMeasures, draw_tiled

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

EDGE = 2.0
"""Kept free for the widths of the outer lines, mm."""
TRACK_LINES = 2
"""The time track runs in two lines (AS-COURT-07)."""


class Labels(TileLabels):
    """The words on the board."""

    time: str
    clock: str
    score: str


class SquaresMeasures(TileMeasures):
    """Room outside the end lines and the height of a track, both in squares."""

    outside: Length
    track: Length


class Sample(Part):
    """The sample's board: points by row, from the top of the file the first row of the board."""

    rows: tuple[str, ...]
    baskets: tuple[tuple[int, int], ...]
    turns: int
    clock: int
    score: int


class SquaresLayout(Layout):
    """``reports/squares.toml``."""

    labels: Labels
    board: SquaresMeasures
    sample: Sample


@dataclass(frozen=True, slots=True)
class SquaresData:
    """The board: points of every square by row and column, names, baskets, and how long the tracks are."""

    worth: tuple[tuple[str, ...], ...]
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    baskets: tuple[tuple[int, int], ...]
    turns: int
    clock: int
    score: int


def gather_board(league: League, options: Options) -> SquaresData:
    """Read the board from the chart that names its squares."""
    from leaguemgr.rules import load_forms

    form = load_forms(league.system.id).board
    assert form is not None
    (chart,) = (chart for chart in gather.charts(league) if chart.name == form.chart)
    rows = tuple(reversed(chart.rows))
    worth = tuple(tuple(chart.cells[key, column].text for column, _ in chart.columns) for key, _ in rows)
    names = (tuple(title for _, title in rows), tuple(title for _, title in chart.columns))
    return SquaresData(worth, *names, form.baskets, form.turns, form.clock, form.score)


def sample_board(layout: SquaresLayout) -> SquaresData:
    """Return the sample's board."""
    sample = layout.sample
    rows = tuple(str(row + 1) for row in range(len(sample.rows)))
    columns = tuple("abcdefghijklmnop"[: len(sample.rows[0])])
    worth = tuple(tuple(line) for line in sample.rows)
    return SquaresData(worth, rows, columns, sample.baskets, sample.turns, sample.clock, sample.score)


def draw_board(paper: Paper, layout: SquaresLayout, data: SquaresData, options: Options) -> None:
    """Draw board and tracks as large as the sheets allow."""
    draw_tiled(
        paper,
        layout.labels,
        layout.board,
        options,
        lambda origin, size: Drawing(paper, layout, data, origin, size).draw(),
    )


class Drawing:
    """The whole board in a rectangle: rows of squares side by side, the tracks below."""

    def __init__(
        self,
        paper: Paper,
        layout: SquaresLayout,
        data: SquaresData,
        origin: tuple[float, float],
        size: tuple[float, float],
    ) -> None:
        self.paper, self.layout, self.data = paper, layout, data
        measures = layout.board
        across = len(data.worth) + 2 * measures.outside
        down = len(data.columns) + (TRACK_LINES + 2) * measures.track + 1.2
        self.side = min((size[0] - EDGE) / across, (size[1] - EDGE) / down)
        self.left = origin[0] + (size[0] - across * self.side) / 2 + measures.outside * self.side
        self.top = origin[1] + (size[1] - down * self.side) / 2 + 0.4 * self.side

    def draw(self) -> None:
        """Draw everything."""
        for row, line in enumerate(self.data.worth):
            for column, points in enumerate(line):
                self._square(row, column, points)
        self._lines()
        for row, column in self.data.baskets:
            self._basket(row, column)
        self._tracks()

    def _square(self, row: int, column: int, points: str) -> None:
        paper, side = self.paper, self.side
        x, y = self.left + row * side, self.top + column * side
        paper.rectangle(x, y, side, side, fill="dark" if points == "2" else "light", stroke="line", line=0.2)
        name = f"{self.data.columns[column]}{self.data.rows[row]}"
        paper.text(x + side * 0.06, y + side * 0.16, name, paper.style("name"), available=side * 0.5)
        paper.text(x + side * 0.94, y + side * 0.94, points, paper.style("points"), align="right")

    def _lines(self) -> None:
        """Draw the edge, the middle line and its circle."""
        paper, side, data = self.paper, self.side, self.data
        wide, high = len(data.worth) * side, len(data.columns) * side
        paper.rectangle(self.left, self.top, wide, high, stroke="court", line=0.8)
        middle = self.left + wide / 2
        paper.line(middle, self.top, middle, self.top + high, colour="court", line=0.8)
        paper.circle(middle, self.top + high / 2, side, stroke="court", line=0.8)

    def _basket(self, row: int, column: int) -> None:
        paper, side = self.paper, self.side
        x, y = self.left + row * side, self.top + column * side
        paper.circle(x + side / 2, y + side / 2, side * 0.28, stroke="ball", line=1.2)
        edge = x if row == 0 else x + side
        paper.line(edge, y + side * 0.1, edge, y + side * 0.9, colour="ball", line=1.6)

    def _tracks(self) -> None:
        """Draw the time track in two lines, a shot clock and a score track for each team."""
        data, labels = self.data, self.layout.labels
        half = -(-data.turns // TRACK_LINES)
        height = self.layout.board.track * self.side
        y = self.top + len(data.columns) * self.side + 0.5 * self.side
        for line in range(TRACK_LINES):
            first = line * half + 1
            numbers = [str(number) for number in range(first, min(first + half, data.turns + 1))]
            self._track(y, labels.time if not line else "", numbers)
            y += height
        y += 0.3 * self.side
        for team in (1, 2):
            numbers = (
                [str(number) for number in range(1, data.clock + 1)] + [""] + [str(n) for n in range(data.score + 1)]
            )
            self._track(y, fill(labels.score, team=team, clock=labels.clock), numbers)
            y += height

    def _track(self, y: float, text: str, numbers: list[str]) -> None:
        """Draw a row of boxes with its title before it; an empty number leaves a gap."""
        paper, side = self.paper, self.side
        height = self.layout.board.track * side
        room = 1.6 * side
        wide = len(self.data.worth) * side
        width = (wide - room) / len(numbers)
        paper.text(self.left, y + height / 2, text, paper.style("track"), available=room - 1, middle=True)
        for place, number in enumerate(numbers):
            if not number:
                continue
            x = self.left + room + place * width
            paper.rectangle(x, y, width, height, stroke="court", line=0.2)
            paper.text(
                x + width / 2, y + height / 2, number, paper.style("box"), align="centre", available=width, middle=True
            )


def title(layout: SquaresLayout, data: SquaresData) -> str:
    """Return the title that a PDF reader shows."""
    return layout.title


SHEET = Sheet(
    name="squares",
    layout=SquaresLayout,
    needs="nothing",
    options=(TILES,),
    gather=gather_board,
    sample=sample_board,
    draw=draw_board,
    document_title=title,
)
