"""Files as people have them: encodings, delimiters, marks at the beginning, line breaks in cells, decimal commas."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import pytest
from openpyxl import Workbook
from openpyxl.chart import BarChart

from leaguemgr.exchange.csv_file import csv_bytes
from leaguemgr.exchange.decimals import decimal_of, number
from leaguemgr.exchange.packet_reading import opened_packet
from leaguemgr.exchange.reading import How, Sheet, encoding_of, read_file, read_sheet
from leaguemgr.exchange.table import Table, text
from leaguemgr.problems import UserError

HARD = ('"Payton, Jr."', 'said "ok"', "two\nlines", "a;b\tc|d")


def written(folder: Path, data: bytes | str) -> Path:
    path = folder / "file.csv"
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def read(path: Path, **said: str) -> Sheet:
    return read_sheet(path.name, read_file(path), How(**said))


@pytest.mark.case("K1")
def test_a_mark_at_the_beginning_is_no_part_of_the_first_column(tmp_path: Path) -> None:
    sheet = read(written(tmp_path, b"\xef\xbb\xbfName,Pos\nDon\xc4\x8di\xc4\x87,G\n"))
    assert (sheet.head, sheet.rows[0].cells) == (("Name", "Pos"), ("Dončić", "G"))


@pytest.mark.case("K2")
@pytest.mark.parametrize(
    ("encoding", "names"),
    [
        ("utf-8", ("Dončić", "Şengün")),
        ("cp1252", ("Müller", "Stéphane", "Ñandú", "Sætre")),
        ("cp1250", ("Łukasz Świder", "Řezáčák")),
        ("cp1251", ("Сергей Белов", "Александр Волков")),
        ("utf-16", ("Jokić", "王治郅")),
    ],
)
def test_the_encoding_of_a_file_is_found(tmp_path: Path, encoding: str, names: tuple[str, ...]) -> None:
    data = "\r\n".join(["Name;Pos", *(f"{name};G" for name in names)]).encode(encoding)
    sheet = read(written(tmp_path, data))
    assert tuple(row.cells[0] for row in sheet.rows) == names
    assert (sheet.encoding, sheet.delimiter) == (encoding, ";")
    assert encoding_of(data) == encoding


@pytest.mark.case("K2")
def test_a_letter_that_cannot_be_read_is_told_with_its_line(tmp_path: Path) -> None:
    path = written(tmp_path, b"Name\nAnna\nM\xfcller\n")
    with pytest.raises(UserError, match=r"file\.csv, line 3: there is a letter that utf-8 cannot read"):
        read(path, encoding="utf-8")
    assert read(path, encoding="cp1252").rows[1].cells == ("Müller",)


@pytest.mark.case("K3")
def test_commas_quotes_and_line_breaks_in_cells_lose_no_row(tmp_path: Path) -> None:
    table = Table("t", "T", text("Name", "Note"), tuple((note, note) for note in HARD))
    sheet = read(written(tmp_path, csv_bytes(table)))
    assert [row.cells for row in sheet.rows] == [(note, note) for note in HARD]
    assert [row.line for row in sheet.rows] == [2, 3, 4, 7]


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
def test_the_delimiter_of_a_file_is_found(tmp_path: Path, delimiter: str) -> None:
    rows = ["Name", "Pos", "Note"], ["Payton, Jr.", "G", "12,5"], ["O'Neal", "C", "a; b"]
    text_ = "\n".join(delimiter.join(f'"{cell}"' if delimiter in cell else cell for cell in row) for row in rows)
    sheet = read(written(tmp_path, text_))
    assert sheet.delimiter == delimiter
    assert [row.cells for row in sheet.rows] == [tuple(row) for row in rows[1:]]


def test_a_workbook_is_read_like_a_file(tmp_path: Path) -> None:
    book = Workbook()
    book.active.append(["Name", None, "O"])
    book.active.append(["Dončić", None, 3.0])
    book.active.append([None, None, None])
    book.create_sheet("Other").append(["Team"])
    book.save(tmp_path / "w.xlsx")
    sheet = read(tmp_path / "w.xlsx")
    assert (sheet.head, [row.cells for row in sheet.rows]) == (("Name", "", "O"), [("Dončić", "", "3")])
    assert sheet.sheets == ("Sheet", "Other")
    with pytest.raises(UserError, match="no sheet 'Third'; choose one of Sheet, Other"):
        read(tmp_path / "w.xlsx", sheet="Third")


@pytest.mark.parametrize(
    ("data", "words"),
    [
        ("", "is empty"),
        ("\n \n", "is empty"),
        ("Name,Pos\nPayton, Jr.,G\n", r"line 2: there are 3 cells, but the head has 2"),
        (b"PK\x03\x04 not a workbook", "is no workbook"),
    ],
)
def test_a_file_that_is_no_table_is_refused(tmp_path: Path, data: bytes | str, words: str) -> None:
    with pytest.raises(UserError, match=words):
        read(written(tmp_path, data))


def test_a_delimiter_that_divides_nothing_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="choose comma, semicolon, tab, bar"):
        read(written(tmp_path, "a;b\n"), delimiter="xx")


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(UserError, match="cannot be read"):
        read(tmp_path / "none.csv")


@pytest.mark.case("K5")
@pytest.mark.parametrize(
    ("cells", "mark"),
    [
        (["12,5"], ","),
        (["12.5"], "."),
        (["1,234"], "?"),
        (["1,234", "9,99"], ","),
        (["1,234", "9.5"], "."),
        (["1.234,5"], ","),
        (["1,234,567"], "."),
        (["7", "G-F", ""], "."),
    ],
)
def test_the_decimal_mark_is_found_or_asked_for(cells: list[str], mark: str) -> None:
    assert decimal_of(cells) == mark


@pytest.mark.case("K5")
def test_numbers_are_read_with_the_decimal_mark_of_their_file() -> None:
    assert (number("12,5", ","), number("1.234,5", ","), number("1,234", "."), number("−3", ".")) == (
        12.5,
        1234.5,
        1234,
        -3,
    )
    assert (number("3rd", "."), number("", "."), number("1,2,3", ",")) == (None, None, None)


def test_a_quotation_mark_without_its_pair_in_a_long_file_is_told(tmp_path: Path) -> None:
    path = written(tmp_path, 'Name,Pos\n"Ann,G\n' + "Bea,G\n" * 30_000)
    with pytest.raises(UserError, match="is no CSV file"):
        read(path)


def workbook(folder: Path) -> bytes:
    book = Workbook()
    assert book.active is not None
    for row in (["Name", "Pos"], *(["Ann", str(n)] for n in range(200))):
        book.active.append(row)
    book.save(folder / "whole.xlsx")
    return (folder / "whole.xlsx").read_bytes()


def repacked(data: bytes, part: str, text: bytes) -> bytes:
    """Return a workbook in which one part has another text."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(out, "w") as new:
        for name in old.namelist():
            new.writestr(name, text if name == part else old.read(name))
    return out.getvalue()


