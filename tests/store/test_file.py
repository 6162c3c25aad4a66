"""Opening, refusing, locking, copying and closing league files."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from sqlmodel import select

from leaguemgr.problems import UserError
from leaguemgr.store import backups, migrate
from leaguemgr.store.faults import stored_json, unpacked
from leaguemgr.store.file import Store, driver, put_back
from leaguemgr.store.tables import Roster, Team
from tests.store.conftest import team


def names(store: Store) -> list[str]:
    with store.read() as db:
        return list(db.exec(select(Team.name)))


def files_of(path: Path) -> list[str]:
    return sorted(other.name for other in path.parent.iterdir())


def add(store: Store, name: str) -> None:
    with store.write() as db:
        db.add(team(name))


@pytest.mark.case("N9")
def test_a_file_is_created_changed_closed_and_opened_again(path: Path) -> None:
    with Store.create(path) as store:
        add(store, "Bison")
    with Store.open(path) as store:
        assert names(store) == ["Bison"]


@pytest.mark.case("N1")
def test_closing_leaves_one_file(path: Path) -> None:
    with Store.create(path) as store:
        add(store, "Bison")
        assert f"{path.name}-wal" in files_of(path)
    assert files_of(path) == [path.name]


@pytest.mark.case("N1")
def test_a_copy_holds_what_is_still_in_the_log_and_is_one_file(store: Store, path: Path) -> None:
    add(store, "Bison")
    copy = path.with_name("A&B.league")
    store.save_copy(copy)
    assert not [name for name in files_of(path) if name.startswith("A&B") and name != copy.name]
    with Store.open(copy) as other:
        assert names(other) == ["Bison"]


def test_a_league_is_not_copied_over_itself(store: Store, path: Path) -> None:
    with pytest.raises(UserError, match="is the league itself"):
        store.save_copy(path)


def test_an_error_leaves_nothing_of_a_change(store: Store) -> None:
    def half_a_change() -> None:
        with store.write() as db:
            db.add(team("Bison"))
            db.flush()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        half_a_change()
    assert names(store) == []


def test_foreign_keys_are_kept(store: Store) -> None:
    def nobody() -> None:
        with store.write() as db:
            db.add(Roster(team_id=7, player_id=9, number=1))

    with pytest.raises(Exception, match="FOREIGN KEY"):
        nobody()


def test_a_reader_sees_one_moment(store: Store, path: Path) -> None:
    add(store, "Bison")
    with Store.open(path, writing=False) as reader, reader.read() as db:
        assert db.exec(select(Team.name)).all() == ["Bison"]
        add(store, "Herons")
        assert db.exec(select(Team.name)).all() == ["Bison"]


def test_a_reader_cannot_change_anything(store: Store, path: Path) -> None:
    with Store.open(path, writing=False) as reader, pytest.raises(UserError, match="for reading only"):
        add(reader, "Herons")


def test_threads_share_one_file(store: Store) -> None:
    threads = [threading.Thread(target=add, args=(store, f"T{number}")) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(names(store)) == 8


@pytest.mark.case("N5")
def test_a_second_opening_for_writing_is_refused(store: Store, path: Path) -> None:
    with pytest.raises(UserError, match="already open in another window or program"):
        Store.open(path)
    assert store.writing


@pytest.mark.case("N5")
def test_another_program_is_refused_and_a_lock_left_by_a_crash_means_nothing(path: Path) -> None:
    Store.create(path).close()
    crash = (
        "import os, sys\nfrom pathlib import Path\nfrom leaguemgr.store.file import Store\n"
        "store = Store.open(Path(sys.argv[1]))\nprint('open', flush=True)\nsys.stdin.read()\nos._exit(9)"
    )
    child = subprocess.Popen([sys.executable, "-c", crash, str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert child.stdout is not None
    assert child.stdout.readline() == b"open\n"
    with pytest.raises(UserError, match="already open"):
        Store.open(path)
    child.communicate()
    assert [name for name in files_of(path) if name.endswith(".lock")]
    Store.open(path).close()
    assert files_of(path) == [path.name]


KILLED = """
import os, signal, sys
from pathlib import Path
from leaguemgr.store.file import Store, driver
from tests.store.conftest import team

