"""Suggested line-ups are legal and sensible, and a card is worth what it does on the floor."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguemgr.engine.system import PlayerCard, TeamSetup
from leaguemgr.rules.basketball_strategy.court import HOME_MARKERS, MARKERS
from leaguemgr.rules.basketball_strategy.lineup import card_value, fives
from leaguemgr.rules.basketball_strategy.state import Man
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK

AVERAGE = {"offense": 2, "defense": 2, "rebound": 3, "ball_handling": 2, "free_throw": 2, "tip_in": 0}


def man(key: int, position: str, **ratings: int) -> PlayerCard:
    return PlayerCard(key, key, f"Man {key}", position, {**AVERAGE, **ratings})


def team(*players: PlayerCard) -> TeamSetup:
    return TeamSetup("Team", "TEA", players)


CARDS = st.builds(
    lambda position, o, d, r, bh, ft, star: PlayerCard(
        0,
        0,
        "",
        position,
        {"offense": o, "defense": d, "rebound": r, "ball_handling": bh, "free_throw": ft, "tip_in": star},
    ),
    st.sampled_from(sorted(HOME_MARKERS)),
    st.integers(1, 3),
    st.integers(1, 4),
    st.integers(1, 7),
    st.integers(1, 3),
    st.integers(1, 3),
    st.integers(0, 1),
)


@settings(max_examples=40)
@given(st.lists(CARDS, min_size=5, max_size=12))
def test_any_roster_gets_a_legal_line_up(cards: list[PlayerCard]) -> None:
    roster = team(*(replace(card, key=key, number=key) for key, card in enumerate(cards)))
    assert shipped().check_lineup(roster, shipped().suggest_lineup(roster)) == []


def test_everybody_plays_his_position_when_the_roster_allows_it() -> None:
    for spot in shipped().suggest_lineup(BLACK):
        assert MARKERS.index(spot.marker) in HOME_MARKERS[BLACK.players[spot.player].position]


def test_a_man_plays_out_of_position_when_nobody_else_can() -> None:
    roster = team(*(man(key, "G") for key in range(5)))
    assert sorted(spot.player for spot in shipped().suggest_lineup(roster)) == [0, 1, 2, 3, 4]


def test_the_better_of_two_men_starts() -> None:
    others = (man(1, "G"), man(2, "F"), man(3, "F"), man(4, "C"))
    roster = team(man(0, "G"), man(5, "G", offense=3, ball_handling=3), *others)
    assert 1 in {spot.player for spot in shipped().suggest_lineup(roster)}


def test_a_starred_man_stands_where_he_can_tip_in() -> None:
    roster = team(man(0, "G"), man(1, "G"), man(2, "F"), man(3, "F"), man(4, "C", tip_in=1))
    center = next(spot for spot in shipped().suggest_lineup(roster) if spot.marker == "C")
    assert center.station in ("BL", "BR", "C", "D")


def test_the_suggestion_is_always_the_same() -> None:
    assert shipped().suggest_lineup(BLACK) == shipped().suggest_lineup(BLACK)


def test_fives_keep_positions_and_left_and_right_count_once() -> None:
    men = [Man(card) for card in (man(0, "G"), man(1, "G"), man(2, "GF"), man(3, "F"), man(4, "C"))]
    assert list(fives(men)) == [(0, 1, 2, 3, 4)]


@pytest.mark.parametrize(
    "better", [{"offense": 3}, {"defense": 3}, {"rebound": 4}, {"ball_handling": 3}, {"free_throw": 3}, {"tip_in": 1}]
)
def test_every_better_rating_makes_a_card_worth_more(better: dict[str, int]) -> None:
    assert card_value(man(0, "F", **better)) > card_value(man(0, "F"))


def test_a_man_of_two_positions_is_worth_more() -> None:
    assert card_value(man(0, "GF")) > card_value(man(0, "G"))


def test_a_replacement_is_worth_about_nothing() -> None:
    assert abs(card_value(man(0, "G", offense=1, rebound=2))) < 3
