"""XLSX: one workbook with a sheet for each table."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable
from typing import cast

from openpyxl import Workbook
from openpyxl.cell import Cell as SheetCell
from openpyxl.cell import WriteOnlyCell
from openpyxl.styles import Alignment, Font
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from leaguemgr.exchange.table import Cell, Column, Table

NUMBER_FORMATS = {"share": "0.000", "decimal": "0.0", "signed": "+0;-0;0"}
UNPRINTABLE = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f]")
"""What a spreadsheet's XML cannot hold."""
NARROWEST, WIDEST = 6, 40
"""Column widths in letters."""


def xlsx_bytes(tables: Iterable[Table]) -> bytes:
    """Return the tables as a workbook: numbers are numbers, the head stays in sight, columns can be filtered."""
    book = Workbook(write_only=True)
    for table in tables:
        # A sheet that is only written takes rows as they come; the types know the other kind alone.
        fill(cast("Worksheet", book.create_sheet(table.title)), table)
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


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
