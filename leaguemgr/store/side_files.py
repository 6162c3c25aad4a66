"""The files that SQLite keeps beside a league file while it is written, and what a crash leaves of them."""

from __future__ import annotations

from pathlib import Path

from leaguemgr.problems import UserError

LOG, SHARED, ROLLBACK = "-wal", "-shm", "-journal"
WRITE_VERSION = 18  # where a file's header says how it is written (https://sqlite.org/fileformat.html)
NEEDS_NO_LOG = 1


def named(path: Path) -> list[Path]:
    """Return the places of the files that may lie beside a league file."""
    return [path.with_name(path.name + suffix) for suffix in (LOG, SHARED, ROLLBACK)]


def has_foreign_log(path: Path) -> bool:
    """Tell whether a log lies beside the file that cannot be its own.

    A crash leaves a league with its log. Somebody who then copies a backup to the league's place leaves the log, and
    SQLite would play it onto the backup. But SQLite deletes the log before it writes into the header that the file
    needs none, and all files that we closed or copied say so.
    """
    if not path.with_name(path.name + LOG).exists():
        return False
    with path.open("rb") as file:
        header = file.read(WRITE_VERSION + 1)
    return header[WRITE_VERSION:] == bytes([NEEDS_NO_LOG])


def drop_log(path: Path) -> None:
    """Delete the log beside a file and its index."""
    for suffix in (LOG, SHARED):
        side = path.with_name(path.name + suffix)
        try:
            side.unlink(missing_ok=True)
        except OSError as error:
            text = f"{side} belongs to another file and cannot be deleted ({error.strerror}); delete it by hand."
            raise UserError(text) from None


def move(path: Path, target: Path) -> None:
    """Give a file another name together with what lies beside it, so that it stays what it was."""
    for source, place in zip([path, *named(path)], [target, *named(target)], strict=True):
        if source.exists():
            source.replace(place)
