"""Setting a line-up in the game: a man and a station for each marker, by keyboard, by click and by dragging."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.engine.desk import Editor, Place
from leaguemgr.league.wording import counted, surname
from leaguemgr.ui.game.answers import Once
from leaguemgr.ui.game.carry import carried, carry
from leaguemgr.ui.game.draw import keycap
from leaguemgr.ui.lifetime import throw_away
from leaguemgr.ui.paint.badges import draw_tile
from leaguemgr.ui.paint.text import LEFT, RIGHT, draw_text
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.labels import label

MARKER_COUNT = 5


class LineupRow(Once):
    """A marker of the line-up: code, number, name, zone, and whether the man is new; a man can be dropped on it."""

    taken = Signal(int)

    def __init__(self, theme: Theme, marker: int) -> None:
        """Stand for a marker."""
        super().__init__(theme)
        self.marker = marker
        self._texts = ("", "", "", "")
        self._colour = ""
        self._number = 0
        self._marked = False
        self.setAcceptDrops(True)
        self.setFixedHeight(theme.px(29))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_place(self, place: Place, colour: str, *, marked: bool) -> None:
        """Show this marker as the editor has it."""
        fouls = f" · {counted(place.fouls, 'foul')}" if place.fouls else ""
        told = f"{place.name.split(' ', 1)[-1]}, {place.position}{fouls}"
        self._marked, self._colour, self._number = marked, colour, place.number
        self._texts = (place.code, told, place.station, place.change)
        zone = f", zone {place.station}" if place.station else ""
        spoken = f"{place.code}: {place.number} {place.name}, {place.position}{zone}{fouls}"
        self.setAccessibleName(f"{spoken} {place.change}".strip())
        self.update()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Let a man of the bench be dropped here."""
        if carried(event.mimeData()) >= 0:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Take the man who is dropped."""
        event.acceptProposedAction()
        self.taken.emit(carried(event.mimeData()))

    def sizeHint(self) -> QSize:
        """One line."""
        return QSize(self.theme.px(330), self.theme.px(29))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        theme, rect = self.theme, QRectF(self.rect())
        code, name, station, new = self._texts
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._marked:
                painter.fillRect(rect, theme.colour("primary_bg"))
                painter.fillRect(QRectF(0, 0, theme.px(3), rect.height()), theme.colour("primary"))
            line = QRectF(theme.px(14), 0, theme.px(40), rect.height())
            draw_text(painter, line, code, theme.text_font(13, 600), theme.colour("ball"), LEFT)
            tile = QRectF(theme.px(54), (rect.height() - theme.px(21)) / 2, theme.px(28), theme.px(21))
            draw_tile(painter, theme, self._number, self._colour, tile)
            side = theme.px(24)
            cap = QRectF(
                rect.width() - theme.px(92), (rect.height() - theme.px(20)) / 2, side + theme.px(8), theme.px(20)
            )
            words = QRectF(tile.right() + theme.px(9), 0, cap.left() - tile.right() - theme.px(14), rect.height())
            draw_text(
                painter, words, name, theme.text_font(13, 600 if self._marked else 400), theme.colour("text"), LEFT
            )
            if station:
                keycap(painter, theme, station, cap, on=self._marked)
            end = QRectF(cap.right(), 0, rect.width() - cap.right() - theme.px(12), rect.height())
            draw_text(painter, end, new, theme.text_font(12, 600), theme.colour("primary"), RIGHT)
            self.focus_ring(painter)


class BenchChip(Once):
    """Somebody on the bench; a click puts him on the marked marker, and he can be dragged to any."""

    def __init__(self, theme: Theme, player: int, number: int, name: str, colour: str) -> None:
        """Show number and surname."""
        super().__init__(theme)
        self.player = player
        self._number, self._name, self._colour = number, name, colour
        self._grip = QPointF()
        self.setAccessibleName(f"Bench: {number} {name}")
        self.setToolTip(name.replace("<", "&lt;"))
        self.setFixedHeight(theme.px(25))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the man."""
        self._grip = event.position()
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Carry him once the pointer has moved far enough."""
        if self.isDown() and (event.position() - self._grip).manhattanLength() > QApplication.startDragDistance():
            self.setDown(False)
            carry(self, self.player)

    def sizeHint(self) -> QSize:
        """A third of the panel."""
        return QSize(self.theme.px(104), self.theme.px(25))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the chip."""
        theme, rect = self.theme, QRectF(self.rect())
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.colour("primary" if self.underMouse() else "line2"), 1))
            painter.setBrush(theme.colour("surface"))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), theme.px(5), theme.px(5))
            tile = QRectF(theme.px(3), theme.px(3), theme.px(25), rect.height() - theme.px(6))
            draw_tile(painter, theme, self._number, self._colour, tile, 14)
            words = QRectF(tile.right() + theme.px(5), 0, rect.width() - tile.right() - theme.px(8), rect.height())
            draw_text(painter, words, surname(self._name), theme.text_font(12), theme.colour("text"), LEFT)
            self.focus_ring(painter)


