"""The scoreboard: both clocks with their 4-second boxes, score, fouls with the bar before the bonus, timeouts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk import Score, SideScore
from leaguemgr.engine.periods import REGULATION
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.draw import box, dot
from leaguemgr.ui.paint.badges import draw_ball, rounded
from leaguemgr.ui.paint.text import CENTRE, LEFT, RIGHT, draw_text, fitting, text_width
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.theme.tokens import mix

HEIGHT, LOW = 102, 92
STEP = 4
MOST_BOXES = 15
# What dots and boxes need of a side's width, px; the large figure gives way to them.
LINES = 220
# As many periods as have room side by side: a game of four and one overtime, later the newest.
SHOWN_PERIODS = 5
TEAM_SHARE = 0.4
"""How much of a team's colour its end of the board has; more would leave the quiet words too little contrast."""


def bonus(side: SideScore) -> str:
    """Return what the next team foul leads to, in words."""
    if side.fouls >= side.limit:
        return "over the limit"
    return "next foul: bonus" if side.fouls == side.limit - 1 else f"over the limit at {side.limit}"


def spoken(score: Score, teams: tuple[TeamRef, TeamRef]) -> str:
    """Return the whole board as a sentence for a screen reader."""
    home, away = score.sides
    told = f"{teams[0].name} {home.points}, {teams[1].name} {away.points}, {score.period}, {minutes(score.clock)}"
    fouls = f"team fouls {home.fouls} and {away.fouls}, " if home.limit else ""
    timeouts = f"timeouts {home.timeouts} and {away.timeouts}"
    shot = f"{score.shot_clock} on the {score.full_shot_clock}-second clock"
    second = shot if score.full_shot_clock else " ".join(score.counter).lower()
    return f"{told} on the time clock, {second}, {fouls}{timeouts}"


def minutes(seconds: int) -> str:
    """Return seconds as a clock shows them."""
    return f"{seconds // 60}:{seconds % 60:02d}"


