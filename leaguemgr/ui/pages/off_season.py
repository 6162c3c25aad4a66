"""Off-season: from the champion to the next season, phase after phase, with what is missing and one next step."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from leaguemgr.league.expansion import PLANNED_IN
from leaguemgr.league.records import Status
from leaguemgr.ui.context import Context
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.off_season_attrition import AttritionPanel
from leaguemgr.ui.pages.off_season_college import CollegePanel
from leaguemgr.ui.pages.off_season_expansion import ExpansionPanel
from leaguemgr.ui.pages.off_season_panels import ChampionPanel, CutDownPanel, Panel, WaitingPanel
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.widgets.marks import ShapeMark
from leaguemgr.ui.widgets.timeline import Timeline

SHOWN = 3


@dataclass(frozen=True, slots=True)
class Next:
    """The step that ends a phase: what its button says, and the action or page behind it."""

    button: str
    action: str
    title: str


NEXT: Mapping[str, Next] = {
    "finished": Next("Begin the off-season", "start-attrition", "attrition"),
    "attrition": Next("Let attrition take effect", "finish-attrition", "the college draft"),
    "expansion": Next("Open the draft room", "draft", "the college draft"),
    "college": Next("Open the draft room", "draft", "the cut-down"),
    "cutdown": Next("Begin the next season", "next-season", "the next season"),
}


class PhaseBar(Card):
    """What is missing before the next phase, "do it for me", and the one button that goes on."""

    def __init__(self, theme: Theme, context: Context) -> None:
        """Lay out the sentences at the left, the buttons at the right."""
        super().__init__(theme)
        self._context = context
        self._next: Next | None = None
        row = QHBoxLayout()
        row.setSpacing(theme.px(12))
        self.mark = ShapeMark(theme, "done", 18)
        row.addWidget(self.mark)
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        self.headline = label("", "strong", wrap=True)
        self.detail = label("", "caption", wrap=True)
        words.addWidget(self.headline)
        words.addWidget(self.detail)
        row.addLayout(words, 1)
        self.auto = button(theme, "Do it for me", context.finish_phase, icon="computer")
        self.auto.setToolTip("The computer does the rest of this phase; one undo takes all of it back.")
        self.next = button(theme, "", self._go, icon="chevron-right", kind="primary")
        row.addWidget(self.auto)
        row.addWidget(self.next)
        self.body.addLayout(row)

    def show_status(self, now: Status, missing: Sequence[str], *, ready: bool, free: bool) -> None:
        """Show what is missing (sentences) and whether the next step can be taken."""
        self._next = NEXT.get(now.phase)
        self.setVisible(self._next is not None)
        if self._next is None:
            return
        self.mark.show_shape("warn" if missing else "done")
        before = f"before {self._next.title}"
        self.headline.setText(f"Missing {before}" if missing else f"Nothing is missing {before}")
        more = f" And {len(missing) - SHOWN} more." if len(missing) > SHOWN else ""
        self.detail.setText(" ".join(missing[:SHOWN]) + more)
        self.detail.setVisible(bool(missing))
        self.next.setText(self._next.button)
        self.next.setEnabled(ready and free)
        self.auto.setEnabled(free)

    def _go(self) -> None:
        if self._next is not None:
            self._context.do(self._next.action, {})


class OffSeasonPage(Page):
    """Leads through the phases after the champion."""

    def __init__(self, context: Context) -> None:
        """Lay out timeline, the panel of the phase, and the bar that goes on."""
        super().__init__(context, "Off-season")
        theme = self.theme
        self.teams = button(theme, "Add teams…", self._add_teams, icon="plus")
        self.header.add(self.teams)
        self.timeline = Timeline(theme)
        card = Card(theme)
        card.body.setContentsMargins(*(theme.px(side) for side in (8, 8, 8, 6)))
        card.body.addWidget(self.timeline)
        self.column.addWidget(card)
        self.stack = QStackedWidget()
        self.attrition = AttritionPanel(self)
        self.expansion = ExpansionPanel(self)
        self.college = CollegePanel(self)
        self.cutdown = CutDownPanel(self)
        self.panels: dict[str, Panel] = {
            "finished": ChampionPanel(self),
            "attrition": self.attrition,
            "expansion": self.expansion,
            "college": self.college,
            "cutdown": self.cutdown,
        }
        self.waiting = WaitingPanel(self)
        for panel in (*self.panels.values(), self.waiting):
            assert isinstance(panel, QWidget)
            self.stack.addWidget(panel)
        self.column.addWidget(self.stack, 1)
        self.bar = PhaseBar(theme, context)
        self.column.addWidget(self.bar)

    def go(self, **what: Any) -> None:
        """Nothing in particular to show."""

    def _add_teams(self) -> None:
        from leaguemgr.ui.dialogs.expansion import ExpansionDialog

        run_dialog(ExpansionDialog(self.theme, self.session, self))

    def refresh(self) -> None:
        """Read the phase, and let its panel read what it shows."""
        now = self.session.status()
        self.timeline.show_steps([step for step in now.steps if step.phase in NEXT])
        panel = self.panels.get(now.phase, self.waiting)
        panel.refresh()
        assert isinstance(panel, QWidget)
        self.stack.setCurrentWidget(panel)
        self.header.say(*panel.head())
        self.teams.setVisible(now.phase in PLANNED_IN and not self.college.started)
        self.teams.setEnabled(not self.session.busy)
        missing = list(now.missing)
        drafts = {"expansion": self.expansion.started, "college": self.college.started}
        ready = drafts.get(now.phase, not missing)
        self.bar.show_status(now, missing, ready=ready, free=not self.session.busy)
