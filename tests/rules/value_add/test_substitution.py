"""Substitutions, minutes and tired players (VA-SUB, VA-TIRED)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup
from leaguemgr.rules.value_add.cards import Man
from leaguemgr.rules.value_add.events import LINEUP, POSSESSION, SCORE
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.pool import shipped_colleges
from leaguemgr.rules.value_add.reading import MISS_THREE, MISS_TWO, THREE, Extras, Five, right
from leaguemgr.rules.value_add.rotation import entry_by_playing_time, make_plan, targets
from leaguemgr.rules.value_add.system import shipped
from tests.rules.value_add.table import AWAY, HOME, MADE_THREE, MISSED_TWO, Table, card, check_rotation, five, squad

BLOG = Rules.of({"edition": "blog-2019", "level": "advanced"})
SHEET = Rules.of({"edition": "sheet", "level": "advanced"})


def men(*numbers: int) -> tuple[Man, ...]:
    """Return men with these numbers of possessions, the first five starters; slots 1 to 5 twice."""
    return tuple(Man.of(card(11 + place, can_play=number)) for place, number in enumerate(numbers))


def played(fives: dict[int, tuple[int, ...]], player: int) -> list[int]:
    """Return the possessions at which a plan has a man on court."""
    found, current = [], ()
    for p in range(44, 0, -1):
        current = fives.get(p, current)
        if player in current:
            found.append(p)
    return found


@pytest.mark.rule("VA-SUB-03")
def test_the_sheets_text_lets_the_starters_play_the_last_31() -> None:
    before = Table("sheet", start={"possession": 32}, starters_enter="text")
    assert before.court(HOME) == [21, 22, 23, 24, 25]
    assert Table("sheet", start={"possession": 31}, starters_enter="text").court(HOME) == [11, 12, 13, 14, 15]


@pytest.mark.rule("VA-SUB-04", "TV-40")
@pytest.mark.parametrize(("time", "entry"), [(61, 44), (59, 44), (58, 43), (51, 36), (44, 29), (37, 22), (22, 22)])
def test_playing_time_says_when_a_starter_comes_in(time: int, entry: int) -> None:
    assert entry_by_playing_time(Man.of(card(11, playing_time=time)), SHEET) == entry
    squads = {0: {"playing_time": 44}, 13: {"playing_time": time}, 21: {"playing_time": 20}}
    table = Table("sheet", "advanced", defense=squads, start={"possession": entry})
    assert table.court(HOME)[2] == 13
    if entry < 44:
        earlier = Table("sheet", "advanced", defense=squads, start={"possession": entry + 1})
        assert earlier.court(HOME)[2] != 13


@pytest.mark.rule("VA-SUB-05")
def test_a_starter_comes_in_when_the_possessions_left_are_his_number() -> None:
    squad_numbers = men(34, 37, 40, 29, 36, 11, 11, 11, 5, 6)
    plan = make_plan(squad_numbers, (), BLOG)
    for player in range(5):
        assert played(plan.fives, player)[-1] == 1
        assert len(played(plan.fives, player)) == squad_numbers[player].can_play
    assert played(plan.fives, 0) == list(range(34, 0, -1))


@pytest.mark.rule("VA-SUB-06", "VA-SUB-07")
@pytest.mark.parametrize("place", range(0, 32, 3))
def test_the_puzzle_is_solved_so_that_everybody_plays_his_number(place: int) -> None:
    cards = shipped_colleges()[place].cards
    players = tuple(Man.of(man) for man in cards)
    plan = make_plan(players, (), BLOG)
    wanted = targets(players, [*plan.starters, *plan.reserves], BLOG)
    assert sum(wanted.values()) == 220
    for player, number in wanted.items():
        assert len(played(plan.fives, player)) == number
        assert number <= min(44, players[player].can_play) or sum(min(44, man.can_play) for man in players) < 220
    assert all(len(set(fives)) == 5 for fives in plan.fives.values())


def test_stints_may_be_split() -> None:
    plan = make_plan(men(29, 37, 44, 44, 34, 22, 5, 5), (), BLOG)
    assert all(sum(player in five for player in range(8)) == 5 for five in plan.fives.values())
    collins = played(plan.fives, 5)
    assert len(collins) == 22
    jackson = played(plan.fives, 0)
    assert len(jackson) == 29


@pytest.mark.rule("TV-28", "TV-29", "TV-30", "TV-31")
def test_the_rotations_of_the_text() -> None:
    """Robinson 34, Stewart 44-40, Aldrich 39-35; Collins 44-38 and 37-23; Jackson 44-38 and 22-1; Virginia's Huff."""
    robinson = [(34, 1), (44, 40), (39, 35)]
    assert sum(first - last + 1 for first, last in robinson) == 44
    collins, jackson = [(44, 38), (37, 23)], [(44, 38), (22, 1)]
    assert (44 - 38 + 1, 22 - 7) == (7, 15)
    assert [sum(first - last + 1 for first, last in stints) for stints in (collins, jackson)] == [22, 29]
    jerome, hunter, huff = [(43, 1)], [(44, 44), (41, 1)], [(44, 44), (43, 42)]
    assert [sum(first - last + 1 for first, last in stints) for stints in (jerome, hunter, huff)] == [43, 42, 3]
    three_whole = [(44, 1)] * 3
    assert check_rotation([*jerome, *hunter, *huff, *three_whole]) == []
    assert check_rotation([*jerome, (41, 40), *huff, *three_whole])[0] == "Possession 44 has 4 men, not five."


