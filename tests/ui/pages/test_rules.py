"""The Rules & charts page: every chart with its origins, one's own charts changed and played with, options, rules."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from leaguemgr.engine.charts import Spot
from leaguemgr.league import chart_library
from leaguemgr.league.charts import chart_files
from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.rules import load_charts
from leaguemgr.ui.charts.grid import spoken
from leaguemgr.ui.pages.rules import RulesPage
from leaguemgr.ui.window import MainWindow

SYSTEM = "basketball-strategy"
CELL = Spot("shooting", "45", "B")


@pytest.fixture(autouse=True)
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the user's place be a folder of this test."""
    monkeypatch.setattr(chart_library, "user_folder", lambda: tmp_path / "user")


@pytest.fixture
def page(opened: Callable[[League], MainWindow], league: League) -> RulesPage:
    """The page of a small new league."""
    window = opened(league)
    window.open_page("rules")
    assert window.shell is not None
    assert isinstance(window.shell.page, RulesPage)
    return window.shell.page


def copy(page: RulesPage, name: str = "House & home") -> None:
    page.charts.sets.ask_name = lambda _title, _suggestion: name  # type: ignore[method-assign]  # no dialog in a test
    page.charts.sets.copy.click()


def change(page: RulesPage, qtbot: QtBot, spot: Spot, text: str) -> None:
    """Select a cell and type into it as at the keyboard."""
    grid, field = page.charts.view.grid, page.charts.field.field
    page.charts._show(spot.chart, spot)
    grid.setFocus()
    qtbot.keyClicks(grid, text[:1])
    qtbot.keyClicks(field, text[1:])
    qtbot.keyClick(field, Qt.Key.Key_Return)


def test_every_chart_is_listed_and_shown_with_the_origin_of_its_cells(page: RulesPage) -> None:
    charts = load_charts(SYSTEM).tables(page.session.system.chart_files)
    assert [entry.label() for entry in page.charts._buttons.values()] == [chart.title for chart in charts]
    for chart in charts:
        page.charts._buttons[chart.name].click()
        assert page.charts.view.grid.cells.rowCount() == len(chart.rows)
        key = (chart.rows[0][0], chart.columns[0][0])
        assert page.charts.details.source.text() == chart.cells[key].source
        assert page.charts.details.rule_words.text(), chart.title


def test_a_screen_reader_hears_place_figure_meaning_and_origin(page: RulesPage) -> None:
    page.go(spot=Spot("shooting", "44", "B"))
    chart = page.charts.chart
    assert chart is not None
    told = spoken(chart, ("44", "B"))
    assert told == "Roll 44, column B: good, goal. Printed in the rulebook, L334."
    index = page.charts.view.grid.currentIndex()
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == told


def test_the_shipped_charts_cannot_be_typed_over(page: RulesPage, qtbot: QtBot) -> None:
    page.go(spot=CELL)
    assert not page.charts.field.isVisible()
    qtbot.keyClicks(page.charts.view.grid, "g")
    assert page.session.read(chart_files) == load_charts(SYSTEM).shipped


def test_a_copy_is_changed_by_keyboard_cell_after_cell(page: RulesPage, qtbot: QtBot) -> None:
    copy(page)
    change(page, qtbot, CELL, "olf*")
    spot = page.charts.view.grid.spot
    assert spot == Spot("shooting", "46", "B"), "the cell below is next"
    files = chart_library.read(SYSTEM, "house & home")
    chart = load_charts(SYSTEM).tables(files)[0]
    assert (chart.cells["45", "B"].text, chart.cells["45", "B"].origin) == ("oLF*", "user")
    assert page.charts.sets.state.text() == "1 figure unlike the league’s"
    page.charts.field.undo.click()
    assert chart_library.read(SYSTEM, "House & home") == load_charts(SYSTEM).shipped


def test_a_figure_that_cannot_stand_is_refused_at_the_field_and_nothing_is_written(
    page: RulesPage, qtbot: QtBot
) -> None:
    copy(page)
    change(page, qtbot, CELL, "goood")
    assert page.charts.field.notice.title.text() == "'goood' cannot stand here"
    assert page.charts.field.field.text() == "goood"
    assert page.charts.view.grid.spot == CELL
    assert chart_library.read(SYSTEM, "House & home") == load_charts(SYSTEM).shipped


