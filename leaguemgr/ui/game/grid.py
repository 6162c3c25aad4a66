"""The rows of a card that dice choose, painted once for each card; the cell in force is drawn on top."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from leaguemgr.engine.desk_deck import NOWHERE, Grid
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, fitting, text_width
from leaguemgr.ui.theme import Theme

LABEL = 17
"""Px of the totals at the left of the rows."""
SMALLEST, LARGEST, SPLIT = 10.5, 15.0, 0.8
"""Px of the letters in the rows, and how much smaller the last number of a split is."""


class GridLayer:
    """Draws the rows of one card; what never changes is kept as a picture."""

    def __init__(self, theme: Theme) -> None:
        """Keep nothing yet."""
        self._theme = theme
        self._layer: QPixmap | None = None
        self._key: tuple[object, ...] = ()

    def draw(self, painter: QPainter, rect: QRectF, grid: Grid, ratio: float) -> None:
        """Draw the rows into a rectangle, on a screen with so many pixels to one of ours."""
        theme = self._theme
        key = (grid.heads, grid.rows, grid.good, rect.width(), rect.height(), ratio, theme.tokens.name, theme.scale)
        if self._layer is None or key != self._key:
            self._layer, self._key = self._painted(rect, grid, ratio), key
        painter.drawPixmap(rect.topLeft(), self._layer)
        if grid.lit != NOWHERE:
            self._light(painter, rect, grid)

    def _painted(self, rect: QRectF, grid: Grid, ratio: float) -> QPixmap:
        layer = QPixmap(round(rect.width() * ratio) + 1, round(rect.height() * ratio) + 1)
        layer.setDevicePixelRatio(ratio)
        layer.fill(Qt.GlobalColor.transparent)
        with QPainter(layer) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            here = QRectF(0, 0, rect.width(), rect.height())
            self._lines(painter, here, grid)
            for place in range(len(grid.heads)):
                self._head(painter, here, grid, place, strong=False)
            for row, cells in enumerate(grid.rows):
                self._total(painter, here, grid, row, strong=False)
                for place, text in enumerate(cells[1:]):
                    self._cell(painter, here, grid, (row, place), text, lit=False)
        return layer

    def _light(self, painter: QPainter, rect: QRectF, grid: Grid) -> None:
        """Draw the cell in force, with its total and the head of its column."""
        row, place = grid.lit
        self._head(painter, rect, grid, place, strong=True)
        self._total(painter, rect, grid, row, strong=True)
        self._cell(painter, rect, grid, grid.lit, grid.rows[row][place + 1], lit=True)

    # -- places and sizes

    def _height(self, rect: QRectF, grid: Grid) -> float:
        return rect.height() / (len(grid.rows) + 1)

    def _size(self, rect: QRectF, grid: Grid) -> float:
        return max(SMALLEST, min(LARGEST, self._height(rect, grid) / self._theme.scale))

    def _place(self, rect: QRectF, grid: Grid, line: int, column: int) -> QRectF:
        """Return where a cell lies; line 0 are the heads, column -1 the totals."""
        label, height = float(self._theme.px(LABEL)), self._height(rect, grid)
        top = rect.top() + line * height
        if column < 0:
            return QRectF(rect.left(), top, label, height)
        width = (rect.width() - label) / len(grid.heads)
        return QRectF(rect.left() + label + column * width, top, width, height)

    # -- parts

    def _lines(self, painter: QPainter, rect: QRectF, grid: Grid) -> None:
        """Shade every second row and divide the columns."""
        shade = QColor(self._theme.colour("line"))
        shade.setAlphaF(0.32)
        for row in range(0, len(grid.rows), 2):
            line = self._place(rect, grid, row + 1, -1)
            line.setWidth(rect.width())
            painter.fillRect(line, shade)
        painter.setPen(QPen(shade, 1))
        for place in range(len(grid.heads)):
            cell = self._place(rect, grid, 1, place)
            painter.drawLine(round(cell.left()), round(cell.top()), round(cell.left()), round(rect.bottom()))

    def _head(self, painter: QPainter, rect: QRectF, grid: Grid, place: int, *, strong: bool) -> None:
        theme, cell = self._theme, self._place(rect, grid, 0, place)
        face = theme.text_font(min(11.0, self._size(rect, grid) - 1), 700 if strong else 400)
        if strong:
            rounded(painter, cell.adjusted(1, 0, -1, 0), theme.px(3), theme.colour("ball_bg"))
        ink = theme.colour("ball" if strong else "text2")
        draw_text(painter, cell, grid.heads[place], face, ink, CENTRE)

    def _total(self, painter: QPainter, rect: QRectF, grid: Grid, row: int, *, strong: bool) -> None:
        theme, cell = self._theme, self._place(rect, grid, row + 1, -1)
        size = self._size(rect, grid)
        if strong:
            rounded(painter, cell, theme.px(3), theme.colour("ball_bg"))
        face = theme.number_font(size if strong else size - 1, 700 if strong else 600)
        ink = theme.colour("ball" if strong else "text2")
        draw_text(painter, cell.adjusted(0, 0, -theme.px(4), 0), grid.rows[row][0], face, ink, RIGHT, elide=False)

    def _cell(
        self, painter: QPainter, rect: QRectF, grid: Grid, place: tuple[int, int], text: str, *, lit: bool
    ) -> None:
        """Draw a reading; the last number of a split stands small behind it."""
        if not text and not lit:
            return
        theme, size = self._theme, self._size(rect, grid)
        cell = self._place(rect, grid, place[0] + 1, place[1])
        if lit:
            rounded(painter, cell.adjusted(0, -1, 0, 1), theme.px(3), theme.colour("ball"))
        word, _, upto = text.partition(" ")
        good = word in grid.good
        ink = theme.colour("on_ball" if lit else "good" if good else "text")
        shown = word or "–"
        small = theme.number_font(size * SPLIT, 500)
        gap = theme.px(1) if upto else 0
        behind = text_width(upto, small) + gap if upto else 0
        face = theme.number_font(size, 700 if lit or good else 600)
        face = fitting(shown, face, cell.width() - behind - 1, theme.px(8))
        width = text_width(shown, face)
        left = cell.center().x() - (width + behind) / 2
        draw_text(painter, QRectF(left, cell.top(), width, cell.height()), shown, face, ink, LEFT, elide=False)
        if upto:
            after = QRectF(left + width + gap, cell.top(), behind, cell.height())
            quiet = theme.colour("on_ball" if lit else "text2")
            draw_text(painter, after, upto, small, quiet, LEFT, elide=False)
