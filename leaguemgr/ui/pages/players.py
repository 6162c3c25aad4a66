"""Players: everybody in the league and in the pool, with ratings and this season's figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QHBoxLayout

from leaguemgr.league.players import players
from leaguemgr.league.records import PlayerRow, StatRow
from leaguemgr.league.rosters import ReleasePlayer, SignPlayer, teams
from leaguemgr.league.stats import season_stats
from leaguemgr.league.wording import average, counted, rate
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.hurt import NameCell
from leaguemgr.ui.pages.ratings import ratings_columns
from leaguemgr.ui.table import BadgeCell, Column, Table, TextCell, TileCell, number
from leaguemgr.ui.widgets.buttons import Chips, Segments, button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.fields import choice_box, find_field


@dataclass(frozen=True, slots=True)
class Entry:
    """A player with his totals of the season so far."""

    player: PlayerRow
    stats: StatRow | None

    @property
    def games(self) -> int:
        """Games he took part in."""
        return self.stats.games if self.stats is not None else 0


def merged(rows: tuple[StatRow, ...]) -> Mapping[int, StatRow]:
    """Return each player's totals over all his teams."""
    found: dict[int, StatRow] = {}
    for row in rows:
        if row.player.id not in found or row.team is None:
            found[row.player.id] = row
    return found


def _rebounds(stats: StatRow) -> int:
    return stats.orb + stats.drb


def _team_mean(count: Callable[[StatRow], int]) -> Callable[[Sequence[Entry]], str]:
    """Return what writes a team's count a game: the sum over its players by the most games of one of them."""

    def write(rows: Sequence[Entry]) -> str:
        games = max((row.games for row in rows), default=0)
        return average(sum(count(row.stats) for row in rows if row.stats is not None), games)

    return write


def _team_rate(made: str, tried: str) -> Callable[[Sequence[Entry]], str]:
    def write(rows: Sequence[Entry]) -> str:
        known = [row.stats for row in rows if row.stats is not None]
        return rate(sum(getattr(row, made) for row in known), sum(getattr(row, tried) for row in known))

    return write


def stat_columns(*, totals: bool = False) -> tuple[Column, ...]:
    """Return the columns of a season's figures of an ``Entry``, with the team's in the sum row if wanted."""

    def mean(
        key: str, title: str, tip: str, count: Callable[[StatRow], int], *, hidden: bool = False, optional: int = 0
    ) -> Column:
        return number(
            key,
            title,
            lambda row: None if row.stats is None else count(row.stats) / row.games,
            text=lambda row: "–" if row.stats is None else average(count(row.stats), row.games),
            tip=tip,
            hidden=hidden,
            optional=optional,
            total=_team_mean(count) if totals else None,
        )

    def shots(key: str, title: str, tip: str, made: str, tried: str) -> Column:
        return number(
            key,
            title,
            lambda row: _share(row, made, tried),
            text=lambda row: "–" if row.stats is None else rate(getattr(row.stats, made), getattr(row.stats, tried)),
            tip=tip,
            total=_team_rate(made, tried) if totals else None,
            optional=2,
        )

    most = (lambda rows: str(max((row.games for row in rows), default=0))) if totals else None
    return (
        number("games", "G", lambda row: row.games or None, tip="Games", total=most),
        mean("points", "Pts", "Points", lambda stats: stats.points),
        mean("rebounds", "Reb", "Rebounds", _rebounds),
        shots("field", "FG", "Field goals", "fgm", "fga"),
        shots("free", "FT", "Free throws", "ftm", "fta"),
        mean("fouls", "Fouls", "Fouls", lambda stats: stats.pf, hidden=True, optional=3),
    )


def _share(row: Entry, made: str, tried: str) -> float | None:
    tries = getattr(row.stats, tried) if row.stats is not None else 0
    return getattr(row.stats, made) / tries if tries else None


