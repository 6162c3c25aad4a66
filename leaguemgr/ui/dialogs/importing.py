"""Importing from a file: how it is read, which column is what, and what it would do, before anything is done."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QHBoxLayout, QWidget

from leaguemgr.exchange.importing import NOTHING_NEW, SKIP, Plan, Wish, learn, plan, title_of, write_template
from leaguemgr.exchange.kinds import KINDS
from leaguemgr.exchange.reading import DELIMITERS, ENCODINGS, How
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.dialogs.import_columns import ColumnsPanel
from leaguemgr.ui.dialogs.import_preview import Preview
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card, Notice
from leaguemgr.ui.widgets.fields import choice_box
from leaguemgr.ui.widgets.focus import order_focus
from leaguemgr.ui.widgets.labels import ElidedLabel, label

FILTER = "Tables and packets (*.csv *.tsv *.txt *.xlsx);;All files (*)"
AUTOMATIC = "as found"
DECIMALS = (("", AUTOMATIC), (".", "point: 1.5"), (",", "comma: 1,5"))


class ImportDialog(PlainDialog):
    """Shows what a file would do to the league, lets a person put it right, and does all of it as one step of undo."""

    def __init__(
        self, theme: Theme, session: LeagueSession, path: Path | None = None, parent: QWidget | None = None
    ) -> None:
        """Start with a file, or without any."""
        super().__init__(theme, "Import", parent)
        self._session, self._path = session, path
        self._rows: dict[int, str] = {}
        self.plan: Plan | None = None
        self.told = ""
        """What was imported, once it was."""
        self.notice = Notice(theme, "bad")
        self.column.addLayout(self._file_row())
        self.column.addLayout(self._reading_row())
        self.column.addWidget(self.notice)
        self.column.addLayout(self._middle(), 1)
        self.replace_pool = QCheckBox("Take away everybody in the pool whom the file does not name")
        self.no_draft = QCheckBox("Begin the season with these teams, without a draft")
        for box in (self.replace_pool, self.no_draft):
            box.toggled.connect(lambda _on: self.look())
            self.column.addWidget(box)
        self.footer.insertWidget(0, button(theme, "Empty file to fill in…", self.save_template, kind="link"))
        self.go = button(theme, "Import", self._store, kind="primary")
        self.footer.addWidget(self.go)
        self.resize(theme.px(1080), theme.px(660))
        self.look()

    def _file_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(10))
        self.file_name = ElidedLabel("", "strong")
        self.kind = choice_box(
            self.theme,
            [("", "Find out by its columns"), *((name, kind.title) for name, kind in KINDS.items())],
            width=220,
        )
        self.kind.currentIndexChanged.connect(lambda _index: self._begin())
        caption = label("What the file has", "caption")
        caption.setBuddy(self.kind)
        self.kind.setAccessibleName("What the file has")
        row.addWidget(button(self.theme, "Choose file…", self.choose, icon="file-open"))
        row.addWidget(self.file_name, 1)
        row.addWidget(caption)
        row.addWidget(self.kind)
        return row

    def _reading_row(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(10))
        encodings = [("", AUTOMATIC), *((name, name) for name in ENCODINGS)]
        self.encoding = self._reading_box(row, "Encoding", encodings, self._begin)
        self.delimiter = self._reading_box(row, "Between cells", [("", AUTOMATIC), *DELIMITERS.items()], self._begin)
        self.decimal = self._reading_box(row, "Decimal mark", DECIMALS, self.look)
        self.sheet = self._reading_box(row, "Sheet", [("", "the first")], self._begin)
        row.addStretch(1)
        return row

    def _reading_box(
        self, row: QHBoxLayout, title: str, choices: Sequence[tuple[str, str]], deed: Callable[[], None]
    ) -> QComboBox:
        """Return a box that does ``deed`` when it changes: other cells have other columns, so that begins anew."""
        box = choice_box(self.theme, choices, width=120)
        box.setAccessibleName(title)
        box.currentIndexChanged.connect(lambda _index: deed())
        caption = label(title, "caption")
        caption.setBuddy(box)
        row.addWidget(caption)
        row.addWidget(box)
        return box

    def _middle(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(14))
        self.columns = ColumnsPanel(self.theme)
        self.columns.changed.connect(lambda _said: self.look())
        self.columns_card = Card(self.theme, "Columns of the file", "bold: needed")
        self.columns_card.body.addWidget(self.columns)
        self.columns_card.setFixedWidth(self.theme.px(350))
        self.preview = Preview(self.theme)
        self.preview.decided.connect(self.decide)
        row.addWidget(self.columns_card)
        row.addWidget(self.preview, 1)
        return row

    # -- what a person does

    def choose(self) -> None:
        """Let a person choose a file."""
        start = str((self._path or self._session.path).parent)
        name, _ = QFileDialog.getOpenFileName(self, "Import from", start, FILTER)
        if name:
            self.open_file(Path(name))

    def open_file(self, path: Path) -> None:
        """Look at another file; how the one before was read says nothing of it."""
        self._path = path
        self._offer_sheets(())
        for box in (self.encoding, self.delimiter, self.decimal):
            box.blockSignals(True)
            box.setCurrentIndex(0)
            box.blockSignals(False)
        self._begin()

    def save_template(self) -> None:
        """Write an empty file of the kind that is chosen."""
        found = self.plan.kind if self.plan and self.plan.kind in KINDS else "players"
        kind = str(self.kind.currentData() or found)
        place = str(self._session.path.with_name(f"{kind}.csv"))
        name, _ = QFileDialog.getSaveFileName(
            self, f"Empty file: {KINDS[kind].title}", place, "CSV (*.csv);;XLSX (*.xlsx)"
        )
        if not name:
            return
        try:
            write_template(self._session.league, kind, Path(name))
        except UserError as error:
            self.notice.say("The file was not written", str(error), "bad")
        else:
            self.notice.say(f"Wrote {Path(name).name}", "Fill in a line for each entry, then choose it here.", "good")

    def decide(self, line: int, decision: str) -> None:
        """Say whom a line is about, that it is new or left out; an empty decision takes that back."""
        self._rows.pop(line, None)
        if decision:
            self._rows[line] = decision
        self.look()

    def _begin(self) -> None:
        """Look at a file or kind as if for the first time."""
        self._rows = {}
        self.columns.forget()
        self.preview.forget()
        self._untick()
        self.look()

    def _untick(self) -> None:
        for box in (self.replace_pool, self.no_draft):
            box.blockSignals(True)
            box.setChecked(False)
            box.blockSignals(False)

    def _store(self) -> None:
        if self.plan is None or self.plan.action is None:
            return
        try:
            self.told = self._session.perform(self.plan.action).summary
            learn(self.plan)
        except UserError as error:
            self.notice.say("Nothing was imported", str(error), "bad")
            return
        self.accept()

    # -- what it shows

    @property
    def wish(self) -> Wish:
        """What is asked for."""
        encoding, delimiter, decimal, sheet = (
            box.currentData() for box in (self.encoding, self.delimiter, self.decimal, self.sheet)
        )
        how = How(encoding, delimiter, decimal, sheet or "")
        flags = (self.replace_pool.isChecked(), self.no_draft.isChecked())
        return Wish(str(self.kind.currentData()), how, self.columns.said, self._rows, *flags)

    def look(self) -> None:
        """Read the file anew and show what it would do."""
        self.plan = None
        self.notice.say("")
        self.file_name.setText(self._path.name if self._path else "Choose a CSV or XLSX file, or a coach's packet.")
        if self._path is not None:
            try:
                self.plan = plan(self._session.league, self._path, self.wish)
            except UserError as error:
                self.notice.say("The file cannot be imported like this", str(error), "bad")
        self._show()

    def _show(self) -> None:
        found = self.plan
        self.columns_card.setVisible(found is not None and bool(found.targets))
        self.preview.setVisible(found is not None)
        self.go.setEnabled(found is not None and found.action is not None)
        of_players = (
            found is not None
            and found.kind in KINDS
            and KINDS[found.kind].of_players
            and self._session.status().phase == "setup"
        )
        for box in (self.replace_pool, self.no_draft):
            box.setVisible(of_players)
        if not of_players:
            self._untick()  # what nobody sees must not count
        if found is not None:
            self._show_plan(found)
        order_focus(self)

    def _show_plan(self, found: Plan) -> None:
        if found.targets:
            self.columns.show_plan(found)
        self._show_reading(found)
        left_out = [line for line, decision in self._rows.items() if decision == SKIP]
        self.preview.show_findings(found.findings, left_out)
        counts = found.counts
        told = [f"{counts[state]} {state}" for state in ("new", "changed", "unchanged") if counts[state]]
        told += [f"{len(left_out)} left out"] if left_out else []
        self.preview.title.setText(f"{title_of(found.kind)}: {', '.join(told) or 'nothing yet'}")
        self._say(found)

    def _show_reading(self, found: Plan) -> None:
        """Say in each box what was found out about the file."""
        marks = {".": "point (found)", ",": "comma (found)"}
        boxes = (
            (self.encoding, f"{found.sheet.encoding} (found)" if found.sheet.encoding else ""),
            (self.delimiter, f"{DELIMITERS.get(found.sheet.delimiter, '')} (found)" if found.sheet.delimiter else ""),
            (self.decimal, marks.get(found.decimal, "choose one") if found.columns else ""),
        )
        for box, text in boxes:
            box.setEnabled(bool(text))
            if not box.currentData():
                box.setItemText(0, text or AUTOMATIC)
        if [self.sheet.itemData(place) for place in range(1, self.sheet.count())] != list(found.sheet.sheets):
            self._offer_sheets(found.sheet.sheets)
        self.sheet.setEnabled(len(found.sheet.sheets) > 1)

    def _offer_sheets(self, names: Sequence[str]) -> None:
        self.sheet.blockSignals(True)
        self.sheet.clear()
        for name in ("", *names):
            self.sheet.addItem(name or "the first", name)
        self.sheet.blockSignals(False)

    def _say(self, found: Plan) -> None:
        if found.problems:
            others = len(found.problems) - 1
            more = f" {counted(others, 'other line')} {'is' if others == 1 else 'are'} wrong as well." if others else ""
            text = f"Correct the file, decide about the line, or leave it out.{more}" if found.findings else ""
            self.notice.say(found.problems[0], text, "warn")
        elif found.action is None:
            self.notice.say(NOTHING_NEW, "", "info")
        elif found.warnings:
            self.notice.say("Look at this before you import", " ".join(found.warnings), "warn")
