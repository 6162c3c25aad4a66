"""Rewinding a draft: choose a pick, and see which picks will be taken back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from leaguemgr.league.records import PickRow
from leaguemgr.league.wording import counted
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.table import BadgeCell, Column, RowLook, Table, TextCell
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.labels import label

COLUMNS = (
    Column(
        "slot", "Pick", lambda pick: pick.overall, text=lambda pick: f"{pick.round}.{pick.slot:02d}", cell=TextCell(600)
    ),
    Column("badge", "", lambda pick: pick.team.abbreviation, cell=BadgeCell(lambda pick: pick.team)),
    Column("team", "Team", lambda pick: pick.team.nickname),
    Column("player", "Player", lambda pick: pick.player.name if pick.player is not None else "pass", grow=1),
)


class RewindDialog(PlainDialog):
    """``overall`` is the pick to be on the clock again; None when nothing was chosen."""

    def __init__(self, theme: Theme, made: Sequence[PickRow], parent: QWidget | None = None) -> None:
        """List the picks that were made, newest first."""
        super().__init__(theme, "Rewind the draft", parent)
        self.overall: int | None = None
        self._made = made
        self.column.addWidget(label("Choose the pick that is to be on the clock again.", "", "text2"))
        self.table = Table(theme, COLUMNS, lambda pick: pick.overall, row_height=28)
        self.table.table.look = self._look
        self.table.show_rows(list(reversed(made)))
        self.table.setMinimumSize(theme.px(460), theme.px(300))
        self.table.picked.connect(lambda _pick: self._count())
        self.table.opened.connect(lambda _pick: self._take())
        self.column.addWidget(self.table, 1)
        self.told = label("", "medium")
        self.column.addWidget(self.told)
        self.take = button(theme, "Rewind", self._take, kind="primary")
        self.footer.addWidget(self.take)
        self.table.select_key(made[-1].overall)
        self.table.setFocus()

    def _look(self, pick: PickRow) -> RowLook:
        chosen = self.table.selected()
        return RowLook(bar="bad" if chosen is not None and pick.overall >= chosen.overall else "")

    def _count(self) -> None:
        chosen = self.table.selected()
        undone = [pick for pick in self._made if chosen is not None and pick.overall >= chosen.overall]
        self.told.setText(f"{counted(len(undone), 'pick')} will be taken back; the players return to the pool.")
        self.table.viewport().update()

    def _take(self) -> None:
        chosen = self.table.selected()
        if chosen is not None:
            self.overall = chosen.overall
            self.accept()
