"""The sample league: twelve fictional teams, as they are made up and as the league's file keeps them (20.5)."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields, replace
from itertools import islice
from random import Random
from typing import Any

from leaguemgr.engine.system import PlayerCard, Spot, TeamSetup
from leaguemgr.resources import find
from leaguemgr.rules.names import new_names
from leaguemgr.rules.strat_o_matic.cards import MARKERS
from leaguemgr.rules.strat_o_matic.house.cards import Knobs, Profile, first_knobs, made
from leaguemgr.rules.strat_o_matic.house.profiles import team
from leaguemgr.rules.strat_o_matic.pool import FILE, card_row

SEED = "strat-o-matic/league"
TEAMS = 12
CONFERENCES = ("East", "West")
STARTERS = tuple(Spot(marker, player, "") for player, marker in enumerate(MARKERS))
"""The sample league is made for its first five men as starters."""


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


def shipped_teams() -> list[Made]:
    """Return the teams with the knobs that the league's file keeps, as ``fit`` found them."""
    rows = tomllib.loads(find(FILE).read_text(encoding="utf-8"))["team"]
    return [
        replace(each, knobs=tuple(Knobs(**man["knobs"]) for man in row["players"]))
        for each, row in zip(first_teams(), rows, strict=True)
    ]


def kept(teams: Sequence[Made]) -> list[Made]:
    """Return the teams with knobs as the league's file keeps them."""
    return [replace(each, knobs=tuple(map(_rounded, each.knobs))) for each in teams]


def _rounded(knobs: Knobs) -> Knobs:
    return Knobs(**{name: round(value, DIGITS) for name, value in asdict(knobs).items()})


def team_row(each: Made) -> dict[str, Any]:
    """Return a team as a row of the league's file, every man with his line and the knobs that his card is made of."""
    players = []
    for card, line, knobs in zip(each.setup(0).players, each.lines, each.knobs, strict=True):
        stats = {field.name: getattr(line, field.name) for field in fields(line) if field.name not in ON_CARD}
        numbered = replace(card, key=card.number)
        players.append({**card_row(numbered), "line": stats, "knobs": asdict(knobs)})
    return {"name": each.name, "abbreviation": each.abbreviation, "conference": each.conference, "players": players}


ON_CARD = ("position", "stars", "inside")
"""What of a line is on the card itself."""
DIGITS = 3
"""Decimal places of knobs in the file."""
