"""Buttons of the question panel: an answer with its key, a call's chip, the back of a card."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.engine.desk import Reply
from leaguemgr.ui.game.draw import card_back, keycap, keycap_width, padlock
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, text_width
from leaguemgr.ui.theme import Theme

ROW, DETAILED = 36, 46
"""Px of an answer's height, without and with a detail below it."""
LEAST_ROWS = 3


class Once(QAbstractButton):
    """A button that hears only the first press of a double click, and leaves letters and digits to the window."""

    def __init__(self, theme: Theme) -> None:
        """Take the focus by Tab only, so that a click leaves the keyboard to the question."""
        super().__init__()
        self.theme = theme
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Swallow the second press (H13)."""
        event.accept()

    def focus_ring(self, painter: QPainter) -> None:
        """Draw the ring that shows where the Tab key is."""
        if self.hasFocus():
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.theme.colour("primary"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 5, 5)


class AnswerRow(Once):
    """One answer: key, title, detail below it, its number at the right; the marked one is tinted with a bar."""

    def __init__(self, theme: Theme) -> None:
        """Start empty and hidden."""
        super().__init__(theme)
        self.reply: Reply | None = None
        self._marked = self._off = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_reply(self, reply: Reply, *, marked: bool, off: bool = False) -> None:
        """Show this answer; ``marked`` is the one that Enter gives, ``off`` what no longer fits what is typed."""
        self.reply, self._marked, self._off = reply, marked, off
        parts = (reply.title, reply.detail, reply.effect, f"key {reply.key}" if reply.key else "")
        self.setAccessibleName(", ".join(part for part in parts if part))
        self.setToolTip(reply.detail.replace("<", "&lt;"))
        self.setFixedHeight(self.theme.px(DETAILED if reply.detail else ROW))
        self.show()
        self.update()

    def sizeHint(self) -> QSize:
        """Two lines with a detail, one without."""
        detail = self.reply is not None and bool(self.reply.detail)
        return QSize(self.theme.px(330), self.theme.px(DETAILED if detail else ROW))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        if self.reply is None:
            return
        theme, rect = self.theme, QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._marked or self.underMouse():
                painter.fillRect(rect, theme.colour("primary_bg" if self._marked else "surface2"))
            if self._marked:
                painter.fillRect(QRectF(0, 0, theme.px(3), rect.height()), theme.colour("primary"))
            self._words(painter, self.reply, rect)
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())
            self.focus_ring(painter)

    def _words(self, painter: QPainter, reply: Reply, rect: QRectF) -> None:
        theme = self.theme
        size = theme.px(22)
        cap = QRectF(theme.px(14), theme.px(7), max(size, keycap_width(theme, reply.key)), size)
        if reply.key:
            keycap(painter, theme, reply.key, cap, on=self._marked, dim=self._off)
        bold = theme.text_font(13, 600)
        effect = text_width(reply.effect, bold) + theme.px(18) if reply.effect else theme.px(10)
        left = max(theme.px(50), cap.right() + theme.px(10))
        width = rect.width() - left - effect - theme.px(6)
        tone = theme.colour("text3" if self._off else "text")
        top = theme.px(6) if reply.detail else (rect.height() - theme.px(18)) / 2
        title = QRectF(left, top, width, theme.px(18))
        draw_text(painter, title, reply.title, bold, tone, LEFT)
        if reply.detail:
            under = QRectF(left, title.bottom(), rect.width() - left - theme.px(12), theme.px(17))
            draw_text(painter, under, reply.detail, theme.text_font(12), theme.colour("text2"), LEFT)
        if reply.effect:
            right = QRectF(rect.width() - effect, top, effect - theme.px(14), theme.px(18))
            draw_text(painter, right, reply.effect, bold, theme.colour(effect_tone(reply.effect)), RIGHT, elide=False)


class AnswerList(QScrollArea):
    """Answers one below the other; it scrolls where they need more height than there is."""

    def __init__(self, theme: Theme) -> None:
        """Start without answers; rows go into ``column``."""
        super().__init__()
        self._theme = theme
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.setAccessibleName("Answers")
        self._inner = QWidget()
        self._inner.setProperty("role", "scrolled")
        self.column = QVBoxLayout(self._inner)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(0)
        self.setWidget(self._inner)
        self._wanted: QWidget | None = None
        self.verticalScrollBar().rangeChanged.connect(lambda _least, _most: self._reveal())

    def show_row(self, row: QWidget | None) -> None:
        """Take the height of the rows that are shown, and bring this one into sight; without one, the first."""
        self._wanted = row
        self.updateGeometry()
        self._reveal()

    def _reveal(self) -> None:
        """Scroll no further than needed; again when the rows have been laid out, which comes later."""
        row, bar = self._wanted, self.verticalScrollBar()
        if row is None:
            bar.setValue(0)
        elif row.y() < bar.value() or row.geometry().bottom() >= bar.value() + self.viewport().height():
            bar.setValue(row.y() - self._theme.px(ROW))

    def step(self, rows: int) -> None:
        """Scroll by so many rows."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() + rows * self._theme.px(ROW))

    def sizeHint(self) -> QSize:
        """As high as all rows."""
        return self._inner.sizeHint()

    def minimumSizeHint(self) -> QSize:
        """As high as a few rows."""
        return QSize(0, min(self._inner.sizeHint().height(), self._theme.px(LEAST_ROWS * ROW)))


