"""Statistics: the leaders of every list, all players, all teams; any season, regular season or playoffs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, cast

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QStackedWidget, QWidget

from leaguemgr.league.leaders import leaders
from leaguemgr.league.lookup import is_tournament, season_of
from leaguemgr.league.records import Leader, LeaderList, StatRow, TeamStatRow
from leaguemgr.league.rosters import teams
from leaguemgr.league.stats import Stage, season_stats, team_stats
from leaguemgr.league.wording import counted, record, short_name, signed
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.figures import Figures, Mode, player_figures
from leaguemgr.ui.paint.text import draw_text, text_width
from leaguemgr.ui.table import BadgeCell, Column, Table, TextCell, number
from leaguemgr.ui.table.cells import Cell, Content
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Segments, button
from leaguemgr.ui.widgets.card import Card, EmptyState, Scrolled, clear
from leaguemgr.ui.widgets.fields import choice_box, find_field, offer

LISTED = 6
CARD = 284
ROW = 30


@dataclass(frozen=True, slots=True)
class BarCell(Cell):
    """A name over a thin bar, as long as the value is to the best one; the value stands in a column of its own."""

    best: float

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Draw name and bar."""
        leader: Leader = content.row
        first = leader.rank == 1
        upper = QRectF(rect.left(), rect.top(), rect.width(), rect.height() - theme.px(5))
        draw_text(painter, upper, content.text, theme.text_font(13, 600 if first else 400), theme.colour("text"))
        share = leader.value / self.best if self.best else 0.0
        bar = QRectF(rect.left(), rect.bottom() - theme.px(5), rect.width() * share, max(2, theme.px(2)))
        painter.fillRect(bar, theme.colour("ball" if first else "line2"))

    def width(self, theme: Theme, content: Content) -> float:
        """Room for the name."""
        return text_width(content.text, theme.text_font(13, 600))


class LeaderCard(Card):
    """The best of one statistic."""

    def __init__(self, page: Page, shown: LeaderList) -> None:
        """List them; a double click or Enter opens a player."""
        super().__init__(page.theme, shown.title, shown.rule, padded=False)
        best = shown.leaders[0].value if shown.leaders else 0.0
        columns = (
            number("rank", "", lambda row: row.rank, tone="text2"),
            Column("badge", "", lambda row: "", cell=BadgeCell(lambda row: row.team)),
            Column("player", "", lambda row: short_name(row.player.name), cell=BarCell(best), grow=1),
            number("value", "", lambda row: row.value, text=lambda row: row.text, weight=600),
        )
        self.table = Table(page.theme, columns, lambda row: row.player.id, row_height=ROW)
        self.table.setAccessibleName(shown.title)
        self.table.head.hide()
        self.table.show_rows(shown.leaders[:LISTED])
        self.table.setFixedHeight(page.theme.px(ROW) * min(LISTED, len(shown.leaders)) + 2)
        self.table.opened.connect(lambda row: page.context.navigate("player", player=row.player.id))
        self.body.addWidget(self.table)
        self.body.addSpacing(page.theme.px(8))
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


