"""The commands that change a league."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.conftest import SMALL, Run


def test_advance_stops_at_the_phase_and_goes_on_from_there_to_the_same_end(run: Run, new: Path, finished: Path) -> None:
    for phase in ("draft", "season", "playoffs", "finished"):
        assert run("advance", new, "--to", phase, "--workers", 0).code == 0
        assert run("status", new, "--json").json["phase"] == phase
    for what in ("standings", "results", "bracket", "draft", "leaders", "rosters"):
        assert run("show", new, what, "--json").out == run("show", finished, what, "--json").out


def test_two_leagues_of_one_seed_are_the_same_and_another_seed_is_not(run: Run, tmp_path: Path, finished: Path) -> None:
    again, other = tmp_path / "again.league", tmp_path / "other.league"
    run("new", again, *SMALL)
    run("new", other, *SMALL, "--seed", "8")
    for path in (again, other):
        run("advance", path, "--workers", 0)
    results = [run("show", path, "results", "--json").out for path in (finished, again, other)]
    assert results[0] == results[1] != results[2]


def test_a_finished_league_is_in_order(run: Run, finished: Path) -> None:
    ran = run("verify", finished, "--json")
    assert (ran.code, ran.json) == (0, {"faults": []})


def test_verify_fails_with_code_one_when_a_total_is_off(run: Run, finished: Path) -> None:
    with sqlite3.connect(finished) as db:
        db.execute("UPDATE game SET home_score = home_score + 1 WHERE id = 1")
    db.close()
    ran = run("verify", finished)
    assert ran.code == 1
    assert "Game 1" in ran.err


def test_a_league_that_cannot_be_opened_is_restored_from_a_backup(run: Run, new: Path) -> None:
    run("restore", new).refused("no backups")
    assert run("advance", new, "--to", "season", "--workers", 0).code == 0
    new.write_bytes(b"torn")
    listed = run("restore", new).out
    assert "League draft  " in listed
    name = next(path.name for path in new.with_name(f"{new.stem} backups").iterdir() if path.name in listed)
    ran = run("restore", new, name)
    assert ran.code == 0
    assert "phase" in ran.out
    assert "replaced" in ran.out
    assert run("verify", new).code == 0


def test_a_league_that_opens_is_backed_up_before_it_is_restored(
    run: Run, new: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run("advance", new, "--to", "season", "--workers", 0).code == 0
    folder = new.with_name(f"{new.stem} backups")
    oldest = min(folder.iterdir())
    monkeypatch.chdir(folder.parent)
    ran = run("restore", new, f"{folder.name}/{oldest.name}")  # by a path from here
    assert (ran.code, "before restoring" in ran.out, "phase draft" in ran.out) == (0, True, True)
    before = sorted(path.name for path in folder.iterdir())
    run("restore", new, new).refused("is the league itself")
    oldest.write_bytes(oldest.read_bytes()[:-4096])
    run("restore", new, oldest.name).refused("damaged")
    assert sorted(path.name for path in folder.iterdir()) == before
    assert any("before restoring" in name for name in before)


@pytest.mark.parametrize("what", ["schedule", "results"])
def test_games_that_there_are_not_are_told_in_a_sentence(what: str, run: Run, new: Path) -> None:
    assert run("show", new, what).out == "There is no such game yet.\n"


def test_undo_and_redo_say_what_they_turn(run: Run, new: Path) -> None:
    assert run("do", new, "edit-team", '{"team": 1, "name": "Ñandú & Sons"}').code == 0
    undone = run("undo", new)
    assert "Ñandú & Sons" in undone.out
    assert "Ñandú & Sons" not in run("show", new, "rosters").out
    assert run("redo", new).code == 0
    assert "Ñandú & Sons" in run("show", new, "rosters").out


def test_do_reads_its_fields_from_a_file_and_check_changes_nothing(run: Run, new: Path, tmp_path: Path) -> None:
    fields = tmp_path / "fields.json"
    fields.write_text(json.dumps({"team": 1, "name": "Checked"}), encoding="utf-8")
    assert run("do", new, "edit-team", fields, "--check").code == 0
    assert "Checked" not in run("show", new, "rosters").out
    entry = run("do", new, "edit-team", fields, "--json").json
    assert entry["action"] == "edit-team"
    assert "Checked" in run("show", new, "rosters").out


def test_a_refused_action_says_why_and_changes_nothing(run: Run, new: Path) -> None:
    before = run("show", new, "journal", "--json").out
    run("do", new, "start-playoffs").refused("playoffs")
    assert run("do", new, "start-playoffs", "--check").code == 2
    assert run("do", new, "start-playoffs", "--check", "--json").json[0]["text"]
    assert run("show", new, "journal", "--json").out == before


def test_actions_lists_every_action_with_its_fields(run: Run) -> None:
    found = {entry["name"]: entry for entry in run("actions", "--json").json}
    assert {field["name"] for field in found["make-pick"]["fields"]} >= {"player"}
    assert all(entry["help"] for entry in found.values())
    assert "make-pick" in run("actions").out


def test_advance_goes_on_through_the_off_season_and_for_years(run: Run, finished: Path) -> None:
    for phase in ("attrition", "college", "cutdown"):
        assert run("advance", finished, "--to", phase, "--workers", 0).code == 0
        assert run("status", finished, "--json").json["phase"] == phase
    assert run("advance", finished, "--seasons", 1, "--workers", 0).code == 0
    found = run("status", finished, "--json").json
    assert (found["season"], found["phase"]) == (2, "finished")
    assert [row["season"] for row in run("show", finished, "history", "--json").json] == [2, 1]
    assert run("verify", finished, "--json").json == {"faults": []}


def test_the_off_season_is_shown_and_done_by_hand(run: Run, finished: Path) -> None:
    assert "Champions" in run("show", finished, "awards").out
    run("do", finished, "start-attrition")
    assert "not rolled yet" in run("show", finished, "attrition").out
    for action in ("roll-attrition", "finish-attrition", "start-college-draft"):
        assert run("do", finished, action).code == 0
    assert "lost" in run("show", finished, "attrition").out
    room = run("show", finished, "draft")
    assert "College draft 1" in room.out
    assert "defense, rebound and tip-in are rolled after the pick" in room.out
    rookie = run("show", finished, "draft", "--json").json["pool"][0]
    assert sorted(rookie["ratings"]) == ["ball_handling", "free_throw", "offense"]
    picked = run("do", finished, "make-pick", json.dumps({"player": rookie["id"], "dice": [[1, 2], [3, 4], [5, 6]]}))
    assert "(1+2)" in picked.out
    run("advance", finished, "--to", "cutdown", "--workers", 0)
    assert run("show", finished, "cuts").code == 0
    assert "Champions" in run("show", finished, "history").out
    assert "Attrition took" in run("show", finished, "journal").out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--teams", 1), ("4 to 30 teams",)),
        (("--games", -1), ("games",)),
        (("--teams", 7, "--games", 81), ("80 or 82",)),
        (("--option", "roster_size=20", "--teams", 30), ("pool",)),
        (("--option", "tiebreakers=x"), ("tie_breakers",)),
        (("--option", "quarter-minutes=7"), ("12 or 8",)),
        (("--option", "games"), ("NAME=VALUE",)),
        (("--system", "chess"), ("basketball-strategy",)),
        (("--teams", "many"), ("--teams", "integer")),
        (("--colour", "red"), ("--colour",)),
    ],
)
def test_new_refuses_what_cannot_be_a_league_and_leaves_no_file(
    run: Run, tmp_path: Path, arguments: tuple[object, ...], words: tuple[str, ...]
) -> None:
    run("new", tmp_path / "x.league", *arguments).refused(*words)
    assert not (tmp_path / "x.league").exists()


def test_new_does_not_write_over_a_file(run: Run, new: Path) -> None:
    before = new.read_bytes()
    run("new", new).refused("a new.league")
    assert new.read_bytes() == before


@pytest.mark.parametrize("command", [("status",), ("show", "standings"), ("verify",), ("undo",), ("advance",)])
def test_a_file_that_is_no_league_is_refused_by_every_command(
    run: Run, tmp_path: Path, command: tuple[str, ...]
) -> None:
    text = tmp_path / "notes.league"
    text.write_text("no league", encoding="utf-8")
    run(command[0], text, *command[1:]).refused("notes.league")
    run(command[0], tmp_path / "missing.league", *command[1:]).refused("missing.league")
    assert text.read_text(encoding="utf-8") == "no league"


def test_unknown_words_are_refused_with_the_known_ones(run: Run, new: Path) -> None:
    run("show", new, "weather").refused("standings")
    run("show", new, "rosters", "--team", "XYZ").refused("XYZ")
    run("advance", new, "--to", "summer").refused("season")
    run("do", new, "make-pik").refused("make-pick")
    run("do", new, "make-pick", "{nonsense").refused("JSON")
    run("do", new, "make-pick", "[1]").refused("object")
    run("do", new, "make-pick", "nowhere.json").refused("nowhere.json")
    run("frobnicate").refused("frobnicate")


@pytest.mark.parametrize(
    "params",
    [
        "[" * 100_000,
        f'{{"player": {"9" * 5000}}}',
        '{"player": 1000000000000000000000000}',
        "a\0b",
        "x" * 5000,
        '{"player": "\\ud800"}',
    ],
)
def test_fields_beyond_all_measure_are_refused_in_a_short_sentence(run: Run, new: Path, params: str) -> None:
    ran = run("do", new, "make-pick", params)
    ran.refused()
    assert len(ran.err) < 300


def test_a_number_beyond_all_measure_is_refused(run: Run, new: Path) -> None:
    run("show", new, "standings", "--season", 10**24).refused("too large")
    run("replay", new, 10**24).refused("too large")


def test_a_line_break_in_a_name_stays_on_one_line(run: Run, tmp_path: Path) -> None:
    run("status", tmp_path / "a\nb.league").refused("a b.league")


def test_every_number_an_action_takes_can_be_looked_up(run: Run, finished: Path) -> None:
    teams = run("show", finished, "teams", "--json").json
    players = run("show", finished, "players", "--json").json
    pool = run("show", finished, "pool", "--json").json
    assert [row["team"]["id"] for row in teams] == [1, 2, 3, 4]
    assert len(players) == sum(row["players"] for row in teams)
    assert {row["id"] for row in pool}.isdisjoint(row["id"] for row in players)
    assert str(pool[0]["id"]) in run("show", finished, "pool").out
    assert run("show", finished, "teams").code == 0
    assert run("do", finished, "rename-player", f'{{"player": {pool[0]["id"]}, "name": "Known"}}').code == 0


def test_what_cannot_be_narrowed_down_is_refused(run: Run, finished: Path) -> None:
    run("show", finished, "journal", "--season", 3).refused("journal", "--season")
    run("show", finished, "standings", "--team", "RVC").refused("standings", "--team")


def test_the_table_says_who_is_in_the_playoffs_and_how_many_places_there_are(run: Run, finished: Path) -> None:
    shown = run("show", finished, "standings").out
    assert "The playoffs have 2 places" in shown
    assert (shown.count("clinched"), shown.count("eliminated")) == (2, 2)


ALTERED = (
    ("league", "created = '2026-99-99 00:00:00'", "status"),
    ("game", "away_score = '{}'", "show FILE standings"),
    ("game", "periods = '[\"x\"]'", "show FILE results"),
    ("pick", "slot = 'x'", "export FILE OUT --format html"),
    ("series", "round = '{'", "export FILE OUT --format html"),
    ("game_tape", "home_sheet_id = 'x'", "replay FILE 1"),
    ("draft", "rolls = '[\"x\"]'", "export FILE OUT --format html"),
    ("team", "nickname = x'41'", "export FILE OUT --format json"),
    ("journal", "params = '{'", "undo"),
    ("journal", "state = 'weird'", "undo"),
)


@pytest.mark.parametrize(("table", "change", "command"), ALTERED, ids=lambda value: value[:20])
def test_a_stored_value_that_nobody_wrote_is_damage_and_no_bug(
    run: Run, finished: Path, tmp_path: Path, table: str, change: str, command: str
) -> None:
    with closing(sqlite3.connect(finished)) as connection:
        row = "max" if table == "journal" else "min"  # undo begins with the newest entry
        connection.execute(f"UPDATE {table} SET {change} WHERE id = (SELECT {row}(id) FROM {table})")
        connection.commit()
    places = {"FILE": finished, "OUT": tmp_path / "out"}
    words = command.split() if " " in command else [command, "FILE"]
    run(*(places.get(word, word) for word in words)).refused("is damaged or cut off")
    checked = run("verify", finished, "--replays", 0)
    assert checked.code in (1, 2)
    assert "bug" not in checked.err
