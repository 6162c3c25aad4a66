"""What every game's state has: the two teams and the events so far."""

from __future__ import annotations

from typing import Any, Protocol

from leaguemgr.engine.system import TeamSetup

Event = tuple[Any, ...]
Numbers = tuple[int, ...]
"""An event all of whose fields are numbers, as most are: compiled code reads those at once."""


class State(Protocol):
    """A fold of events; ``emit`` is the only thing that changes it."""

    teams: tuple[TeamSetup, TeamSetup]
    events: list[Event]
    score: list[int]
    period: int
    clock: int

    def emit(self, event: Event) -> None:
        """Append one event and fold it into the state."""
