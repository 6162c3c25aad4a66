"""The menus of the main window. Entries that cannot be used now are disabled; nothing is listed that does not work."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from leaguemgr.ui.pages.registry import LISTED
from leaguemgr.ui.theme import MODES
from leaguemgr.ui.widgets.buttons import plain

if TYPE_CHECKING:
    from leaguemgr.ui.window import MainWindow

SCALES = (100, 110, 125, 150, 175, 200)
MODE_TITLES = {"light": "Light", "dark": "Dark", "system": "As the system"}


class Menus:
    """Builds the menu bar once and keeps it true."""

    def __init__(self, window: MainWindow) -> None:
        """Fill the window's menu bar."""
        self._window = window
        bar = window.menuBar()
        self.file = bar.addMenu("&File")
        self.edit = bar.addMenu("&Edit")
        self.view = bar.addMenu("&View")
        self.league = bar.addMenu("&League")
        self.help = bar.addMenu("&Help")
        self._of_league: list[QAction] = []
        self._fill_file()
        self._fill_edit()
        self._fill_view()
        self._fill_league()
        self._fill_help()

    def update(self) -> None:
        """Enable what can be used, and name what undo and redo would do."""
        session = self._window.session
        for action in self._of_league:
            action.setEnabled(session is not None)
        self.league.menuAction().setVisible(session is not None)
        free = session is not None and not self._window.worker.running
        undone = session.league.can_undo if session is not None and free else ""
        redone = session.league.can_redo if session is not None and free else ""
        self.undo.setText(plain(f"Undo: {undone}" if undone else "Undo"))
        self.undo.setEnabled(bool(undone))
        self.redo.setText(plain(f"Redo: {redone}" if redone else "Redo"))
        self.redo.setEnabled(bool(redone))
        self.backup.setEnabled(free)
        self.finish.setEnabled(free)
        playing = session is not None and free and session.status().phase in ("season", "playoffs")
        for action in (self.play_day, self.play_week, self.play_all):
            action.setEnabled(playing)

    def show_recent(self, paths: list[Path]) -> None:
        """List the leagues opened last."""
        self.recent.clear()
        for path in paths:
            action = self.recent.addAction(plain(path.stem))
            action.setToolTip(str(path))
            action.triggered.connect(lambda _checked=False, path=path: self._window.open_league(path))
        self.recent.menuAction().setEnabled(bool(paths))

    def _add(
        self, menu: QMenu, text: str, deed: Callable[[], object], keys: str = "", *, of_league: bool = False
    ) -> QAction:
        action = menu.addAction(text)
        if keys:
            action.setShortcut(QKeySequence(keys))
        action.triggered.connect(lambda _checked=False: deed())
        if of_league:
            self._of_league.append(action)
        return action

    def _fill_file(self) -> None:
        window, menu = self._window, self.file
        self._add(menu, "&New league…", window.new_league, "Ctrl+N")
        self._add(menu, "&Open…", window.choose_league, "Ctrl+O")
        self.recent = menu.addMenu("Open &recent")
        self._add(menu, "Open the &sample league", window.open_sample)
        menu.addSeparator()
        self._add(menu, "&Practice game…", window.practise, "Ctrl+G")
        menu.addSeparator()
        self._add(menu, "Save a &copy…", window.save_copy, "Ctrl+Shift+S", of_league=True)
        self.restore = self._add(menu, "Restore a &backup…", window.restore_backup)
        self._add(menu, "&Import…", window.import_file, "Ctrl+I", of_league=True)
        self._add(menu, "&Export…", window.export_league, "Ctrl+E", of_league=True)
        self._add(menu, "Close &league", window.close_league, "Ctrl+W", of_league=True)
        menu.addSeparator()
        self._add(menu, "&Quit", window.close, "Ctrl+Q")

    def _fill_edit(self) -> None:
        window, menu = self._window, self.edit
        self.undo = self._add(menu, "Undo", window.undo, "Ctrl+Z")
        self.redo = self._add(menu, "Redo", window.redo, "Ctrl+Shift+Z")
        menu.addSeparator()
        self._add(menu, "&Find…", window.search, "Ctrl+K", of_league=True)
        self._add(menu, "&Copy table", window.copy_table, "Ctrl+Shift+C", of_league=True)

    def _fill_view(self) -> None:
        window, menu = self._window, self.view
        for place, spec in enumerate(LISTED):
            name = spec.destination.name
            keys = f"Ctrl+{place + 1}" if place < 9 else ""
            self._add(menu, plain(spec.destination.title), partial(window.open_page, name), keys, of_league=True)
        menu.addSeparator()
        self._add(menu, "&Back", window.back, "Alt+Left", of_league=True)
        menu.addSeparator()
        themes, self.modes = menu.addMenu("&Theme"), QActionGroup(window)
        for mode in MODES:
            action = self._add(themes, MODE_TITLES[mode], partial(window.set_mode, mode))
            self._choice(action, self.modes, window.theme.mode == mode)
        sizes, self.sizes = menu.addMenu("&Size"), QActionGroup(window)
        for percent in SCALES:
            action = self._add(sizes, f"{percent} %", partial(window.set_percent, percent))
            self._choice(action, self.sizes, window.theme.percent == percent)
        self._add(menu, "Larger", lambda: window.step_scale(1), "Ctrl++")
        self._add(menu, "Smaller", lambda: window.step_scale(-1), "Ctrl+-")
        menu.addSeparator()
        self._add(menu, "&Full screen", window.toggle_full_screen, "F11")

    def _fill_league(self) -> None:
        window, menu = self._window, self.league
        self.play_day = self._add(menu, "Auto-play the next &day", lambda: window.play("day"), "Ctrl+D")
        self.play_week = self._add(menu, "Auto-play the next &week", lambda: window.play("week"))
        self.play_all = self._add(menu, "Auto-play &all games of this phase", lambda: window.play("all"))
        self.finish = self._add(menu, "Do the rest of this &phase for me", window.finish_phase)
        menu.addSeparator()
        self.backup = self._add(menu, "&Back up now", window.back_up)

    def _fill_help(self) -> None:
        self._add(self.help, "&Keyboard", self._window.show_keys, "F1")
        self._add(self.help, "&Learn the game", self._window.learn)
        self._add(self.help, "&About", self._window.show_about)

    def _choice(self, action: QAction, group: QActionGroup, checked: bool) -> None:
        action.setCheckable(True)
        action.setChecked(checked)
        group.addAction(action)
