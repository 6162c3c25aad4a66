"""The columns of a player's card, whichever rule system it belongs to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from leaguemgr.league.records import PlayerRow
from leaguemgr.league.wording import MINUS
from leaguemgr.ui.paint.badges import RatingLabel
from leaguemgr.ui.table import Column, RatingsCell, number

# A card with more ratings than this is shown as columns of its own, chosen in the column chooser.
CELLS = 8


def ratings_columns(
    labels: Sequence[RatingLabel], player: Callable[[Any], PlayerRow], *, value: bool = True
) -> tuple[Column, ...]:
    """Return rating cells (for small cards), a column for each rating (hidden at first), and the value of the card.

    ``player`` finds the player in a row of the table.
    """
    small = len(labels) <= CELLS
    cells = Column(
        "ratings",
        "Ratings",
        lambda row: player(row).value,
        text=lambda row: " ".join(str(rating) for rating in player(row).ratings.values()),
        cell=RatingsCell(labels, lambda row: player(row).ratings),
        down=True,
        tip="Ratings (sorts by value)",
    )
    single = tuple(
        number(f"rating-{label.key}", label.label, partial(_rating, label.key, player), hidden=True, tip=label.title)
        for label in labels
    )
    worth = number(
        "value",
        "Value",
        lambda row: player(row).value,
        text=lambda row: f"{player(row).value:.1f}".replace("-", MINUS),
        tip="Value of the card",
    )
    return (*((cells,) if small else ()), *single, *((worth,) if value or not small else ()))


def _rating(key: str, player: Callable[[Any], PlayerRow], row: Any) -> int | None:
    return player(row).ratings.get(key)
