"""The phases of a season from left to right, the present one with a ring of its progress."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.league.records import Step
from leaguemgr.ui.paint.shapes import draw_shape
from leaguemgr.ui.paint.text import CENTRE, draw_text
from leaguemgr.ui.theme import Theme


class Timeline(QWidget):
    """Paints the steps of ``Status.steps``."""

    def __init__(self, theme: Theme) -> None:
        """Start without steps."""
        super().__init__()
        self._theme = theme
        self._steps: tuple[Step, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: Sequence[Step]) -> None:
        """Show these steps."""
        self._steps = tuple(steps)
        words = {"done": "done", "now": "now", "todo": "to do"}
        self.setAccessibleName("; ".join(f"{step.title}: {words[step.state]}, {step.detail}" for step in steps))
        self.update()

    def sizeHint(self) -> QSize:
        """A line of shapes and two of text."""
        return QSize(self._theme.px(600), self._theme.px(72))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw line, shapes, titles and details."""
        if not self._steps:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            width = self.width() / len(self._steps)
            y = self._theme.px(18)
            for place in range(len(self._steps) - 1):
                self._link(painter, place, width, y)
            for place, step in enumerate(self._steps):
                self._step(painter, step, QRectF(place * width, 0, width, self.height()), y)

    def _link(self, painter: QPainter, place: int, width: float, y: float) -> None:
        passed = self._steps[place].state == "done"
        gap = self._theme.px(14)
        painter.setPen(QPen(self._theme.colour("good" if passed else "line2"), 2 * self._theme.scale))
        painter.drawLine(QPointF((place + 0.5) * width + gap, y), QPointF((place + 1.5) * width - gap, y))

    def _step(self, painter: QPainter, step: Step, rect: QRectF, y: float) -> None:
        theme = self._theme
        middle = QPointF(rect.center().x(), y)
        if step.state == "now" and step.progress > 0:
            self._ring(painter, middle, step.progress)
        else:
            side = theme.px({"done": 20, "now": 22}.get(step.state, 18))
            box = QRectF(middle.x() - side / 2, y - side / 2, side, side)
            draw_shape(painter, theme.tokens, step.state, box)
        now = step.state == "now"
        inner = rect.adjusted(theme.px(4), 0, -theme.px(4), 0)
        title = QRectF(inner.left(), theme.px(36), inner.width(), theme.px(18))
        detail = QRectF(inner.left(), theme.px(53), inner.width(), theme.px(18))
        ink = theme.colour("text2" if step.state == "todo" else "text")
        draw_text(painter, title, step.title, theme.text_font(13, 600 if step.state != "todo" else 500), ink, CENTRE)
        draw_text(painter, detail, step.detail, theme.text_font(12), theme.colour("ball" if now else "text2"), CENTRE)

    def _ring(self, painter: QPainter, middle: QPointF, progress: float) -> None:
        theme = self._theme
        radius = theme.px(11)
        ring = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.colour("ball_bg"), 4 * theme.scale))
        painter.drawEllipse(ring)
        painter.setPen(QPen(theme.colour("ball"), 4 * theme.scale, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawArc(ring, 90 * 16, -round(360 * 16 * progress))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("ball"))
        painter.drawEllipse(middle, theme.px(4), theme.px(4))
