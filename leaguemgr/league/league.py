"""The league: the only door for changes, undo and redo, and the place to ask questions."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import Concatenate, ParamSpec, TypeVar

from sqlalchemy.exc import IntegrityError
from sqlmodel import Session

from leaguemgr.engine.game import Game
from leaguemgr.engine.system import RuleSystem, Setup
from leaguemgr.league import charts, context, create, games, journal
from leaguemgr.league.action import Action, Refused
from leaguemgr.league.create import NewLeague
from leaguemgr.league.journal import DONE, UNDONE, Entry
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import JournalRow, Problem
from leaguemgr.league.sound import need_sound
from leaguemgr.league.verify import verify
from leaguemgr.league.verify_replays import replay_faults, taped, taped_games
from leaguemgr.problems import UserError
from leaguemgr.store import journal as notes
from leaguemgr.store.backups import Backup, listed
from leaguemgr.store.faults import DAMAGED, fault
from leaguemgr.store.file import Store, checked_backup, driver, put_back

Params = ParamSpec("Params")
Answer = TypeVar("Answer")
Progress = Callable[[int, int], None]


class League:
    """One open league. Usable from any thread; calls wait for each other, and none takes long.

    ``listeners`` are called with the journal entry after every change, in the thread that made it.
    """

    def __init__(self, store: Store) -> None:
        self._store = store
        self._running = threading.local()
        self._worth: dict[tuple[str, str], float] = {}
        self.listeners: list[Callable[[JournalRow], None]] = []
        self.warnings: list[str] = _warnings(store)

    @classmethod
    def create(cls, path: Path, new: NewLeague) -> League:
        """Make a new league file and open it; Refused, with nothing left behind, when it cannot be made."""
        problems = create.check_new(new)
        if problems:
            raise Refused(problems)
        store = Store.create(Path(path))
        try:
            with store.write() as db:
                create.fill(db, new)
                notes.take_notes(driver(db))
        except BaseException:
            store.close()
            store.path.unlink(missing_ok=True)
            raise
        return cls(store)

    @classmethod
    def open(cls, path: Path, writing: bool = True) -> League:
        """Open a league file, for reading only if so wished; UserError says why it cannot be opened."""
        store = Store.open(Path(path), writing)
        try:
            with store.read() as db:
                need_sound(db)
        except BaseException:
            store.close()
            raise
        return cls(store)

    @staticmethod
    def put_back(path: Path, backup: Path) -> Path | None:
        """Put a backup in the place of a league that need not open; return where that is kept now, if it existed."""
        return put_back(Path(path), Path(backup))

    @property
    def path(self) -> Path:
        """Where the league file is."""
        return self._store.path

    @cached_property
    def system(self) -> RuleSystem:
        """The rule system that the league plays, with its charts."""
        with self._store.read() as db:
            return charts.rules_in_force(db)

    @contextmanager
    def _reading(self) -> Iterator[Session]:
        system = self.system
        with self._store.read() as db:
            db.info[context.RULES] = system
            yield db

    @contextmanager
    def _turning(self) -> Iterator[Session]:
        """Change the league by its journal: what contradicts the file then is damage, not a bug."""
        try:
            with self._changing() as db:
                yield db
        except IntegrityError as error:
            raise fault(DAMAGED, self.path) from error

    @contextmanager
    def _changing(self) -> Iterator[Session]:
        system = self.system
        with self._store.write() as db:
            db.info.update({context.RULES: system, context.WORTH: self._worth})
            yield db

    def check(self, action: Action) -> list[Problem]:
        """Return why the action would be refused; nothing is changed."""
        with self._reading() as db:
            try:
                return action.refusals(action.check(db))
            except UserError as error:
                return [Problem(str(error))]

    def perform(self, action: Action, why: str = "") -> JournalRow:
        """Do an action in one transaction and return its journal entry; Refused changes nothing.

        ``why`` is the reason that a person gives for it.
        """
        with self._changing() as db:
            found = action.check(db)
            problems = action.refusals(found)
            if problems:
                raise Refused(problems)
            summary = " ".join([action.apply(db), *(f"Overridden: {waived.text}" for waived in found)])
            entry = journal.write(db, Entry(action.verb(), action.params(), summary, *self._batch, why))
            phase = db.info.get(context.PHASE_CHANGED)
            rules_changed = context.RULES_CHANGED in db.info
        if rules_changed:
            self._forget_rules()
        title, first = self._batch
        if title and first is None:
            self._running.batch = (title, entry.id)
        self._after(entry, phase)
        return entry

    def keep(self, write: Callable[[sqlite3.Connection], None]) -> None:
        """Write what is no deed of the commissioner (a game in progress): no journal, no undo, nobody is told."""
        with self._store.write() as db:
            write(driver(db))

    @property
    def _batch(self) -> tuple[str, int | None]:
        """The title and the first entry of the batch that this thread is running; nothing outside of one."""
        running: tuple[str, int | None] = getattr(self._running, "batch", ("", None))
        return running

    def _after(self, entry: JournalRow, phase: str | None) -> None:
        if phase is not None:
            self._backup_phase(phase)
        for listener in tuple(self.listeners):
            listener(entry)

    def _backup_phase(self, phase: str) -> None:
        season, name = phase.split()
        try:
            self._store.backup(int(season), f"before {name}" if name == "finished" else f"at {name}")
        except UserError as error:
            # The change itself is stored; a backup that fails must not look like a change that failed.
            self.warnings.append(f"No backup was made: {error}")

    @contextmanager
    def batch(self, title: str) -> Iterator[None]:
        """Make what this thread performs inside one step of undo, and let only its end wait for the disk.

        A batch within a batch is part of that.
        """
        if self._batch[0]:
            yield
            return
        self._running.batch = (title, None)
        self._store.make_durable(False)
        try:
            yield
        finally:
            del self._running.batch
            self._store.make_durable(True)

    @property
    def can_undo(self) -> str:
        """What ``undo`` would take back, in words; empty when there is nothing."""
        with self._store.read() as db:
            return journal.title(db, journal.steps(db, DONE))

    @property
    def can_redo(self) -> str:
        """What ``redo`` would do again, in words; empty when there is nothing."""
        with self._store.read() as db:
            return journal.title(db, journal.steps(db, UNDONE))

    def undo(self) -> JournalRow:
        """Take back the last action, or the last batch of them; works after the program was closed, too."""
        return self._turn(DONE, "There is nothing to undo.")

    def undo_to(self, entry: int) -> int:
        """Take back an entry of the journal and everything done since, all of it or nothing; return how many.

        ``redo`` does it again step by step. An entry of a batch takes the whole batch back.
        """
        with self._turning() as db:
            entries = [journal.turn(db, step) for step in journal.done_since(db, entry)]
        self._forget_rules()
        for one in entries:
            self._after(one, None)
        return len(entries)

    def redo(self) -> JournalRow:
        """Do again what was undone last, as long as nothing else was done since."""
        return self._turn(UNDONE, "There is nothing to do again.")

    def _turn(self, state: str, nothing: str) -> JournalRow:
        with self._turning() as db:
            steps = journal.steps(db, state)
            if not steps:
                raise UserError(nothing)
            entries = [journal.turn(db, step) for step in steps]
        self._forget_rules()
        for entry in entries:
            self._after(entry, None)
        return entries[-1]

    def _forget_rules(self) -> None:
        """Read anew which charts the league plays with, when somebody asks for its rules."""
        self.__dict__.pop("system", None)

    def read(
        self,
        query: Callable[Concatenate[Session, Params], Answer],
        *args: Params.args,
        **kwargs: Params.kwargs,
    ) -> Answer:
        """Answer a question of ``leaguemgr.league``: ``league.read(standings)``."""
        with self._reading() as db:
            return query(db, *args, **kwargs)

    def setup(self, game: int) -> Setup:
        """Return everything a scheduled game needs to be played now."""
        return self.read(context.game_setup, game)

    def replay(self, game: int) -> Game:
        """Return a stored game as it was played, from its tape; nobody waits for the file meanwhile."""
        return self.read(games.recording, game).play()

    def backup(self, reason: str = "by hand", spare: Path | None = None) -> Backup:
        """Write a dated backup into the folder beside the file; ``spare`` is one that is not thinned out for it."""
        season = self.read(season_of).number
        return self._store.backup(season, reason, spare)

    def backups(self) -> Sequence[Backup]:
        """Return the backups of this league, newest first."""
        return listed(self.path)

    def restore(self, backup: Path) -> Backup:
        """Replace the league by a backup; the present state is backed up first and returned."""
        backup = checked_backup(self.path, Path(backup))
        kept = self.backup("before restoring", backup)
        self._store.restore(backup)
        self._forget_rules()
        return kept

    def save_copy(self, path: Path) -> None:
        """Write the league as it is now to another single file."""
        self._store.save_copy(Path(path))

    def verify(self, replays: int | None = None, progress: Progress | None = None) -> list[str]:
        """Return what is wrong in the league, in sentences; empty when all is well.

        Every stored game is played again, or ``replays`` of them spread over all; nobody waits for the file meanwhile.
        ``progress`` hears of the games replayed so far and in all.
        """
        faults = self.read(verify)
        chosen = self.read(taped_games, replays)
        for done, game in enumerate(chosen, start=1):
            faults += replay_faults(self.read(taped, game))
            if progress is not None:
                progress(done, len(chosen))
        return faults

    def close(self) -> None:
        """Close the file; one file remains, with nothing beside it."""
        self._store.close()

    def __enter__(self) -> League:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if isinstance(error, Exception):
                self._store.blame(error)  # what was read is often used only after the question
        finally:
            self.close()


def _warnings(store: Store) -> list[str]:
    found = []
    if store.service:
        where = f"{store.path.name} lies in a folder of {store.service}"
        found.append(f"{where}; open it on one computer at a time, and close it there first.")
    if store.conflicts:
        names = ", ".join(path.name for path in store.conflicts)
        found.append(f"There is a conflicted copy beside the league ({names}); look which one you want to keep.")
    return found
