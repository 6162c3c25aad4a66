"""The form for a sheet's options, whatever they are; what names something of the league is chosen from a list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QHBoxLayout,
    QLineEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from leaguemgr.league.records import GameRow
from leaguemgr.printing import SheetOption
from leaguemgr.printing.options import BACKS, TURNS
from leaguemgr.printing.printers import Printers
from leaguemgr.ui.pages.print_printers import Attempt, PrinterChoice
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.card import clear
from leaguemgr.ui.widgets.fields import choice_box, guard, text_field
from leaguemgr.ui.widgets.labels import label

Offer = Sequence[tuple[object, str]]


class Scopes:
    """What of a league can be chosen: its seasons, teams, games and charts."""

    def __init__(self, session: LeagueSession) -> None:
        """Ask this league."""
        self._session = session

    def offer(self, scope: str, season: str) -> Offer:
        """Return (value, title) pairs of a scope; games are those of a season (empty: the present one)."""
        if scope == "season":
            return self._seasons()
        if scope == "team":
            return self._teams()
        if scope == "chart":
            return self._charts()
        return self._games(int(season) if season else None)

    def _seasons(self) -> Offer:
        """Return the past seasons; the present one is every sheet's own choice."""
        from leaguemgr.league.lookup import season_numbers

        return [(str(number), f"Season {number}") for number in self._session.read(season_numbers)[1:]]

    def _teams(self) -> Offer:
        from leaguemgr.league.lookup import team_refs

        return [(team.abbreviation, team.name) for team in self._session.read(team_refs).values()]

    def _charts(self) -> Offer:
        from leaguemgr.league.charts import chart_files
        from leaguemgr.rules import load_charts

        book = load_charts(self._session.system.id)
        return [(chart.name, chart.title) for chart in book.tables(self._session.read(chart_files) or book.shipped)]

    def _games(self, season: int | None) -> Offer:
        from leaguemgr.league.game_views import schedule

        games = [game for game in self._session.read(schedule, season) if game.status == "played"]
        return [(str(game.id), _told(game)) for game in reversed(games)]


def _told(game: GameRow) -> str:
    """Return a game with its result, the visitors first."""
    when = "Playoffs" if game.stage == "playoffs" else f"Round {game.day}"
    return f"{when}: {game.away.abbreviation} {game.away_score} at {game.home.abbreviation} {game.home_score}"


