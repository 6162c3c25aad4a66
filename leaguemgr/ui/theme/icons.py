"""Icons of ``resources/icons``, drawn in the ink of the theme that is on, so that a switch recolours them at once."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from PySide6.QtCore import QByteArray, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from leaguemgr.resources import find

Ink = Callable[[bool], QColor]


@cache
def svg(name: str) -> str:
    """Return the text of an icon, its strokes in ``currentColor``; UserError when there is no such icon."""
    return find(f"resources/icons/{name}.svg").read_text(encoding="utf-8")


def coloured(name: str, colour: QColor) -> str:
    """Return the icon's text with its ink replaced by a colour."""
    return svg(name).replace("currentColor", colour.name())


def draw_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Paint an icon into a rectangle."""
    QSvgRenderer(QByteArray(coloured(name, colour).encode())).render(painter, rect)


class ThemedEngine(QIconEngine):
    """Paints one icon with whatever ink the theme gives at that moment."""

    def __init__(self, name: str, ink: Ink) -> None:
        """Keep the icon's name and the function that gives its ink (argument: enabled)."""
        super().__init__()
        self._name = name
        self._ink = ink

    def clone(self) -> QIconEngine:
        """Return another engine of the same icon, as QIcon asks for."""
        return ThemedEngine(self._name, self._ink)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:
        """Paint the icon in the ink for this mode."""
        draw_icon(painter, self._name, QRectF(rect), self._ink(mode != QIcon.Mode.Disabled))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:
        """Return the icon as a transparent pixmap of this size."""
        result = QPixmap(size)
        result.fill(Qt.GlobalColor.transparent)
        with QPainter(result) as painter:
            self.paint(painter, QRect(0, 0, size.width(), size.height()), mode, state)
        return result
