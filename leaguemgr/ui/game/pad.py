"""The score pad that fills itself: the quarter below the court, and the whole pad in the layout of the printed one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk import Pad, PadLine, PadQuarter, total
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text
from leaguemgr.ui.theme import Theme

ROW, HEAD = 20, 26
COLUMNS = (("F", 20), ("FGA", 33), ("FG", 27), ("FTA", 33), ("FT", 26), ("TP", 28), ("R", 24))
GAME_COLUMNS = (("F", 26), ("TP", 32))
NONE = "·"
PERIOD_NAMES = ("Quarter 1", "Quarter 2", "Quarter 3", "Quarter 4")


@dataclass(frozen=True, slots=True)
class PadMan:
    """A player on the pad: number, surname, whether he is on court, and his index in the team."""

    number: int
    name: str
    position: str
    on_court: bool
    index: int


@dataclass(slots=True)
class PadView:
    """The pad of a game as it is shown, both sides."""

    teams: tuple[TeamRef, TeamRef]
    men: tuple[tuple[PadMan, ...], tuple[PadMan, ...]]
    pad: Pad

    @property
    def periods(self) -> int:
        """How many periods have begun."""
        return len(self.pad.quarters[0])


def pad_view(session: GameSession, teams: tuple[TeamRef, TeamRef]) -> PadView:
    """Read the pad: the five on court first, by marker, then everybody else by number."""
    pad = session.desk.pad(session.game)
    men = []
    for side in (0, 1):
        court, cards = pad.court[side], session.kept.setup.teams[side].players
        bench = [player for player in range(len(cards)) if player not in court]
        men.append(
            tuple(
                PadMan(
                    cards[player].number,
                    cards[player].name.split(" ", 1)[-1],
                    cards[player].position,
                    player in court,
                    player,
                )
                for player in (*court, *bench)
            )
        )
    return PadView(teams, (men[0], men[1]), pad)


class QuarterPad(QWidget):
    """Both teams' lines of a period, the whole game shaded at the right; ``period`` 0 is the game."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._view: PadView | None = None
        self.period = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_pad(self, view: PadView, period: int) -> None:
        """Show a period of the pad, or 0 for the game."""
        if view == self._view and period == self.period:
            return
        self._view, self.period = view, period
        self.setAccessibleName(self._spoken(view))
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Five men, a head and a foot."""
        return QSize(self._theme.px(400), self._theme.px(HEAD + 6 * ROW))

    def sizeHint(self) -> QSize:
        """Seven men are seen."""
        return QSize(self._theme.px(640), self._theme.px(HEAD + 8 * ROW + 4))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw both teams side by side."""
        view = self._view
        if view is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        gap = self._theme.px(12)
        width = (self.width() - gap) / 2
        for side in (0, 1):
            self._team(painter, view, side, QRectF(side * (width + gap), 0, width, self.height()))
        painter.end()

    def _quarter(self, view: PadView, side: int) -> list[PadLine]:
        quarters = view.pad.quarters[side]
        if self.period and self.period <= len(quarters):
            return quarters[self.period - 1].lines
        return view.pad.game(side) or [PadLine() for _ in view.men[side]]

    def _team(self, painter: QPainter, view: PadView, side: int, rect: QRectF) -> None:
        theme, team = self._theme, view.teams[side]
        painter.fillRect(
            QRectF(rect.left(), rect.top(), rect.width(), theme.px(3)), theme.tokens.badge_edge(team.colour)
        )
        head = QRectF(rect.left(), rect.top() + theme.px(3), rect.width(), theme.px(HEAD - 3))
        painter.fillRect(head, theme.colour("surface2"))
        lefts = self._columns(rect)
        game = rect.right() - sum(theme.px(width) for _, width in GAME_COLUMNS)
        shade = QColor(theme.colour("sunk"))
        painter.fillRect(QRectF(game, rect.top() + theme.px(3), rect.right() - game, rect.height()), shade)
        name = QRectF(rect.left() + theme.px(32), head.top(), lefts[0][1] - rect.left() - theme.px(32), head.height())
        draw_text(painter, name, team.nickname, theme.text_font(12, 600), theme.colour("text2"), LEFT)
        for title, left, width in lefts:
            cell = QRectF(left, head.top(), width - theme.px(5), head.height())
            draw_text(painter, cell, title, theme.text_font(11, 500), theme.colour("text2"), RIGHT, elide=False)
        self._rows(painter, view, side, rect, lefts)

    def _columns(self, rect: QRectF) -> list[tuple[str, float, float]]:
        """Return title, left edge and width of every number column, the game's last."""
        theme = self._theme
        spec = [*COLUMNS, *GAME_COLUMNS] if self.period else [*COLUMNS]
        shrink = min(
            1.0, (rect.width() - theme.px(112)) / sum(theme.px(width) for _, width in (*COLUMNS, *GAME_COLUMNS))
        )
        x = rect.right()
        found = []
        for title, width in reversed(spec):
            wide = theme.px(width) * (shrink if (title, width) not in GAME_COLUMNS else 1)
            x -= wide
            found.append((title, x, wide))
        return found[::-1]

    def _rows(
        self, painter: QPainter, view: PadView, side: int, rect: QRectF, lefts: Sequence[tuple[str, float, float]]
    ) -> None:
        theme = self._theme
        lines, game = self._quarter(view, side), view.pad.game(side)
        top, height = rect.top() + theme.px(HEAD), theme.px(ROW)
        room = int((rect.bottom() - top) / height) - 1
        men = [man for man in view.men[side] if man.on_court]
        rest = [man for man in view.men[side] if not man.on_court]
        rest.sort(key=lambda man: (-len(lines[man.index].shots) - lines[man.index].fouls, man.number))
        for place, man in enumerate([*men, *rest][: max(5, room)]):
            y = top + place * height
            row = QRectF(rect.left(), y, rect.width(), height)
            whole = game[man.index] if game else PadLine()
            self._man(painter, man, lines[man.index], whole, row, lefts)
        foot = QRectF(rect.left(), rect.bottom() - height, rect.width(), height)
        painter.setPen(QPen(theme.colour("line2"), 1.5))
        painter.drawLine(foot.topLeft(), foot.topRight())
        name = QRectF(rect.left() + theme.px(32), foot.top(), theme.px(80), height)
        draw_text(painter, name, "Team", theme.text_font(13, 600), theme.colour("text"), LEFT)
        self._numbers(painter, total(lines), total(game), foot, lefts, strong=True)

    def _man(
        self, painter: QPainter, man: PadMan, line: PadLine, game: PadLine, row: QRectF,
        lefts: Sequence[tuple[str, float, float]],
    ) -> None:  # fmt: skip
        theme = self._theme
        ink = theme.colour("text" if man.on_court else "text3")
        number = QRectF(row.left(), row.top(), theme.px(26), row.height())
        draw_text(painter, number, str(man.number), theme.number_font(16, 600), ink, RIGHT, elide=False)
        name = QRectF(row.left() + theme.px(32), row.top(), lefts[0][1] - row.left() - theme.px(30), row.height())
        draw_text(painter, name, man.name, theme.text_font(13, 500 if man.on_court else 400), ink, LEFT)
        self._numbers(painter, line, game, row, lefts, strong=False)
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(row.bottomLeft(), row.bottomRight())

    def _numbers(
        self, painter: QPainter, line: PadLine, game: PadLine, row: QRectF,
        lefts: Sequence[tuple[str, float, float]], *, strong: bool,
    ) -> None:  # fmt: skip
        theme = self._theme
        values = [*numbers(line), game.fouls, game.points]
        for (title, left, width), value in zip(lefts, values, strict=False):
            cell = QRectF(left, row.top(), width - theme.px(5), row.height())
            bold = strong or title == "TP"
            text = str(value) if value or strong else NONE
            face = theme.text_font(13, 600 if bold else 400, figures=True)
            tone = "text" if value or strong else "text3"
            draw_text(painter, cell, text, face, theme.colour(tone), RIGHT, elide=False)

    def _spoken(self, view: PadView) -> str:
        told = []
        for side, team in enumerate(view.teams):
            line = total(self._quarter(view, side))
            told.append(
                f"{team.nickname} {line.points} points, {line.made} of {len(line.shots)} shots, {line.fouls} fouls"
            )
        where = f"quarter {self.period}" if self.period else "game"
        return f"Score pad of the {where}: {'; '.join(told)}"


