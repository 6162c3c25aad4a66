"""The field that changes a figure of one's own charts: typed, checked at once, and put back."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.fields import text_field
from leaguemgr.ui.widgets.labels import label, set_tone


class FigureField(QWidget):
    """A field with what may stand in the cell; ``entered`` sends what is typed, ``undone`` that it is regretted."""

    entered = Signal(str)
    undone = Signal()

    def __init__(self, theme: Theme) -> None:
        """Start without a cell."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.px(6), 0, theme.px(4))
        column.setSpacing(theme.px(6))
        row = QHBoxLayout()
        row.setSpacing(theme.px(6))
        self.field = text_field(theme, "", "Another figure")
        self.field.setAccessibleName("Figure of the selected cell")
        self.field.returnPressed.connect(lambda: self.entered.emit(self.field.text()))
        self.set = button(theme, "Set", lambda: self.entered.emit(self.field.text()))
        self.undo = button(theme, "", self.undone.emit, icon="undo")
        self.undo.setAccessibleName("Undo the last change of a figure")
        self.undo.setToolTip("Undo the last change of a figure")
        for widget in (self.field, self.set, self.undo):
            row.addWidget(widget)
        column.addLayout(row)
        self.hint = label("", "caption", wrap=True)
        column.addWidget(self.hint)
        self.notice = Notice(theme, "bad")
        column.addWidget(self.notice)

    def show_figure(self, text: str, words: tuple[str, ...], *, can_undo: bool) -> None:
        """Offer a figure to be changed; ``words`` are what may stand in its place."""
        self.field.setText(text)
        self.field.selectAll()
        completer = QCompleter(words, self.field)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.field.setCompleter(completer)
        self.hint.setText(f"Type one of: {', '.join(words)}" if words else "Type a number or a text.")
        self.undo.setEnabled(can_undo)
        self.complain("")

    def complain(self, text: str) -> None:
        """Say why a figure cannot stand; nothing takes the sentence away."""
        what, _, remedy = text.partition("; ")
        self.notice.say(what, remedy[:1].upper() + remedy[1:])
        self.hint.setVisible(not text)
        set_tone(self.field, "invalid", "true" if text else "")

    def begin(self, text: str) -> None:
        """Go on in the field with what was pressed in the grid; nothing selects the old figure."""
        self.field.setFocus()
        if text:
            self.field.setText(text)
            self.field.deselect()
        else:
            self.field.selectAll()
