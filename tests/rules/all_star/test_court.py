"""The court: squares, neighbours, colours, baskets, marking areas (chapter 1)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.all_star import court
from leaguemgr.rules.all_star.court import (
    BEHIND,
    CLOSEST,
    DARK,
    DISTANCE,
    FIRST_LINE,
    LINE_PLACES,
    MARKING,
    NAMES,
    NEIGHBOURS,
    OWN_HALF,
    SQUARE,
    STRAIGHT,
    in_front,
)


def names(squares: object) -> str:
    return " ".join(sorted(NAMES[square] for square in squares))  # type: ignore[attr-defined]  # any iterable of squares


@pytest.mark.rule("AS-COURT-01", "AS-COURT-03", "AS-TV-19")
def test_the_court_has_84_squares_in_12_rows_and_two_halves() -> None:
    assert (court.SQUARES, court.ROWS, court.COLUMNS) == (84, 12, 7)
    assert [NAMES[basket] for basket in court.BASKET] == ["d12", "d1"]
    assert [len(half) for half in OWN_HALF] == [42, 42]
    assert names(FIRST_LINE[0]) == "a7 b7 c7 d7 e7 f7 g7"
    assert names(FIRST_LINE[1]) == "a6 b6 c6 d6 e6 f6 g6"


@pytest.mark.rule("AS-COURT-02")
def test_neighbours_lie_in_all_eight_directions_inside_the_board() -> None:
    assert names(NEIGHBOURS[SQUARE["d5"]]) == "c4 c5 c6 d4 d6 e4 e5 e6"
    assert names(NEIGHBOURS[SQUARE["a1"]]) == "a2 b1 b2"
    assert all((DISTANCE[a][b] == 1) == (b in NEIGHBOURS[a]) for a in range(84) for b in range(84))


@pytest.mark.rule("AS-COURT-04")
def test_every_half_has_18_dark_squares_and_light_corners() -> None:
    assert [len(dark) for dark in DARK] == [18, 18]
    assert names(DARK[1]) == "b1 b2 b3 c1 c2 c3 c4 d1 d2 d3 d4 e1 e2 e3 e4 f1 f2 f3"
    assert {NAMES[square] for square in DARK[0]} >= {"d12", "b10", "c9"}
    assert DARK[0] == {court.mirrored(square) for square in DARK[1]}


@pytest.mark.rule("AS-COURT-05", "AS-TV-19")
def test_six_squares_are_closest_to_a_basket() -> None:
    assert names(CLOSEST[0]) == "c1 c2 d1 d2 e1 e2"
    assert names(CLOSEST[1]) == "c11 c12 d11 d12 e11 e12"


@pytest.mark.rule("AS-COURT-06")
def test_the_ball_is_brought_in_from_behind_the_own_basket() -> None:
    assert [NAMES[place] for place in BEHIND] == ["d0", "d13"]
    assert names(NEIGHBOURS[BEHIND[0]]) == "c1 d1 e1"
    assert names(NEIGHBOURS[BEHIND[1]]) == "c12 d12 e12"
    assert DISTANCE[BEHIND[0]][SQUARE["d6"]] == 6


@pytest.mark.parametrize(
    ("square", "area"),
    [("b3", "b2 c2 c3"), ("d4", "c3 d3 e3"), ("b1", "c1 c2"), ("d1", "c1 c2 d2 e1 e2"), ("f3", "e2 e3 f2")],
)
def test_the_marking_area_lies_on_the_side_of_the_basket(square: str, area: str) -> None:
    assert names(MARKING[1][SQUARE[square]]) == area


def test_places_at_free_throws_are_mirrored() -> None:
    shooter, defence, attack = LINE_PLACES[1]
    assert (NAMES[shooter], names(defence), names(attack)) == ("d3", "c1 e1", "c2 e2")
    shooter, defence, attack = LINE_PLACES[0]
    assert (NAMES[shooter], names(defence), names(attack)) == ("d10", "c12 e12", "c11 e11")


@pytest.mark.rule("AS-LOOSE-02")
@pytest.mark.parametrize(
    ("side", "square", "lies"),
    [(0, "d5", "d6"), (1, "d5", "d4"), (0, "a12", "b12"), (0, "d12", "d11"), (1, "g1", "f1"), (0, "d0", "d1")],
)
def test_a_lost_ball_lies_in_front_toward_the_basket_attacked(side: int, square: str, lies: str) -> None:
    assert NAMES[in_front(SQUARE[square], side)] == lies


def test_straight_lines_are_rows_columns_and_diagonals() -> None:
    assert STRAIGHT[SQUARE["d5"]][SQUARE["g8"]]
    assert not STRAIGHT[SQUARE["d5"]][SQUARE["e7"]]
