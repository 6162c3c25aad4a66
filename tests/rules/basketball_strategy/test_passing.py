"""Passing (chapter 10)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.basketball_strategy.court import ZONES
from tests.rules.basketball_strategy.shots import Try
from tests.rules.basketball_strategy.table import BLACK, Table, side

INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}
UPCOURT = {"phase": "upcourt-pass", "ball": "home", "passer": 11}
ALL = ["25", "11", "31", "35", "51"]


@pytest.mark.rule("BS-PASS-01", "AMB-80")
@pytest.mark.parametrize("zone", ZONES)
def test_any_zone_may_be_called_occupied_or_not(zone: str) -> None:
    # Everybody stands in BR, E and G.
    home = side(BLACK, "RG=:E LG=:G RF=:BR LF=:E C=:BR")
    table = Table(INBOUNDS, home, matrix={"": "PA"}).steps("card 1")
    word = next((word for word in table.options if word.startswith(f"{zone} ")), None)
    if zone == "D":
        assert word is None, "nobody can receive in D, so it is offered to nobody"
        word = "D 51"
    assert word is not None
    told = table.steps(f"pass {word}").told("pass")
    assert (told["zone"], told["player"]) == (zone, int(word.split()[1]))


@pytest.mark.rule("BS-PASS-02")
def test_the_passer_may_name_himself() -> None:
    home = side(BLACK, "RG=:C")
    table = Table({**INBOUNDS, "passer": 25}, home, matrix={"": "O"}).steps("card 1")
    assert "C 25" in table.options
    table.steps("pass C 25", "shoot", "shot 1 1")
    assert table.last("pass").passer == table.last("pass").recipient
    assert table.told("shot")["player"] == 25


@pytest.mark.rule("BS-PASS-03", "BS-PASS-04", "BS-FAQ-23")
def test_a_call_that_nobody_can_receive_is_defences_ball() -> None:
    home = side(BLACK, "RF=:BR C=:C LF=:E LG=:G")
    for number in (25, 11, 31, 35, 51):
        table = Table(UPCOURT, home, matrix={"": "O"}).steps("card 1")
        assert "D" not in {word[0] for word in table.options}
        table.steps(f"pass D {number}")
        assert table.told("pass")["result"] == "DB"
        assert table.ball == ("away", None, None, "backcourt")
        assert table.box.teams[0].turnovers == 1


@pytest.mark.rule("BS-PASS-05")
@pytest.mark.parametrize(
    ("number", "zone"), [(25, "B"), (25, "D"), (11, "C"), (11, "D"), (31, "D"), (31, "E"), (51, "A")]
)
def test_nobody_crosses_two_boundaries_to_receive(number: int, zone: str) -> None:
    table = Table(INBOUNDS, matrix={"": "O"}).steps("card 1", f"pass {zone} {number}")
    assert table.told("turnover")["result"] == "pass to nobody"


@pytest.mark.rule("BS-PASS-06")
@pytest.mark.parametrize(("zone", "net"), [("A", -6), ("D", -6), ("B", 0)])
def test_a_shot_after_crossing_a_boundary_costs_six_blocks(zone: str, net: int) -> None:
    home = side(BLACK, "RF=:BL C=:E LF=:F")
    table = Table(INBOUNDS, home, matrix={"": "O"}).steps("card 1", f"pass {zone} 31", "shoot", "shot 1 1")
    assert table.last("shot").net == net


@pytest.mark.rule("BS-PASS-06")
def test_crossing_is_free_on_fast_breaks_and_after_offensive_rebounds() -> None:
    assert Try("FB 2on1", zone="C").table().steps("shot 1 1").last("shot").net == 3
    table = Table({"phase": "follow-up", "ball": "home", "passer": 31}).steps("A", "shot 1 1")
    assert table.last("shot").net == -3, "the Good defence alone"


@pytest.mark.rule("BS-PASS-07")
@pytest.mark.parametrize("zone", ["C", "E", "F", "G"])
def test_the_shot_is_taken_where_the_pass_was_received(zone: str) -> None:
    table = Table(INBOUNDS, matrix={"": "O"}).steps("card 1", f"pass {zone} 25")
    assert table.options == ["shoot", "hold", "timeout"], "no zone to choose"
    assert table.steps("shoot", "shot 1 1").told("shot")["zone"] == zone


@pytest.mark.rule("BS-PASS-08", "BS-PASS-09", "BS-PASS-15", "BS-FAQ-03", "BS-FAQ-12")
@pytest.mark.parametrize(
    ("result", "declined"), [("PA", ()), ("O", ("hold",)), ("G", ("hold",)), ("FB 2on1", ("hold",))]
)
def test_the_receiver_passes_next_and_the_ball_is_in_the_called_zone(result: str, declined: tuple[str, ...]) -> None:
    table = Table(UPCOURT, matrix={"": result}).steps("card 1", "pass C 25", *declined)
    assert table.ball == ("home", 25, "C", "forecourt")
    table.steps("card 1", "pass F 11", *declined)
    assert table.ball == ("home", 11, "F", "forecourt")
    assert table.last("pass").passer == 0


@pytest.mark.rule("BS-PASS-10", "BS-FAQ-04")
@pytest.mark.parametrize(
    ("result", "cell", "steps"),
    [
        ("O", "good", ("shoot", "shot 1 1")),
        ("O", "OB", ("shoot", "shot 1 1")),
        ("O", "DB", ("shoot", "shot 1 1")),
        ("O", "dC!", ("shoot", "shot 1 1")),
        ("OB", "good", ()),
        ("DB", "good", ()),
        ("OF", "good", ()),
        ("F", "good", ()),
        ("PA", "good", ("card 1", "pass E 25") * 5),
    ],
)
def test_anybody_may_pass_in_bounds(result: str, cell: str, steps: tuple[str, ...]) -> None:
    table = Table(INBOUNDS, matrix={"": result}, shooting={"": cell}).steps("card 1", "pass E 25", *steps)
    assert table.pending.endswith(" passer")
    assert table.options == (ALL if table.ball[0] == "home" else ["26", "12", "42", "32", "56"])


@pytest.mark.rule("BS-PASS-10")
def test_the_regular_bring_up_man_is_the_best_ball_handler() -> None:
    table = Table({"phase": "inbounds", "ball": "home"}).steps("card 1")
    assert table.ball[1] == 11, "nobody was named, so No. 11 with ball handling 3 passes"


def rebounded(cell: str) -> Table:
    table = Table({**INBOUNDS, "ball": "away", "passer": 12}, matrix={"1": "O", "2": "PA"}, shooting={"": cell})
    return table.steps("card 1", "pass E 26", "shoot", "shot 1 1")


@pytest.mark.rule("BS-PASS-11")
def test_a_defensive_rebounder_passes_himself_unless_a_timeout_is_called() -> None:
    table = rebounded("dRF")
    assert (table.ball, table.pending) == (("home", 31, None, "backcourt"), "away card")
    table.steps("card 1", "timeout", "lineup away keep")
    assert (table.pending, table.options) == ("home passer", ALL)


@pytest.mark.rule("BS-PASS-12")
def test_an_interceptor_passes_himself_unless_a_timeout_is_called() -> None:
    table = Table({**INBOUNDS, "ball": "away", "passer": 12}, matrix={"": "I"}).steps("card 1", "pass B 56")
    assert (table.ball, table.pending) == (("home", 51, None, "backcourt"), "away card"), "No. 51 has ball handling 1"
    table.steps("card 1", "timeout", "lineup away keep")
    assert (table.pending, table.options) == ("home passer", ALL)


@pytest.mark.rule("BS-PASS-13", "AMB-10")
def test_the_man_who_controls_the_tap_passes() -> None:
    table = Table().steps("jump-ball 2 4")
    assert (table.ball, table.pending) == (("home", 25, None, "backcourt"), "away card")
    table.steps("card 1", "timeout", "lineup away keep")
    assert table.pending == "home passer"


@pytest.mark.rule("BS-PASS-14")
def test_an_offensive_rebounder_who_does_not_shoot_passes_from_his_station() -> None:
    table = rebounded("oRF")
    table.steps("pass", "card 2")
    assert table.ball == ("away", 42, "C", "forecourt")
    assert table.steps("pass C 42").last("pass").seconds == 4


@pytest.mark.rule("BS-PASS-15")
@pytest.mark.parametrize("result", ["O", "G", "PR", "FB 1on1"])
def test_every_offered_shot_may_be_declined(result: str) -> None:
    table = Table(INBOUNDS, matrix={"": result}).steps("card 3", "pass G 11")
    assert "hold" in table.options
    assert table.steps("hold").pending == "away card"
    assert not table.every("shot")


@pytest.mark.rule("BS-PASS-17", "BS-TIME-08", "AMB-11")
@pytest.mark.parametrize(("left", "then"), [(4, 12), (8, 12), (12, 12), (16, 16), (20, 20)])
def test_out_of_bounds_leaves_at_least_twelve_seconds(left: int, then: int) -> None:
    table = Table({**INBOUNDS, "shot_clock": left + 4, "clock": "6:00"}, matrix={"": "OB"}).steps("card 1", "pass E 25")
    assert table.ball == ("home", None, None, "forecourt")
    assert table.clocks == (356, then, 356 if then > left else 356 + 24 - left)


@pytest.mark.rule("BS-PASS-17")
def test_after_out_of_bounds_there_is_time_for_a_pass_and_a_shot() -> None:
    table = Table({**INBOUNDS, "shot_clock": 4}, matrix={"1": "OB", "2": "O"}).steps("card 1", "pass E 25")
    table.steps("passer 11", "card 2", "pass E 25", "shoot", "shot 6 6")
    assert table.game.score == (2, 0)


@pytest.mark.rule("BS-PASS-18", "BS-TURN-02", "BS-FAQ-11")
def test_a_pass_again_gives_no_shot_and_the_clock_runs_out_on_it() -> None:
    table = Table({**INBOUNDS, "shot_clock": 8}, matrix={"": "PA"}).steps("card 1", "pass E 25")
    assert (table.pending, table.clocks[1]) == ("away card", 4)
    table.steps("card 1", "pass E 25")
    assert table.told("turnover")["result"] == "24-second violation"
    assert table.ball == ("away", None, None, "backcourt")


@pytest.mark.rule("BS-PASS-19", "BS-FAQ-12")
def test_after_the_first_pass_upcourt_the_ball_stays_in_the_forecourt() -> None:
    table = Table(UPCOURT, matrix={"": "PA"})
    for zone, number in (("G", 11), ("E", 25), ("C", 25), ("B", 31)):
        table.steps("card 1", f"pass {zone} {number}")
        assert table.ball == ("home", number, zone, "forecourt")
    assert [event.seconds for event in table.every("pass")] == [8, 4, 4, 4]


@pytest.mark.rule("BS-PASS-19", "AMB-87")
def test_out_of_bounds_on_card_9_is_brought_in_from_the_backcourt() -> None:
    table = Table({**UPCOURT, "shot_clock": 16}, matrix={"9": "OB", "1": "O"}).steps("card 9", "pass E 25")
    assert table.ball == ("home", None, None, "backcourt")
    table.steps("passer 11")
    assert "9" in table.options
    table.steps("card 1", "pass E 25", "shoot", "shot 6 6")
    assert (table.every("pass")[-1].seconds, table.game.score) == (8, (2, 0))


@pytest.mark.rule("BS-PASS-20")
@pytest.mark.parametrize(("left", "then"), [(4, 12), (8, 12), (12, 12), (16, 16)])
def test_passing_foul_leaves_at_least_twelve_seconds(left: int, then: int) -> None:
    table = Table({**INBOUNDS, "shot_clock": left + 4}, matrix={"": "F"}).steps("card 1", "pass E 25")
    assert table.ball == ("home", None, None, "forecourt")
    assert table.clocks[:2] == (716, then)


@pytest.mark.rule("BS-PASS-20", "BS-TIME-15", "AMB-77")
@pytest.mark.parametrize("result", ["F", "OB"])
def test_the_twelve_seconds_must_remain_in_the_quarter(result: str) -> None:
    table = Table({**INBOUNDS, "shot_clock": 8, "clock": "0:12"}, matrix={"": result}).steps("card 1", "pass E 25")
    assert table.clocks == (8, 8, 8)
