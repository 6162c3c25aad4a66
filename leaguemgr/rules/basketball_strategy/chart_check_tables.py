"""Checks of the small charts: defence bands, rebounds, jump balls, blocks, injuries, the press option."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

from leaguemgr.rules.basketball_strategy.chart_check_shooting import chart_columns, missing_and_extra
from leaguemgr.rules.basketball_strategy.chart_figures import (
    BLOCKS,
    COLUMNS,
    GUARDS,
    INDIVIDUAL_DEFENSE,
    INJURED,
    INJURY_DURATIONS,
    JUMP_ROWS,
    MARKERS,
    PRESS_ROWS,
    RESULTS,
    SUMS,
    TDR_BANDS,
    TURNOVERS,
    WAYS,
    ZONES,
)

Data = Mapping[str, Any]
NATURAL_ROLLS = [f"{colored}{white}" for colored in range(1, 7) for white in range(1, 7)]
KINDS = ("offensive", "defensive")


def tdr_form(data: Data) -> Iterator[str]:
    """Every sum from 0 to 20 lies in one band, every individual rating has one adjustment."""
    sums = [total for band in data["band"] for total in range(band["from"], band["to"] + 1)]
    yield from missing_and_extra(sums, range(21), "band of the sum")
    yield from missing_and_extra([entry["defense"] for entry in data["individual"]], range(5), "individual defense")


def tdr_figures(data: Data) -> Iterator[str]:
    """Bands and adjustments are those of BS-TDR-02, BS-TDR-03 and BS-TOUR-GUARD-01."""
    for band, given in zip(data["band"], TDR_BANDS, strict=False):
        found = (band["from"], band["to"], band["name"], band["adjustment"])
        if found != given:
            yield f"band {given[2]}: the rulebook has {given[0]}-{given[1]} with {given[3]:+d}, here is {found}"
    for entry in data["individual"]:
        if entry["adjustment"] != INDIVIDUAL_DEFENSE[entry["defense"]]:
            yield f"individual defense {entry['defense']}: it must be {INDIVIDUAL_DEFENSE[entry['defense']]:+d}"


def rebound_form(data: Data) -> Iterator[str]:
    """The differences run from 0 upwards, the last is open-ended, entries name known markers and columns."""
    differences = [level["difference"] for level in data["level"]]
    yield from missing_and_extra(differences, range(max(differences) + 1), "difference")
    if not data["level"][-1].get("or_more"):
        yield f"difference {differences[-1]}: the last level must say or_more = true"
    for level in data["level"]:
        for transfer in level["transfers"]:
            yield from _transfer_form(level["difference"], transfer)


def _transfer_form(difference: int, transfer: Data) -> Iterator[str]:
    """One entry of the Rebound Chart."""
    place = f"difference {difference}, position {transfer['position']}"
    if transfer["position"] not in MARKERS or transfer["kind"] not in KINDS:
        yield f"{place}: no such position or kind ({transfer['kind']})"
    for column in transfer["columns"]:
        if column not in COLUMNS or transfer["columns"].count(column) > 1:
            yield f"{place}, column {column}: unknown or twice"


def moved(level: Data, kind: str, column: str) -> frozenset[str]:
    """Return the weaker team's markers whose rebounds of this kind change hands on shots from the column."""
    return frozenset(
        transfer["position"]
        for transfer in level["transfers"]
        if transfer["kind"] == kind and column in transfer["columns"]
    )


def rebound_figures(data: Data) -> Iterator[str]:
    """A difference of 0 moves nothing (BS-TRR-02), of 2 exactly the guards' rebounds (BS-TRR-04)."""
    levels = {level["difference"]: level for level in data["level"]}
    for column in ZONES:
        for kind in KINDS:
            if moved(levels[0], kind, column):
                yield f"difference 0, column {column}: it moves nothing in the rulebook"
            if moved(levels[min(2, max(levels))], kind, column) != GUARDS:
                yield f"difference 2, column {column}: exactly both guards lose their {kind} rebounds"


