"""What every step of the wizard is, and the steps League, Season and Review."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QFileDialog, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.records import Problem
from leaguemgr.rules import SYSTEMS, load_system
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, button
from leaguemgr.ui.widgets.card import Card, Notice, clear
from leaguemgr.ui.widgets.fields import FormRow, choice_box, number_box, text_field
from leaguemgr.ui.widgets.labels import Line, label
from leaguemgr.ui.wizard import plan as arithmetic
from leaguemgr.ui.wizard.plan import Plan


class Step(QWidget):
    """One step: a form at the left, what follows from it at the right. ``changed`` is sent by every edit."""

    name = ""
    title = ""
    subtitle = ""
    changed = Signal()

    def __init__(self, theme: Theme, plan: Plan) -> None:
        """Lay out the two columns; ``form`` takes the rows, ``facts`` the consequences."""
        super().__init__()
        self.theme = theme
        self.plan = plan
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(24))
        self.form = QVBoxLayout()
        self.form.setSpacing(theme.px(12))
        row.addLayout(self.form, 1)
        self.facts = Facts(theme)
        self.facts.setFixedWidth(theme.px(270))
        row.addWidget(self.facts)
        self.build()

    def build(self) -> None:
        """Add the rows of the form."""
        raise NotImplementedError

    def summary(self) -> str:
        """Return what was chosen, for the list of steps."""
        raise NotImplementedError

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show what is wrong on this step, and what follows from the values."""

    def heading(self, text: str) -> None:
        """Add a heading to the form."""
        if self.form.count():
            self.form.addWidget(Line())
        self.form.addWidget(label(text, "card-title"))


class Facts(Card):
    """Consequences beside the form: label, note, and a figure in large numerals."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__(theme)
        self.setProperty("tone", "quiet")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(theme.px(10))
        self.body.addLayout(self._rows)
        self.body.addStretch(1)

    def show_facts(self, title: str, facts: Sequence[tuple[str, str, str]], note: str = "") -> None:
        """Show (label, note, figure) rows under a title."""
        clear(self._rows)
        self._rows.addWidget(label(title, "card-title", wrap=True))
        for text, below, figure in facts:
            grid = QGridLayout()
            grid.setHorizontalSpacing(self.theme.px(8))
            grid.setVerticalSpacing(0)
            grid.addWidget(label(text, "", "text2", wrap=True), 0, 0)
            grid.addWidget(label(figure, "number"), 0, 1, 2, 1)
            if below:
                grid.addWidget(label(below, "caption", "text3", wrap=True), 1, 0)
            grid.setColumnStretch(0, 1)
            self._rows.addLayout(grid)
        if note:
            self._rows.addWidget(Line())
            self._rows.addWidget(label(note, "caption", wrap=True))


class LeagueStep(Step):
    """Name, board game, file, seed."""

    name, title, subtitle = "league", "League", "What it is called, which board game it plays, and where it is kept."

    def build(self) -> None:
        """Add the rows."""
        theme, plan = self.theme, self.plan
        self.league = text_field(theme, plan.name, "Name of the league", 240)
        self.league.textChanged.connect(self._renamed)
        self.name_row = FormRow(theme, "Name", self.league)
        games = [(system, load_system(system).title) for system in SYSTEMS]
        self.game = choice_box(theme, games, plan.system, 200)
        self.game.currentIndexChanged.connect(lambda _index: self._chosen())
        self.file_row = FormRow(theme, "File", button(theme, "Choose…", self._choose), str(plan.file))
        self.seed = text_field(theme, plan.seed, "A word or number", 120)
        self.seed.textChanged.connect(self._seeded)
        self.seed_row = FormRow(theme, "Seed of the dice", self.seed)
        self.heading("League")
        for row in (self.name_row, FormRow(theme, "Board game", self.game), self.file_row):
            self.form.addWidget(row)
        self.heading("Chance")
        self.form.addWidget(self.seed_row)
        self.form.addStretch(1)

    def summary(self) -> str:
        """The board game."""
        return load_system(self.plan.system).title

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show what is wrong with name, file or seed."""
        for row, field in ((self.name_row, "name"), (self.file_row, "file"), (self.seed_row, "seed")):
            row.complain(next((problem.text for problem in problems if problem.field == field), ""))
        self.file_row.note.setText(str(self.plan.file))
        note = "The same seed and the same decisions give the same dice, games and draws: on any computer, in any year."
        system = load_system(self.plan.system)
        self.facts.show_facts(system.title, [], f"{system.edition[:1].upper()}{system.edition[1:]}.\n\n{note}")

    def _chosen(self) -> None:
        self.plan.choose_system(self.game.currentData())
        self.changed.emit()

    def _renamed(self, text: str) -> None:
        self.plan.name = text
        self.changed.emit()

    def _seeded(self, text: str) -> None:
        self.plan.seed = text
        self.changed.emit()

    def _choose(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, "Where to keep the league", str(self.plan.file), "*.league")
        if name:
            path = Path(name)
            self.plan.path = path if path.suffix else path.with_suffix(".league")
            self.changed.emit()


