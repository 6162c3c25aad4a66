"""Ratings from statistics: as frequent as in the campaign pool, the better man the better rating."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from leaguemgr.engine.rating import StatLine
from leaguemgr.engine.system import PlayerCard
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules import load_rater, load_system
from leaguemgr.rules.basketball_strategy.cards import check_card
from leaguemgr.rules.basketball_strategy.rating import CampaignRater, dealt, frequencies, read_formula, shipped

FORMULA = "resources/rules/basketball-strategy/rating.toml"
COUNTS = (
    "points", "fgm", "fga", "ftm", "fta", "off_rebounds", "def_rebounds", "rebounds", "assists", "steals", "blocks",
    "turnovers", "fouls",
)  # fmt: skip


def men(count: int, position: str = "G") -> list[StatLine]:
    random = Random("men")
    tries = {"fga": 900, "fta": 900}
    return [
        StatLine(
            f"Man {n}",
            position,
            "",
            {"minutes": 1500 + n, **{name: random.randint(1, 900) for name in COUNTS}, **tries},
        )
        for n in range(count)
    ]


@pytest.mark.rule("BS-CAMP-RATE-01")
@pytest.mark.parametrize("position", ["G", "GF", "F", "FC", "C"])
def test_ratings_are_as_frequent_as_among_the_campaign_counters(position: str) -> None:
    pool = [one.card for one in load_system("basketball-strategy").pool(4, "x") if one.card.position == position]
    ratings = shipped().rate(men(len(pool), position))
    for name in pool[0].ratings:
        assert Counter(one[name] for one in ratings) == Counter(card.ratings[name] for card in pool)


def test_any_number_of_men_keeps_the_frequencies_to_within_one() -> None:
    ratings = shipped().rate(men(101))
    for name in ratings[0]:
        counts = Counter(one[name] for one in ratings)
        assert all(abs(counts[value] - 101 * share) < 1 for value, share in frequencies("G", name).items())


def test_every_card_is_legal() -> None:
    for position in ("G", "GF", "F", "FC", "C"):
        for ratings in shipped().rate(men(9, position)):
            assert check_card(PlayerCard(1, 1, "Man", position, ratings)) == []


@pytest.mark.parametrize(
    ("name", "count"),
    [("offense", "points"), ("rebound", "rebounds"), ("ball_handling", "assists"), ("free_throw", "ftm"),
     ("defense", "steals"), ("tip_in", "off_rebounds")],
)  # fmt: skip
def test_more_of_what_counts_is_a_better_rating(name: str, count: str) -> None:
    group = men(28)
    best = StatLine("Best", "G", "", {**group[0].counts, count: 900})
    worst = StatLine("Worst", "G", "", {**group[0].counts, count: 0})
    ratings = shipped().rate([worst, *group, best])
    assert ratings[-1][name] > ratings[0][name]
    assert ratings[-1][name] == max(one[name] for one in ratings)


def test_a_few_good_minutes_do_not_make_a_star() -> None:
    group = men(28)
    lucky = StatLine("Lucky", "G", "", {**dict.fromkeys(COUNTS, 0), "minutes": 2, "points": 3})
    steady = StatLine("Steady", "G", "", {**dict.fromkeys(COUNTS, 0), "minutes": 2500, "points": 2500})
    ratings = shipped().rate([lucky, *group, steady])
    assert ratings[0]["offense"] < ratings[-1]["offense"] == 3


def test_a_statistic_that_nobody_kept_is_left_out() -> None:
    with_zeros = [StatLine(m.name, "G", "", {**m.counts, "turnovers": 0}) for m in men(28)]
    without = [StatLine(m.name, "G", "", {k: v for k, v in m.counts.items() if k != "turnovers"}) for m in men(28)]
    assert shipped().rate(with_zeros) == shipped().rate(without)


def test_shares_are_dealt_from_the_lowest_value_up() -> None:
    assert dealt([3.0, 1.0, 2.0, 4.0], {1: 0.5, 2: 0.25, 3: 0.25}) == [2, 1, 1, 3]
    assert dealt([], {1: 1.0}) == []


@pytest.mark.parametrize(("text", "position"), [("PG", "G"), ("F-C", "FC"), ("c/f", "FC"), ("G-F", "GF"), ("X", None)])
def test_positions_of_statistics_are_those_of_counters(text: str, position: str | None) -> None:
    assert shipped().position(text) == position


def test_the_formula_says_where_it_is_from_and_can_be_changed(tmp_path: Path) -> None:
    shipped_text = find(FORMULA).read_text("utf-8")
    rater = load_rater("basketball-strategy")
    assert rater
    assert "own design" in rater.source
    own = tmp_path / "rating.toml"
    own.write_text(shipped_text.replace('{ count = "points", weight = 1.0 }', '{ count = "points", weight = -1.0 }'))
    group = men(28)
    assert CampaignRater(read_formula(own)).rate(group) != shipped().rate(group)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('count = "points"', 'count = "pionts"', "offense names 'pionts', which is no statistic"),
        ("rebound = [", "rebuond = [", "look at rebound, rebuond"),
        ("minutes = 300", "minutes = many", "is no formula"),
        ("[weighing]", "[wieghing]", "is no formula"),
    ],
)
def test_a_fault_in_the_formula_is_told(tmp_path: Path, old: str, new: str, words: str) -> None:
    path = tmp_path / "rating.toml"
    path.write_text(find(FORMULA).read_text("utf-8").replace(old, new, 1))
    with pytest.raises(UserError, match=words):
        read_formula(path)
