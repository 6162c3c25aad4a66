"""The court: floor, zones and lanes as a cached picture, and the markers of a line-up on top."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform

from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.geometry import CORNER, DEPTH, LANE, ZONES, Court, Lane, dome_of_b
from leaguemgr.ui.paint.text import CENTRE, draw_text
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.theme.fonts import font

MARKER = 13.6


@dataclass(frozen=True, slots=True)
class CourtMarker:
    """One man on the court: number, marker code, station, team colour; ``place`` numbers the men of a station."""

    number: int
    marker: str
    station: str
    colour: str
    name: str = ""


class CourtPainter:
    """Draws the court; floor and borders are kept as a pixmap until size, scale or theme change."""

    def __init__(self, theme: Theme) -> None:
        """Draw with this theme."""
        self._theme = theme
        self._layer: QPixmap | None = None
        self._key: tuple[object, ...] = ()

    def floor(self, painter: QPainter, rect: QRectF, *, lanes: bool = True) -> Court:
        """Draw floor, zones, borders and lanes; return the geometry that was used."""
        court = Court(rect)
        ratio = painter.device().devicePixelRatioF()
        key = (rect.size().toTuple(), ratio, self._theme.tokens.name, lanes)
        if self._layer is None or key != self._key:
            self._layer, self._key = self._paint_layer(rect, ratio, lanes), key
        painter.drawPixmap(rect.topLeft(), self._layer)
        return court

    def letters(self, painter: QPainter, court: Court, size: float = 3.3) -> None:
        """Draw the letters of the zones."""
        face = font(self._theme.families.text, round(size * court.unit * 1.25), 600)
        for letter in ZONES:
            middle = court.point(court.keycap(letter).x(), court.keycap(letter).y())
            if letter == "A":
                middle = court.point(0, 11.5)
            box = QRectF(middle.x() - 20, middle.y() - 20, 40, 40)
            draw_text(painter, box, letter, face, self._theme.colour("zone_txt"), CENTRE, elide=False)

    def markers(self, painter: QPainter, court: Court, markers: tuple[CourtMarker, ...]) -> None:
        """Draw the five of a line-up: number on the team's colour, marker code below."""
        for marker, place in marker_places(court, markers):
            side = MARKER * court.unit
            box = QRectF(place.x() - side / 2, place.y() - side / 2, side, side)
            self._marker(painter, marker, box)

    def _marker(self, painter: QPainter, marker: CourtMarker, box: QRectF) -> None:
        theme = self._theme
        radius = box.width() * 0.1
        rounded(painter, box, radius, theme.colour("paper"))
        path = QPainterPath()
        path.addRoundedRect(box, radius, radius)
        head = QRectF(box.left(), box.top(), box.width(), box.height() * 0.62)
        painter.save()
        painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
        painter.fillRect(head, QColor(marker.colour))
        painter.restore()
        numeral = font(theme.families.numbers, round(box.height() * 0.52), 700)
        draw_text(painter, head, str(marker.number), numeral, theme.colour("team_txt"), CENTRE, elide=False)
        foot = QRectF(box.left(), head.bottom(), box.width(), box.height() - head.height())
        code = font(theme.families.text, round(box.height() * 0.25), 600)
        draw_text(painter, foot, marker.marker, code, theme.colour("paper_txt"), CENTRE, elide=False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(marker.colour), 1))
        painter.drawRoundedRect(box.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _paint_layer(self, rect: QRectF, ratio: float, lanes: bool) -> QPixmap:
        layer = QPixmap(round(rect.width() * ratio), round(rect.height() * ratio))
        layer.setDevicePixelRatio(ratio)
        layer.fill(Qt.GlobalColor.transparent)
        with QPainter(layer) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            court = Court(QRectF(0, 0, rect.width(), rect.height()))
            frame = QPainterPath()
            frame.addRoundedRect(court.floor, self._theme.px(6), self._theme.px(6))
            painter.setClipPath(frame)
            painter.setTransform(court.transform, True)
            self._wood(painter, court)
            self._lines(painter, court)
            self._borders(painter, court)
            if lanes:
                for lane in court.lanes():
                    self._lane(painter, lane)
            painter.resetTransform()
            painter.setClipping(False)
            painter.setPen(QPen(self._theme.colour("courtline"), 2 * self._theme.scale))
            painter.drawPath(frame)
        return layer

    def _wood(self, painter: QPainter, court: Court) -> None:
        theme = self._theme
        painter.fillRect(QRectF(-court.reach, 0, 2 * court.reach, DEPTH), theme.colour("wood"))
        painter.fillPath(dome_of_b(), _faded(theme.colour("wood2"), 0.75))
        painter.fillRect(QRectF(-LANE, 0, 2 * LANE, 32), _faded(theme.colour("lane"), 0.75))
        painter.setPen(QPen(_faded(theme.colour("plank"), 0.55), 0))
        row, y = 0, 0.0
        while y < DEPTH:
            painter.drawLine(QPointF(-court.reach, y), QPointF(court.reach, y))
            x = -court.reach + (row * 7.3) % 18
            while x < court.reach:
                painter.drawLine(QPointF(x, y), QPointF(x, y + 3.8))
                x += 18
            row, y = row + 1, y + 3.8

    def _lines(self, painter: QPainter, court: Court) -> None:
        theme = self._theme
        pen = QPen(theme.colour("courtline"), 0.28)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        painter.drawRect(QRectF(-LANE, -1, 2 * LANE, 33))
        circle = QRectF(-9, 23, 18, 18)
        painter.drawArc(circle, 180 * 16, 180 * 16)
        painter.drawEllipse(QRectF(-9, DEPTH - 9, 18, 18))
        dashed = QPen(pen)
        dashed.setDashPattern([5, 4])
        painter.setPen(dashed)
        painter.drawArc(circle, 0, 180 * 16)
        painter.setPen(QPen(theme.colour("text"), 0.6, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap))
        painter.drawLine(QPointF(-5.2, 2.7), QPointF(5.2, 2.7))
        painter.setPen(QPen(theme.colour("ball"), 0.45))
        painter.drawEllipse(QPointF(0, 5), 1.75, 1.75)

    def _borders(self, painter: QPainter, court: Court) -> None:
        ink = self._theme.colour("zone_txt")
        dashed = QPen(ink, 0.42)
        dashed.setDashPattern([5, 3])
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(dashed)
        for path in _dashed_borders(court):
            painter.drawPath(path)
        painter.setPen(QPen(ink, 0.36))
        for shift in (-0.45, 0.45):
            painter.drawPath(_closed_border(shift))

    def _lane(self, painter: QPainter, lane: Lane) -> None:
        painter.save()
        painter.translate(lane.centre)
        painter.rotate(lane.angle)
        painter.setPen(QPen(self._theme.colour("courtline"), 0.42, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
        painter.drawLine(QPointF(-2.6, 0), QPointF(2.6, 0))
        for end in (-2.6, 2.6):
            back = 1.1 if end < 0 else -1.1
            for side in (-0.9, 0.9):
                painter.drawLine(QPointF(end, 0), QPointF(end + back, side))
        painter.restore()


def marker_places(court: Court, markers: tuple[CourtMarker, ...]) -> list[tuple[CourtMarker, QPointF]]:
    """Return each marker with its centre in px; men of one station stand side by side."""
    result = []
    for station in dict.fromkeys(marker.station for marker in markers):
        men = [marker for marker in markers if marker.station == station]
        places = court.stations(station, len(men))
        for place, man in enumerate(men):
            spot = places[place % len(places)]
            result.append((man, court.point(spot.x(), spot.y())))
    return result


def _dashed_borders(court: Court) -> list[QPainterPath]:
    upper = QPainterPath(QPointF(-LANE, 0))
    upper.lineTo(-LANE, 10)
    upper.cubicTo(QPointF(-14, 16), QPointF(-8, 19.5), QPointF(0, 19.5))
    upper.cubicTo(QPointF(8, 19.5), QPointF(14, 16), QPointF(LANE, 10))
    upper.lineTo(LANE, 0)
    side = QPainterPath(QPointF(34, 0))
    side.lineTo(34, 27)
    side.cubicTo(QPointF(34, 28.8), QPointF(33.44, 30.5), CORNER)
    slope = QPainterPath(CORNER)
    slope.lineTo(court.slope_end())
    middle = QPainterPath(QPointF(0, 42.5))
    middle.lineTo(0, 58.5)
    mirror = QTransform(-1, 0, 0, 1, 0, 0)
    return [upper, side, mirror.map(side), slope, mirror.map(slope), middle, court.far_border()]


def _closed_border(shift: float) -> QPainterPath:
    # The part of the cubic (34,27) (34,36) (20,42.5) (0,42.5) after t = 0.2, by de Casteljau; B and E have no lane.
    path = QPainterPath(QPointF(-32.38, 32.07 + shift))
    path.cubicTo(QPointF(-28.16, 38.34 + shift), QPointF(-16, 42.5 + shift), QPointF(0, 42.5 + shift))
    path.cubicTo(QPointF(16, 42.5 + shift), QPointF(28.16, 38.34 + shift), QPointF(32.38, 32.07 + shift))
    return path


def _faded(colour: QColor, share: float) -> QColor:
    result = QColor(colour)
    result.setAlphaF(share)
    return result
