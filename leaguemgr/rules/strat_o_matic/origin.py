"""Where a file of cards or tables is from, in the words that stand on paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from leaguemgr.engine.charts import Spot
from leaguemgr.rules.chart_origins import marked_spots

TOLD = {"document": "From {source}", "reconstructed": "House {thing}: {source}", "user": "Typed in from {source}"}
"""What a status says; only what we designed is the house's."""
BY_HAND = "changed by hand"


class Origin(NamedTuple):
    """Where a file is from, what is to be said of it in sentences, and which of its cells were changed by hand."""

    source: str
    status: str
    note: str
    changed: frozenset[Spot]

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Origin:
        """Read the origin of a file without faults."""
        head = data["provenance"]
        return cls(head["source"], head["status"], head["note"], frozenset(marked_spots(data)))

    def told(self, thing: str) -> str:
        """Return whose ``thing`` the file holds: ``House card: …``, ``Typed in from …``."""
        return TOLD[self.status].format(thing=thing, source=self.source)

    def mark(self, changed: bool) -> str:
        """Return what stands on a card of the file, of which something may have been changed."""
        return f"{self.told('card')}, {BY_HAND}" if changed else self.told("card")

    @property
    def reason(self) -> str:
        """The first sentence of the note, which says why the cards are ours, without the numbers of our checklist."""
        text = re.sub(r" \([A-Z]+-[^)]*\)", "", self.note.partition(". ")[0]).rstrip(".")
        return f"{text}." if text else ""


def sentences(parts: Iterable[str]) -> str:
    """Return what there is of these sentences as one text."""
    return " ".join(part for part in parts if part)
