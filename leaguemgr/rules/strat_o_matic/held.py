"""Holds the sample league to the lines that its cards were made for: teams and regulars, beyond chance (20.7).

In as many games as the profile plays by itself a standard error is less than a third of the tolerance; two of them are
taken off each distance, and what is left is no chance and must lie within the tolerance. Fewer games leave a figure
uncertain, 500 a team's blocks by a twentieth: there four are taken off, as the worst of 60 men is looked at.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from leaguemgr.engine.profile import Band, Row
from leaguemgr.resources import find
from leaguemgr.rules.strat_o_matic.board import SLOTS
from leaguemgr.rules.strat_o_matic.house.cards import Profile
from leaguemgr.rules.strat_o_matic.house.tally import of_man
from leaguemgr.rules.strat_o_matic.pool import FILE

SECONDS_48 = 48 * 60
STANDARD_ERRORS, FEW_GAMES_ERRORS = 2.0, 4.0
ENOUGH = 1 / 3
"""The part of a tolerance that a standard error is to be: where it is more, there were too few games to tell."""
TEAM_PERCENT, MAN_PERCENT, SHARE_POINTS = 5.0, 10.0, 2.0
"""Tolerances of a team's figures, of a regular's counts, of his field-goal share in points of 100."""
COUNTS = ("fga", "fta", "tpa", "orb", "drb", "ast", "tov", "stl", "blk", "pf")
TEAM_TITLES = {
    "points": "points", "fg": "field-goal share", "ft": "free-throw share", "orb": "offensive rebounds",
    "drb": "defensive rebounds", "ast": "assists", "tov": "turnovers", "stl": "steals", "blk": "blocked shots",
    "pf": "fouls",
}  # fmt: skip
MAN_TITLES = {"fg": "field-goal share, points of 100", "fga": "field-goal tries", "reb": "rebounds", "ast": "assists"}
ADVANCED_ONLY = ("blk",)
"""What the basic version has no figures for."""
NOTE = (
    "Distances of teams and regulars from their lines are beyond chance: two standard errors of the games played are "
    "taken off, four where one is more than a third of the tolerance. The league's lines and cards are in its file."
)


def chance(error: float, tolerance: float) -> float:
    """Return how much of a distance may be chance, by the standard error and the tolerance."""
    return error * (STANDARD_ERRORS if error <= ENOUGH * tolerance else FEW_GAMES_ERRORS)


class Sums(NamedTuple):
    """What somebody did, or should have done in the time he played."""

    counts: Mapping[str, float]

    def value(self, stat: str) -> float:
        """Return a statistic: a count, a share, points, all rebounds."""
        count = self.counts
        if stat == "fg":
            return count["fgm"] / max(1.0, count["fga"])
        if stat == "ft":
            return count["ftm"] / max(1.0, count["fta"])
        if stat == "reb":
            return count["orb"] + count["drb"]
        return 2 * count["fgm"] + count["tpm"] + count["ftm"] if stat == "points" else count[stat]

    def error(self, stat: str) -> float:
        """Return a standard error of a statistic, every basket, rebound, foul and so on being a matter of chance."""
        count = self.counts
        if stat in ("fg", "ft"):
            share = self.value(stat)
            return sqrt(share * (1 - share) / max(1.0, count["fga" if stat == "fg" else "fta"]))
        if stat == "points":
            return sqrt(4 * count["fgm"] + 5 * count["tpm"] + count["ftm"])
        return sqrt(self.value(stat))


@dataclass(frozen=True, slots=True)
class Held:
    """Somebody's figures beside those of his line."""

    name: str
    wanted: Sums
    found: Sums

    def distance(self, stat: str, tolerance: float, points: bool = False) -> float:
        """Return how far a statistic is off beyond chance, like ``tolerance`` in percent of the line's or in points."""
        unit = (1.0 if points else self.wanted.value(stat)) / 100
        if not unit:
            return 0.0
        gap = abs(self.found.value(stat) - self.wanted.value(stat))
        return max(0.0, gap - chance(self.wanted.error(stat), tolerance * unit)) / unit


