"""How one five should attack another, and be defended against: the equilibrium mixes of calls and cards.

A plan belongs to ten men and their stations. It solves its games only when somebody asks for them, and shares them
through the book with every plan that has the same games, so that a season solves each once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate

from leaguemgr.rules.basketball_strategy.charts import BREAK_BONUS, FAST_BREAK, GUARDED, INTERCEPTED_BREAK, OPEN, Charts
from leaguemgr.rules.basketball_strategy.court import (
    BARRED,
    NEAR_BALL,
    REACH,
    STATION_ZONE,
    ZONE_A,
    ZONE_B,
    ZONE_E,
    ZONES,
)
from leaguemgr.rules.basketball_strategy.endgame import Endgame
from leaguemgr.rules.basketball_strategy.floor import Floor
from leaguemgr.rules.basketball_strategy.menu import FOLLOW_PASS, HOLD, SHOOT, SHOOT_GUARDED, encode_call
from leaguemgr.rules.basketball_strategy.values import (
    NETS,
    NOWHERE,
    ROW,
    Matchup,
    PassWorth,
    Receivers,
    offer_net,
    receivers,
)

ANY_ZONE, NOT_A, NOT_A_OR_B, FREE_PASS_ZONES = range(4)
"""Which zones a call may name; each has four games: ``4 * zones + 2 * bonus + press``.

``bonus``: the next team foul of the defence is shot; ``press``: card 9 may be played.
"""
GAMES = 16
FIRST_ZONE = (ZONE_A, ZONE_B, ZONE_B + 1, ZONE_E)
OFFERS = INTERCEPTED_BREAK
CALLS = 5 * len(ZONES)
CERTAIN = 2.0
"""What closes a row of cumulated probabilities, so that rounding cannot leave a gap."""
MOST_PLANS, MOST_MIXES = 4000, 12000
"""Size of the book; beyond it everything is forgotten and worked out again as needed, so that memory stays flat."""


def _call_sets() -> tuple[tuple[int, ...], ...]:
    """Return which zones may be called, by ball handling and ball zone, the last entry without one (BS-BH-01..05)."""
    return tuple(tuple(len(BARRED[handling] - near) for near in NEAR_BALL) for handling in range(4))


CALL_SETS = _call_sets()


class Mix:
    """One solved game: cumulated probabilities of zones and cards, and its worth to the offence in points."""

    __slots__ = ("cards", "shares", "value", "zones")

    def __init__(self, zones: Sequence[int], shares: Sequence[float], cards: Sequence[float], value: float) -> None:
        """Keep the solution; ``cards[n]`` is the chance of the cards 1 to n + 1."""
        self.zones = zones
        self.shares = shares
        self.cards = cumulated(cards)
        self.value = value


def cumulated(shares: Sequence[float]) -> list[float]:
    """Return the running sums of probabilities, closed so that any number below 1 finds its place."""
    sums = list(accumulate(shares))
    sums[-1] = CERTAIN
    return sums


class Calls:
    """The mix of calls of one game: cumulated probabilities and the answers to "pass" that go with them."""

    __slots__ = ("answers", "sums")

    def __init__(self, mix: Mix, best: Sequence[Sequence[int]]) -> None:
        """Share each zone's probability among its equally good receivers."""
        shares: list[float] = []
        self.answers: list[int] = []
        for zone, share in zip(mix.zones, mix.shares, strict=True):
            if share > 0:
                shares += [share / len(best[zone])] * len(best[zone])
                self.answers += [encode_call(zone, marker) for marker in best[zone]]
        self.sums = cumulated(shares)


class Book:
    """What a coach has worked out with one chart set; shared by all games, its content never changes an answer."""

    def __init__(self, charts: Charts) -> None:
        """Open an empty book."""
        self.charts = charts
        self.worth = PassWorth(charts)
        self._mixes: dict[tuple[Matchup, bool], Mix] = {}
        self._plans: dict[tuple[object, ...], Plan] = {}
        self._levels = _alike(charts)
        self.stations: dict[tuple[tuple[int, ...], tuple[bool, ...]], tuple[float, tuple[int, ...]]] = {}
        """Points and best stations of fives by blocks of their offense ratings and stars."""

    @cached_property
    def endgame(self) -> Endgame:
        """What the last minute of a period is worth."""
        return Endgame(self.worth)

    @cached_property
    def floor(self) -> Floor:
        """What places on the floor are worth."""
        return Floor(self.worth)

    def level(self, difference: int) -> int:
        """Return the smallest rebound difference that moves the same rebounds."""
        found = self._levels[min(abs(difference), len(self._levels) - 1)]
        return found if difference > 0 else -found

    def mix(self, matchup: Matchup, press: bool) -> Mix:
        """Return the solved game."""
        key = (matchup, press)
        found = self._mixes.get(key)
        if found is None:
            if len(self._mixes) >= MOST_MIXES:
                self._mixes.clear()
            zones, solution = self.worth.game(matchup, press)
            found = self._mixes[key] = Mix(zones, solution.rows, solution.columns, solution.value)
        return found

    def plan(
        self, shooting: Sequence[int], stations: Sequence[int], standouts: Sequence[bool], guarded: int, difference: int
    ) -> Plan:
        """Return the plan of an attack.

        By marker: blocks of the offense rating, stations, whether a D4 man guards; then the blocks of a guarded shot
        and the attackers' rebound difference.
        """
        level = self.level(difference)
        key = (*shooting, *stations, *standouts, guarded, level)
        found = self._plans.get(key)
        if found is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
            found = self._plans[key] = Plan(self, shooting, stations, standouts, guarded, level)
        return found


