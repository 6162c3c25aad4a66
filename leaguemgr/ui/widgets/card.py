"""Cards, page headers, notices, empty states, rows: the frame every page is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Literal

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLayout, QScrollArea, QVBoxLayout, QWidget

from leaguemgr.ui.lifetime import throw_away
from leaguemgr.ui.paint.shapes import Shape
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, button
from leaguemgr.ui.widgets.labels import ElidedLabel, Line, label, set_tone
from leaguemgr.ui.widgets.marks import ShapeMark

Tone = Literal["bad", "warn", "good", "info"]
SHAPES: dict[Tone, Shape] = {"bad": "bad", "warn": "warn", "good": "done", "info": "info"}


class Card(QFrame):
    """A surface with a title, a quiet note beside it and a link at the right; contents go into ``body``."""

    def __init__(self, theme: Theme, title: str = "", note: str = "", *, padded: bool = True) -> None:
        """Make the surface; an unpadded card lets a table reach its edges."""
        super().__init__()
        self.theme = theme
        self.setProperty("role", "card")
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.setSpacing(0)
        self._head = QHBoxLayout()
        self._head.setContentsMargins(theme.px(16), 0, theme.px(12), 0)
        self._head.setSpacing(theme.px(8))
        self.title = ElidedLabel(title, "card-title")
        self.note = ElidedLabel(note, "caption")
        self.title.setMinimumHeight(theme.px(44))
        if not note:
            self.note.hide()
        if title:
            self._head.addWidget(self.title)
            self._head.addWidget(self.note, 1)
            self._head.addStretch(0 if note else 1)
            outer.addLayout(self._head)
        else:
            self.title.setParent(self)
            self.note.setParent(self)
            self.title.hide()
        self.body = QVBoxLayout()
        side, top = (theme.px(16), 0 if title else theme.px(14)) if padded else (0, 0)
        self.body.setContentsMargins(side, top, side, theme.px(14) if padded else 0)
        self.body.setSpacing(theme.px(8) if padded else 0)
        outer.addLayout(self.body, 1)

    def link(self, text: str, on_click: Callable[[], object]) -> Button:
        """Add a link at the right of the title and return it."""
        result = button(self.theme, text, on_click, kind="link", size="small")
        self._head.addWidget(result)
        return result

    def corner(self, widget: QWidget) -> None:
        """Add a widget at the right of the title."""
        self._head.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)

    def hug(self, height: int) -> None:
        """Be no higher than the title and contents of this height in px."""
        self.setMaximumHeight(height + (self.theme.px(44) if self.title.text() else 0) + 3)

    def set_note(self, text: str) -> None:
        """Replace the note beside the title."""
        self.note.setText(text)
        self.note.setVisible(bool(text))


class PageHeader(QWidget):
    """The top of a page: title, one sentence below it, and the page's buttons at the right."""

    def __init__(self, theme: Theme, title: str = "", subtitle: str = "") -> None:
        """Show title and subtitle; ``lead`` may hold a badge, ``actions`` the buttons."""
        super().__init__()
        self._theme = theme
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(8))
        self._lead = QHBoxLayout()
        row.addLayout(self._lead)
        column = QVBoxLayout()
        column.setSpacing(theme.px(2))
        self.title = ElidedLabel(title, "page-title")
        self.subtitle = ElidedLabel(subtitle, "", "text2")
        column.addWidget(self.title)
        column.addWidget(self.subtitle)
        row.addLayout(column, 1)
        self._actions = row

    def say(self, title: str, subtitle: str) -> None:
        """Replace title and subtitle."""
        self.title.setText(title)
        self.subtitle.setText(subtitle)

    def set_lead(self, widget: QWidget | None) -> None:
        """Put a widget before the title, in place of the one there; None takes it away."""
        clear(self._lead)
        if widget is not None:
            self._lead.addWidget(widget)
        self._lead.setContentsMargins(0, 0, self._theme.px(8) if widget is not None else 0, 0)

    def add(self, widget: QWidget) -> None:
        """Add a button or choice at the right."""
        self._actions.addWidget(widget, 0, Qt.AlignmentFlag.AlignVCenter)


