"""How one five should attack another, and be defended against; and the book in which coaches look plans up."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from leaguemgr.rules.basketball_strategy.charts import BREAK_BONUS, FAST_BREAK, GUARDED, INTERCEPTED_BREAK, Charts
from leaguemgr.rules.basketball_strategy.court import REACH, STATION_ZONE, ZONE_A, ZONES
from leaguemgr.rules.basketball_strategy.endgame import Endgame
from leaguemgr.rules.basketball_strategy.floor import Floor
from leaguemgr.rules.basketball_strategy.games import (
    BONUS_COUNT,
    GAMES,
    LONG,
    MIDDLE,
    NO_SHOT,
    SHORT,
    STAGE_COUNT,
    Games,
    Mix,
    cumulated,
)
from leaguemgr.rules.basketball_strategy.menu import FOLLOW_PASS, HOLD, SHOOT, SHOOT_GUARDED, encode_call
from leaguemgr.rules.basketball_strategy.shot_worth import NETS, ROW
from leaguemgr.rules.basketball_strategy.values import Matchup, Receivers, offer_net, receivers

OFFERS = INTERCEPTED_BREAK
CALLS = 5 * len(ZONES)
SHOTS = OFFERS * CALLS
"""Shots of a plan by foul situation, numbered ``bonus * SHOTS + offer * CALLS + call``."""
FRESH_CLOCK = 6
MOST_PLANS = 4000
MOST_CALLS = 0.28
"""No man is called more often than this, however good he is (docs/decisions/0019-coaches-share-the-ball.md)."""
MUCH = 3
"""The rebound difference that stands for every larger one while calls and cards are solved: they hardly change more."""


class Calls:
    """The mix of calls of one game: cumulated probabilities and the answers to "pass" that go with them."""

    __slots__ = ("answers", "sums")

    def __init__(self, mix: Mix, who: Receivers) -> None:
        """Share each zone's probability among its receivers."""
        men: list[int] = []
        shares: list[float] = []
        answers: list[int] = []
        for zone, share in zip(mix.zones, mix.shares, strict=True):
            if share > 0:
                for marker, part in zip(who.men[zone], who.shares[zone], strict=True):
                    men.append(marker)
                    shares.append(share * part)
                    answers.append(encode_call(zone, marker))
        self.answers = answers
        self.sums = cumulated(spread(men, shares))


def spread(men: Sequence[int], shares: Sequence[float]) -> list[float]:
    """Return the shares of these men's calls with what a man has above ``MOST_CALLS`` given to the others."""
    totals = dict.fromkeys(men, 0.0)
    for man, share in zip(men, shares, strict=True):
        totals[man] += share
    capped: set[int] = set()
    factors = dict.fromkeys(totals, 1.0)
    if len(totals) * MOST_CALLS > 1:
        while any(totals[man] * factors[man] > MOST_CALLS for man in totals if man not in capped):
            capped |= {man for man in totals if totals[man] * factors[man] >= MOST_CALLS}
            rest = sum([total for man, total in totals.items() if man not in capped])
            free = (1 - MOST_CALLS * len(capped)) / rest
            factors = {man: MOST_CALLS / total if man in capped else free for man, total in totals.items()}
    return [share * factors[man] for man, share in zip(men, shares, strict=True)]


