"""Small look-ups that many queries share: the season asked for, and teams by id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, cast

from sqlmodel import Session, col, func, select

from leaguemgr.league.records import GameRow, GameStatus, TeamRef
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Game, Season, Team


def season_of(db: Session, number: int | None = None) -> Season:
    """Return the season of this number, or the newest; raises UserError when there is none."""
    wanted = select(Season).order_by(col(Season.number).desc())
    if number is not None:
        wanted = wanted.where(Season.number == number)
    season = db.exec(wanted.limit(1)).first()  # without a limit every season's settings would be read
    if season is None:
        what = "no season yet" if number is None else f"no season {number}"
        raise UserError(f"This league has {what}; `status` shows where it stands.")
    return season


def options_in_force(db: Session) -> dict[str, Any]:
    """Return the rule options of the present season by name."""
    found: dict[str, Any] = season_of(db).settings["options"]
    return dict(found)


def is_tournament(season: Season) -> bool:
    """Tell whether the season has no regular games."""
    return season.settings.get("games") == 0


def main_stage(season: Season) -> Literal["season", "playoffs"]:
    """Return whose games make the season's table and figures: the playoffs' when it is a tournament."""
    return "playoffs" if is_tournament(season) else "season"


def days(db: Session) -> tuple[int, int]:
    """Return the first day with an open game (0 when there is none) and the last day, playoffs included."""
    season = season_of(db)
    open_day = select(func.min(Game.day)).where(Game.season_id == season.id, Game.status == "scheduled")
    last = select(func.max(col(Game.day))).where(Game.season_id == season.id)
    return db.exec(open_day).one() or 0, db.exec(last).one() or 0


def season_numbers(db: Session) -> tuple[int, ...]:
    """Return the number of every season, newest first."""
    return tuple(db.exec(select(Season.number).order_by(col(Season.number).desc())))


def team_refs(db: Session) -> dict[int, TeamRef]:
    """Return all teams by id, in the order they were made."""
    wanted = select(Team).order_by(col(Team.id))
    return {team.id: team_ref(team) for team in db.exec(wanted) if team.id is not None}


def teams_of(db: Session, season: Season) -> dict[int, TeamRef]:
    """Return the teams that play in a season by id; those that join later are left out."""
    wanted = select(Team).where(Team.joined <= season.number).order_by(col(Team.id))
    return {team.id: team_ref(team) for team in db.exec(wanted) if team.id is not None}


def newcomers(db: Session, season: Season) -> dict[int, TeamRef]:
    """Return the teams that join the league with the season after this one, by id (BS-CAMP-EXP-01)."""
    wanted = select(Team).where(Team.joined == season.number + 1).order_by(col(Team.id))
    return {team.id: team_ref(team) for team in db.exec(wanted) if team.id is not None}


def team_ref(team: Team) -> TeamRef:
    """Return a team as records name it."""
    assert team.id is not None
    return TeamRef(team.id, team.name, team.nickname, team.abbreviation, team.colour)


def game_row(game: Game, teams: Mapping[int, TeamRef], season: int) -> GameRow:
    """Return a game of the season with this number as tables show it."""
    assert game.id is not None
    return GameRow(
        id=game.id,
        season=season,
        day=game.day,
        stage=cast("Literal['season', 'playoffs']", game.stage),
        home=teams[game.home_id],
        away=teams[game.away_id],
        status=cast("GameStatus", game.status),
        home_score=game.home_score,
        away_score=game.away_score,
        periods=tuple((home, away) for home, away in game.periods),
        method=cast("Literal['', 'auto', 'typed', 'window']", game.method),
        series=game.series_id,
        series_game=game.series_game,
        note=game.note,
    )
