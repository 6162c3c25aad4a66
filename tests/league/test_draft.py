"""The league draft: order by dice, picks, ranking lists, corrections."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguemgr.league.action import Refused
from leaguemgr.league.draft import AutoPick, MakePick, PassPick, SetRanking, StartDraft
from leaguemgr.league.draft_corrections import ReplacePick, RewindDraft
from leaguemgr.league.draft_order import roll_order, seeded, typed
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.records import DraftView, PickRow
from leaguemgr.league.rosters import ReleasePlayer, roster
from leaguemgr.league.status import status
from leaguemgr.problems import UserError
from leaguemgr.rules import load_system
from tests.league.conftest import open_games, stored

ORDER = ({1: [1, 2], 2: [6, 6], 3: [4, 4], 4: [5, 3]}, {3: [1, 1], 4: [2, 1]})
"""Dice by which the order is 2, 4, 3, 1: three and four are level and roll again."""


def board(league: League) -> DraftView:
    return league.read(draft_view)


def clock(league: League) -> PickRow:
    pick = board(league).on_clock
    assert pick is not None
    return pick


def auto(league: League, picks: int) -> None:
    for _ in range(picks):
        league.perform(AutoPick())


@pytest.mark.rule("BS-CAMP-DRAFT-01", "BS-DICE-10")
def test_the_highest_sum_picks_first_and_ties_are_rolled_again() -> None:
    names = {team: f"T{team}" for team in range(1, 5)}
    order, throws = roll_order([1, 2, 3, 4], typed(ORDER, names))
    assert order == [2, 4, 3, 1]
    assert throws == list(ORDER)


@pytest.mark.rule("BS-CAMP-DRAFT-01")
@settings(max_examples=40)
@given(st.lists(st.floats(0, 1, exclude_max=True), min_size=40, max_size=40), st.integers(2, 8))
def test_a_rolled_order_follows_the_sums(numbers: list[float], teams: int) -> None:
    numbers += [n / 77 for n in range(77)] * 9  # whoever is level for very long gets numbers that part him
    order, throws = roll_order(list(range(teams)), seeded(iter(numbers).__next__))
    assert sorted(order) == list(range(teams))
    first = throws[0]
    assert all(sum(first[better]) >= sum(first[worse]) for better, worse in pairwise(order))
    assert all(1 <= die <= 6 for throw in throws for dice in throw.values() for die in dice)


@pytest.mark.parametrize(
    ("throws", "text"),
    [
        (ORDER[:1], "Dice are missing for T3, T4"),
        (({1: [1, 2]},), "The next throw is for T1, T2, T3, T4 and for nobody else"),
        (({1: [1, 7], 2: [1, 1], 3: [1, 3], 4: [6, 6]},), r"T1 need two dice from 1 to 6, not \[1, 7\]"),
    ],
)
def test_typed_dice_must_settle_the_order(throws: tuple[dict[int, list[int]], ...], text: str) -> None:
    with pytest.raises(UserError, match=text):
        roll_order([1, 2, 3, 4], typed(throws, {team: f"T{team}" for team in range(1, 5)}))


@pytest.mark.rule("BS-CAMP-DRAFT-01", "BS-CAMP-DRAFT-02")
def test_typed_dice_open_the_draft_with_the_same_order_in_each_round(new: League) -> None:
    new.perform(StartDraft(ORDER))
    view = board(new)
    assert [team.id for team in view.order] == [2, 4, 3, 1]
    assert [pick.team.id for pick in view.picks] == [2, 4, 3, 1] * 12
    assert [(pick.overall, pick.round, pick.slot) for pick in view.picks[3:6]] == [(4, 1, 4), (5, 2, 1), (6, 2, 2)]
    assert view.rolls[0].startswith("First roll: Bison 12 (6+6), ")
    assert view.rolls[1] == "Tied, rolled again: Nines 3 (2+1), Herons 2 (1+1)."
    assert new.read(status).phase == "draft"


def test_dice_that_are_too_many_or_too_few_are_refused(new: League) -> None:
    assert [problem.field for problem in new.check(StartDraft(ORDER[:1]))] == ["rolls"]
    assert "leave the others out" in new.check(StartDraft((*ORDER, {1: [1, 1]})))[0].text


@pytest.mark.case("I1")
def test_the_programs_dice_depend_on_the_seed_alone(new: League) -> None:
    new.perform(StartDraft())
    first = board(new).rolls
    new.undo()
    assert board(new).order == ()
    new.perform(StartDraft())
    assert board(new).rolls == first


@pytest.mark.rule("BS-CAMP-DRAFT-03")
def test_the_draft_ends_by_itself_with_twelve_players_a_team(drafted: League) -> None:
    view = board(drafted)
    assert view.on_clock is None
    assert len(view.picks) == 48
    assert all(len(drafted.read(roster, team).players) == 12 for team in range(1, 5))
    assert drafted.read(status).phase == "season"
    assert len(view.pool) == 84 - 48


def test_a_computer_drafts_men_for_every_position_and_good_ones_first(drafted: League) -> None:
    for team in range(1, 5):
        positions = Counter(player.position for player in drafted.read(roster, team).players)
        assert positions["G"] + positions["GF"] >= 3
        assert positions["F"] + positions["GF"] + positions["FC"] >= 3
        assert 1 <= positions["C"] <= 4
    taken = [player.value for player in drafted.read(players, "teams")]
    left = [player.value for player in drafted.read(players, "pool")]
    assert sum(taken) / len(taken) > sum(left) / len(left)


def test_uniform_numbers_differ_within_a_team(drafted: League) -> None:
    for team in range(1, 5):
        numbers = [player.number for player in drafted.read(roster, team).players]
        assert len(set(numbers)) == len(numbers)
        assert numbers == sorted(numbers)


def test_a_person_picks_and_a_second_click_does_nothing(new: League) -> None:
    new.perform(StartDraft(ORDER))
    first, second = board(new).pool[:2]
    new.perform(MakePick(first.id, pick=1))
    with pytest.raises(Refused, match=r"Pick 2 \(1.02\) is on the clock, not pick 1"):
        new.perform(MakePick(second.id, pick=1))
    with pytest.raises(Refused, match=rf"{first.name} was taken with pick 1 \(1.01\) by Prairie A&M Bison"):
        new.perform(MakePick(first.id))
    assert [player.id for player in new.read(roster, 2).players] == [first.id]
    assert clock(new).overall == 2


def test_a_ranking_list_picks_until_it_is_used_up(new: League) -> None:
    new.perform(StartDraft(ORDER))
    worst = [player.id for player in board(new).pool[-3:]]
    new.perform(SetRanking(4, tuple(worst[:2])))
    new.perform(MakePick(worst[0]))
    new.perform(AutoPick())
    picks = board(new).picks
    assert (picks[1].player.id if picks[1].player else 0, picks[1].how) == (worst[1], "list")
    auto(new, 4)
    assert board(new).picks[5].how == "computer"
    assert board(new).lists == {4: tuple(worst[:2])}


def test_a_ranking_list_names_nobody_twice(new: League) -> None:
    one, other = board(new).pool[:2]
    with pytest.raises(Refused, match=f"{one.name} is on the list twice"):
        new.perform(SetRanking(1, (one.id, other.id, one.id)))


@pytest.mark.case("A10")
def test_a_pick_can_be_passed(new: League) -> None:
    new.perform(StartDraft(ORDER))
    new.perform(PassPick(1))
    view = board(new)
    assert view.picks[0].passed
    assert view.picks[0].player is None
    assert clock(new).overall == 2


@pytest.mark.case("A6")
def test_undo_puts_the_last_pick_of_a_round_back_on_the_clock(new: League) -> None:
    new.perform(StartDraft(ORDER))
    auto(new, 4)
    wrong = board(new).picks[3].player
    assert wrong is not None
    assert (clock(new).round, clock(new).slot) == (2, 1)
    assert "1.04" in new.can_undo
    new.undo()
    assert (clock(new).round, clock(new).slot) == (1, 4)
    assert wrong.id in {player.id for player in board(new).pool}


@pytest.mark.case("A7")
def test_rewinding_takes_back_a_pick_and_all_after_it(new: League) -> None:
    new.perform(StartDraft(ORDER))
    auto(new, 10)
    before = board(new).picks
    assert new.perform(RewindDraft(5)).summary == "Took back 6 picks; 2.01 is on the clock again."
    assert clock(new).overall == 5
    assert board(new).picks[:4] == before[:4]
    assert all(pick.player is None for pick in board(new).picks[4:])
    new.undo()
    assert board(new).picks == before


@pytest.mark.case("A7")
def test_one_pick_is_replaced_and_the_later_ones_stay(new: League) -> None:
    new.perform(StartDraft(ORDER))
    auto(new, 10)
    before, free = board(new).picks, board(new).pool[0]
    taken = before[7].player
    assert taken is not None
    with pytest.raises(Refused, match=rf"{taken.name} was taken with pick 8 \(2.04\)"):
        new.perform(ReplacePick(5, taken.id))
    new.perform(ReplacePick(5, free.id))
    after = board(new).picks
    assert after[4].player is not None
    assert after[4].player.id == free.id
    assert (after[:4], after[5:]) == (before[:4], before[5:])
    assert before[4].player is not None
    assert before[4].player.id in {player.id for player in board(new).pool}


def test_corrections_stop_where_they_would_tell_a_lie(drafted: League) -> None:
    first = board(drafted).picks[0].player
    assert first is not None
    with pytest.raises(UserError, match="has no pick 99"):
        drafted.perform(RewindDraft(99))
    drafted.perform(ReleasePlayer(first.id))
    assert f"{first.name} of pick 1 has left" in drafted.check(RewindDraft(1))[0].text
    drafted.undo()
    drafted.perform(RewindDraft(48))
    assert drafted.read(status).phase == "draft"
    assert "draft is running" in drafted.check(ReleasePlayer(first.id))[0].text
    drafted.perform(AutoPick())
    drafted.perform(stored(drafted, open_games(drafted)[0]))
    assert "Games have been played" in drafted.check(RewindDraft(48))[0].text


def test_no_draft_is_started_twice_and_none_goes_on_after_its_end(drafted: League) -> None:
    assert "has been started already" in drafted.check(StartDraft())[0].text
    assert drafted.check(AutoPick())[0].text == "The draft is over; every slot is used."


def test_picks_need_a_draft(new: League) -> None:
    assert new.check(AutoPick())[0].text == "No draft is running; start it first."


def test_every_card_of_every_pool_is_legal() -> None:
    rules = load_system("basketball-strategy")
    for teams in (4, 9, 30):
        assert not [fault for member in rules.pool(teams, "1/pool") for fault in rules.check_card(member.card)]
