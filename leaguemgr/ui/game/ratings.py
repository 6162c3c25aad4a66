"""Team defence and team rebounding: both teams on their scales, and what that does now, in words."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk import Ratings, signed
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.paint.badges import BADGE, draw_badge, rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, keep_end
from leaguemgr.ui.theme import Theme

PIPS = 3
TRACK = 52
"""Px for what one defence does: a title and two lines."""


class RatingsPanel(QWidget):
    """Draws both scales; the effects stand below them in words."""

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._teams = teams
        self._ratings: Ratings | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_ratings(self, ratings: Ratings) -> None:
        """Show these ratings."""
        if ratings != self._ratings:
            self._ratings = ratings
            names = [f"{team.nickname} {ratings.tdr[side]}" for side, team in enumerate(self._teams)]
            told = f"{ratings.shots}. {ratings.other_shots}. {ratings.lead} {ratings.boards}"
            tracks = "".join(f" {title}: {text}" for title, text in ratings.tracks)
            self.setAccessibleName(f"Team defence: {', '.join(names)}. {told}{tracks}")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """Higher where options have set something."""
        tracks = len(self._ratings.tracks) if self._ratings is not None else 0
        return QSize(self._theme.px(272), self._theme.px(228 + (tracks and 10 + tracks * TRACK)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw both halves."""
        if self._ratings is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._defence(painter, self._ratings)
            self._rebounding(painter, self._ratings)
            self._tracks(painter, self._ratings)

    def _line(self, painter: QPainter, y: float, text: str, size: float, weight: int, token: str) -> None:
        theme = self._theme
        rect, face = QRectF(0, theme.px(y), self.width(), theme.px(18)), theme.text_font(size, weight)
        draw_text(painter, rect, keep_end(text, face, rect.width()), face, theme.colour(token), LEFT)

    def _badge(self, painter: QPainter, team: TeamRef, x: float, y: float) -> float:
        theme = self._theme
        width, height = theme.px(BADGE[0] - 6), theme.px(BADGE[1] - 3)
        draw_badge(painter, theme, team, QRectF(x, y, width, height), 11)
        return width

    def _defence(self, painter: QPainter, ratings: Ratings) -> None:
        theme = self._theme
        self._line(painter, 0, "Team defence (TDR)", 12, 600, "text2")
        count = len(ratings.bands)
        gap = theme.px(2)
        width = (self.width() - gap * (count - 1)) / count
        top, height = theme.px(44), theme.px(34)
        for place, (name, blocks) in enumerate(ratings.bands):
            cell = QRectF(place * (width + gap), top, width, height)
            rounded(painter, cell, theme.px(4), theme.colour("sunk") if not place else theme.tokens.tint(place))
            upper = QRectF(cell.left(), cell.top() + 1, width, height / 2)
            draw_text(painter, upper, name, theme.text_font(12, 600), theme.colour("text"), CENTRE)
            lower = QRectF(cell.left(), cell.center().y() - 1, width, height / 2)
            draw_text(painter, lower, signed(blocks), theme.text_font(12), theme.colour("text2"), CENTRE)
        self._pointers(painter, ratings, width + gap, width)
        self._line(painter, 84, f"{ratings.shots} now.", 13, 600, "text")
        self._line(painter, 102, f"{ratings.other_shots}.", 12, 400, "text2")

    def _pointers(self, painter: QPainter, ratings: Ratings, step: float, width: float) -> None:
        """Put each team's badge and total over its band; two in one band share it."""
        theme = self._theme
        shared = ratings.places[0] == ratings.places[1]
        room = theme.px(BADGE[0] - 6) + theme.px(24)
        for side, team in enumerate(self._teams):
            middle = ratings.places[side] * step + width / 2
            if shared:
                middle += (-1 if side == 0 else 1) * (room / 2 + theme.px(2))
            left = min(max(0.0, middle - room / 2), self.width() - room)
            badge = self._badge(painter, team, left, theme.px(22))
            total = QRectF(left + badge + theme.px(4), theme.px(21), theme.px(24), theme.px(19))
            draw_text(painter, total, str(ratings.tdr[side]), theme.number_font(16, 600), theme.colour("text"), LEFT)
            tip = QPointF(left + badge / 2, theme.px(43))
            self._arrow(painter, tip, team.colour)

    def _arrow(self, painter: QPainter, tip: QPointF, colour: str) -> None:
        size = self._theme.px(4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._theme.tokens.badge_edge(colour))
        points = [QPointF(tip.x() - size, tip.y() - size), QPointF(tip.x() + size, tip.y() - size), tip]
        painter.drawPolygon(QPolygonF(points))

    def _rebounding(self, painter: QPainter, ratings: Ratings) -> None:
        theme = self._theme
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(QPointF(0, theme.px(126)), QPointF(self.width(), theme.px(126)))
        self._line(painter, 131, "Team rebounding (TRR)", 12, 600, "text2")
        y = theme.px(154)
        home, away = self._teams
        badge = self._badge(painter, home, 0, y)
        self._badge(painter, away, self.width() - badge, y)
        box = QRectF(badge + theme.px(5), y - 1, theme.px(22), theme.px(19))
        face, ink = theme.number_font(16, 600), theme.colour("text")
        draw_text(painter, box, str(ratings.trr[0]), face, ink, LEFT)
        other = QRectF(self.width() - badge - theme.px(27), y - 1, theme.px(22), theme.px(19))
        draw_text(painter, other, str(ratings.trr[1]), face, ink, RIGHT)
        self._scale(painter, ratings, y + theme.px(9))
        self._line(painter, 176, ratings.lead, 13, 600, "text")
        text = QRectF(0, theme.px(193), self.width(), theme.px(35))
        painter.setFont(theme.text_font(12))
        painter.setPen(theme.colour("text2"))
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
        painter.drawText(text, int(flags), ratings.boards)

    def _tracks(self, painter: QPainter, ratings: Ratings) -> None:
        """Write below a line what options have each defence do."""
        theme = self._theme
        if ratings.tracks:
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.drawLine(QPointF(0, theme.px(230)), QPointF(self.width(), theme.px(230)))
        for place, (title, text) in enumerate(ratings.tracks):
            top = 236 + place * TRACK
            self._line(painter, top, title, 12, 600, "text2")
            rect = QRectF(0, theme.px(top + 17), self.width(), theme.px(TRACK - 17))
            painter.setFont(theme.text_font(12, 500))
            painter.setPen(theme.colour("text"))
            painter.drawText(rect, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop), text)

    def _scale(self, painter: QPainter, ratings: Ratings, y: float) -> None:
        """Dots away from the middle on the side of the stronger team, one a point of difference."""
        theme = self._theme
        middle, step = self.width() / 2, theme.px(20)
        difference = ratings.trr[0] - ratings.trr[1]
        painter.setPen(QPen(theme.colour("text2"), 1.5))
        painter.drawLine(QPointF(middle, y - theme.px(8)), QPointF(middle, y + theme.px(8)))
        for sign in (-1, 1):
            stronger = self._teams[0 if sign < 0 else 1]
            reached = min(PIPS, max(0, -sign * difference))
            for place in range(1, PIPS + 1):
                centre = QPointF(middle + sign * place * step, y)
                radius = theme.px(6.5) if place == reached else theme.px(3)
                painter.setPen(QPen(theme.colour("ctl"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                if place <= reached:
                    painter.setPen(Qt.PenStyle.NoPen)
                    painter.setBrush(QColor(theme.tokens.badge_edge(stronger.colour)))
                painter.drawEllipse(centre, radius, radius)
