"""The options and the rules of the Rules & charts page: a table each, with the whole text of the selected row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguemgr.engine.system import OptionSpec
from leaguemgr.league.lookup import options_in_force
from leaguemgr.league.wording import counted
from leaguemgr.rules.rulebook import rulebook
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.table import ChipCell, Column, Table, TextCell, TwoLineCell
from leaguemgr.ui.widgets.card import Card, Scrolled
from leaguemgr.ui.widgets.labels import label

TEXT_HEIGHT = 118


class TextsPart(QWidget):
    """A table of texts that are longer than a row, and the whole text of the selected one below it."""

    def __init__(self, page: Page, title: str, columns: Sequence[Column], key: Callable[[Any], str], high: int) -> None:
        """Lay out the table and the text; rows are ``high`` px at 100 %."""
        super().__init__()
        self.page, theme = page, page.theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(12))
        self.card = Card(theme, title, " ", padded=False)
        self.table = Table(theme, columns, key, row_height=high)
        self.table.setAccessibleName(title)
        self.table.picked.connect(lambda _row: self._tell())
        self.card.body.addWidget(self.table)
        column.addWidget(self.card, 1)
        below = Card(theme)
        self.heading, self.text = label("", "strong", wrap=True), label("", wrap=True)
        area = Scrolled(theme)
        area.body.setSpacing(theme.px(4))
        area.body.addWidget(self.heading)
        area.body.addWidget(self.text)
        area.body.addStretch(1)
        below.body.addWidget(area)
        below.setFixedHeight(theme.px(TEXT_HEIGHT))
        column.addWidget(below)

    def search(self, words: str) -> str:
        """Show only what holds the words; return how much that is."""
        self.table.filter_words(words)
        shown, total = len(self.table.table.rows), self.table.table.total
        self._select()
        return f"{shown} of {total}" if words.strip() else ""

    def search_next(self) -> None:
        """Go to the table: everything in it was found."""
        self.table.setFocus()

    def told(self, row: Any) -> tuple[str, str]:
        """Return heading and text of a row; each part says how."""
        raise NotImplementedError

    def show_rows(self, rows: Sequence[Any]) -> None:
        """Fill the table, with a row selected."""
        self.table.show_rows(rows)
        self._select()

    def _select(self) -> None:
        """Keep a row selected, so that there is always a text to read."""
        rows = self.table.table.rows
        if self.table.selected() is None and rows:
            self.table.select_key(self.table.table.key(rows[0]))
        self._tell()

    def _tell(self) -> None:
        row = self.table.selected()
        heading, text = (
            self.told(row)
            if row is not None
            else ("Nothing found", "Other words may find more; Esc empties the search.")
        )
        self.heading.setText(heading)
        self.text.setText(text)


@dataclass(frozen=True, slots=True)
class Chosen:
    """An option as it stands in this league."""

    option: OptionSpec
    value: object

    @property
    def changed(self) -> bool:
        """Whether it is not as the board game has it by default."""
        return bool(self.value != self.option.default)

    def title(self, value: object) -> str:
        """Return a value in words."""
        return dict(self.option.choices).get(value, str(value))  # type: ignore[call-overload, no-any-return]


class OptionsPart(TextsPart):
    """Every option of the rule system, and how the league plays it."""

    def __init__(self, page: Page) -> None:
        """Describe the columns."""
        columns = (
            Column(
                "title", "Option", lambda row: row.option.title, cell=TwoLineCell(lambda row: row.option.help), grow=4
            ),
            Column("value", "In this league", lambda row: row.title(row.value), cell=TextCell(600), grow=2),
            Column("mark", "", lambda row: "changed" if row.changed else "", cell=ChipCell()),
            Column(
                "usual", "By default", lambda row: row.title(row.option.default), cell=TextCell(tone="text2"), grow=1
            ),
            Column(
                "group",
                "Group",
                lambda row: row.option.group or "kind of game",
                cell=TextCell(tone="text2"),
                optional=1,
            ),
            Column("help", "Explanation", lambda row: row.option.help, hidden=True),
        )
        super().__init__(page, "Options", columns, lambda row: row.option.name, 46)

    def refresh(self) -> None:
        """Read how the league plays."""
        values = self.page.session.read(options_in_force)
        options = self.page.session.system.options
        rows = [Chosen(option, values.get(option.name, option.default)) for option in options]
        changed = sum(row.changed for row in rows)
        self.card.set_note(f"{changed} of {counted(len(rows), 'option')} changed for this season")
        self.show_rows(rows)

    def told(self, row: Chosen) -> tuple[str, str]:
        """Return the option with everything that can be chosen."""
        choices = "; ".join(title for _, title in row.option.choices)
        return f"{row.option.title}: {row.title(row.value)}", f"{row.option.help} There are: {choices}.".strip()


class RulebookPart(TextsPart):
    """Every rule of the checklist by its ID."""

    def __init__(self, page: Page) -> None:
        """Describe the columns; the rules never change."""
        columns = (
            Column("id", "Rule", lambda row: row.id, cell=TextCell(600)),
            Column("chapter", "Chapter", lambda row: row.chapter, cell=TextCell(tone="text2"), width=190),
            Column("text", "What it says", lambda row: row.text, grow=1),
        )
        super().__init__(page, "Rulebook", columns, lambda row: row.id, 30)
        rules = rulebook(page.session.system.id)
        self.card.set_note(f"{counted(len(rules), 'rule')} in our own words")
        self.show_rows(rules)

    def go(self, rule: str) -> None:
        """Show a rule by its ID."""
        self.table.filter_words("")
        self.table.select_key(rule)

    def refresh(self) -> None:
        """Nothing changes."""

    def told(self, row: Any) -> tuple[str, str]:
        """Return the rule."""
        return f"{row.id}, {row.chapter}", row.text
