"""What a stored and a new trade have in common: columns side by side, and the verdict below them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from leaguemgr.league.records import PlayerRow, TeamRow
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.trade_column import BEST, Side, TradeColumn
from leaguemgr.ui.widgets.card import Card, clear
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.widgets.marks import ShapeMark


def coach_text(row: TeamRow) -> str:
    """Return who runs a team."""
    person = f"Coach {row.coach}" if row.coach else "Coached by a person"
    return {"person": person, "computer": "Computer coach", "nobody": "No coach"}[row.kind]


def best_value(players: Iterable[PlayerRow]) -> float:
    """Return what the best five of these are worth together."""
    return sum(sorted((player.value for player in players), reverse=True)[:BEST])


class Columns(QScrollArea):
    """Columns side by side; many of them scroll sideways."""

    def __init__(self, page: Page) -> None:
        """Start without columns."""
        super().__init__()
        self._page = page
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        inner.setProperty("role", "scrolled")
        self._row = QHBoxLayout(inner)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(page.theme.px(14))
        self.setWidget(inner)
        self.columns: list[TradeColumn] = []

    def show_sides(self, sides: Sequence[Side]) -> list[TradeColumn]:
        """Show these sides and return their columns."""
        clear(self._row)
        labels = self._page.session.labels()
        self.columns = [TradeColumn(self._page.theme, side, labels) for side in sides]
        for column in self.columns:
            self._row.addWidget(column, 1)
        return self.columns


class Verdict(Card):
    """The bar at the bottom: whether the trade can be done, why not, and the buttons that do it."""

    def __init__(self, page: Page) -> None:
        """Lay out sentence and room for buttons."""
        super().__init__(page.theme)
        theme = page.theme
        self.row = QHBoxLayout()
        self.row.setSpacing(theme.px(10))
        self.mark = ShapeMark(theme, "done", 18)
        self.row.addWidget(self.mark)
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        self.headline = label("", "strong", wrap=True)
        self.detail = label("", "caption", wrap=True)
        words.addWidget(self.headline)
        words.addWidget(self.detail)
        self.row.addLayout(words, 1)
        self.body.addLayout(self.row)

    def say(self, headline: str, faults: Sequence[str]) -> None:
        """Show the verdict; faults are sentences."""
        self.mark.show_shape("bad" if faults else "done")
        self.headline.setText(headline)
        self.detail.setText(" ".join(faults))
        self.detail.setVisible(bool(faults))
