"""The drawing of a score sheet: rows with numbers to strike, possession tables, overtime, the rebound chart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from leaguemgr.engine.forms import ScoreSheet, SheetBox, SheetRow, SheetTeam
from leaguemgr.printing.layout import Layout, Length, Part, Style, fill
from leaguemgr.printing.names import player_names

if TYPE_CHECKING:
    from leaguemgr.printing.paper import Paper

HOME, VISITORS = 0, 1
NAME_SHARE = 0.44
"""What a box of the overtime strip gives to its name and rebound; both scores share the rest."""
LEAD = 24.0
"""The width of the words before the overtime strip and the rebound chart, mm."""


class SheetLabels(Part):
    """The words on the sheet."""

    subtitle: str
    blank: list[str]
    visitors: str
    home: str
    possessions: str
    player: str
    slot: str
    ball: str
    time: str
    visitors_short: str
    home_short: str
    rebound: str
    continued: str
    overtime: str
    chart: str
    struck: str


class SheetMeasures(Part):
    """Heights and widths in mm; rows share what the paper has left over."""

    heading: Length
    note: Length
    blanks: list[Length]
    top: Length
    bar: Length
    head: Length
    gap: Length
    possessions: Length
    player: Length
    slot: Length
    ball: Length
    group_gap: Length
    column_gap: Length
    time: Length
    rebound: Length
    table_rows: int
    table_share: float
    strip: Length
    chart: Length
    foot: Length


class SheetLayout(Layout):
    """What both score sheets' layouts hold."""

    labels: SheetLabels
    measures: SheetMeasures


