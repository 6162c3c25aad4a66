"""Whether what a league file holds can be what the program wrote: pages, references, and the type of every value.

SQLite lets any value into any column. So that no place that reads has to doubt its values, all of them are looked at
here: when somebody verifies a league, when one is imported, and when anything has failed unexpectedly.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from datetime import datetime
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy import JSON, Boolean, Column, DateTime, Integer, LargeBinary
from sqlmodel import SQLModel

from leaguemgr.store import migrate


def faults(connection: sqlite3.Connection) -> list[str]:
    """Return what is wrong with a file in itself, in sentences: damage, lost references, values of a wrong type."""
    found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check") if row[0] != "ok"]
    for table, row, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        found.append(f"Row {row} of {table} refers to a row of {parent} that does not exist.")
    return [*found, *misfits(connection)]


def misfits(connection: sqlite3.Connection) -> Iterator[str]:
    """Return a sentence for every value that its column cannot hold, a few for each column."""
    for model in migrate.models():
        for column in SQLModel.metadata.tables[str(model.__tablename__)].columns:
            for row in _wrong_rows(connection, model, column):
                yield f"Row {row} of {column.table.name} holds no {column.name} that the program has written."


MOST_NAMED = 3
"""How many rows of one column are named; more would say nothing new."""


def _wrong_rows(connection: sqlite3.Connection, model: type[SQLModel], column: Column[Any]) -> list[Any]:
    name, source = f'"{column.name}"', f'"{column.table.name}"'
    fits = f"typeof({name}) = '{_storage(column)}'"
    if isinstance(column.type, Boolean):
        fits += f" AND {name} IN (0, 1)"
    if column.nullable:
        fits = f"{name} IS NULL OR {fits}"
    rows = [row for (row,) in connection.execute(f"SELECT id FROM {source} WHERE NOT ({fits}) LIMIT {MOST_NAMED}")]
    if rows or not isinstance(column.type, JSON | DateTime):
        return rows
    check = _reader(model, column)
    values = connection.execute(f"SELECT id, {name} FROM {source} WHERE {name} IS NOT NULL")
    return [row for row, value in values if not _reads(check, value)][:MOST_NAMED]


def _storage(column: Column[Any]) -> str:
    if isinstance(column.type, Integer | Boolean):
        return "integer"
    return "blob" if isinstance(column.type, LargeBinary) else "text"


def _reader(model: type[SQLModel], column: Column[Any]) -> Any:
    """Return what makes a value of the stored text, or raises ValueError; the model says what JSON must look like."""
    if isinstance(column.type, DateTime):
        return datetime.fromisoformat
    kind: Any = model.model_fields[column.name].annotation
    adapter: TypeAdapter[Any] = TypeAdapter(kind)
    return lambda text: adapter.validate_json(text, strict=True)


def _reads(check: Any, text: str) -> bool:
    try:
        check(text)
    except ValueError:  # also pydantic's
        return False
    return True
