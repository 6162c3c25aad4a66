"""The league file: create, open, lock, read, write, back up, restore, close."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from types import TracebackType

from filelock import FileLock, Timeout
from sqlalchemy import StaticPool, create_engine, event
from sqlmodel import Session

from leaguemgr.problems import UserError
from leaguemgr.store import backups, journal, migrate, side_files, soundness
from leaguemgr.store.backups import Backup
from leaguemgr.store.faults import DAMAGED, STRANGE, fault, plain_errors, stored_json
from leaguemgr.store.places import conflicted_copies, synced_by

SUFFIX = ".league"
CACHE = 4000
"""Kilobytes of the file that SQLite holds; the system has the rest at hand, and memory stays flat over decades."""
WAIT = 5.0  # seconds to wait for another program that is just reading


class OlderVersion(UserError):
    """A league file that an older version of the program has made, and that may only be read now."""


def driver(db: Session) -> sqlite3.Connection:
    """Return SQLite's own connection of a session, for bulk statements; flushes what the session holds first."""
    db.flush()
    connection = db.connection().connection.driver_connection
    assert isinstance(connection, sqlite3.Connection)
    return connection


class Store:
    """One open league file; one connection, guarded so that any thread may use it, one after the other."""

    def __init__(self, path: Path, lock: FileLock | None) -> None:
        self.path = path
        self.service = synced_by(path)
        self.conflicts = conflicted_copies(path)
        self._lock = lock
        self._guard = threading.RLock()
        self._connect()

    @classmethod
    def create(cls, path: Path) -> Store:
        """Make a new, empty league file with all its tables and open it; an existing file is refused."""
        path = _usable(path)
        if path.exists():
            raise UserError(f"{path} exists already; choose another name.")
        _need_folder(path)
        _claim(path)
        try:
            with plain_errors(path):
                migrate.create(path)
            return cls.open(path)
        except BaseException:
            path.unlink(missing_ok=True)  # a full disk must not leave half a league
            raise

    @classmethod
    def open(cls, path: Path, writing: bool = True) -> Store:
        """Open a league file; an older schema is backed up and brought up to date, a newer one refused."""
        path = _usable(path)
        _need_file(path, writing)
        lock = _locked(path.resolve()) if writing else None  # one lock, by whatever link the file is reached
        try:
            with plain_errors(path):
                _spare_from_foreign_log(path, lock)
                _bring_up_to_date(path, writing)
                store = cls(path, lock)
                try:
                    store._prepare()
                except BaseException:
                    store._raw.close()
                    raise
        except BaseException:
            _release(lock)
            raise
        return store

    def _connect(self) -> None:
        self._raw = _connect(self.path, writing=self.writing)
        self._begin = "BEGIN"
        engine = create_engine(
            "sqlite://", creator=lambda: self._raw, poolclass=StaticPool, json_deserializer=stored_json
        )
        # The driver begins nothing by itself (isolation_level=None), so that BEGIN IMMEDIATE can be said: a change
        # that would have to wait for another program waits before it has read anything.
        event.listen(engine, "begin", lambda _connection: self._raw.execute(self._begin))
        self._connection = engine.connect()

    @property
    def writing(self) -> bool:
        """Whether changes are allowed."""
        return self._lock is not None

    def _prepare(self) -> None:
        """Set what SQLite does not remember, and start to note changes."""
        run = self._raw.execute
        run("PRAGMA foreign_keys = ON")
        run("PRAGMA recursive_triggers = ON")
        run("PRAGMA temp_store = MEMORY")
        run(f"PRAGMA cache_size = -{CACHE}")
        if self.writing:
            run("PRAGMA journal_mode = DELETE" if self.service else "PRAGMA journal_mode = WAL")
            journal.watch(self._raw)
            self.make_durable(True)

    def make_durable(self, each: bool) -> None:
        """Choose whether each commit waits for the disk, or (many games at once) only the end of them all."""
        if not self.writing:
            return
        with self._guard, plain_errors(self.path):
            # With a rollback journal NORMAL could lose the file itself when the power fails.
            self._raw.execute(f"PRAGMA synchronous = {'FULL' if each or self.service else 'NORMAL'}")
            if each and not self.service:
                self._raw.execute("PRAGMA main.wal_checkpoint(PASSIVE)")

    @contextmanager
    def _blaming(self) -> Iterator[None]:
        with plain_errors(self.path):
            try:
                yield
            except Exception as error:
                self.blame(error)
                raise

    def blame(self, error: Exception) -> None:
        """Raise UserError when an error is none of ours: the file holds what the program cannot have written."""
        if isinstance(error, UserError):
            return
        with self._guard, plain_errors(self.path), suppress(sqlite3.ProgrammingError):  # closed already
            if soundness.faults(self._raw):
                raise fault(DAMAGED, self.path) from error

    @contextmanager
    def read(self) -> Iterator[Session]:
        """Give a session for questions that sees one moment of the file."""
        with self._guard, self._blaming(), Session(self._connection, autoflush=False) as db:
            self._begin = "BEGIN"
            yield db

    @contextmanager
    def write(self) -> Iterator[Session]:
        """Give a session whose changes are stored together at the end, or not at all when anything goes wrong."""
        if not self.writing:
            raise UserError(f"{self.path} is open for reading only; open it again to change it.")
        with self._guard, self._blaming(), Session(self._connection, expire_on_commit=False) as db:
            self._begin = "BEGIN IMMEDIATE"
            with db.begin():
                yield db

    def backup(self, season: int, reason: str, spare: Path | None = None) -> Backup:
        """Write a dated backup into the folder beside the file; ``spare`` is one that is not thinned out for it."""
        with self._guard, plain_errors(backups.folder_of(self.path)):
            return backups.make(self._raw, self.path, season, reason, spare)

    def save_copy(self, target: Path) -> None:
        """Write the league as it is now to another single file."""
        target = Path(target).absolute()
        if target == self.path:
            raise UserError(f"{target} is the league itself; choose another name for the copy.")
        _need_folder(target)
        with self._guard:
            backups.copy(self._raw, target)

    def restore(self, backup: Path) -> None:
        """Replace everything by a backup's contents; make a backup first, or the present state is lost."""
        _bring_up_to_date(backup, writing=False, older=True)
        with (
            self._guard,
            plain_errors(self.path),
            closing(sqlite3.connect(f"{backup.as_uri()}?mode=ro", uri=True)) as old,
        ):
            old.backup(self._raw)
            if migrate.version(self._raw) < migrate.SCHEMA:
                self._reopen()

    def _reopen(self) -> None:
        self._close_connection()
        migrate.upgrade(self.path)
        self._connect()
        self._prepare()

    def close(self) -> None:
        """Leave one file, with nothing beside it, and let others open it."""
        with self._guard:
            self._close_connection()
            _release(self._lock)
            self._lock = None

    def _close_connection(self) -> None:
        if self.writing:
            # Somebody who only reads may keep SQLite from folding its side files in; the last one to close does it.
            with suppress(sqlite3.OperationalError):
                self._raw.execute("PRAGMA main.wal_checkpoint(TRUNCATE)")
                self._raw.execute("PRAGMA journal_mode = DELETE")
        self._connection.close()
        self._connection.engine.dispose()
        self._raw.close()

    def __enter__(self) -> Store:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _connect(path: Path, writing: bool) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.as_uri()}?mode={'rw' if writing else 'ro'}",
        uri=True,
        timeout=WAIT,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=512,
    )


