"""The passing games, solved: best mixes of zones and cards by the ball handler, the fouls and the 24-second clock.

A pass late on the 24-second clock is another game than an early one, because passing again is worth less then. So each
match-up is solved backwards: with 8 seconds left, with 12, with more, and upcourt against the press.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

from leaguemgr.rules.basketball_strategy.charts import Charts
from leaguemgr.rules.basketball_strategy.court import BARRED, NEAR_BALL, ZONE_A, ZONE_B, ZONE_E, ZONES
from leaguemgr.rules.basketball_strategy.equilibrium import solve
from leaguemgr.rules.basketball_strategy.values import AVERAGE, HALF_COURT_CARDS, NOWHERE, Matchup, PassWorth, Terms

ANY_ZONE, NOT_A, NOT_A_OR_B, FREE_PASS_ZONES = range(4)
"""Which zones a call may name."""
FIRST_ZONE = (ZONE_A, ZONE_B, ZONE_B + 1, ZONE_E)
LONG, MIDDLE, SHORT, UPCOURT = range(4)
"""When a pass begins: with 16 seconds or more on the 24-second clock, with 12, with 8 or less, or in the backcourt."""
STAGES = (SHORT,) * 12 + (MIDDLE,) * 4 + (LONG,) * 50
"""The stage by the seconds left on the 24-second clock."""
NO_SHOT = 0.0
"""What the ball is worth with four seconds on the 24-second clock: a pass leaves none for a shot (BS-TURN-04)."""
SETTLING = 8
CERTAIN = 2.0
"""What closes a row of cumulated probabilities, so that rounding cannot leave a gap."""
MOST_MIXES = 20000
"""Size of the book; beyond it everything is forgotten and solved again as needed, so that memory stays flat."""


def _call_sets() -> tuple[tuple[int, ...], ...]:
    """Return which zones may be called, by ball handling and ball zone, the last entry without one (BS-BH-01..05)."""
    return tuple(tuple(len(BARRED[handling] - near) for near in NEAR_BALL) for handling in range(4))


CALL_SETS = _call_sets()
STAGE_COUNT, BONUS_COUNT, CALL_SET_COUNT = 4, 2, 4
GAMES = CALL_SET_COUNT * BONUS_COUNT * STAGE_COUNT
"""The games of a match-up, numbered ``(call set * 2 + bonus) * 4 + stage``."""
FIRST_GAME = tuple(tuple(each * BONUS_COUNT * STAGE_COUNT for each in line) for line in CALL_SETS)
"""The number of a call set's first game, by ball handling and ball zone."""
FREE_PASS_GAME = FREE_PASS_ZONES * BONUS_COUNT * STAGE_COUNT
IN_BONUS = STAGE_COUNT
"""What the bonus adds to the number of a game."""


class Mix:
    """One solved game: cumulated probabilities of zones and cards, and its worth to the offence in points."""

    __slots__ = ("card_shares", "cards", "shares", "value", "zones")

    def __init__(self, zones: Sequence[int], shares: Sequence[float], cards: Sequence[float], value: float) -> None:
        """Keep the solution; ``cards[n]`` is the chance of the cards 1 to n + 1."""
        self.zones = zones
        self.shares = shares
        self.card_shares = cards
        self.cards = cumulated(cards)
        self.value = value

    def calls_before(self, zone: int) -> bool:
        """Tell whether a zone before this one is ever called."""
        return any(share > 0 for each, share in zip(self.zones, self.shares, strict=True) if each < zone)


def cumulated(shares: Sequence[float]) -> list[float]:
    """Return the running sums of probabilities, closed so that any number below 1 finds its place."""
    sums = list(accumulate(shares))
    sums[-1] = CERTAIN
    return sums


class Games:
    """Solves games on demand and keeps them."""

    def __init__(self, charts: Charts) -> None:
        """Settle what a possession is worth between average teams."""
        self.worth = PassWorth(charts)
        self._mixes: dict[tuple[Matchup, int, int], Mix] = {}
        self._short = (0.0, 0.0)
        for _ in range(SETTLING):
            self._settle()

    def _settle(self) -> None:
        """Work out the average possession from its own value."""
        both = [AVERAGE._replace(bonus=bonus) for bonus in (0, 1)]
        self._mixes.clear()
        short = (self.value(both[0], SHORT), self.value(both[1], SHORT))
        possession = (self.value(both[0], LONG), self.value(both[1], LONG))
        self._short = short
        self.worth.settle(possession)
        self._mixes.clear()

    def value(self, matchup: Matchup, stage: int) -> float:
        """Return what the ball is worth to a passer who may call any zone."""
        return self.mix(matchup, ANY_ZONE, stage).value

    def mix(self, matchup: Matchup, call_set: int, stage: int) -> Mix:
        """Return the solved game of a match-up, a set of zones and a stage."""
        key = (matchup, call_set, stage)
        found = self._mixes.get(key)
        if found is None:
            if len(self._mixes) >= MOST_MIXES:
                self._mixes.clear()
            found = self._mixes[key] = self._solve(matchup, call_set, stage)
        return found

    def _solve(self, matchup: Matchup, call_set: int, stage: int) -> Mix:
        """Solve one game, unless a larger or smaller one that is solved already has the same answer."""
        if call_set != ANY_ZONE:
            wider = self.mix(matchup, call_set - 1 if call_set != FREE_PASS_ZONES else NOT_A_OR_B, stage)
            if not wider.calls_before(FIRST_ZONE[call_set]):
                return wider
        if stage == UPCOURT:
            without = self.mix(matchup, call_set, LONG)
            if self._press_is_idle(matchup, without):
                return without
        terms = self._terms(matchup, stage)
        zones = [zone for zone in range(FIRST_ZONE[call_set], len(ZONES)) if matchup.zones[zone] != NOWHERE]
        rows = [self.worth.row(matchup, zone, terms) for zone in zones]
        solution = solve(rows if stage == UPCOURT else [row[:HALF_COURT_CARDS] for row in rows])
        return Mix(zones, solution.rows, solution.columns, solution.value)

    def _press_is_idle(self, matchup: Matchup, mix: Mix) -> bool:
        """Tell whether card 9 gains nothing against the calls of the game without it: then it is never played."""
        terms = self._terms(matchup, UPCOURT)
        pressed = sum(
            share * self.worth.row(matchup, zone, terms)[-1]
            for zone, share in zip(mix.zones, mix.shares, strict=True)
            if share > 0
        )
        return pressed >= mix.value

    def _terms(self, matchup: Matchup, stage: int) -> Terms:
        """Return what passing on is worth at a stage: the next one's value."""
        bonus = matchup.bonus
        if stage in (LONG, UPCOURT):
            middle = self.value(matchup, MIDDLE)
            return Terms(middle, middle)
        # Out of bounds there are 12 seconds again: as in the average game, better or worse by what the men are.
        if stage == MIDDLE:
            short = self.value(matchup, SHORT)
            return Terms(short, self.worth.shots.possession[bonus] + short - self._short[bonus])
        return Terms(NO_SHOT, self.worth.shots.possession[bonus])
