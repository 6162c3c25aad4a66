"""The college draft: a class, its hidden ratings, the board, corrections."""

from __future__ import annotations

import json
import re
import sqlite3
from contextlib import closing

import pytest
from sqlmodel import Session, select

from leaguemgr.league.action import Refused
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft import AutoPick, MakePick, PassPick, SetRanking
from leaguemgr.league.draft_corrections import ReplacePick, RewindDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.journal import journal
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.records import DraftView, PlayerRow
from leaguemgr.league.rosters import ReleasePlayer, SignPlayer, roster
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from leaguemgr.store.tables import Player

HIDDEN = {"defense", "rebound", "tip_in"}
ROLLS = ({1: [1, 2], 2: [6, 6], 3: [4, 4], 4: [5, 3]}, {3: [1, 1], 4: [2, 1]})
DICE = ((3, 4), (6, 6), (1, 1))


def board(league: League) -> DraftView:
    return league.read(draft_view)


@pytest.fixture
def room(college: League) -> League:
    """Return a league whose college draft has just been opened."""
    college.perform(StartCollegeDraft())
    return college


def taken(league: League, overall: int) -> PlayerRow:
    found = board(league).picks[overall - 1].player
    assert found is not None
    return found


def finish(league: League) -> None:
    while board(league).on_clock:
        league.perform(AutoPick())


@pytest.mark.rule("AMB-68")
def test_the_worst_of_the_table_picks_first_in_each_round(room: League) -> None:
    worst_first = [row.team.id for row in reversed(room.read(standings).rows)]
    assert worst_first == [4, 3, 2, 1]
    view = board(room)
    assert [pick.team.id for pick in view.picks] == worst_first * 2
    assert (view.title, view.kind, view.rounds) == ("College draft 1", "college", 2)
    assert view.rule.startswith("The worst of the table first")


@pytest.mark.rule("AMB-68")
def test_dice_decide_the_order_when_the_league_wants_it_so(college: League) -> None:
    assert "decide nothing" in college.check(StartCollegeDraft(rolls=ROLLS))[0].text
    college.perform(StartCollegeDraft(order="dice", rolls=ROLLS))
    assert [pick.team.id for pick in board(college).picks] == [2, 4, 3, 1] * 2
    assert board(college).rolls[0].startswith("First roll: ")
    college.undo()
    college.perform(ChangeSettings({"college_order": "dice"}))
    college.perform(StartCollegeDraft())
    assert len(board(college).rolls) >= 1


@pytest.mark.rule("BS-CAMP-COLL-01")
def test_a_class_is_a_multiple_of_twelve_and_large_enough_by_default(college: League) -> None:
    for count in (0, 10, 25):
        (problem,) = college.check(StartCollegeDraft(count))
        assert (problem.field, "multiple of 12" in problem.text) == ("rookies", True)
    college.perform(StartCollegeDraft())
    assert len(board(college).pool) == 12
    college.undo()
    college.perform(StartCollegeDraft(36))
    assert len(board(college).pool) == 36


def everything(league: League) -> str:
    """Return whatever anybody could read of the league: records, journal, and the file's own text."""
    texts = [str(league.read(draft_view)), str(league.read(journal)), str(league.read(status))]
    texts += [str(league.read(players, where)) for where in ("all", "pool", "teams", "rookies", "gone")]
    with closing(sqlite3.connect(f"{league.path.as_uri()}?mode=ro", uri=True)) as file:
        texts += list(file.iterdump())
    return "\n".join(texts)


@pytest.mark.case("J4")
@pytest.mark.rule("BS-CAMP-COLL-10")
def test_hidden_ratings_exist_nowhere_before_somebody_rolls_them(room: League) -> None:
    rookies = board(room).pool
    assert all(set(rookie.ratings) == {"offense", "ball_handling", "free_throw"} for rookie in rookies)
    assert all(set(rookie.hidden) == HIDDEN for rookie in rookies)
    assert {rookie.id for rookie in rookies} == {rookie.id for rookie in room.read(players, "rookies")}
    assert not {rookie.id for rookie in rookies} & {player.id for player in room.read(players)}
    text = everything(room)
    for rookie in rookies:
        for line in re.findall(rf".*{re.escape(rookie.name)}.*", text):
            about = re.split(r"PlayerRow\(", line) if "PlayerRow(" in line else [line]
            for part in about:
                if rookie.name in part:
                    ratings = part.partition("hidden=")[0]
                    assert not any(f"'{name}'" in ratings or f'"{name}"' in ratings for name in HIDDEN), part


