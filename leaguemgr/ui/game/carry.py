"""Carrying a man of the bench with the mouse: what is on its way while he is dragged."""

from __future__ import annotations

from PySide6.QtCore import QMimeData, Qt
from PySide6.QtGui import QDrag
from PySide6.QtWidgets import QWidget

KIND = "application/x-leaguemgr-player"
"""The name under which a player is carried; his index in the team is its text."""


def carry(source: QWidget, player: int) -> None:
    """Carry a player from a widget, whose picture goes with the pointer, until he is dropped."""
    drag = QDrag(source)
    drag.setMimeData(parcel(player))
    drag.setPixmap(source.grab())
    drag.exec(Qt.DropAction.MoveAction)


def parcel(player: int) -> QMimeData:
    """Return a player as he is carried."""
    data = QMimeData()
    data.setData(KIND, str(player).encode())
    return data


def carried(data: QMimeData) -> int:
    """Return the player that is carried; -1 when it is something else."""
    text = bytes(data.data(KIND).data()).decode() if data.hasFormat(KIND) else ""
    return int(text) if text.isdecimal() else -1
