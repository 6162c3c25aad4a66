"""Ball handling limits (chapter 4)."""

from __future__ import annotations

import pytest

from tests.rules.basketball_strategy.table import BLACK, Table, side

RECIPIENTS = {"A": 31, "B": 31, "C": 25, "D": 51, "E": 25, "F": 11, "G": 11}
"""For each zone a man of BLACK who can receive there."""
FORECOURT = ["C", "D", "E", "F", "G"]


def with_ball(handling: int, zone: str | None = None, phase: str = "upcourt-pass") -> Table:
    """Give the ball to No. 11 with this ball handling, in a zone or upcourt."""
    start = {"phase": phase, "ball": "home", "passer": 11} | ({} if zone is None else {"zone": zone})
    return Table(start, side(BLACK, men={11: {"ball_handling": handling}}), matrix={"": "PA"})


def allowed(table: Table) -> list[str]:
    """Return the zones that are offered; every other one must come to a pass again for want of ball handling."""
    table.steps("card 1")
    return sorted({word.split()[0] for word in table.options if word != "timeout"})


def result(table: Table, zone: str) -> str:
    table.steps("card 1", f"pass {zone} {RECIPIENTS[zone]}").skip("refuse")
    return str(table.told("pass")["result"])


@pytest.mark.rule("BS-BH-01")
def test_the_best_handler_passes_anywhere() -> None:
    assert allowed(with_ball(3)) == ["A", "B", *FORECOURT]
    assert {result(with_ball(3), zone) for zone in RECIPIENTS} == {"PA"}


@pytest.mark.rule("BS-BH-02")
def test_an_average_handler_may_not_pass_to_a() -> None:
    assert allowed(with_ball(2)) == ["B", *FORECOURT]
    assert {zone: result(with_ball(2), zone) for zone in "AB"} == {"A": "stall", "B": "PA"}


@pytest.mark.rule("BS-BH-03")
def test_a_poor_handler_may_not_pass_to_a_or_b() -> None:
    assert allowed(with_ball(1)) == FORECOURT
    assert {zone: result(with_ball(1), zone) for zone in RECIPIENTS} == {
        zone: "stall" if zone in "AB" else "PA" for zone in RECIPIENTS
    }


@pytest.mark.rule("BS-BH-04", "BS-FAQ-22", "AMB-02")
@pytest.mark.parametrize(
    ("ball", "handling", "zones"),
    [
        ("A", 1, ["A", "B", *FORECOURT]),
        ("B", 1, ["A", "B", *FORECOURT]),
        ("C", 1, ["B", *FORECOURT]),
        ("D", 1, ["B", *FORECOURT]),
        ("E", 1, FORECOURT),
        ("B", 2, ["A", "B", *FORECOURT]),
        ("C", 2, ["B", *FORECOURT]),
        ("E", 2, ["B", *FORECOURT]),
        ("G", 3, ["A", "B", *FORECOURT]),
    ],
)
def test_own_and_adjacent_zones_of_the_ball_are_always_open(ball: str, handling: int, zones: list[str]) -> None:
    assert allowed(with_ball(handling, ball, "pass")) == zones
    for zone in RECIPIENTS:
        assert result(with_ball(handling, ball, "pass"), zone) == ("PA" if zone in zones else "stall")


@pytest.mark.rule("BS-BH-05", "BS-FAQ-19", "AMB-86")
def test_upcourt_the_plain_limits_hold_even_to_oneself() -> None:
    start = {"phase": "upcourt-pass", "ball": "home", "passer": 31}
    table = Table(start, matrix={"": "PA"}).steps("card 1", "pass A 31").skip("refuse")
    assert table.told("pass")["result"] == "stall"


@pytest.mark.rule("BS-BH-05", "BS-FAQ-19", "AMB-86")
@pytest.mark.parametrize(("passer", "then"), [(25, "stall"), (11, "G")])
def test_an_inbounds_pass_after_out_of_bounds_in_b_has_no_ball_zone(passer: int, then: str) -> None:
    table = Table({"phase": "inbounds", "ball": "home"}, matrix={"1": "OB", "2": "G"})
    table.steps("passer 11", "card 1", "pass B 31")
    assert table.ball == ("home", None, None, "forecourt")
    table.steps(f"passer {passer}", "card 2", "pass A 31").skip("refuse")
    assert table.told("pass")["result"] == then


