"""Long work on the page: what is being done, in real units, with Cancel beside it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QVBoxLayout

from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.labels import ElidedLabel


class ProgressStrip(QFrame):
    """A strip that is hidden until work starts and hides again when it ends."""

    cancelled = Signal()

    def __init__(self, theme: Theme, stopping: str = "Stopping after the game in progress…") -> None:
        """Start hidden; ``stopping`` is said once somebody has cancelled."""
        super().__init__()
        self._stopping = stopping
        self.setProperty("role", "card")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(16), theme.px(9), theme.px(12), theme.px(9))
        row.setSpacing(theme.px(14))
        column = QVBoxLayout()
        column.setSpacing(theme.px(6))
        self.text = ElidedLabel("", "medium")
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        column.addWidget(self.text)
        column.addWidget(self.bar)
        row.addLayout(column, 1)
        self.cancel = button(theme, "Cancel", self._cancel, icon="cancel")
        row.addWidget(self.cancel)
        self.hide()

    def begin(self, text: str) -> None:
        """Show the strip with a first sentence."""
        self.text.setText(text)
        self.bar.setRange(0, 0)
        self.cancel.setEnabled(True)
        self.show()

    def step(self, text: str, done: int, total: int) -> None:
        """Show how far the work is."""
        self.text.setText(text)
        self.bar.setRange(0, max(1, total))
        self.bar.setValue(done)

    def end(self) -> None:
        """Hide the strip."""
        self.hide()

    def _cancel(self) -> None:
        self.cancel.setEnabled(False)
        self.text.setText(self._stopping)
        self.cancelled.emit()
