"""A team's ranking list beside the pool: best first, put in order by dragging or with Alt and the arrows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from leaguemgr.league.draft import SetRanking
from leaguemgr.league.records import DraftView, PlayerRow, TeamRow
from leaguemgr.league.wording import surname
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.table import Column, TextCell, number
from leaguemgr.ui.table.order import OrderTable
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.fields import choice_box, offer
from leaguemgr.ui.widgets.labels import label


class RankingCard(Card):
    """Whom a team would take, in order; ``wanted`` sends the player to be drafted now."""

    wanted = Signal(object)

    def __init__(self, page: Page) -> None:
        """Lay out team, list and buttons."""
        super().__init__(page.theme, "Ranking list", padded=False)
        self._page, theme = page, page.theme
        self._view: DraftView | None = None
        self._team = 0
        self.team = choice_box(theme, [], width=130)
        self.team.setAccessibleName("Team of the list")
        self.team.activated.connect(lambda _index: self._choose(self.team.currentData()))
        self.corner(self.team)
        columns = (
            number("rank", "", lambda entry: entry[0], tone="text2"),
            Column("name", "Player", lambda entry: entry[1].name, cell=TextCell(500), grow=1),
            Column("position", "Pos", lambda entry: entry[1].position, cell=TextCell(600)),
        )
        self.table = OrderTable(
            theme, [replace(column, sortable=False) for column in columns], lambda entry: entry[1].id, row_height=30
        )
        self.table.setAccessibleName("Ranking list")
        self.table.reordered.connect(lambda rows: self._store([entry[1].id for entry in rows]))
        self.table.picked.connect(lambda _entry: self._enable())
        self.table.opened.connect(lambda entry: self.wanted.emit(entry[1]))
        self.body.addWidget(self.table, 1)
        self.empty = label("Nobody is ranked. The computer picks for a team by its list first.", "caption", wrap=True)
        self.remove = button(theme, "Remove", self._remove, icon="remove", size="small")
        self.draft = button(theme, "Draft", self._draft, kind="ball", size="small")
        row = QHBoxLayout()
        row.setContentsMargins(*(theme.px(side) for side in (12, 8, 12, 10)))
        row.setSpacing(theme.px(8))
        row.addWidget(self.empty, 1)
        row.addWidget(self.draft)
        row.addWidget(self.remove)
        row.addStretch(0)
        self.hint = label("drag or Alt ↑ ↓", "caption")
        row.addWidget(self.hint)
        self.body.addLayout(row)

    def show_draft(self, view: DraftView, rows: Sequence[TeamRow]) -> None:
        """Show the list of the chosen team; the team on the clock is chosen when it changes."""
        before = self._view.on_clock if self._view is not None else None
        self._view = view
        offer(self.team, [(row.team.id, row.team.nickname) for row in rows])
        if self.team.findData(self._team) < 0:
            self._team = self.team.currentData() or 0
        if view.on_clock is not None and (before is None or before.overall != view.on_clock.overall):
            self._team = view.on_clock.team.id
        self.team.setCurrentIndex(max(0, self.team.findData(self._team)))
        self._fill()

    def add(self, player: PlayerRow) -> None:
        """Put a player at the end of the list."""
        if player.id not in self._ids():
            self._store([*self._ids(), player.id])

    def _ids(self) -> list[int]:
        """Return who is ranked and still to be had."""
        if self._view is None:
            return []
        free = {player.id for player in self._view.pool}
        return [player for player in self._view.lists.get(self._team, ()) if player in free]

    def _fill(self) -> None:
        if self._view is None:
            return
        people = {player.id: player for player in self._view.pool}
        ids = self._ids()
        self.table.show_rows([(place, people[player]) for place, player in enumerate(ids, start=1)])
        self.empty.setVisible(not ids)
        for entry in (self.draft, self.remove, self.hint):
            entry.setVisible(bool(ids))
        self._enable()

    def _enable(self) -> None:
        free = not self._page.session.busy
        clock = self._view.on_clock if self._view is not None else None
        self.remove.setEnabled(free and self.table.selected() is not None)
        self.draft.setEnabled(free and clock is not None and clock.team.id == self._team)
        rows = self.table.table.rows
        name = surname(rows[0][1].name) if rows else ""
        self.draft.setText(f"Draft {name}".replace("&", "&&").strip())
        self.table.locked = not free

    def _choose(self, team: int) -> None:
        self._team = team
        self._fill()

    def _store(self, players: Sequence[int]) -> None:
        self._page.attempt(lambda: self._page.session.perform(SetRanking(self._team, tuple(players))))

    def _remove(self) -> None:
        entry = self.table.selected()
        if entry is not None:
            self._store([player for player in self._ids() if player != entry[1].id])

    def _draft(self) -> None:
        rows = self.table.table.rows
        if rows:
            self.wanted.emit(rows[0][1])
