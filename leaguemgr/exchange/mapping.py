"""Which column of a file is what: by its name, by what a person says, by what he said the last time."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from leaguemgr.problems import UserError
from leaguemgr.resources import user_folder
from leaguemgr.writing import write_safely

MEMORY = "mappings.json"
NOTHING = "-"
"""What a person maps to a target that the file does not have."""


@dataclass(frozen=True, slots=True)
class Target:
    """One thing that a column can be; ``names`` are what files call it, without regard to case and signs."""

    name: str
    title: str
    needed: bool = False
    names: tuple[str, ...] = ()

    @property
    def known_as(self) -> set[str]:
        """Every name of it, as they are compared."""
        return {plain(text) for text in (self.name, self.title, *self.names)} - {""}


def plain(text: str) -> str:
    """Return a column's name as it is compared: small letters and figures, and the marks that make a difference."""
    return "".join(sign for sign in text.casefold() if sign.isalnum() or sign in "%+*★")


def column_of(head: Sequence[str], said: str | int) -> int:
    """Return the place of a column: itself, or by the name or number from 1 that a person writes; UserError."""
    if isinstance(said, int) and 0 <= said < len(head):
        return said
    text = str(said)
    for place, title in enumerate(head):
        if plain(title) == plain(text) and plain(text):
            return place
    if text.isdecimal() and 1 <= int(text) <= len(head):
        return int(text) - 1
    shown = ", ".join(title or f"(column {place})" for place, title in enumerate(head, start=1))
    raise UserError(f"The file has no column {text!r}; it has {shown}.")


def match(
    head: Sequence[str], targets: Sequence[Target], said: Mapping[str, str | int], before: Mapping[str, str]
) -> dict[str, int]:
    """Return the column of each target that has one, by the target's name.

    ``said`` has by target the column's name or its number from 1, as people write them, or its place from 0;
    ``before`` what was said of columns of these names the last time. UserError for a target or a column that does not
    exist, and for one column that should be two things.
    """
    by_name = {target.name: target for target in targets}
    found: dict[str, int] = {}
    for name, column in said.items():
        if name not in by_name:
            raise UserError(f"There is nothing called {name!r} to fill; choose among {', '.join(by_name)}.")
        if column != NOTHING:
            found[name] = column_of(head, column)
    for place, title in enumerate(head):
        if place in found.values() or not plain(title):
            continue
        remembered = by_name.get(before.get(plain(title), ""))
        likely = remembered or next((target for target in targets if plain(title) in target.known_as), None)
        if likely and likely.name not in found and likely.name not in said:
            found[likely.name] = place
    _no_column_twice(head, found)
    return found


def _no_column_twice(head: Sequence[str], found: Mapping[str, int]) -> None:
    by_column: dict[int, str] = {}
    for name, place in found.items():
        if place in by_column:
            raise UserError(f"The column {head[place]!r} cannot be both {by_column[place]} and {name}; choose one.")
        by_column[place] = name


class Memory:
    """What was said of columns before, in a small file of the user's folder."""

    def __init__(self, path: Path | None = None) -> None:
        """Read the person's own file, or the one at ``path``; a file that cannot be read remembers nothing."""
        self._path = path or user_folder() / MEMORY
        self._kinds: dict[str, dict[str, str]] = {}
        try:
            content = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return
        if isinstance(content, dict):
            for kind, columns in content.items():
                if isinstance(columns, dict):
                    self._kinds[kind] = {str(column): str(target) for column, target in columns.items()}

    def of(self, kind: str) -> Mapping[str, str]:
        """Return the target of each column's name, as it is compared."""
        return self._kinds.get(kind, {})

    def learn(self, kind: str, head: Sequence[str], found: Mapping[str, int]) -> None:
        """Remember which column was what."""
        columns = self._kinds.setdefault(kind, {})
        columns.update({plain(head[place]): name for name, place in found.items() if plain(head[place])})
        text = json.dumps(self._kinds, ensure_ascii=False, indent=1, sort_keys=True)
        write_safely(self._path, f"{text}\n".encode())
