"""Who sits at the table: for each side a person or a computer coach, and whose dice are thrown or typed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

SIDES = ("home", "away")
STYLE = "balanced"


@dataclass(frozen=True, slots=True)
class Seat:
    """One side of the table; ``coach`` is the style of a computer coach, empty for a person.

    ``typed`` tells that the side's dice lie on the table and are typed; else the program throws them.
    """

    coach: str = ""
    typed: bool = False

    @property
    def person(self) -> bool:
        """Whether a person answers for the side."""
        return not self.coach


@dataclass(frozen=True, slots=True)
class Seats:
    """Both sides, home first."""

    home: Seat = Seat()
    away: Seat = Seat(STYLE)

    def __getitem__(self, side: int) -> Seat:
        """Return the seat of a side."""
        return (self.home, self.away)[side]

    @property
    def persons(self) -> tuple[int, ...]:
        """The sides for which a person answers."""
        return tuple(side for side in (0, 1) if self[side].person)

    def with_seat(self, side: int, **changes: Any) -> Seats:
        """Return the seats with changes to one side: ``coach``, ``typed``."""
        return replace(self, **{SIDES[side]: replace(self[side], **changes)})

    def record(self) -> dict[str, Any]:
        """Return the seats as they are kept in the league file."""
        return {
            name: {"coach": seat.coach, "typed": seat.typed}
            for name, seat in zip(SIDES, (self.home, self.away), strict=True)
        }

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Seats:
        """Return the seats of a record; what it does not name is as for a new game."""
        fresh = cls()
        found = []
        for name, seat in zip(SIDES, (fresh.home, fresh.away), strict=True):
            kept = record.get(name, {})
            found.append(Seat(str(kept.get("coach", seat.coach)), bool(kept.get("typed", seat.typed))))
        return cls(*found)
