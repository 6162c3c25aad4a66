"""Bringing older files up to date."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from leaguemgr.problems import UserError
from leaguemgr.store import backups, migrate
from leaguemgr.store.file import Store, driver
from tests.store.conftest import team


def schema(path: Path) -> dict[str, list[str]]:
    """Return the statements a file was made with, by name, spaces aside."""
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
        header = [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")]
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    # The order of the constraints within a table means nothing.
    parts = {
        f"{kind} {name}": sorted("".join(sql.split()).replace('"', "").replace(")", "").split(","))
        for kind, name, sql in rows
    }
    parts.pop("table alembic_version")
    return {**parts, "header": [f"{header} {revision}"]}


def test_a_new_file_is_what_all_migrations_make(tmp_path: Path) -> None:
    created, migrated = tmp_path / "created.league", tmp_path / "migrated.league"
    migrate.create(created)
    with closing(sqlite3.connect(migrated)):
        pass
    migrate.upgrade(migrated)
    assert schema(created) == schema(migrated)


def test_every_version_has_one_step() -> None:
    steps = sorted(path.name[:4] for path in (migrate.MIGRATIONS / "versions").glob("[0-9]*.py"))
    assert steps == [f"{number:04d}" for number in range(1, migrate.SCHEMA + 1)]


def as_older(path: Path) -> None:
    """Make a file look like one of the version before, with a team in it."""
    with Store.create(path) as store, store.write() as db:
        db.add(team("Bison"))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA user_version = {migrate.SCHEMA - 1}")


def test_an_older_file_is_backed_up_and_brought_up_to_date(path: Path) -> None:
    as_older(path)
    with Store.open(path) as store, store.read() as db:
        assert migrate.version(driver(db)) == migrate.SCHEMA
        assert driver(db).execute("SELECT name FROM team").fetchall() == [("Bison",)]
    (backup,) = backups.listed(path)
    assert backup.reason == f"before version {migrate.SCHEMA}"
    with closing(sqlite3.connect(backup.path)) as old:
        assert migrate.version(old) == migrate.SCHEMA - 1


@pytest.mark.parametrize("name", ["A%41", "A?b=c", "%3F"])
def test_exactly_the_file_that_is_named_is_made_and_brought_up_to_date(tmp_path: Path, name: str) -> None:
    other = tmp_path / "AA.league"
    as_older(other)
    before = other.read_bytes()
    as_older(tmp_path / f"{name}.league")
    Store.open(tmp_path / f"{name}.league").close()
    with closing(sqlite3.connect(tmp_path / f"{name}.league")) as connection:
        assert migrate.version(connection) == migrate.SCHEMA
    assert other.read_bytes() == before
    assert sorted(path.name for path in tmp_path.glob("*")) == sorted(
        ["AA.league", f"{name}.league", f"{name} backups"]
    )


def at_version(path: Path, number: int) -> None:
    """Make an empty file as the program of that version made it."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine

    config, engine = Config(), create_engine(f"sqlite:///{path}")
    config.set_main_option("script_location", str(migrate.MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, f"{number:04d}")
    engine.dispose()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"PRAGMA application_id = {migrate.APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {number}")


def test_a_file_of_the_first_version_keeps_its_data(path: Path, tmp_path: Path) -> None:
    at_version(path, 1)
    with closing(sqlite3.connect(path)) as old:
        old.execute("INSERT INTO season (id, number, phase, settings, digest) VALUES (1, 1, 'season', '{}', '')")
        old.execute(
            "INSERT INTO team (id, name, nickname, abbreviation, colour, coach_name, coach_kind, coach_style)"
            " VALUES (1, 'Bison', 'Bison', 'BIS', '#1F6B45', '', 'person', '')"
        )
        old.execute(
            "INSERT INTO player (id, name, number, position, ratings, origin)"
            """ VALUES (5, 'Šarūnas', 7, 'C', '{"offense": 2}', 'campaign')"""
        )
        old.execute("INSERT INTO roster (team_id, player_id, number) VALUES (1, 5, 7)")
        old.execute(
            "INSERT INTO journal (at, action, params, summary, state, batch_title, changes)"
            " VALUES ('2030-01-01 00:00:00', 'sign-player', '{}', 'Signed.', 'done', '', x'00')"
        )
        old.commit()
    with Store.open(path) as store, store.read() as db:
        run = driver(db).execute
        rows = run("SELECT id, name, ratings, class_id, left_id, revealed FROM player").fetchall()
        assert rows == [(5, "Šarūnas", '{"offense": 2}', None, None, 1)]
        assert run("SELECT team_id, player_id FROM roster").fetchall() == [(1, 5)]
        assert run("PRAGMA foreign_key_check").fetchall() == []
        assert run("SELECT summary, changes FROM journal").fetchall() == [("Signed.", None)]
    (backup,) = backups.listed(path)
    with closing(sqlite3.connect(backup.path)) as before:
        assert migrate.version(before) == 1
        assert before.execute("SELECT name FROM player").fetchall() == [("Šarūnas",)]
    created = tmp_path / "created.league"
    migrate.create(created)
    assert schema(created) == schema(path)


def test_an_older_file_is_not_changed_for_a_reader(path: Path) -> None:
    as_older(path)
    before = path.read_bytes()
    with pytest.raises(UserError, match="open it in the window once"):
        Store.open(path, writing=False)
    assert path.read_bytes() == before


@pytest.mark.case("N3")
def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    as_older(path)
    before = schema(path)

    def fail(connection: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(migrate, "_stamp", fail)
    with pytest.raises(RuntimeError):
        Store.open(path)
    assert schema(path) == before


def test_alembic_is_not_loaded_for_a_file_that_is_up_to_date(path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from leaguemgr.store.file import Store\n"
        "Store.create(Path(sys.argv[1])).close(); Store.open(Path(sys.argv[1])).close()\n"
        "sys.exit('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code, str(path)], check=False).returncode == 0
