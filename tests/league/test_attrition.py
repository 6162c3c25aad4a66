"""Attrition: dice for each man, doubles, the coach's order, and what becomes of the lost."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest
from sqlmodel import Session, select

from leaguemgr.league.action import Refused
from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition, attrition, rolled_until
from leaguemgr.league.draft import SetRanking
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.rosters import LineupPlace, ReleasePlayer, SetLineup, SignPlayer, roster
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.status import status
from leaguemgr.league.year_records import AttritionTeam
from leaguemgr.store.tables import Lineup, Ranking

Dice = tuple[tuple[int, int], ...]
PLAIN = (1, 2)
TWO_DOUBLES: Dice = ((1, 2), (3, 3), (4, 5), (6, 6))


@pytest.fixture
def rolling(finished: League) -> League:
    """Return a league in which attrition comes next."""
    finished.perform(StartAttrition())
    return finished


def team_of(league: League, team: int | None) -> AttritionTeam:
    found = league.read(attrition).teams
    return next(one for one in found if (one.team.id if one.team else None) == team)


def ids(league: League, team: int) -> list[int]:
    return [player.id for player in league.read(roster, team).players]


@pytest.mark.rule("BS-CAMP-ATTR-01", "BS-CAMP-ATTR-02", "BS-CAMP-ATTR-03", "BS-CAMP-ATTR-04")
def test_the_first_two_doubles_in_the_coachs_order_are_lost_and_nobody_else_is_rolled_for(rolling: League) -> None:
    order = tuple(reversed(ids(rolling, 2)))
    rolling.perform(RollAttrition(2, order, TWO_DOUBLES))
    one = team_of(rolling, 2)
    assert [row.player.id for row in one.rows] == list(order)
    assert [row.dice for row in one.rows] == [*TWO_DOUBLES, *[None] * 8]
    assert [row.player.id for row in one.rows if row.lost] == [order[1], order[3]]
    assert [row.typed for row in one.rows] == [True] * 4 + [False] * 8


@pytest.mark.rule("BS-CAMP-ATTR-04")
def test_without_a_double_nobody_is_lost(rolling: League) -> None:
    entry = rolling.perform(RollAttrition(2, (), (PLAIN,) * 12))
    assert entry.summary.endswith("nobody will be lost.")
    assert not any(row.lost for row in team_of(rolling, 2).rows)


@pytest.mark.rule("BS-CAMP-ATTR-04")
def test_a_team_of_twelve_loses_none_one_or_two_as_often_as_the_book_says() -> None:
    none = (5 / 6) ** 12
    one = 12 * (5 / 6) ** 11 / 6
    assert (round(none, 3), round(one, 3), round(1 - none - one, 3)) == (0.112, 0.269, 0.619)
    # Every pattern of doubles among five men, each as long as the book rolls.
    lengths = Counter(
        len(rolled_until([(1, 1 if hit else 2) for hit in hits], 5, 2)) for hits in product((0, 1), repeat=5)
    )
    assert lengths == {2: 8, 3: 8, 4: 6, 5: 10}


@pytest.mark.rule("AMB-73")
def test_a_roster_of_ten_is_rolled_for_every_man(rolling: League) -> None:
    rolling.undo()
    for player in ids(rolling, 2)[:2]:
        rolling.perform(ReleasePlayer(player))
    rolling.perform(StartAttrition())
    assert "10 men and 9 rolls; type the other 1" in rolling.check(RollAttrition(2, (), (PLAIN,) * 9))[0].text
    rolling.perform(RollAttrition(2, (), (PLAIN,) * 10))
    assert len(team_of(rolling, 2).rows) == 10


@pytest.mark.rule("BS-CAMP-ATTR-03")
def test_nobody_is_skipped_or_rolled_for_twice(rolling: League) -> None:
    men, strange = ids(rolling, 2), ids(rolling, 1)[0]
    first, last = (rolling.read(roster, 2).players[place].name for place in (0, -1))
    for order, text in (
        (men[:-1], f"leaves out {last}; name all 12 men"),
        ([*men[:-1], men[0]], f"{first} is in the order twice"),
        ([*men[:-1], strange], "does not play for"),
    ):
        (problem,) = rolling.check(RollAttrition(2, tuple(order), TWO_DOUBLES))
        assert problem.field == "order"
        assert text in problem.text


@pytest.mark.rule("BS-CAMP-ATTR-02")
@pytest.mark.parametrize(
    ("dice", "text"),
    [
        ((*TWO_DOUBLES, (1, 2)), "Only the first 4 rolls of .* count; leave the other 1 out"),
        (TWO_DOUBLES[:3], "12 men and 3 rolls; type the other 9"),
        (((0, 7),), "dice from 1 to 6, not 0 and 7"),
    ],
)
def test_typed_dice_end_with_the_second_double(rolling: League, dice: Dice, text: str) -> None:
    with pytest.raises(Refused, match=text):
        rolling.perform(RollAttrition(2, (), dice))


def test_a_team_is_rolled_for_once_a_season_and_only_typed_dice_can_be_corrected(rolling: League) -> None:
    rolling.perform(RollAttrition(2, (), TWO_DOUBLES))
    assert "once a season" in rolling.check(RollAttrition(2))[0].text
    rolling.perform(RollAttrition(2, (), (PLAIN,) * 12, replace=True))
    assert not any(row.lost for row in team_of(rolling, 2).rows)
    rolling.perform(RollAttrition(3))
    assert "Only dice that were typed" in rolling.check(RollAttrition(3, (), TWO_DOUBLES, replace=True))[0].text


@pytest.mark.case("I1")
def test_the_programs_dice_belong_to_team_and_season_whatever_was_rolled_before(rolling: League) -> None:
    rolling.perform(RollAttrition())
    together = [row.dice for row in team_of(rolling, 3).rows]
    rolling.undo()
    rolling.perform(RollAttrition(3))
    assert [row.dice for row in team_of(rolling, 3).rows] == together


def test_the_batch_can_be_looked_at_before_it_takes_effect(rolling: League) -> None:
    before = rolling.read(players)
    assert "Roll for" in rolling.check(FinishAttrition())[0].text
    rolling.perform(RollAttrition())
    view = rolling.read(attrition)
    assert all(one.rolled for one in view.teams)
    assert not view.done
    assert {player.id for player in rolling.read(players)} == {player.id for player in before}
    rolling.perform(FinishAttrition())
    assert rolling.read(attrition).done
    assert rolling.read(status).phase == "college"
    assert rolling.verify() == []


def lists(db: Session) -> tuple[set[int], set[int]]:
    spots, ranked = db.exec(select(Lineup.player_id)).all(), db.exec(select(Ranking.player_id)).all()
    return set(spots), set(ranked)


@pytest.mark.case("J1")
@pytest.mark.rule("BS-CAMP-ATTR-01")
def test_a_lost_man_is_in_no_pool_roster_line_up_or_list_and_his_past_stays(rolling: League) -> None:
    team = rolling.read(roster, 2)
    spots = tuple(LineupPlace(spot.marker, spot.player.id, spot.station) for spot in team.lineup)
    lost, other = spots[0].player, next(p.id for p in team.players if p.id != spots[0].player)
    rolling.perform(SetLineup(2, spots))
    rolling.perform(SetRanking(1, (lost, other)))
    order = (lost, *(player for player in ids(rolling, 2) if player != lost))
    rolling.perform(RollAttrition(2, order, ((5, 5), *[PLAIN] * 11)))
    rolling.perform(RollAttrition())
    rolling.perform(FinishAttrition())
    assert lost not in {player.id for player in rolling.read(players)}
    assert lost not in set().union(*rolling.read(lists))
    (gone,) = [player for player in rolling.read(players, "gone") if player.id == lost]
    assert (gone.left, gone.team) == (1, None)
    rolling.perform(ChangeSettings({"college_rounds": 1}))
    assert "has left the league" in " ".join(problem.text for problem in rolling.check(SignPlayer(2, lost)))


@pytest.mark.case("J1")
def test_free_agents_roll_too_and_as_often_as_they_are(rolling: League) -> None:
    free = rolling.read(players, "pool")
    rolling.perform(RollAttrition())
    rows = team_of(rolling, None).rows
    assert {row.player.id for row in rows} == {player.id for player in free}
    assert all(row.dice for row in rows)
    assert sum(row.lost for row in rows) > 2


def test_the_book_alone_rolls_for_no_free_agents(finished: League) -> None:
    finished.perform(ChangeSettings({"free_agents_roll": "no"}))
    finished.perform(StartAttrition())
    finished.perform(RollAttrition())
    assert all(one.team for one in finished.read(attrition).teams)
    finished.perform(FinishAttrition())


def test_rosters_are_closed_while_attrition_is_rolled(rolling: League) -> None:
    assert "Attrition is being rolled" in rolling.check(ReleasePlayer(ids(rolling, 1)[0]))[0].text


def test_attrition_has_its_time(drafted: League) -> None:
    for action in (StartAttrition(), RollAttrition(), FinishAttrition()):
        assert "the phase is season" in drafted.check(action)[0].text


def test_undo_brings_the_lost_back(rolling: League) -> None:
    before = rolling.read(roster, 1)
    rolling.perform(RollAttrition(1, (), TWO_DOUBLES))
    rolling.perform(RollAttrition())
    rolling.perform(FinishAttrition())
    assert len(rolling.read(roster, 1).players) == 10
    rolling.undo()
    assert rolling.read(roster, 1) == before


def test_a_league_may_lose_more_or_fewer_men_than_the_book_says(finished: League) -> None:
    finished.perform(ChangeSettings({"attrition_most": 1}))
    finished.perform(StartAttrition())
    assert "attrition_most cannot change" in finished.check(ChangeSettings({"attrition_most": 2}))[0].text
    assert "After one double nobody else" in finished.read(attrition).rule
    assert "Only the first 2 rolls" in finished.check(RollAttrition(1, dice=((1, 2), (3, 3), (4, 5))))[0].text
    finished.perform(RollAttrition(1, dice=((1, 2), (3, 3))))
    finished.perform(RollAttrition())
    assert all(sum(row.lost for row in one.rows) <= 1 for one in finished.read(attrition).teams if one.team)
    assert finished.read(attrition).most == 1
    finished.perform(FinishAttrition())
    assert finished.verify() == []
