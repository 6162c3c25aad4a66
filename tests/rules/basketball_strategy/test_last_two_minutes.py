"""Chapter 19: the last two minutes of a period."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, rebounding

KEEP = ("lineup home keep", "lineup away keep")
HOME, AWAY = rebounding(BLACK, 12), rebounding(WHITE, 12)
MATRIX = {"2": "O", "3": "PA", "4": "F", "5": "FB 3on2"}
BACKCOURT = {"phase": "upcourt-pass", "ball": "home", "passer": 25}
FORECOURT = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E"}


def table(start: dict[str, Any], clock: str, cell: str = "dC", **more: Any) -> Table:
    shooting = {"E": cell, "FT": "dC"}
    return Table({**start, "clock": clock, **more}, HOME, AWAY, matrix=MATRIX, shooting=shooting)


@pytest.mark.rule("BS-L2M-01", "BS-TIME-19", "DEC-08", "AMB-07")
@pytest.mark.parametrize("period", [1, 2, 3, 4, 5])
@pytest.mark.parametrize(("answer", "seconds"), [("yes", 4), ("no", 8), ("", 8)])
def test_an_upcourt_pass_takes_four_seconds_when_asked_for(period: int, answer: str, seconds: int) -> None:
    shown = table(BACKCOURT, "2:00", period=period)
    assert shown.pending == "home hurry"
    shown.steps(*([f"hurry {answer}"] if answer else []))
    # Short or not, it comes from the backcourt: the press is legal against it.
    assert "9" in (shown.skip("hurry") if not answer else shown).options
    assert shown.steps("card 3", "pass G 11").last("pass").seconds == seconds


@pytest.mark.rule("BS-L2M-01", "BS-L2M-08", "AMB-25")
@pytest.mark.parametrize(("clock", "asked"), [("2:04", False), ("2:00", True), ("0:04", True)])
def test_nothing_is_asked_before_two_minutes_are_left(clock: str, asked: bool) -> None:
    assert (table(BACKCOURT, clock).pending == "home hurry") is asked


@pytest.mark.rule("BS-L2M-01")
def test_a_pass_in_the_forecourt_cannot_be_hurried() -> None:
    assert table(FORECOURT, "1:00").pending == "away card"


@pytest.mark.rule("BS-L2M-08", "AMB-25")
def test_the_window_opens_by_true_time_and_not_by_the_lagging_time_clock() -> None:
    shown = table(FORECOURT, "2:04", team_fouls=[0, 0])
    shown.steps("card 3", "pass E 25")
    assert (shown.clocks, shown.every("last-two-minutes") != []) == ((120, 20, 124), True)
    assert shown.state.team_fouls == [3, 3]


@pytest.mark.rule("BS-L2M-08", "AMB-25", "BS-L2M-06", "BS-FOUL-07")
def test_an_action_that_starts_before_the_window_is_outside_it() -> None:
    """A foul on the pass from 2:04 to 2:00 counts before the marker is raised: no shots, and 3 afterwards."""
    shown = table(FORECOURT, "2:04", team_fouls=[0, 3]).steps("card 4", "pass E 25", "passer 25")
    assert not shown.every("award")
    assert shown.state.team_fouls == [3, 4]
    shown = table(FORECOURT, "2:04", team_fouls=[0, 0]).steps("card 4", "pass E 25", "passer 25")
    assert shown.state.team_fouls == [3, 3]


@pytest.mark.rule("BS-L2M-08")
def test_a_shot_that_starts_in_the_window_is_in_it() -> None:
    shown = table(FORECOURT, "2:04", "F", team_fouls=[0, 0]).steps("card 2", "pass E 25", "shoot", "shot 1 1")
    assert shown.state.team_fouls == [3, 4]


@pytest.mark.rule("BS-L2M-02", "BS-L2M-03", "BS-L2M-04", "DEC-09", "BS-FAQ-10", "BS-TIME-19")
@pytest.mark.parametrize(
    ("answer", "zone", "number", "seconds"),
    [
        ("yes", "E", 25, 0), ("yes", "F", 11, 0), ("yes", "G", 11, 0),
        ("yes", "D", 51, 4), ("yes", "C", 25, 4), ("yes", "B", 31, 4),
        ("no", "E", 25, 4), ("no", "D", 51, 4),
    ],
)  # fmt: skip
def test_a_free_pass_goes_to_e_f_or_g_and_is_the_coachs_choice(
    answer: str, zone: str, number: int, seconds: int
) -> None:
    shown = table(BACKCOURT, "1:00").steps("card 3", "timeout home", *KEEP, "passer 11")
    assert (shown.pending, shown.options) == ("home free-pass", ["no", "yes"])
    shown.steps(f"free-pass {answer}", "card 3", f"pass {zone} {number}")
    assert shown.last("pass").seconds == seconds
    assert shown.pending == "away card"


@pytest.mark.rule("BS-L2M-02")
def test_before_the_last_two_minutes_no_pass_is_free() -> None:
    shown = table(BACKCOURT, "2:04").steps("card 3", "timeout home", *KEEP, "passer 25")
    assert shown.pending == "away card"
    assert shown.steps("card 3", "pass E 25").last("pass").seconds == 4


@pytest.mark.rule("BS-L2M-02")
def test_an_in_bounds_pass_without_a_timeout_is_not_free() -> None:
    start = {"phase": "inbounds", "ball": "home"}
    assert table(start, "1:00").steps("passer 25").pending == "away card"


@pytest.mark.rule("BS-L2M-02")
def test_only_the_pass_right_after_the_timeout_is_free() -> None:
    shown = table(BACKCOURT, "1:00").steps(
        "card 3", "timeout home", *KEEP, "passer 25", "free-pass yes", "card 3", "pass E 25"
    )
    assert shown.pending == "away card"
    assert shown.steps("card 3", "pass E 25").last("pass").seconds == 4


@pytest.mark.rule("BS-L2M-05")
def test_ball_timeout_free_pass_and_shot_take_four_seconds_in_all() -> None:
    shown = table(BACKCOURT, "1:00").steps(
        "card 3", "timeout home", *KEEP, "passer 25", "free-pass yes", "card 2", "pass F 11"
    )
    assert shown.clocks == (60, 24, 60)
    shown.steps("shoot", "shot 6 6")
    assert (shown.clocks, shown.game.score) == ((56, 24, 56), (2, 0))


@pytest.mark.rule("BS-L2M-06", "BS-FOUL-06", "BS-FOUL-07")
@pytest.mark.parametrize("count", [0, 1, 2, 3])
def test_the_second_late_foul_is_shot_whatever_the_count(count: int) -> None:
    shown = table(FORECOURT, "2:00", team_fouls=[0, count]).steps("card 4", "pass E 25")
    assert (shown.state.team_fouls[1], shown.every("award")) == (4, [])
    shown.steps("passer 25", "card 4", "pass E 25")
    assert shown.state.team_fouls[1] == 5
    assert shown.last("award").attempts == 2


@pytest.mark.rule("BS-FOUL-07", "BS-FOUL-06")
@pytest.mark.parametrize(("count", "raised"), [(4, 4), (5, 5), (7, 7)])
def test_a_marker_at_four_or_more_stays_and_the_first_late_foul_is_shot(count: int, raised: int) -> None:
    shown = table(FORECOURT, "2:00", team_fouls=[0, count])
    assert shown.state.team_fouls == [3, raised]
    shown.steps("card 4", "pass E 25")
    assert shown.last("award").attempts == 2


@pytest.mark.rule("BS-FOUL-07", "BS-FOUL-19")
def test_a_raised_marker_is_no_foul_of_anybody() -> None:
    shown = table(FORECOURT, "2:00")
    assert [sum(line.pf for line in team.lines) for team in shown.box.teams] == [0, 0]


@pytest.mark.rule("BS-L2M-07", "BS-TO-04")
@pytest.mark.parametrize(
    ("period", "before", "after"), [(4, 4, 3), (4, 3, 3), (4, 2, 2), (4, 0, 0), (1, 7, 7), (3, 5, 5), (5, 2, 2)]
)
def test_three_timeouts_at_most_are_left_for_the_last_two_minutes_of_regulation(
    period: int, before: int, after: int
) -> None:
    shown = table(FORECOURT, "2:00", period=period, timeouts=[before, before])
    assert shown.state.timeouts == [after, after]


@pytest.mark.rule("BS-L2M-07", "BS-TO-04", "BS-L2M-08")
def test_a_timeout_of_the_last_two_minutes_is_one_of_the_three_wherever_it_is_called() -> None:
    """The window opened during the shot; the timeouts at its foul shots and after the pass are in it."""
    shown = table(FORECOURT, "2:08", "F", period=4, timeouts=[4, 4]).steps("card 2", "pass E 25", "shoot", "shot 1 1")
    shown.steps("timeout away", *KEEP)
    assert shown.state.timeouts == [3, 2]
    shown = table(FORECOURT, "2:04", period=4, timeouts=[4, 4]).steps("card 2", "pass E 25", "timeout", *KEEP)
    assert shown.state.timeouts == [2, 3]
