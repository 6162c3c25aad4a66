"""Chapter 17: technical fouls."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.rules.basketball_strategy.events import TECHNICAL
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, rebounding

START = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E", "clock": "6:00", "shot_clock": 12}
MATRIX = {"2E": "O", "3E": "JB", "5": "PA"}
SHOOTING = {"E": "F", "FT": "dC"}
KEEP = ("lineup home keep", "lineup away keep")
GOOD, MISS = "free-throw 6 6", "free-throw 1 1"
HOME, AWAY = rebounding(BLACK, 12), rebounding(WHITE, 12)


def table(**start: Any) -> Table:
    """Set a table where neither side has a timeout left."""
    return Table({**START, "timeouts": [0, 0], **start}, HOME, AWAY, matrix=MATRIX, shooting=SHOOTING)


def at_the_line(**start: Any) -> Table:
    """Bring number 25 to the line for two shots."""
    return table(**start).steps("card 2", "pass E 25", "shoot", "shot 1 1")


def technicals(shown: Table) -> list[int]:
    """Return the sides of the technical fouls in order."""
    return [foul.side for foul in shown.every("foul") if foul.how == TECHNICAL]


@pytest.mark.rule("BS-TECH-01", "BS-TO-08", "BS-TO-01")
@pytest.mark.parametrize(("period", "allowed"), [(1, 7), (4, 7), (5, 2)])
def test_only_a_timeout_beyond_those_left_is_a_technical(period: int, allowed: int) -> None:
    shown = Table({**START, "period": period, "clock": "4:00", "timeouts": [allowed] * 2}, HOME, AWAY, matrix=MATRIX)
    for _ in range(allowed):
        shown.steps("card 5", "timeout home", *KEEP)
        assert technicals(shown) == []
    shown.steps("card 5", "timeout home", *KEEP)
    assert shown.pending == "away technical-shooter"
    assert technicals(shown) == [0]


@pytest.mark.rule("BS-TECH-02", "AMB-61", "DEC-16")
def test_the_other_coach_picks_a_man_on_court_for_one_shot() -> None:
    shown = table().steps("card 5", "timeout home", *KEEP)
    assert (shown.pending, shown.options) == ("away technical-shooter", ["26", "12", "42", "32", "56"])
    assert shown.refusal("technical-shooter 14")
    shown.steps("technical-shooter 42", MISS)
    assert (shown.line(42).fta, shown.line(42).ftm, shown.pending) == (1, 0, "away passer")


@pytest.mark.rule("BS-TECH-03", "BS-TIME-05", "BS-TIME-18", "BS-TECH-05", "AMB-23")
@pytest.mark.parametrize(("roll", "points"), [(GOOD, 1), (MISS, 0)])
def test_the_shooters_then_have_the_ball_in_their_forecourt_with_a_fresh_clock(roll: str, points: int) -> None:
    shown = table().steps("card 5", "timeout home", *KEEP, "technical-shooter 12", roll)
    assert (shown.game.score, shown.every("rebound")) == ((0, points), [])
    assert (shown.ball, shown.clocks) == (("away", None, None, "forecourt"), (360, 24, 360))
    shown.steps("passer 26", "card 5")
    assert "9" not in shown.options
    shown.steps("pass E 26")
    assert shown.last("pass").seconds == 4


@pytest.mark.rule("BS-TECH-04", "BS-FOUL-02", "REC-T-06")
def test_a_technical_is_nobodys_personal_and_no_team_foul() -> None:
    shown = table(team_fouls=[4, 4]).steps("card 5", "timeout home", *KEEP)
    assert shown.state.team_fouls == [4, 4]
    assert [sum(line.pf for line in team.lines) for team in shown.box.teams] == [0, 0]
    assert [team.technicals for team in shown.box.teams] == [1, 0]


@pytest.mark.rule("BS-TECH-05", "BS-TO-06")
def test_the_excess_timeout_still_changes_line_ups() -> None:
    shown = table().steps("card 5", "timeout home", "lineup home LG=13:F", "lineup away LG=14")
    assert (shown.on_court(0)["LG"], shown.on_court(1)["LG"][0]) == ((13, "F"), 14)


@pytest.mark.rule("BS-TECH-05", "BS-TO-09")
def test_it_may_be_called_instead_of_an_offered_shot() -> None:
    shown = table().steps("card 2", "pass E 25", "timeout", *KEEP, "technical-shooter 12", MISS)
    assert shown.ball == ("away", None, None, "forecourt")


@pytest.mark.rule("AMB-23")
@pytest.mark.parametrize("who", ["home", "away"])
def test_called_at_the_line_the_foul_shots_are_finished_first_and_the_last_is_dead(who: str) -> None:
    shown = at_the_line().steps(f"timeout {who}", *KEEP, GOOD, MISS)
    other = {"home": "away", "away": "home"}[who]
    assert shown.every("rebound") == []
    assert shown.pending == f"{other} technical-shooter"
    shown.steps(f"technical-shooter {12 if other == 'away' else 11}", MISS)
    assert (shown.ball, shown.clocks) == ((other, None, None, "forecourt"), (352, 24, 352))


@pytest.mark.rule("AMB-23", "BS-TECH-02")
@pytest.mark.parametrize(("first", "second"), [("home", "away"), ("away", "away"), ("away", "home")])
def test_two_excess_timeouts_at_the_line_are_two_technicals(first: str, second: str) -> None:
    shown = at_the_line().steps(f"timeout {first}", *KEEP, GOOD, f"timeout {second}", *KEEP, MISS)
    sides = ["home", "away"]
    for offender in (first, second):
        other = sides[1 - sides.index(offender)]
        assert shown.pending == f"{other} technical-shooter"
        shown.steps(f"technical-shooter {12 if other == 'away' else 11}", GOOD)
    assert technicals(shown) == [sides.index(first), sides.index(second)]
    assert shown.ball == (other, None, None, "forecourt")


@pytest.mark.rule("AMB-23", "AMB-81")
def test_one_more_at_the_technicals_own_shot_is_a_further_technical() -> None:
    shown = table().steps("card 5", "timeout home", *KEEP, "technical-shooter 12", "timeout home", *KEEP, GOOD)
    assert shown.pending == "away technical-shooter"
    shown.steps("technical-shooter 12", GOOD)
    assert (shown.game.score, technicals(shown)) == ((0, 2), [0, 0])
    assert shown.pending == "away passer"


@pytest.mark.rule("AMB-23", "BS-TIME-12")
def test_a_technical_owed_at_the_buzzer_is_shot_and_the_period_ends() -> None:
    shown = at_the_line(clock="0:08").steps("timeout away", *KEEP, GOOD, GOOD, "technical-shooter 11", GOOD)
    assert shown.game.score == (3, 0)
    assert (shown.state.period, shown.pending) == (2, "home lineup")


@pytest.mark.rule("AMB-23", "BS-JUMP-15")
@pytest.mark.parametrize("who", ["home", "away"])
def test_called_at_a_jump_ball_there_is_no_tap(who: str) -> None:
    shown = table().steps("card 3", "pass E 25", f"timeout {who}", *KEEP)
    other = {"home": "away", "away": "home"}[who]
    assert shown.skip("dead-ball").pending == f"{other} technical-shooter"
    shown.steps(f"technical-shooter {12 if other == 'away' else 11}", MISS)
    assert shown.every("jump-ball") == []
    assert (shown.ball, shown.clocks) == ((other, None, None, "forecourt"), (356, 24, 356))


@pytest.mark.rule("AMB-23", "BS-SUB-02")
def test_after_a_jump_balls_technical_the_shooter_is_held_and_the_jumper_free() -> None:
    shown = table().steps("card 3", "pass E 25", "timeout home", *KEEP, "technical-shooter 12")
    shown.steps("sub home RG 13")
    assert shown.refusal("sub away LG 14")
    shown.steps("sub away RG 14", MISS)
    assert (shown.on_court(0)["RG"][0], shown.on_court(1)["RG"][0]) == (13, 14)


@pytest.mark.rule("AMB-23")
def test_a_period_can_begin_with_a_technical_instead_of_the_tap() -> None:
    shown = Table({"phase": "jump-ball", "timeouts": [0, 0]}, HOME, AWAY, matrix=MATRIX, shooting=SHOOTING)
    shown.steps("timeout away", *KEEP, "technical-shooter 11", GOOD)
    assert (shown.ball, shown.clocks) == (("home", None, None, "forecourt"), (720, 24, 720))
    assert shown.line(11).seconds == 0


@pytest.mark.rule("AMB-60")
def test_the_shooters_own_timeout_at_the_technical_makes_their_pass_a_free_one() -> None:
    shown = table(clock="1:00", timeouts=[0, 2]).steps("card 5", "timeout home", *KEEP, "technical-shooter 12")
    shown.steps("timeout away", *KEEP, MISS, "passer 26")
    assert shown.pending == "away free-pass"


@pytest.mark.rule("BS-TECH-03", "AMB-60")
def test_a_technical_alone_gives_no_free_pass() -> None:
    shown = table(clock="1:00").steps("card 5", "timeout home", *KEEP, "technical-shooter 12", MISS, "passer 26")
    assert shown.pending == "home card"
