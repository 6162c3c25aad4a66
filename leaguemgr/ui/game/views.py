"""Which view a board game has: a court with counters, cards on a table, squares, or ten cards around a deck."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from leaguemgr.ui.game.cards_view import CardsView
from leaguemgr.ui.game.deck_view import DeckView
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.squares_view import SquaresView
from leaguemgr.ui.game.table import Table
from leaguemgr.ui.game.view import GameView, TableView
from leaguemgr.ui.theme import Theme


def view_of(theme: Theme, session: GameSession, table: Table, right: QWidget) -> TableView:
    """Return the view of a game, with ``right`` at the top of its right column."""
    if session.desk.layout == "cards":
        return CardsView(theme, session, table.teams, right)
    if session.desk.layout == "squares":
        return SquaresView(theme, session, table.teams, right)
    if session.desk.layout == "deck":
        return DeckView(theme, session, table.teams, right)
    return GameView(theme, session, table.teams, table.labels, right)
