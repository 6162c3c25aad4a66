"""The state of a game: a fold of its events (``GameState.emit`` is the only thing that changes it)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from leaguemgr.engine.state import Event, Numbers
from leaguemgr.engine.system import PlayerCard, Setup, Spot, TeamSetup
from leaguemgr.rules.basketball_strategy.charts import (
    BLOCKED,
    BLOCKED_OUT,
    FAST_BREAK,
    GOOD,
    INTERCEPTED_BREAK,
    PASS_AGAIN,
    Charts,
)
from leaguemgr.rules.basketball_strategy.court import (
    FREE_THROW_COLUMN,
    HOME_MARKERS,
    MARKERS,
    NO_ZONE,
    STATION_ZONE,
    STATIONS,
)
from leaguemgr.rules.basketball_strategy.events import (
    ANYBODY,
    BACKCOURT,
    FORECOURT,
    OFFENDING,
    PASS,
    PASSER,
    REBOUND,
    SHOT,
    STALL,
    TECHNICAL,
)
from leaguemgr.rules.basketball_strategy.manoeuvres import NONE, STRAIGHT, Manoeuvres
from leaguemgr.rules.basketball_strategy.numbers import Rules
from leaguemgr.rules.basketball_strategy.option_folds import OPTION_FOLDS

O_ADJUSTMENT: Final[tuple[int, ...]] = (-6, -6, 0, 6)
"""Blocks by offense or free-throw rating 1-3 (BS-PLAYER-02, -04); 0 never falls below 1 (BS-PLAYER-09)."""
NOTHING_LOST: Final[tuple[tuple[int, ...], ...]] = ((0,) * (FREE_THROW_COLUMN + 1),) * 2
NO_OFFER: Final = -1


class Man:
    """A card as numbers: ratings and the markers he plays without penalty."""

    __slots__ = ("defense", "free", "free_throw", "handling", "home", "offense", "rebound", "star")

    def __init__(self, card: PlayerCard) -> None:
        """Read the ratings of a checked card."""
        ratings = card.ratings
        self.offense = ratings["offense"]
        self.defense = ratings["defense"]
        self.rebound = ratings["rebound"]
        self.handling = ratings["ball_handling"]
        self.free_throw = ratings["free_throw"]
        self.free = O_ADJUSTMENT[self.free_throw]
        self.star = bool(ratings["tip_in"])
        self.home = HOME_MARKERS[card.position]


class Opening(NamedTuple):
    """Where the events begin: the fives by marker and, for a fragment, its period, clock and score."""

    home: tuple[int, ...]
    away: tuple[int, ...]
    period: int
    clock: int
    score: tuple[int, int]
    phase: str


class GameState:
    """One game at one moment; lists of two are home and away, lists of five go by marker.

    ``court`` holds the players' indices, ``stations`` and ``zones`` where they stand; ``shooting`` the blocks of their
    offense rating, ``defense`` the ratings in force (0 out of position), ``guarded`` the blocks that a side's TDR gives
    a guarded shot against it, ``lost`` the rebounds a side loses through the TRR. ``clock`` is true time left,
    ``unmoved`` the seconds used on the 24-second clock and not yet moved to the time clock. ``excess`` names the sides
    that owe a technical for a timeout too many, oldest first; ``fouled`` is the man of each side who is owed foul
    shots, -1 nobody; ``foul_privilege`` tells by side who called a timeout during the foul shots.

    Of the options: ``manoeuvres`` and ``press`` are what a side does on defence, ``guards[side][m]`` its marker that
    guards the opponent's marker m (and the other way round: the pairs are swaps). ``twist`` are the flags of the shot
    that is offered, ``due`` the sides that must read the injury table, ``hurt`` the period from which a man may play.
    """

    __slots__ = (
        "award", "ball_zone", "charts", "clock", "court", "defense", "due", "events", "excess", "foul_privilege",
        "fouled", "fouls", "guarded", "guards", "handling", "hurt", "inbounds", "jumpers", "late", "late_from", "limit",
        "lineup_version", "lost", "manoeuvres", "men", "offense", "offer", "opening", "origin", "passer", "period",
        "press", "privilege", "rebound", "rules", "score", "shooter", "shooting", "shooting_side", "shot_clock",
        "stations", "tdr", "team_fouls", "teams", "timeouts", "trr", "twist", "unmoved", "zones",
    )  # fmt: skip

    def __init__(self, setup: Setup, charts: Charts, lineups: tuple[Sequence[Spot], Sequence[Spot]]) -> None:
        """Stand the game before its first event; ``lineups`` must be legal."""
        self.teams: tuple[TeamSetup, TeamSetup] = setup.teams
        self.charts = charts
        self.rules = Rules.of(setup.options)
        self.men = tuple([Man(card) for card in team.players] for team in setup.teams)
        self.events: list[Event] = []
        self.period = 0
        self.clock = 0
        self.shot_clock = self.rules.shot_clock
        self.unmoved = 0
        self.late = False
        self.late_from = self.rules.late
        self.limit = self.rules.foul_limit
        self.score = [0, 0]
        self.fouls = [[0] * len(team.players) for team in setup.teams]
        self.team_fouls = [0, 0]
        self.timeouts = [self.rules.timeouts, self.rules.timeouts]
        self.offense = -1
        self.passer = ANYBODY
        self.inbounds = False
        self.ball_zone = NO_ZONE
        self.origin = BACKCOURT
        self.offer = NO_OFFER
        self.privilege = False
        self.foul_privilege = [False, False]
        self.excess: tuple[int, ...] = ()
        self.fouled = [-1, -1]
        self.shooter = -1
        self.shooting_side = -1
        self.award = (0, 0)
        self.jumpers: tuple[int, int] | None = None
        self.manoeuvres: list[Manoeuvres] = [NONE, NONE]
        self.guards: list[tuple[int, ...]] = [STRAIGHT, STRAIGHT]
        self.press = [False, False]
        self.twist = 0
        self.due: tuple[int, ...] = ()
        self.hurt = [[0] * len(team.players) for team in setup.teams]
        self._stand(lineups)
        self.opening = Opening(tuple(self.court[0]), tuple(self.court[1]), 0, 0, (0, 0), "")

    def _stand(self, lineups: tuple[Sequence[Spot], Sequence[Spot]]) -> None:
        """Put both fives on court and read their ratings."""
        self.lineup_version = 0
        self.court: list[list[int]] = [[], []]
        self.stations: list[list[int]] = [[], []]
        self.zones: list[list[int]] = [[], []]
        self.shooting: list[list[int]] = [[], []]
        self.defense: list[list[int]] = [[], []]
        self.handling: list[list[int]] = [[], []]
        self.rebound: list[list[int]] = [[], []]
        self.tdr = [0, 0]
        self.trr = [0, 0]
        self.guarded = [0, 0]
        self.lost = [NOTHING_LOST, NOTHING_LOST]
        for side, spots in enumerate(lineups):
            by_marker = {spot.marker: spot for spot in spots}
            self.court[side] = [by_marker[marker].player for marker in MARKERS]
            self.stations[side] = [STATIONS.index(by_marker[marker].station) for marker in MARKERS]
            self._rate(side)
        self._compare()

    def emit(self, event: Event) -> None:
        """Append one event and fold it into the state."""
        self.events.append(event)
        kind: int = event[0]
        # Compiled code calls by name without a detour, and three of four events are of these kinds.
        if kind == PASS:
            _pass(self, event)
        elif kind == SHOT:
            _shot(self, event)
        elif kind == PASSER:
            _passer(self, event)
        elif kind == REBOUND:
            _rebound(self, event)
        else:
            FOLDS[kind](self, event)

    @property
    def time_clock(self) -> int:
        """What the time clock shows: true time plus what the 24-second clock has not handed over (BS-TIME-06)."""
        return self.clock + self.unmoved

    def may_play(self, side: int, player: int) -> bool:
        """Tell whether a player may be on court: neither fouled out (BS-FOUL-03) nor hurt (BS-TOUR-INJ-05)."""
        fit = not self.rules.injuries or self.hurt[side][player] <= self.period
        return fit and self.fouls[side][player] < self.rules.foul_out

    def eligible(self, side: int) -> list[int]:
        """Return the players who may be on court."""
        limit = self.rules.foul_out
        able = [player for player, fouls in enumerate(self.fouls[side]) if fouls < limit]
        if not self.rules.injuries:
            return able
        hurt, period = self.hurt[side], self.period
        return [player for player in able if hurt[player] <= period]

    def bench(self, side: int) -> list[int]:
        """Return the eligible players who are not on court."""
        court = set(self.court[side])
        return [player for player in self.eligible(side) if player not in court]

    def against(self, side: int, marker: int) -> int:
        """Return the blocks of a side's man's guarded shot: the TDR against him, or his guard's D (BS-TOUR-GUARD)."""
        other = 1 - side
        if self.rules.assignments:
            return self.charts.individual[self.defense[other][self.guards[other][marker]]]
        return self.guarded[other]

    def _rate(self, side: int) -> None:
        """Read the five's ratings: out of position D is 0 and O one lower (BS-PLAYER-08, BS-TDR-01)."""
        shooting, defense, handling, rebound, total = [], [], [], [], 0
        men = self.men[side]
        for marker, player in enumerate(self.court[side]):
            man = men[player]
            at_home = marker in man.home
            shooting.append(O_ADJUSTMENT[man.offense if at_home else man.offense - 1])
            rating = man.defense if at_home else 0
            defense.append(rating)
            total += rating
            handling.append(man.handling)
            rebound.append(man.rebound)
        self.shooting[side], self.defense[side] = shooting, defense
        self.handling[side], self.rebound[side] = handling, rebound
        self.zones[side] = [STATION_ZONE[station] for station in self.stations[side]]
        self.tdr[side], self.trr[side] = total, sum(rebound)
        self.guarded[side] = self.charts.guarded[total]
        self.lineup_version += 1

    def _compare(self) -> None:
        """Work out what the weaker rebounding team loses (BS-TRR-02..04)."""
        difference = self.trr[0] - self.trr[1]
        levels = self.charts.transfers
        table = levels[min(abs(difference), len(levels) - 1)]
        self.lost[0] = table if difference < 0 else NOTHING_LOST
        self.lost[1] = table if difference > 0 else NOTHING_LOST

    def _ball(self, side: int, passer: int, origin: int, zone: int) -> None:
        """Give the ball to a man, or out of bounds to a side, with a fresh offer and no privilege."""
        self.offense = side
        self.passer = passer
        self.inbounds = passer == ANYBODY
        self.origin = origin
        self.ball_zone = zone
        self.offer = NO_OFFER
        self.privilege = False

    def _fresh(self, event: Numbers) -> None:
        """Set the 24-second clock as the event says and hand its seconds to the time clock (BS-TIME-06..08)."""
        self.clock = event[1]
        self.shot_clock = event[2]
        self.unmoved = 0


