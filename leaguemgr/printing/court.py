"""The court board: zones, lanes and stations, on one sheet or on several to put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.printing.layout import Layout, Length, Part
from leaguemgr.printing.options import Options
from leaguemgr.printing.sheet import Sheet
from leaguemgr.printing.tiles import TILES, TileLabels, TileMeasures, draw_tiled

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

EDGE = 2.0
"""Kept free for the widths of the outer lines, mm."""


class Shape(Part):
    """An outline in court units, as an SVG path: fill, line (mm at the smallest size) and dash."""

    path: str
    fill: str | None = None
    stroke: str | None = None
    line: Length = 0.3
    dash: tuple[Length, ...] = ()


class Circle(Part):
    """A circle in court units."""

    x: float
    y: float
    radius: Length
    stroke: str
    line: Length = 0.3


class Letter(Part):
    """A text on the court, in court units."""

    text: str
    x: float
    y: float
    style: str = "zone"


class Station(Part):
    """Where a counter may stand, in court units."""

    x: float
    y: float


class CourtMeasures(TileMeasures):
    """The court's extent in units, besides the measures of its sheets."""

    left: float
    right: float
    bottom: float
    station: Length


class CourtLayout(Layout):
    """``reports/court.toml``."""

    labels: TileLabels
    court: CourtMeasures
    shapes: tuple[Shape, ...]
    circles: tuple[Circle, ...]
    letters: tuple[Letter, ...]
    stations: tuple[Station, ...]


def gather_nothing(league: League, options: Options) -> None:
    """Need nothing of the league."""


def sample_nothing(layout: CourtLayout) -> None:
    """Need no sample."""


def draw_court(paper: Paper, layout: CourtLayout, data: None, options: Options) -> None:
    """Draw the court as large as the sheets allow, each sheet its own part of it."""
    draw_tiled(paper, layout.labels, layout.court, options, lambda origin, size: _draw(paper, layout, origin, size))


def _draw(paper: Paper, layout: CourtLayout, origin: tuple[float, float], size: tuple[float, float]) -> None:
    """Draw the court into a rectangle of ``size`` mm, centred, at the largest scale."""
    court = layout.court
    scale = min((size[0] - EDGE) / (court.right - court.left), (size[1] - EDGE) / court.bottom)
    at = (
        origin[0] + (size[0] - scale * (court.right - court.left)) / 2 - court.left * scale,
        origin[1] + (size[1] - scale * court.bottom) / 2,
    )
    for shape in layout.shapes:
        dash = [part * scale for part in shape.dash]
        paper.outline(shape.path, at=at, scale=scale, fill=shape.fill, stroke=shape.stroke, line=shape.line, dash=dash)
    for circle in layout.circles:
        x, y = at[0] + circle.x * scale, at[1] + circle.y * scale
        paper.circle(x, y, circle.radius * scale, stroke=circle.stroke, line=circle.line)
    half = court.station / 2
    for station in layout.stations:
        x, y = at[0] + station.x * scale - half, at[1] + station.y * scale - half
        paper.rectangle(x, y, court.station, court.station, stroke="station", line=0.25, radius=1)
    for letter in layout.letters:
        x, y = at[0] + letter.x * scale, at[1] + letter.y * scale
        paper.text(x, y, letter.text, paper.style(letter.style), align="centre", middle=True)


def title(layout: CourtLayout, data: None) -> str:
    """Return the title that a PDF reader shows."""
    return layout.title


SHEET = Sheet(
    name="court",
    layout=CourtLayout,
    needs="nothing",
    options=(TILES,),
    gather=gather_nothing,
    sample=sample_nothing,
    draw=draw_court,
    document_title=title,
)