class Book:
    """What a coach has worked out with one chart set; shared by all games, its content never changes an answer."""

    def __init__(self, charts: Charts) -> None:
        """Open an empty book."""
        self.charts = charts
        self.games = Games(charts)
        self.worth = self.games.worth
        self._plans: dict[tuple[object, ...], Plan] = {}
        self._calls: dict[tuple[object, ...], Calls] = {}
        self._levels = [charts.transfers.index(level) for level in charts.transfers]
        self.stations: dict[tuple[tuple[int, ...], tuple[bool, ...]], tuple[float, tuple[int, ...]]] = {}
        """Points and best stations of fives by blocks of their offense ratings and stars."""

    @cached_property
    def endgame(self) -> Endgame:
        """What the last minute of a period is worth."""
        return Endgame(self.games)

    @cached_property
    def floor(self) -> Floor:
        """What places on the floor are worth."""
        return Floor(self.games)

    def level(self, difference: int) -> int:
        """Return the smallest rebound difference that moves the same rebounds."""
        found = self._levels[min(abs(difference), len(self._levels) - 1)]
        return found if difference > 0 else -found

    def matchup(self, codes: tuple[int, ...], guarded: int, level: int) -> Matchup:
        """Return the match-up to solve: without idle marks, and with the rebound difference as none or much."""
        rough = 0 if abs(level) < MUCH else MUCH if level > 0 else -MUCH
        return self.worth.simplified(Matchup(codes, guarded, rough))

    def plan(
        self,
        shooting: Sequence[int],
        stations: Sequence[int],
        standouts: Sequence[bool],
        guarded: int,
        difference: int,
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
                self._calls.clear()
            who = receivers(shooting, stations, standouts)
            men = Attackers(tuple(shooting), tuple(stations), who, level)
            found = self._plans[key] = Plan(self, men, self.matchup(who.codes, guarded, level))
        return found

    def calls(self, mix: Mix, men: Attackers) -> Calls:
        """Return how these men share the calls of a mix; many plans differ in what does not matter here."""
        key = (mix, men.shooting, men.stations)
        found = self._calls.get(key)
        if found is None:
            found = self._calls[key] = Calls(mix, men.who)
        return found


class Attackers:
    """The five with the ball, by marker, and who receives in each zone."""

    __slots__ = ("difference", "pick", "shooting", "stations", "who", "zones")

    def __init__(self, shooting: tuple[int, ...], stations: tuple[int, ...], who: Receivers, difference: int) -> None:
        """Take blocks of the offense rating, stations, receivers by zone and the rebound difference."""
        self.difference = difference
        self.shooting = shooting
        self.stations = stations
        self.who = who
        self.zones = tuple([STATION_ZONE[station] for station in stations])
        self.pick = tuple([self.zones.count(zone) > 1 for zone in range(len(ZONES))])


class Plan:
    """How one five attacks another; the same games tell the defenders what to expect.

    ``calls`` and ``cards`` by game and ``shots`` stay empty until somebody needs them.
    """

    __slots__ = (
        "_book",
        "_matchups",
        "_men",
        "calls",
        "cards",
        "follow_ups",
        "hold",
        "open_shot",
        "shots",
        "tap_shots",
    )

    def __init__(self, book: Book, men: Attackers, matchup: Matchup) -> None:
        """Prepare a plan for these men in this match-up."""
        self._book = book
        self._men = men
        self._matchups = (matchup, Matchup(*matchup[:-1], 1))
        self.calls: list[Calls | None] = [None] * GAMES
        self.cards: list[list[float] | None] = [None] * GAMES
        self.shots: dict[int, float] = {}
        self.open_shot = SHOOT_GUARDED if matchup.guarded > 0 else SHOOT
        # By bonus and by the steps left on the 24-second clock: what passing again is worth.
        self.hold: list[tuple[float, ...] | None] = [None] * BONUS_COUNT
        self.follow_ups: list[int | None] = [None] * len(men.stations)
        self.tap_shots: list[int | None] = [None] * len(men.stations)

    def _mix(self, game: int) -> Mix:
        """Return the mix of one of the games."""
        rest, stage = divmod(game, STAGE_COUNT)
        call_set, bonus = divmod(rest, BONUS_COUNT)
        return self._book.games.mix(self._matchups[bonus], call_set, stage)

    def find_calls(self, game: int) -> Calls:
        """Work out the calls of a game and remember them."""
        found = self.calls[game] = self._book.calls(self._mix(game), self._men)
        return found

    def find_cards(self, game: int) -> list[float]:
        """Work out the cards of a game and remember them."""
        found = self.cards[game] = self._mix(game).cards
        return found

    def find_hold(self, bonus: int) -> tuple[float, ...]:
        """Work out what passing again is worth, by steps of four seconds left, and remember it."""
        games, matchup = self._book.games, self._matchups[bonus]
        short, middle, full = (games.value(matchup, stage) for stage in (SHORT, MIDDLE, LONG))
        found = self.hold[bonus] = (NO_SHOT, NO_SHOT, short, middle, full, full, full, full)
        return found

    def find_shot(self, bonus: int, offer: int, zone: int, marker: int) -> float:
        """Return the expected points of an offered shot and remember them."""
        men = self._men
        blocks = men.shooting[marker]
        if offer >= FAST_BREAK:
            kind = offer - FAST_BREAK
            found = self._points(bonus, ZONE_A if kind else men.zones[marker], blocks + BREAK_BONUS[kind])
        else:
            crossing = 0 if men.zones[marker] == zone else ROW
            net = offer_net(offer, blocks - crossing, self._matchups[0].guarded, men.pick[zone])
            found = self._points(bonus, zone, net)
        self.shots[bonus * SHOTS + offer * CALLS + encode_call(zone, marker)] = found
        return found

    def _points(self, bonus: int, zone: int, net: int) -> float:
        """Return the expected points of a shot from a zone with a net adjustment."""
        return self._book.worth.shots.table(self._men.difference, bonus)[zone][net - NETS.start]

    def _guarded_net(self, marker: int) -> int:
        """Return the adjustment of a guarded shot without a zone change (BS-SHOT-03)."""
        return offer_net(GUARDED, self._men.shooting[marker], self._matchups[0].guarded, pick=False)

    def find_follow_up(self, marker: int) -> int:
        """Return the answer to "follow-up", the best zone for a guarded shot or a pass, and remember it (BS-REB-04)."""
        net = self._guarded_net(marker)
        zone = max(REACH[self._men.stations[marker]], key=lambda zone: self._points(0, zone, net))
        good = self._points(0, zone, net) >= self.find_hold(0)[FRESH_CLOCK]
        found = self.follow_ups[marker] = zone if good else FOLLOW_PASS
        return found

    def find_tap_shot(self, marker: int) -> int:
        """Return the answer to "tap", a guarded shot from the station or a pass, and remember it (BS-JUMP-12)."""
        points = self._points(0, self._men.zones[marker], self._guarded_net(marker))
        found = self.tap_shots[marker] = SHOOT if points >= self.find_hold(0)[FRESH_CLOCK] else HOLD
        return found
