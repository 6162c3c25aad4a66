"""Who can be drafted: campaign counters, basic sets, and men made from the college tables (BS-CAMP-DRAFT, GAP-11)."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from leaguemgr.engine.system import PlayerCard, PoolPlayer
from leaguemgr.resources import find
from leaguemgr.rules.names import new_names

FOLDER = "resources/rules/basketball-strategy"
ROUNDS, ROUNDS_OF_MANY, MANY_TEAMS = 12, 10, 6
TEAMS_OF_CAMPAIGN_COUNTERS = 8
CAMPAIGN, BASIC, GENERATED = "campaign", "basic", "generated"

RATIO = ("GF", "FC", "C", "C", "G", "G", "G", "G", "F", "F", "F", "F")
"""The positions of each twelve rookies (BS-CAMP-COLL-01)."""
ROLLED = ("defense", "offense", "rebound", "ball_handling", "free_throw", "tip_in")
"""The characteristics in the order of their rolls (BS-CAMP-COLL-02, AMB-48)."""
RATINGS = ("offense", "defense", "rebound", "ball_handling", "free_throw", "tip_in")
"""The characteristics in the order in which a player's card keeps them."""

COVERS: Mapping[str, Mapping[str, float]] = {
    "G": {"G": 1.0},
    "F": {"F": 1.0},
    "C": {"C": 1.0},
    "GF": {"G": 0.5, "F": 0.5},
    "FC": {"F": 0.5, "C": 0.5},
}
"""What share of a man counts for guard, forward and center."""
SHARE: Mapping[str, float] = {"G": 0.4, "F": 0.4, "C": 0.2}
POINTS_OF_NEED = 1.5
"""What a computer coach gives for one man missing at a position, in points a game as ``card_value`` counts."""

Throw = Callable[[], float]


def draft_rounds(teams: int) -> int:
    """Return the rounds of the league draft: 12, with more than six teams 10 (BS-CAMP-DRAFT-03)."""
    return ROUNDS if teams <= MANY_TEAMS else ROUNDS_OF_MANY


def pool(teams: int, seed: str) -> tuple[PoolPlayer, ...]:
    """Return everybody who can be drafted by this many teams; the same seed text gives the same men.

    The 84 campaign counters, with more than eight teams both basic sets (BS-CAMP-DRAFT-04), beyond that as many
    dozens from the college tables as the draft needs (GAP-11). Names without a printed one are drawn.
    """
    random = Random(seed).random
    names = new_names(random, {card.name for card in _campaign()})
    players = [PoolPlayer(card, CAMPAIGN) for card in _campaign()]
    if teams > TEAMS_OF_CAMPAIGN_COUNTERS:
        players += [PoolPlayer(card, BASIC) for card in _basic(names)]
    while len(players) < teams * draft_rounds(teams):
        players += [PoolPlayer(card, GENERATED) for card in rookies(random, names)]
    return tuple(players)


def _tables(name: str) -> dict[str, Any]:
    with find(f"{FOLDER}/{name}.toml").open("rb") as file:
        return tomllib.load(file)


def _ratings(counter: Mapping[str, Any]) -> dict[str, int]:
    return {name: int(value) for name, value in counter["ratings"].items()}


def _campaign() -> list[PlayerCard]:
    counters = _tables("counters_campaign")["counter"]
    return [PlayerCard(0, man["number"], man["name"], man["position"], _ratings(man)) for man in counters]


def _basic(names: Iterator[str]) -> list[PlayerCard]:
    """Return both identical teams of the Basic Game, black first; their counters carry no names."""
    counters = _tables("counters_basic")["counter"]
    return [
        PlayerCard(0, man[side], next(names), man["position"], _ratings(man))
        for side in ("black", "white")
        for man in counters
    ]


def rookies(random: Throw, names: Iterator[str]) -> list[PlayerCard]:
    """Return twelve players rolled on the college tables in the ratio of the rules (BS-CAMP-COLL-01..09)."""
    tables = college_tables()
    return [
        PlayerCard(0, int(random() * 100), next(names), position, _rolled(tables[position], random))
        for position in RATIO
    ]


@cache
def college_tables() -> Mapping[str, Mapping[str, Any]]:
    """Return the table of each position: eleven entries for each rating, for the sums 2 to 12."""
    return {table["position"]: table for table in _tables("college_draft")["table"]}


def read_rating(table: Mapping[str, Sequence[Any]], name: str, total: int) -> int:
    """Return a rating for the sum of two dice; the star is 1 where the table says yes."""
    value = table[name][total - 2]
    return int(value == "yes") if name == "tip_in" else int(value)


def _rolled(table: Mapping[str, Sequence[Any]], random: Throw) -> dict[str, int]:
    read = {name: read_rating(table, name, die(random) + die(random)) for name in ROLLED}
    return {name: read[name] for name in RATINGS}


def die(random: Throw) -> int:
    """Throw a die."""
    return int(random() * 6) + 1


def need(card: PlayerCard, mates: Sequence[PlayerCard]) -> float:
    """Return what a team that has ``mates`` gives on top for the card's position, in points a game; may be negative."""
    have: Counter[str] = Counter()
    for mate in mates:
        have.update(COVERS[mate.position])
    # One more round of a starting five is wanted than there is: two guards, two forwards, one center.
    wanted = {place: share * (len(mates) + 1) for place, share in SHARE.items()}
    missing = sum(part * (wanted[place] - have[place]) for place, part in COVERS[card.position].items())
    return POINTS_OF_NEED * max(-2.0, min(2.0, missing))
