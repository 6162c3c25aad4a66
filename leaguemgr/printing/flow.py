"""Blocks that flow down the columns of a page and on to the next, each kept together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from leaguemgr.printing.frame import Frame

STEP = 1.0
"""How finely the last page's columns are levelled, mm."""


class FlowBlock(Protocol):
    """Something with a height in mm that can be drawn anywhere."""

    @property
    def height(self) -> float:
        """Its height in mm."""

    def draw(self, x: float, y: float, width: float) -> None:
        """Draw it with its upper left corner at (x, y)."""


def flow(blocks: Sequence[FlowBlock], frame: Frame, columns: int, gap: float, below: float) -> None:
    """Draw the blocks column by column, the last page's columns level; ``gap`` beside and ``below`` blocks in mm."""
    width = (frame.right - frame.left - gap * (columns - 1)) / columns
    top = frame.new_page()
    pages = _pages(blocks, frame.bottom - top, columns, below)
    for number, page in enumerate(pages):
        if number:
            top = frame.new_page()
        for place, column in enumerate(page):
            y = top
            for block in column:
                block.draw(frame.left + place * (width + gap), y, width)
                y += block.height + below


def _pages(blocks: Sequence[FlowBlock], room: float, columns: int, below: float) -> list[list[list[FlowBlock]]]:
    stacks = stack(blocks, room, below)
    pages = [stacks[start : start + columns] for start in range(0, len(stacks), columns)]
    if pages:
        last = [block for column in pages[-1] for block in column]
        pages[-1] = level(last, room, columns, below)
    return pages


def stack(blocks: Sequence[FlowBlock], room: float, below: float) -> list[list[FlowBlock]]:
    """Return the blocks in columns no higher than ``room`` mm; a block higher than that stands alone."""
    stacks: list[list[FlowBlock]] = []
    left = 0.0
    for block in blocks:
        if not stacks or block.height > left + 1e-6:
            stacks.append([])
            left = room
        stacks[-1].append(block)
        left -= block.height + below
    return stacks


def level(blocks: Sequence[FlowBlock], room: float, columns: int, below: float) -> list[list[FlowBlock]]:
    """Return the blocks in at most ``columns`` columns that are as low as they can be."""
    total = sum(block.height + below for block in blocks)
    height = min(room, max(total / columns - below, *(block.height for block in blocks)))
    while height < room and len(stack(blocks, height, below)) > columns:
        height += STEP
    return stack(blocks, min(height, room), below)
