"""Buttons: safe for `&` in names, and deaf to the second click of a double click."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QIcon, QMouseEvent
from PySide6.QtWidgets import QButtonGroup, QFrame, QHBoxLayout, QMenu, QPushButton, QSizePolicy

from leaguemgr.ui.theme import Theme


def plain(text: str) -> str:
    """Return the text with `&` doubled, so that Qt shows it instead of making a shortcut of it."""
    return text.replace("&", "&&")


class Button(QPushButton):
    """A push button; the second press of a double click does nothing, unless it ``repeats`` what can be done again."""

    repeats = False

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Swallow the second press, which Qt would report as another click (case G11)."""
        if self.repeats:
            super().mouseDoubleClickEvent(event)
        else:
            event.accept()

    def setText(self, text: str) -> None:
        """Keep the text apart from the icon; Qt's own gap is too narrow."""
        super().setText(text if self.icon().isNull() or not text else f" {text}")

    def label(self) -> str:
        """Return the text as people read it."""
        return self.text().strip().replace("&&", "&")


def button(
    theme: Theme,
    text: str,
    on_click: Callable[[], object] | None = None,
    *,
    icon: str = "",
    kind: str = "",
    size: str = "",
) -> Button:
    """Return a button of a kind (primary, ball, danger, link) and size (small, big) of ``widgets.qss``."""
    result = Button()
    result.setProperty("kind", kind)
    result.setProperty("fit", size)
    result.setAutoDefault(False)
    result.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
    if icon:
        result.setIcon(
            theme.icon(icon, {"primary": "on_primary", "ball": "on_ball", "danger": "bad"}.get(kind, "text2"))
        )
        result.setIconSize(theme.icon_size(15))
    result.setText(plain(text))
    if on_click is not None:
        # Qt would hand the checked state over as an argument.
        result.clicked.connect(lambda _checked=False: on_click())
    return result


class MenuButton(Button):
    """A button that opens a list of choices; ``chosen`` sends the value of the one that is taken.

    Unlike in a box of choices, walking through the list with the arrow keys takes nothing.
    """

    chosen = Signal(object)

    def __init__(self, text: str, choices: Sequence[tuple[object, str]], size: str = "") -> None:
        """Offer (value, text) pairs; without any the button is disabled."""
        super().__init__()
        self.setProperty("kind", "menu")
        self.setProperty("fit", size)
        self.setAutoDefault(False)
        self.setText(plain(text))
        self._menu = QMenu(self)
        self.setMenu(self._menu)
        self.offer(choices)

    def offer(self, choices: Sequence[tuple[object, str]]) -> None:
        """Offer other choices."""
        self._menu.clear()
        for value, text in choices:
            entry = self._menu.addAction(plain(text))
            entry.triggered.connect(lambda _checked=False, value=value: self.chosen.emit(value))
        self.setEnabled(bool(choices))

    def take(self, text: str) -> None:
        """Take the first choice whose text begins like this; StopIteration without one."""
        next(entry for entry in self._menu.actions() if entry.text().replace("&&", "&").startswith(text)).trigger()


class Segments(QFrame):
    """A few choices side by side of which one is taken; ``chosen`` sends its value."""

    chosen = Signal(str)

    def __init__(self, theme: Theme, choices: Sequence[tuple[str, str]], value: str = "") -> None:
        """Offer (value, text) pairs; the first is taken unless ``value`` names another."""
        super().__init__()
        self.setProperty("role", "segments")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(2, 2, 2, 2)
        layout.setSpacing(2)
        self._group = QButtonGroup(self)
        self._buttons: dict[str, Button] = {}
        for key, text in choices:
            layout.addWidget(self._choice(key, text))
        self._buttons[value or choices[0][0]].setChecked(True)

    @property
    def value(self) -> str:
        """The value that is taken."""
        return next(key for key, choice in self._buttons.items() if choice.isChecked())

    def choose(self, value: str) -> None:
        """Take a value without sending it."""
        self._buttons[value].setChecked(True)

    def _choice(self, key: str, text: str) -> Button:
        choice = Button(plain(text))
        choice.setProperty("kind", "segment")
        choice.setCheckable(True)
        choice.setAutoDefault(False)
        choice.clicked.connect(lambda: self.chosen.emit(key))
        self._group.addButton(choice)
        self._buttons[key] = choice
        return choice


class Chips(QFrame):
    """Filters as chips; several may be on; ``changed`` sends the set of their values."""

    changed = Signal(object)

    def __init__(self, theme: Theme, choices: Sequence[tuple[str, str]]) -> None:
        """Offer (value, text) pairs, none of them on; with none on nothing is filtered."""
        super().__init__()
        self._theme = theme
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(theme.px(6))
        self._chips: dict[str, Button] = {}
        for key, text in choices:
            layout.addWidget(self._chip(key, text))
        layout.addStretch(1)

    @property
    def values(self) -> frozenset[str]:
        """The values that are on."""
        return frozenset(key for key, chip in self._chips.items() if chip.isChecked())

    def clear(self) -> None:
        """Switch every chip off and send it."""
        for chip in self._chips.values():
            chip.setChecked(False)
        self._send()

    def _chip(self, key: str, text: str) -> Button:
        chip = Button(plain(text))
        chip.setProperty("kind", "chip")
        chip.setCheckable(True)
        chip.setAutoDefault(False)
        chip.clicked.connect(self._send)
        self._chips[key] = chip
        return chip

    def _send(self) -> None:
        for chip in self._chips.values():
            # The tick makes the state readable without the colour.
            chip.setIcon(self._theme.icon("check", "primary") if chip.isChecked() else QIcon())
            chip.setIconSize(self._theme.icon_size(13))
        self.changed.emit(self.values)
