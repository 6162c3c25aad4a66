"""Who gets the ball on the eight-sided die (VA-D8)."""

from __future__ import annotations

from itertools import product

import pytest

from leaguemgr.rules.value_add.numbers import NONE, assignments, owners
from leaguemgr.rules.value_add.options import Rules
from tests.rules.value_add.table import AWAY, Table, five

BLOG = Rules.of({"edition": "blog-2019", "level": "simple"})
BLOG_ADVANCED = Rules.of({"edition": "blog-2019", "level": "advanced"})
SHEET = Rules.of({"edition": "sheet", "level": "simple"})
SHEET_ADVANCED = Rules.of({"edition": "sheet", "level": "advanced"})
SEVEN, BOTH, NO = {"go_to": 1}, {"go_to": 2}, {"go_to": 0}


def extra(*men: dict[str, int]) -> tuple[int, ...]:
    """Return who has 6, 7 and 8 in the blog, as slots from 1; 0 nobody."""
    return tuple(slot + 1 for slot in owners(five(*men), BLOG).slots[5:])


@pytest.mark.rule("VA-D8-01")
@pytest.mark.parametrize("rules", [BLOG, SHEET])
def test_1_to_5_are_the_slots_whatever_the_cards_print(rules: Rules) -> None:
    men = five({"slot": 5}, {"slot": 1}, {"slot": 1}, {"slot": 2}, {"slot": 0})
    assert owners(men, rules).slots[:5] == (0, 1, 2, 3, 4)


@pytest.mark.rule("VA-D8-02", "VA-D8-03", "VA-D8-04")
def test_6_7_and_8_go_to_the_men_with_a_seven_from_the_top() -> None:
    assert extra(NO, SEVEN, SEVEN, SEVEN, NO) == (2, 3, 4)
    assert extra(SEVEN, NO, NO, NO, SEVEN) == (1, 5, 0)
    assert extra(NO, NO, NO, NO, NO) == (0, 0, 0)


@pytest.mark.rule("TV-01")
def test_kansas_reserves() -> None:
    """Chalmers 7, Stewart, Collins 7, Aldrich, Kaun: 6 Chalmers, 7 Collins, 8 nobody."""
    assert extra(SEVEN, NO, SEVEN, NO, NO) == (1, 3, 0)


@pytest.mark.rule("VA-D8-05", "TV-02")
def test_a_seven_without_a_number_makes_up_for_a_miss_on_20() -> None:
    """Kansas starters: 6 Chalmers, 7 Rush, 8 Jackson; Arthur has 5 only and scores with a 20."""
    found = owners(five(NO, SEVEN, SEVEN, SEVEN, SEVEN), BLOG)
    assert found.slots[5:] == (1, 2, 3)
    assert found.spare == (4,)
    men = {number: {"go_to": int(number > 31)} for number in range(31, 36)}
    rescued = Table(offense=men).throw(5, 66, 20)
    assert (rescued.points, rescued.last("shot").how) == (2, 5)
    assert Table(offense=men).throw(5, 66, 19).points == 0
    assert Table(offense=men).throw(4, 66, 20).points == 0


@pytest.mark.rule("VA-D8-05")
def test_beside_a_6_and_7_man_only_one_seven_has_a_number() -> None:
    found = owners(five(SEVEN, SEVEN, BOTH, SEVEN, NO), BLOG)
    assert (found.slots[5:], found.spare) == ((2, 2, 0), (1, 3))


@pytest.mark.rule("VA-D8-06", "VA-D8-07")
@pytest.mark.parametrize("place", range(5))
def test_a_6_and_7_man_has_both_in_any_slot_and_8_is_the_highest_others(place: int) -> None:
    men = [NO, NO, NO, NO, NO]
    men[place] = BOTH
    others = [slot for slot in range(5) if slot != place]
    men[others[1]] = men[others[3]] = SEVEN
    found = owners(five(*men), BLOG)
    assert found.slots[5:] == (place, place, others[1])
    assert found.skips == place


def test_two_6_and_7_men_share_the_numbers() -> None:
    """R-08: the upper one has 6 and 7, the lower one 8; others are spare."""
    found = owners(five(SEVEN, NO, BOTH, NO, BOTH), BLOG)
    assert (found.slots[5:], found.skips, found.spare) == ((2, 2, 4), 2, (0,))


@pytest.mark.rule("VA-D8-08", "VA-D8-09")
def test_a_7_for_a_6_and_7_man_skips_the_two_dice() -> None:
    men, guards = {34: {"go_to": 2}}, {14: {"steal": 6}}
    assert Table(offense=men, defense=guards).throw(7, 11, 3).points == 2
    for d8 in (6, 4):
        table = Table(offense=men, defense=guards).throw(d8, 11, 3)
        assert (table.points, table.who("steal")) == (0, 14)


