"""The last action card, face up: control, sections, rebounds and what else is printed on it; the part in force lit."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk_deck import ActionCard, ActionPart
from leaguemgr.ui.game.draw import card_back
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, fitting, text_width
from leaguemgr.ui.theme import Theme

BAND, FOOT = 22, "foot"
TALL = 36
"""Px below the title of a part from which its letters are larger."""
LOWEST, NARROWEST = 148, 240


class ActionCardWidget(QWidget):
    """Shows the card on top of the discards, or the deck while none lies there."""

    def __init__(self, theme: Theme) -> None:
        """Start with the deck."""
        super().__init__()
        self._theme = theme
        self._card: ActionCard | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(told(None))

    def show_card(self, card: ActionCard | None) -> None:
        """Show this card."""
        if card != self._card:
            self._card = card
            self.setAccessibleName(told(card))
            self.update()

    def sizeHint(self) -> QSize:
        """Wide enough for its longest parts."""
        return QSize(self._theme.px(380), self._theme.px(210))

    def minimumSizeHint(self) -> QSize:
        """Every part needs its room."""
        return QSize(self._theme.px(NARROWEST), self._theme.px(LOWEST))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        theme, card = self._theme, self._card
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            if card is None:
                height = min(rect.height(), theme.px(170))
                back = QRectF(0, 0, height * 0.7, height)
                back.moveCenter(rect.center())
                card_back(painter, theme, back, theme.colour("team_none").name())
                return
            rounded(painter, rect, theme.px(7), theme.colour("paper"), theme.colour("line2"))
            self._band(painter, rect, card)
            top, rest = theme.px(BAND), rect.height() - theme.px(BAND) - theme.px(3)
            height = rest / len(card.rows)
            for place, row in enumerate(card.rows):
                line = QRectF(rect.left() + theme.px(3), top + place * height, rect.width() - theme.px(6), height)
                self._row(painter, line, row, card)

    def _band(self, painter: QPainter, rect: QRectF, card: ActionCard) -> None:
        """Draw the head with both numbers of the card."""
        theme = self._theme
        head = QRectF(rect.left(), rect.top(), rect.width(), theme.px(BAND))
        path = QPainterPath()
        path.addRoundedRect(rect, theme.px(7), theme.px(7))
        painter.save()
        painter.setClipPath(path)
        painter.fillRect(head, theme.colour("score_bg"))
        painter.restore()
        line = head.adjusted(theme.px(10), 0, -theme.px(8), 0)
        ink = theme.colour("score_text")
        draw_text(painter, line, f"Card {card.number}", theme.text_font(13, 600), ink, LEFT)
        lit = FOOT in card.lit
        number = theme.number_font(17, 700)
        width = text_width(str(card.foot), number) + theme.px(10)
        box = QRectF(line.right() - width, head.top() + theme.px(2), width, head.height() - theme.px(4))
        if lit:
            rounded(painter, box, theme.px(3), theme.colour("score_amber"))
        tone = theme.colour("score_bg" if lit else "score_amber")
        draw_text(painter, box, str(card.foot), number, tone, CENTRE, elide=False)
        words = QRectF(line.left(), head.top(), box.left() - line.left() - theme.px(5), head.height())
        draw_text(painter, words, "number", theme.text_font(11), theme.colour("score_dim"), RIGHT, elide=False)

    def _row(self, painter: QPainter, line: QRectF, row: tuple[ActionPart, ...], card: ActionCard) -> None:
        face, small = self._theme.text_font(13, 500), self._theme.text_font(10, 500)
        wanted = [max(text_width(part.text, face), text_width(part.title, small)) for part in row]
        left, spare = line.left(), line.width() - sum(wanted)
        for part, width in zip(row, wanted, strict=True):
            share = width + spare / len(row) if spare > 0 else line.width() * width / sum(wanted)
            cell = QRectF(left, line.top(), share, line.height())
            left += share
            lit, used = part.key in card.lit, part.key in card.used
            self._part(painter, cell.adjusted(2, 1, -2, -1), part, lit=lit, used=used)

    def _part(self, painter: QPainter, cell: QRectF, part: ActionPart, *, lit: bool, used: bool) -> None:
        """Draw what a part is for, in small letters, and what it says below."""
        theme = self._theme
        if lit:
            rounded(painter, cell, theme.px(4), theme.colour("ball"))
        ink = theme.colour("on_ball" if lit else "paper_txt")
        quiet = theme.colour("on_ball" if lit else "paper_dim")
        inner = cell.adjusted(theme.px(6), 0, -theme.px(4), 0)
        small = theme.px(12)
        room = inner.height() - small
        size = 12 if room < theme.px(15) else 15 if room > theme.px(TALL) else 13
        face = theme.text_font(size, 700 if lit else 500)
        lines = _lines(part.text, face, inner.width(), two=room >= theme.px(27))
        face = fitting(max(lines, key=len), face, inner.width(), theme.px(10))
        height = min(float(theme.px(size + 4)), room / len(lines))
        top = inner.top() + max(0.0, (room - height * len(lines)) / 2)
        title = QRectF(inner.left(), top, inner.width(), small)
        note = f" · {part.note}" if part.note else ""
        done = " · read" if used else ""
        draw_text(painter, title, f"{part.title}{note}{done}", theme.text_font(10, 500), quiet, LEFT)
        words = QRectF(inner.left(), title.bottom(), inner.width(), height * len(lines))
        for place, text in enumerate(lines):
            line = QRectF(words.left(), words.top() + place * height, words.width(), height)
            draw_text(painter, line, text, face, ink, LEFT)
        if used and not lit:
            painter.setPen(QPen(quiet, 1))
            reach = min(words.width(), max(text_width(text, face) for text in lines))
            y = words.center().y()
            painter.drawLine(round(words.left()), round(y), round(words.left() + reach), round(y))


def _lines(text: str, face: QFont, room: float, *, two: bool) -> list[str]:
    """Return the text in one line, or broken at a semicolon or comma where it is too long and there is room for two."""
    if not two or text_width(text, face) <= room:
        return [text]
    for mark in ("; ", ", "):
        places = [place for place in range(len(text)) if text.startswith(mark, place)]
        if places:
            place = min(places, key=lambda place: abs(place - len(text) / 2)) + 1
            return [text[:place], text[place:].strip()]
    return [text]


def told(card: ActionCard | None) -> str:
    """Return the card in words, what is in force first."""
    if card is None:
        return "The deck is shuffled; no card lies open"
    parts = [part for row in card.rows for part in row]
    force = "; ".join(f"{part.title}: {part.text}" for part in parts if part.key in card.lit)
    force = force or (f"number {card.foot}" if FOOT in card.lit else "")
    rest = "; ".join(f"{part.title}: {part.text}{f', {part.note}' if part.note else ''}" for part in parts)
    return f"Card {card.number}, number {card.foot}.{f' In force: {force}.' if force else ''} {rest}"
