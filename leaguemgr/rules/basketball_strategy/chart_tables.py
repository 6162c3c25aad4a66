"""The charts of Basketball Strategy as tables: rows, columns and figures of each file, and which ones are printed.

Everything here reads what ``tomllib`` made of a file; ``chart_edit`` writes cells back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from leaguemgr.engine.charts import Tone
from leaguemgr.rules.basketball_strategy.chart_check_shooting import is_result
from leaguemgr.rules.basketball_strategy.chart_check_tables import KINDS, NATURAL_ROLLS
from leaguemgr.rules.basketball_strategy.chart_figures import BLOCKS, SUMS, TURNOVERS
from leaguemgr.rules.basketball_strategy.charts import (
    BLOCK_RESULTS,
    BREAKS,
    GOOD,
    GOOD_FOUL,
    LENGTHS,
    MARKER_MASK,
    MISS_FOUL,
    OFFENSIVE,
    OUT_OFFENCE,
    REBOUND,
    RESULTS,
    TIP,
    UNDERLINED,
    WORDS,
    read_cell,
)
from leaguemgr.rules.basketball_strategy.court import COLUMNS, MARKERS, ZONES

Data = Mapping[str, Any]
Key = tuple[str, str]
Titled = tuple[tuple[str, str], ...]
HERE = ""
"""A printed cell whose place in the rulebook is told by the head of its file."""
FACES = tuple(str(face) for face in range(1, 7))
TOTALS: Titled = tuple((str(total), str(total)) for total in SUMS)
KEPT = "–"
"""How a level of the Rebound Chart writes that a marker keeps his rebounds."""
MEANINGS = {
    "O": "open shot", "G": "guarded shot", "PR": "pick and roll", "PA": "pass again, no shot",
    "OB": "out of bounds, offence's ball", "F": "foul of the defence", "I": "intercepted", "OF": "offensive foul",
    "DB": "out of bounds, defence's ball", "JB": "jump ball", "none": "not blocked",
}  # fmt: skip


class Grid(NamedTuple):
    """One chart as read: titled columns and rows, what stands where, and the place of what is printed."""

    columns: Titled
    rows: Titled
    texts: dict[Key, str]
    printed: dict[Key, str]


def same(keys: Iterable[object]) -> Titled:
    """Return keys that are their own titles."""
    return tuple((str(key), str(key)) for key in keys)


def result_words(word: str) -> str:
    """Return a result of the Passing Matrix, the Blocked Shot Chart or the press in words."""
    for start, told in (("IFB ", "intercepted, fast break "), ("FB ", "fast break ")):
        if word.startswith(start) and word.removeprefix(start) in BREAKS:
            return told + word.removeprefix(start).replace("on", " on ")
    return MEANINGS.get(word, "")


def shot_words(word: str) -> str:
    """Return a cell of the Shooting Chart in words."""
    try:
        cell = read_cell(word)
    except ValueError:
        return ""
    if cell < REBOUND:
        plain = {
            GOOD: "goal",
            GOOD_FOUL: "goal and a foul",
            MISS_FOUL: "missed and fouled",
            OUT_OFFENCE: "out, offence's ball",
        }
        return plain.get(cell, "out, defence's ball")
    side = "offensive" if cell & OFFENSIVE else "defensive"
    foul = ", fouled as he takes it" if cell & UNDERLINED else ""
    tip = ", a tip-in with a starred man" if cell & TIP else ""
    return f"{side} rebound of the {MARKERS[cell & MARKER_MASK]}{foul}{tip}"


def tap_words(word: str) -> str:
    """Return an entry of the Jump Ball Chart in words."""
    if word == "violation":
        return "circle violation of the tall team"
    return f"{word.rstrip('*')} of the {'tall' if word.endswith('*') else 'short'} team"


def shot_tone(word: str) -> Tone:
    """Return whether a cell of the Shooting Chart is a goal, a foul, or the ball lost."""
    if word.startswith("good"):
        return "good"
    return "foul" if word == "F" else "bad" if word == "DB" else ""


def result_tone(word: str) -> Tone:
    """Return whether a result is a shot without a guard, a foul, or the ball lost."""
    if word in TURNOVERS:
        return "bad"
    return "good" if word == "O" or word.startswith("FB") else "foul" if word == "F" else ""


def no_tone(_word: str) -> Tone:
    """Return that a figure is neither good nor bad."""
    return ""


def no_words(_text: str) -> tuple[str, ...]:
    """Return that a cell is a number or a text."""
    return ()


def nothing(_text: str) -> str:
    """Return that a cell needs no words."""
    return ""


class Layout(NamedTuple):
    """How a chart is laid out: its file, its titles, the rule that reads it, and how its file becomes a grid.

    ``words`` are what may stand in a column; empty for numbers and texts. ``told`` puts a cell into words, ``tone``
    says what it is worth.
    """

    name: str
    file: str
    title: str
    corner: str
    rule: str
    read: Callable[[Data], Grid]
    words: Callable[[str], tuple[str, ...]] = no_words
    told: Callable[[str], str] = nothing
    tone: Callable[[str], Tone] = no_tone


def _shooting(data: Data) -> Grid:
    rows = [f"{colored}{white}" for colored in range(6) for white in range(1, 7)]
    texts = {(row, column): str(data["rows"][row][column]) for row in rows for column in COLUMNS}
    printed = {(str(cell["row"]), str(cell["column"])): str(cell["source"]) for cell in data.get("document", ())}
    return Grid(same(COLUMNS), same(rows), texts, printed)


def _shot_choices(column: str) -> tuple[str, ...]:
    rebounds = [f"{side}{marker}{mark}" for side in "od" for marker in MARKERS for mark in ("", "!", "*")]
    return tuple(word for word in (*WORDS, *rebounds) if is_result(word, column))


def _matrix(data: Data) -> Grid:
    cards = sorted(data["card"], key=lambda card: int(card["number"]))
    texts = {(str(card["number"]), zone): str(card["results"][zone]) for card in cards for zone in ZONES}
    printed = {(str(card["number"]), zone): str(line) for card in cards for zone, line in card["document"].items()}
    rows = tuple((str(card["number"]), f"{card['number']} {card['name']}") for card in cards)
    return Grid(same(ZONES), rows, texts, printed)


def _rebounds(data: Data) -> Grid:
    levels = sorted(data["level"], key=lambda level: int(level["difference"]))
    columns = tuple((f"{kind} {marker}", f"{kind[:3]}. {marker}") for kind in KINDS for marker in MARKERS)
    rows = tuple((str(level["difference"]), _or_more(level, "+")) for level in levels)
    texts = {(str(level["difference"]), key): KEPT for level in levels for key, _ in columns}
    for level in levels:
        for moved in level["transfers"]:
            texts[str(level["difference"]), f"{moved['kind']} {moved['position']}"] = columns_text(moved["columns"])
    return Grid(columns, rows, texts, _by_row(levels, "difference", columns))


def columns_text(columns: Iterable[str]) -> str:
    """Return columns of the Shooting Chart as one text: ``all``, ``E F G``, or KEPT for none."""
    found = [column for column in COLUMNS if column in columns]
    return "all" if len(found) == len(COLUMNS) else " ".join(found) or KEPT


def _or_more(row: Data, sign: str = "") -> str:
    difference = f"{sign if row['difference'] else ''}{row['difference']}"
    return f"{difference} or more" if row.get("or_more") else difference


def _by_row(rows: Iterable[Data], key: str, columns: Titled) -> dict[Key, str]:
    """Return every cell of the rows that are marked as printed."""
    return {(str(row[key]), column): HERE for row in rows if row.get("document") for column, _ in columns}


def _bands(data: Data) -> Grid:
    columns = (("to", "up to"), ("name", "Defence"), ("adjustment", "Blocks of a guarded shot"))
    rows = tuple((str(place), f"{band['from']}–{band['to']}") for place, band in enumerate(data["band"]))
    texts = {(str(place), key): str(band[key]) for place, band in enumerate(data["band"]) for key, _ in columns}
    return Grid(columns, rows, texts, {})


def _individual(data: Data) -> Grid:
    columns = (("adjustment", "Blocks of his man's shot"),)
    rows = tuple((str(entry["defense"]), f"D{entry['defense']}") for entry in data["individual"])
    texts = {(str(entry["defense"]), "adjustment"): str(entry["adjustment"]) for entry in data["individual"]}
    return Grid(columns, rows, texts, _by_row(data["individual"], "defense", columns))


def _sums(rows: Iterable[Data], key: str, titles: Callable[[Data], str]) -> Grid:
    """Return a chart with a row for each entry and a column for each sum of two dice."""
    listed = list(rows)
    texts = {(str(row[key]), total): str(row["results"][total]) for row in listed for total, _ in TOTALS}
    printed = {(str(row[key]), str(total)): HERE for row in listed for total in row["document"]}
    return Grid(TOTALS, tuple((str(row[key]), titles(row)) for row in listed), texts, printed)


def _jump(data: Data) -> Grid:
    return _sums(
        sorted(data["row"], key=lambda row: int(row["difference"])), "difference", lambda row: _or_more(row, "+")
    )


def _press(data: Data) -> Grid:
    return _sums(data["option"], "key", lambda row: str(row["name"]))


def _blocked(data: Data) -> Grid:
    places = (("center_in_B", "center in B"), ("center_in_C_to_G", "center in C–G"))
    rows = tuple((f"{who} {place}", f"{who}, {title}") for who in BLOCKS for place, title in places)
    texts: dict[Key, str] = {}
    printed: dict[Key, str] = {}
    for entry in data["entry"]:
        for place, _ in places:
            for total in entry["sums"]:
                key = (f"{entry['shooter']} {place}", str(total))
                texts[key] = str(entry[place])
                if entry.get("document"):
                    printed[key] = HERE
    return Grid(TOTALS, rows, texts, printed)


def _hurt(data: Data) -> Grid:
    texts = {
        (roll[0], roll[1]): next(
            str(entry["player"]) for entry in data["player"] if entry["from"] <= roll <= entry["to"]
        )
        for roll in NATURAL_ROLLS
    }
    return Grid(same(FACES), same(FACES), texts, {})


def _lasting(data: Data) -> Grid:
    texts = {(str(face), "duration"): str(entry["duration"]) for entry in data["duration"] for face in entry["die"]}
    return Grid((("duration", "Out for"),), same(FACES), texts, {})


ROLLED = ("offense", "defense", "rebound", "ball_handling", "free_throw", "tip_in")
"""The ratings of the college draft's tables, in the order of the counter."""


