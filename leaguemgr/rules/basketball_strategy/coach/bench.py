"""Who plays: line-ups, men in foul trouble, substitutes, and choices between men that no chart decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from leaguemgr.rules.basketball_strategy.court import EVERY_MARKER
from leaguemgr.rules.basketball_strategy.lineup import man_points
from leaguemgr.rules.basketball_strategy.menu import (
    DEAD_NOTHING,
    KEEP,
    encode_lineup,
    encode_substitution,
    locked,
    tippers,
)

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.state import GameState

NOBODY: Final = -1
SPARED_FIRST: Final = 2
SPARED: Final = 1
"""With so few personals left a man sits until the next period, in the first one and later; in the last nobody does."""


class Bench:
    """What a coach decides about his men."""

    def __init__(self, side: int) -> None:
        """Sit down on the bench of ``side``."""
        self.side = side
        self.starters: list[int] = []

    def lineup(self, s: GameState) -> int:
        """Send the starters back, with substitutes for men in foul trouble (DEC-01)."""
        court = s.court[self.side]
        if not self.starters:
            self.starters = list(court)
            return KEEP
        if locked(s, self.side):
            return KEEP
        five = self._wanted(s)
        return KEEP if five == court else encode_lineup(five, s.stations[self.side])

    def _wanted(self, s: GameState) -> list[int]:
        """Return the five who should play now, by marker."""
        side = self.side
        limit = fouls_to_sit(s)
        fouls = s.fouls[side]
        five = [player if fouls[player] < limit and s.may_play(side, player) else NOBODY for player in self.starters]
        if NOBODY not in five:
            return five
        if len(s.eligible(side)) < len(five):
            return s.court[side]
        for marker, player in enumerate(five):
            if player < 0:
                five[marker] = self._substitute(s, marker, five)
        return five

    def _substitute(self, s: GameState, marker: int, taken: list[int]) -> int:
        """Return the best man for a marker among those who are free, the least fouled when all are in trouble."""
        free = [True] * len(s.men[self.side])
        for player in taken:
            if player >= 0:
                free[player] = False
        fresh = self._best(s, marker, free, fouls_to_sit(s))
        return fresh if fresh >= 0 else self._best(s, marker, free, s.rules.foul_out)

    def _best(self, s: GameState, marker: int, free: list[bool], limit: int) -> int:
        """Return which free man with fewer fouls adds most at a marker, NOBODY if there is none.

        Of equals it is the least fouled, of those the first on the roster.
        """
        side = self.side
        fouls = s.fouls[side]
        found, most = NOBODY, 0.0
        for player, man in enumerate(s.men[side]):
            if not free[player] or fouls[player] >= limit or not s.may_play(side, player):
                continue
            points = man_points(man, marker)
            if found < 0 or points > most or (points == most and fouls[player] < fouls[found]):
                found, most = player, points
        return found

    def dead_ball(self, s: GameState) -> int:
        """Take out a man in foul trouble (DEC-03)."""
        fouls = s.fouls[self.side]
        limit = fouls_to_sit(s)
        for marker, player in enumerate(s.court[self.side]):
            if fouls[player] >= limit and player not in locked(s, self.side):
                return self._exchange(s, marker)
        return DEAD_NOTHING

    def _exchange(self, s: GameState, marker: int) -> int:
        """Return the substitution for a marker, or nothing when nobody on the bench is better off."""
        limit = fouls_to_sit(s)
        fresh = [player for player in s.bench(self.side) if s.fouls[self.side][player] < limit]
        if not fresh:
            return DEAD_NOTHING
        men = s.men[self.side]
        return encode_substitution(marker, max(fresh, key=lambda player: man_points(men[player], marker)))

    def replace(self, s: GameState) -> int:
        """Send in the best man for the marker that a fouled-out or injured man leaves (DEC-03)."""
        side = self.side
        able = s.eligible(side)
        marker = next(m for m, player in enumerate(s.court[side]) if player not in able)
        return self._substitute(s, marker, s.court[side])

    def technical_shooter(self, s: GameState) -> int:
        """Let the best foul shooter on court shoot (DEC-16)."""
        men, court = s.men[self.side], s.court[self.side]
        return max(EVERY_MARKER, key=lambda marker: (men[court[marker]].free, -marker))

    def tipper(self, s: GameState) -> int:
        """Let the first able man tip in; it counts the same for all (DEC-26)."""
        return tippers(s, self.side)[0]


def fouls_to_sit(s: GameState) -> int:
    """Return how many personals put a man on the bench now; as many as put him out when nobody is spared."""
    rules, period = s.rules, s.period
    if period >= rules.periods:
        return rules.foul_out
    return rules.foul_out - (SPARED_FIRST if period == 1 else SPARED)
