"""The table of a game with cards: ten men, the cards in force, the rebound chart."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.engine.desk_cards import CardMan, CardTable
from leaguemgr.league.records import TeamRef
from leaguemgr.league.wording import counted, surname
from leaguemgr.ui.game.answers import Once
from leaguemgr.ui.game.card_face import CardWidget
from leaguemgr.ui.game.draw import dot
from leaguemgr.ui.paint.badges import draw_ball, draw_chip, draw_tile, rounded
from leaguemgr.ui.paint.shapes import hatch
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, text_width
from leaguemgr.ui.theme import Theme

MEN = 5
HOME, VISITORS = 0, 1
MAN_HEIGHT, STRIP_HEIGHT = 66, 52
NEAR_OUT = 1
"""A man who is one foul from being out has his marks in amber."""


def spoken(man: CardMan) -> str:
    """Return a man on court as a sentence for a screen reader."""
    limit = f" of {man.limit}" if man.limit else ""
    marks = f"{', tired' if man.tired else ''}{', has the ball' if man.ball else ''}"
    return (
        f"{man.slot} {man.number} {man.name}, gets the ball on {man.balls}, guards {man.guards}, "
        f"{counted(man.points, 'point')}, {counted(man.fouls, 'foul')}, "
        f"{counted(man.used, 'possession')}{limit} played{marks}"
    )


class ManButton(Once):
    """A man on court: number, name, what gives him the ball, points, possessions, fouls and whether he is tired."""

    def __init__(self, theme: Theme, team: TeamRef) -> None:
        """Stand for a slot of a team."""
        super().__init__(theme)
        self._team = team
        self.man: CardMan | None = None
        self._marked = False
        self.setFixedHeight(theme.px(MAN_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_man(self, man: CardMan, *, marked: bool, editing: bool) -> None:
        """Show a man; ``marked`` is the one that a line-up editor is at."""
        self.setCursor(Qt.CursorShape.PointingHandCursor if editing else Qt.CursorShape.ArrowCursor)
        if (man, marked) != (self.man, self._marked):
            self.man, self._marked = man, marked
            self.setAccessibleName(spoken(man))
            self.setToolTip(spoken(man).replace("<", "&lt;"))
            self.update()

    def sizeHint(self) -> QSize:
        """A fifth of the table."""
        return QSize(self.theme.px(130), self.theme.px(MAN_HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the man's box."""
        man, theme = self.man, self.theme
        if man is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            edge = "ball" if man.ball else "primary" if self._marked else "line"
            rounded(painter, rect, theme.px(6), theme.colour("ball_bg" if man.ball else "surface"))
            painter.setPen(QPen(theme.colour(edge), 2 if man.ball or self._marked else 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect, theme.px(6), theme.px(6))
            self._name(painter, rect, man)
            self._numbers(painter, rect, man)
            self._foot(painter, rect, man)
            self.focus_ring(painter)

    def _name(self, painter: QPainter, rect: QRectF, man: CardMan) -> None:
        theme = self.theme
        tile = QRectF(rect.left() + theme.px(6), rect.top() + theme.px(6), theme.px(26), theme.px(19))
        draw_tile(painter, theme, man.number, self._team.colour, tile, 14)
        end = rect.right() - theme.px(6)
        if man.ball:
            size = theme.px(14)
            end -= size + theme.px(3)
            draw_ball(painter, theme, QRectF(end + theme.px(3), tile.center().y() - size / 2, size, size))
        words = QRectF(tile.right() + theme.px(6), tile.top(), end - tile.right() - theme.px(6), tile.height())
        draw_text(painter, words, surname(man.name), theme.text_font(13, 600), theme.colour("text"), LEFT)

    def _numbers(self, painter: QPainter, rect: QRectF, man: CardMan) -> None:
        """Draw the slot, the numbers of the eight-sided die as chips, and whom he guards."""
        theme = self.theme
        y, height = rect.top() + theme.px(27), theme.px(17)
        x = rect.left() + theme.px(6)
        code = QRectF(x, y, theme.px(24), height)
        draw_text(painter, code, man.slot, theme.text_font(12, 600), theme.colour("ball"), LEFT, elide=False)
        x += theme.px(26)
        for number in man.balls.split():
            chip = QRectF(x, y + 1, theme.px(15), height - 2)
            rounded(painter, chip, theme.px(3), theme.colour("sunk"), theme.colour("line2"))
            draw_text(painter, chip, number, theme.number_font(13, 700), theme.colour("text"), CENTRE, elide=False)
            x += theme.px(17)
        if man.tired:
            room = QRectF(rect.right() - theme.px(46), y, theme.px(40), height)
            draw_chip(painter, theme, "tired", room, "warn", "warn_bg")
        else:
            room = QRectF(x, y, rect.right() - theme.px(6) - x, height)
            draw_text(painter, room, f"on {man.guards}", theme.text_font(11), theme.colour("text2"), RIGHT)

    def _foot(self, painter: QPainter, rect: QRectF, man: CardMan) -> None:
        """Draw fouls as dots up to the limit, points, and possessions played."""
        theme = self.theme
        y, height = rect.bottom() - theme.px(20), theme.px(17)
        near = man.fouls >= man.out - NEAR_OUT
        for place in range(man.out):
            centre = QPointF(rect.left() + theme.px(10) + place * theme.px(9), y + height / 2)
            token = "bad" if near and place < man.fouls else "text2"
            dot(painter, centre, theme.px(3), theme.colour(token), filled=place < man.fouls)
        left = rect.left() + theme.px(10) + man.out * theme.px(9)
        played = f"{man.used}/{man.limit}" if man.limit else str(man.used)
        told = f"{man.points} p · {played}"
        line = QRectF(left, y, rect.right() - theme.px(6) - left, height)
        draw_text(painter, line, told, theme.text_font(11), theme.colour("text2"), RIGHT)


class ChanceStrip(QWidget):
    """The rebound chart: who has the first chance on 1 to 20; dim while every miss is the defence's."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._table: CardTable | None = None
        self.setFixedHeight(theme.px(STRIP_HEIGHT))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_chances(self, table: CardTable) -> None:
        """Show the chart with the number that was read last."""
        self._table = table
        last = next((f"; last read: {cell.numbers}, {cell.who}" for cell in table.chances if cell.lit), "")
        told = ", ".join(f"{cell.numbers} {cell.who}" for cell in table.chances)
        self.setAccessibleName(f"Rebound chart. {table.note} {told}{last}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw a cell for each man, as wide as he has numbers."""
        table, theme = self._table, self._theme
        if table is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            head = QRectF(0, 0, self.width(), theme.px(17))
            draw_text(painter, head, "Rebound chart", theme.text_font(12, 600), theme.colour("text"), LEFT)
            ink = theme.colour("good" if table.chances_count else "text2")
            draw_text(painter, head, table.note, theme.text_font(12, 600 if table.chances_count else 400), ink, RIGHT)
            shares = [share(cell.numbers) for cell in table.chances]
            unit, x = self.width() / sum(shares), 0.0
            top, height = theme.px(19), theme.px(31)
            for cell, count in zip(table.chances, shares, strict=True):
                rect = QRectF(x + 1, top, unit * count - 2, height)
                offense = cell.who.startswith("Off")
                fill = "ball_bg" if cell.lit else "sunk" if offense else "surface2"
                rounded(painter, rect, theme.px(4), theme.colour(fill), theme.colour("ball" if cell.lit else "line"))
                if not table.chances_count and not cell.lit:
                    line = QColor(theme.colour("line2"))
                    line.setAlphaF(0.5)
                    hatch(painter, rect.adjusted(2, 2, -2, -2), line, theme.px(6))
                weight = 700 if cell.lit else 600
                upper = QRectF(rect.left(), rect.top() + theme.px(2), rect.width(), theme.px(14))
                draw_text(painter, upper, cell.numbers, theme.number_font(14, weight), theme.colour("text"), CENTRE)
                lower = QRectF(rect.left() + 1, rect.top() + theme.px(15), rect.width() - 2, theme.px(14))
                who = cell.who if text_width(cell.who, theme.text_font(11)) <= lower.width() else cell.who.split()[-1]
                who = "best" if who == "court" else who
                draw_text(painter, lower, who, theme.text_font(11, weight - 200), theme.colour("text2"), CENTRE)
                x += unit * count


def share(numbers: str) -> int:
    """Return how many numbers of the die a cell has."""
    first, _, last = numbers.partition("–")
    return int(last or first) - int(first) + 1


class CardTableWidget(QWidget):
    """Everything on the table. A click on a man chooses him while a line-up is set."""

    man_chosen = Signal(int)

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start with an empty table."""
        super().__init__()
        self._teams = teams
        self._editing = -1
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(8))
        grid = QGridLayout()
        grid.setSpacing(theme.px(6))
        self.men = tuple([ManButton(theme, teams[side]) for _ in range(MEN)] for side in (HOME, VISITORS))
        for row, side in enumerate((VISITORS, HOME)):
            for slot, man in enumerate(self.men[side]):
                grid.addWidget(man, row, slot)
                man.clicked.connect(lambda _checked=False, side=side, slot=slot: self._chosen(side, slot))
        for slot in range(MEN):
            grid.setColumnStretch(slot, 1)
        column.addLayout(grid)
        self.cards = (CardWidget(theme), CardWidget(theme))
        for card in self.cards:
            column.addWidget(card, 1)
        self.chances = ChanceStrip(theme)
        column.addWidget(self.chances)
        self.setAccessibleName("Table")

    def show_table(self, table: CardTable, editing: int = -1, marked: int = -1) -> None:
        """Show this table; ``editing`` is the side that sets its line-up, ``marked`` the slot it is at."""
        self._editing = editing
        for side, buttons in enumerate(self.men):
            for slot, (button, man) in enumerate(zip(buttons, table.men[side], strict=True)):
                button.show_man(man, marked=side == editing and slot == marked, editing=side == editing)
        for widget, card in zip(self.cards, table.cards, strict=True):
            widget.show_card(card.face, self._teams[card.side], card.role, card.lit)
        self.chances.show_chances(table)

    def _chosen(self, side: int, slot: int) -> None:
        if side == self._editing:
            self.man_chosen.emit(slot)
