"""Print: the sheets of the league, a preview of the very PDF, its options, and saving it."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, QUrl
from PySide6.QtGui import QDesktopServices, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QButtonGroup, QFileDialog, QFrame, QHBoxLayout, QScrollArea, QWidget

from leaguemgr.printing import Rendered, SheetInfo, default_page, printable, render_sheet, sheets
from leaguemgr.problems import UserError
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.print_options import OptionsForm
from leaguemgr.ui.paint.pdf import PageImage, page_image
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, Segments, button, plain
from leaguemgr.ui.widgets.card import Card, EmptyState, Notice, Scrolled
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.work import Report, Worker

GROUPS = {"before": "Before the season", "during": "During", "after": "After"}
# What every printer reaches, as the dashed line of the preview shows.
UNPRINTABLE = 10.0
# After an edit the preview waits this long for the next one (milliseconds).
PAUSE = 250
SAMPLED = 3.2
FIT, ACTUAL = "fit", "actual"


class PagePreview(QWidget):
    """One page on its ground, with the border that every printer can reach."""

    def __init__(self, theme: Theme) -> None:
        """Start without a page."""
        super().__init__()
        self._theme = theme
        self.shown: PageImage | None = None
        self._zoom = FIT

    def show_page(self, shown: PageImage | None, zoom: str) -> None:
        """Show a page, fitted into the view or at its actual size."""
        self.shown, self._zoom = shown, zoom
        self.setMinimumSize(self._actual() if zoom == ACTUAL and shown is not None else QSize(0, 0))
        self.updateGeometry()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, shadow, page and border."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self._theme.colour("sunk"))
        if self.shown is not None:
            box = self._box(self.shown)
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.fillRect(box.adjusted(-1, -1, 1, 1), self._theme.colour("line2"))
            painter.drawImage(box, self.shown.image)
            edge = UNPRINTABLE * box.width() / self.shown.size[0]
            painter.setPen(QPen(self._theme.colour("primary"), 1, Qt.PenStyle.DashLine))
            painter.drawRect(box.adjusted(edge, edge, -edge, -edge))
        painter.end()

    def _actual(self) -> QSize:
        assert self.shown is not None
        across, down = self.shown.size
        pixels = self.logicalDpiX() / 25.4
        return QSize(round(across * pixels) + 40, round(down * pixels) + 40)

    def _box(self, shown: PageImage) -> QRectF:
        margin = self._theme.px(16)
        room = QRectF(self.rect()).adjusted(margin, margin, -margin, -margin)
        across, down = shown.size
        scale = min(room.width() / across, room.height() / down)
        if self._zoom == ACTUAL:
            scale = self.logicalDpiX() / 25.4
        width, height = across * scale, down * scale
        return QRectF(room.center().x() - width / 2, room.center().y() - height / 2, width, height)


class PrintPage(Page):
    """Every sheet there is, with its preview."""

    def __init__(self, context: Context) -> None:
        """Lay out list, preview and options."""
        super().__init__(context, "Print")
        theme = self.theme
        self.sheets = sheets(self.session.league)
        self.worker = Worker()
        self.worker.ended.connect(self._rendered)
        self.worker.failed.connect(self._failed)
        self.rendered: Rendered | None = None
        self.current: SheetInfo | None = None
        self._page = 0
        self._again = False
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._render)
        self.save = button(theme, "Save PDF…", self._save, icon="save", kind="primary")
        self.open = button(theme, "Open in the PDF viewer", self._open, icon="export")
        self.header.add(self.open)
        self.header.add(self.save)
        self._buttons: dict[str, Button] = {}
        row = self.row(self._list(), self._middle(), self._side(), stretch=(0, 1, 0))
        self.column.setStretchFactor(row, 1)

    def refresh(self) -> None:
        """Enable what the league has data for, and draw the sheet again."""
        self.header.say("Print", "The preview shows the very PDF that is printed.")
        there = printable(self.session.league)
        for info in self.sheets:
            self._buttons[info.name].setEnabled(info.name in there)
        first = next(info for info in self.sheets if info.name in there)
        self._choose(self.current if self.current is not None and self.current.name in there else first)

    def leave(self) -> None:
        """Wait for the sheet that is being drawn."""
        self._timer.stop()
        self._again = False
        self.worker.stop_and_wait()

    def _list(self) -> Card:
        theme = self.theme
        card = Card(theme, "Sheets")
        card.setFixedWidth(theme.px(226))
        card.body.setSpacing(theme.px(3))
        group = QButtonGroup(self)
        last = ""
        for info in self.sheets:
            if info.group != last:
                card.body.addSpacing(theme.px(8) if last else 0)
                card.body.addWidget(label(GROUPS[info.group], "caption-strong"))
            last = info.group
            title = "Filled score pad" if info.name == "scorepad_filled" else info.title
            entry = Button(plain(title))
            entry.setProperty("kind", "navigation")
            entry.setCheckable(True)
            entry.setAutoDefault(False)
            entry.clicked.connect(partial(self._choose, info))
            group.addButton(entry)
            self._buttons[info.name] = entry
            card.body.addWidget(entry)
        card.body.addStretch(1)
        return card

    def _middle(self) -> Card:
        theme = self.theme
        card = Card(theme, padded=False)
        bar = QHBoxLayout()
        bar.setContentsMargins(*(theme.px(side) for side in (12, 9, 12, 9)))
        bar.setSpacing(theme.px(8))
        self.back = button(theme, "", partial(self._turn, -1), icon="chevron-left", size="small")
        self.forward = button(theme, "", partial(self._turn, 1), icon="chevron-right", size="small")
        self.back.setAccessibleName("Previous page")
        self.forward.setAccessibleName("Next page")
        self.where = label("", "medium")
        self.zoom = Segments(theme, ((FIT, "Whole page"), (ACTUAL, "Actual size")))
        self.zoom.chosen.connect(lambda _zoom: self._draw())
        for widget in (self.back, self.where, self.forward):
            bar.addWidget(widget)
        bar.addStretch(1)
        bar.addWidget(self.zoom)
        card.body.addLayout(bar)
        self.preview = PagePreview(theme)
        area = QScrollArea()
        area.setWidget(self.preview)
        area.setWidgetResizable(True)
        area.setFrameShape(QFrame.Shape.NoFrame)
        card.body.addWidget(area, 1)
        self.size_text = label("", "caption")
        self.size_text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.size_text.setContentsMargins(0, theme.px(6), 0, theme.px(8))
        card.body.addWidget(self.size_text)
        return card

    def _side(self) -> Card:
        theme = self.theme
        self.side = Card(theme, "Options")
        self.side.setFixedWidth(theme.px(290))
        self.about = label("", "caption", wrap=True)
        self.side.body.addWidget(self.about)
        self.paper = Segments(theme, (("a4", "A4"), ("letter", "Letter")), default_page())
        self.paper.chosen.connect(lambda _page: self._edited())
        self.side.body.addWidget(self.paper, 0, Qt.AlignmentFlag.AlignLeft)
        self.form = OptionsForm(theme)
        self.form.changed.connect(self._edited)
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
            self._page = 0
            self.form.show_options(info.options)
        self.current = info
        self._buttons[info.name].setChecked(True)
        self.side.title.setText(self._buttons[info.name].label())
        self.about.setText(info.about)
        self.form.setVisible(bool(info.options))
        self.no_options.setVisible(not info.options)
        self._render()

    def _edited(self) -> None:
        self._timer.start(PAUSE)

    def _turn(self, step: int) -> None:
        self._page += step
        self._render()

    def _render(self) -> None:
        """Draw the PDF and the page that is looked at in the background; the newest wish wins."""
        info = self.current
        if info is None:
            return
        league, page, paper, options = self.session.league, self._page, self.paper.value, dict(self.form.values())
        width = round(max(500, self.preview.width()) * SAMPLED / 2)

        def job(report: Report) -> tuple[Rendered, PageImage]:
            rendered = render_sheet(league, info.name, paper, options)
            return rendered, page_image(rendered.data, page, width)

        self._again = not self.worker.start("Drawing the sheet", job)

    def _rendered(self, result: tuple[Rendered, PageImage]) -> None:
        self.rendered, shown = result
        self._page = shown.page
        self.preview.shown = shown
        self.notice.say("")
        self._draw()
        warnings = self.rendered.result.warnings
        self.warning.say(warnings[0] if warnings else "", " ".join(warnings[1:]))
        self._more()

    def _failed(self, error: BaseException) -> None:
        self._more()
        if not isinstance(error, UserError):
            raise error
        self.rendered = None
        self.preview.shown = None
        self._draw()
        self.notice.say("This sheet cannot be printed like this", str(error), "bad")

    def _more(self) -> None:
        if self._again:
            self._again = False
            self._timer.start(0)

    def _draw(self) -> None:
        shown = self.preview.shown
        self.preview.show_page(shown, self.zoom.value)
        for entry in (self.save, self.open):
            entry.setEnabled(self.rendered is not None)
        self.back.setEnabled(shown is not None and shown.page > 0)
        self.forward.setEnabled(shown is not None and shown.page < shown.pages - 1)
        self.where.setText(f"Page {shown.page + 1} of {shown.pages}" if shown is not None else "")
        text = f"{shown.size[0]:.0f} × {shown.size[1]:.0f} mm. Dashed: what every printer can reach." if shown else ""
        self.size_text.setText(text)

    def _save(self) -> None:
        if self.rendered is None or self.current is None:
            return
        name = f"{self.session.path.stem} {self._buttons[self.current.name].label().lower()}.pdf"
        path, _ = QFileDialog.getSaveFileName(self, "Save PDF", str(self.session.path.with_name(name)), "PDF (*.pdf)")
        if path:
            self._write(Path(path))

    def _write(self, path: Path) -> bool:
        from leaguemgr.writing import write_safely

        data = self.rendered.data if self.rendered is not None else b""
        if not self.attempt(lambda: write_safely(path, data)):
            return False
        self.notice.say(f"Saved {path.name}", "Print it at 100 %, not “fit to page”.", "good")
        return True

    def _open(self) -> None:
        if self.current is None:
            return
        path = self.session.path.with_name(f"{self.session.path.stem} {self.current.name}.pdf")
        if self._write(path):
            QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
