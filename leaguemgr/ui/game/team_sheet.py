"""A team's defence card on the table: which of its cards is chosen, its rows, and the discs beside it."""

from __future__ import annotations

from itertools import chain

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk_deck import Disc, TeamSheet
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.answers import Once
from leaguemgr.ui.game.grid import GridLayer
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, text_width
from leaguemgr.ui.theme import Theme

BAND, CHIP = 20, 17
LOWEST, WIDTH = 132, 148
LOW = 190
"""Px below which all discs stand in one row, by their short words."""
CHOICES, DISCS = 3, 2


class DiscButton(Once):
    """A disc with a word: full where it lies, hollow where it does not; a click moves it while that can be done.

    While it is ``brief`` it has its short word.
    """

    def __init__(self, theme: Theme) -> None:
        """Start hidden."""
        super().__init__(theme)
        self.disc: Disc | None = None
        self.brief = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(theme.px(CHIP))
        self.hide()

    def show_disc(self, disc: Disc | None, whose: str) -> None:
        """Show this disc of a team, or none."""
        self.setVisible(disc is not None)
        if disc is None or disc == self.disc:
            return
        self.disc = disc
        self.setEnabled(bool(disc.key))
        self.setCursor(Qt.CursorShape.PointingHandCursor if disc.key else Qt.CursorShape.ArrowCursor)
        key = f", key {disc.key}" if disc.key else ""
        told = f"{whose}, {disc.told}: {'on' if disc.on else 'off'}{key}"
        self.setAccessibleName(told)
        self.setToolTip(told.replace("<", "&lt;"))
        self.update()

    def wanted(self) -> float:
        """Return the width in px that its word needs."""
        text = "" if self.disc is None else self.disc.text
        return text_width(text, self.theme.text_font(11, 600)) + self.theme.px(4)

    def sizeHint(self) -> QSize:
        """As wide as its word."""
        return QSize(round(self.wanted()), self.theme.px(CHIP))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the disc."""
        disc, theme = self.disc, self.theme
        if disc is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            radius = rect.height() / 2
            if disc.on:
                rounded(painter, rect, radius, theme.colour("primary"))
            else:
                painter.setPen(QPen(theme.colour("primary" if disc.key else "line2"), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect, radius, radius)
            ink = theme.colour("on_primary" if disc.on else "text" if disc.key else "text2")
            text = disc.short if self.brief else disc.text
            draw_text(painter, rect, text, theme.text_font(11, 600 if disc.on else 400), ink, CENTRE)
            self.focus_ring(painter)


class TeamSheetWidget(QWidget):
    """Shows the defence card of one team; ``key_chosen`` sends the key of a disc that was clicked."""

    key_chosen = Signal(str)

    def __init__(self, theme: Theme, team: TeamRef) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._team = team
        self._sheet: TeamSheet | None = None
        self._grid = GridLayer(theme)
        self.choices = [DiscButton(theme) for _ in range(CHOICES)]
        self.discs = [DiscButton(theme) for _ in range(DISCS)]
        for button in (*self.choices, *self.discs):
            button.setParent(self)
            button.clicked.connect(lambda _checked=False, button=button: self._clicked(button))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def show_sheet(self, sheet: TeamSheet) -> None:
        """Show this card."""
        if sheet == self._sheet:
            return
        self._sheet = sheet
        for buttons, discs in ((self.choices, sheet.choices), (self.discs, sheet.discs)):
            for place, button in enumerate(buttons):
                button.show_disc(discs[place] if place < len(discs) else None, self._team.nickname)
        chosen = "".join(f", {disc.told}" for disc in (*sheet.choices, *sheet.discs) if disc.on)
        lines = "".join(f", {line.text}" for line in sheet.lines)
        self.setAccessibleName(f"{self._team.nickname}: {sheet.title}{chosen}{lines}")
        self._arrange()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Every row must stay readable."""
        return QSize(self._theme.px(WIDTH), self._theme.px(LOWEST))

    def resizeEvent(self, event: object) -> None:
        """Put the discs in one row or two."""
        self._arrange()

    def _disc_rows(self) -> list[list[DiscButton]]:
        rows = [[button for button in row if not button.isHidden()] for row in (self.choices, self.discs)]
        rows = [row for row in rows if row]
        return [[*chain.from_iterable(rows)]] if rows and self.height() < self._theme.px(LOW) else rows

    def _arrange(self) -> None:
        theme = self._theme
        gap, side, height = theme.px(3), theme.px(5), theme.px(CHIP)
        y = theme.px(BAND) + gap
        for row in self._disc_rows():
            width = (self.width() - 2 * side - gap * (len(row) - 1)) / len(row)
            brief = any(button.wanted() > width for button in row)
            for place, button in enumerate(row):
                button.brief = brief
                button.setGeometry(round(side + place * (width + gap)), y, round(width), height)
            y += height + gap

    def _clicked(self, button: DiscButton) -> None:
        if button.disc is not None and button.disc.key:
            self.key_chosen.emit(button.disc.key)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw head and rows."""
        theme, sheet = self._theme, self._sheet
        if sheet is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
            rounded(painter, rect, theme.px(6), theme.colour("surface"), theme.colour("line"))
            self._band(painter, rect, sheet)
            top = rect.top() + theme.px(BAND + 1) + len(self._disc_rows()) * theme.px(CHIP + 3)
            inner = QRectF(
                rect.left() + theme.px(5), top, rect.width() - theme.px(10), rect.bottom() - theme.px(3) - top
            )
            self._grid.draw(painter, inner, sheet.grid, self.devicePixelRatioF())

    def _band(self, painter: QPainter, rect: QRectF, sheet: TeamSheet) -> None:
        """Draw the team, who is named on its card, and the three-point numbers."""
        theme = self._theme
        path = QPainterPath()
        path.addRoundedRect(rect, theme.px(6), theme.px(6))
        painter.save()
        painter.setClipPath(path)
        head = QRectF(rect.left(), rect.top(), rect.width(), theme.px(BAND))
        painter.fillRect(head, QColor(self._team.colour))
        painter.restore()
        line, ink = head.adjusted(theme.px(7), 0, -theme.px(7), 0), theme.colour("team_txt")
        draw_text(painter, line, self._team.abbreviation, theme.number_font(14, 700), ink, LEFT, elide=False)
        face, right = theme.text_font(11, 500), line.right()
        for entry in sheet.lines:
            lit = entry.key in sheet.lit
            width = text_width(entry.text, face) + theme.px(6)
            box = QRectF(right - width, head.top() + theme.px(2), width, head.height() - theme.px(4))
            if lit:
                rounded(painter, box, theme.px(3), theme.colour("ball"))
            draw_text(painter, box, entry.text, face, theme.colour("on_ball") if lit else ink, CENTRE)
            right -= width + theme.px(3)
        left = line.left() + text_width(self._team.abbreviation, theme.number_font(14, 700)) + theme.px(5)
        room = QRectF(left, line.top(), right - left, line.height())
        draw_text(painter, room, sheet.title, face, ink, RIGHT)
