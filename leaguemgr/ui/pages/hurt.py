"""How tables mark who is hurt: the shape, how many games he misses, and whether he is on the injured list."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.records import PlayerRow
from leaguemgr.league.wording import counted, short_name
from leaguemgr.ui.pages.trade_column import ThingMark
from leaguemgr.ui.table import Column, ShapeCell
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.widgets.marks import ShapeMark


def hurt_text(player: PlayerRow) -> str:
    """Return ``out 2``, ``listed`` or both; empty for a man who can play."""
    parts = [f"out {player.out}" if player.out else "", "listed" if player.listed else ""]
    return ", ".join(filter(None, parts))


def hurt_column(player: Callable[[Any], PlayerRow]) -> Column:
    """Return the column that marks the injured; ``player`` finds the player in a row."""
    return Column(
        "hurt",
        "Hurt",
        lambda row: player(row).out or None,
        text=lambda row: hurt_text(player(row)),
        cell=ShapeCell(lambda row: "injured" if hurt_text(player(row)) else ""),
        tip="Games that he misses, and whether he is on the injured list",
        down=True,
        optional=3,
    )


class InjuryLine(QWidget):
    """One injured man: shape, number, name, and how many games he misses; his name opens his page."""

    def __init__(self, theme: Theme, player: PlayerRow, on_click: Callable[[int], object]) -> None:
        """Show this player."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.px(4), 0, theme.px(4))
        row.setSpacing(theme.px(8))
        row.addWidget(ShapeMark(theme, "injured"))
        row.addWidget(ThingMark(theme, player))
        words = QVBoxLayout()
        words.setSpacing(0)
        name = button(theme, short_name(player.name), lambda: on_click(player.id), kind="link", size="small")
        name.setAccessibleName(f"{player.name}, hurt")
        words.addWidget(name, 0, Qt.AlignmentFlag.AlignLeft)
        team = f"{player.team.nickname}, " if player.team is not None else ""
        words.addWidget(label(f"{team}misses {counted(player.out, 'game')}", "caption"))
        row.addLayout(words, 1)
