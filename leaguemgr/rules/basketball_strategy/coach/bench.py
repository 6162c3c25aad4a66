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
    from leaguemgr.rules.basketball_strategy.state import GameState, Man

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
        if len(s.eligible(side)) < len(self.starters):
            return s.court[side]
        limit = fouls_to_sit(s)
        fouls = s.fouls[side]
        five = [player if fouls[player] < limit and s.may_play(side, player) else -1 for player in self.starters]
        for marker, player in enumerate(five):
            if player < 0:
                five[marker] = self._substitute(s, marker, five)
        return five

    def _substitute(self, s: GameState, marker: int, taken: list[int]) -> int:
        """Return the best man for a marker among those who are free, the least fouled when all are in trouble."""
        limit = fouls_to_sit(s)
        fouls, men = s.fouls[self.side], s.men[self.side]
        free = [True] * len(men)
        for player in taken:
            if player >= 0:
                free[player] = False
        able = [player for player in s.eligible(self.side) if free[player]]
        fresh = [player for player in able if fouls[player] < limit]
        if not fresh:
            fresh = able
        return _best(men, marker, fresh, fouls)

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
        return encode_substitution(marker, _best(s.men[self.side], marker, fresh, [0] * len(s.men[self.side])))

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


def _best(men: list[Man], marker: int, among: list[int], fouls: list[int]) -> int:
    """Return who adds most at a marker; of equals the least fouled, of those the first on the roster."""
    found, most = -1, 0.0
    for player in among:
        points = man_points(men[player], marker)
        if found < 0 or points > most or (points == most and fouls[player] < fouls[found]):
            found, most = player, points
    return found


def fouls_to_sit(s: GameState) -> int:
    """Return how many personals put a man on the bench now; as many as put him out when nobody is spared."""
    rules, period = s.rules, s.period
    if period >= rules.periods:
        return rules.foul_out
    return rules.foul_out - (SPARED_FIRST if period == 1 else SPARED)
