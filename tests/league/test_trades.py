"""Trades of players and picks: terms, rosters, agreement, deadline, picks on a board."""

from __future__ import annotations

import pytest

from leaguemgr.league.action import Refused
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft import AutoPick, StartDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.league import League
from leaguemgr.league.picks import PickName, SignOffDraft, assets
from leaguemgr.league.players import players
from leaguemgr.league.rosters import ReleasePlayer, roster
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.status import status
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import (
    AgreeTrade,
    CancelTrade,
    MakeTrade,
    ProcessTrade,
    ProposeTrade,
    preview,
    trades,
    transactions,
)
from leaguemgr.league.year_records import PickAsset
from tests.league.conftest import open_games, stored

ROLLS = ({1: [1, 2], 2: [6, 6], 3: [4, 4], 4: [5, 3]}, {3: [1, 1], 4: [2, 1]})


def men(league: League, team: int) -> list[int]:
    return [player.id for player in league.read(roster, team).players]


def give(giver: int, receiver: int, player: int) -> Give:
    return Give(giver, receiver, player)


def pick(giver: int, receiver: int, name: PickName) -> Give:
    return Give(giver, receiver, pick=name)


def refused(league: League, *items: Give, cuts: tuple[int, ...] = ()) -> str:
    return " ".join(problem.text for problem in league.check(MakeTrade(items, cuts)))


def owned(league: League, team: int) -> list[PickAsset]:
    return list(league.read(assets, team))


@pytest.mark.rule("BS-CAMP-TRADE-01")
def test_players_change_teams_and_line_ups_follow(drafted: League) -> None:
    first, second = men(drafted, 1)[0], men(drafted, 2)[0]
    entry = drafted.perform(MakeTrade((give(1, 2, first), give(2, 1, second))))
    assert first in men(drafted, 2)
    assert second in men(drafted, 1)
    assert entry.summary.startswith("Traded: ")
    assert len({player.number for player in drafted.read(roster, 1).players}) == 12
    assert drafted.verify() == []
    drafted.undo()
    assert first in men(drafted, 1)


@pytest.mark.case("B5")
def test_two_for_one_needs_a_cut_in_the_same_trade(drafted: League) -> None:
    one, two, back = men(drafted, 1)[0], men(drafted, 1)[1], men(drafted, 2)[0]
    items = (give(1, 2, one), give(1, 2, two), give(2, 1, back))
    assert "would have 13 players, the limit is 12; name 1 to be cut" in refused(drafted, *items)
    cut = men(drafted, 2)[5]
    drafted.perform(MakeTrade(items, (cut,)))
    assert (len(men(drafted, 1)), len(men(drafted, 2))) == (11, 12)
    assert cut in {player.id for player in drafted.read(players, "pool")}
    assert "plays for none of these teams" in refused(
        drafted, give(1, 2, men(drafted, 1)[0]), cuts=(men(drafted, 3)[0],)
    )


@pytest.mark.case("B5")
def test_a_trade_that_would_leave_too_few_is_refused(drafted: League) -> None:
    drafted.perform(ChangeSettings({"roster_min": 12}))
    assert "would have 11 players and need 12" in refused(drafted, give(1, 2, men(drafted, 1)[0]))


def test_three_teams_trade_in_a_ring(drafted: League) -> None:
    first = {team: men(drafted, team)[0] for team in (1, 2, 3)}
    drafted.perform(MakeTrade((give(1, 2, first[1]), give(2, 3, first[2]), give(3, 1, first[3]))))
    assert [first[team] in men(drafted, team % 3 + 1) for team in (1, 2, 3)] == [True] * 3


def test_terms_that_cannot_be_are_told_one_by_one(drafted: League) -> None:
    mine, other = men(drafted, 1)[0], men(drafted, 2)[0]
    assert "does not play for" in refused(drafted, give(1, 2, other))
    assert "cannot trade with themselves" in refused(drafted, Give(1, 1, mine))
    assert "is in the trade twice" in refused(drafted, give(1, 2, mine), give(1, 3, mine))
    assert "Name a player or a pick" in refused(drafted, Give(1, 2))
    assert "two teams or more" in refused(drafted)