def _alike(charts: Charts) -> list[int]:
    """Return for each difference the smallest one with the same transfers."""
    return [charts.transfers.index(level) for level in charts.transfers]


class Plan:
    """How one five attacks another; the same games tell the defenders what to expect."""

    __slots__ = (
        "_best", "_book", "_guarded", "_matchup", "_pick", "_shooting", "_zones", "calls", "cards", "follow_ups",
        "hold", "open_shot", "shots", "tap_shots",
    )  # fmt: skip

    def __init__(
        self,
        book: Book,
        shooting: Sequence[int],
        stations: Sequence[int],
        standouts: Sequence[bool],
        guarded: int,
        difference: int,
    ) -> None:
        """Find receivers; ``calls`` and ``cards`` stay empty until somebody needs them."""
        found: Receivers = receivers(shooting, stations, standouts)
        self._book = book
        self._best = found.best
        self._matchup = Matchup(found.codes, guarded, difference)
        self._shooting = tuple(shooting)
        self._zones = tuple([STATION_ZONE[station] for station in stations])
        self._guarded = guarded
        self._pick = tuple([self._zones.count(zone) > 1 for zone in range(len(ZONES))])
        self.calls: list[Calls | None] = [None] * GAMES
        self.cards: list[list[float] | None] = [None] * GAMES
        self.shots: list[float | None] = [None] * (OFFERS * CALLS)
        self.open_shot = SHOOT_GUARDED if guarded > 0 else SHOOT
        forecourt = self._mix(0).value
        shares = book.worth.holding
        # By the number of passes and shots left on the 24-second clock: what passing again is worth.
        self.hold = (0.0, *[forecourt * share for share in shares])
        self.follow_ups = tuple([self._follow_up(station, marker) for marker, station in enumerate(stations)])
        self.tap_shots = tuple([self._tap(marker) for marker in range(len(stations))])

    def _mix(self, game: int) -> Mix:
        """Return the mix of one of the sixteen games."""
        first = FIRST_ZONE[game >> 2]
        codes = (NOWHERE,) * first + self._matchup.zones[first:]
        return self._book.mix(self._matchup._replace(zones=codes, bonus=bool(game & 2)), bool(game & 1))

    def find_calls(self, game: int) -> Calls:
        """Work out the calls of a game and remember them."""
        found = self.calls[game] = Calls(self._mix(game), self._best)
        return found

    def find_cards(self, game: int) -> list[float]:
        """Work out the cards of a game and remember them."""
        found = self.cards[game] = self._mix(game).cards
        return found

    def find_shot(self, offer: int, zone: int, marker: int) -> float:
        """Return the expected points of an offered shot and remember them."""
        blocks = self._shooting[marker]
        if offer >= FAST_BREAK:
            kind = offer - FAST_BREAK
            found = self._points(ZONE_A if kind else self._zones[marker], blocks + BREAK_BONUS[kind])
        else:
            crossing = 0 if self._zones[marker] == zone else ROW
            found = self._points(zone, offer_net(offer, blocks - crossing, self._guarded, self._pick[zone]))
        self.shots[offer * CALLS + encode_call(zone, marker)] = found
        return found

    def _points(self, zone: int, net: int) -> float:
        """Return the expected points of a shot from a zone with a net adjustment."""
        return self._book.worth.shots.table(self._matchup.difference)[zone][net - NETS.start]

    def _follow_up(self, station: int, marker: int) -> int:
        """Return the answer to "follow-up": the best zone for a guarded shot, or a pass (BS-REB-04)."""
        net = self._shooting[marker] + self._guarded
        zone = max(REACH[station], key=lambda zone: self._points(zone, net))
        return zone if self._points(zone, net) >= self.hold[-1] else FOLLOW_PASS

    def _tap(self, marker: int) -> int:
        """Return the answer to "tap": a guarded shot from the station, or a pass (BS-JUMP-12)."""
        net = offer_net(GUARDED, self._shooting[marker], self._guarded, pick=False)
        return SHOOT if self._points(self._zones[marker], net) >= self.hold[-1] else HOLD

    def shot_answer(self, offer: int) -> int:
        """Return how an offered shot is taken: open shots guarded when the defence is Poor (BS-TDR-05)."""
        return self.open_shot if offer == OPEN else SHOOT
