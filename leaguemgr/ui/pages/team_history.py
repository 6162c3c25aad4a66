"""A team's past: season by season, and against every other team."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguemgr.league.almanac import head_to_head
from leaguemgr.league.almanac_records import TeamSeason
from leaguemgr.league.life import team_seasons
from leaguemgr.league.wording import average, ordinal, record, share
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.meetings import MEETINGS
from leaguemgr.ui.table import Column, RowLook, ShapeCell, Table, number
from leaguemgr.ui.widgets.card import Card, EmptyState, Scrolled

SEASONS = (
    number("season", "Season", lambda row: row.season, weight=600),
    number("rank", "Place", lambda row: row.rank, text=lambda row: f"{ordinal(row.rank)} of {row.teams}", down=False),
    number("record", "Record", lambda row: row.record.share, text=lambda row: record(row.record.won, row.record.lost)),
    number("share", "Pct", lambda row: row.record.share, text=lambda row: share(row.record.share)),
    number("for", "For", lambda row: row.points_for, text=lambda row: average(row.points_for, row.record.games)),
    number(
        "against",
        "Against",
        lambda row: row.points_against,
        text=lambda row: average(row.points_against, row.record.games),
        down=False,
    ),
    Column(
        "playoffs",
        "Playoffs",
        lambda row: row.playoffs or "not qualified",
        cell=ShapeCell(lambda row: "star" if row.champion else ""),
        grow=1,
    ),
)


class TeamHistory(QWidget):
    """Two tables; a double click opens the season's table, or the other team."""

    def __init__(self, page: Page) -> None:
        """Lay both cards out."""
        super().__init__()
        self._page, theme = page, page.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        area = Scrolled(theme)
        self.seasons = Table(theme, SEASONS, lambda row: row.season)
        self.seasons.setAccessibleName("Seasons")
        self.seasons.table.look = lambda row: RowLook(bar="ball" if row.champion else "")
        self.seasons.opened.connect(self._open)
        self.card = Card(theme, "Season by season", "a double click shows that season's table", padded=False)
        self.card.body.addWidget(self.seasons)
        self.empty = EmptyState(theme, "No season has been played yet.")
        self.card.body.addWidget(self.empty)
        self.meetings = Table(theme, MEETINGS, lambda row: row.other.id)
        self.meetings.setAccessibleName("Against every other team")
        self.meetings.opened.connect(lambda row: page.context.navigate("teams", team=row.other.id, part="history"))
        other = Card(theme, "Against every other team", "all seasons", padded=False)
        other.body.addWidget(self.meetings)
        area.body.addWidget(self.card)
        area.body.addWidget(other)
        area.body.addStretch(1)
        column.addWidget(area)

    def show_team(self, team: int) -> None:
        """Read the past of a team."""
        rows = self._page.session.read(team_seasons, team)
        self.seasons.show_rows(rows)
        self.seasons.setVisible(bool(rows))
        self.empty.setVisible(not rows)
        self.meetings.show_rows(self._page.session.read(head_to_head, team))
        for table in (self.seasons, self.meetings):
            table.setFixedHeight(table.full_height())
        titles = sum(row.champion for row in rows)
        self.card.set_note(f"{titles} {'title' if titles == 1 else 'titles'}" if titles else "")

    def _open(self, row: TeamSeason) -> None:
        self._page.context.navigate("standings", season=row.season)