@pytest.mark.case("B7")
def test_a_trade_is_heard_of_when_every_team_has_agreed_and_it_was_processed(drafted: League) -> None:
    items = (give(1, 2, men(drafted, 1)[0]), give(1, 2, men(drafted, 1)[1]), give(2, 1, men(drafted, 2)[0]))
    drafted.perform(ProposeTrade(items, note="at last"))
    assert drafted.read(transactions) == ()
    with pytest.raises(Refused, match="not every team has agreed"):
        drafted.perform(ProcessTrade(1))
    drafted.perform(AgreeTrade(1, 1))
    assert "have agreed already" in drafted.check(AgreeTrade(1, 1))[0].text
    assert "are not part of" in drafted.check(AgreeTrade(1, 3))[0].text
    assert "will not play for" in drafted.check(AgreeTrade(1, 2, (men(drafted, 1)[5],)))[0].text
    (view,) = drafted.read(trades)
    assert [(side.team.id, side.agreed, side.before, side.after) for side in view.sides] == [
        (1, True, 12, 11), (2, False, 12, 13)
    ]  # fmt: skip
    assert view.faults
    cut = men(drafted, 2)[3]
    assert drafted.perform(AgreeTrade(1, 2, (cut,))).summary.endswith("Every team has agreed.")
    assert drafted.read(trades)[0].status == "agreed"
    assert drafted.read(transactions) == ()
    drafted.perform(ProcessTrade(1))
    (done,) = drafted.read(transactions)
    assert (done.status, done.note, len(done.legs)) == ("processed", "at last", 4)
    assert (len(men(drafted, 1)), len(men(drafted, 2))) == (11, 12)
    assert "is processed and cannot be dropped" in drafted.check(CancelTrade(1))[0].text


def test_an_agreed_trade_is_checked_again_when_it_is_processed(drafted: League) -> None:
    player = men(drafted, 1)[0]
    drafted.perform(ProposeTrade((give(1, 2, player), give(2, 1, men(drafted, 2)[0]))))
    for team in (1, 2):
        drafted.perform(AgreeTrade(1, team))
    drafted.perform(ReleasePlayer(player))
    assert "does not play for" in drafted.check(ProcessTrade(1))[0].text
    drafted.perform(CancelTrade(1))
    assert drafted.read(trades)[0].status == "cancelled"


def test_sides_are_shown_before_and_after_while_a_trade_is_put_together(drafted: League) -> None:
    one, other = drafted.read(preview, (give(1, 2, men(drafted, 1)[0]),))
    assert (one.before, one.after, one.fault) == (12, 11, "")
    assert (other.before, other.after) == (12, 13)
    assert "name 1 to be cut" in other.fault


def test_the_deadline_ends_trades_until_there_is_a_champion(drafted: League) -> None:
    items = (give(1, 2, men(drafted, 1)[0]), give(2, 1, men(drafted, 2)[0]))
    drafted.perform(ChangeSettings({"trade_deadline": 1}))
    assert refused(drafted, *items) == ""
    for game in open_games(drafted)[:2]:
        drafted.perform(stored(drafted, game))
    assert "last day for trades was day 1" in refused(drafted, *items)


def test_after_the_champion_there_is_no_deadline_and_attrition_closes_trades(finished: League) -> None:
    finished.perform(ChangeSettings({"trade_deadline": 1}))
    finished.perform(MakeTrade((give(1, 2, men(finished, 1)[0]),)))
    assert len(men(finished, 2)) == 13
    from leaguemgr.league.attrition import StartAttrition

    finished.perform(StartAttrition())
    assert "attrition is being rolled" in refused(finished, give(1, 2, men(finished, 1)[0]))


@pytest.mark.case("A2")
def test_two_picks_of_one_round_are_two_assets(college: League) -> None:
    college.perform(MakeTrade((pick(1, 4, PickName(1, 2, 1)), pick(2, 4, PickName(1, 2, 2)))))
    held = [(asset.round, asset.original.id) for asset in owned(college, 4) if asset.season == 1]
    assert sorted(held) == [(1, 4), (2, 1), (2, 2), (2, 4)]
    college.perform(StartCollegeDraft())
    second = [(slot.slot, slot.team.id) for slot in college.read(draft_view).picks if slot.round == 2]
    assert second == [(1, 4), (2, 3), (3, 4), (4, 4)]
    text = college.read(transactions)[0].legs
    assert next(leg.pick.title if leg.pick else "" for leg in text).endswith(f"(via {text[0].giver.abbreviation})")


