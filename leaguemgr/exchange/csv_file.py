"""CSV: one file a table, as spreadsheets of either kind of country read it."""

from __future__ import annotations

import csv
import io
from dataclasses import dataclass

from leaguemgr.exchange.table import Cell, Table


@dataclass(frozen=True, slots=True)
class Dialect:
    """How numbers and cells are written: decimal point and commas between cells, or decimal comma and semicolons."""

    delimiter: str = ","
    decimal: str = "."


POINT, COMMA = Dialect(), Dialect(";", ",")


def csv_bytes(table: Table, dialect: Dialect = POINT) -> bytes:
    """Return a table as CSV in UTF-8, with the mark at its beginning by which Excel knows that."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=dialect.delimiter, lineterminator="\r\n")
    writer.writerow([column.title for column in table.columns])
    writer.writerows([_written(cell, dialect) for cell in row] for row in table.rows)
    return text.getvalue().encode("utf-8-sig")


def _written(cell: Cell, dialect: Dialect) -> str:
    if cell is None:
        return ""
    return str(cell).replace(".", dialect.decimal) if isinstance(cell, float) else str(cell)
