"""The one door for changes: refusals, undo and redo over restarts, batches, backups, what is announced."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlmodel import Session

from leaguemgr.cli import main
from leaguemgr.league import autoplay, results
from leaguemgr.league.action import Action, Refused
from leaguemgr.league.draft import AutoPick, StartDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.games import TypedResult, VoidGame
from leaguemgr.league.journal import journal
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.records import JournalRow
from leaguemgr.league.rosters import ClearLineup, ReleasePlayer, SetLineup, SignPlayer, roster, teams
from leaguemgr.league.season import ChangeSettings, MakeSchedule
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from leaguemgr.league.teams import EditTeam, RenamePlayer
from leaguemgr.problems import UserError
from leaguemgr.store.file import driver
from tests.league.conftest import open_games, play_season, stored
from tests.store.test_journal import dump


def state(league: League) -> list[str]:
    return league.read(lambda db: dump(driver(db)))


def rename(team: int, name: str) -> EditTeam:
    return EditTeam(team, name=name)


def name_of(league: League, team: int) -> str:
    return league.read(teams)[team - 1].team.name


def test_a_refused_action_changes_nothing(drafted: League) -> None:
    before = state(drafted)
    with pytest.raises(Refused) as refused:
        drafted.perform(EditTeam(1, abbreviation="PAM", colour="#FFFFFF"))
    assert [problem.field for problem in refused.value.problems] == ["abbreviation", "colour"]
    assert state(drafted) == before
    assert drafted.read(journal)[0].action == "make-schedule"


def test_a_computer_coach_has_a_style_that_the_rules_know(drafted: League) -> None:
    drafted.perform(EditTeam(1, coach_style="scout"))
    assert {row.team.id: row.style for row in drafted.read(teams)}[1] == "scout"
    assert {"scout", "balanced"} == {
        style for game in drafted.read(autoplay.open_games, autoplay.Range(), 6) for style in game.styles
    }
    [problem] = drafted.check(EditTeam(2, coach_style="wild"))
    assert (problem.field, "choose one of: balanced, scout, solitaire" in problem.text) == ("coach_style", True)
    drafted.undo()
    assert {row.style for row in drafted.read(teams)} == {""}


def test_checking_changes_nothing(drafted: League) -> None:
    before = state(drafted)
    assert drafted.check(rename(1, "Owls")) == []
    assert drafted.check(rename(99, "Owls"))[0].text.startswith("There is no team 99")
    assert state(drafted) == before


def test_an_entry_tells_what_was_done(drafted: League) -> None:
    entry = drafted.perform(rename(2, "Texas A&M"))
    assert entry.summary == "Prairie A&M Bison are now called Texas A&M."
    assert drafted.read(journal, 1) == (entry,)
    assert entry.params["name"] == "Texas A&M"
    assert drafted.can_undo == "Prairie A&M Bison are now called Texas A&M"


def test_a_new_league_has_nothing_to_undo(new: League) -> None:
    assert (new.can_undo, new.can_redo) == ("", "")
    with pytest.raises(UserError, match="nothing to undo"):
        new.undo()
    with pytest.raises(UserError, match="nothing to do again"):
        new.redo()
    assert new.read(journal)[0].summary == "Made the league Kitchen Table with 4 teams, seed 12345."


def test_undo_and_redo_work_over_restarts(drafted: League) -> None:
    path, before = drafted.path, state(drafted)
    drafted.perform(rename(1, "First"))
    drafted.perform(rename(1, "Second"))
    after = state(drafted)
    drafted.close()
    with League.open(path) as again:
        assert again.undo().undone
        again.undo()
        assert state(again) == before
    with League.open(path) as again:
        assert again.can_redo == "Río Verde Cóndores are now called First"
        again.redo()
        again.redo()
        assert state(again) == after
        assert again.can_redo == ""


def test_a_new_action_ends_redo_but_what_was_undone_stays_listed(drafted: League) -> None:
    drafted.perform(rename(1, "First"))
    drafted.undo()
    drafted.perform(rename(1, "Second"))
    assert drafted.can_redo == ""
    assert [(row.undone, row.params["name"]) for row in drafted.read(journal, 2)] == [
        (False, "Second"),
        (True, "First"),
    ]
    drafted.undo()
    assert name_of(drafted, 1) == "Río Verde Cóndores"
    assert drafted.can_redo == "Río Verde Cóndores are now called Second"


def test_a_batch_is_one_step(drafted: League) -> None:
    before = state(drafted)
    with drafted.batch("Two names"):
        drafted.perform(rename(1, "First"))
        drafted.perform(rename(2, "Second"))
    drafted.perform(rename(3, "Third"))
    drafted.undo()
    assert drafted.can_undo == "Two names (2 steps)"
    drafted.undo()
    assert state(drafted) == before
    assert drafted.can_undo == "Made the schedule: 12 games on 6 days"
    drafted.redo()
    assert name_of(drafted, 2) == "Second"


def test_changes_are_announced(drafted: League) -> None:
    heard: list[JournalRow] = []
    drafted.listeners.append(heard.append)
    drafted.perform(rename(1, "First"))
    drafted.undo()
    drafted.redo()
    assert [(entry.action, entry.undone) for entry in heard] == [
        ("edit-team", False),
        ("edit-team", True),
        ("edit-team", False),
    ]


def test_a_league_open_for_reading_is_not_changed(drafted: League) -> None:
    with League.open(drafted.path, writing=False) as reader:
        assert reader.read(teams) == drafted.read(teams)
        with pytest.raises(UserError, match="for reading only"):
            reader.perform(rename(1, "First"))


@pytest.mark.case("N7")
def test_each_phase_leaves_a_backup_and_restoring_saves_the_present_first(new: League) -> None:
    new.perform(StartDraft())
    (backup,) = new.backups()
    assert (backup.season, backup.reason) == (1, "at draft")
    new.perform(rename(1, "First"))
    kept = new.restore(backup.path)
    assert name_of(new, 1) == "Río Verde Cóndores"
    assert new.read(status).phase == "draft"
    new.restore(kept.path)
    assert name_of(new, 1) == "First"
    new.undo()
    assert name_of(new, 1) == "Río Verde Cóndores"


def test_a_backup_that_fails_is_told_but_the_change_stays(new: League) -> None:
    new.path.with_name(f"{new.path.stem} backups").write_text("in the way", encoding="utf-8")
    with pytest.raises(UserError, match="backup folder"):
        new.backup()
    new.path.with_name(f"{new.path.stem} backups").unlink()


@pytest.mark.case("N1")
def test_a_copy_is_a_whole_league(drafted: League) -> None:
    drafted.perform(rename(1, "First"))
    copy = drafted.path.with_name("copy.league")
    drafted.save_copy(copy)
    with League.open(copy) as other:
        assert state(other) == state(drafted)
        other.undo()


@pytest.mark.case("N2")
def test_a_synchronised_folder_and_a_conflicted_copy_are_warned_of(drafted_file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "Dropbox"
    folder.mkdir()
    shutil.copy(drafted_file, folder / "a.league")
    shutil.copy(drafted_file, folder / "a (conflicted copy).league")
    with League.open(folder / "a.league") as league:
        assert len(league.warnings) == 2
        assert "a folder of Dropbox" in league.warnings[0]
        assert "a (conflicted copy).league" in league.warnings[1]


@pytest.mark.case("G1")
def test_an_error_while_a_game_is_stored_leaves_nothing_of_it(drafted: League, monkeypatch: pytest.MonkeyPatch) -> None:
    before, game = state(drafted), open_games(drafted)[0]
    with monkeypatch.context() as broken:
        broken.setattr(results, "write_tape", lambda *_: 1 / 0)
        with pytest.raises(ZeroDivisionError):
            drafted.perform(stored(drafted, game))
    assert state(drafted) == before
    play_season(drafted)
    assert {row.record.games for row in drafted.read(standings).rows} == {6}


KILLED = """
import os, signal, sys
from pathlib import Path
from leaguemgr.cli import main
from leaguemgr.league import results
from leaguemgr.league.league import League
from tests.league.conftest import open_games, stored

