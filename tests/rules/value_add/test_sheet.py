"""The score sheet as data, for both editions (VA-SHEET)."""

from __future__ import annotations

import pytest

from leaguemgr.engine.forms import ScoreSheet
from leaguemgr.engine.game import simulate
from leaguemgr.rules.value_add.clock import PRINTED, label, time_left
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.sheet import CHECK_CHART, DEFENSIVE, LETTERS, STRIKE, blank_sheet, score_sheet
from leaguemgr.rules.value_add.system import shipped
from tests.rules.value_add.table import AWAY, HOME, Table

BLOG = Rules.of({"edition": "blog-2019"})


def sheet(edition: str, level: str = "simple", bench: tuple[int, int] = (5, 5)) -> ScoreSheet:
    """Return the sheet of a game between plain squads."""
    return score_sheet(Table(edition, level, start={}, bench=bench).state)


@pytest.mark.rule("VA-SHEET-01", "VA-SHEET-02")
def test_the_blogs_grid_has_four_columns_of_eleven_with_2a_and_1a() -> None:
    columns = [[box.name for box in column] for _, column in sheet("blog-2019").tables]
    assert columns[:3] == [[str(p) for p in range(first, first - 11, -1)] for first in (44, 33, 22)]
    assert columns[3] == ["11", "10", "9", "8", "7", "6", "5", "4", "3", "2a", "2", "1a", "1"]


@pytest.mark.rule("VA-SHEET-03", "VA-SHEET-04")
def test_the_sheets_tables_have_time_and_what_a_miss_leads_to() -> None:
    (_, first), (_, second) = sheet("sheet").tables
    assert (first[0].time, first[0].rebound, first[0].scores) == ("7:17", "Start", (20, 20))
    assert [(box.name, box.time) for box in first[1:5]] == [
        ("44", "6:41"),
        ("43", "6:05"),
        ("42", "5:29"),
        ("41", "4:50"),
    ]
    assert [box.rebound for box in first[1:5]] == [DEFENSIVE, CHECK_CHART, DEFENSIVE, CHECK_CHART]
    assert (len(first), len(second), second[0].name, second[0].time) == (12, 33, "33", "20:00")


def test_the_clock_follows_the_arithmetic_and_printed_labels_win() -> None:
    """R-02: 36.36 s a possession, rounded down; every printed label is within two seconds."""
    expected = {40: "4:14", 34: "0:36", 33: "20:00", 22: "13:20", 11: "6:40", 1: "0:36"}
    assert {p: label(p, BLOG) for p in expected} == expected
    for p, text in PRINTED.items():
        minutes, seconds = text.split(":")
        assert abs(60 * int(minutes) + int(seconds) - time_left(p, BLOG, 1 if p > 33 else 2)) <= 2
    assert [time_left(p, BLOG, 3) for p in (8, 4, 1)] == [300, 150, 37]


@pytest.mark.rule("VA-SHEET-05")
def test_a_players_row_has_numbers_to_strike() -> None:
    assert STRIKE == {"Points": 30, "Rebounds": 12, "Steals": 6, "Blocks": 5, "Fouls": 5}
    row = sheet("sheet").teams[AWAY].starters[0]
    assert (row.name, row.slot, row.numbers, row.marked) == ("P31", "1 - PG", "6", {"Points": 4, "Fouls": 2})


@pytest.mark.rule("VA-SHEET-06")
def test_each_team_has_ten_rows_and_a_kept_starter_his_row_among_the_reserves() -> None:
    home = sheet("sheet", bench=(4, 5)).teams[HOME]
    assert (len(home.starters), len(home.reserves)) == (5, 5)
    assert [row.slot for row in home.reserves] == ["1 - PG", "2 - SG", "3 - SF", "4 - PF", "5 - C"]
    assert [row.name for row in home.reserves] == ["P11", "P21", "P22", "P23", "P24"]


@pytest.mark.rule("VA-SHEET-07")
def test_planned_possessions_stand_at_the_left() -> None:
    page = sheet("blog-2019", bench=(4, 5))
    assert [row.possessions for row in page.teams[HOME].starters] == ["all", "33-1", "33-1", "33-1", "33-1"]
    assert {row.possessions for row in page.teams[AWAY].reserves} == {"44-34"}


