"""What every page is: a header, an inline notice, contents, and a way to read the league again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.records import JournalRow
from leaguemgr.problems import UserError
from leaguemgr.ui.context import Context
from leaguemgr.ui.lifetime import throw_away
from leaguemgr.ui.table import Table
from leaguemgr.ui.widgets.buttons import Button, button
from leaguemgr.ui.widgets.card import Notice, PageHeader
from leaguemgr.ui.widgets.fields import choice_box

if TYPE_CHECKING:
    from leaguemgr.league.action import Action

# Below this width of the page (window less navigation) its margins are smaller.
ROOMY = 1190


class Page(QWidget):
    """A page of the main window. ``refresh`` is called when it is shown and after every change while it is shown.

    A page that ``follows`` is also refreshed now and then while games are being played.
    """

    follows = False

    def __init__(self, context: Context, title: str = "") -> None:
        """Lay out header and notice; a page adds its cards to ``column``."""
        super().__init__()
        self.context = context
        self.theme = context.theme
        self.session = context.session
        self.setProperty("role", "canvas")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.column = QVBoxLayout(self)
        self.column.setSpacing(self.theme.px(14))
        self.header = PageHeader(self.theme, title)
        self.notice = Notice(self.theme, "bad")
        self.column.addWidget(self.header)
        self.column.addWidget(self.notice)
        self._margins(roomy=True)

    def refresh(self) -> None:
        """Read the league and show it; each page says how."""
        raise NotImplementedError

    def go(self, **what: Any) -> None:
        """Show something in particular, such as one team; called before ``refresh``."""

    def leave(self) -> None:
        """Stop what runs for this page, before it is thrown away."""

    def attempt(self, deed: Callable[[], object]) -> bool:
        """Do something that may be refused; the refusal is shown in the page's notice, and False returned."""
        self.notice.say("")
        try:
            deed()
        except UserError as error:
            self.refuse(error)
            return False
        return True

    def perform(self, action: Action, after: Callable[[], object] | None = None) -> bool:
        """Do an action and say what was done, or why it is refused; False when it is.

        ``after`` follows when it is done. What is only a warning can be done anyway, with a button in the notice.
        """
        from leaguemgr.league.action import Refused

        self.notice.say("")
        try:
            entry = self.session.perform(action)
        except Refused as error:
            self.refuse(error)
            if all(problem.warning for problem in error.problems):
                self._offer_override(action, after)
            return False
        except UserError as error:
            self.refuse(error)
            return False
        if after is not None:
            after()
        self.done(entry)
        return True

    def _offer_override(self, action: Action, after: Callable[[], object] | None) -> None:
        self.notice.say("The rules of the league warn", " ".join(self.notice.text.text().split()), "warn")
        anyway = replace(action, override=True)  # type: ignore[call-arg]  # an action that may warn has the field
        self.notice.offer([button(self.theme, "Do it anyway", lambda: self.perform(anyway, after), size="small")])

    def refuse(self, error: UserError) -> None:
        """Show why something was refused."""
        self.notice.say("That is not possible now", str(error), "bad")

    def done(self, entry: JournalRow) -> None:
        """Say what was done, in the journal's words."""
        self.notice.say(entry.summary, "", "good")

    def row(self, *widgets: QWidget, stretch: tuple[int, ...] = ()) -> QHBoxLayout:
        """Add widgets side by side, with these stretch factors, and return their layout."""
        line = QHBoxLayout()
        line.setSpacing(self.theme.px(14))
        for place, widget in enumerate(widgets):
            line.addWidget(widget, stretch[place] if stretch else 1)
        self.column.addLayout(line)
        return line

    def play_button(self, text: str, span: str, icon: str, kind: str = "") -> Button:
        """Return a button that auto-plays games; two quick clicks play twice."""
        result = button(self.theme, text, lambda: self.context.play(span), icon=icon, kind=kind)
        result.repeats = True
        return result

    def season_box(self) -> QComboBox:
        """Return a choice of the season to be shown; ``fill_seasons`` keeps it true."""
        box = choice_box(self.theme, [], width=110)
        box.setAccessibleName("Season")
        box.activated.connect(lambda _index: self.refresh())
        return box

    def fill_seasons(self, box: QComboBox) -> None:
        """Offer every season, newest first; the newest is chosen until a person chooses, and after a new one began."""
        newest = self.session.status().season
        if box.count() == newest:
            return
        box.clear()
        for season in range(newest, 0, -1):
            box.addItem(f"Season {season}", season)
        box.setVisible(newest > 1)

    def choose_season(self, box: QComboBox, what: Mapping[str, Any]) -> None:
        """Take the season that ``navigate`` asks for, or else the newest."""
        self.fill_seasons(box)
        box.setCurrentIndex(max(0, box.findData(what.get("season"))))

    def columns_button(self, table: Table, name: str, size: str = "") -> Button:
        """Return the button of a table's column chooser, whose choice is remembered under ``name``."""
        hidden = self.context.preferences.hidden_columns(name)
        if hidden is not None:
            table.hide_columns(hidden)
        result = button(self.theme, "Columns", icon="columns", size=size)

        def choose() -> None:
            menu = table.columns_menu()
            menu.exec(result.mapToGlobal(result.rect().bottomLeft()))
            self.context.preferences.hide_columns(name, table.hidden_columns())
            throw_away(menu)

        result.clicked.connect(lambda _checked=False: choose())
        return result

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Use smaller margins on a narrow page."""
        super().resizeEvent(event)
        self._margins(roomy=event.size().width() >= self.theme.px(ROOMY))

    def _margins(self, *, roomy: bool) -> None:
        side = self.theme.px(24 if roomy else 16)
        top = self.theme.px(20 if roomy else 14)
        wanted = (side, top, side, side - self.theme.px(4))
        margins = self.column.contentsMargins()
        if (margins.left(), margins.top(), margins.right(), margins.bottom()) != wanted:
            self.column.setContentsMargins(*wanted)
