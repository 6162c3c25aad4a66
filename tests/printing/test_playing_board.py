"""The board of places: two halves turned about the middle, its lines and tables, on one sheet or on several."""

from __future__ import annotations

import pytest

from leaguemgr.league.league import League
from leaguemgr.printing import render_sample, render_sheet
from leaguemgr.printing.options import Options
from leaguemgr.printing.playing_board import gather_board
from leaguemgr.printing.tiles import TILES
from tests.printing.pdf import Pdf, Thing, texts


def centre(thing: Thing) -> tuple[float, float]:
    return thing.x + thing.width / 2, thing.y + thing.height / 2


@pytest.mark.rule("SOM-ADV-POS-03")
@pytest.mark.parametrize("page", ["a3", "a4", "letter"])
def test_both_halves_have_every_slot_with_its_inside_area(deck_league: League, page: str) -> None:
    pdf = Pdf(render_sheet(deck_league, "playing_board", page))
    things = pdf.things()
    assert [len(texts(things, slot)) for slot in ("LG", "RG", "C", "LF", "RF", "inside")] == [2, 2, 2, 2, 2, 10]
    left, right = sorted(map(centre, texts(things, "LG")))
    middle = sum(centre(thing)[0] for thing in texts(things, "C")) / 2
    assert left[0] - middle == pytest.approx(middle - right[0], abs=0.3)
    assert left[1] > right[1]  # turned about the middle: the left guard of the one faces that of the other
    assert {"Jump ball", "Possible injury", "Games out of lineup", "Press", "Discards"} <= {t.text for t in things}


@pytest.mark.rule("SOM-DT-01")
def test_slots_are_joined_as_the_rules_say_and_no_others(deck_league: League) -> None:
    table = gather_board(deck_league, Options((TILES,), {}))
    assert {frozenset(pair) for pair in table.joined} >= {frozenset({"RG", "RF"}), frozenset({"RG", "LG"})}
    assert frozenset({"RG", "LF"}) not in {frozenset(pair) for pair in table.joined}


def test_at_its_own_size_the_piles_take_the_cards(deck_league: League) -> None:
    pdf = Pdf(render_sheet(deck_league, "playing_board", "a3"))
    frames = [
        thing for thing in pdf.things() if thing.kind == "path" and 60 <= thing.width <= 62 and 79 <= thing.height <= 81
    ]
    assert len(frames) == 4  # draw pile, discards, a team card on each side


def test_the_board_of_four_sheets_is_twice_as_large() -> None:
    one, four = (Pdf(render_sample("playing_board", "a4", {"tiles": tiles})) for tiles in ("1", "4"))
    assert (len(one.sizes), len(four.sizes)) == (1, 4)
    small, large = (texts(pdf.things(), "RF")[0].height for pdf in (one, four))
    assert large / small == pytest.approx(2, abs=0.1)
    assert "Sheet 4 of 4" in four.text(3)
