"""The marks that are made on a tally: strokes in fives, circled shots, crossed boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.printing.layout import Length, Part

if TYPE_CHECKING:
    from leaguemgr.printing.paper import Paper

MISSED, MADE, MISSED_THREE, MADE_THREE = "-ot3"
BUNDLE = 5
"""Strokes of a bundle; the fifth crosses the others."""
INSET = 0.8


class MarkMeasures(Part):
    """Sizes of the marks in mm."""

    height: Length
    pitch: Length
    circle: Length
    box: Length
    stroke: Length


class MarkPainter:
    """Draws marks into cells; a cell too narrow for its marks has them in two or more lines, or closer."""

    def __init__(self, paper: Paper, measures: MarkMeasures) -> None:
        self.paper, self.measures = paper, measures

    def one(self, x: float, middle: float, letter: str) -> float:
        """Draw a single mark for the key and return its width: a shot, ``x`` and ``[`` for free throws."""
        m = self.measures
        if letter in ("x", "["):
            self._box(x, middle, m.box, crossed=letter == "x")
            return m.box
        self._shot(x + m.circle, middle, letter, m.circle)
        return 2 * m.circle

    def shots(self, x: float, width: float, y: float, height: float, marks: str) -> None:
        """Draw shots in the order they were taken."""
        m = self.measures
        lines = self._lines(marks, width, m.pitch)
        pitch = min(m.pitch, (width - 2 * INSET) / max(len(line) for line in lines)) if marks else m.pitch
        radius = min(m.circle, pitch / 2, height / len(lines) / 2 - 0.45)
        for place, line in enumerate(lines):
            middle = y + height * (place + 0.5) / len(lines)
            for number, letter in enumerate(line):
                self._shot(x + INSET + (number + 0.5) * pitch, middle, letter, radius)

    def throws(self, x: float, width: float, y: float, height: float, marks: str) -> None:
        """Draw a box for each free throw, crossed when it was good."""
        pitch = self.measures.box + 0.5
        lines = self._lines(marks, width, pitch)
        closer = min(pitch, (width - 2 * INSET) / max(len(line) for line in lines)) if marks else pitch
        size = min(closer - 0.4, height / len(lines) - 0.8)
        for place, line in enumerate(lines):
            middle = y + height * (place + 0.5) / len(lines)
            for number, letter in enumerate(line):
                self._box(x + INSET + number * closer, middle, size, crossed=letter == MADE)

    def strokes(self, x: float, width: float, y: float, height: float, count: int) -> None:
        """Draw strokes in bundles of five."""
        m = self.measures
        bundle = BUNDLE * m.stroke
        per_line = max(1, int((width - INSET + 0.4) // bundle))
        bundles = [min(BUNDLE, count - start) for start in range(0, count, BUNDLE)]
        lines = [bundles[start : start + per_line] for start in range(0, len(bundles), per_line)]
        half = min(m.height / 2, height / len(lines) / 2 - 0.4)
        segments = []
        for place, line in enumerate(lines):
            middle, left = y + height * (place + 0.5) / len(lines), x + INSET
            for strokes in line:
                upright = min(strokes, BUNDLE - 1)
                segments += [
                    (left + n * m.stroke, middle - half, left + n * m.stroke, middle + half) for n in range(upright)
                ]
                if strokes == BUNDLE:
                    end = left + (BUNDLE - 2) * m.stroke + 0.3
                    segments.append((left - 0.3, middle + half * 0.7, end, middle - half * 0.7))
                left += bundle
        self.paper.lines(segments, colour="text", line=0.2)

    def boxes(self, x: float, width: float, middle: float, most: int, used: int) -> None:
        """Draw a box for each foul that a man may have, ticked for those he has."""
        pitch = (width - 2 * INSET) / most
        for place in range(most):
            left = x + INSET + place * pitch
            self.ticked(left, middle, pitch - 0.4, "text", used=place < used, strong=place == most - 1)

    def ticked(self, x: float, middle: float, size: float, ink: str, *, used: bool, strong: bool) -> None:
        """Draw a box to tick; a ``strong`` one has thicker lines."""
        top, bottom, inset = middle - size / 2, middle + size / 2, size * 0.18
        self.paper.rectangle(x, top, size, size, stroke=ink, line=0.38 if strong else 0.15)
        if used:
            self.paper.line(x + inset, bottom - inset, x + size - inset, top + inset, colour=ink, line=0.3)

    def _lines(self, marks: str, width: float, pitch: float) -> list[str]:
        """Return the marks in one line, or in two when they do not fit."""
        if len(marks) * pitch <= width - 2 * INSET:
            return [marks]
        half = (len(marks) + 1) // 2
        return [marks[:half], marks[half:]]

    def _shot(self, x: float, middle: float, letter: str, radius: float) -> None:
        """Draw a try: a stroke or a three, circled when it was good."""
        paper = self.paper
        if letter in (MADE_THREE, MISSED_THREE):
            scale = radius / self.measures.circle
            paper.text(x, middle, "3", paper.style("three"), align="centre", middle=True, scale=scale)
        else:
            half = radius if letter == MADE else radius * 0.85
            paper.line(x, middle - half, x, middle + half, line=0.25)
        if letter in (MADE, MADE_THREE):
            paper.circle(x, middle, radius * 0.92, stroke="text", line=0.18)

    def _box(self, x: float, middle: float, size: float, *, crossed: bool) -> None:
        top, bottom = middle - size / 2, middle + size / 2
        self.paper.rectangle(x, top, size, size, stroke="text", line=0.18)
        if crossed:
            self.paper.lines([(x, top, x + size, bottom), (x, bottom, x + size, top)], colour="text", line=0.18)
