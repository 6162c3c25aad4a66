"""Panels of the off-season page: honours after the champion, cut-down, and what is shown during the season."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.awards import awards
from leaguemgr.league.offseason import CutDown, cuts
from leaguemgr.league.records import PlayerRow, TeamRow
from leaguemgr.league.rosters import ReleasePlayer, SignPlayer, roster, teams
from leaguemgr.league.wording import counted
from leaguemgr.league.year_records import AwardRow, CutRow
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.ratings import ratings_columns
from leaguemgr.ui.table import BadgeCell, ChipCell, Column, RowLook, ShapeCell, Table, TextCell, TileCell
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card, EmptyState

TEAMS_WIDTH = 300


def team_card(theme: Theme, teams: Table, width: int) -> Card:
    """Return the card at the left of a panel with the teams to choose from, ``width`` px wide."""
    teams.setAccessibleName("Teams")
    card = Card(theme, padded=False)
    card.body.addWidget(teams, 1)
    card.setFixedWidth(theme.px(width))
    return card


class Panel(Protocol):
    """What the off-season page shows in one phase."""

    def refresh(self) -> None:
        """Read the league."""

    def head(self) -> tuple[str, str]:
        """Return title and sentence for the head of the page."""


class WaitingPanel(QWidget):
    """Before the champion is known."""

    def __init__(self, page: Page) -> None:
        """Say when the off-season begins."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        card = Card(page.theme)
        text = (
            "The off-season begins when the champion is known. Then attrition takes its men, rookies are drafted, "
            "rosters are cut to the limit, and the next season begins."
        )
        card.body.addWidget(EmptyState(page.theme, text, "Open Home", lambda: page.context.navigate("home")))
        column.addWidget(card)
        column.addStretch(1)

    def refresh(self) -> None:
        """Nothing changes here."""

    def head(self) -> tuple[str, str]:
        """Name the page."""
        return "Off-season", "After the champion, before the next season."


def award_columns() -> tuple[Column, ...]:
    """Return the columns of a table of honours."""
    return (
        Column("title", "Honour", lambda row: row.title, cell=TextCell(600)),
        Column("badge", "", lambda row: "", cell=BadgeCell(lambda row: row.team), sortable=False),
        Column("winner", "Won by", winner, cell=TextCell(500), grow=1),
        Column("text", "With", lambda row: row.text, align="right"),
    )


def winner(row: AwardRow) -> str:
    """Return who won an honour."""
    return row.player.name if row.player is not None else row.team.name if row.team is not None else "–"


def open_award(page: Page, row: AwardRow) -> None:
    """Open the player or team of an honour."""
    if row.player is not None:
        page.context.navigate("player", player=row.player.id)
    elif row.team is not None:
        page.context.navigate("teams", team=row.team.id)


class ChampionPanel(QWidget):
    """The honours of the season that is over."""

    def __init__(self, page: Page) -> None:
        """Lay out the table."""
        super().__init__()
        self.page = page
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.table = Table(page.theme, award_columns(), lambda row: (row.title, winner(row)))
        self.table.opened.connect(lambda row: open_award(page, row))
        self.card = Card(page.theme, "Honours", padded=False)
        self.card.link("Bracket", lambda: page.context.navigate("playoffs"))
        self.card.body.addWidget(self.table)
        column.addWidget(self.card, 1)
        column.addStretch(0)
        self._champion = ""

    def refresh(self) -> None:
        """Read the honours."""
        rows = self.page.session.read(awards)
        self._champion = next((row.team.name for row in rows if row.title == "Champions" and row.team), "")
        self.table.show_rows(rows)
        self.card.hug(self.table.full_height())

    def head(self) -> tuple[str, str]:
        """Name the champion."""
        return (
            f"{self._champion} are the champions",
            "Attrition comes next: two dice for every man, a double and he is lost.",
        )


