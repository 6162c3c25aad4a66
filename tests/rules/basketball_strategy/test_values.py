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
from leaguemgr.rules.basketball_strategy.conversions import RED
from leaguemgr.rules.basketball_strategy.court import BL, BR, ZONE_A, ZONE_B, ZONE_C, ZONE_D, ZONE_G
from leaguemgr.rules.basketball_strategy.equilibrium import solve
from leaguemgr.rules.basketball_strategy.games import LONG, MIDDLE, SHORT, UPCOURT, Games
from leaguemgr.rules.basketball_strategy.manoeuvres import DOUBLED_MAN, LAID_BACK_MAN, LOOSE_MAN, UNGUARDED_MAN
from leaguemgr.rules.basketball_strategy.numbers import Shots
from leaguemgr.rules.basketball_strategy.shot_worth import NETS, WRONG_HANDS, ShotWorth, Stakes
from leaguemgr.rules.basketball_strategy.system import shipped
from leaguemgr.rules.basketball_strategy.targets import (
    ANY_ZONE,
    AVERAGE_DEFENCE,
    AVERAGE_HANDLING,
    CALL_SETS,
    NOT_A,
    NOT_A_OR_B,
    SHARING,
    Defence,
    Receivers,
    receivers,
)
from leaguemgr.rules.basketball_strategy.values import AVERAGE, HALF_COURT_CARDS, Matchup, PassWorth, Terms, offer_net
from tests.rules.basketball_strategy.table import charts

TERMS = Terms((0.8, 0.8, 0.8), 0.8)
MAN = AVERAGE.zones[ZONE_C][0]
AT_B = AVERAGE.zones[ZONE_B][0]


def found_at(shooting: tuple[int, ...], stations: tuple[int, ...], defence: Defence = AVERAGE_DEFENCE) -> Receivers:
    return receivers(shooting, AVERAGE_HANDLING, stations, defence)


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
    assert missed.table(0, 0)[ZONE_A][-6 - NETS.start] == pytest.approx(WRONG_HANDS)
    assert missed.table(0, 0)[ZONE_A][0 - NETS.start] == pytest.approx((2 * 6 + WRONG_HANDS * 30) / 36)


def rows() -> list[str]:
    return [f"{colored}{white}" for colored in range(6) for white in range(1, 7)]


def test_foul_shots_follow_the_bonus_rules(worth: PassWorth) -> None:
    shots = worth.shots
    made = shots.charts.shooting[7][36:72].count(GOOD) / 36
    assert made == 0.75
    one = shots.foul_shots(Shots(1, 1), 0)
    assert one > made  # the rebound of a miss counts too
    assert shots.foul_shots(Shots(2, 1), 0) == pytest.approx(made + (1 - made) * one)
    assert shots.foul_shots(Shots(3, 2), 1) > shots.foul_shots(Shots(2, 2), 1)
    assert shots.foul_shots(Shots(2, 2, chained=True), 0) == pytest.approx(made * (1 + one) + one - made)
    assert shots.foul_shots(Shots(2, 0), 0) == 0


def test_a_foul_over_the_limit_is_worth_more_than_before_it(worth: PassWorth) -> None:
    in_bonus = AVERAGE._replace(bonus=1)
    before, kind = worth.payoff(FOUL, ZONE_C, MAN, AVERAGE)
    over, fixed = worth.payoff(FOUL, ZONE_C, MAN, in_bonus)
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
    found = found_at((0, 6, -6, 0, 0), (2, 4, BL, BR, 6))
    assert found.men[ZONE_C] == (0, 1, 3)  # one at home; a better and an equal one who cross, each a row worse for it
    assert found.shares[ZONE_C] == pytest.approx((1 / (2 + SHARING), 1 / (2 + SHARING), SHARING / (2 + SHARING)))
    assert [target.net for target in found.targets[ZONE_C]] == [0, 0, -6]
    assert found.men[ZONE_D] == (2,)
    assert [target.net for target in found.targets[ZONE_D]] == [-12]


