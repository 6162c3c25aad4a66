"""What SQLite complains about, as one plain sentence."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy.exc import DBAPIError

from leaguemgr.problems import DamagedFile, UserError

# What people can cause or put right; any other complaint is a bug and stays one.
SENTENCES = {
    "SQLITE_FULL": "The disk is full: {path} took no change, what was before is safe; free some space and repeat.",
    "SQLITE_READONLY_ROLLBACK": "{path} was not closed properly; open it for writing once to mend it.",
    "SQLITE_READONLY": "{path} cannot be written; take away its write protection or copy it to a folder of your own.",
    "SQLITE_CANTOPEN": "{path} cannot be opened; look whether the folder exists and may be written.",
    "SQLITE_PERM": "{path} may not be opened by you; ask for the right to read and write it.",
    "SQLITE_BUSY": "{path} is in use by another program; close it there and repeat.",
    "SQLITE_IOERR": "The disk failed while {path} was read or written; check the drive and repeat.",
    "SQLITE_CORRUPT": "{path} is damaged or cut off; restore one of the backups in the folder beside it.",
    "SQLITE_NOTADB": "{path} is not a league file; choose a file that this program has made.",
}
DAMAGED = SENTENCES["SQLITE_CORRUPT"]
STRANGE = SENTENCES["SQLITE_NOTADB"]
# SQLite has no code of its own for these: a table that is gone, letters that are none, a header of no known format.
SIGNS_OF_DAMAGE = ("no such table", "no such column", "Could not decode to UTF-8", "unsupported file format")


def sentence(error: sqlite3.Error) -> str:
    """Return the sentence for a complaint of SQLite, with the file still to be named; empty for a bug of ours."""
    name = getattr(error, "sqlite_errorname", "")
    text = next((text for start, text in SENTENCES.items() if name.startswith(start)), "")
    if not text and str(error).startswith(SIGNS_OF_DAMAGE):
        text = DAMAGED
    return text


def fault(text: str, path: Path) -> UserError:
    """Return the error with this sentence about a file."""
    return (DamagedFile if text in (DAMAGED, STRANGE) else UserError)(text.format(path=path))


class Damaged(Exception):
    """What was read out of a league file cannot be what was written into it."""


def stored_json(text: str) -> Any:
    """Return JSON that a league file keeps; we wrote it well formed, so Damaged means that something has changed it."""
    try:
        return json.loads(text)
    except ValueError as error:
        raise Damaged from error


def unpacked(blob: bytes) -> bytes:
    """Return compressed bytes that a league file keeps; raises Damaged."""
    try:
        return zlib.decompress(blob)
    except zlib.error as error:
        raise Damaged from error


@contextmanager
def plain_errors(path: Path) -> Iterator[None]:
    """Turn what people can cause (full disk, write protection, damage, huge numbers) into UserError."""
    try:
        yield
    except (sqlite3.Error, DBAPIError) as error:
        original = error.orig if isinstance(error, DBAPIError) else error
        text = sentence(original) if isinstance(original, sqlite3.Error) else ""
        if not text:
            raise
        raise fault(text, path) from error
    except Damaged as error:
        raise fault(DAMAGED, path) from error
    except OverflowError as error:
        if "SQLite INTEGER" not in str(error):
            raise
        raise UserError(f"A number that was given is too large for {path}; give a smaller one.") from error