def _usable(path: Path) -> Path:
    """Return the absolute path; UserError for a name that the system cannot have, such as one that is too long."""
    path = Path(path).absolute()
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        return path
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        raise UserError(f"{path.name[:60]} cannot be the name of a file here ({reason}); choose another.") from None
    return path


def _claim(path: Path) -> None:
    """Make the empty file, so that of two programs that make the same league only one goes on."""
    try:
        str(path).encode()
        path.touch(exist_ok=False)
    except FileExistsError:
        raise UserError(f"{path} exists already; choose another name.") from None
    except (OSError, UnicodeEncodeError) as error:
        reason = getattr(error, "strerror", None) or "its name is no text"
        raise UserError(f"{path} cannot be made ({reason}); choose another name or folder.") from None


def _need_folder(path: Path) -> None:
    folder = path.parent
    if not folder.is_dir():
        raise UserError(f"The folder {folder} does not exist; make it or choose another.")
    if not os.access(folder, os.W_OK):
        raise UserError(
            f"Nothing can be written in the folder {folder}; choose another or take away its write protection."
        )


def _need_file(path: Path, writing: bool) -> None:
    if not path.exists():
        raise UserError(f"There is no file {path}; look at its name and folder.")
    if path.is_dir():
        raise UserError(f"{path} is a folder; choose a league file in it.")
    if not os.access(path, os.R_OK):
        raise UserError(f"{path} may not be read; ask its owner for the right to.")
    if writing and not os.access(path, os.W_OK):
        raise UserError(f"{path} is write-protected; take the protection away or copy it to a folder of your own.")
    if writing:
        _need_folder(path)


