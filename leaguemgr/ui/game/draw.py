"""Small drawings of the game window: key caps, dice, card backs, foul dots, clock boxes, a shield, a padlock."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.shapes import hatch
from leaguemgr.ui.paint.text import CENTRE, draw_text, fitting, text_width
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.theme.icons import draw_icon

PIPS = {
    1: ((0.5, 0.5),),
    2: ((0.28, 0.28), (0.72, 0.72)),
    3: ((0.26, 0.26), (0.5, 0.5), (0.74, 0.74)),
    4: ((0.28, 0.28), (0.72, 0.28), (0.28, 0.72), (0.72, 0.72)),
    5: ((0.27, 0.27), (0.73, 0.27), (0.5, 0.5), (0.27, 0.73), (0.73, 0.73)),
    6: ((0.28, 0.24), (0.72, 0.24), (0.28, 0.5), (0.72, 0.5), (0.28, 0.76), (0.72, 0.76)),
}


def keycap(painter: QPainter, theme: Theme, text: str, rect: QRectF, *, on: bool = False, dim: bool = False) -> None:
    """Draw a key of the keyboard; ``on`` is the one that Enter or the next press means, ``dim`` cannot be pressed."""
    if on:
        rounded(painter, rect, theme.px(4), theme.colour("primary"))
        ink = theme.colour("on_primary")
    else:
        rounded(painter, rect, theme.px(4), theme.colour("line" if dim else "line2"))
        face = rect.adjusted(1, 1, -1, -theme.px(2))
        rounded(painter, face, theme.px(3), theme.colour("sunk" if dim else "surface"))
        ink = theme.colour("text3" if dim else "text")
    inner = rect.adjusted(0, 0, 0, 0 if on else -theme.px(1))
    draw_text(painter, inner, text, theme.text_font(12, 600), ink, CENTRE, elide=False)


def keycap_width(theme: Theme, text: str) -> float:
    """Return the width of a key cap in px: square for one letter."""
    return max(theme.px(20), text_width(text, theme.text_font(12, 600)) + theme.px(10))


def die(painter: QPainter, theme: Theme, rect: QRectF, face: int, *, colored: bool, numeral: bool = False) -> None:
    """Draw a die; with ``numeral`` the face is a number, as it is typed, and 0 an empty die."""
    fill = theme.colour("die" if colored else "die_white")
    ink = theme.colour("die_white") if colored else theme.colour("paper_txt")
    shadow = QColor(theme.colour("shade"))
    shadow.setAlphaF(0.28)
    rounded(painter, rect.translated(0, theme.px(1)), rect.width() * 0.16, shadow)
    rounded(painter, rect, rect.width() * 0.16, fill, fill.darker(115) if colored else theme.colour("ctl"))
    if not face:
        return
    if numeral:
        font = theme.number_font(36 * rect.width() / theme.px(56), 700)
        draw_text(painter, rect, str(face), font, ink, CENTRE, elide=False)
        return
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(ink)
    for x, y in PIPS.get(face, ()):
        centre = QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height())
        painter.drawEllipse(centre, rect.width() * 0.085, rect.width() * 0.085)


def card_back(
    painter: QPainter, theme: Theme, rect: QRectF, colour: str, *, locked: bool = False, gone: bool = False
) -> None:
    """Draw the back of a defence card in a team's colour; all backs are the same, so that nothing tells which it is."""
    fill = QColor(colour)
    if locked:
        fill.setAlphaF(0.35)
    rounded(
        painter, rect, theme.px(4), theme.colour("sunk") if gone else theme.colour("surface"), theme.colour("line2")
    )
    if gone:
        return
    inner = rect.adjusted(theme.px(2), theme.px(2), -theme.px(2), -theme.px(2))
    rounded(painter, inner, theme.px(3), fill)
    line = QColor(theme.colour("team_txt"))
    line.setAlphaF(0.22)
    hatch(painter, inner.adjusted(1, 1, -1, -1), line, theme.px(4))
    if locked:
        padlock(painter, theme, inner)


