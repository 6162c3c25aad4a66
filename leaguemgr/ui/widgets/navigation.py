"""The side navigation: league, season, pages; it folds to icons in a narrow window."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, plain
from leaguemgr.ui.widgets.labels import ElidedLabel, KeyCap, Line, set_tone
from leaguemgr.ui.widgets.marks import BallMark, ShapeMark

WIDE, NARROW = 208, 56


@dataclass(frozen=True, slots=True)
class Destination:
    """One page in the navigation: its name in the program, its title, its icon, and the group it stands in."""

    name: str
    title: str
    icon: str
    group: int


class NavigationButton(Button):
    """One page; the page that is open has a leather-coloured bar at its left."""

    def __init__(self, theme: Theme, destination: Destination) -> None:
        """Show icon and title."""
        super().__init__(plain(destination.title))
        self._theme = theme
        self._destination = destination
        self.setProperty("kind", "navigation")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setAccessibleName(destination.title)
        self.setIconSize(theme.icon_size(16))
        self.toggled.connect(self._mark)
        self._mark()

    def fold(self, folded: bool) -> None:
        """Show the icon alone, the title as tool-tip, or both."""
        self.setText("" if folded else f" {plain(self._destination.title)}")
        self.setToolTip(self._destination.title if folded else "")
        set_tone(self, "folded", "true" if folded else "false")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Add the bar to the style's drawing."""
        super().paintEvent(event)
        if self.isChecked():
            with QPainter(self) as painter:
                bar = QRectF(0, self.height() * 0.22, self._theme.px(3), self.height() * 0.56)
                painter.fillRect(bar, self._theme.colour("ball"))

    def _mark(self) -> None:
        self.setIcon(self._theme.icon(self._destination.icon, "ball" if self.isChecked() else "text2"))


class Navigation(QWidget):
    """Sends ``chosen`` with the name of a page."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, destinations: Sequence[Destination]) -> None:
        """List the destinations in their groups."""
        super().__init__()
        self._theme = theme
        self.setProperty("role", "sidebar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.px(8), theme.px(14), theme.px(8), theme.px(12))
        self._column.setSpacing(theme.px(2))
        self._league = ElidedLabel("", "title")
        self._system = ElidedLabel("", "caption")
        self._words = QWidget()
        self._column.addLayout(self._mark())
        self._column.addSpacing(theme.px(12))
        self._season_card = self._season()
        self._column.addWidget(self._season_card)
        self._column.addSpacing(theme.px(12))
        self._group = QButtonGroup(self)
        self._buttons: dict[str, NavigationButton] = {}
        self._list(destinations)
        self._column.addStretch(1)
        self._column.addLayout(self._search())
        self._folded: bool | None = None
        self.fold(False)

    def fold(self, folded: bool) -> None:
        """Fold to icons or unfold."""
        if folded == self._folded:
            return
        self._folded = folded
        self.setFixedWidth(self._theme.px(NARROW if folded else WIDE))
        self._words.setVisible(not folded)
        self._season_card.setVisible(not folded)
        self._search_key.setVisible(not folded)
        for entry in (*self._buttons.values(), self.search):
            entry.fold(folded)

    def say(self, league: str, system: str, season: str, phase: str) -> None:
        """Name the league and where it stands."""
        self._league.setText(league)
        self._system.setText(system)
        self._season_title.setText(season)
        self._phase.setText(phase)

    def mark(self, name: str) -> None:
        """Show which page is open."""
        self._buttons[name].setChecked(True)

    def button(self, name: str) -> NavigationButton:
        """Return the button of a page."""
        return self._buttons[name]

    def _mark(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(self._theme.px(5), 0, 0, 0)
        row.setSpacing(self._theme.px(9))
        row.addWidget(BallMark(self._theme, 30))
        words = QVBoxLayout(self._words)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(0)
        words.addWidget(self._league)
        words.addWidget(self._system)
        row.addWidget(self._words, 1)
        return row

    def _season(self) -> QFrame:
        frame = QFrame()
        frame.setProperty("role", "season")
        row = QHBoxLayout(frame)
        row.setContentsMargins(self._theme.px(8), self._theme.px(5), self._theme.px(8), self._theme.px(6))
        row.setSpacing(self._theme.px(8))
        row.addWidget(ShapeMark(self._theme, "now"))
        words = QVBoxLayout()
        words.setSpacing(0)
        self._season_title = ElidedLabel("", "caption-strong", "text")
        self._phase = ElidedLabel("", "caption")
        words.addWidget(self._season_title)
        words.addWidget(self._phase)
        row.addLayout(words, 1)
        return frame

    def _list(self, destinations: Sequence[Destination]) -> None:
        group = destinations[0].group if destinations else 0
        for destination in destinations:
            if destination.group != group:
                self._divide()
            group = destination.group
            entry = NavigationButton(self._theme, destination)
            entry.clicked.connect(lambda _=False, name=destination.name: self.chosen.emit(name))
            self._group.addButton(entry)
            self._buttons[destination.name] = entry
            self._column.addWidget(entry)

    def _search(self) -> QHBoxLayout:
        self.search = NavigationButton(self._theme, Destination("search", "Search", "search", 0))
        self.search.setCheckable(False)
        self._search_key = KeyCap("Ctrl K")
        row = QHBoxLayout()
        row.setSpacing(self._theme.px(4))
        row.addWidget(self.search, 1)
        row.addWidget(self._search_key)
        return row

    def _divide(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(self._theme.px(12), self._theme.px(6), self._theme.px(12), self._theme.px(6))
        row.addWidget(Line(strong=True))
        self._column.addLayout(row)