def numbers(line: PadLine) -> tuple[int, ...]:
    """Return fouls, FGA, FG, FTA, FT, TP and rebounds of a line."""
    return (
        line.fouls, len(line.shots), line.made, len(line.free_throws), line.free_made, line.points, line.rebounds,
    )  # fmt: skip


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
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        men = max(len(side) for side in view.men)
        height = self._theme.px(30 + 24 + (men + 1) * 23)
        for side in (0, 1):
            self._team(painter, view, side, QRectF(0, side * (height + self._theme.px(14)), self.width(), height))
        self._legend(painter, QRectF(0, 2 * height + self._theme.px(24), self.width(), self._theme.px(20)))
        painter.end()

    def _team(self, painter: QPainter, view: PadView, side: int, rect: QRectF) -> None:
        theme = self._theme
        names, game = theme.px(178), theme.px(46)
        quarters = view.pad.quarters[side]
        count = max(4, len(quarters))
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
            self._quarter(painter, view, side, quarters[place] if place < len(quarters) else None, place, part)
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
            draw_text(painter, position, man.position, theme.text_font(11), theme.colour("text2"), RIGHT)
        foot = self._row(rect, len(view.men[side]))
        cell = QRectF(foot.left() + theme.px(36), foot.top(), foot.width(), foot.height())
        draw_text(painter, cell, "Team", theme.text_font(13, 600), theme.colour("text"), LEFT)

    def _quarter(
        self, painter: QPainter, view: PadView, side: int, quarter: PadQuarter | None, place: int, rect: QRectF
    ) -> None:
        theme = self._theme
        band = QRectF(rect.left(), rect.top(), rect.width(), theme.px(30))
        title = PERIOD_NAMES[place] if place < 4 else f"Overtime {place - 3}"
        white = theme.colour("team_txt")
        draw_text(painter, band.adjusted(theme.px(8), 0, 0, 0), title, theme.text_font(13, 600), white, LEFT)
        if quarter is not None:
            self._foul_boxes(painter, quarter, band)
        body = QRectF(rect.left(), band.bottom(), rect.width(), rect.height() - band.height())
        cells = self._cells(body)
        for title, left, width in cells:
            head = QRectF(left, body.top(), width, theme.px(24))
            draw_text(painter, head, title, theme.text_font(11, 500), theme.colour("text2"), CENTRE, elide=False)
        for row_number, man in enumerate(view.men[side]):
            row = self._row(body, row_number)
            self._ground(painter, row, row_number)
            if quarter is not None:
                self._line(painter, quarter.lines[man.index], row, cells)
        if quarter is not None:
            self._totals(painter, quarter.total, self._row(body, len(view.men[side])), cells)
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

    def _line(self, painter: QPainter, line: PadLine, row: QRectF, cells: list[tuple[str, float, float]]) -> None:
        theme = self._theme
        marks: dict[str, tuple[str, list[bool]]] = {
            "Fouls": ("foul", [True] * line.fouls),
            "FGA": ("shot", line.shots),
            "FTA": ("free", line.free_throws),
        }
        figures = {"FG": line.made, "FT": line.free_made, "TP": line.points, "R": line.rebounds}
        for title, left, width in cells:
            cell = QRectF(left + theme.px(3), row.top(), width - theme.px(5), row.height())
            if title in marks:
                draw_marks(painter, theme, cell, *marks[title])
            elif figures[title]:
                face = theme.number_font(15, 600)
                draw_text(painter, cell, str(figures[title]), face, theme.colour("text"), CENTRE, elide=False)

    def _totals(self, painter: QPainter, line: PadLine, row: QRectF, cells: list[tuple[str, float, float]]) -> None:
        theme = self._theme
        for (_, left, width), value in zip(cells, numbers(line), strict=True):
            cell = QRectF(left, row.top(), width, row.height())
            draw_text(painter, cell, str(value), theme.number_font(15, 700), theme.colour("text"), CENTRE, elide=False)

    def _games(self, painter: QPainter, view: PadView, side: int, rect: QRectF) -> None:
        theme = self._theme
        lines = view.pad.game(side) or [PadLine() for _ in view.men[side]]
        for place, man in enumerate(view.men[side]):
            row = self._row(rect, place)
            self._ground(painter, row, place)
            played = man.index in view.pad.played[side]
            text = str(lines[man.index].points) if played else "DNP"
            face = theme.number_font(16 if played else 13, 700)
            draw_text(painter, row, text, face, theme.colour("text" if played else "text3"), CENTRE, elide=False)
        foot = self._row(rect, len(view.men[side]))
        draw_text(painter, foot, str(total(lines).points), theme.number_font(17, 700), theme.colour("text"), CENTRE)

    def _foul_boxes(self, painter: QPainter, quarter: PadQuarter, band: QRectF) -> None:
        """Four boxes and one more after the bar: the team fouls of the quarter."""
        theme = self._theme
        side, gap = theme.px(12), theme.px(3)
        count = max(quarter.limit, quarter.team_fouls)
        x = band.right() - count * (side + gap) - theme.px(12)
        white = theme.colour("team_txt")
        label = QRectF(x - theme.px(74), band.top(), theme.px(70), band.height())
        if label.left() > band.left() + theme.px(70):
            draw_text(painter, label, "team fouls", theme.text_font(11), white, RIGHT)
        for place in range(count):
            if place == quarter.limit - 1:
                painter.fillRect(QRectF(x, band.center().y() - theme.px(9), 2, theme.px(18)), white)
                x += theme.px(6)
            box = QRectF(x, band.center().y() - side / 2, side, side)
            painter.setPen(QPen(white, 1.2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(box)
            if place < quarter.team_fouls:
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
    """Draw strokes, circled strokes, boxes or crossed boxes from the left; many move closer together."""
    if not marks:
        return
    size = theme.px(9)
    step = min(size + theme.px(3), (rect.width() - size) / max(1, len(marks) - 1)) if len(marks) > 1 else size
    painter.setPen(QPen(theme.colour("text"), 1.3))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for place, made in enumerate(marks):
        box = QRectF(rect.left() + place * step, rect.center().y() - size / 2, size, size)
        middle = box.center().x()
        if kind == "foul":
            painter.drawLine(QPointF(box.left() + 1, box.bottom()), QPointF(box.left() + size * 0.55, box.top()))
        elif kind == "shot":
            painter.drawLine(QPointF(middle, box.top()), QPointF(middle, box.bottom()))
            if made:
                painter.drawEllipse(box.adjusted(0.5, 1, -0.5, -1))
        else:
            painter.drawRect(box)
            if made:
                painter.drawLine(box.topLeft(), box.bottomRight())
                painter.drawLine(box.topRight(), box.bottomLeft())