def test_a_pick_and_roll_needs_two_men_or_a_screen_for_whoever_crosses() -> None:
    stations = (2, 4, BL, BR, 6)
    alone = found_at((0,) * 5, stations)
    screened = found_at((0,) * 5, stations, AVERAGE_DEFENCE._replace(screens=True))
    assert [target.pick for target in alone.targets[ZONE_C]] == [False, False, False]
    assert [target.pick for target in screened.targets[ZONE_C]] == [False, True, True]
    assert all(target.pick for target in alone.targets[ZONE_B])


def test_a_zone_nobody_reaches_is_never_called(games: Games) -> None:
    found = found_at((0,) * 5, (6, 6, 5, 5, 4))
    assert found.targets[ZONE_A] == ()
    mix = games.duel(Matchup(found.targets, 0)).mix(ANY_ZONE, LONG)
    assert ZONE_A not in mix.zones
    assert ZONE_G in mix.zones


def test_offers_are_declined_when_passing_again_is_worth_more(worth: PassWorth) -> None:
    zone = ZONE_G
    rich = worth.row(AVERAGE, zone, Terms((3.0, 3.0, 3.0), 3.0))
    offers = [card[zone] in (OPEN, GUARDED, PICK, PASS_AGAIN) for card in worth.charts.matrix]
    assert all(value == pytest.approx(3.0) for value, offer in zip(rich, offers, strict=True) if offer)


def test_a_fast_break_is_a_gift_and_a_stolen_one_a_loss(worth: PassWorth) -> None:
    gift, _ = worth.payoff(FAST_BREAK + 3, ZONE_C, MAN, AVERAGE)
    stolen, _ = worth.payoff(INTERCEPTED_BREAK + 3, ZONE_C, MAN, AVERAGE)
    assert gift > 1.5
    assert stolen < 0


@pytest.mark.rule("BS-CAMP-DEF-03")
def test_a_ball_out_of_bounds_at_a_standout_is_a_guarded_shot_with_blocks(worth: PassWorth) -> None:
    shot, _ = worth.payoff(OUT, ZONE_B, AT_B._replace(standout=True), AVERAGE)
    guarded, _ = worth.payoff(GUARDED, ZONE_B, AT_B, AVERAGE)
    assert 0 < shot < guarded


def test_time_on_the_24_second_clock_is_worth_points(games: Games) -> None:
    values = [games.duel(AVERAGE).value(stage) for stage in (SHORT, MIDDLE, LONG)]
    assert 0 < values[0] < values[1] <= values[2] + 1e-9


def test_a_better_defence_and_fewer_zones_cost_points(games: Games) -> None:
    men = ((0,) * 5, (2, 5, 4, BL, BR))
    defences = [Defence((guarded,) * 5) for guarded in (3, 0, -3, -6)]
    by_defence = [games.duel(Matchup(found_at(*men, each).targets, 0)).value(LONG) for each in defences]
    assert by_defence == sorted(by_defence, reverse=True)
    by_zones = [games.duel(AVERAGE).mix(call_set, LONG).value for call_set in (ANY_ZONE, NOT_A, NOT_A_OR_B)]
    assert by_zones == sorted(by_zones, reverse=True)


def test_the_press_can_only_help_the_defence(games: Games) -> None:
    _, rows = games.duel(AVERAGE).payoffs(ANY_ZONE, UPCOURT)
    without = solve([row[:HALF_COURT_CARDS] for row in rows]).value
    assert games.duel(AVERAGE).mix(ANY_ZONE, UPCOURT).value <= without + 1e-9


def test_an_upcourt_pass_leaves_more_time_than_one_with_16_seconds(games: Games) -> None:
    upcourt, early = (games.duel(AVERAGE).terms(stage).after[ANY_ZONE] for stage in (UPCOURT, LONG))
    assert upcourt == games.duel(AVERAGE).value(LONG)
    assert early == games.duel(AVERAGE).value(MIDDLE)


@pytest.mark.rule("BS-BH-01", "BS-BH-02", "BS-BH-03", "BS-BH-04")
def test_call_sets_follow_ball_handling_and_the_balls_zone() -> None:
    assert [CALL_SETS[handling][-1] for handling in (1, 2, 3)] == [NOT_A_OR_B, NOT_A, ANY_ZONE]
    assert CALL_SETS[2][ZONE_B] == ANY_ZONE
    assert CALL_SETS[1][ZONE_C] == NOT_A
    assert CALL_SETS[1][ZONE_G] == NOT_A_OR_B


