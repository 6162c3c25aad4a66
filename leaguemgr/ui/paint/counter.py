"""The one drawing of a player counter: on the court, in tables and dialogs, at any size."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from leaguemgr.ui.paint.badges import RatingLabel, rounded
from leaguemgr.ui.paint.shapes import star_path
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, fitting, text_width
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.theme.fonts import font

# Height of a counter, and of its parts, as shares of its width.
HEIGHT = 0.96
BAND = 0.31 * HEIGHT
NAME = 0.20 * HEIGHT
ROW = 0.222 * HEIGHT
SMALLEST = 66
# From this foul on a dot turns amber: one more and the player is close to fouling out.
AMBER_FOUL = 4


@dataclass(frozen=True, slots=True)
class CounterFace:
    """What stands on a counter; ``corner`` is the marker on the court, else the position; ``fouls`` are his own."""

    number: int
    surname: str
    corner: str
    colour: str
    ratings: Mapping[str, int]
    labels: Sequence[RatingLabel]
    fouls: int = 0


def draw_counter(painter: QPainter, theme: Theme, face: CounterFace, rect: QRectF, *, holder: bool = False) -> None:
    """Draw a counter as wide as the rectangle and 0.96 times as high; the holder of the ball gets a ring."""
    width = rect.width()
    body = QRectF(rect.left(), rect.top(), width, width * HEIGHT)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    _ground(painter, theme, face, body)
    _band(painter, theme, face, body)
    _name(painter, theme, face, body)
    _ratings(painter, theme, face, body)
    _edge(painter, theme, face, body, holder)
    painter.restore()


def _ground(painter: QPainter, theme: Theme, face: CounterFace, body: QRectF) -> None:
    radius = body.width() * 0.06
    rounded(painter, body, radius, theme.colour("paper"))
    path = QPainterPath()
    path.addRoundedRect(body, radius, radius)
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(QRectF(body.left(), body.top(), body.width(), body.width() * BAND), QColor(face.colour))
    painter.restore()


def _band(painter: QPainter, theme: Theme, face: CounterFace, body: QRectF) -> None:
    width = body.width()
    band = QRectF(body.left() + width * 0.07, body.top(), width * 0.86, width * BAND)
    white = theme.colour("team_txt")
    numeral = font(theme.families.numbers, round(width * 0.30), 700)
    draw_text(painter, band, str(face.number), numeral, white, LEFT, elide=False)
    corner = QRectF(band.left(), band.top(), band.width(), band.height() * (0.66 if face.fouls else 1.0))
    draw_text(painter, corner, face.corner, font(theme.families.text, round(width * 0.145), 600), white, RIGHT)
    radius = width * 0.022
    for foul in range(face.fouls):
        painter.setBrush(theme.colour("foul_amber") if foul + 1 >= AMBER_FOUL else white)
        painter.setPen(Qt.PenStyle.NoPen)
        centre = QPointF(band.right() - radius - foul * radius * 2.9, band.top() + band.height() * 0.82)
        painter.drawEllipse(centre, radius, radius)


def _name(painter: QPainter, theme: Theme, face: CounterFace, body: QRectF) -> None:
    width = body.width()
    line = QRectF(body.left() + width * 0.05, body.top() + width * BAND, width * 0.90, width * NAME)
    face_font = font(theme.families.text, round(width * 0.155), 600)
    fitted = fitting(face.surname, face_font, line.width(), round(width * 0.11))
    draw_text(painter, line, face.surname, fitted, theme.colour("paper_txt"), CENTRE)


def _ratings(painter: QPainter, theme: Theme, face: CounterFace, body: QRectF) -> None:
    width = body.width()
    numbers = [label for label in face.labels if not label.flag]
    rows = (numbers[:3], numbers[3:])
    shares = ((1 / 3, 1 / 3, 1 / 3), (0.385, 0.365, 0.25))
    for row, (labels, parts) in enumerate(zip(rows, shares, strict=True)):
        top = body.top() + width * (BAND + NAME + row * ROW)
        left = body.left() + width * 0.05
        for label, share in zip(labels, parts, strict=False):
            cell = QRectF(left, top, width * 0.90 * share, width * ROW)
            _rating(painter, theme, label.label, face.ratings.get(label.key), cell, width)
            left += cell.width()
    if any(label.flag and face.ratings.get(label.key) for label in face.labels):
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colour("ball")) if not theme.dark else theme.colour("ball").darker(150))
        centre = QPointF(body.right() - width * 0.15, body.top() + width * (BAND + NAME + 1.52 * ROW))
        painter.drawPath(star_path(centre, width * 0.085))


def _rating(painter: QPainter, theme: Theme, label: str, value: int | None, cell: QRectF, width: float) -> None:
    small = font(theme.families.text, round(width * 0.125), 500)
    large = font(theme.families.numbers, round(width * 0.215), 700)
    digits = "?" if value is None else str(value)
    gap = width * 0.015
    left = cell.center().x() - (text_width(label, small) + gap + text_width(digits, large)) / 2
    baseline = cell.center().y() + width * 0.215 * 0.35
    painter.setFont(small)
    painter.setPen(theme.colour("paper_dim"))
    painter.drawText(QPointF(left, baseline), label)
    painter.setFont(large)
    painter.setPen(theme.colour("paper_txt"))
    painter.drawText(QPointF(left + text_width(label, small) + gap, baseline), digits)


def _edge(painter: QPainter, theme: Theme, face: CounterFace, body: QRectF, holder: bool) -> None:
    radius = body.width() * 0.06
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(face.colour), 1))
    painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    if holder:
        reach = theme.px(2)
        painter.setPen(QPen(theme.colour("ball"), 2.5 * theme.scale))
        painter.drawRoundedRect(body.adjusted(-reach, -reach, reach, reach), radius + reach, radius + reach)
