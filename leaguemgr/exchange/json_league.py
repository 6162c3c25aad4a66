"""A whole league as one JSON file, and back again: every table but the journal (docs/league.md).

The file is the same to the byte for the same league: tables in a fixed order, rows by id, one row a line.
"""

from __future__ import annotations

import base64
import binascii
import json
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, TextIO

from sqlalchemy import JSON, Boolean, Column, DateTime, Integer, LargeBinary, Table
from sqlalchemy.exc import SQLAlchemyError
from sqlmodel import Session, SQLModel

from leaguemgr.league.league import League
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from leaguemgr.problems import UserError
from leaguemgr.rules import load_system
from leaguemgr.store import journal as notes
from leaguemgr.store import migrate, soundness
from leaguemgr.store.faults import stored_json
from leaguemgr.store.file import Store, driver
from leaguemgr.store.tables import Journal

FORMAT = "leaguemgr league"
LEFT_OUT = frozenset({"journal"})
"""How a league came about belongs to its file: what was undone cannot be told from what was never done."""

WRONG_DATA = (
    UserError, LookupError, TypeError, ValueError, AttributeError, AssertionError, SQLAlchemyError, sqlite3.Error,
)  # fmt: skip
"""What rows raise that fit their columns and each other, and still mean nothing; anything else is a bug."""


def export_json(league: League, target: Path) -> None:
    """Write a league to a JSON file, which has its name only when it is complete; UserError when it cannot."""
    part = target.with_name(f"{target.name}.part")
    try:
        with part.open("w", encoding="utf-8", newline="\n") as file:
            league.read(_write, file)
        part.replace(target)
    except OSError as error:
        raise UserError(f"{target} cannot be written ({error.strerror}); choose another place.") from None
    finally:
        part.unlink(missing_ok=True)


def tables() -> list[Table]:
    """Return the tables that are exported, parents first."""
    return [SQLModel.metadata.tables[name] for name in migrate.table_names() if name not in LEFT_OUT]


def _write(db: Session, file: TextIO) -> None:
    file.write(f'{{"format": {json.dumps(FORMAT)}, "version": {migrate.SCHEMA}, "tables": {{')
    for place, table in enumerate(tables()):
        file.write(f"{',' if place else ''}\n{json.dumps(table.name)}: [")
        for number, row in enumerate(_rows(db, table)):
            file.write(f"{',' if number else ''}\n{json.dumps(row, ensure_ascii=False)}")
        file.write("\n]")
    file.write("\n}}\n")


def _rows(db: Session, table: Table) -> Iterator[dict[str, Any]]:
    columns = list(table.columns)
    names = ", ".join(f'"{column.name}"' for column in columns)
    for row in driver(db).execute(f'SELECT {names} FROM "{table.name}" ORDER BY id'):
        yield {column.name: _out(column, value) for column, value in zip(columns, row, strict=True)}


def _out(column: Column[Any], value: Any) -> Any:
    """Return a stored value as JSON has it: JSON columns as they are, bytes in base 64."""
    if value is None:
        return None
    if isinstance(column.type, JSON):
        return stored_json(value)
    if isinstance(column.type, LargeBinary):
        return base64.b64encode(value).decode("ascii")
    return bool(value) if isinstance(column.type, Boolean) else value


def import_json(source: Path, target: Path) -> None:
    """Make a new league file from a JSON file; UserError, with nothing left behind, when that is not a whole league."""
    content = _read(source)
    store = Store.create(target)
    try:
        with store.write() as db:
            for table in tables():
                _fill(db, table, content.get(table.name))
            _check(db, source)
            db.add(Journal(action="import-league", params={"file": source.name}, summary=f"Imported {source.name}."))
            notes.take_notes(driver(db))
        store.close()
        _prove(store.path, source)
    except BaseException:
        store.close()
        store.path.unlink(missing_ok=True)
        raise


def _prove(path: Path, source: Path) -> None:
    """Use the league once in all its parts before anybody relies on it; what does not add up came with it and stays."""
    try:
        with League.open(path, writing=False) as league:
            league.read(status)
            league.read(standings)
            league.verify(replays=0)
    except WRONG_DATA as error:
        why = str(error).partition("\n")[0].rstrip(".") or type(error).__name__
        raise UserError(
            f"{source} holds no league that can be gone on with ({why}); export the league again."
        ) from error


def _read(source: Path) -> Mapping[str, Any]:
    """Return the tables of a JSON file of a league by name."""
    try:
        found = json.loads(source.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise UserError(f"{source} cannot be read ({error.strerror}); look at its name and folder.") from None
    except (ValueError, RecursionError) as error:
        raise UserError(f"{source} is no JSON ({str(error).splitlines()[0]}); export the league again.") from None
    if not isinstance(found, dict) or found.get("format") != FORMAT or not isinstance(found.get("tables"), dict):
        raise UserError(f"{source} is no league; choose a JSON file that this program has exported.")
    if found.get("version") != migrate.SCHEMA:
        which = f"version {found.get('version')} of the league file, this program has {migrate.SCHEMA}"
        raise UserError(f"{source} is of {which}; export it again with a program of the same version.")
    content: dict[str, Any] = found["tables"]
    strange = next((name for name in content if name not in {table.name for table in tables()}), None)
    if strange is not None:
        raise UserError(f"{source}: a league has no table {strange!r}; export the league again.")
    return content


def _fill(db: Session, table: Table, rows: Any) -> None:
    """Write the rows of one table, each value checked against its column."""
    if not isinstance(rows, list):
        raise UserError(f"The table {table.name} is missing in the file; export the league again.")
    names = [column.name for column in table.columns]
    values = []
    for number, row in enumerate(rows, start=1):
        if not isinstance(row, dict) or set(row) != set(names):
            raise UserError(f"{table.name}, row {number}: it must have {', '.join(names)} and nothing else.")
        values.append([_in(column, row[column.name], f"{table.name}, row {number}") for column in table.columns])
    quoted = ", ".join(f'"{name}"' for name in names)
    places = ", ".join("?" * len(names))
    # Rows may name others that come later, such as the champion of a season; all are looked at in the end.
    driver(db).execute("PRAGMA defer_foreign_keys = ON")
    try:
        driver(db).executemany(f'INSERT INTO "{table.name}" ({quoted}) VALUES ({places})', values)
    except sqlite3.IntegrityError as error:
        raise UserError(f"{table.name}: two rows contradict each other ({error}); export the league again.") from error


def _in(column: Column[Any], value: Any, where: str) -> Any:
    """Return a value as the file stores it; UserError when it does not suit its column."""
    if value is None:
        if column.nullable:
            return None
        raise UserError(f"{where}: {column.name} is missing.")
    kind, read, what = _reader(column)
    if isinstance(value, kind) and (kind is not int or not isinstance(value, bool)):
        try:
            return read(value)
        except (ValueError, binascii.Error):
            pass
    raise UserError(f"{where}: {column.name} must be {what}, not {str(value)[:40]!r}.")


def _reader(column: Column[Any]) -> tuple[type, Callable[[Any], Any], str]:
    """Return the type that a column's values have in JSON, what makes a stored value of them, and its name."""
    if isinstance(column.type, JSON):
        return object, lambda value: _readable(json.dumps(value, ensure_ascii=False)) and json.dumps(value), "text"
    if isinstance(column.type, LargeBinary):
        return str, lambda value: base64.b64decode(value, validate=True), "bytes in base 64"
    if isinstance(column.type, DateTime):
        return str, lambda value: datetime.fromisoformat(value).isoformat(" ") and value, "a date and a time"
    if isinstance(column.type, Boolean):
        return bool, int, "true or false"
    if isinstance(column.type, Integer):
        return int, int, "a whole number"
    return str, _readable, "text"


def _readable(text: str) -> str:
    """Return text as it is; ValueError for halves of letters, which JSON can name and no file can hold."""
    text.encode("utf-8")
    return text


def _check(db: Session, source: Path) -> None:
    """Refuse what cannot be a league: rows that name others that do not exist, no league at all, unknown rules."""
    for table, row, parent, _ in driver(db).execute("PRAGMA foreign_key_check"):
        raise UserError(f"{source}: {table}, row {row} names a row of {parent} that does not exist.")
    leagues = driver(db).execute("SELECT system FROM league").fetchall()
    seasons = driver(db).execute("SELECT count(*) FROM season").fetchone()[0]
    if len(leagues) != 1 or not seasons:
        raise UserError(f"{source} is no whole league: it needs one row of league and a season.")
    load_system(leagues[0][0])
    for fault in soundness.misfits(driver(db)):
        raise UserError(f"{source} is no whole league. {fault}")
