"""The cell of a chart that an event was read from, for whoever wants to look it up."""

from __future__ import annotations

from typing import Any

from leaguemgr.engine.asks import COLORED_AND_WHITE
from leaguemgr.engine.charts import Spot
from leaguemgr.engine.desk import block_name
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.charts import TOP_BLOCK, Charts
from leaguemgr.rules.basketball_strategy.court import COLUMNS, FREE_THROW_COLUMN, ZONES
from leaguemgr.rules.basketball_strategy.shooting import FIRST_NATURAL


def spot(charts: Charts, event: tuple[Any, ...]) -> Spot | None:
    """Return the cell; None when no single cell decided, as above 56, for a blocked shot or a pass over the limit."""
    reader = _READERS.get(event[0])
    return reader(charts, ev.typed(event)) if reader is not None else None


def block_spot(block: int, column: int) -> Spot | None:
    """Return a cell of the Shooting Chart; a block below 01 reads 01, above 56 there is none (BS-DICE-07, -08)."""
    return Spot("shooting", block_name(block), COLUMNS[column]) if block <= TOP_BLOCK else None


def _shot(_charts: Charts, event: ev.Shot) -> Spot | None:
    if event.roll < 0 or event.blocking >= 0:
        return None
    return block_spot(event.roll + FIRST_NATURAL + event.net, event.zone)


def _free_throw(_charts: Charts, event: ev.FreeThrow) -> Spot | None:
    return block_spot(event.roll + FIRST_NATURAL + event.net, FREE_THROW_COLUMN)


def _pass(charts: Charts, event: ev.Pass) -> Spot | None:
    if not 0 < event.card < ev.PRESS_CARD or charts.matrix[event.card - 1][event.zone] != event.result:
        return None
    return Spot("passing_matrix", str(event.card), ZONES[event.zone])


def _tap(charts: Charts, event: ev.Tap) -> Spot:
    row = min(abs(event.row), len(charts.jump) - 1)
    return Spot("jump_ball", str(row), str(sum(COLORED_AND_WHITE.faces(event.roll))))


def _injury(_charts: Charts, event: ev.Injury) -> Spot:
    colored, white = COLORED_AND_WHITE.faces(event.roll)
    return Spot("injuries", str(colored), str(white))


_READERS: dict[int, Any] = {
    ev.SHOT: _shot,
    ev.FREE_THROW: _free_throw,
    ev.PASS: _pass,
    ev.TAP: _tap,
    ev.INJURY: _injury,
}
