"""Small painted widgets: shapes, badges, counters. Each has a spoken name."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.league.records import TeamRef
from leaguemgr.ui.paint.badges import BADGE, draw_badge, draw_ball
from leaguemgr.ui.paint.shapes import SPOKEN, Shape, draw_shape
from leaguemgr.ui.theme import Theme


class Mark(QWidget):
    """A painted widget of a fixed size that takes no focus and no mouse."""

    def __init__(self, theme: Theme, width: float, height: float, spoken: str) -> None:
        """Be this large (px at 100 %) and have this name for a screen reader."""
        super().__init__()
        self.theme = theme
        self._size = (width, height)
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        """Return the size at the scale in force."""
        return QSize(self.theme.px(self._size[0]), self.theme.px(self._size[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw into the whole widget."""
        with QPainter(self) as painter:
            self.draw(painter, QRectF(self.rect()))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the mark; each kind says how."""
        raise NotImplementedError


class ShapeMark(Mark):
    """A shape with a meaning: done, now, warn, todo, bad, info, injured, star."""

    def __init__(self, theme: Theme, shape: Shape, size: float = 16) -> None:
        """Show the shape."""
        super().__init__(theme, size, size, SPOKEN[shape])
        self._shape: Shape = shape

    def show_shape(self, shape: Shape) -> None:
        """Show another shape from now on."""
        self._shape = shape
        self.setAccessibleName(SPOKEN[shape])
        self.update()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the shape."""
        draw_shape(painter, self.theme.tokens, self._shape, rect)


class BadgeMark(Mark):
    """A team's badge; ``zoom`` enlarges it for page headers."""

    def __init__(self, theme: Theme, team: TeamRef, zoom: float = 1.0) -> None:
        """Show the team's letters on its colour."""
        super().__init__(theme, BADGE[0] * zoom, BADGE[1] * zoom, team.name)
        self._team, self._zoom = team, zoom
        self.setToolTip(team.name.replace("<", "&lt;"))

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the badge."""
        draw_badge(painter, self.theme, self._team, rect, 12 * self._zoom)


class BallMark(Mark):
    """The program's mark, a basketball."""

    def __init__(self, theme: Theme, size: float = 30) -> None:
        """Show the ball."""
        super().__init__(theme, size, size, "League Manager")

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the ball."""
        draw_ball(painter, self.theme, rect)
