"""What every call is worth against every card: the payoffs of the passing game in points.

Everything is counted from the side of the team with the ball: a possession that ends without points is worth 0, because
the other team then has one of its own, as after a basket.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from operator import and_
from typing import NamedTuple

from leaguemgr.rules.basketball_strategy.charts import (
    BREAK_BONUS,
    FAST_BREAK,
    FOUL,
    GUARDED,
    INTERCEPTED_BREAK,
    JUMP,
    OPEN,
    OUT,
    PASS_AGAIN,
    PICK,
    Charts,
)
from leaguemgr.rules.basketball_strategy.court import REACH, STATION_ZONE, ZONE_A, ZONE_B, ZONES
from leaguemgr.rules.basketball_strategy.shot_worth import AVERAGE_STATIONS, HALF_ROW, NETS, ROW, ShotWorth

HALF_COURT_CARDS = 8
"""Cards that may be played in the forecourt; the press comes on top (BS-CARD-03)."""
JUMP_BALL = 0.48
SHARING = 0.4
"""How often a man is called beside one whose shot from the zone is a row of the Shooting Chart better.

The book lets a coach call his best man every time, and men never tire: leaders would take half of a team's shots. Ours
share the ball (docs/decisions/0019-coaches-share-the-ball.md).
"""
MOSTLY = 0.5
"""The share of a zone's calls from which on it counts as covered by a D4 man."""
NOWHERE = -100
"""The code of a zone that nobody can receive in; its two last bits are not set, so that a mask leaves it alone."""


class Matchup(NamedTuple):
    """What the value of a pass depends on: by zone a code, the blocks of a guarded shot, the difference, the fouls.

    A code is ``4 * net + 2 * pick + star`` for the men who can receive there: their mean adjustment for rating and
    crossing, whether a pick and roll is possible, whether a D4 man mostly guards them; NOWHERE when nobody can.
    ``bonus`` is 1 when the next team foul of the defence is shot.
    """

    zones: tuple[int, ...]
    guarded: int
    difference: int
    bonus: int = 0


class Receivers(NamedTuple):
    """By zone the markers who receive there, their shares of its calls, and the codes of a match-up."""

    men: tuple[tuple[int, ...], ...]
    shares: tuple[tuple[float, ...], ...]
    codes: tuple[int, ...]


def receivers(shooting: Sequence[int], stations: Sequence[int], standouts: Sequence[bool]) -> Receivers:
    """Share the calls of every zone among all who can receive there, and find what they are worth together.

    By marker: the blocks of the offense rating, the station, whether the counterpart is a D4 man.
    """
    crowd = [0] * len(ZONES)
    men: list[list[int]] = [[] for _ in ZONES]
    nets: list[list[int]] = [[] for _ in ZONES]
    for marker, station in enumerate(stations):
        crowd[STATION_ZONE[station]] += 1
        net = shooting[marker]
        for zone in REACH[station]:
            men[zone].append(marker)
            nets[zone].append(net)
            # The first zone is his own, the others are reached by crossing.
            net = shooting[marker] - ROW
    shared = [_shared(*each) for each in nets]
    codes = []
    for zone, (net, shares) in enumerate(shared):
        star = sum([share for man, share in zip(men[zone], shares, strict=True) if standouts[man]]) > MOSTLY
        codes.append(4 * net + 2 * (crowd[zone] > 1) + star if shares else NOWHERE)
    return Receivers(tuple(map(tuple, men)), tuple([shares for _, shares in shared]), tuple(codes))


@cache
def _shared(*nets: int) -> tuple[int, tuple[float, ...]]:
    """Return the mean adjustment of men who share the calls of a zone, to half a row, and the share of each."""
    if not nets:
        return 0, ()
    best = max(nets)
    weights = [SHARING ** ((best - net) / ROW) for net in nets]
    shares = tuple([weight / sum(weights) for weight in weights])
    mean = sum([net * share for net, share in zip(nets, shares, strict=True)])
    return HALF_ROW * round(mean / HALF_ROW), shares


class Terms(NamedTuple):
    """What passing on is worth: after a pass that brought nothing, and with the ball out of bounds and 12 seconds."""

    after: float
    out: float


FIXED, AT_LEAST_AFTER, OUT_PLUS = range(3)
"""How a payoff follows from the terms: not at all, the better of it and passing again, or added to the ball out."""
Payoff = tuple[float, int]


