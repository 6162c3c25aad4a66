"""Layout files: a fault names file, key and reason before anything is drawn; a user's own file wins."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from leaguemgr import resources
from leaguemgr.printing import render_sample, sheets
from leaguemgr.printing.counters import CountersLayout
from leaguemgr.printing.layout import Column, Source, check, fill, find_key, load, widths
from leaguemgr.printing.registry import SHEETS
from leaguemgr.problems import UserError
from leaguemgr.resources import find
from tests.printing.pdf import Pdf


@pytest.fixture
def own_reports(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's folder of layouts."""
    monkeypatch.setattr(resources, "user_folder", lambda: tmp_path)
    folder = tmp_path / "reports"
    folder.mkdir()
    return folder


def shipped(name: str) -> dict[str, Any]:
    return tomllib.loads(find(f"reports/{name}.toml").read_text(encoding="utf-8"))


def refusal(values: dict[str, Any]) -> str:
    with pytest.raises(UserError) as caught:
        check(CountersLayout, values, [Source(Path("counters.toml"), "", values)])
    return str(caught.value)


def test_every_layout_file_belongs_to_a_sheet_or_the_sample() -> None:
    files = {path.stem for path in find("reports").glob("*.toml")}
    assert files == {sheet.name for sheet in sheets()} | {"list", "sample_league"}


def test_every_style_and_colour_that_a_shipped_layout_names_is_there() -> None:
    for sheet in SHEETS:
        layout = load(sheet.layout, sheet.name)
        columns = getattr(layout, "columns", ())
        assert {column.style for column in columns if column.style != "cell"} <= set(layout.styles)


def test_a_missing_key_is_named_with_the_file() -> None:
    values = shipped("counters")
    del values["counter"]["band"]
    assert refusal(values) == "counters.toml: counter.band: it is missing; correct this key."


def test_a_misspelt_key_is_named() -> None:
    values = shipped("counters")
    values["sheet"]["colums"] = 5
    assert "sheet.colums: no such key is known here" in refusal(values)


def test_a_wrong_value_is_shown_with_the_reason() -> None:
    values = shipped("counters")
    values["counter"]["band"] = "wide"
    text = refusal(values)
    assert text.startswith("counters.toml: counter.band: input should be a valid number")
    assert "'wide'" in text


def test_a_colour_must_be_a_colour() -> None:
    values = shipped("counters")
    values["colours"]["text"] = "black"
    assert "colours.text: string should match pattern" in refusal(values)


def test_a_style_with_an_unknown_colour_is_named() -> None:
    values = shipped("counters")
    values["styles"]["note"]["colour"] = "txt"
    assert "styles.note.colour: 'txt' is none of the colours text, text2" in refusal(values)


def test_several_faults_are_counted() -> None:
    values = shipped("counters")
    del values["counter"]["band"]
    del values["counter"]["inset"]
    assert "(1 more faults)" in refusal(values)


def test_a_file_that_is_no_toml_is_refused_with_its_name(own_reports: Path) -> None:
    (own_reports / "standings.toml").write_text("title = ", encoding="utf-8")
    with pytest.raises(
        UserError, match=r"standings\.toml cannot be read as a layout: .*; correct it or remove your copy"
    ):
        render_sample("standings")


def test_the_users_own_layout_wins(own_reports: Path) -> None:
    text = find("reports/standings.toml").read_text(encoding="utf-8")
    changed = re.sub(r'title = "Team"', 'title = "Mannschaft"', text)
    (own_reports / "standings.toml").write_text(changed, encoding="utf-8")
    assert "Mannschaft" in Pdf(render_sample("standings")).text()


