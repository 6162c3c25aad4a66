"""One open league, as the windows use it: questions, actions, undo, and a signal after every change."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from PySide6.QtCore import QObject, Signal

from leaguemgr.league.records import JournalRow, Status
from leaguemgr.problems import DamagedFile, UserError
from leaguemgr.ui.paint.badges import RatingLabel, labels_of

if TYPE_CHECKING:
    from leaguemgr.engine.system import RuleSystem
    from leaguemgr.league.action import Action
    from leaguemgr.league.league import League
    from leaguemgr.simulate.workers import Workers

WAY_BACK = "There are backups of it: File → Restore a backup… goes back to one."

Params = ParamSpec("Params")
Answer = TypeVar("Answer")


class LeagueSession(QObject):
    """A league behind signals; a change made by a worker is announced in the thread of the windows."""

    changed = Signal(object)

    def __init__(self, league: League, processes: int | None = None) -> None:
        """Listen to this league; ``close`` closes it. Games are played in so many processes (0: in this one)."""
        super().__init__()
        self.processes = processes
        self._workers: Workers | None = None
        self.league = league
        self.busy = ""
        self._status: Status | None = None
        league.listeners.append(self._announce)

    @property
    def path(self) -> Path:
        """Where the league file is."""
        return self.league.path

    @property
    def system(self) -> RuleSystem:
        """The rule system of the league."""
        return self.league.system

    def workers(self) -> Workers:
        """Return the processes that play games, started once and kept while the league is open.

        Played in a thread of the window's own process, games and window would wait for each other.
        """
        from leaguemgr.simulate.workers import Workers, usual_count

        if self._workers is not None and self._workers.digest != self.system.digest:
            self._workers.close()  # they play with the charts that the league had before
            self._workers = None
        if self._workers is None:
            count = usual_count() if self.processes is None else self.processes
            self._workers = Workers(self.system, count)
        return self._workers

    @property
    def regulation(self) -> int:
        """How many periods a game has without overtime."""
        from leaguemgr.league.context import shape_of

        return len(self.read(shape_of).periods)

    @property
    def playable(self) -> bool:
        """Whether games of this rule system can be played in a window."""
        from leaguemgr.rules import load_desk

        return load_desk(self.system.id) is not None

    def labels(self) -> tuple[RatingLabel, ...]:
        """Return how the ratings of this rule system are labelled, in the order of the counter."""
        return labels_of(self.system)

    def read(self, query: Callable[..., Answer], *args: Any, **kwargs: Any) -> Answer:
        """Answer a question of ``leaguemgr.league``."""
        return self.league.read(query, *args, **kwargs)

    def status(self) -> Status:
        """Return where the league stands; read once after every change."""
        from leaguemgr.league.status import status

        if self._status is None:
            self._status = self.read(status)
        return self._status

    def perform(self, action: Action) -> JournalRow:
        """Do an action; UserError when it is refused, or while games are being played."""
        self._need_idle()
        return self.league.perform(action)

    def perform_named(self, name: str, params: dict[str, Any]) -> JournalRow:
        """Do the action of this name."""
        from leaguemgr.league.actions import build

        return self.perform(build(name, params))

    def undo(self) -> JournalRow:
        """Take back the last step."""
        self._need_idle()
        return self.league.undo()

    def undo_to(self, entry: int) -> int:
        """Take back an entry of the journal and everything done since; return how many entries."""
        self._need_idle()
        return self.league.undo_to(entry)

    def redo(self) -> JournalRow:
        """Do the last undone step again."""
        self._need_idle()
        return self.league.redo()

    def close(self) -> None:
        """Stop listening and close the file."""
        if self._announce in self.league.listeners:
            self.league.listeners.remove(self._announce)
        if self._workers is not None:
            self._workers.close()
        self.league.close()

    def _announce(self, entry: JournalRow) -> None:
        self._status = None
        self.changed.emit(entry)

    def _need_idle(self) -> None:
        if self.busy:
            raise UserError(f"{self.busy} Wait until that is done, or cancel it.")


def opened(path: Path) -> League:
    """Open a league file; UserError says why it cannot be opened, and how one goes back to a backup if there is one."""
    from leaguemgr.league.league import League
    from leaguemgr.league.restoring import has_backups

    try:
        return League.open(path)
    except DamagedFile as error:
        raise UserError(f"{error} {WAY_BACK}" if has_backups(path) else str(error)) from error
