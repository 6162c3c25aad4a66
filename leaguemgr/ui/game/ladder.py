"""The ladder of possessions: each box with its clock, what a miss leads to, and the scores written into it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.forms import SheetBox
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text
from leaguemgr.ui.theme import Theme

ROW, ROWS = 19, 11
BEFORE = 4
"""Boxes that stay in sight above the running one."""
SHARES = (0.0, 0.14, 0.36, 0.52, 0.68)
"""Where name, clock, visitors, home and the rest begin."""


class Ladder(QWidget):
    """Shows the boxes around the running possession."""

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._teams = teams
        self._boxes: Sequence[SheetBox] = ()
        self._now = -1
        self._rows = ROWS
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_boxes(self, boxes: Sequence[SheetBox], now: int) -> None:
        """Show these boxes; ``now`` is the place of the running one."""
        if (boxes, now) == (self._boxes, self._now):
            return
        self._boxes, self._now = boxes, now
        self.setAccessibleName(self.told())
        self.update()

    def told(self) -> str:
        """Return the running box and the one before in words."""
        if self._now < 0:
            return "Possessions"
        here = self._boxes[self._now]
        time = f", {here.time} left" if here.time else ""
        return f"Possessions: {here.name}{time}, on a miss: {here.rebound.lower()}"

    def show_rows(self, rows: int) -> None:
        """Show so many rows."""
        self._rows = rows
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A head and the rows."""
        return QSize(self._theme.px(270), self._theme.px(ROW * (self._rows + 1)))

    def first(self) -> int:
        """Return the place of the first box that is shown."""
        return max(0, min(self._now - BEFORE, len(self._boxes) - self._rows))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw head and boxes."""
        theme = self._theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            home, away = self._teams
            heads = ("", "clock", away.abbreviation, home.abbreviation, "on a miss")
            self._line(painter, 0, heads, ("text2",) * 5, strong=False)
            first = self.first()
            for row, box in enumerate(self._boxes[first : first + self._rows], start=1):
                now = first + row - 1 == self._now
                if now:
                    rect = QRectF(0, row * theme.px(ROW), self.width(), theme.px(ROW))
                    rounded(painter, rect, theme.px(4), theme.colour("ball_bg"))
                    painter.fillRect(QRectF(0, rect.top(), theme.px(3), rect.height()), theme.colour("ball"))
                scores = ["" if points is None else str(points) for points in box.scores]
                inks = ("text", "text2", "text", "text", "text2")
                self._line(painter, row, (box.name, box.time, *scores, box.note or box.rebound), inks, strong=now)

    def _line(self, painter: QPainter, row: int, cells: Sequence[str], inks: Sequence[str], *, strong: bool) -> None:
        theme = self._theme
        y, height, width = row * theme.px(ROW), theme.px(ROW), self.width() - theme.px(8)
        for place, (text, ink) in enumerate(zip(cells, inks, strict=True)):
            left = theme.px(8) + width * SHARES[place]
            end = theme.px(8) + width * (SHARES[place + 1] if place + 1 < len(SHARES) else 1.0)
            rect = QRectF(left, y, end - left - theme.px(4), height)
            figure = row and place in (0, 2, 3)
            face = theme.number_font(15, 700) if figure else theme.text_font(11, 600 if strong else 400)
            align = LEFT if place in (0, 4) else RIGHT if place == 1 else CENTRE
            draw_text(painter, rect, text, face, theme.colour(ink), align)
