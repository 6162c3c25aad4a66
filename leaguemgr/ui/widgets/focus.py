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


def _stops(widget: QWidget) -> Iterator[QWidget]:
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not isinstance(widget, QScrollArea):
        yield widget
    if isinstance(widget, QScrollArea):
        if widget.widget() is not None:
            yield from _stops(widget.widget())
    elif isinstance(widget, QStackedWidget):
        if widget.currentWidget() is not None:
            yield from _stops(widget.currentWidget())
    elif widget.layout() is not None:
        yield from _in_layout(widget.layout())


def _in_layout(layout: QLayout) -> Iterator[QWidget]:
    for place in range(layout.count()):
        item = layout.itemAt(place)
        if item is None:
            continue
        inner, widget = item.layout(), item.widget()
        if widget is not None:
            yield from _stops(widget)
        elif inner is not None:
            yield from _in_layout(inner)
