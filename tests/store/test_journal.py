"""Noting changes and taking them back and forth."""

from __future__ import annotations

import json
import sqlite3
import zlib

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import Float
from sqlmodel import Session

from leaguemgr.problems import UserError
from leaguemgr.store import journal, migrate
from leaguemgr.store.file import Store, driver
from leaguemgr.store.tables import GameTape, Player, Team, TeamSheet
from tests.store.conftest import team


def dump(connection: sqlite3.Connection) -> list[str]:
    """Return everything in the file but the journal, as statements."""
    return [line for line in connection.iterdump() if 'INTO "journal"' not in line]


def change(store: Store, deed: object) -> bytes:
    with store.write() as db:
        assert callable(deed)
        deed(db)
        return journal.take_notes(driver(db))


def turn(store: Store, blob: bytes) -> bytes:
    with store.write() as db:
        return journal.flip(driver(db), blob)


def state(store: Store) -> list[str]:
    with store.read() as db:
        return dump(driver(db))


def test_every_table_is_watched(store: Store) -> None:
    with store.read() as db:
        made = driver(db).execute("SELECT name FROM sqlite_temp_master WHERE type = 'trigger'").fetchall()
    names = {table.name for table in journal.watched()}
    assert names == set(migrate.table_names()) - journal.NOT_WATCHED
    assert {name for (name,) in made} == {
        f"noted_{table}_{deed}" for table in names for deed in ("insert", "update", "delete")
    }


def test_no_column_is_a_floating_point_number_whose_image_would_be_rounded() -> None:
    assert not [column for table in journal.watched() for column in table.columns if isinstance(column.type, Float)]


def test_new_rows_take_the_place_of_one_change(store: Store) -> None:
    blob = change(store, lambda db: db.add_all(team(f"T{number}") for number in range(30)))
    assert journal.changes(blob) == [[journal.INSERT, "team", 1, 30]]


def test_only_what_changed_is_kept(store: Store) -> None:
    change(store, lambda db: db.add(team("Bison")))

    def rename(db: Session) -> None:
        db.get_one(Team, 1).name = "Herons"

    assert journal.changes(change(store, rename)) == [[journal.UPDATE, "team", 1, {"name": "Bison"}]]


def test_every_kind_of_value_comes_back_from_a_deletion(store: Store) -> None:
    def fill(db: Session) -> None:
        db.add(TeamSheet(digest="a", sheet='"quoted" \\ Łódź \n \x00'))
        db.add(Player(name="Ş", number=2**60, position="C", ratings={"offense": -3}, origin=""))
        db.flush()
        connection = driver(db)
        connection.execute("PRAGMA defer_foreign_keys = ON")
        tape = GameTape(game_id=1, home_sheet_id=1, away_sheet_id=1, options="{}", seed="", tape=bytes(range(256)))
        db.add(tape)
        db.flush()
        connection.execute("UPDATE game_tape SET game_id = NULL WHERE 0")
        connection.execute(
            "INSERT INTO team (id, name, nickname, abbreviation, colour, coach_name, coach_kind, coach_style, joined,"
            " conference, new_coach)"
            " VALUES (1, 'a', '', 'a', '', '', '', '', 0, '', 0), (2, 'b', '', 'b', '', '', '', '', 0, '', 0)"
        )
        connection.execute("INSERT INTO season (id, number, phase, settings, digest) VALUES (1, 1, '', '{}', '')")
        connection.execute(
            "INSERT INTO game (id, season_id, stage, day, home_id, away_id, status, periods, method, digest, note)"
            " VALUES (1, 1, '', 1, 1, 2, '', '[]', '', '', '')"
        )

    change(store, fill)
    before = state(store)

    def clear(db: Session) -> None:
        for table in ("game_tape", "game", "team_sheet", "player", "season", "team"):
            driver(db).execute(f"DELETE FROM {table}")

    forth = turn(store, change(store, clear))
    assert state(store) == before
    turn(store, turn(store, forth))
    assert state(store) == before


OPERATIONS = st.lists(
    st.tuples(st.sampled_from(["add", "rename", "delete", "swap"]), st.integers(0, 5), st.text("abł'\"\\", max_size=3)),
    max_size=12,
)


@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(actions=st.lists(OPERATIONS, max_size=5))
def test_any_changes_can_be_taken_back_and_forth(store: Store, actions: list[list[tuple[str, int, str]]]) -> None:
    before = [state(store)]
    blobs = []
    for operations in actions:
        blobs.append(change(store, lambda db, operations=operations: apply(db, operations)))
        before.append(state(store))
    for place in reversed(range(len(blobs))):
        blobs[place] = turn(store, blobs[place])
        assert state(store) == before[place]
    for place in range(len(blobs)):
        blobs[place] = turn(store, blobs[place])
        assert state(store) == before[place + 1]
    for blob in reversed(blobs):
        turn(store, blob)


def apply(db: Session, operations: list[tuple[str, int, str]]) -> None:
    """Do random changes to the teams; what is not possible is left out."""
    connection = driver(db)
    for deed, row, text in operations:
        if deed == "add":
            values = (f"{row}{text}", text, f"{row}{text}")
            connection.execute(
                "INSERT OR IGNORE INTO team (name, nickname, abbreviation, colour, coach_name, coach_kind, coach_style)"
                " VALUES (?, ?, ?, '', '', '', '')",
                values,
            )
        elif deed == "rename":
            connection.execute("UPDATE OR IGNORE team SET name = ?, nickname = ? WHERE id = ?", (text, text, row))
        elif deed == "delete":
            connection.execute("DELETE FROM team WHERE id = ?", (row,))
        else:
            connection.execute("UPDATE team SET nickname = abbreviation")


STRANGE = (
    [1],
    [[1, "team"]],
    [[9, "team", 1, 1]],
    [[0, "journal", 1, 1]],
    [[1, "team", 1, None]],
    [[1, "team", 1, {"nope": 1}]],
    [[1, "team", 1, {"name": [1]}]],
    [[1, "team", 1, {"name": None}]],
    [[1, "game_tape", 1, {"tape": "zz"}]],
    [[2, "team", 1, {"id": 1}]],
)


@pytest.mark.parametrize("changes", STRANGE, ids=str)
def test_changes_that_nobody_noted_are_damage_and_change_nothing(store: Store, changes: object) -> None:
    change(store, lambda db: db.add(team("Bison")))
    before = state(store)
    with pytest.raises(UserError, match="is damaged or cut off"):
        turn(store, zlib.compress(json.dumps(changes).encode()))
    assert state(store) == before


def test_a_line_deleted_before_lines_had_assists_comes_back_with_none() -> None:
    """A file of an older version can still be taken back to before its update."""
    columns = next(table for table in journal.watched() if table.name == "line").columns
    image = {column.name: 1 for column in columns if column.name != "ast"}
    blob = zlib.compress(json.dumps([[journal.DELETE, "line", 7, image]]).encode())
    assert journal.changes(blob) == [[journal.DELETE, "line", 7, {**image, "ast": 0}]]
