"""Printers by name: offsets kept for each, taken when the printer is named, refused when it is not known."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.printing import render_sample, sheets
from leaguemgr.printing.printers import Printers
from leaguemgr.problems import UserError
from tests.printing.pdf import Pdf


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "printers.json"


@pytest.mark.case("M6")
def test_an_offset_is_kept_for_one_printer_and_one_way_of_turning(file: Path) -> None:
    Printers(file).measure("Kitchen", "long-edge", {"back-x": 1.5, "back-y": -0.5})
    Printers(file).choose("Copy shop")
    again = Printers(file)
    assert (again.names, again.last) == (["Copy shop", "Kitchen"], "Copy shop")
    assert again.offset("Kitchen", "long-edge") == {"back-x": 1.5, "back-y": -0.5}
    assert again.offset("Kitchen", "short-edge") == again.offset("Copy shop", "long-edge") == {"back-x": 0, "back-y": 0}


def test_naming_a_printer_brings_its_offset_unless_another_is_given(file: Path) -> None:
    printers = Printers(file)
    printers.measure("Kitchen", "short-edge", {"back-x": 1.5, "back-y": -0.5})
    wish = {"printer": "Kitchen", "backs": "short-edge"}
    assert printers.completed(wish) == {**wish, "back-x": 1.5, "back-y": -0.5}
    assert printers.completed({**wish, "back-x": 0}) == {**wish, "back-x": 0, "back-y": -0.5}
    assert printers.completed({"size": 16}) == {"size": 16}
    with pytest.raises(UserError, match=r"no printer called 'Attic' \(those here are: Kitchen\)"):
        printers.completed({"printer": "Attic"})


@pytest.mark.parametrize("name", ["", " Kitchen", "x" * 61, "two\nlines"])
def test_what_cannot_be_a_name_is_refused(file: Path, name: str) -> None:
    with pytest.raises(UserError, match="cannot be the name of a printer"):
        Printers(file).choose(name)
    assert not file.exists()


def test_an_offset_beyond_the_paper_is_refused_and_names_nobody(file: Path) -> None:
    with pytest.raises(UserError, match="back-x must be a number from -10 to 10"):
        Printers(file).measure("Kitchen", "long-edge", {"back-x": 11})
    assert Printers(file).names == []


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"printers": 3}', '{"printers": {"K": {"long-edge": {"back-x": "far"}}}}']
)
def test_a_spoilt_file_measures_nothing_and_is_written_again(file: Path, text: str) -> None:
    file.write_text(text)
    printers = Printers(file)
    assert printers.offset("K", "long-edge") == {"back-x": 0, "back-y": 0}
    printers.choose("Kitchen")
    assert "Kitchen" in Printers(file).names


@pytest.mark.parametrize(
    "name", [each.name for each in sheets() if any(option.name == "back-x" for option in each.options)]
)
def test_every_sheet_with_backs_takes_the_offset_of_a_printer(file: Path, name: str) -> None:
    printers = Printers(file)
    printers.measure("Kitchen", "long-edge", {"back-x": 1.5})
    plain, moved = (render_sample(name, options=printers.completed(wish)).data for wish in ({}, {"printer": "Kitchen"}))
    assert plain != moved


def test_the_test_sheet_says_on_both_sides_whose_it_is() -> None:
    named, unnamed = Pdf(render_sample("duplex", options={"printer": "Łukasz & Co <2>"})), Pdf(render_sample("duplex"))
    assert all("Printer: Łukasz & Co <2>" in named.text(page) for page in (0, 1))
    assert all("Printer: ____" in unnamed.text(page) for page in (0, 1))