class OptionsForm(QWidget):
    """One field for each option; ``changed`` is sent by every edit, with whether it was typed."""

    changed = Signal(bool)

    def __init__(self, theme: Theme, scopes: Scopes, printers: Printers, attempt: Attempt) -> None:
        """Start without options; ``attempt`` says what is refused."""
        super().__init__()
        self._theme, self._scopes, self._printers, self._attempt = theme, scopes, printers, attempt
        self.printer: PrinterChoice | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, theme.px(8), 0)
        self._column.setSpacing(theme.px(6))
        self._fields: dict[str, QWidget] = {}
        self._options: tuple[SheetOption, ...] = ()

    def show_options(self, options: tuple[SheetOption, ...], values: Mapping[str, object]) -> None:
        """Build the fields; what ``values`` do not say is as usual."""
        clear(self._column)
        self._fields, self._options, self.printer = {}, options, None
        for option in options:
            self._add(option, values.get(option.name, option.default))
        self._fill_games()
        self._show_offset()
        self._column.addStretch(1)

    def values(self) -> Mapping[str, object]:
        """Return the value of every option."""
        return {name: _value(field) for name, field in self._fields.items()}

    def _add(self, option: SheetOption, value: object) -> None:
        make = {"number": self._number, "choice": self._choice, "flag": self._flag, "text": self._text}[option.kind]
        field = make(option, value)
        field.setAccessibleName(option.title)
        self._fields[option.name] = field
        self._place(option, field)

    def _place(self, option: SheetOption, field: QWidget) -> None:
        """Put a number beside its title, and what needs the width below it."""
        if option.kind == "flag":
            self._column.addWidget(field)
            return
        title = label(option.title, "medium", wrap=True)
        if option.kind != "number":
            self._column.addWidget(title)
            self._column.addWidget(field)
            return
        row = QHBoxLayout()
        row.addWidget(title, 1)
        row.addWidget(field)
        self._column.addLayout(row)

    def _flag(self, option: SheetOption, value: object) -> QWidget:
        box = QCheckBox(option.title.replace("&", "&&"))
        box.setChecked(bool(value))
        box.toggled.connect(lambda _on: self.changed.emit(False))
        return box

    def _number(self, option: SheetOption, value: object) -> QWidget:
        box = QDoubleSpinBox()
        box.setDecimals(1 if option.help == "mm" else 0)
        box.setRange(option.low, option.high)
        box.setSingleStep(0.5 if option.help == "mm" else 1)
        box.setValue(float(str(value)))
        box.setSuffix(f" {option.help}" if option.help else "")
        box.lineEdit().setTextMargins(self._theme.px(7), 0, 0, 0)
        box.setFixedWidth(self._theme.px(104))
        guard(box)
        if option.printer:
            box.valueChanged.connect(lambda _value: self._measured())
        box.valueChanged.connect(lambda _value: self.changed.emit(True))
        return box

    def _choice(self, option: SheetOption, value: object) -> QWidget:
        box = self._box(option.choices, value)
        if option.name == BACKS.name:
            box.currentIndexChanged.connect(lambda _index: self._show_offset())
        return box

    def _printer(self) -> QWidget:
        self.printer = PrinterChoice(self._theme, self._printers, self._attempt)
        self.printer.changed.connect(self._show_offset)
        self.printer.changed.connect(lambda: self.changed.emit(False))
        return self.printer

    def _measured(self) -> None:
        """Keep the offset for this printer and this way of turning the sheet."""
        if self.printer is None:
            return
        name, turned = self.printer.name, self._turned()
        offset = {option.name: _value(self._fields[option.name]) for option in self._options if option.printer}
        self._attempt(lambda: self._printers.measure(name, turned, offset))

    def _turned(self) -> str:
        return str(_value(self._fields[BACKS.name]))

    def _show_offset(self) -> None:
        """Show what was measured of the printer; without backs behind the fronts there is nothing to move."""
        if self.printer is None:
            return
        for name, value in self._printers.offset(self.printer.name, self._turned()).items():
            box = self._fields[name]
            assert isinstance(box, QDoubleSpinBox)
            box.blockSignals(True)
            box.setValue(value)
            box.blockSignals(False)
            box.setEnabled(self._turned() in dict(TURNS))

    def _text(self, option: SheetOption, value: object) -> QWidget:
        if option.scope == "printer":
            return self._printer()
        if option.scope == "game":
            return self._box(option.choices, value)  # its games follow once the season is known
        if option.scope:
            box = self._box([*option.choices, *self._scopes.offer(option.scope, "")], value)
            if option.scope == "season":
                box.currentIndexChanged.connect(lambda _index: self._fill_games())
            return box
        field = text_field(self._theme, str(value))
        field.textChanged.connect(lambda _text: self.changed.emit(True))
        return field

    def _box(self, choices: Offer, value: object) -> QComboBox:
        box = choice_box(self._theme, choices, value)
        # A long team name must not widen the card.
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        box.setMinimumContentsLength(12)
        box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        box.currentIndexChanged.connect(lambda _index: self.changed.emit(False))
        return box

    def _fill_games(self) -> None:
        """Offer the games of the season that is chosen."""
        season = str(_value(self._fields["season"])) if "season" in self._fields else ""
        for option in self._options:
            box = self._fields[option.name]
            if option.scope == "game" and isinstance(box, QComboBox):
                box.blockSignals(True)
                box.clear()
                for value, text in [*option.choices, *self._scopes.offer("game", season)]:
                    box.addItem(text, value)
                box.blockSignals(False)


def _value(field: QWidget) -> object:
    if isinstance(field, PrinterChoice):
        return field.name
    if isinstance(field, QComboBox):
        return field.currentData()
    if isinstance(field, QCheckBox):
        return field.isChecked()
    if isinstance(field, QDoubleSpinBox):
        return field.value()
    assert isinstance(field, QLineEdit)
    return field.text()
