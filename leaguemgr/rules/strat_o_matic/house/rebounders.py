"""Chooses rebound ratings: what each man gets of the decks' readings is computed, not only played (20.3).

A team's rebounds are shared by the ratings of all its men, whole numbers of which one may be worth a sixth of a guard's
rebounds: they are chosen together.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, NamedTuple

from leaguemgr.rules.strat_o_matic.board import SLOTS
from leaguemgr.rules.strat_o_matic.deck import ANYBODY, TEAM, Clause, chain_of
from leaguemgr.rules.strat_o_matic.house import counted
from leaguemgr.rules.strat_o_matic.house.decks import AFTER_FREE_THROWS, advanced_deck, basic_deck
from leaguemgr.rules.strat_o_matic.house.goals import VERSIONS, Season, cost_of, team_cost, wanted
from leaguemgr.rules.strat_o_matic.rebounding import FREE_THROW_SHIFT

if TYPE_CHECKING:
    from leaguemgr.rules.strat_o_matic.house.cards import Knobs, Profile
    from leaguemgr.rules.strat_o_matic.house.league import Made

KINDS = {"offensive": "orb", "defensive": "drb"}
"""The rebound ratings, as knobs, and the statistic of each."""
PRIOR = 150.0
"""Rebounds for which a man's part is taken to be what the readings give: a standard deviation of 8 percent."""
STEPS = (-2, -1, 0, 1, 2)
PASSES = 4
HIGHEST = 16
"""The highest rebound rating of a card."""
Floor = tuple[tuple[float, ...], ...]
"""How likely the man of each slot has at least a rating, by slot and rating."""


class Weighed(NamedTuple):
    """A reading, by how much ratings are shifted when it is read, and how often that is so."""

    clauses: tuple[Clause, ...]
    shift: int
    weight: float


@cache
def readings(version: str) -> tuple[Weighed, ...]:
    """Return the rebound readings of a version's deck with the part of all rebounds each is read for."""
    rows: Sequence[Mapping[str, Any]] = advanced_deck() if version == "advanced" else basic_deck()
    misses = counted.ADVANCED if version == "advanced" else counted.BASIC
    whole = sum(sum(side) for part in misses for side in part)
    shifted = AFTER_FREE_THROWS if version == "advanced" else 0.0
    found = []
    for place, row in enumerate(rows):
        for text, part in zip(row["rebound"], misses, strict=True):
            often = sum(side[place] for side in part) / whole
            clauses = chain_of(text)
            found.append(Weighed(clauses, 0, often * (1 - shifted)))
            if shifted:
                found.append(Weighed(clauses, FREE_THROW_SHIFT, often * shifted))
    return tuple(found)


def floor(ratings: Iterable[tuple[int, int, float]]) -> Floor:
    """Return a floor from men's places, ratings and how long each plays; place 0, 5, 10 and so on is the first slot."""
    slots: list[list[tuple[int, float]]] = [[] for _ in SLOTS]
    for place, rating, time in ratings:
        slots[place % len(SLOTS)].append((rating, time))
    return tuple(
        tuple(
            sum(time for rating, time in men if rating >= least) / sum(time for _, time in men)
            for least in range(HIGHEST + 2)
        )
        for men in slots
    )


def likely(slot: tuple[float, ...], least: int) -> float:
    """Return how likely the man of a slot has at least a rating."""
    return slot[min(max(least, 0), HIGHEST + 1)]


def gained(version: str, offense: bool, slot: int, rating: int, own: Floor, theirs: Floor) -> float:
    """Return the part of all rebounds that a man with this rating gets in a slot, on offense or defense."""
    found = 0.0
    for clauses, shift, weight in readings(version):
        left = weight
        for clause in clauses:
            mine = clause.offense == offense
            least = clause.least and clause.least + (shift if clause.offense else -shift)
            if mine and clause.who == slot:
                if rating >= least:
                    found += left
                    break
            elif clause.who == ANYBODY:
                if mine and rating >= least:
                    found += left * _above(own, slot, rating)
                    break
                left *= _all_below(own if mine else theirs, slot if mine else TEAM, least)
            elif clause.who == TEAM:
                break
            else:
                left *= 1 - likely((own if mine else theirs)[clause.who], least)
            if not left:
                break
    return found


def _above(own: Floor, slot: int, rating: int) -> float:
    """Return how likely a man's rating is the highest of five; of two who share it each gets half."""
    found = 1.0
    for other, each in enumerate(own):
        if other != slot:
            found *= 1 - (likely(each, rating) + likely(each, rating + 1)) / 2
    return found


def _all_below(side: Floor, but: int, least: int) -> float:
    """Return how likely everybody's rating is below one, of all slots but one."""
    found = 1.0
    for slot, each in enumerate(side):
        if slot != but:
            found *= 1 - likely(each, least)
    return found if least else 0.0


Histories = Mapping[tuple[int, int], Sequence[Season]]
"""What men did in every season, by places in the league and on the team."""
Ratings = dict[int, int]
"""Ratings of one kind, by man."""
Rates = dict[int, dict[str, float]]
"""Rebounds in 48 minutes, by man and statistic."""


