"""The commands that make cards and show how well the printed ones are reproduced."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguemgr.cli import main
from leaguemgr.engine.card_sets import read_squads
from leaguemgr.rules.value_add.cards import check_card
from tests.rules.value_add.test_make import csv_of, squad_of


def test_cards_are_made_from_a_csv_file_and_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, made = tmp_path / "owls.csv", tmp_path / "owls.toml"
    source.write_text(csv_of(squad_of()), encoding="utf-8")
    assert main(["cards", "make", str(source), "--out", str(made)]) == 0
    told = capsys.readouterr()
    assert "Owls, 10 cards" in told.out
    assert "Adj Opp Dunk: -4" in told.out
    (team,) = read_squads(made, check_card)
    assert [card.name for card in team.cards] == [f"M{place}" for place in range(10)]
    assert main(["cards", "make", str(source), "--json"]) == 0
    assert [card["name"] for card in json.loads(capsys.readouterr().out)[0]["cards"]] == [c.name for c in team.cards]


def test_bad_statistics_are_refused_in_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = tmp_path / "owls.csv"
    source.write_text(csv_of(squad_of()).replace("M3,PF", "M3,XX"), encoding="utf-8")
    assert main(["cards", "make", str(source)]) == 2
    assert "line 5: position 'XX' is unknown" in capsys.readouterr().err
    source.write_text(csv_of(squad_of()), encoding="utf-8")
    assert main(["cards", "make", str(source), "--out", str(source / "where.toml")]) == 2


@pytest.mark.rule("VA-MAKE-18")
def test_the_fit_to_the_printed_cards_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "fit"]) == 0
    assert "28 of 39 fields exact, 36 within one." in capsys.readouterr().out
    assert main(["cards", "fit", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 39


@pytest.mark.parametrize("suffix", ["json", "csv"])
def test_a_card_set_goes_out_and_comes_in_as_a_league(
    suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, made, league = tmp_path / "owls.csv", tmp_path / f"set.{suffix}", str(tmp_path / "own.league")
    head, *lines = csv_of(squad_of()).splitlines(keepends=True)
    teams = "".join(line.replace("Owls", team, 1) for team in "ABCD" for line in lines)
    source.write_text(head + teams, "utf-8")
    assert main(["cards", "make", str(source), "--out", str(made)]) == 0
    back = tmp_path / "back.toml"
    assert main(["cards", "convert", str(made), "--out", str(back)]) == 0
    capsys.readouterr()
    assert main(["cards", "check", str(back)]) == 0
    assert "All cards are in order." in capsys.readouterr().out
    assert main(["new", league, "--system", "value-add", "--cards", str(back), "--games", "0"]) == 0
    assert main(["advance", league, "--workers", "0"]) == 0
    capsys.readouterr()
    assert main(["show", league, "rosters", "--json"]) == 0
    rosters = json.loads(capsys.readouterr().out)
    assert [team["row"]["team"]["name"] for team in rosters] == ["A", "B", "C", "D"]


def test_what_comes_with_a_system_is_exported_and_a_bad_file_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "colleges.csv"
    assert main(["cards", "export", "--out", str(out)]) == 0
    assert len(read_squads(out, check_card)) == 48
    out.write_text(out.read_text("utf-8").replace(",PG,", ",XX,", 1), "utf-8")
    capsys.readouterr()
    for words, told in (
        (["cards", "check", str(out)], "position 'XX' is unknown"),
        (["cards", "check", str(tmp_path / "no.csv")], "cannot be read as cards"),
        (["cards", "check", str(tmp_path / "cards.txt")], "must end in .toml, .json, .csv"),
        (["cards", "export", "--out", str(tmp_path / "x.pdf")], "written as .toml, .json, .csv"),
        (["cards", "export", "--system", "basketball-strategy", "--out", str(out)], "comes without whole teams"),
        (
            ["cards", "make", str(out), "--system", "basketball-strategy"],
            "choose one of: value-add",
        ),
    ):
        assert main(words) == 2
        assert told in capsys.readouterr().err


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
