"""The charts of a league: kept in its file, changed between games, and old games replayed with their own."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from leaguemgr.engine.charts import Files, Spot
from leaguemgr.league.action import Refused
from leaguemgr.league.chart_actions import ChangeCharts
from leaguemgr.league.charts import chart_files, rules_known
from leaguemgr.league.create import NewLeague
from leaguemgr.league.in_progress import Moment, fresh_game, keep
from leaguemgr.league.league import League
from leaguemgr.league.status import status
from leaguemgr.problems import UserError
from leaguemgr.rules import load_charts, load_system
from leaguemgr.simulate.season import play_days

SYSTEM = "basketball-strategy"
BOOK = load_charts(SYSTEM)
ROWS = ("21", "22", "23", "24", "25", "26", "32", "33")


@cache
def generous() -> Files:
    """Return charts with more goals from B and C: games under them are easily told from others."""
    files = BOOK.shipped
    for row in ROWS:
        for column in "BC":
            files = BOOK.edit(files, Spot("shooting", row, column), "good")
    return files


def change(league: League, files: Files) -> str:
    return league.perform(ChangeCharts(dict(files))).summary


def first_tape(league: League) -> list[int]:
    return list(league.replay(1).tape)


def test_a_new_league_keeps_the_shipped_charts_in_its_file(drafted: League) -> None:
    assert drafted.read(chart_files) == BOOK.shipped
    assert drafted.system is load_system(SYSTEM), "the same object, so that what its coaches know is shared"


def test_a_league_can_be_made_with_charts_of_its_own(tmp_path: Path) -> None:
    own = generous()
    with League.create(tmp_path / "own.league", NewLeague("Own", 4, charts=own)) as league:
        assert league.read(chart_files) == own
        assert league.read(status).digest == league.system.digest != load_system(SYSTEM).digest
    with League.open(tmp_path / "own.league") as again:
        assert again.system.chart_files == own


def test_new_games_are_played_with_the_new_charts_and_old_ones_replay_with_theirs(drafted: League) -> None:
    play_days(drafted, 1, 0)
    before, digest = first_tape(drafted), drafted.system.digest
    told = change(drafted, generous())
    assert drafted.system.digest != digest
    changed = sum(chart.count("user") for chart in BOOK.tables(generous()))
    assert told == f"The league plays with other charts ({drafted.system.digest}): {changed} figures changed."
    play_days(drafted, 2, 0)
    assert first_tape(drafted) == before
    assert {drafted.replay(1).system.digest, drafted.replay(3).system.digest} == {digest, drafted.system.digest}
    assert drafted.verify() == []


def test_games_with_other_charts_in_processes_are_those_of_this_process(drafted: League, tmp_path: Path) -> None:
    drafted.save_copy(tmp_path / "copy.league")
    with League.open(tmp_path / "copy.league") as other:
        for league, workers in ((drafted, 0), (other, 1)):
            change(league, generous())
            play_days(league, 1, workers)
        assert first_tape(other) == first_tape(drafted)


def test_undo_goes_back_to_the_old_charts_and_redo_forth(drafted: League) -> None:
    old = drafted.system.digest
    change(drafted, generous())
    new = drafted.system.digest
    drafted.undo()
    assert drafted.system.digest == old
    drafted.redo()
    assert drafted.system.digest == new
    assert drafted.read(status).digest == new


def test_without_files_the_shipped_charts_come_back(drafted: League) -> None:
    change(drafted, generous())
    drafted.perform(ChangeCharts())
    assert drafted.system is load_system(SYSTEM)


def test_charts_are_not_changed_while_a_game_is_being_played(drafted: League) -> None:
    game = drafted.read(fresh_game, 1)
    drafted.keep(lambda connection: keep(connection, game, Moment(1, 700)))
    with pytest.raises(Refused, match="is being played, and charts are changed between games"):
        change(drafted, generous())


def test_what_no_game_can_be_played_with_is_refused_with_its_place(drafted: League) -> None:
    wrong = {**dict(generous()), "tdr": "[provenance"}
    with pytest.raises(Refused, match=r"No game can be played with these charts: tdr\.toml, whole file"):
        drafted.perform(ChangeCharts(wrong))
    with pytest.raises(Refused, match=r"jump_ball\.toml, whole file: it is missing"):
        drafted.perform(ChangeCharts({name: text for name, text in generous() if name != "jump_ball"}))
    with pytest.raises(Refused, match="dice is no chart of this game"):
        drafted.perform(ChangeCharts({**dict(generous()), "dice": ""}))
    with pytest.raises(Refused, match="plays with these charts already"):
        change(drafted, BOOK.shipped)
    assert drafted.system is load_system(SYSTEM)


def test_a_new_league_with_charts_that_cannot_be_played_leaves_no_file(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="No game can be played"):
        League.create(tmp_path / "bad.league", NewLeague("Bad", 4, charts=(("tdr", ""),)))
    assert list(tmp_path.iterdir()) == []


def test_a_game_whose_charts_are_printed_in_full_has_none_to_replace(tmp_path: Path) -> None:
    with League.create(tmp_path / "va.league", NewLeague("VA", 4, system="value-add")) as league:
        assert league.read(chart_files) == ()
        with pytest.raises(Refused, match="cannot be replaced"):
            league.perform(ChangeCharts({"rebound_chart": ""}))


def test_a_file_without_the_charts_it_names_is_refused_in_a_sentence(drafted: League) -> None:
    path = drafted.path
    drafted.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("DELETE FROM chart_set")
    with League.open(path) as league, pytest.raises(UserError, match="are missing from its file"):
        league.read(lambda db: list(rules_known(db)))


def test_verify_finds_charts_that_are_not_what_their_digest_says(drafted: League) -> None:
    path = drafted.path
    drafted.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE chart_set SET files = replace(files, 'Half-Court Trap', 'Trap')")
    with League.open(path) as league:
        faults = league.verify()
    assert len(faults) == 1
    assert "are not those that their digest names" in faults[0]


@pytest.fixture
def older(drafted: League) -> Iterator[League]:
    """A league with games played whose file is of before charts were kept."""
    play_days(drafted, 1, 0)
    path = drafted.path
    drafted.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("UPDATE league SET charts = ''")
        connection.execute("DELETE FROM chart_set")
    with League.open(path) as league:
        yield league


def test_a_file_of_before_charts_were_kept_plays_with_the_shipped_ones_and_can_keep_them(older: League) -> None:
    assert older.system is load_system(SYSTEM)
    assert older.perform(ChangeCharts()).summary.endswith("no figure changed.")
    assert older.read(chart_files) == BOOK.shipped
    assert older.verify() == []


def test_a_file_of_before_charts_were_kept_does_not_lose_the_shipped_ones_with_a_change(older: League) -> None:
    tape = first_tape(older)
    change(older, generous())
    assert first_tape(older) == tape
    assert older.replay(1).system.digest == load_system(SYSTEM).digest
    assert load_system(SYSTEM).digest in {rules.digest for rules in older.read(lambda db: list(rules_known(db)))}
