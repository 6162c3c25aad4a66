"""Beside the table of a game around a deck: how the deck stands, and the columns of the card that was read."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk_deck import DeckMan, Pile
from leaguemgr.engine.forms import CardLine
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.card_face import broken
from leaguemgr.ui.game.draw import card_back
from leaguemgr.ui.paint.badges import draw_tile, rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, draw_text, text_width
from leaguemgr.ui.theme import Theme

LINE, GAP, SIZE = 16, 4, 12


class PilePanel(QWidget):
    """The deck: its back with the cards that are left, a bar with the markers, the discard below the last one."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._pile: Pile | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_pile(self, pile: Pile) -> None:
        """Show how the deck stands."""
        if pile != self._pile:
            self._pile = pile
            self.setAccessibleName(". ".join(self._told(pile)))
            self.update()

    @staticmethod
    def _told(pile: Pile) -> tuple[str, str, str]:
        marker = f"{pile.marker[:1].upper()}{pile.marker[1:]}"
        return f"{pile.left} left, {pile.gone} played", marker, f"Before it: {pile.before}" if pile.before else ""

    def sizeHint(self) -> QSize:
        """A card's height."""
        return QSize(self._theme.px(270), self._theme.px(76))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw deck, words and bar."""
        pile, theme = self._pile, self._theme
        if pile is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for place in range(min(3, pile.left)):
                back = QRectF(theme.px(2) * place, theme.px(2) * place, theme.px(44), theme.px(60))
                card_back(painter, theme, back, theme.colour("team_none").name(), gone=False)
            figure = QRectF(theme.px(7), theme.px(18), theme.px(38), theme.px(30))
            if pile.left:
                rounded(painter, figure, theme.px(4), theme.colour("surface"))
            draw_text(painter, figure, str(pile.left), theme.number_font(26, 700), theme.colour("text"), CENTRE)
            left = theme.px(60)
            y = float(theme.px(1))
            for place, text in enumerate(self._told(pile)):
                face = theme.text_font(12, 600 if place == 0 else 400)
                line = QRectF(left, y, self.width() - left, theme.px(17))
                draw_text(painter, line, text, face, theme.colour("text" if place == 0 else "text2"), LEFT)
                y += theme.px(17)
            self._bar(painter, QRectF(left, theme.px(58), self.width() - left, theme.px(10)), pile)

    def _bar(self, painter: QPainter, rect: QRectF, pile: Pile) -> None:
        """Draw the period as a bar: what is played is full, markers stand across it."""
        theme = self._theme
        total = max(1, pile.left + pile.gone)
        rounded(painter, rect, theme.px(3), theme.colour("sunk"), theme.colour("line2"))
        done = QRectF(rect.left(), rect.top(), rect.width() * pile.gone / total, rect.height())
        if pile.gone:
            rounded(painter, done, theme.px(3), theme.colour("text3"))
        for mark in pile.marks:
            x = rect.left() + rect.width() * (total - mark) / total
            painter.setPen(QPen(theme.colour("ball"), theme.px(2)))
            painter.drawLine(round(x), round(rect.top() - theme.px(4)), round(x), round(rect.bottom() + theme.px(2)))


class ColumnsPanel(QWidget):
    """The lines of one man's card that do not stand on the table; those in force are lit."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._man: DeckMan | None = None
        self._team: TeamRef | None = None
        self._told = ""
        self._heights: dict[int, int] = {}
        self._broken: dict[tuple[str, float], list[str]] = {}
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_man(self, man: DeckMan, team: TeamRef, told: str) -> None:
        """Show the columns of a man of a team, below what is in force in words."""
        if (man, team, told) == (self._man, self._team, self._told):
            return
        self._man, self._team, self._told = man, team, told
        self._heights.clear()
        self._broken.clear()
        lit = "; ".join(line.text for line in man.lines if line.key in man.lit)
        rest = "; ".join(line.text for line in man.lines)
        force = f" In force: {lit}." if lit else ""
        self.setAccessibleName(f"{told} {man.number} {man.name}, {man.slot}.{force} {rest}".strip())
        self.setFixedHeight(self.heightForWidth(self.width()))
        self.update()

    def resizeEvent(self, event: object) -> None:
        """Take the height that the lines need."""
        self.setFixedHeight(self.heightForWidth(self.width()))

    def hasHeightForWidth(self) -> bool:
        """Lines break where the panel is narrow."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines at a width."""
        if width not in self._heights:
            self._heights[width] = self._high(width)
        return self._heights[width]

    def _high(self, width: int) -> int:
        theme = self._theme
        count = len(self._parts(self._told, width)) if self._told else 0
        height = theme.px(26) + count * theme.px(LINE) + (theme.px(GAP) if count else 0)
        return height + sum(self._height(row, width) for row in self._rows(width))

    def _rows(self, width: float) -> list[list[CardLine]]:
        """Return the lines in rows: two that are short stand beside each other."""
        rows: list[list[CardLine]] = []
        half = width / 2 - self._theme.px(14)
        face = self._theme.text_font(SIZE, 600)
        for line in self._man.lines if self._man is not None else ():
            short = text_width(line.text, face) <= half
            last = rows[-1] if rows else []
            if short and len(last) == 1 and text_width(last[0].text, face) <= half:
                last.append(line)
            else:
                rows.append([line])
        return rows

    def _height(self, row: list[CardLine], width: float) -> int:
        parts = 1 if len(row) > 1 else len(self._parts(row[0].text, width))
        return parts * self._theme.px(LINE) + self._theme.px(GAP)

    def sizeHint(self) -> QSize:
        """As high as the lines need."""
        width = max(self.width(), self._theme.px(320))
        return QSize(width, self.heightForWidth(width))

    def _parts(self, text: str, width: float) -> list[str]:
        key = (text, width)
        if key not in self._broken:
            self._broken[key] = broken(text, self._theme.text_font(SIZE, 600), width - self._theme.px(12))
        return self._broken[key]

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw what is in force in words, the man, and his lines."""
        man, team, theme = self._man, self._team, self._theme
        if man is None or team is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            y = 0.0
            bold = theme.text_font(SIZE, 600)
            for part in self._parts(self._told, self.width()) if self._told else ():
                draw_text(painter, QRectF(0, y, self.width(), theme.px(LINE)), part, bold, theme.colour("text"), LEFT)
                y += theme.px(LINE)
            y += theme.px(GAP) if y else 0
            tile = QRectF(0, y + theme.px(1), theme.px(26), theme.px(19))
            draw_tile(painter, theme, man.number, team.colour, tile, 14)
            words = QRectF(tile.right() + theme.px(7), y, self.width() - tile.right() - theme.px(8), theme.px(21))
            draw_text(painter, words, f"{man.name}, {man.slot}", theme.text_font(13, 600), theme.colour("text"), LEFT)
            y += theme.px(26)
            for row in self._rows(self.width()):
                width = self.width() / len(row)
                for place, line in enumerate(row):
                    rect = QRectF(place * width, y, width, self._height(row, self.width()) - theme.px(GAP))
                    self._line(painter, rect, line, lit=line.key in man.lit)
                y += self._height(row, self.width())

    def _line(self, painter: QPainter, rect: QRectF, line: CardLine, *, lit: bool) -> None:
        theme = self._theme
        if lit:
            ground = rect.adjusted(0, -1, 0, 1)
            rounded(painter, ground, theme.px(3), theme.colour("ball_bg"))
            painter.fillRect(QRectF(ground.left(), ground.top(), theme.px(3), ground.height()), theme.colour("ball"))
        face = theme.text_font(SIZE, 600 if lit else 400)
        height = theme.px(LINE)
        parts = self._parts(line.text, self.width()) if rect.height() > height else [line.text]
        for place, part in enumerate(parts):
            room = QRectF(rect.left() + theme.px(8), rect.top() + place * height, rect.width() - theme.px(8), height)
            draw_text(painter, room, part, face, theme.colour("text"), LEFT)
