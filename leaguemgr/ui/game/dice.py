"""Dice of any number of sides: told apart by shape, colour and the word below them."""

from __future__ import annotations

from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from leaguemgr.engine.asks import BLANK, Dice
from leaguemgr.ui.game.draw import die
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import CENTRE, draw_text
from leaguemgr.ui.theme import Theme

INKS = {
    "colored": ("die", "die_white"),
    "red": ("die", "die_white"),
    "white": ("die_white", "paper_txt"),
    "yellow": ("die_yellow", "paper_txt"),
    "green": ("die_green", "die_white"),
    "black": ("die_black", "die_white"),
}
"""Colour tokens of a die and of its figure, by label."""
CUBE = 6
NO_MARK = "–"
CORNERS = {8: 4, 20: 6}
"""Corners of the outline: an eight-sided die lies like a diamond, a twenty-sided one like a hexagon."""


def labels_of(dice: Dice) -> tuple[str, ...]:
    """Return how the dice of a throw are told apart."""
    return dice.labels or ("die",) * len(dice.sides)


def draw_die(
    painter: QPainter, theme: Theme, rect: QRectF, face: int, sides: int, label: str, *, numeral: bool = False,
    mark: str = "",
) -> None:  # fmt: skip
    """Draw a die that shows a face; 0 is a die that has not been thrown, ``numeral`` a cube with a figure on it.

    With a ``mark`` that stands on it instead of pips: a letter, or a dash for a blank face.
    """
    if mark:
        _marked(painter, theme, rect, mark if face else "", label)
        return
    if sides == CUBE:
        die(painter, theme, rect, face, colored=label in ("colored", "red"), numeral=numeral)
        return
    fill, ink = (theme.colour(token) for token in INKS.get(label, INKS["white"]))
    shadow = QColor(theme.colour("shade"))
    shadow.setAlphaF(0.28)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shadow)
    painter.drawPolygon(outline(rect.translated(0, theme.px(1)), sides))
    painter.setPen(QPen(fill.darker(125), 1))
    painter.setBrush(fill)
    painter.drawPolygon(outline(rect, sides))
    if face:
        size = 26 if sides > CUBE and face < 10 else 22
        font = theme.number_font(size * rect.width() / theme.px(50), 700)
        draw_text(painter, rect, str(face), font, ink, CENTRE, elide=False)


def mark_of(dice: Dice, place: int, face: int) -> str:
    """Return what a face of a die shows instead of pips; a blank one has a dash, a die with pips nothing."""
    if not dice.marks_of(place):
        return ""
    return NO_MARK if not face or dice.shown(place, face) == BLANK else dice.shown(place, face)


def _marked(painter: QPainter, theme: Theme, rect: QRectF, mark: str, label: str) -> None:
    fill, ink = (theme.colour(token) for token in INKS.get(label, INKS["white"]))
    shadow = QColor(theme.colour("shade"))
    shadow.setAlphaF(0.28)
    rounded(painter, rect.translated(0, theme.px(1)), rect.width() * 0.16, shadow)
    rounded(painter, rect, rect.width() * 0.16, fill, theme.colour("ctl"))
    font = theme.number_font(34 * rect.width() / theme.px(56), 700)
    draw_text(painter, rect, mark, font, ink, CENTRE, elide=False)


def outline(rect: QRectF, sides: int) -> QPolygonF:
    """Return the outline of a die that is no cube, within a square."""
    corners = CORNERS.get(sides, sides)
    reach = rect.width() / 2
    points = []
    for corner in range(corners):
        angle = 2 * pi * corner / corners
        points.append(rect.center() + QPointF(reach * sin(angle), -reach * cos(angle)))
    return QPolygonF(points)
