"""The painted parts of the draft room: the board with a column for each team, and the banner of the clock."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QToolTip, QWidget

from leaguemgr.league.records import DraftView, PickRow, TeamRow
from leaguemgr.league.wording import surname
from leaguemgr.ui.paint.badges import BADGE, draw_badge, rounded
from leaguemgr.ui.paint.text import CENTRE, RIGHT, draw_text, text_width
from leaguemgr.ui.theme import Theme

HEAD, ROUND = 34, 40
CELL = (124, 50)
NEXT = 4


class BoardCanvas(QWidget):
    """Paints the board: rounds down, teams across in the order of the first round."""

    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._view: DraftView | None = None
        self._columns: dict[int, int] = {}
        self.setMouseTracking(True)
        self.setAccessibleName("Draft board")

    def show_draft(self, view: DraftView) -> None:
        """Show this draft."""
        self._view = view
        self._columns = {team.id: place for place, team in enumerate(view.order)}
        made = [pick for pick in view.picks if pick.player is not None]
        told = [f"{pick.round}.{pick.slot:02d} {pick.team.nickname} {pick.player.name}" for pick in made if pick.player]
        self.setAccessibleDescription("; ".join(told[-12:]))
        self.setMinimumSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """Room for every team and round."""
        view, px = self._view, self._theme.px
        teams = len(view.order) if view is not None else 0
        rounds = view.rounds if view is not None else 0
        return QSize(px(ROUND) + teams * px(CELL[0]), px(HEAD) + rounds * px(CELL[1]))

    def cell(self, pick: PickRow) -> QRectF:
        """Return where a pick stands: under the team that it came from, also where a round runs backwards."""
        width = self._width()
        px = self._theme.px
        column = self._columns.get(pick.original.id, pick.slot - 1)
        return QRectF(px(ROUND) + column * width, px(HEAD) + (pick.round - 1) * px(CELL[1]), width, px(CELL[1]))

    def pick_at(self, place: QPoint) -> PickRow | None:
        """Return the pick under a point."""
        picks = self._view.picks if self._view is not None else ()
        return next((pick for pick in picks if self.cell(pick).contains(place.toPointF())), None)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw heads, rounds and the cells that are to be seen."""
        if self._view is None or not self._view.picks:
            return
        with QPainter(self) as painter:
            seen = QRectF(event.rect())
            for pick in self._view.picks:
                if self.cell(pick).intersects(seen):
                    self._cell(painter, pick, self.cell(pick))
            self._rounds(painter, self._view)
            # The teams stay in view while the rounds scroll below them.
            painter.translate(0, self.visibleRegion().boundingRect().top())
            self._heads(painter, self._view)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Send the pick that was double-clicked."""
        pick = self.pick_at(event.position().toPoint())
        if pick is not None:
            self.chosen.emit(pick)

    def event(self, event: QEvent) -> bool:
        """Show the full name of a pick."""
        if isinstance(event, QHelpEvent):
            pick = self.pick_at(event.pos())
            player = pick.player if pick is not None else None
            text = f"{player.name}, {player.position}" if player is not None else ""
            if pick is not None and pick.loser is not None:
                text += f", taken from {pick.loser.name}"
            QToolTip.showText(event.globalPos(), text.replace("<", "&lt;"), self)
            return True
        return super().event(event)

    def _width(self) -> float:
        teams = max(1, len(self._view.order) if self._view is not None else 1)
        return max(self._theme.px(CELL[0]), (self.width() - self._theme.px(ROUND)) / teams)

    def _heads(self, painter: QPainter, view: DraftView) -> None:
        theme, px = self._theme, self._theme.px
        painter.fillRect(QRectF(0, 0, self.width(), px(HEAD)), theme.colour("surface2"))
        painter.fillRect(QRectF(0, px(HEAD) - 1, self.width(), 1), theme.colour("line"))
        width = self._width()
        for place, team in enumerate(view.order):
            left = px(ROUND) + place * width
            badge = QRectF(left + px(8), px(HEAD) / 2 - px(BADGE[1]) / 2, px(BADGE[0]), px(BADGE[1]))
            draw_badge(painter, theme, team, badge)
            name = QRectF(badge.right() + px(7), 0, width - px(BADGE[0]) - px(22), px(HEAD))
            draw_text(painter, name, team.nickname, theme.text_font(13, 600), theme.colour("text"))

    def _rounds(self, painter: QPainter, view: DraftView) -> None:
        theme, px = self._theme, self._theme.px
        for number in range(1, view.rounds + 1):
            box = QRectF(0, px(HEAD) + (number - 1) * px(CELL[1]), px(ROUND), px(CELL[1]))
            draw_text(painter, box, f"R{number}", theme.text_font(12, 600), theme.colour("text2"), CENTRE)
            painter.fillRect(QRectF(0, box.bottom() - 1, px(ROUND), 1), theme.colour("line"))

    def _cell(self, painter: QPainter, pick: PickRow, box: QRectF) -> None:
        theme, px = self._theme, self._theme.px
        painter.fillRect(QRectF(box.left(), box.top(), 1, box.height()), theme.colour("line"))
        painter.fillRect(QRectF(box.left(), box.bottom() - 1, box.width(), 1), theme.colour("line"))
        view = self._view
        clock = view is not None and view.on_clock is not None and view.on_clock.id == pick.id
        if clock:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(theme.colour("ball"), 2 * theme.scale))
            painter.setBrush(theme.colour("ball_bg"))
            painter.drawRoundedRect(box.adjusted(3, 2, -2, -3), px(5), px(5))
        inner = box.adjusted(px(8), px(5), -px(7), -px(5))
        line = inner.height() / 2
        upper = QRectF(inner.left(), inner.top(), inner.width(), line)
        lower = QRectF(inner.left(), inner.top() + line, inner.width(), line)
        self._slot(painter, pick, upper, clock=clock)
        self._name(painter, pick, lower, clock=clock)

    def _slot(self, painter: QPainter, pick: PickRow, box: QRectF, *, clock: bool) -> None:
        theme, px = self._theme, self._theme.px
        slot = f"{pick.round}.{pick.slot:02d}"
        draw_text(painter, box, slot, theme.text_font(11, 600), theme.colour("ball" if clock else "text3"))
        right = box
        if pick.team.id != pick.original.id:
            badge = QRectF(box.right() - px(30), box.center().y() - px(7.5), px(30), px(15))
            draw_badge(painter, theme, pick.team, badge, 10)
            right = QRectF(box.left(), box.top(), box.width() - px(33), box.height())
            draw_text(painter, right, "to", theme.text_font(11), theme.colour("text2"), RIGHT)
        elif pick.player is not None:
            lost = f"  from {pick.loser.abbreviation}" if pick.loser is not None else ""
            draw_text(
                painter, right, f"{pick.player.position}{lost}", theme.text_font(11, 600), theme.colour("text2"), RIGHT
            )

    def _name(self, painter: QPainter, pick: PickRow, box: QRectF, *, clock: bool) -> None:
        theme = self._theme
        if clock:
            draw_text(painter, box, "on the clock", theme.text_font(13, 600), theme.colour("ball"))
        elif pick.player is not None:
            name = pick.player.name
            face = theme.text_font(13, 600)
            if text_width(name, face) > box.width():
                name = surname(name)
            draw_text(painter, box, name, face, theme.colour("text"))
        elif pick.passed:
            draw_text(painter, box, "PASS", theme.text_font(12, 600), theme.colour("text3"))


def _title(pick: PickRow) -> str:
    return f"{pick.team.name} are on the clock"


class Board(QScrollArea):
    """The board, scrolling where it does not fit; the pick on the clock is kept in view."""

    chosen = Signal(object)

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self.canvas = BoardCanvas(theme)
        self.canvas.chosen.connect(self.chosen)
        self.setWidget(self.canvas)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.canvas.setProperty("role", "scrolled")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.verticalScrollBar().valueChanged.connect(lambda _value: self.canvas.update())

    def show_draft(self, view: DraftView) -> None:
        """Show this draft and scroll to the pick on the clock."""
        self.canvas.show_draft(view)
        if view.on_clock is not None:
            centre = self.canvas.cell(view.on_clock).center().toPoint()
            self.ensureVisible(centre.x(), centre.y(), self.canvas.width() // 6, 80)


class ClockBanner(QWidget):
    """Who is on the clock, in his colour; the next four picks at the right."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._pick: PickRow | None = None
        self._next: Sequence[PickRow] = ()
        self._detail = ""
        self._time = ""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def show_draft(self, view: DraftView, teams: Sequence[TeamRow]) -> None:
        """Show who is on the clock; nothing when nobody is."""
        pick = view.on_clock
        self.setVisible(pick is not None)
        self._pick = pick
        if pick is None:
            return
        self._next = [one for one in view.picks if one.player is None and not one.passed and one is not pick][:NEXT]
        row = next(row for row in teams if row.team.id == pick.team.id)
        who = {"person": f"{row.coach or 'A person'} picks", "computer": "The computer picks"}.get(
            row.kind, "Nobody is in charge"
        )
        via = f", via {pick.original.name}" if pick.original.id != pick.team.id else ""
        self._detail = f"{who}{via}. Roster {row.active} of {row.limit}."
        self.setAccessibleName(f"Pick {pick.round}.{pick.slot:02d}: {pick.team.name}. {self._detail}")
        self.update()

    def show_time(self, text: str) -> None:
        """Show what the pick clock shows; empty without a clock."""
        self._time = text
        self.update()

    def sizeHint(self) -> QSize:
        """High enough for two lines."""
        return QSize(self._theme.px(400), self._theme.px(74))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the banner."""
        pick, theme = self._pick, self._theme
        if pick is None:
            return
        px, white = theme.px, theme.colour("team_txt")
        with QPainter(self) as painter:
            box = QRectF(self.rect())
            rounded(painter, box, px(8), QColor(pick.team.colour), theme.tokens.badge_edge(pick.team.colour))
            plate = QRectF(px(13), box.center().y() - px(23), px(72), px(46))
            veil = QColor(white)
            veil.setAlphaF(0.2)
            rounded(painter, plate, px(6), veil)
            slot = f"{pick.round}.{pick.slot:02d}"
            draw_text(painter, plate, slot, theme.number_font(30, 600), white, CENTRE, elide=False)
            clock = self._clock(painter, box)
            coming = self._coming_width(clock)
            left = plate.right() + px(14)
            width = box.width() - left - coming - clock - px(20)
            title = QRectF(left, box.center().y() - px(24), width, px(26))
            detail = QRectF(left, box.center().y() + px(2), width, px(20))
            draw_text(painter, title, _title(pick), theme.text_font(19, 600), white)
            draw_text(painter, detail, self._detail, theme.text_font(13), white)
            self._coming(painter, QRectF(box.right() - clock - coming - px(10), box.top(), coming, box.height()))

    def _clock(self, painter: QPainter, box: QRectF) -> float:
        """Draw the pick clock at the right and return the width that it takes."""
        if not self._time:
            return 0.0
        theme = self._theme
        face = theme.number_font(38, 600) if ":" in self._time else theme.text_font(16, 600)
        width = text_width(self._time, face) + theme.px(24)
        place = QRectF(box.right() - width, box.top(), width - theme.px(14), box.height())
        draw_text(painter, place, self._time, face, theme.colour("team_txt"), RIGHT, elide=False)
        return width

    def _coming_width(self, clock: float) -> int:
        assert self._pick is not None
        title = text_width(_title(self._pick), self._theme.text_font(19, 600))
        room = self.width() - self._theme.px(140) - title - clock
        return max(0, min(len(self._next), int(room // self._theme.px(80)))) * self._theme.px(80)

    def _coming(self, painter: QPainter, box: QRectF) -> None:
        theme, px, white = self._theme, self._theme.px, self._theme.colour("team_txt")
        if not box.width():
            return
        title = QRectF(box.left(), box.center().y() - px(23), box.width(), px(18))
        draw_text(painter, title, "Next", theme.text_font(12, 500), white)
        for place, pick in enumerate(self._next[: round(box.width() / px(80))]):
            left = box.left() + place * px(80)
            slot = QRectF(left, box.center().y() + px(1), px(34), px(20))
            draw_text(painter, slot, f"{pick.round}.{pick.slot:02d}", theme.text_font(12, 600), white)
            draw_badge(painter, theme, pick.team, QRectF(left + px(33), box.center().y() + px(2), px(36), px(18)))
