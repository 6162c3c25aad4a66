"""The rebound chart (VA-REB)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.value_add.clock import uses_chart
from leaguemgr.rules.value_add.options import Rules
from tests.rules.value_add.table import AWAY, EDITIONS, HOME, Table

BLOG, SHEET = (Rules.of({"edition": edition}) for edition in EDITIONS)
CHART = {"blog-2019": 20, "sheet": 21}
both = pytest.mark.parametrize("edition", EDITIONS)


def missed(edition: str = "blog-2019", **changes: dict[int, dict[str, int]]) -> Table:
    """Return a table at a missed shot of man 31 on a chart possession."""
    return Table(edition, start={"possession": CHART[edition]}, **changes).throw(1, 66, 20)


@pytest.mark.rule("VA-REB-01", "VA-REB-03", "TV-57")
def test_in_the_blog_even_possessions_and_the_last_use_the_chart() -> None:
    assert [p for p in range(44, 0, -1) if uses_chart(p, BLOG)] == [*range(44, 0, -2), 1]


@pytest.mark.rule("VA-REB-02", "VA-REB-03", "TV-58")
def test_on_the_sheet_odd_possessions_use_the_chart() -> None:
    assert [p for p in range(44, 0, -1) if uses_chart(p, SHEET)] == list(range(43, 0, -2))


def test_the_printed_table_of_the_sheet_is_an_option() -> None:
    """R-01, I-H5: even ones before half-time, odd ones after."""
    table = Rules.of({"edition": "sheet", "rebound-possessions": "table"})
    assert [p for p in range(44, 27, -1) if uses_chart(p, table)] == [44, 42, 40, 38, 36, 34, 33, 31, 29]


@both
@pytest.mark.rule("VA-REB-04", "VA-STAT-04")
def test_off_the_chart_the_defense_has_the_ball_and_nobody_is_credited(edition: str) -> None:
    table = Table(edition).throw(1, 66, 20)
    assert (table.pending, table.kinds()[-2:]) == ("home throw", ["team-rebound", "score"])
    assert all(line.rebounds == 0 for team in table.game.box.teams for line in team.lines)
    assert table.records[HOME].rebounds == 1


@both
@pytest.mark.rule("VA-REB-05", "VA-REB-06", "VA-REB-08")
@pytest.mark.parametrize(("d20", "slot"), [(1, 5), (2, 5), (3, 5), (4, 4), (5, 4), (6, 3), (7, 3), (8, 2), (9, 1)])
def test_1_to_9_the_offense_has_the_first_chance(edition: str, d20: int, slot: int) -> None:
    won = missed(edition).steps(f"rebound {d20} 3")
    assert (won.who("rebound"), won.last("rebound").offensive, won.pending) == (30 + slot, True, "away put-back")
    lost = missed(edition).steps(f"rebound {d20} 4")
    assert (lost.who("rebound"), lost.last("rebound").offensive, lost.pending) == (10 + slot, False, "home throw")


@both
@pytest.mark.rule("VA-REB-07", "VA-REB-09", "VA-REB-10")
@pytest.mark.parametrize(
    ("d20", "slot"), [(11, 5), (12, 5), (13, 5), (14, 4), (15, 4), (16, 3), (17, 3), (18, 2), (19, 1)]
)
def test_11_to_19_the_defense_has_the_first_chance(edition: str, d20: int, slot: int) -> None:
    won = missed(edition).steps(f"rebound {d20} 3")
    assert (won.who("rebound"), won.last("rebound").offensive) == (10 + slot, False)
    lost = missed(edition).steps(f"rebound {d20} 4")
    assert (lost.who("rebound"), lost.last("rebound").offensive) == (30 + slot, True)
    assert (won.line(10 + slot).drb, lost.line(30 + slot).orb) == (1, 1)


@pytest.mark.rule("TV-08", "TV-09")
def test_chalmers_and_jerome() -> None:
    squads = {"offense": {31: {"offensive_rebound": 1}}, "defense": {11: {"defensive_rebound": 3}}}
    nine = [missed(**squads).steps(f"rebound 9 {d6}").who("rebound") for d6 in range(1, 7)]
    assert nine == [31, 11, 11, 11, 11, 11]
    nineteen = [missed(**squads).steps(f"rebound 19 {d6}").who("rebound") for d6 in range(1, 7)]
    assert nineteen == [11, 11, 11, 31, 31, 31]


@pytest.mark.rule("TV-10")
def test_robinson_and_arthur() -> None:
    kansas = {
        31: {"offensive_rebound": 1, "defensive_rebound": 2},
        35: {"offensive_rebound": 6, "defensive_rebound": 4},
    }
    assert [missed(offense=kansas).steps(f"rebound 9 {d6}").last("rebound").side for d6 in (1, 2)] == [AWAY, HOME]
    assert all(missed(offense=kansas).steps(f"rebound 1 {d6}").who("rebound") == 35 for d6 in range(1, 7))
    own = {man - 20: card for man, card in kansas.items()}
    assert [missed(defense=own).steps(f"rebound 19 {d6}").last("rebound").side for d6 in (2, 3)] == [HOME, AWAY]
    assert [missed(defense=own).steps(f"rebound 11 {d6}").last("rebound").side for d6 in (4, 5)] == [HOME, AWAY]


@pytest.mark.rule("TV-11", "TV-12", "TV-13")
def test_zion_and_matthews() -> None:
    squads = {
        "offense": {33: {"offensive_rebound": 6, "offensive_plus": 1, "defensive_rebound": 4}},
        "defense": {13: {"offensive_rebound": 3, "defensive_rebound": 3}},
    }
    for d20 in (6, 7):
        assert all(missed("sheet", **squads).steps(f"rebound {d20} {d6}").who("rebound") == 33 for d6 in range(1, 7))
    for d20 in (16, 17):
        found = [missed("sheet", **squads).steps(f"rebound {d20} {d6}").who("rebound") for d6 in range(1, 7)]
        assert found == [13, 13, 13, 33, 33, 33]
    for d20 in (10, 20):
        assert missed("sheet", **squads).steps(f"rebound {d20} 6").who("rebound") == 33


@both
@pytest.mark.rule("VA-REB-11", "VA-REB-12", "VA-REB-13")
def test_10_and_20_are_the_highest_range_on_court(edition: str) -> None:
    level = missed(edition).steps("rebound 10 6")
    assert (level.last("rebound").side, level.who("rebound")) == (HOME, 15)
    offense = missed(edition, offense={32: {"offensive_rebound": 4}}).steps("rebound 20 6")
    assert offense.who("rebound") == 32
    six = {"offense": {32: {"offensive_rebound": 6}}, "defense": {14: {"defensive_rebound": 6}}}
    assert missed(edition, **six).steps("rebound 10 1").who("rebound") == 14
    plus = {**six, "offense": {32: {"offensive_rebound": 6, "offensive_plus": 1}}}
    assert missed(edition, **plus).steps("rebound 10 1").who("rebound") == 32
    defensive = {"offense": plus["offense"], "defense": {14: {"defensive_rebound": 6, "defensive_plus": 1}}}
    assert missed(edition, **defensive).steps("rebound 10 1").who("rebound") == 14


def test_of_equal_team_mates_the_one_nearest_slot_5_has_it() -> None:
    """R-30."""
    equal = {0: {"offensive_rebound": 1}, 32: {"offensive_rebound": 5}, 34: {"offensive_rebound": 5}}
    assert missed(offense=equal).steps("rebound 10 1").who("rebound") == 34


def test_later_instructions_give_ties_to_the_offense() -> None:
    table = Table(start={"possession": 20}, rebound_ties="offense").throw(1, 66, 20).steps("rebound 10 1")
    assert table.who("rebound") == 35


@both
@pytest.mark.rule("VA-REB-14")
def test_the_rebounder_rolls_the_twenty_sided_die_on_his_own_card(edition: str) -> None:
    table = missed(edition, offense={35: {"three_made": 0, "two_made": 0, "draws_foul": 0}})
    table.steps("rebound 1 1")
    assert table.pending == "away put-back"
    table.steps("put-back 1")
    assert table.points == 0
    scored = missed(edition).steps("rebound 1 1", "put-back 1")
    assert (scored.points, scored.line(35).points, scored.last("shot").how) == (3, 3, 3)
    drawn = missed(edition).steps("rebound 1 1", "put-back 11")
    assert (drawn.who("foul"), drawn.pending) == (15, "away free-throw")


@pytest.mark.rule("VA-REB-15")
def test_in_the_blog_the_chart_is_used_after_every_miss() -> None:
    table = missed()
    for _ in range(4):
        table.steps("rebound 1 1", "put-back 20")
        assert table.pending == "away rebound"
    table.steps("rebound 1 1", "put-back 11", "free-throw 1", "free-throw 20", "rebound 1 1", "put-back 3")
    assert table.points == 3


@pytest.mark.rule("VA-REB-16", "TV-58")
def test_on_the_sheet_the_second_miss_is_the_defenses() -> None:
    table = Table("sheet", start={"possession": 31}).throw(1, 66, 20).steps("rebound 1 1", "put-back 20")
    assert (table.pending, table.last("team-rebound").side) == ("home throw", HOME)
    throws = missed("sheet").steps("rebound 1 1", "put-back 11", "free-throw 1", "free-throw 20")
    assert throws.pending == "home throw"
    unlimited = Table("sheet", start={"possession": 31}, offensive_rebounds="unlimited").throw(1, 66, 20)
    assert unlimited.steps("rebound 1 1", "put-back 20").pending == "away rebound"


@both
@pytest.mark.rule("VA-REB-17")
def test_missed_shots_blocks_and_last_free_throws_use_the_same_chart(edition: str) -> None:
    start = {"possession": CHART[edition]}
    block = Table(edition, start=start, defense={11: {"block": 6}}).throw(1, 21, 1)
    throws = Table(edition, start=start).throw(1, 66, 11).steps("free-throw 1", "free-throw 20")
    for table in (block, throws, missed(edition)):
        assert table.pending == "away rebound"
        assert table.steps("rebound 3 2").who("rebound") == 35


@pytest.mark.rule("VA-REB-18")
@pytest.mark.parametrize("possession", [2, 1])
def test_2a_and_1a_have_no_offensive_rebound(possession: int) -> None:
    table = Table("blog-2019", "advanced", start={"possession": possession, "score": [20, 30]})
    table.steps("steal-or-foul home yes", "throw 1 6 6", "free-throw 1", "free-throw 20")
    assert (table.state.extra, table.last("team-rebound").side, table.pending) == (True, HOME, "away timeout")
    table.throw(1, 66, 20)
    assert (table.last("team-rebound").side, table.last("score").side) == (AWAY, HOME)