@pytest.mark.case("A4")
def test_a_pick_that_comes_back_is_the_teams_own_with_its_history(college: League) -> None:
    name = PickName(1, 1, 1)
    college.perform(MakeTrade((pick(1, 2, name),)))
    assert all((asset.season, asset.round, asset.original.id) != (1, 1, 1) for asset in owned(college, 1))
    college.perform(MakeTrade((pick(2, 1, name),)))
    (own,) = [asset for asset in owned(college, 1) if (asset.season, asset.round) == (1, 1)]
    assert "via" not in own.title
    assert [(giver.id, receiver.id) for _, giver, receiver in own.history] == [(1, 2), (2, 1)]


@pytest.mark.case("B9")
def test_picks_of_the_next_seasons_within_the_limit_are_offered_and_no_others(college: League) -> None:
    assert {asset.season for asset in college.read(assets)} == {1, 2}
    assert "Picks of the seasons 1 to 2 may be traded, not of 3" in refused(college, pick(1, 2, PickName(3, 1, 1)))
    assert "no round 3" in refused(college, pick(1, 2, PickName(1, 3, 1)))
    assert "belongs to" in refused(college, pick(2, 3, PickName(1, 1, 1)))
    college.perform(MakeTrade((pick(1, 2, PickName(2, 1, 1)),)))
    assert "belongs to" in refused(college, pick(1, 3, PickName(2, 1, 1)))
    college.perform(ChangeSettings({"pick_years": 2}))
    assert refused(college, pick(1, 2, PickName(3, 1, 1))) == ""


@pytest.mark.case("A1")
def test_traded_slots_are_looked_through_before_the_first_pick(college: League) -> None:
    college.perform(MakeTrade((pick(4, 3, PickName(1, 1, 4)),)))
    college.perform(StartCollegeDraft())
    view = college.read(draft_view)
    assert [(slot.team.id, slot.original.id) for slot in view.picks[:4]] == [(3, 4), (3, 3), (2, 2), (1, 1)]
    assert [slot.overall for slot in view.audit] == [1]
    assert "sign the board off first" in college.check(AutoPick())[0].text
    assert college.read(status).todos[0].action == "sign-off-draft"
    college.perform(SignOffDraft())
    assert college.read(draft_view).audit == ()
    college.perform(AutoPick())
    assert "No board waits" in college.check(SignOffDraft())[0].text


@pytest.mark.case("A1")
def test_a_trade_that_was_forgotten_changes_what_is_not_used_and_says_what_it_could_not(college: League) -> None:
    college.perform(StartCollegeDraft())
    for _ in range(2):
        college.perform(AutoPick())
    items = (pick(4, 1, PickName(1, 1, 4)), pick(4, 1, PickName(1, 2, 4)))
    assert "has been used" in refused(college, *items)
    entry = college.perform(MakeTrade(items, late=True))
    assert entry.summary.endswith(
        "Used already and not changed: 1 R1 " + college.read(roster, 4).row.team.abbreviation + "."
    )
    picks = college.read(draft_view).picks
    assert (picks[0].team.id, picks[4].team.id) == (4, 1)
    assert "Nothing is left of the trade" in college.check(MakeTrade(items[:1], late=True))[0].text


@pytest.mark.case("A15", "A10")
def test_a_slot_changes_hands_while_the_draft_goes_on_until_it_is_on_the_clock(college: League) -> None:
    college.perform(StartCollegeDraft())
    college.perform(AutoPick())
    before = college.read(draft_view)
    assert "is on the clock (1.02)" in refused(college, pick(3, 1, PickName(1, 1, 3)))
    college.perform(MakeTrade((pick(1, 3, PickName(1, 2, 1)), give(3, 1, men(college, 3)[0]))))
    after = college.read(draft_view)
    assert after.on_clock == before.on_clock
    assert after.picks[7].team.id == 3
    assert after.picks[:7] == before.picks[:7]


@pytest.mark.case("A15")
def test_slots_of_the_league_draft_can_be_traded_too(new: League) -> None:
    new.perform(StartDraft(ROLLS))
    name = PickName(1, 1, 3, "league")
    new.perform(MakeTrade((pick(3, 2, name), pick(2, 3, PickName(1, 2, 2, "league")))))
    board = new.read(draft_view)
    assert [slot.team.id for slot in board.picks[:5]] == [2, 4, 2, 1, 3]
    assert board.on_clock is not None
    assert board.on_clock.overall == 1
    assert "the league draft has not begun" not in refused(new, pick(2, 3, name))


def test_a_trade_that_is_not_there_is_told(drafted: League) -> None:
    assert "There is no trade 9" in drafted.check(ProcessTrade(9))[0].text
