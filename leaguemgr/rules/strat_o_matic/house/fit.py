"""Turns the knobs of a league's cards until its men play their lines: a fixed point over simulated games (20.5, 9).

Seasons are played and every knob is turned by what is missing. Then straight lines are fitted through all that was
played, and every knob is set where its line meets the man's, whole numbers so that the team's sums come out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import NamedTuple

from leaguemgr.rules.strat_o_matic.house.cards import Knobs, Profile
from leaguemgr.rules.strat_o_matic.house.league import Made, kept
from leaguemgr.rules.strat_o_matic.house.tally import of_man, tally

SECONDS_48 = 48 * 60
REGULARS = 5
SLOTS = 5


class Dial(NamedTuple):
    """A knob that is turned: the statistic it moves, by how much a step in 48 minutes (of its first guess), its range.

    ``whole`` ones are printed as whole numbers.
    """

    knob: str
    stat: str
    slope: float
    low: float
    high: float
    whole: bool = True


ADVANCED = (
    (Dial("offensive", "orb", 0.75, 0, 16), Dial("defensive", "drb", 0.7, 0, 16)),
    (Dial("assist", "ast", 0.7, 0, 7), Dial("dots", "ast", -0.4, 0, 14)),
    (Dial("steals", "stl", 0.25, 0, 11),),
    (Dial("fouls", "pf", 0.25, 0, 14),),
    (Dial("lost", "tov", 0.35, -4, 8),),
    (Dial("block", "blk", 0.2, 0, 20),),
    (Dial("foul", "fta", 2.2, 0, 14, False),),
    (Dial("usage", "fga", 1.0, 1, 48),),
    (Dial("shift", "fg", 0.25, -1, 1, False),),
)
BASIC = (
    (Dial("basic_steals", "stl", 0.45, 0, 8),),
    (Dial("basic_fouls", "pf", 0.45, 0, 8),),
    (Dial("basic_lost", "tov", 0.6, -1, 4),),
    (Dial("basic_foul", "fta", 2.2, 0, 14, False),),
    (Dial("basic_shift", "fg", 0.25, -1, 1, False),),
)
"""Knobs of each side of the cards; those of one group are set together."""
Groups = tuple[tuple[Dial, ...], ...]
FIRST, LATER = 0.6, 0.3
"""How much of the way is gone after a season: in the first ones, and later."""
SEARCH = (132,) * 4 + (264,) * 6 + (528,) * 4
"""Games of the seasons in which the knobs are turned."""
CHECK = {"advanced": (1320, 2640, 2640, 2640), "basic": (1320, 1320)}
"""Games of those after which they are set by the fitted lines."""
MENDING, MENDED_FROM = 2640, 0.09
"""Games of the last two seasons, and from which part of them rebounds and assists are tried with another number."""
EARLY = 4
"""Seasons that are left out of the fit: the cards were still far off."""
LEAST_MOVED = 0.05
"""Variance of a knob, over seasons, from which its slope can be told."""
NEARNESS = 4.0
"""How much less a season counts whose cards were a step away."""
TEAM_TOLERANCE, MAN_TOLERANCE = 0.03, 0.1
TEAM_WEIGHT, OTHER_WEIGHT = 4.0, 0.15
STEEP = 3.0
"""How much more it counts when a regular is beyond his tolerance."""
MAN_STATS = ("reb", "ast")
"""Statistics in which every regular is held to his line; in the others the teams are."""
PASSES = 4
GUARDS, FROM_LINE = (0, 1), "assist"
"""Slots whose assist rating follows from the line: in the advanced version their dots do the rest."""


@dataclass(frozen=True, slots=True)
class Season:
    """What one man did in a season with these knobs: rates in 48 minutes, and for how much of a game he played."""

    knobs: Knobs
    rates: dict[str, float]
    minutes: float
    weight: float


Histories = dict[tuple[int, int], list[Season]]


def fitted(teams: Sequence[Made], seed: str, workers: int = 2) -> list[Made]:
    """Return the teams with knobs for the advanced side, then for the basic one."""
    found = list(teams)
    for version, groups in (("advanced", ADVANCED), ("basic", BASIC)):
        history: Histories = {}
        for number, games in enumerate((*SEARCH, *CHECK[version])):
            latest = season(found, games, f"{seed}/{version}/{number}", version, workers)
            if number >= EARLY:
                for key, each in latest.items():
                    history.setdefault(key, []).append(each)
            if number < len(SEARCH):
                found = turned(found, latest, groups, FIRST if number < EARLY else LATER)
            if number >= len(SEARCH) - 1:
                found = settled(found, history, groups)
        found = kept(found)
    return mended(found, seed, workers)


def mended(teams: Sequence[Made], seed: str, workers: int = 2) -> list[Made]:
    """Return the teams with another whole number for regulars whose rebounds or assists are off, where that helps."""
    before = season(teams, MENDING, f"{seed}/mended/0", "advanced", workers)
    steps = {key: dict(_steps(teams[key[0]].lines[key[1]], each, key[1])) for key, each in before.items()}
    tried = [_stepped(each, team, steps) for team, each in enumerate(teams)]
    after = season(tried, MENDING, f"{seed}/mended/1", "advanced", workers)
    for (team, man), found in steps.items():
        line = teams[team].lines[man]
        steps[team, man] = {
            stat: step
            for stat, step in found.items()
            if abs(_gap(stat, line, after[team, man])) < abs(_gap(stat, line, before[team, man]))
        }
    return kept([_stepped(each, team, steps) for team, each in enumerate(teams)])


def _gap(stat: str, line: Profile, latest: Season) -> float:
    """Return what a man misses of his rebounds or assists, as a part of them."""
    if stat == "reb":
        wanted = line.orb + line.drb
        return (wanted - latest.rates["orb"] - latest.rates["drb"]) / wanted
    return (line.ast - latest.rates["ast"]) / line.ast


def _steps(line: Profile, latest: Season, man: int) -> Iterator[tuple[str, tuple[str, float]]]:
    """Yield the knob that is to be turned by one for each statistic that is off, and its new value."""
    if man >= REGULARS:
        return
    for stat in MAN_STATS:
        gap = _gap(stat, line, latest)
        if abs(gap) <= MENDED_FROM:
            continue
        sign = 1 if gap > 0 else -1
        missing = {"offensive": line.orb - latest.rates["orb"], "defensive": line.drb - latest.rates["drb"]}
        knob = max(missing, key=lambda name: sign * missing[name])
        if stat == "ast":
            knob, sign = ("dots", -sign) if man in GUARDS else ("assist", sign)
        value: float = getattr(latest.knobs, knob)
        yield stat, (knob, max(0.0, round(value) + sign))


def _stepped(each: Made, team: int, steps: dict[tuple[int, int], dict[str, tuple[str, float]]]) -> Made:
    return replace(
        each,
        knobs=tuple(
            replace(knobs, **dict(steps.get((team, man), {}).values())) for man, knobs in enumerate(each.knobs)
        ),
    )


def season(teams: Sequence[Made], games: int, seed: str, version: str, workers: int) -> dict[tuple[int, int], Season]:
    """Play so many games and return what each man did, by places in the league and on the team."""
    counts = tally([each.setup(0) for each in teams], games, seed, {"version": version}, workers)
    found = {}
    for team, each in enumerate(teams):
        for man, knobs in enumerate(each.knobs):
            mine = of_man(counts, team, man)
            time = mine["seconds"] / SECONDS_48
            if time and mine["fga"]:
                rates = {stat: count / time for stat, count in mine.items()} | {"fg": mine["fgm"] / mine["fga"]}
                found[team, man] = Season(knobs, rates, time * len(teams) / (2 * games), time)
    return found


def turned(teams: Sequence[Made], latest: dict[tuple[int, int], Season], groups: Groups, pace: float) -> list[Made]:
    """Return the teams with every knob turned by what the season has missed, ``pace`` of the way."""
    return [
        replace(each, knobs=tuple(
            _turned(line, knobs, latest.get((team, man)), of_slot(groups, man), pace)
            for man, (line, knobs) in enumerate(zip(each.lines, each.knobs, strict=True))
        ))
        for team, each in enumerate(teams)
    ]  # fmt: skip


def of_slot(groups: Groups, man: int) -> Groups:
    """Return the groups of knobs that are turned for a man."""
    if man % SLOTS not in GUARDS:
        return groups
    return tuple(tuple(dial for dial in group if dial.knob != FROM_LINE) for group in groups)


def _turned(line: Profile, knobs: Knobs, latest: Season | None, groups: Groups, pace: float) -> Knobs:
    if latest is None:
        return knobs
    values = {}
    for group in groups:
        for dial in group:
            missing = getattr(line, dial.stat) - latest.rates[dial.stat]
            step = pace * missing / dial.slope / sum(other.stat == dial.stat for other in group)
            values[dial.knob] = min(dial.high, max(dial.low, getattr(knobs, dial.knob) + step))
    return replace(knobs, **values)


def settled(teams: Sequence[Made], history: Histories, groups: Groups) -> list[Made]:
    """Return the teams with every knob where the line fitted through the seasons meets the man's line."""
    found = list(teams)
    for group in groups:
        slopes = {dial.knob: fitted_slopes(dial, group, history) for dial in group}
        found = [_settled(each, team, history, group, slopes) for team, each in enumerate(found)]
    return found


