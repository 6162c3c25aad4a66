"""Where things are on the court, in court units: x from the middle, y from the baseline (0) to the far line (76).

The offence attacks upwards, its right side is on the right: BR, C, E are right; BL, D, F left.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform

DEPTH = 76.0
NARROW, WIDE = 54.0, 72.0
LANE = 14.0
ZONES = ("A", "B", "C", "D", "E", "F", "G")
# The corner where B, C and E meet.
CORNER = QPointF(32.38, 32.07)
SLOPE = 0.297


@dataclass(frozen=True, slots=True)
class Lane:
    """A way between two zones that touch: where its arrow stands, and the direction of the pass in degrees."""

    zones: frozenset[str]
    centre: QPointF
    angle: float


class Court:
    """The geometry of a court in a rectangle of pixels; height sets the scale, spare width makes C to G wider."""

    def __init__(self, rect: QRectF) -> None:
        """Fit the court into the rectangle."""
        self.rect = rect
        self.unit = max(0.01, min(rect.width() / (2 * NARROW), rect.height() / DEPTH))
        self.reach = max(NARROW, min(WIDE, rect.width() / 2 / self.unit))

    @property
    def floor(self) -> QRectF:
        """The painted floor in px, centred in the rectangle."""
        width, height = 2 * self.reach * self.unit, DEPTH * self.unit
        middle = self.rect.center()
        return QRectF(middle.x() - width / 2, middle.y() - height / 2, width, height)

    @property
    def transform(self) -> QTransform:
        """From court units to px."""
        floor = self.floor
        return QTransform(self.unit, 0, 0, self.unit, floor.center().x(), floor.top())

    def point(self, x: float, y: float) -> QPointF:
        """Return the px of a place in court units."""
        return self.transform.map(QPointF(x, y))

    def zone(self, letter: str) -> QPainterPath:
        """Return the outline of a zone (A to G, or BR and BL for the stations beside the lane) in court units."""
        if letter in ("D", "F"):
            return QTransform(-1, 0, 0, 1, 0, 0).map(self.zone({"D": "C", "F": "E"}[letter]))
        if letter == "A":
            return _dome(LANE, 10, (14, 16), (8, 19.5), 19.5)
        if letter in ("B", "BR", "BL"):
            return self._inside(letter)
        return {"C": self._side, "E": self._front, "G": self._far}[letter]()

    def zone_at(self, place: QPointF) -> str:
        """Return the zone under a point in px, or an empty text beside the court."""
        inverse, _ = self.transform.inverted()
        unit = inverse.map(place)
        return next((letter for letter in ZONES if self.zone(letter).contains(unit)), "")

    def stations(self, station: str, count: int = 1) -> tuple[QPointF, ...]:
        """Return the centres (court units) of one or two markers in a station: BR, BL, C, D, E, F or G."""
        mirror = {"BL": "BR", "D": "C", "F": "E"}
        if station in mirror:
            return tuple(QPointF(-place.x(), place.y()) for place in self.stations(mirror[station], count))
        single, double = self._places()[station]
        return double if count > 1 else (single,)

    def lanes(self) -> tuple[Lane, ...]:
        """Return every way between zones that touch; B–E and B–F touch and have none."""
        slope_x, slope_y = self.reach - 7, CORNER.y() + SLOPE * (self.reach - 7 - CORNER.x())
        far_x = 0.7 * self.reach
        far_y = 54 + (1 - 0.7**2) * 4.5
        right = (("B", "C", 34.0, 29.5, 15.0), ("C", "E", slope_x, slope_y, 107.0), ("E", "G", far_x, far_y, 84.0))
        lanes = [Lane(frozenset("AB"), QPointF(0, 19.4), 90), Lane(frozenset("EF"), QPointF(0, 50.6), 0)]
        mirror = {"B": "B", "C": "D", "E": "F", "G": "G"}
        for first, second, x, y, angle in right:
            lanes.append(Lane(frozenset((first, second)), QPointF(x, y), angle))
            lanes.append(Lane(frozenset((mirror[first], mirror[second])), QPointF(-x, y), 180 - angle))
        return tuple(lanes)

    def keycap(self, letter: str) -> QPointF:
        """Return where a zone's letter stands, in court units."""
        side = self.reach - 3.8
        slope = CORNER.y() + SLOPE * (side - CORNER.x()) + 4.4
        places = {
            "A": (-10.4, 3.6),
            "B": (0.0, 26.5),
            "C": (side, 3.6),
            "D": (-side, 3.6),
            "E": (side, slope),
            "F": (-side, slope),
            "G": (side, 72.2),
        }
        return QPointF(*places[letter])

    def far_border(self) -> QPainterPath:
        """Return the curve between E, F and G."""
        path = QPainterPath(QPointF(-self.reach, 54))
        path.quadTo(QPointF(0, 63), QPointF(self.reach, 54))
        return path

    def slope_end(self) -> QPointF:
        """Return where the border of C and E meets the sideline."""
        return QPointF(self.reach, CORNER.y() + SLOPE * (self.reach - CORNER.x()))

    def _places(self) -> dict[str, tuple[QPointF, tuple[QPointF, ...]]]:
        side, front = (34 + self.reach) / 2, 12 + 0.2 * self.reach
        return {
            "BR": (QPointF(24, 17), (QPointF(24, 9), QPointF(24, 26))),
            "C": (QPointF(side, 18), (QPointF(side, 12), QPointF(side, 29))),
            "E": (QPointF(front, 49.4), (QPointF(14, 50.4), QPointF(31, 48.6))),
            "G": (QPointF(0, 67.4), (QPointF(-8, 67.4), QPointF(8, 67.4))),
        }

    def _inside(self, letter: str) -> QPainterPath:
        path = dome_of_b().subtracted(self.zone("A"))
        if letter == "B":
            return path
        half = QPainterPath()
        half.addRect(QRectF(LANE if letter == "BR" else -34 - LANE, 0, 34, DEPTH))
        return path.intersected(half)

    def _side(self) -> QPainterPath:
        end = self.slope_end()
        path = QPainterPath(QPointF(34, 0))
        path.lineTo(self.reach, 0)
        path.lineTo(end)
        path.lineTo(CORNER)
        path.closeSubpath()
        return path.subtracted(dome_of_b())

    def _front(self) -> QPainterPath:
        path = QPainterPath(QPointF(0, 30))
        path.lineTo(CORNER.x(), 30)
        path.lineTo(CORNER)
        path.lineTo(self.slope_end())
        path.lineTo(self.reach, 54)
        path.quadTo(QPointF(self.reach / 2, 58.5), QPointF(0, 58.5))
        path.closeSubpath()
        return path.subtracted(dome_of_b())

    def _far(self) -> QPainterPath:
        path = self.far_border()
        path.lineTo(self.reach, DEPTH)
        path.lineTo(-self.reach, DEPTH)
        path.closeSubpath()
        return path


def dome_of_b() -> QPainterPath:
    """Return the outline of A and B together."""
    return _dome(34, 27, (34, 36), (20, 42.5), 42.5)


def _dome(
    half: float, straight: float, first: tuple[float, float], second: tuple[float, float], bottom: float
) -> QPainterPath:
    path = QPainterPath(QPointF(-half, 0))
    path.lineTo(half, 0)
    path.lineTo(half, straight)
    path.cubicTo(QPointF(*first), QPointF(*second), QPointF(0, bottom))
    path.cubicTo(QPointF(-second[0], second[1]), QPointF(-first[0], first[1]), QPointF(-half, straight))
    path.closeSubpath()
    return path
