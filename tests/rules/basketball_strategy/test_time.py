"""Chapter 18: the two clocks."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup
from leaguemgr.rules.basketball_strategy.events import SHOT, SHOT_CLOCK_VIOLATION, SHOT_TIP, typed
from leaguemgr.rules.basketball_strategy.numbers import Rules
from leaguemgr.rules.basketball_strategy.system import shipped
from tests.rules.basketball_strategy.table import BLACK, CAMPAIGN, WHITE, Table, rebounding, side

KEEP = ("lineup home keep", "lineup away keep")
HOME, AWAY = rebounding(BLACK, 12), rebounding(WHITE, 12)
# Number 25 stands in E. Card 2: open; 3: pass again; 4: out of bounds; 5: foul; 6: defence's ball; 7: stolen.
MATRIX = {"2": "O", "3": "PA", "4": "OB", "5": "F", "6": "DB", "7": "I", "8": "OF", "2F": "FB 3on2", "3F": "JB"}
FORECOURT = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E", "clock": "6:00"}
BACKCOURT = {"phase": "upcourt-pass", "ball": "home", "passer": 25, "clock": "6:00"}


def table(start: dict[str, Any], cell: str = "dC", matrix: dict[str, str] | None = None, **more: Any) -> Table:
    """Set a table; every shot from E ends in ``cell``, every foul shot below 56 is rebounded by the other center."""
    shooting = {"E": cell, "A": cell, "FT": "dC"}
    return Table({**start, **more}, HOME, AWAY, matrix=MATRIX | (matrix or {}), shooting=shooting)


def passed(start: dict[str, Any], card: int, **more: Any) -> Table:
    """Call number 25 in E against a card."""
    return table(start, **more).steps(f"card {card}", "pass E 25")


@pytest.mark.rule("BS-TIME-01")
def test_a_game_is_four_quarters_of_twelve_minutes_in_steps_of_four_seconds() -> None:
    rules = Rules.of({})
    assert (rules.periods, rules.period_seconds, rules.period_seconds // rules.step) == (4, 720, 180)
    begun = Table().skip("lineup", "dead-ball")
    assert begun.clocks == (720, 24, 720)


BACKCOURT_WAYS = {
    "after a basket": (FORECOURT, "good", ("card 2", "pass E 25", "shoot", "shot 1 1", "passer 26")),
    "after a good last foul shot": (
        FORECOURT, "good+F", ("card 2", "pass E 25", "shoot", "shot 1 1", "free-throw 6 6", "passer 26"),
    ),
    "after a defensive rebound": (FORECOURT, "dC", ("card 2", "pass E 25", "shoot", "shot 1 1")),
    "after a ball to the defence": (FORECOURT, "dC", ("card 6", "pass E 25", "passer 26")),
    "after an offensive foul": (FORECOURT, "dC", ("card 8", "pass E 25", "passer 26")),
    "after a steal": (FORECOURT, "dC", ("card 7", "pass E 25")),
    "after a violation": ({**FORECOURT, "shot_clock": 4}, "dC", ("card 3", "pass E 25", "passer 26")),
}  # fmt: skip


@pytest.mark.rule("BS-TIME-02", "BS-TURN-10", "BS-TIME-19", "BS-FLOW-02")
@pytest.mark.parametrize("way", BACKCOURT_WAYS)
def test_every_pass_from_the_backcourt_takes_eight_seconds(way: str) -> None:
    start, cell, steps = BACKCOURT_WAYS[way]
    shown = table(start, cell).steps(*steps)
    assert shown.ball[0] == "away"
    assert shown.ball[3] == "backcourt"
    shown.steps("card 3", "pass E 26")
    assert shown.last("pass").seconds == 8
    assert shown.clocks[1] == 16


FORECOURT_WAYS = {
    "the second pass": (BACKCOURT, ("card 3", "pass E 25")),
    "after a timeout": (BACKCOURT, ("card 3", "timeout home", *KEEP, "passer 25")),
    "after a ball out of bounds": (BACKCOURT, ("card 4", "pass E 25", "passer 25")),
    "after a foul not shot": (BACKCOURT, ("card 5", "pass E 25", "passer 25")),
    "after an offensive rebound": (FORECOURT, ("card 2", "pass E 25", "shoot", "shot 1 1", "follow-up pass")),
}


@pytest.mark.rule("BS-TIME-03", "BS-TIME-05", "BS-TIME-19", "BS-PASS-19", "BS-FAQ-12")
@pytest.mark.parametrize("way", FORECOURT_WAYS)
def test_every_pass_from_the_forecourt_takes_four_seconds(way: str) -> None:
    start, steps = FORECOURT_WAYS[way]
    shown = table(start, "oRG").steps(*steps)
    assert (shown.ball[0], shown.ball[3]) == ("home", "forecourt")
    shown.steps("card 3", "pass E 25")
    assert shown.last("pass").seconds == 4
    assert shown.pending == "away card"
    assert "9" not in shown.options


@pytest.mark.rule("BS-TIME-05", "BS-TURN-10", "AMB-78")
@pytest.mark.parametrize(("result", "passer"), [("DB", None), ("OF", None), ("I", 26)])
def test_after_a_turnover_on_card_nine_the_new_offence_is_already_there(result: str, passer: int | None) -> None:
    shown = table(BACKCOURT, matrix={"9": result}).steps("card 9", "pass E 25")
    assert shown.ball == ("away", passer, None, "forecourt")
    shown.steps(*(["passer 26"] if passer is None else []), "card 3")
    assert "9" not in shown.options
    shown.steps("pass E 26")
    assert shown.last("pass").seconds == 4


@pytest.mark.rule("BS-TIME-03", "BS-SHOT-18", "BS-TIME-07")
@pytest.mark.parametrize("cell", ["good", "dC", "oRG", "OB", "DB", "F", "good+F"])
def test_a_shot_takes_four_seconds_and_resets_the_clock_whatever_comes_of_it(cell: str) -> None:
    shown = table({**FORECOURT, "shot_clock": 20}, cell).steps("card 2", "pass E 25", "shoot", "shot 1 1")
    assert shown.clocks == (352, 24, 352)


@pytest.mark.rule("BS-TIME-06", "REC-G-01")
def test_the_time_clock_moves_only_when_the_24_second_clock_is_reset() -> None:
    shown = table(BACKCOURT)
    assert shown.steps("card 3", "pass E 25").clocks == (352, 16, 360)
    assert shown.steps("card 3", "pass E 25").clocks == (348, 12, 360)
    assert shown.steps("card 2", "pass E 25").clocks == (344, 8, 360)
    assert shown.steps("shoot", "shot 1 1").clocks == (340, 24, 340)


@pytest.mark.rule("BS-TIME-08", "BS-FAQ-14", "BS-PASS-17", "BS-PASS-20", "AMB-11", "BS-TIME-18")
@pytest.mark.parametrize("card", [4, 5])
@pytest.mark.parametrize(
    ("left", "after", "time_clock"),
    [(8, 12, 356), (12, 12, 356), (16, 12, 368), (20, 16, 364), (24, 20, 360)],
)
def test_out_of_bounds_and_fouls_raise_the_clock_to_twelve_and_then_move_the_time_clock(
    card: int, left: int, after: int, time_clock: int
) -> None:
    shown = passed(FORECOURT, card, shot_clock=left)
    # Sixteen left, twelve after the pass: nothing is raised, so nothing is moved.
    assert shown.clocks == (356, after, time_clock)


@pytest.mark.rule("BS-TIME-08")
def test_twenty_seconds_used_and_a_ball_out_of_bounds_move_twenty_seconds() -> None:
    shown = table(BACKCOURT)
    for card in (3, 3, 3, 4):
        shown.steps(f"card {card}", "pass E 25")
    assert shown.clocks == (340, 12, 340)


@pytest.mark.rule("BS-TIME-09", "BS-TURN-03")
def test_an_upcourt_pass_three_passes_and_a_shot_fit_into_a_possession() -> None:
    shown = table(BACKCOURT)
    for _ in range(3):
        shown.steps("card 3", "pass E 25")
    shown.steps("card 2", "pass E 25")
    assert shown.clocks == (340, 4, 360)
    shown.steps("shoot", "shot 6 6")
    assert shown.clocks == (336, 24, 336)
    assert shown.last("shot").points == 2


@pytest.mark.rule("BS-TIME-09", "BS-TIME-10", "BS-FAQ-07", "BS-JUMP-09")
def test_the_seconds_of_the_tap_count_against_the_winners_clock() -> None:
    shown = Table(matrix=MATRIX).steps("jump-ball 2 4")
    assert shown.clocks == (716, 20, 720)
    shown.steps("card 2", "pass E 25").steps("shoot", "shot 6 6")
    assert shown.clocks == (704, 24, 704)
    longest = Table(matrix=MATRIX).steps(
        "jump-ball 2 4", "card 3", "pass E 25", "card 3", "pass E 25", "card 2", "pass E 25"
    )
    assert longest.clocks[1] == 4
    assert longest.pending == "home shoot"


@pytest.mark.rule("BS-TURN-04", "AMB-12", "BS-PASS-18", "BS-TURN-02", "BS-FAQ-11", "BS-TIME-18", "REC-T-05")
@pytest.mark.parametrize("result", ["O", "G", "PR", "PA", "FB 3on2"])
def test_what_needs_a_further_act_at_24_seconds_is_a_violation(result: str) -> None:
    shown = table({**FORECOURT, "shot_clock": 4}, matrix={"1E": result}).steps("card 1", "pass E 25")
    assert shown.last("turnover").how == SHOT_CLOCK_VIOLATION
    assert (shown.ball, shown.clocks) == (("away", None, None, "backcourt"), (356, 24, 356))
    assert (shown.box.teams[0].violations, shown.box.teams[0].turnovers) == (1, 1)


@pytest.mark.rule("BS-TURN-04", "AMB-12", "BS-TURN-11")
@pytest.mark.parametrize(
    ("result", "ball", "left"),
    [("OB", "home", 12), ("F", "home", 12), ("DB", "away", 24), ("I", "away", 24), ("OF", "away", 24)],
)
def test_what_needs_none_stands_at_24_seconds(result: str, ball: str, left: int) -> None:
    shown = table({**FORECOURT, "shot_clock": 4}, matrix={"1E": result}).steps("card 1", "pass E 25")
    assert (shown.ball[0], shown.clocks) == (ball, (356, left, 356))
    assert shown.box.teams[0].violations == 0


@pytest.mark.rule("AMB-12", "AMB-71", "BS-CAMP-DEF-01")
def test_an_out_of_bounds_that_has_become_a_shot_is_a_violation_at_24_seconds() -> None:
    away = side(AWAY, men={26: {"defense": 4}})
    start = {**FORECOURT, "shot_clock": 4}
    shown = Table(start, HOME, away, CAMPAIGN, matrix={"4": "OB"}).steps("card 4", "pass E 25")
    assert shown.last("turnover").how == SHOT_CLOCK_VIOLATION


@pytest.mark.rule("BS-TIME-11", "AMB-88")
def test_a_full_clock_cannot_expire_before_the_period() -> None:
    shown = table(BACKCOURT, clock="0:20")
    for _ in range(3):
        shown.steps("hurry no", "card 3", "pass E 25") if shown.pending == "home hurry" else shown.steps(
            "card 3", "pass E 25"
        )
    assert shown.clocks[0] == 4
    shown.steps("card 3", "pass E 25")
    assert not shown.every("turnover")
    assert shown.state.period == 2


@pytest.mark.rule("BS-TIME-11", "AMB-88")
def test_a_clock_raised_to_twelve_still_counts_late_in_a_period() -> None:
    shown = table({**FORECOURT, "clock": "0:24", "shot_clock": 8}).steps("card 4", "pass E 25")
    assert shown.clocks == (20, 12, 20)
    shown.steps("passer 25")
    for _ in range(2):
        shown.steps("card 3", "pass E 25")
    # The shot was due by 0:08.
    shown.steps("card 3", "pass E 25")
    assert shown.last("turnover").how == SHOT_CLOCK_VIOLATION
    assert shown.clocks[0] == 8


@pytest.mark.rule("BS-TIME-12")
def test_time_over_is_over_whatever_more_a_pass_would_take() -> None:
    shown = passed(BACKCOURT, 2, clock="0:04")
    ended = shown.last("pass")
    assert (ended.clock, ended.seconds, shown.every("shot")) == (0, 4, [])
    assert (shown.state.period, shown.pending) == (2, "home lineup")
    assert shown.line(25).seconds == 4


@pytest.mark.rule("BS-TIME-13")
@pytest.mark.parametrize(("fouls", "shots"), [(3, 0), (4, 2)])
def test_the_last_shot_is_played_out_with_its_rebound_foul(fouls: int, shots: int) -> None:
    shown = table(FORECOURT, "dC!", clock="0:08", team_fouls=[fouls, 0])
    shown.steps("card 2", "pass E 25", "shoot", "shot 1 1")
    assert shown.last("shot").clock == 0
    assert len(shown.every("rebound")) == len(shown.every("foul")) == 1
    for _ in range(shots):
        shown.steps("free-throw 6 6")
    assert shown.game.score == (0, shots)
    assert (shown.state.period, shown.pending) == (2, "home lineup")


@pytest.mark.rule("BS-TIME-13")
@pytest.mark.parametrize(
    ("cell", "rolls", "score"), [("F", 2, 2), ("good+F", 1, 3), ("good", 0, 2), ("dC", 0, 0), ("oRG", 0, 0)]
)
def test_the_last_shot_counts_with_its_foul_and_nothing_follows(cell: str, rolls: int, score: int) -> None:
    shown = table(FORECOURT, cell, clock="0:08").steps("card 2", "pass E 25", "shoot", "shot 1 1")
    shown.steps(*["free-throw 6 6"] * rolls)
    assert (shown.game.score, shown.state.period) == ((score, 0), 2)


@pytest.mark.rule("BS-TIME-13", "BS-TIME-12")
def test_a_missed_last_foul_shot_at_the_buzzer_has_no_rebound() -> None:
    shown = table(FORECOURT, "good+F", clock="0:08").steps("card 2", "pass E 25", "shoot", "shot 1 1", "free-throw 1 1")
    assert (shown.every("rebound"), shown.state.period) == ([], 2)


@pytest.mark.rule("BS-TIME-14", "AMB-24")
@pytest.mark.parametrize("card", [2, 3, 4, 6, 7])
def test_a_pass_that_uses_up_the_period_leads_to_nothing(card: int) -> None:
    shown = passed(FORECOURT, card, clock="0:04")
    assert shown.state.period == 2
    kinds = ("shot", "turnover", "inbounds", "foul")
    assert [shown.every(kind) for kind in kinds] == [[]] * 4
    assert [line.stl for line in shown.box.teams[1].lines] == [0] * 12


@pytest.mark.rule("BS-TIME-14", "AMB-24", "BS-FOUL-06")
@pytest.mark.parametrize(
    ("card", "count", "home", "away", "shots"), [(8, 0, 1, 0, 0), (5, 3, 0, 1, 0), (5, 4, 0, 1, 2)]
)
def test_but_its_foul_counts_and_is_shot_when_shots_are_owed(
    card: int, count: int, home: int, away: int, shots: int
) -> None:
    # At 2:04 left the marker is not raised yet; here it is, to 3.
    shown = passed(FORECOURT, card, clock="0:04", team_fouls=[0, count])
    shown.steps(*["free-throw 6 6"] * shots)
    assert [shown.line(25).pf, shown.line(26).pf] == [home, away]
    assert (shown.game.score, shown.state.period) == ((shots, 0), 2)
    assert not shown.every("turnover")


@pytest.mark.rule("BS-TIME-15", "AMB-77")
@pytest.mark.parametrize("card", [4, 5])
@pytest.mark.parametrize(("clock", "after"), [("0:12", 8), ("0:08", 4), ("0:16", 12), ("0:20", 12)])
def test_the_twelve_seconds_are_limited_by_the_time_left(card: int, clock: str, after: int) -> None:
    shown = passed(FORECOURT, card, clock=clock, shot_clock=8)
    assert shown.clocks[1] == after


@pytest.mark.rule("BS-TIME-16")
@pytest.mark.parametrize("left", [24, 20])
def test_the_clock_cannot_expire_before_midcourt(left: int) -> None:
    """A pass from the backcourt costs 8 s of 24, or 12 with the tap's four."""
    shown = passed(BACKCOURT, 3, shot_clock=left)
    assert shown.clocks[1] == left - 8
    assert shown.clocks[1] >= 12
    assert shown.ball[3] == "forecourt"


