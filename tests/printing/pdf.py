"""Reading finished PDFs again: text as a reader sees it, where things lie in mm, what is embedded."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pypdf
import pypdfium2
from pypdfium2 import raw

from leaguemgr.printing import Rendered

MILLIMETRE = 72 / 25.4


@dataclass(frozen=True)
class Thing:
    """An object on a page; x and y of its upper left corner from the page's, in mm; what is ``filled`` hides others."""

    kind: str
    x: float
    y: float
    width: float
    height: float
    text: str = ""
    filled: bool = False

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height


class Pdf:
    """A finished PDF, opened by two independent readers."""

    def __init__(self, rendered: Rendered) -> None:
        self.data = rendered.data
        self.reader = pypdf.PdfReader(io.BytesIO(self.data))

    @property
    def sizes(self) -> list[tuple[float, float]]:
        """Width and height of every page in mm."""
        boxes = [page.mediabox for page in self.reader.pages]
        return [(round(float(box.width) / MILLIMETRE, 2), round(float(box.height) / MILLIMETRE, 2)) for box in boxes]

    def text(self, page: int | None = None) -> str:
        """The text of one page or of all, as PDFium reads it."""
        document = pypdfium2.PdfDocument(self.data)
        try:
            numbers = range(len(document)) if page is None else [page]
            return "\n".join(document[number].get_textpage().get_text_range() for number in numbers)
        finally:
            document.close()

    def text_by_another_reader(self) -> str:
        """The text of all pages as pypdf reads it, which is slow."""
        return "\n".join(page.extract_text() for page in self.reader.pages)

    def things(self, page: int = 0) -> list[Thing]:
        """Every text and path of a page with its place."""
        document = pypdfium2.PdfDocument(self.data)
        try:
            sheet = document[page]
            return list(_things(sheet, sheet.get_textpage()))
        finally:
            document.close()

    def fonts(self) -> dict[str, bool]:
        """The fonts that pages name, with whether they are embedded."""
        found = {}
        for page in self.reader.pages:
            named = _dictionary(_dictionary(page["/Resources"]).get("/Font", {}))
            for font in map(_dictionary, named.values()):
                descriptor = _dictionary(font.get("/FontDescriptor", {}))
                found[str(font["/BaseFont"])] = "/FontFile2" in descriptor
        return found


def _dictionary(value: Any) -> Any:
    return value.get_object() if hasattr(value, "get_object") else value


def _things(page: Any, textpage: Any) -> Iterator[Thing]:
    height = page.get_height()
    for item in page.get_objects():
        left, bottom, right, top = item.get_bounds()
        place = (
            left / MILLIMETRE,
            (height - top) / MILLIMETRE,
            (right - left) / MILLIMETRE,
            (top - bottom) / MILLIMETRE,
        )
        if item.type == raw.FPDF_PAGEOBJ_TEXT:
            item.textpage = textpage
            yield Thing("text", *place, text=item.extract().strip())
        else:
            yield Thing("path", *place, filled=_filled(item))


def _filled(item: Any) -> bool:
    mode, stroked = ctypes.c_int(), ctypes.c_int()
    return bool(raw.FPDFPath_GetDrawMode(item, mode, stroked) and mode.value)


def texts(things: Iterable[Thing], text: str) -> list[Thing]:
    """The texts of a page that read exactly so."""
    return [thing for thing in things if thing.text == text]


def hidden(things: Iterable[Thing]) -> list[str]:
    """The texts of a page over which something is painted afterwards, by more than a rounding."""
    found, hair = [], 0.02
    written: list[Thing] = []
    for thing in things:
        if thing.text:
            written.append(thing)
        elif thing.filled:
            found += [
                text.text
                for text in written
                if min(text.right, thing.right) - max(text.x, thing.x) > hair
                and min(text.bottom, thing.bottom) - max(text.y, thing.y) > hair
            ]
    return found


def paths(things: Iterable[Thing], width: float, height: float, within: float = 0.05) -> list[Thing]:
    """The paths of a page of this size in mm."""
    return [
        thing
        for thing in things
        if thing.kind == "path" and abs(thing.width - width) <= within and abs(thing.height - height) <= within
    ]
