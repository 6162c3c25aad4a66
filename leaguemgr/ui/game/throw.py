"""A throw that is asked for: what is added to it, the dice to be typed or thrown, where it can land."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.engine.desk import Attempt, Strip, block_name, signed
from leaguemgr.ui.game.command import DiceEntry
from leaguemgr.ui.game.dice import draw_die, labels_of, mark_of
from leaguemgr.ui.game.strip import ChartStrip, block_or_more
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, fitting
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.labels import label

NATURAL_FIRST, NATURAL_LAST = 6, 41
ROW = 6
FEW = 2
"""Dice that are drawn large; of more each is smaller."""


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
        with QPainter(self) as painter:
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
        self.setFixedHeight(self._theme.px(84 if len(entry.dice.sides) <= FEW else 104))
        shown = [entry.dice.shown(place, face) for place, face in enumerate(entry.faces)]
        faces = ", ".join(shown) or "none yet"
        self.setAccessibleName(f"Dice typed: {faces}" if typed else "The program throws the dice")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice and what to type."""
        entry, theme = self._entry, self._theme
        if entry is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            few = len(entry.dice.sides) <= FEW
            side, gap = theme.px(50 if few else 36), theme.px(9 if few else 6)
            x = theme.px(14)
            for place, (sides, name) in enumerate(zip(entry.dice.sides, labels_of(entry.dice), strict=True)):
                rect = QRectF(x, theme.px(8) + (theme.px(50) - side) / 2, side, side)
                mark = mark_of(entry.dice, place, entry.face(place))
                draw_die(painter, theme, rect, entry.face(place), sides, name, numeral=True, mark=mark)
                now = place == len(entry.faces)
                if now:
                    painter.setPen(QPen(theme.colour("bad" if entry.wrong else "primary"), 2.5))
                    painter.setBrush(Qt.BrushStyle.NoBrush)
                    painter.drawRoundedRect(rect.adjusted(-3, -3, 3, 3), side * 0.2, side * 0.2)
                label = QRectF(x - gap, theme.px(61), side + 2 * gap, theme.px(16))
                ink = theme.colour("text" if now else "text2")
                draw_text(painter, label, name, theme.text_font(12, 600 if now else 400), ink, CENTRE)
                x += side + gap
            if few:
                self._words(painter, x + theme.px(6), entry)
            else:
                self._line(painter, entry)

    def _words(self, painter: QPainter, x: float, entry: DiceEntry) -> None:
        theme = self._theme
        title = f"Type the dice, {entry.wanted}" if self._typed else "R or Enter throws"
        under = "R throws for you" if self._typed else f"or type {entry.wanted}"
        last = f"Enter takes {entry.part}" if entry.part else "Backspace corrects"
        line = QRectF(x, theme.px(12), self.width() - x - theme.px(8), theme.px(18))
        for place, text in enumerate((title, under, last)):
            face = theme.text_font(12 if place else 13, 400 if place else 600)
            face = fitting(text, face, line.width(), theme.px(10))
            draw_text(painter, line, text, face, theme.colour("text2" if place else "text"), LEFT)
            line.translate(0, theme.px(18 if place else 20))

    def _line(self, painter: QPainter, entry: DiceEntry) -> None:
        """Write the words below many dice, which leave no room beside them."""
        theme = self._theme
        if entry.faces or entry.part:
            told = f"Enter takes {entry.part}" if entry.part else "Backspace corrects"
        elif self._typed:
            told = f"Type the dice, {entry.wanted}, or R throws for you"
        else:
            told = f"R or Enter throws, or type {entry.wanted}"
        line = QRectF(theme.px(14), theme.px(81), self.width() - theme.px(18), theme.px(18))
        face = fitting(told, theme.text_font(12), line.width(), theme.px(10))
        draw_text(painter, line, told, face, theme.colour("text2"), LEFT)


class RollForm(QWidget):
    """The throw that is asked for: parts, dice, and the blocks that can be reached."""

    throw_wanted = Signal()

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
        self.throw = button(theme, "Throw", self.throw_wanted.emit, icon="dice", size="small")
        self.throw.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout()
        row.setContentsMargins(0, 0, theme.px(14), 0)
        self.draw = label("", wrap=True)
        self.draw.setContentsMargins(theme.px(14), theme.px(10), theme.px(8), theme.px(10))
        row.addWidget(self.dice, 1)
        row.addWidget(self.draw, 1)
        row.addWidget(self.throw, 0, Qt.AlignmentFlag.AlignVCenter)
        column.addWidget(self.parts)
        column.addLayout(row)
        holder = QWidget()
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(theme.px(14), 0, theme.px(14), 0)
        self.lands = label("", "caption-strong", "text")
        inner.addWidget(self.lands)
        inner.addWidget(self.strip)
        column.addWidget(holder)

    def show_draw(self, deck: str, typed: str) -> None:
        """Show that a card is drawn from a deck, and what is typed of its number."""
        self.parts.show_attempt(None)
        for part in (self.dice, self.strip, self.lands):
            part.hide()
        own = f"Card {typed}…" if typed else "Or draw one yourself and type its number."
        self.draw.setText(f"R draws one of the {deck}.\n{own}")
        self.draw.show()
        self.throw.setText("Draw")

    def show_throw(self, strip: Strip | None, attempt: Attempt | None, entry: DiceEntry, *, typed: bool) -> None:
        """Show what is thrown for, the column it is read in (if any), and how far it is typed."""
        self.draw.hide()
        self.dice.show()
        self.throw.setText("Throw")
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
