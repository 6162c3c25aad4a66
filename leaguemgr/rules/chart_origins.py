"""Which cells of a chart file were changed by hand, and what they were."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

EDITED = "edited"
"""The list at the end of a file that names the cells which were changed, and what they were."""


def changed_cells(data: Mapping[str, Any], chart: str) -> dict[tuple[str, str], str]:
    """Return the cells of a chart that were changed, each with what stood there before."""
    entries = data.get(EDITED, ())
    return {(str(e["row"]), str(e["column"])): str(e["was"]) for e in entries if e["chart"] == chart}
