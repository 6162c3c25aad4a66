"""Help: the keys, and what the program is."""

from __future__ import annotations

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr import __version__
from leaguemgr.ui.dialogs.report import about
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, button
from leaguemgr.ui.widgets.labels import KeyCap, label
from leaguemgr.ui.widgets.marks import BallMark

KEYS = (
    ("Ctrl 1 … 9", "open a page"),
    ("Ctrl K", "find a page, a team, a player or a game"),
    ("Alt ←", "back to the page before"),
    ("Ctrl Z", "undo the last step, named in the Edit menu"),
    ("Ctrl Shift Z", "do it again"),
    ("Ctrl D", "auto-play the next day"),
    ("Ctrl G", "a practice game, outside every league"),
    ("Ctrl I  Ctrl E", "import from a file, export"),
    ("Ctrl C", "in a table: copy the selected row; in a chart: copy the chart"),
    ("Ctrl Shift C", "copy the whole table"),
    ("letters", "in a table: find while typing, Esc clears; in a chart of your own: another figure, Enter sets it"),
    ("Enter", "open the selected row; in the draft room: draft him"),
    ("Ctrl +  Ctrl −", "larger, smaller"),
    ("F11", "full screen"),
)


class PlainDialog(QDialog):
    """A dialog with a title, contents in ``column``, and Close."""

    def __init__(self, theme: Theme, title: str, parent: QWidget | None = None) -> None:
        """Lay out title and Close."""
        super().__init__(parent)
        self.theme = theme
        self.setWindowTitle(title)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(theme.px(24), theme.px(20), theme.px(24), theme.px(18))
        outer.setSpacing(theme.px(14))
        self.heading = label(title, "title")
        outer.addWidget(self.heading)
        self.column = QVBoxLayout()
        self.column.setSpacing(theme.px(10))
        outer.addLayout(self.column, 1)
        self.footer = QHBoxLayout()
        self.footer.setSpacing(theme.px(8))
        self.footer.addStretch(1)
        self.close_button = button(theme, "Close", self.reject)
        self.footer.addWidget(self.close_button)
        outer.addLayout(self.footer)

    def showEvent(self, event: QShowEvent) -> None:
        """Let Enter press the primary button, or Close where there is none."""
        super().showEvent(event)
        primary = [entry for entry in self.findChildren(Button) if entry.property("kind") == "primary"]
        (primary[0] if primary else self.close_button).setDefault(True)


class KeysDialog(PlainDialog):
    """Every key of the main window."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """List the keys."""
        super().__init__(theme, "Keyboard", parent)
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(16))
        grid.setVerticalSpacing(theme.px(8))
        for row, (key, text) in enumerate(KEYS):
            grid.addWidget(KeyCap(key), row, 0)
            grid.addWidget(label(text), row, 1)
        grid.setColumnStretch(1, 1)
        self.column.addLayout(grid)


class AboutDialog(PlainDialog):
    """Name, version, licence."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Say what the program is."""
        super().__init__(theme, "About", parent)
        row = QHBoxLayout()
        row.setSpacing(theme.px(16))
        row.addWidget(BallMark(theme, 56))
        words = QVBoxLayout()
        words.addWidget(label(f"Draft League Manager {__version__}", "strong"))
        words.addWidget(label("Runs a draft league of a basketball board game, season after season.", "", "text2"))
        words.addWidget(label(about(), "caption", "text3"))
        words.addWidget(
            label("MIT licence. Fonts Inter and Barlow Condensed: OFL. Icons: Lucide, ISC.", "caption", "text3")
        )
        row.addLayout(words, 1)
        self.column.addLayout(row)
