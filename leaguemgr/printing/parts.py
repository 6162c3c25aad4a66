"""Parts of cards and boards: tables, ratings and texts, where a layout places them, drawn at any scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from leaguemgr.printing.layout import Align, Length, Part, Style

if TYPE_CHECKING:
    from collections.abc import Sequence

    from leaguemgr.engine.printed import CardPart
    from leaguemgr.printing.paper import Paper

PADDING = 0.8
"""Kept free at both sides of a boxed text, and above and below it, mm at the large size."""
Form = Literal["grid", "facts", "text"]


class Place(Part):
    """Where a part stands: x, y, width and height within the card, mm at the large size; and how it looks.

    ``grid`` is a table with ruled lines, ``facts`` cells side by side with a small title above each, ``text`` lines
    that wrap. ``shares`` are the widths of columns or cells. A ``box`` is outlined; ``ground`` is the colour below.
    ``align`` is for texts, ``title_align`` for the title.
    """

    at: tuple[Length, Length, Length, Length]
    form: Form
    style: str = "cell"
    first: str = ""
    title: str = "caption"
    align: Align = "centre"
    title_align: Align = "centre"
    shares: tuple[Annotated[float, Field(gt=0)], ...] = ()
    box: bool = False
    ground: str = ""


class PartPainter:
    """Draws parts at one scale; ``title`` is the height kept for a part's title, ``line`` the rules, mm."""

    def __init__(self, paper: Paper, scale: float, title: float, line: float) -> None:
        self.paper, self.scale, self.title, self.line = paper, scale, title, line

    def text(self, x: float, y: float, text: str, style: str, room: float, align: Align = "centre") -> float:
        """Set one line centred on the height ``y`` and return its width."""
        paper = self.paper
        return paper.text(x, y, text, paper.style(style), align=align, available=room, scale=self.scale, middle=True)

    def draw(self, x: float, y: float, part: CardPart, place: Place) -> None:
        """Draw a part of what has its upper left corner at (x, y)."""
        scale = self.scale
        left, top = x + place.at[0] * scale, y + place.at[1] * scale
        width, height = place.at[2] * scale, place.at[3] * scale
        if place.ground:
            self.paper.rectangle(left, top, width, height, fill=place.ground)
        if place.form == "facts":
            self._facts(left, top, width, height, part, place)
        else:
            draw = self._grid if place.form == "grid" else self._words
            lead = self._title(left, top, width, part, place)
            draw(left, top + lead, width, height - lead, part, place)
        if place.box:
            self.paper.rectangle(left, top, width, height, stroke="line", line=self.line)

    def _title(self, x: float, y: float, width: float, part: CardPart, place: Place) -> float:
        """Set the title of a part and return the room that it takes."""
        if not part.title:
            return 0
        lead, inset = self.title * self.scale, PADDING * self.scale
        at = {"left": x + (inset if place.box or place.ground else 0), "centre": x + width / 2, "right": x + width}
        self.text(at[place.title_align], y + lead / 2, part.title, place.title, width - 2 * inset, place.title_align)
        return lead

    def _edges(self, x: float, width: float, count: int, shares: Sequence[float]) -> list[float]:
        """Return the edges of so many columns; without shares they are alike."""
        parts = shares[:count] if len(shares) >= count else [1.0] * count
        edges, whole = [x], sum(parts)
        for part in parts:
            edges.append(edges[-1] + width * part / whole)
        return edges

    def _grid(self, x: float, y: float, width: float, height: float, part: CardPart, place: Place) -> None:
        paper, line = self.paper, self.line
        columns = max([len(part.heads), *(len(cells) for cells in part.lines)])
        edges = self._edges(x, width, columns, place.shares)
        step = height / (len(part.lines) + bool(part.heads))
        if part.heads:
            self._row(edges, y + step / 2, part.heads, ["head"] * columns)
            y += step
        styles = [place.first or place.style, *[place.style] * (columns - 1)]
        for number, cells in enumerate(part.lines):
            if number % 2 == 0:
                paper.rectangle(x, y, width, step, fill="zebra")
            self._row(edges, y + step / 2, cells, styles)
            y += step
        top = y - step * len(part.lines)
        rules = [(x, top, x + width, top), (x, y, x + width, y), *((edge, top, edge, y) for edge in edges[1:-1])]
        paper.lines(rules, colour="line", line=line)

    def _row(self, edges: Sequence[float], middle: float, cells: Sequence[str], styles: Sequence[str]) -> None:
        for place, text in enumerate(cells):
            left, right = edges[place], edges[place + 1]
            if text:
                self.text((left + right) / 2, middle, text, styles[place], right - left - 0.8 * self.scale)

    def _facts(self, x: float, y: float, width: float, height: float, part: CardPart, place: Place) -> None:
        edges = self._edges(x, width, len(part.lines), place.shares)
        inset = 0.7 * self.scale
        for (title, value), left, right in zip(part.lines, edges, edges[1:], strict=False):
            centre, room = (left + right) / 2, right - left - 2 * inset
            self.text(centre, y + height * 0.24, title, place.title, room)
            self.text(centre, y + height * 0.67, value, place.style, room)
        rules = [(edge, y, edge, y + height) for edge in edges[1:-1]]
        if rules:
            self.paper.lines(rules, colour="line", line=self.line)

    def _words(self, x: float, y: float, width: float, height: float, part: CardPart, place: Place) -> None:
        """Set lines one below the other around the middle; a line too long goes on below, smaller if need be."""
        paper, scale = self.paper, self.scale
        inset = (PADDING if place.box or place.ground else 0) * scale
        room, style = width - 2 * inset, paper.style(place.style)
        size, lines = self._set(part, style, room, height - inset)
        step = _leading(style) * scale * size
        first = y + height / 2 - step * (len(lines) - 1) / 2
        at = {"left": x + inset, "centre": x + width / 2, "right": x + width - inset}[place.align]
        for number, text in enumerate(lines):
            paper.text(
                at, first + number * step, text, style, align=place.align, available=room, scale=scale * size,
                middle=True,
            )  # fmt: skip

    def _set(self, part: CardPart, style: Style, room: float, height: float) -> tuple[float, list[str]]:
        """Return how much of its size a text keeps so that its wrapped lines fit into the height, and these lines."""
        smallest = (style.smallest or style.size) / style.size
        size = 1.0
        while True:
            fitting = room / (self.scale * size)
            lines = [line for (text, *_) in part.lines for line in self.paper.wrap(text, style, fitting)]
            if len(lines) * _leading(style) * self.scale * size <= height or size * 0.94 < smallest:
                return size, lines
            size *= 0.94


def _leading(style: Style) -> float:
    """Return the distance of lines of a style, mm."""
    return style.size * 0.43
