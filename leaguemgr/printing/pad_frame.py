"""What stands around the marks of a score pad: heading, score by period, bars, grid, key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.engine.periods import REGULATION
from leaguemgr.printing.layout import fill

if TYPE_CHECKING:
    from leaguemgr.printing.pad import PadPage
    from leaguemgr.printing.pad_data import PadSide


def heading(page: PadPage) -> None:
    """Set the title, and below it which game it is or lines to write that on."""
    paper, measures, data = page.paper, page.measures, page.data
    note = paper.style("note")
    paper.text(page.left, measures.heading, page.layout.title, paper.style("heading"))
    room = page.right - page.left - _score_width(page) - 4
    if data.periods:
        text = fill(page.labels.subtitle, league=data.league, season=data.season, occasion=data.occasion, how=data.how)
        paper.text(page.left, measures.note, text, note, available=room)
        return
    squeeze = room / _blanks_width(page)
    x = page.left
    for label, length in zip(page.labels.blank, measures.blanks, strict=True):
        x += paper.text(x, measures.note, label, note) + 1.4
        end = x + length * min(1, squeeze)
        paper.line(x, measures.note + 0.7, end, measures.note + 0.7, colour="grid", line=0.15)
        x = end + 3


def _blanks_width(page: PadPage) -> float:
    note = page.paper.style("note")
    labels = sum(page.paper.text_width(label, note) + 4.4 for label in page.labels.blank)
    return labels + sum(page.measures.blanks)


def _score_width(page: PadPage) -> float:
    return page.measures.score_name + page.measures.score_column * (len(page.score_titles()) + 1)


def score_table(page: PadPage) -> None:
    """Draw the points by period of both teams."""
    paper, measures = page.paper, page.measures
    titles = (*page.score_titles(), page.labels.final)
    left, top = page.right - _score_width(page), measures.score_top
    first = left + measures.score_name
    for place, title in enumerate(titles):
        x = first + (place + 0.5) * measures.score_column
        paper.text(x, top - 1.2, title, paper.style("head"), align="centre")
    bottom = top + 2 * measures.score_row
    rows = [(left, top + row * measures.score_row, page.right, top + row * measures.score_row) for row in range(3)]
    edges = [left, *(first + place * measures.score_column for place in range(len(titles) + 1))]
    paper.lines([*rows, *((x, top, x, bottom) for x in edges)], colour="grid", line=measures.thin)
    for place, side in enumerate(page.data.sides):
        _score_row(page, side, left, top + (place + 0.5) * measures.score_row)


def _score_row(page: PadPage, side: PadSide, left: float, middle: float) -> None:
    if side.team is None:
        return
    paper, measures = page.paper, page.measures
    style = paper.style("team")
    room = measures.score_name - 1.6
    name = paper.first_fitting((side.team.name, side.team.nickname, side.team.abbreviation), style, room)
    paper.text(left + 0.8, middle, name, style, available=room, middle=True)
    if not page.data.periods:
        return
    x = left + measures.score_name + measures.score_column / 2
    for period in range(page.data.periods):
        points = str(side.sums(period)["points"])
        paper.text(x, middle, points, paper.style("digit"), align="centre", middle=True)
        x += measures.score_column
    final = page.right - measures.score_column / 2
    paper.text(final, middle, str(side.points), paper.style("game"), align="centre", middle=True)


def bar(page: PadPage, side: PadSide, top: float) -> None:
    """Draw the dark bar with the periods and their boxes for team fouls, and the team's name before it."""
    paper, measures = page.paper, page.measures
    middle = top + measures.bar / 2
    paper.rectangle(page.grid_left, top, page.right - page.grid_left, measures.bar, fill="bar")
    _team(page, side, top, middle)
    for place in range(measures.periods):
        period = page.first + place
        left = page.grid_left + place * page.period_width
        paper.text(left + 1.6, middle, page.title(period), paper.style("bar"), middle=True)
        used = side.team_fouls[period] if period < len(side.team_fouls) else 0
        _foul_boxes(page, left + page.period_width - 1.6, middle, period, used)
    centre = page.game_left + measures.game_width / 2
    paper.text(
        centre,
        middle,
        page.labels.game,
        paper.style("bar"),
        align="centre",
        available=measures.game_width - 2,
        middle=True,
    )


def _team(page: PadPage, side: PadSide, top: float, middle: float) -> None:
    paper, measures = page.paper, page.measures
    width = page.grid_left - page.left
    if side.team is None:
        note = paper.style("note")
        used = paper.text(page.left + 1.2, middle, page.labels.team, note, middle=True)
        paper.line(page.left + used + 3, middle + 1.6, page.grid_left - 2, middle + 1.6, colour="grid", line=0.15)
        return
    ground, ink = page.ink(side)
    # A gap keeps a dark team colour apart from the bar.
    paper.rectangle(page.left, top, width - 0.4, measures.bar, fill=ground)
    paper.rectangle(page.grid_left - 0.4, top, 0.4, measures.bar, fill="paper")
    style, room = paper.style("bar"), width - 3.2
    name = paper.first_fitting((side.team.name, side.team.nickname), style, room)
    paper.text(page.left + 1.6, middle, name, style, available=room, colour=ink, middle=True)