def test_the_lower_6_and_7_man_does_not_skip_on_his_8() -> None:
    men = {32: {"go_to": 2}, 34: {"go_to": 2}}
    assert Table(offense=men, defense={14: {"steal": 6}}).throw(8, 11, 3).who("steal") == 14


@pytest.mark.rule("VA-D8-10", "VA-D8-20", "TV-03")
def test_on_the_sheet_printed_numbers_are_his_beside_his_slot() -> None:
    """Duke: 2 and 6 Barrett, 3 and 7 Williamson, 5 and 8 Reddish."""
    men = five({}, {"ball_6": 1}, {"ball_7": 1}, {}, {"ball_8": 1})
    assert owners(men, SHEET).slots == (0, 1, 2, 3, 4, 1, 2, 4)
    double = five({"ball_6": 1, "ball_8": 1}, {}, {}, {}, {})
    assert owners(double, SHEET).slots[5:] == (0, NONE, 0)


def test_of_two_men_with_the_same_number_the_upper_has_it() -> None:
    """R-38: a missing number stays missing in the simple game."""
    assert owners(five({}, {"ball_6": 1}, {"ball_6": 1}, {}, {}), SHEET).slots[5:] == (1, NONE, NONE)


@pytest.mark.rule("VA-D8-11")
def test_numbers_are_interchangeable_and_the_coach_states_who_takes_the_missing_one() -> None:
    men = five({"ball_6": 1}, {"ball_6": 1}, {"ball_7": 1}, {}, {})
    found = [choice.owners for choice in assignments(men, SHEET_ADVANCED)]
    assert set(found) == {(0, 2, 1), (1, 2, 0)}
    changes = {31: {"ball_6": 1}, 32: {"ball_6": 1, "ball_7": 0}, 33: {"ball_7": 1, "ball_8": 0}}
    table = Table("sheet", "advanced", offense=changes)
    table.steps("lineup away PG=31 SG=32 SF=33 PF=34 C=45")
    assert table.skip("lineup", "matchups").pending == "away assign"
    table.steps("assign 6=32 8=31")
    assert table.state.owners[AWAY].slots[5:] == (1, 2, 0)


@pytest.mark.rule("VA-D8-12")
def test_a_19_takes_a_missing_number_and_no_other() -> None:
    men = five({"ball_6": 1}, {"ball_7": 1}, {}, {"ball_19": 1}, {})
    assert [choice.owners for choice in assignments(men, SHEET_ADVANCED)] == [(0, 1, 3)]
    covered = five({"ball_6": 1}, {"ball_7": 1}, {"ball_8": 1}, {"ball_19": 1}, {})
    assert {choice.owners for choice in assignments(covered, SHEET_ADVANCED)} == {(0, 1, 2)}
    assert owners(men, SHEET).slots[5:] == (0, 1, NONE)


@pytest.mark.rule("VA-D8-13")
def test_spare_numbers_make_up_for_misses_on_19_when_all_are_covered() -> None:
    changes = {35: {"ball_19": 1}, 34: {"ball_7": 1}}
    table = Table("sheet", "advanced", offense=changes)
    assert table.skip().throw(5, 66, 19).points == 2
    assert Table("sheet", "advanced", offense=changes).skip().throw(4, 66, 19).points == 2
    assert Table("sheet", "advanced", offense=changes).skip().throw(3, 66, 19).points == 0
    assert Table("sheet", "advanced", offense=changes).skip().throw(5, 66, 20).points == 0
    uncovered = {**changes, 33: {"ball_8": 0}, 34: {}, 35: {}}
    assert Table("sheet", "advanced", offense=uncovered).skip().throw(5, 66, 19).points == 0


def test_the_coach_may_leave_spare_numbers_unused() -> None:
    table = Table("sheet", "advanced", offense={35: {"ball_19": 1}}, start={})
    table.steps("lineup away PG=31 SG=32 SF=33 PF=34 C=35", "assign away no-spare")
    assert table.state.owners[AWAY].spare == ()


@pytest.mark.rule("VA-D8-14", "VA-D8-15")
@pytest.mark.parametrize("edition", ["blog-2019", "sheet"])
def test_nobodys_number_throws_all_dice_again_and_twice_is_a_violation(edition: str) -> None:
    nobody = {33: {"go_to": 0, "ball_8": 0}}
    again = Table(edition, offense=nobody).throw(8, 11, 1)
    assert again.pending == "away throw"
    again.throw(3, 66, 4)
    assert again.points == 2
    lost = Table(edition, offense=nobody).throw(8, 11, 1).throw(8, 11, 1)
    assert (lost.points, lost.pending, lost.kinds()[-2:]) == (0, "home throw", ["violation", "score"])
    assert lost.game.box.teams[AWAY].violations == 1