def effect_tone(effect: str) -> str:
    """Return the ink of an adjustment: a loss, a gain, or neither; the sign says the same."""
    return "warn" if "−" in effect else "good" if "+" in effect else "text2"


class CallChip(Once):
    """A man who can receive in a zone: key, marker, number, and what crossing costs him."""

    def __init__(self, theme: Theme) -> None:
        """Start empty and hidden."""
        super().__init__(theme)
        self.reply: Reply | None = None
        self._on = False
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.hide()

    def show_reply(self, reply: Reply, *, on: bool) -> None:
        """Show this call; ``on`` while its zone is typed."""
        if (reply, on) != (self.reply, self._on) or self.isHidden():
            self.reply, self._on = reply, on
            self.setAccessibleName(f"{reply.detail}{f', {reply.effect}' if reply.effect else ''}, key {reply.key}")
            self.setToolTip(reply.detail.replace("<", "&lt;"))
            self.setFixedSize(self.sizeHint())
            self.show()
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as its words."""
        theme, reply = self.theme, self.reply
        width = theme.px(18 + 18)
        if reply is not None:
            width += round(text_width(reply.title, theme.text_font(12, 600)))
            width += round(text_width(reply.effect, theme.text_font(12, 600))) + theme.px(5) if reply.effect else 0
        return QSize(width, theme.px(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the chip."""
        reply, theme = self.reply, self.theme
        if reply is None:
            return
        with QPainter(self) as painter:
            rect = QRectF(self.rect())
            edge = theme.colour("primary" if self._on or self.underMouse() else "line2")
            rounded(painter, rect, theme.px(6), theme.colour("surface"), edge)
            side = theme.px(18)
            cap = QRectF(theme.px(4), (rect.height() - side) / 2, side, side)
            keycap(painter, theme, reply.key[1:], cap, on=self._on)
            face = theme.text_font(12, 600)
            words = QRectF(cap.right() + theme.px(5), 0, rect.width(), rect.height())
            draw_text(painter, words, reply.title, face, theme.colour("text"), LEFT, elide=False)
            if reply.effect:
                right = rect.adjusted(0, 0, -theme.px(6), 0)
                draw_text(painter, right, reply.effect, face, theme.colour("warn"), RIGHT, elide=False)
            self.focus_ring(painter)


