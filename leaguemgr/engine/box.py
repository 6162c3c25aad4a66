"""The box score: what a game leaves behind, folded from its events."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Line:
    """One player's statistics of one game; ``player`` is the card's key, ``seconds`` the time on court.

    ``hurt`` counts his injuries, ``misses`` the following games that he cannot play.
    """

    player: int
    started: bool = False
    seconds: int = 0
    fgm: int = 0
    fga: int = 0
    tpm: int = 0
    ftm: int = 0
    fta: int = 0
    orb: int = 0
    drb: int = 0
    ast: int = 0
    stl: int = 0
    blk: int = 0
    tov: int = 0
    pf: int = 0
    tip: int = 0
    hurt: int = 0
    misses: int = 0

    @property
    def points(self) -> int:
        """Field goals count 2 (three-pointers 3), foul shots 1."""
        return 2 * self.fgm + self.tpm + self.ftm

    @property
    def rebounds(self) -> int:
        """Offensive and defensive rebounds."""
        return self.orb + self.drb


@dataclass(slots=True)
class TeamBox:
    """One side of a box score; ``periods`` are the points by period, overtimes included.

    A side that ``forfeits`` had no five men left; the other has been given the points that it lacked to win.
    """

    lines: list[Line]
    periods: list[int] = field(default_factory=list)
    violations: int = 0
    technicals: int = 0
    timeouts: int = 0
    turnovers: int = 0
    offensive_fouls: int = 0
    forfeits: bool = False

    @property
    def points(self) -> int:
        """The final score of the side."""
        return sum(self.periods)


@dataclass(slots=True)
class BoxScore:
    """Both sides, indexed by side: 0 home, 1 away."""

    teams: tuple[TeamBox, TeamBox]

    @property
    def score(self) -> tuple[int, int]:
        """The final score, home first."""
        return (self.teams[0].points, self.teams[1].points)
