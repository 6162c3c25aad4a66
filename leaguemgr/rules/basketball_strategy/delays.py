"""The reaction rule: what a coach who is too late loses (BS-TOUR-REACT). Who is late, the table tells."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Choice, Steps
from leaguemgr.rules.basketball_strategy.court import NO_ZONE
from leaguemgr.rules.basketball_strategy.events import ANYBODY, BACKCOURT, DELAY, SHOT_CLOCK_VIOLATION, TURNOVER
from leaguemgr.rules.basketball_strategy.menu import LATE
from leaguemgr.rules.basketball_strategy.menu_options import CHARGE
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, Named, Next
from leaguemgr.rules.basketball_strategy.state import GameState

TIME_OVER: Final = 98
"""No answer: the time for one is over."""


def late_offence(s: GameState, again: Named) -> Steps[Next]:
    """Let the defender charge four seconds (BS-TOUR-REACT-02); then the offence decides ``again``, if time is left."""
    yield from charge(s)
    return time_over(s) if s.clock <= 0 or s.shot_clock <= 0 else again


def decide_again(s: GameState, asks: tuple[Choice, ...]) -> Steps[int]:
    """Let the defender charge each late decision about a shot, then ask again; TIME_OVER when a clock has run out."""
    while True:
        yield from charge(s)
        if s.clock <= 0 or s.shot_clock <= 0:
            return TIME_OVER
        answer = yield asks[s.offense]
        if answer != LATE:
            return answer


def time_over(s: GameState) -> Next:
    """Say what follows when a late decision has used up a clock."""
    if s.clock <= 0:
        return None
    violation(s)
    return PASS_BALL


def charge(s: GameState) -> Steps[None]:
    """Take the time of a late decision from both clocks if that is agreed and the defender wants it."""
    rules, side = s.rules, s.offense
    if not rules.late_offence_pays or not rules.timed or not (yield CHARGE[1 - side]):
        return
    seconds = min(rules.step, s.clock)
    left = max(s.shot_clock - seconds, 0) if rules.shot_clock_runs else s.shot_clock
    s.emit((DELAY, s.clock - seconds, left, side, seconds))


def violation(s: GameState) -> None:
    """The 24 seconds are over: a turnover (BS-TURN-02)."""
    lost = (s.offense, -1, SHOT_CLOCK_VIOLATION, ANYBODY, -1, BACKCOURT, NO_ZONE)
    s.emit((TURNOVER, s.clock, s.rules.shot_clock, *lost))
