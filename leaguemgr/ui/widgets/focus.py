"""The order in which Tab walks through a page: as it is laid out, also after parts of it were built again."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

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
    for place in range(layout.count() if layout is not None else 0):
        item = layout.itemAt(place) if layout is not None else None
        if item is not None and item.widget() is not None:
            yield from _stops(item.widget())
        elif item is not None:
            yield from _in_layout(item.layout())