class StatisticsPage(Page):
    """Three views of the same games; season, stage and mode are chosen once for all."""

    def __init__(self, context: Context) -> None:
        """Lay out choices and the three views."""
        super().__init__(context, "Statistics")
        theme = self.theme
        self._across = 0
        self._lists: Sequence[LeaderList] = ()
        self.season = self.season_box()
        self.stage = Segments(theme, (("season", "Regular season"), ("playoffs", "Playoffs")))
        self.stage.chosen.connect(lambda _value: self.refresh())
        self.view = Segments(theme, (("leaders", "Leaders"), ("players", "Players"), ("teams", "Teams")))
        self.view.chosen.connect(lambda _value: self.refresh())
        for entry in (self.view, self.stage, self.season):
            self.header.add(entry)
        self.stack = QStackedWidget()
        area = Scrolled(theme)
        inner = QWidget()
        self.grid = QGridLayout(inner)
        self.grid.setContentsMargins(0, 0, 0, 0)
        self.grid.setSpacing(theme.px(14))
        area.body.addWidget(inner)
        area.body.addStretch(1)
        self.stack.addWidget(area)
        self.stack.addWidget(self._players_card())
        self.stack.addWidget(self._teams_card())
        self.empty = Card(theme)
        self.empty.body.addWidget(EmptyState(theme, "No game of this kind has been played yet."))
        self.stack.addWidget(self.empty)
        self.column.addWidget(self.stack, 1)

    def go(self, **what: Any) -> None:
        """Show one view: leaders, players or teams."""
        if "view" in what:
            self.view.choose(what["view"])

    def refresh(self) -> None:
        """Read the view that is shown."""
        self.fill_seasons(self.season)
        season, stage = self.season.currentData(), cast("Stage", self.stage.value)
        knockout = self.session.read(lambda db: is_tournament(season_of(db, season)))
        self.stage.setVisible(not knockout)  # its games are all of the playoffs
        if knockout:
            stage = "playoffs"
        rows = self.session.read(team_stats, season, stage)
        games = sum(row.games for row in rows) // 2
        what = "tournament" if knockout else "regular season" if stage == "season" else "playoffs"
        self.header.say("Statistics", f"Season {season}, {what}, {counted(games, 'game')}")
        if not games:
            self.stack.setCurrentWidget(self.empty)
            return
        place = ("leaders", "players", "teams").index(self.view.value)
        self.stack.setCurrentIndex(place)
        if place == 0:
            self._lists = self.session.read(leaders, season, stage)
            self._show_leaders(anew=True)
        elif place == 1:
            self._show_players(self.session.read(season_stats, season, stage))
        else:
            self.teams.show_rows([row for row in rows if row.games])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place as many lists in a row as fit."""
        super().resizeEvent(event)
        self._show_leaders(anew=False)

    def _show_leaders(self, *, anew: bool) -> None:
        across = max(1, min(4, (self.width() - self.theme.px(48)) // self.theme.px(CARD)))
        if across == self._across and not anew:
            return
        self._across = across
        clear(self.grid)
        for column in range(4):
            self.grid.setColumnStretch(column, 1 if column < across else 0)
        for place, shown in enumerate(self._lists):
            self.grid.addWidget(LeaderCard(self, shown), place // across, place % across, Qt.AlignmentFlag.AlignTop)

    # -- players

    def _players_card(self) -> Card:
        theme = self.theme
        self.mode = Segments(theme, (("mean", "A game"), ("total", "Totals")))
        self.mode.chosen.connect(lambda _value: self.refresh())
        self.search = find_field(theme, "Find a player")
        self.team = choice_box(theme, [(0, "All teams")], width=150)
        self.team.setAccessibleName("Team")
        self.team.currentIndexChanged.connect(lambda _index: self._filter())
        self.least = choice_box(theme, [(1, "Minimum 1 game")], width=150)
        self.least.setAccessibleName("Fewest games")
        self.least.currentIndexChanged.connect(lambda _index: self._filter())
        figures = Figures(_count, lambda row: row.games, lambda: cast("Mode", self.mode.value))
        columns = (
            Column("badge", "", lambda row: "", cell=BadgeCell(lambda row: row.team), sortable=False),
            Column("player", "Player", lambda row: row.player.name, cell=TextCell(500), grow=1),
            Column("team", "Team", _team, cell=TextCell(tone="text2"), optional=7),
            Column("position", "Pos", lambda row: row.player.position, cell=TextCell(600)),
            *player_figures(figures, self.session.system.assists),
        )
        self.players = Table(theme, columns, lambda row: (row.player.id, row.team.id if row.team else 0))
        self.players.attach_find(self.search)
        self.players.opened.connect(lambda row: self.context.navigate("player", player=row.player.id))
        self.players.sort_by("points", down=True)
        return self._table_card(self.players, (self.mode, self.search, self.team, self.least), "statistics-players")

    def _table_card(self, table: Table, tools: Sequence[QWidget], name: str) -> Card:
        card = Card(self.theme, padded=False)
        row = QHBoxLayout()
        row.setContentsMargins(*(self.theme.px(side) for side in (14, 10, 14, 10)))
        row.setSpacing(self.theme.px(8))
        for entry in tools:
            row.addWidget(entry)
        row.addStretch(1)
        row.addWidget(button(self.theme, "Copy", table.copy, icon="copy", size="small"))
        row.addWidget(self.columns_button(table, name, "small"))
        card.body.addLayout(row)
        card.body.addWidget(table, 1)
        return card

    def _show_players(self, rows: Sequence[StatRow]) -> None:
        most = max((row.games for row in rows), default=1)
        steps = sorted({1, max(1, most // 4), max(1, most // 2), max(1, -(-2 * most // 3))})
        offer(self.least, [(step, f"Minimum {counted(step, 'game')}") for step in steps])
        found = [(row.team.id, row.team.nickname) for row in self.session.read(teams)]
        offer(self.team, [(0, "All teams"), *found])
        self.players.show_rows(rows)
        self._filter()

    def _filter(self) -> None:
        team, least = self.team.currentData(), self.least.currentData() or 1
        self.players.filter_rows(partial(_is_shown, team, least))

    # -- teams

    def _teams_card(self) -> Card:
        def figures(side: str) -> Figures:
            return Figures(
                lambda row, name: getattr(row, side)[name],
                lambda row: row.games,
                lambda: cast("Mode", self.team_mode.value),
            )

        self.team_mode = Segments(self.theme, (("mean", "A game"), ("total", "Totals")))
        self.team_mode.chosen.connect(lambda _value: self.refresh())
        own, other = figures("own"), figures("opponents")
        columns = (
            Column("badge", "", lambda row: "", cell=BadgeCell(lambda row: row.team), sortable=False),
            Column("team", "Team", lambda row: row.team.name, cell=TextCell(600), grow=1),
            number("record", "Record", _share, text=lambda row: record(row.record.won, row.record.lost)),
            self._points("for", "For", "points_for"),
            self._points("against", "Against", "points_against"),
            number(
                "difference", "Diff", _difference, text=lambda row: signed(_difference(row)), tip="Difference a game"
            ),
            own.share("field", "FG%", "Field goal percentage", "fgm", "fga"),
            other.share("other-field", "Opp FG%", "Opponents' field goal percentage", "fgm", "fga"),
            own.share("free", "FT%", "Free throw percentage", "ftm", "fta", optional=2),
            own.column("rebounds", "Reb", "Rebounds of players", ("orb", "drb")),
            other.column("other-rebounds", "Opp Reb", "Opponents' rebounds", ("orb", "drb"), optional=3),
            own.column("offensive", "Off", "Offensive rebounds", ("orb",), optional=4),
            own.column("steals", "Stl", "Steals", ("stl",), optional=5),
            own.column("turnovers", "TO", "Turnovers of players", ("tov",), optional=4),
            own.column("fouls", "PF", "Personal fouls", ("pf",), optional=5),
        )
        self.teams = Table(self.theme, columns, lambda row: row.team.id, row_height=36)
        self.teams.opened.connect(lambda row: self.context.navigate("teams", team=row.team.id))
        self.teams.sort_by("record", down=True)
        return self._table_card(self.teams, (self.team_mode,), "statistics-teams")

    def _points(self, key: str, title: str, name: str) -> Column:
        """Return the column of the points a team made or allowed; overtime and typed results count, too."""

        def value(row: TeamStatRow) -> float:
            total: int = getattr(row, name)
            return total / row.games if self.team_mode.value == "mean" else total

        def text(row: TeamStatRow) -> str:
            return f"{value(row):.1f}" if self.team_mode.value == "mean" else f"{value(row):,.0f}"

        return number(key, title, value, text=text, weight=600 if name == "points_for" else 400)


def _count(row: StatRow, name: str) -> int:
    value: int = getattr(row, name)
    return value


def _team(row: StatRow) -> str:
    return row.team.nickname if row.team is not None else "all his teams"


def _is_shown(team: int, least: int, row: StatRow) -> bool:
    return row.games >= least and (not team or (row.team is not None and row.team.id == team))


def _share(row: TeamStatRow) -> float:
    return row.record.share


def _difference(row: TeamStatRow) -> float:
    return (row.points_for - row.points_against) / row.games if row.games else 0.0
