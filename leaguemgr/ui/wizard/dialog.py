"""The dialog that leads through the steps and makes the league."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from leaguemgr.league.league import League
from leaguemgr.league.records import Problem
from leaguemgr.problems import UserError
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button, plain
from leaguemgr.ui.widgets.labels import ElidedLabel, Line, label, set_tone
from leaguemgr.ui.widgets.marks import ShapeMark
from leaguemgr.ui.wizard.choices import PlayoffsStep, RulesStep, TeamsStep
from leaguemgr.ui.wizard.plan import Plan
from leaguemgr.ui.wizard.steps import LeagueStep, ReviewStep, SeasonStep, Step


class StepEntry(QFrame):
    """One step in the list at the left: shape, title, what was chosen."""

    def __init__(self, theme: Theme, title: str) -> None:
        """Show the step as to do."""
        super().__init__()
        self.setProperty("role", "step")
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(10), theme.px(6), theme.px(10), theme.px(6))
        row.setSpacing(theme.px(11))
        self.mark = ShapeMark(theme, "todo", 18)
        words = QVBoxLayout()
        words.setSpacing(0)
        self._title = label(title, "medium")
        self._summary = ElidedLabel("", "caption")
        words.addWidget(self._title)
        words.addWidget(self._summary)
        row.addWidget(self.mark)
        row.addLayout(words, 1)
        self.setMinimumHeight(theme.px(50))

    def say(self, state: str, summary: str) -> None:
        """Show done, now, todo or bad, and the summary."""
        self.mark.show_shape(state)  # type: ignore[arg-type]  # the four states are shapes
        self._summary.setText(summary)
        self._summary.setVisible(bool(summary))
        set_tone(self, "current", "true" if state == "now" else "false")
        set_tone(self._title, "type", "strong" if state in ("now", "bad") else "medium")


class NewLeagueDialog(QDialog):
    """Asks for a new league; ``made`` is the open league after the last step."""

    def __init__(self, theme: Theme, folder: Path, parent: QWidget | None = None) -> None:
        """Begin with the first step; new files go into ``folder``."""
        super().__init__(parent)
        self.setWindowTitle("New league")
        self.theme = theme
        self.plan = Plan(folder)
        self.made: League | None = None
        kinds: tuple[type[Step], ...] = (LeagueStep, TeamsStep, SeasonStep, PlayoffsStep, RulesStep, ReviewStep)
        self.steps = [kind(theme, self.plan) for kind in kinds]
        self._entries = [StepEntry(theme, step.title) for step in self.steps]
        self._stack = QStackedWidget()
        self._reached = 0
        self.problems: list[Problem] = []
        self._lay_out()
        for step in self.steps:
            self._stack.addWidget(step)
            step.changed.connect(self.check)
        self.resize(theme.px(1120), theme.px(720))
        # A button can only become the default of the dialog it lies in.
        self.next.setDefault(True)
        self.show_step(0)

    @property
    def place(self) -> int:
        """The number of the step that is shown."""
        return self._stack.currentIndex()

    def show_step(self, place: int) -> None:
        """Show a step."""
        self._stack.setCurrentIndex(place)
        self._reached = max(self._reached, place)
        step = self.steps[place]
        if isinstance(step, RulesStep) and step.system != self.plan.system:
            step.fill()
        self._title.setText(step.title)
        self._subtitle.setText(step.subtitle)
        self.check()
        fields = (child for child in step.findChildren(QWidget) if child.focusPolicy() & Qt.FocusPolicy.TabFocus)
        (next(fields, None) or self.next).setFocus()

    def check(self) -> None:
        """Look at the whole plan again: problems on their steps, their number in the footer."""
        self.problems = self.plan.problems()
        here = self.steps[self.place]
        last = self.place == len(self.steps) - 1
        shown = self.problems if last else [p for p in self.problems if self.plan.step_of(p) == here.name]
        here.show_problems(shown)
        for place, (step, entry) in enumerate(zip(self.steps, self._entries, strict=True)):
            wrong = any(self.plan.step_of(problem) == step.name for problem in self.problems)
            state = "now" if place == self.place else "todo" if place > self._reached else "bad" if wrong else "done"
            entry.say(state, step.summary() if place <= self._reached else "")
        count = len(shown)
        self._wrong.setText(
            "" if not count else "1 thing to put right" if count == 1 else f"{count} things to put right"
        )
        self.back.setEnabled(self.place > 0)
        self.next.setText(plain("Make the league" if last else f"Next: {self.steps[self.place + 1].title}"))
        self.next.setEnabled(not shown)

    def go_on(self) -> None:
        """Go to the next step, or make the league on the last one."""
        if self.place < len(self.steps) - 1:
            self.show_step(self.place + 1)
        else:
            self._make()

    def go_back(self) -> None:
        """Go to the step before."""
        if self.place:
            self.show_step(self.place - 1)

    def _make(self) -> None:
        self.next.setEnabled(False)
        path = self.plan.file
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self.made = League.create(path, self.plan.new_league())
        except (UserError, OSError) as error:
            review = self.steps[-1]
            assert isinstance(review, ReviewStep)
            review.notice.say("The league was not made", str(error))
            self.next.setEnabled(True)
            return
        self.accept()

    def _lay_out(self) -> None:
        theme = self.theme
        outer = QHBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self._list())
        sheet = QFrame()
        sheet.setProperty("role", "plain-sheet")
        column = QVBoxLayout(sheet)
        column.setContentsMargins(theme.px(32), theme.px(26), theme.px(32), theme.px(18))
        column.setSpacing(theme.px(6))
        self._title = label("", "page-title")
        self._subtitle = label("", "", "text2", wrap=True)
        column.addWidget(self._title)
        column.addWidget(self._subtitle)
        column.addSpacing(theme.px(14))
        column.addWidget(self._stack, 1)
        column.addSpacing(theme.px(10))
        column.addWidget(Line())
        column.addSpacing(theme.px(8))
        column.addLayout(self._footer())
        outer.addWidget(sheet, 1)

    def _list(self) -> QFrame:
        theme = self.theme
        frame = QFrame()
        frame.setProperty("role", "steps")
        frame.setFixedWidth(theme.px(230))
        column = QVBoxLayout(frame)
        column.setContentsMargins(theme.px(14), theme.px(26), theme.px(14), theme.px(24))
        column.setSpacing(theme.px(4))
        head = label("New league", "title")
        head.setContentsMargins(theme.px(10), 0, 0, theme.px(10))
        column.addWidget(head)
        for entry in self._entries:
            column.addWidget(entry)
        column.addStretch(1)
        note = label("Every setting is kept with the season. You can change it for the next one.", "caption", wrap=True)
        note.setContentsMargins(theme.px(10), 0, theme.px(6), 0)
        column.addWidget(note)
        return frame

    def _footer(self) -> QHBoxLayout:
        theme = self.theme
        row = QHBoxLayout()
        row.setSpacing(theme.px(10))
        row.addWidget(button(theme, "Cancel", self.reject, kind="link"))
        row.addStretch(1)
        self._wrong = label("", "medium", "bad")
        row.addWidget(self._wrong)
        self.back = button(theme, "Back", self.go_back, size="big")
        self.next = button(theme, "Next", self.go_on, kind="primary", size="big")
        row.addWidget(self.back)
        row.addWidget(self.next)
        return row
