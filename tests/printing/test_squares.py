"""The board of squares and the cards with effects on paper."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.printing import render_sample, render_sheet
from tests.printing.pdf import Pdf, paths


@pytest.fixture(scope="module")
def league(tmp_path_factory: pytest.TempPathFactory) -> Iterator[League]:
    """A league whose board is one of squares."""
    path = tmp_path_factory.mktemp("squares") / "squares.league"
    with League.create(path, NewLeague("Squares", 4, "7", system="all-star", options={"games": 2})) as made:
        yield made


@pytest.mark.rule("AS-COURT-01", "AS-COURT-07")
@pytest.mark.parametrize("page", ["a3", "a4", "letter"])
def test_the_board_has_its_squares_and_tracks(league: League, page: str) -> None:
    pdf = Pdf(render_sheet(league, "squares", page))
    words = [thing.text for thing in pdf.things()]
    assert {"a1", "g12", "d6"} <= set(words)
    assert words.count("48") == 1
    assert words.count("40") == 3  # once on the time track, once on each score track
    assert words.count("2") == 36 + 1 + 2 * 2
    assert "Time" in words


def test_the_board_of_four_sheets_is_larger_than_that_of_one() -> None:
    one, four = (Pdf(render_sample("squares", options={"tiles": tiles})) for tiles in ("1", "4"))
    assert (len(one.sizes), len(four.sizes)) == (1, 4)


@pytest.mark.rule("AS-CARD-01")
def test_every_special_card_is_printed_and_says_whether_a_document_has_it(league: League) -> None:
    pdf = Pdf(render_sheet(league, "effects", "a4"))
    things = [thing for page in range(len(pdf.sizes)) for thing in pdf.things(page)]
    words = [thing.text for thing in things]
    assert {f"E{number}" for number in range(1, 13)} | {f"W{number}" for number in range(1, 13)} <= set(words)
    assert words.count("proposed by this program") == 9
    assert len(paths(things, 62.3, 62.3)) == 24
