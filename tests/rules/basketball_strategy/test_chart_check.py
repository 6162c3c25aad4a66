"""The check of chart folders: silent on the shipped set, and it finds every slip of the pen."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.chart_check import FILES, check_folder
from leaguemgr.rules.basketball_strategy.chart_figures import (
    BASIC_KNOWN,
    BLOCKS,
    COLLEGE_LINES,
    JUMP_ROWS,
    MATRIX_CELLS,
    PRESS_ROWS,
    SHOOTING_CELLS,
)

SHIPPED = "resources/rules/basketball-strategy"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    target = tmp_path / "charts"
    shutil.copytree(find(SHIPPED), target)
    return target


def change(folder: Path, name: str, old: str, new: str, count: int = 1) -> None:
    path = folder / f"{name}.toml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, count), encoding="utf-8")


def change_row(folder: Path, name: str, start: str, old: str, new: str) -> None:
    """Replace ``old`` in the first line after ``start`` (inclusive) that has it."""
    path = folder / f"{name}.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(start))
    where = next(i for i in range(first, len(lines)) if old in lines[i])
    lines[where] = lines[where].replace(old, new, 1)
    path.write_text("\n".join(lines), encoding="utf-8")


def alone(folder: Path, name: str) -> None:
    """Remove the other files: their checks take time and say nothing about this one."""
    for path in folder.glob("*.toml"):
        if path.stem != name:
            path.unlink()


def has_fault(folder: Path, *words: str) -> None:
    faults = check_folder(folder)
    assert any(all(word in fault for word in words) for fault in faults), faults


def test_the_shipped_set_has_no_fault() -> None:
    assert check_folder(find(SHIPPED)) == []


def test_every_chart_of_the_folder_is_checked() -> None:
    # How cards are made from statistics is no chart of the game.
    assert {path.stem for path in find(SHIPPED).glob("*.toml")} - {"rating"} == set(FILES)


@pytest.mark.parametrize("name", ["shooting", "passing_matrix", "rebound_chart", "tdr", "jump_ball"])
def test_a_missing_chart_of_play_is_named(folder: Path, name: str) -> None:
    (folder / f"{name}.toml").unlink()
    has_fault(folder, f"{name}.toml", "missing")


def test_a_folder_may_hold_the_charts_of_play_alone(folder: Path) -> None:
    (folder / "counters_campaign.toml").unlink()
    (folder / "college_draft.toml").unlink()
    assert check_folder(folder) == []


def test_a_file_that_is_no_toml_is_named(folder: Path) -> None:
    (folder / "tdr.toml").write_text("[provenance", encoding="utf-8")
    has_fault(folder, "tdr.toml", "TOML")


def test_a_file_in_another_encoding_is_named(folder: Path) -> None:
    (folder / "tdr.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(UserError, match=r"tdr\.toml is not written in UTF-8"):
        check_folder(folder)


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_file_must_say_where_it_comes_from(folder: Path, name: str) -> None:
    change(folder, name, "[provenance]", "[origin]")
    has_fault(folder, f"{name}.toml", "provenance")


@pytest.mark.parametrize("name", sorted(FILES))
def test_a_file_of_another_form_is_a_fault_and_no_crash(folder: Path, name: str) -> None:
    head = '[provenance]\nsource = "me"\nstatus = "user"\nnote = ""\n'
    (folder / f"{name}.toml").write_text(head + "rows = 3\ncard = 4\n", encoding="utf-8")
    has_fault(folder, f"{name}.toml", "not laid out")


@pytest.mark.parametrize(("number", "zone"), sorted(MATRIX_CELLS))
def test_a_slip_in_a_printed_cell_of_the_matrix_is_found(folder: Path, number: int, zone: str) -> None:
    printed = MATRIX_CELLS[number, zone][0]
    slip = "O" if printed != "O" else "G"
    change_row(folder, "passing_matrix", f"number = {number}", f'{zone} = "{printed}"', f'{zone} = "{slip}"')
    alone(folder, "passing_matrix")
    has_fault(folder, "passing_matrix.toml", f"card {number}, zone {zone}", printed)


@pytest.mark.parametrize(("row", "column"), sorted(SHOOTING_CELLS))
def test_a_slip_in_a_printed_cell_of_the_shooting_chart_is_found(folder: Path, row: str, column: str) -> None:
    printed = SHOOTING_CELLS[row, column][0]
    slip = "dC" if printed != "dC" else "dLF"
    change_row(folder, "shooting", f'"{row}"', f'{column} = "{printed}"', f'{column} = "{slip}"')
    alone(folder, "shooting")
    has_fault(folder, "shooting.toml", f"row {row}, column {column}", printed)


@pytest.mark.parametrize(("difference", "total"), [(d, total) for d, row in JUMP_ROWS.items() for total in row])
def test_a_slip_in_a_printed_jump_ball_is_found(folder: Path, difference: int, total: int) -> None:
    printed = JUMP_ROWS[difference][total]
    slip = "LF" if printed != "LF" else "RF"
    change_row(folder, "jump_ball", f"difference = {difference}", f'{total} = "{printed}"', f'{total} = "{slip}"')
    alone(folder, "jump_ball")
    has_fault(folder, "jump_ball.toml", f"difference {difference}, sum {total}", printed)


@pytest.mark.parametrize(("key", "total"), [(key, total) for key, row in PRESS_ROWS.items() for total in row])
def test_a_slip_in_a_printed_press_result_is_found(folder: Path, key: str, total: int) -> None:
    printed = PRESS_ROWS[key][total]
    slip = "JB"
    change_row(folder, "full_court_press", f'key = "{key}"', f'{total} = "{printed}"', f'{total} = "{slip}"')
    alone(folder, "full_court_press")
    has_fault(folder, "full_court_press.toml", f"option {key}, sum {total}", printed)


@pytest.mark.parametrize("shooter", sorted(BLOCKS))
@pytest.mark.parametrize("column", ["center_in_B", "center_in_C_to_G"])
def test_a_slip_in_a_printed_block_is_found(folder: Path, shooter: str, column: str) -> None:
    printed = BLOCKS[shooter][column][2]
    change_row(folder, "blocked_shot", f'shooter = "{shooter}"', f'{column} = "{printed}"', f'{column} = "I"')
    alone(folder, "blocked_shot")
    has_fault(folder, "blocked_shot.toml", f"{shooter} 2, column {column}", printed)


@pytest.mark.parametrize("position", sorted(COLLEGE_LINES))
@pytest.mark.parametrize("key", ["defense", "offense"])
@pytest.mark.parametrize("place", range(7))
def test_a_slip_in_a_printed_college_rating_is_found(folder: Path, position: str, key: str, place: int) -> None:
    path = folder / "college_draft.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    first = lines.index(f'position = "{position}"')
    where = next(i for i in range(first, len(lines)) if lines[i].startswith(f"{key} = "))
    ratings = lines[where].removeprefix(f"{key} = [").removesuffix("]").split(", ")
    ratings[place] = "1" if ratings[place] != "1" else "2"
    lines[where] = f"{key} = [{', '.join(ratings)}]"
    path.write_text("\n".join(lines), encoding="utf-8")
    alone(folder, "college_draft")
    has_fault(folder, "college_draft.toml", f"position {position}, {key}, sum {place + 2}")


@pytest.mark.parametrize(
    ("number", "key"), [(number, key) for number, (_, known, _) in BASIC_KNOWN.items() for key in known]
)
def test_a_slip_in_a_known_basic_rating_is_found(folder: Path, number: int, key: str) -> None:
    printed = BASIC_KNOWN[number][1][key]
    black = number if number % 2 else number - 1
    old, new = ("true", "false") if key == "tip_in" else (str(printed), str(printed - 1 or 2))
    change_row(folder, "counters_basic", f"black = {black}", f"{key} = {old}", f"{key} = {new}")
    alone(folder, "counters_basic")
    has_fault(folder, "counters_basic.toml", f"number {number}, {key}")


@pytest.mark.parametrize(
    ("name", "old", "new", "place"),
    [
        ("tdr", "to = 10", "to = 9", "band of the sum 10"),
        ("tdr", "adjustment = -6", "adjustment = -3", "band Strong"),
        ("tdr", "defense = 4", "defense = 3", "individual defense 4"),
        ("rebound_chart", "difference = 3", "difference = 2", "difference 3"),
        ("injuries", 'to = "14"', 'to = "13"', "roll 14"),
        ("injuries", 'player = "LF"', 'player = "RF"', "roll 13"),
        ("injuries", "die = [2, 3]", "die = [2]", "die 3"),
        ("jump_ball", '8 = "RF*"', '9 = "RF*"', "is no readable"),
        ("shooting", '"02" =', '"07" =', "row 02"),
        ("shooting", 'B = "dRF"', 'B = "dXX"', "row 02, column B"),
        ("shooting", 'B = "dRF"', 'B = "dRF*"', "row 02, column B"),
        ("passing_matrix", 'A = "O"', 'A = "XX"', "card 1, zone A"),
        ("passing_matrix", "number = 8", "number = 7", "card 8"),
        ("passing_matrix", '"Full Court Press"', '"Zone Press"', "card 9, name"),
        ("counters_campaign", "offense = 1", "offense = 4", "offense"),
        ("counters_basic", "black = 13", "black = 11", "number 11"),
    ],
)
def test_a_reading_that_is_not_covered_once_is_named(folder: Path, name: str, old: str, new: str, place: str) -> None:
    change(folder, name, old, new)
    alone(folder, name)
    has_fault(folder, f"{name}.toml", place)


@pytest.mark.rule("BS-TRR-04")
def test_difference_two_must_move_exactly_the_guards(folder: Path) -> None:
    change_row(folder, "rebound_chart", "difference = 2", 'position = "LG"', 'position = "LF"')
    has_fault(folder, "rebound_chart.toml", "difference 2, column A", "guards")


@pytest.mark.rule("BS-DES-02")
def test_our_own_chart_must_keep_the_spacing_of_the_ranges(folder: Path) -> None:
    change_row(folder, "shooting", '"55"', 'B = "good"', 'B = "dC"')
    has_fault(folder, "shooting.toml", "columns B and C")


@pytest.mark.rule("BS-DES-05")
def test_our_own_matrix_must_thin_out_its_turnovers(folder: Path) -> None:
    change(folder, "passing_matrix", 'A = "JB"', 'A = "G"', count=2)
    has_fault(folder, "passing_matrix.toml", "thin out")


def test_a_card_that_is_never_better_than_another_is_found(folder: Path) -> None:
    path = folder / "passing_matrix.toml"
    lines = path.read_text(encoding="utf-8").splitlines()
    results = [i for i, line in enumerate(lines) if line.startswith("results = {")]
    lines[results[7]] = lines[results[0]].replace('G = "G"', 'G = "O"')
    path.write_text("\n".join(lines), encoding="utf-8")
    has_fault(folder, "passing_matrix.toml", "card 8", "never better than card 1")


def test_charts_typed_in_from_the_board_game_are_not_held_to_our_design(folder: Path) -> None:
    change(folder, "shooting", 'status = "mixed"', 'status = "user"')
    change_row(folder, "shooting", '"55"', 'G = "good"', 'G = "dC"')
    assert check_folder(folder) == []


def test_charts_typed_in_still_hold_the_printed_figures(folder: Path) -> None:
    change(folder, "shooting", 'status = "mixed"', 'status = "user"')
    change_row(folder, "shooting", '"33"', 'A = "good"', 'A = "dC"')
    has_fault(folder, "shooting.toml", "row 33, column A")
