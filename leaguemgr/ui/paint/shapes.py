"""The shapes that carry a meaning, so that no meaning hangs on a colour alone."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QPolygonF

from leaguemgr.ui.theme.tokens import Tokens

Shape = Literal["done", "now", "warn", "todo", "bad", "info", "injured", "star"]
# What a screen reader says for each shape.
SPOKEN: dict[str, str] = {
    "done": "done",
    "now": "now",
    "warn": "look at this",
    "todo": "to do",
    "bad": "refused",
    "info": "for your information",
    "injured": "injured",
    "star": "tip-in",
}


def draw_shape(painter: QPainter, tokens: Tokens, shape: Shape, rect: QRectF) -> None:
    """Draw a shape into the largest square in the middle of the rectangle."""
    side = min(rect.width(), rect.height())
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center().x() - side / 2, rect.center().y() - side / 2)
    painter.scale(side / 16, side / 16)
    DRAWERS[shape](painter, tokens)
    painter.restore()


def star_path(centre: QPointF, radius: float) -> QPainterPath:
    """Return a five-pointed star, drawn and never a font glyph so that it looks the same everywhere."""
    points = []
    for corner in range(10):
        reach = radius if corner % 2 == 0 else radius * 0.42
        angle = pi * corner / 5 - pi / 2
        points.append(QPointF(centre.x() + reach * cos(angle), centre.y() + reach * sin(angle)))
    path = QPainterPath()
    path.addPolygon(QPolygonF([*points, points[0]]))
    return path


def hatch(painter: QPainter, rect: QRectF, colour: QColor, step: float = 4.0) -> None:
    """Draw slanted lines across a rectangle: used, hidden or barred, without a word of colour."""
    painter.save()
    painter.setClipRect(rect, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colour, 1))
    x = rect.left() - rect.height()
    while x < rect.right():
        painter.drawLine(QPointF(x, rect.bottom()), QPointF(x + rect.height(), rect.top()))
        x += step
    painter.restore()


def _stroke(painter: QPainter, colour: QColor, width: float, *points: tuple[float, float]) -> None:
    painter.setPen(QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in points]))


def _filled(painter: QPainter, colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(colour))


def _done(painter: QPainter, tokens: Tokens) -> None:
    _filled(painter, tokens["good"])
    painter.drawEllipse(QRectF(1, 1, 14, 14))
    _stroke(painter, tokens["surface"], 2, (4.8, 8.3), (7.1, 10.6), (11.3, 5.8))


def _now(painter: QPainter, tokens: Tokens) -> None:
    painter.setPen(QPen(tokens["ball"], 2.2))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QRectF(2, 2, 12, 12))
    _filled(painter, tokens["ball"])
    painter.drawEllipse(QRectF(5.4, 5.4, 5.2, 5.2))


def _warn(painter: QPainter, tokens: Tokens) -> None:
    _filled(painter, tokens["warn"])
    path = QPainterPath(QPointF(8, 1.6))
    path.lineTo(15.2, 14.2)
    path.lineTo(0.8, 14.2)
    path.closeSubpath()
    painter.drawPath(path)
    _stroke(painter, tokens["surface"], 1.8, (8, 6), (8, 9.4))
    _filled(painter, tokens["surface"])
    painter.drawEllipse(QRectF(7.05, 11.1, 1.9, 1.9))


def _todo(painter: QPainter, tokens: Tokens) -> None:
    painter.setPen(QPen(tokens["ctl"], 1.5))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(QRectF(2.2, 2.2, 11.6, 11.6))


def _bad(painter: QPainter, tokens: Tokens) -> None:
    _filled(painter, tokens["bad"])
    painter.drawRoundedRect(QRectF(1, 1, 14, 14), 2, 2)
    _stroke(painter, tokens["surface"], 2, (5, 5), (11, 11))
    _stroke(painter, tokens["surface"], 2, (11, 5), (5, 11))


def _info(painter: QPainter, tokens: Tokens) -> None:
    _filled(painter, tokens["primary"])
    painter.drawPolygon(QPolygonF([QPointF(8, 1.2), QPointF(14.8, 8), QPointF(8, 14.8), QPointF(1.2, 8)]))


def _injured(painter: QPainter, tokens: Tokens) -> None:
    _filled(painter, tokens["bad"])
    painter.drawRect(QRectF(5.6, 1.6, 4.8, 12.8))
    painter.drawRect(QRectF(1.6, 5.6, 12.8, 4.8))


def _star(painter: QPainter, tokens: Tokens) -> None:
    _filled(painter, tokens["ball"])
    painter.drawPath(star_path(QPointF(8, 8.6), 7.4))


DRAWERS: dict[str, Callable[[QPainter, Tokens], None]] = {
    "done": _done,
    "now": _now,
    "warn": _warn,
    "todo": _todo,
    "bad": _bad,
    "info": _info,
    "injured": _injured,
    "star": _star,
}
