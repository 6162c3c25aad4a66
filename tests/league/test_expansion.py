"""Teams that join a running league: planning, lists, the draft, the college draft after it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguemgr.cli import main
from leaguemgr.exchange.json_league import export_json
from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft import AutoPick, MakePick, PassPick, on_clock
from leaguemgr.league.draft_corrections import ReplacePick, RewindDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.expansion import AutoProtect, CancelExpansion, PlanExpansion, SetProtection, StartExpansionDraft
from leaguemgr.league.expansion_rules import Side, Terms, forecast, open_sides
from leaguemgr.league.expansion_view import expansion
from leaguemgr.league.league import League
from leaguemgr.league.offseason import CutDown, NextSeason, cuts
from leaguemgr.league.players import players
from leaguemgr.league.records import DraftView
from leaguemgr.league.rosters import SignPlayer, roster, teams
from leaguemgr.league.season import ChangeSettings, MakeSchedule
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from leaguemgr.league.teams import EditTeam, NewTeam
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import MakeTrade
from tests.league.conftest import open_games, stored


def off_season(league: League) -> None:
    for action in (StartAttrition(), RollAttrition(), FinishAttrition()):
        league.perform(action)


@pytest.fixture
def planned(finished: League) -> League:
    """Return a league of four teams with two that join; attrition is over, the expansion draft comes next."""
    finished.perform(PlanExpansion(count=2))
    off_season(finished)
    return finished


@pytest.fixture
def drafting(planned: League) -> League:
    """Return the same league with the computer's lists, its expansion draft begun; teams 5 and 6 are new."""
    planned.perform(AutoProtect())
    planned.perform(StartExpansionDraft(({5: [6, 6], 6: [1, 1]},)))
    return planned


def board(league: League) -> DraftView:
    return league.read(draft_view)


def draft_all(league: League) -> None:
    with league.batch("Draft"):
        while league.read(on_clock):
            league.perform(AutoPick())


def protected(league: League) -> dict[int, int]:
    return {one.team.id: sum(row.since is not None for row in one.rows) for one in league.read(expansion).teams}


@pytest.mark.rule("BS-CAMP-EXP-01", "AMB-49")
@pytest.mark.case("C5")
def test_teams_are_planned_in_a_running_season_and_play_from_the_next_one(drafted: League) -> None:
    drafted.perform(PlanExpansion((NewTeam("Città di Mare", "Mare", "CDM", "#204080"),), 1))
    assert drafted.read(expansion).new_teams[0].name == "Città di Mare"
    assert len(drafted.read(standings).rows) == 4
    drafted.perform(stored(drafted, open_games(drafted)[0]))
    assert drafted.read(status).phase == "season"
    assert [row.joined for row in drafted.read(teams)] == [0, 0, 0, 0, 2, 2]
    drafted.perform(CancelExpansion())
    assert len(drafted.read(teams)) == 4


def test_a_planned_expansion_is_a_step_of_the_season(planned: League) -> None:
    now = planned.read(status)
    assert now.phase == "expansion"
    assert [step.phase for step in now.steps][-3:] == ["expansion", "college", "cutdown"]
    assert now.missing == ("4 teams have no list of protected players.", "The expansion draft has not been started.")
    assert now.todos[0].action == "auto-protect"


@pytest.mark.case("C5")
@pytest.mark.parametrize("moment", ["season", "expansion", "college"])
def test_a_cancelled_expansion_leaves_no_trace_in_the_export(finished: League, moment: str, tmp_path: Path) -> None:
    if moment == "college":
        off_season(finished)
    export_json(finished, tmp_path / "before.json")
    finished.perform(PlanExpansion(count=2))
    if moment == "expansion":
        off_season(finished)
    finished.perform(AutoProtect())
    finished.perform(CancelExpansion())
    if moment == "expansion":
        for _ in range(6):
            finished.undo()
        off_season(finished)
        export_json(finished, tmp_path / "before.json")
        for _ in range(3):
            finished.undo()
        finished.perform(PlanExpansion(count=2))
        off_season(finished)
        finished.perform(CancelExpansion())
    export_json(finished, tmp_path / "after.json")
    assert (tmp_path / "after.json").read_bytes() == (tmp_path / "before.json").read_bytes()


