"""What the designer's notes say of the charts, counted exactly on the shipped ones (chapter 33, BS-DES)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.basketball_strategy.charts import GOOD, GOOD_FOUL, LOWEST, MISS_FOUL, RESULTS, TIP
from leaguemgr.rules.basketball_strategy.court import COLUMNS, MARKERS, ZONES
from leaguemgr.rules.basketball_strategy.events import SHOT
from leaguemgr.rules.basketball_strategy.shooting import CROSSING, FIRST_NATURAL
from tests.rules.basketball_strategy.table import BASIC, BLACK, WHITE, charts, sample, side

RANGES = ("G", "EF", "CD", "B", "A")
"""From far to near; the zones of a range are equally far."""
RED = {RESULTS.index(word) for word in RESULTS if word in ("I", "OF", "DB", "JB") or word.startswith("IFB")}


def cells(zone: str, net: int = 0) -> list[int]:
    """Return what the 36 rolls read in a zone with this adjustment."""
    column = charts().shooting[COLUMNS.index(zone)]
    return [column[roll + FIRST_NATURAL + net - LOWEST] for roll in range(36)]


def goals(zone: str, net: int = 0) -> int:
    return sum(cell in (GOOD, GOOD_FOUL) for cell in cells(zone, net))


def fouls(zone: str) -> int:
    return sum(cell == MISS_FOUL for cell in cells(zone))


def success(zone: str, net: int = 0) -> int:
    """Return how many of the 36 rolls are a goal, a shooting foul or a tip-in."""
    return sum(cell <= MISS_FOUL or bool(cell >= 16 and cell & TIP) for cell in cells(zone, net))


@pytest.mark.rule("BS-DES-01")
def test_there_are_five_shooting_ranges() -> None:
    assert success("C") == success("D")
    assert success("E") == success("F")
    by_range = [success(zones[0]) for zones in RANGES]
    assert len(set(by_range)) == 5
    assert by_range == sorted(by_range)


@pytest.mark.rule("BS-DES-02", "AMB-64")
def test_neighbouring_ranges_are_two_or_three_rolls_apart() -> None:
    # The step from B to A is counted with the crossing that it usually takes.
    by_range = [success(zones[0], CROSSING if zones == "A" else 0) for zones in RANGES]
    steps = [near - far for far, near in pairwise(by_range)]
    assert all(step in (2, 3) for step in steps), steps


@pytest.mark.rule("BS-DES-03", "AMB-63")
@pytest.mark.parametrize(("better", "worse"), [("C", "D"), ("E", "F")])
def test_the_worse_of_a_pair_has_one_goal_less_and_one_foul_more(better: str, worse: str) -> None:
    assert goals(better) - goals(worse) == 1
    assert fouls(worse) - fouls(better) == 1


@pytest.mark.rule("BS-DES-04", "AMB-64")
def test_without_the_crossing_a_is_vastly_better_than_b() -> None:
    assert success("A") - success("B") >= 6
    assert success("A", CROSSING) - success("B") <= 3


@pytest.mark.rule("BS-DES-05")
def test_turnovers_of_a_pass_rise_towards_the_basket() -> None:
    matrix = charts().matrix
    red = {zone: sum(row[ZONES.index(zone)] in RED for row in matrix) for zone in ZONES}
    by_range = [sum(red[zone] for zone in zones) / len(zones) for zones in RANGES]
    assert by_range == sorted(by_range)
    assert red["A"] > red["B"] > red["C"] == red["D"] > red["G"]


@pytest.mark.rule("BS-DES-06")
@pytest.mark.parametrize("zone", ZONES)
def test_a_poor_defence_shifts_the_chart_half_a_row_for_the_shooter(zone: str) -> None:
    guarded = charts().guarded
    assert (guarded[10], guarded[11], guarded[12]) == (3, 0, 0)
    assert cells(zone, 3)[:33] == cells(zone)[3:], "three blocks of the line, half a row of six"
    assert success(zone, 3) > success(zone) > success(zone, -3)


@pytest.mark.rule("BS-DES-07")
def test_gains_of_rebounds_diminish_differ_by_zone_and_never_shut_a_team_out() -> None:
    table = charts()

    def gained(difference: int, column: int) -> float:
        """Count the rolls of a zone whose rebound changes hands at this difference, for either side to shoot."""
        lost = table.transfers[difference]
        here = [cell for cell in cells(ZONES[column]) if cell >= 16]
        return sum(bool(lost[0 if cell & 8 else 1][column] >> (cell & 7) & 1) for cell in here)

    top = len(table.transfers) - 1
    totals = [sum(gained(difference, column) for column in range(7)) for difference in range(top + 1)]
    assert totals[0] == 0
    assert totals == sorted(totals)
    assert totals[2] / 2 > (totals[top] - totals[2]) / (top - 2), "each further point brings less"
    assert len({gained(2, column) for column in range(7)}) > 1
    for kind in (0, 1):
        for column in range(7):
            assert table.transfers[top][kind][column] != (1 << len(MARKERS)) - 1


@pytest.mark.rule("BS-DES-10")
def test_a_game_asks_as_often_as_ninety_minutes_allow() -> None:
    # People decide and throw; what has a default (timeout? substitution?) costs them nothing.
    script = sample()
    game = simulate(script.system, script.setup, "ninety minutes")
    told = [play.event for play in game.system.narrate(game.state)]
    passes, throws = told.count("pass"), game.throws
    # A pass is one card and one call, made at the same time.
    seconds_each = 90 * 60 / (passes + throws)
    assert 6 < seconds_each < 15


@pytest.mark.rule("BS-DES-11")
def test_card_9_holds_gifts_beside_steals() -> None:
    press = [RESULTS[result] for result in charts().matrix[8]]
    assert sum(word.startswith("FB") for word in press) >= 2
    assert sum(word.startswith("I") for word in press) >= 2
    # Whoever expects it does better against it than against any other card: no zone of those has more fast breaks.
    breaks = [sum(RESULTS[result].startswith("FB") for result in row) for row in charts().matrix]
    assert breaks[8] == max(breaks) > max(breaks[:8])


def average(team: TeamSetup) -> TeamSetup:
    """Return the team with average men throughout: offense 2, TDR 12, equal rebounds."""
    men = [card.number for card in team.players]
    ratings = {"offense": 2, "rebound": 2, "ball_handling": 2, "free_throw": 2}
    return side(team, men={number: {**ratings, "defense": 2 + (place % 5 < 2)} for place, number in enumerate(men)})


@pytest.mark.rule("BS-DES-09", "AMB-65")
def test_a_full_game_of_average_teams_takes_about_200_shots() -> None:
    setup = Setup(average(BLACK), average(WHITE), BASIC)
    games = [simulate(sample().system, setup, f"game {number}") for number in range(12)]
    shots = [sum(event[0] == SHOT and event[8] >= 0 for event in game.events) for game in games]
    assert 180 <= sum(shots) / len(shots) <= 220
