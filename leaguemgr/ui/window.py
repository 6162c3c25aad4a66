"""The main window: a welcome page or an open league, the menus, and everything that opens or closes a file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QMainWindow, QMessageBox, QStackedWidget

from leaguemgr.problems import UserError
from leaguemgr.ui.files import EXPORTED, FILTER, OPEN_FILTER, SUFFIX, TABLES, asked_for_file, dropped, league_folder
from leaguemgr.ui.lifetime import run_dialog, show_beside, throw_away
from leaguemgr.ui.menus import SCALES, Menus
from leaguemgr.ui.preferences import Preferences
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.shell import Shell
from leaguemgr.ui.table import Table
from leaguemgr.ui.theme import Mode, Theme
from leaguemgr.ui.welcome import Welcome
from leaguemgr.ui.work import Worker

if TYPE_CHECKING:
    from leaguemgr.league.restoring import BackupRow
    from leaguemgr.ui.game.opening import GameWindows

SMALLEST = (1180, 700)
USUAL = (1440, 900)


class MainWindow(QMainWindow):
    """Holds one league at a time."""

    def __init__(self, theme: Theme, preferences: Preferences) -> None:
        """Build the window around the welcome page."""
        super().__init__()
        self.theme = theme
        self.preferences = preferences
        self.session: LeagueSession | None = None
        self.shell: Shell | None = None
        self.worker = Worker()
        self._percent = theme.percent
        self.setAcceptDrops(True)
        self.stack = QStackedWidget()
        self.setCentralWidget(self.stack)
        self.menus = Menus(self)
        self.welcome = self._make_welcome()
        self._tables: GameWindows | None = None
        # Many changes may be announced at once; the menus look at the league once for all of them.
        self._menus_timer = QTimer(self)
        self._menus_timer.setSingleShot(True)
        self._menus_timer.timeout.connect(self.menus.update)
        theme.changed.connect(self._theme_changed)
        self.worker.started.connect(lambda _text: self.menus.update())
        self.worker.idle.connect(self.menus.update)
        self._resize()
        self.show_welcome()

    # -- files

    def show_welcome(self) -> None:
        """Show the page without a league."""
        self.welcome.show_recent(self.preferences.recent())
        self.menus.show_recent(self.preferences.recent())
        self.stack.setCurrentWidget(self.welcome)
        self.setWindowTitle("Draft League Manager")
        self.menus.update()

    def open_league(self, path: Path) -> bool:
        """Open a league file, or one that was exported; a file that cannot be opened is explained."""
        from leaguemgr.ui.session import opened

        def opening() -> None:
            file = self._from_export(path) if path.suffix == EXPORTED else path
            if file is not None:
                self.show_session(LeagueSession(opened(file)))

        return self._may_leave() and self._told(f"{path.name} cannot be opened", opening)

    def _from_export(self, path: Path) -> Path | None:
        """Make a league file of a league that was exported as JSON, where a person wishes; None when he does not."""
        from leaguemgr.exchange.json_league import import_json

        name, _ = QFileDialog.getSaveFileName(self, "Make a league of it", str(path.with_suffix(SUFFIX)), FILTER)
        if not name:
            return None
        import_json(path, Path(name))
        return Path(name)

    def show_session(self, session: LeagueSession) -> None:
        """Show an open league."""
        self._drop_league()
        self.session = session
        self.preferences.remember(session.path)
        session.changed.connect(lambda _entry: self._menus_timer.start(0))
        self._make_shell("home")
        self.menus.show_recent(self.preferences.recent())
        self.setWindowTitle(f"{session.status().league} – Draft League Manager")
        self.menus.update()
        if session.league.warnings and self.shell is not None and self.shell.page is not None:
            self.shell.page.notice.say("Look at the file", " ".join(session.league.warnings), "warn")

    def close_league(self) -> None:
        """Close the league and show the welcome page."""
        if self._may_leave():
            self._drop_league()
            self.show_welcome()

    def choose_league(self) -> None:
        """Let a person choose a file to open."""
        path = asked_for_file(self, self.preferences, "Open a league", OPEN_FILTER)
        if path is not None:
            self.open_league(path)

    def new_league(self) -> None:
        """Ask for a new league, make it and open it."""
        from leaguemgr.ui.wizard.dialog import NewLeagueDialog

        if not self._may_leave():
            return
        dialog = NewLeagueDialog(self.theme, league_folder(), self)
        if run_dialog(dialog) and dialog.made is not None:
            self.show_session(LeagueSession(dialog.made))

    def open_sample(self) -> None:
        """Make the sample league, or open it when it is there."""
        from leaguemgr.ui.sample import make_sample, sample_path

        if not self._may_leave():
            return
        path = sample_path()
        if path.exists():
            self.open_league(path)
            return
        strip = self.welcome.progress if self.session is None else None
        if strip is not None:
            strip.begin("Making the sample league")
            strip.cancelled.connect(self.worker.cancel)
            self.worker.progressed.connect(strip.step)
        self.worker.ended.connect(self._sample_made)
        self.worker.failed.connect(self._sample_failed)
        self.worker.start("Making the sample league", lambda report: make_sample(path, report))

    def save_copy(self) -> None:
        """Write the league as it is now to another file."""
        if self.session is None:
            return
        suggestion = str(self.session.path.with_name(f"{self.session.path.stem} copy{SUFFIX}"))
        name, _ = QFileDialog.getSaveFileName(self, "Save a copy", suggestion, FILTER)
        if name:
            league = self.session.league
            self._told("The copy was not written", lambda: league.save_copy(Path(name)))

    def restore_backup(self) -> None:
        """Go back to a backup of the open league, or of a file that is chosen, such as one that does not open."""
        from leaguemgr.ui.dialogs.restore import RestoreDialog

        session = self.session
        path = session.path if session is not None else asked_for_file(self, self.preferences, "Whose backup?")
        if path is None or not self._may_leave():
            return
        dialog = RestoreDialog(self.theme, path, self, playing=self._tables is not None and self._tables.league_at_play)
        if run_dialog(dialog) and dialog.chosen is not None:
            self._go_back(path, dialog.chosen)

    def _go_back(self, path: Path, row: BackupRow) -> None:
        """Put a backup in the place of a league and open it; refused, the reason stands on the welcome page."""
        from leaguemgr.league.restoring import restore
        from leaguemgr.ui.dialogs.restore import moment

        self._drop_league()
        self.show_welcome()
        kept: list[Path | None] = []
        restored = self._told("The backup was not restored", lambda: kept.append(restore(path, row.path)))
        if restored and self.open_league(path) and self.shell is not None and self.shell.page is not None:
            where = f"What it was before is kept as {kept[0].name}." if kept[0] is not None else ""
            self.shell.page.notice.say(f"The league is as it was on {moment(row.made)}", where, "good")

    def export_league(self) -> None:
        """Write tables, the almanac, coach packets or the whole league for other programs and people."""
        from leaguemgr.ui.dialogs.export import ExportDialog

        if self.session is not None:
            run_dialog(ExportDialog(self.theme, self.session, self.worker, self))

    def import_file(self, path: Path | None = None) -> None:
        """Take players, rosters, a schedule, results or a coach's packet from a file."""
        from leaguemgr.ui.dialogs.importing import ImportDialog

        if self.session is not None and self.shell is not None:
            dialog = ImportDialog(self.theme, self.session, path, self)
            if run_dialog(dialog) and self.shell.page is not None:
                self.shell.page.notice.say(dialog.told, "Undo takes all of it back.", "good")

    def back_up(self) -> None:
        """Write a dated backup beside the file."""
        session, shell = self.session, self.shell
        if session is not None and shell is not None and shell.page is not None:
            page = shell.page
            if page.attempt(session.league.backup):
                page.notice.say("A backup was written beside the league file.", "", "good")

    # -- what menus do

    def undo(self) -> None:
        """Take back the last step."""
        if self.session is not None:
            self._turn(self.session.undo, f"Undone: {self.session.league.can_undo}", "Ctrl Shift Z does it again.")

    def redo(self) -> None:
        """Do the last undone step again."""
        if self.session is not None:
            self._turn(self.session.redo, f"Done again: {self.session.league.can_redo}")

    def open_page(self, name: str) -> None:
        """Show a page of the league."""
        if self.shell is not None:
            self.shell.open_page(name)

    def back(self) -> None:
        """Show the page that was shown before."""
        if self.shell is not None:
            self.shell.back()

    def play(self, span: str) -> None:
        """Play games by computer."""
        if self.shell is not None:
            self.shell.play(span)

    def finish_phase(self) -> None:
        """Let the computer do the rest of the phase."""
        if self.shell is not None:
            self.shell.finish_phase()

    def copy_table(self) -> None:
        """Copy the table that has the focus, or the first one of the page."""
        focused = self.focusWidget()
        page = self.shell.page if self.shell is not None else None
        table = focused if isinstance(focused, Table) else page.findChild(Table) if page is not None else None
        if isinstance(table, Table):
            table.copy()

    def set_mode(self, mode: Mode) -> None:
        """Switch to light, dark or the system's choice, and remember it."""
        self.preferences.mode = mode
        self.theme.set_mode(mode)

    def set_percent(self, percent: int) -> None:
        """Switch the scale, and remember it."""
        self.preferences.percent = percent
        self.theme.set_percent(percent)

    def step_scale(self, steps: int) -> None:
        """Go to the next larger or smaller scale."""
        place = min(range(len(SCALES)), key=lambda place: abs(SCALES[place] - self.theme.percent))
        self.set_percent(SCALES[max(0, min(len(SCALES) - 1, place + steps))])

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back."""
        self.showNormal() if self.isFullScreen() else self.showFullScreen()

    def show_game(self, game: int) -> None:
        """Open a played game: box score and play-by-play."""
        from leaguemgr.ui.dialogs.game import GameDialog

        if self.session is not None:
            dialog = GameDialog(self.theme, self.session, game, self)
            dialog.replay_wanted.connect(self.replay_game)
            dialog.player_wanted.connect(self.show_player)
            show_beside(dialog)

    def show_player(self, player: int) -> None:
        """Open the page of a player."""
        if self.shell is not None:
            self.shell.open_page("player", player=player)

    def play_game(self, game: int) -> None:
        """Play a game on the board, or go on with it."""
        session = self.session
        if session is not None:
            self._told("The game cannot be played now", lambda: self.tables.play(session, game))

    def practise(self) -> None:
        """Ask for a practice game, outside every league, and play it."""
        from leaguemgr.ui.game.opening import new_seed
        from leaguemgr.ui.game.practice_dialog import PracticeDialog

        dialog = PracticeDialog(self.theme, self.tables.shelf, self.preferences.recent(), new_seed, self)
        chosen = dialog.chosen if run_dialog(dialog) else None
        if chosen is not None:
            self._told("The game cannot be played now", lambda: self.tables.practise(chosen))

    def learn(self) -> None:
        """Walk through a game of the book."""
        from leaguemgr.rules import SYSTEMS, load_system

        system = self.session.system if self.session is not None else load_system(SYSTEMS[0])
        self._told("The guide cannot be shown", lambda: self.tables.learn(system))

    def replay_game(self, game: int) -> None:
        """Play a stored game back on the board."""
        session = self.session
        if session is not None:
            self._told("The game cannot be replayed", lambda: self.tables.replay(session, game))

    @property
    def tables(self) -> GameWindows:
        """The windows in which games are played."""
        from leaguemgr.league.practice import PracticeShelf
        from leaguemgr.ui.game.opening import GameWindows

        if self._tables is None:
            shelf = PracticeShelf(self.preferences.practice)
            self._tables = GameWindows(self.theme, self, shelf, self._game_closed)
        return self._tables

    def search(self) -> None:
        """Find a page, a team, a player or a game."""
        from leaguemgr.ui.dialogs.search import Doors, SearchDialog

        if self.session is not None and self.shell is not None:
            run_dialog(SearchDialog(self.theme, self.session, Doors(self.shell.open_page, self.show_game), self))

    def show_keys(self) -> None:
        """List the keys."""
        from leaguemgr.ui.dialogs.help import KeysDialog

        run_dialog(KeysDialog(self.theme, self))

    def show_about(self) -> None:
        """Say what the program is."""
        from leaguemgr.ui.dialogs.help import AboutDialog

        run_dialog(AboutDialog(self.theme, self))

    def tell(self, title: str, text: str) -> None:
        """Show a plain message about something a person can put right."""
        box = QMessageBox(QMessageBox.Icon.Warning, title, title, QMessageBox.StandardButton.Close, self)
        box.setInformativeText(text)
        box.setTextFormat(box.textFormat().PlainText)
        run_dialog(box)

    # -- events

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a league file, and a table for the open league."""
        if dropped(event, with_tables=self.session is not None):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open the league that was dropped, or look at what a table would do to the open one."""
        path = dropped(event, with_tables=self.session is not None)
        if path is not None:
            event.acceptProposedAction()
            deed = self.import_file if path.suffix in TABLES else self.open_league
            QTimer.singleShot(0, lambda: deed(path))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop running work at a game boundary, then close the file; nothing needs saving."""
        if not self._may_leave():
            event.ignore()
            return
        self.preferences.geometry = self.saveGeometry()
        if self._tables is not None:
            self._tables.close_all()
        self._drop_league()
        event.accept()

    def ask_to_stop(self) -> bool:
        """Ask whether running work may be stopped; finished games stay."""
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle("Games are being played")
        box.setText("Games are being played. Stop after the game in progress?")
        box.setInformativeText("Finished games stay; the others can be played later.")
        stop = box.addButton("Stop", QMessageBox.ButtonRole.AcceptRole)
        box.addButton("Keep playing", QMessageBox.ButtonRole.RejectRole)
        run_dialog(box)
        return box.clickedButton() is stop

    # -- inside

    def _may_leave(self) -> bool:
        if not self.worker.running:
            return True
        if not self.ask_to_stop():
            return False
        self.worker.stop_and_wait()
        return True

    def _make_welcome(self) -> Welcome:
        page = Welcome(self.theme)
        page.new_wanted.connect(self.new_league)
        page.open_wanted.connect(self.choose_league)
        page.sample_wanted.connect(self.open_sample)
        page.practice_wanted.connect(self.practise)
        page.guide_wanted.connect(self.learn)
        page.show_practice(self.preferences.practice_count())
        page.chosen.connect(self.open_league)
        self.stack.addWidget(page)
        if self.theme.families.missing:
            names = " and ".join(self.theme.families.missing)
            page.status.warn(f"The font {names} is missing; the system's font is used. Install the program again.")
        return page

    def _make_shell(self, page: str, **what: Any) -> None:
        assert self.session is not None
        shell = Shell(self.theme, self.session, self.preferences, self.worker, self.show_game, self.play_game)
        self.stack.addWidget(shell)
        self.shell = shell
        shell.navigation.search.clicked.connect(lambda _checked=False: self.search())
        shell.open_page(page, **what)
        self.stack.setCurrentWidget(shell)

    def _drop_shell(self) -> None:
        if self.shell is not None:
            self.stack.removeWidget(self.shell)
            self.shell.release()
            throw_away(self.shell)
            self.shell = None

    def _game_closed(self) -> None:
        self.welcome.show_practice(self.preferences.practice_count())
        if self.shell is not None:
            self.shell.refresh()

    def _drop_league(self) -> None:
        if self._tables is not None:
            self._tables.close_league()
        self._drop_dialogs()
        self._drop_shell()
        if self.session is not None:
            self.session.close()
            self.session = None

    def _drop_dialogs(self) -> None:
        """Throw away the games that lie open beside the window: they are the league's."""
        for dialog in self.findChildren(QDialog):
            if not dialog.isModal():
                throw_away(dialog)

    def _theme_changed(self) -> None:
        if self.theme.percent == self._percent:
            return
        self._percent = self.theme.percent
        page, what = self.shell.place if self.shell is not None else ("home", {})
        self.stack.removeWidget(self.welcome)
        throw_away(self.welcome)
        self.welcome = self._make_welcome()
        self.welcome.show_recent(self.preferences.recent())
        self._drop_shell()
        if self.session is not None:
            self._make_shell(page, **what)
        else:
            self.stack.setCurrentWidget(self.welcome)

    def _turn(self, deed: Callable[[], object], title: str, text: str = "") -> None:
        page = self.shell.page if self.shell is not None else None
        if page is not None and page.attempt(deed):
            page.notice.say(title, text, "good")
            self.menus.update()

    def _told(self, title: str, deed: Callable[[], object]) -> bool:
        try:
            deed()
        except UserError as error:
            if self.session is None:
                self.welcome.notice.say(title, str(error), "bad")
            else:
                self.tell(title, str(error))
            return False
        self.welcome.notice.say("")
        return True

    def _sample_made(self, path: object) -> None:
        self._sample_over()
        if isinstance(path, Path):
            self.open_league(path)

    def _sample_failed(self, error: BaseException) -> None:
        self._sample_over()
        if not isinstance(error, UserError):
            raise error
        self.welcome.notice.say("The sample league was not made", str(error), "bad")

    def _sample_over(self) -> None:
        self.worker.ended.disconnect(self._sample_made)
        self.worker.failed.disconnect(self._sample_failed)
        self.welcome.progress.end()

    def _resize(self) -> None:
        screen = self.screen().availableGeometry()
        self.setMinimumSize(min(SMALLEST[0], screen.width()), min(SMALLEST[1], screen.height()))
        self.resize(min(USUAL[0], screen.width()), min(USUAL[1], screen.height()))
        if self.preferences.geometry is not None:
            self.restoreGeometry(self.preferences.geometry)
