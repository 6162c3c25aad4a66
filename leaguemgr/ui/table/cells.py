"""How one cell is painted: plain text, two lines, badge, tile, ratings, form, chip, shape, button."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from leaguemgr.ui.paint import badges
from leaguemgr.ui.paint.badges import RatingLabel
from leaguemgr.ui.paint.shapes import draw_shape
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, text_width
from leaguemgr.ui.theme import Theme

ALIGNMENTS = {"left": LEFT, "right": RIGHT, "centre": CENTRE}


@dataclass(frozen=True, slots=True)
class Content:
    """What a cell gets to paint: the row, its value and text, alignment, and whether the row is bold or dimmed."""

    row: Any
    value: Any
    text: str
    align: str
    strong: bool = False
    dim: bool = False
    hover: bool = False


@dataclass(frozen=True, slots=True)
class Cell:
    """Base of all kinds of cells."""

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the content into the rectangle, inside the cell's padding."""
        raise NotImplementedError

    def width(self, theme: Theme, content: Content) -> float:
        """Return the width the content wants, in px."""
        return text_width(content.text, theme.text_font(13, 600))


@dataclass(frozen=True, slots=True)
class TextCell(Cell):
    """One line of text; ``tone`` is a token or a function of the row."""

    weight: int = 400
    tone: str | Callable[[Any], str] = "text"

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the line, shortened with an ellipsis when it is too long."""
        tone = self.tone if isinstance(self.tone, str) else self.tone(content.row)
        token = "text3" if content.dim and tone == "text" else tone
        weight = 600 if content.strong else self.weight
        face = theme.text_font(13, weight, figures=content.align == "right")
        draw_text(painter, rect, content.text, face, theme.colour(token), ALIGNMENTS[content.align])

    def width(self, theme: Theme, content: Content) -> float:
        """Measure the text."""
        weight = 600 if content.strong else self.weight
        return text_width(content.text, theme.text_font(13, weight, figures=content.align == "right")) + 1


@dataclass(frozen=True, slots=True)
class TwoLineCell(Cell):
    """A name with a quiet second line below it when there is one."""

    second: Callable[[Any], str]
    weight: int = 600

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint one line in the middle, or two."""
        below = self.second(content.row)
        name = theme.text_font(13, self.weight)
        if not below:
            draw_text(painter, rect, content.text, name, theme.colour("text"))
            return
        half = rect.height() / 2
        middle = rect.center().y()
        step = theme.px(8.5)
        upper = QRectF(rect.left(), middle - step - half / 2, rect.width(), half)
        lower = QRectF(rect.left(), middle + step - half / 2, rect.width(), half)
        draw_text(painter, upper, content.text, name, theme.colour("text"))
        draw_text(painter, lower, below, theme.text_font(12), theme.colour("text2"))


@dataclass(frozen=True, slots=True)
class BadgeCell(Cell):
    """A team's badge; no team leaves the cell empty."""

    team: Callable[[Any], Any]

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the badge at the left of the cell."""
        team = self.team(content.row)
        if team is not None:
            width, height = theme.px(badges.BADGE[0]), theme.px(badges.BADGE[1])
            box = QRectF(rect.left(), rect.center().y() - height / 2, width, height)
            badges.draw_badge(painter, theme, team, box)

    def width(self, theme: Theme, content: Content) -> float:
        """A badge is always this wide."""
        return theme.px(badges.BADGE[0])


@dataclass(frozen=True, slots=True)
class TileCell(Cell):
    """A uniform number on the team's colour."""

    colour: Callable[[Any], str]

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the tile at the left of the cell."""
        width, height = theme.px(badges.TILE[0]), theme.px(badges.TILE[1])
        box = QRectF(rect.left(), rect.center().y() - height / 2, width, height)
        badges.draw_tile(painter, theme, content.value, self.colour(content.row), box)

    def width(self, theme: Theme, content: Content) -> float:
        """A tile is always this wide."""
        return theme.px(badges.TILE[0])


@dataclass(frozen=True, slots=True)
class RatingsCell(Cell):
    """A player's ratings as tinted cells; ratings that a record does not have are hidden and hatched."""

    labels: Sequence[RatingLabel]
    ratings: Callable[[Any], Any]

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the cells from the left."""
        badges.draw_ratings(painter, theme, self.labels, self.ratings(content.row), rect)

    def width(self, theme: Theme, content: Content) -> float:
        """All cells and the star."""
        return badges.ratings_width(theme, self.labels)


@dataclass(frozen=True, slots=True)
class FormCell(Cell):
    """The last results by height: won above the line, lost below."""

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the row of boxes, aligned right."""
        badges.draw_form(painter, theme, content.value[-10:], rect)

    def width(self, theme: Theme, content: Content) -> float:
        """Room for ten results."""
        return theme.px(badges.FORM) * 10


@dataclass(frozen=True, slots=True)
class ChipCell(Cell):
    """A short word on a tinted ground; an empty text leaves the cell empty."""

    ink: str = "ball"
    fill: str = "ball_bg"

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the chip at the left of the cell."""
        if content.text:
            height = theme.px(20)
            width = badges.chip_width(theme, content.text)
            box = QRectF(rect.left(), rect.center().y() - height / 2, width, height)
            badges.draw_chip(painter, theme, content.text, box, self.ink, self.fill)

    def width(self, theme: Theme, content: Content) -> float:
        """As wide as the word and its padding."""
        return badges.chip_width(theme, content.text)


@dataclass(frozen=True, slots=True)
class ShapeCell(Cell):
    """A shape with a meaning, followed by its word."""

    shape: Callable[[Any], Any]
    weight: int = 400

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the shape, then the text."""
        side = theme.px(15)
        shape = self.shape(content.row)
        left = rect.left()
        if shape:
            draw_shape(painter, theme.tokens, shape, QRectF(left, rect.center().y() - side / 2, side, side))
            left += side + theme.px(8)
        text = QRectF(left, rect.top(), rect.right() - left, rect.height())
        draw_text(painter, text, content.text, theme.text_font(13, self.weight), theme.colour("text"))

    def width(self, theme: Theme, content: Content) -> float:
        """The shape, a gap and the text."""
        return theme.px(24) + text_width(content.text, theme.text_font(13, 600))


@dataclass(frozen=True, slots=True)
class ButtonCell(Cell):
    """A button in a row; a click sends ``Table.pressed``. Keyboards reach the same through the page's own button."""

    kind: str = ""

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the button, or a link."""
        if not content.text:
            return
        box = self.box(theme, rect)
        if self.kind == "link":
            draw_text(painter, box, content.text, theme.text_font(13, 500), theme.colour("primary"), CENTRE)
            return
        fill = theme.colour("ball" if content.hover else "surface")
        edge = theme.colour("ball" if content.hover else "line2")
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        badges.rounded(painter, box, theme.px(6), fill, edge)
        ink = theme.colour("on_ball" if content.hover else "text")
        draw_text(painter, box, content.text, theme.text_font(13, 500), ink, CENTRE)
        painter.setPen(Qt.PenStyle.NoPen)

    def box(self, theme: Theme, rect: QRectF) -> QRectF:
        """Return where the button stands in the cell."""
        height = theme.px(26)
        return QRectF(rect.left(), rect.center().y() - height / 2, rect.width(), height)

    def width(self, theme: Theme, content: Content) -> float:
        """As wide as its text and padding."""
        return text_width(content.text, theme.text_font(13, 500)) + theme.px(20)
