"""A whole match: quarters, shot clocks, turns (AS-TURN, AS-CLOCK)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.all_star import menu
from leaguemgr.rules.all_star.events import END, PERIOD, TURN
from leaguemgr.rules.all_star.options import TURN_SECONDS
from leaguemgr.rules.all_star.phases import attack, defend, lose_ball
from leaguemgr.rules.all_star.setting_up import change_hands, fill_hands, tip_off
from leaguemgr.rules.all_star.shooting import end_clock, shoot
from leaguemgr.rules.all_star.state import GameState


def play(s: GameState) -> Steps[None]:
    """Play quarter after quarter, and overtimes while the score is even (AS-TEAM-05, -06, G-08, G-09)."""
    while True:
        if s.marker >= s.turns or not s.period:
            yield from _open_period(s, s.period + 1)
        while s.marker < s.turns:
            yield from shot_clock(s)
        s.emit((END, 0, -1))
        if s.period >= s.rules.quarters and s.score[0] != s.score[1]:
            return
        yield from change_hands(s)


def _open_period(s: GameState, number: int) -> Steps[None]:
    turns = s.rules.turns(number)
    s.emit((PERIOD, turns * TURN_SECONDS, -1, number, turns))
    yield from tip_off(s)
    yield from fill_hands(s)


def shot_clock(s: GameState) -> Steps[None]:
    """Play one shot clock to its end: at most three turns, then the shot must come (AS-TURN-01, -05, -06)."""
    while True:
        throw = yield menu.TURN_ROLL[s.offense]
        red, green = throw // 6 + 1, throw % 6 + 1
        s.emit((TURN, s.clock, s.offense, s.turn + 1, red, green))
        lost = red == green > 1
        over = (yield from lose_ball(s)) if lost else (yield from attack(s))
        if over:
            return
        if s.turn == s.limit:
            if s.move_only:
                end_clock(s, s.offense)
            else:
                yield from shoot(s)
            return
        # Whoever has recovered his own loose ball is not defended against in this turn.
        if not lost and (yield from defend(s)):
            return
