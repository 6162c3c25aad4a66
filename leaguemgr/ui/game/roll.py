"""The last throw: dice that turn for a moment, the arithmetic, and the column that was read."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguemgr.engine.desk import NO_COLUMN, Reading, Strip, block_name, signed
from leaguemgr.ui.game.draw import die
from leaguemgr.ui.game.strip import ChartStrip
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, draw_text
from leaguemgr.ui.theme import Theme

FRAMES, FRAME = 7, 55


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
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if reading is None:
                line = QRectF(0, 0, self.width(), theme.px(20))
                draw_text(
                    painter, line, "Nothing has been rolled yet.", theme.text_font(13), theme.colour("text2"), LEFT
                )
                return
            side = theme.px(38)
            for place, face in enumerate(self._shown):
                rect = QRectF(place * (side + theme.px(7)), 0, side, side)
                die(painter, theme, rect, face, colored=place == 0 and len(self._shown) == 2)
            left = len(self._shown) * (side + theme.px(7)) + theme.px(8)
            if not self.rolling:
                self._sum(painter, reading, QRectF(left, 0, self.width() - left, theme.px(40)))
            if self._low:
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