@cache
def lines() -> tuple[tuple[str, tuple[tuple[str, Profile], ...]], ...]:
    """Return the teams of the sample league by name, each with names and lines of its men."""
    teams = tomllib.loads(find(FILE).read_text(encoding="utf-8"))["team"]
    return tuple((team["name"], tuple((man["name"], _line(man)) for man in team["players"])) for team in teams)


def _line(man: Mapping[str, Any]) -> Profile:
    return Profile(man["position"], **man["line"], stars=man["stars"], inside=bool(man["plays_inside"]))


def expected(line: Profile, seconds: int) -> Sums:
    """Return what a line gives in so much time."""
    games = seconds / SECONDS_48
    counts = {stat: games * getattr(line, stat) for stat in COUNTS}
    counts |= {"fgm": counts["fga"] * line.fg, "ftm": counts["fta"] * line.ft, "tpm": counts["tpa"] * line.tp}
    return Sums(counts)


def held(total: Mapping[str, int]) -> tuple[list[Held], list[Held]]:
    """Return teams and regulars with what they did, from the counts of ``tally``."""
    teams, regulars = [], []
    for place, (team, men) in enumerate(lines()):
        wanted: Counter[str] = Counter()
        found: Counter[str] = Counter()
        for number, (name, line) in enumerate(men):
            mine = of_man(total, place, number)
            due = expected(line, mine["seconds"])
            wanted.update(due.counts)
            found.update(mine)
            if number < len(SLOTS) and mine["seconds"]:
                regulars.append(Held(name, due, Sums(mine)))
        teams.append(Held(team, Sums(wanted), Sums(found)))
    return teams, regulars


Kind = tuple[str, list[Held], dict[str, str], float]
"""Teams or regulars: what they are called, who they are, titles of their statistics, tolerance."""


def kinds(total: Mapping[str, int], advanced: bool) -> tuple[Kind, Kind]:
    """Return teams and regulars with the statistics that the version has."""
    teams, regulars = held(total)
    titles = {stat: title for stat, title in TEAM_TITLES.items() if advanced or stat not in ADVANCED_ONLY}
    return ("team", teams, titles, TEAM_PERCENT), ("man", regulars, MAN_TITLES, MAN_PERCENT)


def largest_error(total: Mapping[str, int], advanced: bool) -> float:
    """Return the largest standard error of a team's or regular's statistic, as a part of its tolerance."""
    parts = [
        each.wanted.error(stat)
        / (SHARE_POINTS / 100 if is_points(kind, stat) else width / 100 * each.wanted.value(stat))
        for kind, everybody, titles, width in kinds(total, advanced)
        for each in everybody
        for stat in titles
        if each.wanted.value(stat)
    ]
    return max(parts, default=0.0)


def is_points(kind: str, stat: str) -> bool:
    """Return whether the tolerance is in points of 100, not in percent of the line: a regular's field-goal share."""
    return kind == "man" and stat == "fg"


def held_rows(total: Mapping[str, int], advanced: bool) -> Iterator[Row]:
    """Yield the worst distance of a team and of a regular, a statistic each, and who is so far off if anybody is."""
    for kind, everybody, titles, width in kinds(total, advanced):
        for stat, title in titles.items():
            points = is_points(kind, stat)
            band = Band(0.0, SHARE_POINTS if points else width)
            found = ((each.distance(stat, band.high, points), each.name) for each in everybody)
            worst, name = max(found, default=(0.0, ""))
            who = "Team" if kind == "team" else "Regular"
            text = f"{who} furthest from the line: {title}{'' if points else ', %'}{f' ({name})' if worst else ''}"
            yield Row(f"{kind}_{stat}", text, worst, band, f"{worst:.1f}", f"0–{band.high:.0f}", worst <= band.high)
