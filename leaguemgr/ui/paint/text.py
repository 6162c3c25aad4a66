"""Text on a painter: numerals centred on their ink, lines that elide, colours that stay readable."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

Align = Qt.AlignmentFlag
CENTRE = Align.AlignHCenter
LEFT = Align.AlignLeft
RIGHT = Align.AlignRight


def draw_text(
    painter: QPainter, rect: QRectF, text: str, font: QFont, colour: QColor, align: Align = LEFT, *, elide: bool = True
) -> None:
    """Draw one line, its capitals centred in the height of the rectangle; too long a text ends in an ellipsis.

    Centring on the capitals' ink, not on the line box, keeps condensed numerals from sitting low.
    """
    metrics = QFontMetricsF(font, painter.device())
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 0.5) if elide else text
    width = metrics.horizontalAdvance(shown)
    left = {CENTRE: rect.center().x() - width / 2, RIGHT: rect.right() - width}.get(align, rect.left())
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(QPointF(left, rect.center().y() + metrics.capHeight() / 2), shown)


def text_width(text: str, font: QFont) -> float:
    """Return the width of a line in px."""
    return QFontMetricsF(font).horizontalAdvance(text)


def keep_end(text: str, font: QFont, width: float) -> str:
    """Return a line that fits: of ``Herons: call a pass`` the name before the colon is shortened, never the rest."""
    metrics = QFontMetricsF(font)
    name, colon, rest = text.partition(": ")
    if not colon or metrics.horizontalAdvance(text) <= width:
        return text
    room = max(0.0, width - metrics.horizontalAdvance(colon + rest))
    return f"{metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)}{colon}{rest}"


def fitting(text: str, font: QFont, width: float, smallest: int) -> QFont:
    """Return the font, made smaller in whole px until the text fits or ``smallest`` px is reached."""
    result = QFont(font)
    while result.pixelSize() > smallest and text_width(text, result) > width:
        result.setPixelSize(result.pixelSize() - 1)
    return result
