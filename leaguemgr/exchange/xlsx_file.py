"""XLSX: one workbook with a sheet for each table."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from typing import Any, cast
from zipfile import ZIP_DEFLATED, ZipFile

from openpyxl import Workbook
from openpyxl.cell import Cell as SheetCell
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet._write_only import WriteOnlyWorksheet
from openpyxl.worksheet._writer import WorksheetWriter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from leaguemgr.exchange.table import Cell, Column, Table

NUMBER_FORMATS = {"share": "0.000", "decimal": "0.0", "signed": "+0;-0;0"}
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
"""What a spreadsheet's XML cannot hold."""
NARROWEST, WIDEST = 6, 40
"""Column widths in letters."""


def xlsx_bytes(tables: Iterable[Table]) -> bytes:
    """Return the tables as a workbook: numbers are numbers, the head stays in sight, columns can be filtered."""
    book: Any = Workbook(write_only=True)
    for table in tables:
        sheet = _Sheet(book, table.title)
        book._add_sheet(sheet)  # create_sheet would make one that writes to the disk
        # A sheet that is only written takes rows as they come; the types know the other kind alone.
        fill(cast("Worksheet", sheet), table)
    return saved(book)


def saved(book: Workbook) -> bytes:
    """Return a workbook as the content of its file, made in memory.

    openpyxl would keep every sheet in a temporary file, and write a dozen tracebacks where the disk is full.
    """
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        _Writer(book, archive).save()
    return file.getvalue()


class _Sheet(WriteOnlyWorksheet):
    """A sheet that takes rows into memory."""

    _writer: Any = None

    def _get_writer(self) -> None:
        if self._writer is None:
            self._writer = WorksheetWriter(self, io.BytesIO())
            self._writer.write_top()


class _Writer(ExcelWriter):
    """Puts sheets into the archive without a file between."""

    _archive: ZipFile

    def write_worksheet(self, ws: Any) -> None:
        writer: Any
        if isinstance(ws, _Sheet):
            ws.close()
            writer = ws._writer
        else:
            writer = WorksheetWriter(ws, io.BytesIO())
            writer.write()
        ws._rels = writer._rels
        self._archive.writestr(ws.path[1:], writer.read())
        self.manifest.append(ws)


def fill(sheet: Worksheet, table: Table) -> None:
    """Write a table into a new sheet."""
    for place, column in enumerate(table.columns):
        cells = (column.written(row[place]) for row in table.rows[:200])
        longest = max((len(text) for text in cells), default=0)
        width = min(WIDEST, max(NARROWEST, longest, len(column.title)) + 2)
        sheet.column_dimensions[get_column_letter(place + 1)].width = width
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(table.columns))}{len(table.rows) + 1}"
    sheet.append([_head(sheet, column) for column in table.columns])
    for row in table.rows:
        sheet.append([_cell(sheet, column, cell) for column, cell in zip(table.columns, row, strict=True)])


def _head(sheet: Worksheet, column: Column) -> SheetCell:
    cell = WriteOnlyCell(sheet, column.title)
    cell.font = Font(bold=True)
    cell.alignment = Alignment(horizontal="right" if column.is_number else "left")
    return cell


def _cell(sheet: Worksheet, column: Column, value: Cell) -> SheetCell | Cell:
    if isinstance(value, str):
        text = UNPRINTABLE.sub("", value)
        if not text.startswith("="):
            return text
        cell = WriteOnlyCell(sheet, text)
        cell.data_type = "s"  # a name that begins with "=" is a name, not a formula
        return cell
    if value is None or column.kind not in NUMBER_FORMATS:
        return value
    number = WriteOnlyCell(sheet, value)
    number.number_format = NUMBER_FORMATS[column.kind]
    return number
