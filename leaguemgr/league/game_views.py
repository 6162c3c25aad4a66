"""Games as people see them: the schedule, box scores, play-by-play."""

from __future__ import annotations

from typing import cast

from sqlalchemy import select as core_select
from sqlmodel import Session, col, select

from leaguemgr.league.context import key, need_game
from leaguemgr.league.games import replay
from leaguemgr.league.lookup import game_row, season_of, team_refs
from leaguemgr.league.players import player_rows
from leaguemgr.league.records import BoxView, GameRow, PlayRow
from leaguemgr.league.stats import line_row
from leaguemgr.league.wording import counted
from leaguemgr.store.tables import Game, GameTape, Line, Season, TeamGame


def schedule(
    db: Session, season: int | None = None, day: int | None = None, team: int | None = None
) -> tuple[GameRow, ...]:
    """Return the games of a season (by number; default the newest), of one day, of one team, in the order of play."""
    row = season_of(db, season)
    # A long schedule is read as plain rows, which have the same columns as the class but cost a fraction.
    columns = Game.__table__.c  # type: ignore[attr-defined]  # SQLModel gives every table class its table
    wanted = core_select(*columns).where(columns.season_id == row.id).order_by(columns.day, columns.id)
    if day is not None:
        wanted = wanted.where(columns.day == day)
    if team is not None:
        wanted = wanted.where((columns.home_id == team) | (columns.away_id == team))
    teams = team_refs(db)
    return tuple(game_row(cast("Game", one), teams, row.number) for one in db.connection().execute(wanted))


def game(db: Session, number: int) -> GameRow:
    """Return one game by its number; raises UserError."""
    row = need_game(db, number)
    return game_row(row, team_refs(db), db.get_one(Season, row.season_id).number)


def box(db: Session, number: int) -> BoxView:
    """Return the box score of a game; without lines when only the score is known, or nothing yet."""
    row = need_game(db, number)
    lines = db.exec(select(Line).where(Line.game_id == number).order_by(col(Line.id))).all()
    found = player_rows(db, [line.player_id for line in lines])
    sides = tuple(
        tuple(line_row(line, found[line.player_id]) for line in lines if line.team_id == team)
        for team in (row.home_id, row.away_id)
    )
    taped = db.exec(select(GameTape.id).where(GameTape.game_id == number)).first() is not None
    return BoxView(game(db, number), sides[0], sides[1], _notes(db, row), taped)


def _notes(db: Session, row: Game) -> tuple[str, ...]:
    """Tell what a box score says of each team beyond its players."""
    teams = team_refs(db)
    extras = {one.team_id: one for one in db.exec(select(TeamGame).where(TeamGame.game_id == key(row)))}
    return tuple(
        f"{teams[team].nickname}: {_extra(extras[team])}" for team in (row.home_id, row.away_id) if team in extras
    )


def _extra(one: TeamGame) -> str:
    parts = (
        counted(one.turnovers, "turnover"),
        counted(one.offensive_fouls, "offensive foul"),
        counted(one.violations, "violation"),
        counted(one.technicals, "technical foul"),
        counted(one.timeouts, "timeout"),
    )
    return f"{', '.join(parts)}."


def plays(db: Session, number: int) -> tuple[PlayRow, ...]:
    """Return the play-by-play of a stored game, told from its tape; raises UserError when it has none."""
    played = replay(db, number)
    return tuple(
        PlayRow(play.period, play.clock, play.side, play.text, play.score)
        for play in played.system.narrate(played.state)
    )
