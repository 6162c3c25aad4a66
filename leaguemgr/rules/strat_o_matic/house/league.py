"""Makes the sample league: twelve fictional teams whose cards are tuned by playing each other (20.5, 9)."""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from itertools import islice, permutations
from random import Random
from typing import Any

from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.system import PlayerCard, Setup, Spot, TeamSetup
from leaguemgr.resources import find
from leaguemgr.rules.names import new_names
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import EVERYBODY
from leaguemgr.rules.strat_o_matic.cards import MARKERS
from leaguemgr.rules.strat_o_matic.house.cards import Knobs, Profile, first_knobs, made
from leaguemgr.rules.strat_o_matic.house.profiles import team
from leaguemgr.rules.strat_o_matic.pool import card_row

SEED = "strat-o-matic/league"
TEAMS = 12
CONFERENCES = ("East", "West")
SECONDS_48 = 48 * 60
STARTERS = tuple(Spot(marker, player, "") for player, marker in enumerate(MARKERS))
COUNTS = ("fgm", "fga", "tpm", "ftm", "fta", "orb", "drb", "stl", "blk", "tov", "pf", "seconds")
STEPS = {
    "offensive": ("orb", 1 / 0.75), "defensive": ("drb", 1 / 0.7), "steals": ("stl", 1 / 0.25),
    "fouls": ("pf", 1 / 0.25), "lost": ("tov", 1 / 0.35), "block": ("blk", 1 / 0.2), "foul": ("fta", 1 / 2.2),
}  # fmt: skip
"""What a knob is turned by for each count in 48 minutes that is missing (20.5)."""
ROUNDS = ((2, 0.6),) * 4 + ((4, 0.5),) * 3 + ((8, 0.4),) * 3 + ((16, 0.3),) * 3
"""Seasons played, each as so many games at every opponent's, and how much of the way is gone after it."""


@dataclass(frozen=True, slots=True)
class Made:
    """A made-up team: its men, their lines, and what their cards are made of."""

    name: str
    abbreviation: str
    conference: str
    names: tuple[str, ...]
    numbers: tuple[int, ...]
    lines: tuple[Profile, ...]
    knobs: tuple[Knobs, ...]

    def setup(self, first: int) -> TeamSetup:
        """Return the team as a game wants it; keys count from ``first``."""
        cards = tuple(
            PlayerCard(first + place, number, name, line.position, made(line, knobs))
            for place, (number, name, line, knobs) in enumerate(
                zip(self.numbers, self.names, self.lines, self.knobs, strict=True)
            )
        )
        return TeamSetup(self.name, self.abbreviation, cards, STARTERS)


def first_teams(seed: str = SEED) -> list[Made]:
    """Return the teams with the cards that the algebra gives."""
    random = Random(seed).random
    names = new_names(random, set())
    listed = tomllib.loads(find("resources/leagues/teams.toml").read_text(encoding="utf-8"))["teams"]
    found = []
    for place, row in enumerate(islice(listed, TEAMS)):
        lines = tuple(team(random))
        numbers: list[int] = []
        while len(numbers) < len(lines):
            number = 1 + int(random() * 55)
            if number not in numbers:
                numbers.append(number)
        name = f"{row['town']} {row['nickname']}"
        half = CONFERENCES[place % len(CONFERENCES)]
        knobs = tuple(map(first_knobs, lines))
        found.append(Made(name, row["abbreviation"], half, tuple(islice(names, 10)), tuple(numbers), lines, knobs))
    return found


def season(teams: Sequence[Made], rounds: int, seed: str, options: Mapping[str, Any]) -> dict[int, Counter[str]]:
    """Play everybody against everybody so often, at home and away; return each man's counts by key."""
    from leaguemgr.rules.strat_o_matic.system import shipped

    sides = [each.setup(100 * place) for place, each in enumerate(teams)]
    total: dict[int, Counter[str]] = {card.key: Counter() for side in sides for card in side.players}
    for number in range(rounds):
        for home, away in permutations(range(len(sides)), 2):
            game = simulate(shipped(), Setup(sides[home], sides[away], options), f"{seed}/{number}/{home}/{away}")
            count(game, total)
    return total


