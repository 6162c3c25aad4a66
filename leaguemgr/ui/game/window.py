"""The game window: a league game played on the board, by persons and computer coaches."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QMainWindow, QMessageBox, QVBoxLayout, QWidget

from leaguemgr.engine.desk import Reply
from leaguemgr.league.records import TeamRef
from leaguemgr.problems import UserError
from leaguemgr.ui.game.asking import Asking
from leaguemgr.ui.game.lesson import LessonCard
from leaguemgr.ui.game.menus import GameMenus
from leaguemgr.ui.game.pilot import Pilot, Speed, Target
from leaguemgr.ui.game.question import QuestionPanel
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.status import GameStatus
from leaguemgr.ui.game.table import Table
from leaguemgr.ui.game.views import view_of
from leaguemgr.ui.lifetime import run_dialog, show_beside
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.labels import KeyCap
from leaguemgr.writing import write_safely

SMALLEST = (1280, 720)
USUAL = (1440, 900)
BOUNCE = 150
"""Milliseconds in which the same key again is a bounce, not an answer to the next question."""


class GameWindow(QMainWindow):
    """One game in progress. ``closed`` is sent when the window goes away; the game is saved after every answer."""

    closed = Signal()
    play_on_wanted = Signal()

    def __init__(self, theme: Theme, table: Table, session: GameSession) -> None:
        """Show the game as it is; nothing moves before ``start``."""
        super().__init__()
        self.theme = theme
        self.table = table
        self.session = session
        self.teams: tuple[TeamRef, TeamRef] = table.teams
        self.stored = False
        self.animate = True
        self.bounce = BOUNCE
        self.pilot = Pilot(session)
        # With cards the throw is what one plays; on a court the calls are.
        self.pilot.throw_at_once = session.desk.layout == "court"
        self.panel = QuestionPanel(theme)
        self.lesson = LessonCard(theme) if session.lesson is not None else None
        self.view = view_of(theme, session, table, self._right_top())
        self.asking = Asking(session, self.panel, self.view, self.pilot, table.verb)
        self.status = GameStatus(theme)
        self._peek = self._started = False
        self._shown = (-1, False, False)
        self._key, self._since = "", QElapsedTimer()
        self._since.start()
        self._lay_out()
        self.menus = GameMenus(self)
        self._connect()
        self.refresh()

    def start(self) -> None:
        """Begin to move."""
        self._started = True
        self._moved()
        self.setFocus()
        self.pilot.go()

    # -- keys

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give keys to the question; letters and digits are answers, everything else belongs to the menus."""
        key = event.key()
        if key == Qt.Key.Key_F3:
            self._peek = True
            self.refresh()
        elif event.isAutoRepeat() and key != Qt.Key.Key_Backspace:
            event.accept()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.press("\n")
        elif key == Qt.Key.Key_Escape:
            self.press("\x1b")
        elif key == Qt.Key.Key_Backspace:
            self.press("\b")
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.press("\x11" if key == Qt.Key.Key_Up else "\x12")
        elif event.text().strip() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.press(event.text())
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """End a peek at the card."""
        if event.key() == Qt.Key.Key_F3 and not event.isAutoRepeat():
            self._peek = False
            self.refresh()
        super().keyReleaseEvent(event)

    def press(self, key: str) -> None:
        """Take a key; one that comes before the next question is drawn is dropped, and so is a bounce."""
        if self.pilot.busy or self.stored:
            return
        if key == self._key and self._since.elapsed() < self.bounce:
            return
        self._key = ""
        if self.asking.press(key):
            self._key = key
            self._since.restart()

    # -- deeds of the menus

    @property
    def can_take_back(self) -> bool:
        """Whether a person's card waits for its call."""
        trace, marks = self.session.trace, self.session.marks
        waiting = self.session.ask is not None and self.session.ask.topic == "pass"
        return waiting and bool(trace) and trace[-1].topic == "card" and marks[-1] == "p" and not self.stored

    @property
    def can_call_timeout(self) -> bool:
        """Whether T means something now."""
        return not self.session.over and bool(self.session.seats.persons)

    def undo(self) -> None:
        """Go back to the last question that somebody answered."""
        self._turn(self.session.undo)

    def redo(self) -> None:
        """Give the answers again that were taken back."""
        self._turn(self.session.redo)

    def take_card_back(self) -> None:
        """Take the hidden card back before it is called."""
        if self.can_take_back:
            self._turn(self.session.undo)

    def rewind_to_line(self) -> None:
        """Go back to just after the chosen line of the play-by-play."""
        row = self.view.plays.selected()
        if row is not None and row.length < self.session.length:
            self._turn(lambda: self.session.rewind(row.length))

    def reset(self) -> None:
        """Begin the game anew after a question; redo brings it back."""
        if self.confirm("Begin this game anew?", "Everything played so far is taken back. Redo brings it back."):
            self._turn(self.session.reset)

    def computer_answers(self) -> None:
        """Let the computer answer the question that waits."""
        if not self.pilot.busy and self.session.ask is not None:
            self.pilot.coach()

    def play_on(self, target: Target) -> None:
        """Let computers play on for everybody to an end."""
        if self.session.ask is not None:
            self.pilot.play_on(target)

    def set_coach(self, side: int, coach: str) -> None:
        """Hand a side over to a computer coach, or take it back."""
        if self.stored:
            return
        self.pilot.stop()
        self.session.seat(side, coach=coach)
        self._moved()
        self.pilot.go()

    def set_typed(self, side: int, typed: bool) -> None:
        """Have a side's dice typed as they lie, or thrown."""
        if self.stored:
            return
        self.pilot.stop()
        self.session.seat(side, typed=typed)
        self._moved()
        self.pilot.go()

    def switch_dice(self) -> None:
        """Switch the dice of the side that is asked between thrown and typed."""
        ask = self.session.ask
        side = ask.side if ask is not None else 0
        self.set_typed(side, not self.session.seats[side].typed)

    def set_speed(self, speed: Speed) -> None:
        """Play computers' answers at this speed."""
        self.pilot.speed = speed

    def set_paused(self, paused: bool) -> None:
        """Stand still, or go on."""
        self.pilot.pause(paused)

    def toggle_pause(self) -> None:
        """Stand still, or go on."""
        self.pilot.pause(not self.pilot.paused)

    def step(self) -> None:
        """Make one move of the computer."""
        if not self.stored:
            self.pilot.step()

    def set_throw_at_once(self, on: bool) -> None:
        """Throw the program's dice without waiting for a key."""
        self.pilot.throw_at_once = on
        self.pilot.go()

    def set_animation(self, on: bool) -> None:
        """Let the dice turn for a moment."""
        self.animate = on

    def set_dead_balls(self, on: bool) -> None:
        """Ask before every foul shot and jump ball."""
        self.pilot.stop_at_dead_balls = on
        self.pilot.go()

    def set_bring_in(self, on: bool) -> None:
        """Let the best ball handler bring the ball in without a question."""
        self.pilot.best_handler_brings_in = on
        self.pilot.go()

    def set_covers(self, on: bool) -> None:
        """Cover the screen before each defence card."""
        self.asking.cover_cards = on
        self.refresh()

    def ask_for_lineups(self) -> None:
        """Ask for a timeout or substitution at the next dead ball."""
        self.press("U")

    def toggle_full_screen(self) -> None:
        """Fill the screen, or go back."""
        self.showNormal() if self.isFullScreen() else self.showFullScreen()

    def show_full_pad(self) -> None:
        """Show the whole score pad, or the score sheet of a game that has one."""
        show_beside(self.view.full_sheet(self))

    def show_rule(self) -> None:
        """Show the rule behind the question."""
        from leaguemgr.rules.rulebook import rule_text
        from leaguemgr.ui.game.dialogs import RuleDialog

        rule = self.asking.question.rule
        show_beside(RuleDialog(self.theme, rule, rule_text(self.session.system.id, rule), self))

    def show_advice(self) -> None:
        """Tell what a computer coach would answer, and why; nothing while dice are thrown or another side is asked."""
        from leaguemgr.ui.game.dialogs import AdviceDialog

        asked = self.asking.question.side
        if asked not in self.session.seats.persons:
            return
        told = self.session.desk.advice(self.session.game)
        if told:
            show_beside(AdviceDialog(self.theme, told, self))

    def show_keys(self) -> None:
        """List the keys."""
        from leaguemgr.ui.game.dialogs import GameKeysDialog

        show_beside(GameKeysDialog(self.theme, self.session.desk.layout, self))

    def export_plays(self) -> None:
        """Write the play-by-play to a text or CSV file."""
        suggestion = f"{self.teams[0].abbreviation}-{self.teams[1].abbreviation}.csv"
        name, _ = QFileDialog.getSaveFileName(self, "Export the play-by-play", suggestion, "CSV (*.csv);;Text (*.txt)")
        if name:
            self.write_plays(Path(name))

    def write_plays(self, path: Path) -> None:
        """Write the play-by-play as CSV, or as text when the name ends so."""
        plays = self.view.plays
        try:
            write_safely(path, (plays.text() if path.suffix == ".txt" else plays.csv()).encode())
        except UserError as error:
            self.panel.refuse("The play-by-play was not written", str(error))

    def store(self) -> None:
        """Make the finished game the league's result, once."""
        if not self.session.over or self.stored:
            return
        try:
            summary = self.table.store(self.session)
        except UserError as error:
            self.panel.refuse("The result was not stored", str(error))
            return
        self.stored = True
        self.refresh()
        self.status.say(summary)

    def confirm(self, title: str, text: str) -> bool:
        """Ask before something large."""
        box = QMessageBox(QMessageBox.Icon.Question, title, title, QMessageBox.StandardButton.Cancel, self)
        box.setInformativeText(text)
        yes = box.addButton("Begin anew", QMessageBox.ButtonRole.AcceptRole)
        run_dialog(box)
        return box.clickedButton() is yes

    # -- showing

    def refresh(self) -> None:
        """Read the game again and show it."""
        animate = self._started and self.animate and self.pilot.speed != "instant" and not self.pilot.target
        self.asking.renew(waiting=self.pilot.waits or self.pilot.paused, fate=self.table.fate if self.stored else "")
        if self.lesson is not None:
            self.lesson.show_session(self.session)
        self.view.show_game(
            who=self._who(), typed=self.asking.typed, peek=self._peek, animate=animate, editor=self.asking.setting
        )
        self.menus.update()
        self._shown = self._moment()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop and close; everything is saved already, so nothing is asked."""
        self.release()
        self.closed.emit()
        event.accept()

    def show_question(self, topic: str, answers: int) -> None:
        """Let computer coaches play on to a question of this topic (any if empty) after so many answers, and wait."""
        self.pilot.stop()
        session = self.session
        while (ask := session.ask) is not None and (session.length < answers or topic not in ("", ask.topic)):
            if session.throws:
                session.throw()
            else:
                session.coach()
        session.keep()
        self._moved()

    def release(self) -> None:
        """Stop moving for good, before the league is closed."""
        self.pilot.stop()
        self.panel.countdown.clear()

    # -- inside

    def _turn(self, deed: object) -> None:
        """Undo, redo or rewind: stand still first, show, and go on."""
        if self.stored or not callable(deed):
            return
        self.pilot.stop()
        try:
            deed()
        except UserError as error:
            self.panel.refuse("That is not possible now", str(error))
            return
        if not self.session.seats.persons:
            self.pilot.paused = True
        self._moved()
        self.pilot.go()

    def _moved(self) -> None:
        self.refresh()
        now = None if self.session.lesson is not None else datetime.now().astimezone()
        seats = self.session.seats
        dice = "typed" if seats.home.typed and seats.away.typed else "program throws"
        dice = "one side typed" if seats.home.typed != seats.away.typed else dice
        self.status.saved(len(self.session.game.events), now, self.table.rules, self.session.kept.seed, dice)

    def _who(self) -> tuple[str, str]:
        names = []
        for side in (0, 1):
            seat = self.session.seats[side]
            names.append(f"{self.table.coaches[side]} · this keyboard" if seat.person else "computer coach")
        return (names[0], names[1])

    def _right_top(self) -> QWidget:
        """Return what stands on top of the right column: the question, below the guide if there is one."""
        if self.lesson is None:
            return self.panel
        self.pilot.best_handler_brings_in = False
        self.lesson.shown_wanted.connect(self.computer_answers)
        self.lesson.play_on_wanted.connect(self.play_on_wanted)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.theme.px(10))
        column.addWidget(self.lesson)
        column.addWidget(self.panel)
        return holder

    def _make_room(self, height: int) -> None:
        """Keep the whole question in sight, below the guide if there is one."""
        above = 0 if self.lesson is None else self.lesson.sizeHint().height() + self.theme.px(10)
        self.panel.make_room(height - above)

    def _lay_out(self) -> None:
        theme = self.theme
        home, away = self.teams
        self.setWindowTitle(f"{home.nickname} – {away.nickname}")
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(self.status)
        self.setCentralWidget(body)
        self.view.plays_panel.body.addWidget(self._undo_row())
        screen = self.screen().availableGeometry()
        self.setMinimumSize(min(theme.px(SMALLEST[0]), screen.width()), min(theme.px(SMALLEST[1]), screen.height()))
        self.resize(min(theme.px(USUAL[0]), screen.width()), min(theme.px(USUAL[1]), screen.height()))

    def _undo_row(self) -> QWidget:
        theme = self.theme
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(theme.px(9), theme.px(2), theme.px(6), theme.px(6))
        row.setSpacing(theme.px(8))
        self.undo_button = button(theme, "Undo", self.undo, icon="undo", size="small")
        self.rewind_button = button(theme, "Rewind", self.rewind_to_line, kind="link", size="small")
        self.rewind_button.setToolTip("To the chosen line of the play-by-play (Ctrl R)")
        for entry in (self.undo_button, self.rewind_button):
            entry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(self.undo_button)
        row.addWidget(KeyCap("Ctrl Z"))
        row.addStretch(1)
        row.addWidget(self.rewind_button)
        return holder

    def _connect(self) -> None:
        panel, view = self.panel, self.view
        view.right_area.room_changed.connect(self._make_room)
        self.pilot.moved.connect(self._moved)
        self.pilot.waiting.connect(self._wait)
        panel.answered.connect(self._clicked)
        panel.card_chosen.connect(lambda number: self.press(str(number)))
        panel.store_wanted.connect(self.store)
        panel.uncovered.connect(lambda: self.press("\n"))
        panel.lineup.changed.connect(self.asking.lineup_changed)
        panel.lineup.dropped.connect(self.asking.put)
        panel.lineup.pressed.connect(self.press)
        panel.roll.throw_wanted.connect(lambda: self.press("R"))
        view.zone_chosen.connect(self.asking.zone)
        view.marker_chosen.connect(self.asking.marker)
        view.marker_placed.connect(self.asking.placed)
        view.markers_swapped.connect(self.asking.swapped)
        view.man_dropped.connect(self.asking.put)
        view.key_chosen.connect(self.asking.take)
        self.view.full_pad.clicked.connect(lambda _checked=False: self.show_full_pad())
        self.view.plays.chosen.connect(lambda _length: self.rewind_to_line())
        self.theme.changed.connect(self._themed)

    def _wait(self) -> None:
        """Show that a person is asked, unless that is what is shown already."""
        if self._shown != self._moment():
            self.refresh()

    def _moment(self) -> tuple[int, bool, bool]:
        return (self.session.length, self.pilot.waits, self.pilot.paused)

    def _clicked(self, reply: Reply) -> None:
        if not self.pilot.busy and not self.stored:
            self.asking.give(reply)

    def _themed(self) -> None:
        for widget in self.findChildren(QWidget):
            widget.update()
