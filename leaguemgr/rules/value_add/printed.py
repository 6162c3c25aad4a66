"""What the documents print: cards, parts of cards, box scores; and how well the card builder reproduces the cards."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from leaguemgr.engine.card_sets import Fit, read_squads
from leaguemgr.engine.system import PlayerCard
from leaguemgr.resources import find
from leaguemgr.rules.value_add.cards import check_card, converted
from leaguemgr.rules.value_add.make import Statistics, player_ratings, playing_time

FOLDER = "resources/rules/value-add"
COMPARED = (
    "three_made", "two_made", "draws_foul", "missed_three", "free_throw", "playing_time", "steal", "block", "foul_from",
    "turnover", "offensive_rebound", "offensive_plus", "defensive_rebound",
)  # fmt: skip
BAND_NAMES = ("three_made", "two_made", "draws_foul", "missed_three")


@cache
def printed_cards() -> Mapping[tuple[str, str], PlayerCard]:
    """Return the complete cards of the documents by layout and name."""
    teams = read_squads(find(f"{FOLDER}/printed_cards.toml"), check_card)
    return {(team.name, card.name): card for team in teams for card in team.cards}


@cache
def printed_numbers() -> Mapping[str, Any]:
    """Return parts of cards, left columns, box scores and results of the documents, as they are in the file."""
    return _read("printed_numbers")


def _read(name: str) -> dict[str, Any]:
    with find(f"{FOLDER}/{name}.toml").open("rb") as file:
        return tomllib.load(file)


def widths(ratings: Mapping[str, int]) -> tuple[int, ...]:
    """Return how many numbers each of the five bands of the 20-sided die has."""
    ends = (0, *(ratings[name] for name in BAND_NAMES), 20)
    return tuple(ends[place + 1] - ends[place] for place in range(5))


def fits() -> Iterator[Fit]:
    """Yield each field of the printed cards beside what the builder makes of the players' seasons."""
    for entry in _read("fit")["statistics"]:
        player = Statistics(entry["card"], entry["position"], **entry["line"])
        made = {**player_ratings(player, entry["pace"]), "playing_time": playing_time(player, entry["team_games"])}
        card = printed_cards()[entry["layout"], entry["card"]].ratings
        shown = converted(card) if card["old_layout"] else card
        for field in COMPARED:
            yield Fit(entry["card"], field, made[field], shown[field])