def _period(s: GameState, event: Numbers) -> None:
    s._fresh(event)
    s.period = event[4]
    s.team_fouls = [0, 0]
    s.late = False
    s.limit = s.rules.limit(s.period)
    s.late_from = s.rules.late_from(s.period)
    if s.period == s.rules.periods:
        s.timeouts = [min(left, s.rules.last_period_timeouts) for left in s.timeouts]
    elif s.period > s.rules.periods:
        s.timeouts = [s.rules.overtime_timeouts] * 2


def _lineup(s: GameState, event: Event) -> None:
    side = event[3]
    s.court[side], s.stations[side] = list(event[4]), list(event[5])
    s._rate(side)
    s._compare()


def _substitution(s: GameState, event: Numbers) -> None:
    side = event[3]
    s.court[side][event[4]] = event[6]
    s._rate(side)
    s._compare()


def _timeout(s: GameState, event: Numbers) -> None:
    _, _, _, side, excess, live = event
    if excess:
        s.excess = (*s.excess, side)
    else:
        s.timeouts[side] -= 1
    if live:
        s._ball(side, ANYBODY, FORECOURT, NO_ZONE)
        s.privilege = True
    elif s.jumpers is None:
        s.foul_privilege[side] = True


def _jump_up(s: GameState, event: Numbers) -> None:
    s.jumpers = (event[4], event[5])


