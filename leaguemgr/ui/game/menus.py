"""The menus of the game window, and the buttons beside them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QMenu, QWidget

from leaguemgr.ui.game.pilot import TITLES, Speed, Target
from leaguemgr.ui.widgets.buttons import Button, button, plain
from leaguemgr.ui.widgets.labels import KeyCap

if TYPE_CHECKING:
    from leaguemgr.ui.game.window import GameWindow

TARGETS: tuple[tuple[Target, str], ...] = (
    ("possession", "End of the possession"),
    ("quarter", "End of the period"),
    ("game", "End of the game"),
)
CHANCES = (
    ("dead-ball", "Ask at every &dead ball"),
    ("timeout", "Ask about line-ups and timeouts every &time"),
    ("board", "Ask at every &stoppage and basket"),
)
"""What the menu calls it to be asked every time, by the question that is let pass otherwise."""
WORDS = {
    "lineup": "line-up", "card": "defence card", "pass": "pass", "shoot": "shot decision", "shot": "shot",
    "free-throw": "foul shot", "jump-ball": "jump ball", "dead-ball": "dead ball", "passer": "in-bounds man",
    "three": "try for three", "matchups": "match-ups", "board": "change", "double-team": "double",
}  # fmt: skip
"""Topics as undo names them."""


class GameMenus:
    """Builds the menu bar once and keeps it true."""

    def __init__(self, window: GameWindow) -> None:
        """Fill the window's menu bar."""
        self._window = window
        bar = window.menuBar()
        self._game(bar.addMenu("&Game"))
        self._edit(bar.addMenu("&Edit"))
        self._view(bar.addMenu("&View"))
        self._dice(bar.addMenu("&Dice"))
        self._coaches(bar.addMenu("&Coaches"))
        self._help(bar.addMenu("&Help"))
        self.play_on_menu = self._targets()
        # Kept here: the menu bar alone does not keep its corner alive.
        self.corner = self._corner()
        bar.setCornerWidget(self.corner, Qt.Corner.TopRightCorner)

    def update(self) -> None:
        """Enable what can be used, and name what undo and redo would do."""
        window, session = self._window, self._window.session
        undone, redone = session.can_undo, session.can_redo
        self.undo.setText(f"Undo {self._word(undone)}" if undone else "Undo")
        self.undo.setEnabled(bool(undone) and not window.stored)
        self.redo.setText(f"Redo {self._word(redone)}" if redone else "Redo")
        self.redo.setEnabled(bool(redone) and not window.stored)
        window.undo_button.setText(self.undo.text())
        window.undo_button.setEnabled(self.undo.isEnabled())
        window.rewind_button.setEnabled(session.length > 0 and not window.stored)
        self.store.setEnabled(session.over and not window.stored)
        self.reset.setEnabled(session.length > 0 and not window.stored)
        self.take_back.setEnabled(window.can_take_back)
        for side in (0, 1):
            seat = session.seats[side]
            self.people[side].setChecked(seat.person)
            for style, action in self.computers[side].items():
                action.setChecked(seat.coach == style)
            self.typed[side].setChecked(seat.typed)
        self.pause.setChecked(window.pilot.paused)
        self.pause_button.setText("Go on" if window.pilot.paused else "Pause")
        for entry in (self.answer, self.pause, self.step, self.answer_button, self.play_button, self.pause_button):
            entry.setEnabled(session.ask is not None)
        self.timeout_button.setEnabled(window.can_call_timeout)

    def _word(self, topic: str) -> str:
        """Return what undo calls an answer; a card is the defence card only where such cards are chosen."""
        if topic == "card" and topic not in self._window.session.desk.topics:
            return topic
        return WORDS.get(topic, topic.replace("-", " "))

    # -- menus

    def _game(self, menu: QMenu) -> None:
        window = self._window
        self.store = self._add(menu, plain(window.table.verb), window.store)
        self.store.setVisible(bool(window.table.verb))
        menu.addSeparator()
        self._add(menu, "&Copy play-by-play", window.view.plays.copy, "Ctrl+Shift+C")
        self._add(menu, "&Export play-by-play…", window.export_plays, "Ctrl+E")
        menu.addSeparator()
        self.reset = self._add(menu, "&Reset the game…", window.reset)
        menu.addSeparator()
        self._add(menu, "Pause and c&lose", window.close, "Ctrl+W")

    def _edit(self, menu: QMenu) -> None:
        window = self._window
        self.undo = self._add(menu, "Undo", window.undo, "Ctrl+Z")
        self.redo = self._add(menu, "Redo", window.redo, "Ctrl+Shift+Z")
        self._add(menu, "&Rewind to the chosen line", window.rewind_to_line, "Ctrl+R")
        menu.addSeparator()
        self.take_back = self._add(menu, "&Take the card back", window.take_card_back, "F2")
        self.take_back.setVisible("card" in window.session.desk.topics)

    def _view(self, menu: QMenu) -> None:
        window = self._window
        self._add(menu, window.view.full_pad_title, window.show_full_pad, "F8")
        title = "&Line-ups and stations" if "stations" in window.session.desk.topics else "&Line-up at the next chance"
        if window.session.desk.topics:
            self._add(menu, title, window.ask_for_lineups, "F4")
        menu.addSeparator()
        self._add(menu, "&Full screen", window.toggle_full_screen, "F11")

    def _dice(self, menu: QMenu) -> None:
        window = self._window
        self.typed = []
        for side, team in enumerate(window.teams):
            action = self._check(menu, f"{plain(team.nickname)}: typed as they lie", self._typing(side))
            self.typed.append(action)
        self._add(menu, "Switch between thrown and typed", window.switch_dice, "F7")
        menu.addSeparator()
        self.at_once = self._check(menu, "&Throw at once", window.set_throw_at_once)
        self.at_once.setChecked(window.pilot.throw_at_once)
        self.animated = self._check(menu, "&Animation", window.set_animation)
        self.animated.setChecked(window.animate)

    def _coaches(self, menu: QMenu) -> None:
        window = self._window
        self.people: list[QAction] = []
        self.computers: list[dict[str, QAction]] = []
        styles = window.session.system.coach_styles
        for side, team in enumerate(window.teams):
            group, name = QActionGroup(menu), plain(team.nickname)
            self.people.append(self._check(menu, f"{name}: a person", self._seating(side, "")))
            self.computers.append({})
            for style, title in styles:
                text = f"{name}: the computer, {title}" if len(styles) > 1 else f"{name}: the computer"
                self.computers[side][style] = self._check(menu, text, self._seating(side, style))
            for action in (self.people[side], *self.computers[side].values()):
                group.addAction(action)
            menu.addSeparator()
        speeds, group = menu.addMenu("&Speed"), QActionGroup(menu)
        for speed, title in TITLES.items():
            action = self._check(speeds, title, self._speed(speed))
            group.addAction(action)
            action.setChecked(speed == window.pilot.speed)
        self.pause = self._check(menu, "&Pause", window.set_paused, "Ctrl+P")
        self.step = self._add(menu, "One s&tep", window.step, "Ctrl+.")
        self.answer = self._add(menu, "The computer &answers this one", window.computer_answers, "F6")
        topics = window.session.desk.topics
        self.advice = self._add(menu, "What the computer &would do", window.show_advice, "Shift+F6")
        self.advice.setVisible("advice" in topics)
        menu.addSeparator()
        title = next((title for topic, title in CHANCES if topic in topics), CHANCES[0][1])
        self.dead_balls = self._check(menu, title, window.set_dead_balls)
        self.dead_balls.setVisible(bool(topics))
        self.bring_in = self._check(menu, "The best ball handler &brings the ball in", window.set_bring_in)
        self.bring_in.setChecked(True)
        self.bring_in.setVisible("passer" in topics)
        self.covers = self._check(menu, "&Cover the screen before each defence card", window.set_covers)
        self.covers.setVisible("card" in topics)

    def _help(self, menu: QMenu) -> None:
        window = self._window
        self._add(menu, "&Rule behind this question", window.show_rule, "F1")
        self._add(menu, "&Chart behind the last throw", window.view.show_chart, "Ctrl+F1")
        self._add(menu, "&Keys", window.show_keys, "Shift+F1")

    def _targets(self) -> QMenu:
        menu = QMenu("Play on to", self._window)
        for target, title in TARGETS:
            self._add(menu, title, self._target(target))
        action = QAction("Play on to…", self._window)
        action.setShortcut(QKeySequence("F9"))
        action.triggered.connect(lambda _checked=False: self._open_targets())
        self._window.addAction(action)
        return menu

    def _corner(self) -> QWidget:
        theme, window = self._window.theme, self._window
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, theme.px(3), theme.px(18), theme.px(3))
        row.setSpacing(theme.px(5))
        self.timeout_button = button(theme, "Timeout", lambda: window.press("T"), icon="clock", size="small")
        self.answer_button = button(theme, "Computer answers", window.computer_answers, icon="computer", size="small")
        self.play_button = button(theme, "Play on to…", self._open_targets, icon="fast-forward", size="small")
        self.pause_button = button(theme, "Pause", window.toggle_pause, icon="pause", size="small")
        pairs = (
            (self.timeout_button, "T"),
            (self.answer_button, "F6"),
            (self.play_button, "F9"),
            (self.pause_button, "Ctrl P"),
        )
        for entry, key in pairs:
            if entry is self.timeout_button and not {"timeout", "dead-ball"} & window.session.desk.topics:
                continue
            entry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(entry)
            row.addWidget(KeyCap(key))
            row.addSpacing(theme.px(8))
        return holder

    # -- inside

    def _open_targets(self) -> None:
        place: Button = self.play_button
        self.play_on_menu.popup(place.mapToGlobal(place.rect().bottomLeft()))
        self.play_on_menu.setActiveAction(self.play_on_menu.actions()[0])

    def _add(self, menu: QMenu, text: str, deed: Callable[[], object], keys: str = "") -> QAction:
        action = menu.addAction(text)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False: deed())
        return action

    def _check(self, menu: QMenu, text: str, deed: Callable[[bool], object], keys: str = "") -> QAction:
        action = menu.addAction(text)
        action.setCheckable(True)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda checked: deed(checked))
        return action

    def _typing(self, side: int) -> Callable[[bool], None]:
        return lambda checked: self._window.set_typed(side, checked)

    def _seating(self, side: int, coach: str) -> Callable[[bool], None]:
        return lambda _checked: self._window.set_coach(side, coach)

    def _speed(self, speed: Speed) -> Callable[[bool], None]:
        return lambda _checked: self._window.set_speed(speed)

    def _target(self, target: Target) -> Callable[[], None]:
        return lambda: self._window.play_on(target)