def test_an_expansion_whose_draft_has_begun_cannot_be_cancelled(drafting: League) -> None:
    assert "has begun" in drafting.check(CancelExpansion())[0].text
    assert "has begun" in drafting.check(PlanExpansion(count=1, override=True))[0].text


@pytest.mark.case("C7", "E11")
def test_an_odd_number_of_teams_is_a_warning_and_changes_no_setting(finished: League) -> None:
    before = finished.read(status).settings
    (problem,) = finished.check(PlanExpansion(count=1))
    assert problem.warning
    assert "5 teams are an odd number" in problem.text
    entry = finished.perform(PlanExpansion(count=1, override=True))
    assert "Overridden: 5 teams are an odd number" in entry.summary
    assert finished.read(status).settings == before


def test_a_number_of_games_that_cannot_be_played_is_asked_about_first(finished: League) -> None:
    finished.undo()
    while finished.read(status).games_played:
        finished.undo()
    finished.perform(ChangeSettings({"games": 7}))
    texts = [problem.text for problem in finished.check(PlanExpansion(count=1))]
    assert any("6 or 8 are possible" in text for text in texts)


def test_teams_that_would_not_find_players_are_refused_with_the_sum(finished: League) -> None:
    finished.perform(ChangeSettings({"roster_min": 12}))
    (problem,) = [one for one in finished.check(PlanExpansion(count=20)) if not one.warning]
    assert "24 teams need 288 players" in problem.text


@pytest.mark.rule("BS-CAMP-EXP-02", "BS-CAMP-EXP-03", "BS-CAMP-EXP-04")
def test_every_round_each_new_team_takes_one_man_and_nobody_loses_a_second_before_all_have_lost_one(
    drafting: League,
) -> None:
    view = board(drafting)
    assert (view.kind, view.order[0].id, view.picks[0].team.id, view.picks[1].team.id) == ("expansion", 5, 5, 6)
    lost: Counter[int] = Counter()
    while (pick := board(drafting).on_clock) is not None:
        assert set(protected(drafting).values()) == {pick.round + 2}
        owners = {row.team.id for row in board(drafting).pool if row.team}
        assert {lost[team] for team in owners} == {min(lost[team] for team in (1, 2, 3, 4))}
        drafting.perform(AutoPick())
        taken = next(one for one in board(drafting).picks if one.overall == pick.overall)
        assert taken.loser is not None
        lost[taken.loser.id] += 1
        if drafting.read(status).phase != "expansion":
            break
    assert drafting.read(status).phase == "college"
    assert max(lost.values()) - min(lost.values()) <= 1
    sizes = {row.team.id: row.players for row in drafting.read(teams)}
    assert 0 <= sizes[5] - sizes[6] <= 1
    assert sizes[5] == view.rounds
    assert drafting.verify() == []


@pytest.mark.rule("BS-CAMP-EXP-04", "BS-CAMP-EXP-05")
def test_one_loss_a_round_from_twelve_men_exposes_nine_seven_five_three_one() -> None:
    side = Side(12, 3)
    shown = []
    for _ in range(5):
        shown.append(side.exposed)
        side.size, side.guarded, side.lost = side.size - 1, side.guarded + 1, side.lost + 1
    assert shown == [9, 7, 5, 3, 1]
    assert side.exposed == 0
    assert forecast({team: Side(12, 3) for team in range(8)}, 8, Terms(), 20) == [8] * 5


@settings(max_examples=60)
@given(
    st.lists(st.integers(5, 14), min_size=4, max_size=12),
    st.integers(1, 6),
    st.builds(Terms, st.integers(0, 8), st.integers(0, 2), st.integers(1, 3), st.integers(0, 2), st.integers(0, 4)),
)
def test_every_expansion_draft_ends_and_keeps_the_losses_even(sizes: list[int], new: int, terms: Terms) -> None:
    sides = {team: Side(size, min(size, terms.protected)) for team, size in enumerate(sizes)}
    rounds = forecast(sides, new, terms, 12)
    assert len(rounds) <= 12
    assert all(0 < picks <= new for picks in rounds)
    able = open_sides(sides, terms)
    assert all(sides[team].lost < terms.step for team in able)