class SeasonStep(Step):
    """Games and rosters."""

    name, title, subtitle = "season", "Season", "How many games each team plays, and how large rosters are."

    def build(self) -> None:
        """Add the rows."""
        theme, plan = self.theme, self.plan
        self.games = number_box(theme, plan.setting("games"), 0, 200)
        self.games.setAccessibleName("Games for each team")
        self.games.valueChanged.connect(lambda value: self._set("games", value))
        self.games_row = FormRow(theme, "Games for each team", self.games, "0 is a tournament at once")
        self.one_short = QCheckBox("One team plays a game less")
        self.one_short.setChecked(plan.setting("one_short"))
        self.one_short.toggled.connect(lambda value: self._set("one_short", value))
        self.players = number_box(theme, plan.setting("roster_size"), 5, 20)
        self.players.valueChanged.connect(lambda value: self._set("roster_size", value))
        self.players_row = FormRow(theme, "Players on a team", self.players, "Also the rounds of the draft")
        self.least = number_box(theme, plan.setting("roster_min"), 5, 20)
        self.least.valueChanged.connect(lambda value: self._set("roster_min", value))
        self.least_row = FormRow(theme, "Fewest to play a game", self.least)
        self.heading("Schedule")
        self.form.addWidget(self.games_row)
        self.form.addWidget(self.one_short)
        self.heading("Rosters")
        self.form.addWidget(self.players_row)
        self.form.addWidget(self.least_row)
        self.form.addStretch(1)

    def summary(self) -> str:
        """Games and players."""
        games = self.plan.setting("games")
        return f"{f'{games} games' if games else 'a tournament'}, {self.plan.setting('roster_size')} players"

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Show what is wrong, with values that work, and what the numbers lead to."""
        plan, teams = self.plan, len(self.plan.teams)
        games = plan.setting("games")
        by_field = {problem.field: problem.text for problem in problems}
        odd = "games" in by_field and teams * games % 2 == 1
        title = f"{teams} teams cannot play {games} games each" if odd else by_field.get("games", "")
        self.games_row.complain(
            title, f"{teams} × {games} = {teams * games} places, and a game has two." if odd else ""
        )
        if odd:
            self._offer_games(teams, games)
        self.one_short.setVisible(teams % 2 == 1 and (games % 2 == 1 or plan.setting("one_short")))
        self.players_row.complain(by_field.get("roster_size", ""))
        self.least_row.complain(by_field.get("roster_min", ""))
        for box, name in ((self.games, "games"), (self.players, "roster_size")):
            if box.value() != plan.setting(name):
                box.blockSignals(True)
                box.setValue(plan.setting(name))
                box.blockSignals(False)
        if teams > 1:
            self._facts(teams, arithmetic.games_that_work(teams, games)[1] if odd else games)

    def _offer_games(self, teams: int, games: int) -> None:
        working = arithmetic.games_that_work(teams, games)
        choices: list[Button] = [
            button(self.theme, f"Use {count}", partial(self.games.setValue, count), size="small")
            for count in dict.fromkeys(working)
        ]
        choices.append(
            button(self.theme, f"One plays {games - 1}", lambda: self.one_short.setChecked(True), size="small")
        )
        even = arithmetic.even_rounds(teams, games)
        self.games_row.notice.offer(choices, f"{arithmetic.said(even)}: every pair equally often" if even else "")

    def _facts(self, teams: int, games: int) -> None:
        if not games:
            rounds, byes = (teams - 1).bit_length(), arithmetic.byes(teams)
            rows = [("Rounds", "knock-out", str(rounds)), ("Byes", "for the best seeds", str(byes))]
            self.facts.show_facts("A tournament", rows)
            return
        total = teams * games // 2
        rounds = -(-total // (teams // 2))
        facts = [
            ("Games", f"{teams} × {games} ÷ 2", f"{total:,}"),
            ("Days", "one team rests each day" if teams % 2 else "every team plays each day", str(rounds)),
            ("Against each opponent", f"{games / (teams - 1):.1f} on average", arithmetic.meetings(teams, games)),
            ("Home and away", "", f"{games // 2} + {games - games // 2}"),
            ("All at the table", "90 minutes a game", arithmetic.hours(total)),
            ("All automatic", "", arithmetic.seconds(total)),
        ]
        self.facts.show_facts(f"With {games} games each", facts)

    def _set(self, name: str, value: object) -> None:
        self.plan.options[name] = value
        self.changed.emit()


class ReviewStep(Step):
    """Everything once more, before the league is made."""

    name, title, subtitle = "review", "Review", "Nothing is written until you make the league."

    def build(self) -> None:
        """Add an empty list."""
        self.list = QVBoxLayout()
        self.list.setSpacing(self.theme.px(10))
        self.notice = Notice(self.theme, "bad")
        self.form.addWidget(self.notice)
        self.form.addLayout(self.list)
        self.form.addStretch(1)

    def summary(self) -> str:
        """Nothing to choose."""
        return ""

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """List the choices."""
        clear(self.list)
        self.notice.say(problems[0].text if problems else "")
        plan = self.plan
        size = plan.setting("roster_size")
        rows = (
            ("Name", plan.name),
            ("Board game", load_system(plan.system).title),
            ("Teams", ", ".join(team.nickname for team in plan.teams)),
            ("Season", f"{plan.setting('games')} games for each team" if plan.setting("games") else "a tournament"),
            ("Rosters", "whole teams, no draft" if plan.whole else f"{size} players, as many rounds of draft"),
            ("Playoffs", f"{plan.setting('playoff_teams')} teams, best of {arithmetic.said(plan.setting('best_of'))}"),
            ("Charts", plan.charts or "those of the program"),
            ("Seed", plan.seed),
            ("File", str(plan.file)),
        )
        for title, text in rows:
            line = QHBoxLayout()
            head = label(title, "caption-strong")
            head.setFixedWidth(self.theme.px(110))
            line.addWidget(head)
            line.addWidget(label(text, wrap=True), 1)
            self.list.addLayout(line)
        teams = len(plan.teams)
        facts = [("Picks", f"{teams} teams × {size} rounds", str(teams * size)), ("Next", "the league draft", "")]
        if plan.whole:
            facts = [("Next", "the schedule" if plan.setting("games") else "the tournament", "")]
        note = "Every setting is kept with the season. Names and coaches can be changed at any time."
        self.facts.show_facts("What comes first", facts, note)
