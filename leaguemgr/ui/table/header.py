"""The head of a table: titles in small type, the sorted one bold with an arrow."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPolygonF
from PySide6.QtWidgets import QHeaderView, QWidget

from leaguemgr.ui.paint.text import draw_text, text_width
from leaguemgr.ui.table.cells import ALIGNMENTS
from leaguemgr.ui.table.delegate import EDGE, PADDING
from leaguemgr.ui.table.model import TableModel
from leaguemgr.ui.theme import Theme

HEIGHT = 32
ARROW = 11


class TableHeader(QHeaderView):
    """A horizontal header that paints itself in the theme's colours."""

    def __init__(self, theme: Theme, model: TableModel, parent: QWidget) -> None:
        """Head the columns of this model."""
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._theme = theme
        self._model = model
        self.first_column = 0
        self.last_column = len(model.columns) - 1
        self.setSectionsClickable(True)
        self.setSectionsMovable(True)
        self.setMinimumSectionSize(theme.px(20))
        self.setHighlightSections(False)

    def sizeHint(self) -> QSize:
        """All heads are equally high."""
        return QSize(super().sizeHint().width(), self._theme.px(HEIGHT))

    def title_width(self, place: int) -> float:
        """Return the width of a title with room for its arrow."""
        return text_width(self._model.columns[place].title, self._theme.text_font(12, 700)) + self._theme.px(ARROW)

    def paintSection(self, painter: QPainter, rect: QRect, place: int) -> None:
        """Paint one title on the tinted ground, with a line below."""
        theme, box = self._theme, QRectF(rect)
        painter.save()
        painter.fillRect(box, theme.colour("surface2"))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), theme.colour("line"))
        sorting = self._model.sorting
        active = sorting is not None and sorting[0] == place
        column = self._model.columns[place]
        left = theme.px(EDGE if place == self.first_column else PADDING)
        right = theme.px(EDGE if place == self.last_column else PADDING)
        inner = box.adjusted(left, 0, -right, 0)
        if active and sorting is not None:
            inner = self._arrow(painter, inner, column.title, column.align, down=sorting[1])
        face = theme.text_font(12, 700 if active else 500)
        draw_text(
            painter, inner, column.title, face, theme.colour("text" if active else "text2"), ALIGNMENTS[column.align]
        )
        painter.restore()

    def _arrow(self, painter: QPainter, inner: QRectF, title: str, align: str, *, down: bool) -> QRectF:
        theme = self._theme
        width = theme.px(ARROW)
        if align == "right":
            text, x = inner.adjusted(0, 0, -width, 0), inner.right() - width / 2 + theme.px(1)
        else:
            text = inner
            x = inner.left() + text_width(title, theme.text_font(12, 700)) + width / 2 + theme.px(2)
        tip = theme.px(3) * (1 if down else -1)
        y, half = inner.center().y(), theme.px(3.5)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("text"))
        triangle = [QPointF(x - half, y - tip / 2), QPointF(x + half, y - tip / 2), QPointF(x, y + tip)]
        painter.drawPolygon(QPolygonF(triangle))
        return text
