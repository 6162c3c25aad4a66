"""The chance to win from a late moment, by the points that a half-possession brings between average teams.

What the planner needs at the end: whether to try for three, to go for steal or foul, to let them score. Points come
from exact enumeration of average cards; margins are the home team's.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.value_add.cards import Man
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.reading import (
    DRAWS_FOUL,
    DUNK,
    FOUL,
    KIND,
    THREE,
    TO_D20,
    TURNOVER,
    Extras,
    middle,
    plain,
    right,
)
from leaguemgr.rules.value_add.shooting import made
from leaguemgr.rules.value_add.worth import AVERAGE, DIE, OUTCOMES

if TYPE_CHECKING:
    from leaguemgr.engine.coaching import Coach
    from leaguemgr.rules.value_add.numbers import Owners

MOST_MARGIN: Final = 45
MARGINS: Final = range(-MOST_MARGIN, MOST_MARGIN + 1)
EQUAL: Final = 1e-9
HALVES: Final = 32
"""How many half-possessions from the end the table reaches: 16 possessions."""
GOOD_DUNKS: Final = 58
Points = Mapping[int, float]
DELIBERATE_STEALS: Final = {"extra": 4, "four": 1}


def _typical() -> Man:
    return Man.of(PlayerCard(0, 0, "", "PG", {**AVERAGE, "dunk": GOOD_DUNKS}))


def points_of(rules: Rules, more: int) -> Points:
    """Return the chances of 0, 1, 2, 3 points of a half-possession, with a try for three of so many numbers."""
    five = plain([_typical()] * 5)
    results = right(five, 0, Extras(more=more), rules)
    free = five.men[0].free_throw / 20
    chances = dict.fromkeys(range(5), 0.0)
    for code in middle(five, 0, five, 0, rules):
        for d20 in DIE:
            for points, chance in _outcomes(code & KIND, results[d20 - 1], free):
                chances[points] += chance / OUTCOMES
    return chances


def _outcomes(kind: int, result: int, free: float) -> list[tuple[int, float]]:
    """Return the points of one reading of the dice with their chances."""
    basket = (3 if result == THREE else 2) if made(result) else 0
    if kind == DUNK:
        return [(max(2, basket), 1.0)]
    if kind not in (TO_D20, FOUL):
        return [(0, 1.0)]
    if kind == FOUL and basket:
        return [(basket, 1 - free), (basket + 1, free)]
    if kind == FOUL or result == DRAWS_FOUL:
        return two_throws(free)
    return [(basket, 1.0)]


def two_throws(free: float) -> list[tuple[int, float]]:
    """Return the points of two free throws with their chances."""
    return [(0, (1 - free) ** 2), (1, 2 * free * (1 - free)), (2, free * free)]


def clamped(margin: int) -> int:
    """Return the place of a margin in a row of the table."""
    if -MOST_MARGIN <= margin <= MOST_MARGIN:
        return margin + MOST_MARGIN
    return 0 if margin < 0 else 2 * MOST_MARGIN


class Odds:
    """Chances of the home team under one set of rules; a table by half-possessions left and margin."""

    def __init__(self, rules: Rules) -> None:
        """Work the table out from the last half-possession backwards."""
        self.rules = rules
        five = plain([_typical()] * 5)
        self.normal = points_of(rules, 0)
        self.threes = points_of(rules, 20) if rules.three_cost else self.normal
        free = _typical().free_throw / 20
        steals = DELIBERATE_STEALS.get(rules.steal_or_foul, 0) / 36
        self.deliberate: Points = {points: chance * (1 - steals) for points, chance in two_throws(free)}
        self.deliberate = {**self.deliberate, 0: self.deliberate[0] + steals}
        lost = sum(code & KIND == TURNOVER for code in middle(five, 0, five, 0, rules)) / 36
        self.conceded: Points = {0: lost, 2: 1 - lost}
        self.table = [[0.0 if m < 0 else 1.0 if m > 0 else 0.5 for m in MARGINS]]
        self._rows: dict[tuple[str, int, int], list[bool]] = {}
        self.tries: list[list[bool]] = [[False] * len(MARGINS)]
        for half in range(1, HALVES + 1):
            self._add(half)

    def _add(self, half: int) -> None:
        """Add a half-possession: the home team has the last one of each possession and wants the most."""
        home, after = half % 2 == 1, self.table[half - 1]
        normal, tried = ([self.mean(home, after, m, points) for m in MARGINS] for points in (self.normal, self.threes))
        better = [
            (more > less + EQUAL) if home else (more < less - EQUAL) for less, more in zip(normal, tried, strict=True)
        ]
        self.tries.append(better)
        self.table.append([more if best else less for less, more, best in zip(normal, tried, better, strict=True)])

    @staticmethod
    def mean(home: bool, after: list[float], margin: int, points: Points) -> float:
        """Return the home team's chance when a side scores by these chances and the rest of the game follows."""
        sign = 1 if home else -1
        return sum(chance * after[clamped(margin + sign * scored)] for scored, chance in points.items())

    def gains_by_three(self, side: int, halves: int, margin: int) -> bool:
        """Tell whether the side with the ball wins more often by a try for three; ``halves`` are left with this one."""
        if not 1 <= halves <= HALVES or (halves % 2 == 1) != (side == 0):
            return False
        return self.tries[halves][clamped(margin)]

    def gains_by_conceding(self, side: int, halves: int, margin: int) -> bool:
        """Tell whether the side without the ball wins more often when it lets the other score."""
        return self._looked_up(("let", side, halves), margin)

    def gains_by_fouling(self, side: int, p: int, margin: int) -> bool:
        """Tell whether the side behind wins more often when it goes for steal or foul before possession p."""
        return self._looked_up(("foul", side, p), margin)

    def _looked_up(self, question: tuple[str, int, int], margin: int) -> bool:
        """Answer a question by its row of answers, which is worked out once."""
        row = self._rows.get(question)
        if row is None:
            what, side, left = question
            chosen, usual = self._conceded(side, left) if what == "let" else self._fouled(side, left)
            sign = 1 if side == 0 else -1
            row = [sign * (one - other) > EQUAL for one, other in zip(chosen, usual, strict=True)]
            self._rows[question] = row
        return row[clamped(margin)]

    def _conceded(self, side: int, halves: int) -> tuple[list[float], list[float]]:
        """Return the home team's chances when ``side`` lets the other score, and when it defends."""
        after, home = self.table[halves - 1], side == 1
        open_lane, usual = (
            [self.mean(home, after, m, points) for m in MARGINS] for points in (self.conceded, self.normal)
        )
        return open_lane, usual

    def _fouled(self, side: int, p: int) -> tuple[list[float], list[float]]:
        """Return the home team's chances when 2a (1a) is played, or the last two become four, and when not."""
        four = self.rules.steal_or_foul == "four"
        after = self.table[0 if four else 2 * p]
        for _ in range(2 * p if four else 1):
            for ball in (0, 1):  # backwards: the home team's half comes last
                points = self.threes if ball == side else self.deliberate
                after = [self.mean(ball == 0, after, m, points) for m in MARGINS]
        return after, self.table[2 * p]


class Book:
    """What the computer coaches have worked out: odds by rules, match-ups by the men on court."""

    def __init__(self) -> None:
        """Open an empty book."""
        self._odds: dict[Rules, Odds] = {}
        self.matchups: dict[tuple[Owners, Owners], int] = {}
        self.coaches: dict[str, Coach] = {}

    def odds(self, rules: Rules) -> Odds:
        """Return the chances under these rules."""
        found = self._odds.get(rules)
        if found is None:
            found = self._odds[rules] = Odds(rules)
        return found
