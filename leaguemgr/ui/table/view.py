"""The one table view: sorts by its head, finds while typing, copies as text, opens on a double click or Enter."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QGuiApplication, QHelpEvent, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QLineEdit, QMenu, QTableView, QToolTip

from leaguemgr.ui.paint.text import text_width
from leaguemgr.ui.table.cells import ButtonCell, Content
from leaguemgr.ui.table.columns import Column, Row
from leaguemgr.ui.table.delegate import EDGE, PADDING, RowDelegate
from leaguemgr.ui.table.header import TableHeader
from leaguemgr.ui.table.model import ROW_ROLE, TableModel
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import plain

# Contents of at most this many rows are measured for the width of a column.
MEASURED = 60
# A growing column is squeezed to NAME px before optional columns give way, and to SQUEEZED px after that.
NAME, SQUEEZED = 150, 72


class Table(QTableView):
    """A table of records."""

    opened = Signal(object)
    pressed = Signal(str, object)
    picked = Signal(object)

    def __init__(
        self, theme: Theme, columns: Sequence[Column], key: Callable[[Row], object], *, row_height: int = 33
    ) -> None:
        """Show these columns; ``key`` is what the selection follows when rows change places."""
        super().__init__()
        self.theme = theme
        self.table = TableModel(columns, key, self)
        self.setModel(self.table)
        self.rows_delegate = RowDelegate(theme, self.table, self)
        self.setItemDelegate(self.rows_delegate)
        self.head = TableHeader(theme, self.table, self)
        self.setHorizontalHeader(self.head)
        self.find_field: QLineEdit | None = None
        self._fits = False
        self._configure(row_height)
        self._hidden = {place for place, column in enumerate(columns) if column.hidden}
        self.fit()

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Replace the rows; the selected record stays selected wherever it is now."""
        kept = self.selected_key()
        self.table.show_rows(rows)
        self._restore(kept)

    def selected(self) -> Row | None:
        """Return the selected record, or None."""
        rows = self.selectionModel().selectedRows()
        return rows[0].data(ROW_ROLE) if rows else None

    def selected_key(self) -> object:
        """Return the key of the selected record, or None."""
        row = self.selected()
        return None if row is None else self.table.key(row)

    def select_key(self, key: object) -> None:
        """Select the record with this key, if it is shown."""
        place = self.table.place_of(key)
        if place >= 0:
            self._select(place)

    def sort_by(self, key: str, *, down: bool) -> None:
        """Sort by the column with this key."""
        place = next(place for place, column in enumerate(self.table.columns) if column.key == key)
        self._sort(place, down)

    def filter_words(self, words: str) -> None:
        """Show only rows in which every word occurs."""
        kept = self.selected_key()
        self.table.filter_words(words)
        self._restore(kept)

    def filter_rows(self, keep: Callable[[Row], bool] | None) -> None:
        """Show only rows that a test keeps."""
        kept = self.selected_key()
        self.table.filter_rows(keep)
        self._restore(kept)

    def attach_find(self, field: QLineEdit) -> None:
        """Filter by what stands in a field; typing into the table types into that field."""
        self.find_field = field
        field.textChanged.connect(self.filter_words)

    def hidden_columns(self) -> list[str]:
        """Return the keys of hidden columns, for the preferences."""
        return [self.table.columns[place].key for place in sorted(self._hidden)]

    def hide_columns(self, keys: Sequence[str]) -> None:
        """Hide exactly these columns."""
        self._hidden = {place for place, column in enumerate(self.table.columns) if column.key in keys}
        self.fit()

    def columns_menu(self) -> QMenu:
        """Return the column chooser: a tick for each column that has a title."""
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        for place, column in enumerate(self.table.columns):
            if column.title:
                entry = menu.addAction(plain(column.tip or column.title))
                entry.setCheckable(True)
                entry.setChecked(place not in self._hidden)
                entry.toggled.connect(lambda shown, place=place: self._show_column(place, shown))
        return menu

    def copy(self) -> None:
        """Copy the selected rows, or all rows, with titles, as tab-separated text."""
        chosen = [index.data(ROW_ROLE) for index in self.selectionModel().selectedRows()]
        columns = [place for place in range(len(self.table.columns)) if not self.isColumnHidden(place)]
        QGuiApplication.clipboard().setText(self.table.as_text(chosen or self.table.rows, columns))

    def full_height(self) -> int:
        """Return the height that shows every row, in px."""
        rows = self.table.rowCount()
        return self.verticalHeader().defaultSectionSize() * rows + self.head.sizeHint().height() + 3

    def fit(self) -> None:
        """Give every column the width of its contents; growing columns share what is left, or give way first."""
        if self._fits:
            return
        self._fits = True
        room = self.viewport().width()
        widths = {place: self._wanted(place) for place in range(len(self.table.columns)) if place not in self._hidden}
        for place in self._dropped(widths, room):
            del widths[place]
        for place in range(len(self.table.columns)):
            self.setColumnHidden(place, place not in widths)
        # The columns at the edges need more padding, and which those are is known only now.
        self._edges()
        widths = {place: self._wanted(place) for place in widths}
        for place, width in self._shared(widths, room).items():
            self.setColumnWidth(place, width)
        self._fits = False

    def _least(self, place: int, width: int) -> int:
        """Return the width down to which a column is squeezed before optional columns give way."""
        return min(width, self.theme.px(NAME)) if self.table.columns[place].grow else width

    def _dropped(self, widths: Mapping[int, int], room: int) -> list[int]:
        """Return the optional columns that give way, so that the others fit and names stay readable."""
        missing = sum(self._least(place, width) for place, width in widths.items()) - room
        dropped = []
        columns = self.table.columns
        for place in sorted(widths, key=lambda place: (-columns[place].optional, -place)):
            if missing <= 0 or not columns[place].optional:
                break
            dropped.append(place)
            missing -= widths[place]
        return dropped

    def _shared(self, widths: Mapping[int, int], room: int) -> dict[int, int]:
        """Return the widths with spare or missing room shared among the growing columns."""
        shared = dict(widths)
        growing = [place for place in widths if self.table.columns[place].grow]
        spare = room - sum(widths.values())
        shares = sum(self.table.columns[place].grow for place in growing)
        for place in growing:
            share = spare * self.table.columns[place].grow // shares
            shared[place] = max(self.theme.px(SQUEEZED), widths[place] + share)
        return shared

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, open, or type into the find field."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._open(self.currentIndex())
        elif self.find_field is not None and event.text().isprintable() and event.text().strip():
            self.find_field.setFocus()
            self.find_field.setText(self.find_field.text() + event.text())
        else:
            super().keyPressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Light up a button cell under the pointer."""
        index = self.indexAt(event.position().toPoint())
        self._hover((index.row(), index.column()) if index.isValid() else (-1, -1))
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Press a button cell when the button is let go on it."""
        super().mouseReleaseEvent(event)
        index = self.indexAt(event.position().toPoint())
        if event.button() == Qt.MouseButton.LeftButton and index.isValid() and not self.table.is_sum(index):
            column = self.table.columns[index.column()]
            if isinstance(column.cell, ButtonCell) and column.written(index.data(ROW_ROLE)):
                self.pressed.emit(column.key, index.data(ROW_ROLE))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the columns to the new width."""
        super().resizeEvent(event)
        self.fit()

    def viewportEvent(self, event: object) -> bool:
        """Show the full text of a cell that is cut."""
        if isinstance(event, QHelpEvent):
            index = self.indexAt(event.pos())
            cut = index.isValid() and self._is_cut(index)
            QToolTip.showText(event.globalPos(), index.data().replace("<", "&lt;") if cut else "", self)
            return True
        return super().viewportEvent(event)  # type: ignore[arg-type]  # the stubs name QEvent, which object covers

    def _configure(self, row_height: int) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setMouseTracking(True)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        rows = self.verticalHeader()
        rows.hide()
        rows.setMinimumSectionSize(1)
        rows.setDefaultSectionSize(self.theme.px(row_height))
        # A column without a title and contents is narrower than a style thinks a head must be.
        self.head.setMinimumSectionSize(1)
        self.head.sectionClicked.connect(self._head_clicked)
        self.head.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.head.customContextMenuRequested.connect(self._head_menu)
        self.doubleClicked.connect(self._open)
        # Not `currentRowChanged`: a press of the mouse makes a row the current one before it is selected.
        self.selectionModel().selectionChanged.connect(lambda _now, _before: self.picked.emit(self.selected()))
        self.table.modelReset.connect(self._reset)

    def _reset(self) -> None:
        self._hover((-1, -1))
        self.fit()

    def _edges(self) -> None:
        """Tell painter and head which columns stand at the edges, where the padding is wider."""
        shown = self._visible() or [0]
        for part in (self.rows_delegate, self.head):
            part.first_column, part.last_column = shown[0], shown[-1]

    def _visible(self) -> list[int]:
        return [place for place in range(len(self.table.columns)) if not self.isColumnHidden(place)]

    def _wanted(self, place: int) -> int:
        column = self.table.columns[place]
        padding = self.theme.px(PADDING) * 2 + (self.theme.px(EDGE - PADDING) if place == self.head.first_column else 0)
        if place == self.head.last_column:
            padding += self.theme.px(EDGE - PADDING)
        if column.width:
            return self.theme.px(column.width) + padding
        widest = self.head.title_width(place) if column.title else 0.0
        for row in self.table.rows[:MEASURED]:
            content = Content(row, column.value(row), column.written(row), column.align, self.table.look(row).strong)
            widest = max(widest, column.cell.width(self.theme, content))
        if column.total is not None and self.table.rows:
            face = self.theme.text_font(13, 600, figures=True)
            widest = max(widest, text_width(column.total(self.table.rows), face))
        return math.ceil(widest) + padding

    def _head_clicked(self, place: int) -> None:
        column = self.table.columns[place]
        if not column.sortable or not column.title:
            return
        sorting = self.table.sorting
        down = not sorting[1] if sorting is not None and sorting[0] == place else column.down
        self._sort(place, down)

    def _sort(self, place: int, down: bool) -> None:
        kept = self.selected_key()
        self.table.sort_by(place, down)
        self.head.viewport().update()
        self._restore(kept)

    def _head_menu(self, place: QPoint) -> None:
        self.columns_menu().popup(self.head.mapToGlobal(place))

    def _show_column(self, place: int, shown: bool) -> None:
        (self._hidden.discard if shown else self._hidden.add)(place)
        self._reset()

    def _select(self, place: int) -> None:
        index = self.table.index(place, self.head.first_column)
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(index, flags)
        self.scrollTo(index)

    def _restore(self, key: object) -> None:
        place = self.table.place_of(key) if key is not None else -1
        if place >= 0:
            self._select(place)

    def _open(self, index: QModelIndex) -> None:
        if index.isValid() and not self.table.is_sum(index):
            self.opened.emit(index.data(ROW_ROLE))

    def _hover(self, cell: tuple[int, int]) -> None:
        if cell != self.rows_delegate.hovered:
            self.rows_delegate.hovered = cell
            self.viewport().update()

    def _is_cut(self, index: QModelIndex) -> bool:
        column = self.table.columns[index.column()]
        row = index.data(ROW_ROLE)
        if row is None:
            return False
        inner = self.rows_delegate.inner(QRectF(self.visualRect(index)), index)
        content = Content(row, column.value(row), column.written(row), column.align)
        return column.cell.width(self.theme, content) > inner.width() + 1