class Scoreboard(QWidget):
    """Shows a ``Score``; dark in both themes."""

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._teams = teams
        self._who: Sequence[str] = ("", "")
        self._score: Score | None = None
        self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_score(self, score: Score, who: Sequence[str]) -> None:
        """Show this score, and who coaches the sides."""
        if (score, who) != (self._score, self._who):
            self._score, self._who = score, who
            self.setAccessibleName(spoken(score, self._teams))
            self.update()

    def make_low(self, low: bool) -> None:
        """Take less height in a small window."""
        self._low = low
        self.setFixedHeight(self._theme.px(LOW if low else HEIGHT))

    def sizeHint(self) -> QSize:
        """As wide as it gets, of a fixed height."""
        return QSize(self._theme.px(1180), self._theme.px(LOW if self._low else HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the board."""
        if self._score is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._ground(painter, self._score)
            for side in (0, 1):
                self._side(painter, self._score.sides[side], side)
            self._middle(painter, self._score)

    # -- parts

    def _ground(self, painter: QPainter, score: Score) -> None:
        theme = self._theme
        base = theme.colour("score_bg")
        gradient = QLinearGradient(0, 0, self.width(), 0)
        home, away = (QColor(team.colour) for team in self._teams)
        for place, colour in (
            (0, mix(base, home, TEAM_SHARE)),
            (0.27, base),
            (0.73, base),
            (1, mix(base, away, TEAM_SHARE)),
        ):
            gradient.setColorAt(place, colour)
        painter.fillRect(self.rect(), gradient)
        edge = theme.px(6)
        painter.fillRect(QRectF(0, 0, edge, self.height()), theme.tokens.badge_edge(home.name()))
        painter.fillRect(QRectF(self.width() - edge, 0, edge, self.height()), theme.tokens.badge_edge(away.name()))

    def _panel(self) -> QRectF:
        """Return the rectangle of the clocks."""
        theme = self._theme
        width = min(theme.px(530), self.width() * 0.40)
        return QRectF((self.width() - width) / 2, theme.px(8), width, self.height() - theme.px(16))

    def _side(self, painter: QPainter, side: SideScore, place: int) -> None:
        theme, panel, right = self._theme, self._panel(), place == 1
        face = theme.number_font(70 if side.points > 99 else 76, 700)
        face = fitting(str(side.points), face, panel.left() - theme.px(LINES), theme.px(40))
        figure = max(theme.px(90), text_width(str(side.points), face) + theme.px(12))
        points = QRectF(panel.right() if right else panel.left() - figure, 0, figure, self.height())
        draw_text(painter, points, str(side.points), face, theme.colour("score_text"), CENTRE, elide=False)
        left, width = theme.px(24), panel.left() - figure - theme.px(28)
        text = QRectF(self.width() - left - width if right else left, 0, width, self.height())
        rows = (0.17, 0.40, 0.615, 0.82) if not self._low else (0.19, 0.42, 0.63, 0.84)
        align = RIGHT if right else LEFT
        lines = [self._line(text, share) for share in rows]
        self._name(painter, side, self._teams[place], lines[0])
        draw_text(painter, lines[1], self._who[place], theme.text_font(12), theme.colour("score_dim"), align)
        if side.limit:
            self._fouls(painter, side, lines[2], right)
        if side.most_timeouts:
            self._timeouts(painter, side, lines[3], right)

    def _line(self, text: QRectF, share: float) -> QRectF:
        height = self._theme.px(20)
        return QRectF(text.left(), text.top() + text.height() * share - height / 2 + 2, text.width(), height)

    def _name(self, painter: QPainter, side: SideScore, team: TeamRef, line: QRectF) -> None:
        theme, right = self._theme, team is self._teams[1]
        align = RIGHT if right else LEFT
        face = theme.text_font(18, 600)
        name = team.name if text_width(team.name, face) <= line.width() - theme.px(26) else team.nickname
        room = line.adjusted(theme.px(26) if right else 0, 0, 0 if right else -theme.px(26), 0)
        draw_text(painter, room, name, face, theme.colour("score_text"), align)
        if side.has_ball:
            used = min(text_width(name, face), room.width()) + theme.px(8)
            size = theme.px(16)
            x = line.right() - used - size if right else line.left() + used
            draw_ball(painter, theme, QRectF(x, line.center().y() - size / 2, size, size))

    def _fouls(self, painter: QPainter, side: SideScore, line: QRectF, right: bool) -> None:
        """Dots for team fouls up to the limit, a bar before the first that gives the bonus."""
        theme, amber = self._theme, self._theme.colour("score_amber")
        places = max(side.limit, side.fouls)
        radius, step = theme.px(5.5), theme.px(15)
        x = self._caption(painter, "Team fouls", line, right)
        sign = -1 if right else 1
        for place in range(places):
            if place == side.limit - 1:
                bar = x + sign * (place * step - step / 2 + radius)
                painter.fillRect(QRectF(bar - 1, line.center().y() - theme.px(9), 2, theme.px(18)), amber)
            centre = QPointF(x + sign * (place * step + radius), line.center().y())
            filled = place < side.fouls
            dot(painter, centre, radius, amber if filled else theme.colour("score_dim"), filled=filled)
        end = x + sign * (places * step + theme.px(6))
        near = side.fouls >= side.limit - 1
        face = theme.text_font(12, 600 if near else 400)
        ink = amber if near else theme.colour("score_dim")
        room = QRectF(line.left(), line.top(), end - line.left(), line.height()) if right else line.adjusted(0, 0, 0, 0)
        if not right:
            room.setLeft(end)
        draw_text(painter, room, bonus(side), face, ink, RIGHT if right else LEFT)

    def _timeouts(self, painter: QPainter, side: SideScore, line: QRectF, right: bool) -> None:
        theme = self._theme
        size, step = theme.px(10), theme.px(15)
        x = self._caption(painter, "Timeouts", line, right)
        sign = -1 if right else 1
        for place in range(side.most_timeouts):
            left = x + sign * place * step - (size if right else 0)
            rect = QRectF(left, line.center().y() - size / 2, size, size)
            state = "left" if place < side.timeouts else "gone"
            box(painter, theme, rect, theme.colour("score_text" if state == "left" else "score_dim"), state)
        end = x + sign * (side.most_timeouts * step + theme.px(4))
        told = QRectF(line.left(), line.top(), end - line.left(), line.height()) if right else QRectF(line)
        if not right:
            told.setLeft(end)
        face = theme.text_font(12)
        draw_text(painter, told, f"{side.timeouts} left", face, theme.colour("score_dim"), RIGHT if right else LEFT)

    def _caption(self, painter: QPainter, text: str, line: QRectF, right: bool) -> float:
        """Draw what a row is; return where its dots begin."""
        theme = self._theme
        draw_text(painter, line, text, theme.text_font(12), theme.colour("score_dim"), RIGHT if right else LEFT)
        offset = theme.px(78)
        return line.right() - offset if right else line.left() + offset

    def _middle(self, painter: QPainter, score: Score) -> None:
        theme, panel = self._theme, self._panel()
        rounded(
            painter, panel, theme.px(8), theme.colour("score_bg").darker(140), theme.colour("score_bg").lighter(180)
        )
        inner = panel.adjusted(theme.px(16), theme.px(6), -theme.px(16), -theme.px(7))
        third, gap = inner.width() * 0.345, theme.px(10)
        self._time(painter, score, QRectF(inner.left(), inner.top(), third, inner.height()))
        self._shot(painter, score, QRectF(inner.right() - third, inner.top(), third, inner.height()))
        middle = QRectF(inner.left() + third + gap, inner.top(), inner.width() - 2 * (third + gap), inner.height())
        self._periods(painter, score, middle)

    def _time(self, painter: QPainter, score: Score, rect: QRectF) -> None:
        theme, amber = self._theme, self._theme.colour("score_amber")
        head = QRectF(rect.left(), rect.top(), rect.width(), theme.px(16))
        label = "Last two minutes" if score.late else "Time clock"
        draw_text(painter, head, label, theme.text_font(11, 600 if score.late else 400), self._dim(score.late), LEFT)
        foot = theme.px(12)
        digits = QRectF(rect.left(), head.bottom(), rect.width(), rect.bottom() - foot - head.bottom() - 2)
        draw_text(
            painter,
            digits,
            minutes(score.clock),
            theme.number_font(40 if self._low else 46, 600),
            amber,
            LEFT,
            elide=False,
        )
        if score.true != score.clock:
            face = theme.text_font(11)
            small = QRectF(rect.right() - theme.px(62), digits.top(), theme.px(60), digits.height() * 0.42)
            draw_text(painter, small, "true time", face, self._dim(), LEFT, elide=False)
            under = QRectF(small.left(), small.bottom(), small.width(), digits.height() * 0.55)
            ink = theme.colour("score_text")
            draw_text(painter, under, minutes(score.true), theme.number_font(24, 600), ink, LEFT, elide=False)
        strip = QRectF(rect.left(), rect.bottom() - foot, rect.width(), foot)
        if score.full_shot_clock:
            self._boxes(painter, strip, score.unmoved // STEP, -(-score.clock // STEP), MOST_BOXES)

    def _shot(self, painter: QPainter, score: Score, rect: QRectF) -> None:
        theme, amber = self._theme, self._theme.colour("score_amber")
        head = QRectF(rect.left(), rect.top(), rect.width(), theme.px(16))
        title = f"{score.full_shot_clock}-second clock" if score.full_shot_clock else score.counter[0]
        draw_text(painter, head, title, theme.text_font(11), self._dim(), RIGHT)
        foot = theme.px(12)
        digits = QRectF(rect.left(), head.bottom(), rect.width(), rect.bottom() - foot - head.bottom() - 2)
        draw_text(
            painter,
            digits,
            str(score.shot_clock) if score.full_shot_clock else score.counter[1],
            theme.number_font(40 if self._low else 46, 600),
            amber,
            RIGHT,
            elide=False,
        )
        if score.unmoved:
            small = QRectF(rect.left(), digits.top(), rect.width() * 0.72, digits.height() * 0.42)
            draw_text(painter, small, "used, not moved", theme.text_font(11), self._dim(), LEFT)
            under = QRectF(small.left(), small.bottom(), small.width(), digits.height() * 0.5)
            ink = theme.colour("score_text")
            draw_text(painter, under, f"{score.unmoved} s", theme.text_font(13, 600), ink, LEFT, elide=False)
        strip = QRectF(rect.left(), rect.bottom() - foot, rect.width(), foot)
        total = score.full_shot_clock // STEP
        if total:
            self._boxes(painter, strip, total - -(-score.shot_clock // STEP), total, total)

    def _boxes(self, painter: QPainter, strip: QRectF, used: int, count: int, most: int) -> None:
        """Draw boxes of four seconds; the first ``used`` are hatched."""
        theme = self._theme
        shown = max(1, min(count, most)) if count else 0
        gap = theme.px(2)
        width = (strip.width() - gap * (most - 1)) / most
        for place in range(shown):
            rect = QRectF(strip.left() + place * (width + gap), strip.top(), width, strip.height())
            box(painter, theme, rect, theme.colour("score_amber"), "used" if place < used else "left")

    def _periods(self, painter: QPainter, score: Score, rect: QRectF) -> None:
        theme = self._theme
        head = QRectF(rect.left(), rect.top(), rect.width(), theme.px(18))
        title = score.period[:1].upper() + score.period[1:]
        draw_text(painter, head, title, theme.text_font(13, 600), theme.colour("score_text"), CENTRE)
        shown = score.periods[-SHOWN_PERIODS:]
        columns = [("", *(team.abbreviation for team in self._teams))]
        columns += [(name, str(home), str(away)) for name, home, away in shown]
        small, figures = theme.number_font(13, 600), theme.number_font(14, 600)
        first = max(text_width(team.abbreviation, small) for team in self._teams) + theme.px(4)
        step = (rect.width() - first) / max(REGULATION, len(shown))
        height = (rect.bottom() - head.bottom()) / 3
        for place, column in enumerate(columns):
            left, width = (rect.left() + first + (place - 1) * step, step) if place else (rect.left(), first)
            for row, text in enumerate(column):
                cell = QRectF(left, head.bottom() + row * height, width, height)
                face = figures if place and row else small
                ink = theme.colour("score_text") if row else self._dim()
                draw_text(painter, cell, text, face, ink, CENTRE if place else LEFT, elide=False)

    def _dim(self, amber: bool = False) -> QColor:
        return self._theme.colour("score_amber" if amber else "score_dim")
