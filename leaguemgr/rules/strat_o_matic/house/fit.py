"""Turns the knobs of a league's cards until its men play their lines: a fixed point over simulated games (20.5, 9).

Seasons of both versions are played, straight lines are fitted through all that was played, and every knob is set where
its lines meet the man's, whole numbers so that the team's sums come out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import NamedTuple

from leaguemgr.rules.strat_o_matic.house.cards import Knobs, Profile
from leaguemgr.rules.strat_o_matic.house.goals import VERSIONS, Season, cost_of, team_cost, wanted
from leaguemgr.rules.strat_o_matic.house.league import Made, kept
from leaguemgr.rules.strat_o_matic.house.rebounders import rebound_ratings
from leaguemgr.rules.strat_o_matic.house.tally import of_man, tally

SECONDS_48 = 48 * 60
SLOTS = 5


class Dial(NamedTuple):
    """A knob that is turned: the statistic it moves, by how much a step in 48 minutes (of its first guess), its range.

    Statistics of the basic version are marked. ``whole`` knobs are printed as whole numbers; some have several dials.
    """

    knob: str
    stat: str
    slope: float
    low: float
    high: float
    whole: bool = True


GROUPS = (
    (
        Dial("assist", "ast", 0.5, 1, 9), Dial("assist", "basic ast", 0.4, 1, 9), Dial("dots", "ast", -0.4, 0, 14),
    ),
    (Dial("steals", "stl", 0.25, 0, 11),),
    (Dial("fouls", "pf", 0.25, 0, 14),),
    (Dial("lost", "tov", 0.35, -4, 8),),
    (Dial("block", "blk", 0.2, 0, 20),),
    (Dial("foul", "fta", 2.2, 0, 14, False),),
    (Dial("usage", "fga", 0.5, 1, 48), Dial("usage", "basic fga", 0.3, 1, 48)),
    (Dial("shift", "fg", 0.25, -1, 1, False),),
    (Dial("basic_steals", "basic stl", 0.45, 0, 8),),
    (Dial("basic_fouls", "basic pf", 0.45, 0, 8),),
    (Dial("basic_lost", "basic tov", 0.6, -1, 4),),
    (Dial("basic_foul", "basic fta", 2.2, 0, 14, False),),
    (Dial("basic_shift", "basic fg", 0.25, -1, 1, False),),
)  # fmt: skip
"""Knobs of the cards; those of one group are set together. Rebound ratings are chosen in a way of their own."""
Group = tuple[Dial, ...]
SEASONS = (2640, 2640, 2640)
"""Games of each version after which the knobs are set."""
LEAST_MOVED = 0.05
"""Variance of a knob, over seasons, from which its slope can be told."""
NEARNESS = 4.0
"""How much less a season counts whose cards were a step away."""
PASSES = 4


Histories = dict[tuple[int, int], list[Season]]
Slopes = dict[tuple[str, str], list[float]]
"""What a step of a knob is worth by knob and statistic, for each slot."""


def fitted(teams: Sequence[Made], seed: str, workers: int = 2, watch: Callable[[int], None] = print) -> list[Made]:
    """Return the teams with knobs for both sides of the cards; ``watch`` hears of every season."""
    found = list(teams)
    history: Histories = {}
    for number, games in enumerate(SEASONS):
        for key, each in season(found, games, f"{seed}/{number}", workers).items():
            history.setdefault(key, []).append(each)
        found = settled(found, history)
        watch(number)
    return kept(found)


def season(teams: Sequence[Made], games: int, seed: str, workers: int) -> dict[tuple[int, int], Season]:
    """Play so many games of each version and return what each man did, by places in the league and on the team."""
    found: dict[tuple[int, int], Season] = {}
    for version, mark in VERSIONS.items():
        counts = tally([each.setup(0) for each in teams], games, f"{seed}/{version}", {"version": version}, workers)
        for team, each in enumerate(teams):
            for man, knobs in enumerate(each.knobs):
                mine = of_man(counts, team, man)
                time = mine["seconds"] / SECONDS_48
                rates = {mark + stat: count / max(1e-9, time) for stat, count in mine.items()}
                rates[mark + "fg"] = mine["fgm"] / max(1, mine["fga"])
                before = found[team, man].rates if (team, man) in found else {}
                found[team, man] = Season(knobs, before | rates, time * len(teams) / (2 * games), time)
    return {key: each for key, each in found.items() if each.weight}


def knobs_of(group: Group) -> tuple[str, ...]:
    """Return the knobs of a group."""
    return tuple(dict.fromkeys(dial.knob for dial in group))


def stats_of(group: Group) -> tuple[str, ...]:
    """Return the statistics of a group."""
    return tuple(dict.fromkeys(dial.stat for dial in group))


def settled(teams: Sequence[Made], history: Histories) -> list[Made]:
    """Return the teams with every knob where the line fitted through the seasons meets the man's line."""
    found = list(teams)
    for group in GROUPS:
        slopes = {(dial.knob, dial.stat): fitted_slopes(dial, group, history) for dial in group}
        found = [_settled(each, team, history, group, slopes) for team, each in enumerate(found)]
    return [replace(each, knobs=rebound_ratings(team, each, history)) for team, each in enumerate(found)]


