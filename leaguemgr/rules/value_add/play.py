"""A whole game from possession 44 to the final box (VA-SETUP, VA-FLOW, VA-END)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.clock import time_left
from leaguemgr.rules.value_add.late import call_steal_or_foul, go_on_fouling
from leaguemgr.rules.value_add.possession import half
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.windows import agree_on_dunks, line_ups, timeouts

EARLY_POINTS = (4, 4, 4, 2, 2)
BENCH_POINTS = (2, 2)
CALLED_BEFORE = (2, 1)


def play(s: GameState) -> Steps[None]:
    """Play the game out; a fragment begins with the possession its state stands at (VA-SETUP-05, VA-END-01)."""
    if not s.period:
        yield from open_game(s)
    else:
        yield from possessions(s, s.p)
    while s.score[0] == s.score[1]:
        yield from overtime(s)


def open_game(s: GameState) -> Steps[None]:
    """Mark the early points, line up, and play the rest of the first half and the second."""
    rules = s.rules
    for side in (0, 1):
        marks = early_points(s, side)
        if marks:
            s.emit((ev.EARLY, 0, side, marks))
    s.emit((ev.PERIOD, time_left(rules.possessions, rules, 1), -1, 1))
    yield from agree_on_dunks(s)
    yield from line_ups(s, rules.possessions, opening=True)
    yield from possessions(s, rules.possessions, lined_up=True)


def early_points(s: GameState, side: int) -> tuple[tuple[int, int], ...]:
    """Return who has points before the first roll, by Value Add (VA-SETUP-17..20, R-31)."""
    if not s.rules.early_points:
        return ()
    plan, men = s.plans[side], s.men[side]

    def by_value(player: int) -> int:
        return -men[player].value_add

    starters = zip(sorted(plan.starters, key=by_value), EARLY_POINTS, strict=True)
    bench = [player for player in range(len(men)) if player not in plan.starters]
    return (*starters, *zip(sorted(bench, key=by_value), BENCH_POINTS, strict=False))


def overtime(s: GameState) -> Steps[None]:
    """Eight more possessions each; the men on court stay (VA-END-02, -03, R-34)."""
    number = max(3, s.period + 1)
    s.emit((ev.PERIOD, time_left(s.rules.overtime, s.rules, number), -1, number))
    yield from possessions(s, s.rules.overtime)


def possessions(s: GameState, first: int, lined_up: bool = False) -> Steps[None]:
    """Play possessions down to 1, with 2a and 1a where they are called, and close the period."""
    rules = s.rules
    for p in range(first, 0, -1):
        if p == rules.half and s.period == 1:
            s.emit((ev.END, 0, -1))
            s.emit((ev.PERIOD, time_left(p, rules, 2), -1, 2))
        if not lined_up:
            yield from line_ups(s, p)
        lined_up = False
        if p in CALLED_BEFORE and rules.steal_or_foul and (yield from _is_extra(s, p)):
            yield from possession(s, p, True)
            yield from line_ups(s, p)
        yield from possession(s, p, False)
    s.emit((ev.END, 0, -1))


def _is_extra(s: GameState, p: int) -> Steps[bool]:
    """Tell whether 2a or 1a is played: the blog asks before each, the sheet once (VA-LATE-01, -02, -08, -09)."""
    if p == CALLED_BEFORE[1] and s.rules.steal_or_foul == "four":
        return s.four
    return (yield from call_steal_or_foul(s))


def possession(s: GameState, p: int, extra: bool) -> Steps[None]:
    """Play one possession: the visitors first, then the home team (VA-SETUP-06)."""
    s.emit((ev.POSSESSION, s.clock, -1, p, extra))
    for side in (1, 0):
        if s.fouling == 1 - side:
            yield from go_on_fouling(s)
        yield from half(s, side)
        if side == 1 and s.rules.timeouts:
            yield from timeouts(s)
