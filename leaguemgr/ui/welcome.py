"""The page without a league: recent leagues, a new one, an example, a file."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from pathlib import Path

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr import __version__
from leaguemgr.league.wording import counted
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, button
from leaguemgr.ui.widgets.card import Card, Notice, clear
from leaguemgr.ui.widgets.labels import ElidedLabel, KeyCap, label
from leaguemgr.ui.widgets.marks import BallMark
from leaguemgr.ui.widgets.progress import ProgressStrip
from leaguemgr.ui.widgets.statusbar import StatusBar

PRACTICE = "Any two teams, outside every league"


class RecentButton(Button):
    """One recent league: name, when it was last changed, and its folder."""

    def __init__(self, theme: Theme, path: Path) -> None:
        """Show the file."""
        super().__init__()
        self.setProperty("kind", "recent")
        self.setAccessibleName(f"Open {path.stem}")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(14), theme.px(9), theme.px(14), theme.px(10))
        row.setSpacing(theme.px(12))
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        words.addWidget(ElidedLabel(path.stem, "strong"))
        words.addWidget(ElidedLabel(f"{ago(path)} · {path.parent}", "caption"))
        row.addLayout(words, 1)
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setToolTip(str(path).replace("<", "&lt;"))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._height = theme.px(54)

    def sizeHint(self) -> QSize:
        """Two lines of words; a fixed height would be overruled by the style sheet."""
        return QSize(super().sizeHint().width(), self._height)


class Welcome(QWidget):
    """Sends what a person wants to begin with."""

    new_wanted = Signal()
    open_wanted = Signal()
    sample_wanted = Signal()
    practice_wanted = Signal()
    guide_wanted = Signal()
    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        """Lay the page out; ``show_recent`` fills the list."""
        super().__init__()
        self._theme = theme
        self.setProperty("role", "canvas")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.notice = Notice(theme, "bad")
        self.progress = ProgressStrip(theme)
        self.status = StatusBar(theme)
        self.status.name_file(f"Version {__version__}")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addStretch(2)
        row = QHBoxLayout()
        row.addStretch(1)
        middle = QWidget()
        middle.setMaximumWidth(theme.px(880))
        row.addWidget(middle, 8)
        row.addStretch(1)
        outer.addLayout(row)
        outer.addStretch(3)
        outer.addWidget(self.status)
        self._fill(middle)

    def show_recent(self, paths: Sequence[Path]) -> None:
        """List the leagues opened last."""
        clear(self._recent)
        for path in paths[:5]:
            entry = RecentButton(self._theme, path)
            entry.clicked.connect(lambda _checked=False, path=path: self.chosen.emit(path))
            self._recent.addWidget(entry)
        if not paths:
            self._recent.addWidget(label("No league yet. Make one, or look at the sample.", "", "text2", wrap=True))
        self._recent.addStretch(1)

    def show_practice(self, count: int) -> None:
        """Say how many practice games are in progress."""
        self._practice_note.setText(f"{counted(count, 'game')} in progress" if count else PRACTICE)

    def _fill(self, middle: QWidget) -> None:
        theme = self._theme
        column = QVBoxLayout(middle)
        column.setSpacing(theme.px(20))
        head = QHBoxLayout()
        head.setSpacing(theme.px(18))
        head.addWidget(BallMark(theme, 64))
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        title = label("Draft League Manager", "hero")
        words.addStretch(1)
        words.addWidget(title)
        words.addWidget(label("Drafts, seasons and playoffs of basketball board games", "", "text2"))
        words.addStretch(1)
        head.addLayout(words, 1)
        column.addLayout(head)
        column.addWidget(self.notice)
        column.addWidget(self.progress)
        cards = QHBoxLayout()
        cards.setSpacing(theme.px(16))
        cards.addWidget(self._recent_card(), 3)
        cards.addWidget(self._start_card(), 2)
        column.addLayout(cards)

    def _recent_card(self) -> Card:
        card = Card(self._theme, "Recent leagues")
        self._recent = QVBoxLayout()
        self._recent.setSpacing(self._theme.px(8))
        card.body.addLayout(self._recent, 1)
        return card

    def _start_card(self) -> Card:
        theme = self._theme
        card = Card(theme, "Begin")
        card.body.setSpacing(theme.px(6))
        self.new = button(theme, "New league…", self.new_wanted.emit, icon="file-new", kind="primary", size="big")
        self.open = button(theme, "Open a league file…", self.open_wanted.emit, icon="file-open", size="big")
        self.sample = button(theme, "Look at a sample league", self.sample_wanted.emit, icon="standings", size="big")
        self.practice = button(theme, "Practice game…", self.practice_wanted.emit, icon="play", size="big")
        self.guide = button(theme, "Learn the game", self.guide_wanted.emit, icon="information", size="big")
        notes = (
            (self.new, "Teams, schedule and rules in six steps", "Ctrl N"),
            (self.open, "Or drop the file on this window", "Ctrl O"),
            (self.sample, "Eight teams in the middle of a season", ""),
            (self.practice, PRACTICE, "Ctrl G"),
            (self.guide, "The book’s sample quarter, step by step", ""),
        )
        for entry, note, key in notes:
            card.body.addWidget(entry)
            line = QHBoxLayout()
            told = label(note, "caption", wrap=True)
            line.addWidget(told, 1)
            if entry is self.practice:
                self._practice_note = told
            if key:
                line.addWidget(KeyCap(key))
            card.body.addLayout(line)
            card.body.addSpacing(theme.px(10))
        card.body.addStretch(1)
        return card


def ago(path: Path) -> str:
    """Return when a file was last changed, in words."""
    changed = date.fromtimestamp(path.stat().st_mtime)
    days = (date.today() - changed).days
    if days <= 1:
        return "yesterday" if days == 1 else "today"
    return f"{days} days ago" if days < 14 else f"{days // 7} weeks ago" if days < 60 else f"{changed:%d %B %Y}"