@pytest.mark.rule("TV-04")
def test_dukes_bench_has_no_7_and_8() -> None:
    men = five({}, {"ball_6": 1}, {}, {}, {})
    assert owners(men, SHEET).slots == (0, 1, 2, 3, 4, 1, NONE, NONE)
    nobody = {33: {"ball_8": 0}, 32: {"ball_6": 1, "ball_7": 0}, 31: {"ball_6": 0}}
    assert Table("sheet", offense=nobody).throw(7, 11, 1).throw(8, 11, 1).kinds().count("violation") == 1


@pytest.mark.rule("VA-D8-16", "TV-48")
def test_in_the_blog_odd_numbers_miss_after_a_second_throw() -> None:
    nobody = {33: {"go_to": 0}}
    table = Table(offense=nobody, start={"possession": 20}).throw(8, 11, 1).throw(1, 66, 7)
    assert (table.points, table.pending, table.kinds()[-2:]) == (0, "home throw", ["team-rebound", "score"])
    assert Table(offense=nobody).throw(8, 11, 1).throw(1, 66, 8).points == 2
    assert Table(offense=nobody).throw(8, 11, 1).throw(1, 51, 1).points == 2


def test_a_rushed_shot_keeps_the_foul_and_the_kind_of_shot() -> None:
    """R-10: three throws for the band of the threes, else two; a band of drawn fouls is a missed two."""
    nobody, fouls = {33: {"go_to": 0}}, {0: {"foul_from": 36}}
    for d20, throws in ((1, 3), (3, 2), (11, 2), (13, 3), (17, 2)):
        table = Table(offense=nobody, defense=fouls).throw(8, 11, 1).throw(1, 36, d20)
        for _ in range(throws):
            table.steps("free-throw 1")
        assert (table.pending, table.points) == ("home throw", throws)
    missed = Table(offense=nobody).throw(8, 11, 1).throw(1, 66, 11)
    assert missed.last("shot").three is False
    assert missed.every("foul") == []


def test_only_the_shot_of_the_second_throw_is_rushed() -> None:
    """R-40: not the put-back after it, and a dunk gives no three."""
    nobody = {33: {"go_to": 0}}
    table = Table(offense=nobody, start={"possession": 20}).throw(8, 11, 1).throw(1, 66, 18)
    table.steps("rebound 1 1", "put-back 3")
    assert table.points == 2


@pytest.mark.rule("VA-D8-17")
def test_on_the_sheet_a_second_throw_is_read_normally() -> None:
    nobody = {33: {"ball_8": 0}}
    assert Table("sheet", offense=nobody).throw(8, 11, 1).throw(1, 66, 7).points == 2


@pytest.mark.rule("VA-D8-18")
def test_in_the_blog_somebody_on_court_must_have_a_0_or_1() -> None:
    none = [{"slot": 2, **SEVEN}] * 5
    assert owners(five(*none), BLOG_ADVANCED).slots[5:] == (NONE, NONE, NONE)
    for slot in (0, 1):
        assert owners(five(*none[:4], {"slot": slot}), BLOG_ADVANCED).slots[5:] == (0, 1, 2)
    assert owners(five(*none), BLOG).slots[5:] == (0, 1, 2)


def test_without_a_point_guard_nothing_is_spare() -> None:
    """R-39: the rescue stands for numbers that others use."""
    men = five(*[{"slot": 2, **SEVEN}] * 5)
    assert owners(men, BLOG_ADVANCED).spare == ()
    assert owners(men, BLOG).spare == (3, 4)


@pytest.mark.rule("VA-D8-19", "TV-07")
def test_on_the_sheet_an_s_1_or_b_1_must_play_slot_1() -> None:
    six = {"ball_6": 1}
    assert owners(five({"slot": 2, **six}, {"slot": 1}, {}, {}, {}), SHEET_ADVANCED).slots[5:] == (NONE,) * 3
    assert owners(five({"slot": 0, **six}, {"slot": 1}, {}, {}, {}), SHEET_ADVANCED).slots[5:] == (NONE,) * 3
    assert owners(five({"slot": 1, **six}, {}, {}, {}, {}), SHEET_ADVANCED).slots[5] == 0
    void = owners(five({"slot": 2}, {}, {}, {}, {}), SHEET_ADVANCED).slots
    twice = sum(void[first] == void[second] == NONE for first, second in product(range(8), repeat=2)) / 64
    assert round(100 * twice, 2) == 14.06
