"""Reading a table from a CSV or XLSX file, with what had to be guessed about it: encoding, delimiter, decimal mark."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from leaguemgr.exchange.decimals import Decimal
from leaguemgr.problems import UserError

DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar"}
ENCODINGS = ("utf-8", "cp1252", "cp1250", "cp1254", "cp1257", "cp1251", "mac_roman", "utf-16")
"""What a person can choose from; the code pages are of Western and Central Europe, Turkey, the Baltic, Cyrillic."""
LATIN = ("cp1252", "cp1250")
FOREIGN = 0.4
"""From this share of letters beyond ASCII on, a file is written in another alphabet."""
TYPOGRAPHIC = "’“”„–—…·°\u00a0"
"""What people's word processors put between letters."""
ZIP = b"PK\x03\x04"
"""How a workbook begins."""
MARKS = ((b"\xef\xbb\xbf", "utf-8"), (b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"))
"""How files of Unicode may begin, and the encoding that is."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a file: the line (CSV) or row (XLSX) it begins in, from 1, and a cell for each column of the head."""

    line: int
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table as it was read; ``encoding`` and ``delimiter`` are empty for XLSX, ``sheets`` for CSV."""

    name: str
    head: tuple[str, ...]
    rows: tuple[Row, ...]
    encoding: str = ""
    delimiter: str = ""
    sheets: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class How:
    """What a person has said about a file; what is empty is found out."""

    encoding: str = ""
    delimiter: str = ""
    decimal: Decimal = ""
    sheet: str = ""


def read_file(path: Path) -> bytes:
    """Return what is in a file; UserError when it cannot be read."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise UserError(f"{path} cannot be read ({error.strerror}); look at its name and folder.") from None


def read_sheet(name: str, data: bytes, how: How = How()) -> Sheet:
    """Return the table in a file of this name; UserError says in which line it cannot be read and what to do."""
    return (_xlsx if data.startswith(ZIP) else _csv)(name, data, how)


def _csv(name: str, data: bytes, how: How) -> Sheet:
    encoding = how.encoding or encoding_of(data)
    text = _decoded(name, data, encoding)
    try:
        delimiter = how.delimiter or delimiter_of(text)
        if delimiter not in DELIMITERS:
            raise UserError(f"Cells are not divided by {delimiter!r}; choose {', '.join(DELIMITERS.values())}.")
        rows = list(_split(text, delimiter))
    except csv.Error as error:
        raise UserError(f"{name} is no CSV file ({error}); save it as CSV or XLSX.") from None
    return replace(_sheet(name, rows), encoding=encoding, delimiter=delimiter)


def _sheet(name: str, rows: Sequence[Row]) -> Sheet:
    filled = [row for row in rows if any(cell.strip() for cell in row.cells)]
    if not filled:
        raise UserError(f"{name} is empty; its first line names the columns, each other line is one entry.")
    head = tuple(cell.strip() for cell in filled[0].cells)
    body = []
    for row in filled[1:]:
        cells = row.cells[: len(head)]
        if any(cell.strip() for cell in row.cells[len(head) :]):
            many = f"{len(row.cells)} cells, but the head has {len(head)}"
            raise UserError(f"{name}, line {row.line}: there are {many}; put text with commas into quotation marks.")
        body.append(Row(row.line, tuple(cell.strip() for cell in cells) + ("",) * (len(head) - len(cells))))
    return Sheet(name, head, tuple(body))


def encoding_of(data: bytes) -> str:
    """Return the encoding of a file: by its mark, as UTF-8 where it can be, else what its letters speak for (K2)."""
    for mark, encoding in MARKS:
        if data.startswith(mark):
            return encoding
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return _code_page(data)
    return "utf-8"


def _code_page(data: bytes) -> str:
    """Return a code page: of the Latin ones the first that makes letters of all bytes beyond ASCII.

    A list of names is too short for the library, which tells other alphabets apart well.
    """
    beyond = sum(byte > 127 for byte in data)
    letters = sum(chr(byte).isalpha() for byte in data if byte < 128)
    if beyond < FOREIGN * (beyond + letters):
        for encoding in LATIN:
            text = data.decode(encoding, errors="replace")
            if all(sign.isascii() or sign.isalpha() or sign in TYPOGRAPHIC for sign in text):
                return encoding
    from charset_normalizer import from_bytes

    best = from_bytes(data, cp_isolation=[name for name in ENCODINGS if name.startswith("cp")]).best()
    return best.encoding if best else LATIN[0]


def _decoded(name: str, data: bytes, encoding: str) -> str:
    try:
        # The mark at the beginning is no part of the first column's name (K1).
        return data.decode("utf-8-sig" if encoding == "utf-8" else encoding).removeprefix("\ufeff")
    except LookupError:
        raise UserError(f"There is no encoding {encoding!r}; choose one of {', '.join(ENCODINGS)}.") from None
    except UnicodeError as error:
        start = error.start if isinstance(error, UnicodeDecodeError) else 0
        line = data[:start].count(b"\n") + 1
        raise UserError(
            f"{name}, line {line}: there is a letter that {encoding} cannot read; choose another encoding."
        ) from None


def delimiter_of(text: str) -> str:
    """Return what stands between cells: whatever cuts most rows into as many cells as the head, which has the most."""

    def fit(delimiter: str) -> tuple[float, int]:
        widths = [len(row.cells) for row in _split(text, delimiter) if any(row.cells)][:SAMPLE]
        same = sum(width == widths[0] for width in widths) / len(widths) if widths else 0.0
        return (same if widths and widths[0] > 1 else 0.0, widths[0] if widths else 0)

    return max(DELIMITERS, key=fit)


SAMPLE = 200
"""How many rows decide the delimiter."""


def _split(text: str, delimiter: str) -> Iterator[Row]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=delimiter)
    line = 1
    for cells in reader:
        yield Row(line, tuple(cells))
        line = reader.line_num + 1


def _xlsx(name: str, data: bytes, how: How) -> Sheet:
    try:
        names, title, rows = _cells(name, data, how.sheet)
    except UserError:
        raise
    except Exception as error:  # the library lets through whatever the readers of zip, XML and styles raise
        raise UserError(f"{name} is no workbook that can be read ({error}); save it again as XLSX or CSV.") from error
    return replace(_sheet(f"{name}, {title}" if len(names) > 1 else name, rows), sheets=names)


def _cells(name: str, data: bytes, wanted: str) -> tuple[tuple[str, ...], str, list[Row]]:
    """Return the sheets of a workbook, and the name and rows of the wanted one or the first; parsed row by row."""
    from openpyxl import load_workbook

    book = load_workbook(io.BytesIO(data), read_only=True, data_only=True)
    names = tuple(sheet.title for sheet in book.worksheets)
    if not names:
        raise UserError(f"{name} has no sheet with cells; save the table as XLSX or CSV.")
    if wanted and wanted not in names:
        raise UserError(f"{name} has no sheet {wanted!r}; choose one of {', '.join(names)}.")
    sheet = book[wanted or names[0]]
    rows = [Row(line, tuple(map(_cell, row))) for line, row in enumerate(sheet.iter_rows(values_only=True), start=1)]
    book.close()
    return names, sheet.title, rows


def _cell(value: object) -> str:
    """Return a cell of a workbook as text; whole numbers may be stored as fractions there."""
    if value is None:
        return ""
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)
