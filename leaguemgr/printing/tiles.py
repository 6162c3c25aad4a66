"""A drawing that is larger than a sheet: parts of it on several sheets, to be cut and laid over each other."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.printing.layout import Length, Part, fill
from leaguemgr.printing.options import Options, SheetOption

if TYPE_CHECKING:
    from leaguemgr.printing.paper import Paper

TILES = SheetOption(
    "tiles", "Size", "choice", "1", (("1", "One sheet"), ("4", "Four sheets, two by two"), ("9", "Nine sheets"))
)
ASIDE = {"1": 1, "4": 2, "9": 3}
"""Sheets side by side, and as many below each other."""


class TileLabels(Part):
    """The words at the foot: of a drawing on one sheet, and of a part of it."""

    foot: str
    tile: str


class TileMeasures(Part):
    """The room for the foot, and how far sheets that are put together overlap; mm."""

    foot: Length
    overlap: Annotated[float, Field(ge=0, le=30)]


Point = tuple[float, float]


def draw_tiled(
    paper: Paper, labels: TileLabels, measures: TileMeasures, options: Options, draw: Callable[[Point, Point], None]
) -> None:
    """Draw on as many sheets as the option says; ``draw`` gets the corner and the size of the whole in mm."""
    across = down = ASIDE[options.text("tiles")]
    overlap = measures.overlap
    inner, high = paper.inner, paper.height - 2 * paper.margin - measures.foot
    whole = (across * inner - (across - 1) * overlap, down * high - (down - 1) * overlap)
    for row in range(down):
        for column in range(across):
            paper.start_page()
            _foot(paper, labels, measures, row * across + column + 1, across * down)
            origin = (paper.margin - column * (inner - overlap), paper.margin - row * (high - overlap))
            with paper.clipped(paper.margin, paper.margin, inner, high):
                draw(origin, whole)
            if across * down > 1:
                # The frame along which a sheet is cut before it is laid over the next.
                paper.rectangle(paper.margin, paper.margin, inner, high, stroke="text2", line=0.1)


def _foot(paper: Paper, labels: TileLabels, measures: TileMeasures, number: int, sheets: int) -> None:
    y = paper.height - paper.margin - 0.8
    text = labels.foot if sheets == 1 else fill(labels.tile, sheet=number, sheets=sheets, mm=f"{measures.overlap:g}")
    paper.text(paper.margin, y, text, paper.style("note"), available=paper.inner)
