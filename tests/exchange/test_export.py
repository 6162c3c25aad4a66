"""Tables out of a league: CSV, XLSX and plain text."""

from __future__ import annotations

import csv
import errno
import gc
import io
from pathlib import Path

import pytest
from openpyxl import load_workbook

from leaguemgr.cli import main
from leaguemgr.exchange.csv_file import COMMA, csv_bytes
from leaguemgr.exchange.export import FORMATS, Wish, export
from leaguemgr.exchange.table import Column, Table, text, whole
from leaguemgr.exchange.tables import TABLES, seasons_of, tables
from leaguemgr.exchange.text_file import text_of
from leaguemgr.exchange.xlsx_file import xlsx_bytes
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.games import TypedResult
from leaguemgr.league.league import League
from leaguemgr.league.picks import assets
from leaguemgr.league.players import players
from leaguemgr.league.rosters import ReleasePlayer, SignPlayer, roster
from leaguemgr.league.trades import Give, ProposeTrade
from leaguemgr.problems import UserError
from tests.league.conftest import open_games

HARD = 'said "ok", Payton, Jr.\nnew line; 3,5'
SMALL = Table(
    "small",
    "Small",
    (*text("Name"), *whole("Wins"), Column("Pct", "share"), *text("Note", brief=False)),
    (("=1+1", 12, 0.625, HARD), ("Dončić", None, 1.0, "")),
)


def read(table: Table) -> list[list[str]]:
    return list(csv.reader(io.StringIO(csv_bytes(table).decode("utf-8-sig"), newline="")))


def rows_of(league: League, name: str) -> list[dict[str, object]]:
    (table,) = tables(league, seasons_of(league), [name])
    titles = [column.title for column in table.columns]
    return [dict(zip(titles, row, strict=True)) for row in table.rows]


def test_csv_keeps_every_letter_of_a_cell() -> None:
    assert read(SMALL)[1:] == [["=1+1", "12", "0.625", HARD], ["Dončić", "", "1.0", ""]]
    assert csv_bytes(SMALL).startswith(b"\xef\xbb\xbfName,Wins")


@pytest.mark.case("L4")
def test_csv_with_decimal_commas_has_semicolons_between_cells() -> None:
    lines = csv_bytes(SMALL, COMMA).decode("utf-8-sig").splitlines()
    assert lines[0] == "Name;Wins;Pct;Note"
    assert lines[-1] == "Dončić;;1,0;"
    assert lines[1].startswith("=1+1;12;0,625;")


def test_a_workbook_has_numbers_as_numbers_and_no_formulas() -> None:
    sheet = load_workbook(io.BytesIO(xlsx_bytes([SMALL])))["Small"]
    assert [cell.value for cell in sheet[2]] == ["=1+1", 12, 0.625, HARD]
    assert sheet["A2"].data_type == "s"
    assert sheet["C2"].number_format == "0.000"
    assert sheet.freeze_panes == "A2"
    assert sheet.auto_filter.ref == "A1:D3"


def test_plain_text_is_aligned_and_leaves_wide_columns_out() -> None:
    assert text_of(SMALL, "League: Small").splitlines() == [
        "League: Small", "", "Name    Wins    Pct", "------  ----  -----", "=1+1      12   .625", "Dončić        1.000",
    ]  # fmt: skip


@pytest.mark.parametrize("form", ["csv", "text", "xlsx"])
def test_every_table_of_a_finished_league_is_written(finished: League, tmp_path: Path, form: str) -> None:
    written = export(finished, tmp_path / "out", Wish(form))
    assert sorted(written) == sorted((tmp_path / "out").iterdir())
    if form == "xlsx":
        book = load_workbook(written[0])
        assert book.sheetnames == [title for title, _ in TABLES.values()]
        assert all(sheet.max_row > 1 for sheet in book if sheet.title not in ("Trades", "Signings and releases"))
    else:
        empty = {"trades", "moves"} if form == "text" else set()
        assert {path.stem for path in written} == set(TABLES) - empty


def test_all_seasons_are_in_the_tables_when_asked_for(cutdown: League) -> None:
    assert seasons_of(cutdown) == (1,)
    (table,) = tables(cutdown, seasons_of(cutdown, every=True), ["drafts"])
    assert {row[1] for row in table.rows} == {"League draft 1", "College draft 1"}