def test_a_layout_may_hold_only_what_differs_from_another(own_reports: Path) -> None:
    text = find("reports/scorepad_filled.toml").read_text(encoding="utf-8")
    changed = text.replace('title = "Filled score pad"', 'title = "Our pad"').replace(
        "[sample]", '[labels]\ngame = "All"\n\n[sample]'
    )
    (own_reports / "scorepad_filled.toml").write_text(changed, encoding="utf-8")
    words = Pdf(render_sample("scorepad_filled")).text()
    assert "Our pad" in words
    assert "All" in words
    assert "Quarter 4" in words


def test_an_own_layout_may_hold_only_what_differs_from_the_shipped_one(own_reports: Path) -> None:
    (own_reports / "standings.toml").write_text('like = "standings"\ntitle = "Tabelle"\n', encoding="utf-8")
    text = Pdf(render_sample("standings")).text()
    assert "Tabelle" in text
    assert "2–1 v Nines" in text


def test_a_change_of_what_all_lists_share_shows_on_each(own_reports: Path) -> None:
    own = 'like = "list"\n[page]\nmargin = 20\n'
    (own_reports / "list.toml").write_text(own, encoding="utf-8")
    for name in ("leaders", "rosters"):
        assert min(thing.x for thing in Pdf(render_sample(name)).things() if thing.text) > 19.9


def test_layouts_that_are_like_each_other_in_a_circle_are_refused(own_reports: Path) -> None:
    (own_reports / "standings.toml").write_text('like = "leaders"\n', encoding="utf-8")
    (own_reports / "leaders.toml").write_text('like = "standings"\n', encoding="utf-8")
    with pytest.raises(UserError, match=r"standings\.toml is like '\w+', which leads in a circle"):
        render_sample("standings")


@pytest.mark.parametrize(
    ("own", "message"),
    [
        ('like = "standings"\n\n[frame]\ntop = "low"\n', r"line 4: frame\.top: input should be a valid number"),
        ('like = "standings"\n[styles]\ncell = { size = 1 }\n', r"line 3: styles\.cell\.size: .* but it is 1"),
        ('like = "standings"\n[frame]\ntopp = 3\n', r"line 3: frame\.topp: no such key"),
        ("[page]\nmargin = 1\n", r"standings\.toml: title: it is missing"),
    ],
)
def test_a_fault_in_an_own_layout_is_told_with_file_and_line(own_reports: Path, own: str, message: str) -> None:
    (own_reports / "standings.toml").write_text(own, encoding="utf-8")
    with pytest.raises(UserError, match=message) as caught:
        render_sample("standings")
    assert str(own_reports) in str(caught.value)


def test_a_column_is_found_by_its_place_among_the_columns() -> None:
    text = '[[columns]]\nkey = "a"\n\n[[columns]]\nkey = "b"\nwidth = 3\n'
    assert find_key(text, ("columns", 1, "width")) == (3, 6)
    assert find_key(text, ("columns", 0, "width")) == (2, 1)
    assert find_key(text, ("rows", 0)) == (0, 0)


def test_a_style_that_is_missing_when_drawing_is_named(own_reports: Path) -> None:
    text = find("reports/standings.toml").read_text(encoding="utf-8")
    (own_reports / "standings.toml").write_text(re.sub(r"(?m)^badge = .*$", "", text), encoding="utf-8")
    with pytest.raises(UserError, match=r"The layout of “Standings” lacks the style 'badge'; add it under \[styles\]"):
        render_sample("standings")


def test_a_label_that_asks_for_something_unknown_is_refused_with_what_there_is() -> None:
    assert fill("{a} of {b}", a=1, b=2) == "1 of 2"
    with pytest.raises(UserError, match=r"'\{c\}' of a layout cannot be filled in; it may use \{a\}"):
        fill("{c}", a=1)


def test_columns_that_grow_share_what_is_left() -> None:
    columns = (
        Column(key="a", title="A", width=10, grow=1),
        Column(key="b", title="B", width=20),
        Column(key="c", title="C", width=10, grow=3),
    )
    assert widths(columns, 48) == (12, 20, 16)
    assert widths(columns[1:2], 48) == (20,)