class CutDownPanel(QWidget):
    """Teams at the left; at the right one team's men, and whom the program would release or sign."""

    def __init__(self, page: Page) -> None:
        """Lay out both cards."""
        super().__init__()
        self.page, theme = page, page.theme
        self._suggested: dict[int, CutRow] = {}
        self._team: int | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(14))
        self.teams = Table(theme, self._team_columns(), lambda one: one.team.id, row_height=36)
        self.teams.picked.connect(lambda one: self._choose(one.team.id) if one is not None else None)
        row.addWidget(team_card(theme, self.teams, TEAMS_WIDTH))
        self.table = Table(theme, self._columns(), lambda player: player.id)
        self.table.setAccessibleName("Roster")
        self.table.table.look = lambda player: RowLook(bar="warn" if self._verb(player) else "")
        self.table.picked.connect(lambda _player: self._enable())
        self.table.opened.connect(lambda player: page.context.navigate("player", player=player.id))
        self.card = Card(theme, "Roster", padded=False)
        self.release = button(theme, "Release", self._release, icon="remove", size="small")
        self.one = button(theme, "Do as suggested", self._cut_one, icon="check", size="small")
        self.all = button(theme, "All teams as suggested", self._cut_all, icon="fast-forward", size="small")
        for entry in (self.release, self.one, self.all):
            self.card.corner(entry)
        self.card.body.addWidget(self.table, 1)
        row.addWidget(self.card, 1)

    def refresh(self) -> None:
        """Read rosters and suggestions."""
        rows = self.page.session.read(teams)
        self._suggested = {row.team.id: row for row in self.page.session.read(cuts)}
        self.teams.show_rows(sorted(rows, key=lambda row: row.team.id not in self._suggested))
        if self._team not in {row.team.id for row in rows}:
            self._team = self.teams.table.rows[0].team.id if rows else None
        self.teams.select_key(self._team)
        self._show()

    def head(self) -> tuple[str, str]:
        """Say what is to be done."""
        wrong = len(self._suggested)
        told = f"{counted(wrong, 'team')} cannot play as they are." if wrong else "Every team may play."
        return "Cut-down", f"{told} The least useful men are suggested; you choose."

    def _team_columns(self) -> tuple[Column, ...]:
        def state(one: TeamRow) -> str:
            return f"{one.active} of {one.limit}"

        return (
            Column("badge", "", lambda one: "", cell=BadgeCell(lambda one: one.team), sortable=False),
            Column("name", "Team", lambda one: one.team.nickname, cell=TextCell(500), grow=1),
            Column(
                "state",
                "Players",
                lambda one: one.active,
                text=state,
                cell=ShapeCell(lambda one: "warn" if one.team.id in self._suggested else "done"),
            ),
        )

    def _columns(self) -> tuple[Column, ...]:
        return (
            Column(
                "number",
                "No.",
                lambda player: player.number,
                cell=TileCell(lambda player: player.team.colour if player.team else ""),
            ),
            Column("name", "Player", lambda player: player.name, cell=TextCell(500), grow=1),
            Column("position", "Pos", lambda player: player.position, cell=TextCell(600)),
            *ratings_columns(self.page.session.labels(), lambda player: player),
            Column("verb", "Suggested", self._verb, text=self._verb, cell=ChipCell("warn", "warn_bg")),
        )

    def _verb(self, player: PlayerRow) -> str:
        row = self._suggested.get(self._team or 0)
        if row is None:
            return ""
        if any(one.id == player.id for one in row.release):
            return "release"
        return "sign" if any(one.id == player.id for one in row.sign) else ""

    def _choose(self, team: int) -> None:
        if team != self._team:
            self._team = team
            self._show()

    def _show(self) -> None:
        if self._team is None:
            return
        found = self.page.session.read(roster, self._team)
        row = self._suggested.get(self._team)
        self.table.show_rows([*found.players, *(row.sign if row is not None else ())])
        self.card.title.setText(found.row.team.name)
        self.card.set_note(f"{found.row.active} players, limit {found.row.limit}")
        self._enable()

    def _enable(self) -> None:
        free, player = not self.page.session.busy, self.table.selected()
        self.release.setText("Sign" if player is not None and player.team is None else "Release")
        self.release.setEnabled(free and player is not None)
        self.one.setEnabled(free and self._team in self._suggested)
        self.all.setEnabled(free and bool(self._suggested))

    def _release(self) -> None:
        player = self.table.selected()
        if player is not None and self._team is not None:
            free = player.team is None
            self.page.perform(SignPlayer(self._team, player.id) if free else ReleasePlayer(player.id))

    def _cut_one(self) -> None:
        self.page.perform(CutDown(self._team))

    def _cut_all(self) -> None:
        self.page.perform(CutDown())
