"""When what windows are made of goes away: in their own thread, and never while somebody still uses it."""

from __future__ import annotations

import gc
from functools import partial

import shiboken6
from PySide6.QtCore import QObject, Qt, QThread, QTimer
from PySide6.QtWidgets import QDialog, QWidget

PERIOD = 250
"""Milliseconds between two looks at whether there is garbage to collect."""
RETRY = 50
"""Milliseconds between two looks at whether a menu or dialog is still open."""


class Collector(QObject):
    """Collects Python's garbage in the thread of the windows, and keeps it from being collected anywhere else.

    Left alone, Python collects in whatever thread happens to allocate. Widgets, timers and workers that are part of a
    cycle would then be destroyed in a worker's thread, which Qt answers with a crash.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        """Take over from Python until ``stop``."""
        super().__init__(parent)
        self._limits = gc.get_threshold()
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.collect)
        self._timer.start(PERIOD)
        gc.disable()

    def collect(self) -> None:
        """Collect as Python would: the young often, the old seldom."""
        counts = gc.get_count()
        for generation in (2, 1, 0):
            if counts[generation] > self._limits[generation]:
                gc.collect(generation)
                return

    def stop(self) -> None:
        """Hand over to Python again."""
        self._timer.stop()
        gc.enable()


def throw_away(widget: QWidget) -> None:
    """Delete a widget once nothing that was called from it is under way; until then it is hidden.

    ``deleteLater`` alone deletes too early while a menu or dialog is open: their event loop is already a later one,
    and whoever opened them goes on with a widget that is gone. Garbage collection would not wait either.
    """
    if not shiboken6.isValid(widget):  # it went with its parent
        return
    widget.hide()
    widget.destroyed.connect(partial(_keep, widget))
    _delete(widget)


def run_dialog(dialog: QDialog) -> bool:
    """Show a dialog until it is closed, then throw it away; return whether it was accepted."""
    accepted = bool(dialog.exec())
    throw_away(dialog)
    return accepted


def show_beside(dialog: QDialog) -> None:
    """Show a dialog that leaves its window free, and throw it away when it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()


def _keep(widget: QWidget, _object: QObject | None = None) -> None:
    """Do nothing: that Qt holds this keeps the Python side of a widget as long as its own."""


def _delete(widget: QWidget) -> None:
    if QThread.currentThread().loopLevel() > 1:
        QTimer.singleShot(RETRY, widget, partial(_delete, widget))
    else:
        widget.deleteLater()
