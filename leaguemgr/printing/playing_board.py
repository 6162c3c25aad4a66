"""A board of places between two teams: slots and lines between them, discs, places for cards, tables to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.engine.printed import TableBoard
from leaguemgr.printing import gather
from leaguemgr.printing.layout import Layout, Length, Part
from leaguemgr.printing.options import Options
from leaguemgr.printing.parts import PartPainter, Place
from leaguemgr.printing.printed_cards import SamplePart, part_of
from leaguemgr.printing.sheet import Sheet
from leaguemgr.printing.tiles import TILES, Point, TileLabels, TileMeasures, draw_tiled
from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

LEFT, RIGHT = 0, 1
EDGE = 0.5
"""Kept free for the widths of the outer lines, mm."""


class Labels(TileLabels):
    """The words on the board."""

    halves: tuple[str, str]


class BoardMeasures(TileMeasures):
    """The board's own size and the radii of its places, mm at true size; ``court`` is the height of the half courts."""

    width: Annotated[float, Field(gt=100, le=900)]
    height: Annotated[float, Field(gt=100, le=900)]
    court: Length
    slot: Length
    inside: Length
    disc: Length
    title: Length
    line: Length
    name: tuple[Length, Length]


class SlotPlace(Part):
    """Where a slot of the left half stands, and the small area beside it."""

    at: tuple[Length, Length]
    inside: tuple[Length, Length]


class Shape(Part):
    """A line of the left half court, as an SVG path."""

    path: str


class Sample(Part):
    """The sample's board."""

    slots: list[str]
    joined: list[tuple[str, str]]
    inside: str
    discs: list[str]
    cards: list[str]
    piles: list[str]
    tables: list[SamplePart]
    source: str


class BoardLayout(Layout):
    """``reports/playing_board.toml``; places are in mm of the board at true size, those of the left half are turned."""

    labels: Labels
    board: BoardMeasures
    slots: dict[str, SlotPlace]
    discs: list[tuple[Length, Length]]
    cards: list[tuple[Length, Length, Length, Length]]
    piles: list[tuple[Length, Length, Length, Length]]
    tables: dict[str, Place]
    shapes: list[Shape]
    sample: Sample


def gather_board(league: League, options: Options) -> TableBoard:
    """Read the board of the league's game."""
    table = gather.forms(league).table
    assert table is not None  # only leagues of a game with such a board offer it
    return table(league.system)


def sample_board(layout: BoardLayout) -> TableBoard:
    """Return the sample's board."""
    sample = layout.sample
    return TableBoard(
        tuple(sample.slots), tuple(sample.joined), sample.inside, tuple(sample.discs), tuple(sample.cards),
        tuple(sample.piles), tuple(part_of(table) for table in sample.tables), sample.source,
    )  # fmt: skip


def draw_board(paper: Paper, layout: BoardLayout, data: TableBoard, options: Options) -> None:
    """Draw the board as large as the sheets allow."""
    labels = layout.labels.model_copy(update={"foot": f"{layout.labels.foot} {data.source}"})
    draw_tiled(
        paper, labels, layout.board, options, lambda origin, size: Drawing(paper, layout, data, origin, size).draw()
    )