def value_of(dial: Dial, knobs: Knobs) -> float:
    """Return a knob as it is printed."""
    value: float = getattr(knobs, dial.knob)
    return float(round(value)) if dial.whole else value


def fitted_slopes(dial: Dial, group: Sequence[Dial], history: Histories) -> list[float]:
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


def _settled(
    each: Made, team: int, history: Histories, group: tuple[Dial, ...], slopes: dict[str, list[float]]
) -> Made:
    """Set a team's knobs of one group: every man near his line, and the team's sums."""
    options: dict[int, list[Option]] = {}
    for man, (line, knobs) in enumerate(zip(each.lines, each.knobs, strict=True)):
        seasons = history.get((team, man))
        if seasons:
            [dials] = of_slot((group,), man)
            mine = {name: slope[man % SLOTS] for name, slope in slopes.items()}
            options[man] = list(_options(line, knobs, seasons, dials, mine))
    minutes = {man: history[team, man][-1].minutes for man in options}
    chosen = {man: min(found, key=lambda one: _cost(one, each.lines[man], man)) for man, found in options.items()}
    stats = tuple(dict.fromkeys(dial.stat for dial in group))
    sums: dict[str, float] = {
        stat: sum(getattr(each.lines[man], stat) * minutes[man] for man in options) for stat in stats
    }
    for _ in range(PASSES):
        for man, found in options.items():
            rest = {
                stat: sum(minutes[other] * one.off[stat] for other, one in chosen.items() if other != man)
                for stat in stats
            }

            def cost(one: Option, man: int = man, rest: dict[str, float] = rest) -> float:
                gaps = [(rest[stat] + minutes[man] * one.off[stat]) / sums[stat] / TEAM_TOLERANCE for stat in stats]
                return _cost(one, each.lines[man], man) + TEAM_WEIGHT * sum(gap * gap for gap in gaps)

            chosen[man] = min(found, key=cost)
    return replace(each, knobs=tuple(
        replace(knobs, **chosen[man].values) if man in chosen else knobs for man, knobs in enumerate(each.knobs)
    ))  # fmt: skip


