"""How one five should attack another, and be defended against; and the book in which coaches look plans up."""

from __future__ import annotations

from typing import Final, NamedTuple

from leaguemgr.rules.basketball_strategy.charts import BREAK_BONUS, FAST_BREAK, INTERCEPTED_BREAK, OPEN, Charts
from leaguemgr.rules.basketball_strategy.court import NO_ZONE, REACH, STATION_ZONE, ZONE_A, ZONES
from leaguemgr.rules.basketball_strategy.endgame import Endgame
from leaguemgr.rules.basketball_strategy.floor import Floor
from leaguemgr.rules.basketball_strategy.games import (
    BONUS_COUNT,
    FIRST_GAME,
    GAMES,
    LONG,
    MIDDLE,
    NO_SHOT,
    SHORT,
    STAGE_COUNT,
    Duel,
    Games,
    Mix,
    Odds,
    PressedPass,
)
from leaguemgr.rules.basketball_strategy.manoeuvres import FREED, Manoeuvres
from leaguemgr.rules.basketball_strategy.menu import FOLLOW_PASS, HOLD, SHOOT, SHOOT_GUARDED, encode_call
from leaguemgr.rules.basketball_strategy.numbers import Rules
from leaguemgr.rules.basketball_strategy.shot_worth import PRO, ROW, Stakes
from leaguemgr.rules.basketball_strategy.targets import (
    ANY_ZONE,
    AVERAGE_DEFENCE,
    CALL_SETS,
    NO_RESTRAINT,
    Defence,
    Receivers,
    receivers,
)
from leaguemgr.rules.basketball_strategy.values import Matchup, offer_net

OFFERS: Final = INTERCEPTED_BREAK
CALLS: Final[int] = 5 * len(ZONES)
SHOTS: Final[int] = OFFERS * CALLS
"""Shots of a plan by foul situation, numbered ``bonus * SHOTS + offer * CALLS + call``."""
FRESH_CLOCK: Final = 6
MOST_PLANS: Final = 4000
MOST_CALLS: Final = 0.27
"""A man who would be called more often is called less where others can receive too (docs/decisions/0019)."""
ROUNDS: Final = 4
LEAST: Final = 0.1
"""How often calls are shared anew after a man had too many, and the part of them that he keeps at least."""
MUCH: Final = 3
"""The rebound difference that stands for every larger one while calls and cards are solved: they hardly change more."""


class Calls:
    """The mix of calls of one game: its odds and the answers to "pass" that go with them."""

    __slots__ = ("answers", "odds")

    def __init__(self, mix: Mix, who: Receivers) -> None:
        """Share each zone's probability among its receivers."""
        called = [(zone, share) for zone, share in zip(mix.zones, mix.shares, strict=True) if share > 0]
        self.answers = bytes([encode_call(zone, marker) for zone, _ in called for marker in who.men[zone]])
        self.odds = Odds([share * part for zone, share in called for part in who.shares[zone]])


