"""One player: his card, his career season by season, every game of a season, and what happened to him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.life import life
from leaguemgr.league.records import LogRow, PlayerRow, PlayerStats, StatRow
from leaguemgr.league.rosters import ReleasePlayer, SignPlayer, teams
from leaguemgr.league.stats import game_log, player_stats
from leaguemgr.league.wording import MINUS, counted, minutes, score
from leaguemgr.ui.context import Context
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.figures import Figures, Mode, player_figures
from leaguemgr.ui.pages.trade_column import ThingMark
from leaguemgr.ui.paint.badges import draw_ratings, ratings_width
from leaguemgr.ui.table import BadgeCell, Column, RowLook, ShapeCell, Table, TextCell, number
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import MenuButton, Segments, button
from leaguemgr.ui.widgets.card import Card, EmptyState, Scrolled, clear, divided
from leaguemgr.ui.widgets.fields import offer
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.widgets.marks import BadgeMark, ShapeMark

SIDE = 320


@dataclass(frozen=True, slots=True)
class Line:
    """A row of the career: one season and stage for one team, or a sum with its title."""

    title: str
    season: int | None
    stage: str
    stats: StatRow


class RatingsStrip(QWidget):
    """A player's ratings as cells; those that nobody has rolled are hatched."""

    def __init__(self, theme: Theme, labels: Sequence[Any]) -> None:
        """Show ratings under these labels."""
        super().__init__()
        self._theme, self._labels = theme, labels
        self._player: PlayerRow | None = None

    def show_player(self, player: PlayerRow) -> None:
        """Show this player's ratings."""
        self._player = player
        known = [f"{one.title} {player.ratings[one.key]}" for one in self._labels if one.key in player.ratings]
        self.setAccessibleName(", ".join(known))
        self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for all cells."""
        return QSize(ratings_width(self._theme, self._labels), self._theme.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cells."""
        if self._player is not None:
            with QPainter(self) as painter:
                draw_ratings(painter, self._theme, self._labels, self._player.ratings, QRectF(self.rect()))


def _won(row: LogRow) -> str:
    return "won" if row.won else "lost"


def _shots(key: str, title: str, made: str, tried: str) -> Column:
    return Column(
        key,
        title,
        lambda row: getattr(row.line, made),
        text=lambda row: f"{getattr(row.line, made)}–{getattr(row.line, tried)}",
        align="right",
        down=True,
    )


def _log_points(row: LogRow) -> str:
    mine, theirs = row.game.home_score, row.game.away_score
    return score(mine, theirs) if row.team == row.game.home else score(theirs, mine)


LOG = (
    number("day", "Day", lambda row: row.game.day, tone="text2", down=False),
    Column("place", "", lambda row: "v" if row.team == row.game.home else "at", cell=TextCell(tone="text3")),
    Column("badge", "", lambda row: "", cell=BadgeCell(lambda row: _other(row)), sortable=False),
    Column("other", "Against", lambda row: _other(row).name, cell=TextCell(500), grow=1),
    Column(
        "won", "", lambda row: "won" if row.won else "lost", cell=ShapeCell(lambda row: "done" if row.won else "bad")
    ),
    Column("score", "Score", _log_points, align="right"),
    number("seconds", "Min", lambda row: row.line.seconds, text=lambda row: minutes(row.line.seconds), optional=1),
    number("points", "Pts", lambda row: row.line.points, weight=600),
    _shots("field", "FG", "fgm", "fga"),
    _shots("free", "FT", "ftm", "fta"),
    number("rebounds", "Reb", lambda row: row.line.orb + row.line.drb),
    number("stl", "Stl", lambda row: row.line.stl, optional=2),
    number("tov", "TO", lambda row: row.line.tov, optional=2),
    number("pf", "PF", lambda row: row.line.pf, optional=3),
)


def _other(row: LogRow) -> Any:
    return row.game.away if row.team == row.game.home else row.game.home