def test_a_miss_with_a_foul_is_worth_two_foul_shots_and_the_foul() -> None:
    fouled = ShotWorth(charts(shooting={f"{row}A": "F" for row in rows()}))
    assert MISS_FOUL in fouled.charts.shooting[ZONE_A]
    assert fouled.table(0, 0)[ZONE_A][-6 - NETS.start] == pytest.approx(
        fouled.foul_shots(Shots(2, 2), 0) + fouled.foul[0]
    )


def swapped(worth: PassWorth, role: int, result: int) -> float:
    """Return how many points a role gives the offence for one result in zone C, passing on being worth 0.8."""
    man = MAN._replace(role=role)
    plain, role_row = (
        worth.row(Matchup(tuple((each,) for _ in AVERAGE.zones), 0), ZONE_C, TERMS)
        for each in (MAN._replace(share=1.0), man._replace(share=1.0))
    )
    card = [card[ZONE_C] for card in worth.charts.matrix].index(result)
    return role_row[card] - plain[card]


@pytest.mark.rule("BS-ADV-DT-03", "BS-ADV-DT-07", "BS-ADV-LOOSE-02", "BS-ADV-LAY-02")
def test_manoeuvres_are_priced_man_by_man(worth: PassWorth) -> None:
    assert all(swapped(worth, role, GUARDED) > 0 for role in (LOOSE_MAN, UNGUARDED_MAN, LAID_BACK_MAN))
    assert swapped(worth, DOUBLED_MAN, OPEN) < 0
    assert swapped(worth, UNGUARDED_MAN, PASS_AGAIN) > 0
    assert swapped(worth, LOOSE_MAN, PASS_AGAIN) == 0


@pytest.mark.rule("BS-VAR-ABA-02")
def test_three_points_from_g_make_its_shots_worth_more() -> None:
    three = ShotWorth(shipped().charts, Stakes(goals=(2, 2, 2, 2, 2, 2, 3)))
    plain = ShotWorth(shipped().charts)
    assert three.points(ZONE_G, 0, 0, 0) > plain.points(ZONE_G, 0, 0, 0)
    assert three.points(ZONE_C, 0, 0, 0) == plain.points(ZONE_C, 0, 0, 0)


@pytest.mark.rule("BS-TOVR-01")
def test_a_turnover_that_may_be_waived_costs_less() -> None:
    waived = PassWorth(shipped().charts, Stakes(realism=True))
    usual = PassWorth(shipped().charts)
    for zone in range(7):
        rows = [each.row(AVERAGE, zone, TERMS) for each in (waived, usual)]
        red = [card[zone] in RED or card[zone] >= INTERCEPTED_BREAK for card in usual.charts.matrix]
        assert all(more > less for more, less, lost in zip(*rows, red, strict=True) if lost)


@pytest.mark.rule("BS-ADV-BLOCK-07")
def test_a_center_who_blocks_takes_points_from_shots_near_the_basket_only(worth: PassWorth) -> None:
    row = worth.charts.blocks[2][1]
    assert worth.shots.points(ZONE_B, 0, 0, 0, row) < worth.shots.points(ZONE_B, 0, 0, 0)
    assert worth.shots.points(ZONE_C, 0, 0, 0, row) == worth.shots.points(ZONE_C, 0, 0, 0)


@pytest.mark.rule("BS-FB-05")
def test_a_man_who_crosses_breaks_as_well_as_one_at_home(worth: PassWorth) -> None:
    at_home, crossing = MAN._replace(net=0), MAN._replace(net=-6)
    assert worth.payoff(FAST_BREAK + 2, ZONE_C, crossing, AVERAGE) == worth.payoff(
        FAST_BREAK + 2, ZONE_C, at_home, AVERAGE
    )
    assert worth.payoff(OPEN, ZONE_C, crossing, AVERAGE) < worth.payoff(OPEN, ZONE_C, at_home, AVERAGE)
