"""A man on the court of the game window: his counter, the strip of his guard, the key that chooses him."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from leaguemgr.engine.desk import Attacker, Guard
from leaguemgr.league.records import TeamRef
from leaguemgr.league.wording import surname
from leaguemgr.ui.game.carry import carried
from leaguemgr.ui.game.draw import dot, shield
from leaguemgr.ui.paint.badges import RatingLabel, rounded
from leaguemgr.ui.paint.counter import AMBER_FOUL, HEIGHT, CounterFace, draw_counter
from leaguemgr.ui.paint.text import CENTRE, LEFT, draw_text, text_width
from leaguemgr.ui.theme import Theme

STRIP = 0.25
ROOM_ABOVE = 18
"""Px above a counter for the key that chooses him."""
NOTE = 15
"""Px below a guard's strip for what he does out of the ordinary."""


@dataclass(frozen=True, slots=True)
class Look:
    """What counters need besides the man: both teams for their colours, and how ratings are labelled."""

    teams: tuple[TeamRef, TeamRef]
    labels: tuple[RatingLabel, ...]


def face(man: Attacker, side: int, look: Look) -> CounterFace:
    """Return what stands on a man's counter."""
    colour = look.teams[side].colour
    return CounterFace(man.number, surname(man.name), man.code, colour, man.ratings, look.labels, man.fouls)


def spoken(man: Attacker, labels: Sequence[RatingLabel]) -> str:
    """Return a man on the court as a sentence for a screen reader."""
    ratings = ", ".join(f"{label.label} {man.ratings.get(label.key)}" for label in labels)
    guard = f", guarded by {man.guard.number} {man.guard.name}" if man.guard is not None else ""
    guard += f", who is {man.guard.note}" if man.guard is not None and man.guard.note else ""
    rest = f"{', has the ball' if man.holder else ''}{f', key {man.key}' if man.key else ''}"
    return f"{man.code} {man.number} {man.name} in {man.station}, {ratings}, {man.fouls} fouls{guard}{rest}"


