"""The twenty-sided die, free throws and fouls (VA-D20, VA-FT, VA-FOUL, VA-FLOW)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.value_add.cards import Man
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.printed import printed_cards
from leaguemgr.rules.value_add.reading import DRAWS_FOUL, MISS_THREE, MISS_TWO, THREE, TWO, Extras, plain, right
from tests.rules.value_add.table import AWAY, EDITIONS, HOME, Table

ZION = printed_cards()["New layout", "Zion Williamson"]
ZION_BANDS = {"three_made": 1, "two_made": 11, "draws_foul": 15, "missed_three": 17, "free_throw": 13}
FOULS = {0: {"foul_from": 36}}
both = pytest.mark.parametrize("edition", EDITIONS)


@pytest.mark.rule("VA-D20-01", "VA-D20-02", "VA-D20-03", "VA-D20-04", "VA-D20-05", "TV-14")
def test_zions_twenty_numbers() -> None:
    codes = right(plain([Man.of(ZION)] * 5), 0, Extras(), Rules.of({"level": "simple"}))
    assert codes == (THREE, *[TWO] * 10, *[DRAWS_FOUL] * 4, *[MISS_THREE] * 2, *[MISS_TWO] * 3)


@both
@pytest.mark.rule("VA-D20-01", "VA-D20-02", "VA-FLOW-07")
@pytest.mark.parametrize(
    ("d20", "points", "threes"), [(1, 3, 1), (2, 3, 1), (3, 2, 0), (10, 2, 0), (13, 0, 0), (20, 0, 0)]
)
def test_made_shots_count_for_player_and_team(edition: str, d20: int, points: int, threes: int) -> None:
    table = Table(edition).throw(1, 66, d20)
    line = table.line(31)
    assert (table.points, line.points, line.tpm, line.fga) == (points, points, threes, 1)
    assert table.pending == "home throw"


@both
@pytest.mark.rule("VA-D20-03", "VA-FT-01", "VA-FT-02", "VA-FT-03", "TV-15")
def test_a_drawn_foul_gives_two_throws_good_up_to_the_number_on_the_card(edition: str) -> None:
    table = Table(edition, offense={0: ZION_BANDS}).throw(1, 66, 12)
    table.steps("free-throw 13", "free-throw 14")
    line = table.line(31)
    assert (table.points, line.ftm, line.fta, line.fga) == (1, 1, 2, 0)
    assert table.pending == "home throw"


@both
@pytest.mark.rule("VA-D20-04", "VA-D20-05")
@pytest.mark.parametrize(("d20", "three"), [(13, True), (16, True), (17, False), (20, False)])
def test_misses_are_threes_and_twos_and_lead_to_a_rebound(edition: str, d20: int, three: bool) -> None:
    chart = 20 if edition == "blog-2019" else 21
    table = Table(edition, start={"possession": chart}).throw(1, 66, d20)
    assert (table.last("shot").three, table.last("shot").points, table.pending) == (three, 0, "away rebound")


@both
@pytest.mark.rule("VA-D20-06", "TV-16")
def test_a_foul_and_a_made_three_give_three_points_and_a_throw(edition: str) -> None:
    table = Table(edition, defense=FOULS, offense={0: ZION_BANDS}).throw(1, 36, 1).steps("free-throw 13")
    assert (table.points, table.pending) == (4, "home throw")


@both
@pytest.mark.rule("VA-D20-07", "TV-17")
@pytest.mark.parametrize("d20", [2, 11])
def test_a_foul_and_a_made_two_give_two_points_and_a_throw(edition: str, d20: int) -> None:
    table = Table(edition, defense=FOULS, offense={0: ZION_BANDS}).throw(1, 36, d20).steps("free-throw 14")
    assert (table.points, table.pending) == (2, "home throw")


@both
@pytest.mark.rule("VA-D20-08", "VA-D20-09", "VA-D20-10", "TV-18", "TV-19")
@pytest.mark.parametrize(("d20", "throws"), [(16, 3), (17, 3), (18, 2), (20, 2), (12, 2), (15, 2)])
def test_a_foul_on_a_miss_gives_as_many_throws_as_the_shot_was_worth(edition: str, d20: int, throws: int) -> None:
    table = Table(edition, defense=FOULS, offense={0: ZION_BANDS}).throw(1, 36, d20)
    for number in range(1, throws + 1):
        assert table.pending == "away free-throw"
        table.steps("free-throw 1")
        assert (table.last("free-throw").number, table.last("free-throw").attempts) == (number, throws)
    assert (table.points, table.pending, len(table.every("foul"))) == (throws, "home throw", 1)
    assert table.line(31).fga == 0


@both
@pytest.mark.rule("VA-FT-04", "VA-FT-06", "VA-FT-07")
def test_only_the_last_throw_can_be_rebounded(edition: str) -> None:
    chart = {"possession": 20 if edition == "blog-2019" else 21}
    first = Table(edition, start=chart).throw(1, 66, 11).steps("free-throw 20", "free-throw 1")
    assert (first.points, first.pending) == (1, "home throw")
    last = Table(edition, start=chart).throw(1, 66, 11).steps("free-throw 1", "free-throw 20")
    assert (last.points, last.pending) == (1, "away rebound")
    good = Table(edition, start=chart).throw(1, 66, 11).steps("free-throw 1", "free-throw 1")
    assert (good.points, good.pending) == (2, "home throw")


@both
@pytest.mark.rule("VA-FT-05")
def test_off_the_chart_a_missed_last_throw_is_the_defenses(edition: str) -> None:
    table = Table(edition).throw(1, 66, 11).steps("free-throw 1", "free-throw 20")
    assert (table.pending, table.last("team-rebound").side) == ("home throw", HOME)


@pytest.mark.rule("VA-FLOW-05")
def test_further_throws_come_only_from_nobodys_number_free_throws_and_rebounds() -> None:
    asked = set()
    for d8 in range(1, 9):
        for d20 in range(1, 21):
            table = Table(offense={33: {"go_to": 0}}, start={"possession": 20}).throw(d8, 66, d20)
            asked.add(table.pending)
    assert asked == {"home throw", "away throw", "away free-throw", "away rebound"}


@pytest.mark.rule("VA-FLOW-06", "VA-STAT-01")
def test_the_running_score_is_written_after_every_half() -> None:
    table = Table(start={"possession": 21, "score": [33, 30]})
    table.throw(1, 66, 1).throw(1, 66, 20).throw(1, 66, 20)
    assert [(score.side, score.p, score.points) for score in table.every("score")] == [(AWAY, 21, 33), (HOME, 21, 33)]
    assert table.records[AWAY].boxes == {"21": 33}


@pytest.mark.rule("TV-22")
def test_a_three_takes_a_team_from_30_to_33() -> None:
    table = Table(start={"possession": 35, "score": [20, 30]}).throw(1, 66, 3).pass_half().throw(1, 66, 3)
    assert table.records[AWAY].boxes == {"35": 32, "34": 34}
    three = Table(start={"possession": 35, "score": [20, 30]}).throw(1, 66, 1)
    assert (three.records[AWAY].boxes, three.records[AWAY].players[5].marks) == ({"35": 33}, [3])


@pytest.mark.rule("VA-FLOW-08", "TV-25")
def test_points_before_an_offensive_rebound_are_kept() -> None:
    """A three with a missed free throw, the rebound, and two more: five points in one half."""
    table = Table(defense=FOULS, start={"possession": 20}).throw(1, 36, 1).steps("free-throw 20")
    table.steps("rebound 1 1", "put-back 3")
    assert (table.points, table.line(31).points, table.line(35).points, table.line(35).orb) == (5, 3, 2, 1)
    assert len(table.every("score")) == 1


@pytest.mark.rule("TV-23")
def test_hields_nine_points() -> None:
    """A three, two twos and two free throws take a team from 20 to 29."""
    table = Table(start={"possession": 44})
    for steps in ("throw 1 6 6 1", "throw 1 6 6 3", "throw 1 6 6 3"):
        table.steps(steps).pass_half()
    table.throw(1, 66, 11).steps("free-throw 1", "free-throw 1")
    assert table.game.score[AWAY] == 29
    assert [mark for man in table.records[AWAY].players for mark in man.marks] == [3, 5, 7, 8, 9]


@both
@pytest.mark.rule("VA-FOUL-01", "VA-STAT-05")
def test_a_foul_is_the_guards(edition: str) -> None:
    table = Table(edition, defense=FOULS).throw(2, 36, 3)
    assert (table.who("foul"), table.line(12).pf) == (12, 1)
    man = table.records[HOME].players[1]
    assert (man.start_fouls, man.fouls) == ((1, 1) if edition == "blog-2019" else (2, 1))


@both
@pytest.mark.rule("VA-FOUL-02")
def test_a_drawn_foul_counts_for_the_guard_and_can_put_him_out(edition: str) -> None:
    start = {"possession": 21 if edition == "blog-2019" else 20, "fouls": {"home": {"12": 4}}}
    table = Table(edition, start=start).throw(2, 66, 11)
    assert (table.who("foul"), table.pending) == (12, "home replace")


@pytest.mark.rule("VA-FOUL-03", "TV-52")
@pytest.mark.parametrize(("edition", "player", "more"), [("blog-2019", 1, 4), ("sheet", 1, 3)])
def test_out_with_the_fifth_foul(edition: str, player: int, more: int) -> None:
    table = Table(edition)
    for count in range(1, more + 1):
        table.throw(player, 66, 11)
        if count == more:
            assert table.pending == "home replace"
            table.steps("replace 21")
        table.steps("free-throw 1", "free-throw 1").pass_half()
    assert table.court(HOME) == [21, 12, 13, 14, 15]
    assert 0 not in table.state.eligible(HOME)


@pytest.mark.rule("VA-FOUL-03")
def test_a_reserve_of_the_sheet_has_four_left() -> None:
    state = Table("sheet", start={"possession": 40}).state
    assert [state.rules.foul_out - fouls for fouls in state.fouls[HOME]] == [3] * 5 + [4] * 5


@both
@pytest.mark.rule("VA-FOUL-04", "VA-SUB-14")
def test_who_is_out_is_replaced_at_once_by_anybody_on_the_bench(edition: str) -> None:
    start = {"possession": 21 if edition == "blog-2019" else 20, "fouls": {"home": {"12": 4, "22": 5}}}
    table = Table(edition, start=start).throw(2, 66, 11)
    assert table.options == ["21", "23", "24", "25"]
    assert "replace takes one of" in table.refusal("replace 22")
    table.steps("replace 25")
    assert (table.court(HOME), table.pending) == ([11, 25, 13, 14, 15], "away free-throw")


def test_with_nobody_left_the_last_man_stays_without_ranges() -> None:
    """G-10: no steal, block or foul of his; 11-36 against him goes to the 20-sided die."""
    everything = {"steal": 6, "block": 6, "foul_from": 33}
    start = {"possession": 21, "fouls": {"home": {"11": 4}}}
    table = Table(defense={11: everything}, bench=(0, 5), start=start).throw(1, 66, 11)
    assert table.pending == "away free-throw"
    table.steps("free-throw 1", "free-throw 1").pass_half()
    for reading in (11, 21, 36):
        again = Table(defense={11: everything}, bench=(0, 5), start={"possession": 21, "fouls": {"home": {"11": 5}}})
        assert again.throw(1, reading, 3).points == 2
        assert again.every("foul") == []


@both
@pytest.mark.rule("VA-FOUL-05")
def test_every_foul_leads_to_free_throws(edition: str) -> None:
    for d66, d20 in ((36, 1), (36, 3), (36, 11), (36, 13), (36, 17), (66, 11)):
        table = Table(edition, defense=FOULS).throw(1, d66, d20)
        assert (len(table.every("foul")), table.pending) == (1, "away free-throw")
