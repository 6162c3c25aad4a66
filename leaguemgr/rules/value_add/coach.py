"""The computer coaches: Simple plays as in the simple game, Planner by the minutes of the cards and the odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import permutations
from typing import TYPE_CHECKING, Any

from leaguemgr.rules.value_add.cards import EVERYBODY, is_point_guard
from leaguemgr.rules.value_add.clock import time_left
from leaguemgr.rules.value_add.menu import GUARDS, KEEP, MOST, NO, PLAN, YES, encode_five
from leaguemgr.rules.value_add.rotation import minutes, reserve_five
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.windows import without_fouled_out
from leaguemgr.rules.value_add.winning import HALVES, Book
from leaguemgr.rules.value_add.worth import duel, man_value

if TYPE_CHECKING:
    from leaguemgr.engine.asks import Choice
    from leaguemgr.engine.game import Game
    from leaguemgr.engine.system import Answerer

SIMPLE = "simple"
LATE = HALVES // 2
"""From when the planner looks at the odds, in possessions."""
Decide = Callable[[GameState, int], int]


def coach(style: str, book: Book) -> Answerer:
    """Return a computer coach: ``simple``, else the planner; one sits on every bench, for he remembers no game."""
    found = book.coaches.get(style)
    if found is None:
        found = book.coaches[style] = _coach(simple_decisions() if style == SIMPLE else Planner(book).decisions())
    return found


def _coach(decisions: Mapping[str, Decide]) -> Answerer:
    """Return who takes these decisions by topic, and the first answer to every other question."""

    def answer(game: Game, ask: Choice) -> int:
        decide = decisions.get(ask.topic)
        if decide is None:
            return NO
        state: Any = game.state
        return decide(state, ask.side)

    return answer


def simple_decisions() -> dict[str, Decide]:
    """Return what Simple decides: reserves first, starters after; who plays most comes in for a man out."""
    return {"lineup": first_column_then_starters, "replace": most_minutes}


def first_column_then_starters(s: GameState, side: int) -> int:
    """Return the line-up of the simple game whatever the level (VA-SUB-01, -02)."""
    rules = s.rules
    if not rules.advanced or s.period > 2:
        return PLAN
    if s.events and s.p == rules.possessions and s.clock == _opening_clock(s):
        plan = s.plans[side]
        five = reserve_five(s.men[side], plan.starters, plan.reserves, rules)
    elif s.p - 1 == rules.half:
        five = without_fouled_out(s, side, s.plans[side].starters)
    else:
        return KEEP
    return encode_five(five)


def _opening_clock(s: GameState) -> int:
    return (s.rules.possessions - s.rules.half) * 1200 // s.rules.half


def most_minutes(s: GameState, side: int) -> int:
    """Return the man on the bench who plays most; a point guard where there is none left on court."""
    men, court = s.men[side], s.court[side]
    left = [player for player in court if s.fouls[side][player] < s.rules.foul_out]
    bench = s.bench(side)
    if not any(is_point_guard(men[player].slot) for player in left):
        bench = [player for player in bench if is_point_guard(men[player].slot)] or bench
    return max(bench, key=lambda player: (minutes(men[player], s.rules), -player))


class Planner:
    """Plays the plan, which solves the puzzle of minutes, sets match-ups, and weighs the odds at the end."""

    def __init__(self, book: Book) -> None:
        """Read from this book."""
        self.book = book

    def decisions(self) -> dict[str, Decide]:
        """Return what the planner decides, by topic; every other question takes its first answer."""
        return {
            "matchups": self.matchups,
            "replace": self.replacement,
            "three": self.three,
            "steal-or-foul": self.steal_or_foul,
            "let-score": self.let_score,
            "stop-fouling": lambda s, side: NO,
            "dunk-or-foul": self.dunk_or_foul,
            "agree": lambda s, side: NO,
        }

    def matchups(self, s: GameState, side: int) -> int:
        """Return the match-ups with which the home team scores most and allows least (VA-HOME-01)."""
        key = (s.five[0].men, s.five[1].men, s.owners[0].slots, s.owners[1].slots)
        found = self.book.matchups.get(key)
        if found is None:
            found = self.book.matchups[key] = best_matchups(s)
        return found

    def replacement(self, s: GameState, side: int) -> int:
        """Return the best man on the bench who is not tired, a point guard where there is none left."""
        men = s.men[side]
        left = [player for player in s.court[side] if s.fouls[side][player] < s.rules.foul_out]
        bench = s.bench(side)
        fresh = [player for player in bench if s.used[side][player] < s.limits[side][player]] or bench
        if not any(is_point_guard(men[player].slot) for player in left):
            fresh = [player for player in bench if is_point_guard(men[player].slot)] or fresh
        slot = next(slot for slot in EVERYBODY if s.court[side][slot] not in left)
        return max(fresh, key=lambda player: (man_value(men[player], slot), -player))

    def three(self, s: GameState, side: int) -> int:
        """Try for three with all a card allows when that wins more often (VA-LATE-12)."""
        if s.p > LATE or s.score[side] >= s.score[1 - side]:
            return NO
        halves = 2 * s.p - (side == 0)
        return MOST if self.book.odds(s.rules).gains_by_three(side, halves, s.score[0] - s.score[1]) else NO

    def steal_or_foul(self, s: GameState, side: int) -> int:
        """Go for steal or foul when that wins more often (VA-LATE-02, -09)."""
        over = s.clock != time_left(s.p, s.rules, s.period)  # the state still stands at the possession that is over
        before = s.p - over
        margin = s.score[0] - s.score[1]
        return YES if self.book.odds(s.rules).gains_by_fouling(side, before, margin) else NO

    def let_score(self, s: GameState, side: int) -> int:
        """Let them score when that wins more often (VA-LATE-19)."""
        halves = 2 * s.p - (side == 1)
        margin = s.score[0] - s.score[1]
        return YES if self.book.odds(s.rules).gains_by_conceding(side, halves, margin) else NO

    def dunk_or_foul(self, s: GameState, side: int) -> int:
        """Take the dunk: two points are worth more than a guard who is replaced."""
        return NO


def best_matchups(s: GameState) -> int:
    """Return the match-up with the best sum over both teams, each man's turns counted by the numbers he has."""
    teams = [s.five[side].men for side in (0, 1)]
    turns = [[s.owners[side].slots.count(slot) for slot in EVERYBODY] for side in (0, 1)]
    scored, conceded = (
        [
            [turns[side][slot] * duel(teams[side][slot], teams[1 - side][guard]) for guard in EVERYBODY]
            for slot in EVERYBODY
        ]
        for side in (0, 1)
    )

    def gained(guards: tuple[int, ...]) -> float:
        # guards[slot] is the home slot that guards the visitors' slot, and is guarded by it.
        return sum(scored[guard][slot] - conceded[slot][guard] for slot, guard in enumerate(guards))

    best = max(permutations(EVERYBODY), key=gained)
    return GUARDS.index(best)
