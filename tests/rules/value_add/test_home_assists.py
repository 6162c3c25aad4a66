"""Home advantage and assists (VA-HOME, VA-AST)."""

from __future__ import annotations

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup
from leaguemgr.rules.value_add.college import colleges
from leaguemgr.rules.value_add.make import Statistics, TeamStatistics, make_team
from leaguemgr.rules.value_add.printed import printed_cards
from leaguemgr.rules.value_add.system import shipped
from tests.rules.value_add.table import AWAY, EDITIONS, HOME, Table, squad

both = pytest.mark.parametrize("edition", EDITIONS)
STAR = {0: {}, 15: {"steal": 6}}


@both
@pytest.mark.rule("VA-HOME-01")
def test_only_the_home_coach_sets_the_match_ups(edition: str) -> None:
    table = Table(edition, "advanced", start={}, defense=STAR)
    table.steps("lineup away PG=31 SG=32 SF=33 PF=34", "lineup home PG=11 SG=12 SF=13 PF=14 C=15")
    assert table.pending == "home matchups"
    table.steps("matchups 1 5 3 4 2")
    table.throw(2, 11, 3)
    assert (table.who("steal"), table.last("steal").helping) == (15, False)
    assert table.court(HOME) == [11, 12, 13, 14, 15]
    table.skip()
    assert "away matchups" not in [table.pending]


def test_whom_a_man_guards_guards_him() -> None:
    """R-52: a match-up holds for both halves; rebounds still go by slot (R-21)."""
    table = Table("blog-2019", "advanced", start={}, offense={32: {"steal": 6}})
    table.steps("lineup away PG=31 SG=32 SF=33 PF=34 C=35", "lineup home PG=11 SG=12 SF=13 PF=14 C=15")
    table.steps("matchups 1 5 3 4 2").throw(1, 66, 20).steps("rebound 13 1")
    assert table.who("rebound") == 15
    table.throw(5, 11, 3)
    assert table.who("steal") == 32


@both
@pytest.mark.rule("VA-HOME-01")
def test_the_home_coach_may_re_order_after_the_visitors(edition: str) -> None:
    table = Table(edition, "advanced")
    table.steps("lineup home PG=15 C=11")
    assert table.court(HOME) == [15, 12, 13, 14, 11]


@both
@pytest.mark.rule("VA-HOME-02")
def test_the_visitors_starters_line_up_in_their_natural_order(edition: str) -> None:
    table = Table(edition, "advanced")
    assert "natural order" in table.refusal("lineup away PG=35 C=31")
    neutral = Table(edition, "advanced", home_advantage="off").steps("lineup away PG=35 C=31")
    assert neutral.court(AWAY) == [35, 32, 33, 34, 31]


@both
@pytest.mark.rule("VA-HOME-03")
def test_without_the_option_nobody_is_asked(edition: str) -> None:
    asked = set()
    setup = Setup(squad(HOME), squad(AWAY), {"edition": edition, "home-advantage": "off"})
    system = shipped()
    game = simulate(system, setup, "neutral")
    assert game.over
    table = Table(edition, "advanced", start={}, home_advantage="off")
    for _ in range(40):
        asked.add(table.pending)
        table.skip() if not table.pending.endswith(("throw", "rebound")) else table.pass_half()
    assert "home matchups" not in asked


PASSER = {33: {"assist_20": 1}}


@pytest.mark.rule("VA-AST-01", "VA-STAT-06")
def test_a_miss_of_a_team_mate_on_20_is_an_assisted_two() -> None:
    table = Table("sheet", "advanced", offense=PASSER).skip().throw(1, 66, 20)
    shot = table.last("shot")
    assert (table.points, table.number(AWAY, shot.assist), table.line(31).fgm) == (2, 33, 1)
    assert table.records[AWAY].players[2].assists == table.line(33).ast == 1
    assert Table("sheet", "advanced", offense=PASSER).skip().throw(1, 66, 18).points == 0
    assert Table("sheet", "simple", offense=PASSER).throw(1, 66, 20).points == 0
    made = Table("sheet", "advanced", offense={**PASSER, 31: {"two_made": 20, "draws_foul": 20, "missed_three": 20}})
    assert made.skip().throw(1, 66, 20).last("shot").assist == -1


@pytest.mark.rule("VA-AST-02", "TV-46")
def test_morant_assists_on_18_and_20() -> None:
    morant = printed_cards()["Old layout", "Ja Morant"].ratings
    offense = {33: {"assist_18": morant["assist_18"], "assist_20": morant["assist_20"]}}
    points = [Table("sheet", "advanced", offense=offense).skip().throw(1, 66, d20).points for d20 in (18, 19, 20)]
    assert points == [2, 0, 2]


@pytest.mark.rule("VA-AST-03")
def test_not_his_own_shots_and_not_from_the_bench() -> None:
    assert Table("sheet", "advanced", offense=PASSER).skip().throw(3, 66, 20).points == 0
    table = Table("sheet", "advanced", offense=PASSER).steps("lineup away SF=44")
    assert table.skip().throw(1, 66, 20).points == 0


@pytest.mark.rule("VA-AST-04", "VA-MAKE-14")
@pytest.mark.parametrize(("share", "numbers"), [(0.33, ()), (0.34, (20,)), (0.50, (20,)), (0.51, (18, 20))])
def test_numbers_go_to_men_who_assist_on_a_third_or_half_of_the_baskets(share: float, numbers: tuple[int, ...]) -> None:
    line = {"fga": 8, "fgm": 4, "tpa": 2, "tpm": 1, "fta": 3, "ftm": 2, "oreb": 1, "dreb": 3, "ast": 2, "stl": 1}
    players = tuple(
        Statistics(f"M{place}", position, 40, **line, blk=0.5, tov=2, pf=2, assists=share if place == 0 else 0.1)
        for place, position in enumerate(("PG", "SG", "SF", "PF", "C"))
    )
    ratings = make_team(TeamStatistics(players))[0].ratings
    assert tuple(number for number in (18, 20) if ratings[f"assist_{number}"]) == numbers


def test_an_assisted_basket_with_a_foul_is_a_two_and_one_throw() -> None:
    """R-23."""
    table = Table("sheet", "advanced", offense=PASSER, defense={0: {"foul_from": 36}}).skip().throw(1, 36, 20)
    assert (table.points, table.pending) == (2, "away free-throw")
    assert table.steps("free-throw 1").last("free-throw").attempts == 1


def test_put_backs_are_rescued_as_well() -> None:
    """R-24."""
    table = Table("sheet", "advanced", offense=PASSER, start={"possession": 21}).skip().throw(3, 66, 20)
    assert table.steps("rebound 1 1", "put-back 20").points == 2
    assert len(colleges(1, "x")[0].cards) == 10
