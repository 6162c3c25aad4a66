"""The time that a decision may take where the rules give it one: a bar with the seconds left."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.league.wording import counted
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import LEFT, draw_text
from leaguemgr.ui.theme import Theme

SECOND = 1000
HASTE = 3
"""Seconds from which on the bar warns."""


class Countdown(QWidget):
    """Counts the seconds of one question down; ``over`` is sent when none is left. Hidden while nothing is counted."""

    over = Signal()

    def __init__(self, theme: Theme) -> None:
        """Stand still."""
        super().__init__()
        self._theme = theme
        self._question = -1
        self.limit = self.left = 0
        self.timer = QTimer(self)
        self.timer.setInterval(SECOND)
        self.timer.timeout.connect(self.tick)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def count(self, question: int, seconds: int) -> None:
        """Count for a question, told by its place in the game; the same question goes on where it is."""
        if question != self._question:
            self._question, self.limit, self.left = question, seconds, seconds
        if not self.timer.isActive():
            self.timer.start()
        self._show()

    def hold(self) -> None:
        """Stop the time, for a pause; the question goes on with what is left."""
        self.timer.stop()

    def clear(self) -> None:
        """Count nothing any more."""
        self.timer.stop()
        self._question = -1
        self.hide()

    def tick(self) -> None:
        """Take a second away."""
        self.left -= 1
        self._show()
        if self.left <= 0:
            self.clear()
            self.over.emit()

    def _show(self) -> None:
        self.setAccessibleName(f"{counted(max(self.left, 0), 'second')} left to decide")
        self.show()
        self.update()

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self._theme.px(330), self._theme.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the bar, and the seconds in words."""
        theme = self._theme
        with QPainter(self) as painter:
            tone = "bad" if self.left <= HASTE else "ball"
            text = f"{counted(max(self.left, 0), 'second')} left"
            words = QRectF(theme.px(14), 0, theme.px(100), self.height())
            draw_text(painter, words, text, theme.text_font(12, 600), theme.colour(tone), LEFT)
            room = self.width() - words.right() - theme.px(14)
            track = QRectF(words.right(), self.height() / 2 - theme.px(4), room, theme.px(8))
            rounded(painter, track, theme.px(4), theme.colour("sunk"))
            done = QRectF(track)
            done.setWidth(track.width() * max(self.left, 0) / max(self.limit, 1))
            rounded(painter, done, theme.px(4), theme.colour(tone))