@pytest.mark.rule("BS-TIME-18", "AMB-56", "BS-TURN-05", "BS-FAQ-20")
@pytest.mark.parametrize("dice", ["6 1", "1 1"])
def test_a_held_ball_resets_the_clock_before_its_four_seconds(dice: str) -> None:
    shown = table({**FORECOURT, "shot_clock": 12}).steps("card 3", "pass F 25", f"jump-ball {dice}")
    assert shown.clocks == (352, 20, 356)


@pytest.mark.rule("BS-TIME-18", "BS-TO-09", "AMB-26", "BS-BH-07")
def test_timeouts_and_refused_calls_leave_the_clock_as_it_is() -> None:
    home = side(HOME, men={25: {"ball_handling": 1}})
    shown = Table({**FORECOURT, "zone": "G", "shot_clock": 16}, home, AWAY, matrix=MATRIX)
    shown.steps("card 3", "timeout home", *KEEP)
    assert shown.clocks == (360, 16, 368)
    shown.steps("passer 25", "card 3", "pass B 31", "refuse")
    assert shown.clocks == (360, 16, 368)
    assert shown.pending == "home passer"


@pytest.mark.rule("AMB-87", "BS-PASS-19")
def test_out_of_bounds_on_card_nine_is_in_the_backcourt_again() -> None:
    shown = table({**BACKCOURT, "shot_clock": 16}, matrix={"9": "OB"}).steps("card 9", "pass E 25")
    assert (shown.ball, shown.clocks) == (("home", None, None, "backcourt"), (352, 12, 352))
    shown.steps("passer 25")
    assert "9" in shown.options
    # The twelve seconds just cover the pass and a shot.
    shown.steps("card 2", "pass E 25", "shoot", "shot 6 6")
    assert (shown.last("pass").seconds, shown.game.score) == (8, (2, 0))


@pytest.mark.rule("BS-TIME-17")
def test_a_game_of_computer_coaches_has_about_fifty_shots_a_quarter() -> None:
    """720 seconds by 50 shots are 14.4 seconds a field-goal try."""
    setup = Setup(BLACK, WHITE, CAMPAIGN)
    games = [simulate(shipped(), setup, f"tempo/{number}") for number in range(8)]
    quarters = [
        sum(event.kind == SHOT and event.how != SHOT_TIP for event in map(typed, game.events)) / game.state.period
        for game in games
        if game.state.period == 4
    ]
    assert 44 <= sum(quarters) / len(quarters) <= 56
