"""Top and foot of the question panel: who is asked what, and what is typed for it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.ui.game.answers import Chip
from leaguemgr.ui.game.draw import keycap, keycap_width
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import LEFT, RIGHT, draw_text, keep_end, text_width
from leaguemgr.ui.theme import Theme


class Head(QWidget):
    """The coloured top of the panel: title, what is known, a chip at the right."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._title = self._subtitle = self._letters = ""
        self._lines = 1
        self._colour = QColor()
        self.chip = Chip(theme)
        self.chip.setParent(self)
        self.setFixedHeight(theme.px(60))

    def say(self, title: str, subtitle: str, chip: str, colour: str, letters: str = "") -> None:
        """Show a question's words on a colour; ``letters`` stand for the name before its colon where it is too long."""
        self._letters = letters
        self._title, self._subtitle = title, subtitle
        self._colour = QColor(colour)
        self.chip.say(chip)
        self.chip.setVisible(bool(chip))
        self._fit()
        self.setAccessibleName(f"{title}. {subtitle}")
        self.setToolTip(f"{title}\n{subtitle}".replace("<", "&lt;"))
        self.update()

    def resizeEvent(self, event: object) -> None:
        """Keep the chip at the right, and the words within the width."""
        self._fit()

    def _fit(self) -> None:
        """Give what is known a second line where one is too short."""
        theme = self._theme
        self.chip.move(self.width() - self.chip.width() - theme.px(12), theme.px(11))
        self._lines = 2 if text_width(self._subtitle, theme.text_font(12, 500)) > self.width() - theme.px(30) else 1
        self.setFixedHeight(theme.px(60 if self._lines == 1 else 76))

    def title(self, face: QFont, width: float) -> str:
        """Return the title as it fits: a name that is too long gives way to its letters."""
        name, colon, rest = self._title.partition(": ")
        if name and colon and self._letters and text_width(self._title, face) > width:
            return keep_end(f"{self._letters}{colon}{rest}", face, width)
        return keep_end(self._title, face, width)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words on the colour, with the card's round corners."""
        theme = self._theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            radius = theme.px(9)
            path = QPainterPath()
            path.addRoundedRect(QRectF(0, 0, self.width(), self.height() + radius * 2), radius, radius)
            painter.fillPath(path, self._colour)
            painter.fillRect(0, self.height() - 2, self.width(), 2, theme.tokens.badge_edge(self._colour.name()))
            ink = theme.colour("team_txt")
            left, room = theme.px(16), self.width() - theme.px(30)
            chip = self.chip.width() + theme.px(10) if not self.chip.isHidden() else 0
            title, face = QRectF(left, theme.px(8), room - chip, theme.px(24)), theme.text_font(16, 600)
            draw_text(painter, title, self.title(face, title.width()), face, ink, LEFT)
            under = QRectF(left, theme.px(33), room, theme.px(18))
            if self._lines == 1:
                draw_text(painter, under, self._subtitle, theme.text_font(12, 500), ink, LEFT)
            else:
                under.setHeight(theme.px(36))
                painter.setFont(theme.text_font(12, 500))
                painter.setPen(ink)
                painter.drawText(under, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop), self._subtitle)


class CommandLine(QWidget):
    """What is typed so far, a caret, and what may come next; and the keys that always work."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._verb = self._typed = self._hint = ""
        self._keys: tuple[tuple[str, str], ...] = ()
        self._box = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._size()

    def say(self, verb: str, typed: str, hint: str, keys: Sequence[tuple[str, str]], *, boxed: bool) -> None:
        """Show a half-typed answer and further keys; without ``boxed`` only the keys."""
        self._verb, self._typed, self._hint = verb, typed, hint
        self._keys, self._box = tuple(keys), boxed
        told = f"{verb} {typed}".strip()
        self.setAccessibleName(f"Typed: {told or 'nothing'}. {hint}")
        self._size()
        self.update()

    def _size(self) -> None:
        self.setFixedHeight(self._theme.px(78 if self._box else 40))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw box and keys."""
        theme = self._theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.drawLine(0, 0, self.width(), 0)
            top: float = theme.px(8)
            if self._box:
                self._command(painter, QRectF(theme.px(14), top, self.width() - theme.px(28), theme.px(32)))
                top += theme.px(37)
            x: float = theme.px(14)
            for key, text in self._keys:
                width = keycap_width(theme, key)
                words = text_width(text, theme.text_font(12))
                if x + width + words > self.width():
                    break
                keycap(painter, theme, key, QRectF(x, top + theme.px(2), width, theme.px(21)))
                x += width + theme.px(6)
                line = QRectF(x, top, words + 4, theme.px(24))
                draw_text(painter, line, text, theme.text_font(12), theme.colour("text2"), LEFT, elide=False)
                x += words + theme.px(14)

    def _command(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._theme
        rounded(painter, rect, theme.px(6), theme.colour("surface"))
        painter.setPen(QPen(theme.colour("primary"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), theme.px(6), theme.px(6))
        x = rect.left() + theme.px(11)
        prompt = QRectF(x, rect.top(), theme.px(12), rect.height())
        draw_text(painter, prompt, ">", theme.text_font(18, 600), theme.colour("primary"), LEFT, elide=False)
        x += theme.px(16)
        bold = theme.text_font(14, 600)
        text = f"{self._verb} {self._typed}".strip()
        draw_text(
            painter,
            QRectF(x, rect.top(), rect.width(), rect.height()),
            text,
            bold,
            theme.colour("text"),
            LEFT,
            elide=False,
        )
        x += text_width(text, bold) + theme.px(4)
        painter.fillRect(QRectF(x, rect.top() + theme.px(8), 2, rect.height() - theme.px(16)), theme.colour("primary"))
        x += theme.px(9)
        clears = "Esc clears" if self._typed else ""
        face = theme.text_font(12)
        end = rect.right() - theme.px(10) - (text_width(clears, face) + theme.px(8) if clears else 0)
        hint = QRectF(x, rect.top(), end - x, rect.height())
        draw_text(painter, hint, self._hint, face, theme.colour("text2"), LEFT)
        if clears:
            room = QRectF(rect.left(), rect.top(), rect.width() - theme.px(10), rect.height())
            draw_text(painter, room, clears, face, theme.colour("text3"), RIGHT)