class PlayerPage(Page):
    """One player; opened with a double click on his name, wherever it stands."""

    def __init__(self, context: Context) -> None:
        """Lay out card, career, games and life."""
        super().__init__(context, "Player")
        theme = self.theme
        self.player: int | None = None
        self._row: PlayerRow | None = None
        self.back = button(theme, "Back", context.back, icon="chevron-left")
        self.team = button(theme, "Open team", self._open_team, icon="teams")
        self.trade = button(theme, "Trade…", self._trade, icon="trades")
        self.release = button(theme, "Release", self._release, icon="remove")
        self.sign = MenuButton("Sign for", [])
        self.sign.chosen.connect(self._sign)
        self.edit = button(theme, "Edit card…", self._edit, icon="edit")
        for entry in (self.back, self.edit, self.team, self.trade, self.release, self.sign):
            self.header.add(entry)
        self.nobody = Card(theme)
        self.nobody.body.addWidget(
            EmptyState(theme, "Choose a player first.", "All players", lambda: context.navigate("players"))
        )
        self.column.addWidget(self.nobody, 1)
        self.body = QWidget()
        row = QHBoxLayout(self.body)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(14))
        left = QVBoxLayout()
        left.setSpacing(theme.px(14))
        left.addWidget(self._career_card())
        left.addWidget(self._games_card(), 1)
        row.addLayout(left, 1)
        row.addWidget(self._side())
        self.column.addWidget(self.body, 1)

    def go(self, **what: Any) -> None:
        """Show one player."""
        if what.get("player") != self.player and "player" in what:
            self.player = what["player"]
            self.season.clear()

    def refresh(self) -> None:
        """Read the player."""
        self.nobody.setVisible(self.player is None)
        self.body.setVisible(self.player is not None)
        for entry in (self.edit, self.team, self.trade, self.release, self.sign):
            entry.setVisible(False)
        if self.player is None:
            self.header.say("Player", "")
            return
        found = self.session.read(player_stats, self.player)
        self._row = found.player
        self._head(found.player)
        self._show_career(found)
        self._show_games(found)
        self._show_life(self.player)

    def _head(self, row: PlayerRow) -> None:
        positions = dict(self.session.system.positions)
        where = row.team.name if row.team else "left the league" if row.left is not None else "free agent"
        if row.hidden:
            where = "rookie, not drafted yet"
        title = positions.get(row.position, row.position)
        self.header.set_lead(ThingMark(self.theme, row))
        self.header.say(row.name, f"{title}, {where}")
        self.ratings.show_player(row)
        seen = ", as far as it is seen" if row.hidden else ""
        self.value.setText(f"Value of the card {f'{row.value:.1f}'.replace('-', MINUS)}{seen}")
        self.origin.setText(f"Card: {row.origin}")
        self.hurt.setVisible(row.out > 0 or row.listed)
        misses = f"Hurt, misses {counted(row.out, 'game')}" if row.out else "Not hurt"
        self.hurt_text.setText(f"{misses}{', on the injured list' if row.listed else ''}")
        free = not self.session.busy
        on_team = row.team is not None
        self.edit.setVisible(row.left is None and not row.hidden)
        self.edit.setEnabled(free)
        for entry in (self.team, self.trade, self.release):
            entry.setVisible(on_team)
            entry.setEnabled(free)
        places = [one for one in self.session.read(teams) if one.active < one.limit]
        signable = not on_team and row.left is None and not row.hidden
        self.sign.setVisible(signable and bool(places))
        self.sign.offer([(one.team.id, one.team.name) for one in places] if free else [])

    def _edit(self) -> None:
        from leaguemgr.ui.dialogs.card import CardDialog

        if self._row is not None:
            run_dialog(CardDialog(self.theme, self.session, self._row, self))

    # -- the cards

    def _career_card(self) -> Card:
        theme = self.theme
        self.mode = Segments(theme, (("mean", "A game"), ("total", "Totals")))
        self.mode.chosen.connect(lambda _value: self.refresh())
        figures = Figures(
            lambda row, name: getattr(row.stats, name),
            lambda row: row.stats.games,
            lambda: cast("Mode", self.mode.value),
        )
        columns = (
            Column("title", "Season", lambda row: row.season, text=lambda row: row.title, cell=TextCell(600)),
            Column("badge", "", lambda row: "", cell=BadgeCell(lambda row: row.stats.team), sortable=False),
            Column("team", "Team", _team, grow=1),
            *player_figures(figures, self.session.system.assists),
        )
        self.career = Table(theme, columns, lambda row: (row.title, _team(row)), row_height=30)
        self.career.setAccessibleName("Career")
        self.career.table.look = lambda row: RowLook(strong=row.season is None)
        self.career.opened.connect(self._open_season)
        self.career_card = Card(theme, "Career", padded=False)
        self.career_card.corner(self.mode)
        self.career_card.corner(self.columns_button(self.career, "career", "small"))
        self.career_card.body.addWidget(self.career)
        self.unplayed = EmptyState(theme, "He has not played a game yet.")
        self.career_card.body.addWidget(self.unplayed)
        return self.career_card

    def _games_card(self) -> Card:
        self.season = self.season_box()
        self.log = Table(self.theme, LOG, lambda row: row.game.id, row_height=30)
        self.log.setAccessibleName("Games")
        self.log.opened.connect(lambda row: self.context.show_game(row.game.id))
        self.games_card = Card(self.theme, "Games", "a double click opens the box score", padded=False)
        self.games_card.corner(self.season)
        self.games_card.body.addWidget(self.log, 1)
        return self.games_card

    def _side(self) -> QWidget:
        theme = self.theme
        side = QWidget()
        side.setFixedWidth(theme.px(SIDE))
        column = QVBoxLayout(side)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(14))
        card = Card(theme, "Card")
        self.ratings = RatingsStrip(theme, self.session.labels())
        self.value = label("", "medium")
        self.origin = label("", "caption", wrap=True)
        self.hurt = QWidget()
        hurt = QHBoxLayout(self.hurt)
        hurt.setContentsMargins(0, 0, 0, 0)
        hurt.setSpacing(theme.px(8))
        self.hurt_text = label("", "strong", "bad")
        hurt.addWidget(ShapeMark(theme, "injured"))
        hurt.addWidget(self.hurt_text, 1)
        for widget in (self.ratings, self.value, self.hurt, self.origin):
            card.body.addWidget(widget)
        column.addWidget(card)
        self.life = Card(theme, "In the league")
        area = Scrolled(theme)
        self.deeds = area.body
        self.life.body.addWidget(area, 1)
        column.addWidget(self.life, 1)
        return side

    def _show_career(self, found: PlayerStats) -> None:
        rows = [
            Line(f"{one.season}{' playoffs' if one.stage == 'playoffs' else ''}", one.season, one.stage, one.stats)
            for one in found.seasons
        ]
        sums = (("Career", "season", found.career), ("Playoffs", "playoffs", found.playoffs))
        rows += [Line(title, None, stage, stats) for title, stage, stats in sums if stats is not None]
        self.career.show_rows(rows)
        self.career.setVisible(bool(rows))
        self.unplayed.setVisible(not rows)
        self.career.setFixedHeight(min(self.career.full_height(), self.theme.px(300)))

    def _show_games(self, found: PlayerStats) -> None:
        seasons = sorted({one.season for one in found.seasons}, reverse=True)
        offer(self.season, [(season, f"Season {season}") for season in seasons])
        self.games_card.setVisible(bool(seasons))
        if seasons:
            self.log.show_rows(self.session.read(game_log, found.player.id, self.season.currentData()))

    def _show_life(self, player: int) -> None:
        clear(self.deeds)
        deeds = self.session.read(life, player)
        rows = [self._deed(deed.season, deed.text, deed.team) for deed in deeds]
        divided(self.deeds, rows or [EmptyState(self.theme, "Nothing has happened to him yet.")])
        self.deeds.addStretch(1)

    def _deed(self, season: int, text: str, team: Any) -> QWidget:
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, self.theme.px(5), 0, self.theme.px(5))
        row.setSpacing(self.theme.px(8))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(label(f"Season {season}", "caption"))
        words.addWidget(label(text, wrap=True))
        row.addLayout(words, 1)
        if team is not None:
            row.addWidget(BadgeMark(self.theme, team))
        return line

    def _open_season(self, row: Line) -> None:
        if row.season is not None:
            self.season.setCurrentIndex(max(0, self.season.findData(row.season)))
            self.refresh()

    # -- what can be done

    def _open_team(self) -> None:
        if self._row is not None and self._row.team is not None:
            self.context.navigate("teams", team=self._row.team.id, player=self._row.id)

    def _trade(self) -> None:
        if self._row is not None and self._row.team is not None:
            self.context.navigate("trades", team=self._row.team.id)

    def _release(self) -> None:
        if self._row is not None:
            self.perform(ReleasePlayer(self._row.id))

    def _sign(self, team: int) -> None:
        if self._row is not None:
            self.perform(SignPlayer(team, self._row.id))


def _team(row: Line) -> str:
    return row.stats.team.name if row.stats.team is not None else "all teams"