def test_a_protected_man_and_one_whose_team_has_lost_enough_cannot_be_taken(drafting: League) -> None:
    (one, *_) = drafting.read(expansion).teams
    kept, waiting = one.rows[0].player, one.rows[-1].player
    assert "is protected by" in drafting.check(MakePick(kept.id))[0].text
    drafting.perform(MakePick(waiting.id))
    (one, *_) = drafting.read(expansion).teams
    assert (one.lost, one.open) == (1, False)
    other = one.rows[-1].player
    assert "have lost 1 player already; every other team comes first" in drafting.check(MakePick(other.id))[0].text
    assert "none of the teams that lose men" in drafting.check(MakePick(drafting.read(players, "pool")[0].id))[0].text


def test_a_rewound_pick_brings_the_man_back_and_protection_of_later_rounds_goes(
    drafting: League, tmp_path: Path
) -> None:
    export_json(drafting, tmp_path / "before.json")
    draft_all(drafting)
    assert "rewind to it instead" in drafting.check(ReplacePick(1, 1))[0].text
    drafting.perform(RewindDraft(1))
    assert drafting.read(status).phase == "expansion"
    assert set(protected(drafting).values()) == {3}
    assert {row.team.id: row.players for row in drafting.read(teams)}[5] == 0
    export_json(drafting, tmp_path / "after.json")
    before, after = (json.loads((tmp_path / f"{name}.json").read_text("utf-8")) for name in ("before", "after"))
    assert places(before) == places(after)


def places(content: dict[str, Any]) -> set[tuple[int, int]]:
    """Return who plays where in an exported league."""
    return {(row["team_id"], row["player_id"]) for row in content["tables"]["roster"]}


def test_new_teams_may_pass(drafting: League) -> None:
    drafting.perform(PassPick())
    clock = board(drafting).on_clock
    assert clock is not None
    assert clock.team.id == 6


@pytest.mark.rule("BS-CAMP-EXP-06", "BS-CAMP-EXP-07")
@pytest.mark.parametrize("places", [3, 4])
def test_new_teams_have_as_many_college_rounds_alone_as_men_were_protected(planned: League, places: int) -> None:
    planned.perform(ChangeSettings({"expansion_protected": places}))
    planned.perform(AutoProtect())
    planned.perform(StartExpansionDraft())
    draft_all(planned)
    told = f"{places + 2} rounds, the first {places} for new teams alone"
    assert next(step.detail for step in planned.read(status).steps if step.phase == "college") == told
    assert told in planned.perform(StartCollegeDraft()).summary
    rounds = {number: [pick.team.id for pick in board(planned).picks if pick.round == number] for number in range(1, 7)}
    assert all(sorted(rounds[number]) == [5, 6] for number in range(1, places + 1))
    assert sorted(rounds[places + 1]) == [1, 2, 3, 4, 5, 6]
    assert board(planned).rule.endswith(f"The first {places} rounds belong to the new teams.")
    draft_all(planned)
    assert planned.read(status).phase == "cutdown"


def test_a_traded_pick_keeps_its_meaning_after_the_rounds_of_the_new_teams(drafting: League) -> None:
    from leaguemgr.league.picks import PickName

    draft_all(drafting)
    drafting.perform(MakeTrade((Give(1, 2, pick=PickName(1, 1, 1)),)))
    drafting.perform(StartCollegeDraft())
    (audit,) = board(drafting).audit
    assert (audit.round, audit.original.id, audit.team.id) == (4, 1, 2)
    drafting.perform(MakeTrade((Give(3, 4, pick=PickName(1, 1, 3)),)))
    moved = [pick for pick in board(drafting).picks if pick.original.id == 3 and pick.team.id == 4]
    assert [pick.round for pick in moved] == [4]


def test_the_new_teams_play_the_next_season(drafting: League) -> None:
    draft_all(drafting)
    drafting.perform(StartCollegeDraft())
    draft_all(drafting)
    if drafting.read(cuts):
        drafting.perform(CutDown())
    drafting.perform(NextSeason())
    drafting.perform(MakeSchedule())
    assert drafting.read(status).games_total == 6 * 6 // 2
    assert len(drafting.read(standings).rows) == 6
    assert len(drafting.read(standings, 1).rows) == 4
    assert all(row.players >= 5 for row in drafting.read(teams))
    assert drafting.verify() == []


