"""The table of a game around a deck: ten open cards, lanes with arrows, the last action card, both team cards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk_deck import Arrow, DeckTable
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.action_card import ActionCardWidget
from leaguemgr.ui.game.draw import dot
from leaguemgr.ui.game.man_card import HEAD, NARROWEST, ManCard
from leaguemgr.ui.game.team_sheet import WIDTH, TeamSheetWidget
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import CENTRE, draw_text, text_width
from leaguemgr.ui.theme import Theme

MEN = 5
HOME, VISITORS = 0, 1
LANE, GAP = 18, 6
MAN_ROWS, ROWS = 11, 36
"""Rows of totals on a card; rows of three cards one above the other, with their heads."""
MAN_HEAD = HEAD + 5
FIXED = 2 * (MAN_HEAD + LANE) + 48
"""Px of the height that are no rows: both men's heads, the lanes, the head and discs of a team's card."""
SMALLEST_ROW, LARGEST_ROW = 9.5, 17
WORDS = {"control": "control", "pass": "pass", "double": "double team", "guards": "guards"}
OFFENSIVE = ("control", "pass")
FIRST = ("pass", "control", "guards", "double")
"""Which arrow is drawn where several lie in one lane."""


class Lane(QWidget):
    """The strip between a row of cards and the middle: arrows that point to the men of one side."""

    def __init__(self, theme: Theme, *, up: bool) -> None:
        """Stand below a row (arrows point ``up``) or above one."""
        super().__init__()
        self._theme = theme
        self._up = up
        self._arrows: tuple[Arrow, ...] = ()
        self.setFixedHeight(theme.px(LANE))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_arrows(self, arrows: tuple[Arrow, ...]) -> None:
        """Show these arrows."""
        if arrows != self._arrows:
            self._arrows = arrows
            self.setAccessibleName("; ".join(arrow.told for arrow in arrows) or "No arrow")
            self.update()

    def sizeHint(self) -> QSize:
        """A narrow strip."""
        return QSize(self._theme.px(600), self._theme.px(LANE))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the arrow that says most: a pass began with control; who has the ball is doubling nobody now."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            kinds = {arrow.kind for arrow in self._arrows}
            shown = next((kind for kind in FIRST if kind in kinds), "")
            for arrow in self._arrows:
                if arrow.kind == shown:
                    self._arrow(painter, arrow)

    def _x(self, slot: int) -> float:
        """Return the middle of a slot's card."""
        step = (self.width() + self._theme.px(GAP)) / MEN
        return slot * step + (step - self._theme.px(GAP)) / 2

    def _arrow(self, painter: QPainter, arrow: Arrow) -> None:
        theme = self._theme
        colour = theme.colour("ball" if arrow.kind in OFFENSIVE else "primary")
        start, end, y = self._x(arrow.start), self._x(arrow.end), self.height() / 2
        shift = theme.px(14) if arrow.kind in ("double", "guards") else 0
        start, end = start - shift, end + (shift if arrow.start > arrow.end else -shift)
        style = Qt.PenStyle.DashLine if arrow.kind == "guards" else Qt.PenStyle.SolidLine
        painter.setPen(QPen(colour, theme.px(2), style))
        if arrow.start != arrow.end:
            painter.drawLine(QPointF(start, y), QPointF(end, y))
            dot(painter, QPointF(start, y), theme.px(4), colour)
        if arrow.kind in ("double", "guards"):
            # It points at the man of the other row, across the middle.
            self._head(painter, colour, end, y, up=not self._up)
        else:
            self._head(painter, colour, end, y, up=self._up)
        self._word(painter, arrow, colour, start, end)

    def _head(self, painter: QPainter, colour: QColor, x: float, y: float, *, up: bool) -> None:
        reach, tall = self._theme.px(7), self.height() / 2 - 1
        tip = y - tall if up else y + tall
        foot = y + tall * 0.55 if up else y - tall * 0.55
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawPolygon(QPolygonF([QPointF(x, tip), QPointF(x - reach, foot), QPointF(x + reach, foot)]))

    def _word(self, painter: QPainter, arrow: Arrow, colour: QColor, start: float, end: float) -> None:
        """Write what the arrow is beside its head, or on its line."""
        theme = self._theme
        text, face = WORDS[arrow.kind], theme.text_font(11, 600)
        width = text_width(text, face) + theme.px(8)
        if arrow.start == arrow.end:
            left = end + theme.px(10) if end + theme.px(10) + width < self.width() else end - theme.px(10) - width
        else:
            left = (start + end) / 2 - width / 2
        rect = QRectF(left, 1, width, self.height() - 2)
        rounded(painter, rect, theme.px(4), theme.colour("canvas"))
        draw_text(painter, rect, text, face, colour, CENTRE, elide=False)


