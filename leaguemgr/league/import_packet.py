"""What a coach sends back: his ranking list, line-up and protected list, taken in together."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sqlmodel import Session

from leaguemgr.league.action import Action
from leaguemgr.league.context import need_team
from leaguemgr.league.draft import SetRanking
from leaguemgr.league.expansion import SetProtection
from leaguemgr.league.records import Problem
from leaguemgr.league.rosters import LineupPlace, SetLineup


@dataclass(frozen=True)
class ImportPacket(Action):
    """Take in what a coach has filled in: ranking list, line-up, protected list; None is what he left as it was."""

    team: int
    ranking: tuple[int, ...] | None = None
    lineup: tuple[LineupPlace, ...] | None = None
    protected: tuple[int, ...] | None = None
    bulky: ClassVar[frozenset[str]] = frozenset({"ranking", "protected"})

    def deeds(self) -> tuple[Action, ...]:
        """Return the deeds that it stands for."""
        found: list[Action] = []
        if self.ranking is not None:
            found.append(SetRanking(self.team, self.ranking))
        if self.lineup is not None:
            found.append(SetLineup(self.team, self.lineup))
        if self.protected is not None:
            found.append(SetProtection(self.team, self.protected))
        return tuple(found)

    def check(self, db: Session) -> list[Problem]:
        """Each of them may be done."""
        if not self.deeds():
            return [Problem(f"{need_team(db, self.team).name} have changed nothing.")]
        return [problem for deed in self.deeds() for problem in deed.check(db)]

    def apply(self, db: Session) -> str:
        """Do them all."""
        return " ".join(deed.apply(db) for deed in self.deeds())
