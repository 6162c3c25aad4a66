"""What the ball is worth when a period runs out: own points less the other side's until the buzzer.

Worked out backwards in steps of four seconds between average teams; it tells a coach whether to shoot now or hold the
ball for the last shot.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final, NamedTuple

from leaguemgr.rules.basketball_strategy.charts import (
    FAST_BREAK,
    FOUL,
    INTERCEPTED_BREAK,
    JUMP,
    OUT,
    PASS_AGAIN,
    PICK,
)
from leaguemgr.rules.basketball_strategy.games import LONG, NOTHING_AFTER, Games
from leaguemgr.rules.basketball_strategy.shot_worth import FOUL_TROUBLE
from leaguemgr.rules.basketball_strategy.targets import ANY_ZONE
from leaguemgr.rules.basketball_strategy.values import AVERAGE, Terms

STEP: Final = 4
"""Seconds of a pass in the forecourt, and of a shot."""
FULL_CLOCK: Final = 6
FLOOR: Final = 3
HURRIED: Final = 1
"""Steps of a full 24-second clock, of the 12 seconds after a ball out of bounds, of an upcourt pass in a hurry."""
STEAL: Final = 1.3
"""Points that a stolen fast break brings."""


class Outcome(NamedTuple):
    """One thing that can come of a pass: its chance, the result and what a shot offered there is worth."""

    chance: float
    result: int
    points: float


class Endgame:
    """Values of the last steps of a period; ``steps`` are always steps of four seconds."""

    def __init__(self, games: Games) -> None:
        """Take the average game's best play as what both sides do."""
        worth, mix = games.worth, games.duel(AVERAGE).mix(ANY_ZONE, LONG)
        terms = Terms(NOTHING_AFTER, worth.shots.possession[0])
        outcomes = [
            Outcome(share * played, card[zone], value)
            for zone, share in zip(mix.zones, mix.shares, strict=True)
            for card, played, value in zip(
                worth.charts.matrix, mix.card_shares, worth.row(AVERAGE, zone, terms), strict=False
            )
            if share * played > 0
        ]
        self._outcomes = list(_merged(outcomes))
        self.upcourt = cache(self._upcourt)
        self.hold = cache(self._hold)

    def _upcourt(self, steps: int) -> float:
        """Return what it is worth to bring the ball up with so many steps left."""
        return self._pass(steps - HURRIED, FULL_CLOCK - HURRIED)

    def _hold(self, steps: int, shot_clock: int) -> float:
        """Return what it is worth to pass on in the forecourt, with the steps left of the period and for a shot."""
        return self._pass(steps - 1, shot_clock - 1)

    def _pass(self, steps: int, shot_clock: int) -> float:
        """Return what comes of a pass that leaves so many steps."""
        if steps <= 0:
            return 0.0
        return sum(outcome.chance * self._after(outcome, steps, shot_clock) for outcome in self._outcomes)

    def _after(self, outcome: Outcome, steps: int, shot_clock: int) -> float:
        """Return what one outcome is worth."""
        result = outcome.result
        if result <= PICK or FAST_BREAK <= result < INTERCEPTED_BREAK:
            shot = outcome.points - self.upcourt(steps - 1)
            return max(shot, self._again(steps, shot_clock)) if shot_clock > 0 else -self.upcourt(steps)
        if result == PASS_AGAIN:
            return self._again(steps, shot_clock)
        if result in (OUT, FOUL):
            bonus = FOUL_TROUBLE if result == FOUL else 0.0
            return self.hold(steps, max(shot_clock, min(FLOOR, steps))) + bonus
        if result == JUMP:
            return 0.0
        return self._lost(result, steps)

    def _again(self, steps: int, shot_clock: int) -> float:
        """Return what another pass is worth; without time on the 24-second clock the ball is lost."""
        return self.hold(steps, shot_clock) if shot_clock > 0 else -self.upcourt(steps)

    def _lost(self, result: int, steps: int) -> float:
        """Return what a turnover costs."""
        if result >= INTERCEPTED_BREAK:
            return self.upcourt(steps - 1) - STEAL
        return -self.upcourt(steps)


def _merged(outcomes: Iterable[Outcome]) -> Iterable[Outcome]:
    """Add up the chances of outcomes that are the same."""
    chances: dict[tuple[int, float], float] = {}
    for chance, result, points in outcomes:
        chances[result, points] = chances.get((result, points), 0.0) + chance
    return (Outcome(chance, result, points) for (result, points), chance in chances.items())
