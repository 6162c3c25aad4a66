"""The court of the game window: zones, markers with counters and guard strips, the ball, what can be called.

Every zone and every marker is a button of its own, so that a screen reader and the Tab key find it.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from leaguemgr.engine.desk import Board
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.draw import dot, keycap, padlock
from leaguemgr.ui.game.marker import NOTE, ROOM_ABOVE, STRIP, Look, MarkerButton
from leaguemgr.ui.paint.badges import RatingLabel, draw_ball
from leaguemgr.ui.paint.counter import HEIGHT, SMALLEST
from leaguemgr.ui.paint.court import CourtPainter
from leaguemgr.ui.paint.geometry import LANE, ZONES, Court
from leaguemgr.ui.paint.text import CENTRE, draw_text
from leaguemgr.ui.theme import Theme

COUNTER = 12.3
KEY = 3.9
ONTO = 0.4
"""How near the middles of two counters are, in counter widths, when one is put down on the other."""


class ZoneKey(QAbstractButton):
    """The letter of a zone on its key cap."""

    def __init__(self, theme: Theme, letter: str, parent: QWidget) -> None:
        """Stand for a zone."""
        super().__init__(parent)
        self._theme = theme
        self.letter = letter
        self.state = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(f"Zone {letter}")

    def show_state(self, state: str, told: str) -> None:
        """Be ``open``, ``called``, ``barred`` or plain, and say so."""
        self.state = state
        self.setAccessibleName(f"Zone {self.letter}{f', {told}' if told else ''}")
        self.setToolTip(told[:1].upper() + told[1:])
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the key cap, with a padlock beside a barred one."""
        with QPainter(self) as painter:
            side = self.height()
            cap = QRectF(0, 0, side, side)
            keycap(painter, self._theme, self.letter, cap, on=self.state == "called", dim=self.state == "barred")
            if self.state == "barred":
                padlock(painter, self._theme, QRectF(side, 0, self.width() - side, side), "zone_txt")
            if self.hasFocus():
                painter.setPen(QPen(self._theme.colour("primary"), 2))
                painter.drawRoundedRect(cap.adjusted(1, 1, -1, -1), 3, 3)


def _standing(board: Board) -> list[tuple[str, bool]]:
    """Return what the places of the counters depend on."""
    return [(man.station, man.guard is not None and bool(man.guard.note)) for man in board.men]


