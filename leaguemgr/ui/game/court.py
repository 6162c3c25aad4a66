"""The court of the game window: zones, markers with counters and guard strips, the ball, what can be called.

Every zone and every marker is a button of its own, so that a screen reader and the Tab key find it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from leaguemgr.engine.desk import Attacker, Board, Guard
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.draw import dot, keycap, padlock, shield
from leaguemgr.ui.paint.badges import RatingLabel, draw_ball, rounded
from leaguemgr.ui.paint.counter import AMBER_FOUL, HEIGHT, SMALLEST, CounterFace, draw_counter, surname
from leaguemgr.ui.paint.court import CourtPainter
from leaguemgr.ui.paint.geometry import LANE, ZONES, Court
from leaguemgr.ui.paint.text import CENTRE, LEFT, draw_text, text_width
from leaguemgr.ui.theme import Theme

COUNTER = 12.3
STRIP = 0.25
KEY = 3.9
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
        painter = QPainter(self)
        side = self.height()
        cap = QRectF(0, 0, side, side)
        keycap(painter, self._theme, self.letter, cap, on=self.state == "called", dim=self.state == "barred")
        if self.state == "barred":
            padlock(painter, self._theme, QRectF(side, 0, self.width() - side, side), "zone_txt")
        if self.hasFocus():
            painter.setPen(QPen(self._theme.colour("primary"), 2))
            painter.drawRoundedRect(cap.adjusted(1, 1, -1, -1), 3, 3)
        painter.end()


class MarkerButton(QAbstractButton):
    """A man on the court; while line-ups are set he can be dragged to another zone."""

    dragged = Signal(int, QPointF)

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
        painter = QPainter(self)
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
        painter.end()

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

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Swallow the second press: two clicks answer once."""
        event.accept()


def _standing(board: Board) -> list[tuple[str, bool]]:
    """Return what the places of the counters depend on."""
    return [(man.station, man.guard is not None and bool(man.guard.note)) for man in board.men]


class CourtBoard(QWidget):
    """The floor with everything on it. A click does the same as a key."""

    zone_chosen = Signal(str)
    marker_chosen = Signal(int)
    marker_placed = Signal(int, str)

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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        court = self._painter.floor(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1))
        if self._board is not None:
            self._lit(painter, court, self._board)
            self._ball(painter, court, self._board)
        self._names(painter, court)
        painter.end()

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
            need = width * (HEIGHT + STRIP) + self._theme.px(8 + (NOTE if noted else 0))
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
        station = self.station_at(place)
        self._arrange()
        if station:
            self.marker_placed.emit(marker, station)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Choose the zone under the pointer."""
        zone = self.geometry_of().zone_at(event.position())
        if zone:
            self.zone_chosen.emit(zone)
