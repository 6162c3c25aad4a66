"""The ratings of a card as columns of a table, whatever the board game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from leaguemgr.printing.layout import Column
from leaguemgr.printing.table import STAR, Cell, Flag

if TYPE_CHECKING:
    from leaguemgr.engine.system import RuleSystem
    from leaguemgr.league.records import PlayerRow

PLACEHOLDER = "ratings"
"""The key of the column in whose place all ratings come, each as wide as it."""
HIDDEN = "?"


@dataclass(frozen=True, slots=True)
class Rating:
    """One rating: its name in the file, what stands over its column, whether it is there or not, without a number."""

    name: str
    label: str
    flag: bool


def ratings_of(system: RuleSystem) -> tuple[Rating, ...]:
    """Return the ratings that tables show of a card."""
    return tuple(Rating(field.name, field.label, field.kind == "flag") for field in system.card_fields if field.brief)


def spread(columns: Sequence[Column], ratings: Sequence[Rating]) -> tuple[Column, ...]:
    """Return the columns with one for each rating in the place of the column ``ratings``."""
    result: list[Column] = []
    for column in columns:
        if column.key != PLACEHOLDER:
            result.append(column)
            continue
        for rating in ratings:
            style = "star" if rating.label == STAR else column.style
            result.append(column.model_copy(update={"key": rating.name, "title": rating.label, "style": style}))
    return tuple(result)


def rating_cells(player: PlayerRow, ratings: Sequence[Rating]) -> dict[str, Cell]:
    """Return a player's ratings as cells; what nobody has rolled yet is a question mark (J4)."""
    cells: dict[str, Cell] = {}
    for rating in ratings:
        cells[rating.name] = _cell(rating, player.ratings.get(rating.name))
    return cells


def _cell(rating: Rating, value: int | None) -> Cell:
    if value is None:
        return HIDDEN
    if not rating.flag:
        return str(value)
    return Flag("*" if value else "") if rating.label == STAR else rating.label if value else ""