@pytest.mark.rule("BS-BH-05", "BS-FAQ-19")
def test_with_the_ball_in_b_a_lesser_handler_reaches_a() -> None:
    table = Table({"phase": "inbounds", "ball": "home"}, matrix={"1": "PA", "2": "G"})
    table.steps("passer 25", "card 1", "pass B 31", "card 2", "pass A 31")
    assert table.told("pass")["result"] == "G"


@pytest.mark.rule("BS-BH-06")
@pytest.mark.parametrize(("phase", "seconds"), [("upcourt-pass", 8), ("inbounds", 4), ("pass", 4)])
@pytest.mark.parametrize("matrix", ["I", "O", "F", "OB", "JB", "IFB 3on1"])
def test_a_pass_beyond_the_limit_is_a_pass_again_whatever_the_card(phase: str, seconds: int, matrix: str) -> None:
    table = Table({"phase": phase, "ball": "home", "passer": 51}, matrix={"": matrix})
    table.steps("card 3", "pass B 31", "refuse accept")
    assert table.told("pass")["result"] == "stall"
    assert table.clocks == (720 - seconds, 24 - seconds, 720)
    assert table.pending == "away card", "he must pass again"
    assert table.ball[:2] == ("home", 51)


@pytest.mark.rule("BS-BH-07", "AMB-03")
def test_the_defence_may_refuse_a_stalling_pass() -> None:
    table = Table({"phase": "upcourt-pass", "ball": "home", "passer": 51}, matrix={"": "PA"})
    table.steps("card 9", "pass B 31", "refuse refuse")
    assert table.clocks == (720, 24, 720)
    assert not table.every("pass")
    assert (table.pending, table.ball) == ("away card", ("home", 51, None, "backcourt"))
    assert table.steps("card 2", "pass E 25").last("pass").card == 2, "a new card for the new call"


@pytest.mark.rule("BS-BH-07", "BS-FAQ-25", "AMB-03")
def test_a_pass_again_of_the_matrix_cannot_be_refused() -> None:
    table = Table({"phase": "upcourt-pass", "ball": "home", "passer": 51}, matrix={"": "PA"})
    table.steps("card 2", "pass E 25")
    assert (table.pending, table.clocks) == ("away card", (712, 16, 720))
    assert "does not answer" in table.steps("card 2").refusal("refuse refuse")


@pytest.mark.rule("BS-BH-08")
def test_receiving_is_never_limited() -> None:
    home = side(BLACK, "C=:BL")
    table = Table({"phase": "inbounds", "ball": "home", "passer": 11}, home, matrix={"": "G"})
    assert "A 51" in table.steps("card 1").options
    assert table.steps("pass A 51").told("pass")["result"] == "G"


@pytest.mark.rule("BS-BH-09")
def test_a_rebounder_is_bound_by_his_own_ball_handling() -> None:
    start = {"phase": "inbounds", "ball": "away", "passer": 12}
    table = Table(start, matrix={"": "O"}, shooting={"": "dC"}).steps("card 1", "pass D 32", "shoot", "shot 1 1")
    assert table.ball[:2] == ("home", 51)
    assert allowed(table) == FORECOURT


@pytest.mark.rule("BS-BH-09")
def test_an_interceptor_is_bound_by_his_own_ball_handling() -> None:
    start = {"phase": "inbounds", "ball": "home", "passer": 11}
    table = Table(start, matrix={"": "I"}).steps("card 1", "pass E 35")
    assert table.ball[:2] == ("away", 32)
    assert allowed(table) == ["B", *FORECOURT]


@pytest.mark.rule("BS-BH-10", "AMB-04")
def test_after_a_stalling_pass_the_ball_stays_and_has_no_zone() -> None:
    home = side(BLACK, "C=:BL")
    table = Table({"phase": "upcourt-pass", "ball": "home", "passer": 51}, home, matrix={"": "O"})
    table.steps("card 1", "pass A 51").skip("refuse")
    assert (table.clocks, table.ball) == ((712, 16, 720), ("home", 51, None, "forecourt"))
    for zone, left in (("A", 12), ("B", 8)):
        table.steps("card 1", f"pass {zone} 51").skip("refuse")
        assert table.told("pass")["result"] == "stall"
        assert (table.clocks[1], table.ball) == (left, ("home", 51, None, "forecourt"))


@pytest.mark.rule("BS-BH-10", "AMB-04")
def test_a_stalling_pass_does_not_move_a_ball_that_has_a_zone() -> None:
    table = with_ball(1, "E", "pass").steps("card 1", "pass A 31").skip("refuse")
    assert table.ball == ("home", 11, "E", "forecourt")
