"""The expansion draft on the off-season page: every team's list of protected men, then the dice for the new teams."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.expansion import AutoProtect, SetProtection, StartExpansionDraft
from leaguemgr.league.expansion_view import expansion
from leaguemgr.league.records import PlayerRow
from leaguemgr.league.rosters import roster
from leaguemgr.league.wording import counted, listed
from leaguemgr.league.year_records import ExpansionTeam, ExpansionView
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.off_season_panels import team_card
from leaguemgr.ui.pages.ratings import ratings_columns
from leaguemgr.ui.table import BadgeCell, ChipCell, Column, RowLook, ShapeCell, Table, TextCell, TileCell, number
from leaguemgr.ui.table.order import OrderTable
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.labels import label

TEAMS_WIDTH = 290


@dataclass(frozen=True, slots=True)
class Man:
    """One row of a list: his place (None: safe without one) and what that means."""

    place: int | None
    player: PlayerRow
    state: str


class ExpansionPanel(QWidget):
    """Teams at the left, the list of one of them at the right, in the order in which its men are protected."""

    def __init__(self, page: Page) -> None:
        """Lay out both cards."""
        super().__init__()
        self.page, theme = page, page.theme
        self._view: ExpansionView | None = None
        self._team: int | None = None
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(10))
        self.rule = label("", "", "text2", wrap=True)
        column.addWidget(self.rule)
        row = QHBoxLayout()
        row.setSpacing(theme.px(14))
        self.teams = Table(theme, self._team_columns(), lambda one: one.team.id, row_height=36)
        self.teams.picked.connect(lambda one: self._choose(one.team.id) if one is not None else None)
        row.addWidget(team_card(theme, self.teams, TEAMS_WIDTH))
        self.table = OrderTable(theme, self._columns(), lambda man: man.player.id)
        self.table.setAccessibleName("List of protected men")
        self.table.table.look = self._look
        self.table.reordered.connect(self._reordered)
        self.card = Card(theme, "List", padded=False)
        self.up = button(theme, "Higher", lambda: self.table.step(-1), icon="chevron-up", size="small")
        self.down = button(theme, "Lower", lambda: self.table.step(1), icon="chevron-down", size="small")
        self.one = button(theme, "Computer's list", self._auto_one, icon="computer", size="small")
        for entry in (self.up, self.down, self.one):
            self.card.corner(entry)
        self.card.body.addWidget(self.table, 1)
        row.addWidget(self.card, 1)
        column.addLayout(row, 1)
        foot = QHBoxLayout()
        foot.setSpacing(theme.px(8))
        self.missing = button(theme, "Lists for every team without one", self._auto_all, icon="fast-forward")
        self.roll = button(theme, "Roll the dice and open the draft room", self._start, icon="dice", kind="primary")
        self.type = button(theme, "Type the dice…", self._type, icon="edit")
        for entry in (self.roll, self.type, self.missing):
            foot.addWidget(entry)
        foot.addStretch(1)
        column.addLayout(foot)

    @property
    def started(self) -> bool:
        """Whether the draft runs."""
        return self._view is not None and self._view.state == "drafting"

    def refresh(self) -> None:
        """Read the lists."""
        self._view = view = self.page.session.read(expansion)
        self.rule.setText(view.rule)
        self.teams.show_rows(view.teams)
        if self._team not in {one.team.id for one in view.teams}:
            self._team = view.teams[0].team.id if view.teams else None
        self.teams.select_key(self._team)
        self._show()

    def head(self) -> tuple[str, str]:
        """Name the new teams."""
        names = listed([team.name for team in self._view.new_teams]) if self._view is not None else ""
        return "Expansion draft", f"{names} join with the next season."

    def _team_columns(self) -> tuple[Column, ...]:
        def told(one: ExpansionTeam) -> str:
            if one.lost:
                return f"{counted(one.lost, 'man', 'men')} lost"
            return "no list" if not one.rows else "default list" if one.default else "list is in"

        return (
            Column("badge", "", lambda one: "", cell=BadgeCell(lambda one: one.team), sortable=False),
            Column("name", "Team", lambda one: one.team.nickname, cell=TextCell(500), grow=1),
            Column("state", "List", told, cell=ShapeCell(lambda one: "done" if one.rows else "todo")),
        )

    def _columns(self) -> tuple[Column, ...]:
        columns = (
            number("place", "", lambda man: man.place, text=lambda man: str(man.place or ""), tone="text2"),
            Column("number", "No.", lambda man: man.player.number, cell=TileCell(_colour)),
            Column("name", "Player", lambda man: man.player.name, cell=TextCell(500), grow=1),
            Column("position", "Pos", lambda man: man.player.position, cell=TextCell(600)),
            *ratings_columns(self.page.session.labels(), lambda man: man.player),
            Column("state", "In the draft", lambda man: man.state, cell=ChipCell("good", "good_bg")),
        )
        # The order of the rows is what a team decides, so no column sorts them.
        return tuple(replace(column, sortable=False) for column in columns)

    def _shown(self) -> ExpansionTeam | None:
        teams = self._view.teams if self._view is not None else ()
        return next((one for one in teams if one.team.id == self._team), None)

    def _choose(self, team: int) -> None:
        if team != self._team:
            self._team = team
            self._show()

    def _show(self) -> None:
        team = self._shown()
        if team is None or self._view is None:
            return
        self.table.show_rows(self._men(team))
        self.card.title.setText(team.team.name)
        who = "made by the computer" if team.default else "as set" if team.rows else "no list yet"
        self.card.set_note(f"{team.places} protected at first, {who}")
        self._enable(team)

    def _men(self, team: ExpansionTeam) -> list[Man]:
        rows = [
            Man(place, row.player, "protected" if row.since is not None or place <= team.places else "")
            for place, row in enumerate(team.rows, start=1)
        ]
        named = {man.player.id for man in rows} | {player.id for player in team.exempt}
        here = self.page.session.read(roster, team.team.id).players
        rest = sorted((player for player in here if player.id not in named), key=lambda player: -player.value)
        rows += [Man(len(rows) + place, player, "") for place, player in enumerate(rest, start=1)]
        return [*rows, *(Man(None, player, "safe, a rookie") for player in team.exempt)]

    def _look(self, man: Man) -> RowLook:
        team = self._shown()
        last = team is not None and man.place == team.places
        return RowLook(bar="good" if man.state == "protected" else "", cut=last)

    def _enable(self, team: ExpansionTeam) -> None:
        assert self._view is not None
        free, begun = not self.page.session.busy, self._view.state != "planned"
        self.table.locked = not free or begun
        waiting = [one for one in self._view.teams if not one.rows]
        for entry in (self.up, self.down, self.one):
            entry.setVisible(not begun)
            entry.setEnabled(free)
        self.missing.setVisible(bool(waiting) and not begun)
        self.roll.setVisible(not begun)
        self.type.setVisible(not begun)
        self.roll.setEnabled(free and not waiting)
        self.type.setEnabled(free and not waiting)

    def _reordered(self, men: Sequence[Man]) -> None:
        team = self._shown()
        if team is None:
            return
        order = tuple(man.player.id for man in men if man.place is not None)
        whole = SetProtection(team.team.id, order)
        # Where lists are of a fixed length only the protected men are named.
        fits = not self.page.session.league.check(whole)
        self.page.perform(whole if fits else SetProtection(team.team.id, order[: team.places]))

    def _auto_one(self) -> None:
        self.page.perform(AutoProtect(self._team))

    def _auto_all(self) -> None:
        self.page.perform(AutoProtect())

    def _start(self) -> None:
        self.page.perform(StartExpansionDraft(), self._leave)

    def _leave(self) -> None:
        self.page.context.navigate("draft")

    def _type(self) -> None:
        from leaguemgr.ui.dialogs.dice import OrderDialog

        assert self._view is not None
        page = self.page
        if run_dialog(OrderDialog(page.theme, page.session, self._view.new_teams, StartExpansionDraft, page)):
            self._leave()


def _colour(man: Man) -> str:
    return man.player.team.colour if man.player.team is not None else ""
