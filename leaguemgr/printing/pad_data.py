"""What a score pad shows: one cell a player and period, folded from a told game or empty (BS-SCORE-04, -05)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leaguemgr.league.records import TeamRef

# The letters of a sample and of a cell: one a shot and one a free throw, in order.
MISSED, MADE = "-", "o"


@dataclass(slots=True)
class PadCell:
    """One player's marks of one period: fouls, shots and free throws in order (``-`` or ``o``), rebounds."""

    fouls: int = 0
    shots: str = ""
    free: str = ""
    rebounds: int = 0

    @property
    def goals(self) -> int:
        """Field goals."""
        return self.shots.count(MADE)

    @property
    def free_made(self) -> int:
        """Free throws made."""
        return self.free.count(MADE)

    @property
    def points(self) -> int:
        """TP = 2 × FG + FT (BS-SCORE-06)."""
        return 2 * self.goals + self.free_made

    @property
    def empty(self) -> bool:
        """Whether nothing was noted."""
        return not (self.fouls or self.shots or self.free or self.rebounds)

    def values(self) -> dict[str, int]:
        """Return the cell as numbers by column key."""
        return {
            "fouls": self.fouls,
            "shots": len(self.shots),
            "goals": self.goals,
            "free": len(self.free),
            "free_made": self.free_made,
            "points": self.points,
            "rebounds": self.rebounds,
        }


@dataclass(slots=True)
class PadLine:
    """One player's line; ``played`` is False for a man who did not play; ``cells`` are by period."""

    number: int
    name: str
    position: str
    played: bool = True
    cells: list[PadCell] = field(default_factory=list)

    @property
    def points(self) -> int:
        """Points of the game."""
        return sum(cell.points for cell in self.cells)


@dataclass(slots=True)
class PadSide:
    """One team's half, by period; without a team it is left to write on."""

    team: TeamRef | None = None
    lines: list[PadLine] = field(default_factory=list)
    team_fouls: list[int] = field(default_factory=list)
    timeouts: list[int] = field(default_factory=list)

    def sums(self, period: int) -> dict[str, int]:
        """Return the team's numbers of a period by column key."""
        return add_up(line.cells[period] for line in self.lines if period < len(line.cells))

    @property
    def points(self) -> int:
        """The side's score."""
        return sum(line.points for line in self.lines)


@dataclass(slots=True)
class PadData:
    """A pad; ``periods`` is 0 for an empty one, ``occasion`` and ``how`` say which game it is."""

    league: str
    season: int
    sides: tuple[PadSide, PadSide]
    periods: int = 0
    occasion: str = ""
    how: str = ""


def add_up(cells: Iterable[PadCell]) -> dict[str, int]:
    """Return the sums of some cells by column key."""
    total = PadCell().values()
    for cell in cells:
        for key, value in cell.values().items():
            total[key] += value
    return total
