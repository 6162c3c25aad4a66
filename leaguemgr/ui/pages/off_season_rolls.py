"""The parts of the attrition panel: a man's row with his dice, the table that takes typed dice, the team's banner."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.league.attrition import is_double
from leaguemgr.league.records import StatRow, TeamRef
from leaguemgr.league.year_records import AttritionRow
from leaguemgr.ui.game.draw import die
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import RIGHT, draw_text
from leaguemgr.ui.table.cells import Cell, Content
from leaguemgr.ui.table.order import OrderTable
from leaguemgr.ui.theme import Theme

DIE = 26
HEAD = 62
FREE = "Free agents"
NOW = "type two dice"


@dataclass(frozen=True, slots=True)
class Man:
    """One row: his place in the order, his dice as far as they are known, and what follows."""

    place: int
    row: AttritionRow
    dice: tuple[int, ...]
    typed: bool
    state: str
    stats: StatRow | None

    @property
    def lost(self) -> bool:
        """Whether his dice are a double."""
        return len(self.dice) == 2 and is_double((self.dice[0], self.dice[1]))


@dataclass(frozen=True, slots=True)
class DiceCell(Cell):
    """Two dice, empty until they are known; a double has a ring."""

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Draw the dice at the left of the cell."""
        man: Man = content.row
        side, gap = theme.px(DIE), theme.px(6)
        for place in range(2):
            box = QRectF(rect.left() + 2 + place * (side + gap), rect.center().y() - side / 2, side, side)
            if place < len(man.dice):
                die(painter, theme, box, man.dice[place], colored=place == 0)
            else:
                now = man.state == NOW and place == len(man.dice)
                rounded(painter, box, theme.px(5), theme.colour("surface"), theme.colour("primary" if now else "line2"))
        if man.lost:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.colour("bad"), 2 * theme.scale))
            ring = QRectF(rect.left(), rect.center().y() - side / 2 - 2, 2 * side + gap + 4, side + 4)
            painter.drawRoundedRect(ring, theme.px(7), theme.px(7))

    def width(self, theme: Theme, content: Content) -> float:
        """Room for two dice and the ring."""
        return 2 * theme.px(DIE) + theme.px(6) + 6


class RollTable(OrderTable):
    """The men of a team; digits and Backspace are sent as ``typed`` and ``erased``."""

    typed = Signal(int)
    erased = Signal()
    thrown = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take the dice that are typed."""
        if event.text() in "123456" and event.text():
            self.typed.emit(int(event.text()))
        elif event.key() == Qt.Key.Key_Backspace:
            self.erased.emit()
        elif event.text() in ("r", "R"):
            self.thrown.emit()
        else:
            super().keyPressEvent(event)


class RollHead(QWidget):
    """Whose attrition this is, in the team's colour, with the doubles so far."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._team: TeamRef | None = None
        self._text = ""
        self._doubles = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(HEAD))

    def show_team(self, team: TeamRef | None, text: str, doubles: str) -> None:
        """Show this team (None: the free agents)."""
        self._team, self._text, self._doubles = team, text, doubles
        self.setAccessibleName(f"{team.name if team else FREE}. {text} Doubles so far: {doubles}.")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw name, sentence and doubles."""
        theme, px = self._theme, self._theme.px
        with QPainter(self) as painter:
            box, ink = QRectF(self.rect()), theme.colour("team_txt")
            fill = QColor(self._team.colour) if self._team is not None else theme.colour("team_none")
            rounded(painter, box, px(9), fill)
            painter.fillRect(QRectF(0, box.height() / 2, box.width(), box.height() / 2), fill)
            inner = box.adjusted(px(16), px(10), -px(16), -px(9))
            half, right = inner.height() / 2, px(130)
            upper = QRectF(inner.left(), inner.top(), inner.width() - right, half)
            name = self._team.name if self._team is not None else FREE
            draw_text(painter, upper, name, theme.text_font(16, 600), ink)
            draw_text(painter, upper.translated(0, half), self._text, theme.text_font(12), ink)
            side = QRectF(inner.right() - right, inner.top(), right, half)
            draw_text(painter, side, "Doubles so far", theme.text_font(12), ink, RIGHT)
            draw_text(painter, side.translated(0, half), self._doubles, theme.number_font(22, 600), ink, RIGHT)
