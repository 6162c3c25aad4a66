"""The order in which Tab walks through a page: as it is laid out, also after parts of it were built again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from operator import itemgetter

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLayout, QScrollArea, QStackedWidget, QWidget


def order_focus(root: QWidget) -> None:
    """Let Tab follow the layout of a widget from top left to bottom right.

    Qt puts every new widget at the end of the window's order, wherever it is on the screen.
    """
    for before, after in pairwise(_stops(root)):
        QWidget.setTabOrder(before, after)


def _stops(widget: QWidget | None) -> Iterator[QWidget]:
    if widget is None:
        return
    if isinstance(widget, QScrollArea):
        yield from _stops(widget.widget())
        return
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        yield widget
    if isinstance(widget, QStackedWidget):
        yield from _stops(widget.currentWidget())
    else:
        yield from _in_layout(widget.layout())


def _in_layout(layout: QLayout | None) -> Iterator[QWidget]:
    """Walk through a layout in its order.

    Not by ``itemAt``: PySide keeps what that returns even after Qt has deleted it, and takes whatever lies at the same
    address later, such as a window, for it.
    """
    owner = layout.parentWidget() if layout is not None else None
    if layout is None or owner is None:
        return
    direct = Qt.FindChildOption.FindDirectChildrenOnly
    places: list[tuple[int, QWidget | QLayout]] = [
        (layout.indexOf(part), part) for part in owner.findChildren(QWidget, options=direct)
    ]
    places += [(layout.indexOf(part), part) for part in layout.children() if isinstance(part, QLayout)]
    for _, part in sorted((entry for entry in places if entry[0] >= 0), key=itemgetter(0)):
        yield from _stops(part) if isinstance(part, QWidget) else _in_layout(part)