league = League.open(Path(sys.argv[1]))
first, second = open_games(league)[:2]
with league.batch("Day 1"):
    league.perform(stored(league, first))
    results.write_tape = lambda *_: os.kill(os.getpid(), signal.SIGKILL)
    league.perform(stored(league, second))
"""


@pytest.mark.case("G1")
def test_a_program_killed_while_it_stores_a_game_has_stored_all_games_before(drafted: League) -> None:
    first = open_games(drafted)[0]
    drafted.close()
    root = Path(__file__).parents[2]
    child = subprocess.run([sys.executable, "-c", KILLED, str(drafted.path)], check=False, cwd=root)
    assert child.returncode == -9
    with League.open(drafted.path) as again:
        assert again.verify() == []
        assert open_games(again)[0].id != first.id
        assert len(open_games(again)) == 11
        assert again.can_undo == f"{first.home.name} 100, {first.away.name} 90"


TRADED = """
import os, signal, sys
from pathlib import Path
from leaguemgr.league.league import League
from leaguemgr.league.rosters import roster
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import MakeTrade

league = League.open(Path(sys.argv[1]))
one, two = (league.read(roster, team).players[0].id for team in (1, 2))
league.perform(MakeTrade((Give(1, 2, one), Give(2, 1, two))))
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.case("N8")
def test_a_trade_is_there_after_the_program_is_killed_behind_it(drafted: League) -> None:
    one, two = (drafted.read(roster, team).players[0].id for team in (1, 2))
    drafted.close()
    child = subprocess.run(
        [sys.executable, "-c", TRADED, str(drafted.path)], check=False, cwd=Path(__file__).parents[2]
    )
    assert child.returncode == -9
    with League.open(drafted.path) as again:
        assert again.verify() == []
        assert one in [player.id for player in again.read(roster, 2).players]
        assert two in [player.id for player in again.read(roster, 1).players]


