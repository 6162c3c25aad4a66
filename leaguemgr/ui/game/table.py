"""What a game window needs of whatever its game belongs to: the two teams, who coaches them, where it is kept."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

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
from leaguemgr.ui.paint.badges import RatingLabel, labels_of
from leaguemgr.ui.session import LeagueSession

if TYPE_CHECKING:
    from leaguemgr.engine.system import RuleSystem


Key = int | str


class Table(Protocol):
    """A game and what it belongs to: a league, the shelf of practice games, or the book."""

    @property
    def key(self) -> Key:
        """What tells the game from every other one that has a window: a league's game by its number."""

    @property
    def teams(self) -> tuple[TeamRef, TeamRef]:
        """Home and away."""

    @property
    def coaches(self) -> tuple[str, str]:
        """The names of the coaches."""

    @property
    def labels(self) -> Sequence[RatingLabel]:
        """How ratings are labelled."""

    @property
    def rules(self) -> str:
        """The rule system and what is played of it."""

    @property
    def verb(self) -> str:
        """What is done with a finished game, on its button."""

    @property
    def fate(self) -> str:
        """What has become of the game once that is done, as a sentence."""

    def kept(self) -> KeptGame:
        """Return the game as it was left, or a fresh one; UserError when it cannot be played now."""

    def anew(self) -> KeptGame:
        """Forget the answers, which do not fit, and return the game before its first one."""

    def session(self, kept: KeptGame) -> GameSession:
        """Take a game up; it is written down after every answer."""

    def usual_seats(self) -> Seats:
        """Return who sits where before anybody chose, at least one person."""

    def store(self, session: GameSession) -> str:
        """Do with the finished game what the verb says; return what the status line says then."""


def desk_of(system: RuleSystem) -> Desk:
    """Return what is shown of a board game; UserError when it cannot be played in a window."""
    found = load_desk(system.id)
    if found is None:
        raise UserError(f"{system.title} has no board here yet; auto-play the game or type its result.")
    return found


@dataclass(frozen=True)
class LeagueTable:
    """One game of the league, as its window sees it."""

    league: LeagueSession
    game: int
    teams: tuple[TeamRef, TeamRef]
    coaches: tuple[str, str]
    seats: tuple[Seat, Seat]
    verb = "Store the result"
    fate = "The game is the league’s result now."

    @classmethod
    def of(cls, league: LeagueSession, game: int) -> LeagueTable:
        """Read teams and coaches of a game."""
        row = league.read(game_of, game)
        rows = {one.team.id: one for one in league.read(teams_of)}
        home, away = rows[row.home.id], rows[row.away.id]
        seats = [Seat() if one.kind == "person" else Seat(one.style or STYLE) for one in (home, away)]
        coaches = (home.coach or "Home", away.coach or "Away")
        return cls(league, game, (row.home, row.away), coaches, (seats[0], seats[1]))

    @property
    def key(self) -> Key:
        """The game's number in the league."""
        return self.game

    @property
    def labels(self) -> Sequence[RatingLabel]:
        """How ratings are labelled."""
        return labels_of(self.league.system)

    @property
    def rules(self) -> str:
        """The rule system and what is played of it."""
        return self.league.system.title

    def kept(self) -> KeptGame:
        """Return the game as it was left, or a fresh one; UserError when it cannot be played now."""
        return self.league.read(in_progress.open_to_play, self.game)

    def anew(self) -> KeptGame:
        """Forget the game in progress, which cannot go on, and return it before its first answer."""
        self.league.league.keep(lambda connection: in_progress.drop(connection, self.game))
        return self.league.read(in_progress.fresh_game, self.game)

    def session(self, kept: KeptGame) -> GameSession:
        """Take a game up; it is written into the league file after every answer."""
        rules = self.league.read(rules_of_game, kept.digest)
        return GameSession(rules, desk_of(rules), kept, self.save)

    def save(self, kept: KeptGame, moment: Moment) -> None:
        """Write the game down."""
        self.league.league.keep(lambda connection: in_progress.keep(connection, kept, moment))

    def usual_seats(self) -> Seats:
        """Return who sits where before anybody chose: persons where the league has persons, at least one."""
        home, away = self.seats
        return Seats(home if home.person or away.person else Seat(), away)

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
        return GameSession(found.rules, desk_of(found.rules), kept)
