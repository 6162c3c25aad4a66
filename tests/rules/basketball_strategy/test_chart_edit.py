"""Cells of a chart set changed in the program: what is written, how it is marked, and what is refused."""

from __future__ import annotations

import pytest

from leaguemgr.engine.charts import Chart, Files, Spot
from leaguemgr.problems import UserError
from leaguemgr.rules.basketball_strategy.chart_book import Book
from leaguemgr.rules.basketball_strategy.charts import read_charts

BOOK = Book()
SHIPPED = BOOK.shipped
# One cell of every chart that can be changed, as it is typed and as it is read again.
CHANGES = (
    (("shooting", "33", "B"), "olg*", "oLG*"),
    (("passing_matrix", "3", "C"), "ifb 3on2", "IFB 3on2"),
    (("rebound_chart", "3", "offensive LF"), "e, g", "E G"),
    (("rebound_chart", "5", "defensive C"), "all", "all"),
    (("rebound_chart", "5", "offensive LG"), "-", "–"),
    (("tdr", "0", "to"), "9", "9"),
    (("tdr", "1", "name"), "Fair", "Fair"),
    (("tdr", "2", "adjustment"), "−4", "-4"),
    (("individual", "4", "adjustment"), "-12", "-12"),
    (("jump_ball", "3", "7"), "rg", "RG"),
    (("blocked_shot", "Guard center_in_B", "6"), "ob", "OB"),
    (("full_court_press", "dribble", "12"), "pa", "PA"),
    (("injuries", "2", "3"), "none", "none"),
    (("durations", "1", "duration"), "half", "half"),
)


def chart(files: Files, name: str) -> Chart:
    return next(chart for chart in BOOK.tables(files) if chart.name == name)


def text(files: Files, spot: Spot) -> str:
    return chart(files, spot.chart).cells[spot.row, spot.column].text


@pytest.mark.parametrize(("place", "typed", "read"), CHANGES)
def test_a_changed_cell_is_read_again_and_marked_and_nothing_else_is(
    place: tuple[str, str, str], typed: str, read: str
) -> None:
    spot = Spot(*place)
    before, changed = text(SHIPPED, spot), BOOK.edit(SHIPPED, spot, typed)
    assert text(changed, spot) == read != before
    read_charts(changed)
    own = {(one.name, *key) for one in BOOK.tables(changed) for key, cell in one.cells.items() if cell.origin == "user"}
    assert own == {spot}
    assert chart(changed, spot.chart).cells[spot.row, spot.column].source == f"Changed by hand; it was {before}."


@pytest.mark.parametrize(("place", "typed", "_read"), CHANGES)
def test_putting_the_old_figure_back_takes_the_mark_away(place: tuple[str, str, str], typed: str, _read: str) -> None:
    spot = Spot(*place)
    back = BOOK.edit(BOOK.edit(SHIPPED, spot, typed), spot, text(SHIPPED, spot))
    assert chart(back, spot.chart).count("user") == 0
    assert read_charts(back).digest == read_charts(SHIPPED).digest


def test_two_changes_of_a_cell_remember_what_stood_there_first() -> None:
    spot = Spot("shooting", "33", "B")
    twice = BOOK.edit(BOOK.edit(SHIPPED, spot, "good"), spot, "F")
    assert chart(twice, "shooting").cells["33", "B"].source == f"Changed by hand; it was {text(SHIPPED, spot)}."


def test_the_rest_of_the_file_stays_letter_for_letter() -> None:
    changed = dict(BOOK.edit(SHIPPED, Spot("shooting", "33", "B"), "good"))["shooting"]
    lines = dict(SHIPPED)["shooting"].splitlines()
    assert [line for line in lines if line not in changed.splitlines()] == [
        next(line for line in lines if line.startswith('"33"'))
    ]


def test_a_changed_band_moves_the_start_of_the_next() -> None:
    changed = BOOK.edit(SHIPPED, Spot("tdr", "0", "to"), "9")
    assert [title for _, title in chart(changed, "tdr").rows][:2] == ["0–9", "10–12"]


