"""Paints the rows of a table: ground, selection bar, separator, then the cell itself."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QObject, QPersistentModelIndex, QRectF, QSize
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from leaguemgr.ui.paint.text import draw_text
from leaguemgr.ui.table.cells import ALIGNMENTS, Content
from leaguemgr.ui.table.columns import Column, RowLook
from leaguemgr.ui.table.model import ROW_ROLE, TableModel
from leaguemgr.ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
PADDING = 8
EDGE = 12


class RowDelegate(QStyledItemDelegate):
    """Paints every cell with the theme's colours of that moment; it keeps no colour of its own."""

    def __init__(self, theme: Theme, model: TableModel, parent: QObject) -> None:
        """Paint the rows of this model."""
        super().__init__(parent)
        self._theme = theme
        self._model = model
        self.hovered: tuple[int, int] = (-1, -1)
        self.first_column = 0
        self.last_column = len(model.columns) - 1

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Heights come from the table, widths from its columns."""
        return QSize(0, 0)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        painter.save()
        rect = QRectF(option.rect)
        column = self._model.columns[index.column()]
        inner = self.inner(rect, index)
        if self._model.is_sum(index):
            self._sum(painter, rect, inner, column, index)
        else:
            row = index.data(ROW_ROLE)
            look = self._model.look(row)
            selected = bool(option.state & QStyle.StateFlag.State_Selected)
            self._ground(painter, rect, look, selected, index.column() == self.first_column)
            hover = self.hovered == (index.row(), index.column())
            written = column.written(row)
            content = Content(row, column.value(row), written, column.align, look.strong, look.dim, hover)
            column.cell.paint(painter, self._theme, inner, content)
        painter.restore()

    def inner(self, rect: QRectF, index: Index) -> QRectF:
        """Return the part of a cell that is painted on, inside the padding."""
        pad = self._theme.px(PADDING)
        last = index.column() == self.last_column
        left = self._theme.px(EDGE) if index.column() == self.first_column else pad
        return rect.adjusted(left, 0, -(self._theme.px(EDGE) if last else pad), 0)

    def _ground(self, painter: QPainter, rect: QRectF, look: RowLook, selected: bool, first: bool) -> None:
        colour = self._theme.colour
        if selected:
            painter.fillRect(rect, colour("primary_bg"))
        bar = "primary" if selected else look.bar
        if bar and first:
            painter.fillRect(QRectF(rect.left(), rect.top(), self._theme.px(3), rect.height()), colour(bar))
        height = max(1.0, 1.5 * self._theme.scale) if look.cut else 1.0
        self._rule(painter, rect.bottom() - height, rect, height, colour("ctl" if look.cut else "line"))

    def _sum(self, painter: QPainter, rect: QRectF, inner: QRectF, column: Column, index: Index) -> None:
        self._rule(painter, rect.top(), rect, max(1.0, 1.5 * self._theme.scale), self._theme.colour("line2"))
        face, ink = self._theme.text_font(13, 600, figures=True), self._theme.colour("text")
        draw_text(painter, inner, index.data() or "", face, ink, ALIGNMENTS[column.align])

    def _rule(self, painter: QPainter, top: float, rect: QRectF, height: float, colour: QColor) -> None:
        painter.fillRect(QRectF(rect.left(), top, rect.width(), height), colour)
