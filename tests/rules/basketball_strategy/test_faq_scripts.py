"""The rulebook's questions and answers, each as a script that ends as the book says (``games/faq.toml``)."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.rules.basketball_strategy.table import BASIC, BLACK, WHITE, Table, side

SCRIPTS = tomllib.loads((Path(__file__).with_name("games") / "faq.toml").read_text("utf-8"))["script"]
ANSWERS = 25
CASES = [pytest.param(script, id=f"faq-{script['faq']}-{place}") for place, script in enumerate(SCRIPTS, start=1)]


def sat_down(script: dict[str, Any]) -> Table:
    """Return the table of a script before its first step."""
    home, away = (
        side(base, given.get("lineup", ""), {int(number): men for number, men in given.get("men", {}).items()})
        for base, given in ((BLACK, script.get("home", {})), (WHITE, script.get("away", {})))
    )
    options = {**BASIC, **script.get("options", {})}
    return Table(script["start"], home, away, options, script.get("matrix"))


def test_every_answer_of_the_book_has_a_script() -> None:
    assert {script["faq"] for script in SCRIPTS} == set(range(1, ANSWERS + 1))


@pytest.mark.rule(
    "BS-FAQ-01", "BS-FAQ-02", "BS-FAQ-03", "BS-FAQ-04", "BS-FAQ-05", "BS-FAQ-06",
    "BS-FAQ-07", "BS-FAQ-08", "BS-FAQ-09", "BS-FAQ-10", "BS-FAQ-11", "BS-FAQ-12",
    "BS-FAQ-13", "BS-FAQ-14", "BS-FAQ-15", "BS-FAQ-16", "BS-FAQ-17", "BS-FAQ-18",
    "BS-FAQ-19", "BS-FAQ-20", "BS-FAQ-21", "BS-FAQ-22", "BS-FAQ-23", "BS-FAQ-24",
    "BS-FAQ-25",
)  # fmt: skip
@pytest.mark.parametrize("script", CASES)
def test_the_script_ends_as_the_book_says(script: dict[str, Any]) -> None:
    table = sat_down(script)
    if "offered" in script:
        assert table.options == script["offered"]
    table.steps(*script["steps"])
    if "refused" in script:
        step, words = script["refused"]
        assert words in table.refusal(step)
    for what, wanted in script["ends"].items():
        if what == "pending":
            assert table.pending == wanted
        elif what in ("ball", "clocks"):
            assert ["" if one is None else one for one in getattr(table, what)] == wanted
        else:
            told = table.told(what)
            assert {key: told.get(key) or (0 if value == 0 else "") for key, value in wanted.items()} == wanted