def test_a_changed_level_of_the_rebound_chart_says_what_it_does() -> None:
    changed = BOOK.edit(SHIPPED, Spot("rebound_chart", "1", "offensive LG"), "A B")
    levels = read_charts(changed).source["rebound_chart"]["level"]
    rule = next(level["rule"] for level in levels if level["difference"] == 1)
    assert rule == "The weaker team loses these rebounds: defensive LG (all), offensive LG (A B)."


@pytest.mark.parametrize(
    ("place", "typed", "message"),
    [
        (("shooting", "33", "B"), "goood", "cannot stand here; type one of: good, good.F, F, OB, DB"),
        (("shooting", "33", "FT"), "F", "cannot stand here"),
        (("tdr", "1", "to"), "30", "whole number from 11 to 13"),
        (("tdr", "3", "to"), "25", "last band"),
        (("tdr", "0", "name"), "", "needs a name"),
        (("individual", "0", "adjustment"), "much", "whole number from -18 to 18"),
        (("rebound_chart", "2", "offensive C"), "A Z", "'Z' is no column"),
        (("college_draft", "C offense", "2"), "3", "no chart"),
    ],
)
def test_a_figure_that_cannot_stand_is_refused_with_what_can(
    place: tuple[str, str, str], typed: str, message: str
) -> None:
    with pytest.raises(UserError, match=message):
        BOOK.edit(SHIPPED, Spot(*place), typed)


def test_a_chart_of_another_form_is_not_shown_and_not_changed_but_named() -> None:
    broken = tuple((name, "rows = 3" if name == "shooting" else found) for name, found in SHIPPED)
    assert "shooting" not in {one.name for one in BOOK.tables(broken)}
    assert any(fault.file == "shooting" and fault.forbids for fault in BOOK.check(broken))
    with pytest.raises(UserError, match="not laid out like the shipped chart"):
        BOOK.edit(broken, Spot("shooting", "33", "B"), "good")


def test_a_difference_from_the_printed_rules_is_a_fault_that_forbids_no_game() -> None:
    found = BOOK.check(BOOK.edit(SHIPPED, Spot("durations", "1", "duration"), "half"))
    faults = [fault for fault in found if fault.file == "injuries"]
    assert [str(fault) for fault in faults] == ["injuries.toml, duration table, die 1: the rulebook has game here"]
    assert not faults[0].forbids


def test_the_design_is_not_asked_of_a_chart_that_was_changed() -> None:
    # Row 01 is the catch-all of the design; the rulebook does not print it.
    changed = BOOK.edit(SHIPPED, Spot("shooting", "01", "B"), "OB")
    assert [fault for fault in BOOK.check(changed) if fault.file == "shooting"] == []
    ours = tuple((name, text.split("[[edited]]")[0]) for name, text in changed)
    assert any("catch-all" in fault.text for fault in BOOK.check(ours))


def test_a_mark_of_another_form_is_named() -> None:
    marked = tuple((name, f"{found}\n[[edited]]\nrow = 3\n" if name == "tdr" else found) for name, found in SHIPPED)
    assert any("edited: each entry must have chart, column, row, was" in str(fault) for fault in BOOK.check(marked))


def test_a_file_of_the_users_own_is_his_in_every_cell_and_no_longer_asked_for_our_design() -> None:
    changed = BOOK.edit(SHIPPED, Spot("shooting", "01", "B"), "OB")
    own = BOOK.claim(changed, "shooting", "the board game of 1974")
    found = chart(own, "shooting")
    assert found.count("user") == len(found.cells)
    assert found.cells["44", "B"].source == "Typed in from the board game of 1974."
    assert [fault for fault in BOOK.check(own) if fault.file == "shooting"] == []
    assert chart(own, "passing_matrix").count("user") == 0
    with pytest.raises(UserError, match="Say where the figures come from"):
        BOOK.claim(SHIPPED, "shooting", " ")
