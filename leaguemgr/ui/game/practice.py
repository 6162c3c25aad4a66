"""A practice game at the window: outside every league, kept on the shelf of practice games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from leaguemgr.engine.system import RuleSystem
from leaguemgr.league.in_progress import KeptGame, Moment
from leaguemgr.league.practice import PracticeGame, PracticeShelf
from leaguemgr.league.records import TeamRef
from leaguemgr.rules import load_system
from leaguemgr.ui.game.seats import Seats
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.table import Key, desk_of
from leaguemgr.ui.paint.badges import RatingLabel, labels_of


@dataclass(frozen=True)
class PracticeTable:
    """One practice game, as its window sees it."""

    shelf: PracticeShelf
    game: PracticeGame
    coaches = ("Home", "Away")
    verb = "Put the game away"
    fate = "The practice game is off the list; no league knows of it."

    @property
    def key(self) -> Key:
        """The name of its file."""
        return self.game.name

    @property
    def system(self) -> RuleSystem:
        """The rules that it is played by."""
        return load_system(self.game.system)

    @property
    def teams(self) -> tuple[TeamRef, TeamRef]:
        """Home and away."""
        return self.game.teams

    @property
    def labels(self) -> Sequence[RatingLabel]:
        """How ratings are labelled."""
        return labels_of(self.system)

    @property
    def rules(self) -> str:
        """The rule system, and that nothing depends on the game."""
        return f"{self.system.title} · practice"

    def kept(self) -> KeptGame:
        """Return the game as it was left; before the first answer as it was begun."""
        name = self.game.name
        return self.shelf.game(name).kept if self.shelf.has(name) else self.game.kept

    def anew(self) -> KeptGame:
        """Return the game before its first answer, under the rules of today."""
        empty: tuple[int, ...] = ()
        return replace(self.kept(), tape=empty, marks="", undone=empty, undone_marks="", digest=self.system.digest)

    def session(self, kept: KeptGame) -> GameSession:
        """Take the game up; its file is written after every answer."""
        return GameSession(self.system, desk_of(self.system), kept, self.save)

    def save(self, kept: KeptGame, moment: Moment) -> None:
        """Write the game down."""
        self.shelf.keep(replace(self.game, kept=kept, moment=moment, saved=datetime.now(UTC)))

    def usual_seats(self) -> Seats:
        """Return a person at home and a computer coach away."""
        return Seats()

    def store(self, session: GameSession) -> str:
        """Take the finished game off the shelf."""
        self.shelf.drop(self.game.name)
        return self.fate
