"""Chapter 36: rulings that a league may decide otherwise, and the list of options itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from leaguemgr.engine.asks import Choice, Draw, Roll
from leaguemgr.engine.script import read_options
from leaguemgr.engine.system import Value
from leaguemgr.rules.basketball_strategy import menu, menu_options
from leaguemgr.rules.basketball_strategy.numbers import Rules
from leaguemgr.rules.basketball_strategy.options import HOUSE, OPTIONS
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BASIC, Table

START = {"phase": "pass", "ball": "home", "passer": 11, "zone": "G", "clock": "6:00"}


def table(option: str = "", value: str = "", matrix: str = "PA", **more: Any) -> Table:
    """Sit down with No. 11 of BLACK on the ball and one house rule set; every card brings the same."""
    start = {**START, **more.pop("start", {})}
    options: dict[str, Value] = {**BASIC, option: value} if option else dict(BASIC)
    return Table(start, options=options, matrix={"": matrix}, **more)


@pytest.mark.rule("DEC-27", "REC-G-03")
def test_every_option_explains_itself_and_knows_its_default() -> None:
    names = [spec.name for spec in OPTIONS]
    assert len(set(names)) == len(names)
    for spec in OPTIONS:
        values = [value for value, _ in spec.choices]
        assert spec.default in values
        assert len(set(values)) == len(values) > 1
        assert len(spec.help) > 40
        assert all(title for _, title in spec.choices)
    assert shipped().options == OPTIONS
    assert len([spec for spec in OPTIONS if spec.group == HOUSE]) == 10


@pytest.mark.rule("DEC-27", "BS-SETUP-07")
def test_the_defaults_are_the_campaign_game_of_the_rulebook() -> None:
    assert Rules.of(read_options(shipped(), {})) == Rules.of({}) == Rules()
    assert Rules.of(BASIC) == replace(Rules(), standouts=False)
    assert not Rules.of({}).special_passes


@pytest.mark.rule("DEC-27")
def test_each_other_value_changes_the_rules() -> None:
    for spec in OPTIONS:
        seen = [Rules.of({spec.name: value}) for value, _ in spec.choices]
        assert len(set(seen)) == len(seen), spec.name


@pytest.mark.rule("AMB-03", "BS-BH-07", "BS-FAQ-25", "DEC-07")
@pytest.mark.parametrize(("value", "pending"), [("refusable", "away refuse"), ("accepted", "away card")])
def test_a_stall_can_be_refused_only_while_that_is_allowed(value: str, pending: str) -> None:
    # No. 35 has ball handling 2: no zone A from E.
    shown = table("stalling", value, start={"passer": 35, "zone": "E"}).steps("card 1", "pass A 31")
    assert shown.pending == pending
    if value == "accepted":
        assert (shown.told("pass")["result"], shown.clocks[1]) == ("stall", 20)
    # A pass again of the matrix can be refused by nobody.
    assert table("stalling", value).steps("card 1", "pass E 25").pending == "away card"


@pytest.mark.rule("AMB-11", "BS-PASS-17", "BS-TIME-08")
@pytest.mark.parametrize(
    ("value", "left", "after"),
    [("at-least", 24, 20), ("always", 24, 12), ("at-least", 12, 12), ("always", 12, 12), ("always", 20, 12)],
)
def test_a_ball_out_of_bounds_gives_at_least_or_always_twelve(value: str, left: int, after: int) -> None:
    shown = table("ball-out-clock", value, "OB", start={"shot_clock": left}).steps("card 1", "pass E 25")
    assert shown.clocks[1] == after
    assert shown.clocks[2] == (356 if after == 12 else 360)
    # Fouls keep the floor (BS-PASS-20).
    foul = table("ball-out-clock", value, "F", start={"shot_clock": 24}).steps("card 1", "pass E 25")
    assert foul.clocks[1] == 20


@pytest.mark.rule("AMB-11", "AMB-77")
def test_never_more_than_the_period_has() -> None:
    shown = table("ball-out-clock", "always", "OB", start={"clock": 12}).steps("card 1", "pass E 25")
    assert shown.clocks[:2] == (8, 8)


@pytest.mark.rule("AMB-12", "BS-TURN-04")
@pytest.mark.parametrize("result", ["OB", "F", "JB", "OF", "I", "DB", "IFB 2on1"])
@pytest.mark.parametrize(("value", "violations"), [("resolved", 0), ("violation", 1)])
def test_a_pass_that_uses_up_the_clock(value: str, violations: int, result: str) -> None:
    shown = table("expiring-pass", value, result, start={"shot_clock": 4}).steps("card 1", "pass E 25")
    assert shown.box.teams[0].violations == violations
    if violations:
        assert (shown.ball, shown.every("foul")) == (("away", None, None, "backcourt"), [])


LIMITS = [
    ("shot", 1, "6:00", 3, False), ("shot", 1, "6:00", 4, True), ("next", 1, "6:00", 4, False),
    ("next", 1, "6:00", 5, True), ("overtime-next", 1, "6:00", 4, True), ("overtime-next", 5, "4:00", 2, False),
    ("overtime-next", 5, "4:00", 3, True), ("shot", 5, "4:00", 2, True), ("next", 5, "4:00", 2, False),
]  # fmt: skip


@pytest.mark.rule("AMB-21", "BS-FOUL-04", "BS-OT-03")
@pytest.mark.parametrize(("value", "period", "clock", "count", "shots"), LIMITS)
def test_the_foul_that_reaches_the_limit(value: str, period: int, clock: str, count: int, shots: bool) -> None:
    start = {"period": period, "clock": clock, "team_fouls": [0, count]}
    shown = table("limit-foul", value, "F", start=start).steps("card 1", "pass E 25")
    assert bool(shown.every("award")) == shots


@pytest.mark.rule("AMB-21", "BS-FOUL-06", "BS-FOUL-07")
@pytest.mark.parametrize("value", ["shot", "next"])
def test_the_second_late_foul_is_shot_in_any_case(value: str) -> None:
    for fouls, shots in ((0, False), (1, True)):
        shown = table("limit-foul", value, "F", start={"clock": "1:30"}).steps("card 1", "pass E 25")
        for _ in range(fouls):
            shown.steps("passer 11", "card 1", "pass E 25")
        assert bool(shown.every("award")) == shots


@pytest.mark.rule("AMB-22", "AMB-87", "BS-FOUL-13")
@pytest.mark.parametrize(
    ("value", "count", "attempts"), [("two-shots", 0, 2), ("two-shots", 4, 3), ("passing", 0, 0), ("passing", 4, 2)]
)
def test_a_foul_on_card_9(value: str, count: int, attempts: int) -> None:
    start = {"phase": "upcourt-pass", "team_fouls": [0, count]}
    shown = table("backcourt-foul", value, "F", start=start).steps("card 9", "pass E 25")
    assert shown.told("foul")["result"] == "backcourt"
    if attempts:
        assert shown.last("award").attempts == attempts
    else:
        # The ball goes out of bounds in the backcourt: eight seconds and the press again.
        assert shown.ball == ("home", None, None, "backcourt")
        shown.steps("passer 11")
        assert "9" in shown.options


@pytest.mark.rule("AMB-23", "BS-TECH-05")
@pytest.mark.parametrize("value", ["granted", "no-change"])
def test_a_timeout_too_many_lets_line_ups_change_or_not(value: str) -> None:
    shown = table("excess-timeout", value, start={"timeouts": [0, 7]}).steps("card 1", "timeout")
    assert shown.pending == ("home lineup" if value == "granted" else "away technical-shooter")
    shown.skip("lineup").steps("technical-shooter 26", "free-throw 3 3")
    assert (shown.ball, shown.clocks[1]) == (("away", None, None, "forecourt"), 24)
    assert shown.box.teams[0].technicals == 1


@pytest.mark.rule("AMB-24", "BS-TIME-14")
@pytest.mark.parametrize(("value", "counts"), [("fouls", True), ("nothing", False)])
@pytest.mark.parametrize("result", ["F", "OF"])
def test_a_pass_that_uses_up_the_period(value: str, counts: bool, result: str) -> None:
    start = {"clock": 4, "team_fouls": [0, 4]}
    shown = table("last-pass", value, result, start=start).steps("card 1", "pass E 25")
    assert bool(shown.every("foul")) == counts
    assert bool(shown.every("award")) == (counts and result == "F")
    assert bool(shown.every("end-of-period")) == (not shown.every("award"))


@pytest.mark.rule("AMB-88", "BS-TIME-11")
@pytest.mark.parametrize(("value", "violations"), [("counts", 1), ("off", 0)])
def test_the_24_second_clock_in_the_last_24_seconds(value: str, violations: int) -> None:
    # Twenty seconds left, twelve on the 24-second clock.
    shown = table("short-clock", value, start={"clock": 20, "shot_clock": 20}, matrix="PA")
    shown.steps("card 1", "pass E 25", "card 1", "pass E 25", "card 1", "pass E 25", "card 1", "pass E 25")
    assert (shown.box.teams[0].violations, shown.state.clock) == (0, 4)
    short = table("short-clock", value, matrix="OB", start={"clock": 20, "shot_clock": 4})
    short.steps("card 1", "pass E 25")
    assert short.clocks == (16, 12, 16)


@pytest.mark.rule("AMB-88")
@pytest.mark.parametrize(("value", "violations"), [("counts", 1), ("off", 0)])
def test_a_clock_raised_to_twelve_may_run_out_first(value: str, violations: int) -> None:
    shown = Table(
        {**START, "clock": 23, "shot_clock": 4}, options={**BASIC, "short-clock": value}, matrix={"": "PA", "2": "OB"}
    )
    shown.steps("card 2", "pass E 25", "passer 11")
    assert shown.clocks == (19, 12, 19)
    for _ in range(3):
        shown.steps("card 1", "pass E 25")
    assert (shown.box.teams[0].violations, shown.clocks[0]) == (violations, 7)


def test_the_page_names_every_option_and_value_and_every_topic() -> None:
    page = (Path(__file__).parents[3] / "docs" / "rules" / "basketball_strategy.md").read_text("utf-8")
    chapter = page.partition("## 39.")[2]
    for spec in OPTIONS:
        assert f"| `{spec.name}` |" in chapter
        assert all(f"`{value}`" in chapter for value, _ in spec.choices)
    asks = [*vars(menu).values(), *vars(menu_options).values()]
    topics = {
        ask[0].topic for ask in asks if isinstance(ask, tuple) and ask and isinstance(ask[0], Choice | Draw | Roll)
    }
    assert len(topics) > 25
    assert [topic for topic in sorted(topics) if f"`{topic}" not in chapter] == []
