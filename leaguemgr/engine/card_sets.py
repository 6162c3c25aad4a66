"""Card sets of any rule system as files: teams with their cards, as TOML (with provenance), JSON or CSV."""

from __future__ import annotations

import csv
import io
import json
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from leaguemgr.engine.system import PlayerCard, Squad
from leaguemgr.problems import UserError

FORMATS = (".toml", ".json", ".csv")
TEAM_COLUMNS = ("team", "abbreviation", "conference")
CARD_COLUMNS = ("number", "name", "position")
FORM = "a card file has teams with cards of number, name, position and the fields of a card"
Check = Callable[[PlayerCard], list[str]]


class CardText(Protocol):
    """How the figures of a card stand in a file; a system whose cards have columns of readings writes these as text."""

    @property
    def names(self) -> tuple[str, ...]:
        """The columns of a file, in the order of the card."""

    def read(self, values: Mapping[str, Any]) -> dict[str, int]:
        """Return the ratings of a card; ValueError names column and row of what cannot stand there."""

    def write(self, ratings: Mapping[str, int]) -> dict[str, int | str]:
        """Return what stands in each column; one that the card does not have is left out."""


@dataclass(frozen=True)
class PlainText:
    """A card whose ratings stand in a file as the numbers they are; of the fields ``names`` those that it has."""

    names: tuple[str, ...] = ()

    def read(self, values: Mapping[str, Any]) -> dict[str, int]:
        """Return the ratings; ValueError names the field of what is no number."""
        return {field: whole_number(field, value) for field, value in values.items()}

    def write(self, ratings: Mapping[str, int]) -> dict[str, int | str]:
        """Return the ratings."""
        return {name: ratings[name] for name in self.names if name in ratings}


PLAIN = PlainText()


def whole_number(name: str, value: Any) -> int:
    """Return a number of a card file; ValueError names what is none."""
    try:
        return int(value)
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{name}: {value!r} is no number") from None


@dataclass(frozen=True, slots=True)
class Provenance:
    """Where a card set comes from; ``status`` is document, reconstructed or user. A CSV file has no place for it."""

    source: str
    status: str
    note: str


def read_squads(path: Path, check: Check, words: CardText = PLAIN) -> tuple[Squad, ...]:
    """Return the teams of a card file; UserError names the file, the team and what is wrong."""
    reader = READERS.get(path.suffix.lower())
    if reader is None:
        raise UserError(f"{path} is no card file by its name; it must end in {', '.join(FORMATS)}.")
    try:
        text = path.read_text(encoding="utf-8-sig")
        squads = tuple(reader(text, words))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, json.JSONDecodeError, csv.Error) as error:
        raise UserError(f"{path} cannot be read as cards: {error}.") from None
    except CardFault as error:
        raise UserError(f"{path}: {error}.") from None
    except KeyError as error:
        raise UserError(f"{path} has no {error.args[0]}; {FORM}.") from None
    except (TypeError, ValueError, AttributeError):
        raise UserError(f"{path} is laid out in another way; {FORM}.") from None
    for squad in squads:
        for card in squad.cards:
            faults = check(card)
            if faults:
                raise UserError(f"{path}: {squad.name}: {faults[0]}")
    if not squads:
        raise UserError(f"{path} has no teams in it.")
    return squads


def need_whole_teams(path: Path, squads: Iterable[Squad], least: int) -> None:
    """Refuse a team that has fewer than the ``least`` men of a line-up, or one man twice."""
    for squad in squads:
        if len(squad.cards) < least:
            raise UserError(f"{path}: {squad.name} has {len(squad.cards)} cards, and a game needs {least}; add more.")
        seen: set[tuple[int, str]] = set()
        for card in squad.cards:
            man = (card.number, card.name)
            if man in seen:
                raise UserError(f"{path}: {squad.name} has No. {card.number} {card.name} twice; take one away.")
            seen.add(man)


class CardFault(Exception):
    """What is wrong on one card, named with its team and in a CSV file its line."""


def _card(team: str, number: Any, name: Any, position: Any, values: Mapping[str, Any], words: CardText) -> PlayerCard:
    try:
        shown, ratings = whole_number("number", number), words.read(values)
    except ValueError as error:
        raise CardFault(f"{team}, No. {number} {name}: {error}") from None
    return PlayerCard(shown, shown, str(name), str(position), ratings)


def _from_toml(text: str, words: CardText) -> list[Squad]:
    data = tomllib.loads(text)
    fields = [str(name) for name in data["layout"]["fields"]]
    return [
        _squad(team, [_listed(entry, fields, team["name"], words) for entry in team["cards"]]) for team in data["team"]
    ]


def _listed(entry: Sequence[Any], fields: Sequence[str], team: str, words: CardText) -> PlayerCard:
    number, name, position, *values = entry
    if len(values) != len(fields):
        raise CardFault(f"{team}, No. {number} {name}: {len(values)} values for {len(fields)} fields")
    return _card(team, number, name, position, dict(zip(fields, values, strict=True)), words)


def _squad(team: Mapping[str, Any], cards: Sequence[PlayerCard]) -> Squad:
    return Squad(str(team["name"]), str(team["abbreviation"]), str(team.get("conference", "")), tuple(cards))


def _from_json(text: str, words: CardText) -> list[Squad]:
    return [
        _squad(
            team,
            [
                _card(team["name"], card["number"], card["name"], card["position"], card["ratings"], words)
                for card in team["cards"]
            ],
        )
        for team in json.loads(text)["teams"]
    ]


