"""The charts of Value Add as tables: who has the first chance at a rebound, and the possessions with their clock.

Both are printed in full; the rest of the game stands on the cards, so that no chart can be replaced.
"""

from __future__ import annotations

from typing import NamedTuple

from leaguemgr.engine.charts import Cell, Chart, FixedBook
from leaguemgr.rules.value_add.cards import MARKERS
from leaguemgr.rules.value_add.clock import PRINTED, label, uses_chart
from leaguemgr.rules.value_add.options import BLOG, EDITION, SHEET, Rules
from leaguemgr.rules.value_add.rebounding import FIRST_CHANCE, HIGHEST

SOURCE = "master instructions of 2019 and instructions on the score sheet"
POSSESSIONS = 44


class _Rule(NamedTuple):
    """Which rules a column follows."""

    key: str
    title: str
    printed: str


def _printed(text: str, rules: str, words: str = "") -> Cell:
    return Cell(text, words, "document", f"Printed in the instructions ({rules}).")


def _rebounds() -> Chart:
    """Return the rebound chart by the twenty-sided die (VA-REB-06, -07, -11)."""
    cells = {}
    for d20 in range(1, 21):
        offense, rule = d20 < HIGHEST[0], "VA-REB-06" if d20 < HIGHEST[0] else "VA-REB-07"
        if d20 in HIGHEST:
            team, man, rule = "both", "highest range on court", "VA-REB-11"
        else:
            team, man = "offence" if offense else "defence", MARKERS[FIRST_CHANCE[(d20 - 1) % 10]]
        cells[str(d20), "team"], cells[str(d20), "man"] = _printed(team, rule), _printed(man, rule)
    return Chart(
        "rebound_chart",
        "Rebound chart",
        "d20",
        (("team", "Team"), ("man", "First chance")),
        tuple((str(d20), str(d20)) for d20 in range(1, 21)),
        cells,
        SOURCE,
        "He rebounds when the six-sided die is within his range; otherwise the opponent in the same slot does.",
        "VA-REB-06",
    )


def _possessions() -> Chart:
    """Return the possessions of regulation with the clock, and which of them use the rebound chart (VA-REB-01..03)."""
    columns = (
        _Rule("clock", "Clock", "R-02"),
        _Rule(BLOG, "Instructions of 2019", "VA-REB-01"),
        _Rule(SHEET, "Score sheet", "VA-REB-02"),
    )
    rules = {edition: Rules.of({EDITION.name: edition}) for edition in (BLOG, SHEET)}
    cells = {}
    for p in range(POSSESSIONS, 0, -1):
        clock = label(p, rules[SHEET])
        printed = _printed(clock, "VA-SHEET-04")
        worked_out = Cell(clock, "", "reconstructed", "Worked out: 1,200 seconds over 33 possessions of a half (R-02).")
        cells[str(p), "clock"] = printed if p in PRINTED else worked_out
        for key, _, rule in columns[1:]:
            told = "chart" if uses_chart(p, rules[key]) else "defensive rebound"
            cells[str(p), key] = _printed(told, "VA-REB-03" if p == 1 else rule)
    return Chart(
        "possessions",
        "Possessions",
        "Left",
        tuple((column.key, column.title) for column in columns),
        tuple((str(p), str(p)) for p in range(POSSESSIONS, 0, -1)),
        cells,
        SOURCE,
        "After a miss on a possession without the chart the defence has the ball.",
        "VA-REB-01",
    )


BOOK = FixedBook(
    lambda: (_rebounds(), _possessions()),
    "The charts of this game are printed in full and cannot be changed; its figures are on the cards.",
)