class Book:
    """What a coach has worked out with one chart set; shared by all games, its content never changes an answer."""

    def __init__(self, charts: Charts, stakes: Stakes = PRO) -> None:
        """Open an empty book."""
        self.charts = charts
        self.games = Games(charts, stakes)
        self.worth = self.games.worth
        self._endgame: Endgame | None = None
        self._floor: Floor | None = None
        self._others: dict[Stakes, Book] = {}
        self._plans: dict[tuple[object, ...], Plan] = {}
        self.seen: dict[tuple[object, ...], Plan] = {}
        """The same plans by what a coach sees at once: the five, the outlook of the defence, the rebound difference."""
        self.last_look: Look | None = None
        """The floor that a coach has looked at last: it is often the other one's turn to look at it."""
        self._restraints: dict[FiveMen, tuple[float, ...]] = {}
        self._calls: dict[tuple[object, ...], Calls] = {}
        self._levels = [charts.transfers.index(level) for level in charts.transfers]
        self.stations: dict[tuple[tuple[int, ...], tuple[bool, ...]], tuple[float, tuple[int, ...]]] = {}
        """Points and best stations of fives by blocks of their offense ratings and stars."""
        self.manoeuvres: dict[tuple[object, ...], Manoeuvres] = {}
        """The best manoeuvres by the five and the outlook of the defence."""

    def under(self, rules: Rules) -> Book:
        """Return the book for what these rules make of points, fouls and turnovers; this one where they are its own."""
        stakes = Stakes.of(rules)
        if stakes == self.worth.stakes:
            return self
        if stakes not in self._others:
            self._others[stakes] = Book(self.charts, stakes)
        return self._others[stakes]

    # Kept by hand: a compiled class would work a ``cached_property`` out anew each time.
    @property
    def endgame(self) -> Endgame:
        """What the last minute of a period is worth."""
        if self._endgame is None:
            self._endgame = Endgame(self.games)
        return self._endgame

    @property
    def floor(self) -> Floor:
        """What places on the floor are worth."""
        if self._floor is None:
            self._floor = Floor(self.games)
        return self._floor

    def level(self, difference: int) -> int:
        """Return the smallest rebound difference that moves the same rebounds."""
        found = self._levels[min(abs(difference), len(self._levels) - 1)]
        return found if difference > 0 else -found

    def duel(self, who: Receivers, level: int, bonus: int = 0) -> Duel:
        """Return the games to solve: without idle marks, and with the rebound difference as none or much."""
        rough = 0 if abs(level) < MUCH else MUCH if level > 0 else -MUCH
        return self.games.duel(self.worth.simplified(Matchup(who.targets, rough, bonus)))

    def restraint(self, men: FiveMen) -> tuple[float, ...]:
        """Return by marker how much less a man is called than he would be, so that nobody has more than his share.

        It is worked out against an average defence, once for five men and their stations.
        """
        found = self._restraints.get(men)
        if found is None:
            found = NO_RESTRAINT
            for _ in range(ROUNDS):
                who = receivers(*men, AVERAGE_DEFENCE, found)
                mix = self.duel(who, 0).mix(ANY_ZONE, LONG)
                loads = who.loads(mix.zones, mix.shares)
                found = tuple([_lowered(part, load) for part, load in zip(found, loads, strict=True)])
            self._restraints[men] = found
        return found

    def plan(self, men: FiveMen, defence: Defence, difference: int) -> Plan:
        """Return the plan of an attack against a defence, with the attackers' rebound difference."""
        level = self.level(difference)
        key = (men, defence, level)
        found = self._plans.get(key)
        if found is None:
            if len(self._plans) >= MOST_PLANS:
                self._plans.clear()
                self.seen.clear()
                self._calls.clear()
            who = receivers(*men, defence, self.restraint(men))
            found = self._plans[key] = Plan(self, Attackers(men, who, defence, level))
        return found

    def remember(self, key: tuple[object, ...], plan: Plan) -> None:
        """Keep a plan under what a coach sees at once."""
        if len(self.seen) >= MOST_PLANS:
            self.seen.clear()
        self.seen[key] = plan

    def calls(self, mix: Mix, men: Attackers) -> Calls:
        """Return how these men share the calls of a mix; many plans differ in what does not matter here."""
        key = (mix, men.five, men.defence.roles)
        found = self._calls.get(key)
        if found is None:
            found = self._calls[key] = Calls(mix, men.who)
        return found


def _lowered(part: float, load: float) -> float:
    """Return the part of his calls that a man keeps whose share is ``load``; coarse, so that games come again."""
    return max(LEAST, round(part * MOST_CALLS / max(load, MOST_CALLS), 1))


class Look:
    """What the coaches of a game see of the floor until its men or their tasks change: the plan of each attack."""

    __slots__ = ("plans", "state", "version")

    def __init__(self, state: object, version: int, home: Plan, away: Plan) -> None:
        """Look at a game whose floor is of this version."""
        self.state = state
        self.version = version
        self.plans = (home, away)


class FiveMen(NamedTuple):
    """The five with the ball, by marker: blocks of their offense ratings, ball handling, stations."""

    shooting: tuple[int, ...]
    handling: tuple[int, ...]
    stations: tuple[int, ...]


