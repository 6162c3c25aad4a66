"""Arranging the teams' blocks of counters on pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from leaguemgr.league.records import Roster


@dataclass(frozen=True, slots=True)
class Grid:
    """Counters of ``size`` mm side by side in ``columns``; ``folded`` keeps room for each back above its front."""

    columns: int
    size: float
    gap: float
    folded: bool

    @property
    def width(self) -> float:
        """The width of a block in mm."""
        return self.columns * self.size + (self.columns - 1) * self.gap

    @property
    def pitch(self) -> float:
        """From one row to the next in mm."""
        return self.size * (2 if self.folded else 1) + self.gap


@dataclass(slots=True)
class Block:
    """One team's counters; ``x`` and ``y`` are the upper left corner in mm, set by ``arrange``."""

    roster: Roster
    players: int
    spares: int
    x: float = 0
    y: float = 0

    @property
    def count(self) -> int:
        """Counters in the block."""
        return self.players + self.spares

    def height(self, grid: Grid) -> float:
        """Return the height in mm."""
        return ceil(self.count / grid.columns) * grid.pitch - grid.gap

    def cells(self, grid: Grid) -> Iterator[tuple[float, float]]:
        """Yield the upper left corner of each front in mm, row by row."""
        lead = grid.size if grid.folded else 0
        for place in range(self.count):
            row, column = divmod(place, grid.columns)
            yield self.x + column * (grid.size + grid.gap), self.y + lead + row * grid.pitch


def arrange(
    blocks: Sequence[Block],
    grid: Grid,
    *,
    page: tuple[float, float],
    side: float,
    top: float,
    bottom: float,
    gaps: tuple[float, float],
) -> list[list[Block]]:
    """Set the blocks' corners and return them page by page; all measures in mm.

    ``side``, ``top`` and ``bottom`` are kept free at the edges, ``gaps`` between blocks beside and below each other. A
    team that no page can hold raises UserError.
    """
    width, height = page
    beside = int((width - 2 * side + gaps[0] + 1e-6) // (grid.width + gaps[0]))
    room = height - top - bottom
    if beside < 1 or any(block.height(grid) > room + 1e-6 for block in blocks):
        raise UserError(
            "The counters of one team do not fit on this page; choose smaller counters, fewer spares or larger paper."
        )
    left = (width - beside * grid.width - (beside - 1) * gaps[0]) / 2
    pages: list[list[Block]] = []
    y = top
    for start in range(0, len(blocks), beside):
        row = blocks[start : start + beside]
        tallest = max(block.height(grid) for block in row)
        if not pages or y + tallest > height - bottom + 1e-6:
            pages.append([])
            y = top
        for place, block in enumerate(row):
            block.x, block.y = left + place * (grid.width + gaps[0]), y
        pages[-1].extend(row)
        y += tallest + gaps[1]
    return pages
