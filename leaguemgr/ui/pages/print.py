"""Print: the sheets of the league, a preview of the very PDF, its options; saving, printing, and the season pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QButtonGroup, QFileDialog

from leaguemgr.printing import SIZES, SheetInfo, default_page, printable, printable_past, render_sheet, sheets
from leaguemgr.printing.options import PRINTER
from leaguemgr.printing.printers import Printers
from leaguemgr.problems import UserError
from leaguemgr.ui.context import Context
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.print_jobs import (
    Drawn,
    Packed,
    Wish,
    draw_job,
    file_name,
    glimpse_job,
    pack_job,
    print_job,
    turn_job,
)
from leaguemgr.ui.pages.print_options import OptionsForm, Scopes
from leaguemgr.ui.pages.print_preview import PreviewCard
from leaguemgr.ui.pages.print_printers import system_printers
from leaguemgr.ui.widgets.buttons import Button, button, plain
from leaguemgr.ui.widgets.card import Card, EmptyState, Notice, Scrolled
from leaguemgr.ui.widgets.fields import choice_box
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.widgets.progress import ProgressStrip
from leaguemgr.ui.work import Job, Stopped, Worker
from leaguemgr.writing import write_safely

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

GROUPS = {"before": "Before the season", "during": "During", "after": "After"}
PAPERS = {"a4": "A4", "letter": "Letter", "a3": "A3", "legal": "Legal"}
PAUSE = 100
"""After a key the preview waits this long for the next one (milliseconds)."""
SAMPLED = 1.6
"""Pixels of the picture for each of the preview, so that it stays sharp on fine screens."""
FIRST = "counters"
"""The sheet that is shown first, as it always was."""


class PrintPage(Page):
    """Every sheet there is, with its preview."""

    def __init__(self, context: Context) -> None:
        """Lay out list, preview and options."""
        super().__init__(context, "Print")
        theme = self.theme
        self.sheets = sheets(self.session.league)
        self.worker = self._new_worker(self._drawn, self._not_drawn)
        self.jobs = self._new_worker(self._finished, self._not_finished)
        self.drawn: Drawn | None = None
        self.current: SheetInfo | None = None
        self._there: frozenset[str] = frozenset()
        self._page = 0
        self._next: Job | None = None
        self._left = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._render)
        self.open = button(theme, "Open in the PDF viewer", self._open, icon="export")
        self.pack = button(theme, "Season pack…", self._pack, icon="file-open")
        self.save = button(theme, "Save PDF…", self._save, icon="save")
        self.print = button(theme, "Print…", self._print, icon="print", kind="primary")
        for entry in (self.open, self.pack, self.save, self.print):
            self.header.add(entry)
        self.progress = ProgressStrip(theme, "Stopping after the page in progress…")
        self.progress.cancelled.connect(self.jobs.cancel)
        self.jobs.progressed.connect(self.progress.step)
        self.column.addWidget(self.progress)
        self._buttons: dict[str, Button] = {}
        self.view = PreviewCard(theme)
        self.view.turned.connect(self._turn)
        row = self.row(self._list(), self.view, self._side(), stretch=(0, 1, 0))
        self.column.setStretchFactor(row, 1)

    def _new_worker(self, ended: Callable[..., None], failed: Callable[..., None]) -> Worker:
        worker = Worker()
        worker.ended.connect(ended)
        worker.failed.connect(failed)
        return worker

    def refresh(self) -> None:
        """Enable what the league has data for, and draw the sheet again."""
        self.header.say("Print", "The preview shows the very PDF that is printed.")
        self._there = printable(self.session.league)
        there = self._there | printable_past(self.session.league)
        for info in self.sheets:
            self._buttons[info.name].setEnabled(info.name in there)
            self._buttons[info.name].setToolTip("" if info.name in there else "The league has nothing for it yet.")
        if self.current is None or self.current.name not in there:
            first = next((info for info in self.sheets if info.name == FIRST), self.sheets[0])
            self._choose(first)
        else:
            self._render()

    def leave(self) -> None:
        """Stop what is drawn, packed or printed."""
        self._timer.stop()
        self._left, self._next = True, None
        self.worker.stop_and_wait()
        self.jobs.stop_and_wait()

    def _list(self) -> Card:
        theme = self.theme
        card = Card(theme, "Sheets")
        card.setFixedWidth(theme.px(226))
        self._area = area = Scrolled(theme)
        area.body.setSpacing(theme.px(1))
        group = QButtonGroup(self)
        for name, title in GROUPS.items():
            area.body.addWidget(label(title, "caption-strong"))
            for info in (info for info in self.sheets if info.group == name):
                area.body.addWidget(self._entry(info, group))
            area.body.addSpacing(theme.px(8))
        area.body.addStretch(1)
        card.body.addWidget(area, 1)
        return card

    def _entry(self, info: SheetInfo, group: QButtonGroup) -> Button:
        entry = Button(plain(info.title))
        entry.setProperty("kind", "navigation")
        entry.setCheckable(True)
        entry.setAutoDefault(False)
        entry.clicked.connect(partial(self._choose, info))
        group.addButton(entry)
        self._buttons[info.name] = entry
        return entry

    def _side(self) -> Card:
        theme = self.theme
        self.side = Card(theme, "Options")
        self.side.setFixedWidth(theme.px(290))
        self.about = label("", "caption", wrap=True)
        self.side.body.addWidget(self.about)
        self.side.body.addWidget(label("Paper", "medium"))
        self.paper = choice_box(theme, [(name, PAPERS.get(name, name)) for name in SIZES], default_page(), 116)
        self.paper.setAccessibleName("Paper")
        self.paper.currentIndexChanged.connect(lambda _index: self._edited(typed=False))
        self.side.body.addWidget(self.paper)
        self.printers = Printers(self.context.preferences.printers)
        self.form = OptionsForm(theme, Scopes(self.session), self.printers, self.attempt)
        self.form.changed.connect(lambda typed: self._edited(typed=typed))
        area = Scrolled(theme)
        area.body.addWidget(self.form)
        self.side.body.addWidget(area, 1)
        self.no_options = EmptyState(theme, "This sheet has no options.")
        self.side.body.addWidget(self.no_options)
        self.warning = Notice(theme, "warn")
        self.side.body.addWidget(self.warning)
        return self.side

    def _choose(self, info: SheetInfo, _checked: bool = True) -> None:
        if self.current is None or info.name != self.current.name:
            self._page, self.drawn = 0, None
            wish = self._remembered(info)
            self.paper.blockSignals(True)
            self.paper.setCurrentIndex(max(0, self.paper.findData(wish.paper)))
            self.paper.blockSignals(False)
            self.form.show_options(info.options, {**wish.options, **self._past(info)})
        self.current = info
        self._buttons[info.name].setChecked(True)
        self._area.ensureWidgetVisible(self._buttons[info.name])
        self.side.title.setText(info.title)
        self.about.setText(info.about)
        self.form.setVisible(bool(info.options))
        self.no_options.setVisible(not info.options)
        self._show()
        self._render()

    def _past(self, info: SheetInfo) -> Mapping[str, object]:
        """Return the choice of the last season for a sheet for which the present one has nothing yet."""
        from leaguemgr.league.lookup import season_numbers

        numbers = self.session.read(season_numbers)
        return {} if info.name in self._there or len(numbers) < 2 else {"season": str(numbers[1])}

    def _remembered(self, info: SheetInfo) -> Wish:
        """Return how a sheet was printed last; what names something of one league is not remembered."""
        stored = self.context.preferences.sheet(info.name)
        known = {option.name: option for option in info.options}
        values = stored.get("options", {})
        options = {name: value for name, value in values.items() if name in known and not known[name].scope}
        if PRINTER.name in known and self.printers.last:
            options = dict(self.printers.completed({**options, PRINTER.name: self.printers.last}))
        paper = stored.get("paper")
        return Wish(info, paper if paper in SIZES else info.paper or default_page(), options)

    def _edited(self, *, typed: bool) -> None:
        """Draw again, after a key once there is no other for a while; remember what was chosen."""
        if self.current is not None:
            kept = {option.name for option in self.current.options if not (option.scope or option.printer)}
            own = {name: value for name, value in self.form.values().items() if name in kept}
            self.context.preferences.remember_sheet(
                self.current.name, {"paper": self.paper.currentData(), "options": own}
            )
        self._timer.start(PAUSE if typed else 0)

    def _turn(self, step: int) -> None:
        """Show another page of what has been drawn."""
        if self.drawn is not None and 0 <= self.drawn.page.page + step < self.drawn.page.pages:
            self._page = self.drawn.page.page + step
            self._start(turn_job(self.drawn, self._page, self._width()))

    def _render(self) -> None:
        """Draw the PDF and the page that is looked at in the background; the newest wish wins."""
        if self.current is not None:
            wish = Wish(self.current, self.paper.currentData(), dict(self.form.values()))
            league, page, width = self.session.league, self._page, self._width()
            self._start(draw_job(league, wish, page, width) if page else glimpse_job(league, wish, width))

    def _start(self, job: Job) -> None:
        if not self._left and not self.worker.start("Drawing the sheet", job):
            self._next = job
            self.worker.cancel()

    def _width(self) -> int:
        return round(max(500, self.view.width()) * SAMPLED)

    def _drawn(self, drawn: Drawn) -> None:
        if self._more():
            return
        self.drawn, self._page = drawn, drawn.page.page
        if self.notice.title.text() == REFUSED:
            self.notice.say("")
        self._show()
        if drawn.glimpse:
            self._start(draw_job(self.session.league, drawn.wish, 0, self._width()))
        warnings = drawn.rendered.result.warnings
        self.warning.say(warnings[0] if warnings else "", " ".join(warnings[1:]))

    def _not_drawn(self, error: BaseException) -> None:
        if self._more() or isinstance(error, Stopped):
            return
        if not isinstance(error, UserError):
            raise error
        self.drawn = None
        self._show()
        self.view.where.setText("")
        self.notice.say(REFUSED, str(error), "bad")

    def _more(self) -> bool:
        """Go on with what was wished for meanwhile, if anything."""
        job, self._next = self._next, None
        return job is not None and self.worker.start("Drawing the sheet", job)

    def _show(self) -> None:
        """Show what has been drawn; it can be saved and printed once all of it is there."""
        whole = self.drawn is not None and not self.drawn.glimpse
        for entry in (self.save, self.open, self.print):
            entry.setEnabled(whole)
        self.view.show_page(self.drawn.page if self.drawn is not None else None, whole=whole)

    def _suggested(self) -> Path:
        assert self.current is not None
        return self.session.path.with_name(f"{self.session.path.stem} {file_name(self.current.title.lower())}.pdf")

    def _save(self) -> None:
        if self.drawn is None:
            return
        path, _ = QFileDialog.getSaveFileName(self, "Save PDF", str(self._suggested()), "PDF (*.pdf)")
        if path:
            self._write(Path(path))

    def _write(self, path: Path) -> bool:
        """Write what is shown; a place that refuses it is offered again, or another one (L2)."""
        if self.drawn is None:
            return False
        try:
            write_safely(path, self.drawn.rendered.data)
        except UserError as error:
            self.notice.say("The PDF was not saved", str(error), "bad")
            again = button(self.theme, "Retry", lambda: self._write(path), size="small")
            self.notice.offer([again, button(self.theme, "Save as…", self._save, size="small")])
            return False
        self.notice.say(f"Saved {path.name}", "Print it at 100 %, not “fit to page”.", "good")
        return True

    def _open(self) -> None:
        if self.drawn is not None and self._write(self._suggested()):
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._suggested())))

    def _print(self) -> None:
        """Ask for a printer and send every page to it at its true size."""
        if self.drawn is None:
            return
        from PySide6.QtPrintSupport import QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        if self.form.printer is not None and self.form.printer.name in system_printers():
            printer.setPrinterName(self.form.printer.name)
        printer.setDocName(self._suggested().stem)
        if self.ask_printer(printer):
            self._begin("Printing", print_job(self._data_for(printer.printerName()), printer))

    def _data_for(self, printer: str) -> Callable[[], bytes]:
        """Return what makes the PDF for a printer: another one that was measured moves the backs its own way."""
        assert self.drawn is not None
        wish, data, choice = self.drawn.wish, self.drawn.rendered.data, self.form.printer
        if choice is None or choice.name == printer or printer not in self.printers.names:
            return lambda: data
        choice.choose(printer)
        league, options = self.session.league, dict(self.form.values())
        return lambda: render_sheet(league, wish.sheet.name, wish.paper, options).data

    def ask_printer(self, printer: QPrinter) -> bool:
        """Let a person choose the printer; False when he does not want to."""
        from PySide6.QtPrintSupport import QPrintDialog

        return run_dialog(QPrintDialog(printer, self))

    def _pack(self) -> None:
        folder = QFileDialog.getExistingDirectory(
            self, "Choose a folder for the season pack", str(self.session.path.parent)
        )
        if folder:
            self.make_pack(Path(folder))

    def make_pack(self, folder: Path) -> None:
        """Write every sheet that the league has something for into a folder, as each was printed last."""
        wishes = [self._remembered(info) for info in self.sheets if info.pack and info.name in self._there]
        self._begin("The season pack is made", pack_job(self.session.league, folder, wishes))

    def _begin(self, text: str, job: Job) -> None:
        if self.jobs.start(text, job):
            self.notice.say("")
            self.progress.begin(text)
            self.pack.setEnabled(False)

    def _finished(self, result: Packed | int) -> None:
        self._over()
        if isinstance(result, Packed):
            self._say_packed(result)
        else:
            pages = "1 page was" if result == 1 else f"{result:,} pages were"
            self.notice.say(f"{pages} sent to the printer", "Measure the 100 mm ruler where the sheet has one.", "good")

    def _say_packed(self, packed: Packed) -> None:
        whole = packed.done == packed.total
        title = "The season pack is ready" if whole else "The season pack was stopped"
        text = f"{packed.done} of {packed.total} sheets are in {packed.folder}."
        self.notice.say(title, " ".join([text, *packed.warnings]), "good" if whole and not packed.warnings else "warn")

    def _not_finished(self, error: BaseException) -> None:
        self._over()
        if isinstance(error, Stopped):
            self.notice.say("Printing was stopped", "Pages already sent may still come out.", "warn")
        elif isinstance(error, UserError):
            self.notice.say("This did not work", str(error), "bad")
        else:
            raise error

    def _over(self) -> None:
        self.progress.end()
        self.pack.setEnabled(True)


REFUSED = "This sheet cannot be printed like this"
