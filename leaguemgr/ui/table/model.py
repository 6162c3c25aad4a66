"""The one table model: rows of records, filtered and sorted by value, with an optional sum row that stays last."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from leaguemgr.ui.table.columns import Column, Row, RowLook

Index = QModelIndex | QPersistentModelIndex
ROW_ROLE = int(Qt.ItemDataRole.UserRole) + 1
SORT_ROLE = int(Qt.ItemDataRole.UserRole) + 2
NOWHERE = QModelIndex()


class TableModel(QAbstractTableModel):
    """Rows are whole records; sorting never touches them one cell at a time, so nothing can be lost in between."""

    def __init__(self, columns: Sequence[Column], key: Callable[[Row], object], parent: QObject | None = None) -> None:
        """Show these columns; ``key`` tells rows apart when contents change."""
        super().__init__(parent)
        self.columns = tuple(columns)
        self.key = key
        self.look: Callable[[Row], RowLook] = lambda row: RowLook()
        self._all: tuple[Row, ...] = ()
        self._shown: list[Row] = []
        self._words = ""
        self._keep: Callable[[Row], bool] | None = None
        self._sort: tuple[int, bool] | None = None

    @property
    def rows(self) -> Sequence[Row]:
        """The rows that are shown, in order, without the sum row."""
        return self._shown

    @property
    def total(self) -> int:
        """How many rows there are before filtering."""
        return len(self._all)

    @property
    def sorting(self) -> tuple[int, bool] | None:
        """The column that is sorted by and whether it runs from high to low; None keeps the given order."""
        return self._sort

    @property
    def has_sum(self) -> bool:
        """Whether a sum row stands below the rows."""
        return bool(self._shown) and any(column.total is not None for column in self.columns)

    def show_rows(self, rows: Sequence[Row]) -> None:
        """Replace all rows."""
        self._all = tuple(rows)
        self._arrange()

    def filter_words(self, words: str) -> None:
        """Show only rows in which every word occurs, in any column and without minding accents."""
        self._words = words
        self._arrange()

    def filter_rows(self, keep: Callable[[Row], bool] | None) -> None:
        """Show only rows that a test keeps."""
        self._keep = keep
        self._arrange()

    def sort_by(self, column: int, down: bool) -> None:
        """Sort by a column's values; rows without a value come last either way."""
        self._sort = (column, down)
        self._arrange()

    def place_of(self, key: object) -> int:
        """Return where the row with this key stands, or -1."""
        return next((place for place, row in enumerate(self._shown) if self.key(row) == key), -1)

    def as_text(self, rows: Sequence[Row], columns: Sequence[int]) -> str:
        """Return rows as lines of tab-separated values with the titles first."""
        lines = ["\t".join(self.columns[column].title for column in columns)]
        lines.extend("\t".join(_cell(self.columns[column].written(row)) for column in columns) for row in rows)
        return "\n".join(lines) + "\n"

    def rowCount(self, parent: Index = NOWHERE) -> int:
        """Rows, and one for the sum."""
        return 0 if parent.isValid() else len(self._shown) + self.has_sum

    def columnCount(self, parent: Index = NOWHERE) -> int:
        """Columns, hidden ones included."""
        return 0 if parent.isValid() else len(self.columns)

    def is_sum(self, index: Index) -> bool:
        """Whether this cell belongs to the sum row."""
        return index.row() >= len(self._shown)

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Rows can be selected, the sum cannot."""
        if not index.isValid() or self.is_sum(index):
            return Qt.ItemFlag.NoItemFlags
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return text, sort value, record or alignment of a cell."""
        if not index.isValid():
            return None
        column = self.columns[index.column()]
        if self.is_sum(index):
            return self._sum(column) if role == Qt.ItemDataRole.DisplayRole else None
        row = self._shown[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return column.written(row)
        if role == SORT_ROLE:
            return column.value(row)
        return row if role == ROW_ROLE else None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | None:
        """Return a column's title, or what its tool-tip explains."""
        if orientation != Qt.Orientation.Horizontal or section >= len(self.columns):
            return None
        column = self.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return column.title
        return (column.tip or None) if role == Qt.ItemDataRole.ToolTipRole else None

    def _sum(self, column: Column) -> str:
        return column.total(self._shown) if column.total is not None else ""

    def _arrange(self) -> None:
        self.beginResetModel()
        words = [folded(word) for word in self._words.split()]
        rows = [row for row in self._all if self._keep is None or self._keep(row)]
        if words:
            rows = [row for row in rows if self._matches(row, words)]
        if self._sort is not None:
            rows = self._sorted(rows, *self._sort)
        self._shown = rows
        self.endResetModel()

    def _matches(self, row: Row, words: Sequence[str]) -> bool:
        text = folded(" ".join(column.written(row) for column in self.columns))
        return all(word in text for word in words)

    def _sorted(self, rows: list[Row], place: int, down: bool) -> list[Row]:
        value = self.columns[place].value
        known = [row for row in rows if value(row) is not None]
        unknown = [row for row in rows if value(row) is None]
        return sorted(known, key=lambda row: _order(value(row)), reverse=down) + unknown


def folded(text: str) -> str:
    """Return the text without accents and capitals, so that `dvorak` finds `Dvořák` and `lodz` finds `Łódź`."""
    plain = text.translate(str.maketrans("łŁøØđĐðÞþıßæÆœŒ", "lLoOdDdTtisaAoO"))
    parts = unicodedata.normalize("NFKD", plain)
    return "".join(part for part in parts if not unicodedata.combining(part)).casefold()


def _order(value: Any) -> Any:
    return folded(value) if isinstance(value, str) else value


def _cell(text: str) -> str:
    return text.replace("\t", " ").replace("\n", " ")