@pytest.mark.parametrize("part", ["xl/workbook.xml", "xl/styles.xml", "xl/worksheets/sheet1.xml"])
def test_a_workbook_that_is_damaged_in_any_part_is_told(tmp_path: Path, part: str) -> None:
    data = repacked(workbook(tmp_path), part, b"<worksheet><sheetData><row><c")
    with pytest.raises(UserError, match="is no workbook that can be read"):
        read_sheet("a.xlsx", data)


def test_a_workbook_whose_bytes_are_spoilt_is_told(tmp_path: Path) -> None:
    data = bytearray(workbook(tmp_path))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        start = archive.getinfo("xl/worksheets/sheet1.xml").header_offset
    data[start + 100 : start + 200] = bytes(100)
    with pytest.raises(UserError, match="is no workbook that can be read"):
        read_sheet("a.xlsx", bytes(data))


def test_a_workbook_of_charts_alone_has_nothing_to_import(tmp_path: Path) -> None:
    book = Workbook()
    assert book.active is not None
    book.remove(book.active)
    book.create_chartsheet("Chart").add_chart(BarChart())
    book.save(tmp_path / "chart.xlsx")
    data = (tmp_path / "chart.xlsx").read_bytes()
    assert opened_packet(data) is None
    with pytest.raises(UserError, match="no sheet with cells"):
        read_sheet("chart.xlsx", data)