def _foul_boxes(page: PadPage, right: float, middle: float, period: int, used: int) -> None:
    measures = page.measures
    free, bonus = measures.fouls_regulation if period < REGULATION else measures.fouls_overtime
    size, gap = measures.box, 0.42
    x = right - (free + bonus) * (size + gap) - 1.3
    style = page.paper.style("fouls")
    label = fill(page.labels.fouls_over, count=used) if used > free + bonus else page.labels.fouls
    page.paper.text(x - 0.9, middle, label, style, align="right", middle=True)
    for place in range(free + bonus):
        if place == free:
            page.paper.line(
                x + 0.45, middle - size / 2 - 0.4, x + 0.45, middle + size / 2 + 0.4, colour="paper", line=0.4
            )
            x += 1.3
        page.ticked(x, middle, size, used=place < used, dark=True)
        x += size + gap


def column_heads(page: PadPage, top: float) -> None:
    """Draw the row of column titles."""
    paper, measures, layout = page.paper, page.measures, page.layout
    paper.rectangle(page.left, top, page.right - page.left, measures.head, fill="head")
    middle, style = top + measures.head / 2, paper.style("head")
    number, player = layout.players
    paper.text(page.left + page.player_widths[0] / 2, middle, number.title, style, align="centre", middle=True)
    paper.text(page.left + page.player_widths[0] + 1, middle, player.title, style, middle=True)
    paper.text(page.grid_left - 1, middle, page.labels.position, style, align="right", middle=True)
    for place in range(measures.periods):
        left = page.grid_left + place * page.period_width
        for column, width in zip(layout.columns, page.column_widths, strict=True):
            paper.text(
                left + width / 2, middle, column.title, style, align="centre", available=width - 0.6, middle=True
            )
            left += width
    centre = page.game_left + measures.game_width / 2
    paper.text(centre, middle, page.labels.total, style, align="centre", middle=True)


def grid(page: PadPage, top: float) -> None:
    """Draw the lines of one team's table."""
    measures = page.measures
    first_row = top + measures.bar + measures.head
    bottom = first_row + (page.rows + 1) * page.row
    rows = [(page.left, y, page.right, y) for y in (first_row + place * page.row for place in range(page.rows + 1))]
    head = top + measures.bar
    columns = [(x, head, x, bottom) for x in _column_edges(page)]
    page.paper.lines([*rows, *columns], colour="grid", line=measures.thin)
    strong = [page.grid_left + place * page.period_width for place in range(measures.periods + 1)]
    heavy = [(x, head, x, bottom) for x in strong]
    after_starters = first_row + measures.starters * page.row
    heavy.append((page.left, after_starters, page.right, after_starters))
    page.paper.lines(heavy, colour="rule", line=measures.thick * 0.75)
    page.paper.rectangle(page.left, top, page.right - page.left, bottom - top, stroke="rule", line=measures.thick)


def _column_edges(page: PadPage) -> list[float]:
    edges = [page.left + page.player_widths[0]]
    for place in range(page.measures.periods):
        x = page.grid_left + place * page.period_width
        for width in page.column_widths[:-1]:
            x += width
            edges.append(x)
    return edges


def key(page: PadPage) -> None:
    """Draw what the marks mean, how to add up, and the boxes for timeouts."""
    paper, marks, labels = page.paper, page.measures.marks, page.labels.marks
    middle = paper.height - page.measures.foot + 3.6
    note, x, half = paper.style("note"), page.left + 1.2, marks.height / 2
    paper.line(x, middle - half, x, middle + half, line=0.25)
    x += 2.4 + paper.text(x + 2.4, middle, labels.missed, note, middle=True) + 6.5
    paper.line(x, middle - half, x, middle + half, line=0.25)
    paper.circle(x, middle, marks.circle, stroke="text")
    x += 2.6 + paper.text(x + 2.6, middle, labels.goal, note, middle=True) + 5.5
    for crossed, text in ((False, labels.free_missed), (True, labels.free_made)):
        page.box(x, middle, marks.box, crossed=crossed)
        x += marks.box + 1.4 + paper.text(x + marks.box + 1.4, middle, text, note, middle=True) + 5.5
    end = _timeouts(page, middle)
    paper.text(x, middle, page.labels.sums, note, available=end - x - 4, middle=True)


def _timeouts(page: PadPage, middle: float) -> float:
    """Draw the boxes for timeouts from the right and return where they begin."""
    paper, measures, size = page.paper, page.measures, 2.4
    note, x = paper.style("note"), page.right
    allowed = measures.timeouts_regulation if page.first < REGULATION else measures.timeouts_overtime
    for side, word in reversed(tuple(zip(page.data.sides, (page.labels.home, page.labels.away), strict=True))):
        used = sum(side.timeouts[page.first : page.first + measures.periods])
        boxes = max(allowed, used) if page.first < REGULATION else allowed * max(1, page.data.periods - page.first)
        for place in reversed(range(boxes)):
            x -= size
            page.ticked(x, middle, size, used=place < used)
            x -= 0.5
        name = side.team.abbreviation if side.team else word
        x -= 1
        x -= paper.text(x, middle, name, note, align="right", middle=True) + 3
    x -= paper.text(x, middle, page.labels.timeouts, note, align="right", middle=True)
    return x
