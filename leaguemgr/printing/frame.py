"""What is around every list on paper: the heading with league and title, page numbers, the room between."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from leaguemgr.printing.layout import Layout, Length, Part, Style
from leaguemgr.printing.table import TableMeasures

if TYPE_CHECKING:
    from leaguemgr.printing.paper import Paper


class FrameMeasures(Part):
    """Baselines of the two heading lines, where the content begins, what is kept at the foot; mm."""

    heading: Length
    note: Length
    top: Length
    foot: Length


class ListLayout(Layout):
    """A layout with a heading and a table."""

    frame: FrameMeasures
    table: TableMeasures


class Frame:
    """Begins pages with the heading of a list; ``intro`` are paragraphs below the first one."""

    def __init__(self, paper: Paper, layout: ListLayout, title: str, subtitle: str, intro: Sequence[str] = ()) -> None:
        self.paper, self.measures = paper, layout.frame
        self.title, self.subtitle, self._intro = title, subtitle, tuple(intro)
        self.left, self.right = paper.margin, paper.width - paper.margin
        self.bottom = paper.height - layout.frame.foot

    def new_page(self) -> float:
        """Begin a page and return where its content starts, mm from the top."""
        paper = self.paper
        paper.start_page()
        room = self.right - self.left - 26
        paper.text(self.left, self.measures.heading, self.title, paper.style("heading"), available=room)
        paper.text(self.left, self.measures.note, self.subtitle, paper.style("note"), available=room)
        paper.later(partial(self._number, paper.style("note"), paper.pages))
        intro, self._intro = self._intro, ()
        return (
            paragraphs(paper, self, intro, self.measures.top - 1.5, "note", 3.9) + 1.5 if intro else self.measures.top
        )

    def _number(self, style: Style, page: int, pages: int) -> None:
        if pages > 1:
            text = f"{page} / {pages}"
            self.paper.text(self.right, self.measures.heading, text, style, align="right")


def paragraphs(paper: Paper, frame: Frame, texts: Sequence[str], y: float, style_name: str, leading: float) -> float:
    """Set texts below each other in lines within the frame, on further pages if need be; returns where they end."""
    style = paper.style(style_name)
    for text in texts:
        for line in paper.wrap(text, style, frame.right - frame.left):
            if y + leading > frame.bottom:
                y = frame.new_page()
            y += leading
            paper.text(frame.left, y, line, style)
        y += leading * 0.4
    return y
