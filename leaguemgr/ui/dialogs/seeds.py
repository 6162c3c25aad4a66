"""Other seeds for a bracket before its first game: the order of the teams, and who takes part."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguemgr.league.playoffs import SeedPlayoffs
from leaguemgr.league.records import TeamRef
from leaguemgr.league.rosters import teams
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.table import BadgeCell, Column, TextCell, number
from leaguemgr.ui.table.order import OrderTable
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import MenuButton, button
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.labels import label


@dataclass(frozen=True, slots=True)
class Seed:
    """A team with its seed, from 1."""

    number: int
    team: TeamRef


class SeedsDialog(PlainDialog):
    """Puts the teams in order by dragging or with Alt and the arrows; a team can be let in for another."""

    def __init__(self, theme: Theme, session: LeagueSession, seeds: Sequence[TeamRef], parent: QWidget) -> None:
        """Start with the seeds of the bracket, best first."""
        super().__init__(theme, "Seeds of the playoffs", parent)
        self._session = session
        self._seeds = list(seeds)
        self.notice = Notice(theme, "warn")
        self.column.addWidget(self.notice)
        columns = (
            number("seed", "Seed", lambda seed: seed.number, weight=600),
            Column("badge", "", lambda seed: "", cell=BadgeCell(lambda seed: seed.team)),
            Column("team", "Team", lambda seed: seed.team.name, cell=TextCell(500), grow=1),
        )
        self.table = OrderTable(theme, [replace(one, sortable=False) for one in columns], lambda seed: seed.team.id)
        self.table.setAccessibleName("Seeds")
        self.table.setMinimumSize(theme.px(420), theme.px(280))
        self.table.reordered.connect(lambda rows: self._show([seed.team for seed in rows]))
        self.column.addWidget(self.table, 1)
        row = QHBoxLayout()
        self.instead = MenuButton("In the selected place instead…", [])
        self.instead.chosen.connect(self._let_in)
        row.addWidget(self.instead)
        row.addWidget(label("drag or Alt ↑ ↓", "caption"), 1)
        self.column.addLayout(row)
        self.take = button(theme, "Use these seeds", self._take, kind="primary")
        self.footer.addWidget(self.take)
        self._show(self._seeds)
        self.table.select_key(self._seeds[-1].id)

    def _show(self, seeds: Sequence[TeamRef]) -> None:
        self._seeds = list(seeds)
        self.table.show_rows([Seed(place, team) for place, team in enumerate(self._seeds, start=1)])
        others = [row.team for row in self._session.read(teams) if row.team not in self._seeds]
        self.instead.offer([(team, team.name) for team in others])
        found = self._session.league.check(self._action())
        hard = [problem for problem in found if not problem.warning]
        title = "These seeds cannot be used" if hard else "The rules of the league warn" if found else ""
        self.notice.say(title, " ".join(problem.text for problem in hard or found), "bad" if hard else "warn")
        self.take.setEnabled(not hard)
        self.take.setText("Use them anyway" if found and not hard else "Use these seeds")

    def _action(self) -> SeedPlayoffs:
        return SeedPlayoffs(tuple(team.id for team in self._seeds))

    def _let_in(self, team: TeamRef) -> None:
        seed = self.table.selected()
        if seed is not None:
            seeds = [team if one == seed.team else one for one in self._seeds]
            self._show(seeds)
            self.table.select_key(team.id)

    def _take(self) -> None:
        try:
            self._session.perform(replace(self._action(), override=True))
        except UserError as error:
            self.notice.say("These seeds cannot be used", str(error), "bad")
            return
        self.accept()
