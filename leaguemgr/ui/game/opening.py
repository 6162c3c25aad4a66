"""Opens game windows and replays for the main window, one a game, and closes a league's with it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from secrets import token_hex

from PySide6.QtWidgets import QMainWindow, QMessageBox

from leaguemgr.engine.system import RuleSystem
from leaguemgr.league.in_progress import KeptGame
from leaguemgr.league.practice import PracticeGame, PracticeShelf, PracticeTeam
from leaguemgr.problems import UserError
from leaguemgr.ui.game.lesson import LESSON, LessonTable
from leaguemgr.ui.game.practice import PracticeTable
from leaguemgr.ui.game.replay import ReplayWindow
from leaguemgr.ui.game.seats import Seats
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.start import StartDialog
from leaguemgr.ui.game.table import Key, LeagueTable, Table, desk_of
from leaguemgr.ui.game.window import GameWindow
from leaguemgr.ui.lifetime import run_dialog, throw_away
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme

Asked = Callable[[Table], Seats | None]


class GameWindows:
    """Every game window. ``ask`` asks who plays before a game is begun; None is not now."""

    def __init__(self, theme: Theme, parent: QMainWindow, shelf: PracticeShelf, on_closed: Callable[[], None]) -> None:
        """Open windows for this main window, which hears when one is closed; practice games lie on the shelf."""
        self._theme = theme
        self._parent = parent
        self._on_closed = on_closed
        self._percent = theme.percent
        self.shelf = shelf
        self.games: dict[Key, GameWindow] = {}
        self.replays: dict[int, ReplayWindow] = {}
        self.ask: Asked = self._dialog
        self.begin_anew: Callable[[str], bool] = self._confirmed
        theme.changed.connect(self._rescale)

    def play(self, league: LeagueSession, game: int) -> GameWindow | None:
        """Play a game, or go on with it, in the one window it has; UserError when it cannot be played now."""
        return self._shown(game, lambda: LeagueTable.of(league, game))

    def practise(self, game: PracticeGame) -> GameWindow | None:
        """Play a practice game, or go on with it."""
        return self._shown(game.name, lambda: PracticeTable(self.shelf, game))

    def learn(self, system: RuleSystem) -> GameWindow | None:
        """Walk through a game of the book; UserError when there is none, or it does not fit the charts."""
        lesson = desk_of(system).lesson()
        if lesson is None:
            raise UserError(f"There is no guide to {system.title} yet; play a practice game.")
        return self._shown(LESSON, lambda: LessonTable(system, lesson))

    def replay(self, league: LeagueSession, game: int) -> ReplayWindow:
        """Replay a stored game on the board; UserError when it has no play-by-play."""
        window = self.replays.get(game)
        if window is None:
            table = LeagueTable.of(league, game)
            window = ReplayWindow(self._theme, table, table.replayed())
            window.closed.connect(lambda: self._forget_replay(game))
            self.replays[game] = window
        _to_the_front(window)
        return window

    @property
    def league_at_play(self) -> bool:
        """Whether a game of the league is open that is not stored yet."""
        return any(isinstance(window.table, LeagueTable) and not window.stored for window in self.games.values())

    def close_league(self) -> None:
        """Close the windows of the league's games, which are all saved already."""
        games = [window for window in self.games.values() if isinstance(window.table, LeagueTable)]
        for window in [*games, *self.replays.values()]:
            window.close()

    def close_all(self) -> None:
        """Close every window; all games are saved already."""
        for window in [*self.games.values(), *self.replays.values()]:
            window.close()

    def _shown(self, key: Key, table: Callable[[], Table]) -> GameWindow | None:
        window = self.games.get(key) or self._opened(table())
        if window is not None:
            _to_the_front(window)
            window.start()
        return window

    def _opened(self, table: Table) -> GameWindow | None:
        """Open a window for a game; None when nobody wants to play it now."""
        kept = table.kept()
        if not kept.seats:
            seats = self.ask(table)
            if seats is None:
                return None
            kept = replace(kept, seats=seats.record())
        session = self._session(table, kept)
        return None if session is None else self._window(table, session)

    def _window(self, table: Table, session: GameSession) -> GameWindow:
        window = GameWindow(self._theme, table, session)
        window.closed.connect(lambda: self._closed(table.key))
        window.play_on_wanted.connect(lambda: self._play_on(table, session))
        self.games[table.key] = window
        return window

    def _play_on(self, table: Table, session: GameSession) -> None:
        """Make a practice game of where the guide ends."""
        kept = session.snapshot()
        home, away = (PracticeTeam(*pair) for pair in zip(table.teams, kept.setup.teams, strict=True))
        begun = self.shelf.begin(session.system, (home, away), kept.setup.options, new_seed())
        answers = replace(begun.kept, tape=kept.tape, marks=kept.marks)
        window = self.practise(replace(begun, kept=answers))
        if window is not None:
            window.session.keep()
            self.games[table.key].close()

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
        run_dialog(box)
        return box.clickedButton() is yes

    def _dialog(self, table: Table) -> Seats | None:
        dialog = StartDialog(self._theme, table, self._parent)
        return dialog.seats if run_dialog(dialog) else None

    def _closed(self, key: Key) -> None:
        window = self.games.pop(key, None)
        if window is not None:
            throw_away(window)
            self._on_closed()

    def _forget_replay(self, game: int) -> None:
        window = self.replays.pop(game, None)
        if window is not None:
            throw_away(window)

    def _rescale(self) -> None:
        """Build the windows anew at another scale; the games go on where they are."""
        if self._theme.percent == self._percent:
            return
        self._percent = self._theme.percent
        games = [(window.table, window.session) for window in self.games.values() if not window.stored]
        replays = [(window.table.league, game) for game, window in self.replays.items()]
        self.close_all()
        for table, session in games:
            _to_the_front(self._window(table, session))
            self.games[table.key].start()
        for league, game in replays:
            self.replay(league, game)


def new_seed() -> str:
    """Return the seed text of a new practice game."""
    return token_hex(4)


def _to_the_front(window: QMainWindow) -> None:
    window.show()
    window.raise_()
    window.activateWindow()
