"""One chart as a grid of cells: its figures, what they are worth, and a mark for where each comes from."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QKeyEvent, QKeySequence, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from leaguemgr.engine.charts import Cell, Chart, Spot
from leaguemgr.ui.paint.text import CENTRE, draw_text, text_width
from leaguemgr.ui.table.model import folded
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.theme.tokens import mix

Index = QModelIndex | QPersistentModelIndex
NOWHERE = QModelIndex()
CELL_ROLE = Qt.ItemDataRole.UserRole + 1
ROW_HEIGHT, HEAD_HEIGHT = 27, 32
NARROWEST, PADDING, EVEN, WIDER = 44, 22, 96, 10
"""Columns of at most EVEN px are all made as wide as the widest of them; others get WIDER px more than their text."""
TINT = 0.72
"""Share of the ground's own colour in a tinted cell: the text on it stays as readable as on the plain ground."""
GROUNDS = {"good": "good_bg", "foul": "warn_bg", "bad": "bad_bg"}
ORIGINS = {
    "document": "printed in the rules",
    "reconstructed": "our own design",
    "user": "changed or typed in by hand",
}


class ChartModel(QAbstractTableModel):
    """The cells of one chart; ``found`` are those that hold what is searched for."""

    def __init__(self, theme: Theme, parent: QTableView) -> None:
        """Start without a chart."""
        super().__init__(parent)
        self._theme = theme
        self.chart: Chart | None = None
        self.found: AbstractSet[tuple[str, str]] = frozenset()

    def show_chart(self, chart: Chart | None) -> None:
        """Show another chart."""
        self.beginResetModel()
        self.chart = chart
        self.found = frozenset()
        self.endResetModel()

    def key(self, index: Index) -> tuple[str, str]:
        """Return the keys of row and column of a cell."""
        assert self.chart is not None
        return self.chart.rows[index.row()][0], self.chart.columns[index.column()][0]

    def place(self, row: str, column: str) -> QModelIndex:
        """Return where a cell is; an index that is not valid when the chart does not have it."""
        rows = [key for key, _ in self.chart.rows] if self.chart is not None else []
        columns = [key for key, _ in self.chart.columns] if self.chart is not None else []
        if row not in rows or column not in columns:
            return QModelIndex()
        return self.index(rows.index(row), columns.index(column))

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Rows of the chart."""
        return 0 if parent.isValid() or self.chart is None else len(self.chart.rows)

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Columns of the chart."""
        return 0 if parent.isValid() or self.chart is None else len(self.chart.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the figure, the cell, or what a screen reader says of it."""
        if not index.isValid() or self.chart is None:
            return None
        cell = self.chart.cells[self.key(index)]
        if role == Qt.ItemDataRole.DisplayRole:
            return cell.text
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return spoken(self.chart, self.key(index))
        return cell if role == CELL_ROLE else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the title of a column or row; nothing is bold or coloured by Qt."""
        if role != Qt.ItemDataRole.DisplayRole or self.chart is None:
            return None
        titles = self.chart.columns if orientation == Qt.Orientation.Horizontal else self.chart.rows
        return titles[section][1] if section < len(titles) else None


def spoken(chart: Chart, key: tuple[str, str]) -> str:
    """Return a cell in words: where it is, what stands there, and where that comes from."""
    cell = chart.cells[key]
    words = f", {cell.words}" if cell.words else ""
    return f"{place_name(chart, key)}: {cell.text}{words}. {cell.source}"


def place_name(chart: Chart, key: tuple[str, str]) -> str:
    """Return where a cell is, such as ``Roll 33, column B``."""
    row, column = dict(chart.rows)[key[0]], dict(chart.columns)[key[1]]
    return f"{chart.corner} {row}, {column}" if len(column) > 2 else f"{chart.corner} {row}, column {column}"


class CellDelegate(QStyledItemDelegate):
    """Paints a cell: its ground by its worth, its figure, and the mark of its origin."""

    def __init__(self, theme: Theme, model: ChartModel, parent: QTableView) -> None:
        """Paint the cells of this model."""
        super().__init__(parent)
        self._theme = theme
        self._model = model

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        theme = self._theme
        cell: Cell = index.data(CELL_ROLE)
        rect = QRectF(option.rect)
        painter.save()
        painter.fillRect(rect, self._ground(cell))
        face = theme.text_font(13, 600 if cell.origin == "document" else 400)
        draw_text(painter, rect, cell.text.replace("-", "−"), face, theme.colour("text"), CENTRE)
        draw_origin(painter, theme, cell.origin, rect)
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(rect.bottomLeft() + QPointF(0, -0.5), rect.bottomRight() + QPointF(0, -0.5))
        painter.drawLine(rect.topRight() + QPointF(-0.5, 0), rect.bottomRight() + QPointF(-0.5, 0))
        if self._model.key(index) in self._model.found:
            self._frame(painter, rect, "ball", Qt.PenStyle.DashLine)
        if option.state & QStyle.StateFlag.State_Selected:
            self._frame(painter, rect, "primary", Qt.PenStyle.SolidLine)
        painter.restore()

    def _ground(self, cell: Cell) -> QColor:
        surface = self._theme.colour("surface")
        return mix(self._theme.colour(GROUNDS[cell.tone]), surface, 1 - TINT) if cell.tone else surface

    def _frame(self, painter: QPainter, rect: QRectF, token: str, style: Qt.PenStyle) -> None:
        painter.setPen(QPen(self._theme.colour(token), 2, style))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect.adjusted(1.5, 1.5, -2, -2))


