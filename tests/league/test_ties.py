from __future__ import annotations

from itertools import permutations

import pytest

from leaguemgr.league.ties import Meetings, Ranking, Result, Tally, TieRules, draw_lot, rank
from leaguemgr.problems import UserError

NAMES = {1: "A", 2: "B", 3: "C", 4: "D"}


def series(first: int, second: int, won: int, lost: int, margin: int = 10) -> list[Result]:
    """Return games between two teams that alternate homes, the first winning ``won`` of them."""
    games = []
    for number in range(won + lost):
        points = (100 + margin, 100) if number < won else (100, 100 + margin)
        home = Result(first, second, *points)
        games.append(home if number % 2 else Result(second, first, *points[::-1]))
    return games


def three_level() -> list[Result]:
    """Return F4: A, B and C at 9-11 each after games with D; among themselves A 5-3, B 4-4, C 3-5."""
    among = series(1, 2, 1, 3) + series(1, 3, 4, 0) + series(2, 3, 1, 3)
    return among + series(1, 4, 0, 2) + series(2, 4, 1, 1) + series(3, 4, 2, 0)


def ranked(results: list[Result], teams: tuple[int, ...] = (1, 2, 3), **rules: object) -> Ranking:
    return rank(teams, results, NAMES, TieRules(**rules))  # type: ignore[arg-type]  # each test names real fields


@pytest.mark.case("F4")
def test_the_rules_restart_once_the_best_team_is_placed() -> None:
    assert ranked(three_level()).order == (1, 3, 2)


@pytest.mark.case("F4")
def test_without_restart_the_first_table_decides_all_places() -> None:
    assert ranked(three_level(), restart=False).order == (1, 2, 3)


@pytest.mark.case("F5")
def test_the_table_says_why() -> None:
    ranking = ranked(three_level())
    (tie,) = ranking.ties
    assert tie.sentences == (
        "Three teams at 5–5. A: 5–3 head-to-head; C over B: 3–1.",
        "Games among the three: A 5–3, B 4–4 and C 3–5. A 1st. B and C: the rules start again with these two.",
        "Games between the two: C 3–1 and B 1–3. C 2nd. B 3rd.",
    )
    assert ranking.reasons == {1: "5–3 in games of the three", 2: "1–3 v C", 3: "3–1 v B"}


def test_only_level_teams_are_compared_by_their_own_games() -> None:
    ranking = ranked(series(1, 2, 1, 0) + series(2, 3, 2, 0) + series(1, 3, 0, 1), (1, 2, 3))
    assert ranking.order == (2, 1, 3)
    assert ranking.ties == ()


@pytest.mark.parametrize(
    ("order", "first", "reason"),
    [
        (("difference",), 2, "+35 point difference"),
        (("points-for",), 2, "350 points scored"),
        (("head-to-head-difference",), 1, "+5 points v B"),
        (("head-to-head", "points-for"), 2, "350 points scored"),
    ],
)
def test_the_league_chooses_the_order_of_rules(order: tuple[str, ...], first: int, reason: str) -> None:
    level = [Result(1, 2, 115, 100), Result(2, 1, 110, 100)]
    ranking = ranked([*level, Result(1, 3, 120, 110), Result(2, 3, 140, 100)], (1, 2), order=order)
    assert ranking.order[0] == first
    assert ranking.reasons[first] == reason


def test_point_difference_is_told_with_both_figures() -> None:
    games = [Result(1, 2, 115, 100), Result(2, 1, 110, 100)]
    (tie,) = ranked(games, (1, 2)).ties
    assert tie.summary == "A over B: +5 to −5 point difference."
    assert tie.sentences[1] == "Games between the two: A 1–1 and B 1–1: still level."


@pytest.mark.case("F7")
def test_a_recorded_lot_decides_between_teams_level_on_everything() -> None:
    level = [Result(1, 2, 100, 90), Result(2, 1, 100, 90)]
    waiting = ranked(level, (1, 2))
    assert waiting.undrawn == ((1, 2),)
    assert waiting.reasons[1] == "level on everything, no lot drawn yet"
    drawn = ranked(level, (1, 2), lots={(1, 2): (2, 1)})
    assert (drawn.order, drawn.undrawn) == ((2, 1), ())
    assert drawn.ties[0].summary == "B, then A: drawn lot."
    assert drawn.reasons == {2: "drawn 1st of 2 by lot", 1: "drawn 2nd of 2 by lot"}


@pytest.mark.case("F7")
def test_a_lot_drawn_among_more_teams_still_counts_for_fewer() -> None:
    level = [Result(1, 2, 100, 90), Result(2, 1, 100, 90)]
    assert ranked(level, (1, 2), lots={(1, 2, 3): (3, 2, 1)}).order == (2, 1)


@pytest.mark.case("F7")
def test_a_lot_is_the_same_whoever_asks_and_every_order_comes_out() -> None:
    assert draw_lot((3, 1, 2), "7/lot") == draw_lot((1, 2, 3), "7/lot")
    assert {draw_lot((1, 2, 3), f"{number}/lot") for number in range(100)} == set(permutations((1, 2, 3)))


def test_before_the_first_game_teams_keep_their_order_without_a_tie() -> None:
    assert ranked([], (2, 3, 1)) == Ranking((2, 3, 1), {}, (), ())


def test_same_share_counts_as_level_even_with_different_numbers_of_games() -> None:
    ranking = ranked(series(1, 3, 2, 1) + series(2, 3, 4, 2), (1, 2, 3))
    assert ranking.ties[0].title == "Two teams with the same share of wins"


def test_an_unknown_tie_breaker_is_refused_with_the_known_ones() -> None:
    with pytest.raises(UserError, match=r"no tie-breaker 'coin'; choose among head-to-head"):
        TieRules(("coin",))


@pytest.mark.case("G9")
def test_a_corrected_result_flips_the_order_and_the_reason() -> None:
    others = [Result(1, 3, 100, 90), Result(3, 1, 99, 90), Result(2, 3, 100, 90), Result(3, 2, 99, 90)]
    before, after = (ranked([Result(1, 2, *points), *others]) for points in ((101, 99), (99, 101)))
    assert (before.order[0], after.order[0]) == (1, 2)
    meetings = [Meetings([Result(1, 2, *points)]).tally(1) for points in ((101, 99), (99, 101))]
    assert meetings == [Tally(1, 0, 101, 99), Tally(0, 1, 99, 101)]
