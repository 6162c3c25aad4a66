"""Form fields: rows with label and note, and the guard that keeps the wheel from changing what nobody looks at."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QSlider,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from leaguemgr.ui.theme import Theme
from leaguemgr.ui.theme.icons import draw_icon
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.labels import label, set_tone

LABEL_WIDTH = 170


class WheelGuard(QObject):
    """Sends the wheel over an unfocused box to the page behind it, so that the page scrolls and the value stays."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Catch wheel events for spin boxes, choices and sliders without the focus."""
        if event.type() != QEvent.Type.Wheel or not isinstance(watched, QAbstractSpinBox | QComboBox | QSlider):
            return False
        if watched.hasFocus():
            return False
        parent = watched.parentWidget()
        if parent is not None:
            QApplication.sendEvent(parent, event)
        return True


def guard(widget: QWidget) -> None:
    """Let a box take the focus by click and Tab only, and keep the wheel off it until then."""
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(WheelGuard(widget))


def number_box(theme: Theme, value: int, low: int, high: int, *, suffix: str = "", width: int = 92) -> QSpinBox:
    """Return a box for a whole number; typing beyond the range is possible so that the form can say what is wrong."""
    box = QSpinBox()
    box.setRange(low, high)
    box.setValue(value)
    box.setSuffix(suffix)
    box.setFixedWidth(theme.px(width))
    box.lineEdit().setTextMargins(theme.px(7), 0, 0, 0)
    guard(box)
    return box


def choice_box(theme: Theme, choices: Sequence[tuple[object, str]], value: object = None, width: int = 0) -> QComboBox:
    """Return a box of (value, text) choices."""
    box = QComboBox()
    for key, text in choices:
        box.addItem(text, key)
    if value is not None:
        box.setCurrentIndex(max(0, box.findData(value)))
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
    if width:
        box.setMinimumWidth(theme.px(width))
    box.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
    guard(box)
    return box


def text_field(theme: Theme, value: str = "", hint: str = "", width: int = 0) -> QLineEdit:
    """Return a one-line field; ``hint`` shows while it is empty."""
    field = QLineEdit(value)
    field.setPlaceholderText(hint)
    if width:
        field.setMinimumWidth(theme.px(width))
    return field


def find_field(theme: Theme, hint: str, width: int = 160) -> QLineEdit:
    """Return a field that finds while typing; Esc empties it."""
    field = FindField(theme)
    field.setPlaceholderText(hint)
    field.setFixedWidth(theme.px(width))
    field.setAccessibleName(hint)
    return field


def offer(box: QComboBox, choices: Sequence[tuple[object, str]]) -> None:
    """Offer values with their texts in a box, silently; what is chosen stays chosen if it is still there."""
    if [(box.itemData(place), box.itemText(place)) for place in range(box.count())] == list(choices):
        return
    kept = box.currentData()
    box.blockSignals(True)
    box.clear()
    for value, text in choices:
        box.addItem(text, value)
    box.setCurrentIndex(max(0, box.findData(kept)))
    box.blockSignals(False)


class FindField(QLineEdit):
    """A field that Esc empties; empty, it leaves Esc to the window."""

    def __init__(self, theme: Theme) -> None:
        """Leave room for the magnifying glass."""
        super().__init__()
        self._theme = theme
        self.setTextMargins(theme.px(20), 0, 0, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the field, and the glass at the scale in force."""
        super().paintEvent(event)
        side = self._theme.px(15)
        with QPainter(self) as painter:
            place = QRectF(self._theme.px(9), (self.height() - side) / 2, side, side)
            draw_icon(painter, "search", place, self._theme.colour("text3"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Empty the field, or type into it."""
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class FormRow(QWidget):
    """A label at the left, a field, a note at the right, and an error below the field."""

    def __init__(self, theme: Theme, text: str, field: QWidget, note: str = "") -> None:
        """Lay the row out; the label names the field for a screen reader."""
        super().__init__()
        self.field = field
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        row = QHBoxLayout()
        row.setSpacing(theme.px(12))
        caption = label(text, "medium", wrap=True)
        caption.setFixedWidth(theme.px(LABEL_WIDTH))
        caption.setBuddy(field)
        field.setAccessibleName(text)
        row.addWidget(caption)
        row.addWidget(field, 1 if isinstance(field, QLineEdit) else 0)
        self.note = label(note, "caption", wrap=True)
        row.addWidget(self.note, 1)
        column.addLayout(row)
        self.notice = Notice(theme, "bad")
        column.addWidget(self.notice)

    @property
    def wrong(self) -> bool:
        """Whether the row shows an error."""
        return bool(self.notice.title.text())

    def complain(self, title: str, text: str = "") -> None:
        """Show an error below the field and mark the field; an empty title takes it away."""
        self.notice.say(title, text)
        set_tone(self.field, "invalid", "true" if title else "")
