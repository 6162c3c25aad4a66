"""A line-up on the court as a widget, with a spoken name for every man."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.league.records import LineupSpot
from leaguemgr.ui.paint.court import CourtMarker, CourtPainter
from leaguemgr.ui.paint.geometry import DEPTH, NARROW, Court
from leaguemgr.ui.theme import Theme


class LineupCourt(QWidget):
    """Shows five men where they start; ``station_chosen`` sends the zone that is clicked."""

    station_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Start with an empty floor."""
        super().__init__()
        self._theme = theme
        self._painter = CourtPainter(theme)
        self._markers: tuple[CourtMarker, ...] = ()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_lineup(self, lineup: tuple[LineupSpot, ...], colour: str) -> None:
        """Show this line-up in the team's colour."""
        self._markers = tuple(
            CourtMarker(spot.player.number, spot.marker, spot.station, colour, spot.player.name) for spot in lineup
        )
        told = "; ".join(f"{spot.marker} {spot.player.number} {spot.player.name} in {spot.station}" for spot in lineup)
        self.setAccessibleName(f"Line-up: {told}" if told else "Line-up: nobody")
        self.update()

    def hasHeightForWidth(self) -> bool:
        """The court keeps its shape."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of a court of this width."""
        return round(width * DEPTH / (2 * NARROW))

    def sizeHint(self) -> QSize:
        """A small court."""
        width = self._theme.px(334)
        return QSize(width, self.heightForWidth(width))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw floor, letters and men."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            court = self._painter.floor(painter, QRectF(self.rect()).adjusted(1, 1, -1, -1), lanes=False)
            self._painter.letters(painter, court)
            self._painter.markers(painter, court, self._markers)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Send the zone under the pointer."""
        court = Court(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        zone = court.zone_at(event.position())
        if zone:
            self.station_chosen.emit(zone)
