"""The view of a game that is played with cards: table in the middle, ladder of possessions, last throw."""

from __future__ import annotations

from typing import cast

from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from leaguemgr.engine.desk import Chooser, Editor
from leaguemgr.engine.desk_cards import CardDesk
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.card_table import CardTableWidget
from leaguemgr.ui.game.ladder import ROWS, Ladder
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.throw_view import ThrowView
from leaguemgr.ui.game.view import Panel
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.labels import KeyCap

LOW_ROWS = 7


class CardsView(ThrowView):
    """Ten men, the cards in force, the rebound chart, the ladder of possessions and the last throw."""

    full_pad_title = "Score &sheet"

    def __init__(self, theme: Theme, session: GameSession, teams: tuple[TeamRef, TeamRef], right: QWidget) -> None:
        """Lay everything out around the table."""
        super().__init__(theme, session, teams, right)
        self.desk = cast("CardDesk", session.desk)
        self.table = CardTableWidget(theme, teams)
        self.ladder = Ladder(theme, teams)
        self.full_pad.setText("Score sheet")
        self.lay_out()
        self.table.man_chosen.connect(self.marker_chosen)

    def show_board(self, typed: str = "", editor: Editor | Chooser | None = None) -> None:
        """Show table and ladder."""
        table = self.desk.table(self.session.game, cast("Editor | None", editor))
        self.table.show_table(table, *((-1, -1) if editor is None else (editor.side, editor.marked)))
        self.ladder.show_boxes(table.boxes, table.now)

    def full_sheet(self, parent: QWidget) -> QDialog:
        """Return the dialog with the score sheet as it is printed."""
        from leaguemgr.ui.game.dialogs import SheetDialog

        return SheetDialog(self.theme, self.session, self.teams, parent)

    def fill_left(self, column: QVBoxLayout) -> None:
        """Put the ladder above the play-by-play."""
        panel = Panel(self.theme, "Possessions")
        panel.head.addWidget(self.full_pad)
        panel.head.addWidget(KeyCap("F8"))
        panel.body.addWidget(self.ladder)
        column.addWidget(panel)

    def fill_middle(self, column: QVBoxLayout) -> None:
        """Put the table into the middle."""
        column.addWidget(self.table, 1)

    def make_low(self, low: bool) -> None:
        """Show fewer possessions."""
        self.ladder.show_rows(LOW_ROWS if low else ROWS)