def test_a_plan_is_played_as_it_was_made() -> None:
    teams = [squad(HOME), squad(AWAY)]
    game = simulate(shipped(), Setup(teams[0], teams[1], {"edition": "blog-2019"}), "plan")
    state = game.state
    assert [state.used[side][player] for side in (0, 1) for player in range(5)] == [44] * 10  # type: ignore[attr-defined]


@pytest.mark.rule("VA-SUB-08")
def test_substitutions_wait_until_both_have_played_a_possession() -> None:
    table = Table("blog-2019", "advanced")
    assert table.pending == "away lineup"
    table.throw(1, 66, 20)
    assert table.pending == "away timeout"
    table.throw(1, 66, 20)
    assert table.pending == "away lineup"
    game = simulate(shipped(), Setup(squad(HOME), squad(AWAY), {"edition": "sheet"}), "changes")
    running = False
    for event in game.events:
        running = event[0] == POSSESSION or (running and event[0] != SCORE) or (event[0] == SCORE and event[2] == 1)
        assert not (event[0] == LINEUP and running and event[4] == 1)


@pytest.mark.rule("VA-SUB-09")
def test_two_timeouts_split_a_possession() -> None:
    table = Table("blog-2019", "advanced").throw(1, 66, 20)
    table.steps("timeout home call", "lineup home PG=24")
    assert (table.court(HOME)[0], table.state.timeouts) == (24, [1, 2])
    table.throw(1, 66, 20)
    assert table.court(HOME)[0] == 24
    table.pass_half().steps("timeout home call", "lineup home PG=11").pass_half().throw(1, 66, 20)
    assert table.state.timeouts == [0, 2]
    assert table.game.box.teams[HOME].timeouts == 2
    assert "does not answer the pending question" in table.skip().refusal("timeout home call")


def test_a_possession_played_in_part_counts_for_each_who_took_part() -> None:
    """R-50."""
    table = Table("blog-2019", "advanced").throw(1, 66, 20).steps("timeout home call", "lineup home PG=24")
    assert (table.state.used[HOME][0], table.state.used[HOME][8]) == (1, 1)
    table.throw(1, 66, 20).skip("lineup", "matchups").throw(1, 66, 20)
    assert (table.state.used[HOME][0], table.state.used[HOME][8]) == (1, 2)


@pytest.mark.rule("VA-SUB-10")
def test_a_substitute_takes_the_slot_unless_the_five_is_put_in_another_order() -> None:
    table = Table("blog-2019", "advanced").steps("lineup away SF=44", "lineup home PG=15 C=11")
    assert table.court(AWAY) == [31, 32, 44, 34, 35]
    assert table.court(HOME) == [15, 12, 13, 14, 11]
    assert "named twice" in table.throw(1, 66, 20).throw(1, 66, 20).refusal("lineup away PG=32")


@pytest.mark.rule("VA-SUB-11")
def test_without_a_0_or_1_on_court_6_7_and_8_are_nobodys() -> None:
    guards = {number: {"slot": 3} for number in range(32, 46)}
    table = Table("blog-2019", "advanced", offense=guards).steps("lineup away PG=41")
    assert table.state.owners[AWAY].slots[5:] == (-1, -1, -1)
    assert Table("blog-2019", "advanced", offense=guards).skip().state.owners[AWAY].slots[5:] == (0, 1, 2)


@pytest.mark.rule("VA-SUB-13", "VA-TIRED-09")
def test_reserves_and_tired_men_may_come_in_late() -> None:
    start = {"possession": 3, "used": {"away": {"44": 10}}}
    table = Table("blog-2019", "advanced", start=start, offense={44: {"steal": 6, "three_made": 7}})
    table.steps("lineup away PG=44")
    assert table.court(AWAY)[0] == 44
    table.skip()
    assert table.state.five[AWAY].tired == (True, False, False, False, False)


@pytest.mark.rule("VA-TIRED-01")
def test_a_man_is_tired_on_every_possession_beyond_his_number() -> None:
    start = {"possession": 21, "used": {"away": {"31": 2}}, "court": {"away": range(31, 36)}}
    table = Table("blog-2019", "advanced", offense={31: {"can_play": 3}}, start=start)
    table.skip()
    assert table.state.five[AWAY].tired[0] is False
    table.throw(2, 66, 20).throw(1, 66, 20).steps("lineup away keep").skip()
    assert table.state.five[AWAY].tired[0] is True
    assert Table("sheet", "advanced", offense={31: {"can_play": 0}}).skip().state.five[AWAY].tired[0] is False


