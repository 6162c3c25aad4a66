"""Pieces to cut out and the board: sizes, what stands on them, and sheets that are put together."""

from __future__ import annotations

import pytest

from leaguemgr.engine.forms import Token
from leaguemgr.printing import render_sample
from leaguemgr.printing.paper import path_steps
from leaguemgr.printing.pieces import marker_rows
from leaguemgr.problems import UserError
from tests.printing import hard
from tests.printing.pdf import Pdf, paths

LINE = 0.15
"""The cut line, which the reader adds on both sides."""


@pytest.mark.case("M7")
@pytest.mark.rule("BS-SETUP-08")
@pytest.mark.parametrize("page", ["a4", "letter"])
@pytest.mark.parametrize(("name", "size", "count"), [("defence_cards", (58, 80), 3), ("markers", (19, 21), 18)])
def test_pieces_have_the_size_that_the_layout_says(page: str, name: str, size: tuple[float, float], count: int) -> None:
    cut = paths(Pdf(render_sample(name, page)).things(), size[0] + 2 * LINE, size[1] + 2 * LINE)
    assert len(cut) == count


def test_there_is_a_set_of_cards_for_each_coach() -> None:
    assert render_sample("defence_cards").result.pages == 2
    assert render_sample("defence_cards", options={"sets": 1}).result.pages == 1


def test_a_team_has_its_markers_and_as_many_tokens_as_the_game_says() -> None:
    tokens = (Token("Loose", 2, each_team=True), Token("Ball", 1, each_team=False))
    rows = marker_rows([hard.team(1, "One"), hard.team(2, "Two")], ("RG", "C"), tokens)
    assert [[piece.text for piece in pieces] for _, pieces in rows] == [["RG", "C", "Loose", "Loose"]] * 2 + [["Ball"]]


def test_the_board_of_four_sheets_is_twice_as_large() -> None:
    one = Pdf(render_sample("court"))
    four = Pdf(render_sample("court", options={"tiles": "4"}))
    assert (len(one.sizes), len(four.sizes)) == (1, 4)
    across = [max(thing.width for thing in pdf.things() if thing.kind == "path") for pdf in (one, four)]
    assert across[1] / across[0] == pytest.approx(2, abs=0.1)
    assert "Sheet 4 of 4" in four.text(3)


def test_a_path_of_a_layout_may_hold_straight_lines_and_curves_only() -> None:
    assert path_steps("M 1 2 L 3,4 C 1 2 3 4 5 6 Z")[1:3] == [("L", [3, 4]), ("C", [1, 2, 3, 4, 5, 6])]
    with pytest.raises(UserError, match="1 numbers after L"):
        path_steps("M 1 2 L 3")
    with pytest.raises(UserError, match="only M, L, C and Z"):
        path_steps("M 1 2 A 3 4")
