"""Results: stored, typed, voided, and everything that does not add up."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from leaguemgr.engine.box import Line
from leaguemgr.engine.game import simulate
from leaguemgr.league.action import Refused
from leaguemgr.league.game_views import box, game, plays, schedule
from leaguemgr.league.games import StoreGame, TypedResult, VoidGame
from leaguemgr.league.league import League
from leaguemgr.league.players import players
from leaguemgr.league.rosters import ReleasePlayer, roster
from leaguemgr.league.season import ChangeSettings, MakeSchedule
from leaguemgr.league.sheets import packed, sheet_team, sheet_text, unpacked
from leaguemgr.league.standings import standings
from leaguemgr.league.teams import EditTeam
from leaguemgr.problems import UserError
from leaguemgr.store.file import driver
from tests.league.conftest import boxes, open_games, stored
from tests.league.test_league import state


def refused(league: League, action: StoreGame | TypedResult | VoidGame) -> str:
    with pytest.raises(Refused) as error:
        league.perform(action)
    return str(error.value)


def test_a_stored_game_is_a_result_a_box_score_and_a_tape(drafted: League) -> None:
    first = open_games(drafted)[0]
    entry = drafted.perform(stored(drafted, first, 104, 99))
    assert entry.summary == f"{first.home.name} 104, {first.away.name} 99."
    assert set(entry.params) == {"game", "seed", "method"}
    view = drafted.read(box, first.id)
    assert (view.game.home_score, view.game.away_score, view.game.method) == (104, 99, "auto")
    assert view.game.periods == ((44, 39), (20, 20), (20, 20), (20, 20))
    assert view.home[0].points == 104
    assert [line.started for line in view.away] == [True] * 5
    assert view.team_notes[0].startswith(f"{first.home.nickname}: 3 turnovers, 0 offensive fouls")
    assert view.has_plays


def test_a_man_who_was_never_on_the_court_has_no_line(drafted: League) -> None:
    first = open_games(drafted)[0]
    drafted.perform(stored(drafted, first))
    assert len(drafted.read(box, first.id).home) == 5


@pytest.mark.case("G11")
def test_a_game_is_stored_once(drafted: League) -> None:
    first = open_games(drafted)[0]
    action = stored(drafted, first)
    drafted.perform(action)
    after = state(drafted)
    assert "has been played already (100–90); void it before" in refused(drafted, action)
    assert "has been played already" in refused(drafted, TypedResult(first.id, 90, 80))
    assert state(drafted) == after


@pytest.mark.case("G2")
def test_a_box_score_that_does_not_add_up_is_refused(drafted: League) -> None:
    first = open_games(drafted)[0]
    wrong = boxes(drafted, first, 100, 90)
    wrong[0].lines[0].ftm = 98
    assert f"The players of {first.home.name} scored 98 points, but the score says 100" in refused(
        drafted, StoreGame(first.id, wrong)
    )
    more = boxes(drafted, first, 100, 90)
    more[1].lines[0].fta = 80
    assert "made more shots than he took" in refused(drafted, StoreGame(first.id, more))


def test_rosters_must_be_legal(drafted: League) -> None:
    first = open_games(drafted)[0]
    members = drafted.read(roster, first.home.id).players
    action = stored(drafted, first)
    for player in members[:7]:
        drafted.perform(ReleasePlayer(player.id))
    assert drafted.check(action) == []
    assert "and need 5; sign somebody first" in drafted.check(ReleasePlayer(members[7].id))[0].text
    drafted.perform(ChangeSettings({"roster_min": 6}))
    assert f"{first.home.name} have 5 players and need 6; sign 1 before they play" in refused(drafted, action)


def test_a_game_needs_its_phase(new: League) -> None:
    with pytest.raises(UserError, match="There is no game 1"):
        new.perform(TypedResult(1, 100, 90))
    new.perform(MakeSchedule())
    assert "cannot be played in the phase setup; the league must be in the phase season" in refused(
        new, TypedResult(1, 100, 90)
    )


def test_a_typed_score_counts_without_a_box_score(drafted: League) -> None:
    first = open_games(drafted)[0]
    drafted.perform(TypedResult(first.id, 88, 91, note="at Iñaki's"))
    view = drafted.read(box, first.id)
    assert (view.game.method, view.game.note, view.home, view.has_plays) == ("typed", "at Iñaki's", (), False)
    assert {row.team.id: row.record.won for row in drafted.read(standings).rows}[first.away.id] == 1
    with pytest.raises(UserError, match="has no play-by-play"):
        drafted.read(plays, first.id)


@pytest.mark.case("F1", "F2")
def test_typed_periods_add_up_to_the_score(drafted: League) -> None:
    first = open_games(drafted)[0]
    periods = ((25, 25), (25, 25), (25, 25), (25, 25), (8, 8), (10, 7))
    drafted.perform(TypedResult(first.id, periods=periods))
    row = drafted.read(game, first.id)
    assert (row.home_score, row.away_score, row.periods) == (118, 115, periods)


@pytest.mark.parametrize(
    ("action", "text"),
    [
        (TypedResult(1), "Type the score, the periods or the players' lines of the game."),
        (TypedResult(1, 90, 90), "A game cannot end level (90–90); add the overtime that decided it."),
        (TypedResult(1, -1, 90), "Points cannot be negative."),
        (TypedResult(1, 90, 80, ((40, 40), (49, 40))), "The periods add up to 89–80, but the score is 90–80."),
        (TypedResult(1, periods=((20, 21),) * 4 + ((9, 2),)), "After 4 periods it was 80–84, so there was no overtime"),
        (TypedResult(1, lines=(Line(1, ftm=3, fta=2),)), "made more shots than he took"),
        (TypedResult(1, lines=(Line(1, fgm=1, fga=1, ast=2),)), "have 2 assists, but made only 1 field goal."),
    ],
)
@pytest.mark.case("D14")
def test_a_typed_result_that_cannot_be_is_refused(drafted: League, action: TypedResult, text: str) -> None:
    if action.lines:
        player = drafted.read(roster, open_games(drafted)[0].home.id).players[0].id
        action = replace(action, lines=(replace(action.lines[0], player=player),))
    assert text in refused(drafted, replace(action, game=open_games(drafted)[0].id))


def test_typed_lines_give_the_score_and_belong_to_the_teams(drafted: League) -> None:
    first = open_games(drafted)[0]
    home, away = (drafted.read(roster, side.id).players[0] for side in (first.home, first.away))
    lines = (Line(home.id, fgm=30, fga=60, tpm=2, ftm=3, fta=4, orb=5), Line(away.id, fgm=20, fga=50))
    drafted.perform(TypedResult(first.id, lines=lines))
    view = drafted.read(box, first.id)
    assert (view.game.home_score, view.game.away_score) == (65, 40)
    assert (view.home[0].player.id, view.home[0].orb, view.away[0].points) == (home.id, 5, 40)
    stranger = drafted.read(players, "pool")[0]
    second = open_games(drafted)[0]
    assert f"{stranger.name} plays for neither" in refused(
        drafted, TypedResult(second.id, 1, 0, lines=(Line(stranger.id),))
    )


@pytest.mark.case("G9")
def test_a_corrected_result_turns_everything_round(drafted: League) -> None:
    first = open_games(drafted)[0]
    drafted.perform(stored(drafted, first, 101, 99))
    drafted.perform(TypedResult(first.id, 99, 101, replace=True))
    rows = {row.team.id: row for row in drafted.read(standings).rows}
    home, away = rows[first.home.id], rows[first.away.id]
    assert (home.record.won, away.record.won, home.streak, away.streak) == (0, 1, -1, 1)
    assert (home.points_for, home.points_against) == (99, 101)
    assert drafted.read(box, first.id).home == ()


def test_a_correction_is_told_whole_when_a_name_has_a_full_stop(drafted: League) -> None:
    first = open_games(drafted)[0]
    drafted.perform(EditTeam(first.home.id, name="St. Louis Arches"))
    drafted.perform(TypedResult(first.id, 101, 99))
    told = drafted.perform(TypedResult(first.id, 99, 101, replace=True)).summary
    assert told == f"St. Louis Arches 99, {first.away.name} 101 instead of 101–99."


@pytest.mark.case("E7", "G9", "G11")
def test_a_voided_game_is_as_if_it_had_never_been_played(drafted: League) -> None:
    before, first = state(drafted), open_games(drafted)[0]
    drafted.perform(stored(drafted, first))
    assert drafted.perform(VoidGame(first.id)).summary.endswith("(100–90), is unplayed again.")
    after = [line for line in state(drafted) if "team_sheet" not in line]
    assert after == [line for line in before if "team_sheet" not in line]
    assert open_games(drafted)[0] == first
    drafted.perform(stored(drafted, first, 80, 95))
    assert {row.record.games for row in drafted.read(standings).rows if row.record.games} == {1}


def test_only_a_result_can_be_voided(drafted: League) -> None:
    first = open_games(drafted)[0]
    assert "has no result to take away" in refused(drafted, VoidGame(first.id))


def test_teams_that_are_as_before_share_their_sheets(drafted: League) -> None:
    for one in open_games(drafted):
        drafted.perform(stored(drafted, one))
    assert drafted.read(lambda db: driver(db).execute("SELECT count(*) FROM team_sheet").fetchone()) == (4,)


@pytest.mark.case("G10", "H10")
def test_a_game_is_replayed_from_its_tape_after_its_players_have_moved(drafted: League) -> None:
    first = open_games(drafted)[0]
    seed = f"12345/{first.id}"
    played = simulate(drafted.system, drafted.setup(first.id), seed)
    drafted.perform(StoreGame.of(first.id, played, seed))
    view = drafted.read(box, first.id)
    drafted.perform(ReleasePlayer(view.home[0].player.id))
    again = drafted.replay(first.id)
    assert again.over
    assert again.score == (view.game.home_score, view.game.away_score)
    assert again.box == played.box
    assert [line.points for line in drafted.read(box, first.id).home] == [line.points for line in view.home]
    told = drafted.read(plays, first.id)
    assert told[-1].score == again.score


def test_a_game_played_under_other_charts_says_so(drafted: League) -> None:
    first = open_games(drafted)[0]
    drafted.perform(replace(stored(drafted, first), tape=(999999,), digest="old"))
    with pytest.raises(UserError, match=r"under other rules or charts \(old, now .*\); it cannot be replayed"):
        drafted.replay(first.id)


def test_the_schedule_can_be_narrowed(drafted: League) -> None:
    every = drafted.read(schedule)
    assert len(every) == 12
    assert len(drafted.read(schedule, day=1)) == 2
    assert {1} <= {side for one in drafted.read(schedule, team=1) for side in (one.home.id, one.away.id)}
    assert len(drafted.read(schedule, team=1)) == 6


@given(st.lists(st.integers(0, 300) | st.integers(0, 2**63)))
def test_a_tape_comes_back_from_its_packed_form(tape: list[int]) -> None:
    assert unpacked(packed(tape)) == tape


def test_a_sheet_comes_back_as_the_team(drafted: League) -> None:
    team = drafted.setup(open_games(drafted)[0].id).home
    assert sheet_team(sheet_text(team)) == team
