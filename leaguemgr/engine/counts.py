"""What is counted while a box score is folded: plain numbers, which compiled code counts at once."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.engine.box import Line, TeamBox
from leaguemgr.engine.system import PlayerCard


class Counts:
    """What one man has done so far, named like the fields of his line in the box score."""

    __slots__ = (
        "ast", "blk", "drb", "fga", "fgm", "fta", "ftm", "hurt", "misses", "orb", "pf", "seconds", "started", "stl",
        "tip", "tov", "tpm",
    )  # fmt: skip

    def __init__(self) -> None:
        """Begin with nothing."""
        self.started = False
        self.seconds = self.fgm = self.fga = self.tpm = self.ftm = self.fta = self.orb = self.drb = 0
        self.ast = self.stl = self.blk = self.tov = self.pf = self.tip = self.hurt = self.misses = 0

    def line(self, player: int) -> Line:
        """Return the line of a player of the box score, by his card's key."""
        return Line(
            player, self.started, self.seconds, self.fgm, self.fga, self.tpm, self.ftm, self.fta, self.orb, self.drb,
            self.ast, self.stl, self.blk, self.tov, self.pf, self.tip, self.hurt, self.misses,
        )  # fmt: skip


class TeamCounts:
    """What one side has done so far, named like the fields of its half of the box score."""

    __slots__ = ("forfeits", "offensive_fouls", "periods", "technicals", "timeouts", "turnovers", "violations")

    def __init__(self) -> None:
        """Begin with nothing."""
        self.periods: list[int] = []
        self.violations = self.technicals = self.timeouts = self.turnovers = self.offensive_fouls = 0
        self.forfeits = False

    def box(self, men: Sequence[Counts], players: Sequence[PlayerCard]) -> TeamBox:
        """Return the half of the box score of a side with these players, who have done this."""
        lines = [man.line(card.key) for man, card in zip(men, players, strict=True)]
        return TeamBox(
            lines, self.periods, self.violations, self.technicals, self.timeouts, self.turnovers, self.offensive_fouls,
            self.forfeits,
        )  # fmt: skip
