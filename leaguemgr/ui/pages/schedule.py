"""Schedule and results: every game, filtered by team and state; auto-play, typed results, box scores."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from PySide6.QtWidgets import QGridLayout, QHBoxLayout

from leaguemgr.league.game_views import schedule
from leaguemgr.league.games import VoidGame
from leaguemgr.league.in_progress import games_in_progress
from leaguemgr.league.records import GameInProgress, GameRow
from leaguemgr.league.rosters import teams
from leaguemgr.league.schedule_editor import CallOffGame, RestoreGame
from leaguemgr.league.wording import counted, score
from leaguemgr.ui.context import Context
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.table import BadgeCell, Column, RowLook, ShapeCell, Table, TextCell, number
from leaguemgr.ui.widgets.buttons import MenuButton, Segments, button
from leaguemgr.ui.widgets.card import Card, EmptyState
from leaguemgr.ui.widgets.fields import choice_box, find_field

METHODS = {"auto": "auto-played", "typed": "typed in", "window": "played here", "": ""}


def _winner(game: GameRow) -> str:
    if game.home_score is None or game.away_score is None:
        return ""
    return "home" if game.home_score > game.away_score else "away"


def _winner_name(game: GameRow) -> str | None:
    side = _winner(game)
    return None if not side else game.home.nickname if side == "home" else game.away.nickname


def _periods(game: GameRow) -> str:
    extra = len(game.periods) - 4
    return "" if extra < 1 else "overtime" if extra == 1 else f"{extra} overtimes"


def _state(game: GameRow) -> str:
    if game.status == "scheduled":
        return "to play"
    told = METHODS[game.method] if game.status == "played" else "called off"
    return f"{told}, {_periods(game)}" if _periods(game) else told


COLUMNS = (
    number("day", "Day", lambda game: game.day, tone="text2", down=False),
    Column(
        "home_badge", "", lambda game: game.home.abbreviation, cell=BadgeCell(lambda game: game.home), sortable=False
    ),
    Column("home", "Home", lambda game: game.home.name, cell=TextCell(500), grow=1),
    number(
        "home_score",
        "",
        lambda game: game.home_score,
        weight=600,
        text=lambda game: str(game.home_score or ""),
        tone=lambda game: "text3" if _winner(game) == "away" else "text",
    ),
    Column(
        "away_badge", "", lambda game: game.away.abbreviation, cell=BadgeCell(lambda game: game.away), sortable=False
    ),
    Column("away", "Away", lambda game: game.away.name, cell=TextCell(500), grow=1),
    number(
        "away_score",
        "",
        lambda game: game.away_score,
        weight=600,
        text=lambda game: str(game.away_score or ""),
        tone=lambda game: "text3" if _winner(game) == "home" else "text",
    ),
    Column("winner", "Winner", _winner_name, text=lambda game: _winner_name(game) or "", hidden=False),
    number(
        "series",
        "Game",
        lambda game: game.series_game,
        text=lambda game: str(game.series_game or ""),
        hidden=True,
        tip="Game of the series",
    ),
    Column(
        "state",
        "State",
        _state,
        cell=ShapeCell(lambda game: {"played": "done", "void": "bad"}.get(game.status, "todo")),
    ),
    Column("note", "Note", lambda game: game.note, hidden=True),
)


class SchedulePage(Page):
    """The games of the season and of the playoffs."""

    def __init__(self, context: Context) -> None:
        """Lay out filters and table."""
        super().__init__(context, "Schedule and results")
        theme = self.theme
        self.week = self.play_button("Auto-play a week", "week", "fast-forward")
        self.all = self.play_button("Auto-play all", "all", "skip")
        self.day = self.play_button("Auto-play a day", "day", "play", "primary")
        self.season = self.season_box()
        for widget in (self.season, self.week, self.all, self.day):
            self.header.add(widget)
        self.search = find_field(theme, "Find a game")
        self.state = Segments(theme, (("all", "All"), ("scheduled", "To play"), ("played", "Played")))
        self.team = choice_box(theme, [(0, "All teams")], width=130)
        self.open = button(theme, "Box score", self._open_selected, icon="list", size="small")
        self.play = button(theme, "Play…", self._play, icon="ball", size="small")
        self.type = button(theme, "Type result…", self._type, icon="edit", size="small")
        self.change = MenuButton("Change", [], "small")
        self.change.chosen.connect(self._change)
        self.table = Table(theme, COLUMNS, lambda game: game.id)
        self.table.attach_find(self.search)
        self.table.opened.connect(self._open)
        self.table.picked.connect(lambda _game: self._enable())
        self.state.chosen.connect(lambda _value: self._filter())
        self.team.currentIndexChanged.connect(lambda _index: self._filter())
        self._wanted: int | None = None
        self._begun: Sequence[GameInProgress] = ()
        self.card = Card(theme, padded=False)
        self.card.body.addLayout(self._tools())
        self.card.body.addWidget(self.table, 1)
        self.empty = EmptyState(theme, "No games yet. Make the schedule.", "Make schedule", self._make)
        self.later = EmptyState(theme, "No games yet. The schedule comes after the draft.")
        self.card.body.addWidget(self.empty, 1)
        self.card.body.addWidget(self.later, 1)
        self.column.addWidget(self.card, 1)

    def go(self, **what: Any) -> None:
        """Show the games of a season, or one team's."""
        self.choose_season(self.season, what)
        self._wanted = what.get("game")
        if "team" in what:
            self._fill_teams()
            self.team.setCurrentIndex(max(0, self.team.findData(what["team"])))

    def refresh(self) -> None:
        """Read the games."""
        self.fill_seasons(self.season)
        games = self.session.read(schedule, self.season.currentData())
        now = self.session.status()
        self._begun = self.session.read(games_in_progress)
        self._fill_teams()
        played = sum(game.status == "played" for game in games)
        self.header.say("Schedule and results", f"{played} of {counted(len(games), 'game')} played" if games else "")
        self.empty.setVisible(not games and now.phase == "season")
        self.later.setVisible(not games and now.phase != "season")
        self.table.setVisible(bool(games))
        last = {game.id for game, following in pairwise(games) if game.day != following.day}
        self.table.table.look = lambda game: RowLook(cut=self.table.table.sorting is None and game.id in last)
        self.table.show_rows(games)
        if self._wanted is not None:
            self.table.select_key(self._wanted)
            self._wanted = None
        newest = self.season.currentData() == now.season
        playable = newest and now.phase in ("season", "playoffs") and played < len(games)
        for entry in (self.day, self.week, self.all):
            entry.setEnabled(playable and not self.session.busy)
        self.all.setText("Auto-play the round" if now.phase == "playoffs" else "Auto-play all")
        self._enable()

    def _tools(self) -> QGridLayout:
        """Return what filters the games, and below it what is done with the chosen one: too wide for one row."""
        rows = QGridLayout()
        rows.setContentsMargins(*(self.theme.px(side) for side in (14, 10, 14, 10)))
        rows.setSpacing(self.theme.px(8))
        for place, widgets in enumerate(((self.search, self.state, self.team), (self.open, self.play, self.type))):
            row = QHBoxLayout()
            for widget in widgets:
                row.addWidget(widget)
            row.addStretch(1)
            rows.addLayout(row, place, 0)
        rows.addWidget(self.columns_button(self.table, "schedule", "small"), 0, 1)
        rows.addWidget(self.change, 1, 1)
        return rows

    def _fill_teams(self) -> None:
        if self.team.count() > 1:
            return
        self.team.blockSignals(True)
        for row in self.session.read(teams):
            self.team.addItem(row.team.name, row.team.id)
        self.team.blockSignals(False)

    def _filter(self) -> None:
        state, team = self.state.value, self.team.currentData()
        self.table.filter_rows(
            lambda game: (state in ("all", game.status)) and (not team or team in (game.home.id, game.away.id))
        )

    def _enable(self) -> None:
        game = self.table.selected()
        played = game is not None and game.status == "played"
        self.open.setEnabled(played)
        begun = {one.game.id for one in self._begun}
        self.play.setText("Resume" if game is not None and game.id in begun else "Play…")
        self.play.setVisible(self.session.playable)
        self.play.setEnabled(game is not None and game.status == "scheduled" and not self.session.busy)
        free, void = not self.session.busy, game is not None and game.status == "void"
        self.type.setEnabled(game is not None and not void and free)
        newest = self.season.currentData() == self.session.status().season
        self.change.offer(self._changes(game) if free and newest else [])

    def _changes(self, game: GameRow | None) -> list[tuple[object, str]]:
        """Return what can be changed of this game and of the schedule."""
        season = self.session.status().phase == "season"
        found: list[tuple[object, str]] = []
        if game is not None and game.status == "played":
            found.append(("void", "Take the result away"))
        if game is not None and game.status == "scheduled" and game.stage == "season":
            found += [("move", "Move to another day…"), ("call off", "Call it off")]
        if game is not None and game.status == "void":
            found.append(("restore", "Put it back"))
        return [*found, ("add", "Add a game…")] if season else found

    def _change(self, what: str) -> None:
        from leaguemgr.ui.dialogs.fixture import AddDialog, MoveDialog

        game = self.table.selected()
        if what == "add":
            run_dialog(AddDialog(self.theme, self.session, self))
        elif game is not None and what == "move":
            run_dialog(MoveDialog(self.theme, self.session, game, self))
        elif game is not None and what == "void":
            self._void(game)
        elif game is not None:
            self.perform(CallOffGame(game.id) if what == "call off" else RestoreGame(game.id))

    def _open(self, game: GameRow) -> None:
        if game.status == "played":
            self.context.show_game(game.id)
        else:
            home, away = game.home.nickname, game.away.nickname
            self.notice.say(
                f"{home} – {away} has not been played yet", "Auto-play its day, or type its result.", "info"
            )

    def _open_selected(self) -> None:
        game = self.table.selected()
        if game is not None:
            self._open(game)

    def _play(self) -> None:
        game = self.table.selected()
        if game is not None:
            self.context.play_game(game.id)

    def _type(self) -> None:
        from leaguemgr.ui.dialogs.result import ResultDialog

        game = self.table.selected()
        if game is not None and run_dialog(ResultDialog(self.theme, self.session, game, self)):
            self.notice.say("")

    def _void(self, game: GameRow) -> None:
        told = f"{game.home.nickname} – {game.away.nickname} {score(game.home_score, game.away_score)}"
        if self.attempt(lambda: self.session.perform(VoidGame(game.id))):
            self.notice.say(f"Taken away: {told}", "Undo brings it back.", "good")

    def _make(self) -> None:
        self.attempt(lambda: self.session.perform_named("make-schedule", {}))