def _options(
    line: Profile, knobs: Knobs, seasons: Sequence[Season], group: Sequence[Dial], slopes: dict[str, float]
) -> Iterator[Option]:
    """Yield the values near those that the fitted lines ask for."""
    for values in product(*(_values(dial, group, line, knobs, seasons, slopes) for dial in group)):
        named = {dial.knob: value for dial, value in zip(group, values, strict=True)}
        off = {
            stat: expected(stat, named, seasons, group, slopes) - getattr(line, stat)
            for stat in dict.fromkeys(dial.stat for dial in group)
        }
        yield Option(named, off)


def expected(
    stat: str, named: dict[str, float], seasons: Sequence[Season], group: Sequence[Dial], slopes: dict[str, float]
) -> float:
    """Return the rate that a man will have with these values: what was played near them counts most."""
    total = weights = 0.0
    dials = [dial for dial in group if dial.stat == stat]
    for each in seasons:
        moved = [slopes[dial.knob] * (named[dial.knob] - value_of(dial, each.knobs)) for dial in dials]
        steps = sum(abs(part / dial.slope) for part, dial in zip(moved, dials, strict=True))
        weight = each.weight / (1 + NEARNESS * steps * steps)
        total += weight * (each.rates[stat] + sum(moved))
        weights += weight
    return total / weights


def _values(
    dial: Dial,
    group: Sequence[Dial],
    line: Profile,
    knobs: Knobs,
    seasons: Sequence[Season],
    slopes: dict[str, float],
) -> list[float]:
    """Return values of one knob around the one that meets the line, the others of the statistic as they are."""
    named = {other.knob: value_of(other, knobs) for other in group}
    missing = getattr(line, dial.stat) - expected(dial.stat, named, seasons, group, slopes)
    exact = named[dial.knob] + missing / slopes[dial.knob]
    if not dial.whole:
        return [min(dial.high, max(dial.low, exact))]
    near = {min(dial.high, max(dial.low, float(round(exact) + step))) for step in (-2, -1, 0, 1, 2)}
    return sorted(near | {named[dial.knob]})


def _cost(one: Option, line: Profile, man: int) -> float:
    """Return how far a man is off, in tolerances, squared."""
    off = dict(one.off)
    if "orb" in off:
        off["reb"] = off["orb"] + off["drb"]
    total = 0.0
    for stat, gap in off.items():
        mean: float = line.orb + line.drb if stat == "reb" else getattr(line, stat)
        held = man < REGULARS and stat in MAN_STATS
        parts = gap / (MAN_TOLERANCE * mean)
        total += parts * parts * (1 + STEEP * parts * parts if held else OTHER_WEIGHT)
    return total
