"""A column of a chart, block by block, with the readings marked on it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk import Strip, block_name
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.shapes import hatch
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, text_width
from leaguemgr.ui.theme import Theme

BLOCKS = 36
LEGEND = (
    ("good", "goal"),
    ("foul", "foul"),
    ("offensive", "off. rebound"),
    ("defensive", "def. rebound"),
    ("out", "out"),
)


class ChartStrip(QWidget):
    """A column of the Shooting Chart as 36 blocks, told apart by height and filling, with the readings marked."""

    def __init__(self, theme: Theme, *, legend: bool = True) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._cells: tuple[str, ...] = ()
        self._marks: tuple[tuple[int, bool], ...] = ()
        self._frame: tuple[int, int] | None = None
        self._legend = legend
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_column(
        self, strip: Strip, marks: Sequence[tuple[int, bool]] = (), frame: tuple[int, int] | None = None
    ) -> None:
        """Show a column; ``marks`` are blocks and whether each is the final one, ``frame`` what can be reached."""
        self._cells = strip.cells
        self._marks, self._frame = tuple(marks), frame
        self.setToolTip(strip.source.replace("<", "&lt;"))
        self.setAccessibleName(strip.title)
        self.show()
        self.update()

    def sizeHint(self) -> QSize:
        """The blocks, their numbers, and the legend."""
        return QSize(self._theme.px(330), self._theme.px(64 if self._legend else 46))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the blocks."""
        if not self._cells:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            theme = self._theme
            step = self.width() / BLOCKS
            base = theme.px(24)
            for place, kind in enumerate(self._cells):
                block(painter, theme, kind, QRectF(place * step + 0.8, base - theme.px(18), step - 1.6, theme.px(18)))
            if self._frame is not None:
                self._framed(painter, step, base)
            self._numbers(painter, step, base)
            if self._legend:
                self._explain(painter, base + theme.px(24))

    def _framed(self, painter: QPainter, step: float, base: float) -> None:
        assert self._frame is not None
        first, last = map(inside, self._frame)
        painter.setPen(QPen(self._theme.colour("text"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        top = base - self._theme.px(22)
        painter.drawRoundedRect(QRectF(first * step, top, (last - first + 1) * step, self._theme.px(25)), 3, 3)

    def _numbers(self, painter: QPainter, step: float, base: float) -> None:
        theme = self._theme
        line = QRectF(0, base + theme.px(7), self.width(), theme.px(16))
        small, bold = theme.text_font(11), theme.text_font(11, 600)
        draw_text(painter, line, "01", small, theme.colour("text2"), LEFT, elide=False)
        if all(place < BLOCKS - 4 for place, _ in self._marks):
            draw_text(painter, line, "56", small, theme.colour("text2"), RIGHT, elide=False)
        for place, final in self._marks:
            x = (inside(place) + 0.5) * step
            size = theme.px(4.5)
            painter.setPen(QPen(theme.colour("text"), 1.2))
            painter.setBrush(theme.colour("text") if final else Qt.BrushStyle.NoBrush)
            top = base + theme.px(2)
            painter.drawPolygon(
                QPolygonF([QPointF(x, top), QPointF(x - size, top + size * 1.4), QPointF(x + size, top + size * 1.4)])
            )
            near = len(self._marks) > 1 and abs(inside(self._marks[0][0]) - inside(self._marks[1][0])) < 3
            if near and not final:
                continue
            room = QRectF(min(max(x - 16, 14), self.width() - 32), line.top() + theme.px(1), 32, line.height())
            face = bold if final else small
            text = block_or_more(place)
            draw_text(painter, room, text, face, theme.colour("text"), CENTRE, elide=False)

    def _explain(self, painter: QPainter, y: float) -> None:
        theme = self._theme
        face = theme.text_font(11)
        x = 0.0
        for kind, text in LEGEND:
            box = QRectF(x, y + theme.px(3), theme.px(8), theme.px(10))
            block(painter, theme, kind, box, legend=True)
            width = text_width(text, face)
            room = QRectF(box.right() + theme.px(4), y, width + 2, theme.px(16))
            draw_text(painter, room, text, face, theme.colour("text2"), LEFT, elide=False)
            x = room.right() + theme.px(9)


def inside(place: int) -> int:
    """Return the block that a reading is shown at: beyond the chart its last one."""
    return min(max(place, 0), BLOCKS - 1)


def block(painter: QPainter, theme: Theme, kind: str, rect: QRectF, *, legend: bool = False) -> None:
    """Draw a block of the chart: goals tall, fouls hatched, rebounds low, out a dot."""
    tones = {"good": "good", "foul": "foul_amber", "offensive": "ball", "defensive": "line2", "out": "text2"}
    share = {"good": 1.0, "foul": 1.0, "offensive": 0.55, "defensive": 0.32}.get(kind, 0.0)
    colour = theme.colour(tones[kind])
    if kind == "out":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(rect.center().x(), rect.bottom() - 3), 1.7, 1.7)
        return
    height = rect.height() * (1 if legend and share == 1 else 0.6 if legend else share)
    box = QRectF(rect.left(), rect.bottom() - height, rect.width(), height)
    rounded(painter, box, 1.2, colour)
    if kind == "foul":
        hatch(painter, box, theme.colour("paper_txt"), theme.px(3))


def block_or_more(place: int) -> str:
    """Return a block by name; all above the chart are one."""
    return block_name(place) if place < BLOCKS else "56+"