class CourtBoard(QWidget):
    """The floor with everything on it. A click does the same as a key."""

    zone_chosen = Signal(str)
    marker_chosen = Signal(int)
    marker_placed = Signal(int, str)
    markers_swapped = Signal(int, int)
    man_dropped = Signal(int, int)

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef], labels: Sequence[RatingLabel]) -> None:
        """Start with an empty floor."""
        super().__init__()
        self._theme = theme
        self._painter = CourtPainter(theme)
        self._board: Board | None = None
        self._marked = -1
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.zones = {letter: ZoneKey(theme, letter, self) for letter in ZONES}
        self.markers = [MarkerButton(theme, marker, Look(teams, tuple(labels)), self) for marker in range(5)]
        for letter, zone in self.zones.items():
            zone.clicked.connect(lambda _checked=False, letter=letter: self.zone_chosen.emit(letter))
        for button in self.markers:
            button.clicked.connect(lambda _checked=False, marker=button.marker: self.marker_chosen.emit(marker))
            button.dragged.connect(self._dropped)
            button.taken.connect(lambda player, marker=button.marker: self.man_dropped.emit(marker, player))
        self.setAccessibleName("Court")

    def show_board(self, board: Board, marked: int = -1) -> None:
        """Show this board; ``marked`` is the marker that a line-up editor is at."""
        if board == self._board and marked == self._marked:
            return
        moved = self._board is None or _standing(board) != _standing(self._board)
        self._board, self._marked = board, marked
        barred = dict(board.barred)
        for letter, zone in self.zones.items():
            state = "called" if letter == board.called else "barred" if letter in barred else ""
            told = barred.get(
                letter, "called" if state == "called" else "may be called" if letter in board.open else ""
            )
            zone.show_state(state or ("open" if letter in board.open else ""), told)
        for man, button in zip(board.men, self.markers, strict=True):
            button.show_man(man, board.side, marked=man.marker == marked, draggable=board.editing)
        if moved or board.editing:
            self._arrange()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Counters never get too small to read."""
        width = self._theme.px(SMALLEST) / COUNTER
        return QSize(round(width * 104), round(width * 62))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everything in its place."""
        self._arrange()

    def geometry_of(self) -> Court:
        """Return the geometry in force."""
        return Court(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def station_at(self, place: QPointF) -> str:
        """Return the station under a point in px: BR or BL right and left in B, else the zone; empty beside it."""
        court = self.geometry_of()
        zone = court.zone_at(place)
        if zone != "B":
            return zone
        inverse, _ = court.transform.inverted()
        return "BR" if inverse.map(place).x() > 0 else "BL"

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the floor, what is lit on it, and the ball."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            court = self._painter.floor(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1))
            if self._board is not None:
                self._lit(painter, court, self._board)
                self._ball(painter, court, self._board)
            self._names(painter, court)

    # -- parts

    def _lit(self, painter: QPainter, court: Court, board: Board) -> None:
        """Tint the ball's zone, outline the called one, hatch the barred ones, and colour the ball's lanes."""
        theme = self._theme
        painter.save()
        frame = QPainterPath()
        frame.addRoundedRect(court.floor, theme.px(6), theme.px(6))
        painter.setClipPath(frame)
        painter.setTransform(court.transform, True)
        for letter, _ in board.barred:
            self._hatched(painter, court, letter)
        if board.ball_zone:
            tint = QColor(theme.colour("ball"))
            tint.setAlphaF(0.26 if theme.dark else 0.15)
            painter.fillPath(court.zone(board.ball_zone), tint)
        if board.called:
            light = QColor(theme.colour("primary"))
            light.setAlphaF(0.16)
            path = court.zone(board.called)
            painter.fillPath(path, light)
            painter.setPen(QPen(theme.colour("primary"), 0.45))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(path)
        painter.restore()
        if board.ball_zone:
            self._lanes(painter, court, board.ball_zone)

    def _hatched(self, painter: QPainter, court: Court, letter: str) -> None:
        colour = QColor(self._theme.colour("zone_txt"))
        colour.setAlphaF(0.30)
        path = court.zone(letter)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(colour, 0.16))
        bounds = path.boundingRect()
        x = bounds.left() - bounds.height()
        while x < bounds.right():
            painter.drawLine(QPointF(x, bounds.bottom()), QPointF(x + bounds.height(), bounds.top()))
            x += 1.7
        painter.restore()

    def _lanes(self, painter: QPainter, court: Court, zone: str) -> None:
        painter.save()
        painter.setTransform(court.transform, True)
        for lane in court.lanes():
            if zone not in lane.zones:
                continue
            painter.save()
            painter.translate(lane.centre)
            painter.rotate(lane.angle)
            pen = QPen(self._theme.colour("ball"), 0.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
            painter.setPen(pen)
            painter.drawLine(QPointF(-2.6, 0), QPointF(2.6, 0))
            for end, back in ((-2.6, 1.2), (2.6, -1.2)):
                for side in (-1.0, 1.0):
                    painter.drawLine(QPointF(end, 0), QPointF(end + back, side))
            painter.restore()
        painter.restore()

    def _ball(self, painter: QPainter, court: Court, board: Board) -> None:
        """Draw the ball beside its holder, and a dashed line to the zone that is called."""
        holder = board.holder
        if holder is None:
            return
        theme = self._theme
        place = self._places(court)[holder.marker]
        width = self._width(court)
        size = max(theme.px(18), round(4.4 * court.unit))
        inwards = 1 if place.x() < court.point(0, 0).x() else -1
        centre = QPointF(place.x() + inwards * (width / 2 + size * 0.75), place.y() + width * 0.1)
        if board.called and board.called != holder.station[:1]:
            goal = court.keycap(board.called)
            end = court.point(goal.x(), goal.y() + (9 if board.called == "B" else 0))
            painter.setPen(QPen(theme.colour("ball"), theme.px(2), Qt.PenStyle.DashLine))
            painter.drawLine(centre, end)
            painter.setPen(QPen(theme.colour("primary"), theme.px(3)))
            painter.setBrush(theme.colour("surface"))
            painter.drawEllipse(end, theme.px(7), theme.px(7))
            dot(painter, end, theme.px(3.5), theme.colour("primary"))
        draw_ball(painter, theme, QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size))

    def _names(self, painter: QPainter, court: Court) -> None:
        face = self._theme.text_font(11, 600)
        for text, x in (("BL", -LANE - 17.2), ("BR", LANE + 17.2)):
            spot = court.point(x, 2.6)
            rect = QRectF(spot.x() - 20, spot.y() - 8, 40, 16)
            draw_text(painter, rect, text, face, self._theme.colour("zone_txt"), CENTRE, elide=False)

    def _width(self, court: Court) -> float:
        return max(self._theme.px(SMALLEST), COUNTER * court.unit)

    def _places(self, court: Court) -> dict[int, QPointF]:
        """Return where the middle of each marker's counter is, in px."""
        assert self._board is not None
        found = {}
        for man in self._board.men:
            mates = [other.marker for other in self._board.men if other.station == man.station]
            places = court.stations(man.station, len(mates))
            spot = places[mates.index(man.marker) % len(places)]
            found[man.marker] = self._inside(court, court.point(spot.x(), spot.y()))
        self._part(court, found)
        return found

    def _part(self, court: Court, places: dict[int, QPointF]) -> None:
        """Move the lower of two men of one station down until he covers nothing of the upper one."""
        assert self._board is not None
        width = self._width(court)
        for man in self._board.men:
            noted = man.guard is not None and bool(man.guard.note)
            need = width * (HEIGHT + STRIP) + self._theme.px(ROOM_ABOVE + (NOTE if noted else 0))
            for other in self._board.men:
                upper, lower = places[man.marker], places[other.marker]
                near = man.station == other.station and abs(upper.x() - lower.x()) < width
                if near and man is not other and 0 <= lower.y() - upper.y() < need:
                    places[other.marker] = self._inside(court, QPointF(lower.x(), upper.y() + need))

    def _inside(self, court: Court, middle: QPointF) -> QPointF:
        """Move a counter that would stand over the edge of the floor."""
        width, theme, floor = self._width(court), self._theme, court.floor
        above = width * HEIGHT / 2 + theme.px(ROOM_ABOVE)
        below = width * HEIGHT / 2 + width * STRIP + theme.px(5)
        side = width / 2 + theme.px(4)
        x = min(max(middle.x(), floor.left() + side), floor.right() - side)
        y = min(max(middle.y(), floor.top() + above), floor.bottom() - below)
        return QPointF(x, y)

    def _arrange(self) -> None:
        court = self.geometry_of()
        side = max(self._theme.px(22), round(KEY * court.unit))
        for letter, zone in self.zones.items():
            place = court.keycap(letter)
            spot = court.point(place.x(), place.y())
            wide = side * 2
            zone.setGeometry(round(spot.x() - side / 2), round(spot.y() - side / 2), wide, side)
        if self._board is None:
            return
        width = self._width(court)
        for marker, place in self._places(court).items():
            self.markers[marker].place(place, width)
            self.markers[marker].raise_()

    def _dropped(self, marker: int, place: QPointF) -> None:
        """Put a man down: on another one they change places, else he moves to the station there."""
        court = self.geometry_of()
        near = self._width(court) * ONTO
        for other, middle in self._places(court).items():
            if other != marker and (middle - place).manhattanLength() < near:
                self._arrange()
                self.markers_swapped.emit(marker, other)
                return
        station = self.station_at(place)
        self._arrange()
        if station:
            self.marker_placed.emit(marker, station)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the zone under the pointer."""
        zone = self.geometry_of().zone_at(event.position())
        if zone:
            self.zone_chosen.emit(zone)
