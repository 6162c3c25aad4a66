"""Turnovers (chapter 11)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.charts import (
    DEFENCE_BALL,
    INTERCEPTED,
    INTERCEPTED_BREAK,
    JUMP,
    OFFENSIVE_FOUL,
)
from leaguemgr.rules.basketball_strategy.narrate import NAMES, narrate
from tests.rules.basketball_strategy.table import BLACK, Table, rebounding, side, wander

INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}
UPCOURT = {"phase": "upcourt-pass", "ball": "home", "passer": 11}
RED = {JUMP, OFFENSIVE_FOUL, DEFENCE_BALL, INTERCEPTED, *range(INTERCEPTED_BREAK, INTERCEPTED_BREAK + 4)}


def passed(result: str, card: int = 1, **start: object) -> Table:
    """Call E to No. 25 with this result."""
    origin = UPCOURT if card == 9 else INBOUNDS
    return Table({**origin, **start}, matrix={"": result}).steps(f"card {card}", "pass E 25")


@pytest.mark.rule("BS-TURN-01")
@pytest.mark.parametrize("seed", range(5))
def test_turnovers_come_from_the_clock_or_a_red_result(seed: int) -> None:
    table = Table()
    for _ in wander(table, seed, 1500):
        pass
    hows = [event.how for event in table.every("turnover")]
    assert len(hows) > 5
    assert set(hows) <= {*RED, ev.SHOT_CLOCK_VIOLATION, ev.ILLEGAL_CALL}
    for before, event in zip(table.events, table.events[1:], strict=False):
        if event.kind == ev.TURNOVER:
            assert NAMES[before.kind] in ("pass", "foul", "jump", "substitution", "timeout", "line-up", "free-throw")


@pytest.mark.rule("BS-TURN-02", "BS-TURN-04", "BS-FAQ-11", "AMB-12")
@pytest.mark.parametrize("result", ["O", "G", "PR", "PA", "FB 1on1", "FB 3on2", "FB 2on1", "FB 3on1"])
def test_what_needs_a_further_act_at_24_is_a_violation(result: str) -> None:
    table = passed(result, shot_clock=4)
    assert table.told("turnover")["result"] == "24-second violation"
    assert table.ball == ("away", None, None, "backcourt")
    assert (table.box.teams[0].violations, table.box.teams[0].turnovers) == (1, 1)
    assert not any(line.tov for line in table.box.teams[0].lines), "the team is charged, no player"


@pytest.mark.rule("BS-TURN-04", "AMB-12")
@pytest.mark.parametrize(
    ("result", "ball"),
    [("OB", "home"), ("F", "home"), ("DB", "away"), ("OF", "away"), ("I", "away"), ("IFB 2on1", "away")],
)
def test_what_is_settled_at_24_stands(result: str, ball: str) -> None:
    table = passed(result, shot_clock=4)
    assert not table.box.teams[0].violations
    assert table.ball[0] == ball


@pytest.mark.rule("BS-TURN-02", "BS-TURN-04")
@pytest.mark.parametrize(("answer", "ball"), [("accept", "away"), ("refuse", "home")])
def test_a_stalling_pass_at_24_is_a_violation_unless_it_is_refused(answer: str, ball: str) -> None:
    table = Table({"phase": "pass", "ball": "home", "passer": 51, "zone": "E", "shot_clock": 4})
    table.steps("card 1", "pass A 31", f"refuse {answer}")
    assert (table.ball[0], table.clocks[1]) == (ball, 24 if ball == "away" else 4)


@pytest.mark.rule("BS-TURN-04", "AMB-12")
def test_a_held_ball_at_24_is_jumped() -> None:
    assert passed("JB", shot_clock=4).skip("dead-ball").pending.endswith("jump-ball")


@pytest.mark.rule("BS-TURN-03")
@pytest.mark.parametrize("left", [4, 8])
def test_a_shot_at_exactly_24_seconds_is_legal(left: int) -> None:
    table = passed("O", shot_clock=left + 4)
    assert table.clocks[1] == left
    table.steps("shoot", "shot 6 6")
    assert table.game.score == (2, 0)
    assert not table.every("turnover")


@pytest.mark.rule("BS-TURN-05", "BS-FAQ-20", "AMB-56")
@pytest.mark.parametrize(("home", "ball"), [(35, "home"), (5, "away")])
def test_a_held_ball_resets_the_clock_whoever_wins_it(home: int, ball: str) -> None:
    # Sum 7 of the even row and of those below it goes to the tall team, that is to the better rebounder's.
    table = Table({**INBOUNDS, "shot_clock": 12, "clock": "6:00"}, rebounding(BLACK, home), matrix={"": "JB"})
    table.steps("card 1", "pass D 51", "jump-ball 3 4")
    assert (table.ball[0], table.clocks) == (ball, (352, 20, 356))
    assert table.box.teams[0].turnovers == (ball == "away")


@pytest.mark.rule("BS-TURN-06")
@pytest.mark.parametrize("team_fouls", [0, 4, 7])
def test_offensive_foul_is_on_the_recipient_and_never_shot(team_fouls: int) -> None:
    table = passed("OF", team_fouls=[team_fouls, 0])
    assert table.told("foul")["player"] == 25, "not on the passer, No. 11, nor on No. 35 in the same zone"
    assert (table.line(25).pf, table.line(25).tov) == (1, 1)
    assert table.state.team_fouls == [team_fouls, 0]
    assert not table.every("award")
    assert table.ball == ("away", None, None, "backcourt")


@pytest.mark.rule("BS-TURN-07")
def test_defences_ball_is_brought_in_by_anybody() -> None:
    table = passed("DB")
    assert (table.ball, table.pending) == (("away", None, None, "backcourt"), "away passer")


@pytest.mark.rule("BS-TURN-08", "BS-TURN-12")
@pytest.mark.parametrize(
    ("zone", "recipient", "thief"), [("E", 25, 26), ("G", 11, 12), ("B", 31, 42), ("F", 35, 32), ("D", 51, 56)]
)
def test_interception_is_by_the_recipients_counterpart(zone: str, recipient: int, thief: int) -> None:
    table = Table(INBOUNDS, matrix={"": "I"}).steps("card 1", f"pass {zone} {recipient}")
    assert table.ball == ("away", thief, None, "backcourt")
    assert (table.line(thief).stl, table.line(recipient).tov) == (1, 1)


@pytest.mark.rule("BS-TURN-09", "BS-TURN-12")
def test_interception_with_a_fast_break_may_be_shot_at_once() -> None:
    table = passed("IFB 2on1")
    assert (table.pending, table.options) == ("away steal", ["shoot", "hold", "timeout"])
    assert table.steps("shoot", "shot 6 6").told("shot")["player"] == 26
    assert table.game.score == (0, 2)


@pytest.mark.rule("BS-TURN-10", "AMB-78")
@pytest.mark.parametrize("result", ["I", "DB", "OF"])
@pytest.mark.parametrize(("card", "seconds"), [(5, 8), (9, 4)])
def test_the_next_pass_costs_eight_seconds_or_four_after_card_9(result: str, card: int, seconds: int) -> None:
    table = passed(result, card).skip("passer")
    if table.pending.endswith("passer"):
        table.steps("passer 12")
    assert table.steps("card 1", "pass E 26").last("pass").seconds == seconds


@pytest.mark.rule("BS-TURN-11")
@pytest.mark.parametrize("result", ["I", "DB", "OF", "IFB 2on1"])
def test_time_is_handed_over_and_the_clock_set_to_24(result: str) -> None:
    table = Table({**INBOUNDS, "shot_clock": 16, "clock": "5:00"}, matrix={"": result})
    assert table.clocks == (300, 16, 308)
    assert table.steps("card 1", "pass E 25").clocks == (296, 24, 296)


@pytest.mark.rule("BS-TURN-12")
def test_the_thief_is_the_counterpart_of_the_marker_whatever_his_station() -> None:
    table = Table(INBOUNDS, side(BLACK, "LG=:F LF=:E"), matrix={"": "I"}).steps("card 1", "pass F 35")
    assert table.ball[1] == 32


def test_a_steal_is_told_as_the_thiefs() -> None:
    play = [play for play in narrate(passed("I").state) if play.event == "turnover"][-1]
    assert play.side == 1, "the home team had the ball"
    assert (play.facts["player"], play.facts["victim"]) == (26, 25)
    assert play.text == "No. 26 steals the ball from No. 25."
