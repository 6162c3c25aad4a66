"""The backups of a league as a person chooses among them: when each was made, why, and what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from leaguemgr.league.league import League
from leaguemgr.league.records import Status
from leaguemgr.league.status import TITLES, status
from leaguemgr.league.wording import counted
from leaguemgr.problems import DamagedFile, UserError
from leaguemgr.store.backups import Backup, listed
from leaguemgr.store.file import OlderVersion

OLDER = "made by an older version of the program; restoring brings it up to date"
USELESS = "It is damaged; choose another in the list."


@dataclass(frozen=True, slots=True)
class BackupRow:
    """One backup; ``fault`` says why it cannot be looked into, and ``holds`` is empty then."""

    path: Path
    made: datetime
    season: int
    reason: str
    holds: str
    fault: str = ""


def backup_rows(path: Path) -> Sequence[BackupRow]:
    """Return the backups of a league file, newest first, whether or not the league itself can be opened."""
    return [_row(backup) for backup in listed(path)]


def has_backups(path: Path) -> bool:
    """Whether backups of a league file lie beside it."""
    return bool(listed(path))


def restore(path: Path, backup: Path) -> Path | None:
    """Put a backup in the place of a league file that nobody has open; return where the present state is kept.

    A league that opens is backed up first. One that does not is moved into the folder of its backups as it is.
    """
    try:
        with League.open(path) as league:
            return league.restore(backup).path
    except UserError:
        # Also when it is the backup that cannot be used: then this refuses it as well, and changes nothing.
        return League.put_back(path, backup)


def _row(backup: Backup) -> BackupRow:
    made = datetime.strptime(backup.at[:17], "%Y-%m-%d %H%M%S").astimezone()
    try:
        with League.open(backup.path, writing=False) as league:
            holds, fault = told(league.read(status)), ""
    except OlderVersion:
        holds, fault = OLDER, ""
    except DamagedFile:
        holds, fault = "", USELESS
    except UserError as error:
        holds, fault = "", str(error)
    return BackupRow(backup.path, made, backup.season, _why(backup.reason), holds, fault)


def _why(reason: str) -> str:
    """Return why a backup was made, in words: its file name tells a new phase by its short name."""
    phase = reason.rpartition(" ")[2]
    title = next((title for name, title in TITLES.items() if name == phase), "")
    if not title:
        return reason
    return f"{title} began" if reason.startswith("at ") else "the season was over"


def told(where: Status) -> str:
    """Return where a league stands, in a few words: its phase, and how many games are played."""
    if where.phase in ("season", "playoffs") and where.games_total:
        return f"{TITLES[where.phase]}, {where.games_played:,} of {counted(where.games_total, 'game')} played"
    return TITLES[where.phase]
