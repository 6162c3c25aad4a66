"""Plain text for e-mail and forums: narrow tables in columns of letters of the same width."""

from __future__ import annotations

from rich.cells import cell_len

from leaguemgr.exchange.table import Table

GAP = "  "


def text_of(table: Table, heading: str) -> str:
    """Return a table under a heading; the columns that are not brief are left out."""
    places = [place for place, column in enumerate(table.columns) if column.brief]
    columns = [table.columns[place] for place in places]
    rows = [[" ".join(table.columns[place].written(row[place]).split()) for place in places] for row in table.rows]
    lines = [[column.title for column in columns], *rows]
    widths = [max(cell_len(line[place]) for line in lines) for place in range(len(columns))]

    def laid_out(line: list[str]) -> str:
        cells = zip(line, widths, columns, strict=True)
        return GAP.join(_padded(text, width, column.is_number) for text, width, column in cells).rstrip()

    rule = GAP.join("-" * width for width in widths)
    return "\n".join([heading, "", laid_out(lines[0]), rule, *(laid_out(line) for line in rows)]) + "\n"


def _padded(text: str, width: int, right: bool) -> str:
    spaces = " " * (width - cell_len(text))
    return spaces + text if right else text + spaces