def test_a_league_plays_with_the_copy_from_now_on_and_undo_takes_it_back(page: RulesPage, qtbot: QtBot) -> None:
    old = page.session.system.digest
    copy(page)
    assert not page.charts.sets.use.isEnabled(), "it is the same as the league's"
    change(page, qtbot, CELL, "OB")
    page.charts.sets.use.click()
    qtbot.waitUntil(lambda: page.session.system.digest in page.header.subtitle.text())
    assert page.session.system.digest != old
    assert "1 figure changed" in page.notice.title.text()
    page.session.undo()
    assert page.session.system.digest == old


def test_a_chart_of_the_board_game_is_claimed_as_a_whole(page: RulesPage) -> None:
    copy(page)
    page.charts._show("jump_ball")
    page.charts.ask_origin = lambda _chart: "my board game"  # type: ignore[method-assign]  # no dialog in a test
    page.charts.claim.click()
    chart = page.charts.chart
    assert chart is not None
    assert chart.count("user") == len(chart.cells)
    assert page.charts.details.source.text() == "Typed in from my board game."
    page.charts.field.undo.click()
    assert page.charts.chart is not None
    assert page.charts.chart.count("user") == 0


def test_faults_are_listed_with_chart_row_and_column(page: RulesPage, qtbot: QtBot) -> None:
    copy(page)
    change(page, qtbot, Spot("shooting", "44", "B"), "dC")
    page.charts.check.click()
    qtbot.waitUntil(page.charts.faults.isVisible, timeout=10_000)
    rows = [row for row in page.charts.faults.table.table.rows if row.file == "shooting"]
    assert [row.text for row in rows] == ["row 44, column B: the rulebook has good here (L334)"]
    assert not rows[0].forbids


def test_charts_are_exported_imported_and_deleted(page: RulesPage, tmp_path: Path, qtbot: QtBot) -> None:
    sets = page.charts.sets
    copy(page, "First")
    change(page, qtbot, CELL, "OB")
    sets.ask_target = lambda _suggestion: tmp_path / "first.zip"  # type: ignore[method-assign]  # no dialog in a test
    sets.save.click()
    sets.ask_source = lambda: tmp_path / "first.zip"  # type: ignore[method-assign]
    sets.ask_name = lambda _title, suggestion: f"{suggestion} again"  # type: ignore[method-assign]
    sets.load.click()
    assert [own.name for own in chart_library.own_sets(SYSTEM)] == ["First", "first again"]
    assert chart_library.read(SYSTEM, "first again") == chart_library.read(SYSTEM, "First")
    sets.agree_to_delete = lambda _own: False  # type: ignore[method-assign]
    sets.remove.click()
    assert len(chart_library.own_sets(SYSTEM)) == 2
    sets.agree_to_delete = lambda _own: True  # type: ignore[method-assign]
    sets.remove.click()
    assert [own.name for own in chart_library.own_sets(SYSTEM)] == ["First"]
    assert sets.choice.currentText() == "Charts of this league"


@pytest.mark.parametrize(
    ("named", "agreed", "target"),
    [
        ("House.zip", False, "House.zip"),
        ("House 1.5", True, "House 1.5.zip"),
        ("House 1", True, "House 1.zip"),
        ("House 1", False, None),
        ("New", False, "New.zip"),
        ("", True, None),
    ],
)
def test_an_export_replaces_no_file_that_nobody_has_agreed_to_lose(
    page: RulesPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, named: str, agreed: bool, target: str | None
) -> None:
    for name in ("House.zip", "House 1.zip"):
        (tmp_path / name).write_text("mine")
    sets = page.charts.sets
    sets.agree_to_replace = lambda _path: agreed  # type: ignore[method-assign]  # no dialog in a test
    answer = str(tmp_path / named) if named else ""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_arguments: (answer, ""))
    assert sets.ask_target("House.zip") == (tmp_path / target if target else None)


def test_a_refused_name_is_said_on_the_page(page: RulesPage) -> None:
    copy(page, "a/b")
    assert "cannot name a folder" in page.notice.text.text()


def test_the_search_marks_cells_and_lists_the_charts_that_have_them(page: RulesPage, qtbot: QtBot) -> None:
    qtbot.keyClicks(page.search, "circle violation")
    assert page.found.text() == "7 cells in 1 chart"
    assert page.charts.current == "jump_ball"
    assert [name for name, entry in page.charts._buttons.items() if entry.isVisible()] == ["jump_ball"]
    before = page.charts.view.grid.spot
    qtbot.keyClick(page.search, Qt.Key.Key_Return)
    after = page.charts.view.grid.spot
    assert after is not None
    assert after != before
    assert (after.row, after.column) in page.charts.view.grid.cells.found
    qtbot.keyClicks(page.search, " xyz")
    assert page.found.text() == "no cell"