def _from_csv(text: str, words: CardText) -> list[Squad]:
    teams: dict[str, tuple[Mapping[str, str], list[PlayerCard]]] = {}
    for line, row in enumerate(csv.DictReader(io.StringIO(text)), start=2):
        missing = [name for name in (*TEAM_COLUMNS[:2], *CARD_COLUMNS) if not (row.get(name) or "").strip()]
        if missing:
            raise CardFault(f"line {line} has no {missing[0]}")
        if None in row:
            raise CardFault(f"line {line} has more values than the first line has names")
        ratings = {name: value for name, value in row.items() if name not in (*TEAM_COLUMNS, *CARD_COLUMNS) and value}
        try:
            card = _card(row["team"], row["number"], row["name"], row["position"], ratings, words)
        except CardFault as error:
            raise CardFault(f"line {line}: {error}") from None
        teams.setdefault(row["team"], (row, []))[1].append(card)
    return [
        Squad(name, row["abbreviation"], row.get("conference") or "", tuple(cards))
        for name, (row, cards) in teams.items()
    ]


def squads_text(squads: Iterable[Squad], words: CardText, origin: Provenance, suffix: str = ".toml") -> str:
    """Return teams as the text of a card file; of the columns those that some card has.

    UserError for a suffix that is no format.
    """
    writer = WRITERS.get(suffix.lower())
    if writer is None:
        raise UserError(f"Cards are written as {', '.join(FORMATS)}, not as {suffix or 'a file without an ending'}.")
    listed = list(squads)
    had = {name for squad in listed for card in squad.cards for name in words.write(card.ratings)}
    return writer(listed, [name for name in words.names if name in had], words, origin)


def _to_toml(squads: Sequence[Squad], fields: Sequence[str], words: CardText, origin: Provenance) -> str:
    lines = ["[provenance]"]
    lines += [f"{name} = {_quoted(getattr(origin, name))}" for name in ("source", "status", "note")]
    lines += ["", "[layout]", f"fields = [{', '.join(map(_quoted, fields))}]", ""]
    for squad in squads:
        lines += ["[[team]]", f"name = {_quoted(squad.name)}", f"abbreviation = {_quoted(squad.abbreviation)}"]
        lines += [f"conference = {_quoted(squad.group)}", "cards = ["]
        lines += [f"    {_entry(card, fields, words)}," for card in squad.cards]
        lines += ["]", ""]
    return "\n".join(lines).rstrip() + "\n"


def _entry(card: PlayerCard, fields: Sequence[str], words: CardText) -> str:
    written = words.write(card.ratings)
    values = (written.get(field, 0) for field in fields)
    texts = ", ".join(_quoted(value) if isinstance(value, str) else str(value) for value in values)
    return f"[{card.number}, {_quoted(card.name)}, {_quoted(card.position)}, {texts}]"


def _quoted(text: str) -> str:
    """Write a text as a basic string of TOML: it knows all escapes of JSON, which leaves only DEL as it is."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _to_json(squads: Sequence[Squad], fields: Sequence[str], words: CardText, origin: Provenance) -> str:
    teams = [
        {
            "name": squad.name,
            "abbreviation": squad.abbreviation,
            "conference": squad.group,
            "cards": [
                {
                    "number": card.number,
                    "name": card.name,
                    "position": card.position,
                    "ratings": words.write(card.ratings),
                }
                for card in squad.cards
            ],
        }
        for squad in squads
    ]
    provenance = {name: getattr(origin, name) for name in ("source", "status", "note")}
    return json.dumps({"provenance": provenance, "teams": teams}, ensure_ascii=False, indent=1) + "\n"


def _to_csv(squads: Sequence[Squad], fields: Sequence[str], words: CardText, origin: Provenance) -> str:
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*TEAM_COLUMNS, *CARD_COLUMNS, *fields))
    for squad in squads:
        for card in squad.cards:
            written = words.write(card.ratings)
            values = (written.get(name, "") for name in fields)
            writer.writerow(
                (squad.name, squad.abbreviation, squad.group, card.number, card.name, card.position, *values)
            )
    return out.getvalue()


READERS: dict[str, Callable[[str, CardText], list[Squad]]] = {
    ".toml": _from_toml,
    ".json": _from_json,
    ".csv": _from_csv,
}
WRITERS: dict[str, Callable[[Sequence[Squad], Sequence[str], CardText, Provenance], str]] = {
    ".toml": _to_toml, ".json": _to_json, ".csv": _to_csv,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Fit:
    """One field of a printed card beside what the card builder makes of the player's statistics."""

    card: str
    field: str
    made: int
    printed: int

    @property
    def off(self) -> int:
        """By how much the builder is off."""
        return self.made - self.printed


@dataclass(frozen=True, slots=True)
class CardMaker:
    """How a rule system makes cards from statistics.

    ``holds`` tells whether a file is one of per-game statistics, ``make`` reads it (UserError says what is wrong in
    it), ``warnings`` tells which ranges of a card have hit a limit, ``fits`` holds what it makes against the cards
    that the documents print.
    """

    holds: Callable[[Path], bool]
    make: Callable[[Path], tuple[Squad, ...]]
    warnings: Callable[[PlayerCard], list[str]]
    fits: Callable[[], Iterable[Fit]]
