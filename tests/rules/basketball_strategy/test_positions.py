"""Positions and zones (chapter 5)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.basketball_strategy.court import LANES, MARKERS, STATIONS, ZONES
from leaguemgr.rules.basketball_strategy.events import PERIOD, TIMEOUT
from tests.rules.basketball_strategy.table import BLACK, CAMPAIGN, WHITE, Table, side, wander

INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}
ADJACENT = ["AB", "BC", "BD", "CE", "DF", "EF", "EG", "FG"]
"""The eight lanes; B stands for BR towards C and for BL towards D."""
REACH = {"BL": "ABD", "BR": "ABC", "C": "BCE", "D": "BDF", "E": "CEFG", "F": "DEFG", "G": "EFG"}


def receives(station: str, zone: str) -> bool:
    """Pass to BLACK's right forward at this station and tell whether he can receive in the zone."""
    home = side(BLACK, f"RG=:C LG=:C LF=:D C=:D RF=:{station}" if station not in "CD" else f"RF=:{station} C=:F")
    table = Table(INBOUNDS, home, matrix={"": "PA"}).steps("card 1")
    offered = f"{zone} 31" in table.options
    table.steps(f"pass {zone} 31")
    called = bool(table.told("pass")["result"] == "PA")
    assert offered == called
    assert called or table.told("turnover")["result"] == "pass to nobody"
    return called


@pytest.mark.rule("BS-POS-01")
def test_each_team_has_five_markers_with_one_counter_each() -> None:
    table = Table()
    for which in (0, 1):
        five = table.on_court(which)
        assert list(five) == list(MARKERS) == ["RG", "LG", "RF", "LF", "C"]
        assert len({number for number, _ in five.values()}) == 5


@pytest.mark.rule("BS-POS-02")
def test_nobody_is_stationed_in_a() -> None:
    assert "A" not in STATIONS
    assert "no station" in Table().refusal("lineup home RF=31:A")
    assert {station[0] for station in STATIONS} == set("BCDEFG")


@pytest.mark.rule("BS-POS-03", "BS-FAQ-09")
@pytest.mark.parametrize("crowd", ["RG=25:E LG=11:E LF=35:E", "RF=31:BL LF=35:BR C=51:BL", "RF=31:BL LF=35:BL C=51:BL"])
def test_at_most_two_markers_in_a_zone_and_b_is_one_zone(crowd: str) -> None:
    assert "more than two markers" in Table().refusal(f"lineup home {crowd}")


@pytest.mark.rule("BS-POS-03", "BS-FAQ-09")
@pytest.mark.parametrize("pair", ["RF=31:BL LF=35:BR C=51:D", "RF=31:BL LF=35:BL C=51:D", "RG=25:E LG=11:E LF=35:D"])
def test_two_markers_may_share_a_zone(pair: str) -> None:
    assert Table().steps(f"lineup home {pair}").pending == "away lineup"


@pytest.mark.rule("BS-POS-04", "BS-FAQ-21")
def test_b_has_a_left_and_a_right_side_and_no_lane() -> None:
    assert [station for station in STATIONS if station.startswith("B")] == ["BL", "BR"]
    for lane in ("B", "BM", "BC"):
        assert "no station" in Table().refusal(f"lineup home RF=31:{lane}")


@pytest.mark.rule("BS-POS-05", "AMB-05")
@pytest.mark.parametrize("options", [{"level": "basic"}, CAMPAIGN])
def test_guards_stay_out_of_b_at_every_level(options: dict[str, int | str | bool]) -> None:
    for spot in ("RG=25:BL", "LG=11:BR"):
        assert "guard" in Table(options=options).refusal(f"lineup home {spot} RF=31:C")
    # The marker counts: a guard at forward may stand there, a forward at guard may not.
    assert Table(options=options).steps("lineup home RF=13:BR").pending == "away lineup"
    assert "guard" in Table(options=options).refusal("lineup home RG=43:BL")


