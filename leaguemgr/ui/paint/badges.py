"""Team badges, number tiles, chips, key caps, rating cells and the form strip, as tables and widgets show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from leaguemgr.league.records import TeamRef
from leaguemgr.ui.paint.shapes import hatch, star_path
from leaguemgr.ui.paint.text import CENTRE, draw_text, text_width
from leaguemgr.ui.theme import Theme

if TYPE_CHECKING:
    from leaguemgr.engine.system import RuleSystem

BADGE = (38.0, 20.0)
TILE = (28.0, 22.0)
RATING = (35.0, 22.0)
RATING_GAP = 2.0
FORM = 12.0


@dataclass(frozen=True, slots=True)
class RatingLabel:
    """How one rating is labelled on a card: its key, its letters, and whether it is a star instead of a number."""

    key: str
    label: str
    title: str
    flag: bool


def labels_of(system: RuleSystem) -> tuple[RatingLabel, ...]:
    """Return how the ratings of a rule system are labelled, in the order of the counter."""
    fields = (field for field in system.card_fields if field.brief)
    return tuple(RatingLabel(field.name, field.label, field.title, field.kind == "flag") for field in fields)


def rounded(painter: QPainter, rect: QRectF, radius: float, fill: QColor, edge: QColor | None = None) -> None:
    """Fill a rounded rectangle; an edge is one pixel wide and lies inside."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(edge, 1) if edge else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5) if edge else rect, radius, radius)


def draw_badge(painter: QPainter, theme: Theme, team: TeamRef, rect: QRectF, size: float = 12) -> None:
    """Draw the three letters of a team on its colour."""
    rounded(painter, rect, theme.px(4), QColor(team.colour), theme.tokens.badge_edge(team.colour))
    inner = rect.adjusted(2, 0, -2, 0)
    draw_text(
        painter, inner, team.abbreviation, theme.number_font(size, 700), theme.colour("team_txt"), CENTRE, elide=False
    )


def draw_tile(painter: QPainter, theme: Theme, number: int, colour: str, rect: QRectF, size: float = 16) -> None:
    """Draw a uniform number on a team's colour (pass an empty colour for a player without a team)."""
    fill = QColor(colour) if colour else theme.colour("team_none")
    rounded(painter, rect, theme.px(4), fill, theme.tokens.badge_edge(fill.name()))
    draw_text(painter, rect, str(number), theme.number_font(size, 600), theme.colour("team_txt"), CENTRE, elide=False)


def draw_chip(
    painter: QPainter, theme: Theme, text: str, rect: QRectF, ink: str = "ball", fill: str = "ball_bg"
) -> None:
    """Draw a short word on a tinted ground."""
    rounded(painter, rect, theme.px(4), theme.colour(fill))
    draw_text(painter, rect, text, theme.text_font(12, 600), theme.colour(ink), CENTRE)


def chip_width(theme: Theme, text: str) -> float:
    """Return the width of a chip in px."""
    return text_width(text, theme.text_font(12, 600)) + theme.px(14)


def draw_rating(painter: QPainter, theme: Theme, label: str, value: int | None, rect: QRectF) -> None:
    """Draw one rating cell: label, value and a tint that grows with it; None is hidden and shown hatched."""
    if value is None:
        rounded(painter, rect, theme.px(4), theme.colour("sunk"))
        hatch(painter, rect, theme.colour("line2"), theme.px(4))
    else:
        rounded(painter, rect, theme.px(4), theme.tokens.tint(value))
    small, large = theme.text_font(11, 400), theme.text_font(13, 600)
    digits = "?" if value is None else str(value)
    left = text_width(label, small)
    gap = theme.px(2)
    start = rect.center().x() - (left + gap + text_width(digits, large)) / 2
    box = QRectF(start, rect.top(), left + 1, rect.height())
    baseline = rect.center().y() + theme.px(13) * 0.363
    painter.setPen(theme.colour("text2"))
    painter.setFont(small)
    painter.drawText(QPointF(box.left(), baseline), label)
    painter.setPen(theme.colour("text"))
    painter.setFont(large)
    painter.drawText(QPointF(box.left() + left + gap, baseline), digits)


