"""What the print page does in the background: drawing a sheet, a whole pack of them, and sending pages to a printer."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QMarginsF, QSizeF
from PySide6.QtGui import QPageLayout, QPageSize, QPainter

from leaguemgr.printing import Enough, Rendered, SheetInfo, render_sheet
from leaguemgr.problems import UserError
from leaguemgr.ui.paint.pdf import PageImage, page_image
from leaguemgr.ui.work import Job, Report, Stopped
from leaguemgr.writing import write_safely

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter

    from leaguemgr.league.league import League

DOTS = 300
"""Dots per inch of a page that is sent to a printer; more than any eye sees on plain paper."""
MM_PER_INCH = 25.4
UNFIT_FOR_FILES = str.maketrans('/\\:*?"<>|', "---------")


@dataclass(frozen=True, slots=True)
class Wish:
    """A sheet on paper of a size, with options."""

    sheet: SheetInfo
    paper: str
    options: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A wish that was fulfilled, and the page that is looked at; of a ``glimpse`` only the first page is there."""

    wish: Wish
    rendered: Rendered
    page: PageImage
    glimpse: bool = False


@dataclass(frozen=True, slots=True)
class Packed:
    """What a season pack has become: how many sheets of how many, where they are, and what could not be set."""

    folder: Path
    done: int
    total: int
    warnings: tuple[str, ...]


def file_name(title: str) -> str:
    """Return a title as every system takes it in the name of a file."""
    return title.translate(UNFIT_FOR_FILES)


def _watch(report: Report) -> None:
    if report.cancelled:
        raise Stopped


def draw_job(league: League, wish: Wish, page: int, width: int) -> Job:
    """Return the job that draws a sheet and one of its pages, ``width`` px wide; its result is a ``Drawn``."""

    def job(report: Report) -> Drawn:
        rendered = render_sheet(league, wish.sheet.name, wish.paper, wish.options, lambda _page: _watch(report))
        return Drawn(wish, rendered, page_image(rendered.data, page, width))

    return job


def glimpse_job(league: League, wish: Wish, width: int) -> Job:
    """Return the job that draws the first page of a sheet only; where there is no other, the sheet is whole."""

    def job(report: Report) -> Drawn:
        pages = 0

        def one(page: int) -> None:
            nonlocal pages
            pages = page
            if page > 1:
                raise Enough

        rendered = render_sheet(league, wish.sheet.name, wish.paper, wish.options, one)
        return Drawn(wish, rendered, page_image(rendered.data, 0, width), glimpse=pages > 1)

    return job


def turn_job(drawn: Drawn, page: int, width: int) -> Job:
    """Return the job that shows another page of what has been drawn."""
    return lambda report: Drawn(drawn.wish, drawn.rendered, page_image(drawn.rendered.data, page, width))


def pack_job(league: League, folder: Path, wishes: Sequence[Wish]) -> Job:
    """Return the job that writes a PDF of each sheet into a folder; cancelled, the finished ones stay."""

    def job(report: Report) -> Packed:
        warnings: dict[str, None] = {}
        for number, wish in enumerate(wishes, start=1):
            title = wish.sheet.title

            def on_page(page: int, number: int = number, title: str = title) -> None:
                _watch(report)
                report(f"{title}, page {page} (sheet {number} of {len(wishes)})", number - 1, len(wishes))

            try:
                rendered = render_sheet(league, wish.sheet.name, wish.paper, wish.options, on_page)
            except Stopped:
                return Packed(folder, number - 1, len(wishes), tuple(warnings))
            write_safely(folder / f"{number:02d} {file_name(title)}.pdf", rendered.data)
            warnings.update(dict.fromkeys(rendered.result.warnings))
        return Packed(folder, len(wishes), len(wishes), tuple(warnings))

    return job


def print_job(made: Callable[[], bytes], printer: QPrinter) -> Job:
    """Return the job that sends every page of a PDF at its true size to a printer; its result is their number."""

    def job(report: Report) -> int:
        painter = QPainter()
        try:
            return _send(made(), printer, painter, report)
        except Stopped:
            printer.abort()
            raise
        finally:
            if painter.isActive():
                painter.end()

    return job


def _send(data: bytes, printer: QPrinter, painter: QPainter, report: Report) -> int:
    """Paint every page on the printer and return how many there are."""
    pages = page_image(data, 0, 1).pages
    for page in range(pages):
        _watch(report)
        report(f"Page {page + 1} of {pages}", page, pages)
        size = page_image(data, page, 1).size
        printer.setPageLayout(_layout(size))
        if page:
            printer.newPage()
        elif not painter.begin(printer):
            raise UserError("The printer does not answer; see whether it is switched on, or choose another one.")
        image = page_image(data, page, round(size[0] / MM_PER_INCH * DOTS)).image
        painter.drawImage(printer.pageLayout().fullRectPixels(printer.resolution()), image)
    return pages


def _layout(size: tuple[float, float]) -> QPageLayout:
    """Return a page of this size in mm without margins, so that nothing is scaled or moved."""
    narrow, wide = sorted(size)
    across = size[0] > size[1]
    paper = QPageSize(QSizeF(narrow, wide), QPageSize.Unit.Millimeter)
    orientation = QPageLayout.Orientation.Landscape if across else QPageLayout.Orientation.Portrait
    layout = QPageLayout(paper, orientation, QMarginsF(0, 0, 0, 0), QPageLayout.Unit.Millimeter)
    layout.setMode(QPageLayout.Mode.FullPageMode)
    return layout
