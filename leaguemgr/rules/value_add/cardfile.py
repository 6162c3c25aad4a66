"""Card sets as files: teams with their cards, one line a card (TOML with its provenance)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from leaguemgr.engine.system import PlayerCard
from leaguemgr.problems import UserError
from leaguemgr.rules.value_add.cards import FIELDS, check_card

OLD_FIELDS = tuple(name for name in FIELDS if name.startswith("old_"))
USUAL_FIELDS = tuple(name for name in FIELDS if name not in OLD_FIELDS)


@dataclass(frozen=True)
class CardTeam:
    """A team with its cards in the order they are printed: starters first."""

    name: str
    abbreviation: str
    conference: str
    cards: tuple[PlayerCard, ...]


def read_teams(path: Path) -> tuple[CardTeam, ...]:
    """Return the teams of a card file; UserError names the file, the team and what is wrong."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise UserError(f"{path} cannot be read as cards: {error}.") from None
    try:
        fields = [str(name) for name in data["layout"]["fields"]]
        return tuple(_team(team, fields) for team in data["team"])
    except (KeyError, TypeError, ValueError) as error:
        raise UserError(
            f"{path}: {error}; a card file has a layout with fields and teams with cards of number, name, position."
        ) from None


def _team(team: Mapping[str, Any], fields: Sequence[str]) -> CardTeam:
    cards = tuple(_card(entry, fields, team["name"]) for entry in team["cards"])
    return CardTeam(str(team["name"]), str(team["abbreviation"]), str(team.get("conference", "")), cards)


def _card(entry: Sequence[Any], fields: Sequence[str], team: str) -> PlayerCard:
    number, name, position, *values = entry
    if len(values) != len(fields):
        raise ValueError(f"{name} of {team} has {len(values)} values for {len(fields)} fields")
    ratings = {field: int(value) for field, value in zip(fields, values, strict=True)}
    card = PlayerCard(int(number), int(number), str(name), str(position), ratings)
    faults = check_card(card)
    if faults:
        raise ValueError(f"{team}: {faults[0].rstrip('.')}")
    return card


def teams_text(teams: Iterable[CardTeam], source: str, status: str, note: str) -> str:
    """Return teams as the text of a card file; the fields of the old layout are written only when a card has them."""
    listed = list(teams)
    old = any(card.ratings.get("old_layout") for team in listed for card in team.cards)
    fields = list(FIELDS) if old else list(USUAL_FIELDS)
    lines = [
        "[provenance]",
        f"source = {_quoted(source)}",
        f"status = {_quoted(status)}",
        f"note = {_quoted(note)}",
        "",
    ]
    lines += ["[layout]", f"fields = [{', '.join(map(_quoted, fields))}]", ""]
    for team in listed:
        lines += ["[[team]]", f"name = {_quoted(team.name)}", f"abbreviation = {_quoted(team.abbreviation)}"]
        lines += [f"conference = {_quoted(team.conference)}", "cards = ["]
        lines += [f"    {_entry(card, fields)}," for card in team.cards]
        lines += ["]", ""]
    return "\n".join(lines).rstrip() + "\n"


def _entry(card: PlayerCard, fields: Sequence[str]) -> str:
    values = ", ".join(str(card.ratings.get(field, 0)) for field in fields)
    return f"[{card.number}, {_quoted(card.name)}, {_quoted(card.position)}, {values}]"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return f'"{escaped}"'