def tired_table(**changes: dict[int, dict[str, int]]) -> Table:
    """Return a table at which men 31 and 11 are tired."""
    used = {"away": {"31": 44}, "home": {"11": 44}}
    chart = {"possession": 20, "used": used}
    return Table("blog-2019", "advanced", start=chart, dunk_adjustments="off", **changes)


@pytest.mark.rule("VA-TIRED-02", "TV-45")
def test_tired_1_and_2_are_misses() -> None:
    novak = {31: {"three_made": 7}}
    for d20, points in ((1, 0), (2, 0), (3, 3)):
        table = tired_table(offense=novak).throw(1, 66, d20)
        assert table.points == points
    assert tired_table(offense=novak).throw(1, 66, 1).last("shot").three is True


def test_a_tired_miss_keeps_the_kind_of_shot() -> None:
    """R-20: a band of drawn fouls becomes a missed two."""
    draws = Man.of(card(11, three_made=0, two_made=0, draws_foul=5, missed_three=5))
    tired = Five((draws,) * 5, (True,) * 5, (False,) * 5)
    assert right(tired, 0, Extras(), BLOG)[:2] == (MISS_TWO, MISS_TWO)
    threes = Five(five(*[{}] * 5), (True,) * 5, (False,) * 5)
    assert right(threes, 0, Extras(), BLOG)[:3] == (MISS_THREE, MISS_THREE, 2)
    assert right(replace(threes, tired=(False,) * 5), 0, Extras(), BLOG)[0] == THREE


@pytest.mark.rule("VA-TIRED-03", "VA-TIRED-04")
@pytest.mark.parametrize(("skill", "tens"), [("steal", 1), ("block", 2)])
def test_tired_steal_and_block_ranges_are_one_less(skill: str, tens: int) -> None:
    defense = {11: {skill: 4}, 12: {skill: 4}}
    assert tired_table(defense=defense).throw(1, 10 * tens + 4, 3).points == 2
    assert tired_table(defense=defense).throw(1, 10 * tens + 3, 3).points == 0
    assert tired_table(defense=defense).throw(2, 10 * tens + 4, 3).points == 0


@pytest.mark.rule("VA-TIRED-05")
def test_tired_the_turnover_range_is_one_more() -> None:
    assert tired_table(offense={0: {"turnover": 2}}).throw(1, 43, 3).points == 0
    assert tired_table(offense={0: {"turnover": 2}}).throw(2, 43, 3).points == 2


@pytest.mark.rule("VA-TIRED-06", "VA-TIRED-07")
def test_tired_rebound_ranges_are_one_less() -> None:
    assert tired_table().throw(2, 66, 20).steps("rebound 9 3").last("rebound").side == HOME
    assert tired_table().throw(2, 66, 20).steps("rebound 9 2").last("rebound").side == AWAY
    assert tired_table().throw(2, 66, 20).steps("rebound 19 3").last("rebound").side == AWAY
    assert tired_table().throw(2, 66, 20).steps("rebound 19 2").last("rebound").side == HOME
    assert tired_table().throw(2, 66, 20).steps("rebound 18 3").last("rebound").side == HOME


@pytest.mark.rule("VA-TIRED-08")
def test_tired_the_foul_range_has_one_number_more() -> None:
    assert len(tired_table(defense={0: {"foul_from": 36}}).throw(1, 35, 3).every("foul")) == 1
    assert tired_table(defense={0: {"foul_from": 36}}).throw(2, 35, 3).every("foul") == []


def test_each_man_gets_his_share_of_an_overtime() -> None:
    """R-45: ceil(8 min(n, 44) / 44) more, beside what he has left."""
    start = {"possession": 1, "score": [30, 30], "used": {"away": {"31": 21}}}
    table = Table("blog-2019", "advanced", start=start, offense={31: {"can_play": 22}})
    table.throw(2, 66, 3).throw(2, 66, 3).skip()
    assert table.state.period == 3
    assert table.state.limits[AWAY][:2] == [26, 52]


def test_a_tired_man_is_rested_while_his_share_of_an_overtime_lasts() -> None:
    court = {"away": ["31", "32", "33", "34", "35"]}
    start = {"possession": 1, "score": [30, 30], "used": {"away": {"31": 22}}, "court": court}
    table = Table("blog-2019", "advanced", start=start, offense={31: {"can_play": 22}}).skip()
    table.throw(1, 66, MADE_THREE).steps("rebound 11 1")
    assert table.game.score == (30, 30)  # tired: his number 1 is a miss
    table.skip().throw(2, 66, MISSED_TWO).steps("rebound 11 1").skip()
    assert table.state.period == 3
    assert table.throw(1, 66, MADE_THREE).game.score == (30, 33)