def _tap(s: GameState, event: Numbers) -> None:
    _, clock, left, side, marker, _, _, _, origin, zone = event
    s._ball(side, marker, origin, zone)
    s.clock, s.shot_clock = clock, left
    s.unmoved = s.rules.shot_clock - left
    s.jumpers = None


def _passer(s: GameState, event: Numbers) -> None:
    s.passer = event[4]


def _pass(s: GameState, event: Numbers) -> None:
    s.clock = event[1]
    s.unmoved += s.shot_clock - event[2]
    s.shot_clock = event[2]
    s.twist = 0
    result = event[8]
    s.privilege = s.inbounds = False
    if result <= PASS_AGAIN or FAST_BREAK <= result < INTERCEPTED_BREAK:
        s.passer = event[6]
        s.ball_zone = event[5]
        s.origin = FORECOURT
        s.offer = result if result != PASS_AGAIN else NO_OFFER
    elif result == STALL:
        s.origin = FORECOURT
        s.offer = NO_OFFER


def _turnover(s: GameState, event: Numbers) -> None:
    s._fresh(event)
    s.shooter = -1
    s._ball(1 - event[3], event[6], event[8], event[9])


def _shot(s: GameState, event: Numbers) -> None:
    side, cell, points, blocker = event[3], event[10], event[11], event[12]
    s.clock = event[1]
    # Only a block that goes out of bounds to the offence leaves the 24-second clock running (BS-ADV-BLOCK-09).
    s.unmoved = 0 if cell != BLOCKED_OUT else s.unmoved + s.shot_clock - event[2]
    s.shot_clock = event[2]
    s.offer = NO_OFFER
    if points:
        s.score[side] += points
    if event[8] == 0 and s.rules.injuries and cell not in (BLOCKED_OUT, BLOCKED):
        s.due = (*s.due, side)
    if blocker >= 0:
        s._ball(1 - side, blocker, BACKCOURT, NO_ZONE)
    elif cell == GOOD and event[1]:
        # With no time left nobody brings the ball in: the shooters had it last (BS-JUMP-03).
        s._ball(1 - side, ANYBODY, BACKCOURT, NO_ZONE)


