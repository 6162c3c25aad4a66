"""What is wrong in a chart set, fault by fault, looked for in the background."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Signal

from leaguemgr.engine.charts import Fault
from leaguemgr.league.wording import counted
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.table import Column, ShapeCell, Table, TextCell
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card, Notice
from leaguemgr.ui.work import Worker

MOST_ROWS = 5


class FaultsCard(Card):
    """The faults of the last check; hidden until one was made. ``opened`` sends a fault on a double click or Enter."""

    opened = Signal(object)

    def __init__(self, page: Page) -> None:
        """Start hidden."""
        super().__init__(page.theme, "Check", padded=False)
        self._page = page
        self.worker = Worker()
        self.worker.ended.connect(self._checked)
        self.worker.failed.connect(self._failed)
        columns = (
            Column(
                "kind",
                "",
                lambda row: "cannot be played" if row.forbids else "differs",
                cell=ShapeCell(lambda row: "bad" if row.forbids else "warn"),
            ),
            Column("file", "Chart", lambda row: row.file, cell=TextCell(600)),
            Column("text", "Fault", lambda row: row.text, grow=1),
        )
        self.table = Table(page.theme, columns, lambda row: (row.file, row.text), row_height=28)
        self.table.setAccessibleName("Faults of the charts")
        self.table.opened.connect(self.opened)
        self.sound = Notice(page.theme, "good")
        self.corner(button(page.theme, "Close", self.hide, kind="link", size="small"))
        self.body.addWidget(self.sound)
        self.body.addWidget(self.table)
        self.hide()

    def check(self, look: Callable[[], list[Fault]]) -> None:
        """Look for faults away from the window."""
        self.worker.start("Checking the charts", lambda _report: look())

    def leave(self) -> None:
        """Wait for the check that is running."""
        self.worker.stop_and_wait()

    def _checked(self, faults: Sequence[Fault]) -> None:
        stopping = sum(fault.forbids for fault in faults)
        self.title.setText("All charts are in order" if not faults else counted(len(faults), "fault"))
        note = (
            "cannot be played with" if stopping else "can be played with; they differ from the rulebook or its design"
        )
        self.set_note(note if faults else "")
        self.sound.say(
            "" if faults else "Every legal reading is there once, and every printed figure stands where it belongs."
        )
        self.table.setVisible(bool(faults))
        self.table.show_rows(faults)
        rows = min(len(faults), MOST_ROWS)
        self.table.setFixedHeight(self.theme.px(34 + 28 * max(rows, 1)))
        self.show()

    def _failed(self, error: BaseException) -> None:
        raise error
