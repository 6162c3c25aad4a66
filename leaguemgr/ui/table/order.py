"""A table whose rows a person puts in order: by dragging a row, or with Alt and the arrow keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication

from leaguemgr.ui.table.columns import Column, Row
from leaguemgr.ui.table.view import Table
from leaguemgr.ui.theme import Theme

NOWHERE = -1


class OrderTable(Table):
    """Sends ``reordered`` with all rows in their new order; ``locked`` rows stay where they are."""

    reordered = Signal(object)

    def __init__(
        self, theme: Theme, columns: Sequence[Column], key: Callable[[Row], object], *, row_height: int = 33
    ) -> None:
        """Show these columns; none of them should be sortable, because the order is the contents."""
        super().__init__(theme, columns, key, row_height=row_height)
        self.locked = False
        self._dragged = NOWHERE
        self._from = QPoint()
        self._target = NOWHERE

    def put(self, place: int, target: int) -> None:
        """Put the row at ``place`` where the row at ``target`` is."""
        rows = list(self.table.rows)
        if self.locked or place == target or not (0 <= place < len(rows) and 0 <= target < len(rows)):
            return
        rows.insert(target, rows.pop(place))
        # Shown at once, so that the next key finds the row where it is now.
        self.show_rows(rows)
        self.reordered.emit(rows)

    def step(self, by: int) -> None:
        """Move the selected row up (-1) or down (1)."""
        place = self.currentIndex().row()
        self.put(place, place + by)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move the selected row with Alt and an arrow."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            self.step(steps[Qt.Key(event.key())])
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of a row."""
        super().mousePressEvent(event)
        self._from = event.position().toPoint()
        left = event.button() == Qt.MouseButton.LeftButton
        self._dragged = self.indexAt(self._from).row() if left and not self.locked else NOWHERE

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show where the row would go."""
        place = event.position().toPoint()
        held = self._dragged != NOWHERE and bool(event.buttons() & Qt.MouseButton.LeftButton)
        if held and (place - self._from).manhattanLength() >= QApplication.startDragDistance():
            self._target = self._row_at(place)
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
            self.viewport().update()
            return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the row go."""
        dragged, target = self._dragged, self._target
        self._dragged = self._target = NOWHERE
        self.viewport().unsetCursor()
        super().mouseReleaseEvent(event)
        if target != NOWHERE:
            self.viewport().update()
            self.put(dragged, target)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows, and a line where a dragged one would go."""
        super().paintEvent(event)
        if self._target in (NOWHERE, self._dragged):
            return
        box = self.visualRect(self.table.index(self._target, 0))
        y = box.bottom() if self._target > self._dragged else box.top()
        with QPainter(self.viewport()) as painter:
            painter.fillRect(0, y - 1, self.viewport().width(), max(2, self.theme.px(2)), self.theme.colour("primary"))

    def _row_at(self, place: QPoint) -> int:
        row = self.rowAt(place.y())
        last = len(self.table.rows) - 1
        return min(row, last) if row >= 0 else (0 if place.y() < 0 else last)
