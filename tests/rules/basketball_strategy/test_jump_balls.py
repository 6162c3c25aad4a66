"""Chapter 21: jump balls at the start of a period and in play."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.system import TeamSetup
from leaguemgr.rules.basketball_strategy.charts import JUMP
from leaguemgr.rules.basketball_strategy.court import MARKERS
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, rebounding, side

KEEP = ("lineup home keep", "lineup away keep")
MATRIX = {"2": "G", "3": "PA", "6": "JB"}
IN_PLAY = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E", "clock": "6:00"}


def centers(home: int, away: int) -> tuple[TeamSetup, TeamSetup]:
    """Return both teams with centers of these ratings."""
    return side(BLACK, men={51: {"rebound": home}}), side(WHITE, men={56: {"rebound": away}})


def opening(home: int = 4, away: int = 4) -> Table:
    """Stand at the opening tap."""
    return Table(None, *centers(home, away), matrix=MATRIX).skip("lineup")


def held(marker_number: str = "E 25", home: TeamSetup = BLACK, away: TeamSetup = WHITE, **start: Any) -> Table:
    """Call a pass that ends in a held ball."""
    return Table({**IN_PLAY, **start}, home, away, matrix=MATRIX).steps("card 6", f"pass {marker_number}")


def dice(total: int) -> str:
    """Return a throw with this sum."""
    return f"jump-ball {max(1, total - 6)} {min(6, total - 1)}"


def controller(table: Table) -> tuple[str, str]:
    """Return who controls the newest tap: side and marker, or ``violation``."""
    tap = table.last("jump-ball")
    return ("home", "away")[tap.side], "violation" if tap.marker < 0 else MARKERS[tap.marker]


@pytest.mark.rule("BS-JUMP-01", "BS-SETUP-03")
def test_every_period_starts_with_a_jump_of_the_centers() -> None:
    shown = opening()
    jump = shown.last("jump")
    assert (shown.number(0, jump.home), shown.number(1, jump.away)) == (51, 56)
    late = Table({**IN_PLAY, "period": 2, "clock": "0:04"}, matrix=MATRIX).steps("card 3", "pass E 25")
    assert (late.state.period, late.skip("lineup", "dead-ball").pending) == (3, "home jump-ball")


@pytest.mark.rule("BS-JUMP-02", "BS-PLAYER-06")
@pytest.mark.parametrize(
    ("home", "away", "row"), [(4, 2, 2), (2, 4, 2), (3, 3, 0), (4, 3, 1), (7, 1, 6), (1, 6, 5), (7, 4, 3)]
)
def test_the_row_is_the_difference_of_the_jumpers(home: int, away: int, row: int) -> None:
    shown = opening(home, away).skip("dead-ball").steps(*(["jump-ball 1 1"] if home != away else []))
    if home == away:
        shown.steps("jump-ball 1 1")
    assert shown.last("jump-ball").row == row


@pytest.mark.rule("BS-JUMP-03", "BS-JUMP-04")
@pytest.mark.parametrize(("home", "away", "tall"), [(4, 3, "home"), (3, 4, "away"), (2, 7, "away")])
def test_the_better_rebounder_is_tall_and_his_coach_rolls(home: int, away: int, tall: str) -> None:
    shown = opening(home, away).skip("dead-ball")
    assert shown.pending == f"{tall} jump-ball"


@pytest.mark.rule("BS-JUMP-03")
@pytest.mark.parametrize(("home", "away", "tall"), [(12, 10, "home"), (10, 12, "away")])
def test_between_equals_the_better_rebounding_team_is_tall(home: int, away: int, tall: str) -> None:
    teams = (rebounding(BLACK, home), rebounding(WHITE, away))
    # The centers are made equal; the others keep the teams apart.
    even = (side(teams[0], men={51: {"rebound": 2}}), side(teams[1], men={56: {"rebound": 2}}))
    shown = Table(None, *even).skip("lineup", "dead-ball")
    assert shown.state.trr[0] != shown.state.trr[1]
    assert shown.pending == f"{tall} jump-ball"


@pytest.mark.rule("BS-JUMP-03")
def test_the_opening_tap_between_equal_teams_is_rolled_off_until_it_is_decided() -> None:
    shown = Table(None, rebounding(BLACK, 10), rebounding(WHITE, 10)).skip("lineup", "dead-ball")
    assert shown.pending == "home roll-off"
    shown.steps("roll-off 3 3", "roll-off 2 4")
    assert shown.pending == "home roll-off"
    shown.steps("roll-off 1 1", "roll-off 1 2")
    assert shown.pending == "away jump-ball"


@pytest.mark.rule("BS-JUMP-03", "REC-T-08")
@pytest.mark.parametrize("who", ["home", "away"])
def test_later_the_last_team_in_possession_is_tall_between_equal_teams(who: str) -> None:
    start = {**IN_PLAY, "ball": who, "passer": 25 if who == "home" else 26, "clock": "0:04"}
    shown = Table(start, rebounding(BLACK, 10), rebounding(WHITE, 10), matrix=MATRIX)
    shown.steps("card 3", f"pass E {start['passer']}").skip("lineup", "dead-ball")
    assert shown.pending == f"{who} jump-ball"


@pytest.mark.rule("BS-JUMP-03")
@pytest.mark.parametrize(("cell", "tall"), [("good", "home"), ("dC", "away"), ("oC", "home")])
def test_a_basket_at_the_buzzer_leaves_the_shooters_last_in_possession(cell: str, tall: str) -> None:
    start = {**IN_PLAY, "clock": "0:08"}
    shown = Table(start, rebounding(BLACK, 10), rebounding(WHITE, 10), matrix=MATRIX, shooting={"E": cell})
    shown.steps("card 2", "pass E 25", "shoot", "shot 1 1").skip("lineup", "dead-ball")
    assert (shown.state.period, shown.pending) == (2, f"{tall} jump-ball")


ROW_0 = {2: "RG", 3: "RG", 4: "LF", 5: "RF", 6: "LG", 7: "RG*", 8: "LG*", 9: "RF*", 10: "LF*", 11: "LG"}
ROW_1 = {2: "LG", 3: "LF", 4: "RG", 5: "LG", 6: "RG*", 7: "LG*", 8: "RF*"}


@pytest.mark.rule("BS-JUMP-05", "BS-DICE-10")
@pytest.mark.parametrize("total", ROW_0)
def test_row_zero_is_read_as_printed(total: int) -> None:
    """White has 14 against 12 and is tall; the jumpers are equal."""
    home = side(rebounding(BLACK, 12), men={51: {"rebound": 2}})
    away = side(rebounding(WHITE, 14), men={56: {"rebound": 2}})
    shown = Table(None, home, away).skip("lineup", "dead-ball").steps(dice(total))
    assert shown.last("jump-ball").row == 0
    side_name = "away" if ROW_0[total].endswith("*") else "home"
    assert controller(shown) == (side_name, ROW_0[total].rstrip("*"))


@pytest.mark.rule("BS-JUMP-05", "BS-JUMP-13", "AMB-83", "BS-TIME-03", "BS-TIME-05")
def test_twelve_in_row_zero_is_a_circle_violation_of_the_tall_team() -> None:
    home, away = rebounding(BLACK, 12), rebounding(WHITE, 14)
    teams = (side(home, men={51: {"rebound": 2}}), side(away, men={56: {"rebound": 2}}))
    shown = Table(None, *teams, matrix=MATRIX).skip("lineup", "dead-ball").steps(dice(12))
    assert controller(shown) == ("home", "violation")
    # The short team's ball at midcourt; the four seconds are on its clock, and its pass takes four.
    assert (shown.ball, shown.clocks) == (("home", None, None, "forecourt"), (716, 20, 720))
    assert shown.pending == "home passer"
    shown.steps("passer 25")
    assert "9" not in shown.options
    assert shown.steps("card 3", "pass E 25").last("pass").seconds == 4


@pytest.mark.rule("BS-JUMP-05", "BS-DICE-10")
def test_an_even_jump_is_even() -> None:
    """Of 36 throws 18 go to the tall team; 17 and the violation to the short one."""
    weights = {total: 6 - abs(7 - total) for total in range(2, 13)}
    tall = sum(weights[total] for total, entry in ROW_0.items() if entry.endswith("*"))
    charts = Table().state.charts.jump[0]
    assert tall == sum(weights[total] for total in weights if (charts[total] or (False,))[0]) == 18
    assert sum(weights.values()) - tall == 18


@pytest.mark.rule("BS-JUMP-06")
@pytest.mark.parametrize("total", ROW_1)
def test_row_one_is_read_as_printed(total: int) -> None:
    shown = opening(4, 3).skip("dead-ball").steps(dice(total))
    side_name = "home" if ROW_1[total].endswith("*") else "away"
    assert controller(shown) == (side_name, ROW_1[total].rstrip("*"))


@pytest.mark.rule("BS-JUMP-07", "BS-JUMP-08", "BS-JUMP-14", "AMB-28")
@pytest.mark.parametrize(
    ("call", "total", "expected"),
    [
        ("E 25", 6, ("home", "C")),  # RG* is the jumper: the center takes his place
        ("E 25", 7, ("home", "LG")),
        ("E 25", 4, ("away", "C")),  # RG is his counterpart
        ("G 11", 7, ("home", "C")),
        ("D 51", 6, ("home", "RG")),
        ("D 51", 8, ("home", "RF")),
    ],
)
def test_a_jumper_never_controls_and_the_center_takes_his_place(
    call: str, total: int, expected: tuple[str, str]
) -> None:
    number = int(call.split()[1])
    home = side(BLACK, men={number: {"rebound": 4}})
    away = side(WHITE, men={number: {"rebound": 3} for number in (26, 12, 56)})
    shown = held(call, home, away).skip("dead-ball").steps(dice(total))
    jump = shown.last("jump")
    assert shown.number(0, jump.home) == number
    assert shown.number(1, jump.away) == {25: 26, 11: 12, 51: 56}[number]
    assert controller(shown) == expected


@pytest.mark.rule("BS-JUMP-07", "BS-JUMP-15")
def test_a_jumper_who_has_changed_his_marker_is_still_the_one_who_jumps() -> None:
    """Number 25 goes to LG in a timeout; on RG stands number 11, and the throw gives the ball to LG."""
    home = side(BLACK, men={25: {"rebound": 4}})
    shown = held("E 25", home, side(WHITE, men={26: {"rebound": 3}})).steps("timeout home")
    shown.steps("lineup home RG=11:E LG=25:G", "lineup away keep").skip("dead-ball").steps(dice(7))
    assert (shown.last("jump-ball").row, controller(shown)) == (1, ("home", "C"))


@pytest.mark.rule("BS-JUMP-09", "BS-TIME-10", "BS-TIME-18", "BS-FAQ-07")
@pytest.mark.parametrize("total", [6, 5])
def test_four_seconds_are_charged_to_whoever_controls(total: int) -> None:
    shown = opening(4, 3).skip("dead-ball").steps(dice(total))
    assert shown.ball[0] == ("home" if total == 6 else "away")
    assert shown.clocks == (716, 20, 720)


@pytest.mark.rule("BS-JUMP-10", "BS-FAQ-05", "AMB-57", "BS-JUMP-12", "BS-JUMP-11")
@pytest.mark.parametrize("card", [6, 9])
def test_a_held_ball_on_the_upcourt_pass_is_jumped_in_the_offences_forecourt(card: int) -> None:
    start = {**IN_PLAY, "phase": "upcourt-pass"}
    home, away = side(BLACK, men={25: {"rebound": 4}}), side(WHITE, men={26: {"rebound": 3}})
    for total, pending in ((7, "home tap"), (5, "home card")):
        shown = Table(start, home, away, matrix={"": "JB"}).steps(f"card {card}", "pass E 25").skip("dead-ball")
        shown.steps(dice(total))
        assert shown.pending == pending
    assert shown.ball == ("away", 12, None, "backcourt")


@pytest.mark.rule("BS-JUMP-11", "BS-TIME-02", "BS-PASS-13", "AMB-10")
def test_the_pass_after_a_tap_takes_eight_seconds_and_is_made_by_who_controls() -> None:
    shown = opening(4, 3).skip("dead-ball").steps(dice(6))
    assert shown.ball == ("home", 25, None, "backcourt")
    assert "9" in shown.options
    shown.steps("card 3", "pass E 25")
    assert (shown.last("pass").seconds, shown.clocks) == (8, (708, 12, 720))


@pytest.mark.rule("BS-JUMP-12", "BS-FAQ-15", "AMB-27", "BS-SHOT-06", "DEC-14", "BS-TIME-05", "AMB-86")
def test_a_tap_won_at_the_offensive_end_is_shot_guarded_from_the_station_or_passed() -> None:
    home, away = side(BLACK, men={25: {"rebound": 4}, 11: {"offense": 2}}), side(WHITE, men={26: {"rebound": 3}})
    shown = held("E 25", home, away).skip("dead-ball").steps(dice(7))
    assert (shown.pending, shown.options) == ("home tap", ["shoot", "hold", "timeout"])
    assert shown.ball == ("home", 11, "G", "forecourt")
    shown.steps("hold", "card 3", "pass E 25")
    assert (shown.last("pass").seconds, shown.clocks) == (4, (348, 16, 356))
    shot = held("E 25", home, away).skip("dead-ball").steps(dice(7), "shoot", "shot 6 6")
    # White's TDR of 13 is Good: -3.
    assert (shot.told("shot")["zone"], shot.told("shot")["how"], shot.last("shot").net) == ("G", "guarded", -3)


@pytest.mark.rule("BS-JUMP-13", "AMB-83")
def test_a_violation_in_play_is_no_tap_at_the_goal() -> None:
    home, away = side(BLACK, men={25: {"rebound": 3}}), side(WHITE, men={26: {"rebound": 4}})
    shown = held("E 25", home, away).skip("dead-ball")
    # The last column of every row is the violation, against White here.
    shown.steps(dice(12))
    assert (controller(shown), shown.pending) == (("home", "violation"), "home passer")
    assert shown.ball == ("home", None, None, "forecourt")


@pytest.mark.rule("BS-JUMP-14", "BS-JUMP-16", "BS-TURN-05", "BS-FAQ-20", "AMB-56")
@pytest.mark.parametrize(("total", "offense", "turnovers"), [(7, "home", 0), (5, "away", 1)])
def test_whoever_controls_is_the_offence_and_a_lost_held_ball_is_a_turnover(
    total: int, offense: str, turnovers: int
) -> None:
    home, away = side(BLACK, men={25: {"rebound": 4}}), side(WHITE, men={26: {"rebound": 3}})
    shown = held("E 25", home, away, shot_clock=12).skip("dead-ball").steps(dice(total))
    assert shown.ball[0] == offense
    assert shown.box.teams[0].turnovers == turnovers
    assert [event.how for event in shown.every("turnover")] == [JUMP] * turnovers
    assert shown.clocks[1] == 20


@pytest.mark.rule("BS-JUMP-15", "BS-SUB-01", "BS-SUB-02", "DEC-03")
def test_at_a_jump_ball_both_sides_may_change_everybody_but_the_jumpers() -> None:
    shown = held("E 25")
    assert not [word for word in shown.options if word.startswith("RG ")]
    assert shown.refusal("sub home RG 13")
    shown.steps("sub home LG 13", "sub home C 55")
    assert shown.refusal("sub away RG 14")
    shown.steps("sub away C 52")
    assert (shown.on_court(0)["C"][0], shown.on_court(1)["C"][0]) == (55, 52)
    assert shown.on_court(0)["RG"][0] == 25


@pytest.mark.rule("BS-JUMP-15", "BS-SUB-02")
def test_in_a_timeout_at_a_jump_ball_the_jumpers_stay() -> None:
    shown = held("E 25").steps("timeout away")
    assert "No. 25 must stay on court" in shown.refusal("lineup home RG=13")
    assert "No. 26 must stay on court" in shown.steps("lineup home keep").refusal("lineup away RG=14")


@pytest.mark.rule("BS-JUMP-09", "BS-TIME-12")
def test_a_tap_can_use_up_the_period() -> None:
    shown = held("E 25", clock="0:08").skip("dead-ball")
    shown.steps(*(["roll-off 6 6", "roll-off 1 1"] if "roll-off" in shown.pending else []), "jump-ball 3 4")
    assert shown.last("jump-ball").clock == 0
    assert (shown.state.period, shown.pending) == (2, "home lineup")
