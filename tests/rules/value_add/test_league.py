"""A league on Value Add: drafted, auto-played to its champion, looked through, a result typed by hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguemgr.cli import main


def run(*words: str) -> int:
    """Run a command."""
    return main(list(words))


@pytest.mark.parametrize("edition", ["blog-2019", "sheet"])
def test_a_league_is_drafted_played_to_its_champion_and_verified(
    edition: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "colleges.league")
    new = (
        "new",
        path,
        "--system",
        "value-add",
        "--teams",
        "4",
        "--games",
        "6",
        "--seed",
        "3",
        "--option",
        f"edition={edition}",
    )
    assert run(*new, "--option", "best_of=3") == 0
    assert run("advance", path, "--to", "finished", "--workers", "1") == 0
    assert run("verify", path) == 0
    capsys.readouterr()
    assert run("show", path, "standings", "--json") == 0
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [row["record"]["won"] + row["record"]["lost"] for row in rows] == [6] * 4
    assert all(40 < row["points_for"] / 6 < 120 for row in rows)
    assert run("show", path, "rosters", "--json") == 0
    rosters = json.loads(capsys.readouterr().out)
    assert all(len(team["players"]) == 10 for team in rosters)
    assert all([spot["marker"] for spot in team["lineup"]] == ["PG", "SG", "SF", "PF", "C"] for team in rosters)
    assert all(spot["station"] == "" for team in rosters for spot in team["lineup"])
    assert run("show", path, "results", "--json") == 0
    boxes = json.loads(capsys.readouterr().out)
    for box in boxes:
        for side in ("home", "away"):
            assert box["game"][f"{side}_score"] == 20 + sum(line["points"] for line in box[side])
            assert len(box["game"]["periods"]) >= 2
    assert run("show", path, "bracket") == 0
    assert "Champions" in capsys.readouterr().out
    assert run("replay", path, str(boxes[0]["game"]["id"])) == 0
    assert "Possession 44." in capsys.readouterr().out


def test_a_typed_result_counts_the_start_of_20(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "typed.league")
    assert run("new", path, "--system", "value-add", "--teams", "4", "--games", "3", "--seed", "1") == 0
    assert run("advance", path, "--to", "season") == 0
    capsys.readouterr()
    assert run("show", path, "rosters", "--json") == 0
    rosters = json.loads(capsys.readouterr().out)
    assert run("show", path, "schedule", "--json") == 0
    game = json.loads(capsys.readouterr().out)[0]
    home = next(team for team in rosters if team["row"]["team"]["id"] == game["home"]["id"])
    away = next(team for team in rosters if team["row"]["team"]["id"] == game["away"]["id"])
    lines = [
        {"player": home["players"][0]["id"], "fgm": 5, "fga": 9},
        {"player": away["players"][0]["id"], "ftm": 3, "fta": 4},
    ]
    typed = tmp_path / "typed.json"
    typed.write_text(
        json.dumps({"game": game["id"], "home_score": 30, "away_score": 22, "lines": lines}), encoding="utf-8"
    )
    assert run("do", path, "typed-result", str(typed)) == 2
    assert "scored 3 points, but the score says 2" in capsys.readouterr().err
    typed.write_text(
        json.dumps({"game": game["id"], "home_score": 30, "away_score": 23, "lines": lines}), encoding="utf-8"
    )
    assert run("do", path, "typed-result", str(typed)) == 0
    assert run("verify", path) == 0


def test_a_box_score_says_where_the_20_points_come_from(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "cup.league")
    assert run("new", path, "--system", "value-add", "--teams", "4", "--whole-teams", "--games", "0") == 0
    assert run("advance", path, "--workers", "0") == 0
    capsys.readouterr()
    assert run("show", path, "results", "--json") == 0
    for found in json.loads(capsys.readouterr().out):
        assert found["team_notes"][0] == "Both teams started with 20 points, which no player scored."
