"""A whole game from possession 44 to the final box (VA-SETUP, VA-FLOW, VA-END)."""

from __future__ import annotations

from collections.abc import Iterator

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.clock import time_left
from leaguemgr.rules.value_add.late import call_steal_or_foul
from leaguemgr.rules.value_add.menu import LINEUP, PLAN
from leaguemgr.rules.value_add.possession import possession
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.windows import agree_on_dunks, arrange, wanted

EARLY_POINTS = (4, 4, 4, 2, 2)
BENCH_POINTS = (2, 2)
CALLED_BEFORE = (2, 1)


def play(s: GameState) -> Steps[None]:
    """Play the game out; a fragment begins with the possession its state stands at (VA-SETUP-05, VA-END-01).

    Both line-ups are taken before a possession, the visitors' first so that the home coach has seen it (VA-SUB-08).
    """
    rules, plans = s.rules, (s.plans[0].fives, s.plans[1].fives)
    opening = not s.period
    if opening:
        yield from open_game(s)
    for p in countdown(s):
        changed = []
        for side in (1, 0):
            answer = PLAN
            if rules.advanced or (opening and rules.blog):
                answer = yield LINEUP[side]
            if answer == PLAN and p not in plans[side]:
                continue
            five = wanted(s, side, answer, p)
            if opening or five != s.court[side]:
                s.emit((ev.LINEUP, s.clock, side, five, ev.OPENING if opening else ev.CHANGE))
                changed.append(side)
        if changed:
            yield from arrange(s, changed)
        opening = extra = False
        if p in CALLED_BEFORE and rules.steal_or_foul and not s.extra:
            extra = yield from is_extra(s, p)
        yield from possession(s, p, extra)


def open_game(s: GameState) -> Steps[None]:
    """Mark the early points and begin the rest of the first half."""
    rules = s.rules
    for side in (0, 1):
        marks = early_points(s, side)
        if marks:
            s.emit((ev.EARLY, 0, side, marks))
    s.emit((ev.PERIOD, time_left(rules.possessions, rules, 1), -1, 1))
    yield from agree_on_dunks(s)


def countdown(s: GameState) -> Iterator[int]:
    """Count possessions down to 1, through both halves, and overtimes of eight while the score is level (VA-END).

    After 2a and 1a the number comes once more.
    """
    rules, p = s.rules, s.p
    while True:
        while p:
            if p == rules.half and s.period == 1:
                s.emit((ev.END, 0, -1))
                s.emit((ev.PERIOD, time_left(p, rules, 2), -1, 2))
            yield p
            if not s.extra:
                p -= 1
        s.emit((ev.END, 0, -1))
        if s.score[0] != s.score[1]:
            return
        number, p = max(3, s.period + 1), rules.overtime  # the men on court stay
        s.emit((ev.PERIOD, time_left(p, rules, number), -1, number))


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


def is_extra(s: GameState, p: int) -> Steps[bool]:
    """Tell whether 2a or 1a is played: the blog asks before each, the sheet once (VA-LATE-01, -02, -08, -09)."""
    if p == CALLED_BEFORE[1] and s.rules.steal_or_foul == "four":
        return s.four
    return (yield from call_steal_or_foul(s))
