"""What shots and calls are worth: read off the charts, in the order that anybody at the table expects."""

from __future__ import annotations

import pytest

from leaguemgr.rules.basketball_strategy.charts import (
    FAST_BREAK,
    FOUL,
    GOOD,
    GUARDED,
    INTERCEPTED_BREAK,
    MISS_FOUL,
    OPEN,
    OUT,
    PASS_AGAIN,
    PICK,
)
from leaguemgr.rules.basketball_strategy.court import BL, BR, ZONE_A, ZONE_B, ZONE_C, ZONE_D, ZONE_G
from leaguemgr.rules.basketball_strategy.games import (
    ANY_ZONE,
    CALL_SETS,
    LONG,
    MIDDLE,
    NOT_A,
    NOT_A_OR_B,
    SHORT,
    UPCOURT,
    Games,
)
from leaguemgr.rules.basketball_strategy.shot_worth import NETS, ShotWorth
from leaguemgr.rules.basketball_strategy.system import shipped
from leaguemgr.rules.basketball_strategy.values import (
    AVERAGE,
    NOWHERE,
    SHARING,
    Matchup,
    PassWorth,
    Terms,
    offer_net,
    receivers,
)
from tests.rules.basketball_strategy.table import charts

TERMS = Terms(0.8, 0.8)
NOBODY = (False,) * 5


@pytest.fixture(scope="module")
def games() -> Games:
    return Games(shipped().charts)


@pytest.fixture(scope="module")
def worth(games: Games) -> PassWorth:
    return games.worth


def test_a_column_of_goals_is_worth_two_points() -> None:
    made = ShotWorth(charts(shooting=dict.fromkeys((f"{row}A" for row in rows()), "good")))
    assert made.table(0, 0)[ZONE_A] == pytest.approx([2.0] * len(NETS))


def test_a_column_of_defensive_rebounds_is_worth_nothing_until_the_automatic_goals() -> None:
    missed = ShotWorth(charts(shooting={f"{row}A": "dC" for row in rows()}))
    assert missed.table(0, 0)[ZONE_A][-6 - NETS.start] == 0
    assert missed.table(0, 0)[ZONE_A][0 - NETS.start] == pytest.approx(2 * 6 / 36)


def rows() -> list[str]:
    return [f"{colored}{white}" for colored in range(6) for white in range(1, 7)]


def test_foul_shots_follow_the_bonus_rules(worth: PassWorth) -> None:
    shots = worth.shots
    made = shots.charts.shooting[7][36:72].count(GOOD) / 36
    assert made == 0.75
    assert shots.foul_shots(1, 1, 0) > made  # the rebound of a miss counts too
    assert shots.foul_shots(2, 1, 0) == pytest.approx(made + (1 - made) * shots.foul_shots(1, 1, 0))
    assert shots.foul_shots(3, 2, 1) > shots.foul_shots(2, 2, 1)
    assert shots.foul_shots(2, 0, 0) == 0


def test_a_foul_over_the_limit_is_worth_more_than_before_it(worth: PassWorth) -> None:
    in_bonus = AVERAGE._replace(bonus=1)
    before, kind = worth.payoff(FOUL, ZONE_C, AVERAGE)
    over, fixed = worth.payoff(FOUL, ZONE_C, in_bonus)
    assert over > before + TERMS.out - 0.1
    assert kind != fixed


@pytest.mark.rule("BS-TRR-04")
def test_the_stronger_team_gains_rebounds_of_its_own_misses_and_of_the_others(worth: PassWorth) -> None:
    for zone in range(7):
        line = [worth.shots.table(difference, 0)[zone][-6 - NETS.start] for difference in (-5, -2, 0, 2, 5)]
        assert line == sorted(line)


@pytest.mark.parametrize(
    ("result", "guarded", "pick", "net"),
    [(OPEN, -6, False, 0), (OPEN, 3, False, 3), (GUARDED, -6, False, -6), (PICK, -6, True, 3), (PICK, -6, False, 0)],
)
def test_the_net_of_an_offer(result: int, guarded: int, pick: bool, net: int) -> None:
    assert offer_net(result, 0, guarded, pick) == net


def test_who_can_receive_in_a_zone_shares_its_calls() -> None:
    found = receivers((0, 6, -6, 0, 0), (2, 4, BL, BR, 6), NOBODY)
    assert found.men[ZONE_C] == (0, 1, 3)  # one at home; a better and an equal one who cross, each a row worse for it
    assert found.shares[ZONE_C] == pytest.approx((1 / (2 + SHARING), 1 / (2 + SHARING), SHARING / (2 + SHARING)))
    assert found.codes[ZONE_C] == 4 * 0  # the mean of 0, 0 and -6 to half a row
    assert found.men[ZONE_D] == (2,)
    assert found.codes[ZONE_D] == 4 * -12