@pytest.mark.case("J4")
def test_rookies_of_equal_visible_ratings_are_worth_the_same_to_everybody(room: League) -> None:
    rows = board(room).pool
    seen: dict[tuple[object, ...], float] = {}
    for row in rows:
        key = (row.position, *row.ratings.values())
        assert seen.setdefault(key, row.value) == row.value
    room.undo()
    room.perform(StartCollegeDraft(48))
    finish(room)
    drafted = [taken(room, number) for number in range(1, 9)]
    assert all(set(player.ratings) >= HIDDEN for player in drafted)


@pytest.mark.rule("BS-CAMP-COLL-02", "BS-CAMP-COLL-10", "DEC-31")
@pytest.mark.case("I1")
def test_the_pick_rolls_what_was_hidden_and_tells_the_dice(room: League) -> None:
    rookie = board(room).pool[0]
    entry = room.perform(MakePick(rookie.id, 1))
    man = taken(room, 1)
    assert set(man.ratings) == {*rookie.ratings, *HIDDEN}
    assert all(man.ratings[name] == value for name, value in rookie.ratings.items())
    assert man.hidden == ()
    assert re.search(
        r"Rolled for him: Defense \d \(\d\+\d\), Rebound \d \(\d\+\d\), Tip-in \d \(\d\+\d\)\.", entry.summary
    )
    room.undo()
    assert set(board(room).pool[0].ratings) == {"offense", "ball_handling", "free_throw"}
    room.perform(AutoPick())
    room.perform(MakePick(rookie.id) if taken(room, 1).id != rookie.id else AutoPick())
    again = next(pick.player for pick in board(room).picks if pick.player and pick.player.id == rookie.id)
    assert again.ratings == man.ratings


@pytest.mark.rule("BS-CAMP-COLL-02", "BS-DICE-10")
def test_dice_of_the_table_are_typed(room: League) -> None:
    rookie = next(row for row in board(room).pool if row.position == "C")
    for dice in (DICE[:2], ((3, 4), (6, 6), (1, 7))):
        assert (
            "two dice from 1 to 6 for each of Defense, Rebound and Tip-in"
            in room.check(MakePick(rookie.id, 1, dice))[0].text
        )
    room.perform(MakePick(rookie.id, 1, DICE))
    man = taken(room, 1)
    assert (man.ratings["defense"], man.ratings["rebound"], man.ratings["tip_in"]) == (3, 6, 1)


def test_only_rookies_of_the_class_can_be_picked(room: League) -> None:
    free, gone = room.read(players, "pool")[0], room.read(players, "gone")[0]
    assert "is a free agent and no rookie" in room.check(MakePick(free.id))[0].text
    assert "has left the league" in room.check(MakePick(gone.id))[0].text
    assert "college draft comes first" in room.check(SignPlayer(1, free.id))[0].text
    rookie = board(room).pool[0]
    assert any("waits for the college draft" in problem.text for problem in room.check(SignPlayer(1, rookie.id)))


@pytest.mark.rule("BS-CAMP-ATTR-05", "BS-CAMP-ATTR-06")
def test_a_roster_may_grow_beyond_the_limit_in_the_draft(college: League) -> None:
    best = college.read(players, "pool")
    college.undo()
    college.undo()
    sizes = {team: len(college.read(roster, team).players) for team in range(1, 5)}
    college.redo()
    college.redo()
    assert best == college.read(players, "pool")
    college.perform(StartCollegeDraft())
    for _ in range(8):
        college.perform(MakePick(board(college).pool[0].id))
    after = {team: len(college.read(roster, team).players) for team in range(1, 5)}
    assert max(after.values()) > 12
    assert all(after[team] <= sizes[team] + 2 for team in after)
    assert college.verify() == []


@pytest.mark.case("A10")
def test_a_pick_can_be_passed_and_nobody_is_cut(room: League) -> None:
    before = room.read(roster, 4).players
    room.perform(PassPick(1))
    assert board(room).picks[0].passed
    assert room.read(roster, 4).players == before


