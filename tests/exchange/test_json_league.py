"""A league out to JSON and in again."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from leaguemgr.cli import main
from leaguemgr.exchange.json_league import export_json, import_json
from leaguemgr.league.league import League
from leaguemgr.league.rosters import roster
from leaguemgr.league.standings import standings
from leaguemgr.problems import UserError
from leaguemgr.simulate.automatic import advance
from tests.league.conftest import *  # noqa: F403 - the fixtures of leagues


def exported(league: League, path: Path) -> bytes:
    export_json(league, path)
    return path.read_bytes()


def test_a_league_comes_back_as_it_was(cutdown: League, tmp_path: Path) -> None:
    before = exported(cutdown, tmp_path / "a.json")
    import_json(tmp_path / "a.json", tmp_path / "again.league")
    with League.open(tmp_path / "again.league") as again:
        assert exported(again, tmp_path / "b.json") == before
        assert again.read(standings) == cutdown.read(standings)
        assert again.read(roster, 1) == cutdown.read(roster, 1)
        assert again.verify() == cutdown.verify()
        assert advance(again, "season", 0, lambda what, done, total: None, season=2)
        assert again.can_undo


def test_rows_stand_by_id_one_a_line(drafted: League, tmp_path: Path) -> None:
    text = exported(drafted, tmp_path / "a.json").decode("utf-8")
    tables = json.loads(text)["tables"]
    assert "journal" not in tables
    for rows in tables.values():
        assert [row["id"] for row in rows] == sorted(row["id"] for row in rows)
    assert len(text.splitlines()) == 2 + 2 * len(tables) + sum(map(len, tables.values()))


def test_undo_to_the_start_restores_the_first_export(new: League, tmp_path: Path) -> None:
    before = exported(new, tmp_path / "a.json")
    assert advance(new, "season", 0, lambda what, done, total: None)
    assert exported(new, tmp_path / "b.json") != before
    while new.can_undo:
        new.undo()
    assert exported(new, tmp_path / "b.json") == before


def test_the_command_line_takes_a_league_out_and_in(finished_file: Path, tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main(["export", str(finished_file), str(out), "--format", "json"]) == 0
    assert main(["import", str(tmp_path / "n.league"), str(out / "finished.json")]) == 0
    assert main(["export", str(tmp_path / "n.league"), str(out), "--format", "json"]) == 0
    assert (out / "n.json").read_bytes() == (out / "finished.json").read_bytes()
    assert main(["import", str(tmp_path / "n.league"), str(out / "finished.json")]) == 2
    assert main(["export", str(finished_file), str(out), "--format", "xml"]) == 2


Damage = Callable[[dict[str, Any]], object]
WRONG: dict[str, tuple[Damage, str]] = {
    "another format": (lambda it: it.update(format="save"), "is no league"),
    "another version": (lambda it: it.update(version=1), "of the same version"),
    "a missing table": (lambda it: it["tables"].pop("game"), "table game is missing"),
    "a strange table": (lambda it: it["tables"].update(secret=[]), "no table 'secret'"),
    "a missing column": (lambda it: it["tables"]["team"][0].pop("name"), "team, row 1: it must have"),
    "text for a number": (lambda it: it["tables"]["roster"][0].update(number="ten"), "number must be a whole number"),
    "nothing for text": (lambda it: it["tables"]["team"][1].update(name=None), "team, row 2: name is missing"),
    "a man of no team": (lambda it: it["tables"]["roster"][0].update(team_id=99), "row of team that does not exist"),
    "no league at all": (lambda it: it["tables"].update(league=[]), "no whole league"),
    "an id twice": (lambda it: it["tables"]["team"][1].update(id=1), "team: two rows contradict each other"),
    "half a letter": (lambda it: it["tables"]["team"][0].update(name="\ud800"), "team, row 1: name must be text"),
    "half a letter in settings": (
        lambda it: it["tables"]["season"][0]["settings"].update(games="\ud800"),
        "season, row 1: settings must be text",
    ),
    "periods that are none": (lambda it: it["tables"]["game"][0].update(periods="x"), "Row 1 of game holds no periods"),
    "charts that are none": (
        lambda it: it["tables"]["chart_set"][0].update(files=[["a", "b"]]),
        r"gone on with \(.+\); ",
    ),
    "a phase that is none": (
        lambda it: it["tables"]["season"][0].update(phase="half-time"),
        r"gone on with \(.*half-time.*\); ",
    ),
    "a chart without its text": (lambda it: it["tables"]["chart_set"][0]["files"][0].pop(), "gone on with"),
    "an unknown game": (lambda it: it["tables"]["league"][0].update(system="chess"), "chess"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_is_no_whole_league_is_refused_and_leaves_nothing(wrong: str, drafted: League, tmp_path: Path) -> None:
    damage, sentence = WRONG[wrong]
    content = json.loads(exported(drafted, tmp_path / "a.json"))
    damage(content)
    (tmp_path / "a.json").write_text(json.dumps(content), encoding="utf-8")
    with pytest.raises(UserError, match=sentence):
        import_json(tmp_path / "a.json", tmp_path / "b.league")
    assert not (tmp_path / "b.league").exists()


def test_a_file_that_is_no_json_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text('{"format": ', encoding="utf-8")
    with pytest.raises(UserError, match="is no JSON"):
        import_json(tmp_path / "a.json", tmp_path / "b.league")
    with pytest.raises(UserError, match="cannot be read"):
        import_json(tmp_path / "none.json", tmp_path / "b.league")


def test_a_bug_while_a_league_is_proved_stays_a_bug(
    drafted: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever is told to export the league again would do so for ever; still no half league is left behind."""

    def broken(*_arguments: object) -> None:
        raise RuntimeError("a mistake of ours")

    exported(drafted, tmp_path / "a.json")
    monkeypatch.setattr("leaguemgr.exchange.json_league.standings", broken)
    with pytest.raises(RuntimeError, match="a mistake of ours"):
        import_json(tmp_path / "a.json", tmp_path / "b.league")
    assert not (tmp_path / "b.league").exists()
