"""The journal of the league: writing an entry, turning it back or forth, and listing what was done."""

from __future__ import annotations

import getpass
import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, is_dataclass
from datetime import UTC, datetime
from textwrap import shorten
from typing import Any

from sqlmodel import Session, col, select

from leaguemgr.league.records import JournalRow
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.store import journal as notes
from leaguemgr.store.file import driver
from leaguemgr.store.tables import Journal, now

SENTENCE_END = re.compile(r"(?<!\b[A-Z])(?<!\b[A-Z]\w)(?<!\b[A-Z]\w\w)\.\s")
"""A full stop that ends a sentence; one after up to three letters with a capital belongs to a name (St. Louis, Jr.)."""
LONGEST_TITLE = 100
DONE, UNDONE, DISCARDED = "done", "undone", "discarded"


@dataclass(frozen=True, slots=True)
class Entry:
    """What is to be written of one action; deeds of a batch carry its title and the id of its first entry."""

    action: str
    params: Mapping[str, Any]
    summary: str
    batch_title: str = ""
    batch: int | None = None
    why: str = ""


def account() -> str:
    """Return the account that somebody works under; empty when the system does not say."""
    try:
        return getpass.getuser()
    except (ImportError, KeyError, OSError):  # which of them depends on the system and its Python
        return ""


def _plain(value: object) -> object:
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else str(value)


def write(db: Session, entry: Entry) -> JournalRow:
    """Store an entry with the changes noted since the transaction began; what was undone cannot be redone any more."""
    connection = driver(db)
    blob = notes.take_notes(connection)
    at, who = now(), account()
    connection.execute("UPDATE journal SET state = ?, changes = NULL WHERE state = ?", (DISCARDED, UNDONE))
    values = (f"{at:%Y-%m-%d %H:%M:%S.%f}", entry.action, json.dumps(entry.params, default=_plain), entry.summary, DONE)
    cursor = connection.execute(
        "INSERT INTO journal (at, action, params, summary, state, batch, batch_title, changes, who, why)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*values, entry.batch, entry.batch_title, blob, who, entry.why),
    )
    row = cursor.lastrowid
    assert row is not None
    if entry.batch_title and entry.batch is None:
        connection.execute("UPDATE journal SET batch = id WHERE id = ?", (row,))
    return JournalRow(row, at.replace(tzinfo=UTC), entry.action, entry.params, entry.summary, False, who, entry.why)


def steps(db: Session, state: str) -> Sequence[Journal]:
    """Return the entries that one undo (of ``done``) or redo (of ``undone``) turns, in the order of turning."""
    newest_first = col(Journal.id).desc() if state == DONE else col(Journal.id).asc()
    wanted = select(Journal).where(Journal.state == state).order_by(newest_first)
    first = db.exec(wanted.limit(1)).first()
    if first is None or first.changes is None:
        return []
    if first.batch is None:
        return [first]
    return db.exec(wanted.where(Journal.batch == first.batch)).all()


def done_since(db: Session, entry: int) -> Sequence[Journal]:
    """Return an entry and all that was done after it, newest first; UserError when they cannot all be taken back."""
    row = db.get(Journal, entry)
    if row is None or row.state != DONE:
        what = "is undone already" if row is not None else "does not exist; `show journal` lists the numbers"
        raise UserError(f"Entry {entry} of the journal {what}.")
    first = entry if row.batch is None else row.batch
    wanted = select(Journal).where(Journal.state == DONE, col(Journal.id) >= first).order_by(col(Journal.id).desc())
    found = db.exec(wanted).all()
    stuck = next((one for one in found if one.changes is None), None)
    if stuck is not None:
        why = "it made this file, or another version of the program stored it"
        raise UserError(f"Entry {stuck.id} of the journal cannot be taken back ({why}); choose a later one.")
    return found


def title(db: Session, entries: Sequence[Journal]) -> str:
    """Return what these entries are called on a menu."""
    if not entries:
        return ""
    if len(entries) > 1 and entries[0].batch_title:
        return f"{entries[0].batch_title} ({counted(len(entries), 'step')})"
    return shorten(
        SENTENCE_END.split(entries[0].summary, maxsplit=1)[0].removesuffix("."), LONGEST_TITLE, placeholder=" …"
    )


def turn(db: Session, entry: Journal) -> JournalRow:
    """Take an entry back, or do it again, and keep the way to turn it once more."""
    assert entry.changes is not None
    entry.changes = notes.flip(driver(db), entry.changes)
    entry.state = UNDONE if entry.state == DONE else DONE
    db.add(entry)
    db.flush()
    return _row(entry)


def _row(entry: Journal) -> JournalRow:
    assert entry.id is not None
    at: datetime = entry.at.replace(tzinfo=UTC)
    return JournalRow(
        entry.id, at, entry.action, entry.params, entry.summary, entry.state != DONE, entry.who, entry.why
    )


def since(db: Session, entry: int) -> tuple[JournalRow, ...]:
    """Return what ``undo_to`` this entry would take back, newest first; UserError when it cannot."""
    return tuple(_row(one) for one in done_since(db, entry))


def journal(db: Session, limit: int | None = None) -> tuple[JournalRow, ...]:
    """Return what was done, newest first; undone entries stay listed."""
    wanted = select(Journal).order_by(col(Journal.id).desc())
    return tuple(_row(entry) for entry in db.exec(wanted.limit(limit) if limit is not None else wanted))
