"""Chapter 29: alternate time keeping, by the count of shots."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup, Value
from leaguemgr.rules.basketball_strategy.events import SHOT_TIP
from leaguemgr.rules.basketball_strategy.numbers import Rules
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, defence, rebounding

SHOTS: dict[str, Value] = {"level": "basic", "time-keeping": "shots"}
START = {"phase": "pass", "ball": "home", "passer": 11, "zone": "G", "clock": 30}
EVEN = rebounding(WHITE, 12)


def table(clock: int = 30, options: dict[str, Value] = SHOTS, **more: Any) -> Table:
    """Sit down with so many shots left of the period, No. 11 of BLACK on the ball."""
    start = {**START, "clock": clock, **more.pop("start", {})}
    return Table(start, **{"away": EVEN, "options": options, **more})


LENGTHS = [
    ("pro", 12, 50, 18, 200),
    ("pro", 8, 32, 18, 128),
    ("aba", 12, 50, 18, 200),
    ("high-school", 12, 32, 12, 128),
    ("college", 12, 80, 12, 160),
]


@pytest.mark.rule("BS-TOUR-ALT-01", "BS-TOUR-ALT-02", "BS-TOUR-ALT-03", "AMB-39")
@pytest.mark.parametrize(("variation", "minutes", "period", "overtime", "game"), LENGTHS)
def test_so_many_shots_end_a_period(variation: str, minutes: int, period: int, overtime: int, game: int) -> None:
    rules = Rules.of({**SHOTS, "variation": variation, "quarter-minutes": minutes})
    assert (rules.period_clock, rules.overtime_clock) == (period, overtime)
    assert rules.period_clock * rules.periods == game


@pytest.mark.rule("BS-TOUR-ALT-01", "BS-TOUR-ALT-02", "BS-TOUR-ALT-07", "REC-P-11")
@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_has_two_hundred_shots_and_its_minutes(seed: int) -> None:
    game = simulate(shipped(), Setup(BLACK, WHITE, SHOTS), f"shots/{seed}")
    told = list(shipped().narrate(game.state))  # type: ignore[arg-type]
    shots = [play for play in told if play.event == "shot" and play.facts["result"] != "tip-in"]
    by_period = [sum(play.period == period for play in shots) for period in range(1, told[-1].period + 1)]
    assert by_period[:4] == [50] * 4
    assert all(count == 18 for count in by_period[4:])
    seconds = sum(line.seconds for line in game.box.teams[0].lines)
    assert seconds == 5 * shipped().shape(SHOTS).seconds(len(by_period))
    assert all(0 <= play.clock <= 720 for play in told)


@pytest.mark.rule("BS-TOUR-ALT-04", "BS-TOUR-ALT-05")
@pytest.mark.parametrize("cell", ["good", "oRG", "dRG", "OB", "DB"])
def test_play_ends_right_after_the_last_shot(cell: str) -> None:
    shown = table(1, matrix={"": "O"}, shooting={"E": cell}).steps("card 1", "pass E 25", "shoot", "shot 3 3")
    assert shown.every("end-of-period")
    assert len(shown.every("rebound")) == (cell in ("oRG", "dRG"))
    assert shown.game.score == ((2, 0) if cell == "good" else (0, 0))


@pytest.mark.rule("BS-TOUR-ALT-05")
@pytest.mark.parametrize("cell", ["oRG!", "F"])
def test_a_foul_on_the_last_shot_can_give_free_throws(cell: str) -> None:
    shown = table(1, matrix={"": "O"}, shooting={"E": cell}, start={"team_fouls": [0, 4]})
    shown.steps("card 1", "pass E 25", "shoot", "shot 3 3", "free-throw 6 6", "free-throw 6 6")
    assert shown.game.score == (2, 0)
    assert shown.every("end-of-period")


MARKS = [("pro", 50, 10), ("high-school", 32, 8), ("college", 80, 8)]


@pytest.mark.rule("BS-TOUR-ALT-06", "AMB-39", "BS-FOUL-07")
@pytest.mark.parametrize(("variation", "period", "left"), MARKS)
def test_the_two_minute_mark_comes_after_so_many_shots(variation: str, period: int, left: int) -> None:
    options = {**SHOTS, "variation": variation}
    for clock, opened in ((left + 1, 0), (left, 1)):
        shown = table(clock, options, matrix={"": "PA"}).steps("card 1", "pass E 25")
        assert len(shown.every("last-two-minutes")) == opened
        assert shown.state.team_fouls[0] == (3 if opened and variation == "pro" else 0)
    assert Rules.of(options).period_clock == period


@pytest.mark.rule("BS-TOUR-ALT-06", "AMB-39", "AMB-29")
@pytest.mark.parametrize(("variation", "left"), [("pro", 6), ("high-school", 8)])
def test_overtimes_have_their_own_mark(variation: str, left: int) -> None:
    for clock, opened in ((left + 1, 0), (left, 1)):
        shown = table(clock, {**SHOTS, "variation": variation}, start={"period": 5}, matrix={"": "PA"})
        assert len(shown.steps("card 1", "pass E 25").every("last-two-minutes")) == opened


@pytest.mark.rule("BS-TOUR-ALT-07", "AMB-39")
def test_nothing_but_a_shot_counts() -> None:
    shown = table(matrix={"": "PA"}, start={"phase": "jump-ball"}).steps("jump-ball 2 4")
    for _ in range(12):
        shown.steps("card 1", "pass E 25")
    assert (shown.state.clock, shown.box.teams[0].violations, shown.last("pass").seconds) == (30, 0, 0)
    assert shown.plays[-1].facts["shots_left"] == 30
    assert shown.plays[-1].clock == 30 * 720 // 50


@pytest.mark.rule("BS-TOUR-ALT-07", "AMB-39", "DEC-08", "DEC-09")
@pytest.mark.parametrize("start", [{"phase": "upcourt-pass"}, {"phase": "inbounds"}])
def test_there_are_no_short_or_free_passes(start: dict[str, Any]) -> None:
    shown = table(5, matrix={"": "PA"}, start=start)
    topics = [shown.pending]
    shown.steps("card 1")
    if start["phase"] == "inbounds":
        shown.steps("timeout", "passer 11")
        topics.append(shown.pending)
    assert not {"home hurry", "home free-pass"} & {*topics, shown.pending}


@pytest.mark.rule("BS-TOUR-ALT-07", "AMB-39", "BS-SHOT-10")
def test_fouled_misses_and_blocks_count_and_tip_ins_do_not() -> None:
    fouled = table(matrix={"": "O"}, shooting={"E": "F"}).steps("card 1", "pass E 25", "shoot", "shot 3 3")
    assert fouled.state.clock == 29
    blocked = table(matrix={"": "O"}, options={**SHOTS, "level": "advanced"}, away=WHITE).steps(
        "card 1", "pass B 31", "shoot", "shot 1 1"
    )
    assert (blocked.told("shot")["result"], blocked.state.clock) == ("block", 29)
    tipped = table(matrix={"": "O"}, shooting={"E": "oC*"}, away=defence(EVEN, 12))
    tipped.steps("card 1", "pass E 25", "shoot", "shot 3 3")
    assert (tipped.last("shot").how, tipped.state.clock, tipped.game.score) == (SHOT_TIP, 29, (2, 0))


@pytest.mark.rule("BS-TOUR-ALT-07", "BS-FOUL-05")
def test_fouls_are_counted_by_period_as_ever() -> None:
    shown = table(1, matrix={"": "O"}, shooting={"E": "good"}, start={"team_fouls": [2, 3]})
    shown.steps("card 1", "pass E 25", "shoot", "shot 3 3")
    assert shown.state.team_fouls == [0, 0]
    assert shown.state.clock == 50