def card_face(painter: QPainter, theme: Theme, rect: QRectF, colour: str, number: int, zone: str, result: str) -> None:
    """Draw a defence card turned over: its number, the zone that was called, and what it says there."""
    rounded(painter, rect, theme.px(4), theme.colour("paper"), theme.colour("line2"))
    path = QPainterPath()
    path.addRoundedRect(rect, theme.px(4), theme.px(4))
    painter.save()
    painter.setClipPath(path)
    band = QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.36)
    painter.fillRect(band, QColor(colour))
    painter.restore()
    name = "press" if number > 9 else str(number)
    draw_text(
        painter,
        band,
        name,
        theme.number_font(18 if rect.height() > theme.px(60) else 13, 700),
        theme.colour("team_txt"),
        CENTRE,
        elide=False,
    )
    if zone and rect.height() < theme.px(60):
        foot = QRectF(rect.left(), band.bottom(), rect.width(), rect.bottom() - band.bottom())
        face = fitting(result, theme.text_font(13, 700), foot.width() - 2, theme.px(6))
        draw_text(painter, foot, result, face, theme.colour("paper_txt"), CENTRE, elide=False)
    elif zone:
        line = QRectF(rect.left(), band.bottom() + theme.px(3), rect.width(), theme.px(15))
        draw_text(painter, line, f"zone {zone}", theme.text_font(11), theme.colour("paper_dim"), CENTRE, elide=False)
        foot = QRectF(rect.left() + 2, line.bottom(), rect.width() - 4, rect.bottom() - line.bottom() - theme.px(2))
        size = 16 if len(result) < 4 else 11
        draw_text(painter, foot, result, theme.text_font(size, 700), theme.colour("paper_txt"), CENTRE)


def padlock(painter: QPainter, theme: Theme, rect: QRectF, token: str = "text") -> None:
    """Draw a padlock in the middle of a rectangle: what is barred, whose reason stands in words beside it."""
    side = min(theme.px(14), rect.width(), rect.height())
    box = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
    draw_icon(painter, "lock", box, theme.colour(token))


def dot(painter: QPainter, centre: QPointF, radius: float, colour: QColor, *, filled: bool = True) -> None:
    """Draw a dot: filled for one that counts, hollow for one still to come."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen if filled else QPen(colour, 1.2))
    painter.setBrush(colour if filled else Qt.BrushStyle.NoBrush)
    painter.drawEllipse(centre, radius if filled else radius - 0.6, radius if filled else radius - 0.6)


def box(painter: QPainter, theme: Theme, rect: QRectF, colour: QColor, state: str) -> None:
    """Draw a clock or timeout box: ``left`` filled, ``used`` hatched (used and not yet moved), ``gone`` hollow."""
    radius = theme.px(2)
    if state == "left":
        rounded(painter, rect, radius, colour)
        return
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)
    if state == "used":
        hatch(painter, rect.adjusted(1, 1, -1, -1), colour, theme.px(4))


def shield(painter: QPainter, rect: QRectF, colour: QColor) -> None:
    """Draw the outline of a shield: the man who guards."""
    path = QPainterPath(QPointF(rect.center().x(), rect.top()))
    path.lineTo(rect.right(), rect.top() + rect.height() * 0.16)
    path.cubicTo(
        QPointF(rect.right(), rect.top() + rect.height() * 0.62),
        QPointF(rect.center().x() + rect.width() * 0.3, rect.top() + rect.height() * 0.86),
        QPointF(rect.center().x(), rect.bottom()),
    )
    path.cubicTo(
        QPointF(rect.center().x() - rect.width() * 0.3, rect.top() + rect.height() * 0.86),
        QPointF(rect.left(), rect.top() + rect.height() * 0.62),
        QPointF(rect.left(), rect.top() + rect.height() * 0.16),
    )
    path.closeSubpath()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(colour, 1.1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)
