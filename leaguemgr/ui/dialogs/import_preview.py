"""What an import would do, line by line, and what a person can say about a line."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguemgr.exchange.importing import NEW, SKIP
from leaguemgr.league.import_records import Finding
from leaguemgr.league.records import PlayerRow
from leaguemgr.ui.paint.shapes import Shape
from leaguemgr.ui.table import Column, ShapeCell, Table, number
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card, clear
from leaguemgr.ui.widgets.focus import order_focus
from leaguemgr.ui.widgets.labels import label

OUT = "left out"
SHAPES: Mapping[str, Shape] = {
    "wrong": "bad", "unclear": "warn", "changed": "now", "new": "info", "unchanged": "done", OUT: "todo",
}  # fmt: skip
ORDER = tuple(SHAPES)
"""What is to be looked at first stands on top."""


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """One line of the file as the table shows it; its state is that of the finding, or left out."""

    line: int
    state: str
    title: str
    text: str
    choices: tuple[PlayerRow, ...] = ()

    @classmethod
    def of(cls, finding: Finding) -> PreviewRow:
        """Return the row of a finding."""
        return cls(finding.line, finding.state, finding.title, finding.text, finding.choices)


COLUMNS = (
    number("line", "Line", lambda row: row.line, down=False),
    Column(
        "state", "", lambda row: ORDER.index(row.state), text=lambda row: row.state,
        cell=ShapeCell(lambda row: SHAPES[row.state]), width=118,
    ),
    Column("title", "What", lambda row: row.title, width=200, grow=2),
    Column("text", "Would do", lambda row: row.text, width=240, grow=3),
)  # fmt: skip


class Preview(Card):
    """A table of findings; ``decided`` sends the line and ``skip``, ``new``, the id of a player or nothing."""

    decided = Signal(int, str)

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__(theme, "What would be done", padded=False)
        self.table = Table(theme, COLUMNS, lambda row: (row.line, row.title))
        self.table.setAccessibleName("What would be done")
        self.table.picked.connect(self._offer)
        self.body.addWidget(self.table, 1)
        self._frame = QWidget()
        self._deeds = QHBoxLayout(self._frame)
        self._deeds.setContentsMargins(theme.px(12), theme.px(8), theme.px(12), theme.px(8))
        self.body.addWidget(self._frame)
        self._offer(None)

    def forget(self) -> None:
        """Forget the lines of the file before."""
        self.table.show_rows([])

    def show_findings(self, findings: Iterable[Finding], left_out: Iterable[int]) -> None:
        """Show findings, and the lines left out as they were before."""
        before: dict[int, PreviewRow] = {row.line: row for row in self.table.table.rows}
        rows = [PreviewRow.of(one) for one in findings]
        kept = [PreviewRow(line, OUT, before[line].title, "") for line in left_out if line in before]
        self.table.show_rows([*rows, *kept])
        self.table.sort_by("state", down=False)
        self._offer(self.table.selected())

    def _offer(self, row: PreviewRow | None) -> None:
        """Offer what can be said about a line."""
        clear(self._deeds)
        offered = [] if row is None or not row.line else list(_choices(row))
        if row is not None and offered:
            self._deeds.addWidget(label(f"Line {row.line}:", "caption"))
            for decision, text in offered:
                self._deeds.addWidget(self._deed(row.line, decision, text))
            self._deeds.addStretch(1)
        self._frame.setVisible(bool(offered))
        order_focus(self)

    def _deed(self, line: int, decision: str, text: str) -> QWidget:
        return button(self.theme, text, lambda: self.decided.emit(line, decision), size="small")


def _choices(row: PreviewRow) -> Iterable[tuple[str, str]]:
    """Yield what can be said about a line, with its text; an empty decision takes the last one back."""
    if row.state == OUT:
        yield "", "Take it in again"
        return
    yield SKIP, "Leave out"
    if row.state == "unclear":
        for choice in row.choices:
            yield str(choice.id), f"{choice.name}, {choice.position}, {choice.team.nickname if choice.team else 'pool'}"
        yield NEW, "Somebody new"