class Attackers:
    """The five with the ball, who receives in each zone, and what the defence does about them."""

    __slots__ = ("defence", "difference", "five", "shooting", "stations", "who", "zones")

    def __init__(self, five: FiveMen, who: Receivers, defence: Defence, difference: int) -> None:
        """Take the men, the receivers by zone, the defence and the rebound difference."""
        self.five = five
        self.defence = defence
        self.difference = difference
        self.shooting = five.shooting
        self.stations = five.stations
        self.who = who
        self.zones = tuple([STATION_ZONE[station] for station in five.stations])


class CallWorth(NamedTuple):
    """One call of a mix."""

    zone: int
    marker: int
    share: float
    points: float


class Plan:
    """How one five attacks another; the same games tell the defenders what to expect.

    ``calls`` and ``cards`` by game, ``shots`` and ``shoots`` stay empty until somebody needs them.
    """

    __slots__ = (
        "book",
        "calls",
        "cards",
        "duels",
        "follow_ups",
        "hold",
        "men",
        "shoots",
        "shots",
        "tap_shots",
    )

    def __init__(self, book: Book, men: Attackers) -> None:
        """Prepare a plan for these men."""
        self.book = book
        self.men = men
        self.duels: list[Duel | None] = [None] * BONUS_COUNT
        self.calls: list[Calls | None] = [None] * GAMES
        self.cards: list[Odds | None] = [None] * GAMES
        self.shots: dict[int, float] = {}
        # By bonus and offer, by call, by the steps left on the 24-second clock: the answers to "shoot".
        self.shoots: list[list[tuple[int, ...] | None] | None] = [None] * (BONUS_COUNT * OFFERS)
        # By a passer's first game plus the bonus, and by the steps left on the 24-second clock: what passing is worth.
        self.hold: list[tuple[float, ...] | None] = [None] * GAMES
        self.follow_ups: list[int | None] = [None] * len(men.stations)
        self.tap_shots: list[int | None] = [None] * len(men.stations)

    def mix(self, game: int) -> Mix:
        """Return the best mixes of one of the games."""
        duel, call_set, stage = self._which(game)
        return duel.mix(call_set, stage)

    def payoffs(self, game: int) -> tuple[list[int], list[list[float]]]:
        """Return the zones of one of the games, and what each is worth against each card."""
        duel, call_set, stage = self._which(game)
        return duel.payoffs(call_set, stage)

    def call_worths(self, game: int) -> list[CallWorth]:
        """Return each call of the best mix: zone, marker, its share, its points against the best cards."""
        duel, call_set, stage = self._which(game)
        mix, terms, lines = duel.mix(call_set, stage), duel.terms(stage), self.book.worth.lines(duel.matchup)
        found = []
        for zone, share in zip(mix.zones, mix.shares, strict=True):
            for man, line in zip(self.men.who.men[zone], lines[zone], strict=True):
                row = line.row(terms)
                points = sum(value * played for value, played in zip(row, mix.card_shares, strict=False))
                found.append(CallWorth(zone, man, share * line.share, points))
        return found

    def _which(self, game: int) -> tuple[Duel, int, int]:
        """Return the games of the match-up, and call set and stage of one of them."""
        rest, stage = divmod(game, STAGE_COUNT)
        call_set, bonus = divmod(rest, BONUS_COUNT)
        return self._duel(bonus), call_set, stage

    def _duel(self, bonus: int) -> Duel:
        """Return the games with or without the bonus."""
        found = self.duels[bonus]
        if found is None:
            found = self.duels[bonus] = self.book.duel(self.men.who, self.men.difference, bonus)
        return found

    def press(self, bonus: int, handling: int) -> PressedPass:
        """Return the best way through the overall press for a passer who handles the ball so well."""
        return self._duel(bonus).press(CALL_SETS[handling][NO_ZONE])

    def find_calls(self, game: int) -> Calls:
        """Work out the calls of a game and remember them."""
        found = self.calls[game] = self.book.calls(self.mix(game), self.men)
        return found

    def find_cards(self, game: int) -> Odds:
        """Work out the cards of a game and remember them."""
        found = self.cards[game] = self.mix(game).cards
        return found

    def find_hold(self, first: int, bonus: int) -> tuple[float, ...]:
        """Return what passing again is worth to a passer, worked out once.

        ``first`` is the number of his first game; the values go by steps of four seconds left on the 24-second clock.
        """
        found = self.hold[first + bonus]
        if found is None:
            duel, call_set = self._duel(bonus), first // (BONUS_COUNT * STAGE_COUNT)
            short, middle, full = (duel.values(stage)[call_set] for stage in (SHORT, MIDDLE, LONG))
            found = self.hold[first + bonus] = (NO_SHOT, NO_SHOT, short, middle, full, full, full, full)
        return found

    def shoot(self, bonus: int, offer: int, zone: int, marker: int) -> tuple[int, ...]:
        """Return the answers to "shoot" of a man who is offered a shot, by the steps left on the 24-second clock."""
        row = self.shoots[bonus * OFFERS + offer]
        if row is None:
            row = self.shoots[bonus * OFFERS + offer] = [None] * CALLS
        found = row[zone * 5 + marker]
        if found is None:
            found = row[zone * 5 + marker] = self._find_shoot(bonus, offer, zone, marker)
        return found

    def _find_shoot(self, bonus: int, offer: int, zone: int, marker: int) -> tuple[int, ...]:
        """Work out whether a shot is worth more than passing again."""
        men, value = self.men, self.shot(bonus, offer, zone, marker)
        shoot = SHOOT_GUARDED if offer == OPEN and men.defence.guarded[marker] > 0 else SHOOT
        hold = self.find_hold(FIRST_GAME[men.five.handling[marker]][zone], bonus)
        return tuple([shoot if value >= worth else HOLD for worth in hold])

    def shot(self, bonus: int, offer: int, zone: int, marker: int) -> float:
        """Return the expected points of an offered shot."""
        number = bonus * SHOTS + offer * CALLS + encode_call(zone, marker)
        found = self.shots.get(number)
        if found is None:
            found = self.shots[number] = self._find_shot(bonus, offer, zone, marker)
        return found

    def _find_shot(self, bonus: int, offer: int, zone: int, marker: int) -> float:
        """Work out the expected points of an offered shot."""
        men = self.men
        blocks = men.shooting[marker]
        if offer >= FAST_BREAK:
            kind = offer - FAST_BREAK
            zone_shot = ZONE_A if kind else men.zones[marker]
            return self.book.worth.shots.points(zone_shot, blocks + BREAK_BONUS[kind], men.difference, bonus)
        crossing = 0 if men.zones[marker] == zone else ROW
        net = offer_net(offer, blocks - crossing, men.defence.guarded[marker], pick=True)
        return self.points(bonus, zone, net, marker)

    def points(self, bonus: int, zone: int, net: int, marker: int) -> float:
        """Return the expected points of a man's shot from a zone with a net adjustment."""
        men = self.men
        return self.book.worth.shots.points(zone, net, men.difference, bonus, men.defence.blocks[marker])

    def _station_net(self, marker: int) -> int:
        """Return the adjustment of a rebounder's or tap winner's shot without a zone change (BS-SHOT-03, AMB-75)."""
        men = self.men
        guarded = men.defence.guarded[marker]
        return men.shooting[marker] + (max(guarded, 0) if men.defence.roles[marker] in FREED else guarded)

    def find_follow_up(self, marker: int) -> int:
        """Return the answer to "follow-up", the best zone for a guarded shot or a pass, and remember it (BS-REB-04)."""
        net = self._station_net(marker)
        zone = max(REACH[self.men.stations[marker]], key=lambda zone: self.points(0, zone, net, marker))
        good = self.points(0, zone, net, marker) >= self.find_hold(0, 0)[FRESH_CLOCK]
        found = self.follow_ups[marker] = zone if good else FOLLOW_PASS
        return found

    def find_tap_shot(self, marker: int) -> int:
        """Return the answer to "tap", a guarded shot from the station or a pass, and remember it (BS-JUMP-12)."""
        points = self.points(0, self.men.zones[marker], self._station_net(marker), marker)
        found = self.tap_shots[marker] = SHOOT if points >= self.find_hold(0, 0)[FRESH_CLOCK] else HOLD
        return found
