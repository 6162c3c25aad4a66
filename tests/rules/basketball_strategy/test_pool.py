"""Who can be drafted, and what a team lacks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import count

import pytest

from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.basketball_strategy.pool import RATIO, draft_rounds, need, pool, rookies


@pytest.mark.rule("BS-CAMP-DRAFT-03")
@pytest.mark.parametrize(("teams", "picks"), [(4, 48), (6, 72), (7, 70), (8, 80), (30, 300)])
def test_twelve_rounds_and_ten_with_more_than_six_teams(teams: int, picks: int) -> None:
    assert teams * draft_rounds(teams) == picks


@pytest.mark.rule("BS-CAMP-DRAFT-03", "BS-CAMP-DRAFT-04")
@pytest.mark.parametrize(
    ("teams", "origins"),
    [
        (8, {"campaign": 84}),
        (9, {"campaign": 84, "basic": 24}),
        (10, {"campaign": 84, "basic": 24}),
        (11, {"campaign": 84, "basic": 24, "generated": 12}),
        (30, {"campaign": 84, "basic": 24, "generated": 192}),
    ],
)
def test_the_pool_grows_with_the_number_of_teams(teams: int, origins: dict[str, int]) -> None:
    members = pool(teams, "1/pool")
    assert Counter(member.origin for member in members) == origins
    assert len(members) >= teams * draft_rounds(teams)
    assert len({member.card.name for member in members}) == len(members)


@pytest.mark.rule("BS-SETUP-02", "BS-CAMP-DRAFT-04")
def test_the_basic_sets_are_twins() -> None:
    basic = [member.card for member in pool(9, "1/pool") if member.origin == "basic"]
    black, white = basic[:12], basic[12:]
    assert [(card.position, card.ratings) for card in black] == [(card.position, card.ratings) for card in white]
    assert [card.number + 1 for card in black] == [card.number for card in white]


@pytest.mark.rule("BS-CAMP-RATE-01")
def test_ratings_stay_in_the_ranges_of_the_campaign() -> None:
    ranges = {"offense": (1, 3), "defense": (1, 4), "rebound": (1, 7), "ball_handling": (1, 3), "free_throw": (1, 3)}
    for member in pool(30, "1/pool"):
        for name, (low, high) in ranges.items():
            assert low <= member.card.ratings[name] <= high
        assert member.card.ratings["tip_in"] in (0, 1)


def thrown(*sums: tuple[int, int]) -> Iterator[float]:
    for pair in sums:
        for die in pair:
            yield (die - 0.5) / 6


@pytest.mark.rule("BS-CAMP-COLL-01", "BS-CAMP-COLL-02")
def test_twelve_rookies_come_in_the_ratio_each_rolled_once_a_rating() -> None:
    throws = iter(x for _ in range(12) for x in (0.5, *thrown(*[(3, 4)] * 6)))
    made = rookies(throws.__next__, (f"Name {number}" for number in count()))
    assert Counter(card.position for card in made) == {"GF": 1, "FC": 1, "C": 2, "G": 4, "F": 4}
    assert [card.position for card in made] == list(RATIO)
    assert next(throws, None) is None


@pytest.mark.rule("BS-CAMP-COLL-03", "BS-CAMP-COLL-04", "BS-CAMP-COLL-05", "BS-CAMP-COLL-06", "BS-CAMP-COLL-07")
@pytest.mark.parametrize(
    ("position", "dice", "defense"),
    [("C", (3, 4), 3), ("FC", (1, 1), 4), ("FC", (5, 6), 4), ("F", (1, 2), 4), ("F", (6, 6), 3), ("GF", (2, 3), 1),
     ("GF", (4, 6), 3), ("G", (3, 4), 1), ("G", (5, 5), 4)],
)  # fmt: skip
def test_defense_is_read_by_position_and_sum(position: str, dice: tuple[int, int], defense: int) -> None:
    throws = (x for _ in range(12) for x in (0.5, *thrown(dice, *[(3, 4)] * 5)))
    made = rookies(throws.__next__, (f"Name {number}" for number in count()))
    assert {card.ratings["defense"] for card in made if card.position == position} == {defense}


@pytest.mark.rule("BS-CAMP-COLL-08")
@pytest.mark.parametrize(("position", "dice", "offense"), [("C", (1, 1), 3), ("G", (3, 5), 1), ("GF", (3, 3), 3)])
def test_offense_is_read_by_position_and_sum(position: str, dice: tuple[int, int], offense: int) -> None:
    throws = (x for _ in range(12) for x in (0.5, *thrown((3, 4), dice, *[(3, 4)] * 4)))
    made = rookies(throws.__next__, (f"Name {number}" for number in count()))
    assert {card.ratings["offense"] for card in made if card.position == position} == {offense}


def card(position: str) -> PlayerCard:
    return PlayerCard(0, 0, position, position, {})


def test_a_team_wants_most_what_it_lacks() -> None:
    guards = [card("G")] * 4
    wants = {position: need(card(position), guards) for position in ("G", "GF", "F", "FC", "C")}
    assert wants["F"] > wants["C"] > wants["GF"] > wants["G"]
    assert wants["G"] < 0
    assert need(card("C"), [*guards, *[card("F")] * 4]) > 0
