"""A whole game from possession 44 to the final box (VA-SETUP, VA-FLOW, VA-END)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.clock import time_left
from leaguemgr.rules.value_add.late import call_steal_or_foul
from leaguemgr.rules.value_add.menu import LINEUP, PLAN
from leaguemgr.rules.value_add.possession import possession
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.windows import agree_on_dunks, arrange, wanted

EARLY_POINTS: Final[tuple[int, ...]] = (4, 4, 4, 2, 2)
BENCH_POINTS: Final[tuple[int, ...]] = (2, 2)
CALLED_BEFORE: Final = 2
"""From which possession on 2a and 1a may be called."""


def play(s: GameState) -> Steps[None]:
    """Play the game out; a fragment begins with the possession its state stands at (VA-SETUP-05, VA-END-01).

    Possessions are counted down to 1 through both halves, and overtimes of eight while the score is level; after 2a
    and 1a the number comes once more. Both line-ups are taken before a possession, the visitors' first so that the
    home coach has seen it (VA-SUB-08).
    """
    rules, p = s.rules, s.p
    opening = not s.period
    if opening:
        yield from open_game(s)
    while p := next_possession(s, p):
        changed = []
        for other in (0, 1):
            side = 1 - other
            answer = PLAN
            if rules.advanced or (opening and rules.blog):
                answer = yield LINEUP[side]
            if answer == PLAN and p not in s.plans[side].fives:
                continue
            five = wanted(s, side, answer, p)
            if opening or five != s.court[side]:
                s.emit((ev.LINEUP, s.clock, side, five, ev.OPENING if opening else ev.CHANGE))
                changed.append(side)
        if changed:
            yield from arrange(s, changed)
        opening = extra = False
        if p <= CALLED_BEFORE and rules.steal_or_foul and not s.extra:
            extra = yield from is_extra(s, p)
        yield from possession(s, p, extra)
        if not extra:
            p -= 1


def open_game(s: GameState) -> Steps[None]:
    """Mark the early points and begin the rest of the first half."""
    for side in (0, 1):
        marks = early_points(s, side)
        if marks:
            s.emit((ev.EARLY, 0, side, marks))
    begin(s, 1, s.rules.possessions)
    yield from agree_on_dunks(s)


def next_possession(s: GameState, p: int) -> int:
    """Return the number of the next possession, in another period where one is over; 0 at the end (VA-END)."""
    half_time = p == s.rules.half and s.period == 1
    if p and not half_time:
        return p
    s.emit((ev.END, 0, -1))
    if half_time:
        begin(s, 2, p)
        return p
    if s.score[0] != s.score[1]:
        return 0
    begin(s, max(3, s.period + 1), s.rules.overtime)  # the men on court stay
    return s.rules.overtime


def begin(s: GameState, number: int, p: int) -> None:
    """Begin a half or an overtime with so many possessions left."""
    s.emit((ev.PERIOD, time_left(p, s.rules, number), -1, number))


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
    if p < CALLED_BEFORE and s.rules.steal_or_foul == "four":
        return s.four
    return (yield from call_steal_or_foul(s))
