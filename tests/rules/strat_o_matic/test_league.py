"""A league on Strat-O-Matic: drafted, auto-played to its champion, verified, told."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguemgr.cli import main


@pytest.mark.parametrize("version", ["advanced", "basic"])
def test_a_league_is_drafted_and_played_to_its_champion(
    version: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = str(tmp_path / "cards.league")
    new = ["new", path, "--system", "strat-o-matic", "--teams", "4", "--games", "6", "--seed", "3"]
    assert main([*new, "--option", f"version={version}", "--option", "best_of=3"]) == 0
    assert main(["advance", path, "--to", "finished", "--workers", "1"]) == 0
    assert main(["verify", path]) == 0
    capsys.readouterr()
    assert main(["show", path, "rosters", "--json"]) == 0
    rosters = json.loads(capsys.readouterr().out)
    assert all([spot["marker"] for spot in team["lineup"]] == ["LG", "RG", "C", "LF", "RF"] for team in rosters)
    assert main(["show", path, "results", "--json"]) == 0
    boxes = json.loads(capsys.readouterr().out)
    assert all(box["game"]["home_score"] == sum(line["points"] for line in box["home"]) for box in boxes)
    assert main(["replay", path, str(boxes[0]["game"]["id"])]) == 0
    assert "The six-minute marker shows." in capsys.readouterr().out
