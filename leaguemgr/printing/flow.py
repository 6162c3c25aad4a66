"""Blocks that flow down the columns of a page and on to the next, each kept together."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from leaguemgr.printing.frame import Frame


class FlowBlock(Protocol):
    """Something with a height in mm that can be drawn anywhere."""

    @property
    def height(self) -> float:
        """Its height in mm."""

    def draw(self, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (x, y)."""


def flow(blocks: Iterable[FlowBlock], frame: Frame, columns: int, gap: float, below: float) -> None:
    """Draw the blocks column by column; ``gap`` between columns and ``below`` each block in mm."""
    width = (frame.right - frame.left - gap * (columns - 1)) / columns
    top = y = frame.new_page()
    column = 0
    for block in blocks:
        if y > top and y + block.height > frame.bottom + 1e-6:
            column, y = column + 1, top
            if column == columns:
                top = y = frame.new_page()
                column = 0
        block.draw(frame.left + column * (width + gap), y, width)
        y += block.height + below