@pytest.mark.case("F1", "F2")
def test_results_have_overtimes_as_columns_of_their_own(drafted: League) -> None:
    game = open_games(drafted)[0]
    periods = ((25, 25), (25, 25), (25, 25), (25, 25), (8, 8), (10, 7))
    drafted.perform(TypedResult(game.id, periods=periods))
    (row,) = rows_of(drafted, "results")
    assert (row["Home OT"], row["Visitors OT"], row["Home 2OT"], row["Visitors 2OT"]) == (8, 8, 10, 7)
    assert (row["Home score"], row["Visitors score"]) == (118, 115)


def test_signings_and_releases_are_listed_in_their_order(drafted: League) -> None:
    man = drafted.read(roster, 1).players[0]
    drafted.perform(ReleasePlayer(man.id))
    drafted.perform(SignPlayer(1, man.id))
    assert [(row["Player"], row["Deed"]) for row in rows_of(drafted, "moves")] == [
        (man.name, "released"), (man.name, "signed"),
    ]  # fmt: skip


@pytest.mark.case("J4")
def test_ratings_that_nobody_has_rolled_are_in_no_table(college: League) -> None:
    college.perform(StartCollegeDraft())
    hidden = college.read(players, "rookies")[0].hidden
    titles = [field.title for field in college.system.card_fields if field.name in hidden]
    shown = {row["Player id"]: row for row in rows_of(college, "players")}
    for rookie in college.read(players, "rookies"):
        assert titles
        assert all(shown[rookie.id][title] is None for title in titles)


@pytest.mark.case("B7")
def test_a_trade_that_is_only_proposed_is_not_exported(drafted: League) -> None:
    ours, theirs = (next(row for row in drafted.read(players, "teams") if row.team.id == team) for team in (1, 2))
    give = (Give(1, 2, player=ours.id), Give(2, 1, player=theirs.id))
    drafted.perform(ProposeTrade(give))
    assert drafted.read(assets)
    assert rows_of(drafted, "trades") == []


def test_the_command_line_exports_one_table_and_says_where(
    finished_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["export", str(finished_file), str(tmp_path), "--table", "standings", "--comma"]) == 0
    assert capsys.readouterr().out == f"Wrote {tmp_path / 'standings.csv'}.\n"
    assert (tmp_path / "standings.csv").read_text(encoding="utf-8-sig").startswith("Season;Place;Team;")


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        (Wish("odt"), "no format 'odt'"),
        (Wish("csv", ["scores"]), "no table 'scores'"),
        (Wish("csv", season=9), "no season 9"),
        (Wish("html", ["standings"]), "leave tables and seasons out"),
        (Wish("json", season=1), "leave tables and seasons out"),
        (Wish("xlsx", comma=True), "Only CSV is written with decimal commas"),
    ],
)
def test_what_cannot_be_exported_is_refused(finished: League, tmp_path: Path, wish: Wish, words: str) -> None:
    with pytest.raises(UserError, match=words):
        export(finished, tmp_path / "out", wish)


def test_a_folder_that_cannot_be_made_is_refused(finished: League, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(UserError, match="cannot be made"):
        export(finished, tmp_path / "file", Wish("csv"))


@pytest.mark.parametrize("form", ["xlsx", "packets"])
def test_a_workbook_needs_no_temporary_file_and_a_full_disk_stops_it_in_one_sentence(
    finished: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], form: str
) -> None:
    def full(*_arguments: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("openpyxl.worksheet._writer.create_temporary_file", full)
    assert all(path.is_file() for path in export(finished, tmp_path / "written", Wish(form)))
    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(UserError, match=r"No space left on device\); free some space on the disk"):
        export(finished, tmp_path / "full", Wish(form))
    assert list((tmp_path / "full").iterdir()) == []
    gc.collect()
    assert capfd.readouterr().err == ""


def test_every_format_can_be_written_into_the_folder_one_is_in(
    finished: League, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for form in FORMATS:
        assert all(path.is_file() for path in export(finished, Path(), Wish(form)))
