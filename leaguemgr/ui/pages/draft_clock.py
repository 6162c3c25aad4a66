"""The pick clock, which a league may use or not, and the board on a screen of its own."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic

from PySide6.QtCore import QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from leaguemgr.league.records import DraftView, TeamRow
from leaguemgr.ui.pages.draft_board import Board, ClockBanner
from leaguemgr.ui.theme import Theme

CHOICES: tuple[tuple[object, str], ...] = (
    (0, "No clock"),
    (30, "30 seconds"),
    (60, "1 minute"),
    (120, "2 minutes"),
    (300, "5 minutes"),
    (600, "10 minutes"),
)
TICK = 250


class PickClock(QObject):
    """Counts down for one pick; ``ticked`` sends what it shows (empty: there is no clock)."""

    ticked = Signal(str)

    def __init__(self, parent: QObject) -> None:
        """Start without a clock."""
        super().__init__(parent)
        self.seconds = 0
        self.paused = False
        self._left = 0.0
        self._since = monotonic()
        self._pick = 0
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self._tick)

    def choose(self, seconds: int) -> None:
        """Give each pick so many seconds; 0 is no clock. The pick under way starts anew."""
        self.seconds, self.paused = seconds, False
        self._restart()

    def show_pick(self, overall: int) -> None:
        """Start anew for another pick (0: none); a trade or a correction elsewhere does not restart it (A15)."""
        if overall != self._pick:
            self._pick = overall
            self._restart()

    def pause(self) -> None:
        """Stop the clock, or let it go on."""
        self._count()
        self.paused = not self.paused
        self._tick()

    def stop(self) -> None:
        """Count no more."""
        self._timer.stop()

    @property
    def text(self) -> str:
        """What the clock shows."""
        if not self.seconds or not self._pick:
            return ""
        left = round(max(0.0, self._left))
        return f"{left // 60}:{left % 60:02d}" if left else "time is up"

    def _restart(self) -> None:
        self._left, self._since = float(self.seconds), monotonic()
        if self.seconds and self._pick:
            self._timer.start()
        else:
            self._timer.stop()
        self.ticked.emit(self.text)

    def _count(self) -> None:
        now = monotonic()
        if not self.paused:
            self._left -= now - self._since
        self._since = now

    def _tick(self) -> None:
        self._count()
        if self._left <= 0:
            self._timer.stop()
        self.ticked.emit(self.text)


class BoardWindow(QDialog):
    """Banner and board alone on a whole screen, for everybody in the room; Esc or F11 closes it."""

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        """Lay out banner and board."""
        super().__init__(parent, Qt.WindowType.Window)
        self.setWindowTitle("Draft board")
        column = QVBoxLayout(self)
        column.setContentsMargins(*(theme.px(16) for _ in range(4)))
        column.setSpacing(theme.px(12))
        self.banner = ClockBanner(theme)
        self.board = Board(theme)
        column.addWidget(self.banner)
        column.addWidget(self.board, 1)
        QShortcut(QKeySequence("F11"), self).activated.connect(self.close)

    def show_draft(self, view: DraftView, teams: Sequence[TeamRow]) -> None:
        """Show the draft as it is now."""
        self.banner.show_draft(view, teams)
        self.board.show_draft(view)
