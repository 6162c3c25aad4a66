"""One line of a play-by-play, as every rule system tells it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from leaguemgr.engine.charts import Spot


@dataclass(frozen=True, slots=True)
class Play:
    """One event told: clocks in seconds left, the score after it, a sentence, and the facts behind it.

    ``spot`` is the cell of the chart that it was read from, None when there is no single one.
    """

    event: str
    period: int
    clock: int
    shot_clock: int
    score: tuple[int, int]
    side: int | None
    text: str
    facts: Mapping[str, Any]
    spot: Spot | None = None

    def record(self) -> dict[str, Any]:
        """Return the play as one flat record, for JSON."""
        head = {"event": self.event, "period": self.period, "clock": self.clock, "shot_clock": self.shot_clock}
        side = {} if self.side is None else {"side": ("home", "away")[self.side]}
        return {**head, "score": list(self.score), **side, **self.facts, "text": self.text}
