"""Fictional college teams: seasons of statistics made up by position, turned into cards by the card builder (G-01)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Any

from leaguemgr.engine.system import Squad
from leaguemgr.resources import find
from leaguemgr.rules.names import new_names
from leaguemgr.rules.value_add.cards import MARKERS
from leaguemgr.rules.value_add.make import Statistics, TeamStatistics, make_team

Throw = Callable[[], float]
SQUAD = 10
TEAM_GAMES = 34
AVERAGE_OFFENSE, AVERAGE_DEFENSE = 116.0, 100.0
OFFENSE_SPREAD, DEFENSE_SPREAD = 5.0, 4.5
PACE, PACE_SPREAD = 70.0, 3.0
TEAM_MINUTES = 200.0
STARTER_MINUTES, BENCH_MINUTES = (25.0, 33.0), (6.0, 17.0)
USED = 76.0
"""Possessions that a team uses in 40 minutes: shots, foul shots by 0.44 and turnovers."""


# A 40-minute game of an average man by position: share of threes, two-point and three-point percentage, foul shots
# for each shot, free-throw percentage, offensive and defensive rebounds, assists, steals, blocks, fouls, height.
BY_POSITION: Mapping[str, tuple[float, ...]] = {
    "PG": (0.38, 0.51, 0.38, 0.33, 0.78, 0.5, 2.9, 6.0, 1.75, 0.2, 2.7, 73),
    "SG": (0.43, 0.51, 0.39, 0.30, 0.77, 0.8, 3.2, 3.0, 1.45, 0.3, 2.9, 76),
    "SF": (0.33, 0.53, 0.37, 0.35, 0.74, 1.6, 4.4, 2.4, 1.25, 0.6, 3.2, 78),
    "PF": (0.18, 0.55, 0.35, 0.39, 0.71, 2.7, 5.6, 1.7, 0.95, 1.2, 3.8, 80),
    "C": (0.05, 0.58, 0.32, 0.43, 0.67, 3.4, 6.4, 1.2, 0.75, 2.0, 4.2, 82),
}
SPREAD = (0.08, 0.035, 0.035, 0.09, 0.07, 0.5, 0.9, 0.9, 0.45, 0.5, 0.55, 1.6)


def spread(random: Throw, width: float) -> float:
    """Return a number around 0 that is seldom far from it: three throws, deviation about ``width``."""
    return (random() + random() + random() - 1.5) * 2 * width


def made_up_team(random: Throw, names: Sequence[str]) -> TeamStatistics:
    """Return a season of a team of ten: two men a position, the starters first."""
    minutes = _minutes(random)
    weights = [(1.15 if place < 5 else 0.85) * max(0.45, 1 + spread(random, 0.28)) for place in range(10)]
    whole = sum(weight * played for weight, played in zip(weights, minutes, strict=True))
    numbers = _uniform_numbers(random)
    players = []
    for place in range(10):
        used = USED * weights[place] * minutes[place] / whole
        position = MARKERS[place % 5]
        players.append(_player(random, names[place], position, minutes[place], used, numbers[place], place < 5))
    return TeamStatistics(
        tuple(players),
        round(PACE + spread(random, PACE_SPREAD), 1),
        TEAM_GAMES,
        round(AVERAGE_OFFENSE + spread(random, OFFENSE_SPREAD), 1),
        round(AVERAGE_DEFENSE + spread(random, DEFENSE_SPREAD), 1),
        AVERAGE_DEFENSE,
    )


def _minutes(random: Throw) -> list[float]:
    low, high = STARTER_MINUTES
    minutes = [low + (high - low) * random() for _ in range(5)]
    low, high = BENCH_MINUTES
    minutes += [low + (high - low) * random() for _ in range(5)]
    scale = TEAM_MINUTES / sum(minutes)
    return [round(min(38.0, played * scale), 1) for played in minutes]


def _uniform_numbers(random: Throw) -> list[int]:
    numbers: list[int] = []
    while len(numbers) < 10:
        number = 10 * int(random() * 6) + int(random() * 6)  # college numbers have no figure above 5
        if number and number not in numbers:
            numbers.append(number)
    return numbers


def _player(
    random: Throw, name: str, position: str, minutes: float, used: float, number: int, starter: bool
) -> Statistics:
    usual = BY_POSITION[position]
    drawn = [max(0.0, value + spread(random, width)) for value, width in zip(usual, SPREAD, strict=True)]
    threes, twos_made, threes_made, fouled, free, oreb, dreb, ast, stl, blk, pf, height = drawn
    lost = max(0.07, 0.155 + spread(random, 0.03))
    tov = used * lost
    fga = (used - tov) / (1 + 0.44 * fouled)
    tpa = fga * min(0.8, threes)
    share = minutes / 40
    games = max(20, round(TEAM_GAMES - 6 * random() * random()))
    fta = fga * fouled
    line = {
        "fga": fga, "fgm": tpa * threes_made + (fga - tpa) * twos_made, "tpa": tpa, "tpm": tpa * threes_made,
        "fta": fta, "ftm": fta * min(0.93, free), "oreb": oreb * share, "dreb": dreb * share, "ast": ast * share,
        "stl": stl * share, "blk": blk * share, "tov": tov, "pf": pf * share,
    }  # fmt: skip
    rounded = {key: round(value, 2) for key, value in line.items()}
    return Statistics(
        name, position, minutes, **rounded, games=games, number=number, height=round(height), starter=starter
    )


@cache
def schools() -> tuple[Mapping[str, Any], ...]:
    """Return the names of the fictional schools: name, abbreviation, conference."""
    with find("resources/rules/value-add/schools.toml").open("rb") as file:
        return tuple(tomllib.load(file)["school"])


def colleges(count: int, seed: str, used: set[str] | None = None) -> list[Squad]:
    """Return so many fictional teams; the same seed text gives the same ones. ``used`` are names not to be used."""
    random = Random(seed).random
    names = new_names(random, used or set())
    listed = schools()
    found = []
    for place in range(count):
        school = listed[place % len(listed)]
        cards = make_team(made_up_team(random, list(islice(names, SQUAD))))
        suffix = "" if place < len(listed) else f" {place // len(listed) + 1}"
        found.append(Squad(f"{school['name']}{suffix}", school["abbreviation"], school["conference"], cards))
    return found