def value_of(dial: Dial, knobs: Knobs) -> float:
    """Return a knob as it is printed."""
    value: float = getattr(knobs, dial.knob)
    return float(round(value)) if dial.whole else value


def fitted_slopes(dial: Dial, group: Group, history: Histories) -> list[float]:
    """Return what a step of a knob is worth by slot, from all men of the slot; the first guess where it hardly moved.

    Of two knobs of one statistic the other's part is taken off by its first guess.
    """
    found = []
    others = [other for other in group if other.stat == dial.stat and other is not dial]
    for slot in range(SLOTS):
        square = both = 0.0
        for (_, man), seasons in history.items():
            if man % SLOTS != slot:
                continue
            points = [
                (
                    value_of(dial, each.knobs),
                    each.rates[dial.stat] - sum(other.slope * value_of(other, each.knobs) for other in others),
                    each.weight,
                )
                for each in seasons
            ]
            whole = sum(weight for *_, weight in points)
            mean = sum(value * weight for value, _, weight in points) / whole
            level = sum(rate * weight for _, rate, weight in points) / whole
            square += sum(weight * (value - mean) ** 2 for value, _, weight in points)
            both += sum(weight * (value - mean) * (rate - level) for value, rate, weight in points)
        # Some seasons' worth of the first guess keeps the slope sane where little was tried.
        prior = LEAST_MOVED * sum(
            each.weight for key, all_of in history.items() if key[1] % SLOTS == slot for each in all_of
        )
        found.append((both + prior * dial.slope) / (square + prior))
    return found


class Option(NamedTuple):
    """Values that a man's knobs of one group could have, and what he would be off by in each of their statistics."""

    values: dict[str, float]
    off: dict[str, float]


def _settled(each: Made, team: int, history: Histories, group: Group, slopes: Slopes) -> Made:
    """Set a team's knobs of one group: every man near his line, and the team's sums."""
    options: dict[int, list[Option]] = {}
    for man, (line, knobs) in enumerate(zip(each.lines, each.knobs, strict=True)):
        seasons = history.get((team, man))
        if seasons:
            mine = {name: slope[man % SLOTS] for name, slope in slopes.items()}
            options[man] = list(_options(line, knobs, seasons, group, mine))
    minutes = {man: history[team, man][-1].minutes for man in options}
    lines = each.lines
    chosen = {man: min(found, key=lambda one: cost_of(one.off, lines[man], man)) for man, found in options.items()}
    for _ in range(PASSES):
        for man, found in options.items():
            others = {other: one.off for other, one in chosen.items()}

            def cost(one: Option, man: int = man, others: dict[int, dict[str, float]] = others) -> float:
                return cost_of(one.off, lines[man], man) + team_cost({**others, man: one.off}, minutes, lines)

            chosen[man] = min(found, key=cost)
    return replace(each, knobs=tuple(
        replace(knobs, **chosen[man].values) if man in chosen else knobs for man, knobs in enumerate(each.knobs)
    ))  # fmt: skip


Mine = dict[tuple[str, str], float]
"""What a step of a knob is worth to a man, by knob and statistic."""


def _options(line: Profile, knobs: Knobs, seasons: Sequence[Season], group: Group, slopes: Mine) -> Iterator[Option]:
    """Yield the values near those that the fitted lines ask for."""
    names = knobs_of(group)
    for values in product(*(_values(name, group, line, knobs, seasons, slopes) for name in names)):
        named = dict(zip(names, values, strict=True))
        off = {stat: expected(stat, named, seasons, group, slopes) - wanted(line, stat) for stat in stats_of(group)}
        yield Option(named, off)


def expected(stat: str, named: dict[str, float], seasons: Sequence[Season], group: Group, slopes: Mine) -> float:
    """Return the rate that a man will have with these values: what was played near them counts most."""
    total = weights = 0.0
    dials = [dial for dial in group if dial.stat == stat]
    for each in seasons:
        moved = [slopes[dial.knob, stat] * (named[dial.knob] - value_of(dial, each.knobs)) for dial in dials]
        steps = sum(abs(part / dial.slope) for part, dial in zip(moved, dials, strict=True))
        weight = each.weight / (1 + NEARNESS * steps * steps)
        total += weight * (each.rates[stat] + sum(moved))
        weights += weight
    return total / weights


def _values(
    name: str, group: Group, line: Profile, knobs: Knobs, seasons: Sequence[Season], slopes: Mine
) -> list[float]:
    """Return values of one knob around those that meet the line, the other knobs as they are."""
    found: set[float] = set()
    for dial in (dial for dial in group if dial.knob == name):
        named = {other.knob: value_of(other, knobs) for other in group}
        missing = wanted(line, dial.stat) - expected(dial.stat, named, seasons, group, slopes)
        exact = named[name] + missing / slopes[name, dial.stat]
        near = [float(round(exact) + step) for step in (-2, -1, 0, 1, 2)] + [named[name]] if dial.whole else [exact]
        found |= {min(dial.high, max(dial.low, value)) for value in near}
    return sorted(found)