store = Store.open(Path(sys.argv[1]))
with store.write() as db:
    db.add(team("Whole"))
with store.write() as db:
    connection = driver(db)
    connection.execute("PRAGMA cache_size = 5")
    values = [(f"n{n}", "x" * 500, f"a{n}", "#000000") for n in range(2000)]
    connection.executemany(
        "INSERT INTO team (name, nickname, abbreviation, colour, coach_name, coach_kind, coach_style, joined,"
        " conference, new_coach) VALUES (?, ?, ?, ?, '', '', '', 0, '', 0)",
        values,
    )
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.parametrize("synced", [False, True])
def test_a_program_killed_in_the_middle_of_a_change_loses_just_that_change(path: Path, synced: bool) -> None:
    if synced:
        (path.parent / ".stfolder").mkdir()
    Store.create(path).close()
    child = subprocess.run([sys.executable, "-c", KILLED, str(path)], check=False, cwd=Path(__file__).parents[2])
    assert child.returncode == -9
    with Store.open(path) as store:
        assert names(store) == ["Whole"]
        with store.read() as db:
            assert driver(db).execute("PRAGMA integrity_check").fetchone()[0] == "ok"


@pytest.mark.parametrize("content", [b"", b"Name,Pos\nBird,F\n", b"SQLite format 3\x00" + b"\x00" * 200])
def test_a_file_that_is_no_league_is_refused_and_left_alone(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    with pytest.raises(UserError, match="is not a league file"):
        Store.open(path)
    assert path.read_bytes() == content
    assert files_of(path) == [path.name]


def test_a_database_of_another_program_is_refused(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE team (id INTEGER)")
    with pytest.raises(UserError, match="is not a league file"):
        Store.open(path)


def test_a_newer_schema_is_refused_and_left_alone(path: Path) -> None:
    Store.create(path).close()
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {migrate.SCHEMA + 1}")
    before = path.read_bytes()
    with pytest.raises(UserError, match="made by a newer version"):
        Store.open(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("part", [0.3, 0.9])
def test_a_truncated_file_is_refused(path: Path, part: float) -> None:
    with Store.create(path) as store:
        add(store, "Bison")
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * part)])
    with pytest.raises(UserError, match="is damaged or cut off"):
        Store.open(path)


def test_a_damaged_file_is_told_in_a_sentence(path: Path) -> None:
    with Store.create(path) as store:
        add(store, "Bison")
    whole = bytearray(path.read_bytes())
    whole[4096:] = os.urandom(1) * (len(whole) - 4096)
    path.write_bytes(whole)

    def use() -> None:
        with Store.open(path) as store:
            names(store)

    with pytest.raises(UserError, match="is damaged"):
        use()


def test_a_missing_file_a_folder_and_a_missing_folder_are_told_apart(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="There is no file"):
        Store.open(tmp_path / "no.league")
    with pytest.raises(UserError, match="is a folder"):
        Store.open(tmp_path)
    with pytest.raises(UserError, match=r"The folder .* does not exist"):
        Store.create(tmp_path / "no" / "x.league")


def test_an_existing_file_is_not_made_anew(path: Path) -> None:
    path.write_text("mine", encoding="utf-8")
    with pytest.raises(UserError, match="exists already"):
        Store.create(path)
    assert path.read_text(encoding="utf-8") == "mine"


def refuse_writing(monkeypatch: pytest.MonkeyPatch, *protected: Path) -> None:
    """Protect files; by the question that is asked, because the tests may run as root, whom no protection stops."""
    real = os.access
    monkeypatch.setattr(
        os, "access", lambda path, mode: real(path, mode) and not (mode == os.W_OK and path in protected)
    )


