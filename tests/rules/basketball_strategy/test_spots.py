"""Every play that a chart decided leads to the cell that decided it."""

from __future__ import annotations

from collections import Counter

import pytest

from leaguemgr.engine.charts import Spot
from leaguemgr.engine.game import Game, simulate
from leaguemgr.engine.system import Setup
from leaguemgr.rules.basketball_strategy.chart_book import Book
from leaguemgr.rules.basketball_strategy.spots import block_spot
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE

CHARTS = {chart.name: chart for chart in Book().tables(shipped().chart_files)}


@pytest.fixture(scope="module")
def games() -> list[Game]:
    setup = Setup(BLACK, WHITE, {"injuries": "on"})
    return [simulate(shipped(), setup, f"spots/{number}") for number in range(6)]


def told(spot: Spot) -> str:
    return CHARTS[spot.chart].cells[spot.row, spot.column].text


def test_the_cell_says_what_happened(games: list[Game]) -> None:
    seen: Counter[str] = Counter()
    for game in games:
        for play in game.system.narrate(game.state):
            if play.spot is None:
                continue
            word, result = told(play.spot), play.facts.get("result", "")
            seen[play.event] += 1
            if play.event == "shot":
                expected = "miss" if word[0] in "od" else word
                assert result.replace("good+OF", "good") == expected, play
            elif play.event == "free-throw":
                assert (word == "good") == (result == "good"), play
            elif play.event == "injury":
                assert (word == "none") == (result == "none"), play
            else:
                # An entry that names a jumper means his center instead (BS-JUMP-07).
                assert result in (word.rstrip("*"), "C"), play
    assert seen["shot"] > 500
    assert min(seen["pass"], seen["free-throw"], seen["jump-ball"]) > 20, seen


def test_a_reading_below_the_chart_is_its_first_cell_and_above_it_is_none() -> None:
    assert block_spot(-4, 0) == Spot("shooting", "01", "A")
    assert block_spot(35, 7) == Spot("shooting", "56", "FT")
    assert block_spot(36, 7) is None
