"""A stored game on the same board: played back at a speed, step by step, with jumps."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QMainWindow, QSizePolicy, QSlider, QVBoxLayout, QWidget

from leaguemgr.engine.game import Game
from leaguemgr.engine.periods import period_mark
from leaguemgr.ui.game.head import Head
from leaguemgr.ui.game.pilot import DELAYS, Speed
from leaguemgr.ui.game.scoreboard import minutes
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.table import LeagueTable
from leaguemgr.ui.game.views import view_of
from leaguemgr.ui.game.window import SMALLEST, USUAL
from leaguemgr.ui.lifetime import show_beside
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, Segments, button
from leaguemgr.ui.widgets.fields import guard
from leaguemgr.ui.widgets.labels import label

SPEEDS: tuple[tuple[Speed, str], ...] = (("slow", "Slow"), ("normal", "Normal"), ("fast", "Fast"))


@dataclass(frozen=True, slots=True)
class Milestones:
    """Numbers of answers at which there is something to see: events, scores, new periods, last two minutes."""

    events: tuple[int, ...]
    scores: tuple[int, ...]
    periods: tuple[int, ...]
    late: tuple[int, ...]
    length: int


def milestones(session: GameSession) -> Milestones:
    """Play a recorded game through once and note where to jump to."""
    game = Game(session.system, session.kept.setup)
    values = [value for value, _ in reversed(session.undone)]
    events, scores, periods, late = [], [], [], []
    before = (0, game.score, 0, False)
    for place, value in enumerate(values, start=1):
        game.repeat(value)
        told = session.desk.score(game) if len(game.events) != before[0] else None
        if told is None:
            continue
        now = (len(game.events), game.score, told.number, told.late)
        events.append(place)
        if now[1] != before[1]:
            scores.append(place)
        if now[2] != before[2]:
            periods.append(place)
        if now[3] and not before[3]:
            late.append(place)
        before = now
    return Milestones(tuple(events), tuple(scores), tuple(periods), tuple(late), len(values))


class ReplayPanel(QFrame):
    """The controls of a replay, where the question stands in a game."""

    def __init__(self, theme: Theme, length: int, periods: Sequence[str]) -> None:
        """Lay out buttons, speed, slider, and a button for each period that was played."""
        super().__init__()
        self.theme = theme
        self.setProperty("role", "card")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.setSpacing(0)
        self.head = Head(theme)
        outer.addWidget(self.head)
        column = QVBoxLayout()
        column.setContentsMargins(theme.px(14), theme.px(12), theme.px(14), theme.px(12))
        column.setSpacing(theme.px(10))
        outer.addLayout(column)
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, length)
        self.slider.setAccessibleName("Place in the game")
        guard(self.slider)
        # A click leaves the keys to the window.
        self.slider.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        column.addWidget(self.slider)
        self.back = button(theme, "Back", icon="chevron-left", size="small")
        self.play = button(theme, "Play", icon="play", size="small", kind="primary")
        self.forward = button(theme, "Step", icon="chevron-right", size="small")
        self.speed = Segments(theme, SPEEDS, "normal")
        self._row(column, self.back, self.play, self.forward)
        self._row(column, label("Speed", "caption"), self.speed)
        self.score = button(theme, "Next score", size="small")
        self.quarter = button(theme, "Next period", size="small")
        self.late = button(theme, "Last two minutes", size="small")
        self._row(column, self.score, self.quarter, self.late)
        self.periods = [button(theme, title, size="small") for title in periods]
        for title, entry in zip(periods, self.periods, strict=True):
            entry.setAccessibleName(f"Beginning of {title}")
        self._row(column, label("Go to", "caption"), *self.periods)
        keys = "Space plays and pauses, arrows step, S next score, Q next period, 1 to 9 a period, L last two minutes."
        column.addWidget(label(keys, "caption", wrap=True))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def _row(self, column: QVBoxLayout, *widgets: QWidget) -> None:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(8))
        for widget in widgets:
            if isinstance(widget, Button):
                widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(widget)
        row.addStretch(1)
        column.addLayout(row)


class ReplayWindow(QMainWindow):
    """Plays a stored game back; nothing here can change it."""

    closed = Signal()

    def __init__(self, theme: Theme, table: LeagueTable, session: GameSession) -> None:
        """Stand before the first event."""
        super().__init__()
        self.theme = theme
        self.table = table
        self.session = session
        self.stones = milestones(session)
        regulation = len(session.system.shape(session.kept.setup.options).periods)
        titles = [period_mark(number, regulation) for number in range(1, len(self.stones.periods) + 1)]
        self.panel = ReplayPanel(theme, self.stones.length, titles)
        self.view = view_of(theme, session, table, self.panel)
        self.setCentralWidget(self.view)
        home, away = table.teams
        self.setWindowTitle(f"Replay: {home.nickname} – {away.nickname}")
        screen = self.screen().availableGeometry()
        self.setMinimumSize(min(theme.px(SMALLEST[0]), screen.width()), min(theme.px(SMALLEST[1]), screen.height()))
        self.resize(min(theme.px(USUAL[0]), screen.width()), min(theme.px(USUAL[1]), screen.height()))
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.step)
        self._connect()
        self.refresh()

    @property
    def playing(self) -> bool:
        """Whether it plays by itself."""
        return self._timer.isActive()

    def goto(self, length: int) -> None:
        """Stand after so many answers."""
        length = max(0, min(length, self.stones.length))
        if length < self.session.length:
            self.session.rewind(length)
        while self.session.length < length:
            self.session.forward()
        self.refresh()

    def step(self) -> None:
        """Go to the next event."""
        self._jump(self.stones.events)
        if self.session.length >= self.stones.length:
            self.pause()

    def back(self) -> None:
        """Go to the event before."""
        events = self.stones.events
        place = bisect_left(events, self.session.length)
        self.goto(events[place - 2] if place > 1 else 0)

    def next_score(self) -> None:
        """Go to the next point."""
        self._jump(self.stones.scores)

    def next_quarter(self) -> None:
        """Go to the beginning of the next period."""
        self._jump(self.stones.periods)

    def quarter(self, number: int) -> None:
        """Go to the beginning of a period, if it was played."""
        if 1 <= number <= len(self.stones.periods):
            self.goto(self.stones.periods[number - 1])

    def last_minutes(self) -> None:
        """Go to where the last two minutes of a period open."""
        self._jump(self.stones.late)

    def toggle(self) -> None:
        """Play, or pause."""
        if self.playing:
            self.pause()
        else:
            if self.session.length >= self.stones.length:
                self.goto(0)
            self._timer.start(DELAYS[self._speed()])
            self.panel.play.setText("Pause")

    def pause(self) -> None:
        """Stand still."""
        self._timer.stop()
        self.panel.play.setText("Play")

    def refresh(self) -> None:
        """Show the game as it was at this point."""
        home, away = self.table.teams
        score = self.session.desk.score(self.session.game)
        where = f"{score.period}, {minutes(score.clock)}"
        points = f"{home.nickname} {score.sides[0].points}, {away.nickname} {score.sides[1].points}"
        ground = self.theme.colour("score_bg").name()
        told = f"{where[:1].upper()}{where[1:]}. A stored game; nothing is changed."
        self.panel.head.say(points, told, "replay", ground)
        self.panel.slider.blockSignals(True)
        self.panel.slider.setValue(self.session.length)
        self.panel.slider.blockSignals(False)
        self.view.show_game(who=(self.table.coaches[0], self.table.coaches[1]), animate=self.playing)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play, step and jump by keyboard."""
        deed = KEYS.get(Qt.Key(event.key()))
        if event.text() in "123456789" and event.text():
            self.quarter(int(event.text()))
        elif deed is None:
            super().keyPressEvent(event)
        else:
            deed(self)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop and close."""
        self.pause()
        self.closed.emit()
        event.accept()

    # -- inside

    def _speed(self) -> Speed:
        return next(speed for speed, _ in SPEEDS if speed == self.panel.speed.value)

    def _jump(self, stones: tuple[int, ...]) -> None:
        self.goto(next((stone for stone in stones if stone > self.session.length), self.stones.length))

    def _connect(self) -> None:
        panel = self.panel
        panel.slider.valueChanged.connect(self.goto)
        deeds: tuple[tuple[Button, Callable[[], None]], ...] = (
            (panel.back, self.back), (panel.play, self.toggle), (panel.forward, self.step),
            (panel.score, self.next_score), (panel.quarter, self.next_quarter), (panel.late, self.last_minutes),
        )  # fmt: skip
        for entry, deed in deeds:
            entry.clicked.connect(self._deed(deed))
        for number, entry in enumerate(panel.periods, start=1):
            entry.clicked.connect(lambda _checked=False, number=number: self.quarter(number))
        panel.speed.chosen.connect(lambda _value: self._timer.setInterval(DELAYS[self._speed()]))
        self.view.plays.chosen.connect(self.goto)
        self.view.full_pad.clicked.connect(lambda _checked=False: self.show_full_pad())

    @staticmethod
    def _deed(deed: Callable[[], None]) -> Callable[[], None]:
        return lambda: deed()

    def show_full_pad(self) -> None:
        """Show the whole score pad, or the score sheet of a game that has one."""
        show_beside(self.view.full_sheet(self))


KEYS: dict[Qt.Key, Callable[[ReplayWindow], None]] = {
    Qt.Key.Key_Space: ReplayWindow.toggle,
    Qt.Key.Key_Right: ReplayWindow.step,
    Qt.Key.Key_Left: ReplayWindow.back,
    Qt.Key.Key_S: ReplayWindow.next_score,
    Qt.Key.Key_Q: ReplayWindow.next_quarter,
    Qt.Key.Key_L: ReplayWindow.last_minutes,
    Qt.Key.Key_F8: ReplayWindow.show_full_pad,
    Qt.Key.Key_Home: lambda window: window.goto(0),
    Qt.Key.Key_End: lambda window: window.goto(window.stones.length),
}