class PassWorth:
    """The payoffs of the passing game."""

    def __init__(self, charts: Charts) -> None:
        """Read the charts."""
        self.charts = charts
        self.shots = ShotWorth(charts)
        self._rows: dict[tuple[int, ...], list[Payoff]] = {}
        self._marked = [_marks(charts, zone) for zone in range(len(ZONES))]

    def settle(self, possession: tuple[float, float]) -> None:
        """Take what a possession is worth, by bonus."""
        self.shots.settle(possession)
        self._rows.clear()

    def simplified(self, matchup: Matchup) -> Matchup:
        """Return the match-up without marks that no result of their zone asks for: equal games become the same."""
        return Matchup(tuple(map(and_, matchup.zones, self._marked)), *matchup[1:])

    def cards(self, press: bool) -> Sequence[Sequence[int]]:
        """Return the rows of the matrix that can be played."""
        return self.charts.matrix if press else self.charts.matrix[:HALF_COURT_CARDS]

    def row(self, matchup: Matchup, zone: int, terms: Terms) -> list[float]:
        """Return the value of calling the zone against each of the nine cards."""
        key = (zone, matchup.zones[zone], *matchup[1:])
        payoffs = self._rows.get(key)
        if payoffs is None:
            payoffs = self._rows[key] = self._payoffs(matchup, zone)
        after, out = terms
        return [
            value if kind == FIXED else out + value if kind == OUT_PLUS else value if value > after else after
            for value, kind in payoffs
        ]

    def _payoffs(self, matchup: Matchup, zone: int) -> list[Payoff]:
        """Return what each card's result is worth in this zone."""
        payoffs = [self.payoff(card[zone], zone, matchup) for card in self.charts.matrix]
        if self.charts.matrix[-1][zone] == FOUL:
            # A backcourt foul is always shot (BS-FOUL-13).
            shots = self.shots.foul_shots(2 + matchup.bonus, 2, matchup.bonus)
            payoffs[-1] = (shots + self.shots.foul[matchup.bonus], FIXED)
        return payoffs

    def payoff(self, result: int, zone: int, matchup: Matchup) -> Payoff:
        """Return what one result of the matrix is worth in this zone, and how the terms come in."""
        if result in (OPEN, GUARDED, PICK):
            return self._shot(result, zone, matchup), AT_LEAST_AFTER
        if result >= FAST_BREAK:
            return self._break(result, zone, matchup), FIXED
        if result == OUT and matchup.zones[zone] & 1:
            return self._against_standout(zone, matchup), FIXED
        if result == FOUL:
            foul = self.shots.foul[matchup.bonus]
            return (foul + self.shots.foul_shots(2, 2, 1), FIXED) if matchup.bonus else (foul, OUT_PLUS)
        plain = {PASS_AGAIN: (0.0, AT_LEAST_AFTER), OUT: (0.0, OUT_PLUS)}
        return plain.get(result, (JUMP_BALL * self.shots.possession[matchup.bonus] if result == JUMP else 0.0, FIXED))

    def _shot(self, result: int, zone: int, matchup: Matchup) -> float:
        """Return what the offered shot of the zone's receivers is worth."""
        code = matchup.zones[zone]
        net = offer_net(result, code >> 2, matchup.guarded, bool(code & 2) and zone != ZONE_A)
        return self.shots.table(matchup.difference, matchup.bonus)[zone][net - NETS.start]

    def _break(self, result: int, zone: int, matchup: Matchup) -> float:
        """Return what a fast break is worth; a stolen one goes against the passing team, who then get the ball."""
        stolen = result >= INTERCEPTED_BREAK
        kind = result - (INTERCEPTED_BREAK if stolen else FAST_BREAK)
        # A receiver who crosses breaks with his own rating, which the code does not hold; the thief is an average man.
        blocks = 0 if stolen else max(-ROW, matchup.zones[zone] >> 2)
        column = ZONE_A if kind else max(zone, ZONE_B)
        difference = -matchup.difference if stolen else matchup.difference
        table = self.shots.table(difference, 0 if stolen else matchup.bonus)
        value = table[column][blocks + BREAK_BONUS[kind] - NETS.start]
        return self.shots.possession[matchup.bonus] - value if stolen else value

    def _against_standout(self, zone: int, matchup: Matchup) -> float:
        """Return what a guarded shot at a D4 man is worth: he blocks every low roll (BS-CAMP-DEF-01..03)."""
        net = (matchup.zones[zone] >> 2) + matchup.guarded
        return self.shots.unblocked(zone, net, matchup.difference, matchup.bonus)


def _marks(charts: Charts, zone: int) -> int:
    """Return the bits of a zone's code that count: the last two only where a pick and roll or a ball out occur."""
    results = [card[zone] for card in charts.matrix]
    return ~3 | 2 * (PICK in results) | (OUT in results)


def offer_net(result: int, blocks: int, guarded: int, pick: bool) -> int:
    """Return the net adjustment of an offered shot, guarded against a Poor defence (BS-SHOT-07, BS-TDR-05)."""
    if result == GUARDED or (result == OPEN and guarded > 0):
        return blocks + guarded
    return blocks + HALF_ROW if result == PICK and pick else blocks


AVERAGE = Matchup(receivers((0,) * 5, AVERAGE_STATIONS, (False,) * 5).codes, -HALF_ROW, 0)