@contextmanager
def copied(source: Path) -> Iterator[League]:
    with TemporaryDirectory() as folder:
        path = Path(folder) / "x.league"
        shutil.copy(source, path)
        with League.open(path) as league:
            yield league


def some_action(league: League, kind: int, number: int) -> Action:
    """Return one of all kinds of actions with fields that may or may not be allowed."""
    games = league.read(lambda db: [row[0] for row in driver(db).execute("SELECT id FROM game ORDER BY id")]) or [1]
    game = games[number % len(games)]
    team = number % 4 + 1
    members = league.read(roster, team)
    pool = league.read(draft_view).pool
    player = members.players[number % len(members.players)].id if members.players else 1
    free = pool[number % len(pool)].id
    spots = tuple(SetLineup(1, ()).spots)
    if members.lineup:
        from leaguemgr.league.rosters import LineupPlace

        spots = tuple(LineupPlace(spot.marker, spot.player.id, spot.station) for spot in members.lineup)
    choices: tuple[Action, ...] = (
        EditTeam(team, name=f"Name {number}"),
        RenamePlayer(player, f"Player {number}"),
        ReleasePlayer(player),
        SignPlayer(team, free),
        SetLineup(team, spots),
        ClearLineup(team),
        TypedResult(game, 90 + number % 20, 100),
        TypedResult(game, 101, 99, replace=True),
        VoidGame(game, dependents=number % 2 == 0),
        MakeSchedule(),
        ChangeSettings({"games": 4}),
        StartPlayoffs(),
        AutoPick(),
    )
    return choices[kind % len(choices)]