class DeckTableWidget(QWidget):
    """Everything on the table: ``man_chosen`` sends a slot that answers, ``man_opened`` side and slot of any card."""

    man_chosen = Signal(int)
    man_opened = Signal(int, int)
    key_chosen = Signal(str)

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start with an empty table."""
        super().__init__()
        self._theme = theme
        self.men = tuple([ManCard(theme, teams[side]) for _ in range(MEN)] for side in (HOME, VISITORS))
        self.lanes = (Lane(theme, up=False), Lane(theme, up=True))
        self.sheets = (TeamSheetWidget(theme, teams[HOME]), TeamSheetWidget(theme, teams[VISITORS]))
        self.card = ActionCardWidget(theme)
        for side, men in enumerate(self.men):
            for slot, man in enumerate(men):
                man.setParent(self)
                man.clicked.connect(lambda _checked=False, side=side, slot=slot: self._clicked(side, slot))
        for widget in (*self.lanes, *self.sheets, self.card):
            widget.setParent(self)
        for sheet in self.sheets:
            sheet.key_chosen.connect(self.key_chosen)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Table")

    def sizeHint(self) -> QSize:
        """As large as the window lets it be."""
        return QSize(self._theme.px(700), self._theme.px(690))

    def minimumSizeHint(self) -> QSize:
        """Rows never get too low to read."""
        return QSize(self._theme.px(MEN * NARROWEST + (MEN - 1) * GAP), self._theme.px(FIXED + ROWS * SMALLEST_ROW))

    def resizeEvent(self, event: object) -> None:
        """Give the rows of all cards the same height; what is left over is the middle's."""
        theme = self._theme
        width, gap, lane = float(self.width()), theme.px(GAP), theme.px(LANE)
        row = max(float(theme.px(SMALLEST_ROW)), (self.height() - theme.px(FIXED)) / ROWS)
        row = min(row, float(theme.px(LARGEST_ROW)))
        high = theme.px(MAN_HEAD) + (MAN_ROWS + 1) * row
        step = (width + gap) / MEN
        for side, top in ((VISITORS, 0.0), (HOME, self.height() - high)):
            for slot, man in enumerate(self.men[side]):
                man.setGeometry(QRectF(slot * step, top, step - gap, high).toRect())
        middle = QRectF(0, high + lane, width, self.height() - 2 * (high + lane))
        self.lanes[VISITORS].setGeometry(QRectF(0, high, width, lane).toRect())
        self.lanes[HOME].setGeometry(QRectF(0, middle.bottom(), width, lane).toRect())
        sheet = theme.px(WIDTH)
        self.sheets[HOME].setGeometry(QRectF(0, middle.top(), sheet, middle.height()).toRect())
        self.sheets[VISITORS].setGeometry(QRectF(width - sheet, middle.top(), sheet, middle.height()).toRect())
        card = QRectF(sheet + gap, middle.top(), width - 2 * (sheet + gap), middle.height())
        self.card.setGeometry(card.toRect())

    def show_table(self, table: DeckTable, opened: tuple[int, int]) -> None:
        """Show this table; ``opened`` is whose whole card is shown beside it."""
        for side, cards in enumerate(self.men):
            for slot, (card, man) in enumerate(zip(cards, table.men[side], strict=True)):
                card.show_man(man, shown=(side, slot) == opened)
            self.lanes[side].show_arrows(tuple(arrow for arrow in table.arrows if arrow.side == side))
            self.sheets[side].show_sheet(table.teams[side])
        self.card.show_card(table.last)

    def _clicked(self, side: int, slot: int) -> None:
        self.man_opened.emit(side, slot)
        man = self.men[side][slot].man
        if man is not None and man.chosen:
            self.man_chosen.emit(slot)
