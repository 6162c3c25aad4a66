"""Lists on paper: a heading, then sections of tables and paragraphs, down the page or in columns.

Most sheets are such a document: they say what stands in it, and the layout how it looks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, TypeVar

from pydantic import Field

from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.flow import flow
from leaguemgr.printing.frame import Frame, ListLayout
from leaguemgr.printing.layout import Column, Length, Part, fill, load
from leaguemgr.printing.options import Options, SheetOption
from leaguemgr.printing.ratings import Rating, spread
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Needs, Sheet
from leaguemgr.printing.table import Cell, Flag, Row, Table, Tick

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.league.records import TeamRef
    from leaguemgr.printing.paper import Paper


AIR = 0.5
"""Below a paragraph, in lines."""


class SectionMeasures(Part):
    """How sections stand on the page, mm: in how many columns, between and below them; their bars and paragraphs."""

    columns: Annotated[int, Field(ge=1, le=4)]
    gap: Length
    below: Length
    bar: Length
    leading: Length


class SampleSection(Part):
    """A section of a sample; cells in the order of the table's columns, a line below of its own under ``under``.

    With ``titles`` the table's last column comes once for each of them.
    """

    title: str = ""
    team: str = ""
    remark: str = ""
    table: str = ""
    titles: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    under: tuple[tuple[str, ...], ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    page: bool = False


class DocumentSample(Part):
    """What a sheet says without a league: the words of its subtitle, and its sections."""

    words: dict[str, str | int]
    intro: tuple[str, ...] = ()
    sections: list[SampleSection]


class DocumentLabels(Part):
    """The words that every list has."""

    subtitle: str
    empty: str


class DocumentLayout(ListLayout):
    """A layout whose sheet is a document; ``tables`` are its kinds of tables by name."""

    labels: DocumentLabels
    sections: SectionMeasures
    tables: dict[str, tuple[Column, ...]]


class SampledLayout(DocumentLayout):
    """A document whose sample is written down section by section."""

    sample: DocumentSample


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a document: a title, or a bar in a team's colour, paragraphs, a table, more paragraphs.

    ``columns`` are those of a table that no layout can know, ``page`` begins a page, ``keep`` holds it together with
    the next section.
    """

    title: str = ""
    team: TeamRef | None = None
    remark: str = ""
    table: str = ""
    rows: tuple[Row, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    page: bool = False
    columns: tuple[Column, ...] = ()
    keep: bool = False


@dataclass(frozen=True, slots=True)
class Document:
    """What a list says; ``words`` fill in the subtitle, ``intro`` stands below it, ``ratings`` are a card's columns."""

    league: str
    words: Mapping[str, object]
    sections: tuple[Section, ...]
    ratings: tuple[Rating, ...] = ()
    intro: tuple[str, ...] = ()


def sample_document(layout: SampledLayout) -> Document:
    """Return what the layout's sample says, with the teams of the invented league."""
    league = sample_league()
    teams = {roster.row.team.abbreviation: roster.row.team for roster in rosters(league)}
    tables = {name: spread(columns, league.ratings) for name, columns in layout.tables.items()}
    sections = tuple(
        _sample_section(section, tables.get(section.table, ()), teams) for section in layout.sample.sections
    )
    return Document(league.league, layout.sample.words, sections, league.ratings, layout.sample.intro)


def repeated(columns: tuple[Column, ...], titles: Mapping[str, str]) -> tuple[Column, ...]:
    """Return the columns with the last one once for each of these keys and titles."""
    if not titles:
        return columns
    *first, one = columns
    return (*first, *(one.model_copy(update={"key": key, "title": title}) for key, title in titles.items()))


def _sample_section(sample: SampleSection, table: tuple[Column, ...], teams: Mapping[str, TeamRef]) -> Section:
    columns = repeated(table, {title: title for title in sample.titles})
    rows = [Row(_sample_cells(columns, cells, teams)) for cells in sample.rows]
    below = [_sample_cells(columns, cells, teams) for cells in sample.under]
    return Section(
        title=sample.title,
        team=teams.get(sample.team),
        remark=sample.remark,
        table=sample.table,
        rows=tuple(replace(row, under=under) for row, under in zip(rows, below or [{}] * len(rows), strict=True)),
        before=tuple(sample.before),
        after=tuple(sample.after),
        page=sample.page,
        columns=columns if sample.titles else (),
    )


def _sample_cells(columns: Sequence[Column], cells: Sequence[str], teams: Mapping[str, TeamRef]) -> dict[str, Cell]:
    return {column.key: _sample_cell(column, text, teams) for column, text in zip(columns, cells, strict=False) if text}


def _sample_cell(column: Column, text: str, teams: Mapping[str, TeamRef]) -> Cell:
    if column.style == "badge":
        return teams[text]
    if column.style == "star":
        return Flag("" if text == "0" else text)
    if column.style == "tick":
        return Tick("" if text == "." else text)
    return text


def draw_document(paper: Paper, layout: DocumentLayout, data: Document, options: Options) -> None:
    """Draw the sections below each other, or in the layout's columns."""
    subtitle = fill(layout.labels.subtitle, **data.words)
    frame = Frame(paper, layout, f"{data.league}: {layout.title}", subtitle, data.intro)
    sections = data.sections or (Section(before=(layout.labels.empty,)),)
    across = _across(paper, layout, sections, data.ratings)
    blocks = [Block(paper, layout, section, data.ratings, across) for section in sections]
    if across > 1:
        flow(blocks, frame, across, layout.sections.gap, layout.sections.below)
    else:
        _draw_down(layout, frame, blocks)


def _across(paper: Paper, layout: DocumentLayout, sections: Sequence[Section], ratings: tuple[Rating, ...]) -> int:
    """Return in how many columns the sections stand: as the layout says, or fewer where a table needs more room."""
    gap = layout.sections.gap
    needed = max(sum(column.width for column in _columns(layout, section, ratings)) for section in sections)
    return max(1, min(layout.sections.columns, int((paper.inner + gap + 1e-6) // (max(needed, 1) + gap))))


def _columns(layout: DocumentLayout, section: Section, ratings: tuple[Rating, ...]) -> tuple[Column, ...]:
    return section.columns or spread(layout.tables.get(section.table, ()), ratings)


def _draw_down(layout: DocumentLayout, frame: Frame, blocks: Sequence[Block]) -> None:
    """Draw the sections over the whole width; a title never stands alone at the foot of a page."""
    top = y = frame.new_page()
    for place, block in enumerate(blocks):
        needed = _together(blocks[place:], (frame.bottom - layout.frame.top) / 2)
        if y > top and (block.section.page or y + needed > frame.bottom + 1e-6):
            y = frame.new_page()
        y = block.flow(frame, y) + layout.sections.below


def _together(blocks: Sequence[Block], most: float) -> float:
    """Return how much of the first block, and of those it is kept with, must stand on one page, mm."""
    whole = blocks[0].height
    for before, block in pairwise(blocks):
        if not before.section.keep:
            break
        whole += before.layout.sections.below + block.height
    return whole if whole <= most else blocks[0].beginning


class Block:
    """One section as it is drawn."""

    def __init__(
        self, paper: Paper, layout: DocumentLayout, section: Section, ratings: tuple[Rating, ...], across: int
    ) -> None:
        self.paper, self.layout, self.section = paper, layout, section
        self.columns = _columns(layout, section, ratings)
        self.width = (paper.inner - layout.sections.gap * (across - 1)) / across

    @property
    def height(self) -> float:
        """Its height in mm, where it is not broken over pages."""
        rows = sum(map(self._table(0).height, self.section.rows))
        head = self.layout.table.head if self.section.rows else 0
        return self._top + head + rows + self._paragraphs(self.section.after)

    @property
    def beginning(self) -> float:
        """How much of it must stay together: title, paragraphs, the head and the first rows, mm."""
        rows = sum(map(self._table(0).height, self.section.rows[:2]))
        return self._top + self.layout.table.head + min(rows, self.paper.height / 3)

    @property
    def _top(self) -> float:
        bar = self.layout.sections.bar if self.section.title or self.section.team else 0
        return bar + self._paragraphs(self.section.before)

    def draw(self, x: float, y: float, width: float) -> None:
        """Draw it in a column; a section in columns stays in one piece."""
        y = self._bar(x, y, width)
        y = self._texts(self.section.before, x, y, width)
        if self.section.rows:
            y = self._table(x).draw(self.section.rows, y, float("inf"), lambda: y)
        self._texts(self.section.after, x, y, width)

    def flow(self, frame: Frame, y: float) -> float:
        """Draw it over the whole width and on to further pages; returns where it ends."""
        y = self._bar(frame.left, y, self.width)
        y = self._flowing(self.section.before, frame, y)
        if self.section.rows:
            y = self._table(frame.left).draw(self.section.rows, y, frame.bottom, frame.new_page)
        return self._flowing(self.section.after, frame, y)

    def _table(self, x: float) -> Table:
        return Table(self.paper, self.columns, self.layout.table, x, self.width)

    def _bar(self, x: float, y: float, width: float) -> float:
        section, paper, height = self.section, self.paper, self.layout.sections.bar
        if not section.title and section.team is None:
            return y
        ground = section.team.colour if section.team else ""
        ink = ink_on(ground, paper.colour("text")) if ground else paper.colour("text")
        if ground:
            paper.rectangle(x, y, width, height, fill=ground)
        indent, middle = (1.5 if ground else 0), y + height / 2
        remark = paper.style("remark")
        taken = paper.text(
            x + width - indent, middle, section.remark, remark, align="right", available=width * 0.5, middle=True,
            colour=ink if ground else "text2",
        )  # fmt: skip
        names = (section.team.name, section.team.nickname) if section.team and not section.title else (section.title,)
        room = width - taken - 2 * indent - 2
        name = paper.first_fitting(names, paper.style("section"), room)
        paper.text(x + indent, middle, name, paper.style("section"), available=room, colour=ink, middle=True)
        return y + height

    def _lines(self, texts: Sequence[str], width: float) -> list[str]:
        style = self.paper.style("body")
        return [line for text in texts for line in self.paper.wrap(text, style, width)]

    def _paragraphs(self, texts: Sequence[str]) -> float:
        return self.layout.sections.leading * (len(self._lines(texts, self.width)) + AIR) if texts else 0

    def _texts(self, texts: Sequence[str], x: float, y: float, width: float) -> float:
        leading = self.layout.sections.leading
        for line in self._lines(texts, width):
            y += leading
            self.paper.text(x, y, line, self.paper.style("body"))
        return y + AIR * leading if texts else y

    def _flowing(self, texts: Sequence[str], frame: Frame, y: float) -> float:
        leading = self.layout.sections.leading
        for line in self._lines(texts, self.width):
            if y + leading > frame.bottom:
                y = frame.new_page()
            y += leading
            self.paper.text(frame.left, y, line, self.paper.style("body"))
        return y + AIR * leading if texts else y


def title(layout: DocumentLayout, data: Document) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league}: {layout.title}, {fill(layout.labels.subtitle, **data.words)}"


D = TypeVar("D", bound=SampledLayout)


def document_sheet(
    name: str,
    layout: type[D],
    needs: Needs,
    options: tuple[SheetOption, ...],
    gather: Callable[[League, D, Options], Document],
) -> Sheet:
    """Return a sheet that is a document; ``gather`` reads the league into it, with the words of the layout."""
    return Sheet(
        name=name,
        layout=layout,
        needs=needs,
        options=options,
        gather=lambda league, given: gather(league, load(layout, name), given),
        sample=sample_document,
        draw=draw_document,
        document_title=title,
    )
