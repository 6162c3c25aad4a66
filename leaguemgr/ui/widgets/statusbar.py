"""The bar at the bottom: whether everything is saved, and which file is open."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.labels import ElidedLabel
from leaguemgr.ui.widgets.marks import ShapeMark


class StatusBar(QWidget):
    """Shape and sentence at the left, file name at the right."""

    def __init__(self, theme: Theme) -> None:
        """Start with nothing to say."""
        super().__init__()
        self.setProperty("role", "statusbar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(theme.px(28))
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(14), 0, theme.px(14), 0)
        row.setSpacing(theme.px(7))
        self._mark = ShapeMark(theme, "done", 14)
        self._text = ElidedLabel("Ready", "caption")
        self._file = ElidedLabel("", "caption")
        self._file.setAlignment(Qt.AlignmentFlag.AlignRight)
        row.addWidget(self._mark)
        row.addWidget(self._text, 1)
        row.addWidget(self._file, 1)

    def saved(self, at: datetime) -> None:
        """Say that everything is stored, and since when."""
        self._mark.show_shape("done")
        self._text.setText(f"All changes saved · {at:%H:%M}")

    def warn(self, text: str) -> None:
        """Say something that needs a look, until the next change is saved."""
        self._mark.show_shape("warn")
        self._text.setText(text)

    def busy(self, text: str) -> None:
        """Say what is being worked on."""
        self._mark.show_shape("now")
        self._text.setText(text)

    def name_file(self, text: str) -> None:
        """Show the name of the league file, or the version of the program."""
        self._file.setText(text)

    @property
    def text(self) -> str:
        """The sentence at the left."""
        return self._text.text()
