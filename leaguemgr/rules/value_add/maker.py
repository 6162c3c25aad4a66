"""Making Value Add cards from statistics, as files and commands want it (VA-MAKE)."""

from __future__ import annotations

from pathlib import Path

from leaguemgr.engine.card_sets import CardMaker
from leaguemgr.engine.system import Squad
from leaguemgr.rules.value_add.make import warnings
from leaguemgr.rules.value_add.printed import fits
from leaguemgr.rules.value_add.statistics import holds_statistics, read_statistics


def made(statistics: Path) -> tuple[Squad, ...]:
    """Return the teams of a file of per-game statistics with their cards."""
    return tuple(team.cards() for team in read_statistics(statistics))


MAKER = CardMaker(holds_statistics, made, warnings, fits)
