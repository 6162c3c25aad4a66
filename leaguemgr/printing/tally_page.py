"""One page with a tally: both teams' rows of marks, team fouls and points by period, and the key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from leaguemgr.engine.printed import TallyRow, TallySheet, TallyTeam
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Column, Layout, Length, Part, widths
from leaguemgr.printing.names import player_names
from leaguemgr.printing.tally_marks import MarkMeasures, MarkPainter

if TYPE_CHECKING:
    from leaguemgr.league.records import TeamRef
    from leaguemgr.printing.paper import Paper

HOME, VISITORS = 0, 1
GOALS, THREES = "o3", "3"
SUMS: Mapping[str, tuple[str, str]] = {"goals": ("shots", GOALS), "threes": ("shots", THREES), "free": ("throws", "o")}
"""Columns that count some of the marks of another one."""
WRITTEN = frozenset({"number", "player"})


class TallyLabels(Part):
    """The words on the sheet; ``marks`` are the key: letter of a mark and its meaning."""

    subtitle: str
    blank: list[str]
    home: str
    visitors: str
    fouls: str
    final: str
    team: str
    absent: str
    marks: dict[str, str]


class TallyMeasures(Part):
    """Where things stand, mm; rows share what the paper has left over."""

    heading: Length
    note: Length
    blanks: list[Length]
    top: Length
    bar: Length
    head: Length
    count: Length
    gap: Length
    foot: Length
    rows: Annotated[int, Field(ge=5, le=30)]
    score_top: Length
    score_row: Length
    score_name: Length
    score_column: Length
    box: Length
    digit: Length
    marks: MarkMeasures


class TallyColumn(Column):
    """A column: who, points, marks of one kind, or a count of some marks of another column."""

    key: Literal[
        "number", "player", "fouls", "shots", "goals", "threes", "throws", "free", "offensive", "defensive", "assists",
        "steals", "blocks", "turnovers", "points",
    ]  # fmt: skip


class TallyLayout(Layout):
    """What the layouts of both tallies hold."""

    labels: TallyLabels
    measures: TallyMeasures
    columns: tuple[TallyColumn, ...]


Teams = tuple["TeamRef | None", "TeamRef | None"]


class TallyPage:
    """One page with one tally; without a ``subtitle`` there are lines to write on."""

    def __init__(self, paper: Paper, layout: TallyLayout, sheet: TallySheet, teams: Teams, subtitle: str) -> None:
        self.paper, self.layout, self.sheet, self.teams, self.subtitle = paper, layout, sheet, teams, subtitle
        self.labels, self.measures = layout.labels, layout.measures
        self.left, self.right = paper.margin, paper.width - paper.margin
        self.widths = widths(layout.columns, self.right - self.left)
        self.marks = MarkPainter(paper, layout.measures.marks)
        m = layout.measures
        self.rows = max(m.rows, *(len(team.rows) for team in sheet.teams))
        fixed = m.top + m.gap + m.foot + paper.margin + 2 * (m.bar + m.head + m.count)
        self.row = (paper.height - fixed) / (2 * (self.rows + 1))

    def draw(self) -> None:
        """Draw the page."""
        self.paper.start_page()
        self._heading()
        self._score()
        y = self.measures.top
        for side in (VISITORS, HOME):
            y = self._team(side, y) + self.measures.gap
        self._key()

    # -- the head of the page

    def _heading(self) -> None:
        paper, m = self.paper, self.measures
        room, note = self.right - self.left - self._score_width() - 4, paper.style("note")
        paper.text(self.left, m.heading, self.layout.title, paper.style("heading"), available=room)
        if self.subtitle:
            for place, line in enumerate(paper.wrap(self.subtitle, note, room)[:2]):
                paper.text(self.left, m.note + 3.6 * place, line, note, available=room)
            return
        x = self.left
        needed = sum(paper.text_width(label, note) + 4.4 for label in self.labels.blank)
        squeeze = min(1.0, (room - needed) / sum(m.blanks))
        for label, length in zip(self.labels.blank, m.blanks, strict=True):
            x += paper.text(x, m.note, label, note) + 1.4
            paper.line(x, m.note + 0.6, x + length * squeeze, m.note + 0.6, colour="grid", line=0.2)
            x += length * squeeze + 3

    def _score_width(self) -> float:
        return self.measures.score_name + self.measures.score_column * (len(self.sheet.periods) + 1)

    def _score(self) -> None:
        """Draw the points by period of both teams."""
        paper, m = self.paper, self.measures
        titles = (*self.sheet.periods, self.labels.final)
        left, first = self.right - self._score_width(), self.right - m.score_column * len(titles)
        bottom = m.score_top + 2 * m.score_row
        for place, text in enumerate(titles):
            x = first + (place + 0.5) * m.score_column
            paper.text(x, m.score_top - 1.1, text, paper.style("head"), align="centre", available=m.score_column)
        lines = [
            (left, m.score_top + row * m.score_row, self.right, m.score_top + row * m.score_row) for row in range(3)
        ]
        edges = [left, *(first + place * m.score_column for place in range(len(titles) + 1))]
        paper.lines([*lines, *((x, m.score_top, x, bottom) for x in edges)], colour="grid", line=0.15)
        for place, side in enumerate((VISITORS, HOME)):
            self._score_row(side, left, first, m.score_top + (place + 0.5) * m.score_row)

    def _score_row(self, side: int, left: float, first: float, middle: float) -> None:
        paper, m, team = self.paper, self.measures, self.sheet.teams[side]
        style, room = paper.style("team"), m.score_name - 1.6
        shown = paper.first_fitting(self._names(side), style, room)
        paper.text(left + 0.8, middle, shown, style, available=room, middle=True, whole=team.name)
        if not team.points:
            return
        for place, points in enumerate(team.points):
            self._centred(str(points), first + place * m.score_column, m.score_column, middle, "digit")
        self._centred(str(sum(team.points)), self.right - m.score_column, m.score_column, middle, "game")

    def _names(self, side: int) -> tuple[str, ...]:
        """Return ever shorter names of a team; without one, which side it is."""
        team = self.teams[side]
        if team is not None:
            return (team.name, team.nickname, team.abbreviation)
        return (self.sheet.teams[side].name or (self.labels.home, self.labels.visitors)[side],)

    # -- a team

    def _team(self, side: int, y: float) -> float:
        """Draw a team's block and return where it ends."""
        m, team = self.measures, self.sheet.teams[side]
        self._bar(side, team, y)
        self._heads(y + m.bar)
        top = y + m.bar + m.head
        self._grounds(top)
        spare = (TallyRow(),) * (self.rows - len(team.rows))
        for place, row in enumerate((*team.rows, *spare)):
            self._player(row, top + place * self.row, filled=bool(team.points))
        bottom = top + self.rows * self.row
        self._sums(team, bottom)
        self._grid(top, team)
        self._counts(team, bottom + self.row)
        return bottom + self.row + m.count

    def _bar(self, side: int, team: TallyTeam, y: float) -> None:
        paper, m, ref = self.paper, self.measures, self.teams[side]
        middle, style = y + m.bar / 2, paper.style("bar")
        ground = ref.colour if ref else paper.colour("bar")
        ink = ink_on(ground, paper.colour("text"))
        paper.rectangle(self.left, y, self.right - self.left, m.bar, fill=ground)
        fouls = self._foul_boxes(team, middle, ink)
        word = (self.labels.home, self.labels.visitors)[side]
        names = tuple(f"{word}: {name}" for name in self._names(side)) if team.name or ref else (f"{word}:",)
        room = fouls - self.left - 5
        shown = paper.first_fitting(names, style, room)
        paper.text(self.left + 1.6, middle, shown, style, available=room, colour=ink, middle=True, whole=team.name)

    def _foul_boxes(self, team: TallyTeam, middle: float, ink: str) -> float:
        """Draw the boxes of the team fouls by period from the right and return where they begin."""
        paper, m = self.paper, self.measures
        style, x = paper.style("fouls"), self.right - 1.6
        periods = list(zip(self.sheet.periods, self.sheet.penalty, strict=True))
        for number in reversed(range(len(periods))):
            title, limit = periods[number]
            used = team.fouls[number] if number < len(team.fouls) else 0
            for place in reversed(range(limit)):
                x -= m.box
                self.marks.ticked(x, middle, m.box, ink, used=place < used, strong=place == limit - 1)
                x -= 0.45
            label = f"{title} ({used})" if used > limit else title
            x -= 0.5
            x -= paper.text(x, middle, label, style, align="right", colour=ink, middle=True) + 1.8
        x -= paper.text(x, middle, self.labels.fouls, style, align="right", colour=ink, middle=True)
        return x

    def _heads(self, y: float) -> None:
        paper, m, x = self.paper, self.measures, self.left
        paper.rectangle(self.left, y, self.right - self.left, m.head, fill="head")
        style = paper.style("head")
        for column, width in zip(self.layout.columns, self.widths, strict=True):
            if column.key == "player":
                paper.text(x + 1, y + m.head / 2, column.title, style, available=width - 1.4, middle=True)
            else:
                self._centred(column.title, x, width, y + m.head / 2, "head")
            x += width

    def _grounds(self, top: float) -> None:
        width = self.right - self.left
        for place in range(1, self.rows, 2):
            self.paper.rectangle(self.left, top + place * self.row, width, self.row, fill="zebra")
        self.paper.rectangle(self.left, top + self.rows * self.row, width, self.row, fill="sum")

    def _player(self, row: TallyRow, y: float, *, filled: bool) -> None:
        paper, x, middle = self.paper, self.left, y + self.row / 2
        for column, width in zip(self.layout.columns, self.widths, strict=True):
            if column.key == "number":
                self._centred("" if row.number is None else str(row.number), x, width, middle, "number")
            elif column.key == "player":
                small = paper.style("position")
                text = row.slot or row.position
                taken = paper.text(x + width - 0.9, middle, text, small, align="right", middle=True) if text else 0
                room = width - 2.6 - taken
                shown = paper.first_fitting(player_names(row.name), paper.style("player"), room) if row.name else ""
                paper.text(x + 1, middle, shown, paper.style("player"), available=room, middle=True, whole=row.name)
            else:
                self._cell(row, column.key, x, width, y, filled=filled)
            x += width

    def _cell(self, row: TallyRow, key: str, x: float, width: float, y: float, *, filled: bool) -> None:
        middle, marks = y + self.row / 2, row.marks.get(key, "")
        if key == "fouls":
            self.marks.boxes(x, width, middle, self.sheet.fouls, len(marks))
        elif key == "shots":
            self.marks.shots(x, width, y, self.row, marks)
        elif key == "throws":
            self.marks.throws(x, width, y, self.row, marks)
        elif key == "points":
            absent = self.labels.absent if filled and row.name else ""
            self._centred(absent if row.total is None else str(row.total), x, width, middle, "game")
        elif key in SUMS:
            count = _count(row, key)
            self._centred(str(count) if count else "", x, width, middle, "digit")
        elif marks:
            self.marks.strokes(x, width - self.measures.digit, y, self.row, len(marks))
            self._centred(str(len(marks)), x + width - self.measures.digit, self.measures.digit, middle, "digit")

    def _sums(self, team: TallyTeam, y: float) -> None:
        """Set the sums of all columns; of an empty sheet only their title."""
        paper, x, middle = self.paper, self.left, y + self.row / 2
        for column, width in zip(self.layout.columns, self.widths, strict=True):
            if column.key == "player":
                paper.text(x + 1, middle, self.labels.team, paper.style("team"), available=width - 1.4, middle=True)
            elif team.points and column.key not in WRITTEN:
                self._centred(str(_sum(team, column.key)), x, width, middle, "sum")
            x += width

    def _grid(self, top: float, team: TallyTeam) -> None:
        paper, bottom = self.paper, top + (self.rows + 1) * self.row
        rows = [(self.left, top + n * self.row, self.right, top + n * self.row) for n in range(1, self.rows + 1)]
        edges, x = [], self.left
        for width in self.widths[:-1]:
            x += width
            edges.append((x, top - self.measures.head, x, bottom))
        paper.lines([*rows, *edges], colour="grid", line=0.12)
        starters = sum(bool(row.slot) for row in team.rows)
        y = top + starters * self.row
        paper.line(self.left, y, self.right, y, colour="text", line=0.4)
        head = top - self.measures.head
        paper.rectangle(self.left, head, self.right - self.left, bottom - head, stroke="text", line=0.35)

    def _counts(self, team: TallyTeam, y: float) -> None:
        """Write what is counted for the team as a whole, with lines to write at on an empty sheet."""
        paper, style, x = self.paper, self.paper.style("note"), self.left + 1
        middle = y + self.measures.count / 2
        for name in self.sheet.counted:
            x += paper.text(x, middle, f"{name}:", style, middle=True) + 1.4
            if name in team.counts:
                x += paper.text(x, middle, team.counts[name], paper.style("digit"), middle=True) + 6
            else:
                paper.line(x, middle + 1.4, x + 14, middle + 1.4, colour="grid", line=0.15)
                x += 20

    def _key(self) -> None:
        """Draw what the marks mean, and where the sheet is from."""
        paper, style = self.paper, self.paper.style("note")
        middle = paper.height - paper.margin - self.measures.foot + 3
        x = self.left + 1
        for letter, words in self.labels.marks.items():
            x += self.marks.one(x, middle, letter) + 1.4
            x += paper.text(x, middle, words, style, middle=True) + 5
        source = paper.style("source")
        paper.text(self.left, paper.height - paper.margin - 0.6, self.sheet.source, source, available=paper.inner)

    def _centred(self, text: str, x: float, width: float, middle: float, style: str) -> None:
        if text:
            shown = self.paper.style(style)
            self.paper.text(x + width / 2, middle, text, shown, align="centre", available=width - 0.6, middle=True)


def _count(row: TallyRow, key: str) -> int:
    """Return how many marks of a row a column counts; points are the row's total."""
    if key == "points":
        return row.total or 0
    of, letters = SUMS.get(key, (key, ""))
    marks = row.marks.get(of, "")
    return sum(marks.count(letter) for letter in letters) if letters else len(marks)


def _sum(team: TallyTeam, key: str) -> int:
    return sum(_count(row, key) for row in team.rows)