@settings(max_examples=8, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(steps=st.lists(st.tuples(st.integers(0, 12), st.integers(0, 60)), min_size=5, max_size=12), finish=st.booleans())
def test_random_actions_undone_leave_the_league_as_it_was(
    drafted_file: Path, steps: list[tuple[int, int]], finish: bool
) -> None:
    with copied(drafted_file) as league:
        before, done = [state(league)], 0
        if finish:
            play_season(league)
            league.perform(StartPlayoffs())
            done, before = 13, [*before, *[[]] * 12, state(league)]
        for kind, number in steps:
            try:
                league.perform(some_action(league, kind, number))
            except UserError:
                assert state(league) == before[-1]
                continue
            done += 1
            before.append(state(league))
        for step in reversed(range(done)):
            league.undo()
            assert not before[step] or state(league) == before[step]
        for _ in range(done):
            league.redo()
        assert state(league) == before[-1]
        assert league.verify() == []


def test_any_function_of_a_session_is_a_question(drafted: League) -> None:
    def sizes(db: Session, more: int, *, factor: int = 1) -> int:
        return more + factor * len(db.connection().exec_driver_sql("SELECT id FROM team").fetchall())

    assert drafted.read(sizes, 1) == 5
    assert drafted.read(sizes, 1, factor=2) == 9


def test_a_full_stop_in_a_name_does_not_cut_what_undo_is_called(drafted: League) -> None:
    drafted.perform(EditTeam(1, name="St. Louis Jr. Arch"))
    assert drafted.can_undo.endswith(" are now called St. Louis Jr. Arch")


def test_an_entry_says_who_did_what_when_and_why(drafted: League, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "Łukasz")
    entry = drafted.perform(rename(1, "Owls"), why="they moved")
    assert (entry.who, entry.why) == ("Łukasz", "they moved")
    shown = drafted.read(journal, 1)[0]
    assert (shown.who, shown.why, shown.summary) == ("Łukasz", "they moved", entry.summary)


def test_undo_goes_back_to_an_entry_in_one_step_and_redo_brings_it_again(drafted: League) -> None:
    before = state(drafted)
    first = drafted.perform(rename(1, "Owls"))
    with drafted.batch("Two names"):
        drafted.perform(rename(2, "Larks"))
        drafted.perform(rename(3, "Wrens"))
    last = drafted.perform(rename(1, "Hawks"))
    after = state(drafted)
    assert drafted.undo_to(last.id - 1) == 3
    assert drafted.read(journal, 1)[0].undone
    assert drafted.undo_to(first.id) == 1
    assert state(drafted) == before
    with pytest.raises(UserError, match="is undone already"):
        drafted.undo_to(first.id)
    for _ in range(3):
        drafted.redo()
    assert state(drafted) == after
    assert drafted.can_redo == ""


def test_an_entry_that_cannot_be_taken_back_keeps_everything(drafted: League) -> None:
    drafted.perform(rename(1, "Owls"))
    after = state(drafted)
    with pytest.raises(UserError, match="Entry 1 of the journal cannot be taken back"):
        drafted.undo_to(1)
    with pytest.raises(UserError, match="does not exist"):
        drafted.undo_to(9999)
    assert state(drafted) == after


ALTERED = {
    "a key of the ratings": "UPDATE player SET ratings = replace(ratings, 'offense', 'offensf') WHERE id = 7",
    "a key of the settings": "UPDATE season SET settings = replace(settings, 'roster_size', 'rosterXsize')",
    "no row of the league": "DELETE FROM league",
    "no season": "PRAGMA foreign_keys = OFF; DELETE FROM season",
    "no JSON at all": "UPDATE season SET settings = replace(settings, '{', '[')",
}


@pytest.mark.parametrize("what", ALTERED)
def test_a_file_whose_contents_were_altered_is_damaged_in_a_sentence(
    what: str, drafted_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "altered.league"
    shutil.copy(drafted_file, path)
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(ALTERED[what])
        connection.commit()
    with pytest.raises(UserError, match="is damaged or cut off; restore one of the backups"):
        League.open(path)
    assert main(["status", str(path)]) == 2
    assert "is damaged" in capsys.readouterr().err
