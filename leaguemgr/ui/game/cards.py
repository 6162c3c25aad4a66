"""The defence card on the table: face down until the call, then turned over with what it says there."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk import CardView, possessive
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.draw import card_back, card_face
from leaguemgr.ui.paint.shapes import draw_shape
from leaguemgr.ui.paint.text import LEFT, draw_text
from leaguemgr.ui.theme import Theme

COUNT = 9


class CardPanel(QWidget):
    """Draws the card and the hand; nothing on it, spoken or drawn, tells which card was chosen before the call."""

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._teams = teams
        self._view: CardView | None = None
        self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_card(self, view: CardView) -> None:
        """Show this card."""
        if view != self._view:
            self._view = view
            self.setAccessibleName(f"{self.title()}. {view.told}")
            self.update()

    def make_low(self, low: bool) -> None:
        """Take less height: a smaller card without the hand, and the title beside it."""
        self._low = low
        self.updateGeometry()
        self.update()

    def title(self) -> str:
        """Return whose card it is, in words."""
        view = self._view
        if view is None:
            return "Defence card"
        return f"{possessive(self._teams[view.side].nickname)} {view.title or 'defence card'}"

    def sizeHint(self) -> QSize:
        """The height of a card."""
        return QSize(self._theme.px(330), self._theme.px(46 if self._low else 72))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card, the words and the hand."""
        view, theme = self._view, self._theme
        if view is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            height = theme.px(44 if self._low else 70)
            card = QRectF(0, 0, height * 5 / 7, height)
            if view.peeked:
                card_face(painter, theme, card, self._teams[view.side].colour, view.peeked, "", "")
            elif view.hidden:
                card_back(painter, theme, card, self._teams[view.side].colour)
                tick = QRectF(card.right() - theme.px(14), card.bottom() - theme.px(16), theme.px(18), theme.px(18))
                draw_shape(painter, theme.tokens, "done", tick)
            elif view.number:
                card_face(painter, theme, card, self._teams[view.side].colour, view.number, view.zone, view.result)
            else:
                card_back(painter, theme, card, self._teams[view.side].colour, gone=True)
            left = card.right() + theme.px(14)
            line = QRectF(left, theme.px(2), self.width() - left, theme.px(18))
            face = theme.text_font(13, 600 if view.hidden and not self._low else 400)
            if self._low:
                draw_text(painter, line, self.title(), theme.text_font(13, 600), theme.colour("text"), LEFT)
                line.translate(0, theme.px(20))
            draw_text(painter, line, view.told, face, theme.colour("text"), LEFT)
            if not self._low:
                self._hand(painter, view, left)

    def _hand(self, painter: QPainter, view: CardView, left: float) -> None:
        """Draw nine backs; the one that was played is missing only once it is turned over."""
        theme = self._theme
        step = min(theme.px(33), (self.width() - left) / COUNT)
        for place in range(COUNT):
            rect = QRectF(left + place * step, theme.px(30), step - theme.px(5), theme.px(36))
            card_back(painter, theme, rect, self._teams[view.side].colour, gone=place + 1 == view.number)
