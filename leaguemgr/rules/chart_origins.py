"""Which cells of a chart file were changed by hand, and what they were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from leaguemgr.engine.charts import Spot

EDITED = "edited"
"""The list at the end of a file that names the cells which were changed, and what they were."""
MARK_KEYS = {*Spot._fields, "was"}


def changed_cells(data: Mapping[str, Any], chart: str) -> dict[tuple[str, str], str]:
    """Return the cells of a chart that were changed, each with what stood there before."""
    entries = data.get(EDITED, ())
    return {(str(e["row"]), str(e["column"])): str(e["was"]) for e in entries if e["chart"] == chart}


def marked_spots(data: Mapping[str, Any]) -> Iterator[Spot]:
    """Yield every cell of a chart file that was changed."""
    yield from (Spot(str(e["chart"]), str(e["row"]), str(e["column"])) for e in data.get(EDITED, ()))


def mark_faults(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong with the list of changed cells."""
    marks = data.get(EDITED, [])
    if not isinstance(marks, list) or not all(isinstance(mark, dict) and set(mark) == MARK_KEYS for mark in marks):
        yield f"{EDITED}: each entry must have {', '.join(sorted(MARK_KEYS))}"
