"""Rules & charts: the options of the league, every chart with the origin of its figures, the rules by their IDs."""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtWidgets import QStackedWidget

from leaguemgr.engine.charts import Spot
from leaguemgr.ui.charts.part import ChartsPart
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.rules_texts import OptionsPart, RulebookPart
from leaguemgr.ui.widgets.buttons import Segments
from leaguemgr.ui.widgets.fields import find_field
from leaguemgr.ui.widgets.labels import ElidedLabel

CHARTS, OPTIONS, RULEBOOK = "charts", "options", "rulebook"
HINTS = {CHARTS: "Find in the charts", OPTIONS: "Find an option", RULEBOOK: "Find a rule"}


class Part(Protocol):
    """What is shown of the rules at a time."""

    def refresh(self) -> None:
        """Read the league again."""

    def search(self, words: str) -> str:
        """Show or mark what holds the words; return how much that is."""

    def search_next(self) -> None:
        """Go to the next that was found."""


class RulesPage(Page):
    """Three parts, one search."""

    def __init__(self, context: Context) -> None:
        """Lay out the parts, one shown at a time."""
        super().__init__(context, "Rules & charts")
        theme = self.theme
        self.charts, self.options, self.rulebook = ChartsPart(self), OptionsPart(self), RulebookPart(self)
        self.parts: dict[str, Part] = {CHARTS: self.charts, OPTIONS: self.options, RULEBOOK: self.rulebook}
        self.choice = Segments(theme, ((CHARTS, "Charts"), (OPTIONS, "Options"), (RULEBOOK, "Rulebook")))
        self.choice.chosen.connect(self._choose)
        self.search = find_field(theme, HINTS[CHARTS], 220)
        self.search.textChanged.connect(lambda _text: self._find())
        self.search.returnPressed.connect(lambda: self.parts[self.choice.value].search_next())
        self.found = ElidedLabel("", "caption")
        for widget in (self.found, self.search, self.choice):
            self.header.add(widget)
        self.stack = QStackedWidget()
        for part in (self.charts, self.options, self.rulebook):
            self.stack.addWidget(part)
        self.column.addWidget(self.stack, 1)

    def go(self, **what: Any) -> None:
        """Show a cell of a chart (``spot``), or a rule by its ID (``rule``)."""
        if isinstance(what.get("spot"), Spot):
            self.show_part(CHARTS)
            self.charts.go(what["spot"])
        elif isinstance(what.get("rule"), str):
            self.show_part(RULEBOOK)
            self.rulebook.go(what["rule"])

    def refresh(self) -> None:
        """Read what the league plays with."""
        system = self.session.system
        self.header.say("Rules & charts", f"{system.title}, {system.edition} · digest {system.digest}")
        for part in self.parts.values():
            part.refresh()
        self._find()

    def leave(self) -> None:
        """Wait for a check that is running."""
        self.charts.leave()

    def show_part(self, part: str) -> None:
        """Show charts, options or rulebook."""
        self.choice.choose(part)
        self._choose(part)

    def _choose(self, part: str) -> None:
        self.notice.say("")
        self.stack.setCurrentIndex(list(self.parts).index(part))
        self.search.setPlaceholderText(HINTS[part])
        self.search.setAccessibleName(HINTS[part])
        self._find()

    def _find(self) -> None:
        self.found.setText(self.parts[self.choice.value].search(self.search.text()))
