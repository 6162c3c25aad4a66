"""Whether an opened file holds a league that the program can work with, beyond what SQLite itself would notice."""

from __future__ import annotations

from typing import Any

from sqlmodel import Session, col, select

from leaguemgr.rules import load_system
from leaguemgr.store.faults import Damaged
from leaguemgr.store.tables import League, Player, Season


def need_sound(db: Session) -> None:
    """Raise Damaged for a league without its row or a season, and for settings or ratings with names that nobody wrote.

    One altered byte in a file changes such a name before anything else would complain.
    """
    leagues, seasons = db.exec(select(League)).all(), db.exec(select(Season)).all()
    if len(leagues) != 1 or not seasons:
        raise Damaged
    fields = {field.name for field in load_system(leagues[0].system).card_fields}
    settings: list[Any] = [season.settings for season in seasons]
    cards: list[Any] = list(db.exec(select(col(Player.ratings))))
    if any(not isinstance(values, dict) or not set(values) >= _NEEDED for values in settings):
        raise Damaged
    if any(not isinstance(ratings, dict) or not fields >= set(ratings) for ratings in cards):
        raise Damaged


_NEEDED = {"games", "playoff_teams", "best_of", "roster_size", "roster_min", "options"}
"""The settings that every season has had since the first version of the file."""
