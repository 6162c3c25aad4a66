"""The whole score pad in the layout of the printed one: strokes, circled goals, boxes for foul shots."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from leaguemgr.engine.pad import MISSED, PadCell
from leaguemgr.ui.game.pad import NUMBERS, PadView, Values
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text
from leaguemgr.ui.theme import Theme


class FullPad(QWidget):
    """The pad of the whole game: a stroke is a shot, circled a goal; a box is a foul shot, crossed made."""

    SHARES = (("Fouls", 0.13), ("FGA", 0.33), ("FG", 0.10), ("FTA", 0.20), ("FT", 0.08), ("TP", 0.08), ("R", 0.08))

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._view: PadView | None = None

    def show_pad(self, view: PadView) -> None:
        """Show this pad."""
        self._view = view
        self.setAccessibleName("Full score pad")
        men = max(len(side) for side in view.men)
        self.setMinimumSize(self._theme.px(1180), self._theme.px(2 * (30 + 24 + (men + 1) * 23) + 60))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw both teams, one above the other."""
        view = self._view
        if view is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            men = max(len(side) for side in view.men)
            height = self._theme.px(30 + 24 + (men + 1) * 23)
            for side in (0, 1):
                self._team(painter, view, side, QRectF(0, side * (height + self._theme.px(14)), self.width(), height))
            self._legend(painter, QRectF(0, 2 * height + self._theme.px(24), self.width(), self._theme.px(20)))

    def _team(self, painter: QPainter, view: PadView, side: int, rect: QRectF) -> None:
        theme = self._theme
        names, game = theme.px(178), theme.px(46)
        half = view.half(side)
        count = max(view.regulation, len(half.team_fouls))
        width = (rect.width() - names - game) / count
        band = QRectF(rect.left(), rect.top(), rect.width(), theme.px(30))
        painter.fillRect(band, theme.colour("score_bg"))
        painter.fillRect(QRectF(band.left(), band.top(), names, band.height()), QColor(view.teams[side].colour))
        white = theme.colour("team_txt")
        draw_text(
            painter, QRectF(theme.px(8), band.top(), names - theme.px(12), band.height()), view.teams[side].name,
            theme.text_font(14, 600), white, LEFT,
        )  # fmt: skip
        last = QRectF(rect.right() - game, band.top(), game, band.height())
        draw_text(painter, last, "Game", theme.text_font(12, 600), white, CENTRE)
        self._names(painter, view, side, QRectF(rect.left(), band.bottom(), names, rect.height() - band.height()))
        for place in range(count):
            part = QRectF(rect.left() + names + place * width, rect.top(), width, rect.height())
            self._quarter(painter, view, side, place, part)
        self._games(painter, view, side, QRectF(last.left(), band.bottom(), game, rect.height() - band.height()))

    def _names(self, painter: QPainter, view: PadView, side: int, rect: QRectF) -> None:
        theme = self._theme
        for place, man in enumerate(view.men[side]):
            row = self._row(rect, place)
            self._ground(painter, row, place)
            number = QRectF(row.left(), row.top(), theme.px(30), row.height())
            draw_text(painter, number, str(man.number), theme.number_font(16, 600), theme.colour("text"), CENTRE)
            name = QRectF(row.left() + theme.px(36), row.top(), row.width() - theme.px(64), row.height())
            draw_text(painter, name, man.name, theme.text_font(13), theme.colour("text"), LEFT)
            position = QRectF(row.right() - theme.px(28), row.top(), theme.px(24), row.height())
            tone = "bad" if man.out else "text2"
            draw_text(painter, position, man.out or man.position, theme.text_font(11), theme.colour(tone), RIGHT)
        foot = self._row(rect, len(view.men[side]))
        cell = QRectF(foot.left() + theme.px(36), foot.top(), foot.width(), foot.height())
        draw_text(painter, cell, "Team", theme.text_font(13, 600), theme.colour("text"), LEFT)

    def _quarter(self, painter: QPainter, view: PadView, side: int, place: int, rect: QRectF) -> None:
        theme, men, half = self._theme, view.men[side], view.half(side)
        begun = place < len(half.team_fouls)
        band = QRectF(rect.left(), rect.top(), rect.width(), theme.px(30))
        white = theme.colour("team_txt")
        draw_text(
            painter, band.adjusted(theme.px(8), 0, 0, 0), view.title(place), theme.text_font(13, 600), white, LEFT
        )
        if begun:
            self._foul_boxes(painter, half.team_fouls[place], half.limits[place], band)
        body = QRectF(rect.left(), band.bottom(), rect.width(), rect.height() - band.height())
        cells = self._cells(body)
        for title, left, width in cells:
            head = QRectF(left, body.top(), width, theme.px(24))
            draw_text(painter, head, title, theme.text_font(11, 500), theme.colour("text2"), CENTRE, elide=False)
        for row_number, man in enumerate(men):
            row = self._row(body, row_number)
            self._ground(painter, row, row_number)
            if begun:
                self._line(painter, half.lines[man.index].cells[place], row, cells)
        if begun:
            self._totals(painter, half.sums(place), self._row(body, len(men)), cells)
        painter.setPen(QPen(theme.colour("text"), 1.5))
        painter.drawLine(QPointF(rect.left(), rect.top()), QPointF(rect.left(), rect.bottom()))

    def _cells(self, rect: QRectF) -> list[tuple[str, float, float]]:
        x, found = rect.left(), []
        for title, share in self.SHARES:
            found.append((title, x, rect.width() * share))
            x += rect.width() * share
        return found

    def _row(self, rect: QRectF, place: int) -> QRectF:
        height = self._theme.px(23)
        return QRectF(rect.left(), rect.top() + self._theme.px(24) + place * height, rect.width(), height)

    def _ground(self, painter: QPainter, row: QRectF, place: int) -> None:
        if place % 2:
            painter.fillRect(row, self._theme.colour("surface2"))
        painter.setPen(QPen(self._theme.colour("line"), 1))
        painter.drawLine(row.bottomLeft(), row.bottomRight())

    def _line(self, painter: QPainter, marked: PadCell, row: QRectF, cells: list[tuple[str, float, float]]) -> None:
        theme = self._theme
        marks: dict[str, tuple[str, list[bool]]] = {
            "Fouls": ("foul", [True] * marked.fouls),
            "FGA": ("shot", [mark != MISSED for mark in marked.shots]),
            "FTA": ("free", [mark != MISSED for mark in marked.free]),
        }
        figures = {"FG": marked.goals, "FT": marked.free_made, "TP": marked.points, "R": marked.rebounds}
        for title, left, width in cells:
            cell = QRectF(left + theme.px(3), row.top(), width - theme.px(5), row.height())
            if title in marks:
                draw_marks(painter, theme, cell, *marks[title])
            elif figures[title]:
                face = theme.number_font(15, 600)
                draw_text(painter, cell, str(figures[title]), face, theme.colour("text"), CENTRE, elide=False)

    def _totals(self, painter: QPainter, sums: Values, row: QRectF, cells: list[tuple[str, float, float]]) -> None:
        theme = self._theme
        for (_, left, width), name in zip(cells, NUMBERS, strict=True):
            cell = QRectF(left, row.top(), width, row.height())
            draw_text(
                painter, cell, str(sums[name]), theme.number_font(15, 700), theme.colour("text"), CENTRE, elide=False
            )

    def _games(self, painter: QPainter, view: PadView, side: int, rect: QRectF) -> None:
        theme = self._theme
        half = view.half(side)
        for place, man in enumerate(view.men[side]):
            row = self._row(rect, place)
            self._ground(painter, row, place)
            played = half.lines[man.index].played
            text = str(half.lines[man.index].points) if played else "DNP"
            face = theme.number_font(16 if played else 13, 700)
            draw_text(painter, row, text, face, theme.colour("text" if played else "text3"), CENTRE, elide=False)
        foot = self._row(rect, len(view.men[side]))
        draw_text(painter, foot, str(half.points), theme.number_font(17, 700), theme.colour("text"), CENTRE)

    def _foul_boxes(self, painter: QPainter, fouls: int, limit: int, band: QRectF) -> None:
        """Four boxes and one more after the bar: the team fouls of the quarter."""
        theme = self._theme
        side, gap = theme.px(12), theme.px(3)
        count = max(limit, fouls)
        x = band.right() - count * (side + gap) - theme.px(12)
        white = theme.colour("team_txt")
        label = QRectF(x - theme.px(74), band.top(), theme.px(70), band.height())
        if label.left() > band.left() + theme.px(70):
            draw_text(painter, label, "team fouls", theme.text_font(11), white, RIGHT)
        for place in range(count):
            if place == limit - 1:
                painter.fillRect(QRectF(x, band.center().y() - theme.px(9), 2, theme.px(18)), white)
                x += theme.px(6)
            box = QRectF(x, band.center().y() - side / 2, side, side)
            painter.setPen(QPen(white, 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
            if place < fouls:
                painter.drawLine(box.bottomLeft(), box.topRight())
            x += side + gap

    def _legend(self, painter: QPainter, rect: QRectF) -> None:
        theme = self._theme
        x = rect.left() + theme.px(6)
        parts = (("shot", False, "shot missed"), ("shot", True, "field goal"), ("free", False, "free throw missed"),
                 ("free", True, "free throw made"))  # fmt: skip
        for kind, made, text in parts:
            draw_marks(painter, theme, QRectF(x, rect.top(), theme.px(16), rect.height()), kind, [made])
            room = QRectF(x + theme.px(20), rect.top(), theme.px(130), rect.height())
            draw_text(painter, room, text, theme.text_font(12), theme.colour("text2"), LEFT)
            x += theme.px(150)


def draw_marks(painter: QPainter, theme: Theme, rect: QRectF, kind: str, marks: Sequence[bool]) -> None:
    """Draw strokes, circled strokes, boxes or crossed boxes from the left, in two rows when there are many."""
    size: float = theme.px(5 if kind == "foul" else 9)
    gap: float = theme.px(3)
    rows: list[Sequence[bool]] = [marks]
    if len(marks) * (size + gap) - gap > rect.width():
        half = (len(marks) + 1) // 2
        rows = [marks[:half], marks[half:]]
        size = min(size, rect.height() / 2 - theme.px(2), rect.width() / half - 1)
        gap = min(gap, (rect.width() - half * size) / max(1, half - 1))
    pitch = rect.height() / len(rows)
    painter.setPen(QPen(theme.colour("text"), 1.3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for number, row in enumerate(rows):
        top = rect.top() + (number + 0.5) * pitch - size / 2
        for place, made in enumerate(row):
            _mark(painter, QRectF(rect.left() + place * (size + gap), top, size, size), kind, made=made)


def _mark(painter: QPainter, box: QRectF, kind: str, *, made: bool) -> None:
    middle, middle_y = box.center().x(), box.center().y()
    if kind == "foul":
        slope = box.width() * 0.9
        painter.drawLine(QPointF(middle - slope / 2, middle_y + slope), QPointF(middle + slope / 2, middle_y - slope))
    elif kind == "shot":
        painter.drawLine(QPointF(middle, box.top()), QPointF(middle, box.bottom()))
        if made:
            painter.drawEllipse(box.adjusted(0.5, 1, -0.5, -1))
    else:
        painter.drawRect(box)
        if made:
            painter.drawLine(box.topLeft(), box.bottomRight())
            painter.drawLine(box.topRight(), box.bottomLeft())
