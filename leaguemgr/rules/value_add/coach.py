"""The computer coaches: Simple plays as in the simple game, Planner by the minutes of the cards and the odds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from leaguemgr.engine.coaching import Coach
from leaguemgr.rules.value_add.cards import EVERYBODY, is_point_guard
from leaguemgr.rules.value_add.clock import time_left
from leaguemgr.rules.value_add.menu import GUARDS, KEEP, MOST, NO, PLAN, YES, encode_five
from leaguemgr.rules.value_add.numbers import Owners
from leaguemgr.rules.value_add.rotation import minutes, reserve_five
from leaguemgr.rules.value_add.state import GameState
from leaguemgr.rules.value_add.windows import without_fouled_out
from leaguemgr.rules.value_add.winning import HALVES, Book
from leaguemgr.rules.value_add.worth import duel, man_value

if TYPE_CHECKING:
    from leaguemgr.engine.asks import Choice
    from leaguemgr.engine.game import Game

SIMPLE: Final = "simple"
LATE: Final = HALVES // 2
"""From when the planner looks at the odds, in possessions."""


def coach(style: str, book: Book) -> Coach:
    """Return a computer coach: ``simple``, else the planner; one sits on every bench, for he remembers no game."""
    found = book.coaches.get(style)
    if found is None:
        found = book.coaches[style] = Simple() if style == SIMPLE else Planner(book)
    return found


class Simple(Coach):
    """Plays as in the simple game: reserves first, starters after; who plays most comes in for a man out."""

    def answer(self, game: Game, ask: Choice) -> int:
        """Answer a choice."""
        state: Any = game.state
        if ask.topic == "lineup":
            return first_column_then_starters(state, ask.side)
        return most_minutes(state, ask.side) if ask.topic == "replace" else NO


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


class Planner(Coach):
    """Plays the plan, which solves the puzzle of minutes, sets match-ups, and weighs the odds at the end."""

    def __init__(self, book: Book) -> None:
        """Read from this book."""
        self.book = book

    def answer(self, game: Game, ask: Choice) -> int:
        """Answer a choice; what is not weighed takes its first answer: the planned five, two points for a dunk."""
        topic, side = ask.topic, ask.side
        if topic == "lineup" or topic == "timeout":
            return NO
        state: Any = game.state
        if topic == "three":
            return self.three(state, side)
        if topic == "matchups":
            return self.matchups(state)
        if topic == "steal-or-foul":
            return self.steal_or_foul(state, side)
        if topic == "let-score":
            return self.let_score(state, side)
        return self.replacement(state, side) if topic == "replace" else NO

    def matchups(self, s: GameState) -> int:
        """Return the match-ups with which the home team scores most and allows least (VA-HOME-01)."""
        key = (s.owners[0], s.owners[1])
        found = self.book.matchups.get(key)
        if found is None:
            found = self.book.matchups[key] = best_matchups(*key)
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


def best_matchups(home: Owners, away: Owners) -> int:
    """Return the match-up with the best sum over both teams, each man's turns counted by the numbers he has."""
    ours, theirs = ([numbers.slots.count(slot) for slot in EVERYBODY] for numbers in (home, away))
    # What it is worth, by the visitors' slot, that a home slot guards it and is guarded by it.
    first, second, third, fourth, fifth = (
        [ours[slot] * duel(man, opponent) - theirs[other] * duel(opponent, man) for slot, man in enumerate(home.men)]
        for other, opponent in enumerate(away.men)
    )
    best, most = 0, float("-inf")
    for value, (one, two, three, four, five) in enumerate(GUARDS):
        gained = first[one] + second[two] + third[three] + fourth[four] + fifth[five]
        if gained > most:
            best, most = value, gained
    return best
