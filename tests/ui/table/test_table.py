"""The one table: sorted by value, found while typing, copied as text, opened by a double click."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from leaguemgr.league.records import PlayerRow
from leaguemgr.ui.table import ButtonCell, Column, RatingsCell, Table, TextCell, TileCell, TwoLineCell, number
from leaguemgr.ui.table.model import folded
from leaguemgr.ui.theme import Theme
from tests.ui.samples import LABELS, player

COLUMNS = (
    Column("number", "No.", lambda row: row.number, cell=TileCell(lambda row: row.team.colour if row.team else "")),
    Column("name", "Player", lambda row: row.name, cell=TwoLineCell(lambda row: row.origin), grow=1),
    Column("ratings", "Ratings", lambda row: row.value, cell=RatingsCell(LABELS, lambda row: row.ratings)),
    number("value", "Value", lambda row: row.value, total=lambda rows: f"{sum(row.value for row in rows):.1f}"),
    number("change", "Change", lambda row: (row.id % 3) - 1 or None, tone="text2"),
    Column("draft", "", lambda row: "", text=lambda row: "Draft", cell=ButtonCell()),
    Column("origin", "Origin", lambda row: row.origin, cell=TextCell(), hidden=True),
)


@pytest.fixture
def table(qtbot: QtBot, theme: Theme) -> Table:
    made = Table(theme, COLUMNS, lambda row: row.id)
    qtbot.addWidget(made)
    made.resize(900, 500)
    made.show()
    made.show_rows([player(place) for place in range(9)])
    return made


def names(table: Table) -> list[str]:
    return [row.name for row in table.table.rows]


def click_head(qtbot: QtBot, table: Table, place: int) -> None:
    middle = table.head.sectionViewportPosition(place) + table.head.sectionSize(place) // 2
    qtbot.mouseClick(table.head.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(middle, 10))


def centre(table: Table, row: int, column: int) -> QPoint:
    return table.visualRect(table.table.index(row, column)).center()


@pytest.mark.case("Q1")
def test_a_sorted_table_keeps_every_cell_when_it_is_filled_again(qtbot: QtBot, table: Table) -> None:
    table.sort_by("value", down=True)
    table.show_rows([player(place) for place in (4, 2, 8, 0)])
    assert [row.id for row in table.table.rows] == [9, 5, 3, 1]
    for place, row in enumerate(table.table.rows):
        assert table.table.index(place, 1).data() == row.name


def test_a_click_on_a_head_sorts_by_value_and_a_second_one_turns(qtbot: QtBot, table: Table) -> None:
    click_head(qtbot, table, 3)
    values = [row.value for row in table.table.rows]
    assert values == sorted(values, reverse=True)
    click_head(qtbot, table, 3)
    assert [row.value for row in table.table.rows] == sorted(values)


def test_numbers_are_not_sorted_as_text(qtbot: QtBot, table: Table) -> None:
    table.show_rows([player(place) for place in range(20)])
    table.sort_by("number", down=False)
    numbers = [row.number for row in table.table.rows]
    assert numbers == sorted(numbers)
    assert numbers[0] == 10
    assert numbers[-1] == 105


@pytest.mark.parametrize("down", [True, False])
def test_rows_without_a_value_come_last_either_way(table: Table, down: bool) -> None:
    table.sort_by("change", down=down)
    kinds = [COLUMNS[4].value(row) is None for row in table.table.rows]
    assert kinds == sorted(kinds)


def test_the_selection_follows_the_player(table: Table) -> None:
    table.select_key(4)
    table.sort_by("value", down=True)
    assert table.selected_key() == 4
    table.show_rows([player(place) for place in (7, 3, 1)])
    assert table.selected_key() == 4
    table.show_rows([player(7)])
    assert table.selected() is None


def test_the_sum_row_stays_last_and_cannot_be_selected(table: Table) -> None:
    table.sort_by("value", down=True)
    last = table.table.rowCount() - 1
    assert table.table.index(last, 3).data() == "48.6"
    assert not table.table.flags(table.table.index(last, 3)) & Qt.ItemFlag.ItemIsSelectable


@pytest.mark.parametrize(
    ("typed", "found"), [("dvorak", "Radek Dvořák"), ("lukasz", "Łukasz Wójcik"), ("THORS", "Ólafur Þórsson")]
)
def test_finding_minds_neither_accents_nor_capitals(table: Table, typed: str, found: str) -> None:
    table.filter_words(typed)
    assert found in names(table) or folded(typed) not in folded(found)


def test_every_word_must_occur(table: Table) -> None:
    table.filter_words("chris john")
    assert names(table) == ["Chris Johnson"]
    table.filter_words("chris dvorak")
    assert names(table) == []


def test_typing_into_the_table_types_into_its_find_field(qtbot: QtBot, table: Table) -> None:
    field = QLineEdit()
    qtbot.addWidget(field)
    table.attach_find(field)
    table.setFocus()
    qtbot.keyClicks(table, "k")
    assert field.text() == "k"
    assert all("k" in folded(name) for name in names(table))


def test_copy_gives_titles_and_the_selected_row_as_text(qtbot: QtBot, table: Table) -> None:
    table.select_key(2)
    qtbot.keyClick(table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[:2] == ["No.", "Player"]
    assert lines[1].split("\t")[:2] == ["15", "Hiro Matsuda"]
    assert len(lines) == 2


def test_copy_leaves_hidden_columns_out_and_takes_all_rows_without_a_selection(table: Table) -> None:
    table.clearSelection()
    table.copy()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 10
    assert "Origin" not in lines[0]


def test_a_double_click_and_enter_open_the_row(qtbot: QtBot, table: Table) -> None:
    opened: list[PlayerRow] = []
    table.opened.connect(opened.append)
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=centre(table, 2, 1))
    qtbot.mouseDClick(table.viewport(), Qt.MouseButton.LeftButton, pos=centre(table, 2, 1))
    table.select_key(6)
    qtbot.keyClick(table, Qt.Key.Key_Return)
    assert [row.id for row in opened] == [3, 6]


def test_a_button_in_a_row_is_pressed_by_a_click(qtbot: QtBot, table: Table) -> None:
    pressed: list[tuple[str, int]] = []
    table.pressed.connect(lambda key, row: pressed.append((key, row.id)))
    qtbot.mouseClick(table.viewport(), Qt.MouseButton.LeftButton, pos=centre(table, 3, 5))
    assert pressed == [("draft", 4)]


def test_columns_are_chosen_by_their_titles(table: Table) -> None:
    entries = {entry.text(): entry for entry in table.columns_menu().actions()}
    assert not entries["Origin"].isChecked()
    entries["Origin"].trigger()
    assert not table.isColumnHidden(6)
    entries["Value"].trigger()
    assert table.hidden_columns() == ["value"]


def test_long_names_give_way_and_tell_themselves_in_a_tool_tip(qtbot: QtBot, table: Table) -> None:
    table.resize(680, 400)
    index = table.table.index(6, 1)
    assert table._is_cut(index)
    assert not table._is_cut(table.table.index(0, 1))


def test_optional_columns_give_way_before_names_and_come_back(qtbot: QtBot, theme: Theme) -> None:
    columns = (
        Column("name", "Player", lambda row: row.name, grow=1),
        number("value", "Value", lambda row: row.value),
        number("number", "Number", lambda row: row.number, optional=1),
        number("id", "Identity", lambda row: row.id, optional=2),
    )
    table = Table(theme, columns, lambda row: row.id)
    qtbot.addWidget(table)
    table.show_rows([player(place) for place in range(9)])
    table.show()
    seen = {}
    for width in (600, 320, 250, 600):
        table.resize(width, 300)
        seen[width] = [column.key for place, column in enumerate(columns) if not table.isColumnHidden(place)]
    assert seen == {
        600: ["name", "value", "number", "id"],
        320: ["name", "value", "number"],
        250: ["name", "value"],
    }
    assert table.hidden_columns() == []


def test_rows_are_spoken_as_text(table: Table) -> None:
    index = table.table.index(0, 1)
    assert index.data(Qt.ItemDataRole.AccessibleTextRole) == "Chris Johnson"
