"""Dated backups in a folder beside the league file, made by SQLite's backup call and thinned."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from leaguemgr.problems import UserError
from leaguemgr.store import side_files
from leaguemgr.store.faults import plain_errors

KEPT = 10
NAME = re.compile(r"(?P<at>\d{4}-\d\d-\d\d \d{6}(-\d+)?) season (?P<season>\d+) (?P<reason>.*)\.league")


@dataclass(frozen=True, slots=True)
class Backup:
    """One backup: its file, the moment as it is written in the name, the season and why it was made."""

    path: Path
    at: str
    season: int
    reason: str


def folder_of(path: Path) -> Path:
    """Return the folder of a league file's backups; it need not exist."""
    return path.with_name(f"{path.stem} backups")


def listed(path: Path) -> tuple[Backup, ...]:
    """Return the backups of a league file, newest first."""
    found = []
    for file in folder_of(path).glob("*.league"):
        match = NAME.fullmatch(file.name)
        if match:
            found.append(Backup(file, match["at"], int(match["season"]), match["reason"]))
    return tuple(sorted(found, key=lambda backup: backup.at, reverse=True))


def copy(connection: sqlite3.Connection, target: Path) -> None:
    """Write the whole database to one new file; the file appears under its name only when it is complete."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        with plain_errors(target), closing(sqlite3.connect(part)) as into:
            connection.backup(into)
            into.execute("PRAGMA journal_mode = DELETE")
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def make(connection: sqlite3.Connection, path: Path, season: int, reason: str, spare: Path | None = None) -> Backup:
    """Back the league up, then keep the last ten backups, the newest of each season, and ``spare``."""
    try:
        folder_of(path).mkdir(exist_ok=True)
    except OSError as error:
        raise UserError(f"The backup folder {folder_of(path)} cannot be made: {error.strerror}.") from None
    at = _moment(path)
    target = folder_of(path) / f"{at} season {season} {reason}.league"
    copy(connection, target)
    thin(path, spare)
    return Backup(target, at, season, reason)


def aside(path: Path) -> Path | None:
    """Move a league file that is to be replaced into the backup folder as it is; None if there is none.

    It is no backup: it may be damaged, and is neither listed nor thinned.
    """
    if not path.exists():
        for left in side_files.named(path):
            left.unlink(missing_ok=True)
        return None
    folder_of(path).mkdir(exist_ok=True)
    target = folder_of(path) / f"replaced {_moment(path)}.league"
    side_files.move(path, target)
    return target


def _moment(path: Path) -> str:
    """Return the present local time for a name, with a running number within one second so that names stay in order."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H%M%S")
    taken = [int(backup.at[len(stamp) + 1 :] or 0) for backup in listed(path) if backup.at.startswith(stamp)]
    return f"{stamp}-{max(taken, default=0) + 1:03d}"


def thin(path: Path, spare: Path | None = None) -> None:
    """Delete backups beyond the last ten that are not the newest of their season; ``spare`` stays."""
    seasons: set[int] = set()
    for place, backup in enumerate(listed(path)):
        wanted = spare is not None and backup.path == spare.absolute()
        if place >= KEPT and backup.season in seasons and not wanted:
            backup.path.unlink()
        seasons.add(backup.season)
