"""Correcting a draft: rewind to a pick, or put another player into one and leave the later picks alone (A7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PySide6.QtWidgets import QWidget

from leaguemgr.league.records import PickRow, PlayerRow
from leaguemgr.league.wording import counted
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.table import BadgeCell, Column, RowLook, Table, TextCell
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.labels import label

Deed = Literal["", "rewind", "replace", "make up"]
COLUMNS = (
    Column(
        "slot", "Pick", lambda pick: pick.overall, text=lambda pick: f"{pick.round}.{pick.slot:02d}", cell=TextCell(600)
    ),
    Column("badge", "", lambda pick: pick.team.abbreviation, cell=BadgeCell(lambda pick: pick.team)),
    Column("team", "Team", lambda pick: pick.team.nickname),
    Column("player", "Player", lambda pick: pick.player.name if pick.player is not None else "pass", grow=1),
)


class CorrectDialog(PlainDialog):
    """``pick`` and ``deed`` are what was chosen; no deed when nothing was."""

    def __init__(
        self, theme: Theme, made: Sequence[PickRow], other: PlayerRow | None, parent: QWidget | None = None
    ) -> None:
        """List the picks that were made, newest first; ``other`` is the player of the pool who could replace one."""
        super().__init__(theme, "Correct the draft", parent)
        self.pick: PickRow | None = None
        self.deed: Deed = ""
        self._made, self._other = made, other
        self.table = Table(theme, COLUMNS, lambda pick: pick.overall, row_height=28)
        self.table.setAccessibleName("Picks")
        self.table.table.look = self._look
        self.table.show_rows(list(reversed(made)))
        self.table.setMinimumSize(theme.px(520), theme.px(300))
        self.table.picked.connect(lambda _pick: self._count())
        self.table.opened.connect(lambda _pick: self._take("rewind"))
        self.column.addWidget(self.table, 1)
        self.told = label("", "medium", wrap=True)
        self.column.addWidget(self.told)
        self.replace = button(theme, "", lambda: self._take("replace"))
        self.rewind = button(theme, "Rewind to it", lambda: self._take("rewind"), kind="primary")
        self.footer.addWidget(self.replace)
        self.footer.addWidget(self.rewind)
        self.table.select_key(made[-1].overall)
        self.table.setFocus()

    def _look(self, pick: PickRow) -> RowLook:
        chosen = self.table.selected()
        return RowLook(bar="bad" if chosen is not None and pick.overall >= chosen.overall else "")

    def _count(self) -> None:
        chosen: PickRow | None = self.table.selected()
        undone = [pick for pick in self._made if chosen is not None and pick.overall >= chosen.overall]
        name = self._other.name if self._other is not None else ""
        passed = chosen is not None and chosen.passed
        text = f"Rewinding takes back {counted(len(undone), 'pick')}; the players return to the pool."
        if name:
            text += f" {'Making up the passed pick' if passed else 'Replacing'} leaves the later picks as they are."
        self.told.setText(text)
        self.replace.setText((f"Make it up with {name}" if passed else f"Put {name} there").replace("&", "&&"))
        self.replace.setVisible(bool(name))
        self.table.viewport().update()

    def _take(self, deed: Deed) -> None:
        chosen: PickRow | None = self.table.selected()
        if chosen is not None:
            self.pick, self.deed = chosen, "make up" if deed == "replace" and chosen.passed else deed
            self.accept()
