"""What a table shows: columns as data, so that every page describes its table and never programs one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from leaguemgr.ui.table.cells import Cell, TextCell

Align = Literal["left", "right", "centre"]
Row = Any
DASH = "–"
MINUS = "−"


@dataclass(frozen=True, slots=True)
class Column:
    """One column: how a row's value is found, written, painted and summed.

    ``value`` gives what is sorted by and painted; ``text`` what is shown, copied and searched (default: the value).
    ``width`` is px at 100 %; 0 measures the contents; ``grow`` takes a share of spare width.
    ``total`` writes the cell of the sum row from all rows. ``down`` sorts from high to low at the first click.
    ``optional`` columns give way in a narrow table before names are cut, the highest number first.
    """

    key: str
    title: str
    value: Callable[[Row], Any]
    text: Callable[[Row], str] | None = None
    cell: Cell = field(default_factory=TextCell)
    align: Align = "left"
    width: int = 0
    grow: int = 0
    hidden: bool = False
    tip: str = ""
    sortable: bool = True
    down: bool = False
    total: Callable[[Sequence[Row]], str] | None = None
    optional: int = 0

    def written(self, row: Row) -> str:
        """Return the cell as text: missing is a dash, zero is 0, a negative number has a real minus sign."""
        if self.text is not None:
            return self.text(row)
        value = self.value(row)
        if value is None:
            return DASH
        return str(value).replace("-", MINUS) if isinstance(value, int | float) else str(value)


@dataclass(frozen=True, slots=True)
class RowLook:
    """How a whole row is marked: dimmed, with a bar at its left, and with a heavier line below it (a cut)."""

    bar: str = ""
    cut: bool = False
    dim: bool = False
    strong: bool = False


def number(
    key: str,
    title: str,
    value: Callable[[Row], Any],
    *,
    text: Callable[[Row], str] | None = None,
    tip: str = "",
    weight: int = 400,
    tone: str | Callable[[Row], str] = "text",
    hidden: bool = False,
    total: Callable[[Sequence[Row]], str] | None = None,
    down: bool = True,
    optional: int = 0,
) -> Column:
    """Return a column of numbers: right-aligned, sorted as numbers, high values first."""
    cell = TextCell(weight=weight, tone=tone)
    return Column(
        key,
        title,
        value,
        text=text,
        cell=cell,
        align="right",
        tip=tip,
        hidden=hidden,
        total=total,
        down=down,
        optional=optional,
    )
