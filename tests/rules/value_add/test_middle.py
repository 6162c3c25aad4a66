"""The 11-66 roll: steals, blocks, help, fouls, turnovers, dunks, the old layout (VA-FLOW, VA-66)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.value_add.cards import Man, number66
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.reading import BLOCK, DUNK, FOUL, KIND, STEAL, TO_D20, TURNOVER, WHO, middle, plain
from tests.rules.value_add.table import AWAY, EDITIONS, HOME, Table, card, five

READINGS = [number66(place) for place in range(36)]
SIMPLE = {edition: Rules.of({"edition": edition, "level": "simple"}) for edition in EDITIONS}
SHEET_ADVANCED = Rules.of({"edition": "sheet", "level": "advanced"})


def read(ball: dict[str, int], guard: dict[str, int], rules: Rules) -> dict[int, list[int]]:
    """Return the readings by result for a ball player and his guard in slot 1, everybody else plain."""
    codes = middle(plain(five(ball, {}, {}, {}, {})), 0, plain(five(guard, {}, {}, {}, {})), 0, rules)
    found: dict[int, list[int]] = {}
    for reading, code in zip(READINGS, codes, strict=True):
        found.setdefault(code & KIND, []).append(reading)
    return found


@pytest.mark.rule("TV-05", "VA-FLOW-02", "VA-FLOW-03")
def test_chalmers_guarded_by_jerome() -> None:
    found = read(
        {"turnover": 3, "dunk": 59}, {"steal": 6, "block": 2, "foul_from": 36, "adj_opp_dunk": -6}, SIMPLE["blog-2019"]
    )
    assert found[STEAL] == [11, 12, 13, 14, 15, 16]
    assert found[BLOCK] == [21, 22]
    assert found[FOUL] == [36]
    assert found[TURNOVER] == [41, 42, 43]
    assert found[DUNK] == [51, 52, 53]
    assert found[TO_D20] == [*range(23, 27), *range(31, 36), 44, 45, 46, 54, 55, 56, *range(61, 67)]
    assert len(found[TO_D20]) == 21


@pytest.mark.rule("VA-66-01", "VA-66-02", "TV-21")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_steal_is_the_guards_and_ends_the_half(edition: str) -> None:
    table = Table(edition, defense={11: {"steal": 3}}).throw(1, 13, 1)
    assert (table.points, table.who("steal"), table.pending) == (0, 11, "home throw")
    assert table.last("score").points == 20
    assert (table.line(11).stl, table.line(31).tov) == (1, 1)
    assert Table(edition, defense={11: {"steal": 3}}).throw(1, 14, 1).points == 3
    assert Table(edition, defense={11: {"steal": 3}}).throw(1, 66, 1).last("score").points == 23


@pytest.mark.rule("VA-66-03", "VA-66-04", "VA-66-05", "TV-57")
def test_a_block_is_the_guards_and_can_be_rebounded_on_chart_possessions() -> None:
    guard = {11: {"block": 2}}
    table = Table(defense=guard, start={"possession": 43, "court": {"home": range(11, 16), "away": range(31, 36)}})
    table.throw(1, 22, 1)
    assert (table.points, table.who("block"), table.pending) == (0, 11, "home throw")
    assert table.last("team-rebound").side == HOME
    for possession in (44, 1):
        court = {"home": range(11, 16), "away": range(31, 36)}
        chart = Table(defense=guard, start={"possession": possession, "court": court}).throw(1, 22, 1)
        assert chart.pending == "away rebound"
    assert Table(defense=guard).throw(1, 23, 1).points == 3
    assert (table.line(11).blk, table.line(31).fga) == (1, 1)


@pytest.mark.rule("VA-66-06", "VA-66-08", "TV-51")
@pytest.mark.parametrize(("best", "stolen"), [(8, False), (9, True)])
def test_31_is_a_steal_by_any_defender_with_11_19(best: int, stolen: bool) -> None:
    table = Table(defense={14: {"steal": best}}).throw(1, 31, 3)
    assert (table.points == 0) == stolen
    if stolen:
        assert (table.who("steal"), table.last("steal").helping) == (14, True)


@pytest.mark.rule("VA-66-07", "VA-66-08")
@pytest.mark.parametrize(("best", "blocked"), [(8, False), (9, True)])
def test_32_is_a_block_by_any_defender_with_21_29(best: int, blocked: bool) -> None:
    table = Table(defense={15: {"block": best}}).throw(2, 32, 3)
    assert (table.points == 0) == blocked
    if blocked:
        assert (table.who("block"), table.last("block").helping) == (15, True)


def test_of_several_who_could_help_the_guard_comes_first() -> None:
    """R-15: the guard if he qualifies, else the highest number, else the lowest slot."""
    assert Table(defense={11: {"steal": 9}, 12: {"steal": 9}}).throw(2, 31, 3).who("steal") == 12
    assert Table(defense={11: {"steal": 9}, 12: {"steal": 9}}).throw(3, 31, 3).who("steal") == 11


def test_help_comes_before_a_foul_range_that_reaches_31() -> None:
    """R-44."""
    helped = Table(defense={11: {"foul_from": 31}, 12: {"steal": 9}}).throw(1, 31, 3)
    assert (helped.kinds().count("foul"), helped.who("steal")) == (0, 12)
    assert Table(defense={11: {"foul_from": 31}}).throw(1, 31, 3).kinds().count("foul") == 1


@pytest.mark.rule("VA-66-09", "TV-49")
def test_one_plus_steals_on_16_for_team_mates() -> None:
    guards = {11: {"steal": 3}, 13: {"steal": 7}}
    table = Table("sheet", "advanced", defense=guards).skip().throw(1, 16, 3)
    assert (table.points, table.who("steal"), table.last("steal").helping) == (0, 13, True)
    assert Table("sheet", "advanced", defense=guards).skip().throw(1, 15, 3).points == 2
    assert Table("sheet", "simple", defense=guards).throw(1, 16, 3).points == 2


@pytest.mark.rule("VA-66-10")
def test_one_plus_blocks_on_26_for_team_mates() -> None:
    guards = {13: {"block": 7}}
    assert Table("sheet", "advanced", defense=guards).skip().throw(1, 26, 3).who("block") == 13
    assert Table("sheet", "advanced", defense=guards).skip().throw(1, 25, 3).points == 2


@pytest.mark.rule("VA-66-11", "VA-66-12", "TV-50")
@pytest.mark.parametrize("skill", ["steal", "block"])
@pytest.mark.parametrize("guards", [(8, 0), (7, 7), (9, 0)])
def test_two_plus_marks_help_on_15_as_well(skill: str, guards: tuple[int, int]) -> None:
    defense = {11: {skill: 3}, 13: {skill: guards[0]}, 14: {skill: guards[1]}}
    tens = 1 if skill == "steal" else 2
    for units in (5, 6):
        table = Table("sheet", "advanced", defense=defense).skip().throw(1, 10 * tens + units, 3)
        assert (table.points, table.who(skill)) == (0, 13)
    assert Table("sheet", "advanced", defense=defense).skip().throw(1, 10 * tens + 4, 3).points == 2


def test_the_most_plus_marks_help_first() -> None:
    """R-16: the highest plus count, then the lowest slot."""
    rules = SHEET_ADVANCED
    men = five({}, {"steal": 7}, {"steal": 8}, {"steal": 8}, {})
    code = middle(plain(five({}, {}, {}, {}, {})), 0, plain(men), 0, rules)[5]
    assert (code & KIND, code >> WHO) == (STEAL, 2)


@pytest.mark.rule("VA-66-13", "VA-66-15")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("reading", "fouled"), [(33, False), (34, True), (35, True), (36, True)])
def test_33_to_36_in_the_guards_range_is_a_foul_and_the_play_goes_on(edition: str, reading: int, fouled: bool) -> None:
    table = Table(edition, defense={11: {"foul_from": 34}}).throw(1, reading, 3)
    assert table.points == 2
    assert (len(table.every("foul")), table.pending) == ((1, "away free-throw") if fouled else (0, "home throw"))
    if fouled:
        assert table.who("foul") == 11


@pytest.mark.rule("VA-66-14")
def test_on_the_sheet_fouls_may_begin_at_31() -> None:
    for reading in range(31, 37):
        assert len(Table("sheet", defense={11: {"foul_from": 31}}).throw(1, reading, 3).every("foul")) == 1
    assert Table("sheet", defense={11: {"foul_from": 31}}).throw(1, 26, 3).every("foul") == []


@pytest.mark.rule("VA-66-16")
@pytest.mark.parametrize("edition", EDITIONS)
def test_41_to_46_in_the_ball_players_range_is_a_turnover(edition: str) -> None:
    table = Table(edition, offense={31: {"turnover": 3}}).throw(1, 43, 1)
    assert (table.points, table.who("turnover"), table.pending) == (0, 31, "home throw")
    assert table.line(31).tov == 1
    assert Table(edition, offense={31: {"turnover": 3}}).throw(1, 44, 1).points == 3


@pytest.mark.rule("VA-66-17", "VA-66-18")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_dunk_scores_two_and_a_made_three_is_better(edition: str) -> None:
    dunker = {31: {"dunk": 56}}
    assert Table(edition, offense=dunker).throw(1, 56, 20).points == 2
    three = Table(edition, offense=dunker).throw(1, 56, 2)
    assert (three.points, three.line(31).tpm) == (3, 1)
    assert Table(edition, offense=dunker).throw(1, 61, 20).points == 0
    assert Table(edition, offense={31: {"dunk": 63}}).throw(1, 63, 20).points == 2


@pytest.mark.rule("VA-66-19")
def test_a_foul_that_puts_the_guard_out_may_be_taken_instead_of_a_dunk() -> None:
    fouls = {"possession": 21, "fouls": {"home": {"11": 4}}}
    offense = {31: {"dunk": 56}}
    dunk = Table(offense=offense, start=fouls).throw(1, 51, 11)
    assert dunk.pending == "away dunk-or-foul"
    assert dunk.steps("dunk-or-foul dunk").points == 2
    foul = Table(offense=offense, start=fouls).throw(1, 51, 11).steps("dunk-or-foul foul")
    assert foul.pending == "home replace"
    foul.steps("replace 24", "free-throw 1", "free-throw 2")
    assert (foul.points, foul.court(HOME)[0]) == (2, 24)
    assert Table(offense=offense).throw(1, 51, 11).points == 2
    assert (
        Table("sheet", offense=offense, start={"possession": 20, "fouls": {"home": {"11": 4}}}).throw(1, 51, 11).points
        == 2
    )


@pytest.mark.rule("VA-66-20", "VA-FLOW-04")
@pytest.mark.parametrize("reading", [16, 26, 31, 32, 33, 46, 52, 56, 61, 66])
def test_what_is_in_no_range_goes_to_the_twenty_sided_die(reading: int) -> None:
    assert Table().throw(1, reading, 3).points == 2


def old_squads(ball: dict[str, int], guard: dict[str, int]) -> Table:
    """Sit down with old cards only: the ball player 31 and his guard 11 changed."""
    everybody = {"old_layout": 1}
    return Table(
        "sheet",
        offense={0: everybody, 31: {**everybody, **ball}},
        defense={0: everybody, 11: {**everybody, **guard}},
        layout="old",
    )


@pytest.mark.rule("VA-66-21", "VA-66-22")
def test_old_layout_the_guard_forces_a_miss_and_has_the_rebound() -> None:
    table = old_squads({}, {"old_defense": -2}).throw(1, 42, 1)
    assert (table.points, table.who("forced-miss"), table.pending) == (0, 11, "home throw")
    assert (table.line(11).drb, table.line(31).fga) == (1, 1)
    assert old_squads({}, {"old_defense": -2}).throw(1, 43, 1).points == 3
    assert (
        old_squads({"old_turnover_from": 44, "old_turnover_to": 46}, {}).throw(1, 44, 1).kinds().count("turnover") == 1
    )


@pytest.mark.rule("VA-66-23")
def test_old_layout_a_weak_guard_lets_him_score() -> None:
    table = old_squads({}, {"old_defense": 1}).throw(1, 41, 20)
    assert (table.points, table.last("shot").how) == (2, 2)
    assert old_squads({}, {"old_defense": 1}).throw(1, 42, 20).points == 0


@pytest.mark.rule("VA-66-24")
@pytest.mark.parametrize("reading", [41, 42, 43])
def test_old_layout_no_change_goes_to_the_twenty_sided_die(reading: int) -> None:
    assert old_squads({}, {"old_defense": 0}).throw(1, reading, 3).points == 2


@pytest.mark.rule("VA-66-25", "TV-20")
def test_old_layout_turnovers_and_dunks_are_the_numbers_listed() -> None:
    morant = {"old_turnover_from": 46, "old_turnover_to": 56, "old_dunk_from": 66, "old_dunk_to": 66}
    lost = [reading for reading in READINGS if old_squads(morant, {}).throw(1, reading, 20).kinds().count("turnover")]
    assert lost == [46, 51, 52, 53, 54, 55, 56]
    assert old_squads(morant, {}).throw(1, 66, 20).points == 2
    zion = {"old_dunk_from": 63, "old_dunk_to": 66}
    assert [old_squads(zion, {}).throw(1, reading, 20).points for reading in (62, 63, 64, 65, 66)] == [0, 2, 2, 2, 2]
    assert old_squads(zion, {}).throw(1, 63, 1).points == 3


def test_one_new_card_converts_all_old_ones() -> None:
    """R-27: one layout a game."""
    table = Table("sheet", offense={31: {"old_layout": 1, "old_defense": -3}}, layout="old")
    assert table.state.men[AWAY][0].old is False
    assert table.state.men[AWAY][0].adjustment == -6
    assert Man.of(card(11, old_layout=1, old_dunk_from=66, old_dunk_to=66)).dunk == 54
