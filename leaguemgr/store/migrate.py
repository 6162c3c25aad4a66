"""The schema's version: which one a file has, and the steps that bring an older file to the present one."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from sqlalchemy import URL
from sqlmodel import SQLModel

from leaguemgr.store import tables

SCHEMA = 10  # number of the newest file in migrations/versions
APPLICATION_ID = 0x4C474D52  # "LGMR"
MIGRATIONS = Path(__file__).parent / "migrations"


def version(connection: sqlite3.Connection) -> int:
    """Return the schema version that is written in the file's header."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def url_of(path: Path) -> URL:
    """Return the address of a file for SQLAlchemy; in a written one a ``?`` or ``%41`` of the path means another."""
    return URL.create("sqlite", database=str(path))


def create(path: Path) -> None:
    """Make all tables in a new file, as the migrations would, but without loading Alembic."""
    from sqlalchemy import create_engine, text

    engine = create_engine(url_of(path))
    with engine.begin() as connection:
        SQLModel.metadata.create_all(connection, tables=[SQLModel.metadata.tables[name] for name in table_names()])
        connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY)"))
        connection.execute(text(f"INSERT INTO alembic_version VALUES ('{SCHEMA:04d}')"))
        _stamp(connection.connection.driver_connection)
    engine.dispose()


def table_names() -> list[str]:
    """Return the names of the league file's tables, parents first."""
    own = {model.__tablename__ for model in models()}
    return [table.name for table in SQLModel.metadata.sorted_tables if table.name in own]


def models() -> list[type[SQLModel]]:
    """Return the classes of the league file's tables."""
    return [model for model in vars(tables).values() if _is_table(model)]


def _is_table(thing: object) -> bool:
    return isinstance(thing, type) and issubclass(thing, SQLModel) and hasattr(thing, "__table__")


def _stamp(connection: sqlite3.Connection | None) -> None:
    """Write the program's mark and the schema's version into the header."""
    assert connection is not None
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {SCHEMA}")


def upgrade(path: Path) -> None:
    """Bring an older file to the present schema in one transaction; a failure leaves it as it was.

    The journal's images belong to the old tables, so what was done before can no longer be undone.
    """
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine, event, text

    engine = create_engine(url_of(path))

    @event.listens_for(engine, "connect")
    def _own_transactions(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None
        connection.execute("PRAGMA foreign_keys = OFF")

    @event.listens_for(engine, "begin")
    def _begin(connection: object) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")  # type: ignore[attr-defined]  # the event's type is not exported

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
            connection.execute(text("UPDATE journal SET changes = NULL"))
            _stamp(connection.connection.driver_connection)
    finally:
        engine.dispose()
