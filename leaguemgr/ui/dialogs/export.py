"""Exporting the league: format, tables, seasons and folder; the work is done beside the window and can be cancelled."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLocale, Qt, QUrl
from PySide6.QtGui import QCloseEvent, QDesktopServices
from PySide6.QtWidgets import QCheckBox, QFileDialog, QGridLayout, QHBoxLayout, QWidget

from leaguemgr.exchange.export import FORMATS, OF_TABLES, Wish, export
from leaguemgr.exchange.tables import TABLES, seasons_of
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button, plain
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.fields import FormRow, choice_box, text_field
from leaguemgr.ui.widgets.focus import order_focus
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.widgets.progress import ProgressStrip
from leaguemgr.ui.work import Report, Stopped, Worker

NUMBERS = ((False, "1.5, commas between cells"), (True, "1,5, semicolons between cells"))
NOTES = {
    "csv": "One file for each table, for any spreadsheet.",
    "xlsx": "A sheet for each table; numbers are numbers in every country.",
    "text": "Aligned columns to paste into a mail or a forum.",
    "html": "Standings, schedules, box scores, players and teams of all seasons as linked pages, for any web host.",
    "packets": "Roster, schedule and lists to fill in; what comes back is taken in with Import.",
    "json": "Everything in one file; leaguemgr makes a league of it again.",
}
EVERY = 0
"""The season that stands for all of them."""
COLUMNS = 4


class ExportDialog(PlainDialog):
    """Asks what to export and where, writes it, and opens the folder."""

    def __init__(self, theme: Theme, session: LeagueSession, worker: Worker, parent: QWidget | None = None) -> None:
        """Start with the format that suits the country (L4), all tables and a folder beside the league."""
        super().__init__(theme, "Export", parent)
        self._session, self._worker = session, worker
        self._comma = QLocale().decimalPoint() == ","
        self.notice, self.strip = Notice(theme, "bad"), ProgressStrip(theme, "Stopping…")
        self.strip.cancelled.connect(worker.cancel)
        self.column.addWidget(self.notice)
        self.form = choice_box(theme, self._formats(), width=280)
        self.form.currentIndexChanged.connect(lambda _index: self._other_form())
        self.form_row = FormRow(theme, "Format", self.form)
        seasons = seasons_of(session.league, every=True)
        offered = [(number, f"Season {number}") for number in reversed(seasons)]
        self.season = choice_box(theme, [*offered, (EVERY, "All seasons")], width=150)
        self.numbers = choice_box(theme, NUMBERS, self._comma, width=230)
        self.season_row, self.numbers_row = (
            FormRow(theme, "Season", self.season),
            FormRow(theme, "Numbers", self.numbers),
        )
        for row in (self.form_row, self.season_row, self.numbers_row):
            self.column.addWidget(row)
        self.tables: dict[str, QCheckBox] = {}
        self.choice = self._tables()
        self.column.addWidget(self.choice)
        place = session.path.with_name(f"{session.path.stem} export")
        self.folder = text_field(theme, str(place), width=420)
        self.folder.textChanged.connect(lambda _text: self._show())
        self.column.addWidget(FormRow(theme, "Folder", self._with_button(self.folder)))
        self.folder.setAccessibleName("Folder")
        self.column.addWidget(self.strip)
        self.column.addStretch(1)
        self.go = button(theme, "Export", self._start, kind="primary", icon="export")
        self.footer.addWidget(self.go)
        self._show()
        order_focus(self)

    def _formats(self) -> list[tuple[str, str]]:
        """Return the formats; where numbers have decimal commas CSV is asking for trouble and not the first (L4)."""
        first = ("xlsx", "csv") if self._comma else ("csv", "xlsx")
        return [(name, FORMATS[name]) for name in (*first, *(name for name in FORMATS if name not in first))]

    def _tables(self) -> QWidget:
        frame = QWidget()
        grid = QGridLayout(frame)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(self.theme.px(4))
        grid.addWidget(label("Tables", "medium"), 0, 0)
        for number, (name, (title, _)) in enumerate(TABLES.items()):
            box = QCheckBox(plain(title))
            box.setChecked(True)
            box.toggled.connect(lambda _on: self._show())
            grid.addWidget(box, 1 + number // COLUMNS, number % COLUMNS)
            self.tables[name] = box
        all_or_none = button(self.theme, "All or none", self._toggle, kind="link", size="small")
        grid.addWidget(all_or_none, 0, COLUMNS - 1, Qt.AlignmentFlag.AlignRight)
        return frame

    def _with_button(self, field: QWidget) -> QWidget:
        frame = QWidget()
        row = QHBoxLayout(frame)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(self.theme.px(8))
        row.addWidget(field, 1)
        row.addWidget(button(self.theme, "Choose…", self.choose_folder))
        return frame

    def _toggle(self) -> None:
        on = not all(box.isChecked() for box in self.tables.values())
        for box in self.tables.values():
            box.setChecked(on)

    @property
    def wish(self) -> Wish:
        """What is asked for."""
        form, season = str(self.form.currentData()), int(self.season.currentData())
        if form not in OF_TABLES:
            return Wish(form)
        names = [name for name, box in self.tables.items() if box.isChecked()]
        comma = form == "csv" and bool(self.numbers.currentData())
        return Wish(form, names, season or None, season == EVERY, comma)

    def _other_form(self) -> None:
        self.notice.say("")
        self._show()

    def _show(self) -> None:
        """Show the fields that the format has, and whether there is anything to export."""
        form = str(self.form.currentData())
        self.form_row.note.setText(NOTES[form])
        for row in (self.season_row, self.choice):
            row.setVisible(form in OF_TABLES)
        self.numbers_row.setVisible(form == "csv")
        some = form not in OF_TABLES or any(box.isChecked() for box in self.tables.values())
        self.go.setEnabled(some and bool(self.folder.text().strip()) and not self._worker.running)

    def choose_folder(self) -> None:
        """Let a person choose the folder."""
        name = QFileDialog.getExistingDirectory(self, "Export into", str(self._session.path.parent))
        if name:
            self.folder.setText(name)

    def _start(self) -> None:
        wish, folder, league = self.wish, Path(self.folder.text().strip()), self._session.league

        def job(report: Report) -> list[Path]:
            def watch(what: str, done: int, total: int) -> None:
                report(f"{done:,} of {total:,} {what}", done, total)
                if report.cancelled:
                    raise Stopped

            return export(league, folder, wish, watch)

        self._worker.ended.connect(self._ended)
        self._worker.failed.connect(self._failed)
        self._worker.progressed.connect(self.strip.step)
        if not self._worker.start("Exporting", job):
            self._over()
            self.notice.say("Something else is being done", "Wait until it has ended, or cancel it.", "warn")
            return
        self.notice.say("")
        self.strip.begin("Reading the league…")
        self.go.setEnabled(False)

    def _over(self) -> None:
        self._worker.ended.disconnect(self._ended)
        self._worker.failed.disconnect(self._failed)
        self._worker.progressed.disconnect(self.strip.step)
        self.strip.end()
        self._show()

    def _ended(self, found: object) -> None:
        self._over()
        assert isinstance(found, list)
        files = found[0].name if len(found) == 1 else counted(len(found), "file")
        self.notice.say(
            f"Exported {files}", f"In {Path(found[0]).parent}." if found else "There was nothing in it.", "good"
        )
        if found:
            target = found[0] if len(found) == 1 else found[0].parent
            show = button(self.theme, "Open", lambda: QDesktopServices.openUrl(QUrl.fromLocalFile(str(target))))
            self.notice.offer([show])

    def _failed(self, error: BaseException) -> None:
        self._over()
        if isinstance(error, Stopped):
            self.notice.say("Stopped", "What was there before has not changed.", "info")
        elif isinstance(error, UserError):
            self.notice.say("Nothing was exported", str(error), "bad")
            again = button(self.theme, "Try again", self._start)
            self.notice.offer([again, button(self.theme, "Choose another folder…", self.choose_folder)])
        else:
            raise error

    def reject(self) -> None:
        """Close; work that runs is stopped first."""
        if self.strip.isVisible():
            self._worker.stop_and_wait()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the work before the window goes."""
        if self.strip.isVisible():
            self._worker.stop_and_wait()
        super().closeEvent(event)
