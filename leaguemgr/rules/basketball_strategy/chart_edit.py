"""Another figure in a cell of a chart file: the text around it stays as it is, and the cell is marked as changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

import tomlkit
from tomlkit.exceptions import TOMLKitError

from leaguemgr.engine.charts import Files, Spot
from leaguemgr.problems import UserError
from leaguemgr.rules.basketball_strategy.chart_check_tables import NATURAL_ROLLS
from leaguemgr.rules.basketball_strategy.chart_figures import BLOCKS, SUMS
from leaguemgr.rules.basketball_strategy.chart_tables import FACES, KEPT, LAYOUTS, Layout, columns_text
from leaguemgr.rules.basketball_strategy.charts import LENGTHS
from leaguemgr.rules.basketball_strategy.court import COLUMNS
from leaguemgr.rules.chart_marks import Document, mark, unlike_shipped

MOST_BLOCKS = 18
"""Three rows: no adjustment of the rules comes near it."""
LONGEST_NAME = 20


def edit(files: Files, spot: Spot, text: str) -> Files:
    """Return the set with another figure in a cell; UserError when it cannot stand there."""
    layout = next((layout for layout in LAYOUTS if layout.name == spot.chart), None)
    texts = dict(files)
    if layout is None or layout.file not in texts:
        raise UserError(f"The set has no chart {spot.chart!r} that could be changed.")
    try:
        document: Document = tomlkit.parse(texts[layout.file])
        before = layout.read(document).texts[spot.row, spot.column]
        _WRITE[layout.name](document, spot, _plain(layout, spot, text))
        after = layout.read(document).texts[spot.row, spot.column]
    except (TOMLKitError, KeyError, IndexError, TypeError, StopIteration, AttributeError):
        raise unlike_shipped(layout.file) from None
    if after != before:
        mark(document, spot, before, after)
    return tuple((name, tomlkit.dumps(document) if name == layout.file else old) for name, old in files)


def _plain(layout: Layout, spot: Spot, text: str) -> str:
    """Return the text as the file writes it: capitals as in the list of words, a true minus as a hyphen."""
    typed = " ".join(text.replace("−", "-").split())
    words = layout.words(spot.column)
    if not words:
        return typed
    known = {word.casefold(): word for word in words}
    if typed.casefold() not in known:
        raise UserError(f"{text!r} cannot stand here; type one of: {', '.join(words)}.")
    return known[typed.casefold()]


def _number(text: str, low: int, high: int) -> int:
    try:
        number = int(text)
    except ValueError:
        number = low - 1
    if not low <= number <= high:
        raise UserError(f"{text!r} cannot stand here; type a whole number from {low} to {high}.")
    return number


def _entry(rows: Iterable[Document], key: str, value: str) -> Document:
    return next(row for row in rows if str(row[key]) == value)


def _shooting(document: Document, spot: Spot, text: str) -> None:
    document["rows"][spot.row][spot.column] = text


def _results(table: str, key: str) -> Callable[[Document, Spot, str], None]:
    """Return what writes a chart whose rows are entries with ``results``."""

    def write(document: Document, spot: Spot, text: str) -> None:
        _entry(document[table], key, spot.row)["results"][spot.column] = text

    return write


def _rebounds(document: Document, spot: Spot, text: str) -> None:
    level = _entry(document["level"], "difference", spot.row)
    kind, position = spot.column.split(" ")
    others = [moved for moved in level["transfers"] if (moved["kind"], moved["position"]) != (kind, position)]
    named = _columns(text)
    if named:
        others.append({"position": position, "kind": kind, "columns": named})
    level["transfers"] = _written(others)
    level["rule"] = _told(others)


def _columns(text: str) -> list[str]:
    """Return the columns that a text names: ``all``, none (a dash or nothing), or their letters."""
    words = text.replace(",", " ").upper().split()
    if words == ["ALL"]:
        return list(COLUMNS)
    if words in ([], ["-"], [KEPT]):
        return []
    unknown = next((word for word in words if word not in COLUMNS), None)
    if unknown is not None:
        raise UserError(f"{unknown!r} is no column; type all, {KEPT}, or some of {' '.join(COLUMNS)}.")
    return [column for column in COLUMNS if column in words]


def _written(transfers: Iterable[Mapping[str, Any]]) -> Document:
    lines = tomlkit.array()
    for moved in transfers:
        entry = tomlkit.inline_table()
        entry.update({"position": moved["position"], "kind": moved["kind"], "columns": list(moved["columns"])})
        lines.append(entry)
    return lines.multiline(True)


def _told(transfers: Iterable[Mapping[str, Any]]) -> str:
    """Return in a sentence what a level takes from the weaker team."""
    parts = [f"{moved['kind']} {moved['position']} ({columns_text(moved['columns'])})" for moved in transfers]
    return f"The weaker team loses these rebounds: {', '.join(parts)}." if parts else "Rebounds go as printed."


def _band(document: Document, spot: Spot, text: str) -> None:
    bands, place = document["band"], int(spot.row)
    if spot.column == "name":
        if not 0 < len(text) <= LONGEST_NAME:
            raise UserError(f"A defence needs a name of 1 to {LONGEST_NAME} letters.")
        bands[place]["name"] = text
    elif spot.column == "adjustment":
        bands[place]["adjustment"] = _number(text, -MOST_BLOCKS, MOST_BLOCKS)
    else:
        if place == len(bands) - 1:
            raise UserError(f"The last band ends with the highest sum there is, {bands[place]['to']}.")
        end = _number(text, bands[place]["from"], bands[place + 1]["to"] - 1)
        bands[place]["to"], bands[place + 1]["from"] = end, end + 1


def _individual(document: Document, spot: Spot, text: str) -> None:
    entry = _entry(document["individual"], "defense", spot.row)
    entry["adjustment"] = _number(text, -MOST_BLOCKS, MOST_BLOCKS)


def _blocked(document: Document, spot: Spot, text: str) -> None:
    """Write one sum of one shooter; sums that read alike stay one entry."""
    who, place = spot.row.split(" ", 1)
    entries = []
    for shooter in BLOCKS:
        lines = {
            total: [entry["center_in_B"], entry["center_in_C_to_G"], bool(entry.get("document"))]
            for entry in document["entry"]
            if entry["shooter"] == shooter
            for total in entry["sums"]
        }
        if shooter == who:
            lines[int(spot.column)][0 if place == "center_in_B" else 1] = text
        for line, group in groupby(SUMS, key=lambda total: lines[total]):
            near, far, printed = line
            entry = {"shooter": shooter, "sums": list(group), "center_in_B": near, "center_in_C_to_G": far}
            entries.append({**entry, "document": True} if printed else entry)
    document["entry"] = _listed(entries)


def _hurt(document: Document, spot: Spot, text: str) -> None:
    """Write one roll; rolls that hurt the same man stay one entry."""
    rolls = {
        roll: next(entry["player"] for entry in document["player"] if entry["from"] <= roll <= entry["to"])
        for roll in NATURAL_ROLLS
    }
    rolls[f"{spot.row}{spot.column}"] = text
    entries = []
    for player, group in groupby(NATURAL_ROLLS, key=lambda roll: rolls[roll]):
        same = list(group)
        entries.append({"from": same[0], "to": same[-1], "player": player})
    document["player"] = _listed(entries)


def _lasting(document: Document, spot: Spot, text: str) -> None:
    faces = {str(face): entry["duration"] for entry in document["duration"] for face in entry["die"]}
    faces[spot.row] = text
    found = ((length, [int(face) for face in FACES if faces[face] == length]) for length in LENGTHS)
    document["duration"] = _listed([{"die": die, "duration": length} for length, die in found if die])


def _listed(entries: Iterable[Mapping[str, Any]]) -> Document:
    """Return entries as an array of tables."""
    found = tomlkit.aot()
    for entry in entries:
        table = tomlkit.table()
        table.update({name: getattr(value, "unwrap", lambda value=value: value)() for name, value in entry.items()})
        found.append(table)
    return found


_WRITE: Mapping[str, Callable[[Document, Spot, str], None]] = {
    "shooting": _shooting,
    "passing_matrix": _results("card", "number"),
    "rebound_chart": _rebounds,
    "tdr": _band,
    "individual": _individual,
    "jump_ball": _results("row", "difference"),
    "blocked_shot": _blocked,
    "full_court_press": _results("option", "key"),
    "injuries": _hurt,
    "durations": _lasting,
}
