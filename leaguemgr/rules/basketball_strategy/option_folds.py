"""What the events of the options do to the state."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from leaguemgr.engine.state import Event
from leaguemgr.rules.basketball_strategy.charts import GAME
from leaguemgr.rules.basketball_strategy.manoeuvres import NONE, Manoeuvres, fault

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.state import GameState


def _conversion(s: GameState, event: Event) -> None:
    s.twist = event[7]


def _manoeuvres(s: GameState, event: Event) -> None:
    chosen = Manoeuvres(*event[4])
    s.manoeuvres[event[3]] = NONE if chosen == NONE else chosen
    s.lineup_version += 1


def _guarding(s: GameState, event: Event) -> None:
    side, guards = event[3], event[4]
    s.guards[side] = guards
    s.lineup_version += 1
    if fault(s.manoeuvres[side], guards):
        s.manoeuvres[side] = NONE


def _pressing(s: GameState, event: Event) -> None:
    s.press[event[3]] = event[4]


def _delay(s: GameState, event: Event) -> None:
    s.clock = event[1]
    s.unmoved += s.shot_clock - event[2]
    s.shot_clock = event[2]


def _injury(s: GameState, event: Event) -> None:
    """An injury for the whole game costs a timeout if there is one (BS-TOUR-INJ-06, AMB-42)."""
    side, player, length = event[3], event[4], event[6]
    s.due = s.due[1:]
    if player < 0:
        return
    s.hurt[side][player] = event[7]
    if length == GAME and s.timeouts[side]:
        s.timeouts[side] -= 1


def _missed(_s: GameState, _event: Event) -> None:
    """The game is over for him already."""


def _forfeit(s: GameState, event: Event) -> None:
    s.score[1 - event[3]] += event[4]
    s.due = ()


OPTION_FOLDS: Final[tuple[Callable[[GameState, Event], None], ...]] = (
    _conversion, _manoeuvres, _guarding, _pressing, _delay, _injury, _missed, _forfeit,
)  # fmt: skip
"""In the order of the events from CONVERSION on."""
