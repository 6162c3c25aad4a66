"""How tables mark who is hurt: the shape, how many games he misses, and whether he is on the injured list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.records import PlayerRow
from leaguemgr.league.wording import counted, short_name
from leaguemgr.ui.pages.trade_column import ThingMark
from leaguemgr.ui.paint.shapes import draw_shape
from leaguemgr.ui.paint.text import draw_text, text_width
from leaguemgr.ui.table import TextCell
from leaguemgr.ui.table.cells import Content
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.labels import NameLabel, label
from leaguemgr.ui.widgets.marks import ShapeMark


def hurt_text(player: PlayerRow) -> str:
    """Return ``out 2``, ``listed`` or both; empty for a man who can play."""
    parts = [f"out {player.out}" if player.out else "", "listed" if player.listed else ""]
    return ", ".join(filter(None, parts))


@dataclass(frozen=True, slots=True)
class NameCell(TextCell):
    """A player's name; behind that of an injured man the shape and what it means."""

    player: Callable[[Any], PlayerRow] = field(default=lambda row: row)

    def paint(self, painter: QPainter, theme: Theme, rect: QRectF, content: Content) -> None:
        """Paint the name, shortened before the mark is."""
        told = hurt_text(self.player(content.row))
        if not told:
            TextCell.paint(self, painter, theme, rect, content)
            return
        face, side = theme.text_font(12, 600), theme.px(14)
        mark = side + theme.px(4) + text_width(told, face) + 1
        name = min(TextCell.width(self, theme, content), rect.width() - mark - theme.px(8))
        TextCell.paint(self, painter, theme, QRectF(rect.left(), rect.top(), name, rect.height()), content)
        left = rect.left() + name + theme.px(8)
        draw_shape(painter, theme.tokens, "injured", QRectF(left, rect.center().y() - side / 2, side, side))
        words = QRectF(left + side + theme.px(4), rect.top(), mark, rect.height())
        draw_text(painter, words, told, face, theme.colour("bad"), elide=False)

    def width(self, theme: Theme, content: Content) -> float:
        """Room for the name and the mark."""
        told = hurt_text(self.player(content.row))
        mark = theme.px(26) + text_width(told, theme.text_font(12, 600)) if told else 0.0
        return TextCell.width(self, theme, content) + mark


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
        name = NameLabel(short_name(player.name), "strong")
        name.clicked.connect(lambda: on_click(player.id))
        words.addWidget(name)
        team = f"{player.team.nickname}, " if player.team is not None else ""
        words.addWidget(label(f"{team}misses {counted(player.out, 'game')}", "caption"))
        row.addLayout(words, 1)
