"""The drawing surface of all sheets: millimetres from the top left corner, bundled faces, texts that fit."""

from __future__ import annotations

import io
import re
from collections.abc import Iterable, Sequence
from contextlib import contextmanager
from math import cos, pi, sin
from typing import TYPE_CHECKING, Any

from reportlab import rl_config
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas

from leaguemgr.printing import fonts
from leaguemgr.printing.fonts import MILLIMETRE
from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from leaguemgr.printing.layout import Align, Layout, Style

# Pages as plain bytes instead of letters that stand for them: a fifth smaller, and quicker to make and to show.
rl_config.useA85 = 0
PATH_STEP = re.compile(r"([MLCZ])([-\d\s.,]*)")
PATH_NUMBERS = {"M": 2, "L": 2, "C": 6, "Z": 0}
PATH_METHODS = {"M": "moveTo", "L": "lineTo", "C": "curveTo", "Z": "close"}
POINTS_OF_A_STAR = 5
# Radius of a star's inner corners as a share of the outer ones: a regular pentagram, a little fuller.
INNER_RADIUS = 0.4


class LateCanvas(Canvas):
    """A canvas that keeps its pages open, so that each can still tell how many there are."""

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._open: list[dict[str, Any]] = []

    def showPage(self) -> None:
        """Lay the page aside and begin another one."""
        self._open.append(dict(self.__dict__))
        self._startPage()  # type: ignore[attr-defined]  # the stubs leave out what begins with an underscore

    def turn_back(self) -> Iterator[int]:
        """Yield the number of each page while it can be added to, and close it behind; nothing can be drawn after."""
        self.showPage()
        for number, page in enumerate(self._open, start=1):
            self.__dict__.update(page)
            yield number
            super().showPage()


