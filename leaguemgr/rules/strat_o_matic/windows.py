"""Stoppages of play: what both coaches set on the board, who comes in, and injuries (chapters 7, 10, 12)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Draw, Steps
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic import menu
from leaguemgr.rules.strat_o_matic.board import CARD_SECONDS, NOBODY
from leaguemgr.rules.strat_o_matic.state import NO_DOUBLE, GameState

AWAY: Final = 1
HOME: Final = 0
POSSIBLE: Final = -2
"""In an injury event: it has still to be looked up."""


class PeriodOver(Exception):
    """A card is needed and the period has none left (SOM-END-04)."""


def need_card(s: GameState) -> None:
    """Raise PeriodOver when there is no card for what would come next (SOM-END-04, -05)."""
    if not s.left:
        raise PeriodOver


def next_card(s: GameState) -> Draw:
    """Return the question for the next card; PeriodOver when there is none."""
    if not s.left:
        raise PeriodOver
    return menu.DRAWS[s.offense][len(s.rest)]


def turn(s: GameState, place: int, rebound: bool = False) -> None:
    """Turn the card at this place of those that are left (SOM-DECK-05)."""
    left = s.left - 1
    s.emit((ev.DRAW, left * CARD_SECONDS, s.offense, s.rest[place], left, rebound))


def nothing() -> Steps[None]:
    """Ask nothing: for what follows without a question."""
    yield from ()


def stoppage(s: GameState) -> Steps[None]:
    """Ask both coaches for changes, the home team last (R-20, R-21, R-49)."""
    for side in (AWAY, HOME):
        while value := (yield menu.BOARD_ASK[side]):
            change(s, side, value)


def after_basket(s: GameState) -> Steps[None]:
    """Let the team that was scored on set or end a double team (SOM-DT-11)."""
    value = yield menu.DOUBLE_ASK[s.offense]
    if value:
        change(s, s.offense, value)


def change(s: GameState, side: int, value: int) -> None:
    """Make one change on the board."""
    kind, first, second = menu.decoded(value)
    clock = s.clock
    if kind == menu.SUB:
        s.emit((ev.SUB, clock, side, first, second))
    elif kind == menu.EXCHANGE:
        s.emit((ev.SUB, clock, side, s.five[side][first], second))
    elif kind == menu.DEFENSE:
        s.emit((ev.DEFENSE, clock, side, first, 0))
    elif kind == menu.INSIDE_MAN:
        s.emit((ev.INSIDE_MAN, clock, side, first - 1, 0))
    elif kind == menu.DISC:
        s.emit((ev.DISC, clock, side, first, second))
    elif kind == menu.FASTBREAK:
        s.emit((ev.FASTBREAK, clock, side, first, 0))
    elif kind == menu.PRESS:
        s.emit((ev.PRESS, clock, side, first, 0))
    else:
        by, on = (first, second) if first or second else NO_DOUBLE
        s.emit((ev.DOUBLE, clock, side, by, on))


def leave(s: GameState, side: int) -> Steps[None]:
    """Replace a man who must leave, if there is somebody (R-09, R-44)."""
    if s.bench(side):
        value = yield menu.REPLACE_ASK[side]
        _, player, slot = menu.decoded(value)
        s.emit((ev.SUB, s.clock, side, player, slot))


def injury(s: GameState) -> Steps[None]:
    """Look up a possible injury once the action is completed (SOM-INJ-02 to -04, R-44)."""
    assert s.possible is not None
    side, player = s.possible
    games = NOBODY
    if s.top.number in s.board.hurt:
        games = s.board.games_out[s.previous.number] if s.previous is not None else 0
    s.emit((ev.INJURY, s.clock, side, player, games))
    if games != NOBODY and player in s.five[side]:
        yield from leave(s, side)
        yield from stoppage(s)
