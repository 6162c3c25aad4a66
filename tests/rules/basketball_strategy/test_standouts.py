"""Chapter 32: ratings of the campaign game and its defensive standouts."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.basketball_strategy.cards import check_card
from leaguemgr.rules.basketball_strategy.narrate import reading
from tests.rules.basketball_strategy.table import BASIC, BLACK, CAMPAIGN, WHITE, Table, rebounding, side

START = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E", "clock": "6:00", "shot_clock": 12}
HOME = side(BLACK, men={25: {"offense": 2}})
MATRIX = {"2": "OB", "3": "PA", "4": "O", "5": "G"}
# White's right guard guards number 25; the others make the TDR of the line-up 11, which adjusts nothing.
STANDOUT = side(
    WHITE, men={26: {"defense": 4}, 12: {"defense": 2}, 42: {"defense": 2}, 32: {"defense": 2}, 56: {"defense": 1}}
)


def table(options: dict[str, Any] = CAMPAIGN, **more: Any) -> Table:
    settings = {"start": START, "home": HOME, "away": STANDOUT, "options": options, "matrix": MATRIX} | more
    return Table(**settings)


def card(**ratings: int) -> PlayerCard:
    base = {"offense": 2, "defense": 2, "rebound": 2, "ball_handling": 2, "free_throw": 2, "tip_in": 0}
    return PlayerCard(1, 1, "Man", "G", {**base, **ratings})


@pytest.mark.rule("BS-CAMP-RATE-01", "BS-PLAYER-11")
@pytest.mark.parametrize(
    ("name", "low", "high"),
    [
        ("defense", 1, 4),
        ("rebound", 1, 7),
        ("offense", 1, 3),
        ("ball_handling", 1, 3),
        ("free_throw", 1, 3),
        ("tip_in", 0, 1),
    ],
)
def test_ratings_of_the_campaign_game_have_their_ranges(name: str, low: int, high: int) -> None:
    assert [check_card(card(**{name: value})) for value in range(low, high + 1)] == [[]] * (high - low + 1)
    for value in (low - 1, high + 1):
        faults = check_card(card(**{name: value}))
        assert len(faults) == 1
        assert f"must be from {low} to {high}" in faults[0]


@pytest.mark.rule("BS-CAMP-RATE-02", "BS-TDR-03", "AMB-09")
def test_higher_ratings_are_used_like_the_others() -> None:
    away = side(WHITE, men={number: {"defense": 4, "rebound": 7} for number in (26, 12, 42, 32, 56)})
    shown = table(away=away)
    assert (shown.state.tdr[1], shown.state.guarded[1], shown.state.trr[1]) == (20, -6, 35)
    shown.steps("card 5", "pass E 25", "shoot", "shot 6 6")
    assert shown.last("shot").net == -6


@pytest.mark.rule("BS-CAMP-RATE-01", "BS-TRR-03")
def test_a_difference_far_above_the_basic_ones_still_has_a_level() -> None:
    shown = Table(START, rebounding(BLACK, 5), rebounding(WHITE, 35), CAMPAIGN, matrix=MATRIX, shooting={"E": "oLG"})
    shown.steps("card 4", "pass E 25", "shoot", "shot 1 1")
    assert shown.told("rebound")["player"] == 12


@pytest.mark.rule("BS-CAMP-DEF-01", "BS-CAMP-DEF-02")
def test_out_of_bounds_against_a_standout_is_a_guarded_shot_that_must_be_taken() -> None:
    shown = table().steps("card 2", "pass E 25")
    assert shown.pending == "home shot"
    shown.steps("shot 6 6")
    assert (shown.told("pass")["result"], shown.told("shot")["how"], shown.last("shot").net) == ("G", "guarded", 0)


@pytest.mark.rule("BS-CAMP-DEF-01", "BS-SHOT-03", "BS-PASS-06")
def test_that_shot_pays_for_the_defence_and_the_crossing_like_any_guarded_one() -> None:
    away = side(STANDOUT, men={12: {"defense": 3}, 42: {"defense": 3}})
    shown = table(away=away).steps("card 2", "pass F 25", "shot 6 6")
    assert shown.state.tdr[1] == 13
    assert shown.last("shot").net == -9


@pytest.mark.rule("BS-CAMP-DEF-01")
@pytest.mark.parametrize(
    ("options", "defense", "lineup", "call"),
    [
        (BASIC, 4, "", "E 25"),  # not in the Basic Game
        (CAMPAIGN, 3, "", "E 25"),  # not a standout
        (CAMPAIGN, 4, "RG=12 LG=26", "E 25"),  # he guards another man
        (CAMPAIGN, 4, "RG=32 LF=26", "D 35"),  # out of position his defense is 0
    ],
)
def test_without_a_standout_on_the_recipient_the_ball_is_out_of_bounds(
    options: dict[str, Any], defense: int, lineup: str, call: str
) -> None:
    away = side(STANDOUT, lineup, {26: {"defense": defense}})
    shown = table(options, home=side(HOME, "LF=:D C=:C"), away=away).steps("card 2", f"pass {call}")
    assert shown.told("pass")["result"] == "OB"
    assert shown.pending == "home passer"


@pytest.mark.rule("BS-CAMP-DEF-01")
@pytest.mark.parametrize("card", [4, 5])
def test_other_results_do_not_make_him_block(card: int) -> None:
    shown = table(shooting={"E": "dC"}).steps(f"card {card}", "pass E 25", "shoot", "shot 1 1")
    assert shown.last("shot").blocker == -1
    assert len(shown.every("rebound")) == 1


@pytest.mark.rule("BS-CAMP-DEF-03")
@pytest.mark.parametrize(
    ("offense", "crossing", "dice", "adjusted", "blocked"),
    [
        (2, False, "1 6", "16", True),
        (1, False, "2 1", "11", True),
        (2, False, "2 1", "21", False),
        (1, True, "2 6", "06", True),
        (2, False, "1 1", "11", True),
        (1, True, "1 1", "01", True),
        (3, False, "1 6", "26", False),
        (3, False, "1 1", "21", False),
    ],
)
def test_an_adjusted_roll_of_sixteen_or_less_is_blocked(
    offense: int, crossing: bool, dice: str, adjusted: str, blocked: bool
) -> None:
    home = side(HOME, men={25: {"offense": offense}})
    shown = table(home=home, shooting={"E": "dC", "F": "dC"})
    shown.steps("card 2", f"pass {'F' if crossing else 'E'} 25", f"shot {dice}")
    shot = shown.last("shot")
    assert reading(shot.roll + 6 + shot.net) == adjusted
    assert (shot.blocker >= 0) is blocked
    assert len(shown.every("rebound")) == (0 if blocked else 1)


@pytest.mark.rule("BS-CAMP-DEF-04", "REC-P-08", "BS-SCORE-10")
def test_a_block_is_a_try_of_the_shooter_and_a_block_of_the_defender() -> None:
    shown = table().steps("card 2", "pass E 25", "shot 1 6")
    assert (shown.line(25).fga, shown.line(25).fgm, shown.line(26).blk) == (1, 0, 1)
    assert [sum(line.rebounds for line in team.lines) for team in shown.box.teams] == [0, 0]
    assert shown.box.teams[0].turnovers == 0
    assert shown.told("shot")["blocker"] == 26


@pytest.mark.rule("BS-CAMP-DEF-05", "AMB-50", "BS-TIME-02")
def test_the_blocker_has_the_ball_and_brings_it_up_in_eight_seconds() -> None:
    shown = table().steps("card 2", "pass E 25", "shot 1 6")
    assert (shown.ball, shown.clocks) == (("away", 26, None, "backcourt"), (352, 24, 352))
    assert shown.pending == "home card"
    shown.steps("card 3", "pass E 26")
    assert (shown.last("pass").seconds, shown.told("pass")["passer"]) == (8, 26)


@pytest.mark.rule("BS-CAMP-DEF-05", "BS-TIME-12")
def test_a_block_at_the_buzzer_ends_the_period() -> None:
    start = {**START, "clock": "0:08"}
    assert table(start=start).steps("card 2", "pass E 25", "shot 1 6").state.period == 2
