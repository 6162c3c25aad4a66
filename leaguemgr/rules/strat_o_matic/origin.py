"""The shipped files of cards as they are written, and where they are from."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from leaguemgr.resources import find
from leaguemgr.rules.strat_o_matic.deck import FOLDER


class Origin(NamedTuple):
    """Where a file of cards is from, and what is to be said of it, in sentences."""

    source: str
    note: str

    @property
    def mark(self) -> str:
        """What stands on each card of the file."""
        return f"House card: {self.source}"

    @property
    def reason(self) -> str:
        """The first sentence of the note, which says why the cards are ours, without the numbers of our checklist."""
        return re.sub(r" \([A-Z]+-[^)]*\)", "", self.note.partition(". ")[0]).rstrip(".") + "."


@cache
def written(name: str) -> Mapping[str, Any]:
    """Return a shipped file as it is written."""
    return tomllib.loads(find(f"{FOLDER}/{name}.toml").read_text(encoding="utf-8"))


def origin(name: str) -> Origin:
    """Return where a shipped file is from."""
    data = written(name)["provenance"]
    return Origin(data["source"], data["note"])


def rows_of(name: str) -> Sequence[Mapping[str, Any]]:
    """Return the cards of a shipped file."""
    rows: Sequence[Mapping[str, Any]] = written(name)["card"]
    return rows