class Paper:
    """A PDF under construction; x to the right and y down in mm, colours as tokens of the layout or ``#rrggbb``."""

    def __init__(
        self,
        size: tuple[float, float],
        layout: Layout,
        title: str,
        on_page: Callable[[int], None] | None = None,
    ) -> None:
        self.width, self.height = size
        self.margin = layout.page.margin
        self.layout = layout
        self.pages = 0
        self._on_page = on_page
        self.uncovered: dict[str, None] = {}
        self._inks: dict[str, Color] = {}
        self._buffer = io.BytesIO()
        fonts.face("text")
        self._later: dict[int, list[tuple[Layout, Callable[[int], None]]]] = {}
        self._canvas = LateCanvas(
            self._buffer,
            pagesize=(self.width * MILLIMETRE, self.height * MILLIMETRE),
            # Without it ReportLab names a Helvetica that is not embedded on every page.
            initialFontName="leaguemgr-text",
            invariant=1,
            pageCompression=1,
        )
        self._canvas.setTitle(title)
        self._canvas.setCreator("leaguemgr")
        self._canvas.setAuthor("leaguemgr")
        self._canvas.setSubject(layout.title)

    def use(self, layout: Layout) -> None:
        """Go on with another layout, whose orientation the pages have from now on."""
        narrow, wide = sorted((self.width, self.height))
        self.width, self.height = (narrow, wide) if layout.page.orientation == "portrait" else (wide, narrow)
        self.margin, self.layout = layout.page.margin, layout
        self._inks.clear()

    @property
    def inner(self) -> float:
        """The width between the margins in mm."""
        return self.width - 2 * self.margin

    def start_page(self) -> None:
        """Begin the next page."""
        if self._on_page is not None:
            self._on_page(self.pages + 1)
        if self.pages:
            self._canvas.showPage()
        self._canvas.setPageSize((self.width * MILLIMETRE, self.height * MILLIMETRE))
        self.pages += 1

    def later(self, draw: Callable[[int], None]) -> None:
        """Let ``draw`` add to the present page once all pages are there; it is told how many."""
        self._later.setdefault(self.pages, []).append((self.layout, draw))

    def finish(self) -> bytes:
        """Close all pages and return the PDF."""
        for page in self._canvas.turn_back():
            for layout, draw in self._later.get(page, ()):
                self.use(layout)
                draw(self.pages)
        self._canvas.save()
        return self._buffer.getvalue()

    def colour(self, token: str) -> str:
        """Return ``#rrggbb`` for a colour token of the layout; a literal passes through."""
        if token.startswith("#"):
            return token
        if token not in self.layout.colours:
            raise UserError(f"The layout of “{self.layout.title}” lacks the colour {token!r}; add it under [colours].")
        return self.layout.colours[token]

    def style(self, name: str) -> Style:
        """Return a text style of the layout by name."""
        if name not in self.layout.styles:
            raise UserError(f"The layout of “{self.layout.title}” lacks the style {name!r}; add it under [styles].")
        return self.layout.styles[name]

    def text(
        self,
        x: float,
        y: float,
        text: str,
        style: Style,
        *,
        align: Align = "left",
        available: float | None = None,
        colour: str | None = None,
        scale: float = 1,
        middle: bool = False,
        whole: str = "",
    ) -> float:
        """Set one line and return its width in mm; a name with letters no face has is kept in ``uncovered``.

        ``y`` is the baseline, or with ``middle`` the height on which the capitals are centred. A text wider than
        ``available`` mm shrinks to the style's smallest size and is then shortened; ``whole`` is the name behind it.
        """
        name, drawn, covered = fonts.choose(style.face, text)
        if not covered:
            self.uncovered[whole or text] = None
        size = style.size * scale
        if available is not None:
            drawn, size = fonts.fit(name, drawn, size, (style.smallest or style.size) * scale, available)
        width = fonts.width(name, drawn, size)
        left = x - {"left": 0.0, "right": width, "centre": width / 2}[align]
        baseline = y + fonts.cap_height(name, size) / 2 if middle else y
        self._canvas.setFillColor(self._ink(colour or style.colour))
        self._canvas.setFont(fonts.face(name).fontName, size)
        self._canvas.drawString(left * MILLIMETRE, self._y(baseline), drawn)
        return width

    def fits(self, text: str, style: Style, available: float, scale: float = 1) -> bool:
        """Return whether the whole text fits into ``available`` mm, shrunk if need be."""
        name, drawn, _ = fonts.choose(style.face, text)
        return fonts.width(name, drawn, (style.smallest or style.size) * scale) <= available

    def first_fitting(self, candidates: Sequence[str], style: Style, available: float) -> str:
        """Return the first of ever shorter names that fits whole, else the last one."""
        return next((name for name in candidates if self.fits(name, style, available)), candidates[-1])

    def text_width(self, text: str, style: Style, scale: float = 1) -> float:
        """Return the width in mm of a text at full size."""
        name, drawn, _ = fonts.choose(style.face, text)
        return fonts.width(name, drawn, style.size * scale)

    def wrap(self, text: str, style: Style, available: float) -> list[str]:
        """Return the text as lines no wider than ``available`` mm; a longer word is broken where it must be."""
        lines: list[str] = []
        for word in text.split():
            longer = f"{lines[-1]} {word}" if lines else word
            if lines and self.text_width(longer, style) <= available:
                lines[-1] = longer
            else:
                lines += self._broken(word, style, available)
        return lines

    def _broken(self, word: str, style: Style, available: float) -> list[str]:
        """Return a word in parts of which each fits; nearly always there is one."""
        if self.text_width(word, style) <= available:
            return [word]
        parts = [""]
        for character in word:
            if parts[-1] and self.text_width(parts[-1] + character, style) > available:
                parts.append("")
            parts[-1] += character
        return parts

    def rectangle(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 0.1,
        radius: float = 0,
    ) -> None:
        """Draw a rectangle with its upper left corner at (x, y); ``line`` is the stroke in mm."""
        self._pen(fill, stroke, line)
        box = (x * MILLIMETRE, self._y(y + height), width * MILLIMETRE, height * MILLIMETRE)
        if radius:
            self._canvas.roundRect(*box, radius * MILLIMETRE, stroke=int(bool(stroke)), fill=int(bool(fill)))
        else:
            self._canvas.rect(*box, stroke=int(bool(stroke)), fill=int(bool(fill)))

    def line(
        self,
        x1: float,
        y1: float,
        x2: float,
        y2: float,
        *,
        colour: str = "text",
        line: float = 0.2,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a straight line; ``dash`` alternates on and off in mm."""
        self._pen(None, colour, line)
        self._canvas.setDash([part * MILLIMETRE for part in dash])
        self._canvas.line(x1 * MILLIMETRE, self._y(y1), x2 * MILLIMETRE, self._y(y2))
        if dash:
            self._canvas.setDash([])

    def lines(self, segments: Iterable[tuple[float, float, float, float]], *, colour: str, line: float = 0.1) -> None:
        """Draw many straight lines in one go."""
        self._pen(None, colour, line)
        self._canvas.lines(
            [(x1 * MILLIMETRE, self._y(y1), x2 * MILLIMETRE, self._y(y2)) for x1, y1, x2, y2 in segments]
        )

    def circle(self, x: float, y: float, radius: float, *, stroke: str, line: float = 0.2) -> None:
        """Draw the outline of a circle."""
        self._pen(None, stroke, line)
        self._canvas.circle(x * MILLIMETRE, self._y(y), radius * MILLIMETRE, stroke=1, fill=0)

    def disc(self, x: float, y: float, radius: float, *, fill: str, stroke: str, line: float = 0.2) -> None:
        """Draw a filled circle with its outline."""
        self._pen(fill, stroke, line)
        self._canvas.circle(x * MILLIMETRE, self._y(y), radius * MILLIMETRE, stroke=1, fill=1)

    def polygon(self, points: Sequence[tuple[float, float]], *, fill: str) -> None:
        """Fill a closed outline."""
        self._pen(fill, None, 0)
        path = self._canvas.beginPath()
        (first_x, first_y), *others = points
        path.moveTo(first_x * MILLIMETRE, self._y(first_y))
        for x, y in others:
            path.lineTo(x * MILLIMETRE, self._y(y))
        path.close()
        self._canvas.drawPath(path, stroke=0, fill=1)

    def outline(
        self,
        path: str,
        *,
        at: tuple[float, float],
        scale: float,
        fill: str | None = None,
        stroke: str | None = None,
        line: float = 0.2,
        dash: Sequence[float] = (),
    ) -> None:
        """Draw a path written as in SVG (``M``, ``L``, ``C``, ``Z`` with absolute places; UserError for others).

        Its origin is at ``at`` and one of its units is ``scale`` mm; ``line`` and ``dash`` are mm.
        """
        self._pen(fill, stroke, line)
        self._canvas.setDash([part * MILLIMETRE for part in dash])
        shape = self._canvas.beginPath()
        for command, numbers in path_steps(path):
            points = [
                coordinate
                for x, y in zip(numbers[::2], numbers[1::2], strict=True)
                for coordinate in ((at[0] + x * scale) * MILLIMETRE, self._y(at[1] + y * scale))
            ]
            getattr(shape, PATH_METHODS[command])(*points)
        self._canvas.drawPath(shape, stroke=int(bool(stroke)), fill=int(bool(fill)))
        self._canvas.setDash([])

    @contextmanager
    def clipped(self, x: float, y: float, width: float, height: float) -> Iterator[None]:
        """Let the block draw only inside a rectangle."""
        self._canvas.saveState()
        window = self._canvas.beginPath()
        window.rect(x * MILLIMETRE, self._y(y + height), width * MILLIMETRE, height * MILLIMETRE)
        self._canvas.clipPath(window, stroke=0, fill=0)
        yield
        self._canvas.restoreState()

    def star(self, x: float, y: float, radius: float) -> None:
        """Draw the tip-in star around (x, y), one point up; a path, never a glyph."""
        self.polygon(star_outline(x, y, radius), fill="star")

    @contextmanager
    def moved(self, x: float, y: float, *, turned: bool = False) -> Iterator[None]:
        """Move what the block draws by (x, y) mm; ``turned`` also turns it upside down about the page's centre."""
        self._canvas.saveState()
        self._canvas.translate(x * MILLIMETRE, -y * MILLIMETRE)
        if turned:
            self._canvas.translate(self.width * MILLIMETRE, self.height * MILLIMETRE)
            self._canvas.rotate(180)
        yield
        self._canvas.restoreState()

    def _y(self, y: float) -> float:
        return (self.height - y) * MILLIMETRE

    def _ink(self, token: str) -> Color:
        """Return a colour as ReportLab takes it; reading one costs more than drawing with it."""
        if token not in self._inks:
            self._inks[token] = HexColor(self.colour(token))
        return self._inks[token]

    def _pen(self, fill: str | None, stroke: str | None, line: float) -> None:
        if fill:
            self._canvas.setFillColor(self._ink(fill))
        if stroke:
            self._canvas.setStrokeColor(self._ink(stroke))
            self._canvas.setLineWidth(line * MILLIMETRE)


def path_steps(path: str) -> list[tuple[str, list[float]]]:
    """Return the commands of an SVG path with their numbers; UserError for one that is none of M, L, C and Z."""
    steps = []
    for command, given in PATH_STEP.findall(path):
        numbers = [float(number) for number in given.replace(",", " ").split()]
        if len(numbers) != PATH_NUMBERS[command]:
            raise UserError(f"The path {path!r} of a layout has {len(numbers)} numbers after {command}; correct it.")
        steps.append((command, numbers))
    if "".join(command + given for command, given in PATH_STEP.findall(path)) != path.strip():
        raise UserError(f"The path {path!r} of a layout may hold only M, L, C and Z with numbers; correct it.")
    return steps


def star_outline(x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Return the corners of a five-pointed star around (x, y), one point up; y counts downwards."""
    corners = []
    for step in range(2 * POINTS_OF_A_STAR):
        reach = radius if step % 2 == 0 else radius * INNER_RADIUS
        angle = step * pi / POINTS_OF_A_STAR
        corners.append((x + reach * sin(angle), y - reach * cos(angle)))
    return corners