@pytest.mark.rule("VA-SHEET-07")
def test_the_blogs_sheet_lists_everybody_once_also_who_is_not_to_play() -> None:
    few = {21: {"can_play": 0}, 22: {"can_play": 0}}
    setup = Table("blog-2019", "advanced", defense=few, start={}).game.setup
    for state in (Table("blog-2019", bench=(4, 5), start={}).state, simulate(shipped(), setup, "7").state):
        home = score_sheet(state).teams[HOME]
        assert sorted(row.name for row in (*home.starters, *home.reserves)) == sorted(
            card.name for card in state.teams[HOME].players
        )


@pytest.mark.rule("VA-SHEET-08", "VA-SHEET-11")
def test_the_head_has_dunk_ranges_or_letters() -> None:
    assert [team.remark for team in sheet("blog-2019").teams] == ["Dunks 51-51", "Dunks 51-51"]
    assert sheet("sheet").letters == LETTERS == ("A", "TO", "FTM-FTA", "3PM")


@pytest.mark.rule("VA-SHEET-09")
def test_the_rebound_chart_stands_at_the_foot() -> None:
    chart = dict(sheet("sheet").chart)
    assert [chart[number] for number in (1, 3, 4, 5, 7, 8, 9)] == [
        "Off C (slot 5)", "Off C (slot 5)", "Off PF (slot 4)", "Off PF (slot 4)", "Off SF (slot 3)", "Off SG (slot 2)",
        "Off PG (slot 1)",
    ]  # fmt: skip
    assert [chart[number] for number in (11, 15, 17, 18, 19)] == [
        "Def C (slot 5)", "Def PF (slot 4)", "Def SF (slot 3)", "Def SG (slot 2)", "Def PG (slot 1)",
    ]  # fmt: skip
    assert chart[10] == chart[20] == "Highest on court"
    assert len(chart) == 20


@pytest.mark.rule("VA-SHEET-10")
def test_the_sheet_marks_where_the_starters_start() -> None:
    marked = [
        (box.name, box.time)
        for _, column in sheet("sheet").tables
        for box in column
        if box.note == "Starters start here"
    ]
    assert marked == [("30", "18:11")]


@pytest.mark.parametrize("edition", ["blog-2019", "sheet"])
def test_before_there_are_players_the_sheet_of_the_edition_has_slots_and_nothing_else_to_read_of_them(
    edition: str,
) -> None:
    blank, begun = blank_sheet({"edition": edition}), sheet(edition)
    assert (blank.tables, blank.overtimes, blank.letters) == (begun.tables, begun.overtimes, begun.letters)
    for team, other in zip(blank.teams, begun.teams, strict=True):
        assert (team.name, {row.name for row in (*team.starters, *team.reserves)}) == ("", {""})
        assert [row.slot for row in team.starters] == [row.slot for row in other.starters]
        assert len(team.reserves) == 5


@pytest.mark.rule("VA-SHEET-12")
@pytest.mark.parametrize("edition", ["blog-2019", "sheet"])
def test_the_overtime_strip_has_eight_boxes(edition: str) -> None:
    (strip,) = sheet(edition).overtimes
    assert [box.name for box in strip] == ["8", "7", "6", "5", "4", "3", "2", "1"]
    assert strip[-1].rebound == CHECK_CHART


@pytest.mark.parametrize("edition", ["blog-2019", "sheet"])
def test_a_played_game_fills_its_sheet(edition: str) -> None:
    game = simulate(shipped(), Table(edition, "advanced", start={}).game.setup, "7")
    page = score_sheet(game.state)
    boxes = [box for _, column in page.tables for box in column] + [box for strip in page.overtimes for box in strip]
    written = [box.scores for box in boxes if None not in box.scores]
    assert written[-1] == (game.score[1], game.score[0])
    assert [sorted(column) for column in zip(*written, strict=True)] == [
        list(column) for column in zip(*written, strict=True)
    ]
    for side, team in enumerate(page.teams):
        rows = (*team.starters, *team.reserves)
        early = 20 - sum(row.marked.get("Points", 0) for row in rows)
        assert sum(row.counts.get("Points", 0) for row in rows) + early == game.score[side]
        assert sum(row.counts.get("Steals", 0) for row in rows) == sum(line.stl for line in game.box.teams[side].lines)
