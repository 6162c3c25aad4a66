"""Rookies from the tables of the college draft."""

from __future__ import annotations

from collections import Counter

import pytest

from leaguemgr.engine.college import Dice
from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.basketball_strategy.cards import check_card
from leaguemgr.rules.basketball_strategy.college import HIDDEN, VISIBLE, CollegeTables
from leaguemgr.rules.basketball_strategy.lineup import card_value
from leaguemgr.rules.basketball_strategy.pool import RATINGS, RATIO, college_tables, pool, read_rating

COLLEGE = CollegeTables()
WAYS = {total: 6 - abs(7 - total) for total in range(2, 13)}


def pair(total: int) -> Dice:
    """Return two dice of this sum."""
    low = max(1, total - 6)
    return (low, total - low)


def rookie(position: str, offense: int = 2) -> PlayerCard:
    return PlayerCard(1, 7, "Rookie", position, {"offense": offense, "ball_handling": 2, "free_throw": 2})


@pytest.mark.rule("BS-CAMP-COLL-01")
def test_two_dozen_rookies_come_in_the_ratio_of_the_book() -> None:
    positions = Counter(one.card.position for one in COLLEGE.rookies(24, "1", ()))
    assert positions == {"GF": 2, "FC": 2, "C": 4, "G": 8, "F": 8}


@pytest.mark.rule("BS-CAMP-COLL-10")
def test_only_offense_passing_and_free_throw_are_on_the_card_of_a_rookie() -> None:
    for one in COLLEGE.rookies(36, "1", ()):
        assert set(one.card.ratings) == {"offense", "ball_handling", "free_throw"} == set(VISIBLE)
    assert HIDDEN == ("defense", "rebound", "tip_in")


@pytest.mark.rule("BS-CAMP-COLL-02", "AMB-48", "BS-DICE-10")
def test_two_dice_added_give_each_of_the_other_three_and_the_card_is_legal() -> None:
    ratings = COLLEGE.reveal(rookie("C"), [pair(7), pair(12), pair(2)])
    assert (ratings["defense"], ratings["rebound"], ratings["tip_in"]) == (3, 6, 1)
    assert (ratings["offense"], ratings["ball_handling"], ratings["free_throw"]) == (2, 2, 2)
    assert check_card(PlayerCard(1, 7, "Rookie", "C", ratings)) == []
    with pytest.raises(ValueError, match="zip"):
        COLLEGE.reveal(rookie("C"), [pair(7)])


@pytest.mark.parametrize(
    ("position", "ways"),
    [
        pytest.param("C", (5, 13, 13, 5), marks=pytest.mark.rule("BS-CAMP-COLL-03")),
        pytest.param("FC", (7, 16, 10, 3), marks=pytest.mark.rule("BS-CAMP-COLL-04")),
        pytest.param("F", (8, 18, 6, 4), marks=pytest.mark.rule("BS-CAMP-COLL-05")),
        pytest.param("GF", (10, 16, 6, 4), marks=pytest.mark.rule("BS-CAMP-COLL-06")),
        pytest.param("G", (12, 14, 6, 4), marks=pytest.mark.rule("BS-CAMP-COLL-07")),
    ],
)
def test_defense_of_a_position_is_as_likely_as_the_book_says(position: str, ways: tuple[int, ...]) -> None:
    found: Counter[int] = Counter()
    for total, count in WAYS.items():
        found[COLLEGE.reveal(rookie(position), [pair(total), pair(7), pair(7)])["defense"]] += count
    assert tuple(found[value] for value in (1, 2, 3, 4)) == ways


@pytest.mark.parametrize(
    ("position", "total", "defense"),
    [
        pytest.param("C", 7, 3, marks=pytest.mark.rule("BS-CAMP-COLL-03")),
        pytest.param("FC", 2, 4, marks=pytest.mark.rule("BS-CAMP-COLL-04")),
        pytest.param("FC", 11, 4, marks=pytest.mark.rule("BS-CAMP-COLL-04")),
        pytest.param("F", 3, 4, marks=pytest.mark.rule("BS-CAMP-COLL-05")),
        pytest.param("F", 12, 3, marks=pytest.mark.rule("BS-CAMP-COLL-05")),
        pytest.param("GF", 5, 1, marks=pytest.mark.rule("BS-CAMP-COLL-06")),
        pytest.param("GF", 10, 3, marks=pytest.mark.rule("BS-CAMP-COLL-06")),
        pytest.param("G", 7, 1, marks=pytest.mark.rule("BS-CAMP-COLL-07")),
        pytest.param("G", 10, 4, marks=pytest.mark.rule("BS-CAMP-COLL-07")),
    ],
)
def test_defense_of_one_sum(position: str, total: int, defense: int) -> None:
    assert COLLEGE.reveal(rookie(position), [pair(total), pair(7), pair(7)])["defense"] == defense


@pytest.mark.rule("BS-CAMP-COLL-08", "GAP-08")
@pytest.mark.parametrize(
    ("position", "offense"),
    [("C", "3132121"), ("FC", "3122132"), ("F", "3113221"), ("GF", "1321321"), ("G", "2323121")],
)
def test_offense_of_the_sums_that_are_printed(position: str, offense: str) -> None:
    table = college_tables()[position]
    assert [read_rating(table, "offense", total) for total in range(2, 9)] == [int(digit) for digit in offense]
    assert all(1 <= read_rating(table, "offense", total) <= 3 for total in range(9, 13))


def test_the_same_seed_gives_the_same_class_and_names_are_new() -> None:
    first = COLLEGE.rookies(24, "1", ())
    assert COLLEGE.rookies(24, "1", ()) == first != COLLEGE.rookies(24, "2", ())
    names = {one.card.name for one in first}
    assert len(names) == 24
    assert not names & {one.card.name for one in COLLEGE.rookies(24, "1", names)}


@pytest.mark.rule("BS-CAMP-COLL-10")
def test_the_expected_value_is_the_mean_over_all_dice_and_knows_only_what_is_seen() -> None:
    card, total = rookie("GF", 3), 0.0
    for defense, one in WAYS.items():
        for rebound, two in WAYS.items():
            for star, three in WAYS.items():
                ratings = COLLEGE.reveal(card, [pair(defense), pair(rebound), pair(star)])
                total += one * two * three / 36**3 * card_value(PlayerCard(1, 7, "", "GF", ratings))
    assert COLLEGE.expected_value(card) == pytest.approx(total)
    known = PlayerCard(9, 1, "Other", "GF", {**card.ratings, "defense": 4, "rebound": 7, "tip_in": 1})
    assert (
        COLLEGE.expected_value(known) == COLLEGE.expected_value(card) < COLLEGE.expected_value(rookie("GF", 3)) + 1e-9
    )


@pytest.mark.rule("BS-CAMP-COLL-09")
@pytest.mark.parametrize("name", RATINGS)
def test_rookies_are_on_average_much_like_the_campaign_counters(name: str) -> None:
    counters = [member.card.ratings[name] for member in pool(4, "1") if member.origin == "campaign"]
    tables = college_tables()
    means = [
        sum(ways * read_rating(tables[place], name, total) for total, ways in WAYS.items()) / 36 for place in RATIO
    ]
    spread = max(counters) - min(counters)
    assert abs(sum(means) / len(means) - sum(counters) / len(counters)) < 0.15 * spread
