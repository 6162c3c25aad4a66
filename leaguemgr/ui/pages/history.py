"""History: every season with its champion, the honours, the all-time book, and who beats whom."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, cast

from PySide6.QtWidgets import QComboBox, QHBoxLayout, QStackedWidget, QWidget

from leaguemgr.league.almanac import Span, head_to_head, record_keys, records, team_records
from leaguemgr.league.almanac_records import Meeting, RecordList, RecordRow
from leaguemgr.league.awards import awards, history
from leaguemgr.league.rosters import teams
from leaguemgr.league.stats import Stage
from leaguemgr.league.wording import counted, record
from leaguemgr.league.year_records import SeasonRow
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.meetings import MEETINGS
from leaguemgr.ui.pages.off_season_panels import award_columns, open_award, winner
from leaguemgr.ui.table import BadgeCell, Column, Table, TextCell, number
from leaguemgr.ui.widgets.buttons import Segments, button
from leaguemgr.ui.widgets.card import Card, EmptyState, topped
from leaguemgr.ui.widgets.fields import choice_box, offer
from leaguemgr.ui.widgets.labels import ElidedLabel

PARTS = (("seasons", "Seasons"), ("honours", "Honours"), ("records", "Records"), ("meetings", "Head to head"))
SPANS = (("game", "Game"), ("season", "Season"), ("total", "Career"), ("career", "Career mean"), ("team", "Teams"))

SEASONS = (
    number("season", "Season", lambda row: row.season, weight=600),
    Column("badge", "", lambda row: "", cell=BadgeCell(lambda row: row.champion), sortable=False),
    Column("champion", "Champion", lambda row: row.champion.name if row.champion else None, cell=TextCell(600), grow=1),
    Column("runner_badge", "", lambda row: "", cell=BadgeCell(lambda row: row.runner_up), sortable=False),
    Column("runner_up", "Runner-up", lambda row: row.runner_up.name if row.runner_up else None, grow=1),
    Column("best_badge", "", lambda row: "", cell=BadgeCell(lambda row: row.best), sortable=False),
    Column("best", "Best record", lambda row: row.best.name if row.best else None, grow=1),
    number(
        "record",
        "",
        lambda row: row.best_record.share if row.best_record else None,
        text=lambda row: record(row.best_record.won, row.best_record.lost) if row.best_record else "–",
    ),
    number("teams", "Teams", lambda row: row.teams),
    number("games", "Games", lambda row: row.games, text=lambda row: f"{row.games:,}"),
)


def record_columns() -> tuple[Column, ...]:
    """Return the columns of a list of records."""
    return (
        number("rank", "", lambda row: row.rank, tone="text2", down=False),
        Column("badge", "", lambda row: "", cell=BadgeCell(lambda row: row.team), sortable=False),
        Column("holder", "Held by", holder, cell=TextCell(600), grow=1),
        number("value", "Record", lambda row: -row.rank, text=lambda row: row.text, weight=600),
        number("season", "Season", lambda row: row.season, tone="text2"),
        Column("detail", "", lambda row: row.detail, cell=TextCell(tone="text2"), grow=1),
    )


def holder(row: RecordRow) -> str:
    """Return who holds a record."""
    return row.player.name if row.player is not None else row.team.name if row.team is not None else "–"


class HistoryPage(Page):
    """The story of the league in four parts."""

    def __init__(self, context: Context) -> None:
        """Lay out the choice of parts and the parts."""
        super().__init__(context, "History")
        self.part = Segments(self.theme, PARTS)
        self.part.chosen.connect(lambda _value: self.refresh())
        self.header.add(self.part)
        self.stack = QStackedWidget()
        for card in (self._seasons(), self._honours(), self._records(), self._meetings()):
            self.stack.addWidget(card)
        self.column.addWidget(self.stack, 1)

    def go(self, **what: Any) -> None:
        """Show a part, and in it one season or team."""
        if "part" in what:
            self.part.choose(what["part"])
        if "season" in what:
            self.fill_seasons(self.season)
            self.season.setCurrentIndex(max(0, self.season.findData(what["season"])))
        if "team" in what:
            self._fill_teams()
            self.team.setCurrentIndex(max(0, self.team.findData(what["team"])))

    def refresh(self) -> None:
        """Read the part that is shown."""
        value = self.part.value
        self.stack.setCurrentIndex([part for part, _ in PARTS].index(value))
        self.fill_seasons(self.season)
        rows = self.session.read(history)
        played = sum(row.games for row in rows)
        self.header.say("History", f"{counted(len(rows), 'season')}, {counted(played, 'game')} played")
        if value == "seasons":
            self.seasons.show_rows(rows)
            self.seasons_card.hug(self.seasons.full_height())
        elif value == "honours":
            self._show_honours()
        elif value == "records":
            self._show_records()
        else:
            self._show_meetings()

    def _seasons(self) -> QWidget:
        self.seasons = Table(self.theme, SEASONS, lambda row: row.season, row_height=36)
        self.seasons.opened.connect(self._open_season)
        self.seasons_card = Card(self.theme, "Seasons", "a double click shows the honours of one", padded=False)
        self.seasons_card.corner(button(self.theme, "Copy", self.seasons.copy, icon="copy", size="small"))
        self.seasons_card.body.addWidget(self.seasons, 1)
        return topped(self.seasons_card)

    def _open_season(self, row: SeasonRow) -> None:
        self.go(part="honours", season=row.season)
        self.refresh()

    def _honours(self) -> QWidget:
        self.season = self.season_box()
        self.honours = Table(self.theme, award_columns(), lambda row: (row.title, winner(row)))
        self.honours.opened.connect(lambda row: open_award(self, row))
        self.honours_card = Card(self.theme, "Honours", "a double click opens player or team", padded=False)
        for name, page in (("Table", "standings"), ("Bracket", "playoffs"), ("Games", "schedule")):
            self.honours_card.link(name, partial(self._open_page, page))
        self.honours_card.corner(self.season)
        self.honours_card.body.addWidget(self.honours)
        return topped(self.honours_card)

    def _open_page(self, page: str) -> None:
        self.context.navigate(page, season=self.season.currentData())

    def _show_honours(self) -> None:
        self.honours.show_rows(self.session.read(awards, self.season.currentData()))
        self.honours_card.hug(self.honours.full_height())

    def _records(self) -> QWidget:
        theme = self.theme
        self.span = Segments(theme, SPANS)
        self.span.chosen.connect(lambda _value: self._span_chosen())
        self.key = choice_box(theme, [], width=210)
        self.key.setAccessibleName("Statistic")
        self.key.activated.connect(lambda _index: self.refresh())
        self.stage = Segments(theme, (("season", "Regular season"), ("playoffs", "Playoffs")))
        self.stage.chosen.connect(lambda _value: self.refresh())
        self.records = Table(theme, record_columns(), lambda row: (row.rank, holder(row), row.season, row.game))
        self.records.opened.connect(self._open_record)
        self.no_records = EmptyState(theme, "There are no records of this kind yet.")
        self.rule = ElidedLabel("", "caption")
        card = Card(theme, padded=False)
        row = QHBoxLayout()
        row.setContentsMargins(*(theme.px(side) for side in (14, 10, 14, 10)))
        row.setSpacing(theme.px(8))
        for entry in (self.span, self.key, self.stage):
            row.addWidget(entry)
        row.addWidget(self.rule, 1)
        row.addWidget(button(theme, "Copy", self.records.copy, icon="copy", size="small"))
        card.body.addLayout(row)
        card.body.addWidget(self.records, 1)
        card.body.addWidget(self.no_records, 1)
        self._span_chosen(read=False)
        return card

    def _span_chosen(self, *, read: bool = True) -> None:
        """Offer the statistics of the chosen span, and keep the chosen one if it is among them."""
        kept = self.key.currentData()
        self.key.clear()
        if self.span.value != "team":
            for key, title in record_keys(cast("Span", self.span.value)):
                self.key.addItem(title, key)
            self.key.setCurrentIndex(max(0, self.key.findData(kept)))
        if read:
            self.refresh()

    def _show_records(self) -> None:
        stage = cast("Stage", self.stage.value)
        shown = self._team_list(stage) if self.span.value == "team" else self._player_list(stage)
        rows = shown.rows if shown is not None else ()
        self.records.show_rows(rows)
        self.rule.setText(shown.rule if shown is not None else "")
        self.records.setVisible(bool(rows))
        self.no_records.setVisible(not rows)

    def _player_list(self, stage: Stage) -> RecordList:
        return self.session.read(records, cast("Span", self.span.value), self.key.currentData(), stage)

    def _team_list(self, stage: Stage) -> RecordList | None:
        lists: Sequence[RecordList] = self.session.read(team_records, stage)
        offer(self.key, [(one.key, one.title) for one in lists])
        return next((one for one in lists if one.key == self.key.currentData()), None)

    def _open_record(self, row: RecordRow) -> None:
        if row.game is not None:
            self.context.show_game(row.game)
        elif row.player is not None:
            self.context.navigate("player", player=row.player.id)
        elif row.team is not None:
            self.context.navigate("teams", team=row.team.id, part="history")

    def _meetings(self) -> QWidget:
        self.team: QComboBox = choice_box(self.theme, [], width=200)
        self.team.setAccessibleName("Team")
        self.team.activated.connect(lambda _index: self.refresh())
        self.meetings = Table(self.theme, MEETINGS, lambda row: row.other.id, row_height=36)
        self.meetings.opened.connect(self._open_meeting)
        self.meetings_card = Card(self.theme, "Head to head", "all seasons", padded=False)
        self.meetings_card.corner(self.team)
        self.meetings_card.body.addWidget(self.meetings)
        return topped(self.meetings_card)

    def _fill_teams(self) -> None:
        offer(self.team, [(row.team.id, row.team.name) for row in self.session.read(teams)])

    def _show_meetings(self) -> None:
        self._fill_teams()
        self.meetings.show_rows(self.session.read(head_to_head, self.team.currentData()))
        self.meetings_card.hug(self.meetings.full_height())

    def _open_meeting(self, row: Meeting) -> None:
        self.go(team=row.other.id)
        self.refresh()
