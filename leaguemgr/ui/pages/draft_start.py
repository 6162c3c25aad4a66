"""What comes before the first pick: the dice for the order, and the audit of slots that were traded (A1)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout

from leaguemgr.league.draft import StartDraft
from leaguemgr.league.picks import SignOffDraft
from leaguemgr.league.records import DraftView, PickRow, Status
from leaguemgr.league.rosters import teams
from leaguemgr.league.wording import counted
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.table import BadgeCell, Column, Table, TextCell
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.labels import label

ROWS = 8


def slot_text(pick: PickRow) -> str:
    """Return a slot as the board writes it: 1.08."""
    return f"{pick.round}.{pick.slot:02d}"


class StartCard(Card):
    """Starts the league draft with dice thrown by the program or at the table."""

    def __init__(self, page: Page) -> None:
        """Lay out the sentence and both buttons."""
        super().__init__(page.theme)
        self._page, theme = page, page.theme
        text = label("The draft has not been started. Dice decide who picks first; ties are rolled again.", "", "text2")
        text.setWordWrap(True)
        text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.roll = button(theme, "Roll the dice", self._roll, icon="dice", kind="primary")
        self.type = button(theme, "Type the dice…", self._type, icon="edit")
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        row.addStretch(1)
        row.addWidget(self.roll)
        row.addWidget(self.type)
        row.addStretch(1)
        self.body.addSpacing(theme.px(10))
        self.body.addWidget(text)
        self.body.addLayout(row)
        self.body.addSpacing(theme.px(10))

    def show_draft(self, view: DraftView, now: Status) -> None:
        """Be there only before the league draft."""
        self.setVisible(not view.picks and now.phase == "setup")

    def _roll(self) -> None:
        self._page.context.do("start-draft", {})

    def _type(self) -> None:
        from leaguemgr.ui.dialogs.dice import OrderDialog

        page = self._page
        refs = [row.team for row in page.session.read(teams)]
        run_dialog(OrderDialog(page.theme, page.session, refs, StartDraft, page))


class AuditCard(Card):
    """Lists every slot that belongs to another team than it came from; nobody picks before it is signed off."""

    def __init__(self, page: Page) -> None:
        """Lay out the list and the button."""
        super().__init__(page.theme, "Look through the traded slots before the first pick", padded=False)
        self._page, theme = page, page.theme
        columns = (
            Column("slot", "Slot", lambda pick: pick.overall, text=slot_text, cell=TextCell(600)),
            Column("badge", "", lambda pick: "", cell=BadgeCell(lambda pick: pick.team), sortable=False),
            Column("team", "Belongs to", lambda pick: pick.team.name, cell=TextCell(500), grow=1),
            Column("original_badge", "", lambda pick: "", cell=BadgeCell(lambda pick: pick.original), sortable=False),
            Column("original", "Came from", lambda pick: pick.original.name, grow=1),
        )
        self.table = Table(theme, columns, lambda pick: pick.overall, row_height=30)
        self.table.setAccessibleName("Traded slots")
        self.body.addWidget(self.table)
        self.enter = button(theme, "A trade is missing…", self._enter, icon="trades", size="small")
        self.sign = button(theme, "Sign off the board", self._sign, icon="check", kind="primary", size="small")
        self.corner(self.enter)
        self.corner(self.sign)

    def show_draft(self, view: DraftView) -> None:
        """Be there while a board waits to be signed off."""
        self.setVisible(bool(view.audit))
        if not view.audit:
            return
        self.table.show_rows(view.audit)
        self.set_note(counted(len(view.audit), "slot"))
        self.table.setFixedHeight(min(self.table.full_height(), self.theme.px(30 * ROWS)))
        self.sign.setEnabled(not self._page.session.busy)

    def _enter(self) -> None:
        self._page.context.navigate("trades")

    def _sign(self) -> None:
        self._page.perform(SignOffDraft())
