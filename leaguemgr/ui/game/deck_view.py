"""The view of a game around a deck: ten open cards, the action card, the deck, the columns of the card in force."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguemgr.engine.desk import Chooser, Editor
from leaguemgr.engine.desk_deck import NOWHERE, DeckDesk
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.deck_panels import ColumnsPanel, PilePanel
from leaguemgr.ui.game.deck_table import DeckTableWidget
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.throw_view import ThrowView
from leaguemgr.ui.game.view import Panel
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.labels import KeyCap


class DeckView(ThrowView):
    """The table in the middle, the deck at the left, the last throw and the card in force at the right."""

    def __init__(self, theme: Theme, session: GameSession, teams: tuple[TeamRef, TeamRef], right: QWidget) -> None:
        """Lay everything out around the table."""
        super().__init__(theme, session, teams, right)
        self.desk = cast("DeckDesk", session.desk)
        self.table = DeckTableWidget(theme, teams)
        self.pile = PilePanel(theme)
        self.columns = ColumnsPanel(theme)
        self._opened, self._length = NOWHERE, -1
        self._typed = ""
        self.lay_out()
        self.table.man_opened.connect(self.open_man)
        self.table.man_chosen.connect(self.marker_chosen)
        self.table.key_chosen.connect(self.key_chosen)

    def show_board(self, typed: str = "", editor: Editor | Chooser | None = None) -> None:
        """Show the table and what stands beside it; a card that was opened stays so until the next answer."""
        if self._length != self.session.length:
            self._opened, self._length = NOWHERE, self.session.length
        self._typed = typed
        table = self.desk.table(self.session.game, self.session.reading, typed)
        side, slot = self._opened if self._opened != NOWHERE else table.focus
        self.table.show_table(table, (side, slot))
        self.pile.show_pile(table.pile)
        self.columns.show_man(table.men[side][slot], self.teams[side], table.told)

    def open_man(self, side: int, slot: int) -> None:
        """Show the whole card of a man until the next answer."""
        self._opened = (side, slot)
        self.show_board(self._typed)

    def fill_left(self, column: QVBoxLayout) -> None:
        """Put the deck above the play-by-play."""
        panel = Panel(self.theme, "Deck")
        panel.head.addWidget(self.full_pad)
        panel.head.addWidget(KeyCap("F8"))
        panel.body.addWidget(self.pile)
        column.addWidget(panel)

    def fill_middle(self, column: QVBoxLayout) -> None:
        """Put the table into the middle."""
        column.addWidget(self.table, 1)

    def fill_right(self, column: QVBoxLayout) -> None:
        """Put the last throw and the card in force below the question."""
        super().fill_right(column)
        self.force_panel = Panel(self.theme, "In force")
        self.force_panel.body.addWidget(self.columns)
        column.addWidget(self.force_panel)

    def make_low(self, low: bool) -> None:
        """Leave the titles of the throw and of the card in force away; the cards on the table shrink by themselves."""
        self.throw_panel.show_title(not low)
        self.force_panel.show_title(not low)
