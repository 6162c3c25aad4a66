"""Substitution (chapter 6)."""

from __future__ import annotations

import pytest

from tests.rules.basketball_strategy.table import Table

INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}


@pytest.mark.rule("BS-SUB-01")
def test_substitution_moments_are_open_to_either_side() -> None:
    jump = Table().steps("sub home LG 13", "sub away RF 44", "jump-ball 2 4")
    assert [event.side for event in jump.every("substitution")] == [0, 1]
    foul = Table({**INBOUNDS, "team_fouls": [0, 4]}, matrix={"": "F"}).steps("card 1", "pass E 25")
    foul.steps("sub home LG 13", "sub away LG 14", "free-throw 1 3", "sub away LG 12")
    assert foul.on_court(0)["LG"] == (13, "G")
    assert foul.on_court(1)["LG"] == (12, "F"), "again before the second shot (AMB-81)"
    table = Table(INBOUNDS, matrix={"": "PA"}).steps("card 1", "timeout", "lineup home LG=13", "lineup away C=52")
    assert (table.on_court(0)["LG"], table.on_court(1)["C"]) == ((13, "G"), (52, "BL"))


@pytest.mark.rule("BS-SUB-01")
def test_no_substitution_while_the_ball_is_live() -> None:
    table = Table(INBOUNDS, matrix={"": "O"})
    assert "sub home LG 13" in table.refusal("sub home LG 13")
    table.steps("card 1", "pass E 25")
    assert "pending question" in table.refusal("sub home LG 13")


@pytest.mark.rule("BS-SUB-02")
def test_jumper_and_foul_shooter_stay() -> None:
    table = Table().skip("lineup")
    assert not [word for word in table.options if word.startswith("C ")]
    assert "choose one of" in table.refusal("sub home C 55")
    foul = Table({**INBOUNDS, "team_fouls": [0, 4]}, matrix={"": "F"}).steps("card 1", "pass E 25")
    assert not [word for word in foul.options if word.startswith("RG ")]
    assert "choose one of" in foul.refusal("sub home RG 13")
    # A timeout does not free him either.
    assert "must stay" in foul.steps("timeout home").refusal("lineup home RG=13")


@pytest.mark.rule("BS-SUB-03", "BS-POS-01", "BS-POS-08")
def test_substitute_takes_over_marker_and_station() -> None:
    before = Table().on_court(0)
    table = Table().steps("sub home LF 43", "jump-ball 2 4")
    assert table.on_court(0) == {**before, "LF": (43, before["LF"][1])}


@pytest.mark.rule("BS-SUB-04")
def test_ratings_are_counted_anew_after_every_change() -> None:
    table = Table({**INBOUNDS, "team_fouls": [0, 4]}, matrix={"": "F"}, shooting={"FT": "dRG"})
    table.steps("card 1", "pass E 25", "sub away RF 24")
    assert (table.state.tdr, table.state.trr) == ([15, 13], [12, 12])
    table.steps("free-throw 1 1", "free-throw 1 1")
    rebound = table.last("rebound")
    assert (rebound.side, rebound.moved) == (1, False), "even teams: White keeps its guard's rebound"
    # The men before the substitution would have lost it.
    without = Table({**INBOUNDS, "team_fouls": [0, 4]}, matrix={"": "F"}, shooting={"FT": "dRG"})
    without.steps("card 1", "pass E 25", "free-throw 1 1", "free-throw 1 1")
    assert without.last("rebound").moved


@pytest.mark.rule("BS-SUB-05")
def test_sixth_personal_is_replaced_at_once() -> None:
    table = Table({**INBOUNDS, "fouls": {"away": {"26": 5}}}, matrix={"": "F"}).steps("card 1", "pass E 25")
    assert table.pending == "away replace"
    assert "26" not in table.options
    assert table.steps("replace 14").on_court(1)["RG"] == (14, "E")
    assert table.pending == "home passer"
