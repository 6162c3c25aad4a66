"""What coaches set at timeouts and period starts besides their line-ups: assignments, manoeuvres, the press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from leaguemgr.engine.asks import Choice, Steps
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.manoeuvres import decode
from leaguemgr.rules.basketball_strategy.menu import KEEP
from leaguemgr.rules.basketball_strategy.menu_options import GUARDING, GUARDINGS, MANOEUVRES, PRESSING
from leaguemgr.rules.basketball_strategy.state import GameState

PRESS_ON: Final = 1


def set_up(s: GameState, sides: Sequence[int]) -> Steps[None]:
    """Ask these sides for whatever the options in force let them set (BS-ADV-GEN-02, BS-TOUR-GUARD-02, BS-FCP-01).

    Nobody sees the other's answer to a question before both have given it.
    """
    rules = s.rules
    if rules.assignments:
        for side, answer in (yield from _answers(GUARDING, sides)):
            s.emit((ev.GUARDING, s.clock, s.shot_clock, side, GUARDINGS[answer - 1][1]))
    if rules.advanced:
        for side, answer in (yield from _answers(MANOEUVRES, sides)):
            chosen = decode(answer)
            assert chosen is not None
            s.emit((ev.MANOEUVRES, s.clock, s.shot_clock, side, chosen))
    if rules.press:
        for side, answer in (yield from _answers(PRESSING, sides)):
            s.emit((ev.PRESSING, s.clock, s.shot_clock, side, answer == PRESS_ON))


def _answers(asks: tuple[Choice, ...], sides: Sequence[int]) -> Steps[list[tuple[int, int]]]:
    """Ask each side in turn; return side and answer of those that change something."""
    answers = {}
    for side in sides:
        answers[side] = yield asks[side]
    return [(side, answer) for side, answer in answers.items() if answer != KEEP]
