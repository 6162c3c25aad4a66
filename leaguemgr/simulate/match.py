"""Coaches against each other: equal teams, sides alternating (``leaguemgr coaches match``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random

from leaguemgr.engine.system import RuleSystem, Setup, TeamSetup, Value
from leaguemgr.rules.drafted import drafted_league
from leaguemgr.simulate.worker import Task
from leaguemgr.simulate.workers import Workers

LEAGUES = 2
"""Drafted leagues that the teams come from, where a board game brings no ready ones."""
CERTAINTY = 1.96
"""Standard errors on each side of a 95 percent interval."""


@dataclass(frozen=True, slots=True)
class Match:
    """How one style did against another: shares of games won with a 95 percent interval, points a game it was ahead.

    A draw counts as half a win.
    """

    home: str
    away: str
    games: int
    share: float
    low: float
    high: float
    margin: float
    margin_error: float


def play_match(
    rules: RuleSystem,
    styles: tuple[str, str],
    games: int,
    seed: str = "1",
    options: Mapping[str, Value] | None = None,
    workers: int | None = None,
) -> Match:
    """Let two styles of coach play; both have the same team in each game, and each is at home in every second.

    The games depend on seed, styles and options alone. An unknown style is a UserError before the first game.
    """
    for style in styles:
        rules.coach(style, seed)
    margins = []
    with Workers(rules, workers) as pool:
        for played in pool.play(game_tasks(rules, styles, games, seed, options or {})):
            home, away = (team.points for team in played.box.teams)
            margins.append(away - home if played.game % 2 else home - away)
    return summed_up(styles, margins)


def game_tasks(
    rules: RuleSystem, styles: tuple[str, str], games: int, seed: str, options: Mapping[str, Value]
) -> list[Task]:
    """Return the games: a team against itself, the same one twice for both ways to be at home."""
    teams = [TeamSetup(squad.name, squad.abbreviation, squad.cards) for squad in rules.squads()]
    for league in range(0 if teams else LEAGUES):
        teams += drafted_league(rules, f"{seed}/league-{league}")
    random = Random(f"{seed}/teams").random
    chosen = [teams[int(random() * len(teams))] for _ in range(-(-games // 2))]
    setups = [Setup(chosen[number // 2], chosen[number // 2], options) for number in range(games)]
    both = (styles, styles[::-1])
    return [Task(number, setup, f"{seed}/{number}", both[number % 2]) for number, setup in enumerate(setups)]


def summed_up(styles: tuple[str, str], margins: list[int]) -> Match:
    """Work out shares, interval (Wilson's, which holds near 0 and 1 too) and the mean margin with its error."""
    games = len(margins)
    share = sum(1.0 if margin > 0 else 0.5 if margin == 0 else 0.0 for margin in margins) / games
    spread = CERTAINTY**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = CERTAINTY * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    mean = sum(margins) / games
    error = CERTAINTY * sqrt(sum((margin - mean) ** 2 for margin in margins)) / games
    return Match(*styles, games, share, middle - half, middle + half, mean, error)