def _locked(path: Path) -> FileLock:
    """Take the lock of a league file; the system frees it when a program dies, so an old lock file means nothing."""
    lock = FileLock(path.with_name(f".{path.name}.lock"), timeout=0)
    try:
        lock.acquire()
    except Timeout:
        raise UserError(f"{path} is already open in another window or program; close it there first.") from None
    except (NotImplementedError, OSError) as error:
        raise UserError(f"{path} cannot be locked ({error}); copy it to a folder of this computer.") from error
    return lock


def _release(lock: FileLock | None) -> None:
    if lock is not None:
        Path(lock.lock_file).unlink(missing_ok=True)
        lock.release()


def _spare_from_foreign_log(path: Path, lock: FileLock | None) -> None:
    """Take away the log of a file that was replaced, such as by a backup after a crash, before SQLite plays it."""
    if side_files.has_foreign_log(path):
        own = None if lock else _locked(path.resolve())
        try:
            side_files.drop_log(path)
        finally:
            _release(own)


def put_back(path: Path, backup: Path) -> Path | None:
    """Put a whole backup in the place of a league file, even of one that cannot be opened.

    What was there is kept, with all that a crash left beside it, and its new place returned; None if nothing was there.
    """
    path = _usable(path).resolve()
    backup = checked_backup(path, backup)
    _need_folder(path)
    lock = _locked(path)
    fresh = path.with_name(f"{path.name}.restored")
    try:
        with plain_errors(backup), closing(_connect(backup, writing=False)) as source:
            backups.copy(source, fresh)
        kept = backups.aside(path)
        fresh.replace(path)
        return kept
    except OSError as error:
        raise UserError(f"{path} cannot be replaced ({error.strerror}); close it in other programs.") from error
    finally:
        fresh.unlink(missing_ok=True)
        _release(lock)


def checked_backup(path: Path, backup: Path) -> Path:
    """Return the absolute path of a backup that can be put in the place of a league file; UserError says why not."""
    backup = _usable(backup)
    _need_file(backup, writing=False)
    if _usable(path).resolve() == backup.resolve():
        raise UserError(f"{backup} is the league itself; choose one of its backups.")
    _bring_up_to_date(backup, writing=False, older=True)
    with plain_errors(backup), closing(_connect(backup, writing=False)) as source:
        if source.execute("PRAGMA quick_check").fetchone()[0] != "ok":
            raise fault(DAMAGED, backup)
    return backup


def _bring_up_to_date(path: Path, writing: bool, older: bool = False) -> None:
    """Refuse what is no whole league file of a version we know; migrate an older one when that is allowed."""
    found = _checked_version(path, writing)
    if found > migrate.SCHEMA:
        raise UserError(f"{path} was made by a newer version of this program; install that version to open it.")
    if found == migrate.SCHEMA or older:
        return
    if not writing:
        remedy = "open it in the window once to update it (a backup is made first)"
        raise OlderVersion(f"{path} was made by an older version of this program; {remedy}.")
    with closing(sqlite3.connect(path)) as connection:
        season = connection.execute("SELECT coalesce(max(number), 1) FROM season").fetchone()[0]
        backups.make(connection, path, season, f"before version {migrate.SCHEMA}")
    migrate.upgrade(path)


def _checked_version(path: Path, writing: bool) -> int:
    """Return the schema version of a file that is ours and whole; what a crash left half done is rolled back."""
    with plain_errors(path), closing(_connect(path, writing)) as connection:
        if connection.execute("PRAGMA application_id").fetchone()[0] != migrate.APPLICATION_ID:
            raise fault(STRANGE, path)
        found = migrate.version(connection)
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if found == migrate.SCHEMA and not tables.issuperset(migrate.table_names()):
            raise fault(DAMAGED, path)
        return found