def ratings_width(theme: Theme, labels: Sequence[RatingLabel]) -> int:
    """Return the width of a player's rating cells and star in px."""
    cells = sum(1 for label in labels if not label.flag)
    stars = len(labels) - cells
    return cells * theme.px(RATING[0] + RATING_GAP) + stars * theme.px(24)


def draw_ratings(
    painter: QPainter, theme: Theme, labels: Sequence[RatingLabel], ratings: Mapping[str, int], rect: QRectF
) -> None:
    """Draw every rating cell from the left, flags as stars at the end; a rating that is not there is hidden."""
    width, height = theme.px(RATING[0]), theme.px(RATING[1])
    top = rect.center().y() - height / 2
    x = rect.left()
    for label in labels:
        if label.flag:
            _draw_flag(painter, theme, ratings.get(label.key), QRectF(x, top, theme.px(24), height))
            x += theme.px(24)
            continue
        draw_rating(painter, theme, label.label, ratings.get(label.key), QRectF(x, top, width, height))
        x += width + theme.px(RATING_GAP)


def _draw_flag(painter: QPainter, theme: Theme, value: int | None, rect: QRectF) -> None:
    if value is None:
        draw_text(painter, rect, "?", theme.text_font(12), theme.colour("text2"), CENTRE)
    elif value:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour("ball"))
        painter.drawPath(star_path(QPointF(rect.center().x(), rect.center().y() + theme.px(1)), theme.px(7)))


def draw_form(painter: QPainter, theme: Theme, form: str, rect: QRectF) -> None:
    """Draw a row of results, newest last: a filled box above the line for a win, a hollow box below for a loss."""
    step, side = theme.px(FORM), theme.px(8)
    x = rect.right() - step * len(form)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for result in form:
        won = result == "W"
        top = rect.center().y() - side - theme.px(1) if won else rect.center().y() + theme.px(1)
        box = QRectF(x, top, side, side)
        painter.setPen(Qt.PenStyle.NoPen if won else QPen(theme.colour("bad"), 1.2))
        painter.setBrush(theme.colour("good") if won else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box if won else box.adjusted(0.6, 0.6, -0.6, -0.6), 2, 2)
        x += step


def draw_pips(painter: QPainter, theme: Theme, won: int, needed: int, rect: QRectF, token: str = "text") -> None:
    """Draw wins of a series as filled boxes and those still needed as hollow ones, aligned right."""
    side, step = theme.px(10), theme.px(14)
    x = rect.right() - step * needed + (step - side)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    for place in range(needed):
        box = QRectF(x, rect.center().y() - side / 2, side, side)
        filled = place < won
        painter.setPen(Qt.PenStyle.NoPen if filled else QPen(theme.colour("line2"), 1.2))
        painter.setBrush(theme.colour(token) if filled else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(box if filled else box.adjusted(0.6, 0.6, -0.6, -0.6), 2, 2)
        x += step


def draw_ball(painter: QPainter, theme: Theme, rect: QRectF) -> None:
    """Draw a basketball: the program's mark, and the ball on the court."""
    side = min(rect.width(), rect.height())
    ball = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side).adjusted(1, 1, -1, -1)
    seam = QPen(theme.colour("shade"), max(1.0, side / 26))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(QColor(theme.colour("ball")).lighter(120 if not theme.dark else 95))
    painter.setPen(seam)
    painter.drawEllipse(ball)
    clip = QPainterPath()
    clip.addEllipse(ball)
    painter.setClipPath(clip)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    centre, radius = ball.center(), ball.width() / 2
    painter.drawLine(QPointF(centre.x(), ball.top()), QPointF(centre.x(), ball.bottom()))
    painter.drawLine(QPointF(ball.left(), centre.y()), QPointF(ball.right(), centre.y()))
    for sign in (-1, 1):
        painter.drawEllipse(QPointF(centre.x() + sign * radius * 1.25, centre.y()), radius * 0.86, radius * 1.02)
    painter.restore()
