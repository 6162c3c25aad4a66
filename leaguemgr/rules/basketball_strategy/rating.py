"""Ratings from the statistics of real seasons: bands that are as wide as the ratings are frequent in the campaign pool.

The formula is data (``rating.toml``): which statistics make a measure, and with which weights.
"""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from statistics import fmean, pstdev

from leaguemgr.engine.rating import Statistic, StatLine, position_of
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.cards import CARD_FIELDS
from leaguemgr.rules.basketball_strategy.pool import FOLDER, pool

STATISTICS = (
    Statistic("games", "Games"),
    Statistic("minutes", "Minutes", needed=True),
    Statistic("points", "Points", needed=True),
    Statistic("fgm", "Field goals made"),
    Statistic("fga", "Field goals tried"),
    Statistic("ftm", "Foul shots made", needed=True),
    Statistic("fta", "Foul shots tried", needed=True),
    Statistic("off_rebounds", "Offensive rebounds"),
    Statistic("def_rebounds", "Defensive rebounds"),
    Statistic("rebounds", "Rebounds", needed=True),
    Statistic("assists", "Assists", needed=True),
    Statistic("steals", "Steals"),
    Statistic("blocks", "Blocked shots"),
    Statistic("turnovers", "Turnovers"),
    Statistic("fouls", "Personal fouls"),
)


@dataclass(frozen=True, slots=True)
class Term:
    """One part of a measure: a count a minute, or a share of its tries."""

    count: str
    weight: float
    of: str = "minutes"


@dataclass(frozen=True, slots=True)
class Formula:
    """The measures by rating, and how much of an average man everybody is given."""

    source: str
    measures: Mapping[str, tuple[Term, ...]]
    minutes: float
    tries: float

    def added(self, term: Term) -> float:
        """Return how many minutes or tries of an average man are added for a term."""
        return self.minutes if term.of == "minutes" else self.tries


class CampaignRater:
    """Makes counters whose ratings are as frequent as in the campaign pool (BS-CAMP-RATE-01)."""

    statistics = STATISTICS

    def __init__(self, formula: Formula) -> None:
        """Rate by this formula."""
        self._formula = formula

    @property
    def source(self) -> str:
        """Where the formula is from."""
        return self._formula.source

    def position(self, text: str) -> str | None:
        """Return the position of a counter: guard, forward, center or one of the two between them."""
        return position_of(text)

    def rate(self, men: Sequence[StatLine]) -> list[dict[str, int]]:
        """Return the ratings of everybody; each position is a scale of its own."""
        found: list[dict[str, int]] = [{} for _ in men]
        places: defaultdict[str, list[int]] = defaultdict(list)
        for place, man in enumerate(men):
            places[man.position].append(place)
        for position, group in places.items():
            for name, terms in self._formula.measures.items():
                values = self._measured([men[place].counts for place in group], terms)
                ratings = dealt(values, frequencies(position, name))
                for place, rating in zip(group, ratings, strict=True):
                    found[place][name] = rating
        return found

    def _measured(self, counts: Sequence[Mapping[str, float]], terms: Sequence[Term]) -> list[float]:
        """Return a measure of everybody of a position, in standard deviations."""
        total = [0.0] * len(counts)
        for term in terms:
            tries = sum(one.get(term.of, 0.0) for one in counts)
            mean = sum(one.get(term.count, 0.0) for one in counts) / tries if tries else 0.0
            added = self._formula.added(term)
            rates = [(one.get(term.count, 0.0) + mean * added) / (one.get(term.of, 0.0) + added) for one in counts]
            spread = pstdev(rates)
            if spread:
                middle = fmean(rates)
                total = [sum_ + term.weight * (rate - middle) / spread for sum_, rate in zip(total, rates, strict=True)]
        return total


def dealt(values: Sequence[float], shares: Mapping[int, float]) -> list[int]:
    """Return a rating for each value: the lowest values get the lowest rating, each as often as its share says.

    Whole numbers come from the largest remainders; equal values keep the order in which they are given.
    """
    exact = {rating: share * len(values) for rating, share in sorted(shares.items())}
    counts = {rating: int(amount) for rating, amount in exact.items()}
    rest = len(values) - sum(counts.values())
    for rating in sorted(exact, key=lambda rating: counts[rating] - exact[rating])[:rest]:
        counts[rating] += 1
    ladder = [rating for rating, count in counts.items() for _ in range(count)]
    found = [0] * len(values)
    for rating, place in zip(ladder, sorted(range(len(values)), key=values.__getitem__), strict=True):
        found[place] = rating
    return found


@cache
def frequencies(position: str, name: str) -> Mapping[int, float]:
    """Return how frequent each value of a rating is among the campaign counters of a position, as shares of 1."""
    cards = [member.card for member in pool(1, "") if member.card.position == position]
    counts = Counter(card.ratings[name] for card in cards)
    return {value: count / len(cards) for value, count in counts.items()}


def read_formula(path: Path) -> Formula:
    """Return the formula of a file; UserError names what is wrong with it."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        weighing = data["weighing"]
        measures = {name: tuple(Term(**term) for term in terms) for name, terms in data["measures"].items()}
        formula = Formula(
            str(data["provenance"]["source"]), measures, float(weighing["minutes"]), float(weighing["tries"])
        )
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, TypeError, ValueError) as error:
        raise UserError(f"{path} is no formula for ratings ({error}); compare it with the shipped file.") from None
    _check(path, measures)
    return formula


def _check(path: Path, measures: Mapping[str, Sequence[Term]]) -> None:
    ratings = {field.name for field in CARD_FIELDS}
    known = {one.name for one in STATISTICS}
    if set(measures) != ratings:
        different = sorted(set(measures) ^ ratings)
        raise UserError(f"{path}: the measures must be {', '.join(sorted(ratings))}; look at {', '.join(different)}.")
    for name, terms in measures.items():
        strange = [word for term in terms for word in (term.count, term.of) if word not in known]
        if strange:
            words = ", ".join(sorted(known))
            raise UserError(f"{path}: {name} names {strange[0]!r}, which is no statistic; use {words}.")


@cache
def shipped() -> CampaignRater:
    """Return the rater with the shipped formula, or the user's own in its place."""
    return CampaignRater(read_formula(find(f"{FOLDER}/rating.toml")))
