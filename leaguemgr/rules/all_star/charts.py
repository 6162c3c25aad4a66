"""The charts of All Star as tables: the court's colours, the tables of the document's teams, the special cards.

All are data of the game itself; a league changes figures on its players' cards, so that no chart can be replaced.
"""

from __future__ import annotations

import tomllib
from typing import Any, get_args

from leaguemgr.engine.charts import Cell, Chart, FixedBook, Origin
from leaguemgr.resources import find
from leaguemgr.rules.all_star import cards, court, special
from leaguemgr.rules.all_star.court import COLUMNS, DARK, LETTERS, ROWS, at

PRINTED = "Printed in the rulebook."
PROPOSED = "Cut off or lost in the document; proposed by this project"


def _data(file: str) -> dict[str, Any]:
    return tomllib.loads(find(file).read_text(encoding="utf-8"))


def _cell(text: str, printed: bool, gap: str, words: str = "") -> Cell:
    origin: Origin = get_args(Origin)[0] if printed else get_args(Origin)[1]
    return Cell(text, words, origin, PRINTED if printed else f"{PROPOSED} ({gap}).")


def _court() -> Chart:
    """Return the colours of the squares, row 12 above (AS-COURT-04, G-03)."""
    source = _data(court.FILE)["provenance"]
    dark = DARK[0] | DARK[1]
    cells = {
        (str(row + 1), LETTERS[column]): _cell(
            "2" if at(row, column) in dark else "3", False, "G-03", "dark" if at(row, column) in dark else "light"
        )
        for row in range(ROWS)
        for column in range(COLUMNS)
    }
    return Chart(
        "court",
        "Court: points of a square",
        "Row",
        tuple((letter, letter) for letter in LETTERS),
        tuple((str(row), str(row)) for row in range(ROWS, 0, -1)),
        cells,
        source["source"],
        source["note"],
        "AS-COURT-04",
    )


def _teams() -> Chart:
    """Return Tables 1 and 2 (AS-TEAM-03, -04, G-01, G-02)."""
    data = _data(cards.FILE)
    titles = dict(cards.POSITIONS)
    cells, rows = {}, []
    for team in data["team"]:
        for row in team["players"]:
            key = f"{team['name']} {row['position']}"
            rows.append((key, f"{team['name']} {titles[row['position']]}"))
            for field in cards.CARD_FIELDS:
                gap = "G-01" if field.name in ("speed", "pass") else "G-02"
                value = str(row["ratings"][field.name])
                cells[key, field.name] = _cell(value, field.name in row["document"], gap)
    source = data["provenance"]
    columns = tuple((field.name, field.title) for field in cards.CARD_FIELDS)
    return Chart(
        "teams", "Tables of East and West", "Role", columns, tuple(rows), cells, source["source"], source["note"],
        "AS-TEAM-03",
    )  # fmt: skip


def _special() -> Chart:
    """Return the 24 special cards (AS-CARD, G-07)."""
    data = _data(special.FILE)
    status = {row["code"]: row["status"] == "document" for row in data["card"]}
    cells, rows = {}, []
    for deck in special.decks():
        for card in deck:
            rows.append((card.code, card.code))
            cells[card.code, "role"] = _cell(card.role, status[card.code], "G-07")
            cells[card.code, "effect"] = _cell(card.title, status[card.code], "G-07")
    source = data["provenance"]
    return Chart(
        "special_cards", "Special cards", "Card", (("role", "Role"), ("effect", "Effect")), tuple(rows), cells,
        source["source"], source["note"], "AS-CARD-01",
    )  # fmt: skip


BOOK = FixedBook(
    lambda: (_court(), _teams(), _special()),
    "The charts of this game cannot be changed; the figures of a player are on his card.",
)
