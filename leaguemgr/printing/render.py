"""Drawing a sheet's data into a PDF."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from leaguemgr.printing.layout import load
from leaguemgr.printing.options import Options
from leaguemgr.printing.pages import default_page, page_size
from leaguemgr.printing.paper import Paper
from leaguemgr.printing.sheet import Enough, PrintResult, Rendered, Sheet


def render(
    sheet: Sheet, data: Any, page: str, options: Options, on_page: Callable[[int], None] | None = None
) -> Rendered:
    """Draw ``data``, which must be of the sheet's own kind, on paper of the size ``page`` (empty: the usual one)."""
    layout = load(sheet.layout, sheet.name)
    size = page_size(page or layout.page.paper or default_page(), layout.page.orientation)
    title = sheet.document_title(layout, data)
    paper = Paper(size, layout, title, on_page)
    with suppress(Enough):
        sheet.draw(paper, layout, data, options)
    data_of_pdf = paper.finish()
    warnings = tuple(f"{text}: {WARNING}" for text in paper.uncovered)
    return Rendered(data_of_pdf, PrintResult(paper.pages, warnings))


WARNING = "no bundled font has all letters of this name; missing ones are printed as “?”."
