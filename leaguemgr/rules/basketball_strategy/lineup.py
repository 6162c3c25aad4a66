"""Who starts and where he stands: the search behind ``suggest_lineup``, and what a card is worth.

Men count in points a game. What one man adds to a five is nearly a sum (shooting, defense, rebounds, handling, foul
shots, tip-ins); the stations are then chosen for the whole five by what its calls are worth against the defence's
best mix of cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import nlargest
from itertools import combinations, product
from typing import Final, NamedTuple

from leaguemgr.engine.system import PlayerCard, Spot, TeamSetup
from leaguemgr.rules.basketball_strategy.court import (
    EVERY_MARKER,
    GUARDS,
    HOME_MARKERS,
    MARKERS,
    RF,
    RG,
    STATION_ZONE,
    STATIONS,
    ZONE_B,
    ZONE_D,
    C,
    stations_for,
)
from leaguemgr.rules.basketball_strategy.games import LONG
from leaguemgr.rules.basketball_strategy.plan import Book
from leaguemgr.rules.basketball_strategy.shot_worth import HALF_ROW
from leaguemgr.rules.basketball_strategy.state import O_ADJUSTMENT, Man
from leaguemgr.rules.basketball_strategy.targets import AVERAGE_DEFENCE, AVERAGE_HANDLING, Receivers, receivers
from leaguemgr.rules.basketball_strategy.values import Matchup

# Points a game by rating, from simulated games between teams that differ in one man's rating.
OFFENSE_POINTS: Final[tuple[float, ...]] = (0.0, 0.0, 3.5, 12.0)
"""By rating; 0 is that of a weak man out of position and counts as 1 (BS-PLAYER-09)."""
HANDLING_POINTS: Final[tuple[float, ...]] = (0.0, 0.0, 1.4, 1.8)
FREE_THROW_POINTS: Final[tuple[float, ...]] = (0.0, 0.0, 0.4, 0.8)
DEFENSE_POINTS: Final = 4.5
REBOUND_POINTS: Final = 3.0
STAR_POINTS: Final = 2.0
FLEXIBLE_POINTS: Final = 0.5
STANDOUT: Final = 4
STANDOUT_POINTS: Final = 0.5
BAND_POINTS: Final = 11.0
"""One step of the team's defence, half a row of the Shooting Chart on every guarded shot."""
REPLACEMENT_POINTS: Final = 19.0
"""What a man brings whom nobody drafts: O1, D2, R2, BH2, FT2 and no star, and what any five have in common."""
POSSESSIONS: Final = 105
SHOTS: Final = 90
MOST_ALONE: Final = 0.0
HOGGING: Final = 300.0
"""The share of calls that only one man can answer from which on stations are worse, and by how many points a game.

Where others can be called too, a good man is held back (see ``Book.restraint``).
"""
FIVES_SEARCHED: Final = 2
AT_HOME: Final = -1
"""A marker that is his own, whichever that is."""
TIP_STATIONS = range(ZONE_B, ZONE_D + 1)


def card_value(card: PlayerCard) -> float:
    """Return what a card is worth, in points a game above a man whom nobody drafts."""
    value = man_points(Man(card)) - REPLACEMENT_POINTS
    return value + FLEXIBLE_POINTS * (len(HOME_MARKERS[card.position]) > len(GUARDS))


def man_points(man: Man, marker: int = AT_HOME) -> float:
    """Return what a man adds to a five in points a game; at a marker that is not his, less (BS-PLAYER-08)."""
    at_home = marker < 0 or marker in man.home
    defense = man.defense if at_home else 0
    return (
        OFFENSE_POINTS[man.offense if at_home else man.offense - 1]
        + DEFENSE_POINTS * defense
        + (STANDOUT_POINTS if defense >= STANDOUT else 0.0)
        + REBOUND_POINTS * man.rebound
        + HANDLING_POINTS[man.handling]
        + FREE_THROW_POINTS[man.free_throw]
        + (STAR_POINTS if man.star else 0.0)
    )


def offense_at(man: Man, marker: int) -> int:
    """Return the offense rating in force at a marker, one less where it is not his (BS-PLAYER-08, -09)."""
    return man.offense if marker < 0 or marker in man.home else (man.offense - 1 or 1)


def suggest_lineup(team: TeamSetup, book: Book) -> tuple[Spot, ...]:
    """Return a legal, sensible starting line-up; with fewer men than positions somebody plays out of position."""
    men = [Man(card) for card in team.players]
    found = max(
        (choose(book, men, five) for five in best_fives(men, book)), key=lambda choice: (choice.points, choice.five)
    )
    return tuple(Spot(MARKERS[marker], found.five[marker], STATIONS[found.stations[marker]]) for marker in EVERY_MARKER)


def choose(book: Book, men: Sequence[Man], five: tuple[int, ...]) -> Choice:
    """Return the best stations of five men, from the book when such men have been placed before."""
    at = [(men[player], marker) for marker, player in enumerate(five)]
    shooting = tuple([O_ADJUSTMENT[offense_at(man, marker)] for man, marker in at])
    stars = tuple([man.star for man, _ in at])
    if (shooting, stars) not in book.stations:
        book.stations[shooting, stars] = Scout(book, shooting, stars).best()
    points, stations = book.stations[shooting, stars]
    others = sum(
        man_points(man, marker) - OFFENSE_POINTS[offense_at(man, marker)] - STAR_POINTS * man.star for man, marker in at
    )
    return Choice(points + others + together([man for man, _ in at], book), five, stations)