class LineupForm(QWidget):
    """The editor as a form: five markers, the bench, what it does to the team ratings."""

    changed = Signal()
    dropped = Signal(int, int)
    pressed = Signal(str)

    def __init__(self, theme: Theme) -> None:
        """Start without an editor.

        ``dropped`` sends marker and player when somebody is dropped on a row, ``pressed`` the key of a button.
        """
        super().__init__()
        self.theme = theme
        self.editor: Editor | None = None
        self._colour = ""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, theme.px(6), 0, theme.px(6))
        column.setSpacing(0)
        self.rows = [LineupRow(theme, marker) for marker in range(MARKER_COUNT)]
        for row in self.rows:
            row.clicked.connect(self._marker(row.marker))
            row.taken.connect(lambda player, marker=row.marker: self.dropped.emit(marker, player))
            column.addWidget(row)
        self.summary = _Summary(theme)
        column.addWidget(self.summary)
        holder = QWidget()
        self._bench = QGridLayout(holder)
        self._bench.setContentsMargins(theme.px(14), theme.px(8), theme.px(12), theme.px(2))
        self._bench.setSpacing(theme.px(5))
        column.addWidget(holder)
        self.absent = label("", "caption", wrap=True)
        self.absent.setContentsMargins(theme.px(14), theme.px(4), theme.px(12), 0)
        column.addWidget(self.absent)
        column.addLayout(self._buttons())
        self.chips: list[BenchChip] = []

    def _buttons(self) -> QHBoxLayout:
        theme = self.theme
        row = QHBoxLayout()
        row.setContentsMargins(theme.px(14), theme.px(8), theme.px(12), theme.px(2))
        row.setSpacing(theme.px(8))
        self.done = button(theme, "Done", lambda: self.pressed.emit("\n"), kind="primary", size="small")
        self.undone = button(theme, "As it was", lambda: self.pressed.emit("\x1b"), size="small")
        for entry in (self.done, self.undone):
            entry.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(entry)
        row.addStretch(1)
        return row

    def show_editor(self, editor: Editor, colour: str) -> None:
        """Show this editor."""
        fresh = editor is not self.editor
        self.editor, self._colour = editor, colour
        self.refresh(fresh=fresh)

    def refresh(self, *, fresh: bool = True) -> None:
        """Show the editor as it is now."""
        editor = self.editor
        if editor is None:
            return
        for row, place in zip(self.rows, editor.places(), strict=True):
            row.show_place(place, self._colour, marked=place.marker == editor.marked)
        self.summary.say(*editor.ratings())
        out = "; ".join(f"{number} {name.split(' ', 1)[-1]}: {reason}" for number, name, reason in editor.absent())
        self.absent.setText(f"Cannot play: {out}." if out else "")
        self.absent.setVisible(bool(out))
        if fresh or [chip.player for chip in self.chips] != [player for player, _, _ in editor.bench()]:
            self._fill_bench(editor)

    def put(self, player: int) -> None:
        """Put a man on the marked marker."""
        if self.editor is not None:
            self.editor.put(player)
            self.refresh(fresh=False)
            self.changed.emit()

    def _fill_bench(self, editor: Editor) -> None:
        for chip in self.chips:
            self._bench.removeWidget(chip)
            throw_away(chip)
        self.chips = []
        for place, (player, number, name) in enumerate(editor.bench()):
            chip = BenchChip(self.theme, player, number, name, self._colour)
            chip.clicked.connect(self._bench_deed(player))
            self._bench.addWidget(chip, place // 3, place % 3)
            self.chips.append(chip)

    def _bench_deed(self, player: int) -> Callable[[], None]:
        return lambda: self.put(player)

    def _marker(self, marker: int) -> Callable[[], None]:
        def mark() -> None:
            if self.editor is not None:
                self.editor.marked = marker
                self.refresh(fresh=False)
                self.changed.emit()

        return mark


class _Summary(QWidget):
    """What the five are worth, in one line."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._texts = ("", "")
        self.setFixedHeight(theme.px(32))

    def say(self, left: str, right: str) -> None:
        """Show these texts at both ends."""
        self._texts = (left, right)
        self.setAccessibleName(f"{left}; {right}")
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the texts under a line."""
        theme = self._theme
        with QPainter(self) as painter:
            painter.setPen(QPen(theme.colour("line"), 1))
            painter.drawLine(theme.px(14), 1, self.width() - theme.px(12), 1)
            line = QRectF(self.rect()).adjusted(theme.px(14), theme.px(4), -theme.px(12), 0)
            face = theme.text_font(12, 600)
            draw_text(painter, line, self._texts[0], face, theme.colour("text"), LEFT)
            draw_text(painter, line, self._texts[1], face, theme.colour("text"), RIGHT)
