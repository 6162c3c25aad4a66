"""Practice games: those in progress to go on with, and a new one between any two teams."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.engine.desk import Preset
from leaguemgr.engine.periods import period_mark
from leaguemgr.engine.system import RuleSystem, Value
from leaguemgr.league.practice import PracticeGame, PracticeShelf, PracticeTeam, Source, league_teams, shipped_teams
from leaguemgr.problems import UserError
from leaguemgr.rules import SYSTEMS, load_desk, load_system
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.game.scoreboard import minutes
from leaguemgr.ui.lifetime import throw_away
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, button
from leaguemgr.ui.widgets.card import Notice, Scrolled, clear
from leaguemgr.ui.widgets.fields import choice_box
from leaguemgr.ui.widgets.labels import ElidedLabel, label
from leaguemgr.ui.widgets.marks import BadgeMark

AS_THE_LEAGUE = "league"
SIDES = ("Home", "Away")
MOST_SHOWN = 4
WIDTH = 250


def standing(game: PracticeGame) -> str:
    """Return where a practice game stands: period, clock, score, and when it was saved."""
    moment = game.moment
    regulation = len(load_system(game.system).shape(game.kept.setup.options).periods)
    period = "over" if moment.over else f"{period_mark(moment.period, regulation)} {minutes(moment.clock)}"
    return f"{period}, {moment.score[0]}–{moment.score[1]} · saved {game.saved.astimezone():%d %B, %H:%M}"


class Teams:
    """Where teams can come from: rule systems with a board, and league files, which are only read."""

    def __init__(self, leagues: Sequence[Path]) -> None:
        """Offer the shipped teams and those of these leagues."""
        self.systems = {name: load_system(name) for name in SYSTEMS if load_desk(name) is not None}
        shipped = [(name, f"Teams of {system.title}") for name, system in self.systems.items()]
        self.choices = [*shipped, *((str(path), path.stem) for path in leagues)]
        self._found: dict[str, Source] = {}

    def source(self, key: str) -> Source:
        """Return the teams of a choice; UserError when the league cannot be read."""
        if key not in self._found:
            self._found[key] = shipped_teams(self.systems[key]) if key in self.systems else _read(Path(key))
        return self._found[key]


def _read(path: Path) -> Source:
    from leaguemgr.league.league import League

    with League.open(path, writing=False) as league:
        if load_desk(league.system.id) is None:
            raise UserError(f"{league.system.title} is not played in a window; choose other teams.")
        return league.read(league_teams)


class SideRow:
    """The boxes of one side: where its team comes from, and which it is."""

    def __init__(self, theme: Theme, teams: Teams, side: int, changed: Callable[[], None]) -> None:
        """Offer the sources; the first team of the first one plays at home, the second away."""
        self._teams = teams
        self._side = side
        self._theme = theme
        self._badge = QHBoxLayout()
        self.source = choice_box(theme, teams.choices, width=WIDTH)
        self.team = choice_box(theme, (), width=WIDTH)
        self.source.setAccessibleName(f"{SIDES[side]}: where the team comes from")
        self.team.setAccessibleName(f"{SIDES[side]}: team")
        self.source.currentIndexChanged.connect(lambda _index: self._fill(changed))
        self.team.currentIndexChanged.connect(lambda _index: changed())

    def add_to(self, grid: QGridLayout) -> None:
        """Put the boxes into a grid."""
        row = self._side + 1
        grid.addWidget(label(SIDES[self._side], "medium"), row, 0)
        grid.addWidget(self.source, row, 1)
        grid.addWidget(self.team, row, 2)
        grid.addLayout(self._badge, row, 3)

    def found(self) -> Source:
        """Return the source that is chosen; UserError when it cannot be read."""
        return self._teams.source(str(self.source.currentData()))

    @property
    def chosen(self) -> PracticeTeam | None:
        """The team that is chosen."""
        team = self.team.currentData()
        return team if isinstance(team, PracticeTeam) else None

    def show_badge(self) -> None:
        """Show the badge of the chosen team."""
        clear(self._badge)
        if self.chosen is not None:
            self._badge.addWidget(BadgeMark(self._theme, self.chosen.ref))
        self._badge.addStretch(1)

    def fill(self) -> None:
        """Offer the teams of the source; none when it cannot be read."""
        try:
            teams = self.found().teams
        except UserError:
            teams = ()
        self.team.blockSignals(True)
        self.team.clear()
        for team in teams:
            self.team.addItem(team.ref.name, team)
        self.team.setCurrentIndex(min(self._side, len(teams) - 1))
        self.team.blockSignals(False)

    def _fill(self, changed: Callable[[], None]) -> None:
        self.fill()
        changed()


class PracticeDialog(PlainDialog):
    """Asks for a practice game; ``chosen`` is the one to play once the dialog is accepted."""

    def __init__(
        self,
        theme: Theme,
        shelf: PracticeShelf,
        leagues: Sequence[Path],
        seed: Callable[[], str],
        parent: QWidget | None = None,
    ) -> None:
        """Offer the games of the shelf, and a new one between teams that ship or play in these leagues."""
        super().__init__(theme, "Practice games", parent)
        self.shelf = shelf
        self.chosen: PracticeGame | None = None
        self._seed = seed
        self._teams = Teams(leagues)
        self.notice = Notice(theme, "bad")
        self._games = QVBoxLayout()
        self._games.setSpacing(theme.px(4))
        self._add_games()
        self._add_form()
        self.begin = button(theme, "Begin", self._begin, icon="play", kind="primary")
        self.footer.addWidget(self.begin)
        self.resize(theme.px(740), self.sizeHint().height())
        self._changed()

    # -- games in progress

    def _add_games(self) -> None:
        games = self.shelf.games()
        if not games:
            return
        theme = self.theme
        self.column.addWidget(label("In progress", "card-title"))
        area = Scrolled(theme)
        area.body.addLayout(self._games)
        area.body.addStretch(1)
        area.setFixedHeight(theme.px(min(len(games), MOST_SHOWN) * 44 + 4))
        self.column.addWidget(area)
        for game in games:
            self._games.addWidget(self._line(game))

    def _line(self, game: PracticeGame) -> QWidget:
        theme = self.theme
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, theme.px(3), 0, theme.px(3))
        row.setSpacing(theme.px(8))
        home, away = game.teams
        names = f"{home.nickname} – {away.nickname}"
        for team in game.teams:
            row.addWidget(BadgeMark(theme, team))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(ElidedLabel(names, "strong"))
        words.addWidget(ElidedLabel(standing(game), "caption"))
        row.addLayout(words, 1)
        go_on = button(theme, "Resume", lambda: self._choose(game), size="small", kind="ball")
        drop = button(theme, "Delete", lambda: self._drop(game, holder), size="small", icon="remove")
        for verb, entry in (("Resume", go_on), ("Delete", drop)):
            entry.setAccessibleName(f"{verb} {names}")
            row.addWidget(entry)
        return holder

    def _choose(self, game: PracticeGame) -> None:
        self.chosen = game
        self.accept()

    def _drop(self, game: PracticeGame, line: QWidget) -> None:
        """Delete a game after a second click on its button."""
        entry = next(child for child in line.findChildren(Button) if child.accessibleName().startswith("Delete"))
        if entry.label() == "Delete":
            entry.setText("Really delete")
            return
        self.shelf.drop(game.name)
        throw_away(line)

    # -- a new game

    def _add_form(self) -> None:
        theme = self.theme
        self.column.addWidget(label("A new game", "card-title"))
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(12))
        grid.setVerticalSpacing(theme.px(8))
        for column, text in ((1, "From"), (2, "Team")):
            grid.addWidget(label(text, "caption-strong"), 0, column)
        self.sides = [SideRow(theme, self._teams, side, self._changed) for side in (0, 1)]
        for side in self.sides:
            side.add_to(grid)
            side.fill()
        self.rules = choice_box(theme, (), width=WIDTH)
        self.rules.setAccessibleName("Rules")
        self.rules.currentIndexChanged.connect(lambda _index: self._tell_rules())
        grid.addWidget(label("Rules", "medium"), 3, 0)
        grid.addWidget(self.rules, 3, 1)
        self.told = label("", "caption", wrap=True)
        grid.addWidget(self.told, 3, 2, 1, 2)
        grid.setColumnStretch(3, 1)
        self.column.addLayout(grid)
        self.column.addWidget(self.notice)
        note = "No league is touched: teams are copied as they are now, and the result counts nowhere."
        self.column.addWidget(label(note, "caption", wrap=True))

    def _changed(self) -> None:
        """Offer the rules that go with both teams, and say why a game cannot begin."""
        for side in self.sides:
            side.show_badge()
        try:
            home, away = (side.found() for side in self.sides)
        except UserError as error:
            self._refuse("These teams cannot be read", str(error))
            return
        self._fill_rules(home)
        if home.system != away.system:
            titles = (self._teams.systems[source.system].title for source in (home, away))
            self._refuse("These two cannot meet", f"One team plays {next(titles)}, the other {next(titles)}.")
        elif any(side.chosen is None for side in self.sides):
            self._refuse("There is no team yet", "Take a league whose draft is over, or the teams that ship.")
        elif self.sides[0].chosen == self.sides[1].chosen:
            self._refuse("A team cannot play itself", "Choose another one for one side.")
        else:
            self._refuse("")

    def _refuse(self, title: str, text: str = "") -> None:
        self.notice.say(title, text)
        self.begin.setEnabled(not title)

    def _presets(self, source: Source) -> list[Preset]:
        desk = load_desk(source.system)
        found = list(desk.presets()) if desk is not None else []
        if source.options:
            text = f"The options that {source.title} plays with."
            found.insert(0, Preset(AS_THE_LEAGUE, f"As {source.title}", text, source.options))
        return found

    def _fill_rules(self, source: Source) -> None:
        presets = self._presets(source)
        if [self.rules.itemData(place) for place in range(self.rules.count())] == presets:
            return
        self.rules.blockSignals(True)
        self.rules.clear()
        for preset in presets:
            self.rules.addItem(preset.title, preset)
        self.rules.blockSignals(False)
        self._tell_rules()

    def _tell_rules(self) -> None:
        preset = self.rules.currentData()
        self.told.setText(preset.text if isinstance(preset, Preset) else "")

    def _options(self, system: RuleSystem) -> Mapping[str, Value]:
        preset = self.rules.currentData()
        chosen = preset.options if isinstance(preset, Preset) else {}
        return {spec.name: chosen.get(spec.name, spec.default) for spec in system.options}

    def _begin(self) -> None:
        home, away = (side.chosen for side in self.sides)
        assert home is not None
        assert away is not None
        system = self._teams.systems[self.sides[0].found().system]
        self._choose(self.shelf.begin(system, (home, away), self._options(system), self._seed()))
