"""The frame around the pages of an open league: navigation, progress, status, and the doors pages use."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QMessageBox, QStackedWidget, QVBoxLayout, QWidget

from leaguemgr.league.records import JournalRow, Status
from leaguemgr.problems import UserError
from leaguemgr.ui.context import Context
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.registry import LISTED, PAGES
from leaguemgr.ui.preferences import Preferences
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.focus import order_focus
from leaguemgr.ui.widgets.navigation import Navigation
from leaguemgr.ui.widgets.progress import ProgressStrip
from leaguemgr.ui.widgets.statusbar import StatusBar
from leaguemgr.ui.work import Job, Stopped, Worker

# The navigation folds to icons below this width of the window.
FOLD = 1280
# So many pages are remembered for going back.
PAST = 50
# While games are being played, a page that follows them is read again this often (milliseconds).
FOLLOWING = 2000


class Shell(QWidget):
    """Shows one page at a time and keeps it up to date."""

    page_changed = Signal(str)

    def __init__(
        self,
        theme: Theme,
        session: LeagueSession,
        preferences: Preferences,
        worker: Worker,
        show_game: Callable[[int], None],
        play_game: Callable[[int], None],
    ) -> None:
        """Frame the pages of this league."""
        super().__init__()
        self.session = session
        self._theme = theme
        self._worker = worker
        self.context = Context(
            theme,
            session,
            preferences,
            worker,
            self.open_page,
            self.play,
            show_game,
            self.do,
            play_game,
            self.finish_phase,
            self.back,
        )
        self.navigation = Navigation(theme, [spec.destination for spec in LISTED])
        self.progress = ProgressStrip(theme)
        self.status = StatusBar(theme)
        self.stack = QStackedWidget()
        self._pages: dict[str, Page] = {}
        self.current = ""
        self._past: list[tuple[str, dict[str, Any]]] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._read_again)
        self._lay_out()
        self._connect()

    def open_page(self, page: str, **what: Any) -> None:
        """Show a page, built when it is needed for the first time."""
        spec = next(spec for spec in PAGES if spec.destination.name == page)
        if page not in self._pages:
            self._pages[page] = spec.make(self.context)
            self.stack.addWidget(self._pages[page])
        shown = self._pages[page]
        if page != self.current:
            shown.notice.say("")
        self._past = [*self._past[-PAST:], (page, what)]
        self.current = page
        shown.go(**what)
        self.stack.setCurrentWidget(shown)
        self.navigation.mark(spec.under or page)
        self._read()
        self.page_changed.emit(page)

    def back(self) -> None:
        """Show what was shown before; nothing at the beginning."""
        if len(self._past) > 1:
            self._past.pop()
            page, what = self._past.pop()
            self.open_page(page, **what)

    @property
    def place(self) -> tuple[str, dict[str, Any]]:
        """The page that is shown, and what it was asked to show."""
        return self._past[-1]

    @property
    def page(self) -> Page | None:
        """The page that is shown."""
        return self._pages.get(self.current)

    def refresh(self) -> None:
        """Read the league again for the page that is shown and for the navigation.

        Not while games are being played: the last result is on the progress strip, and reading would slow both down.
        """
        if not self.session.busy:
            self._read()

    def _read_again(self) -> None:
        """Refresh; while games are played only a page that follows them, and then never under a pressed button."""
        if not self.session.busy:
            self._read()
        elif self._follows:
            if QApplication.mouseButtons():
                self._timer.start(FOLLOWING)
            else:
                self._read()

    @property
    def _follows(self) -> bool:
        return self.page is not None and self.page.follows

    def _read(self) -> None:
        self._name(self.session.status())
        if self.page is not None:
            self.page.refresh()
        order_focus(self)

    def do(self, name: str, params: dict[str, Any]) -> None:
        """Do what a to-do's button says: open a page, play games, or perform an action by name."""
        page = self.page
        if name in {spec.destination.name for spec in PAGES}:
            self.open_page(name, **params)
        elif name == "play":
            self.play(str(params.get("span", "day")))
        elif page is not None and page.attempt(lambda: self.session.perform_named(name, params)):
            self._after_action(name)

    def play(self, span: str) -> None:
        """Play games by computer in the background."""
        from leaguemgr.ui.play import job, persons_games

        if self.session.busy or self.may_decide(persons_games(self.session, span)):
            self._work("Games are being played", job(self.session, span))

    def finish_phase(self) -> None:
        """Let the computer do everything up to the next phase, in the background."""
        from leaguemgr.league.persons import phase_of_persons
        from leaguemgr.ui.play import phase_job

        if not self.session.busy and not self.may_decide(self.session.read(phase_of_persons)):
            return
        now = next((step for step in self.session.status().steps if step.state == "now"), None)
        title = now.title if now is not None else "The phase"
        self._work(f"{title} is being finished", phase_job(self.session))

    def may_decide(self, sentence: str) -> bool:
        """Ask whether the computer may do what a sentence names of persons' teams; an empty one asks nothing."""
        if not sentence:
            return True
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setWindowTitle("A person’s team")
        box.setText(sentence)
        box.setInformativeText("Undo takes it back.")
        go = box.addButton("Let the computer do it", QMessageBox.ButtonRole.AcceptRole)
        box.addButton("Leave it", QMessageBox.ButtonRole.RejectRole)
        run_dialog(box)
        return box.clickedButton() is go

    def _work(self, text: str, job: Job) -> None:
        if not self.session.busy:
            self._worker.start(text, job)
        elif self.page is not None:
            self.page.notice.say(self.session.busy, "Wait until that is done, or cancel it.", "info")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fold the navigation in a narrow window."""
        super().resizeEvent(event)
        self.navigation.fold(event.size().width() < self._theme.px(FOLD))

    def release(self) -> None:
        """Stop listening, before the shell is thrown away; a button that is held down does nothing any more."""
        self.setEnabled(False)
        for page in self._pages.values():
            page.leave()
        self._timer.stop()
        self.session.changed.disconnect(self._changed)
        self._worker.started.disconnect(self._work_started)
        self._worker.progressed.disconnect(self._work_progressed)
        self._worker.ended.disconnect(self._work_ended)
        self._worker.failed.disconnect(self._work_failed)

    def _lay_out(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        row = QHBoxLayout()
        row.setSpacing(0)
        row.addWidget(self.navigation)
        column = QVBoxLayout()
        column.setSpacing(0)
        self._strip = QWidget()
        strip = QVBoxLayout(self._strip)
        strip.setContentsMargins(self._theme.px(24), self._theme.px(12), self._theme.px(24), 0)
        strip.addWidget(self.progress)
        self._strip.hide()
        column.addWidget(self._strip)
        column.addWidget(self.stack, 1)
        row.addLayout(column, 1)
        outer.addLayout(row, 1)
        outer.addWidget(self.status)
        self.status.name_file(self.session.path.name)
        self.status.saved(datetime.now().astimezone())

    def _connect(self) -> None:
        self.navigation.chosen.connect(self.open_page)
        self.session.changed.connect(self._changed)
        self.progress.cancelled.connect(self._worker.cancel)
        self._worker.started.connect(self._work_started)
        self._worker.progressed.connect(self._work_progressed)
        self._worker.ended.connect(self._work_ended)
        self._worker.failed.connect(self._work_failed)

    def _changed(self, entry: JournalRow) -> None:
        if self.session.busy:
            if self._follows and not self._timer.isActive():
                self._timer.start(FOLLOWING)
            return
        self.status.saved(datetime.now().astimezone())
        if not self._timer.isActive():
            self._timer.start(0)

    def _work_started(self, text: str) -> None:
        self.session.busy = f"{text}."
        self._strip.show()
        self.progress.begin(text)
        self.status.busy(text)

    def _work_progressed(self, text: str, done: int, total: int) -> None:
        self.progress.step(text, done, total)

    def _work_ended(self, told: object) -> None:
        self._work_over()
        # What ends with something else than a sentence, such as an export, tells of it in its own dialog.
        if self.page is not None and isinstance(told, str) and told:
            self.page.notice.say(told, "", "good")

    def _work_failed(self, error: BaseException) -> None:
        self._work_over()
        if isinstance(error, Stopped):
            return
        if isinstance(error, UserError) and self.page is not None:
            self.page.refuse(error)
            return
        raise error

    def _work_over(self) -> None:
        self.session.busy = ""
        self.progress.end()
        self._strip.hide()
        self.status.saved(datetime.now().astimezone())
        self._timer.stop()
        self.refresh()

    def _after_action(self, name: str) -> None:
        if name == "start-draft":
            self.open_page("draft")
        elif name == "start-playoffs":
            self.open_page("playoffs")

    def _name(self, status: Status) -> None:
        reached = [step for step in status.steps if step.state != "todo"]
        now = reached[-1]
        detail = f"Day {status.day} of {status.days}" if status.phase == "season" and status.day else now.title
        self.navigation.say(status.league, self.session.system.title, f"Season {status.season}", detail)
