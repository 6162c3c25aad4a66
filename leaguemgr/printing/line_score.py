"""The points by period of one game; overtimes have columns of their own (OT, 2OT, ...)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.engine.periods import period_titles
from leaguemgr.printing.layout import Length, Part
from leaguemgr.printing.names import team_names
from leaguemgr.printing.table import badge

if TYPE_CHECKING:
    from leaguemgr.league.records import GameRow
    from leaguemgr.printing.frame import Frame
    from leaguemgr.printing.paper import Paper


class LineScoreMeasures(Part):
    """Heights and widths in mm; ``gap`` is kept below."""

    row: Length
    head: Length
    badge: Length
    period: Length
    final: Length
    gap: Length


def draw_line_score(
    paper: Paper, measures: LineScoreMeasures, game: GameRow, final: str, frame: Frame, y: float
) -> float:
    """Draw both teams' points by period, the visitors first, and return where the next thing may begin."""
    titles = (*period_titles(len(game.periods)), final) if game.periods else (final,)
    # Many overtimes must still leave the names their room.
    room = (frame.right - frame.left) * 0.62 - measures.final
    period = min(measures.period, room / max(len(titles) - 1, 1))
    middles = _middles(frame, measures, period, len(titles))
    paper.rectangle(frame.left, y, frame.right - frame.left, measures.head, fill="head")
    for x, title in zip(middles, titles, strict=True):
        paper.text(
            x, y + measures.head / 2, title, paper.style("head"), align="centre", available=period - 0.6, middle=True
        )
    y += measures.head
    names_end = middles[0] - period / 2
    for team, side, points in ((game.away, 1, game.away_score), (game.home, 0, game.home_score)):
        middle = y + measures.row / 2
        badge(paper, team, frame.left + 1, middle, measures.badge - 2)
        left = frame.left + measures.badge + 0.5
        strong, available = paper.style("strong"), names_end - left - 1
        name = paper.first_fitting(team_names(team), strong, available)
        paper.text(left, middle, name, strong, available=available, middle=True)
        for x, scored in zip(middles, game.periods, strict=False):
            paper.text(
                x, middle, str(scored[side]), paper.style("period"), align="centre", available=period - 0.6, middle=True
            )
        paper.text(middles[-1], middle, str(points), paper.style("final"), align="centre", middle=True)
        y += measures.row
        paper.line(frame.left, y, frame.right, y, colour="line", line=0.1)
    return y + measures.gap


def _middles(frame: Frame, measures: LineScoreMeasures, period: float, columns: int) -> list[float]:
    first = frame.right - measures.final - period * (columns - 1)
    return [first + period * (place + 0.5) for place in range(columns - 1)] + [frame.right - measures.final / 2]
