"""Blocks in columns: none is torn, the last page's columns are level."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguemgr.printing.flow import FlowBlock, level, stack


@dataclass
class Box:
    height: float

    def draw(self, x: float, y: float, width: float) -> None:
        """Nothing to see."""


def heights(stacks: Sequence[Sequence[FlowBlock]]) -> list[list[float]]:
    return [[box.height for box in column] for column in stacks]


def test_blocks_fill_a_column_before_the_next_begins() -> None:
    assert heights(stack([Box(40), Box(40), Box(30), Box(10)], 100, 5)) == [[40, 40], [30, 10]]


def test_a_block_higher_than_the_page_stands_alone() -> None:
    assert heights(stack([Box(150), Box(10)], 100, 5)) == [[150], [10]]


def test_four_blocks_are_levelled_over_two_columns() -> None:
    assert heights(level([Box(40)] * 4, 300, 2, 5)) == [[40, 40], [40, 40]]
    assert heights(level([Box(40), Box(10), Box(10)], 300, 2, 5)) == [[40], [10, 10]]


def test_levelling_never_needs_more_columns_than_there_are() -> None:
    for count in range(1, 11):
        assert len(level([Box(7 + place % 3) for place in range(count)], 60, 2, 3)) <= 2