def _rebound(s: GameState, event: Numbers) -> None:
    s.shot_clock = event[2]
    s.shooter = -1
    side, marker = event[3], event[5]
    if event[6]:
        s._ball(side, marker, FORECOURT, s.zones[side][marker])
    else:
        s._ball(side, marker, BACKCOURT, NO_ZONE)


def _foul(s: GameState, event: Numbers) -> None:
    _, _, _, side, player, how, fouled = event
    if how == TECHNICAL:
        s.jumpers = None
        if s.excess and s.excess[0] == side:
            s.excess = s.excess[1:]
        return
    s.fouls[side][player] += 1
    if how != OFFENDING or s.rules.offensive_team_fouls:
        s.team_fouls[side] += 1
    if fouled >= 0:
        s.fouled[1 - side] = fouled


def _award(s: GameState, event: Numbers) -> None:
    if event[2] != s.shot_clock:
        s.unmoved = 0
    s.shot_clock = event[2]
    s.shooting_side = event[3]
    s.shooter = event[4]
    s.award = (event[5], event[6])
    s.foul_privilege = [False, False]
    s.offer = NO_OFFER
    if s.fouled[event[3]] == event[4]:
        s.fouled[event[3]] = -1


def _free_throw(s: GameState, event: Numbers) -> None:
    s.score[event[3]] += event[7]
    if event[5] == 0 and s.rules.injuries:
        s.due = (*s.due, event[3])


def _inbounds(s: GameState, event: Numbers) -> None:
    s.shooter = -1
    if event[2] != s.shot_clock:
        s.unmoved = 0
    s.shot_clock = event[2]
    s._ball(event[3], ANYBODY, event[4], NO_ZONE)
    s.privilege = event[5] != 0


def _late(s: GameState, event: Numbers) -> None:
    s.late = True
    floor = s.limit - s.rules.late_fouls
    s.team_fouls = [max(fouls, floor) for fouls in s.team_fouls]
    if s.period == s.rules.periods:
        s.timeouts = [min(left, s.rules.late_timeouts) for left in s.timeouts]


def _refused(s: GameState, event: Numbers) -> None:
    if s.inbounds:
        s.passer = ANYBODY


def _end(s: GameState, event: Numbers) -> None:
    s.clock = s.unmoved = 0
    s.shooter = -1
    s.excess = ()
    s.jumpers = None
    s.due = ()


FOLDS: Final[tuple[Callable[[GameState, Numbers], None], ...]] = (
    _period, _lineup, _substitution, _timeout, _jump_up, _tap, _passer, _pass, _turnover, _shot, _rebound, _foul,
    _award, _free_throw, _inbounds, _late, _refused, _end, *OPTION_FOLDS,
)  # fmt: skip
