"""Games that are being played in a window: begun, kept after every answer, listed, taken up again, dropped.

They are written past the journal (``League.keep``): an answer is no deed of the commissioner, has its own undo in
the game, and must be on the disk at once.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC
from typing import Any

from sqlmodel import Session, col, select

from leaguemgr.engine.system import Setup
from leaguemgr.league import results
from leaguemgr.league.autoplay import game_seed
from leaguemgr.league.context import game_setup, need_game, rules_of
from leaguemgr.league.lookup import game_row, season_of, team_refs
from leaguemgr.league.records import GameInProgress, TeamRef
from leaguemgr.league.sheets import packed, sheet_team, sheet_text, unpacked
from leaguemgr.problems import UserError
from leaguemgr.store.faults import stored_json
from leaguemgr.store.file import driver
from leaguemgr.store.tables import Game, Season, now
from leaguemgr.store.tables import GameInProgress as Table

WHERE = ("saved", "period", "clock", "home_score", "away_score", "over")
ANSWERS = ("seats", "marks", "tape", "undone_marks", "undone")
FIRST = ("game_id", "home_id", "away_id", "home_sheet", "away_sheet", "options", "seed", "digest")
COLUMNS = (*FIRST, *WHERE, *ANSWERS)
INSERT = f"INSERT INTO game_in_progress ({', '.join(COLUMNS)}) VALUES ({', '.join('?' * len(COLUMNS))})"
UPDATE = f"UPDATE game_in_progress SET {', '.join(f'{name} = ?' for name in (*WHERE, *ANSWERS))} WHERE game_id = ?"


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a game stands, for a list of games: seconds left of the period, points of home and away."""

    period: int = 0
    clock: int = 0
    score: tuple[int, int] = (0, 0)
    over: bool = False


@dataclass(frozen=True, slots=True)
class KeptGame:
    """A game as it is kept: its set-up, the answers and who gave them, and those taken back, for redo."""

    game: int
    setup: Setup
    seed: str
    digest: str
    tape: Sequence[int] = ()
    marks: str = ""
    undone: Sequence[int] = ()
    undone_marks: str = ""
    seats: Mapping[str, Any] = field(default_factory=dict)


def open_to_play(db: Session, game: int) -> KeptGame:
    """Return a game as it was left, or a fresh one; UserError when it cannot be played now."""
    connection = driver(db)
    state = results.game_state(connection, game)
    faults = results.not_open(connection, game, state)
    if faults:
        raise UserError(faults[0])
    return kept_game(db, game) or fresh_game(db, game)


def fresh_game(db: Session, game: int) -> KeptGame:
    """Return a scheduled game before its first answer, with rosters and line-ups as they are now."""
    row = need_game(db, game)
    return KeptGame(game, game_setup(db, game), game_seed(db, row), rules_of(db).digest)


def kept_game(db: Session, game: int) -> KeptGame | None:
    """Return a game in progress; None when there is none, or it was begun between other teams."""
    row = db.exec(select(Table).where(Table.game_id == game)).first()
    played = db.get(Game, game)
    if row is None or played is None or (played.home_id, played.away_id) != (row.home_id, row.away_id):
        return None
    setup = Setup(sheet_team(row.home_sheet), sheet_team(row.away_sheet), stored_json(row.options))
    answers = (tuple(unpacked(row.tape)), row.marks, tuple(unpacked(row.undone)), row.undone_marks)
    return KeptGame(game, setup, row.seed, row.digest, *answers, stored_json(row.seats or "{}"))


def games_in_progress(db: Session) -> tuple[GameInProgress, ...]:
    """Return the games of this season that were begun and have no result yet, the latest first."""
    season = season_of(db)
    wanted = (
        select(Table, Game)
        .join(Game, col(Game.id) == col(Table.game_id))
        .where(Game.status == "scheduled", Game.season_id == season.id)
        .where(col(Game.home_id) == col(Table.home_id), col(Game.away_id) == col(Table.away_id))
        .order_by(col(Table.saved).desc())
    )
    teams = team_refs(db)
    return tuple(_listed(row, game, season, teams) for row, game in db.exec(wanted))


def _listed(row: Table, game: Game, season: Season, teams: Mapping[int, TeamRef]) -> GameInProgress:
    score = (row.home_score, row.away_score)
    saved = row.saved.replace(tzinfo=UTC)
    return GameInProgress(game_row(game, teams, season.number), row.period, row.clock, score, row.over, saved)


def keep(connection: sqlite3.Connection, game: KeptGame, moment: Moment) -> None:
    """Write a game as it is after an answer; the first time with its teams and set-up."""
    where = (f"{now():%Y-%m-%d %H:%M:%S}.000000", moment.period, moment.clock, *moment.score, moment.over)
    answers = (json.dumps(dict(game.seats)), game.marks, packed(game.tape), game.undone_marks, packed(game.undone))
    if connection.execute(UPDATE, (*where, *answers, game.game)).rowcount:
        return
    home, away = connection.execute("SELECT home_id, away_id FROM game WHERE id = ?", (game.game,)).fetchone()
    sheets = (sheet_text(game.setup.home), sheet_text(game.setup.away), json.dumps(dict(game.setup.options)))
    first = (game.game, home, away, *sheets, game.seed, game.digest)
    connection.execute(INSERT, (*first, *where, *answers))


def drop(connection: sqlite3.Connection, game: int) -> None:
    """Forget a game in progress: it can be begun anew."""
    connection.execute("DELETE FROM game_in_progress WHERE game_id = ?", (game,))
