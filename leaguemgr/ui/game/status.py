"""The status bar of a game: what is saved, which rules, which dice."""

from __future__ import annotations

from datetime import datetime

from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.labels import ElidedLabel, label
from leaguemgr.ui.widgets.marks import ShapeMark


class GameStatus(QWidget):
    """One line at the foot of the window."""

    def __init__(self, theme: Theme) -> None:
        """Start with nothing saved."""
        super().__init__()
        self.setProperty("role", "statusbar")
        self.setFixedHeight(theme.px(28))
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(14), 0, theme.px(14), 0)
        row.setSpacing(theme.px(8))
        row.addWidget(ShapeMark(theme, "done", 14))
        self.left = ElidedLabel("Saved after every answer", "caption")
        row.addWidget(self.left, 1)
        self.right = label("", "caption")
        row.addWidget(self.right)

    def saved(self, events: int, at: datetime | None, rules: str, seed: str, dice: str) -> None:
        """Say what was saved when (None: nothing is), under which rules, with which dice."""
        self.left.setText(f"Event {events}, nothing is kept" if at is None else f"Saved, event {events} · {at:%H:%M}")
        self.right.setText(f"{rules}   |   Seed {seed}   |   Dice: {dice}   |   Shift F1 keys")

    def say(self, text: str) -> None:
        """Say what happened."""
        self.left.setText(text)