@pytest.mark.case("A10")
def test_a_full_team_that_a_computer_runs_passes_what_would_not_help_it(room: League) -> None:
    finish(room)
    for pick in board(room).picks:
        assert pick.passed or pick.player is not None
    improved = [pick for pick in board(room).picks if pick.player]
    assert improved
    assert board(room).on_clock is None


@pytest.mark.rule("BS-CAMP-COLL-10")
def test_who_is_left_becomes_a_free_agent_whose_ratings_are_rolled(room: League) -> None:
    everybody = {rookie.id for rookie in board(room).pool}
    finish(room)
    assert room.read(players, "rookies") == ()
    drafted = {pick.player.id for pick in board(room).picks if pick.player}
    left = [player for player in room.read(players, "pool") if player.id in everybody]
    assert {player.id for player in left} == everybody - drafted
    assert all(set(player.ratings) >= HIDDEN for player in left)
    assert room.read(status).phase == "cutdown"


@pytest.mark.case("A7")
def test_rewinding_hides_the_ratings_again(room: League) -> None:
    finish(room)
    before = board(room).picks
    room.perform(RewindDraft(3))
    view = board(room)
    assert view.on_clock is not None
    assert view.on_clock.overall == 3
    assert view.picks[:2] == before[:2]
    assert all(not HIDDEN & set(rookie.ratings) for rookie in view.pool)
    assert room.read(status).phase == "college"
    room.undo()
    assert board(room).picks == before
    assert room.verify() == []


@pytest.mark.case("A7")
def test_a_pick_is_replaced_by_another_rookie(room: League) -> None:
    first, second, third = board(room).pool[:3]
    room.perform(MakePick(first.id))
    room.perform(MakePick(second.id))
    assert "was taken with pick 2 (1.02)" in room.check(ReplacePick(1, second.id))[0].text
    room.perform(ReplacePick(1, third.id, DICE))
    assert taken(room, 1).id == third.id
    assert set(taken(room, 1).ratings) >= HIDDEN
    (back,) = [rookie for rookie in board(room).pool if rookie.id == first.id]
    assert not HIDDEN & set(back.ratings)


def test_corrections_end_when_a_free_rookie_has_been_signed(room: League) -> None:
    finish(room)
    drafted = {pick.player.id for pick in board(room).picks if pick.player}
    rookie = next(p for p in room.read(players, "pool") if p.origin == "college" and p.id not in drafted)
    team = next(one for one in range(1, 5) if len(room.read(roster, one).players) < 12 or one == 4)
    while len(room.read(roster, team).players) >= 12:
        room.perform(ReleasePlayer(room.read(roster, team).players[0].id))
    room.perform(SignPlayer(team, rookie.id))
    assert "has been signed since" in room.check(RewindDraft(1))[0].text


def test_the_draft_ends_when_the_class_is_used_up(college: League) -> None:
    college.perform(ChangeSettings({"college_rounds": 4}))
    college.perform(StartCollegeDraft(12))
    for _ in range(12):
        college.perform(MakePick(board(college).pool[0].id))
    assert board(college).on_clock is None
    assert [pick.passed for pick in board(college).picks] == [False] * 12 + [True] * 4
    assert "every slot is used" in college.check(AutoPick())[0].text


def test_old_ranking_lists_end_and_new_ones_pick(college: League) -> None:
    college.perform(SetRanking(4, (college.read(players, "pool")[0].id,)))
    college.perform(StartCollegeDraft())
    assert board(college).lists == {}
    wanted = board(college).pool[-1]
    college.perform(SetRanking(4, (wanted.id,)))
    college.perform(AutoPick())
    assert (taken(college, 1).id, board(college).picks[0].how) == (wanted.id, "list")


def test_the_draft_is_opened_once_and_after_attrition(room: League) -> None:
    assert "started already" in room.check(StartCollegeDraft())[0].text
    finish(room)
    with pytest.raises(Refused, match="follows attrition; the phase is cutdown"):
        room.perform(StartCollegeDraft())


def ratings(db: Session) -> list[str]:
    return [json.dumps(player.ratings) for player in db.exec(select(Player).where(Player.origin == "college"))]


@pytest.mark.case("I1")
def test_a_class_depends_on_the_seed_alone(room: League) -> None:
    first = room.read(ratings)
    room.undo()
    assert room.read(ratings) == []
    room.perform(StartCollegeDraft())
    assert room.read(ratings) == first