def rebound_design(data: Data, shooting: Data) -> Iterator[str]:
    """Gains grow with diminishing returns, nobody is shut out, foul shots stay alone at 2 (BS-DES-07, BS-TRR-08)."""
    columns = {name: [result.rstrip("!*") for result in column] for name, column in chart_columns(shooting).items()}
    levels = sorted(data["level"], key=lambda level: level["difference"])
    for lower, upper in pairwise(levels):
        yield from _growth(lower, upper)
    for level in levels:
        yield from _shut_out(level, columns)
    if any(_lost(levels[2], columns, kind, "FT") for kind in KINDS):
        yield "difference 2, column FT: it must change nothing after a foul shot"
    yield from _returns(levels, columns)


def _growth(lower: Data, upper: Data) -> Iterator[str]:
    """A larger difference takes at least as much."""
    for column in COLUMNS:
        for kind in KINDS:
            if not moved(upper, kind, column) >= moved(lower, kind, column):
                yield f"difference {upper['difference']}, column {column}: it takes less than the level before"


def _shut_out(level: Data, columns: Mapping[str, list[str]]) -> Iterator[str]:
    """The weaker team keeps some rebounds of each kind in each column."""
    for column in COLUMNS:
        for kind in KINDS:
            printed = _printed(columns[column], kind)
            if printed and not any(marker not in moved(level, kind, column) for marker in printed):
                yield f"difference {level['difference']}, column {column}: the weaker team gets no {kind} rebound"


def _printed(column: list[str], kind: str) -> list[str]:
    """Return the markers that the column gives rebounds of the kind to."""
    return [result[1:] for result in column if result[0] == kind[0] and result[1:] in MARKERS]


def _lost(level: Data, columns: Mapping[str, list[str]], kind: str, column: str) -> int:
    """Return how many rolls of 36 (without adjustment) the weaker team loses."""
    natural = _printed(columns[column][6:], kind)
    return sum(marker in moved(level, kind, column) for marker in natural)


def _returns(levels: list[Data], columns: Mapping[str, list[str]]) -> Iterator[str]:
    """One more point of difference is worth less the more there are."""
    gains = [sum(_lost(level, columns, kind, zone) for kind in KINDS for zone in ZONES) for level in levels]
    if len(gains) > 10:
        slopes = [gains[2] / 2, (gains[5] - gains[2]) / 3, (gains[10] - gains[5]) / 5]
        if slopes != sorted(slopes, reverse=True):
            yield f"differences 2, 5 and 10: returns must diminish, they are {slopes} rolls a point"


def jump_form(data: Data) -> Iterator[str]:
    """Rows 0 to 6 with every sum once; each result names a marker or the circle violation."""
    yield from missing_and_extra([row["difference"] for row in data["row"]], range(7), "difference")
    for row in data["row"]:
        place = f"difference {row['difference']}, sum"
        yield from missing_and_extra(map(int, row["results"]), SUMS, place)
        for total, result in row["results"].items():
            if result != "violation" and result.removesuffix("*") not in ("RG", "LG", "RF", "LF"):
                yield f"{place} {total}: {result!r} is no result of the chart"


def jump_figures(data: Data) -> Iterator[str]:
    """Row 0 and the known part of row 1 (BS-JUMP-05, BS-JUMP-06)."""
    for row in data["row"]:
        for total, result in JUMP_ROWS.get(row["difference"], {}).items():
            if row["results"][str(total)] != result:
                yield f"difference {row['difference']}, sum {total}: the rulebook has {result} here"


def jump_design(data: Data) -> Iterator[str]:
    """The violation stands at 12, the tall team's share grows, the short team keeps receivers."""
    rows = sorted(data["row"], key=lambda row: row["difference"])
    shares = []
    for row in rows:
        place, results = f"difference {row['difference']}", row["results"]
        shares.append(sum(WAYS[int(total)] for total, result in results.items() if result.endswith("*")))
        if results["12"] != "violation":
            yield f"{place}, sum 12: the circle violation stands here"
        short = {result for result in results.values() if not result.endswith("*") and result != "violation"}
        if len(short) < (1 if row["difference"] >= 5 else 2):
            yield f"{place}: the short team has too few receivers"
    if shares != sorted(set(shares)):
        yield f"all differences: the tall team's share of 36 must grow, it is {shares}"
    if not rows[-1].get("or_more"):
        yield "difference 6: the last row must say or_more = true"