class PlayersPage(Page):
    """Everybody."""

    def __init__(self, context: Context) -> None:
        """Lay out filters and table."""
        super().__init__(context, "Players")
        theme = self.theme
        columns = (
            Column(
                "number",
                "No.",
                lambda row: row.player.number,
                cell=TileCell(lambda row: row.player.team.colour if row.player.team else ""),
            ),
            Column(
                "name", "Player", lambda row: row.player.name, cell=NameCell(500, player=lambda row: row.player), grow=1
            ),
            Column("position", "Pos", lambda row: row.player.position, cell=TextCell(600)),
            Column("badge", "", lambda row: None, cell=BadgeCell(lambda row: row.player.team), text=lambda row: ""),
            Column("team", "Team", _team, text=lambda row: _team(row) or "free", cell=TextCell(tone=_tone)),
            *ratings_columns(self.session.labels(), lambda row: row.player),
            *stat_columns(),
            Column("origin", "Origin", lambda row: row.player.origin, hidden=True, cell=TextCell(tone="text2")),
        )
        self.table = Table(theme, columns, lambda row: row.player.id)
        self.table.opened.connect(self._open)
        self.table.picked.connect(lambda _row: self._enable())
        self.search = find_field(theme, "Find a player")
        self.table.attach_find(self.search)
        self.where = Segments(theme, (("all", "All"), ("teams", "On teams"), ("pool", "Free")))
        self.where.chosen.connect(lambda _value: self.refresh())
        self.positions = Chips(theme, [(code, code) for code, _ in self.session.system.positions])
        self.positions.changed.connect(lambda _values: self._filter())
        self.team = choice_box(theme, [], width=150)
        self.sign = button(theme, "Sign for", self._sign, icon="plus")
        self.release = button(theme, "Release", self._release, icon="remove")
        self.header.add(self.release)
        self.header.add(self.sign)
        self.header.add(self.team)
        card = Card(theme, padded=False)
        row = QHBoxLayout()
        row.setContentsMargins(*(theme.px(side) for side in (14, 10, 14, 10)))
        row.setSpacing(theme.px(8))
        for widget in (self.search, self.where, self.positions):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.columns_button(self.table, "players", "small"))
        card.body.addLayout(row)
        card.body.addWidget(self.table, 1)
        self.column.addWidget(card, 1)
        self.table.sort_by("value", down=True)

    def go(self, **what: Any) -> None:
        """Show some of the players (all, teams, pool), and have a team chosen to sign for."""
        if "where" in what:
            self.where.choose(what["where"])
        if "team" in what:
            self._fill_teams()
            self.team.setCurrentIndex(max(0, self.team.findData(what["team"])))

    def refresh(self) -> None:
        """Read players and figures."""
        found = self.session.read(players, self.where.value)
        stats = merged(self.session.read(season_stats))
        self.table.show_rows([Entry(row, stats.get(row.id)) for row in found])
        free = sum(row.team is None for row in found)
        self.header.say("Players", f"{counted(len(found), 'player')}, {free} free")
        self._fill_teams()
        self._enable()

    def _fill_teams(self) -> None:
        chosen = self.team.currentData()
        self.team.clear()
        for row in self.session.read(teams):
            if row.active < row.limit:
                self.team.addItem(row.team.nickname, row.team.id)
        self.team.setCurrentIndex(max(0, self.team.findData(chosen)))

    def _filter(self) -> None:
        wanted = self.positions.values
        self.table.filter_rows((lambda row: row.player.position in wanted) if wanted else None)

    def _enable(self) -> None:
        row = self.table.selected()
        free = row is not None and row.player.team is None
        can_sign = bool(free) and self.team.count() > 0 and not self.session.busy
        self.sign.setVisible(self.team.count() > 0)
        self.team.setVisible(self.team.count() > 0)
        self.sign.setEnabled(can_sign)
        self.release.setEnabled(row is not None and row.player.team is not None and not self.session.busy)

    def _open(self, row: Entry) -> None:
        self.context.navigate("player", player=row.player.id)

    def _sign(self) -> None:
        row = self.table.selected()
        if row is not None:
            action = SignPlayer(self.team.currentData(), row.player.id)
            self.perform(action)

    def _release(self) -> None:
        row = self.table.selected()
        if row is not None:
            self.perform(ReleasePlayer(row.player.id))


def _player(row: Entry) -> PlayerRow:
    return row.player


def _team(row: Entry) -> str | None:
    return row.player.team.nickname if row.player.team is not None else None


def _tone(row: Entry) -> str:
    return "text" if row.player.team is not None else "text3"
