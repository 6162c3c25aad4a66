"""Chapter 22: overtime."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, rebounding

KEEP = ("lineup home keep", "lineup away keep")
HOME, AWAY = rebounding(BLACK, 12), rebounding(WHITE, 12)
MATRIX = {"2": "O", "3": "PA", "4": "F"}
LAST = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E", "period": 4, "clock": "0:04", "score": [90, 90]}


def table(**start: Any) -> Table:
    return Table({**LAST, **start}, HOME, AWAY, matrix=MATRIX, shooting={"E": "good"})


def after(**start: Any) -> Table:
    """Let the last pass of a period go to waste."""
    return table(**start).steps("card 3", "pass E 25")


@pytest.mark.rule("BS-OT-01", "REC-T-01", "REC-G-06")
def test_a_tie_after_four_quarters_is_played_off_in_five_minutes() -> None:
    shown = after()
    assert (shown.state.period, shown.clocks, shown.pending) == (5, (300, 24, 300), "home lineup")
    assert [team.periods for team in shown.box.teams] == [[90, 0], [90, 0]]


@pytest.mark.rule("BS-OT-01")
@pytest.mark.parametrize("period", [5, 6, 9])
def test_overtimes_repeat_while_the_score_is_tied(period: int) -> None:
    assert after(period=period).state.period == period + 1


@pytest.mark.rule("BS-OT-01", "REC-G-06")
@pytest.mark.parametrize("period", [4, 5, 7])
def test_a_lead_after_a_period_from_the_fourth_on_ends_the_game(period: int) -> None:
    shown = after(period=period, score=[91, 90])
    assert (shown.pending, shown.game.over, shown.game.score) == ("", True, (91, 90))


@pytest.mark.rule("BS-OT-01")
def test_a_lead_after_the_third_quarter_ends_nothing() -> None:
    assert after(period=3, score=[91, 90]).state.period == 4


@pytest.mark.rule("BS-OT-02", "BS-TECH-01")
def test_each_overtime_has_two_timeouts_of_its_own() -> None:
    shown = after(timeouts=[3, 0])
    assert shown.state.timeouts == [2, 2]
    used = after(period=5, timeouts=[1, 2])
    assert (used.state.period, used.state.timeouts) == (6, [2, 2])


@pytest.mark.rule("BS-OT-03", "BS-FAQ-06", "AMB-21")
@pytest.mark.parametrize(("count", "shot"), [(0, False), (1, False), (2, True), (3, True)])
def test_the_third_team_foul_of_an_overtime_is_the_first_one_shot(count: int, shot: bool) -> None:
    shown = table(period=5, clock="4:00", team_fouls=[0, count]).steps("card 4", "pass E 25")
    assert bool(shown.every("award")) is shot


@pytest.mark.rule("BS-OT-03", "BS-FAQ-06")
@pytest.mark.parametrize("period", [4, 5])
def test_team_fouls_start_anew_in_each_overtime(period: int) -> None:
    assert after(period=period, team_fouls=[7, 7]).state.team_fouls == [0, 0]


@pytest.mark.rule("BS-OT-04", "AMB-29", "BS-JUMP-01")
def test_an_overtime_starts_with_a_center_jump() -> None:
    shown = after().skip("lineup", "dead-ball")
    jump = shown.last("jump")
    assert (shown.number(0, jump.home), shown.number(1, jump.away)) == (51, 56)
    assert shown.pending.endswith("jump-ball")


@pytest.mark.rule("BS-OT-04", "AMB-29", "BS-FOUL-07", "BS-FOUL-06")
def test_at_two_minutes_the_marker_is_raised_to_one_and_the_second_foul_is_shot() -> None:
    shown = table(period=5, clock="2:00", team_fouls=[0, 0])
    assert shown.state.team_fouls == [1, 1]
    shown.steps("card 4", "pass E 25")
    assert (shown.state.team_fouls, shown.every("award")) == ([1, 2], [])
    shown.steps("passer 25", "card 4", "pass E 25")
    assert (shown.state.team_fouls, shown.last("award").attempts) == ([1, 3], 2)


@pytest.mark.rule("BS-OT-04", "AMB-29", "BS-L2M-07")
def test_the_late_rules_hold_but_for_the_cap_of_timeouts() -> None:
    shown = table(period=5, clock="1:00", phase="upcourt-pass", timeouts=[2, 2])
    assert (shown.pending, shown.state.timeouts) == ("home hurry", [2, 2])
    shown.steps("card 3", "timeout home", *KEEP, "passer 25")
    assert shown.pending == "home free-pass"


@pytest.mark.rule("BS-OT-04", "BS-FOUL-05", "BS-FOUL-03")
def test_personals_carry_over_into_overtime() -> None:
    shown = after(fouls={"away": {26: 5}}).skip("lineup", "dead-ball")
    assert shown.state.fouls[1][shown.state.court[1][0]] == 5
    out = table(period=5, clock="4:00", fouls={"away": {26: 5}}).steps("card 4", "pass E 25")
    assert out.pending == "away replace"


@pytest.mark.rule("BS-OT-04")
def test_both_coaches_line_up_anew_before_an_overtime() -> None:
    shown = after().steps("lineup home C=55:BL", "lineup away keep")
    assert shown.on_court(0)["C"] == (55, "BL")
    assert shown.number(0, shown.last("jump").home) == 55
