"""Chapter 29: the reaction rule. Who is late, the table tells with the answer "late"."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup, Value
from leaguemgr.rules.basketball_strategy.events import DELAY
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, defence

REACTION: dict[str, Value] = {"level": "basic", "reaction": 1}
START = {"phase": "pass", "ball": "home", "passer": 11, "zone": "G", "clock": "6:00"}


def table(options: dict[str, Value] = REACTION, **more: Any) -> Table:
    """Sit down with No. 11 of BLACK on the ball; every pass brings an open shot."""
    start = {**START, **more.pop("start", {})}
    return Table(start, **{"options": options, "matrix": {"": "O", "2": "IFB 3on1"}, **more})


@pytest.mark.rule("BS-TOUR-REACT-01")
@pytest.mark.parametrize("multiple", [0, 1, 2])
def test_lateness_is_an_answer_only_with_the_rule(multiple: int) -> None:
    shown = table({**REACTION, "reaction": multiple})
    assert ("late" in shown.options) == (multiple > 0)
    assert shown.state.rules.reaction == multiple
    if not multiple:
        assert "not allowed" in shown.refusal("card 99") or "cannot be read" in shown.refusal("card late")


@pytest.mark.rule("BS-TOUR-REACT-02", "DEC-25", "BS-TIME-06")
@pytest.mark.parametrize(("answer", "clocks"), [("charge", (356, 20, 360)), ("waive", (360, 24, 360))])
def test_a_late_call_costs_four_seconds_if_the_defender_wants_it(answer: str, clocks: tuple[int, int, int]) -> None:
    shown = table().steps("card 1", "pass late")
    assert shown.pending == "away charge"
    shown.steps(f"charge {answer}")
    assert (shown.clocks, shown.pending) == (clocks, "away card")
    assert len(shown.every("late")) == (answer == "charge")
    shown.steps("card 1", "pass E 25")
    assert shown.clocks[0] == clocks[0] - 4


@pytest.mark.rule("BS-TOUR-REACT-02", "BS-TOUR-REACT-01")
def test_a_late_shot_is_asked_again() -> None:
    shown = table().steps("card 1", "pass E 25", "shoot late", "charge charge", "shoot late", "charge charge")
    assert (shown.clocks[:2], shown.pending) == ((348, 12), "home shoot")
    shown.steps("shoot", "shot 6 6")
    assert (shown.clocks, shown.game.score) == ((344, 24, 344), (2, 0))


@pytest.mark.rule("BS-TOUR-REACT-02")
@pytest.mark.parametrize(("phase", "pending"), [("follow-up", "home follow-up"), ("tap", "home tap")])
def test_follow_ups_and_tap_shots_can_be_late_too(phase: str, pending: str) -> None:
    shown = table(start={"phase": phase}).steps(f"{phase} late", "charge charge")
    assert (shown.clocks[0], shown.pending) == (356, pending)


@pytest.mark.rule("BS-TOUR-REACT-02")
def test_a_thief_can_be_late() -> None:
    shown = table().steps("card 2", "pass E 25", "steal late", "charge charge")
    assert (shown.clocks[:2], shown.pending) == ((352, 20), "away steal")
    shown.steps("steal shoot", "shot 6 6")
    assert shown.game.score == (0, 2)


@pytest.mark.rule("BS-TOUR-REACT-02", "BS-TURN-02")
@pytest.mark.parametrize("steps", [("card 1", "pass late"), ("card 1", "pass E 25", "shoot late")])
def test_the_shot_clock_can_run_out_on_it(steps: tuple[str, ...]) -> None:
    shown = table(start={"shot_clock": 4 * (len(steps) - 1)}).steps(*steps, "charge charge")
    assert (shown.box.teams[0].violations, shown.ball[0], shown.clocks[1]) == (1, "away", 24)


@pytest.mark.rule("BS-TOUR-REACT-02", "BS-TIME-12")
@pytest.mark.parametrize("steps", [("card 1", "pass late"), ("card 1", "pass E 25", "shoot late")])
def test_so_can_the_period(steps: tuple[str, ...]) -> None:
    shown = table(start={"clock": 4 * (len(steps) - 1)}).steps(*steps, "charge charge")
    assert shown.every("end-of-period")


@pytest.mark.rule("BS-TOUR-REACT-03", "DEC-17")
def test_a_late_defence_gives_an_open_shot_where_the_offence_calls() -> None:
    shown = table(matrix={"": "I"}, away=defence(WHITE, 15)).steps("card late", "pass C 31")
    assert (shown.told("pass")["result"], shown.last("pass").card) == ("O", 0)
    assert "against a late defence" in str(shown.told("pass")["text"])
    assert shown.options == ["shoot", "hold", "timeout", "late"]
    assert shown.steps("shoot", "shot 6 6").last("shot").net == -6


@pytest.mark.rule("BS-TOUR-REACT-03", "BS-PASS-04", "BS-BH-06")
def test_it_does_not_make_an_impossible_call_possible() -> None:
    assert table().steps("card late", "pass A 25").told("turnover")["result"] == "pass to nobody"
    barred = table(start={"passer": 35, "zone": "E"}).steps("card late", "pass A 31", "refuse accept")
    assert barred.told("pass")["result"] == "stall"


@pytest.mark.rule("BS-TOUR-REACT-04")
def test_the_penalties_are_agreed_before_the_game() -> None:
    mild: dict[str, Value] = {**REACTION, "reaction-offence": "nothing", "reaction-defence": "nothing"}
    shown = table(mild).steps("card late")
    assert shown.pending == "away card"
    shown.steps("card 1", "pass late")
    assert (shown.pending, shown.clocks) == ("away card", (360, 24, 360))
    shown.steps("card 1", "pass E 25", "shoot late")
    assert (shown.pending, shown.clocks[0]) == ("home shoot", 356)


@pytest.mark.rule("BS-TOUR-REACT-01")
def test_it_changes_nothing_between_computer_coaches() -> None:
    plain, timed = (
        simulate(shipped(), Setup(BLACK, WHITE, {"level": "basic", "reaction": multiple}), "late")
        for multiple in (0, 2)
    )
    assert plain.events == timed.events
    assert not [event for event in timed.events if event[0] == DELAY]


@pytest.mark.rule("BS-TOUR-REACT-02", "BS-TOUR-ALT-07", "BS-VAR-HS-02")
@pytest.mark.parametrize(
    ("options", "clocks"),
    [({"time-keeping": "shots"}, (30, 24, 30)), ({"variation": "high-school"}, (26, 24, 26))],
)
def test_without_a_clock_there_is_less_to_lose(options: dict[str, Value], clocks: tuple[int, int, int]) -> None:
    shown = table({**REACTION, **options}, start={"clock": 30}).steps("card 1", "pass late")
    # Where shots are counted there is nothing to charge.
    assert (shown.pending == "away charge") == ("variation" in options)
    if shown.pending == "away charge":
        shown.steps("charge charge")
    assert (shown.clocks, shown.pending) == (clocks, "away card")
