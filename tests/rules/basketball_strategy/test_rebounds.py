"""Chapter 14: rebounds, what follows them, and rebound fouls."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from leaguemgr.engine.system import TeamSetup
from leaguemgr.rules.basketball_strategy.events import REBOUNDING
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, rebounding, side

START = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E", "clock": "6:00"}
EVEN = rebounding(WHITE, 12)
LEVEL = rebounding(BLACK, 12)
"""Both teams with a TRR of 12: rebounds go as printed."""


def missed(cell: str, shooting: Mapping[str, str] | None = None, **more: Any) -> Table:
    """Miss an open shot of number 25 from E with this cell; both sides rebound alike unless ``more`` says otherwise."""
    settings = {"start": START, "home": LEVEL, "away": EVEN, "matrix": {"2E": "O"}} | more
    table = Table(**settings, shooting={"E": cell, **(shooting or {})})
    return table.steps("card 2", "pass E 25", "shoot", "shot 1 1")


RED = {"oRG": 25, "oLG": 11, "oRF": 31, "oLF": 35, "oC": 51}
BLUE = {"dRG": 26, "dLG": 12, "dRF": 42, "dLF": 32, "dC": 56}


@pytest.mark.rule("BS-REB-01", "BS-SHOT-12")
@pytest.mark.parametrize(("cell", "number"), [*RED.items(), *BLUE.items()])
def test_red_letters_are_the_shooting_teams_men_and_blue_ones_the_defences(cell: str, number: int) -> None:
    table = missed(cell)
    rebound = table.last("rebound")
    assert (table.told("rebound")["player"], rebound.offensive) == (number, cell[0] == "o")
    assert table.line(number).rebounds == 1


@pytest.mark.rule("BS-REB-01", "BS-SUB-03")
def test_the_letters_mean_whoever_is_on_the_marker_now() -> None:
    table = missed("F", shooting={"FT": "dLF"}).steps("sub away LF 44", "free-throw 1 1", "free-throw 1 1")
    assert table.told("rebound")["player"] == 44


@pytest.mark.rule("BS-REB-02", "BS-TRR-04", "BS-TRR-05")
@pytest.mark.parametrize(
    ("home", "away", "cell", "number", "offensive"),
    [
        (LEVEL, rebounding(WHITE, 14), "oLG", 12, False),
        (rebounding(BLACK, 14), EVEN, "dRG", 25, True),
        (LEVEL, rebounding(WHITE, 14), "dRG", 26, False),
        (LEVEL, rebounding(WHITE, 14), "oC", 51, True),
        (LEVEL, EVEN, "oLG", 11, True),
    ],
)
def test_the_printed_rebound_goes_through_the_rebound_advantage_first(
    home: TeamSetup, away: TeamSetup, cell: str, number: int, offensive: bool
) -> None:
    table = missed(cell, home=home, away=away)
    assert (table.told("rebound")["player"], table.last("rebound").offensive) == (number, offensive)


@pytest.mark.rule("BS-REB-03", "BS-PASS-14")
@pytest.mark.parametrize(("cell", "number", "zone"), [("oC", 51, "D"), ("oLG", 11, "G"), ("oRF", 31, "B")])
def test_an_offensive_rebound_is_taken_at_the_rebounders_station(cell: str, number: int, zone: str) -> None:
    table = missed(cell)
    assert table.ball == ("home", number, zone, "forecourt")
    table.steps("follow-up pass")
    assert table.pending == "away card"
    table.steps("card 3", "pass E 25")
    assert (table.last("pass").seconds, table.told("pass")["passer"]) == (4, number)


@pytest.mark.rule("BS-REB-04", "BS-FLOW-06", "BS-FAQ-08", "AMB-18", "DEC-13", "BS-SHOT-06")
@pytest.mark.parametrize(
    ("cell", "home", "zones"),
    [
        ("oC", side(LEVEL, "C=:BL"), ["B", "A", "D"]),
        ("oRG", LEVEL, ["E", "C", "F", "G"]),
        ("oLG", LEVEL, ["G", "E", "F"]),
        ("oC", LEVEL, ["D", "B", "F"]),
    ],
)
def test_the_follow_up_comes_from_the_station_or_next_to_it(cell: str, home: TeamSetup, zones: list[str]) -> None:
    assert missed(cell, home=home).options == [*zones, "pass", "timeout"]


@pytest.mark.rule("BS-REB-04", "BS-REB-06", "BS-REB-05", "BS-SHOT-03")
@pytest.mark.parametrize("zone", ["E", "C", "F", "G"])
def test_the_follow_up_is_guarded_and_crosses_without_the_penalty(zone: str) -> None:
    # White's TDR of 13 is Good, -3; number 25 has offense 2 and stands in E.
    table = missed("oRG").steps(f"follow-up {zone}", "shot 6 6")
    assert (table.told("shot")["zone"], table.last("shot").net, table.told("shot")["how"]) == (zone, -3, "guarded")


@pytest.mark.rule("BS-REB-06")
def test_the_same_crossing_on_a_pass_costs_six() -> None:
    table = missed("oRG", matrix={"2E": "O", "2C": "G"}).steps(
        "follow-up pass", "card 2", "pass C 25", "shoot", "shot 6 6"
    )
    assert table.last("shot").net == -9


@pytest.mark.rule("BS-REB-07", "BS-TIME-09", "BS-TURN-03")
def test_five_passes_and_a_shot_fit_after_an_offensive_rebound() -> None:
    table = missed("oRG", matrix={"2": "O", "3": "PA"}).steps("follow-up pass")
    for used in (4, 8, 12, 16):
        table.steps("card 3", "pass E 25")
        assert table.clocks[1] == 24 - used
    table.steps("card 2", "pass E 25")
    assert table.clocks == (332, 4, 352)
    table.steps("shoot", "shot 6 6")
    assert table.clocks == (328, 24, 328)
    assert table.last("shot").points == 2


@pytest.mark.rule("BS-REB-08", "BS-TIME-04", "BS-TIME-18", "BS-TIME-07")
@pytest.mark.parametrize("cell", ["oRG", "dRG"])
def test_a_rebound_takes_no_time_and_gives_a_fresh_clock(cell: str) -> None:
    # Four seconds of the pass and four of the shot; nothing more.
    assert missed(cell).clocks == (352, 24, 352)


@pytest.mark.rule("BS-REB-09", "BS-PASS-11", "BS-FLOW-07", "BS-BH-09")
def test_a_defensive_rebounder_brings_the_ball_up_himself_in_eight_seconds() -> None:
    table = missed("dC", matrix={"2E": "O", "3": "PA"})
    assert (table.ball, table.pending) == (("away", 56, None, "backcourt"), "home card")
    # Number 56 has ball handling 2: no zone A.
    table.steps("card 3")
    assert not [word for word in table.options if word.startswith("A ")]
    table.steps("pass B 56")
    assert (table.last("pass").seconds, table.told("pass")["passer"]) == (8, 56)


@pytest.mark.rule("BS-REB-10", "BS-FLOW-04", "BS-SHOT-13", "BS-FOUL-16", "BS-TIME-18")
@pytest.mark.parametrize(
    ("cell", "rebounder", "fouler", "ball", "seconds"),
    [
        ("oC!", 51, 56, ("home", None, None, "forecourt"), 4),
        ("dC!", 56, 51, ("away", None, None, "backcourt"), 8),
    ],
)
def test_a_rebound_foul_gives_the_ball_out_of_bounds_to_the_rebounders_team(
    cell: str, rebounder: int, fouler: int, ball: tuple[Any, ...], seconds: int
) -> None:
    table = missed(cell, matrix={"2E": "O", "3": "PA"})
    foul = table.last("foul")
    assert (table.told("rebound")["player"], table.told("foul")["player"]) == (rebounder, fouler)
    assert (foul.how, table.line(fouler).pf, table.state.team_fouls[foul.side]) == (REBOUNDING, 1, 1)
    assert (table.ball, table.clocks) == (ball, (352, 24, 352))
    assert not table.every("award")
    table.steps("card 3", "pass E 25" if ball[0] == "home" else "pass E 26")
    assert table.last("pass").seconds == seconds


@pytest.mark.rule("BS-REB-11", "AMB-76", "BS-FOUL-17", "BS-FOUL-04")
@pytest.mark.parametrize(("cell", "rebounder", "fouls"), [("oC!", 51, [0, 4]), ("dC!", 56, [4, 0])])
def test_over_the_limit_the_rebounder_shoots_two(cell: str, rebounder: int, fouls: list[int]) -> None:
    table = missed(cell, start={**START, "team_fouls": fouls})
    assert (table.told("award")["player"], table.told("award")["attempts"], table.last("award").quota) == (
        rebounder,
        2,
        2,
    )


@pytest.mark.rule("BS-REB-12", "BS-FOUL-02", "BS-FOUL-19")
def test_a_rebound_foul_of_the_shooting_team_is_a_team_foul_and_no_offensive_foul() -> None:
    table = missed("dLF!")
    assert table.state.team_fouls == [1, 0]
    assert table.told("foul")["player"] == 35
    assert table.box.teams[0].offensive_fouls == 0


@pytest.mark.rule("BS-REB-13", "BS-FOUL-14")
@pytest.mark.parametrize(
    ("cell", "number", "pending"), [("dRF", 42, "home card"), ("oC", 51, "home follow-up"), ("dC!", 56, "away passer")]
)
def test_a_missed_last_foul_shot_is_rebounded_in_its_own_column(cell: str, number: int, pending: str) -> None:
    table = missed("F", shooting={"FT": cell}).steps("free-throw 1 1")
    assert not table.every("rebound")
    table.steps("free-throw 1 1")
    assert table.told("rebound")["player"] == number
    assert table.skip("dead-ball").pending == pending
    assert len(table.every("foul")) == (2 if cell.endswith("!") else 1)


@pytest.mark.rule("BS-SHOT-16", "BS-SHOT-17", "BS-SCORE-10")
@pytest.mark.parametrize(
    ("cell", "ball"), [("OB", ("home", None, None, "forecourt")), ("DB", ("away", None, None, "backcourt"))]
)
def test_out_of_bounds_on_the_chart_is_nobodys_rebound_and_no_turnover(cell: str, ball: object) -> None:
    table = missed(cell)
    assert (table.ball, table.clocks) == (ball, (352, 24, 352))
    assert not table.every("rebound")
    assert [team.turnovers for team in table.box.teams] == [0, 0]
