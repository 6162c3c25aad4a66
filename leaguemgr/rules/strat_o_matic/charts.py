"""The chart book: both decks, the team cards and the tables of the board as tables with the origin of every figure."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from leaguemgr.engine.charts import Cell, Chart, Fault, Files, Origin, Spot
from leaguemgr.problems import UserError
from leaguemgr.rules.chart_origins import changed_cells
from leaguemgr.rules.strat_o_matic.chart_layouts import LAYOUTS, Layout, layout_of
from leaguemgr.rules.strat_o_matic.chart_set import FILES, check_files, shipped_files

DESIGNED = "The document does not print it; designed by this project"


class Book:
    """Reads and changes chart sets."""

    names: tuple[str, ...] = FILES

    @property
    def shipped(self) -> Files:
        """The charts that come with the program."""
        return shipped_files()

    def tables(self, files: Files) -> tuple[Chart, ...]:
        """Return the charts of a set as tables; one whose file is missing or of another form is left out."""
        texts = dict(files or self.shipped)
        found = (_chart(layout, texts.get(layout.file)) for layout in LAYOUTS)
        return tuple(chart for chart in found if chart is not None)

    def check(self, files: Files) -> list[Fault]:
        """Return everything that is wrong in a set, by card, column and row."""
        return check_files(files)

    def words(self, spot: Spot) -> tuple[str, ...]:
        """Return what may stand in a cell; empty when it is a number or a text."""
        return next((layout.words for layout in LAYOUTS if layout.name == spot.chart), ())

    def edit(self, files: Files, spot: Spot, text: str) -> Files:
        """Return the set with another figure in a cell; UserError when it cannot stand there."""
        # tomlkit is read only by those who write charts.
        import tomlkit
        from tomlkit.exceptions import TOMLKitError

        from leaguemgr.rules.chart_marks import mark, unlike_shipped

        layout = layout_of(spot.chart)
        typed = _typed(layout, " ".join(text.replace("−", "-").split()))
        try:
            document: Any = tomlkit.parse(dict(files)[layout.file])
            _need_cell(layout, document, spot)
            before = layout.read(document, spot.row, spot.column)
            try:
                layout.write(document, spot.row, spot.column, typed)
            except ValueError as error:
                raise UserError(f"{text!r} cannot stand here: {error}.") from None
            after = layout.read(document, spot.row, spot.column)
        except (TOMLKitError, KeyError, IndexError, TypeError, StopIteration, AttributeError):
            raise unlike_shipped(layout.file) from None
        if after != before:
            mark(document, spot, before, after)
        return tuple((name, tomlkit.dumps(document) if name == layout.file else old) for name, old in files)

    def claim(self, files: Files, file: str, source: str) -> Files:
        """Return the set with a file whose figures all come from a source of the user's."""
        from leaguemgr.rules.chart_marks import claim

        return claim(files, file, source)


def _typed(layout: Layout, text: str) -> str:
    """Return the text in the spelling of the words that may stand in a cell."""
    words = {word.casefold(): word for word in layout.words}
    if words and text.casefold() not in words:
        raise UserError(f"{text!r} cannot stand here; type one of: {', '.join(words.values())}.")
    return words.get(text.casefold(), text)


def _need_cell(layout: Layout, data: Any, spot: Spot) -> None:
    """Refuse a cell that the table does not have."""
    rows, columns = layout.rows(data), [name for name, _ in layout.columns]
    if spot.row not in rows:
        raise UserError(f"There is no cell in row {spot.row!r} of {spot.chart}; its rows are {rows[0]} to {rows[-1]}.")
    if spot.column not in columns:
        names = ", ".join(columns)
        raise UserError(f"There is no cell in column {spot.column!r} of {spot.chart}; its columns are {names}.")


@lru_cache(maxsize=64)
def _chart(layout: Layout, text: str | None) -> Chart | None:
    """Return a chart of a file; None when the file is missing or of another form (``check`` says what is wrong)."""
    if text is None:
        return None
    try:
        data = tomllib.loads(text)
        cells = dict(_cells(layout, data))
        source, note = str(data["provenance"]["source"]), str(data["provenance"]["note"])
        rows = tuple((row, row) for row in layout.rows(data))
    except (tomllib.TOMLDecodeError, KeyError, IndexError, TypeError, ValueError, StopIteration, AttributeError):
        return None
    return Chart(
        layout.name, layout.title, layout.corner, layout.columns, rows, cells, source, note, layout.rule, layout.file,
        layout.legend,
    )  # fmt: skip


def _cells(layout: Layout, data: Mapping[str, Any]) -> Iterator[tuple[tuple[str, str], Cell]]:
    changed = changed_cells(data, layout.name)
    head = data["provenance"]
    origin: Origin = "user" if head["status"] == "user" else "reconstructed"
    told = f"Typed in from {head['source']}." if origin == "user" else f"{DESIGNED} ({layout.gap})."
    for row in layout.rows(data):
        for column, _ in layout.columns:
            text = layout.read(data, row, column)
            if (row, column) in changed:
                yield (row, column), Cell(text, "", "user", f"Changed by hand; it was {changed[row, column]}.")
            else:
                yield (row, column), Cell(text, "", origin, told)


BOOK = Book()