class Board:
    """A team's men with the rebound ratings that they could have, and what each would get."""

    def __init__(self, team: int, lines: Sequence[Profile], history: Histories) -> None:
        """Take what was played; the last season tells the ratings to begin with."""
        self.lines = lines
        self.played = {man: seasons for (side, man), seasons in history.items() if side == team}
        self.minutes = {man: seasons[-1].minutes for man, seasons in self.played.items()}
        self.ratings = {kind: self._ratings(kind, -1) for kind in KINDS}
        self.theirs = {kind: _league_floor(kind, history, -1) for kind in KINDS}
        self.scales = {
            (version, kind): self._scales(version, kind, history) for version, kind in product(VERSIONS, KINDS)
        }

    def _ratings(self, kind: str, number: int) -> Ratings:
        return {man: round(getattr(seasons[number].knobs, kind)) for man, seasons in self.played.items()}

    def parts(self, version: str, kind: str, ratings: Ratings, theirs: Mapping[str, Floor]) -> dict[int, float]:
        """Return the part of all rebounds that each man gets while he plays."""
        offense = kind == "offensive"
        own = floor((man, rating, self.minutes[man]) for man, rating in ratings.items())
        other = theirs["defensive" if offense else "offensive"]
        return {man: gained(version, offense, man % len(SLOTS), rating, own, other) for man, rating in ratings.items()}

    def _scales(self, version: str, kind: str, history: Histories) -> dict[int, float]:
        """Return rebounds in 48 minutes for each part of all rebounds, by man.

        The team's own, and as far as many rebounds tell what readings do not: a man who plays in two slots.
        """
        stat = VERSIONS[version] + KINDS[kind]
        got: dict[int, float] = defaultdict(float)
        due: dict[int, float] = defaultdict(float)
        level = 0.0
        seasons = min(map(len, self.played.values()))
        for number in range(-seasons, 0):
            theirs = {each: _league_floor(each, history, number) for each in KINDS}
            parts = self.parts(version, kind, self._ratings(kind, number), theirs)
            times = {man: found[number].minutes for man, found in self.played.items()}
            counts = {man: found[number].rates[stat] * times[man] for man, found in self.played.items()}
            scale = sum(counts.values()) / sum(parts[man] * time for man, time in times.items())
            level += scale / seasons
            for man, time in times.items():
                got[man] += counts[man]
                due[man] += scale * parts[man] * time
        return {man: level * (got[man] + PRIOR) / (due[man] + PRIOR) for man in self.played}

    def off(self, kind: str, ratings: Ratings) -> Rates:
        """Return what men would be off by with such ratings of a kind."""
        found: Rates = {man: {} for man in ratings}
        for version, mark in VERSIONS.items():
            stat = mark + KINDS[kind]
            for man, part in self.parts(version, kind, ratings, self.theirs).items():
                found[man][stat] = part * self.scales[version, kind][man] - wanted(self.lines[man], stat)
        return found

    def cost(self, offensive: Rates, defensive: Rates) -> float:
        """Return what it counts that men and team are off."""
        off = {man: {**one, **defensive[man]} for man, one in offensive.items()}
        whole = team_cost(off, self.minutes, self.lines)
        return whole + sum(cost_of(one, self.lines[man], man) for man, one in off.items())

    def settle(self) -> None:
        """Change a man's ratings as long as that brings the team nearer to its lines."""
        found = {kind: self.off(kind, ratings) for kind, ratings in self.ratings.items()}
        least = self.cost(*found.values())
        for man in list(self.minutes) * PASSES:
            tried = [self._tried(kind, man) for kind in KINDS]
            for (rating, offensive), (other, defensive) in product(*tried):
                cost = self.cost(offensive, defensive)
                if cost < least:
                    least = cost
                    self.ratings["offensive"][man], self.ratings["defensive"][man] = rating, other

    def _tried(self, kind: str, man: int) -> list[tuple[int, Rates]]:
        """Return ratings near a man's, and what everybody would be off by."""
        ratings = self.ratings[kind]
        near = [rating for step in STEPS if 0 <= (rating := ratings[man] + step) <= HIGHEST]
        return [(rating, self.off(kind, {**ratings, man: rating})) for rating in near]


def _league_floor(kind: str, history: Histories, number: int) -> Floor:
    """Return the floor that a team meets on average in a season."""
    return floor(
        (man, round(getattr(seasons[number].knobs, kind)), seasons[number].minutes)
        for (_, man), seasons in history.items()
    )


def rebound_ratings(team: int, each: Made, history: Histories) -> tuple[Knobs, ...]:
    """Return the knobs of a team with the ratings that bring its men nearest to their lines in both versions."""
    board = Board(team, each.lines, history)
    board.settle()
    return tuple(
        replace(knobs, **{kind: float(ratings[man]) for kind, ratings in board.ratings.items()})
        if man in board.minutes else knobs
        for man, knobs in enumerate(each.knobs)
    )  # fmt: skip
