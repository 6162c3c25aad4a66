"""Chapter 20: timeouts."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, rebounding

KEEP = ("lineup home keep", "lineup away keep")
HOME, AWAY = rebounding(BLACK, 12), rebounding(WHITE, 12)
MATRIX = {"2": "O", "3": "PA", "4": "I", "5": "IFB 2on1", "6": "JB", "7": "FB 3on2", "8": "F"}
BACKCOURT = {"phase": "upcourt-pass", "ball": "home", "passer": 51, "clock": "6:00"}
FORECOURT = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E", "clock": "6:00"}
AT_LINE = ("card 2", "pass E 25", "shoot", "shot 1 1")


def table(start: dict[str, Any], cell: str = "dC", **more: Any) -> Table:
    return Table({**start, **more}, HOME, AWAY, matrix=MATRIX, shooting={"E": cell, "FT": "dC"})


@pytest.mark.rule("BS-TO-01", "REC-T-03")
def test_each_coach_has_seven_for_the_game() -> None:
    shown = Table()
    assert shown.state.timeouts == [7, 7]
    shown.steps("timeout away", *KEEP)
    assert shown.state.timeouts == [7, 6]
    assert [team.timeouts for team in shown.box.teams] == [0, 1]


@pytest.mark.rule("BS-TO-02", "DEC-15")
def test_in_play_only_the_team_in_possession_may_call_one() -> None:
    shown = table(FORECOURT)
    assert "timeout" not in shown.options  # the defence is to play its card
    assert shown.refusal("timeout away")
    shown.steps("card 3")
    assert shown.options[-1] == "timeout"
    assert shown.refusal("timeout away")
    assert table(FORECOURT).steps("card 2", "pass E 25").options == ["shoot", "hold", "timeout"]
    assert table(FORECOURT).steps("card 7", "pass E 25").options[-1] == "timeout"
    assert table(FORECOURT).steps("card 5", "pass E 25").options[-1] == "timeout"


@pytest.mark.rule("BS-TO-02")
@pytest.mark.parametrize("phase", ["follow-up", "tap"])
def test_a_rebounder_and_the_winner_of_a_tap_may_call_one(phase: str) -> None:
    shown = Table({"phase": phase, "ball": "home", "passer": 25, "zone": "E"}, HOME, AWAY)
    assert shown.options[-1] == "timeout"
    shown.steps("timeout", *KEEP)
    assert (shown.pending, shown.ball) == ("home passer", ("home", None, None, "forecourt"))


@pytest.mark.rule("BS-TO-02")
@pytest.mark.parametrize("who", ["home", "away"])
def test_at_foul_shots_and_jump_balls_both_teams_may(who: str) -> None:
    line = table(FORECOURT, "F").steps(*AT_LINE, f"timeout {who}", *KEEP)
    jump = table(FORECOURT).steps("card 6", "pass E 25", f"timeout {who}", *KEEP)
    for shown in (line, jump):
        assert shown.last("timeout").side == ["home", "away"].index(who)
        assert shown.pending == f"{who} dead-ball"


@pytest.mark.rule("BS-TO-03", "BS-TO-01")
@pytest.mark.parametrize(("used", "left"), [(1, 4), (3, 4), (4, 3), (7, 0), (0, 4)])
def test_four_at_most_are_left_for_the_fourth_quarter(used: int, left: int) -> None:
    start = {**FORECOURT, "period": 3, "clock": "0:04", "timeouts": [7 - used, 7]}
    shown = table(start).steps("card 3", "pass E 25")
    assert (shown.state.period, shown.state.timeouts) == (4, [left, 4])


@pytest.mark.rule("BS-TO-03")
@pytest.mark.parametrize("period", [1, 2])
def test_earlier_quarters_take_nothing_away(period: int) -> None:
    shown = table(FORECOURT, period=period, clock="0:04", timeouts=[6, 7]).steps("card 3", "pass E 25")
    assert (shown.state.period, shown.state.timeouts) == (period + 1, [6, 7])


@pytest.mark.rule("BS-TO-05", "BS-FAQ-10", "BS-TIME-19")
def test_the_upcourt_pass_after_a_timeout_takes_four_seconds() -> None:
    shown = table(BACKCOURT).steps("card 3", "timeout home", *KEEP, "passer 25", "card 3")
    assert "9" not in table(BACKCOURT).steps("card 3", "timeout home", *KEEP, "passer 25").options
    assert shown.steps("pass E 25").last("pass").seconds == 4


@pytest.mark.rule("BS-TO-06", "BS-POS-08", "BS-SUB-01", "DEC-01", "DEC-02", "BS-SUB-04")
def test_both_coaches_may_move_markers_and_change_men_in_any_timeout() -> None:
    shown = table(FORECOURT).steps("card 3", "timeout home")
    assert shown.pending == "home lineup"
    shown.steps("lineup home RG=13:F C=55:BL", "lineup away LG=14:G RF=24")
    assert shown.on_court(0)["RG"] == (13, "F")
    assert shown.on_court(0)["C"] == (55, "BL")
    assert (shown.on_court(1)["LG"], shown.on_court(1)["RF"]) == ((14, "G"), (24, "C"))
    assert shown.state.tdr[0] == sum(shown.state.men[0][player].defense for player in shown.state.court[0])
    assert shown.state.trr[1] == sum(shown.state.men[1][player].rebound for player in shown.state.court[1])


@pytest.mark.rule("BS-TO-06")
@pytest.mark.parametrize(
    ("lineup", "reason"),
    [
        ("LG=13:BL", "LG is a guard and may not stand in B"),
        ("RF=31:BR LF=35:BL C=51:BR", "zone B has more than two markers"),
        ("RG=11", "a player is named twice"),
        ("RG=26", "home has no player 26"),
    ],
)
def test_a_line_up_that_may_not_stand_is_refused(lineup: str, reason: str) -> None:
    shown = table(FORECOURT).steps("card 3", "timeout home")
    assert reason in shown.refusal(f"lineup home {lineup}")


@pytest.mark.rule("BS-TO-06", "BS-POS-08")
def test_what_one_coach_writes_is_not_shown_before_the_other_has_written() -> None:
    shown = table(FORECOURT).steps("card 3", "timeout home", "lineup home RG=13")
    assert shown.on_court(0)["RG"][0] == 25
    ask = shown.game.pending
    assert ask is not None
    assert ask.secret  # type: ignore[union-attr]  # a choice
    assert shown.steps("lineup away keep").on_court(0)["RG"][0] == 13


@pytest.mark.rule("BS-TO-07", "BS-PASS-11", "BS-PASS-12", "BS-PASS-10", "DEC-05")
@pytest.mark.parametrize("steps", [("card 2", "pass E 25", "shoot", "shot 1 1"), ("card 4", "pass E 25")])
def test_a_timeout_frees_rebounder_and_interceptor_of_the_pass(steps: tuple[str, ...]) -> None:
    shown = table(FORECOURT).steps(*steps)
    assert (shown.pending, shown.ball[0]) == ("home card", "away")
    shown.steps("card 3", "timeout away", *KEEP)
    assert (shown.pending, shown.options) == ("away passer", ["26", "12", "42", "32", "56"])


@pytest.mark.rule("BS-TO-08", "BS-TECH-01")
def test_one_too_many_is_a_technical() -> None:
    shown = table(FORECOURT, timeouts=[1, 7]).steps(
        "card 3", "timeout home", *KEEP, "passer 25", "card 3", "timeout home"
    )
    assert [timeout.excess for timeout in shown.every("timeout")] == [False, True]
    assert shown.steps(*KEEP).pending == "away technical-shooter"
    assert shown.state.timeouts == [0, 7]


@pytest.mark.rule("BS-TO-09", "AMB-26")
@pytest.mark.parametrize("card", [2, 7])
def test_a_timeout_cancels_the_offered_shot_and_leaves_the_clock(card: int) -> None:
    shown = table(FORECOURT, shot_clock=16).steps(f"card {card}", "pass E 25", "timeout", *KEEP)
    assert (shown.pending, shown.clocks[1], shown.every("shot")) == ("home passer", 12, [])
    assert shown.ball == ("home", None, None, "forecourt")


@pytest.mark.rule("BS-TO-05", "AMB-60", "BS-L2M-02")
class TestPrivilegeOfATimeoutAtTheLine:
    """The short pass is for the team that called it, and only when its in-bounds pass comes next."""

    def at_the_line(self, *timeouts: str, rolls: tuple[str, ...] = ("1 1", "6 6")) -> Table:
        shown = table(FORECOURT, "F", clock="1:00").steps(*AT_LINE)
        for place, roll in enumerate(rolls):
            for who in timeouts if place == 0 else ():
                shown.steps(f"timeout {who}", *KEEP)
            shown.steps(f"free-throw {roll}")
        return shown

    def test_it_called_and_gets_the_ball(self) -> None:
        shown = self.at_the_line("away").steps("passer 26")
        assert (shown.ball[3], shown.pending) == ("forecourt", "away free-pass")

    @pytest.mark.parametrize("timeouts", [("home", "away"), ("away", "away")])
    def test_another_timeout_does_not_take_it_away(self, timeouts: tuple[str, ...]) -> None:
        assert self.at_the_line(*timeouts).steps("passer 26").pending == "away free-pass"

    def test_the_other_team_called(self) -> None:
        shown = self.at_the_line("home").steps("passer 26")
        assert (shown.ball[3], shown.pending) == ("backcourt", "away hurry")

    def test_the_last_shot_is_missed(self) -> None:
        shown = self.at_the_line("away", rolls=("6 6", "1 1"))
        assert (shown.ball, shown.pending) == (("away", 56, None, "backcourt"), "away hurry")

    @pytest.mark.parametrize(("cell", "who", "pending"), [("OB", "home", "away card"), ("DB", "away", "home card")])
    def test_the_last_shot_is_missed_out_of_bounds(self, cell: str, who: str, pending: str) -> None:
        start = {**FORECOURT, "clock": "1:00"}
        shown = Table(start, HOME, AWAY, matrix=MATRIX, shooting={"E": "good+F", "FT": cell}).steps(*AT_LINE)
        shown.steps(f"timeout {who}", *KEEP, "free-throw 1 1", f"passer {25 if who == 'home' else 26}")
        assert not shown.state.privilege
        assert shown.skip("hurry").pending == pending

    def test_a_timeout_at_earlier_foul_shots_is_forgotten(self) -> None:
        shown = self.at_the_line("away").steps(
            "passer 26", "free-pass no", "card 3", "pass E 26", "card 8", "pass E 26"
        )
        shown.steps("passer 26", "card 8", "pass E 26", "free-throw 6 6", "free-throw 6 6", "passer 25")
        assert shown.pending == "home hurry"

    def test_a_timeout_at_a_jump_ball_gives_none(self) -> None:
        shown = table(FORECOURT, clock="1:00").steps("card 6", "pass E 25", "timeout home", *KEEP, "jump-ball 1 1")
        shown.skip("tap")
        assert "free-pass" not in shown.pending
        assert not shown.state.privilege