def draw_origin(painter: QPainter, theme: Theme, origin: str, rect: QRectF) -> None:
    """Draw the mark of an origin in a cell: a square for printed, a corner for typed, nothing for our own design."""
    side = theme.px(5)
    painter.setPen(Qt.PenStyle.NoPen)
    if origin == "document":
        painter.fillRect(QRectF(rect.left() + theme.px(4), rect.top() + theme.px(4), side, side), theme.colour("text2"))
    elif origin == "user":
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(theme.colour("ball"))
        corner = rect.topRight()
        size = theme.px(9)
        painter.drawPolygon(QPolygonF([corner, corner - QPointF(size, 0), corner + QPointF(0, size)]))


class ChartGrid(QTableView):
    """A chart; ``picked`` sends the cell that is selected, ``typed`` a letter or figure pressed on it."""

    picked = Signal(object)
    typed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Start without a chart."""
        super().__init__()
        self.theme = theme
        self.cells = ChartModel(theme, self)
        self.setModel(self.cells)
        self.setItemDelegate(CellDelegate(theme, self.cells, self))
        self.setProperty("role", "chart")
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.setAccessibleName("Chart")
        for head in (self.horizontalHeader(), self.verticalHeader()):
            head.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            head.setHighlightSections(False)
            head.setSectionsClickable(False)
        self.horizontalHeader().setFixedHeight(theme.px(HEAD_HEIGHT))
        self.verticalHeader().setDefaultSectionSize(theme.px(ROW_HEIGHT))
        self.verticalHeader().setDefaultAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.selectionModel().currentChanged.connect(lambda now, _before: self._pick(now))

    @property
    def spot(self) -> Spot | None:
        """The cell that is selected."""
        index = self.currentIndex()
        if self.cells.chart is None or not index.isValid():
            return None
        return Spot(self.cells.chart.name, *self.cells.key(index))

    def show_chart(self, chart: Chart | None, spot: Spot | None = None) -> None:
        """Show a chart with a cell selected, the first one if none of it is meant."""
        self.cells.show_chart(chart)
        if chart is None:
            return
        self.setAccessibleName(chart.title)
        self._widths(chart)
        place = self.cells.place(spot.row, spot.column) if spot is not None and spot.chart == chart.name else NOWHERE
        self.select_place(place if place.isValid() else self.cells.index(0, 0))

    def select_place(self, index: QModelIndex) -> None:
        """Select a cell and scroll to it."""
        self.setCurrentIndex(index)
        self.scrollTo(index, QAbstractItemView.ScrollHint.EnsureVisible)

    def step(self) -> None:
        """Go to the cell below, at the end of a column to the top of the next: the way a chart is typed in."""
        index = self.currentIndex()
        row, column = index.row() + 1, index.column()
        if row == self.cells.rowCount():
            row, column = 0, (column + 1) % self.cells.columnCount()
        self.select_place(self.cells.index(row, column))

    def search(self, words: str) -> int:
        """Mark the cells that hold the words, in themselves or in what they mean; return how many there are."""
        chart = self.cells.chart
        self.cells.found = frozenset() if chart is None else frozenset(matches(chart, words))
        self.viewport().update()
        return len(self.cells.found)

    def search_next(self, *, first: bool = False) -> bool:
        """Go to the next marked cell, row by row, or to the ``first``; False when there is none after this one."""
        chart, spot = self.cells.chart, self.spot
        if chart is None or spot is None:
            return False
        order = [(row, column) for row, _ in chart.rows for column, _ in chart.columns]
        here = -1 if first else order.index((spot.row, spot.column))
        following = next((key for key in order[here + 1 :] if key in self.cells.found), None)
        if following is not None:
            self.select_place(self.cells.place(*following))
        return following is not None

    def copy(self) -> None:
        """Copy the chart as lines of tab-separated values with the titles of columns and rows."""
        chart = self.cells.chart
        if chart is None:
            return
        lines = ["\t".join([chart.corner, *(title for _, title in chart.columns)])]
        for row, title in chart.rows:
            lines.append("\t".join([title, *(chart.cells[row, column].text for column, _ in chart.columns)]))
        QGuiApplication.clipboard().setText("\n".join(lines) + "\n")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand letters and figures to whoever takes them; arrows move, Ctrl+C copies the chart."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
            return
        text = event.text()
        if text.strip() and text.isprintable() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.typed.emit(text)
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.typed.emit("")
            return
        super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """As large as the chart."""
        width = self.horizontalHeader().length() + self.verticalHeader().sizeHint().width() + 4
        return QSize(width, self.verticalHeader().length() + self.theme.px(HEAD_HEIGHT) + 4)

    def _widths(self, chart: Chart) -> None:
        """Let columns of short figures be equally wide, others as wide as what stands in them."""
        body, head = self.theme.text_font(13, 600), self.theme.text_font(12, 600)
        widths = []
        for key, title in chart.columns:
            texts = {chart.cells[row, key].text for row, _ in chart.rows}
            widest = max([text_width(title, head), *(text_width(text, body) for text in texts)])
            widths.append(max(self.theme.px(NARROWEST), round(widest) + self.theme.px(PADDING)))
        even = max(widths) <= self.theme.px(EVEN)
        for place, width in enumerate(widths):
            self.setColumnWidth(place, max(widths) if even else width + self.theme.px(WIDER))

    def _pick(self, index: QModelIndex) -> None:
        if index.isValid():
            self.picked.emit(self.spot)


def matches(chart: Chart, words: str) -> set[tuple[str, str]]:
    """Return the cells that hold all the words: in their figure, their meaning, or the titles of row and column."""
    wanted = folded(words).split()
    if not wanted:
        return set()
    rows, columns = dict(chart.rows), dict(chart.columns)
    return {
        key
        for key, cell in chart.cells.items()
        if all(word in folded(f"{cell.text} {cell.words} {rows[key[0]]} {columns[key[1]]}") for word in wanted)
    }
