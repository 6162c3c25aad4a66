"""Opponents that are easy to see through: they show whether a coach makes them pay."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from leaguemgr.rules.basketball_strategy.coach.options import Coach
from leaguemgr.rules.basketball_strategy.court import may_pass_to
from leaguemgr.rules.basketball_strategy.events import BACKCOURT
from leaguemgr.rules.basketball_strategy.games import Odds
from leaguemgr.rules.basketball_strategy.menu import PASS_TIMEOUT, encode_call
from leaguemgr.rules.basketball_strategy.plan import Book
from leaguemgr.rules.basketball_strategy.values import HALF_COURT_CARDS

if TYPE_CHECKING:
    from leaguemgr.rules.basketball_strategy.state import GameState


class OneCard(Coach):
    """Always plays one card where it is allowed, in all else Balanced."""

    def __init__(self, number: int, side: int, random: Callable[[], float], book: Book) -> None:
        """Take the number of the card, 1 to 9."""
        super().__init__(side, random, book)
        self._number = number

    def card(self, s: GameState) -> int:
        """Play the card; where the press is not allowed, as Balanced does (BS-CARD-03)."""
        allowed = self._number <= HALF_COURT_CARDS or s.origin == BACKCOURT
        return self._number if allowed else super().card(s)


class OneZone(Coach):
    """Always calls one zone where he may and somebody can receive there, in all else Balanced."""

    def __init__(self, zone: int, side: int, random: Callable[[], float], book: Book) -> None:
        """Take the zone, 0 to 6."""
        super().__init__(side, random, book)
        self._zone = zone

    def call(self, s: GameState) -> int:
        """Call the zone; who receives there share its calls as Balanced shares them (DEC-06)."""
        usual = super().call(s)
        zone, who = self._zone, self.ours.men.who
        allowed = usual != PASS_TIMEOUT and may_pass_to(s.handling[self.side][s.passer], s.ball_zone, zone)
        if not allowed or not who.men[zone]:
            return usual
        return encode_call(zone, who.men[zone][Odds(who.shares[zone]).drawn(self.random())])