def _college(data: Data) -> Grid:
    rows, texts, printed = [], {}, {}
    for table in data["table"]:
        for rating in ROLLED:
            row = f"{table['position']} {rating}"
            rows.append((row, f"{table['position']} {rating.replace('_', ' ')}"))
            for total in SUMS:
                texts[row, str(total)] = str(table[rating][total - 2])
            printed.update({(row, str(total)): HERE for total in table["document"].get(rating, ())})
    return Grid(TOTALS, tuple(rows), texts, printed)


def _results(_column: str) -> tuple[str, ...]:
    return RESULTS


def _taps(_column: str) -> tuple[str, ...]:
    return (*(f"{marker}{star}" for marker in MARKERS[:-1] for star in ("", "*")), "violation")


def _blocks(_column: str) -> tuple[str, ...]:
    return tuple(BLOCK_RESULTS)


def _men(_column: str) -> tuple[str, ...]:
    return (*MARKERS, "none")


def _lengths(_column: str) -> tuple[str, ...]:
    return LENGTHS


LAYOUTS = (
    Layout(
        "shooting", "shooting", "Shooting Chart", "Roll", "BS-SHOT-08", _shooting, _shot_choices, shot_words, shot_tone
    ),
    Layout(
        "passing_matrix", "passing_matrix", "Passing Matrix", "Card", "BS-PASS-16", _matrix,
        _results, result_words, result_tone,
    ),
    Layout("rebound_chart", "rebound_chart", "Rebound Chart", "TRR", "BS-TRR-02", _rebounds),
    Layout("tdr", "tdr", "Team Defense Rating", "TDR", "BS-TDR-03", _bands),
    Layout("individual", "tdr", "Individual defense", "Rating", "BS-TOUR-GUARD-01", _individual),
    Layout("jump_ball", "jump_ball", "Jump Ball Chart", "R", "BS-JUMP-05", _jump, _taps, tap_words),
    Layout(
        "blocked_shot", "blocked_shot", "Blocked Shot Chart", "Shooter", "BS-ADV-BLOCK-07", _blocked,
        _blocks, result_words,
    ),
    Layout(
        "full_court_press", "full_court_press", "Full court press", "Way", "BS-FCP-04", _press,
        _results, result_words, result_tone,
    ),
    Layout("injuries", "injuries", "Injuries: who is hurt", "Dice", "BS-TOUR-INJ-02", _hurt, _men),
    Layout("durations", "injuries", "Injuries: for how long", "Die", "BS-TOUR-INJ-03", _lasting, _lengths),
)  # fmt: skip
COLLEGE = Layout("college_draft", "", "College draft", "Rating", "BS-CAMP-COLL-03", _college)
"""Shown beside the others and not part of a set: rookies are made before a league's games, with the shipped tables."""