def test_a_zone_counts_as_covered_when_a_standout_is_on_most_of_its_calls() -> None:
    one = receivers((0,) * 5, (2, 2, BL, BR, 6), (True, False, False, False, False))
    both = receivers((0,) * 5, (2, 2, BL, BR, 6), (True, True, False, False, False))
    assert (one.codes[ZONE_C] & 1, both.codes[ZONE_C] & 1) == (0, 1)


def test_a_zone_nobody_reaches_is_never_called(games: Games) -> None:
    found = receivers((0,) * 5, (6, 6, 5, 5, 4), NOBODY)
    assert found.codes[ZONE_A] == NOWHERE
    mix = games.mix(Matchup(found.codes, 0, 0), ANY_ZONE, LONG)
    assert ZONE_A not in mix.zones
    assert ZONE_G in mix.zones


def test_offers_are_declined_when_passing_again_is_worth_more(worth: PassWorth) -> None:
    zone = ZONE_G
    rich = worth.row(AVERAGE, zone, Terms(3.0, 3.0))
    offers = [card[zone] in (OPEN, GUARDED, PICK, PASS_AGAIN) for card in worth.charts.matrix]
    assert all(value == 3.0 for value, offer in zip(rich, offers, strict=True) if offer)


def test_a_fast_break_is_a_gift_and_a_stolen_one_a_loss(worth: PassWorth) -> None:
    gift, _ = worth.payoff(FAST_BREAK + 3, ZONE_C, AVERAGE)
    stolen, _ = worth.payoff(INTERCEPTED_BREAK + 3, ZONE_C, AVERAGE)
    assert gift > 1.5
    assert stolen < 0


@pytest.mark.rule("BS-CAMP-DEF-03")
def test_a_ball_out_of_bounds_at_a_standout_is_a_guarded_shot_with_blocks(worth: PassWorth) -> None:
    marked = AVERAGE._replace(zones=tuple(code | 1 for code in AVERAGE.zones))
    shot, _ = worth.payoff(OUT, ZONE_B, marked)
    guarded, _ = worth.payoff(GUARDED, ZONE_B, marked)
    assert 0 < shot < guarded


def test_time_on_the_24_second_clock_is_worth_points(games: Games) -> None:
    values = [games.value(AVERAGE, stage) for stage in (SHORT, MIDDLE, LONG)]
    assert 0 < values[0] < values[1] <= values[2] + 1e-9


def test_a_better_defence_and_fewer_zones_cost_points(games: Games) -> None:
    by_defence = [games.value(AVERAGE._replace(guarded=guarded), LONG) for guarded in (3, 0, -3, -6)]
    assert by_defence == sorted(by_defence, reverse=True)
    by_zones = [games.mix(AVERAGE, call_set, LONG).value for call_set in (ANY_ZONE, NOT_A, NOT_A_OR_B)]
    assert by_zones == sorted(by_zones, reverse=True)


def test_the_press_can_only_help_the_defence(games: Games) -> None:
    assert games.mix(AVERAGE, ANY_ZONE, UPCOURT).value <= games.mix(AVERAGE, ANY_ZONE, LONG).value + 1e-9


@pytest.mark.rule("BS-BH-01", "BS-BH-02", "BS-BH-03", "BS-BH-04")
def test_call_sets_follow_ball_handling_and_the_balls_zone() -> None:
    assert [CALL_SETS[handling][-1] for handling in (1, 2, 3)] == [NOT_A_OR_B, NOT_A, ANY_ZONE]
    assert CALL_SETS[2][ZONE_B] == ANY_ZONE
    assert CALL_SETS[1][ZONE_C] == NOT_A
    assert CALL_SETS[1][ZONE_G] == NOT_A_OR_B


def test_a_miss_with_a_foul_is_worth_two_foul_shots_and_the_foul() -> None:
    fouled = ShotWorth(charts(shooting={f"{row}A": "F" for row in rows()}))
    assert MISS_FOUL in fouled.charts.shooting[ZONE_A]
    assert fouled.table(0, 0)[ZONE_A][-6 - NETS.start] == pytest.approx(fouled.foul_shots(2, 2, 0) + fouled.foul[0])
