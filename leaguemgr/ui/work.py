"""Long work away from the windows: one thread at a time, progress in real units, Cancel at the next game."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QThread, Signal


class Report:
    """What the work itself sees: a way to say how far it is, and whether it should stop."""

    def __init__(self, send: Callable[[str, int, int], None]) -> None:
        """Send progress to a function that is safe to call from any thread."""
        self._send = send
        self.stop = threading.Event()

    def __call__(self, text: str, done: int, total: int) -> None:
        """Say what is done: "game 57 of 112"."""
        self._send(text, done, total)

    @property
    def cancelled(self) -> bool:
        """Whether somebody asked to stop."""
        return self.stop.is_set()


Job = Callable[[Report], Any]


class Stopped(Exception):
    """Somebody has cancelled the work; that is no error."""


class _Thread(QThread):
    def __init__(self, job: Job, report: Report) -> None:
        super().__init__()
        self._job = job
        self._report = report
        self.result: Any = None
        self.error: BaseException | None = None

    def run(self) -> None:
        """Do the job; what goes wrong is handed to the windows, where it is a message or a bug report."""
        try:
            self.result = self._job(self._report)
        except Exception as error:  # noqa: BLE001  # not swallowed: `Worker` sends it on
            self.error = error


class Worker(QObject):
    """Runs one job at a time. ``ended`` sends the result, ``failed`` the exception."""

    started = Signal(str)
    progressed = Signal(str, int, int)
    ended = Signal(object)
    failed = Signal(object)
    idle = Signal()

    def __init__(self) -> None:
        """Start idle."""
        super().__init__()
        self._thread: _Thread | None = None
        self._report = Report(self.progressed.emit)

    @property
    def running(self) -> bool:
        """Whether a job runs."""
        return self._thread is not None

    def start(self, text: str, job: Job) -> bool:
        """Start a job and say what it is; False, and nothing happens, while another runs."""
        if self._thread is not None:
            return False
        self._report = Report(self.progressed.emit)
        self._thread = _Thread(job, self._report)
        self._thread.finished.connect(self._finish)
        self.started.emit(text)
        self._thread.start()
        return True

    def cancel(self) -> None:
        """Ask the job to stop; what is finished stays."""
        self._report.stop.set()

    def stop_and_wait(self) -> None:
        """Cancel and wait until the thread has ended, for closing the window."""
        if self._thread is not None:
            self.cancel()
            self._thread.wait()
            self._finish()

    def _finish(self) -> None:
        thread = self._thread
        # A thread that was waited for announces its end all the same, perhaps when the next one runs already.
        if thread is None or thread.isRunning():
            return
        self._thread = None
        thread.wait()
        if thread.error is not None:
            self.failed.emit(thread.error)
        else:
            self.ended.emit(thread.result)
        self.idle.emit()
