"""A long history for measurements: the one season of a file, repeated. Never for a league that somebody plays."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import text
from sqlmodel import Session

from leaguemgr.store.file import Store

SEASON = "INSERT INTO season SELECT :new, :new, phase, settings, digest, NULL FROM season WHERE id = 1"


def repeat_season(path: Path, seasons: int) -> None:
    """Copy the games and box scores of season 1 until the file holds so many seasons."""
    with Store.open(path) as store, store.write() as db:
        games = _count(db, "SELECT max(id) FROM game")
        for number in range(2, seasons + 1):
            _copy_season(db, number, (number - 1) * games)


def _count(db: Session, sql: str) -> int:
    return int(db.connection().execute(text(sql)).scalar_one())


def _copy_season(db: Session, number: int, shift: int) -> None:
    run = db.connection().execute
    run(text(SEASON), {"new": number})
    for table, own in (("game", {"season_id": ":new", "series_id": "NULL"}), ("line", {}), ("team_game", {})):
        columns = [row[1] for row in run(text(f"PRAGMA table_info({table})")) if row[1] != "id"]
        shifted = {"game_id": "game_id + :shift", **own}
        values = ", ".join(shifted.get(column, f'"{column}"') for column in columns)
        names = ", ".join(f'"{column}"' for column in columns)
        key = ("id, ", "id + :shift, ") if table == "game" else ("", "")
        old = "season_id = 1" if table == "game" else "game_id IN (SELECT id FROM game WHERE season_id = 1)"
        sql = f"INSERT INTO {table} ({key[0]}{names}) SELECT {key[1]}{values} FROM {table} WHERE {old}"
        run(text(sql), {"new": number, "shift": shift})