def test_the_search_goes_on_in_the_next_chart_that_has_something(page: RulesPage, qtbot: QtBot) -> None:
    page.search.setText("IFB")
    seen = []
    for _ in range(40):
        seen.append(page.charts.current)
        qtbot.keyClick(page.search, Qt.Key.Key_Return)
        spot = page.charts.view.grid.spot
        assert spot is not None
        assert (spot.row, spot.column) in page.charts.view.grid.cells.found
    assert set(seen) == {"passing_matrix", "full_court_press"}
    assert seen[0] == "passing_matrix"


def test_a_set_with_a_chart_that_cannot_be_played_says_so_and_keeps_its_files(page: RulesPage, qtbot: QtBot) -> None:
    own = chart_library.add(SYSTEM, "Broken", load_charts(SYSTEM).shipped)
    (own.path / "tdr.toml").write_text("[provenance", encoding="utf-8")
    page.charts.sets.refresh("own Broken")
    qtbot.waitUntil(page.charts.faults.isVisible, timeout=10_000)
    assert any(row.forbids and row.file == "tdr" for row in page.charts.faults.table.table.rows)
    assert "Team Defense Rating" not in [entry.label() for entry in page.charts._buttons.values()]
    page.charts.sets.use.click()
    assert "No game can be played with these charts: tdr.toml" in page.notice.text.text()
    assert (own.path / "tdr.toml").read_text(encoding="utf-8") == "[provenance"


def test_a_set_that_cannot_be_read_is_not_written_over(page: RulesPage) -> None:
    own = chart_library.add(SYSTEM, "Latin", load_charts(SYSTEM).shipped)
    (own.path / "tdr.toml").write_bytes(b"# caf\xe9")
    page.charts.sets.refresh("own Latin")
    assert "not written in UTF-8" in page.notice.text.text()
    assert page.charts.sets.own is None
    assert not page.charts.field.isVisible()


def test_a_chart_is_copied_as_lines_of_values(page: RulesPage, qtbot: QtBot) -> None:
    page.charts._show("individual")
    qtbot.keyClick(page.charts.view.grid, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == "Rating\tBlocks of his man's shot"
    assert lines[3] == "D2\t-3"


def test_the_options_stand_as_the_league_plays_them(page: RulesPage) -> None:
    page.choice._buttons["options"].click()
    rows = {row.option.name: row for row in page.options.table.table.rows}
    assert set(rows) == {option.name for option in page.session.system.options}
    assert rows["quarter-minutes"].changed
    assert rows["quarter-minutes"].title(rows["quarter-minutes"].value) == "8 minutes, to learn the game"
    assert not rows["level"].changed
    page.search.setText("24-second")
    assert 0 < len(page.options.table.table.rows) < len(rows)


def test_the_rule_of_a_cell_is_shown_among_the_others(page: RulesPage) -> None:
    page.go(spot=Spot("passing_matrix", "4", "B"))
    page.charts.details.rulebook.click()
    assert page.choice.value == "rulebook"
    assert page.rulebook.heading.text() == "BS-PASS-16, Passing"


def test_what_was_changed_can_be_undone_after_another_page_was_looked_at(
    page: RulesPage, qtbot: QtBot, league: League
) -> None:
    copy(page)
    change(page, qtbot, CELL, "OB")
    page.context.navigate("home")
    page.context.navigate("rules")
    page.charts.field.undo.click()
    assert chart_library.read(SYSTEM, "House & home") == load_charts(SYSTEM).shipped


def test_a_rule_is_opened_by_its_id_and_found_by_a_word(page: RulesPage) -> None:
    page.go(rule="BS-SHOT-08")
    assert page.rulebook.heading.text() == "BS-SHOT-08, Shooting"
    assert "Shooting Chart" in page.rulebook.text.text()
    page.search.setText("tip-in star")
    assert page.rulebook.table.selected() is not None


def test_a_game_without_charts_to_replace_shows_its_charts_and_no_buttons(
    opened: Callable[[League], MainWindow], tmp_path: Path
) -> None:
    with League.create(tmp_path / "va.league", NewLeague("VA", 4, system="value-add")) as made:
        window = opened(made)
        window.open_page("rules")
        page = window.shell.page if window.shell is not None else None
        assert isinstance(page, RulesPage)
        assert not page.charts.sets.isVisible()
        assert not page.charts.check.isVisible()
        assert [entry.label() for entry in page.charts._buttons.values()] == ["Rebound chart", "Possessions"]
        assert page.charts.details.source.text() == "Printed in the instructions (VA-REB-06)."
