"""A throw on the screen: its parts, the dice thrown or typed, the reading, and its place in the column."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.engine.desk import NO_COLUMN, Attempt, Reading, Strip, block_name, signed
from leaguemgr.ui.game.command import DiceEntry
from leaguemgr.ui.game.dice import draw_die, labels_of
from leaguemgr.ui.game.draw import die
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.shapes import hatch
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, text_width
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.labels import label

BLOCKS = 36
FRAMES, FRAME = 7, 55
LEGEND = (
    ("good", "goal"),
    ("foul", "foul"),
    ("offensive", "off. rebound"),
    ("defensive", "def. rebound"),
    ("out", "out"),
)
NATURAL_FIRST, NATURAL_LAST = 6, 41
ROW = 6
FEW = 2
"""Dice that are drawn large; of more each is smaller."""


class ChartStrip(QWidget):
    """A column of the Shooting Chart as 36 blocks, told apart by height and filling, with the readings marked."""

    def __init__(self, theme: Theme, *, legend: bool = True) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._cells: tuple[str, ...] = ()
        self._marks: tuple[tuple[int, bool], ...] = ()
        self._frame: tuple[int, int] | None = None
        self._legend = legend
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_column(
        self, strip: Strip, marks: Sequence[tuple[int, bool]] = (), frame: tuple[int, int] | None = None
    ) -> None:
        """Show a column; ``marks`` are blocks and whether each is the final one, ``frame`` what can be reached."""
        self._cells = strip.cells
        self._marks, self._frame = tuple(marks), frame
        self.setToolTip(strip.source.replace("<", "&lt;"))
        self.setAccessibleName(strip.title)
        self.show()
        self.update()

    def sizeHint(self) -> QSize:
        """The blocks, their numbers, and the legend."""
        return QSize(self._theme.px(330), self._theme.px(64 if self._legend else 46))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the blocks."""
        if not self._cells:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self._theme
        step = self.width() / BLOCKS
        base = theme.px(24)
        for place, kind in enumerate(self._cells):
            block(painter, theme, kind, QRectF(place * step + 0.8, base - theme.px(18), step - 1.6, theme.px(18)))
        if self._frame is not None:
            self._framed(painter, step, base)
        self._numbers(painter, step, base)
        if self._legend:
            self._explain(painter, base + theme.px(24))
        painter.end()

    def _framed(self, painter: QPainter, step: float, base: float) -> None:
        assert self._frame is not None
        first, last = (min(max(place, 0), BLOCKS - 1) for place in self._frame)
        painter.setPen(QPen(self._theme.colour("text"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        top = base - self._theme.px(22)
        painter.drawRoundedRect(QRectF(first * step, top, (last - first + 1) * step, self._theme.px(25)), 3, 3)

    def _numbers(self, painter: QPainter, step: float, base: float) -> None:
        theme = self._theme
        line = QRectF(0, base + theme.px(7), self.width(), theme.px(16))
        small, bold = theme.text_font(11), theme.text_font(11, 600)
        draw_text(painter, line, "01", small, theme.colour("text2"), LEFT, elide=False)
        if all(place < BLOCKS - 4 for place, _ in self._marks):
            draw_text(painter, line, "56", small, theme.colour("text2"), RIGHT, elide=False)
        for place, final in self._marks:
            shown = min(max(place, 0), BLOCKS - 1)
            x = (shown + 0.5) * step
            size = theme.px(4.5)
            painter.setPen(QPen(theme.colour("text"), 1.2))
            painter.setBrush(theme.colour("text") if final else Qt.BrushStyle.NoBrush)
            top = base + theme.px(2)
            painter.drawPolygon(
                QPolygonF([QPointF(x, top), QPointF(x - size, top + size * 1.4), QPointF(x + size, top + size * 1.4)])
            )
            near = len(self._marks) > 1 and abs(self._marks[0][0] - self._marks[1][0]) < 3
            if near and not final:
                continue
            room = QRectF(min(max(x - 16, 14), self.width() - 32), line.top() + theme.px(1), 32, line.height())
            face = bold if final else small
            text = block_or_more(place)
            draw_text(painter, room, text, face, theme.colour("text"), CENTRE, elide=False)

    def _explain(self, painter: QPainter, y: float) -> None:
        theme = self._theme
        face = theme.text_font(11)
        x = 0.0
        for kind, text in LEGEND:
            box = QRectF(x, y + theme.px(3), theme.px(8), theme.px(10))
            block(painter, theme, kind, box, legend=True)
            width = text_width(text, face)
            room = QRectF(box.right() + theme.px(4), y, width + 2, theme.px(16))
            draw_text(painter, room, text, face, theme.colour("text2"), LEFT, elide=False)
            x = room.right() + theme.px(9)


def block(painter: QPainter, theme: Theme, kind: str, rect: QRectF, *, legend: bool = False) -> None:
    """Draw a block of the chart: goals tall, fouls hatched, rebounds low, out a dot."""
    tones = {"good": "good", "foul": "foul_amber", "offensive": "ball", "defensive": "line2", "out": "text2"}
    share = {"good": 1.0, "foul": 1.0, "offensive": 0.55, "defensive": 0.32}.get(kind, 0.0)
    colour = theme.colour(tones[kind])
    if kind == "out":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        painter.drawEllipse(QPointF(rect.center().x(), rect.bottom() - 3), 1.7, 1.7)
        return
    height = rect.height() * (1 if legend and share == 1 else 0.6 if legend else share)
    box = QRectF(rect.left(), rect.bottom() - height, rect.width(), height)
    rounded(painter, box, 1.2, colour)
    if kind == "foul":
        hatch(painter, box, theme.colour("paper_txt"), theme.px(3))


def block_or_more(place: int) -> str:
    """Return a block by name; all above the chart are one."""
    return block_name(place) if place < BLOCKS else "56+"


class Parts(QWidget):
    """The adjustments of a throw, one a line, and what they add up to."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._attempt: Attempt | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_attempt(self, attempt: Attempt | None) -> None:
        """Show these parts."""
        self._attempt = attempt
        parts = attempt.parts if attempt is not None else ()
        told = "; ".join(f"{part.title}: {signed(part.blocks)}" for part in parts)
        self.setAccessibleName(told)
        self.setVisible(bool(parts))
        self.setFixedHeight(self._theme.px(23) * (len(parts) + 1) + self._theme.px(10) if parts else 0)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        if self._attempt is None:
            return
        theme = self._theme
        painter = QPainter(self)
        y = theme.px(4)
        side = theme.px(14)
        for part in self._attempt.parts:
            line = QRectF(side, y, self.width() - 2 * side, theme.px(23))
            draw_text(
                painter,
                line.adjusted(0, 0, -theme.px(30), 0),
                part.title,
                theme.text_font(13),
                theme.colour("text"),
                LEFT,
            )
            draw_text(painter, line, signed(part.blocks), theme.text_font(13, 600), theme.colour("text"), RIGHT)
            y += theme.px(23)
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(0, round(y), self.width(), round(y))
        line = QRectF(side, y + 2, self.width() - 2 * side, theme.px(24))
        net = self._attempt.net
        rows, rest = divmod(abs(net), 6)
        extra = f": colored die {'−' if net < 0 else '+'}{rows}" if net and not rest else ""
        draw_text(painter, line, f"Net adjustment{extra}", theme.text_font(13, 600), theme.colour("text"), LEFT)
        tone = "warn" if net < 0 else "good" if net > 0 else "text"
        draw_text(painter, line, signed(net), theme.text_font(15, 700), theme.colour(tone), RIGHT)
        painter.end()


class DiceBox(QWidget):
    """Dice that wait: thrown by a key, or typed one after the other; the one that is typed now has the ring."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._entry: DiceEntry | None = None
        self._typed = False
        self.setFixedHeight(theme.px(84))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_entry(self, entry: DiceEntry, *, typed: bool) -> None:
        """Show how far the typing is; ``typed`` when this side's dice lie on the table."""
        self._entry, self._typed = entry, typed
        faces = ", ".join(map(str, entry.faces)) or "none yet"
        self.setAccessibleName(f"Dice typed: {faces}" if typed else "The program throws the dice")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice and what to type."""
        entry, theme = self._entry, self._theme
        if entry is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        few = len(entry.dice.sides) <= FEW
        side, gap = theme.px(50 if few else 40), theme.px(9 if few else 7)
        x = theme.px(14)
        for place, (sides, name) in enumerate(zip(entry.dice.sides, labels_of(entry.dice), strict=True)):
            rect = QRectF(x, theme.px(8) + (theme.px(50) - side) / 2, side, side)
            draw_die(painter, theme, rect, entry.face(place), sides, name, numeral=True)
            now = place == len(entry.faces)
            if now:
                painter.setPen(QPen(theme.colour("bad" if entry.wrong else "primary"), 2.5))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), side * 0.2, side * 0.2)
            label = QRectF(x - gap, theme.px(61), side + 2 * gap, theme.px(16))
            ink = theme.colour("text" if now else "text2")
            draw_text(painter, label, name, theme.text_font(12, 600 if now else 400), ink, CENTRE)
            x += side + gap
        self._words(painter, x + theme.px(6), entry)
        painter.end()

    def _words(self, painter: QPainter, x: float, entry: DiceEntry) -> None:
        theme = self._theme
        title = "Type the dice as they lie" if self._typed else "R or Enter throws"
        sides = max(entry.dice.sides)
        under = "R throws for you" if self._typed else f"or type your own, 1 to {sides}"
        last = f"Enter takes {entry.part}" if entry.part else "Backspace corrects"
        line = QRectF(x, theme.px(12), self.width() - x - theme.px(8), theme.px(18))
        draw_text(painter, line, title, theme.text_font(13, 600), theme.colour("text"), LEFT)
        line.translate(0, theme.px(20))
        draw_text(painter, line, under, theme.text_font(12), theme.colour("text2"), LEFT)
        line.translate(0, theme.px(18))
        draw_text(painter, line, last, theme.text_font(12), theme.colour("text2"), LEFT)


class RollForm(QWidget):
    """The throw that is asked for: parts, dice, and the blocks that can be reached."""

    def __init__(self, theme: Theme) -> None:
        """Lay the form out."""
        super().__init__()
        self._theme = theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.px(4), 0, theme.px(6))
        column.setSpacing(theme.px(2))
        self.parts = Parts(theme)
        self.dice = DiceBox(theme)
        self.strip = ChartStrip(theme, legend=False)
        column.addWidget(self.parts)
        column.addWidget(self.dice)
        holder = QWidget()
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(theme.px(14), 0, theme.px(14), 0)
        self.lands = label("", "caption-strong", "text")
        inner.addWidget(self.lands)
        inner.addWidget(self.strip)
        column.addWidget(holder)

    def show_throw(self, strip: Strip | None, attempt: Attempt | None, entry: DiceEntry, *, typed: bool) -> None:
        """Show what is thrown for, the column it is read in (if any), and how far it is typed."""
        self.parts.show_attempt(attempt)
        self.dice.show_entry(entry, typed=typed)
        self.strip.setVisible(strip is not None)
        self.lands.setVisible(strip is not None)
        if attempt is None or strip is None:
            return
        first, last = NATURAL_FIRST, NATURAL_LAST
        if entry.faces:
            first = entry.faces[0] * ROW
            last = first + ROW - 1
        self.strip.show_column(strip, (), (first + attempt.net, last + attempt.net))
        reach = f"{block_name(first + attempt.net)}–{block_or_more(last + attempt.net)}"
        before = f"{entry.faces[0]} + white, " if entry.faces else ""
        self.lands.setText(f"{before}net {signed(attempt.net)}: lands in {reach}")


class LastRoll(QWidget):
    """The last throw: dice, rolled → adjustment → read, what its parts were, and the column with both readings."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._reading: Reading | None = None
        self._typed = False
        self._shown: tuple[int, ...] = ()
        self._frame = 0
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._turn)
        self._low = False
        column = self._column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.px(94), 0, 0)
        column.setSpacing(0)
        self.strip = ChartStrip(theme)
        column.addWidget(self.strip)
        column.addStretch(1)

    def make_low(self, low: bool) -> None:
        """Take less height: dice and arithmetic only."""
        self._low = low
        self._column.setContentsMargins(0, 0 if low else self._theme.px(94), 0, 0)
        self._show_strip()
        self.updateGeometry()
        self.update()

    def _show_strip(self) -> None:
        reading = self._reading
        self.strip.setVisible(not self._low and reading is not None and reading.attempt.column != NO_COLUMN)

    @property
    def rolling(self) -> bool:
        """Whether the dice still turn."""
        return self._timer.isActive()

    def show_reading(self, reading: Reading | None, strip: Strip | None, *, typed: bool, animate: bool) -> None:
        """Show a throw and its column; with ``animate`` the dice turn for a moment first."""
        fresh = reading is not self._reading
        self._reading, self._typed = reading, typed
        if reading is None:
            self.strip.hide()
            self.update()
            return
        self._shown = reading.faces
        if strip is not None:
            marks = [(reading.natural, False)] if reading.natural != reading.adjusted else []
            self.strip.show_column(strip, [*marks, (reading.adjusted, True)])
        self._show_strip()
        self.setAccessibleName(self.told())
        if fresh and animate:
            self._frame = 0
            self._timer.start()
        self.update()

    def settle(self) -> None:
        """Stop the turning dice at once."""
        self._timer.stop()
        if self._reading is not None:
            self._shown = self._reading.faces
        self.update()

    def told(self) -> str:
        """Return the throw in words: "51, −3 guarded against Good → 44, zone B: good"."""
        reading = self._reading
        if reading is None:
            return "Nothing has been rolled yet"
        title, how = reading.attempt.title, "typed" if self._typed else "thrown"
        if reading.attempt.column == NO_COLUMN:
            return f"{title}: {' and '.join(map(str, reading.faces))}, {how}: {reading.result}"
        parts = ", ".join(f"{part.title} {signed(part.blocks)}" for part in reading.attempt.parts)
        rolled, read = block_name(reading.natural), block_name(reading.adjusted)
        return f"{title}: {rolled} {how}, {parts} → {read}: {reading.result}"

    def _turn(self) -> None:
        self._frame += 1
        reading = self._reading
        if reading is None or self._frame >= FRAMES:
            self.settle()
            return
        # Any faces will do while the dice turn; they must only differ from frame to frame.
        self._shown = tuple((face + self._frame * (place + 2)) % 6 + 1 for place, face in enumerate(reading.faces))
        self.update()

    def sizeHint(self) -> QSize:
        """Dice, arithmetic, parts and column."""
        return QSize(self._theme.px(330), self._theme.px(42 if self._low else 176))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice and the arithmetic."""
        theme, reading = self._theme, self._reading
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if reading is None:
            line = QRectF(0, 0, self.width(), theme.px(20))
            draw_text(painter, line, "Nothing has been rolled yet.", theme.text_font(13), theme.colour("text2"), LEFT)
            painter.end()
            return
        side = theme.px(38)
        for place, face in enumerate(self._shown):
            rect = QRectF(place * (side + theme.px(7)), 0, side, side)
            die(painter, theme, rect, face, colored=place == 0 and len(self._shown) == 2)
        left = len(self._shown) * (side + theme.px(7)) + theme.px(8)
        if not self.rolling:
            self._sum(painter, reading, QRectF(left, 0, self.width() - left, theme.px(40)))
        if self._low:
            painter.end()
            return
        names = "colored · white" if len(self._shown) == 2 else "one die"
        under = QRectF(0, side + theme.px(4), left, theme.px(15))
        mark = f"{names}, typed" if self._typed else names
        draw_text(
            painter,
            under,
            mark,
            theme.text_font(11, 600 if self._typed else 400),
            theme.colour("text2"),
            LEFT,
            elide=False,
        )
        self._parts(painter, reading)
        painter.end()

    def _sum(self, painter: QPainter, reading: Reading, rect: QRectF) -> None:
        """Draw rolled, adjustment, arrow and the reading with its result."""
        theme = self._theme
        charted = reading.attempt.column != NO_COLUMN
        rolled = block_name(reading.natural) if charted else str(reading.natural)
        first = QRectF(rect.left(), rect.top(), theme.px(46), rect.height())
        self._box(painter, first, rolled, "rolled" if charted else "sum", "sunk", "text", "text2")
        x = first.right() + theme.px(6)
        net = reading.adjusted - reading.natural
        if net:
            second = QRectF(x, rect.top(), theme.px(58), rect.height())
            self._box(
                painter,
                second,
                signed(net),
                "net",
                "warn_bg" if net < 0 else "good_bg",
                "warn" if net < 0 else "good",
                "",
            )
            x = second.right() + theme.px(4)
        arrow = QRectF(x, rect.top(), theme.px(18), rect.height())
        if charted or reading.result:
            draw_text(painter, arrow, "→", theme.text_font(16), theme.colour("text"), CENTRE, elide=False)
        end = QRectF(arrow.right() + theme.px(4), rect.top(), rect.right() - arrow.right() - theme.px(4), rect.height())
        if charted:
            over = block_name(reading.adjusted)
            self._box(
                painter,
                end,
                over,
                reading.result,
                "good" if reading.good else "surface2",
                "surface" if reading.good else "text",
                "",
            )
        elif reading.result:
            self._box(painter, end, reading.result, reading.meaning, "surface2", "text", "text2", small=True)

    def _box(
        self,
        painter: QPainter,
        rect: QRectF,
        text: str,
        under: str,
        fill: str,
        ink: str,
        ink2: str,
        *,
        small: bool = False,
    ) -> None:
        theme = self._theme
        rounded(painter, rect, theme.px(6), theme.colour(fill), theme.colour("line") if fill.startswith("s") else None)
        upper = QRectF(rect.left(), rect.top() + theme.px(3), rect.width(), theme.px(20))
        face = theme.text_font(13, 600) if small else theme.number_font(20, 700)
        draw_text(painter, upper, text, face, theme.colour(ink), CENTRE)
        lower = QRectF(rect.left() + 3, rect.top() + theme.px(22), rect.width() - 6, theme.px(15))
        draw_text(painter, lower, under, theme.text_font(11), theme.colour(ink2 or ink), CENTRE)

    def _parts(self, painter: QPainter, reading: Reading) -> None:
        theme = self._theme
        parts = " · ".join(f"{part.short}: {signed(part.blocks)}" for part in reading.attempt.parts)
        text = QRectF(0, theme.px(58), self.width(), theme.px(34))
        painter.setFont(theme.text_font(11))
        painter.setPen(theme.colour("text2"))
        painter.drawText(text, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop), parts)