def block_form(data: Data) -> Iterator[str]:
    """Every shooter has every sum once, with known results in both columns."""
    seen = [(entry["shooter"], total) for entry in data["entry"] for total in entry["sums"]]
    yield from missing_and_extra(seen, [(shooter, total) for shooter in BLOCKS for total in SUMS], "shooter and sum")
    for entry in data["entry"]:
        for column in BLOCKS["Center"]:
            if entry[column] not in ("OB", "DB", "I", "none"):
                place = f"{entry['shooter']} {entry['sums']}, column {column}"
                yield f"{place}: {entry[column]!r} is no result of the chart"


def block_figures(data: Data) -> Iterator[str]:
    """The entries of BS-ADV-BLOCK-07."""
    for entry in data["entry"]:
        for column, cells in BLOCKS[entry["shooter"]].items():
            for total in entry["sums"]:
                if entry[column] != cells.get(total, entry[column]):
                    yield f"{entry['shooter']} {total}, column {column}: the rulebook has {cells[total]} here"


def block_design(data: Data) -> Iterator[str]:
    """A center in B blocks more, and the steal that the text names occurs."""
    words = {entry[column] for entry in data["entry"] for column in BLOCKS["Center"]}
    if "I" not in words:
        yield "all shooters: a block that the center keeps (I) occurs nowhere"
    for shooter in BLOCKS:
        near, far = (_blocks(data, shooter, column) for column in BLOCKS[shooter])
        if near < far:
            yield f"{shooter}: a center in B must block more, he blocks {near} of 36 against {far}"


def _blocks(data: Data, shooter: str, column: str) -> int:
    """Return how many rolls of 36 are blocked."""
    entries = [entry for entry in data["entry"] if entry["shooter"] == shooter and entry[column] != "none"]
    return sum(WAYS[total] for entry in entries for total in entry["sums"])


def injury_form(data: Data) -> Iterator[str]:
    """The 36 rolls and the six faces of the die are covered once."""
    rolls = [roll for entry in data["player"] for roll in NATURAL_ROLLS if entry["from"] <= roll <= entry["to"]]
    yield from missing_and_extra(rolls, NATURAL_ROLLS, "player table, roll")
    faces = [face for entry in data["duration"] for face in entry["die"]]
    yield from missing_and_extra(faces, range(1, 7), "duration table, die")


def injury_figures(data: Data) -> Iterator[str]:
    """Both tables are complete in the rulebook (BS-TOUR-INJ-02, BS-TOUR-INJ-03)."""
    entries = {roll: entry["player"] for entry in data["player"] for roll in NATURAL_ROLLS if _covers(entry, roll)}
    for first, last, player in INJURED:
        for roll in NATURAL_ROLLS:
            if first <= roll <= last and entries[roll] != player:
                yield f"player table, roll {roll}: the rulebook has {player} here, not {entries[roll]}"
    for entry in data["duration"]:
        for face in entry["die"]:
            if entry["duration"] != INJURY_DURATIONS[face]:
                yield f"duration table, die {face}: the rulebook has {INJURY_DURATIONS[face]} here"


def _covers(entry: Data, roll: str) -> bool:
    """Tell whether the entry of the injury table is read at the roll."""
    return bool(entry["from"] <= roll <= entry["to"])


def press_form(data: Data) -> Iterator[str]:
    """Three options, every sum once, known results."""
    yield from missing_and_extra([option["key"] for option in data["option"]], PRESS_ROWS, "option")
    for option in data["option"]:
        yield from missing_and_extra(map(int, option["results"]), SUMS, f"option {option['key']}, sum")
        for total, result in option["results"].items():
            if result not in RESULTS:
                yield f"option {option['key']}, sum {total}: {result!r} is no result"


def press_figures(data: Data) -> Iterator[str]:
    """The printed entries (BS-FCP-04, BS-FCP-05)."""
    for option in data["option"]:
        for total, result in PRESS_ROWS[option["key"]].items():
            if option["results"][str(total)] != result:
                yield f"option {option['key']}, sum {total}: the rulebook has {result} here"


def press_design(data: Data) -> Iterator[str]:
    """Risk falls from the long pass to the dribble."""
    risk = {
        option["key"]: sum(WAYS[int(total)] for total, result in option["results"].items() if result in TURNOVERS)
        for option in data["option"]
    }
    if not risk["full_court_pass"] > risk["short_passes"] > risk["dribble"]:
        yield f"all options: turnovers of 36 must fall from the full court pass to the dribble, they are {risk}"
