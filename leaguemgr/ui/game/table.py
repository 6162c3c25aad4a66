"""What a game window needs of the league: the two teams, who coaches them, where the game is kept and stored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from leaguemgr.engine.desk import Desk
from leaguemgr.league import in_progress
from leaguemgr.league.charts import rules_of_game
from leaguemgr.league.game_views import game as game_of
from leaguemgr.league.games import StoreGame, recording
from leaguemgr.league.in_progress import KeptGame, Moment
from leaguemgr.league.records import TeamRef
from leaguemgr.league.rosters import teams as teams_of
from leaguemgr.problems import UserError
from leaguemgr.rules import load_desk
from leaguemgr.ui.game.seats import STYLE, Seat, Seats
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.paint.badges import RatingLabel
from leaguemgr.ui.session import LeagueSession


@dataclass(frozen=True)
class Table:
    """One game of the league, as its window sees it."""

    league: LeagueSession
    game: int
    teams: tuple[TeamRef, TeamRef]
    coaches: tuple[str, str]
    kinds: tuple[str, str]

    @classmethod
    def of(cls, league: LeagueSession, game: int) -> Table:
        """Read teams and coaches of a game."""
        row = league.read(game_of, game)
        rows = {one.team.id: one for one in league.read(teams_of)}
        home, away = rows[row.home.id], rows[row.away.id]
        return cls(
            league, game, (row.home, row.away), (home.coach or "Home", away.coach or "Away"), (home.kind, away.kind)
        )

    @property
    def labels(self) -> Sequence[RatingLabel]:
        """How ratings are labelled."""
        return self.league.labels()

    @property
    def rules(self) -> str:
        """The rule system and what is played of it."""
        return self.league.system.title

    @property
    def desk(self) -> Desk:
        """What is shown of this board game; UserError when it cannot be played in a window."""
        found = load_desk(self.league.system.id)
        if found is None:
            raise UserError(f"{self.league.system.title} has no board here yet; auto-play the game or type its result.")
        return found

    def kept(self) -> KeptGame:
        """Return the game as it was left, or a fresh one; UserError when it cannot be played now."""
        return self.league.read(in_progress.open_to_play, self.game)

    def anew(self) -> KeptGame:
        """Forget the game in progress, which cannot go on, and return it before its first answer."""
        self.league.league.keep(lambda connection: in_progress.drop(connection, self.game))
        return self.league.read(in_progress.fresh_game, self.game)

    def session(self, kept: KeptGame) -> GameSession:
        """Take a game up; it is written into the league file after every answer."""
        return GameSession(self.league.read(rules_of_game, kept.digest), self.desk, kept, self.save)

    def save(self, kept: KeptGame, moment: Moment) -> None:
        """Write the game down."""
        self.league.league.keep(lambda connection: in_progress.keep(connection, kept, moment))

    def usual_seats(self) -> Seats:
        """Return who sits where before anybody chose: persons where the league has persons, at least one."""
        seats = [Seat() if kind == "person" else Seat(STYLE) for kind in self.kinds]
        if not any(seat.person for seat in seats):
            seats[0] = Seat()
        return Seats(*seats)

    def store(self, session: GameSession) -> str:
        """Make the finished game the league's result in one transaction; return what the journal says."""
        action = StoreGame.of(self.game, session.game, session.kept.seed, "window")
        return self.league.perform(action).summary

    def replayed(self) -> GameSession:
        """Return a stored game before its first answer, with all its answers ready to be given again; never written.

        UserError when it has no play-by-play, or was played under other charts.
        """
        found = self.league.read(recording, self.game)
        marks = found.play().answered_by
        kept = KeptGame(self.game, found.setup, "", found.digest, (), "", tuple(found.tape), marks)
        return GameSession(found.rules, self.desk, kept)
