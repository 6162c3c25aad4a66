"""A whole game from the opening tap to the final buzzer (BS-SETUP, BS-TIME-01, BS-OT)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.breaks import line_ups
from leaguemgr.rules.basketball_strategy.events import END, PERIOD
from leaguemgr.rules.basketball_strategy.fouls import technical
from leaguemgr.rules.basketball_strategy.injuries import missed_games, read_table
from leaguemgr.rules.basketball_strategy.jump import center_jump
from leaguemgr.rules.basketball_strategy.passing import pass_ball
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, Next, Procedure
from leaguemgr.rules.basketball_strategy.shooting import follow_up, tap_shot
from leaguemgr.rules.basketball_strategy.state import GameState

NAMED: dict[str, Procedure] = {
    "jump-ball": center_jump,
    "pass": pass_ball,
    "follow-up": follow_up,
    "tap": tap_shot,
    "technical": technical,
}


def play(s: GameState, begin: Next = None) -> Steps[None]:
    """Play the game out; ``begin`` is where a fragment starts, None the opening tap."""
    step = begin or (yield from start_period(s, 1))
    while True:
        on = True
        while step is not None:
            if not isinstance(step, str):
                step = yield from step
            elif step == PASS_BALL:  # most questions: compiled code finds it without a detour by its own name
                step = yield from pass_ball(s)
            else:
                step = yield from NAMED[step](s)
            # Injuries come last, when the foul shots of a try are over (BS-ADV-BLOCK-16).
            if s.due and (step is None or isinstance(step, str)):
                on = yield from read_table(s)
                if not on:
                    step = None
        over = not on or (s.period >= s.rules.periods and s.score[0] != s.score[1])
        if over and s.rules.expanded_injuries:
            yield from missed_games(s)
        s.emit((END, 0, s.shot_clock, -1))
        if over:
            return
        step = yield from start_period(s, s.period + 1)


def start_period(s: GameState, number: int) -> Steps[Next]:
    """Set the clocks, take both line-ups, and jump (BS-SETUP-03, BS-OT-01, -04)."""
    _, clock = s.rules.length(number)
    s.emit((PERIOD, clock, s.rules.shot_clock, -1, number))
    yield from line_ups(s)
    return "jump-ball"
