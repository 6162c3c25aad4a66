"""The score pad that fills itself below the court, a period or the game at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk import CourtDesk
from leaguemgr.engine.pad import PadFold, PadHalf, PadLine, add_up, chosen
from leaguemgr.engine.periods import REGULATION
from leaguemgr.league.records import TeamRef
from leaguemgr.league.wording import surname
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.paint.text import LEFT, RIGHT, draw_text
from leaguemgr.ui.theme import Theme

ROW, HEAD = 20, 26
COLUMNS = (("F", 20), ("FGA", 33), ("FG", 27), ("FTA", 33), ("FT", 26), ("TP", 28), ("R", 24))
GAME_COLUMNS = (("F", 26), ("TP", 32))
NONE = "·"
Values = dict[str, int]
NUMBERS = ("fouls", "shots", "goals", "free", "free_made", "points", "rebounds")
"""The numbers of a line in the order of the columns."""


@dataclass(frozen=True, slots=True)
class PadMan:
    """A player on the pad: number, surname, whether he is on court, index in the team, why he may not play."""

    number: int
    name: str
    position: str
    on_court: bool
    index: int
    absent: str = ""

    @property
    def out(self) -> str:
        """A word beside the name of a man who may not be on court."""
        return self.absent and ("hurt" if self.absent.startswith("hurt") else "out")


@dataclass(frozen=True, slots=True)
class PadView:
    """The pad of a game as it is shown, both sides; ``plays`` tells how many have been noted.

    ``regulation`` is the number of periods before overtime.
    """

    teams: tuple[TeamRef, TeamRef]
    men: tuple[tuple[PadMan, ...], ...]
    fold: PadFold
    plays: int
    regulation: int

    def title(self, place: int) -> str:
        """Return the name of a period, counted from 0."""
        if place >= self.regulation:
            return f"Overtime {place - self.regulation + 1}"
        return f"{'Quarter' if self.regulation == REGULATION else 'Half'} {place + 1}"

    def half(self, side: int) -> PadHalf:
        """Return the pad of one side."""
        return self.fold.halves[side]

    def values(self, side: int, man: PadMan, period: int | None) -> Values:
        """Return a man's numbers of a period, counted from 0, or of the game."""
        return add_up(chosen(self.half(side).lines[man.index], period))


def pad_view(session: GameSession, teams: tuple[TeamRef, TeamRef]) -> PadView:
    """Read the pad: the five on court first, by marker, then everybody else by number."""
    fold, desk = session.pad(), cast("CourtDesk", session.desk)
    men = tuple(_men(half, desk.absent(session.game, side)) for side, half in enumerate(fold.halves))
    return PadView(teams, men, fold, fold.plays, session.regulation)


def _men(half: PadHalf, absent: Mapping[int, str]) -> tuple[PadMan, ...]:
    bench = [place for place in range(len(half.lines)) if place not in half.court]
    places = (*half.court, *bench)
    return tuple(_man(half.lines[place], place, place in half.court, absent.get(place, "")) for place in places)


def _man(line: PadLine, place: int, on_court: bool, absent: str) -> PadMan:
    return PadMan(line.number, surname(line.name), line.position, on_court, place, absent)


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
        old = self._view
        if old is not None and (view.fold, view.plays, period) == (old.fold, old.plays, self.period):
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
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            gap = self._theme.px(12)
            width = (self.width() - gap) / 2
            for side in (0, 1):
                self._team(painter, view, side, QRectF(side * (width + gap), 0, width, self.height()))

    @property
    def _shown(self) -> int | None:
        """The period that is shown, counted from 0; None for the game."""
        return self.period - 1 if self.period else None

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
        top, height = rect.top() + theme.px(HEAD), theme.px(ROW)
        room = int((rect.bottom() - top) / height) - 1
        men = [man for man in view.men[side] if man.on_court]
        rest = [man for man in view.men[side] if not man.on_court]
        values = {man.index: view.values(side, man, self._shown) for man in view.men[side]}
        rest.sort(key=lambda man: (-values[man.index]["shots"] - values[man.index]["fouls"], man.number))
        for place, man in enumerate([*men, *rest][: max(5, room)]):
            y = top + place * height
            row = QRectF(rect.left(), y, rect.width(), height)
            self._man(painter, man, values[man.index], view.values(side, man, None), row, lefts)
        foot = QRectF(rect.left(), rect.bottom() - height, rect.width(), height)
        painter.setPen(QPen(theme.colour("line2"), 1.5))
        painter.drawLine(foot.topLeft(), foot.topRight())
        name = QRectF(rect.left() + theme.px(32), foot.top(), theme.px(80), height)
        draw_text(painter, name, "Team", theme.text_font(13, 600), theme.colour("text"), LEFT)
        half = view.half(side)
        self._numbers(painter, half.sums(self._shown), half.sums(), foot, lefts, strong=True)

    def _man(
        self, painter: QPainter, man: PadMan, line: Values, game: Values, row: QRectF,
        lefts: Sequence[tuple[str, float, float]],
    ) -> None:  # fmt: skip
        theme = self._theme
        ink = theme.colour("text" if man.on_court else "text3")
        number = QRectF(row.left(), row.top(), theme.px(26), row.height())
        draw_text(painter, number, str(man.number), theme.number_font(16, 600), ink, RIGHT, elide=False)
        name = QRectF(row.left() + theme.px(32), row.top(), lefts[0][1] - row.left() - theme.px(34), row.height())
        if man.out:
            draw_text(painter, name, man.out, theme.text_font(11, 600), theme.colour("bad"), RIGHT, elide=False)
            name.setWidth(name.width() - theme.px(28))
        draw_text(painter, name, man.name, theme.text_font(13, 500 if man.on_court else 400), ink, LEFT)
        self._numbers(painter, line, game, row, lefts, strong=False)
        painter.setPen(QPen(theme.colour("line"), 1))
        painter.drawLine(row.bottomLeft(), row.bottomRight())

    def _numbers(
        self, painter: QPainter, line: Values, game: Values, row: QRectF,
        lefts: Sequence[tuple[str, float, float]], *, strong: bool,
    ) -> None:  # fmt: skip
        theme = self._theme
        values = [*(line[name] for name in NUMBERS), game["fouls"], game["points"]]
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
            line = view.half(side).sums(self._shown)
            shots = f"{line['goals']} of {line['shots']} shots"
            told.append(f"{team.nickname} {line['points']} points, {shots}, {line['fouls']} fouls")
        where = view.title(self.period - 1).lower() if self.period else "game"
        return f"Score pad of the {where}: {'; '.join(told)}"
