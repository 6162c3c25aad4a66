"""Chapter 13: fast breaks of the offence and of an interceptor."""

from __future__ import annotations

import pytest

from leaguemgr.rules.basketball_strategy.events import SHOT_BREAK
from leaguemgr.rules.basketball_strategy.narrate import reading
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, defence, side

UPCOURT = {"phase": "upcourt-pass", "ball": "home", "passer": 25}
AT_E = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E"}
KINDS = ("1on1", "3on2", "2on1", "3on1")


def adjusted(table: Table) -> str:
    """Return the adjusted roll of the newest shot as dice are read."""
    shot = table.last("shot")
    return reading(shot.roll + 6 + shot.net)


@pytest.mark.rule("BS-FB-01")
def test_one_on_one_is_shot_from_the_shooters_station_with_plus_six() -> None:
    table = Table(UPCOURT, matrix={"9F": "FB 1on1"}).steps("card 9", "pass F 11", "shoot", "shot 4 3")
    shot = table.last("shot")
    assert (table.told("shot")["zone"], shot.net, shot.points) == ("G", 12, 2)
    assert adjusted(table) == "63"


@pytest.mark.rule("BS-FB-02", "BS-FAQ-16")
@pytest.mark.parametrize(("offense", "net"), [(1, -6), (2, 0), (3, 6)])
def test_three_on_two_is_shot_from_a_and_only_the_shooter_counts(offense: int, net: int) -> None:
    home = side(BLACK, men={31: {"offense": offense}})
    table = Table(AT_E, home=home, matrix={"2B": "FB 3on2"}).steps("card 2", "pass B 31", "shoot", "shot 6 6")
    assert (table.told("shot")["zone"], table.last("shot").net) == ("A", net)


@pytest.mark.rule("BS-FB-03")
def test_two_on_one_is_shot_from_a_with_plus_three() -> None:
    table = Table(AT_E, matrix={"2D": "FB 2on1"}, shooting={"33A": "good"})
    table.steps("card 2", "pass D 51", "shoot", "shot 3 6")
    assert (table.told("shot")["zone"], table.last("shot").net, table.last("shot").points) == ("A", -3, 2)
    assert adjusted(table) == "33"


@pytest.mark.rule("BS-FB-04")
def test_three_on_one_is_shot_from_a_with_plus_six() -> None:
    table = Table(AT_E, matrix={"2G": "FB 3on1"}, shooting={"41A": "good"}).steps(
        "card 2", "pass G 11", "shoot", "shot 2 1"
    )
    assert (table.told("shot")["zone"], table.last("shot").net) == ("A", 12)
    assert adjusted(table) == "41"


@pytest.mark.rule("BS-FB-05", "BS-TDR-04")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("tdr", [9, 15])
def test_neither_the_defence_nor_a_crossing_touches_a_break(kind: str, tdr: int) -> None:
    table = Table(AT_E, away=defence(WHITE, tdr), matrix={"2C": f"FB {kind}"})
    # Number 31 stands in BR and crosses into C; his offense is average.
    table.steps("card 2", "pass C 31", "shoot", "shot 6 6")
    assert table.last("shot").net == {"1on1": 6, "3on2": 0, "2on1": 3, "3on1": 6}[kind]


@pytest.mark.rule("BS-FB-06", "BS-PASS-09", "DEC-10")
def test_the_called_man_shoots_or_the_ball_goes_on_from_the_called_zone() -> None:
    table = Table(AT_E, matrix={"2C": "FB 3on2"}).steps("card 2", "pass C 31")
    assert (table.pending, table.options) == ("home shoot", ["shoot", "hold", "timeout"])
    taken = Table(AT_E, matrix={"2C": "FB 3on2"}).steps("card 2", "pass C 31", "shoot", "shot 6 6")
    assert taken.told("shot")["player"] == 31
    table.steps("hold")
    assert table.pending == "away card"
    assert table.ball == ("home", 31, "C", "forecourt")


@pytest.mark.rule("BS-FB-07", "BS-TURN-09", "DEC-12")
def test_a_thief_on_the_break_is_the_counterpart_and_needs_no_bring_up_pass() -> None:
    table = Table(AT_E, matrix={"2B": "IFB 2on1"}).steps("card 2", "pass B 31")
    assert (table.pending, table.options) == ("away steal", ["shoot", "hold", "timeout"])
    table.steps("shoot", "shot 6 6")
    # White's right forward, number 42 with offense 3, guards number 31.
    assert (table.told("shot")["player"], table.told("shot")["zone"], table.last("shot").net) == (42, "A", 9)
    assert len(table.every("pass")) == 1
    assert table.line(42).stl == 1