class Drawing:
    """The whole board in a rectangle; the right half is the left one turned about the middle of the courts."""

    def __init__(self, paper: Paper, layout: BoardLayout, data: TableBoard, origin: Point, size: Point) -> None:
        self.paper, self.layout, self.data, self.board = paper, layout, data, layout.board
        self.scale = min((size[0] - EDGE) / self.board.width, (size[1] - EDGE) / self.board.height)
        self.left = origin[0] + (size[0] - self.board.width * self.scale) / 2
        self.top = origin[1] + (size[1] - self.board.height * self.scale) / 2
        self.parts = PartPainter(paper, self.scale, self.board.title, self.board.line)

    def draw(self) -> None:
        """Draw both halves and what is between and below them."""
        for half in (LEFT, RIGHT):
            self._court(half)
            self._lines(half)
            for name in self.data.slots:
                self._slot(name, half)
            self._rest(half)
        for text, frame in zip(self.data.piles, self.layout.piles, strict=False):
            self._frame(text, frame)
        for table in self.data.tables:
            place = self.layout.tables.get(table.key)
            if place is not None:
                self.parts.draw(self.left, self.top, table, place)

    def _place(self, name: str) -> SlotPlace:
        place = self.layout.slots.get(name)
        if place is None:
            raise UserError(f"The layout has no place for the slot {name!r}; add it under [slots].")
        return place

    def _turned(self, at: Point, half: int) -> Point:
        return (self.board.width - at[0], self.board.court - at[1]) if half == RIGHT else at

    def _at(self, at: Point, half: int) -> Point:
        """Return where a point of the left half lies on the page, in this half."""
        x, y = self._turned(at, half)
        return self.left + x * self.scale, self.top + y * self.scale

    def _court(self, half: int) -> None:
        from leaguemgr.printing.paper import path_steps

        for shape in self.layout.shapes:
            path = "".join(
                command + " ".join(f"{number:g}" for point in self._points(numbers, half) for number in point)
                for command, numbers in path_steps(shape.path)
            )
            self.paper.outline(path, at=(self.left, self.top), scale=self.scale, stroke="court", line=0.5 * self.scale)

    def _points(self, numbers: list[float], half: int) -> list[Point]:
        return [self._turned(point, half) for point in zip(numbers[::2], numbers[1::2], strict=True)]

    def _lines(self, half: int) -> None:
        for first, second in self.data.joined:
            start, end = (self._at(self._place(name).at, half) for name in (first, second))
            self.paper.line(*start, *end, colour="joined", line=1.1 * self.scale)

    def _disc(self, x: float, y: float, radius: float, stroke: str) -> None:
        self.paper.disc(x, y, radius * self.scale, fill="paper", stroke=stroke, line=0.5 * self.scale)

    def _slot(self, name: str, half: int) -> None:
        place, board = self._place(name), self.board
        x, y = self._at(place.at, half)
        self._disc(x, y, board.slot, "text")
        self.parts.text(x, y, name, "slot", board.slot * 1.6 * self.scale)
        x, y = self._at(place.inside, half)
        self._disc(x, y, board.inside, "ball")
        self.parts.text(x, y, self.data.inside, "inside", board.inside * 1.7 * self.scale)

    def _rest(self, half: int) -> None:
        """Draw the places of a half below its court, in the right half from the right, and its name."""
        for text, (x, y) in zip(self.data.discs, self.layout.discs, strict=False):
            centre, middle = self._across(x, half), self.top + y * self.scale
            self._disc(centre, middle, self.board.disc, "text")
            self.parts.text(centre, middle, text, "disc", self.board.disc * 1.75 * self.scale)
        for text, (x, y, width, height) in zip(self.data.cards, self.layout.cards, strict=False):
            left = self.board.width - x - width if half == RIGHT else x
            self._frame(text, (left, y, width, height))
        x, y = self.board.name
        words = self.layout.labels.halves[half]
        self.parts.text(self._across(x, half), self.top + y * self.scale, words, "half", 80 * self.scale)

    def _across(self, x: float, half: int) -> float:
        return self.left + (self.board.width - x if half == RIGHT else x) * self.scale

    def _frame(self, text: str, place: tuple[float, float, float, float]) -> None:
        x, y, width, height = (measure * self.scale for measure in place)
        x, y = self.left + x, self.top + y
        self.paper.rectangle(x, y, width, height, stroke="cut", line=0.4 * self.scale, radius=2 * self.scale)
        self.parts.text(x + width / 2, y + height / 2, text, "pile", width - 4 * self.scale)


def title(layout: BoardLayout, data: TableBoard) -> str:
    """Return the title that a PDF reader shows."""
    return layout.title


SHEET = Sheet(
    name="playing_board",
    layout=BoardLayout,
    needs="nothing",
    options=(TILES,),
    gather=gather_board,
    sample=sample_board,
    draw=draw_board,
    document_title=title,
)
