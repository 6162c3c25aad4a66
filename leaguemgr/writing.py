"""Writing a finished file so that a reader never sees half of it."""

from __future__ import annotations

import errno
import os
import uuid
from pathlib import Path

from leaguemgr.problems import UserError

DATABASE = b"SQLite format 3\0"  # how a league file begins


def write_safely(path: Path, data: bytes) -> None:
    """Write ``data`` beside ``path``, then put it in its place; on failure the old file stays (UserError)."""
    if not path.name:
        raise UserError(f"{path} is a folder; name a file in it.")
    part = path.with_name(f".{path.name}.{uuid.uuid4().hex[:8]}.part")
    try:
        _spare_leagues(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        _write_and_replace(part, path, data)
    except OSError as error:
        reason, full = error.strerror or str(error), error.errno == errno.ENOSPC
        advice = "free some space on the disk" if full else "close it in other programs"
        raise UserError(f"{path} cannot be written ({reason}); {advice} or choose another place.") from error


def _spare_leagues(path: Path) -> None:
    """Refuse to write in the place of a league: one slip of the hand would cost all of it."""
    if path.is_file():
        with path.open("rb") as file:
            if file.read(len(DATABASE)) == DATABASE:
                raise UserError(f"{path} is a league file, and this would destroy it; choose another name.")


def _write_and_replace(part: Path, path: Path, data: bytes) -> None:
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise
