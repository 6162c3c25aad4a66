"""The journal's machinery: triggers note every change, ``flip`` takes an action's changes back or forth.

Temporary triggers on every table write what happened into a temporary table: for a new row its id, for a changed row
the old values of what changed, for a deleted row the whole row. Taking changes back fires the same triggers, so what
they note then is the way forth again: one function serves undo and redo.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import LargeBinary, Table
from sqlmodel import SQLModel

from leaguemgr.store.faults import Damaged, stored_json, unpacked

INSERT, UPDATE, DELETE = 0, 1, 2
NOT_WATCHED = frozenset({"journal", "game_in_progress", "chart_set"})
NOTES = "noted_change"
Change = list[Any]


def watched() -> list[Table]:
    """Return every table whose changes are noted: all but the journal, games in progress and chart sets."""
    return [table for table in SQLModel.metadata.sorted_tables if table.name not in NOT_WATCHED]


def _quoted(column: Any, row: str) -> str:
    """Return SQL for the JSON text of a column's value; bytes as hexadecimal digits."""
    value = f'{row}."{column.name}"'
    if isinstance(column.type, LargeBinary):
        return f"CASE WHEN {value} IS NULL THEN 'null' ELSE json_quote(hex({value})) END"
    return f"json_quote({value})"


def _whole_row(table: Table) -> str:
    parts = [f"""'"{column.name}":' || {_quoted(column, "OLD")}""" for column in table.columns]
    return f"""'{{' || {" || ',' || ".join(parts)} || '}}'"""


def _what_changed(table: Table) -> str:
    parts = [
        f"""CASE WHEN OLD."{column.name}" IS NOT NEW."{column.name}"
        THEN ',"{column.name}":' || {_quoted(column, "OLD")} ELSE '' END"""
        for column in table.columns
    ]
    return f"'{{' || substr({' || '.join(parts)}, 2) || '}}'"


def _trigger(table: Table, deed: str, code: int, row: str, image: str) -> str:
    return (
        f"CREATE TEMP TRIGGER noted_{table.name}_{deed.lower()} AFTER {deed} ON main.{table.name} BEGIN "
        f"INSERT INTO {NOTES} (deed, name, row, image) VALUES ({code}, '{table.name}', {row}.id, {image}); END"
    )


def watch(connection: sqlite3.Connection) -> None:
    """Put the triggers on every table of this connection; they vanish with it."""
    connection.execute(f"CREATE TEMP TABLE {NOTES} (n INTEGER PRIMARY KEY, deed INT, name TEXT, row INT, image TEXT)")
    for table in watched():
        connection.execute(_trigger(table, "INSERT", INSERT, "NEW", "NULL"))
        connection.execute(_trigger(table, "UPDATE", UPDATE, "OLD", _what_changed(table)))
        connection.execute(_trigger(table, "DELETE", DELETE, "OLD", _whole_row(table)))


def take_notes(connection: sqlite3.Connection) -> bytes:
    """Return what was noted since the last time, compressed, and start afresh."""
    parts: list[str] = []
    run: list[Any] = []  # new rows with ids one after the other: [table, first, last]
    for deed, name, row, image in connection.execute(f"SELECT deed, name, row, image FROM {NOTES} ORDER BY n"):
        if deed == INSERT and run and run[0] == name and run[2] + 1 == row:
            run[2] = row
            continue
        if run:
            parts.append('[0,"{}",{},{}]'.format(*run))
            run = []
        if deed == INSERT:
            run = [name, row, row]
        else:
            parts.append(f'[{deed},"{name}",{row},{image}]')
    if run:
        parts.append('[0,"{}",{},{}]'.format(*run))
    connection.execute(f"DELETE FROM {NOTES}")
    return zlib.compress(f"[{','.join(parts)}]".encode(), 1)


def changes(blob: bytes) -> list[Change]:
    """Return the changes of an entry in the order they happened: [deed, table, row or first id, image or last id].

    Raises Damaged for what ``take_notes`` cannot have written.
    """
    try:
        listed = stored_json(unpacked(blob).decode())
    except UnicodeDecodeError as error:
        raise Damaged from error
    columns = {table.name: {column.name for column in table.columns} for table in watched()}
    if not isinstance(listed, list):
        raise Damaged
    listed = [_with_later(change) for change in listed]
    if not all(_is_change(change, columns) for change in listed):
        raise Damaged
    return listed


LATER: Mapping[str, Mapping[str, int]] = {"line": {"ast": 0}}
"""Columns that a table was given after files had been written, with what rows of before have there."""


def _with_later(change: Any) -> Any:
    """Return the change, a deleted row of an older version with the columns that it did not have."""
    match change:
        case [2, str(name), row, dict(image)] if name in LATER:
            return [DELETE, name, row, {**LATER[name], **image}]
    return change


def _is_change(change: object, columns: Mapping[str, set[str]]) -> bool:
    match change:
        case [0, str(name), int(), int()]:
            return name in columns
        case [1 | 2 as deed, str(name), int(), dict(image)]:
            known = columns.get(name, set())
            whole = set(image) == known if deed == DELETE else set(image) <= known
            return bool(known) and whole and all(isinstance(value, str | int | None) for value in image.values())
    return False


def flip(connection: sqlite3.Connection, blob: bytes) -> bytes:
    """Take the changes back, last first, and return the changes that this made, which lead forth again.

    Raises Damaged when they do not suit the file.
    """
    try:
        return _flipped(connection, blob)
    except sqlite3.IntegrityError as error:
        raise Damaged from error


def _flipped(connection: sqlite3.Connection, blob: bytes) -> bytes:
    connection.execute("PRAGMA defer_foreign_keys = ON")
    for group in _grouped(reversed(changes(blob))):
        deed, name = group[0][0], group[0][1]
        if deed == INSERT:
            connection.execute(f'DELETE FROM "{name}" WHERE id BETWEEN ? AND ?', group[0][2:4])
        elif deed == UPDATE:
            _restore_values(connection, name, group[0][2], group[0][3])
        else:
            _restore_rows(connection, name, [change[3] for change in group])
    return take_notes(connection)


def _grouped(listed: Iterable[Change]) -> list[list[Change]]:
    """Return the changes one by one, but neighbouring deletions of one table together."""
    groups: list[list[Change]] = []
    for change in listed:
        if groups and change[0] == DELETE and groups[-1][0][:2] == change[:2]:
            groups[-1].append(change)
        else:
            groups.append([change])
    return groups


def _value(name: str, column: str, value: Any) -> Any:
    stored_as = SQLModel.metadata.tables[name].columns[column].type
    if not isinstance(stored_as, LargeBinary) or value is None:
        return value
    try:
        return bytes.fromhex(value)
    except (TypeError, ValueError) as error:
        raise Damaged from error


def _restore_values(connection: sqlite3.Connection, name: str, row: int, image: dict[str, Any]) -> None:
    if image:
        columns = ", ".join(f'"{column}" = ?' for column in image)
        values = [_value(name, column, value) for column, value in image.items()]
        connection.execute(f'UPDATE "{name}" SET {columns} WHERE id = ?', (*values, row))


def _restore_rows(connection: sqlite3.Connection, name: str, images: Sequence[dict[str, Any]]) -> None:
    columns = list(images[0])
    names = ", ".join(f'"{column}"' for column in columns)
    rows = [[_value(name, column, image[column]) for column in columns] for image in images]
    connection.executemany(f'INSERT INTO "{name}" ({names}) VALUES ({", ".join("?" * len(columns))})', rows)