class Choice(NamedTuple):
    """Five players by marker, their stations, and what they are worth together."""

    points: float
    five: tuple[int, ...]
    stations: tuple[int, ...]


def best_fives(men: Sequence[Man], book: Book) -> list[tuple[int, ...]]:
    """Return the few best fives by the sum of what their men add, each by marker."""
    points = [[man_points(man, marker) for marker in EVERY_MARKER] for man in men]

    def worth(five: tuple[int, ...]) -> float:
        alone = sum([points[player][marker] for marker, player in enumerate(five)])
        return alone + together([men[player] for player in five], book)

    return nlargest(FIVES_SEARCHED, fives(men), key=worth)


def together(five: Sequence[Man], book: Book) -> float:
    """Return what the defense of five men by marker is worth beyond the sum of its parts: it counts in bands."""
    total = sum([man.defense for marker, man in enumerate(five) if marker in man.home])
    return -book.charts.guarded[total] / HALF_ROW * BAND_POINTS - DEFENSE_POINTS * total


def fives(men: Sequence[Man]) -> Iterator[tuple[int, ...]]:
    """Yield every five with all men in position; when there is none, every five at all, each by marker."""
    guards, forwards, centers = ([p for p, man in enumerate(men) if marker in man.home] for marker in (RG, RF, C))
    found = False
    for pair, front in product(combinations(guards, 2), combinations(forwards, 2)):
        for center in centers:
            if len({*pair, *front, center}) == len(MARKERS):
                found = True
                yield (*pair, *front, center)
    if not found:
        yield from _any_fives(range(len(men)))


def _any_fives(players: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Yield every way to fill the markers; left and right are the same."""
    for pair in combinations(players, 2):
        for front in combinations([player for player in players if player not in pair], 2):
            for center in players:
                if center not in pair and center not in front:
                    yield (*pair, *front, center)


class Scout:
    """Finds the stations of men with given shooting and stars, by marker."""

    def __init__(self, book: Book, shooting: Sequence[int], stars: Sequence[bool]) -> None:
        """Take blocks of the offense rating and stars."""
        self._book = book
        self._shooting = shooting
        self._stars = stars

    def best(self) -> tuple[float, tuple[int, ...]]:
        """Return the points and the best stations found by moving and swapping men while that helps."""
        found = max((self._climb(start) for start in STARTS), key=lambda each: (self._points(each), each))
        who = self._receivers(found)
        shooting = POSSESSIONS * self._book.games.duel(Matchup(who.targets, 0)).value(LONG)
        return shooting + self._extras(found) - self._hogged(who), found

    def _climb(self, stations: tuple[int, ...]) -> tuple[int, ...]:
        """Improve stations step by step until no single change helps."""
        points = self._points(stations)
        while True:
            better = max(((self._points(each), each) for each in neighbours(stations)), default=(points, stations))
            if better[0] <= points:
                return stations
            points, stations = better

    def _receivers(self, stations: Sequence[int]) -> Receivers:
        """Return who can be called where against an average defence."""
        return receivers(self._shooting, AVERAGE_HANDLING, stations, AVERAGE_DEFENCE)

    def _points(self, stations: Sequence[int]) -> float:
        """Return what the five scores from these stations, roughly."""
        call, who = self._book.floor.call, self._receivers(stations)
        calls = sum([call(zone, targets) for zone, targets in enumerate(who.targets) if targets])
        return POSSESSIONS * calls + self._extras(stations) - self._hogged(who)

    def _hogged(self, who: Receivers) -> float:
        """Return what it costs that a man is too often the only one who can be called."""
        alone = [0.0] * len(MARKERS)
        for men, share in zip(who.men, self._book.floor.shares, strict=True):
            if len(men) == 1:
                alone[men[0]] += share
        return sum([HOGGING * max(0.0, share - MOST_ALONE) for share in alone])

    def _extras(self, stations: Sequence[int]) -> float:
        """Return what offensive rebounders gain at their stations, and starred men from tip-ins."""
        floor = self._book.floor
        second = sum([floor.second_chance(m, self._shooting[m], station) for m, station in enumerate(stations)])
        able = any(star and STATION_ZONE[stations[m]] in TIP_STATIONS for m, star in enumerate(self._stars))
        return SHOTS * (second + floor.tip_in * able)


# Where the climb begins: two men in B or one, the others spread over the rest of the floor.
STARTS = ((2, 5, 4, 0, 1), (2, 4, 6, 5, 1))


def legal(stations: Sequence[int]) -> bool:
    """Tell whether no zone has more than two markers (BS-POS-03)."""
    zones = [STATION_ZONE[station] for station in stations]
    return all(zones.count(zone) <= 2 for zone in zones)


def neighbours(stations: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the legal stations that one man's move or two men's exchange leads to."""
    for marker in EVERY_MARKER:
        for station in stations_for(marker):
            moved = (*stations[:marker], station, *stations[marker + 1 :])
            if station != stations[marker] and legal(moved):
                yield moved
    for one, other in combinations(EVERY_MARKER, 2):
        swapped = list(stations)
        swapped[one], swapped[other] = stations[other], stations[one]
        if all(swapped[marker] in stations_for(marker) for marker in (one, other)):
            yield tuple(swapped)
