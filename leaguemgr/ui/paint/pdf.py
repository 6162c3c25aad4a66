"""Pages of a PDF as pictures, for the preview of the very file that is printed."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QImage

POINTS_PER_INCH = 72
MM_PER_INCH = 25.4


@dataclass(frozen=True, slots=True)
class PageImage:
    """One page: picture, number from 0, how many pages there are, and the size of the sheet in mm."""

    image: QImage
    page: int
    pages: int
    size: tuple[float, float]


def page_image(data: bytes, page: int, width: int) -> PageImage:
    """Return a page of a PDF, ``width`` px wide; a number beyond the last page gives the last one."""
    import pypdfium2

    document = pypdfium2.PdfDocument(data)
    try:
        place = max(0, min(page, len(document) - 1))
        sheet = document[place]
        points = sheet.get_size()
        bitmap = sheet.render(scale=max(1, width) / points[0], prefer_bgrx=True)
        pixels = bytes(bitmap.buffer)
        image = QImage(pixels, bitmap.width, bitmap.height, bitmap.stride, QImage.Format.Format_RGB32).copy()
        size = (points[0] / POINTS_PER_INCH * MM_PER_INCH, points[1] / POINTS_PER_INCH * MM_PER_INCH)
        return PageImage(image, place, len(document), size)
    finally:
        document.close()
