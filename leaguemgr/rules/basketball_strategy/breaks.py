"""Timeouts, line-ups and substitutions (BS-TO, BS-SUB)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.events import LATE, SUBSTITUTION, TIMEOUT
from leaguemgr.rules.basketball_strategy.events import LINEUP as LINEUP_EVENT
from leaguemgr.rules.basketball_strategy.menu import (
    DEAD_BALL,
    DEAD_NOTHING,
    DEAD_TIMEOUT,
    KEEP,
    LINEUP,
    REPLACE,
    decode_lineup,
    decode_substitution,
)
from leaguemgr.rules.basketball_strategy.set_ups import set_up
from leaguemgr.rules.basketball_strategy.state import GameState

BOTH: Final[tuple[int, ...]] = (0, 1)


def line_ups(s: GameState, caller: int = -1) -> Steps[None]:
    """Both coaches write line-ups and stations in secret and show them together (BS-SETUP-03, BS-TO-06).

    By an option the ``caller`` of a timeout places after the other has shown his (BS-ADV-GEN-07).
    """
    if caller >= 0 and s.rules.caller_last:
        yield from _place(s, (1 - caller,))
        yield from _place(s, (caller,))
    else:
        yield from _place(s, BOTH)


def _place(s: GameState, sides: tuple[int, ...]) -> Steps[None]:
    answers = {}
    for side in sides:
        answers[side] = yield LINEUP[side]
    for side, answer in answers.items():
        if answer != KEEP:
            men, stations = decode_lineup(answer)
            s.emit((LINEUP_EVENT, s.clock, s.shot_clock, side, men, stations))
    rules = s.rules
    if rules.assignments or rules.advanced or rules.press:
        yield from set_up(s, sides)


def open_last_minutes(s: GameState) -> None:
    """Open the last two minutes once the true time is there when an action starts (BS-L2M-08, AMB-25)."""
    if s.clock <= s.late_from and not s.late:
        s.emit((LATE, s.clock, s.shot_clock, -1))


def timeout(s: GameState, side: int, live: bool) -> Steps[None]:
    """A timeout; ``live`` when it is called in possession, so that an in-bounds pass follows (BS-TO-05, -07, -09)."""
    open_last_minutes(s)
    excess = s.timeouts[side] <= 0
    s.emit((TIMEOUT, s.clock, s.shot_clock, side, excess, live))
    if not excess or s.rules.excess_granted:
        yield from line_ups(s, side)


def dead_ball(s: GameState) -> Steps[None]:
    """Before a foul shot or a jump ball each side may substitute or call a timeout (BS-SUB-01, BS-TO-02)."""
    for side, ask in enumerate(DEAD_BALL):
        while (answer := (yield ask)) != DEAD_NOTHING:
            if answer == DEAD_TIMEOUT:
                yield from timeout(s, side, live=False)
            else:
                marker, player = decode_substitution(answer)
                substitute(s, side, marker, player)


def substitute(s: GameState, side: int, marker: int, player: int) -> None:
    """The substitute takes over the marker where it stands (BS-SUB-03)."""
    s.emit((SUBSTITUTION, s.clock, s.shot_clock, side, marker, s.court[side][marker], player))


def replace(s: GameState, side: int, marker: int) -> Steps[None]:
    """A man who must leave is replaced at once by any bench player (BS-SUB-05); with nobody left he stays (AMB-06)."""
    if s.bench(side):
        player = yield REPLACE[side]
        substitute(s, side, marker, player)
