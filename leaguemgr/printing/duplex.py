"""The duplex test sheet: how far a printer shifts the back, read from scales held against the light."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.league.wording import signed
from leaguemgr.printing.layout import Layout, Length, Part, fill
from leaguemgr.printing.options import BACK_X, BACK_Y, BACKS, LONG_EDGE, PRINTER, Options
from leaguemgr.printing.sheet import Sheet

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

OPTIONS = (BACKS, PRINTER, BACK_X, BACK_Y)
LABELLED = 5


class Labels(Part):
    """The words on the sheet."""

    front: list[str]
    printer: str
    no_printer: str
    back: str
    flips: dict[str, str]
    x: str
    y: str


class SheetMeasures(Part):
    """Where things stand, mm."""

    heading: Length
    printer: Length
    text: Length
    leading: Length
    reach: Annotated[int, Field(ge=3, le=20)]
    centres: list[tuple[Length, Length]]
    line: Length


class DuplexLayout(Layout):
    """``reports/duplex.toml``."""

    labels: Labels
    sheet: SheetMeasures


def gather_nothing(league: League, options: Options) -> None:
    """Need nothing of the league."""


def sample_nothing(layout: DuplexLayout) -> None:
    """Need no sample."""


def draw_duplex(paper: Paper, layout: DuplexLayout, data: None, options: Options) -> None:
    """Draw the scales on the front and the crosses behind them."""
    flip = options.text("backs")
    words = layout.labels.flips.get(flip, flip)
    centres = [(x, y) for left, y in layout.sheet.centres for x in (left, paper.width - left)]
    _front(paper, layout, centres, flip, words)
    _printer(paper, layout, options)
    shift = (options.number("back-x"), options.number("back-y"))
    paper.start_page()
    with paper.moved(*shift):
        text = fill(layout.labels.back, flip=words, x=signed(shift[0]), y=signed(shift[1]))
        paper.text(paper.margin, layout.sheet.heading, text, paper.style("heading"), available=paper.inner)
        _printer(paper, layout, options)
        for x, y in centres:
            _cross(paper, layout, x, y if flip == LONG_EDGE else paper.height - y)


def _front(paper: Paper, layout: DuplexLayout, centres: list[tuple[float, float]], flip: str, words: str) -> None:
    paper.start_page()
    measures, style = layout.sheet, paper.style("body")
    paper.text(paper.margin, measures.heading, layout.title, paper.style("heading"), available=paper.inner)
    y = measures.text
    for step in layout.labels.front:
        for line in paper.wrap(fill(step, flip=words), style, paper.inner):
            paper.text(paper.margin, y, line, style)
            y += measures.leading
        y += measures.leading * 0.4
    for x, middle in centres:
        _scales(paper, layout, x, middle, flip)


def _printer(paper: Paper, layout: DuplexLayout, options: Options) -> None:
    """Say on both sides whose sheet this is, or leave room to write it."""
    labels, name = layout.labels, options.text("printer")
    text = fill(labels.printer, printer=name) if name else labels.no_printer
    paper.text(paper.margin, layout.sheet.printer, text, paper.style("printer"), available=paper.inner)


def _scales(paper: Paper, layout: DuplexLayout, x: float, y: float, flip: str) -> None:
    """Draw a net of millimetres with two scales that say what to add to the offset.

    A back seen too far right lies too far left on its own page when the sheet turns on the long edge, and too far
    right when it turns on the short one; up and down are the other way about.
    """
    sheet, figure, axis = layout.sheet, paper.style("figure"), paper.style("axis")
    reach, sign = sheet.reach, 1 if flip == LONG_EDGE else -1
    for weight, steps in _weights(reach):
        lines = [(x + step, y - reach, x + step, y + reach) for step in steps]
        lines += [(x - reach, y + step, x + reach, y + step) for step in steps]
        paper.lines(lines, colour="grid", line=sheet.line * weight)
    for step in range(-reach + reach % LABELLED, reach + 1, LABELLED):
        paper.text(x + step, y + reach + 3.4, signed(sign * step), figure, align="centre")
        paper.text(x - reach - 1.2, y + step, signed(-sign * step), figure, align="right", middle=True)
    paper.text(x, y + reach + 7.4, layout.labels.x, axis, align="centre")
    paper.text(x - reach - 6, y, layout.labels.y, axis, align="right", middle=True)


def _weights(reach: int) -> tuple[tuple[float, list[int]], ...]:
    """Return the lines of a scale from thin to strong: every millimetre, every fifth, the middle."""
    every = range(-reach, reach + 1)
    return (
        (0.5, [step for step in every if step % LABELLED]),
        (1.4, [step for step in every if step and step % LABELLED == 0]),
        (3.0, [0]),
    )


def _cross(paper: Paper, layout: DuplexLayout, x: float, y: float) -> None:
    reach = layout.sheet.reach + 6
    paper.lines([(x - reach, y, x + reach, y), (x, y - reach, x, y + reach)], colour="mark", line=0.25)


def title(layout: DuplexLayout, data: None) -> str:
    """Return the title that a PDF reader shows."""
    return layout.title


SHEET = Sheet(
    name="duplex",
    layout=DuplexLayout,
    needs="nothing",
    options=OPTIONS,
    gather=gather_nothing,
    sample=sample_nothing,
    draw=draw_duplex,
    document_title=title,
)
