"""Teams to measure a board game with: a league that its computer coaches have drafted."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from leaguemgr.engine.system import PlayerCard, RuleSystem, TeamSetup

TEAMS = 8
FUMBLE = 1.0
"""Points by which the coaches of such a draft disagree about a card."""


def drafted_league(system: RuleSystem, seed: str) -> list[TeamSetup]:
    """Draft a league of eight; the coaches differ a little in what they think of a card."""
    random = Random(seed).random
    left = [player.card for player in system.pool(TEAMS, seed)]
    opinions = [{id(card): system.card_value(card) + FUMBLE * random() for card in left} for _ in range(TEAMS)]
    rosters: list[list[PlayerCard]] = [[] for _ in range(TEAMS)]
    for _ in range(system.draft_rounds(TEAMS)):
        for opinion, roster in zip(opinions, rosters, strict=True):
            pick = max(left, key=lambda card: opinion[id(card)] + system.pick_need(card, roster))
            left.remove(pick)
            roster.append(replace(pick, key=len(roster)))
    return [_team(system, number, roster) for number, roster in enumerate(rosters)]


def _team(system: RuleSystem, number: int, roster: Sequence[PlayerCard]) -> TeamSetup:
    """Return a team with its line-up."""
    team = TeamSetup(f"Team {number + 1}", f"T{number + 1}", tuple(roster))
    return replace(team, lineup=system.suggest_lineup(team))
