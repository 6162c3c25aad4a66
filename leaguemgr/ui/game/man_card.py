"""A man's card, open on the table: who he is, his ratings, discs, fouls, and the rows that the dice choose."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from leaguemgr.engine.desk_deck import NOWHERE, DeckMan, Disc
from leaguemgr.league.records import TeamRef
from leaguemgr.league.wording import counted, surname
from leaguemgr.ui.game.answers import Once
from leaguemgr.ui.game.draw import dot
from leaguemgr.ui.game.grid import GridLayer
from leaguemgr.ui.paint.badges import draw_ball, draw_tile, rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, text_width
from leaguemgr.ui.theme import Theme

HEAD, LOWEST, NARROWEST = 52, 164, 104
NEAR_OUT = 1
"""A man who is one foul from being out has his marks in red."""


def spoken(man: DeckMan) -> str:
    """Return a man on court as a sentence for a screen reader."""
    ratings = ", ".join((*(f"{label} {value}" for label, value in man.ratings), *([man.marks] if man.marks else [])))
    discs = "".join(f", {disc.told}" for disc in man.discs)
    ball = ", has the ball" if man.ball else ""
    read = ""
    if man.grid.lit != NOWHERE:
        row, column = man.grid.lit
        cells = man.grid.rows[row]
        read = f"; in force: {man.grid.heads[column]} {cells[0]}, {cells[column + 1] or 'no good'}"
    told = f"{man.slot} {man.number} {man.name}, {man.position}, {ratings}"
    return f"{told}, {counted(man.points, 'point')}, {counted(man.fouls, 'foul')}{discs}{ball}{read}"


class ManCard(Once):
    """One of the ten cards; a click chooses the man where he is an answer, and shows the rest of his card."""

    def __init__(self, theme: Theme, team: TeamRef) -> None:
        """Stand for a slot of a team."""
        super().__init__(theme)
        self._team = team
        self.man: DeckMan | None = None
        self._shown = False
        self._grid = GridLayer(theme)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_man(self, man: DeckMan, *, shown: bool) -> None:
        """Show a man; ``shown`` tells that the rest of his card is open beside the table."""
        if (man, shown) != (self.man, self._shown):
            self.man, self._shown = man, shown
            self.setAccessibleName(spoken(man))
            self.setToolTip(spoken(man).replace("<", "&lt;"))
            self.update()

    def sizeHint(self) -> QSize:
        """A fifth of the table."""
        return QSize(self.theme.px(132), self.theme.px(196))

    def minimumSizeHint(self) -> QSize:
        """Every row must stay readable."""
        return QSize(self.theme.px(NARROWEST), self.theme.px(LOWEST))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        man, theme = self.man, self.theme
        if man is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            edge = "ball" if man.ball else "primary" if man.chosen else "text3" if self._shown else "line"
            rounded(painter, rect, theme.px(6), theme.colour("ball_bg" if man.ball else "surface"))
            painter.setPen(QPen(theme.colour(edge), theme.px(2) if man.ball or man.chosen else 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, theme.px(6), theme.px(6))
            inner = rect.adjusted(theme.px(6), 0, -theme.px(6), -theme.px(4))
            self._name(painter, inner, man)
            self._ratings(painter, inner, man)
            self._marks(painter, inner, man)
            grid = QRectF(inner)
            grid.setTop(inner.top() + theme.px(HEAD))
            self._grid.draw(painter, grid, man.grid, self.devicePixelRatioF())
            self.focus_ring(painter)

    def _name(self, painter: QPainter, rect: QRectF, man: DeckMan) -> None:
        theme = self.theme
        tile = QRectF(rect.left(), rect.top() + theme.px(5), theme.px(25), theme.px(18))
        draw_tile(painter, theme, man.number, self._team.colour, tile, 14)
        end = rect.right()
        if man.ball:
            size = theme.px(14)
            end -= size + theme.px(2)
            draw_ball(painter, theme, QRectF(end + theme.px(2), tile.center().y() - size / 2, size, size))
        words = QRectF(tile.right() + theme.px(5), tile.top(), end - tile.right() - theme.px(6), tile.height())
        draw_text(painter, words, surname(man.name), theme.text_font(13, 600), theme.colour("text"), LEFT)

    def _ratings(self, painter: QPainter, rect: QRectF, man: DeckMan) -> None:
        """Draw the slot, and the ratings with their letters."""
        theme = self.theme
        line = QRectF(rect.left(), rect.top() + theme.px(24), rect.width(), theme.px(14))
        slot = theme.text_font(12, 600)
        draw_text(painter, line, man.slot, slot, theme.colour("ball"), LEFT, elide=False)
        small, figures = theme.text_font(10), theme.number_font(13, 700)
        widths = [text_width(label, small) + text_width(value, figures) + theme.px(1) for label, value in man.ratings]
        left = line.left() + theme.px(24)
        gap = max(theme.px(2), min(theme.px(8), (line.right() - left - sum(widths)) / max(1, len(man.ratings) - 1)))
        x = left
        for (label, value), width in zip(man.ratings, widths, strict=True):
            draw_text(painter, _at(line, x), label, small, theme.colour("text2"), LEFT, elide=False)
            after = _at(line, x + text_width(label, small) + theme.px(1))
            draw_text(painter, after, value, figures, theme.colour("text"), LEFT, elide=False)
            x += width + gap

    def _marks(self, painter: QPainter, rect: QRectF, man: DeckMan) -> None:
        """Draw fouls as dots up to the limit, the discs, what else his card prints, and his points."""
        theme = self.theme
        line = QRectF(rect.left(), rect.top() + theme.px(38), rect.width(), theme.px(14))
        near = man.fouls >= man.out - NEAR_OUT
        for place in range(man.out):
            centre = QPointF(line.left() + theme.px(3) + place * theme.px(7), line.center().y())
            token = "bad" if near and place < man.fouls else "text2"
            dot(painter, centre, theme.px(2.4), theme.colour(token), filled=place < man.fouls)
        x = line.left() + man.out * theme.px(7) + theme.px(3)
        for disc in man.discs:
            draw_disc(painter, theme, disc, QRectF(x, line.top(), theme.px(14), theme.px(14)))
            x += theme.px(15)
        points = f"{man.points} p"
        face = theme.text_font(11)
        draw_text(painter, line, points, face, theme.colour("text2"), RIGHT, elide=False)
        room = line.right() - text_width(points, face) - theme.px(4) - x
        font = theme.text_font(10, 600)
        if man.marks and text_width(man.marks, font) <= room:
            draw_text(painter, _at(line, x), man.marks, font, theme.colour("text2"), LEFT, elide=False)


def draw_disc(painter: QPainter, theme: Theme, disc: Disc, rect: QRectF) -> None:
    """Draw a disc with its letter."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.colour("primary"))
    painter.drawEllipse(rect)
    draw_text(painter, rect, disc.text, theme.number_font(12, 700), theme.colour("on_primary"), CENTRE, elide=False)


def _at(line: QRectF, x: float) -> QRectF:
    return QRectF(x, line.top(), line.right() - x, line.height())