def test_a_folder_that_cannot_be_written_is_told(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    refuse_writing(monkeypatch, path.parent)
    with pytest.raises(UserError, match="Nothing can be written in the folder"):
        Store.create(path)
    assert files_of(path) == []


def test_a_write_protected_file_is_told_but_can_be_read(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Store.create(path) as store:
        add(store, "Bison")
    refuse_writing(monkeypatch, path, path.parent)
    with pytest.raises(UserError, match="is write-protected"):
        Store.open(path)
    with Store.open(path, writing=False) as store:
        assert names(store) == ["Bison"]


@pytest.mark.case("N3")
def test_a_full_disk_is_told_and_the_last_whole_change_stays(store: Store) -> None:
    add(store, "Bison")

    def fill() -> None:
        with store.write() as db:
            connection = driver(db)
            pages = connection.execute("PRAGMA page_count").fetchone()[0]
            connection.execute(f"PRAGMA max_page_count = {pages}")  # what a full disk does, at any size of disk
            db.add_all(team(f"{n:04d} {'x' * 900}") for n in range(200))

    with pytest.raises(UserError, match="The disk is full"):
        fill()
    assert names(store) == ["Bison"]
    with store.read() as db:
        assert driver(db).execute("PRAGMA integrity_check").fetchone()[0] == "ok"


@pytest.mark.case("N2")
def test_a_synchronised_folder_gets_a_rollback_journal(path: Path) -> None:
    folder = path.parent / "OneDrive - Łukasz"
    folder.mkdir()
    with Store.create(folder / "a.league") as store:
        add(store, "Bison")
        assert store.service == "OneDrive"
        assert files_of(store.path) == [".a.league.lock", "a.league"]


@pytest.mark.case("N7")
def test_the_last_ten_backups_and_one_a_season_are_kept(store: Store, path: Path) -> None:
    for season in (1, 1, 1, 2, 2, *[3] * 15):
        store.backup(season, "at draft")
    kept = backups.listed(path)
    assert [backup.season for backup in kept] == [3] * 10 + [2, 1]
    assert len({backup.path for backup in kept}) == 12


@pytest.mark.case("N7")
def test_a_backup_is_restored_into_the_open_file(store: Store) -> None:
    add(store, "Bison")
    backup = store.backup(1, "by hand")
    add(store, "Herons")
    store.restore(backup.path)
    assert names(store) == ["Bison"]
    add(store, "Owls")
    assert names(store) == ["Bison", "Owls"]


def crashed(path: Path) -> Path:
    """Leave a file with its log as a killed program does, and return a backup of before that."""
    with Store.create(path) as store:
        add(store, "Bison")
        backup = store.backup(1, "by hand").path
        add(store, "Herons")
        for name in (path.name, f"{path.name}-wal"):
            shutil.copy(path.with_name(name), path.with_name(f"{name}.killed"))
    for name in (path.name, f"{path.name}-wal"):
        path.with_name(f"{name}.killed").replace(path.with_name(name))
    return backup


def test_what_a_killed_program_stored_is_there_again(path: Path) -> None:
    crashed(path)
    with Store.open(path) as store:
        assert names(store) == ["Bison", "Herons"]


@pytest.mark.case("N7")
@pytest.mark.parametrize("writing", [True, False])
def test_a_backup_that_is_copied_back_by_hand_stays_as_it_is(path: Path, writing: bool) -> None:
    shutil.copy(crashed(path), path)
    with Store.open(path, writing) as store:
        assert names(store) == ["Bison"]
    assert f"{path.name}-wal" not in files_of(path)


@pytest.mark.case("N7")
def test_a_backup_is_put_back_for_a_file_that_cannot_be_opened(path: Path) -> None:
    backup = crashed(path)
    log = path.with_name(f"{path.name}-wal").read_bytes()
    path.write_bytes(b"torn")
    kept = put_back(path, backup)
    with Store.open(path) as store:
        assert names(store) == ["Bison"]
    assert kept is not None
    assert (kept.read_bytes(), kept.with_name(f"{kept.name}-wal").read_bytes()) == (b"torn", log)
    assert files_of(path) == [backup.parent.name, path.name]


def test_no_damaged_or_open_file_is_put_back_or_replaced(store: Store, path: Path, tmp_path: Path) -> None:
    add(store, "Bison")
    backup = store.backup(1, "by hand").path
    torn = tmp_path / "torn.league"
    torn.write_bytes(backup.read_bytes()[:-4096])
    for source, words in ((backup, "already open"), (torn, "is damaged"), (tmp_path / "no.league", "There is no file")):
        with pytest.raises(UserError, match=words):
            put_back(path, source)
    assert names(store) == ["Bison"]
    assert not list(path.parent.glob("*.restored"))


def test_only_a_league_is_restored(store: Store, tmp_path: Path) -> None:
    other = tmp_path / "other.league"
    other.write_text("no league", encoding="utf-8")
    add(store, "Bison")
    with pytest.raises(UserError, match="is not a league file"):
        store.restore(other)
    assert names(store) == ["Bison"]


@pytest.mark.parametrize("table", ["league", "season", "journal"])
def test_a_file_without_a_table_is_damaged_and_left_closed(path: Path, table: str) -> None:
    Store.create(path).close()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(f"DROP TABLE {table}")
    with pytest.raises(UserError, match="is damaged or cut off; restore one of the backups"):
        Store.open(path)
    with closing(sqlite3.connect(path, timeout=0)) as connection:
        connection.execute("CREATE TABLE other (a)")  # nobody holds the file any more
    assert files_of(path) == [path.name]


def test_letters_that_are_none_are_damage(store: Store) -> None:
    add(store, "Bison")
    with store.write() as db:
        driver(db).execute("UPDATE team SET name = CAST(x'FF41' AS TEXT)")
    with pytest.raises(UserError, match="is damaged or cut off"):
        names(store)


@pytest.mark.parametrize("cause", [lambda: stored_json("[1"), lambda: unpacked(b"x")])
def test_values_that_cannot_be_read_are_damage(store: Store, cause: Callable[[], object]) -> None:
    with pytest.raises(UserError, match="is damaged or cut off"), store.read():
        cause()


def test_bad_json_that_is_not_out_of_the_file_is_a_bug_and_no_damage(store: Store) -> None:
    with pytest.raises(json.JSONDecodeError), store.read():
        json.loads("[1")


def test_a_number_that_no_file_can_hold_is_refused(store: Store) -> None:
    with pytest.raises(UserError, match="too large"), store.read() as db:
        driver(db).execute("SELECT ?", (10**30,))


def test_a_name_that_no_file_can_have_is_refused(tmp_path: Path) -> None:
    path = tmp_path / f"{'x' * 300}.league"
    for deed in (Store.create, Store.open):
        with pytest.raises(UserError, match="cannot be the name of a file here"):
            deed(path)


def test_a_league_is_locked_by_whatever_link_it_is_reached(store: Store, path: Path) -> None:
    link = path.with_name("link.league")
    link.symlink_to(path)
    with pytest.raises(UserError, match="already open in another window"):
        Store.open(link)


def test_a_file_that_cannot_be_made_whole_is_not_left_behind(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(target: Path) -> None:
        target.write_bytes(b"half")
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorname = "SQLITE_FULL"
        raise error

    monkeypatch.setattr(migrate, "create", full)
    with pytest.raises(UserError, match="The disk is full"):
        Store.create(path)
    assert files_of(path) == []


def test_a_name_that_is_no_text_is_refused_for_a_new_league(path: Path) -> None:
    with pytest.raises(UserError, match="its name is no text"):
        Store.create(path.with_name("a\udcff.league"))
    assert files_of(path) == []
