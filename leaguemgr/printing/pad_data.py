"""What a score pad shows: both teams' halves, folded from a told game or empty (BS-SCORE-04, -05)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from leaguemgr.engine.pad import PadFold, PadHalf, PadLine, add_up, chosen

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game
    from leaguemgr.league.records import TeamRef


@dataclass(slots=True)
class PadSide:
    """One team's half, by period; without a team it is left to write on."""

    team: TeamRef | None = None
    lines: list[PadLine] = field(default_factory=list)
    team_fouls: list[int] = field(default_factory=list)
    timeouts: list[int] = field(default_factory=list)

    def sums(self, period: int) -> dict[str, int]:
        """Return the team's numbers of a period by column key."""
        return add_up(cell for line in self.lines for cell in chosen(line, period))

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


def filled_sides(game: Game, teams: tuple[TeamRef, TeamRef]) -> tuple[PadSide, PadSide]:
    """Return both halves of the pad of a game; starters first, then who came in, then who did not play."""
    fold = PadFold(game.system, game.setup)
    fold.add(game.system.narrate(game.state))
    home, away = (_side(half, team) for half, team in zip(fold.halves, teams, strict=True))
    return home, away


def _side(half: PadHalf, team: TeamRef) -> PadSide:
    starters = {half.lines[man].number for man in half.starters}
    lines = sorted(half.lines, key=lambda line: (line.number not in starters, not line.played, line.number))
    return PadSide(team, lines, half.team_fouls, half.timeouts)