@pytest.mark.rule("BS-POS-06", "BS-FAQ-24")
def test_lanes_are_the_eight_printed_and_inferred_ones() -> None:
    assert sorted("".join(sorted(one[0] + other[0])) for one, other in set(LANES)) == sorted([*ADJACENT, "AB"])
    assert {lane for lane in LANES if "B" in lane[0] + lane[1]} == {
        *(("A", "BL"), ("A", "BR"), ("BR", "C"), ("BL", "D")),
    }


@pytest.mark.rule("BS-POS-06", "BS-POS-07", "BS-PASS-03", "BS-PASS-05", "BS-FAQ-22", "BS-FAQ-24")
@pytest.mark.parametrize("station", STATIONS)
def test_a_man_receives_in_his_zone_and_across_one_lane(station: str) -> None:
    assert "".join(zone for zone in ZONES if receives(station, zone)) == REACH[station]


@pytest.mark.rule("BS-POS-06", "BS-FAQ-24")
def test_lanes_are_two_way() -> None:
    for station, zones in REACH.items():
        for zone in zones.replace("A", ""):
            back = [other for other in STATIONS if other[0] == zone and station[0] in REACH[other]]
            assert back, f"{station} receives in {zone} but nobody there receives in {station}"


@pytest.mark.rule("BS-POS-08")
@pytest.mark.parametrize("seed", range(4))
def test_markers_move_only_at_timeouts_and_period_breaks(seed: int) -> None:
    breaks = 0
    table = Table()
    stations = [list(five) for five in table.state.stations]
    for _ in wander(table, seed, 600):
        assert table.state.stations == stations, "play itself moves nobody"
        if table.pending.endswith(" lineup"):
            breaks += 1
            assert table.events[-1].kind in (TIMEOUT, PERIOD)
    assert breaks > 4
    assert table.every("substitution")


@pytest.mark.rule("BS-POS-08")
def test_no_line_up_is_taken_during_play() -> None:
    table = Table(INBOUNDS, matrix={"": "PA"})
    for steps in ((), ("card 1", "pass E 25"), ("card 1",)):
        assert "pending question" in table.steps(*steps).refusal("lineup home RG=25:F")


@pytest.mark.rule("BS-POS-09")
@pytest.mark.parametrize("station", ["C", "D", "E", "F", "G"])
def test_a_defender_guards_his_counterpart_wherever_he_stands_himself(station: str) -> None:
    away = side(WHITE, f"LG=:{station} RG=:E RF=:BR LF=:BL C=:F")
    table = Table(INBOUNDS, away=away, matrix={"": "F"}).steps("card 1", "pass G 11")
    foul = table.last("foul")
    assert table.number(foul.side, foul.player) == 12


@pytest.mark.rule("BS-POS-10")
@pytest.mark.parametrize(
    ("position", "home"),
    [("G", "RG LG"), ("F", "RF LF"), ("C", "C"), ("GF", "RG LG RF LF"), ("FC", "RF LF C")],
)
def test_positions_without_penalty(position: str, home: str) -> None:
    for spot in BLACK.lineup:
        number = BLACK.players[spot.player].number
        table = Table(INBOUNDS, side(BLACK, men={number: {"position": position}}))
        assert (table.state.tdr[0] == 15) == (spot.marker in home.split())


@pytest.mark.rule("BS-POS-11")
def test_after_receiving_elsewhere_a_man_is_back_at_his_station() -> None:
    home = side(BLACK, "C=:BL")
    table = Table(INBOUNDS, home, matrix={"": "O"}).steps("card 1", "pass D 51", "hold", "card 1")
    assert table.on_court(0)["C"] == (51, "BL")
    assert "F 51" not in table.options, "from D he would reach F, from BL he does not"
    table.steps("pass B 51", "shoot", "shot 1 1")
    assert table.last("shot").net == -6, "O1 at home, no crossing"
