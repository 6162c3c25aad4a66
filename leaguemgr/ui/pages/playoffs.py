"""Playoffs: the bracket with every series and its games, the champion, and the games to come."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from leaguemgr.league.bracket import LENGTHS, Plan, bracket, plan_of
from leaguemgr.league.playoffs import SetPlayoffLength
from leaguemgr.league.records import BracketView, GameRow, RoundView, SeriesView, TeamRef
from leaguemgr.league.wording import listed
from leaguemgr.ui.context import Context
from leaguemgr.ui.lifetime import run_dialog, throw_away
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.paint.badges import BADGE, draw_badge, draw_pips, rounded
from leaguemgr.ui.paint.shapes import draw_shape
from leaguemgr.ui.paint.text import CENTRE, RIGHT, draw_text, fitting
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.theme.icons import draw_icon
from leaguemgr.ui.widgets.buttons import MenuButton
from leaguemgr.ui.widgets.card import Card, EmptyState

CARD = (300, 108)
GAP = (64, 26)
TITLE = 34
CHAMPION = 104


class BracketCanvas(QWidget):
    """Paints the bracket; a click on a played game opens it."""

    game_chosen = Signal(int)

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._view: BracketView | None = None
        self._games: list[tuple[QRectF, GameRow]] = []
        self.setMouseTracking(True)
        self.setAccessibleName("Bracket")

    def show_bracket(self, view: BracketView) -> None:
        """Show this bracket."""
        self._view = view
        self.setMinimumSize(self.sizeHint())
        self.setAccessibleDescription("; ".join(told(series) for number in view.rounds for series in number.series))
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all rounds and the series of the first one."""
        px = self._theme.px
        rounds = len(self._view.rounds) if self._view is not None else 0
        first = len(self._view.rounds[0].series) if rounds and self._view is not None else 0
        low = px(TITLE) + first * px(CARD[1] + GAP[1])
        return QSize(
            rounds * px(CARD[0] - 40) + (rounds - 1) * px(GAP[0] - 16),
            max(low, px(TITLE + CARD[1] + CHAMPION * 2 + 60)),
        )

    def box(self, series: SeriesView) -> QRectF:
        """Return where a series stands: in the middle of the two that feed it."""
        px = self._theme.px
        rounds = max(1, len(self._view.rounds) if self._view is not None else 1)
        gap = min(px(GAP[0] * 1.5), max(px(GAP[0] - 16), (self.width() - rounds * px(CARD[0])) / max(1, rounds - 1)))
        width = (self.width() - gap * (rounds - 1)) / rounds
        width = min(width, px(CARD[0] * 1.35))
        left = (series.round - 1) * (width + gap)
        first = len(self._view.rounds[0].series) if self._view is not None else 1
        share = (self.height() - px(TITLE)) / (first / 2 ** (series.round - 1))
        middle = px(TITLE) + share * (series.slot + 0.5)
        return QRectF(left + 1, middle - px(CARD[1]) / 2, width - 2, px(CARD[1]))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw titles, connectors and series."""
        if self._view is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            self._games = []
            for number in self._view.rounds:
                self._title(painter, number)
                for series in number.series:
                    if number.number < len(self._view.rounds):
                        self._connector(painter, series)
            for number in self._view.rounds:
                for series in number.series:
                    self._series(painter, series)
            if self._view.rounds:
                self._champion(painter, self._view)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show a hand over a game that can be opened."""
        over = self._game_at(event.position()) is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if over else Qt.CursorShape.ArrowCursor)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open a played game."""
        game = self._game_at(event.position())
        if game is not None:
            self.game_chosen.emit(game.id)

    def _game_at(self, place: QPointF) -> GameRow | None:
        return next((game for box, game in self._games if box.contains(place)), None)

    def _title(self, painter: QPainter, number: RoundView) -> None:
        box = self.box(number.series[0])
        now = any(
            series.winner is None and series.id is not None and series.low is not None for series in number.series
        )
        place = QRectF(box.left(), 0, box.width(), self._theme.px(24))
        ink = self._theme.colour("ball" if now else "text")
        draw_text(painter, place, number.title, self._theme.text_font(14, 600), ink)

    def _connector(self, painter: QPainter, series: SeriesView) -> None:
        assert self._view is not None
        box = self.box(series)
        following = self._view.rounds[series.round].series[series.slot // 2]
        target = self.box(following)
        upper = series.slot % 2 == 0
        y = target.top() + target.height() * (0.2 if upper else 0.46)
        middle = (box.right() + target.left()) / 2
        radius = min(self._theme.px(7), abs(y - box.center().y()) / 2)
        path = QPainterPath(QPointF(box.right(), box.center().y()))
        path.lineTo(middle - radius, box.center().y())
        sign = 1 if y > box.center().y() else -1
        path.quadTo(QPointF(middle, box.center().y()), QPointF(middle, box.center().y() + sign * radius))
        path.lineTo(middle, y - sign * radius)
        path.quadTo(QPointF(middle, y), QPointF(middle + radius, y))
        path.lineTo(target.left(), y)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(self._theme.colour("line2"), 1.6 * self._theme.scale))
        painter.drawPath(path)

    def _series(self, painter: QPainter, series: SeriesView) -> None:
        theme, px = self._theme, self._theme.px
        box = self.box(series)
        known = series.high is not None and (series.low is not None or series.bye)
        now = known and series.winner is None and not series.bye
        painter.setPen(QPen(theme.colour("ball" if now else "line"), (2 if now else 1) * theme.scale))
        painter.setBrush(theme.colour("surface" if known else "surface2"))
        painter.drawRoundedRect(box, px(8), px(8))
        inner = box.adjusted(px(12), px(7), -px(12), -px(7))
        row = px(28)
        self._side(painter, series, QRectF(inner.left(), inner.top(), inner.width(), row), 0)
        self._side(painter, series, QRectF(inner.left(), inner.top() + row, inner.width(), row), 1)
        y = inner.top() + 2 * row + px(4)
        painter.fillRect(QRectF(inner.left(), y, inner.width(), 1), theme.colour("line"))
        strip = QRectF(inner.left(), y + px(5), inner.width(), inner.bottom() - y - px(4))
        if series.bye:
            draw_text(painter, strip, "Bye", theme.text_font(12), theme.colour("text2"))
        elif known:
            self._strip(painter, series, strip)
        else:
            draw_text(painter, strip, f"Best of {series.best_of}", theme.text_font(12), theme.colour("text2"))

    def _side(self, painter: QPainter, series: SeriesView, box: QRectF, side: int) -> None:
        theme, px = self._theme, self._theme.px
        team, seed = ((series.high, series.high_seed), (series.low, series.low_seed))[side]
        if team is None:
            text = "–" if series.bye else self._awaited(series, side)
            draw_text(painter, box.adjusted(px(4), 0, 0, 0), text, theme.text_font(13), theme.colour("text2"))
            return
        won = series.winner is not None and series.winner.id == team.id
        draw_text(
            painter,
            QRectF(box.left(), box.top(), px(16), box.height()),
            str(seed or ""),
            theme.text_font(12, 600),
            theme.colour("text2"),
            CENTRE,
        )
        badge = QRectF(box.left() + px(22), box.center().y() - px(BADGE[1]) / 2, px(BADGE[0]), px(BADGE[1]))
        draw_badge(painter, theme, team, badge)
        if series.bye:
            self._name(painter, team, badge, box.right(), bold=True)
            return
        needed = series.best_of // 2 + 1
        wins = series.wins[side]
        figure = QRectF(box.right() - px(22), box.top(), px(22), box.height())
        ink = theme.colour("text" if won or series.winner is None else "text2")
        draw_text(painter, figure, str(wins), theme.number_font(24, 600), ink, RIGHT, elide=False)
        pips = QRectF(figure.left() - px(14 * needed + 10), box.top(), px(14 * needed), box.height())
        draw_pips(painter, theme, wins, needed, pips, "text" if won or series.winner is None else "text2")
        right = pips.left()
        if won:
            right -= px(20)
            draw_shape(painter, theme.tokens, "done", QRectF(right, box.center().y() - px(7), px(14), px(14)))
        self._name(painter, team, badge, right - px(6), bold=won or series.winner is None)

    def _name(self, painter: QPainter, team: TeamRef, badge: QRectF, right: float, *, bold: bool) -> None:
        theme = self._theme
        left = badge.right() + theme.px(9)
        place = QRectF(left, badge.top(), right - left, badge.height())
        ink = theme.colour("text" if bold else "text2")
        draw_text(painter, place, team.nickname, theme.text_font(14, 600 if bold else 400), ink)

    def _awaited(self, series: SeriesView, side: int) -> str:
        assert self._view is not None
        feeder = self._view.rounds[series.round - 2].series[2 * series.slot + side] if series.round > 1 else None
        if feeder is None or feeder.high is None or feeder.low is None:
            return "to be decided"
        return f"{feeder.high.nickname} or {feeder.low.nickname}"

    def _strip(self, painter: QPainter, series: SeriesView, box: QRectF) -> None:
        theme, px = self._theme, self._theme.px
        width = box.width() / max(1, series.best_of)
        chip = min(width - px(4), px(40))
        played = [game for game in series.games if game.status == "played"]
        for place in range(series.best_of):
            cell = QRectF(box.left() + place * width, box.top(), chip, box.height())
            head = QRectF(cell.left(), cell.top(), chip, px(15))
            game = series.games[place] if place < len(series.games) else None
            if game is not None and game.status == "played":
                self._played(painter, game, head, cell)
            elif series.winner is None:
                following = place == len(played)
                rounded(painter, head, px(4), theme.colour("surface"), theme.colour("ball" if following else "line2"))
                ink = theme.colour("ball" if following else "text2")
                draw_text(painter, head, f"G{place + 1}", theme.text_font(10, 600), ink, CENTRE, elide=False)
            else:
                draw_text(painter, head, "–", theme.text_font(11), theme.colour("text3"), CENTRE)

    def _played(self, painter: QPainter, game: GameRow, head: QRectF, cell: QRectF) -> None:
        theme = self._theme
        home, away = game.home_score or 0, game.away_score or 0
        draw_badge(painter, theme, game.home if home > away else game.away, head, 10.5)
        below = QRectF(cell.left() - 1, head.bottom() + theme.px(2), cell.width() + 2, theme.px(15))
        text = f"{max(home, away)}–{min(home, away)}"
        face = fitting(text, theme.number_font(13, 500), below.width(), theme.px(10))
        draw_text(painter, below, text, face, theme.colour("text2"), CENTRE, elide=False)
        self._games.append((cell, game))

    def _champion(self, painter: QPainter, view: BracketView) -> None:
        theme, px = self._theme, self._theme.px
        final = self.box(view.rounds[-1].series[0])
        box = QRectF(final.center().x() - px(110), final.top() - px(CHAMPION + 26), px(220), px(CHAMPION))
        if box.top() < px(TITLE) - px(8):
            box.moveTop(final.bottom() + px(22))
        champion = view.champion
        painter.fillRect(
            QRectF(box.center().x() - 0.75, min(box.bottom(), final.bottom()), 1.5, px(24)), theme.colour("line2")
        )
        fill = QColor(champion.colour) if champion is not None else theme.colour("ball_bg")
        ink = theme.colour("team_txt") if champion is not None else theme.colour("ball")
        rounded(painter, box, px(8), fill)
        draw_icon(painter, "playoffs", QRectF(box.center().x() - px(17), box.top() + px(12), px(34), px(34)), ink)
        title = QRectF(box.left() + 8, box.top() + px(50), box.width() - 16, px(22))
        name = champion.name if champion is not None else f"Champion, season {view.season}"
        draw_text(painter, title, name, theme.text_font(14, 600), ink, CENTRE)
        below = QRectF(title.left(), title.bottom(), title.width(), px(18))
        text = f"Champion of season {view.season}" if champion is not None else "to be played for"
        draw_text(
            painter, below, text, theme.text_font(12), ink if champion is not None else theme.colour("text2"), CENTRE
        )


class PlayoffsPage(Page):
    """The playoffs of the season."""

    def __init__(self, context: Context) -> None:
        """Lay out the bracket."""
        super().__init__(context, "Playoffs")
        theme = self.theme
        self.round = self.play_button("Auto-play this round", "round", "fast-forward")
        self.day = self.play_button("Auto-play a day", "day", "play", "primary")
        self.season = self.season_box()
        self.header.add(self.season)
        self.change = MenuButton("Change", [])
        self.change.chosen.connect(self._change)
        self.header.add(self.change)
        self.header.add(self.round)
        self.header.add(self.day)
        self.canvas = BracketCanvas(theme)
        self.canvas.game_chosen.connect(context.show_game)
        self.canvas.setProperty("role", "scrolled")
        self.area = QScrollArea()
        self.area.setWidget(self.canvas)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.column.addWidget(self.area, 1)
        self.empty = Card(theme)
        self.empty_state: EmptyState | None = None
        self.column.addWidget(self.empty, 1)

    def go(self, **what: Any) -> None:
        """Show the playoffs of a season."""
        self.choose_season(self.season, what)

    def refresh(self) -> None:
        """Read the bracket."""
        self.fill_seasons(self.season)
        view, now = self.session.read(bracket, self.season.currentData()), self.session.status()
        seeded = bool(view.rounds)
        self.header.say(f"Playoffs, season {view.season}", course(plan_of(now.settings)))
        self.area.setVisible(seeded)
        self.empty.setVisible(not seeded)
        for entry in (self.day, self.round):
            entry.setVisible(now.phase == "playoffs" and view.season == now.season)
            entry.setEnabled(not self.session.busy)
        changes = self._changes(view) if view.season == now.season and not self.session.busy else []
        self.change.offer(changes)
        self.change.setVisible(bool(changes))
        if seeded:
            self.canvas.show_bracket(view)
        else:
            self._show_empty(ready=not now.missing and now.phase == "season")

    def _changes(self, view: BracketView) -> list[tuple[object, str]]:
        """Return what can still be changed: the seeds before the first game, lengths of rounds without a game."""
        begun = {number.number for number in view.rounds if any(sum(series.wins) for series in number.series)}
        found: list[tuple[object, str]] = [] if begun or not view.rounds else [("seeds", "Seeds…")]
        for number in view.rounds:
            if number.number not in begun:
                now = number.series[0].best_of
                found += [
                    ((number.number, length), f"{number.title}: best of {length}")
                    for length in LENGTHS
                    if length != now
                ]
        return found if view.champion is None else []

    def _change(self, what: object) -> None:
        from leaguemgr.ui.dialogs.seeds import SeedsDialog

        if isinstance(what, tuple):
            self.perform(SetPlayoffLength(*what))
            return
        first = self.session.read(bracket).rounds[0].series
        sides = [(one.high_seed, one.high) for one in first] + [(one.low_seed, one.low) for one in first]
        known = {seed: team for seed, team in sides if seed and team}
        seeds = [known[seed] for seed in sorted(known)]
        run_dialog(SeedsDialog(self.theme, self.session, seeds, self))

    def _show_empty(self, *, ready: bool) -> None:
        if self.empty_state is not None:
            throw_away(self.empty_state)
        text = "The regular season is over." if ready else "The playoffs begin when every game of the season is played."
        verb = "Start playoffs" if ready else ""
        self.empty_state = EmptyState(self.theme, text, verb, lambda: self.context.do("start-playoffs", {}))
        self.empty.body.addWidget(self.empty_state)


def course(plan: Plan) -> str:
    """Return how long the series are and who is at home, in words."""
    if set(plan.lengths) == {1}:
        return "One game each, at home the better seed"
    lengths = list(dict.fromkeys(plan.lengths))
    last = f"home games {plan.pattern(len(plan.lengths))}"
    if len(lengths) == 1:
        return f"Best of {lengths[0]}, {last}"
    return f"Best of {listed([str(length) for length in plan.lengths])} by round, in the end {last}"


def told(series: SeriesView) -> str:
    """Return a series in words, for a screen reader."""
    if series.bye and series.high is not None:
        return f"{series.high.nickname} have a bye"
    names = [team.nickname if team is not None else "nobody yet" for team in (series.high, series.low)]
    return f"{names[0]} {series.wins[0]}, {names[1]} {series.wins[1]}"