class MarkerButton(QAbstractButton):
    """A man on the court; while line-ups are set he can be dragged, and a man of the bench be dropped on him."""

    dragged = Signal(int, QPointF)
    taken = Signal(int)

    def __init__(self, theme: Theme, marker: int, look: Look, parent: QWidget) -> None:
        """Stand for a marker."""
        super().__init__(parent)
        self._theme = theme
        self._look = look
        self.marker = marker
        self._side = 0
        self.man: Attacker | None = None
        self.draggable = False
        self.marked = False
        self._grip: QPointF | None = None
        self._moved = False
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_man(self, man: Attacker, side: int, *, marked: bool, draggable: bool) -> None:
        """Show this man of a side; ``marked`` is the one a line-up editor is at."""
        if (man, side, marked, draggable) != (self.man, self._side, self.marked, self.draggable):
            self.man, self._side, self.marked, self.draggable = man, side, marked, draggable
            self.setAccessibleName(spoken(man, self._look.labels))
            told = f"{man.name} ({man.code})" + (f", guarded by {man.guard.name}" if man.guard else "")
            told += f": {man.guard.note}" if man.guard and man.guard.note else ""
            self.setToolTip(told.replace("<", "&lt;"))
            self.setCursor(Qt.CursorShape.OpenHandCursor if draggable else Qt.CursorShape.ArrowCursor)
            self.setAcceptDrops(draggable)
            self.update()

    def place(self, centre: QPointF, width: float) -> None:
        """Stand with the counter's middle at a point of the court."""
        pad = self._theme.px(6)
        height = width * HEIGHT + width * STRIP + self._theme.px(4 + NOTE)
        top = centre.y() - width * HEIGHT / 2 - self._theme.px(ROOM_ABOVE)
        left = centre.x() - width / 2 - pad - self._theme.px(8)
        self.setGeometry(
            round(left),
            round(top),
            round(width + 2 * pad + self._theme.px(16)),
            round(height + self._theme.px(ROOM_ABOVE + 6)),
        )

    def counter_rect(self) -> QRectF:
        """Return where the counter is drawn in the widget."""
        pad = self._theme.px(6) + self._theme.px(8)
        return QRectF(pad, self._theme.px(ROOM_ABOVE), self.width() - 2 * pad, (self.width() - 2 * pad) * HEIGHT)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the counter, the guard's strip under it and the key above it."""
        if self.man is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = self.counter_rect()
            self._glow(painter, rect)
            draw_counter(painter, self._theme, face(self.man, self._side, self._look), rect, holder=self.man.holder)
            if self.man.guard is not None:
                self._note(painter, self.man.guard.note, rect)
                self._strip(painter, self.man.guard, rect)
            if self.man.key:
                self._key(painter, rect)
            if self.hasFocus():
                painter.setPen(QPen(self._theme.colour("primary"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), 6, 6)

    def _glow(self, painter: QPainter, rect: QRectF) -> None:
        if not (self.man and self.man.holder) and not self.marked:
            return
        colour = QColor(self._theme.colour("ball" if self.man and self.man.holder else "primary"))
        for reach, strength in ((7, 0.12), (5, 0.18), (3, 0.22)):
            colour.setAlphaF(strength)
            grown = rect.adjusted(-reach, -reach, reach, reach)
            rounded(painter, grown, reach + rect.width() * 0.06, colour)
        if self.marked:
            painter.setPen(QPen(self._theme.colour("primary"), 2.5))
            painter.drawRoundedRect(rect.adjusted(-2, -2, 2, 2), 6, 6)

    def _strip(self, painter: QPainter, guard: Guard, rect: QRectF) -> None:
        theme = self._theme
        width = rect.width() * 0.94
        top = rect.bottom() + theme.px(3)
        strip = QRectF(rect.center().x() - width / 2, top, width, rect.width() * STRIP)
        colour = self._look.teams[1 - self._side].colour
        rounded(painter, strip, theme.px(4), QColor(colour), theme.tokens.badge_edge(colour))
        white = theme.colour("team_txt")
        mark = QRectF(
            strip.left() + strip.height() * 0.28,
            strip.top() + strip.height() * 0.2,
            strip.height() * 0.5,
            strip.height() * 0.6,
        )
        shield(painter, mark, white)
        unit = strip.height() / 19
        numeral = theme.number_font(15 * unit / theme.scale, 700)
        x = mark.right() + strip.height() * 0.14
        line = QRectF(x, strip.top(), strip.width(), strip.height())
        draw_text(painter, line, str(guard.number), numeral, white, LEFT, elide=False)
        x += text_width(str(guard.number), numeral) + unit * 3
        self._dots(painter, guard.fouls, QPointF(x, strip.top() + strip.height() * 0.30), unit)
        small = theme.number_font(12.5 * unit / theme.scale, 600)
        told = f"D{guard.defense} R{guard.rebound}"
        end = QRectF(
            strip.right() - text_width(told, small) - unit * 4, strip.top(), text_width(told, small) + 2, strip.height()
        )
        draw_text(painter, end, told, small, white, LEFT, elide=False)

    def _note(self, painter: QPainter, note: str, rect: QRectF) -> None:
        """Hang what the guard does out of the ordinary below his strip."""
        if not note:
            return
        theme = self._theme
        top = rect.bottom() + theme.px(1) + rect.width() * STRIP
        chip = QRectF(rect.left() + rect.width() * 0.08, top, rect.width() * 0.84, theme.px(NOTE + 2))
        rounded(painter, chip, theme.px(4), theme.colour("warn_bg"), theme.colour("warn"))
        words = chip.adjusted(1, theme.px(2), -1, 0)
        draw_text(painter, words, note, theme.text_font(11, 600), theme.colour("warn"), CENTRE)

    def _dots(self, painter: QPainter, fouls: int, start: QPointF, unit: float) -> None:
        """Draw personal fouls in two columns; amber from the fourth."""
        for foul in range(fouls):
            colour = self._theme.colour("foul_amber" if foul + 1 >= AMBER_FOUL else "team_txt")
            column, row = foul % 2, foul // 2
            dot(painter, QPointF(start.x() + column * unit * 3.4, start.y() + row * unit * 3.4), unit * 1.25, colour)

    def _key(self, painter: QPainter, rect: QRectF) -> None:
        assert self.man is not None
        theme = self._theme
        side = theme.px(20)
        # Half over the band, whose middle is empty: nothing else may be covered, not even the strip of a man above.
        cap = QRectF(rect.center().x() - side / 2, rect.top() - side * 0.45, side, side)
        rounded(painter, cap, theme.px(4), theme.colour("primary"))
        draw_text(painter, cap, self.man.key, theme.text_font(12, 600), theme.colour("on_primary"), CENTRE, elide=False)
        if self.man.lost:
            face = theme.text_font(11, 600)
            chip = QRectF(
                cap.right() + theme.px(4),
                rect.top() - side + theme.px(3),
                text_width(self.man.lost, face) + theme.px(10),
                side - theme.px(2),
            )
            rounded(painter, chip, theme.px(4), theme.colour("warn_bg"), theme.colour("warn"))
            draw_text(painter, chip, self.man.lost, face, theme.colour("warn"), CENTRE, elide=False)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the man."""
        self._grip, self._moved = event.position(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry him over the court while line-ups are set."""
        if self.draggable and self._grip is not None:
            offset = event.position() - self._grip
            if self._moved or offset.manhattanLength() > 6:
                self._moved = True
                self.raise_()
                self.move(self.pos() + offset.toPoint())
                return
        super().mouseMoveEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Put him down where he is, or count it as a click."""
        self._grip = None
        if self._moved:
            self._moved = False
            self.setDown(False)
            middle = self.counter_rect().center()
            self.dragged.emit(self.marker, QPointF(self.pos()) + middle)
            return
        super().mouseReleaseEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Let a man of the bench be dropped here."""
        if carried(event.mimeData()) >= 0:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the man who is dropped."""
        event.acceptProposedAction()
        self.taken.emit(carried(event.mimeData()))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Swallow the second press: two clicks answer once."""
        event.accept()