@pytest.mark.case("C9")
def test_each_fault_of_a_list_is_named_with_its_team(finished: League) -> None:
    finished.perform(ChangeSettings({"expansion_added": 0, "expansion_protected": 8}))
    finished.perform(PlanExpansion(count=2))
    off_season(finished)
    name = finished.read(teams)[0].team.name
    men = [player.id for player in finished.read(roster, 1).players]
    gone, strange = finished.read(players, "gone")[0].id, finished.read(roster, 2).players[0].id
    assert f"{name}: the list has 9 players, limit 8." in [
        one.text for one in finished.check(SetProtection(1, tuple(men[:9])))
    ]
    texts = [one.text for one in finished.check(SetProtection(1, (men[0], men[0], gone, strange)))]
    assert [" is named twice" in texts[0], " has left the league" in texts[1], f"play for {name}" in texts[2]] == [
        True, True, True
    ]  # fmt: skip
    finished.perform(SetProtection(1, tuple(men[:8])))
    missing = [one.text for one in finished.check(StartExpansionDraft())]
    assert sum("the list is missing" in text for text in missing) == 3
    finished.perform(AutoProtect(rating="offense"))
    shown = finished.read(expansion).teams
    assert [one.default for one in shown] == [False, True, True, True]
    offense = [row.player.ratings["offense"] for row in shown[1].rows]
    assert offense == sorted(offense, reverse=True)
    assert "There is no rating 'height'" in finished.check(AutoProtect(2, "height"))[0].text
    finished.perform(StartExpansionDraft())


@pytest.mark.case("C1")
def test_a_team_that_has_lost_three_is_locked_and_takes_two_back(finished: League) -> None:
    rules = {"expansion_protected": 4, "expansion_added": 0, "expansion_step": 3, "expansion_pull_back": 2}
    finished.perform(ChangeSettings(rules))
    finished.perform(PlanExpansion(count=2))
    off_season(finished)
    finished.perform(AutoProtect())
    finished.perform(StartExpansionDraft())
    for _ in range(3):
        view = finished.read(expansion).teams[0]
        free = next(row for row in reversed(view.rows) if row.since is None)
        finished.perform(MakePick(free.player.id))
    locked = finished.read(expansion).teams[0]
    assert (locked.lost, locked.open, protected(finished)[1]) == (3, False, 6)
    left = next(row.player for row in locked.rows if row.since is None)
    assert "have lost 3 players already" in finished.check(MakePick(left.id))[0].text
    assert protected(finished)[2] == 4
    finished.perform(RewindDraft(3))
    assert (finished.read(expansion).teams[0].open, protected(finished)[1]) == (True, 4)


def test_a_pick_that_is_taken_back_leaves_those_protected_who_were_so_before(finished: League) -> None:
    finished.perform(PlanExpansion(count=2))
    off_season(finished)
    before = len(finished.read(roster, 1).players) - 3
    rules = {"expansion_protected": before, "expansion_added": 0, "expansion_step": 2, "expansion_pull_back": 2}
    finished.perform(ChangeSettings(rules))
    finished.perform(AutoProtect())
    finished.perform(StartExpansionDraft())
    for _ in range(2):
        view = finished.read(expansion).teams[0]
        finished.perform(MakePick(next(row for row in reversed(view.rows) if row.since is None).player.id))
    assert protected(finished)[1] == before + 1
    finished.perform(RewindDraft(2))
    assert protected(finished)[1] == before


@pytest.mark.case("C2")
def test_the_rule_that_coaches_fill_their_lists_by_names_list_limit_and_who_is_exempt(
    finished: League, capsys: pytest.CaptureFixture[str]
) -> None:
    finished.perform(ChangeSettings({"expansion_losses": 2, "expansion_exempt": True, "expansion_added": 0}))
    finished.perform(PlanExpansion(count=2))
    path = finished.path
    finished.close()
    assert main(["show", str(path), "expansion"]) == 0
    text = capsys.readouterr().out
    assert "Every team protects 3 players in the first round. " in text
    assert "The most that a team loses are 2. Men of the last college draft cannot be taken and do not count." in text