class Notice(QFrame):
    """An inline message: shape, bold title, one sentence, and buttons that put it right."""

    def __init__(self, theme: Theme, tone: Tone = "info", title: str = "", text: str = "") -> None:
        """Show the message; an empty one stays hidden until ``say``."""
        super().__init__()
        self._theme = theme
        self.setProperty("role", "notice")
        self.setProperty("tone", tone)
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(14), theme.px(10), theme.px(14), theme.px(10))
        row.setSpacing(theme.px(10))
        self._mark = ShapeMark(theme, SHAPES[tone])
        row.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        column = QVBoxLayout()
        column.setSpacing(theme.px(3))
        self.title = label(title, "strong", "primary" if tone == "info" else tone, wrap=True)
        self.text = label(text, wrap=True)
        # An empty layout in a column would narrow its neighbours, so the buttons have a widget that hides.
        self._row = QWidget()
        self._buttons = QHBoxLayout(self._row)
        self._buttons.setContentsMargins(0, theme.px(5), 0, 0)
        self._buttons.setSpacing(theme.px(8))
        self._row.hide()
        column.addWidget(self.title)
        column.addWidget(self.text)
        column.addWidget(self._row)
        row.addLayout(column, 1)
        if not text:
            self.text.hide()
        if not title:
            self.hide()

    def say(self, title: str, text: str = "", tone: Tone | None = None) -> None:
        """Replace the message and drop the buttons; an empty title hides the notice."""
        clear(self._buttons)
        self._row.hide()
        if tone is not None:
            self._mark.show_shape(SHAPES[tone])
            set_tone(self, "tone", tone)
            set_tone(self.title, "tone", "primary" if tone == "info" else tone)
        self.title.setText(title)
        self.text.setText(text)
        self.text.setVisible(bool(text))
        self.setVisible(bool(title))

    def offer(self, buttons: Sequence[Button], note: str = "") -> None:
        """Show buttons below the sentence, and a note beside them."""
        clear(self._buttons)
        self._row.show()
        for choice in buttons:
            self._buttons.addWidget(choice)
        if note:
            self._buttons.addWidget(label(note, "caption", wrap=True), 1)
        else:
            self._buttons.addStretch(1)


class EmptyState(QWidget):
    """One sentence and at most one button, where a card has nothing to show."""

    def __init__(self, theme: Theme, text: str, verb: str = "", on_click: Callable[[], object] | None = None) -> None:
        """Show the sentence; a verb adds the button."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(16), theme.px(20), theme.px(16), theme.px(24))
        column.setSpacing(theme.px(12))
        column.addStretch(1)
        self.text = label(text, "", "text2", wrap=True)
        self.text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.text)
        if verb:
            column.addWidget(button(theme, verb, on_click), 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)


class Scrolled(QScrollArea):
    """A page that scrolls when the window is too low for it; contents go into ``body``."""

    def __init__(self, theme: Theme) -> None:
        """Make an empty scrolling column."""
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        inner.setProperty("role", "scrolled")
        self.body = QVBoxLayout(inner)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(theme.px(14))
        self.setWidget(inner)


def clear(layout: QLayout) -> None:
    """Remove everything from a layout and delete it."""
    while (item := layout.takeAt(0)) is not None:
        widget, inner = item.widget(), item.layout()
        if widget is not None:
            throw_away(widget)
        elif inner is not None:
            clear(inner)


def topped(widget: QWidget) -> QWidget:
    """Return a holder in which the widget takes what height it may, and keeps to the top."""
    holder = QWidget()
    column = QVBoxLayout(holder)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(0)
    column.addWidget(widget, 1)
    column.addStretch(0)
    return holder


def divided(body: QVBoxLayout, widgets: Sequence[QWidget]) -> None:
    """Add widgets to a column with a thin line between them."""
    body.setSpacing(0)
    for place, widget in enumerate(widgets):
        if place:
            body.addWidget(Line())
        body.addWidget(widget)
