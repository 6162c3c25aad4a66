"""Changing single games of the schedule: another day, one more, one that is not played after all."""

from __future__ import annotations

from dataclasses import dataclass

from sqlmodel import Session, select

from leaguemgr.league.action import Action, problems, warnings
from leaguemgr.league.context import key, need_game, need_team
from leaguemgr.league.lookup import season_of, teams_of
from leaguemgr.league.records import LAST_DAY, Problem
from leaguemgr.league.season import games_of
from leaguemgr.league.wording import counted
from leaguemgr.store.tables import Game, GameInProgress

SCHEDULED, VOID = "scheduled", "void"
PHASES = ("setup", "draft", "season")


def _closed(db: Session) -> str | None:
    phase = season_of(db).phase
    return None if phase in PHASES else f"The schedule can change until the playoffs; the phase is {phase}."


def _title(db: Session, game: Game) -> str:
    return f"Game {game.id}, {need_team(db, game.home_id).name} – {need_team(db, game.away_id).name}"


def _not_open(db: Session, game: Game, status: str = SCHEDULED) -> str | None:
    """Return why this game of the schedule cannot be changed now; None when it can."""
    if game.stage != "season" or game.season_id != season_of(db).id:
        return f"{_title(db, game)}, is no game of the regular season that is played now."
    if db.exec(select(GameInProgress).where(GameInProgress.game_id == game.id)).first() is not None:
        return f"{_title(db, game)}, is in progress; finish or drop it first."
    if game.status != status:
        states = {"played": "has been played", VOID: "is called off", SCHEDULED: "is to be played"}
        return f"{_title(db, game)}, {states[game.status]}."
    return _closed(db)


def _day_problem(day: int) -> Problem | None:
    return None if 1 <= day <= LAST_DAY else Problem(f"A day has a number from 1 to {LAST_DAY}, not {day}.", "day")


def _twice(db: Session, day: int, teams: tuple[int, int], game: int | None) -> list[Problem]:
    """Warn of teams that play twice on a day."""
    wanted = select(Game).where(Game.season_id == season_of(db).id, Game.stage == "season", Game.day == day)
    others = [other for other in db.exec(wanted.where(Game.status != VOID)) if other.id != game]
    busy = [team for team in teams if any(team in (other.home_id, other.away_id) for other in others)]
    return warnings(*(f"{need_team(db, team).name} play on day {day} already." for team in busy), field="day")


@dataclass(frozen=True)
class MoveGame(Action):
    """Put a game of the schedule on another day; with ``swap`` the visitors are at home.

    ``override`` agrees to a team that plays twice on a day.
    """

    game: int
    day: int
    swap: bool = False
    override: bool = False

    def check(self, db: Session) -> list[Problem]:
        """It has not been played, and both teams are free on that day."""
        game = need_game(db, self.game)
        found = problems(_not_open(db, game), _day_problem(self.day))
        return found or _twice(db, self.day, (game.home_id, game.away_id), self.game)

    def apply(self, db: Session) -> str:
        """Store the day."""
        game = need_game(db, self.game)
        game.day = self.day
        if self.swap:
            game.home_id, game.away_id = game.away_id, game.home_id
        db.add(game)
        return f"{_title(db, game)}, is on day {self.day}."


@dataclass(frozen=True)
class AddGame(Action):
    """Add a game to the schedule; ``override`` agrees to a team that plays twice on a day or more often than others."""

    home: int
    away: int
    day: int
    override: bool = False

    def check(self, db: Session) -> list[Problem]:
        """Two teams of the season, and both are free on that day."""
        season = season_of(db)
        names = [need_team(db, team).name for team in (self.home, self.away)]
        late = [
            name for name, team in zip(names, (self.home, self.away), strict=True) if team not in teams_of(db, season)
        ]
        found = problems(
            _closed(db),
            f"{names[0]} cannot play against themselves." if self.home == self.away else None,
            f"{late[0]} do not play before the next season." if late else None,
            _day_problem(self.day),
        )
        more = _uneven(db, {self.home: 1, self.away: 1})
        return found or [*_twice(db, self.day, (self.home, self.away), None), *more]

    def apply(self, db: Session) -> str:
        """Write the game."""
        game = Game(season_id=key(season_of(db)), day=self.day, home_id=self.home, away_id=self.away)
        db.add(game)
        db.flush()
        return f"Added {_title(db, game)}, on day {self.day}."


def _uneven(db: Session, change: dict[int, int]) -> list[Problem]:
    """Warn of teams that would not have as many games as the settings say."""
    season = season_of(db)
    if not games_of(db, season):
        return []  # a schedule that is being typed in game by game
    wanted, told = int(season.settings["games"]), []
    games = db.exec(select(Game).where(Game.season_id == season.id, Game.stage == "season", Game.status != VOID)).all()
    for team, more in change.items():
        count = sum(team in (game.home_id, game.away_id) for game in games) + more
        if count != wanted:
            told.append(f"{need_team(db, team).name} would have {counted(count, 'game')} instead of {wanted}.")
    return warnings(*told)


@dataclass(frozen=True)
class CallOffGame(Action):
    """Call a game off: it stays on the schedule as void and counts nowhere.

    ``override`` agrees to teams with fewer games than the settings say.
    """

    game: int
    override: bool = False

    def check(self, db: Session) -> list[Problem]:
        """It has not been played."""
        game = need_game(db, self.game)
        refusal = _not_open(db, game)
        return problems(refusal) if refusal else _uneven(db, {game.home_id: -1, game.away_id: -1})

    def apply(self, db: Session) -> str:
        """Mark it as void."""
        return _mark(db, self.game, VOID)


@dataclass(frozen=True)
class RestoreGame(Action):
    """Put a game that was called off back on the schedule."""

    game: int

    def check(self, db: Session) -> list[Problem]:
        """It is called off."""
        return problems(_not_open(db, need_game(db, self.game), VOID))

    def apply(self, db: Session) -> str:
        """Let it be played."""
        return _mark(db, self.game, SCHEDULED)


def _mark(db: Session, number: int, status: str) -> str:
    game = need_game(db, number)
    game.status = status
    db.add(game)
    return f"{_title(db, game)}, is {'called off' if status == VOID else 'to be played'}."
