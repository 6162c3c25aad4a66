"""The one table of the program: columns as data, a model, a view."""

from leaguemgr.ui.table.cells import (
    BadgeCell,
    ButtonCell,
    ChipCell,
    FormCell,
    RatingsCell,
    ShapeCell,
    TextCell,
    TileCell,
    TwoLineCell,
)
from leaguemgr.ui.table.columns import Column, RowLook, number
from leaguemgr.ui.table.view import Table

__all__ = [
    "BadgeCell",
    "ButtonCell",
    "ChipCell",
    "Column",
    "FormCell",
    "RatingsCell",
    "RowLook",
    "ShapeCell",
    "Table",
    "TextCell",
    "TileCell",
    "TwoLineCell",
    "number",
]