class ScoreSheetPage:
    """One page with one score sheet."""

    def __init__(self, paper: Paper, layout: SheetLayout, sheet: ScoreSheet, subtitle: str, league: str) -> None:
        """Work out how high the rows are on this paper; without a ``subtitle`` there are lines to write on."""
        self.paper, self.labels, self.measures = paper, layout.labels, layout.measures
        self.sheet, self.title, self.subtitle, self.league = sheet, layout.title, subtitle, league
        self.left, self.right = paper.margin, paper.width - paper.margin
        self.tables = self._chunks()
        m = layout.measures
        rows = sum(len(team.starters) + len(team.reserves) for team in sheet.teams)
        below = m.table_share * max(len(boxes) for _, boxes in self.tables)
        fixed = m.top + 2 * (m.bar + m.head) + 4 * m.gap + m.bar + m.head + len(sheet.overtimes) * m.strip
        fixed += m.chart + m.foot + paper.margin
        self.row = (paper.height - fixed) / (rows + below)

    def _chunks(self) -> list[tuple[str, tuple[SheetBox, ...]]]:
        """Return the possession tables in columns of a few rows; a long table goes on in the next one."""
        most, found = self.measures.table_rows, []
        for title, boxes in self.sheet.tables:
            parts = -(-len(boxes) // most) if len(boxes) > most + 1 else 1
            size = -(-len(boxes) // parts)
            for start in range(0, len(boxes), size):
                shown = fill(self.labels.continued, title=title) if start else title
                found.append((shown, boxes[start : start + size]))
        return found

    def draw(self) -> None:
        """Draw the page."""
        self.paper.start_page()
        self._heading()
        y = self.measures.top
        for side, name in ((VISITORS, self.labels.visitors), (HOME, self.labels.home)):
            y = self._team(self.sheet.teams[side], name, y) + self.measures.gap
        y = self._tables(y) + self.measures.gap
        for number, strip in enumerate(self.sheet.overtimes, start=1):
            self._strip(strip, number, y)
            y += self.measures.strip
        self._chart(y + self.measures.gap)

    def _heading(self) -> None:
        paper, m = self.paper, self.measures
        used = paper.text(self.left, m.heading, self.title, paper.style("heading"))
        room, note = self.right - self.left - used - 6, paper.style("note")
        paper.text(self.right, m.heading, self.league, note, align="right", available=room)
        if self.subtitle:
            paper.text(self.left, m.note, self.subtitle, paper.style("note"), available=self.right - self.left)
            return
        x = self.left
        for label, length in zip(self.labels.blank, m.blanks, strict=True):
            x += paper.text(x, m.note, label, paper.style("note")) + 1.5
            paper.line(x, m.note, x + length, m.note, colour="grid", line=0.2)
            x += length + 3

    # -- the teams

    def _team(self, team: SheetTeam, side: str, y: float) -> float:
        """Draw one team's rows and return where they end."""
        paper, m = self.paper, self.measures
        paper.rectangle(self.left, y, self.right - self.left, m.bar, fill="bar")
        room = self.right - self.left - 60
        bar = paper.style("bar")
        shown = f"{side}: {team.name}" if team.name else f"{side}:"
        paper.text(self.left + 1.5, y + m.bar / 2, shown, bar, available=room, middle=True, whole=team.name)
        remark = "   ".join([team.remark, *self.sheet.letters]).strip()
        paper.text(self.right - 1.5, y + m.bar / 2, remark, paper.style("bar_note"), align="right", middle=True)
        self._heads(y + m.bar)
        top = y = y + m.bar + m.head
        for rows in (team.starters, team.reserves):
            for place, row in enumerate(rows):
                self._row(row, y, shaded=place % 2 == 1)
                y += self.row
            paper.line(self.left, y, self.right, y, colour="rule", line=0.45)
        for x in self._edges():
            paper.line(x, top, x, y, colour="grid", line=0.1)
        return y

    def _edges(self) -> list[float]:
        m = self.measures
        edges = [self.left]
        for width in (m.possessions, m.player, m.slot, m.ball):
            edges.append(edges[-1] + width)
        return [*edges, self.right]

    def _groups(self) -> list[tuple[str, int, float]]:
        """Return the groups of numbers to strike: title, most, left edge; two lines of numbers each."""
        found, x = [], self._edges()[4] + self.measures.group_gap
        for title, most in self.sheet.strike.items():
            found.append((title, most, x))
            x += -(-most // 2) * self._cell() + self.measures.group_gap
        return found

    def _cell(self) -> float:
        """Return the width of a number to strike."""
        room = self.right - self._edges()[4] - self.measures.group_gap * (len(self.sheet.strike) + 1)
        return room / sum(-(-most // 2) for most in self.sheet.strike.values())

    def _heads(self, y: float) -> None:
        paper, m, edges = self.paper, self.measures, self._edges()
        paper.rectangle(self.left, y, self.right - self.left, m.head, fill="head")
        style, labels = paper.style("head"), self.labels
        for place, text in enumerate((labels.possessions, labels.player, labels.slot, labels.ball)):
            room = edges[place + 1] - edges[place] - 1.6
            paper.text(edges[place] + 0.8, y + m.head / 2, text, style, available=room, middle=True)
        for title, _, x in self._groups():
            paper.text(x, y + m.head / 2, title, style, middle=True)

    def _row(self, row: SheetRow, y: float, *, shaded: bool) -> None:
        paper, edges, middle = self.paper, self._edges(), y + self.row / 2
        if shaded:
            paper.rectangle(self.left, y, self.right - self.left, self.row, fill="zebra")
        paper.line(self.left, y + self.row, self.right, y + self.row, colour="grid", line=0.1)
        cells = ((row.possessions, "minor"), (row.name, "player"), (row.slot, "minor"), (row.numbers, "ball"))
        for place, (text, style_name) in enumerate(cells):
            room = edges[place + 1] - edges[place] - 1.6
            style = paper.style(style_name)
            shown = paper.first_fitting(player_names(text), style, room) if style_name == "player" else text
            paper.text(edges[place] + 0.8, middle, shown, style, available=room, middle=True, whole=text)
        for title, most, x in self._groups():
            self._numbers(x, y, most, row.marked.get(title, 0), row.counts.get(title, 0))

    def _numbers(self, x: float, y: float, most: int, marked: int, count: int) -> None:
        """Draw the numbers 1 to ``most`` in two lines: marked before the game on grey, counted ones struck."""
        paper, cell, height = self.paper, self._cell(), self.row / 2
        first_line = -(-most // 2)
        strokes = []
        for number in range(1, most + 1):
            line, column = divmod(number - 1, first_line)
            left, top = x + column * cell, y + line * height
            if number <= marked:
                paper.rectangle(left + 0.2, top + 0.2, cell - 0.4, height - 0.4, fill="marked")
            over = number == most and count > most  # more than there are numbers: the last one says how many
            style = paper.style("over" if over else "digit")
            text = str(count if over else number)
            paper.text(left + cell / 2, top + height / 2, text, style, align="centre", available=cell, middle=True)
            if marked < number <= count and not over:
                strokes.append((left + 0.5, top + height - 0.5, left + cell - 0.5, top + 0.5))
        if strokes:
            paper.lines(strokes, colour="stroke", line=0.35)

    # -- the possessions

    def _tables(self, y: float) -> float:
        m, count = self.measures, len(self.tables)
        width = (self.right - self.left - m.column_gap * (count - 1)) / count
        ends = [
            self._table(title, boxes, self.left + place * (width + m.column_gap), y, width)
            for place, (title, boxes) in enumerate(self.tables)
        ]
        return max(ends)

    def _table(self, title: str, boxes: Sequence[SheetBox], x: float, y: float, width: float) -> float:
        paper, m, labels = self.paper, self.measures, self.labels
        score = (width - m.time - m.rebound) / 2
        edges = (x, x + m.time, x + m.time + score, x + m.time + 2 * score, x + width)
        paper.rectangle(x, y, width, m.bar, fill="bar")
        paper.text(x + 1.5, y + m.bar / 2, title, paper.style("bar"), available=width - 3, middle=True)
        y += m.bar
        paper.rectangle(x, y, width, m.head, fill="head")
        heads = (labels.time, labels.visitors_short, labels.home_short, labels.rebound)
        for place, text in enumerate(heads):
            self._centred(text, edges[place], edges[place + 1], y + m.head / 2, paper.style("head"))
        top = y = y + m.head
        height = self.row * m.table_share
        for box in boxes:
            self._box(box, edges, y, height)
            y += height
        for edge in edges:
            paper.line(edge, top, edge, y, colour="grid", line=0.15)
        return y

    def _box(self, box: SheetBox, edges: Sequence[float], y: float, height: float) -> None:
        paper, middle = self.paper, y + height / 2
        if box.note:
            paper.rectangle(edges[0], y, edges[4] - edges[0], height, fill="marked")
        paper.line(edges[0], y + height, edges[4], y + height, colour="grid", line=0.15)
        name, time = paper.style("ball"), paper.style("minor")
        paper.text(edges[0] + 0.8, middle, box.name, name, middle=True)
        paper.text(edges[1] - 0.8, middle, box.time, time, align="right", middle=True)
        for place, points in enumerate(box.scores):
            text = "" if points is None else str(points)
            self._centred(text, edges[place + 1], edges[place + 2], middle, paper.style("score"))
        if box.note:
            self._centred(box.rebound, edges[3], edges[4], middle - height * 0.2, paper.style("tiny"))
            self._centred(box.note, edges[3], edges[4], middle + height * 0.22, paper.style("tiny"))
        else:
            self._centred(box.rebound, edges[3], edges[4], middle, paper.style("minor"))

    def _strip(self, boxes: Sequence[SheetBox], number: int, y: float) -> None:
        """Draw the boxes of an overtime side by side."""
        paper, m = self.paper, self.measures
        lead = LEAD
        width = (self.right - self.left - lead) / len(boxes)
        height = m.strip - 1
        text = fill(self.labels.overtime, number=number)
        paper.rectangle(self.left, y, lead, height, fill="head")
        paper.text(self.left + 1, y + height / 2, text, paper.style("head"), available=lead - 2, middle=True)
        for place, box in enumerate(boxes):
            x = self.left + lead + place * width
            paper.rectangle(x, y, width, height, stroke="grid", line=0.15)
            for share in (NAME_SHARE, (1 + NAME_SHARE) / 2):
                paper.line(x + width * share, y, x + width * share, y + height, colour="grid", line=0.1)
            self._centred(box.name, x, x + width * NAME_SHARE, y + height * 0.36, paper.style("ball"))
            self._centred(box.rebound, x, x + width * NAME_SHARE, y + height * 0.78, paper.style("tiny"))
            for column, points in enumerate(box.scores):
                shown = "" if points is None else str(points)
                start = x + width * (NAME_SHARE + (1 - NAME_SHARE) / 2 * column)
                self._centred(shown, start, start + width * (1 - NAME_SHARE) / 2, y + height / 2, paper.style("score"))

    def _chart(self, y: float) -> None:
        """Draw the rebound chart: who has the first chance, neighbours with the same man as one cell."""
        paper, m = self.paper, self.measures
        lead, line = LEAD, m.chart / 3
        unit = (self.right - self.left - lead) / len(self.sheet.chart)
        paper.rectangle(self.left, y, lead, m.chart, fill="head")
        for place, text in enumerate(paper.wrap(self.labels.chart, paper.style("head"), lead - 2)):
            paper.text(self.left + 1, y + 3.2 + 2.8 * place, text, paper.style("head"))
        x = self.left + lead
        for text, numbers in groupby(self.sheet.chart, key=lambda pair: pair[1]):
            cells = [number for number, _ in numbers]
            width = unit * len(cells)
            paper.rectangle(x, y, width, m.chart, stroke="grid", line=0.15)
            span = f"{cells[0]}–{cells[-1]}" if len(cells) > 1 else str(cells[0])
            self._centred(span, x, x + width, y + line / 2 + 0.4, paper.style("ball"))
            for place, part in enumerate(paper.wrap(text, paper.style("tiny"), width - 0.8)):
                self._centred(part, x, x + width, y + line + 1.4 + 2.1 * place, paper.style("tiny"))
            x += width
        note = f"{self.labels.struck} {self.sheet.source}"
        paper.text(self.left, y + m.chart + 3, note, paper.style("tiny_note"), available=self.right - self.left)

    def _centred(self, text: str, left: float, right: float, middle: float, style: Style) -> None:
        if text:
            x, room = (left + right) / 2, right - left - 0.8
            self.paper.text(x, middle, text, style, align="centre", available=room, middle=True)
