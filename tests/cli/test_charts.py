"""Charts on the command line: checked, measured, copied, exported, and used in a league."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from leaguemgr.league import chart_library
from leaguemgr.resources import find
from leaguemgr.rules import SYSTEMS
from tests.cli.conftest import SMALL, Run

SHIPPED = "resources/rules/basketball-strategy"


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the user's place be a folder of this test."""
    monkeypatch.setattr(chart_library, "user_folder", lambda: tmp_path / "user")


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Return a chart folder in which a cell differs that the rulebook does not print."""
    folder = tmp_path / "other charts"
    shutil.copytree(find(SHIPPED), folder)
    path = folder / "shooting.toml"
    text = path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith('"45"'))
    path.write_text(text.replace(line, re.sub(r'B = "[^"]*"', 'B = "OB"', line)), encoding="utf-8")
    return folder


def change(folder: Path, row: str, old: str, new: str) -> None:
    path = folder / "shooting.toml"
    text = path.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if line.startswith(row))
    assert old in line
    path.write_text(text.replace(line, line.replace(old, new, 1)), encoding="utf-8")


def test_charts_check_names_the_fault(run: Run, tmp_path: Path) -> None:
    assert run("charts", "check", find(SHIPPED)).code == 0
    copy = tmp_path / "charts"
    shutil.copytree(find(SHIPPED), copy)
    change(copy, '"44"', 'B = "good"', 'B = "dC"')
    ran = run("charts", "check", copy)
    assert ran.code == 1
    assert "shooting.toml, row 44, column B: the rulebook has good here" in ran.err


def test_charts_profile_shows_each_statistic_beside_its_band(run: Run) -> None:
    ran = run("charts", "profile", "--games", 2, "--workers", 0, "--json")
    points = next(row for row in ran.json["rows"] if row["title"] == "Points")
    assert points["band"] == [98, 112]


def test_charts_profile_plays_with_the_charts_that_are_named(run: Run, other: Path) -> None:
    usual, own = (
        run("charts", "profile", "--games", 4, "--workers", 1, "--json", *charts).json["rows"]
        for charts in ((), ("--charts", other))
    )
    assert own != usual


def test_charts_are_looked_for_in_a_folder(run: Run, tmp_path: Path) -> None:
    run("charts", "check", tmp_path / "nowhere").refused("no folder", "nowhere")
    run("charts", "profile", "--games", 1, "--workers", -1).refused("--workers")
    run("charts", "profile", "--games", 1, "--charts", tmp_path).refused("holds no charts of this game")


def test_charts_are_copied_listed_checked_and_exported_by_name(run: Run, tmp_path: Path) -> None:
    assert "none" in run("charts", "list").out
    assert run("charts", "copy", "House charts").code == 0
    assert "House charts" in run("charts", "list").out
    assert run("charts", "export", tmp_path / "house.zip", "House charts").code == 0
    assert run("charts", "check", tmp_path / "house.zip").code == 0
    assert run("charts", "copy", "Again", tmp_path / "house.zip").code == 0
    run("charts", "copy", "house charts").refused("already")
    run("charts", "copy", "Cards", "--system", "value-add").refused("cannot be replaced")


def test_a_league_is_made_with_charts_of_its_own_and_changed_to_others(run: Run, tmp_path: Path, other: Path) -> None:
    file = tmp_path / "own.league"
    assert run("new", file, *SMALL, "--charts", other).code == 0
    own = run("status", file, "--json").json["digest"]
    shutil.rmtree(other)
    assert run("advance", file, "--to", "season", "--workers", 0).code == 0
    assert run("charts", "export", tmp_path / "saved.zip", file).code == 0
    cells = run("charts", "show", "shooting", "--charts", file, "--json").json["cells"]
    assert next(cell["text"] for cell in cells if (cell["row"], cell["column"]) == ("45", "B")) == "OB"
    run("charts", "copy", "Again", file, "--system", "value-add").refused("--system basketball-strategy")
    back = run("charts", "use", file)
    assert "1 figure changed" in back.out
    assert run("status", file, "--json").json["digest"] != own
    run("charts", "use", file).refused("plays with these charts already")
    assert run("undo", file).code == 0
    assert run("status", file, "--json").json["digest"] == own


def test_a_new_league_with_charts_that_cannot_be_played_is_refused(run: Run, tmp_path: Path, other: Path) -> None:
    (other / "tdr.toml").write_text("[provenance", encoding="utf-8")
    run("new", tmp_path / "bad.league", *SMALL, "--charts", other).refused("tdr.toml", "No game can be played")
    assert not (tmp_path / "bad.league").exists()


def test_a_chart_is_shown_with_the_origin_of_its_figures(run: Run) -> None:
    assert "passing_matrix" in run("charts", "show").out
    found = run("charts", "show", "shooting", "--json").json
    assert found["origins"]["document"] == 8
    cell = next(one for one in found["cells"] if (one["row"], one["column"]) == ("44", "B"))
    assert (cell["text"], cell["origin"], cell["source"]) == ("good", "document", "Printed in the rulebook, L334.")
    assert "good'" in run("charts", "show", "shooting").out
    run("charts", "show", "dice").refused("no chart 'dice'", "shooting")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_lists_its_charts(run: Run, system: str) -> None:
    assert run("charts", "show", "--system", system, "--json").json
