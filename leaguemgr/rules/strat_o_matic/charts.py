"""The charts of the game as tables: both decks, the team defensive cards, the tables of the board.

All are designs of this project; a league changes figures on its players' cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from leaguemgr.engine.charts import Cell, Chart, FixedBook
from leaguemgr.rules.strat_o_matic import board as table
from leaguemgr.rules.strat_o_matic.cards import SHOT_COLUMNS
from leaguemgr.rules.strat_o_matic.origin import written
from leaguemgr.rules.strat_o_matic.team_cards import DEFENSE_NAMES

NONE = "none"
DESIGNED = "The document does not print it; designed by this project"
WORDS = (
    ("X", "good"), ("O", "good if open"), ("X:8", "good if the bottom number is 1 to 8"), ("OFF", "offensive foul"),
    ("F1", "one-shot foul"), ("F2", "two-shot foul"), ("X+F1", "good and one free throw"), ("T", "turnover"),
    ("BL", "missed, possible block"), ("RATING", "the inside man's block rating decides"),
    ("INSIDE", "good only without an inside man"), (".", "no good"),
)  # fmt: skip
DECK_WORDS = (
    ("DEF 7", "opponent's defense column, 7"), ("R", "replay"), ("POS", "position shot"),
    ("R UNLESS 2-3", "replay unless a 2 or 3 shooter is in the line-up"), ("POS FOR 2-3", "for a 2 or 3 shooter"),
    ("SWITCH C LF", "the defender becomes the first of these who is not his own"), ("T", "turnover"),
)  # fmt: skip


def _cell(value: object, gap: str) -> Cell:
    return Cell(str(value) or NONE, "", "reconstructed", f"{DESIGNED} ({gap}).")


def _chart(
    name: str, title: str, corner: str, rows: Mapping[str, Mapping[str, Any]], gap: str, rule: str, file: str,
    legend: tuple[tuple[str, str], ...] = (), heads: Sequence[tuple[str, str]] = (),
) -> Chart:  # fmt: skip
    """Return rows of a file as a chart."""
    source = written(file)["provenance"]
    columns = tuple(heads) or tuple((key, key.replace("_", " ")) for key in next(iter(rows.values())))
    cells = {(row, key): _cell(value, gap) for row, values in rows.items() for key, value in values.items()}
    keys = tuple((row, row) for row in rows)
    return Chart(name, title, corner, columns, keys, cells, source["source"], source["note"], rule, legend=legend)


SECTIONS = ("control", "assist", "home", "home_assist", "visitor", "visitor_assist", "number")
BREAKS = ("fast", "fast_assist", "press", "press_reading", "press_number")
PARTS = (("sections", "control and sections", SECTIONS), ("breaks", "fastbreak and press", BREAKS))


def _decks(name: str, title: str, gap: str, rule: str) -> Iterator[Chart]:
    """Yield the parts of a deck that are read together, card by card."""
    cards = written(name)["card"]
    for part, words, keys in PARTS:
        rows = {str(row["id"]): {key: row[key] for key in keys if key in row} for row in cards}
        if any(rows.values()):
            yield _chart(f"{name}_{part}", f"{title}: {words}", "Card", rows, gap, rule, name, DECK_WORDS)
    chains = {str(row["id"]): dict(zip(("first", "second"), row["rebound"], strict=True)) for row in cards}
    yield _chart(f"{name}_rebounds", f"{title}: rebounds", "Card", chains, gap, "SOM-REB-03", name)
    if "defenders" in cards[0]:
        guards = {str(row["id"]): dict(zip(table.SLOTS, row["defenders"].split(), strict=True)) for row in cards}
        yield _chart(f"{name}_defenders", f"{title}: fastbreak defenders", "Card", guards, gap, "SOM-ADV-FB-08", name)


def _team(shot: str) -> Chart:
    """Return one column of all team cards, grades across."""
    rows: dict[str, dict[str, Any]] = {str(row): {} for row in table.ROWS}
    for card in written("team_cards")["card"]:
        for name in (*DEFENSE_NAMES, "basic"):
            if (name == "basic") != (shot == "basic"):
                continue
            text = card["basic"] if shot == "basic" else card[name][shot]
            for row, word in zip(rows, text.split(), strict=True):
                rows[row][f"{name} {card['grade']:+d}"] = word
    rule = "SOM-SHOT-02" if shot == "basic" else "SOM-ADV-DEF-05"
    return _chart(f"team_{shot}", f"Team card: {shot}", "Total", rows, "GAP-04", rule, "team_cards", WORDS)


def _injuries() -> Chart:
    board = table.board()
    rows = {
        str(number): {"hurt": "yes" if number in board.hurt else "no", "games": board.games_out[number]}
        for number in table.NUMBERS
    }
    heads = (("hurt", "Hurt, by the last card"), ("games", "Games out, by the card before"))
    return _chart("injuries", "Possible injury", "Number", rows, "GAP-05", "SOM-INJ-02", "board", heads=heads)


def _jump() -> Chart:
    won = table.board().home_jump
    rows = {str(row): {"ball": "home" if row in won else "visitor"} for row in table.ROWS}
    return _chart("jump_ball", "Jump ball", "Total", rows, "GAP-05", "SOM-CTRL-07", "board", heads=(("ball", "Ball"),))


def _all() -> tuple[Chart, ...]:
    return (
        *_decks("advanced_deck", "Advanced action deck", "GAP-02", "SOM-DECK-03"),
        *_decks("basic_deck", "Basic action deck", "GAP-01", "SOM-DECK-04"),
        *(_team(shot) for shot in (*SHOT_COLUMNS, "basic")),
        _jump(),
        _injuries(),
    )


BOOK = FixedBook(
    _all, "The decks and cards that come with this game cannot be changed; the figures of a player are on his card."
)
