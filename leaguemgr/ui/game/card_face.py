"""A player's card on the screen, in its columns as it is printed; the lines that the dice chose are lit."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.forms import CardFace, CardLine
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import LEFT, RIGHT, draw_text, text_width
from leaguemgr.ui.theme import Theme

BAND, LINE, GAP, FACE = 30, 16, 4, 12
"""Px of the band, a line, the gap between two, and the letters, in the lowest card; a higher one has larger lines."""
LOWEST, NARROWEST, LARGEST = 196, 500, 1.3
SHARES = (0.24, 0.40, 0.36)
NUMBERS = (0, 64, 52)
"""Px that the numbers of a line take, by column."""
ROLE_SHARE = 0.38


class CardWidget(QWidget):
    """Shows one card."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._face: CardFace | None = None
        self._team: TeamRef | None = None
        self._role = ""
        self._lit: frozenset[str] = frozenset()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_card(self, face: CardFace, team: TeamRef | None, role: str, lit: frozenset[str] = frozenset()) -> None:
        """Show a card of a team's man (or of a free agent), why it lies here, and the lines in force."""
        if (face, team, role, lit) == (self._face, self._team, self._role, self._lit):
            return
        self._face, self._team, self._role, self._lit = face, team, role, lit
        self.setAccessibleName(self.told())
        self.update()

    def told(self) -> str:
        """Return the card in words, the lines in force first."""
        face = self._face
        if face is None:
            return "No card"
        lines = [line for column in face.columns for line in column if line.key != "name"]
        force = "; ".join(str(line) for line in lines if line.key in self._lit)
        rest = "; ".join(str(line) for line in lines)
        return f"{face.name} {self._role}.{f' In force: {force}.' if force else ''} {rest}"

    def sizeHint(self) -> QSize:
        """Wide enough for three columns."""
        return QSize(self._theme.px(560), self._theme.px(250))

    def minimumSizeHint(self) -> QSize:
        """Every line needs its room."""
        return QSize(self._theme.px(420), self._theme.px(LOWEST))

    def _px(self, length: float) -> int:
        """Return a length that grows with the card."""
        theme = self._theme
        room = min(self.height() / theme.px(LOWEST), self.width() / theme.px(NARROWEST))
        grown = min(LARGEST, max(1.0, room))
        return theme.px(length * grown)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw band and columns."""
        face = self._face
        if face is None:
            return
        theme = self._theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            rounded(painter, rect, theme.px(7), theme.colour("surface"), theme.colour("line2"))
            self._band(painter, rect, face)
            left, inset = rect.left() + theme.px(9), theme.px(8)
            room = rect.width() - theme.px(14)
            for place, lines in enumerate(face.columns):
                width = room * SHARES[place]
                if place:
                    painter.setPen(QPen(theme.colour("line"), 1))
                    painter.drawLine(round(left), theme.px(BAND), round(left), round(rect.bottom()))
                    left += inset
                    width -= inset
                top = theme.px(BAND + 5)
                inner = QRectF(left, top, width - theme.px(4), rect.bottom() - theme.px(3) - top)
                self._column(painter, inner, lines, place)
                left += width

    def _band(self, painter: QPainter, rect: QRectF, face: CardFace) -> None:
        theme = self._theme
        colour = theme.colour("team_none") if self._team is None else QColor(self._team.colour)
        path = QPainterPath()
        path.addRoundedRect(rect, theme.px(7), theme.px(7))
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), theme.px(BAND)), colour)
        painter.restore()
        ink, line = theme.colour("team_txt"), QRectF(rect.left() + theme.px(9), 0, rect.width(), theme.px(BAND))
        line.setWidth(rect.width() * (1 - ROLE_SHARE) - theme.px(12))
        name = f"{face.number}  {face.name}"
        draw_text(painter, line, name, theme.text_font(14, 600), ink, LEFT)
        role = QRectF(
            rect.right() - rect.width() * ROLE_SHARE, 0, rect.width() * ROLE_SHARE - theme.px(9), line.height()
        )
        draw_text(painter, role, self._role, theme.text_font(12, 500), ink, RIGHT)

    def _column(self, painter: QPainter, rect: QRectF, lines: Sequence[CardLine], place: int) -> None:
        """Draw the lines of a column; a text breaks beside its numbers, and what is too much for the card is denser."""
        theme, grown = self._theme, self._px(100) / self._theme.px(100)
        indent = self._px(NUMBERS[place])
        shown = []
        for line in lines:
            face = theme.text_font(FACE * grown, 600 if line.key in self._lit else 400)
            if line.key == "ball":
                shown.append((line, theme.number_font(17 * grown, 700), [line.text.replace(" ", "  ")]))
            elif line.key != "name":
                shown.append((line, face, broken(line.text, face, rect.width() - (indent if line.numbers else 0))))
        gaps = len(shown) - 1 + sum(line.key == "ball" for line, _, _ in shown)
        needed = sum(len(parts) for _, _, parts in shown) * self._px(LINE) + gaps * self._px(GAP)
        dense = min(1.0, rect.height() / needed) if needed else 1.0
        y, height, gap = rect.top(), self._px(LINE) * dense, self._px(GAP) * dense
        for line, face, parts in shown:
            lit, shift = line.key in self._lit, indent if line.numbers else 0
            if lit:
                self._light(painter, QRectF(rect.left() - 5, y - 1, rect.width() + 7, height * len(parts) + 2))
            if line.key == "ball":
                y += gap
            if line.numbers:
                room = QRectF(rect.left(), y, shift - theme.px(3), height)
                numbers, figures = line.numbers.replace("-", "–"), theme.number_font(15 * grown, 700)
                draw_text(painter, room, numbers, figures, theme.colour("text"), LEFT)
            ink = theme.colour("text2" if line.key == "title" else "text")
            for part in parts:
                draw_text(painter, QRectF(rect.left() + shift, y, rect.width() - shift, height), part, face, ink)
                y += height
            y += gap

    def _light(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the ground of a line in force: tinted, with a bar, so that no meaning hangs on the colour."""
        theme = self._theme
        rounded(painter, rect, theme.px(3), theme.colour("ball_bg"))
        painter.fillRect(QRectF(rect.left(), rect.top(), theme.px(3), rect.height()), theme.colour("ball"))


def broken(text: str, face: QFont, room: float) -> list[str]:
    """Return a text in lines no wider than ``room`` px; one that is too long breaks at its slash before its spaces."""
    pieces = [text] if text_width(text, face) <= room else text.replace("/", "/\n").split("\n")
    lines: list[str] = []
    for piece in pieces:
        line = ""
        for word in piece.split():
            longer = f"{line} {word}".strip()
            if line and text_width(longer, face) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines
