"""Whom calls reach: by zone the men who can receive there, how often each is called, and what the defence does."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from leaguemgr.rules.basketball_strategy.court import BARRED, MARKERS, NEAR_BALL, REACH, STATION_ZONE, ZONES
from leaguemgr.rules.basketball_strategy.manoeuvres import PLAIN, UNGUARDED_MAN
from leaguemgr.rules.basketball_strategy.shot_worth import AVERAGE_STATIONS, HALF_ROW, ROW

ANY_ZONE: Final = 0
NOT_A: Final = 1
NOT_A_OR_B: Final = 2
FREE_PASS_ZONES: Final = 3
"""Which zones a call may name."""


def _call_sets() -> tuple[tuple[int, ...], ...]:
    """Return which zones may be called, by ball handling and ball zone, the last entry without one (BS-BH-01..05)."""
    return tuple(tuple(len(BARRED[handling] - near) for near in NEAR_BALL) for handling in range(4))


CALL_SETS: Final[tuple[tuple[int, ...], ...]] = _call_sets()
SHARING: Final = 0.4
"""How often a man is called beside one whose shot from the zone is a row of the Shooting Chart better.

The book lets a coach call his best man every time, and men never tire: leaders would take half of a team's shots. Ours
share the ball (docs/decisions/0019-coaches-share-the-ball.md).
"""
NO_RESTRAINT: Final[tuple[float, ...]] = (1.0,) * len(MARKERS)


class Defence(NamedTuple):
    """What the defence does about each attacker, by his marker.

    ``guarded`` are the blocks of a guarded shot, ``standouts`` whether a D4 man guards him, ``roles`` what a manoeuvre
    does about him, ``blocks`` the row of the Blocked Shot Chart that is read for his tries, empty when none is.
    ``screens`` tells whether a man from an adjacent zone may use a screen (BS-TOUR-PR).
    """

    guarded: tuple[int, ...]
    standouts: tuple[bool, ...] = (False,) * len(MARKERS)
    roles: tuple[int, ...] = (PLAIN,) * len(MARKERS)
    blocks: tuple[tuple[int, ...], ...] = ((),) * len(MARKERS)
    screens: bool = False


class Target(NamedTuple):
    """One man who can receive in a zone: his share of its calls, and what his shots there depend on.

    ``rating`` are the blocks of his offense rating, ``home`` the zone of his station, ``net`` the rating with crossing;
    ``pick`` tells whether a pick and roll is possible, ``calls`` which zones he may pass on to; the rest is as in
    Defence.
    """

    share: float
    rating: int
    home: int
    net: int
    pick: bool
    calls: int
    guarded: int
    standout: bool
    role: int
    blocks: tuple[int, ...]


class Receivers(NamedTuple):
    """By zone the markers who receive there, their shares of its calls, and the same as targets."""

    men: tuple[tuple[int, ...], ...]
    shares: tuple[tuple[float, ...], ...]
    targets: tuple[tuple[Target, ...], ...]

    def loads(self, zones: Sequence[int], calls: Sequence[float]) -> list[float]:
        """Return by marker how often a man is called when these zones are called so often."""
        found = [0.0] * len(MARKERS)
        for zone, share in zip(zones, calls, strict=True):
            for man, part in zip(self.men[zone], self.shares[zone], strict=True):
                found[man] += share * part
        return found


def receivers(
    shooting: Sequence[int],
    handling: Sequence[int],
    stations: Sequence[int],
    defence: Defence,
    restraint: Sequence[float] = NO_RESTRAINT,
) -> Receivers:
    """Share the calls of every zone among all who can receive there.

    By marker: the blocks of the offense rating, ball handling, the station, and the part of his calls that a man keeps
    who would have too many.
    """
    crowd = [0] * len(ZONES)
    men: list[list[int]] = [[] for _ in ZONES]
    for marker, station in enumerate(stations):
        crowd[STATION_ZONE[station]] += 1
        for zone in REACH[station]:
            men[zone].append(marker)
    against = list(zip(defence.guarded, defence.standouts, defence.roles, defence.blocks, strict=True))
    shares, targets = [], []
    for zone, found in enumerate(men):
        nets, picks = [], []
        for man in found:
            crosses = STATION_ZONE[stations[man]] != zone
            nets.append(shooting[man] - (ROW if crosses and defence.roles[man] != UNGUARDED_MAN else 0))
            picks.append(crowd[zone] > 1 or (defence.screens and crosses and crowd[zone] > 0))
        parts = _shared(tuple(nets), tuple([restraint[man] for man in found]))
        shares.append(parts)
        each = zip(found, parts, nets, picks, strict=True)
        calls = [CALL_SETS[rating][zone] for rating in handling]
        targets.append(
            tuple(
                [
                    Target(part, shooting[man], STATION_ZONE[stations[man]], net, pick, calls[man], *against[man])
                    for man, part, net, pick in each
                ]
            )
        )
    return Receivers(tuple(map(tuple, men)), tuple(shares), tuple(targets))


@lru_cache(maxsize=4096)
def _shared(nets: tuple[int, ...], kept: tuple[float, ...]) -> tuple[float, ...]:
    """Return how men share the calls of a zone, by their adjustments and the parts that they keep."""
    best = max(nets, default=0)
    weights = [part * SHARING ** ((best - net) / ROW) for net, part in zip(nets, kept, strict=True)]
    total = sum(weights)
    return tuple([weight / total for weight in weights])


AVERAGE_DEFENCE = Defence((-HALF_ROW,) * len(MARKERS))
AVERAGE_HANDLING: Final[tuple[int, ...]] = (2,) * len(MARKERS)
AVERAGE_TARGETS = receivers((0,) * len(MARKERS), AVERAGE_HANDLING, AVERAGE_STATIONS, AVERAGE_DEFENCE).targets
