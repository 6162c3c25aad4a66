"""Opens game windows and replays for the main window, one a game, and closes them with the league."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QMainWindow, QMessageBox

from leaguemgr.league.in_progress import KeptGame
from leaguemgr.problems import UserError
from leaguemgr.ui.game.replay import ReplayWindow
from leaguemgr.ui.game.seats import Seats
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.start import StartDialog
from leaguemgr.ui.game.table import Table
from leaguemgr.ui.game.window import GameWindow
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme

Asked = Callable[[Table], Seats | None]


class GameWindows:
    """The game windows of the league that is open. ``ask`` asks who plays before a game is begun; None is not now."""

    def __init__(self, theme: Theme, parent: QMainWindow, on_closed: Callable[[], None]) -> None:
        """Open windows for this main window, which hears when one is closed."""
        self._theme = theme
        self._parent = parent
        self._on_closed = on_closed
        self._percent = theme.percent
        self.games: dict[int, GameWindow] = {}
        self.replays: dict[int, ReplayWindow] = {}
        self.ask: Asked = self._dialog
        self.begin_anew: Callable[[str], bool] = self._confirmed
        theme.changed.connect(self._rescale)

    def play(self, league: LeagueSession, game: int) -> GameWindow | None:
        """Play a game, or go on with it, in the one window it has; UserError when it cannot be played now."""
        window = self.games.get(game)
        if window is None:
            table = Table.of(league, game)
            kept = table.kept()
            if not kept.seats:
                seats = self.ask(table)
                if seats is None:
                    return None
                kept = replace(kept, seats=seats.record())
            session = self._session(table, kept)
            if session is None:
                return None
            window = GameWindow(self._theme, table, session)
            window.closed.connect(lambda: self._closed(game))
            self.games[game] = window
        window.show()
        window.raise_()
        window.activateWindow()
        window.start()
        return window

    def replay(self, league: LeagueSession, game: int) -> ReplayWindow:
        """Replay a stored game on the board; UserError when it has no play-by-play."""
        window = self.replays.get(game)
        if window is None:
            table = Table.of(league, game)
            window = ReplayWindow(self._theme, table, table.replayed())
            window.closed.connect(lambda: self._forget_replay(game))
            self.replays[game] = window
        window.show()
        window.raise_()
        window.activateWindow()
        return window

    def close_all(self) -> None:
        """Close every window; all games are saved already."""
        for window in [*self.games.values(), *self.replays.values()]:
            window.close()

    def _session(self, table: Table, kept: KeptGame) -> GameSession | None:
        """Take the game up; one that does not fit the rules of today is begun anew if that is agreed to."""
        try:
            return table.session(kept)
        except UserError as error:
            if not self.begin_anew(str(error)):
                return None
        fresh = replace(table.anew(), seats=kept.seats)
        return table.session(fresh)

    def _confirmed(self, reason: str) -> bool:
        box = QMessageBox(
            QMessageBox.Icon.Question, "The game cannot go on", "The game cannot go on", parent=self._parent
        )
        box.setInformativeText(reason)
        yes = box.addButton("Begin anew", QMessageBox.ButtonRole.AcceptRole)
        box.addButton("Leave it", QMessageBox.ButtonRole.RejectRole)
        box.exec()
        return box.clickedButton() is yes

    def _dialog(self, table: Table) -> Seats | None:
        dialog = StartDialog(self._theme, table, self._parent)
        return dialog.seats if dialog.exec() else None

    def _closed(self, game: int) -> None:
        window = self.games.pop(game, None)
        if window is not None:
            window.deleteLater()
            self._on_closed()

    def _forget_replay(self, game: int) -> None:
        window = self.replays.pop(game, None)
        if window is not None:
            window.deleteLater()

    def _rescale(self) -> None:
        """Build the windows anew at another scale; the games go on where they are."""
        if self._theme.percent == self._percent:
            return
        self._percent = self._theme.percent
        again = [(window.table.league, game) for game, window in self.games.items()]
        replays = [(window.table.league, game) for game, window in self.replays.items()]
        self.close_all()
        for league, game in again:
            self.play(league, game)
        for league, game in replays:
            self.replay(league, game)
