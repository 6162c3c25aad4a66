"""The charts of a board game as files and as tables, and the protocol of whoever reads, checks and edits them.

Every rule system has a chart book (``rules.load_charts``). What a league pins, people copy and the command line checks
is a set of files; what windows show are tables whose every cell says where its figure comes from.
"""

from __future__ import annotations

import lzma
import zipfile
import zlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path, PurePosixPath
from typing import Literal, NamedTuple, Protocol, Self

from leaguemgr.problems import UserError

Origin = Literal["document", "reconstructed", "user"]
"""Printed in the rules, designed by this project, or typed in by the people who use the set."""
Tone = Literal["", "good", "foul", "bad"]
Files = tuple[tuple[str, str], ...]
"""A chart set: name (without ending) and text of each file, sorted by name."""
NO_FILES: Files = ()
ENDING = ".toml"
LARGEST = 1_000_000
"""Bytes of one chart file; a larger one is no chart."""


class Spot(NamedTuple):
    """A cell of a chart, by the keys of chart, row and column."""

    chart: str
    row: str
    column: str


@dataclass(frozen=True, slots=True)
class Cell:
    """A figure as the chart has it, what it means in words (may be empty), and where it comes from in a sentence.

    ``tone`` says for whom it is good, the side that reads the chart: plain results have none.
    """

    text: str
    words: str
    origin: Origin
    source: str
    tone: Tone = ""


@dataclass(frozen=True, slots=True)
class Chart:
    """One chart as a table: keys and titles of columns and rows, cells by both keys, and its provenance.

    ``file`` is the file of a set that holds it, empty for one that cannot be replaced; ``rule`` the ID of the rule that
    reads it. ``legend`` pairs what stands in the cells or heads with its meaning.
    """

    name: str
    title: str
    corner: str
    columns: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, str], ...]
    cells: Mapping[tuple[str, str], Cell]
    source: str
    note: str
    rule: str
    file: str = ""
    legend: tuple[tuple[str, str], ...] = ()

    def count(self, origin: Origin) -> int:
        """Return how many cells are of this origin."""
        return sum(cell.origin == origin for cell in self.cells.values())


class Fault(NamedTuple):
    """Something wrong in a chart file, in words that begin with row and column.

    ``forbids`` when no game can be played with it; other faults are differences from the printed rules or the design.
    """

    file: str
    text: str
    forbids: bool

    def __str__(self) -> str:
        return f"{self.file}{ENDING}, {self.text}"


class ChartBook(Protocol):
    """What the charts of one rule system are. Files may be unsound: nothing here raises on them but ``edit``."""

    @property
    def names(self) -> tuple[str, ...]:
        """The files that ``check`` knows; a league's set holds those of ``shipped``."""

    @property
    def shipped(self) -> Files:
        """The files of the shipped set; NO_FILES where a league cannot replace the charts."""

    def tables(self, files: Files) -> tuple[Chart, ...]:
        """Return the charts of a set as tables; one whose file is missing or of another form is left out."""

    def check(self, files: Files) -> list[Fault]:
        """Return everything that is wrong in a set."""

    def words(self, spot: Spot) -> tuple[str, ...]:
        """Return what may stand in a cell; empty when it is a number or a text."""

    def edit(self, files: Files, spot: Spot, text: str) -> Files:
        """Return the set with another figure in a cell, which is marked as changed; UserError when it cannot stand."""

    def claim(self, files: Files, file: str, source: str) -> Files:
        """Return the set with a file whose figures all come from a source of the user's, such as his board game."""


class FixedCharts:
    """What a rule system without replaceable charts says of them; its ``title`` is named in the refusal."""

    title: str

    @property
    def chart_files(self) -> Files:
        """Nothing that a league could replace."""
        return NO_FILES

    def with_charts(self, files: Files) -> Self:
        """Return these rules; UserError when there are charts to be taken over."""
        if files:
            raise UserError(f"{self.title} has no charts that could be replaced; leave the charts out.")
        return self


class FixedBook:
    """The book of a system whose charts cannot be replaced: they are shown, and that is all."""

    names: tuple[str, ...] = ()
    shipped: Files = NO_FILES

    def __init__(self, show: Callable[[], tuple[Chart, ...]], refusal: str) -> None:
        """Show these charts; ``refusal`` says why they cannot be changed."""
        self._show = show
        self._refusal = refusal

    def tables(self, files: Files) -> tuple[Chart, ...]:
        """Return the charts."""
        return self._show()

    def check(self, files: Files) -> list[Fault]:
        """Return nothing: there are no files."""
        return []

    def words(self, spot: Spot) -> tuple[str, ...]:
        """Return nothing: no cell can be changed."""
        return ()

    def edit(self, files: Files, spot: Spot, text: str) -> Files:
        """Refuse."""
        raise UserError(self._refusal)

    def claim(self, files: Files, file: str, source: str) -> Files:
        """Refuse."""
        raise UserError(self._refusal)


UNZIPPABLE = (zipfile.BadZipFile, RuntimeError, EOFError, zlib.error, lzma.LZMAError)
"""What reading a zip file raises: no zip file, a password or an unknown compression, cut off, damaged."""


def read_set(path: Path, wanted: Sequence[str]) -> Files:
    """Return the wanted chart files of a folder or a zip file, as many as there are; UserError names what is wrong.

    In a zip file the charts may lie in a folder; files of other names are left alone.
    """
    if not wanted:
        raise UserError("This game has no charts that could be replaced; leave the charts out.")
    try:
        texts = _zipped(path, wanted) if path.is_file() else _in_folder(path, wanted)
    except (OSError, *UNZIPPABLE, UnicodeDecodeError) as error:
        raise UserError(f"{path} cannot be read as charts ({error}); name a folder or a zip file of charts.") from None
    if not texts:
        raise UserError(f"{path} holds no charts of this game; it needs files such as {wanted[0]}{ENDING}.")
    return tuple(sorted(texts.items()))


def _in_folder(folder: Path, wanted: Sequence[str]) -> dict[str, str]:
    if not folder.is_dir():
        raise UserError(f"There is no folder {folder}; name the folder in which the chart files lie.")
    found = {name: folder / f"{name}{ENDING}" for name in wanted}
    return {
        name: _text(path.stat().st_size, path.read_bytes, path.name) for name, path in found.items() if path.is_file()
    }


def _zipped(path: Path, wanted: Sequence[str]) -> dict[str, str]:
    texts: dict[str, str] = {}
    with zipfile.ZipFile(path) as archive:
        for info in archive.infolist():
            inside = PurePosixPath(info.filename)
            if inside.suffix != ENDING or inside.stem not in wanted:
                continue
            if inside.stem in texts:
                raise UserError(f"{path} holds {inside.name} twice; leave one of them.")
            texts[inside.stem] = _text(info.file_size, partial(archive.read, info), inside.name)
    return texts


def _text(size: int, read: Callable[[], bytes], name: str) -> str:
    if size > LARGEST:
        raise UserError(f"{name} has {size:,} bytes, which is no chart; charts are a few thousand bytes.")
    try:
        return read().decode("utf-8")
    except UnicodeDecodeError:
        raise UserError(f"{name} is not written in UTF-8; save it in UTF-8.") from None