def count(game: Game, total: Mapping[int, Counter[str]]) -> None:
    """Add a game's lines and assists."""
    for box in game.box.teams:
        for line in box.lines:
            total[line.player].update({name: getattr(line, name) for name in COUNTS})
    for event in game.events:
        if event[0] == ev.SHOT and event[9] >= 0:
            total[game.setup.teams[event[2]].players[event[9]].key]["ast"] += 1
        if event[0] == ev.SHOT and event[4] == 4:
            total[game.setup.teams[event[2]].players[event[3]].key]["tpa"] += 1


def league(seed: str = SEED) -> list[Made]:
    """Return the teams with tuned cards: the advanced side first, then the shooting of the basic one."""
    teams = first_teams(seed)
    for version, rounds in (("advanced", ROUNDS), ("basic", ROUNDS[3:7])):
        for number, (games, pace) in enumerate(rounds):
            found = season(teams, games, f"{seed}/{version}/{number}", {"version": version})
            teams = tuned(teams, found, version == "basic", pace)
    return teams


def team_row(each: Made) -> dict[str, Any]:
    """Return a team as a row of the league's file, every man with the line that his card was made for."""
    players = []
    for card, line in zip(each.setup(0).players, each.lines, strict=True):
        stats = {field.name: getattr(line, field.name) for field in fields(line) if field.name not in KEPT}
        numbered = replace(card, key=card.number)
        players.append({**card_row(numbered), "line": stats})
    return {"name": each.name, "abbreviation": each.abbreviation, "conference": each.conference, "players": players}


KEPT = ("position", "stars", "inside")
"""What is on the card itself."""


def tuned(teams: Sequence[Made], found: Mapping[int, Counter[str]], basic: bool, pace: float) -> list[Made]:
    """Return the teams with every knob turned by what the games have missed, ``pace`` of the way."""
    return [
        replace(
            each,
            knobs=tuple(
                turned(line, knobs, found[100 * place + man], basic, pace)
                for man, (line, knobs) in enumerate(zip(each.lines, each.knobs, strict=True))
            ),
        )
        for place, each in enumerate(teams)
    ]


def turned(line: Profile, knobs: Knobs, counts: Counter[str], basic: bool, pace: float) -> Knobs:
    """Return the knobs of one man turned towards his line."""
    if not counts["fga"] or not counts["seconds"]:
        return knobs
    share = counts["fgm"] / counts["fga"]
    shift = pace * (line.fg - share) / (share * (1 - share))
    if basic:
        return replace(knobs, basic_shift=knobs.basic_shift + shift)
    per = SECONDS_48 / counts["seconds"]
    steps = {name: pace * factor * (getattr(line, stat) - counts[stat] * per) for name, (stat, factor) in STEPS.items()}
    missing = pace * (line.ast - counts["ast"] * per)
    steps |= {"shift": shift, "assist": missing * 0.5, "dots": -missing * 1.2}
    return limited(replace(knobs, **{name: getattr(knobs, name) + step for name, step in steps.items()}))


LIMITS = {
    "offensive": (0, 16), "defensive": (0, 16), "steals": (0, 11), "fouls": (0, 14), "lost": (-4, 8), "block": (0, 20),
    "foul": (0, 14), "dots": (0, 14), "assist": (0, 7), "shift": (-1, 1),
}  # fmt: skip


def limited(knobs: Knobs) -> Knobs:
    """Return the knobs within what can be printed."""
    values = {each.name: getattr(knobs, each.name) for each in fields(knobs)}
    return replace(knobs, **{name: min(high, max(low, values[name])) for name, (low, high) in LIMITS.items()})


def errors(teams: Sequence[Made], found: Mapping[int, Counter[str]]) -> dict[str, float]:
    """Return the mean distance of starters from their lines, a statistic each."""
    sums: dict[str, float] = defaultdict(float)
    for place, each in enumerate(teams):
        for man in EVERYBODY:
            counts, line = found[100 * place + man], each.lines[man]
            per = SECONDS_48 / max(1, counts["seconds"])
            for stat in ("fga", "fta", "orb", "drb", "ast", "tov", "stl", "blk", "pf"):
                sums[stat] += abs(counts[stat] * per - getattr(line, stat))
            sums["fg"] += abs(counts["fgm"] / max(1, counts["fga"]) - line.fg)
    return {stat: total / (5 * len(teams)) for stat, total in sums.items()}
