"""Orders of drafts beside the book's own: snake, third-round reversal, lottery; limits by position; passed picks."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguemgr.league.action import Refused
from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft import AutoPick, MakePick, PassPick, StartDraft, on_clock
from leaguemgr.league.draft_corrections import MakeUpPick
from leaguemgr.league.draft_order import PATTERNS, Order
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.league import League
from leaguemgr.league.lottery import DrawLottery, drawn, lottery, shared
from leaguemgr.league.records import DraftView
from leaguemgr.league.rosters import roster
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status


def board(league: League) -> DraftView:
    return league.read(draft_view)


def rounds(pattern: str, count: int) -> list[str]:
    order = Order((1, 2, 3), pattern=pattern)
    return ["".join(map(str, order.of_round(number))) for number in range(1, count + 1)]


@pytest.mark.rule("BS-CAMP-DRAFT-02")
def test_rounds_follow_each_other_as_the_pattern_says() -> None:
    assert rounds("same", 4) == ["123", "123", "123", "123"]
    assert rounds("snake", 5) == ["123", "321", "123", "321", "123"]
    assert rounds("third-round-reversal", 6) == ["123", "321", "321", "123", "321", "123"]


@given(st.sampled_from(list(PATTERNS)), st.integers(2, 30), st.integers(1, 20))
def test_every_team_picks_once_in_every_round(pattern: str, teams: int, number: int) -> None:
    order = Order(tuple(range(teams)), pattern=pattern)
    assert sorted(order.of_round(number)) == list(range(teams))


def test_a_league_draft_may_be_a_snake(new: League) -> None:
    new.perform(ChangeSettings({"draft_pattern": "snake"}))
    new.perform(StartDraft())
    teams = [pick.team.id for pick in board(new).picks[:8]]
    assert teams[4:] == teams[3::-1]
    assert board(new).rule.endswith("every second round turned round.")


@pytest.mark.case("A11")
def test_level_teams_share_their_chances_and_the_odd_one_is_drawn() -> None:
    chances = shared([[1, 2, 3], [4]], [250, 199, 156, 119], lambda group: [3, 1, 2])
    assert chances == {1: 202, 2: 201, 3: 202, 4: 119}


def test_places_are_drawn_in_proportion_to_the_chances() -> None:
    stream = Random("fixed").random
    first = Counter(drawn({1: 60, 2: 30, 3: 10}, 1, stream)[0] for _ in range(5000))
    assert [round(first[team] / 5000, 1) for team in (1, 2, 3)] == [0.6, 0.3, 0.1]


@given(
    st.dictionaries(st.integers(1, 30), st.integers(1, 250), min_size=1, max_size=14), st.integers(1, 14), st.integers()
)
def test_a_draw_names_each_team_once(chances: dict[int, int], places: int, seed: int) -> None:
    order = drawn(chances, places, Random(seed).random)
    assert len(order) == len(set(order)) == min(places, len(chances))


@pytest.fixture
def lots(finished: League) -> League:
    """Return a league whose attrition is over and whose college draft goes by a lottery among the last three."""
    rules = {"college_order": "lottery", "lottery_teams": 3, "lottery_places": 2, "lottery_odds": "50, 30, 20"}
    finished.perform(ChangeSettings(rules))
    for action in (StartAttrition(), RollAttrition(), FinishAttrition()):
        finished.perform(action)
    return finished


def test_chances_are_published_before_the_draw_and_the_draw_stands(lots: League) -> None:
    view = lots.read(lottery)
    assert view is not None
    worst = [row.team for row in reversed(lots.read(standings).rows)]
    assert [(row.team, row.chances, row.place) for row in view.rows] == [
        (team, chances, None) for team, chances in zip(worst, (50, 30, 20), strict=False)
    ]
    assert "not been drawn yet" in lots.check(StartCollegeDraft())[0].text
    assert lots.read(status).todos[0].action == "draw-lottery"
    lots.perform(DrawLottery())
    assert "its result stands" in lots.check(DrawLottery())[0].text
    drawn_view = lots.read(lottery)
    assert drawn_view is not None
    path = lots.path
    lots.close()
    with League.open(path) as again:
        assert again.read(lottery) == drawn_view
        again.perform(StartCollegeDraft())
        assert board(again).order == drawn_view.order
        assert "lottery" in board(again).rule.lower()


@pytest.mark.case("A8")
def test_another_kind_of_order_drops_the_draw_after_a_question_and_the_draft_can_start(lots: League) -> None:
    lots.perform(DrawLottery())
    change = {"college_order": "standings"}
    (problem,) = lots.check(ChangeSettings(change))
    assert problem.warning
    assert "has been drawn; its result is dropped" in problem.text
    with pytest.raises(Refused, match="Override it if you mean it"):
        lots.perform(ChangeSettings(change))
    lots.perform(ChangeSettings({"lottery_places": 1}, override=True))
    view = lots.read(lottery)
    assert view is not None
    assert view.order == ()
    lots.perform(DrawLottery())
    lots.perform(ChangeSettings(change, override=True))
    lots.perform(StartCollegeDraft())
    assert board(lots).order[0] == lots.read(standings).rows[-1].team
    lots.undo()
    lots.undo()
    lots.perform(StartCollegeDraft())
    assert "cannot change once the college draft has begun" in lots.check(ChangeSettings(change))[0].text


@pytest.mark.case("A12")
def test_a_fourth_centre_is_warned_of_and_the_override_is_logged(new: League) -> None:
    new.perform(ChangeSettings({"position_limits": "C=3"}))
    new.perform(StartDraft())
    team = board(new).order[0].id
    for _ in range(3):
        new.perform(MakePick(next(player.id for player in board(new).pool if player.position == "C")))
        for _ in range(3):
            new.perform(PassPick())
    fourth = next(player for player in board(new).pool if player.position == "C")
    (problem,) = new.check(MakePick(fourth.id))
    assert (problem.warning, problem.field) == (True, "player")
    assert "have 3 men who play Center, the limit is 3" in problem.text
    entry = new.perform(MakePick(fourth.id, override=True))
    assert "Overridden: " in entry.summary
    assert fourth.id in {player.id for player in new.read(roster, team).players}


def test_the_computer_keeps_to_the_limits(new: League) -> None:
    new.perform(ChangeSettings({"position_limits": {"C": 1, "G": 2}}))
    new.perform(StartDraft())
    with new.batch("Draft"):
        while new.read(on_clock):
            new.perform(AutoPick())
    for team in (1, 2, 3, 4):
        have = Counter(player.position for player in new.read(roster, team).players)
        assert (have["C"] <= 1, have["G"] <= 2) == (True, True)


def test_a_position_that_the_game_does_not_have_is_refused(new: League) -> None:
    assert "position_limits may name" in new.check(ChangeSettings({"position_limits": "QB=1"}))[0].text


@pytest.mark.case("A10")
def test_a_passed_pick_is_made_up_later_and_others_stay(new: League) -> None:
    new.perform(StartDraft())
    new.perform(PassPick())
    new.perform(AutoPick())
    player = board(new).pool[0]
    taken = board(new).picks[1].player
    assert taken is not None
    assert "has not been passed" in new.check(MakeUpPick(2, player.id))[0].text
    assert "was taken with pick 2" in new.check(MakeUpPick(1, taken.id))[0].text
    new.perform(MakeUpPick(1, player.id))
    first = board(new).picks[0]
    assert (first.player and first.player.id, first.passed, board(new).picks[1].player) == (player.id, False, taken)
    clock = board(new).on_clock
    assert clock is not None
    assert clock.overall == 3
