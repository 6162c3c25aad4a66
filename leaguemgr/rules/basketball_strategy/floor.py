"""What places on the floor are worth on average: the yardstick for stations."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from leaguemgr.rules.basketball_strategy.charts import OFFENSIVE, REBOUND, TIP
from leaguemgr.rules.basketball_strategy.court import REACH, ZONES
from leaguemgr.rules.basketball_strategy.games import LONG, Games
from leaguemgr.rules.basketball_strategy.shot_worth import FIRST_ROLL, HALF_ROW, NETS
from leaguemgr.rules.basketball_strategy.targets import ANY_ZONE, Target
from leaguemgr.rules.basketball_strategy.values import AVERAGE, Terms

# The part that every zone has besides the average game's own mix: a zone nobody uses yet may become the best.
EVERY_ZONE: Final = 0.3


class Floor:
    """Points that calls, second chances and tip-ins bring in the average game, by zone, station and man."""

    def __init__(self, games: Games) -> None:
        """Take the average game's best play."""
        self._worth = games.worth
        mix = games.duel(AVERAGE).mix(ANY_ZONE, LONG)
        even = EVERY_ZONE / len(ZONES)
        self.shares = [(1 - EVERY_ZONE) * share + even for share in mix.shares]
        self._cards = mix.card_shares
        self._possession = self._worth.shots.possession[0]
        self.call = cache(self._call)
        self.second_chance = cache(self._second_chance)
        self.tip_in = self._chance(lambda cell: bool(cell & TIP)) * (2.0 - self._possession)

    def _call(self, zone: int, targets: tuple[Target, ...]) -> float:
        """Return what the zone adds to a possession with these receivers."""
        zones = tuple([targets if each == zone else () for each in range(len(ZONES))])
        terms = Terms((self._possession,) * 3, self._possession)
        row = self._worth.row(AVERAGE._replace(zones=zones), zone, terms)
        return self.shares[zone] * sum(value * share for value, share in zip(row, self._cards, strict=False))

    def _second_chance(self, marker: int, blocks: int, station: int) -> float:
        """Return what a shot of the team gains by this man's follow-up from his station (BS-REB-04)."""
        table = self._worth.shots.table(0, 0)
        best = max(table[zone][blocks - HALF_ROW - NETS.start] for zone in REACH[station])
        wanted = REBOUND + OFFENSIVE + marker
        return self._chance(lambda cell: cell == wanted) * max(0.0, best - self._possession)

    def _chance(self, wanted: Callable[[int], bool]) -> float:
        """Return the chance that a guarded shot of the average game ends in a wanted cell."""
        start = FIRST_ROLL - HALF_ROW
        columns = [self._worth.charts.shooting[zone][start : start + 36] for zone in range(len(ZONES))]
        return sum(share * sum(map(wanted, column)) / 36 for share, column in zip(self.shares, columns, strict=True))