@pytest.mark.case("C3")
def test_losses_may_be_as_many_as_there_are_new_teams_and_the_last_class_is_safe(cutdown: League) -> None:
    cutdown.perform(ChangeSettings({"expansion_losses": "teams", "expansion_exempt": "yes"}))
    rookies = {pick.player.id for pick in board(cutdown).picks if pick.player}
    if cutdown.read(cuts):
        cutdown.perform(CutDown())
    cutdown.perform(NextSeason())
    cutdown.perform(PlanExpansion(count=2))
    view = cutdown.read(expansion)
    assert "The most that a team loses are 2." in view.rule
    exempt = {player.id for one in view.teams for player in one.exempt}
    assert exempt
    assert exempt <= rookies
    cutdown.perform(AutoProtect())
    listed = {row.player.id for one in cutdown.read(expansion).teams for row in one.rows}
    assert not listed & exempt
    safe = next(iter(exempt))
    team = next(one.team.id for one in view.teams if safe in {player.id for player in one.exempt})
    assert "is safe without a place" in cutdown.check(SetProtection(team, (safe,)))[0].text


@pytest.mark.case("C7")
def test_a_new_team_takes_one_man_of_a_team_at_most_when_that_is_the_rule(finished: League) -> None:
    finished.perform(ChangeSettings({"expansion_per_team": 1, "expansion_step": 5}))
    finished.perform(PlanExpansion(count=2))
    off_season(finished)
    finished.perform(AutoProtect())
    finished.perform(StartExpansionDraft())
    mine = finished.read(expansion).teams[0].rows
    finished.perform(MakePick(mine[-1].player.id))
    finished.perform(MakePick(mine[-2].player.id))
    left = [row.player for row in finished.read(expansion).teams[0].rows if row.since is None]
    assert "takes 1 of one team at most" in finished.check(MakePick(left[-1].id))[0].text
    draft_all(finished)
    pairs = Counter((pick.team.id, pick.loser.id) for pick in board(finished).picks if pick.loser)
    assert set(pairs.values()) == {1}


@pytest.mark.case("B12")
def test_a_semi_finalist_may_have_a_shorter_list(finished: League) -> None:
    finished.perform(ChangeSettings({"expansion_protected": 11, "expansion_semi_finalists": 10, "expansion_added": 0}))
    finished.perform(PlanExpansion(count=2))
    men = tuple(player.id for player in finished.read(roster, 1).players[:11])
    assert "the list has 11 players, limit 10 (semi-finalist)." in finished.check(SetProtection(1, men))[0].text
    finished.perform(SetProtection(1, men[:10]))


@pytest.mark.case("B10")
def test_once_the_lists_are_locked_only_protected_men_and_picks_are_traded(drafting: League) -> None:
    one, two = drafting.read(expansion).teams[:2]
    waiting = next(row.player for row in one.rows if row.since is None)
    kept = [row.player.id for row in one.rows if row.since][:2]
    other = next(row.player.id for row in two.rows if row.since)
    assert "is not protected" in drafting.check(MakeTrade((Give(1, 2, waiting.id),)))[0].text
    drafting.perform(MakeTrade((Give(1, 2, kept[0]), Give(1, 2, kept[1]), Give(2, 1, other))))
    assert (protected(drafting)[1], protected(drafting)[2]) == (2, 4)


def test_the_draft_goes_on_with_men_who_came_after_the_list_was_made(finished: League) -> None:
    finished.perform(PlanExpansion(count=2))
    finished.perform(AutoProtect())
    off_season(finished)
    finished.perform(CancelExpansion())
    finished.undo()
    finished.perform(StartExpansionDraft())
    for one in finished.read(expansion).teams:
        assert {row.player.id for row in one.rows} == {
            player.id for player in finished.read(roster, one.team.id).players
        }
    assert (
        "The expansion draft comes first" in finished.check(SignPlayer(1, finished.read(players, "pool")[0].id))[0].text
    )


@pytest.mark.case("B11")
def test_a_new_coach_is_warned_before_he_gives_his_first_expansion_pick(drafting: League) -> None:
    draft_all(drafting)
    first, second = (pick.player for pick in board(drafting).picks if pick.team.id == 5 and pick.round <= 2)
    assert first is not None
    assert second is not None
    drafting.perform(EditTeam(5, new_coach=True))
    (problem,) = drafting.check(MakeTrade((Give(5, 1, first.id),)))
    assert (problem.warning, f"first expansion pick ({first.name})" in problem.text) == (True, True)
    assert drafting.check(MakeTrade((Give(5, 1, second.id),))) == []
