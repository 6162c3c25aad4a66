"""The chart book of Basketball Strategy: its charts as tables with the origin of every figure, checked and edited."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from leaguemgr.engine.charts import Cell, Chart, Fault, Files, Origin, Spot, read_set
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.chart_check import FILES, check_files
from leaguemgr.rules.basketball_strategy.chart_tables import COLLEGE, HERE, LAYOUTS, Key, Layout
from leaguemgr.rules.basketball_strategy.charts import FILES as OF_PLAY
from leaguemgr.rules.chart_origins import changed_cells

FOLDER = "resources/rules/basketball-strategy"


class Book:
    """Reads and changes chart sets; keeps nothing but the shipped files."""

    names: tuple[str, ...] = tuple(FILES)

    @cached_property
    def shipped(self) -> Files:
        """The charts of play that come with the program."""
        return read_set(find(FOLDER), OF_PLAY)

    def tables(self, files: Files) -> tuple[Chart, ...]:
        """Return the charts of play, then the tables of the college draft, which are no part of a set."""
        return (*self._of_play(files), *self._college)

    def _of_play(self, files: Files) -> Iterator[Chart]:
        texts = dict(files)
        for layout in LAYOUTS:
            chart = _chart(layout, texts.get(layout.file))
            if chart is not None:
                yield chart

    @cached_property
    def _college(self) -> tuple[Chart, ...]:
        [(_, text)] = read_set(find(FOLDER), [COLLEGE.name])
        found = _chart(COLLEGE, text)
        assert found is not None
        return (found,)

    def check(self, files: Files) -> list[Fault]:
        """Return everything that is wrong in a set, file by file."""
        return check_files(files)

    def words(self, spot: Spot) -> tuple[str, ...]:
        """Return what may stand in a cell; empty when it is a number or a text."""
        return next((layout.words(spot.column) for layout in LAYOUTS if layout.name == spot.chart), ())

    def edit(self, files: Files, spot: Spot, text: str) -> Files:
        """Return the set with another figure in a cell; UserError when it cannot stand there."""
        # tomlkit is read only by those who write charts.
        from leaguemgr.rules.basketball_strategy.chart_edit import edit

        return edit(files, spot, text)

    def claim(self, files: Files, file: str, source: str) -> Files:
        """Return the set with a file whose figures all come from a source of the user's."""
        from leaguemgr.rules.chart_marks import claim

        return claim(files, file, source)


@lru_cache(maxsize=64)
def _chart(layout: Layout, text: str | None) -> Chart | None:
    """Return a chart of a file; None when the file is missing or of another form.

    Kept for the texts that were read last: one cell is changed, and the other charts are what they were.
    """
    if text is None:
        return None
    try:
        data = tomllib.loads(text)
        head = data["provenance"]
        grid = layout.read(data)
        origin = _Origins(data, layout.name, grid.printed)
        cells = {
            key: Cell(word, layout.told(word), *origin.of(key), layout.tone(word)) for key, word in grid.texts.items()
        }
        legend = tuple((str(key), told) for key, told in data.get("legend", {}).items() if isinstance(told, str))
        source, note = str(head["source"]), str(head["note"])
    except (tomllib.TOMLDecodeError, KeyError, IndexError, TypeError, ValueError, StopIteration, AttributeError):
        return None  # ``check`` says what is wrong with it
    return Chart(
        layout.name, layout.title, layout.corner, grid.columns, grid.rows, cells,
        source, note, layout.rule, layout.file, legend,
    )  # fmt: skip


class _Origins:
    """Where the figures of one chart come from."""

    def __init__(self, data: Mapping[str, Any], chart: str, printed: Mapping[Key, str]) -> None:
        self._status = str(data["provenance"]["status"])
        self._source = str(data["provenance"]["source"])
        self._changed = changed_cells(data, chart)
        self._printed = printed

    def of(self, key: Key) -> tuple[Origin, str]:
        """Return the origin of a cell, and its source in a sentence."""
        if key in self._changed:
            return "user", f"Changed by hand; it was {self._changed[key]}."
        if self._status == "user":
            return "user", f"Typed in from {self._source}."
        if key in self._printed or self._status == "document":
            line = self._printed.get(key, HERE)
            return "document", f"Printed in the rulebook{f', {line}' if line else ''}."
        return "reconstructed", "Our own design; the rulebook does not print it."