class ZoneRow(QWidget):
    """A zone with everybody who can receive there, or the reason why it cannot be called."""

    MOST = 5

    def __init__(self, theme: Theme, letter: str) -> None:
        """Stand for a zone."""
        super().__init__()
        self.theme = theme
        self.letter = letter
        self.chips = [CallChip(theme) for _ in range(self.MOST)]
        for chip in self.chips:
            chip.setParent(self)
        self._on = False
        self._reason = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_calls(self, replies: list[Reply], reason: str, *, on: bool) -> None:
        """Show these calls; an empty list shows the reason instead."""
        self._on, self._reason = on, reason
        self.setAccessibleName(f"Zone {self.letter}: {reason or f'{len(replies)} can receive'}")
        for place, chip in enumerate(self.chips):
            if place < len(replies):
                chip.show_reply(replies[place], on=on)
            else:
                chip.hide()
        self._flow()
        self.update()

    def resizeEvent(self, event: object) -> None:
        """Let the chips flow."""
        self._flow()

    def _flow(self) -> None:
        """Put the chips beside each other, in a second line when the first is full."""
        theme = self.theme
        left, top = theme.px(42), theme.px(3)
        x, y = left, top
        for chip in self.chips:
            if chip.isHidden():
                continue
            if x > left and x + chip.width() > self.width() - theme.px(4):
                x, y = left, y + theme.px(29)
            chip.move(x, y)
            x += chip.width() + theme.px(4)
        wanted = y + theme.px(26) + theme.px(4)
        if self.height() != wanted:
            self.setFixedHeight(wanted)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the key, and the padlock with the reason."""
        theme, rect = self.theme, QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._on:
                painter.fillRect(rect, theme.colour("primary_bg"))
                painter.fillRect(QRectF(0, 0, theme.px(3), rect.height()), theme.colour("primary"))
            side = theme.px(22)
            cap = QRectF(theme.px(14), theme.px(5), side, side)
            keycap(painter, theme, self.letter, cap, on=self._on, dim=bool(self._reason))
            if self._reason:
                lock = QRectF(theme.px(46), cap.top() + theme.px(4), theme.px(14), theme.px(14))
                padlock(painter, theme, lock, "text2")
                words = QRectF(lock.right() + theme.px(6), cap.top(), rect.width() - lock.right() - theme.px(10), side)
                draw_text(painter, words, self._reason, theme.text_font(12), theme.colour("text2"), LEFT)
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.drawLine(rect.bottomLeft(), rect.bottomRight())


class CardButton(Once):
    """The back of a defence card with its number below; every back is the same."""

    def __init__(self, theme: Theme, number: int) -> None:
        """Stand for a card."""
        super().__init__(theme)
        self.number = number
        self.colour = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(84))
        self.setAccessibleName(f"Defence card {number}")

    def show_card(self, colour: str, *, locked: bool) -> None:
        """Show the back in a team's colour; a locked card cannot be chosen now."""
        self.colour = colour
        self.setEnabled(not locked)
        self.update()

    def sizeHint(self) -> QSize:
        """A small card."""
        return QSize(self.theme.px(36), self.theme.px(84))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the back and the key."""
        theme, rect = self.theme, QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            width = min(rect.width() - 2, theme.px(40))
            card = QRectF(rect.center().x() - width / 2, 1, width, theme.px(52))
            card_back(
                painter, theme, card, self.colour or theme.colour("team_none").name(), locked=not self.isEnabled()
            )
            side = theme.px(20)
            cap = QRectF(rect.center().x() - side / 2, card.bottom() + theme.px(6), side, side)
            keycap(painter, theme, str(self.number), cap, dim=not self.isEnabled())
            self.focus_ring(painter)


class Chip(QWidget):
    """A short word on a quiet ground, as it stands in the head of a question."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self.theme = theme
        self._text = ""

    def say(self, text: str) -> None:
        """Show this word."""
        self._text = text
        self.setFixedSize(round(text_width(text, self.theme.text_font(11, 600))) + self.theme.px(16), self.theme.px(19))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the word."""
        with QPainter(self) as painter:
            # Darker than the team's colour, so that white words stay readable on any.
            fill = self.theme.colour("shade")
            fill.setAlphaF(0.25)
            rounded(painter, QRectF(self.rect()), self.height() / 2, fill)
            ink = self.theme.colour("team_txt")
            draw_text(painter, QRectF(self.rect()), self._text, self.theme.text_font(11, 600), ink, CENTRE, elide=False)
