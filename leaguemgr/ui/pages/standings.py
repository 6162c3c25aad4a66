"""Standings: the table, the reason of every tie step by step, and the playoffs if the season ended today."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.bracket import first_pairs
from leaguemgr.league.records import StandingRow, Standings, Status, TieView
from leaguemgr.league.standings import standings
from leaguemgr.league.wording import games_behind, listed, record, share, signed, streak
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.paint.badges import draw_form, rounded
from leaguemgr.ui.paint.shapes import draw_shape
from leaguemgr.ui.paint.text import CENTRE, draw_text
from leaguemgr.ui.table import BadgeCell, Column, FormCell, RowLook, ShapeCell, Table, TextCell, TwoLineCell, number
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card, EmptyState, Notice, Scrolled, clear
from leaguemgr.ui.widgets.labels import ElidedLabel, Line, label
from leaguemgr.ui.widgets.marks import BadgeMark, Mark

# Below this width of the page the explanation is a drawer that a button opens.
BESIDE = 1020
PANEL = 300
SHAPES = {"clinched": "done", "eliminated": "bad"}


def _difference(row: StandingRow) -> int:
    return row.points_for - row.points_against


def _mark(row: StandingRow) -> str:
    return {"clinched": "in", "eliminated": "out"}.get(row.mark, "")


COLUMNS = (
    number("rank", "", lambda row: row.rank, tone="text2", down=False),
    Column("badge", "", lambda row: row.team.abbreviation, cell=BadgeCell(lambda row: row.team)),
    Column(
        "team",
        "Team",
        lambda row: row.team.name,
        cell=TwoLineCell(lambda row: f"tie: {row.reason}" if row.reason else ""),
        grow=1,
    ),
    Column("mark", "", lambda row: row.mark, text=_mark, cell=ShapeCell(lambda row: SHAPES.get(row.mark))),
    Column("conference", "Conference", lambda row: row.conference or None, hidden=True, cell=TextCell(tone="text2")),
    number("won", "W", lambda row: row.record.won, weight=600, tip="Won"),
    number("lost", "L", lambda row: row.record.lost, tip="Lost", down=False),
    number("share", "Pct", lambda row: row.record.share, text=lambda row: share(row.record.share), tip="Percentage"),
    number(
        "behind",
        "GB",
        lambda row: row.games_behind,
        text=lambda row: games_behind(row.games_behind),
        tip="Games behind",
        tone="text2",
        down=False,
    ),
    number("home", "Home", lambda row: row.home.won, text=lambda row: record(row.home.won, row.home.lost), optional=1),
    number("away", "Away", lambda row: row.away.won, text=lambda row: record(row.away.won, row.away.lost), optional=2),
    Column("form", "Last 10", lambda row: row.form, cell=FormCell(), align="right", sortable=False),
    number("streak", "Streak", lambda row: row.streak, text=lambda row: streak(row.streak), optional=3),
    number("for", "For", lambda row: row.points_for, tip="Points for", hidden=True),
    number("against", "Against", lambda row: row.points_against, tip="Points against", hidden=True, down=False),
    number("difference", "Diff", _difference, text=lambda row: signed(_difference(row)), tip="Difference", weight=600),
)


class StandingsPage(Page):
    """The table of the season."""

    def __init__(self, context: Context) -> None:
        """Lay out table, legend and playoffs at the left, the explanation at the right."""
        super().__init__(context, "Standings")
        theme = self.theme
        self.table = Table(theme, COLUMNS, lambda row: row.team.id, row_height=44)
        self.table.opened.connect(lambda row: context.navigate("teams", team=row.team.id))
        self.table.picked.connect(lambda _row: self._explain())
        self.why = button(theme, "Why this order", self._drawer, icon="information")
        self.season = self.season_box()
        self.header.add(self.season)
        self.header.add(self.why)
        self.header.add(self.columns_button(self.table, "standings"))
        self.header.add(button(theme, "Copy", self.table.copy, icon="copy"))
        self._standings: Standings | None = None
        self._drawer_open = False
        left = QWidget()
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(14))
        self.card = Card(theme, padded=False)
        self.card.body.addWidget(self.table)
        column.addWidget(self.card, 1)
        column.addWidget(Legend(theme))
        self.today = Card(theme, "If the season ended today")
        column.addWidget(self.today)
        column.addStretch(0)
        self.panel = Card(theme, "Why this order")
        self.panel.setFixedWidth(theme.px(PANEL))
        area = Scrolled(theme)
        self._steps = area.body
        self._steps.setSpacing(theme.px(8))
        self.panel.body.addWidget(area, 1)
        row = self.row(left, self.panel, stretch=(1, 0))
        self.column.setStretchFactor(row, 1)

    def go(self, **what: Any) -> None:
        """Show the table of a season."""
        self.choose_season(self.season, what)

    def refresh(self) -> None:
        """Read the table."""
        self.fill_seasons(self.season)
        found = self.session.read(standings, self.season.currentData())
        now = self.session.status()
        newest = found.season == now.season
        self._standings = found
        self.header.say("Standings", f"Season {found.season}{_how_far(now) if newest else ''}")
        tied = {team.id for tie in found.ties for team in tie.teams}
        self.table.table.look = lambda row: RowLook(
            bar="primary" if row.team.id in tied else "", cut=row.rank == found.places < len(found.rows)
        )
        self.table.show_rows(found.rows)
        self.card.hug(self.table.full_height())
        self._explain()
        self._show_today(found, newest and now.phase == "season" and now.games_played > 0, now.settings.get("best_of"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn the explanation into a drawer on a narrow page."""
        super().resizeEvent(event)
        self._place_panel()

    def _place_panel(self) -> None:
        beside = self.width() >= self.theme.px(BESIDE)
        self.why.setVisible(not beside)
        self.panel.setVisible(beside or self._drawer_open)

    def _drawer(self) -> None:
        self._drawer_open = not self._drawer_open
        self._place_panel()

    def _explain(self) -> None:
        clear(self._steps)
        found = self._standings
        if found is None:
            return
        row = self.table.selected()
        chosen = next((tie for tie in found.ties if row is not None and row.team in tie.teams), None)
        ties = (chosen,) if chosen is not None else found.ties
        if not ties:
            self._steps.addWidget(EmptyState(self.theme, untied(found.rows)))
        for place, tie in enumerate(ties):
            if place:
                self._steps.addWidget(Line())
            self._show_tie(tie)
        self._steps.addStretch(1)

    def _show_tie(self, tie: TieView) -> None:
        self._steps.addWidget(label(tie.title, "title", wrap=True))
        for place, step in enumerate(tie.steps, start=1):
            head = QHBoxLayout()
            head.setSpacing(self.theme.px(8))
            head.addWidget(StepNumber(self.theme, place))
            head.addWidget(label(step.title, "strong", wrap=True), 1)
            self._steps.addLayout(head)
            grid = QGridLayout()
            grid.setContentsMargins(self.theme.px(30), 0, 0, 0)
            grid.setHorizontalSpacing(self.theme.px(10))
            for line, (team, value) in enumerate(step.values):
                grid.addWidget(BadgeMark(self.theme, team), line, 0)
                grid.addWidget(ElidedLabel(value, "strong"), line, 1)
            grid.setColumnStretch(1, 1)
            self._steps.addLayout(grid)
            if step.outcome:
                self._steps.addWidget(Notice(self.theme, "good", step.outcome))
        if tie.unused:
            self._steps.addWidget(label("Not reached", "caption-strong"))
            for text in tie.unused:
                self._steps.addWidget(label(text, "caption", "text2", wrap=True))
        copy = button(self.theme, "Copy as text", lambda: self._copy(tie), icon="copy", size="small")
        self._steps.addWidget(copy, 0, Qt.AlignmentFlag.AlignLeft)

    def _copy(self, tie: TieView) -> None:
        QGuiApplication.clipboard().setText(tie_text(tie))

    def _show_today(self, found: Standings, shown: bool, best_of: object) -> None:
        seeds = [row for row in found.rows if row.qualified]
        self.today.setVisible(shown and len(seeds) > 1)
        if not shown or len(seeds) < 2:
            return
        clear(self.today.body)
        length = best_of[0] if isinstance(best_of, Sequence) and best_of else 7
        self.today.set_note(f"first round, best of {length}")
        grid = QGridLayout()
        grid.setSpacing(self.theme.px(12))
        pairs = [(high, low) for high, low in first_pairs(len(seeds)) if low is not None]
        free = sorted(high for high, low in first_pairs(len(seeds)) if low is None)
        for place, (high, low) in enumerate(pairs[:8]):
            grid.addWidget(self._pair(seeds, high, low), place // 4, place % 4)
        self.today.body.addLayout(grid)
        if free:
            names = ", ".join(seeds[seed - 1].team.nickname for seed in free)
            self.today.body.addWidget(label(f"Bye: {names}.", "caption"))

    def _pair(self, seeds: Sequence[StandingRow], high: int, low: int) -> QWidget:
        well = Card(self.theme)
        well.setProperty("role", "well")
        well.body.setContentsMargins(self.theme.px(10), self.theme.px(6), self.theme.px(10), self.theme.px(6))
        well.body.setSpacing(self.theme.px(4))
        for place, seed in enumerate((high, low)):
            if place:
                well.body.addWidget(Line())
            row = QHBoxLayout()
            row.setSpacing(self.theme.px(8))
            row.addWidget(label(str(seed), "strong", "text2"))
            row.addWidget(BadgeMark(self.theme, seeds[seed - 1].team))
            row.addWidget(ElidedLabel(seeds[seed - 1].team.nickname, "medium"), 1)
            well.body.addLayout(row)
        return well


class StepNumber(Mark):
    """A numbered disc."""

    def __init__(self, theme: Theme, number: int) -> None:
        """Show the number."""
        super().__init__(theme, 22, 22, f"step {number}")
        self._number = number

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw disc and number."""
        rounded(painter, rect, rect.width() / 2, self.theme.colour("primary"))
        face, ink = self.theme.text_font(12, 600), self.theme.colour("on_primary")
        draw_text(painter, rect, str(self._number), face, ink, CENTRE)


class Legend(QWidget):
    """What the marks of the table mean."""

    def __init__(self, theme: Theme) -> None:
        """Explain won, lost, tied and the cut."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(theme.px(2), 0, 0, 0)
        row.setSpacing(theme.px(7))
        entries = (
            ("W", "won"),
            ("L", "lost"),
            ("|", "tied, order decided by rule"),
            ("-", "the best above this line qualify"),
            ("in", "sure of the playoffs"),
            ("out", "out of them"),
        )
        for kind, text in entries:
            row.addWidget(LegendMark(theme, kind))
            row.addWidget(label(text, "caption"))
            row.addSpacing(theme.px(14))
        row.addStretch(1)


class LegendMark(Mark):
    """One mark of the legend."""

    def __init__(self, theme: Theme, kind: str) -> None:
        """Show a won or lost box, the bar of a tie, or the line of the cut."""
        super().__init__(theme, {"|": 5, "-": 22, "in": 15, "out": 15}.get(kind, 12), 18, "")
        self._kind = kind

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the mark."""
        if self._kind in ("in", "out"):
            draw_shape(painter, self.theme.tokens, "done" if self._kind == "in" else "bad", rect)
        elif self._kind in "WL":
            draw_form(painter, self.theme, self._kind, rect)
        elif self._kind == "|":
            painter.fillRect(
                QRectF(rect.left(), rect.top() + 2, self.theme.px(3), rect.height() - 4), self.theme.colour("primary")
            )
        else:
            painter.fillRect(QRectF(rect.left(), rect.center().y() - 1, rect.width(), 1.5), self.theme.colour("ctl"))


def _how_far(now: Status) -> str:
    if not now.games_total:
        return ", no game played yet"
    where = f", after day {now.day - 1}" if now.phase == "season" and now.day > 1 else ""
    return f"{where}, {now.games_played} of {now.games_total} games"


def untied(rows: Sequence[StandingRow]) -> str:
    """Return why no tie is explained: none, or only among teams that have not played yet."""
    waiting = [row.team.nickname for row in rows if not row.record.games]
    if len(waiting) == len(rows):
        return "No games yet. Until the first one the teams stand in the order in which the league was made."
    if len(waiting) > 1:
        return f"{listed(waiting)} have not played yet and stand in the order in which the league was made."
    if len({row.record for row in rows}) < len(rows):
        return "A tournament: most games won first, then fewest lost, then the points difference."
    return "No two teams have the same record."


def tie_text(tie: TieView) -> str:
    """Return the explanation of a tie as plain text."""
    lines = [tie.title]
    for place, step in enumerate(tie.steps, start=1):
        values = ", ".join(f"{team.nickname} {value}" for team, value in step.values)
        lines.append(f"{place}. {step.title}: {values}. {step.outcome}".rstrip())
    return "\n".join([*lines, *(f"Not reached: {text}" for text in tie.unused)]) + "\n"