@pytest.mark.rule("BS-FB-08", "AMB-15")
@pytest.mark.parametrize(
    ("kind", "zone", "net"), [("1on1", "C", 12), ("3on2", "A", 6), ("2on1", "A", 9), ("3on1", "A", 12)]
)
def test_every_break_may_be_stolen_and_one_on_one_is_shot_from_the_thiefs_station(
    kind: str, zone: str, net: int
) -> None:
    table = Table(AT_E, matrix={"2B": f"IFB {kind}"}).steps("card 2", "pass B 31", "shoot", "shot 6 6")
    shot = table.last("shot")
    assert (table.told("shot")["zone"], shot.net, shot.how) == (zone, net, SHOT_BREAK + KINDS.index(kind))


@pytest.mark.rule("BS-FB-09", "BS-FAQ-13", "BS-TIME-03")
@pytest.mark.parametrize("result", [*(f"FB {kind}" for kind in KINDS), *(f"IFB {kind}" for kind in KINDS)])
@pytest.mark.parametrize("card", [2, 9])
def test_an_upcourt_pass_that_ends_in_a_break_costs_four_seconds(result: str, card: int) -> None:
    table = Table({**UPCOURT, "clock": "6:00"}, matrix={"B": result}).steps(f"card {card}", "pass B 31")
    assert table.last("pass").seconds == 4
    assert table.clocks == ((356, 20, 360) if result.startswith("FB") else (356, 24, 356))


@pytest.mark.rule("BS-FB-09")
def test_a_stolen_break_takes_four_seconds_of_each_side() -> None:
    table = Table({**UPCOURT, "clock": "6:00"}, matrix={"9B": "IFB 2on1"})
    table.steps("card 9", "pass B 31", "shoot", "shot 6 6")
    assert table.clocks == (352, 24, 352)


@pytest.mark.rule("BS-FB-10", "AMB-16", "AMB-86")
@pytest.mark.parametrize(("kind", "zone"), [("1on1", "C"), ("3on2", "A"), ("2on1", "A"), ("3on1", "A")])
def test_a_stolen_break_not_shot_goes_on_in_the_thiefs_forecourt(kind: str, zone: str) -> None:
    table = Table(UPCOURT, matrix={"9B": f"IFB {kind}", "2": "PA"}).steps("card 9", "pass B 31", "hold")
    assert table.ball == ("away", 42, zone, "forecourt")
    assert table.options == [str(card) for card in range(1, 9)]
    table.steps("card 2", "pass C 42")
    assert table.last("pass").seconds == 4


@pytest.mark.rule("BS-FB-12", "AMB-17")
@pytest.mark.parametrize(("result", "fouler"), [("FB 3on1", 42), ("IFB 3on1", 31)])
def test_the_shooters_counterpart_fouls_on_a_break(result: str, fouler: int) -> None:
    table = Table(AT_E, matrix={"2B": result}, shooting={"A": "F"}).steps("card 2", "pass B 31", "shoot", "shot 3 3")
    assert table.told("foul")["player"] == fouler
    assert table.told("award")["player"] == ({42: 31, 31: 42}[fouler])


@pytest.mark.rule("AMB-85")
@pytest.mark.parametrize(("zone", "number", "seconds"), [("E", 35, 0), ("B", 31, 4)])
def test_a_break_on_a_free_pass_is_as_free_as_the_pass(zone: str, number: int, seconds: int) -> None:
    start = {"phase": "inbounds", "ball": "home", "clock": "1:00"}
    table = Table(start, matrix={"2": "FB 3on2"}).steps("passer 25", "card 2", "timeout", "passer 25", "free-pass yes")
    table.steps("card 2", f"pass {zone} {number}")
    assert table.last("pass").seconds == seconds


@pytest.mark.rule("AMB-14", "BS-SHOT-20")
def test_a_break_cannot_be_turned_into_a_guarded_shot() -> None:
    table = Table(AT_E, away=defence(WHITE, 5), matrix={"2B": "FB 3on2"}).steps("card 2", "pass B 31")
    assert "guarded" not in table.options
    assert table.refusal("guarded")
