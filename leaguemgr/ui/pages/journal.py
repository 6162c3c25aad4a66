"""Journal: everything that was done to the league, newest first, with undo and redo."""

from __future__ import annotations

from leaguemgr.league.journal import journal, since
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


def _result(row: JournalRow) -> str:
    """Return what was done, with the reason if somebody gave one."""
    return f"{row.summary} Why: {row.why}" if row.why else row.summary


COLUMNS = (
    Column("at", "When", lambda row: row.at, text=lambda row: f"{row.at.astimezone():%d %b %Y, %H:%M}", down=True),
    Column("action", "What", _words, cell=TextCell(600)),
    Column("summary", "Result", _result, grow=1),
    Column("who", "Who", lambda row: row.who, down=True),
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
        """Lay out the list and the three buttons."""
        super().__init__(context, "Journal")
        theme = self.theme
        self.redo = button(theme, "Redo", lambda: self.attempt(lambda: self.done(self.session.redo())), icon="redo")
        self.undo = button(theme, "Undo", lambda: self.attempt(lambda: self.done(self.session.undo())), icon="undo")
        self.back = button(theme, "Undo to here…", self._ask_back)
        self.back.setToolTip("Take back the chosen entry and everything that was done after it")
        self.header.add(self.back)
        self.header.add(self.redo)
        self.header.add(self.undo)
        self.table = Table(theme, COLUMNS, lambda row: row.id)
        self.table.table.look = lambda row: RowLook(dim=row.undone)
        self.table.picked.connect(lambda _row: self._enable())
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
        self._enable()

    def _enable(self) -> None:
        row = self.table.selected()
        self.back.setEnabled(row is not None and not row.undone and not self.session.busy)

    def _ask_back(self) -> None:
        """Say what would be taken back, and offer to do it."""
        row = self.table.selected()
        if row is None:
            return

        def deed() -> None:
            found = self.session.read(since, row.id)
            what = f"Everything from “{found[-1].summary}” on is taken back; Redo brings it again step by step."
            self.notice.say(f"Take back {counted(len(found), 'entry', 'entries')}?", what, "warn")
            self.notice.offer([button(self.theme, "Take them back", lambda: self._take_back(row.id), size="small")])

        self.attempt(deed)

    def _take_back(self, entry: int) -> None:
        def deed() -> None:
            count = self.session.undo_to(entry)
            self.notice.say(f"Took back {counted(count, 'entry', 'entries')} of the journal.", "", "good")

        self.attempt(deed)


def _short(text: str) -> str:
    return text if len(text) <= 48 else f"{text[:47].rstrip()}…"
