"""The steps Teams, Playoffs and Rules."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QColorDialog,
    QComboBox,
    QFileDialog,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QWidget,
)

from leaguemgr.engine.system import Squad
from leaguemgr.league import chart_library
from leaguemgr.league.create import MOST_TEAMS
from leaguemgr.league.records import Problem, TeamRef
from leaguemgr.league.teams import NewTeam, short_forms
from leaguemgr.league.ties import LOT, RULE_TITLES
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.rules import load_card_maker, load_system
from leaguemgr.ui.paint.badges import draw_badge
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, button
from leaguemgr.ui.widgets.card import Notice, Scrolled, clear
from leaguemgr.ui.widgets.fields import FormRow, choice_box, number_box, text_field
from leaguemgr.ui.widgets.labels import Line, label
from leaguemgr.ui.wizard import plan as arithmetic
from leaguemgr.ui.wizard.steps import Step

COACHES = (("computer", "Computer"), ("person", "Person"), ("nobody", "Nobody"))
# The longest choice of an option, and still room for its title at the left.
BOX_WIDTH = 520
FILE_FILTER = "Teams (*.toml *.json *.csv);;All files (*)"
FILE_HELP = "Whole teams with their cards: a card file (TOML, JSON or CSV)"
MADE_HELP = ", or a CSV file of per-game statistics, from which the cards are made"
LENGTHS = ((7, "Best of 7"), (5, "Best of 5"), (3, "Best of 3"), (1, "One game"))


class ColourButton(Button):
    """A team's badge that opens a choice of colours."""

    def __init__(self, theme: Theme) -> None:
        """Show no team yet."""
        super().__init__()
        self._theme = theme
        self.team = NewTeam("", "", "", theme.colour("team_none").name())
        self.setProperty("kind", "link")
        self.setFixedSize(theme.px(46), theme.px(28))

    def sizeHint(self) -> QSize:
        """As large as a badge with room for the focus."""
        return QSize(self._theme.px(46), self._theme.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the badge, and the focus around it."""
        super().paintEvent(event)
        with QPainter(self) as painter:
            team = TeamRef(0, self.team.name, self.team.nickname, self.team.abbreviation, self.team.colour)
            draw_badge(painter, self._theme, team, self.rect().adjusted(4, 4, -4, -4).toRectF())


class TeamRow:
    """The fields of one team in the grid."""

    def __init__(self, step: TeamsStep, place: int) -> None:
        """Add the fields to the step's grid."""
        theme, team = step.theme, step.plan.teams[place]
        self._step, self._place = step, place
        self.badge = ColourButton(theme)
        self.name = text_field(theme, team.name, "Full name")
        self.nickname = text_field(theme, team.nickname, "Short name")
        self.letters = text_field(theme, team.abbreviation, "ABC")
        self.letters.setMaxLength(4)
        self.letters.setFixedWidth(theme.px(62))
        self.coach = choice_box(theme, COACHES, team.coach_kind)
        self.coach.setFixedWidth(theme.px(112))
        for field in (self.name, self.nickname):
            field.setCursorPosition(0)
        names = ("Colour", "Full name", "Short name", "Letters", "Coach")
        widgets: tuple[QWidget, ...] = (self.badge, self.name, self.nickname, self.letters, self.coach)
        for column, (widget, title) in enumerate(zip(widgets, names, strict=True)):
            widget.setAccessibleName(f"{title} of team {place + 1}")
            step.grid.addWidget(widget, place + 1, column)
        self._own: set[QLineEdit] = set()
        for field in (self.nickname, self.letters):
            field.textEdited.connect(lambda _text, field=field: self._own.add(field))
        self.name.textEdited.connect(self._follow)
        self.name.textChanged.connect(lambda text: self._edit(name=text))
        self.nickname.textChanged.connect(lambda text: self._edit(nickname=text))
        self.letters.textChanged.connect(lambda text: self._edit(abbreviation=text.upper()))
        self.coach.currentIndexChanged.connect(lambda _index: self._edit(coach_kind=self.coach.currentData()))
        self.badge.clicked.connect(lambda _checked=False: self._colour())
        self.badge.team = team

    def _follow(self, name: str) -> None:
        """Let short name and letters go with the full name, unless they were typed."""
        taken = {team.abbreviation for place, team in enumerate(self._step.plan.teams) if place != self._place}
        for field, text in zip((self.nickname, self.letters), short_forms(name, taken), strict=True):
            if field not in self._own:
                field.setText(text)

    def _edit(self, **values: Any) -> None:
        team = replace(self._step.plan.teams[self._place], **values)
        self._step.plan.teams[self._place] = team
        self.badge.team = team
        self.badge.update()
        self._step.changed.emit()

    def _colour(self) -> None:
        chosen = QColorDialog.getColor(QColor(self.badge.team.colour), self._step, "Colour of the team")
        if chosen.isValid():
            self._edit(colour=chosen.name().upper())


class TeamsStep(Step):
    """How many teams, what they are called, who runs them."""

    name, title, subtitle = "teams", "Teams", "Names, colours and coaches can be changed later."

    def build(self) -> None:
        """Add the number of teams and their grid."""
        theme = self.theme
        self._warned = ""
        self.count = number_box(theme, len(self.plan.teams), 4, 30)
        self.count.valueChanged.connect(self._resize)
        self.form.addWidget(FormRow(theme, "Number of teams", self.count))
        self.whole = QCheckBox()
        self.whole.toggled.connect(self._choose_whole)
        self.own = button(theme, "Teams from a file…", self.choose_file, size="small")
        line = QHBoxLayout()
        line.addWidget(self.whole)
        line.addStretch(1)
        line.addWidget(self.own)
        self.form.addLayout(line)
        self.notice = Notice(theme, "bad")
        self.form.addWidget(self.notice)
        area = Scrolled(theme)
        holder = QWidget()
        self.grid = QGridLayout(holder)
        self.grid.setContentsMargins(0, 0, theme.px(8), 0)
        self.grid.setHorizontalSpacing(theme.px(8))
        self.grid.setVerticalSpacing(theme.px(6))
        self.grid.setColumnStretch(1, 3)
        self.grid.setColumnStretch(2, 2)
        area.body.addWidget(holder)
        area.body.addStretch(1)
        self.form.addWidget(area, 1)
        self.rows: list[TeamRow] = []
        self._fill()

    def summary(self) -> str:
        """The number of teams."""
        return f"{len(self.plan.teams)} teams"

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show the first thing that is wrong, and how rosters and draft follow from the number of teams."""
        self.notice.say(problems[0].text if problems else "")
        source = self.plan.source or "the board game"
        self.whole.setText(f"Whole teams of {source}, no draft")
        self.own.setToolTip(FILE_HELP if load_card_maker(self.plan.system) is None else f"{FILE_HELP}{MADE_HELP}")
        plan, teams = self.plan, len(self.plan.teams)
        self.whole.setVisible(bool(plan.squads))
        if self.whole.isChecked() != plan.whole:  # another board game has been chosen
            self.whole.blockSignals(True)
            self.whole.setChecked(plan.whole)
            self.whole.blockSignals(False)
            self._show_teams()
        people = sum(team.coach_kind == "person" for team in plan.teams)
        size = plan.setting("roster_size")
        facts = [
            ("Run by people", "", str(people)),
            ("Run by the program", "", str(teams - people)),
        ]
        if plan.whole:
            facts.append(
                ("Players", "each with his team, nobody drafts", str(sum(map(self._size, plan.squads[:teams]))))
            )
        else:
            facts.append(("Players to draft", f"{teams} × {size}", str(teams * size)))
            facts.append(("Players in the pool", "", str(plan.pool_size())))
        note = (
            self._warned if plan.whole else "The board game says who is in the pool; a larger league has a larger one."
        )
        self.facts.show_facts(f"With {teams} teams", facts, note)

    @staticmethod
    def _size(squad: Squad) -> int:
        return len(squad.cards)

    def choose_file(self) -> None:
        """Let a person choose a file with whole teams."""
        name, _ = QFileDialog.getOpenFileName(self, "Teams from a file", str(self.plan.folder), FILE_FILTER)
        if name:
            self.take_file(Path(name))

    def take_file(self, path: Path) -> None:
        """Play with the teams of a file, or say why that cannot be."""
        try:
            warnings = self.plan.take_file(path)
        except UserError as error:
            self.notice.say(str(error))
            return
        told = f"{counted(len(warnings), 'range')} at a limit of the cards. The first: "
        self._warned = f"{told}{warnings[0]}" if warnings else ""
        self._show_teams()
        self.changed.emit()

    def _choose_whole(self, whole: bool) -> None:
        self.plan.choose_whole(whole)
        self._show_teams()
        self.changed.emit()

    def _show_teams(self) -> None:
        """Show the teams there are now, and how many there may be."""
        self.count.blockSignals(True)
        self.count.setMaximum(len(self.plan.ready_teams))
        self.count.setValue(len(self.plan.teams))
        self.count.blockSignals(False)
        self._fill()

    def _resize(self, count: int) -> None:
        self.plan.resize(count)
        for name in ("roster_size", "playoff_teams"):
            self.plan.options.pop(name, None)
        self._fill()
        self.changed.emit()

    def _fill(self) -> None:
        clear(self.grid)
        for column, title in enumerate(("", "Full name", "Short name", "Letters", "Coach")):
            self.grid.addWidget(label(title, "caption-strong"), 0, column)
        self.rows = [TeamRow(self, place) for place in range(len(self.plan.teams))]


class PlayoffsStep(Step):
    """Who reaches the playoffs, how long a series is, and how ties in the table are broken."""

    name, title, subtitle = (
        "playoffs",
        "Playoffs",
        "Who qualifies, how long a series is, and how level teams are placed.",
    )

    def build(self) -> None:
        """Add the rows."""
        theme, plan = self.theme, self.plan
        self.teams = number_box(theme, plan.setting("playoff_teams"), 2, MOST_TEAMS)
        self.teams.valueChanged.connect(lambda value: self._set("playoff_teams", value))
        self.teams_row = FormRow(theme, "Teams in the playoffs", self.teams)
        self.heading("Bracket")
        self.form.addWidget(self.teams_row)
        self.length = choice_box(theme, LENGTHS, plan.setting("best_of")[0])
        self.length.currentIndexChanged.connect(lambda _index: self._set("best_of", [self.length.currentData()]))
        self.form.addWidget(FormRow(theme, "Length of a series", self.length))
        patterns = (("2-2-1-1-1", "2-2-1-1-1: home 1, 2, 5, 7"), ("2-3-2", "2-3-2: home 1, 2, 6, 7"))
        self.pattern = choice_box(theme, patterns, plan.setting("pattern"))
        self.pattern.currentIndexChanged.connect(lambda _index: self._set("pattern", self.pattern.currentData()))
        self.form.addWidget(FormRow(theme, "Home games of the better", self.pattern))
        self.heading("Level teams")
        self._ties()
        self.form.addStretch(1)

    def summary(self) -> str:
        """Teams and length."""
        return f"{self.plan.setting('playoff_teams')} teams, best of {self.plan.setting('best_of')[0]}"

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show what is wrong, and what the bracket looks like."""
        wanted = self.plan.setting("playoff_teams")
        self.teams_row.complain(next((p.text for p in problems if p.field == "playoff_teams"), ""))
        if self.teams.value() != wanted:
            self.teams.blockSignals(True)
            self.teams.setValue(wanted)
            self.teams.blockSignals(False)
        best_of = self.plan.setting("best_of")[0]
        if self.length.currentData() != best_of:
            self.length.blockSignals(True)
            self.length.setCurrentIndex(self.length.findData(best_of))
            self.length.blockSignals(False)
        rounds = (wanted - 1).bit_length()
        free = arithmetic.byes(wanted)
        facts = [
            ("Rounds", "", str(rounds)),
            ("Series", "", str(wanted - 1)),
            ("Byes in the first round", f"seeds 1 to {free}" if free > 1 else "seed 1" if free else "", str(free)),
            ("Wins to take a series", "", str(best_of // 2 + 1)),
            ("At most", "games in all", str((wanted - 1) * best_of)),
        ]
        note = "Seeds 1 and 2 can only meet in the final. Surplus games of a decided series disappear."
        self.facts.show_facts(f"With {wanted} teams", facts, note)

    def _ties(self) -> None:
        order = [RULE_TITLES[name] for name in self.plan.setting("tie_breakers") if name != LOT]
        for place, title in enumerate([*order, "A lot, drawn once and kept in the journal"], start=1):
            line = QHBoxLayout()
            line.addWidget(label(f"{place}.", "strong", "text2"))
            line.addWidget(label(title, wrap=True), 1)
            self.form.addLayout(line)

    def _set(self, name: str, value: object) -> None:
        self.plan.options[name] = value
        self.changed.emit()


class RulesStep(Step):
    """The options of the board game."""

    name, title, subtitle = "rules", "Rules and options", "Which rules of the board game your league plays."

    def build(self) -> None:
        """Add a row for each option of the rule system; there may be many, so they scroll."""
        self.facts.hide()  # the choices need the width
        note = "The rules are kept with each season and with each game, so that an old game can always be replayed."
        self.form.addWidget(label(note, "caption", wrap=True))
        self.boxes: dict[str, QComboBox] = {}
        area = Scrolled(self.theme)
        self._rows = area.body
        self._rows.setContentsMargins(0, 0, self.theme.px(10), 0)
        self._rows.setSpacing(self.theme.px(9))
        self.form.addWidget(area, 1)
        self.fill()

    def fill(self) -> None:
        """List the options of the board game that is chosen now."""
        clear(self._rows)
        self.boxes = {}
        self.system = self.plan.system
        self._fill_charts()
        for place, option in enumerate(load_system(self.plan.system).options):
            box = choice_box(self.theme, option.choices, self.plan.setting(option.name), 120)
            box.setMaximumWidth(self.theme.px(BOX_WIDTH))
            box.currentIndexChanged.connect(partial(self._set, option.name))
            self.boxes[option.name] = box
            if place:
                self._rows.addWidget(Line())
            self._rows.addWidget(FormRow(self.theme, option.title, box))
            if option.help:
                self._rows.addWidget(label(option.help, "caption", wrap=True))
        self._rows.addStretch(1)

    def _fill_charts(self) -> None:
        """Offer the chart sets of one's own, where there are any."""
        self.charts_row: FormRow | None = None
        own = chart_library.own_sets(self.system)
        if not own:
            return
        choices = [("", "Those of the program"), *((one.name, one.name) for one in own)]
        box = choice_box(self.theme, choices, self.plan.charts, 120)
        box.setMaximumWidth(self.theme.px(BOX_WIDTH))
        box.currentIndexChanged.connect(lambda _index: self._choose_charts(str(box.currentData())))
        self.charts_row = FormRow(self.theme, "Charts", box)
        self._rows.addWidget(self.charts_row)
        self._rows.addWidget(
            label("The league keeps them in its file, whatever becomes of yours.", "caption", wrap=True)
        )
        self._rows.addWidget(Line())

    def _choose_charts(self, name: str) -> None:
        self.plan.charts = name
        self.changed.emit()

    def summary(self) -> str:
        """How many options are not as the game has them by default, and charts of one's own."""
        options = load_system(self.plan.system).options
        changed = sum(self.plan.setting(option.name) != option.default for option in options)
        told = f"{changed} of {len(options)} changed" if changed else "as usual"
        return f"{told}, {self.plan.charts}" if self.plan.charts else told

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Say what is wrong with the charts."""
        if self.charts_row is not None:
            self.charts_row.complain(next((problem.text for problem in problems if problem.field == "charts"), ""))

    def _set(self, name: str, _index: int) -> None:
        self.plan.options[name] = self.boxes[name].currentData()
        self.changed.emit()
