"""Marks in chart files of cells that were changed by hand, and claims of whole files; the same in every rule system.

The mark is an entry of the list ``edited`` at the end of the file, with what stood there before the first change;
putting that back takes the mark away. tomlkit is read only by those who write charts.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from leaguemgr.engine.charts import Files, Spot
from leaguemgr.problems import UserError
from leaguemgr.rules.chart_origins import EDITED

Document = Any
"""A file as tomlkit reads it: it behaves as the dicts and lists of tomllib do, and keeps comments and spacing."""


def claim(files: Files, file: str, source: str) -> Files:
    """Return the set with a file whose figures all come from this source; the marks of single cells go."""
    if not source.strip():
        raise UserError("Say where the figures come from, such as: my copy of the board game.")
    try:
        document: Document = tomlkit.parse(dict(files)[file])
        document["provenance"].update({"source": source.strip(), "status": "user", "note": ""})
    except (TOMLKitError, KeyError, AttributeError):
        raise unlike_shipped(file) from None
    if EDITED in document:
        document.remove(EDITED)
    return tuple((name, tomlkit.dumps(document) if name == file else old) for name, old in files)


def unlike_shipped(file: str) -> UserError:
    """Return the refusal to change a file of another form."""
    return UserError(f"{file}.toml is not laid out like the shipped chart; put it right first.")


def mark(document: Document, spot: Spot, before: str, after: str) -> None:
    """Note in the file that a cell was changed; forget it when the first figure is back."""
    entries = document.get(EDITED)
    if entries is None:
        entries = tomlkit.aot()
        document.append(EDITED, entries)
    place = next((n for n, e in enumerate(entries) if (e["chart"], e["row"], e["column"]) == spot), None)
    if place is None:
        entry = tomlkit.table()
        entry.update({**spot._asdict(), "was": before})
        entries.append(entry)
    elif entries[place]["was"] == after:
        del entries[place]
    if not entries:
        document.remove(EDITED)


def listed(entries: list[Mapping[str, Any]]) -> Document:
    """Return entries as an array of tables on one line each."""
    found = tomlkit.array()
    for entry in entries:
        table = tomlkit.inline_table()
        table.update(dict(entry))
        found.append(table)
    return found.multiline(True)
