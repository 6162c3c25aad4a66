"""Coach packets: what a coach needs in one workbook, and what he fills in comes back with the same checks."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.workbook import Workbook

from leaguemgr.cli import main
from leaguemgr.exchange.importing import Plan, carry_out, plan
from leaguemgr.exchange.json_league import export_json
from leaguemgr.exchange.packet import LINEUP, PROTECTED, RANKING, packet, packets
from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft import AutoPick, SetRanking, StartDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.expansion import PlanExpansion, SetProtection
from leaguemgr.league.expansion_view import expansion
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.teams import NewTeam, RenamePlayer
from leaguemgr.problems import UserError


def book_of(league: League, team: int = 1) -> Workbook:
    ref = next(row.team for row in league.read(teams) if row.team.id == team)
    return load_workbook(io.BytesIO(packet(league, ref)))


def sent_back(league: League, book: Workbook, folder: Path) -> Plan:
    book.save(folder / "back.xlsx")
    return plan(league, folder / "back.xlsx")


def column(sheet: Any, title: str) -> list[Any]:
    head = [cell.value for cell in sheet[1]]
    return [row[head.index(title)] for row in sheet.iter_rows(min_row=2, values_only=True)]


def test_a_packet_has_roster_schedule_and_lists(drafted: League) -> None:
    book, one = book_of(drafted), drafted.read(roster, 1)
    assert book.sheetnames == ["Read me", "Roster", "Schedule", LINEUP, RANKING]
    assert column(book["Roster"], "Player") == [row.name for row in one.players]
    games = drafted.read(schedule, team=1)
    assert column(book["Schedule"], "Home") == [game.home.name for game in games]
    assert column(book[LINEUP], "Player") == [spot.player.name for spot in one.lineup]
    assert set(column(book[RANKING], "Player id")) == {row.id for row in drafted.read(draft_view).pool}
    choices = [choice.formula1 for choice in book[LINEUP].data_validations.dataValidation]
    assert choices[0] == f"=Roster!$C$2:$C${len(one.players) + 1}"


def test_every_team_gets_one(drafted: League) -> None:
    names = [name for name, _ in packets(drafted)]
    assert names == [f"packet {row.team.abbreviation}.xlsx" for row in drafted.read(teams)]


def test_a_packet_that_nobody_changed_changes_nothing(drafted: League, tmp_path: Path) -> None:
    found = sent_back(drafted, book_of(drafted), tmp_path)
    assert (found.kind, found.findings, found.problems, found.action) == ("packet", (), (), None)


def test_an_untouched_packet_keeps_a_list_on_which_somebody_was_drafted(new: League, tmp_path: Path) -> None:
    wanted = tuple(row.id for row in new.read(draft_view).pool[:3])
    for team in (1, 2, 3, 4):
        new.perform(SetRanking(team, wanted))
    before = book_of(new)
    new.perform(StartDraft())
    new.perform(AutoPick())
    for book in (before, book_of(new)):
        assert sent_back(new, book, tmp_path).findings == ()
    assert new.read(draft_view).lists[1] == wanted


def test_team_mates_of_one_name_are_told_apart_by_their_numbers(drafted: League, tmp_path: Path) -> None:
    one = drafted.read(roster, 1)
    starters = [spot.player.id for spot in one.lineup]
    bench = next(row for row in one.players if row.id not in starters)
    starter = one.lineup[0].player
    drafted.perform(RenamePlayer(bench.id, starter.name))
    book = book_of(drafted)
    assert book[LINEUP]["B2"].value == f"{starter.name} ({starter.number})"
    assert f"{starter.name} ({bench.number})" in column(book["Roster"], "Player")
    assert sent_back(drafted, book, tmp_path).findings == ()
    book[LINEUP]["B2"] = starter.name
    assert f"Write {starter.name} (" in sent_back(drafted, book, tmp_path).problems[0]
    book[LINEUP]["B2"] = f"{starter.name} ({bench.number})"
    carry_out(drafted, sent_back(drafted, book, tmp_path))
    assert drafted.read(roster, 1).lineup[0].player.id == bench.id


def test_ranking_and_lineup_come_back_as_one_step_of_undo(drafted: League, tmp_path: Path) -> None:
    export_json(drafted, tmp_path / "before.json")
    book, one = book_of(drafted), drafted.read(roster, 1)
    pool = column(book[RANKING], "Player id")
    for row, rank in ((2, 3), (4, 1), (3, "2")):
        book[RANKING][f"A{row}"] = rank
    bench = next(row for row in one.players if row.id not in [spot.player.id for spot in one.lineup])
    book[LINEUP]["B2"] = bench.name
    found = sent_back(drafted, book, tmp_path)
    assert [finding.text for finding in found.findings] == ["3 players", "changed"]
    carry_out(drafted, found)
    assert drafted.read(draft_view).lists[1] == (pool[2], pool[1], pool[0])
    now = drafted.read(roster, 1)
    assert (now.lineup_is_set, now.lineup[0].player.id) == (True, bench.id)
    assert "1" in [str(rank) for rank in column(book_of(drafted)[RANKING], "Rank")]
    drafted.undo()
    export_json(drafted, tmp_path / "after.json")
    assert (tmp_path / "after.json").read_bytes() == (tmp_path / "before.json").read_bytes()


@pytest.mark.parametrize(
    ("cells", "words"),
    [
        ({"A2": "first"}, "The rank 'first' is no number"),
        ({"A2": 1, "A3": 1}, "has the rank 1 as well"),
        ({"A2": 1, "C2": "Somebody Else"}, "do not go together"),
    ],
)
def test_what_is_wrong_in_a_ranking_list_is_told_with_its_row(
    drafted: League, tmp_path: Path, cells: dict[str, object], words: str
) -> None:
    book = book_of(drafted)
    for cell, value in cells.items():
        book[RANKING][cell] = value
    found = sent_back(drafted, book, tmp_path)
    assert words in found.problems[0]
    assert found.problems[0].startswith(f"Row {list(cells)[-1][1:]}, {RANKING}")
    with pytest.raises(UserError, match="Row"):
        carry_out(drafted, found)


def test_a_lineup_is_checked_as_one_that_is_set_by_hand(drafted: League, tmp_path: Path) -> None:
    book = book_of(drafted)
    book[LINEUP]["B2"] = book[LINEUP]["B3"].value
    assert "five different" in sent_back(drafted, book, tmp_path).problems[0]
    book[LINEUP]["B2"] = "Nobody"
    assert "He does not play for" in sent_back(drafted, book, tmp_path).problems[0]


def test_a_protected_list_comes_back_when_new_teams_join(finished: League, tmp_path: Path) -> None:
    new = tuple(NewTeam(f"New {letter}", f"New {letter}", f"NW{letter}", "#204080") for letter in "AB")
    finished.perform(PlanExpansion(new))
    book = book_of(finished)
    assert finished.read(expansion).rule in [cell.value for cell in book["Read me"]["B"]]
    ids = column(book[PROTECTED], "Player id")
    for row, rank in ((2, 2), (3, 1)):
        book[PROTECTED][f"A{row}"] = rank
    found = sent_back(finished, book, tmp_path)
    assert found.problems == ()
    carry_out(finished, found)
    side = next(one for one in finished.read(expansion).teams if one.team.id == 1)
    assert [row.player.id for row in side.rows][:2] == [ids[1], ids[0]]
    assert sent_back(finished, book_of(finished), tmp_path).action is None
    assert finished.check(SetProtection(1, (ids[0],))) == []


@pytest.mark.case("J4")
def test_hidden_ratings_of_rookies_are_empty(college: League) -> None:
    college.perform(StartCollegeDraft())
    sheet = book_of(college)[RANKING]
    titles = {field.name: field.title for field in college.system.card_fields}
    for name in college.read(draft_view).pool[0].hidden:
        assert set(column(sheet, titles[name])) == {None}


def test_a_packet_of_another_season_or_team_is_refused(drafted: League, tmp_path: Path) -> None:
    book = book_of(drafted)
    book["Read me"]["B5"] = "7"
    with pytest.raises(UserError, match="is of season 7, and the league is in season 1"):
        sent_back(drafted, book, tmp_path)
    book["Read me"]["B4"] = "ZZZ"
    with pytest.raises(UserError, match="which the league does not have"):
        sent_back(drafted, book, tmp_path)


def test_the_command_line_sends_packets_out_and_takes_them_in(
    drafted_file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    league = tmp_path / "l.league"
    league.write_bytes(drafted_file.read_bytes())
    assert main(["export", str(league), str(tmp_path / "out"), "--format", "packets"]) == 0
    path = next((tmp_path / "out").iterdir())
    book = load_workbook(path)
    book[RANKING]["A2"] = 1
    book.save(path)
    capsys.readouterr()
    assert main(["import", str(league), str(path)]) == 0
    assert "ranked 1 player" in capsys.readouterr().out
