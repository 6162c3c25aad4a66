"""The tables of a team (chapter 2): speed, pass and shooting values of a miniature, and the teams of the document."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from leaguemgr.engine.system import CardField, PlayerCard, Squad
from leaguemgr.resources import find

FILE = "resources/rules/all-star/teams.toml"
POSITIONS = (("PM", "Play Maker"), ("G", "Guard"), ("SF", "Small Forward"), ("PF", "Power Forward"), ("C", "Center"))
MARKERS = tuple(code for code, _ in POSITIONS)
"""A line-up has one miniature in each role (AS-TEAM-01)."""
EVERYBODY = range(len(MARKERS))
PLAY_MAKER, GUARD, SMALL_FORWARD, POWER_FORWARD, CENTER = EVERYBODY
CARD_FIELDS = (
    CardField("speed", "Sp", "Speed: steps in a row", "int", 1, 6),
    CardField("pass", "Pa", "Pass: squares", "int", 1, 11),
    CardField("two", "2", "Shot from a dark square, good up to", "int", 0, 12),
    CardField("three", "3", "Shot from a light square, good up to", "int", 0, 12),
)


class Man(NamedTuple):
    """A miniature's numbers as the rules read them."""

    speed: int
    reach: int
    two: int
    three: int

    @staticmethod
    def of(card: PlayerCard) -> Man:
        """Read the ratings of a checked card."""
        ratings = card.ratings
        return Man(ratings["speed"], ratings["pass"], ratings["two"], ratings["three"])


def check_card(card: PlayerCard) -> list[str]:
    """Return what is wrong with a card, in sentences; empty when all is well."""
    faults = []
    if card.position not in MARKERS:
        faults.append(f"No. {card.number}: position {card.position!r} is none of {', '.join(MARKERS)}.")
    known = {field.name for field in CARD_FIELDS}
    faults += [f"No. {card.number}: there is no rating {name!r}." for name in card.ratings if name not in known]
    for field in CARD_FIELDS:
        value = card.ratings.get(field.name)
        if value is None or not field.low <= value <= field.high:
            faults.append(f"No. {card.number}: {field.name} must be from {field.low} to {field.high}, not {value}.")
    return faults


@cache
def document_squads() -> tuple[Squad, ...]:
    """Return East and West as the document has them, what it cuts off proposed by us (G-01, G-02)."""
    data = tomllib.loads(find(FILE).read_text(encoding="utf-8"))
    titles = dict(POSITIONS)
    return tuple(
        Squad(
            team["name"],
            team["abbreviation"],
            "All Star",
            tuple(
                PlayerCard(
                    row["number"],
                    row["number"],
                    f"{team['name']} {titles[row['position']]}",
                    row["position"],
                    dict(row["ratings"]),
                )
                for row in team["players"]
            ),
        )
        for team in data["team"]
    )


def by_role(cards: Sequence[PlayerCard]) -> dict[str, list[int]]:
    """Return the indices of the men of each role."""
    return {role: [index for index, card in enumerate(cards) if card.position == role] for role in MARKERS}
