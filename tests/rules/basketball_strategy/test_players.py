"""Players and their ratings (chapter 3)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations

import pytest

from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.basketball_strategy.cards import CARD_FIELDS, check_card
from leaguemgr.rules.basketball_strategy.court import MARKERS
from leaguemgr.rules.basketball_strategy.menu import tippers
from tests.rules.basketball_strategy.shots import Try
from tests.rules.basketball_strategy.table import (
    BLACK,
    WHITE,
    Table,
    side,
)

INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}


def ratings(number: int) -> Mapping[str, int]:
    return next(card.ratings for card in (*BLACK.players, *WHITE.players) if card.number == number)


@pytest.mark.rule("BS-PLAYER-01")
def test_a_counter_carries_number_position_five_ratings_and_a_star() -> None:
    assert [field.label for field in CARD_FIELDS] == ["D", "O", "R", "BH", "FT", "★"]
    card = next(card for card in WHITE.players if card.number == 32)
    # The figure of No. 32; his ball handling is 2 in the sample game (AMB-31).
    assert card.position == "F"
    assert [card.ratings[field.name] for field in CARD_FIELDS] == [3, 2, 3, 2, 2, 0]
    for name in card.ratings:
        missing = {key: value for key, value in card.ratings.items() if key != name}
        (fault,) = check_card(PlayerCard(32, 32, "", "F", missing))
        assert name in fault
        assert "missing" in fault


@pytest.mark.rule("BS-PLAYER-02")
@pytest.mark.parametrize(("offense", "net"), [(1, -6), (2, 0), (3, 6)])
def test_offense_rating_adjusts_a_field_goal(offense: int, net: int) -> None:
    assert Try("O", offense).table().steps("shot 1 1").last("shot").net == net


def _follow_up(home_offense: int) -> Table:
    home = side(BLACK, men={31: {"offense": home_offense}})
    return Table({"phase": "follow-up", "ball": "home", "passer": 31}, home).steps("B")


def _tap(home_offense: int) -> Table:
    home = side(BLACK, men={31: {"offense": home_offense}})
    return Table({"phase": "tap", "ball": "home", "passer": 31}, home).steps("shoot")


def _stolen(home_offense: int, kind: str) -> Table:
    home = side(BLACK, men={31: {"offense": home_offense}})
    start = {"phase": "inbounds", "ball": "away", "passer": 12}
    return Table(start, home, matrix={"": f"IFB {kind}"}).steps("card 1", "pass C 42", "shoot")


BREAKS = ("1on1", "3on2", "2on1", "3on1")


@pytest.mark.rule("BS-PLAYER-03")
@pytest.mark.parametrize("result", ["O", "G", "PR", *(f"FB {kind}" for kind in BREAKS)])
def test_offense_rating_counts_on_every_shot_of_the_matrix(result: str) -> None:
    poor, good = (Try(result, offense).table().steps("shot 1 1").last("shot").net for offense in (1, 3))
    assert good - poor == 12


@pytest.mark.rule("BS-PLAYER-03")
def test_offense_rating_counts_on_steals_follow_ups_and_taps() -> None:
    for shot in (_follow_up, _tap, *((lambda o, k=kind: _stolen(o, k)) for kind in BREAKS)):
        poor, good = (shot(offense).steps("shot 1 1").last("shot").net for offense in (1, 3))
        assert good - poor == 12


@pytest.mark.rule("BS-PLAYER-04")
@pytest.mark.parametrize(("free_throw", "net"), [(1, -6), (2, 0), (3, 6)])
@pytest.mark.parametrize("offense", [1, 3])
def test_free_throw_rating_alone_adjusts_a_foul_shot(free_throw: int, net: int, offense: int) -> None:
    home = side(BLACK, men={25: {"free_throw": free_throw, "offense": offense}})
    table = Table(INBOUNDS, home, matrix={"": "O"}, shooting={"": "F"})
    table.steps("card 1", "pass E 25", "shoot", "shot 1 1", "free-throw 3 1")
    assert table.last("free-throw").net == net
    assert table.last("shot").net == (-6 if offense == 1 else 6)


@pytest.mark.rule("BS-PLAYER-05")
@pytest.mark.parametrize("spread", sorted(set(permutations((1, 1, 3, 3, 3))))[:10])
def test_defense_matters_only_as_part_of_the_team(spread: tuple[int, ...]) -> None:
    five = [WHITE.players[spot.player].number for spot in WHITE.lineup]
    away = side(WHITE, men={n: {"defense": d} for n, d in zip(five, spread, strict=True)})
    for number, zone in ((25, "E"), (11, "G"), (31, "B")):
        table = Table(INBOUNDS, side(BLACK, men={11: {"offense": 2}}), away, matrix={"": "G"})
        assert table.steps("card 1", f"pass {zone} {number}", "shoot", "shot 1 1").last("shot").net == 0


@pytest.mark.rule("BS-PLAYER-06")
def test_rebound_rating_counts_in_the_team_sum_and_at_jump_balls() -> None:
    table = Table(home=side(BLACK, men={51: {"rebound": 6}})).steps("jump-ball 2 4")
    assert table.state.trr == [14, 10]
    tap = table.last("jump-ball")
    assert (tap.row, tap.tall) == (6 - 3, 0)


@pytest.mark.rule("BS-PLAYER-07")
def test_a_star_marks_tip_ins_and_only_the_first_center_has_one() -> None:
    assert [card.number for card in BLACK.players if card.ratings["tip_in"]] == [51]
    assert [MARKERS[marker] for marker in tippers(Table(INBOUNDS).state, 0)] == ["C"]
    no_star = Table(INBOUNDS, side(BLACK, men={51: {"tip_in": 0}}))
    assert tippers(no_star.state, 0) == []


@pytest.mark.rule("BS-PLAYER-08", "BS-TDR-01")
def test_out_of_position_defense_is_0_and_offense_one_lower() -> None:
    assert Table().state.tdr[0] == 15
    table = Table(INBOUNDS, side(BLACK, men={11: {"position": "F"}, 25: {"position": "F"}}), matrix={"": "O"})
    assert table.state.tdr[0] == 15 - 3 - 3
    assert Table(INBOUNDS, side(BLACK, men={11: {"position": "F"}})).state.tdr[0] == 12
    table.steps("card 1", "pass G 11", "shoot", "shot 1 1")
    assert table.last("shot").net == 0, "O3 shoots as O2"
    table = Table(INBOUNDS, side(BLACK, men={25: {"position": "F"}}), matrix={"": "O"})
    assert table.steps("card 1", "pass E 25", "shoot", "shot 1 1").last("shot").net == -6, "O2 shoots as O1"


@pytest.mark.rule("BS-PLAYER-09")
def test_offense_never_falls_below_1() -> None:
    for position in ("F", "C"):
        table = Table(INBOUNDS, side(BLACK, men={35: {"position": position}}), matrix={"": "O"})
        assert table.steps("card 1", "pass E 35", "shoot", "shot 1 1").last("shot").net == -6


@pytest.mark.rule("BS-PLAYER-10")
def test_out_of_position_leaves_the_other_ratings_and_ends_with_the_return() -> None:
    # 51, the starred center with R4 and BH1, at left forward, and 35 (R3) at center.
    swapped = "lineup home LF=51:D C=35:E"
    table = Table(INBOUNDS, matrix={"": "PA"}).steps("card 1", "timeout", swapped, "lineup away keep")
    state = table.state
    assert state.tdr[0] == 15 - 6
    assert (state.trr[0], state.rebound[0], state.handling[0]) == (12, [1, 1, 3, 4, 3], [2, 3, 2, 1, 2])
    assert [MARKERS[marker] for marker in tippers(state, 0)] == ["LF"]
    assert [state.men[0][player].free for player in state.court[0]] == [0, 0, 0, -6, 0]
    table.steps("passer 11", "card 1", "timeout", "lineup home LF=35:E C=51:D", "lineup away keep")
    assert table.state.tdr[0] == 15


@pytest.mark.rule("BS-PLAYER-11")
def test_basic_counters_stay_in_the_basic_ranges() -> None:
    for card in (*BLACK.players, *WHITE.players):
        assert check_card(card) == []
        assert all(1 <= card.ratings[name] <= 3 for name in ("offense", "free_throw", "ball_handling", "defense"))
        assert 1 <= card.ratings["rebound"] <= 4
    # 15 is the highest sum that five of them reach.
    best = sorted((card.ratings["defense"] for card in BLACK.players), reverse=True)[:5]
    assert sum(best) == 15
