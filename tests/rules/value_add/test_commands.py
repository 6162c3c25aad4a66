"""The commands that make cards and show how well the printed ones are reproduced."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguemgr.cli import main
from leaguemgr.rules.value_add.cardfile import read_teams
from tests.rules.value_add.test_make import csv_of, squad_of


def test_cards_are_made_from_a_csv_file_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, made = tmp_path / "owls.csv", tmp_path / "owls.toml"
    source.write_text(csv_of(squad_of()), encoding="utf-8")
    assert main(["cards", "make", str(source), "--out", str(made)]) == 0
    told = capsys.readouterr()
    assert "Owls, 10 cards" in told.out
    assert "Adj Opp Dunk: -4" in told.out
    (team,) = read_teams(made)
    assert [card.name for card in team.cards] == [f"M{place}" for place in range(10)]
    assert main(["cards", "make", str(source), "--json"]) == 0
    assert [card["name"] for card in json.loads(capsys.readouterr().out)[0]["cards"]] == [c.name for c in team.cards]


def test_bad_statistics_are_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "owls.csv"
    source.write_text(csv_of(squad_of()).replace("M3,PF", "M3,XX"), encoding="utf-8")
    assert main(["cards", "make", str(source)]) == 2
    assert "line 5: position 'XX' is unknown" in capsys.readouterr().err
    source.write_text(csv_of(squad_of()), encoding="utf-8")
    assert main(["cards", "make", str(source), "--out", str(tmp_path / "no" / "where.toml")]) == 2


@pytest.mark.rule("VA-MAKE-18")
def test_the_fit_to_the_printed_cards_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "fit"]) == 0
    assert "28 of 39 fields exact, 36 within one." in capsys.readouterr().out
    assert main(["cards", "fit", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 39


def test_rosters_show_what_fits_into_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "a.league")
    assert main(["new", path, "--system", "value-add", "--teams", "4", "--games", "3", "--seed", "1"]) == 0
    assert main(["advance", path, "--to", "season"]) == 0
    capsys.readouterr()
    assert main(["show", path, "rosters"]) == 0
    head = next(line for line in capsys.readouterr().out.splitlines() if "Player" in line)
    assert head.split() == [
        "No.",
        "Player",
        "Pos",
        "CP",
        "St",
        "Bl",
        "TO",
        "Dk",
        "3M",
        "2M",
        "DF",
        "OR",
        "DR",
        "FT",
        "Starts",
    ]
