"""Journal: everything that was done to the league, newest first, with undo and redo."""

from __future__ import annotations

from leaguemgr.league.journal import journal
from leaguemgr.league.records import JournalRow
from leaguemgr.league.wording import counted
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.table import Column, RowLook, ShapeCell, Table, TextCell
from leaguemgr.ui.widgets.buttons import button, plain
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.fields import find_field


def _words(row: JournalRow) -> str:
    return row.action.replace("-", " ").capitalize()


COLUMNS = (
    Column("at", "When", lambda row: row.at, text=lambda row: f"{row.at.astimezone():%d %b %Y, %H:%M}", down=True),
    Column("action", "What", _words, cell=TextCell(600)),
    Column("summary", "Result", lambda row: row.summary, grow=1),
    Column(
        "state",
        "State",
        lambda row: "undone" if row.undone else "done",
        cell=ShapeCell(lambda row: "todo" if row.undone else "done"),
    ),
)


class JournalPage(Page):
    """The story of the league file."""

    def __init__(self, context: Context) -> None:
        """Lay out the list and the two buttons."""
        super().__init__(context, "Journal")
        theme = self.theme
        self.redo = button(theme, "Redo", lambda: self.attempt(lambda: self.done(self.session.redo())), icon="redo")
        self.undo = button(theme, "Undo", lambda: self.attempt(lambda: self.done(self.session.undo())), icon="undo")
        self.header.add(self.redo)
        self.header.add(self.undo)
        self.table = Table(theme, COLUMNS, lambda row: row.id)
        self.table.table.look = lambda row: RowLook(dim=row.undone)
        self.search = find_field(theme, "Find an entry", 200)
        self.table.attach_find(self.search)
        card = Card(theme, "Everything that was done", "an undone entry stays listed", padded=False)
        card.corner(self.search)
        card.body.addWidget(self.table)
        self.column.addWidget(card, 1)

    def refresh(self) -> None:
        """Read the journal, and what undo and redo would do."""
        rows = self.session.read(journal)
        self.table.show_rows(rows)
        self.header.say("Journal", f"{counted(len(rows), 'entry', 'entries')}, each one stored for good")
        league, free = self.session.league, not self.session.busy
        undone, redone = league.can_undo if free else "", league.can_redo if free else ""
        self.undo.setText(plain(_short(f"Undo: {undone}" if undone else "Undo")))
        self.undo.setEnabled(bool(undone))
        self.redo.setText(plain(_short(f"Redo: {redone}" if redone else "Redo")))
        self.redo.setEnabled(bool(redone))


def _short(text: str) -> str:
    return text if len(text) <= 48 else f"{text[:47].rstrip()}…"
