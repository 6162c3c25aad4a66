"""The play-by-play, newest first: filtered by quarter, team and player, copied, written to a file."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QVBoxLayout, QWidget

from leaguemgr.engine.game import ENTERED
from leaguemgr.engine.narrate import Play
from leaguemgr.engine.periods import REGULATION, period_titles
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.scoreboard import minutes
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.paint.badges import draw_badge
from leaguemgr.ui.paint.text import LEFT, RIGHT, draw_text
from leaguemgr.ui.theme import Theme

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
PAGE = 30


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the play-by-play; ``length`` is how many answers there were when it happened."""

    play: Play
    detail: str
    strong: bool
    typed: bool
    length: int


def rows_of(session: GameSession, since: int = 0) -> list[Row]:
    """Return the events told from the event ``since`` on, oldest first, each with its arithmetic and its place."""
    plays, marks = session.plays(), session.marks
    rows: list[Row] = []
    length = session.length_at(since)
    for place in range(since, len(plays)):
        while length < session.length and session.trace[length].events <= place:
            length += 1
        typed = bool(length) and marks[length - 1] == ENTERED and "roll" in plays[place].facts
        rows.append(_row(plays[place], typed, length))
    return rows


def _row(play: Play, typed: bool, length: int) -> Row:
    facts = play.facts
    parts = []
    if facts.get("seconds"):
        parts.append(f"{facts['seconds']} s")
    if "roll" in facts and "adjusted" in facts:
        rolled, adjusted = str(facts["roll"]), str(facts["adjusted"])
        parts.append(rolled if rolled == adjusted else f"{rolled} → {adjusted}")
    elif facts.get("roll"):
        roll = str(facts["roll"])
        parts.append(f"dice {' '.join(roll) if roll.isdecimal() else roll}")
    if facts.get("points"):
        parts.append(f"{facts['points']} point{'s' if facts['points'] != 1 else ''}")
    if typed:
        parts.append("typed")
    return Row(play, " · ".join(parts), bool(facts.get("points")), typed, length)


class PlayModel(QAbstractListModel):
    """The rows that the filter lets through, newest first."""

    def __init__(self) -> None:
        """Start empty."""
        super().__init__()
        self.rows: list[Row] = []
        self._shown = 0

    def rowCount(self, parent: Index = ROOT) -> int:
        """Return how many rows the view knows of; it lays all of them out, so they come in parts."""
        return 0 if parent.isValid() else self._shown

    def canFetchMore(self, parent: Index = ROOT) -> bool:
        """Tell whether there are older rows."""
        return self._shown < len(self.rows)

    def fetchMore(self, parent: Index = ROOT) -> None:
        """Show older rows, when the view has come to the end."""
        more = min(PAGE, len(self.rows) - self._shown)
        self.beginInsertRows(ROOT, self._shown, self._shown + more - 1)
        self._shown += more
        self.endInsertRows()

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """Return a row, or its sentence for copying and for a screen reader."""
        row = self.rows[index.row()]
        if role == Qt.ItemDataRole.UserRole:
            return row
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return f"{minutes(row.play.clock)} {row.play.text} {row.detail}".strip()
        return None

    def replace(self, rows: Sequence[Row]) -> None:
        """Show other rows."""
        self.beginResetModel()
        self.rows = list(rows)
        self._shown = min(PAGE, len(self.rows))
        self.endResetModel()

    def prepend(self, rows: Sequence[Row]) -> None:
        """Put new rows on top, newest first already."""
        if len(rows) + self._shown > 2 * PAGE:
            self.replace([*rows, *self.rows])
        elif rows:
            self.beginInsertRows(ROOT, 0, len(rows) - 1)
            self.rows[:0] = rows
            self._shown += len(rows)
            self.endInsertRows()


class PlayDelegate(QStyledItemDelegate):
    """Draws clock, badge, sentence, detail and score of a row."""

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Draw with this theme and these teams' badges."""
        super().__init__()
        self._theme = theme
        self._teams = teams
        self._heights: dict[tuple[str, str, bool, int], int] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height that the sentence needs at the width of the list."""
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListView) else 280
        return QSize(width, self.height(index.data(Qt.ItemDataRole.UserRole), width))

    def height(self, row: Row, width: int) -> int:
        """Return the height of a row in px."""
        theme, key = self._theme, (row.play.text, row.detail, row.strong, width)
        if key not in self._heights:
            lines = len(self._lines(row, width - theme.px(62 + 12)))
            detail = theme.px(15) if row.detail or row.strong else 0
            self._heights[key] = max(theme.px(40), lines * theme.px(17) + detail + theme.px(13))
        return self._heights[key]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row."""
        row: Row = index.data(Qt.ItemDataRole.UserRole)
        theme, rect = self._theme, QRectF(option.rect)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected or index.row() == 0:
            painter.fillRect(rect, theme.colour("primary_bg"))
        team = None if row.play.side is None else self._teams[row.play.side]
        if team is not None:
            bar = QRectF(rect.left(), rect.top() + 3, theme.px(3), rect.height() - 6)
            painter.fillRect(bar, theme.tokens.badge_edge(team.colour))
        left = rect.left() + theme.px(11)
        clock = QRectF(left, rect.top() + theme.px(6), theme.px(44), theme.px(16))
        figures = theme.text_font(12, 400, figures=True)
        draw_text(painter, clock, minutes(row.play.clock), figures, theme.colour("text2"), LEFT)
        if team is not None:
            badge = QRectF(left, clock.bottom() + theme.px(2), theme.px(31), theme.px(15))
            draw_badge(painter, theme, team, badge, 10)
        self._words(painter, row, rect)
        painter.setPen(theme.colour("line"))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        painter.restore()

    def _words(self, painter: QPainter, row: Row, rect: QRectF) -> None:
        theme = self._theme
        x, width = rect.left() + theme.px(62), rect.width() - theme.px(62 + 12)
        y = rect.top() + theme.px(5)
        face = theme.text_font(13, 600 if row.strong else 400)
        for line in self._lines(row, width):
            draw_text(painter, QRectF(x, y, width, theme.px(17)), line, face, theme.colour("text"), LEFT)
            y += theme.px(17)
        foot = QRectF(x, y, width, theme.px(15))
        if row.detail:
            draw_text(painter, foot, row.detail, theme.text_font(11), theme.colour("text2"), LEFT)
        if row.strong:
            score = f"{row.play.score[0]}–{row.play.score[1]}"
            draw_text(painter, foot, score, theme.text_font(13, 600), theme.colour("text"), RIGHT)

    def _lines(self, row: Row, width: float) -> list[str]:
        text = row.play.text
        layout = QTextLayout(text, self._theme.text_font(13, 600 if row.strong else 400))
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.beginLayout()
        lines = []
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            lines.append(text[line.textStart() : line.textStart() + line.textLength()].rstrip())
        layout.endLayout()
        return lines


class PlayList(QListView):
    """The list itself; letters and digits belong to the question, not to it."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with the arrows only."""
        if event.text().strip() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
            return
        super().keyPressEvent(event)


class PlaysPanel(QWidget):
    """The play-by-play of a game; ``chosen`` sends the number of answers at the row that was double-clicked."""

    chosen = Signal(int)

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start empty."""
        super().__init__()
        self._regulation = REGULATION
        self._all: list[Row] = []
        self._teams = teams
        self._period = 0
        self._player = -1
        self._side: int | None = None
        self.model = PlayModel()
        self.list = PlayList()
        self.list.setModel(self.model)
        self._delegate = PlayDelegate(theme, teams)
        self._delegate.setParent(self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        # Always there, so that the width does not change when it comes, and with it the height of every row.
        self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.list.setUniformItemSizes(False)
        self.list.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.list.setAccessibleName("Play by play, newest first")
        self.list.doubleClicked.connect(lambda index: self.chosen.emit(self.model.rows[index.row()].length))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.list)

    def show_session(self, session: GameSession) -> None:
        """Show what has happened; only new events are told anew."""
        self._regulation = session.regulation
        plays = session.plays()
        same = min(len(self._all), len(plays))
        while same and self._all[same - 1].play is not plays[same - 1]:
            same -= 1
        cut = same < len(self._all)
        fresh = rows_of(session, same)
        self._all[same:] = fresh
        if cut:
            self.refilter()
        else:
            self.model.prepend([row for row in reversed(fresh) if self._wanted(row)])
        self.list.verticalScrollBar().setValue(0)

    def filter_rows(self, period: int = 0, side: int | None = None, player: int = -1) -> None:
        """Show one period (0 all), one side (None both), one player's uniform number (-1 all)."""
        self._period, self._side, self._player = period, side, player
        self.refilter()

    def refilter(self) -> None:
        """Look at every row again."""
        self.model.replace([row for row in reversed(self._all) if self._wanted(row)])

    def selected(self) -> Row | None:
        """Return the row that is selected."""
        index = self.list.currentIndex()
        return self.model.rows[index.row()] if index.isValid() else None

    def text(self) -> str:
        """Return the shown plays as text, oldest first: period, clock, team, sentence, score, detail."""
        titles = self._titles()
        lines = ["\t".join(self._fields(row, titles)) for row in reversed(self.model.rows)]
        return "\n".join(lines) + "\n"

    def csv(self) -> str:
        """Return the shown plays as comma-separated values with a heading, oldest first."""
        titles = self._titles()
        out = io.StringIO()
        writer = csv.writer(out)
        writer.writerow(["period", "clock", "team", "event", "home", "away", "detail"])
        for row in reversed(self.model.rows):
            period, clock, team, text, _, detail = self._fields(row, titles)
            writer.writerow([period, clock, team, text, *row.play.score, detail])
        return out.getvalue()

    def _titles(self) -> tuple[str, ...]:
        periods = max((row.play.period for row in self.model.rows), default=1) or 1
        return period_titles(periods, self._regulation)

    def copy(self) -> None:
        """Copy the shown plays."""
        QGuiApplication.clipboard().setText(self.text())

    def _fields(self, row: Row, titles: Sequence[str]) -> list[str]:
        play = row.play
        team = "" if play.side is None else self._teams[play.side].abbreviation
        score = f"{play.score[0]}–{play.score[1]}"
        period = titles[play.period - 1] if play.period else ""
        return [period, minutes(play.clock), team, play.text, score, row.detail]

    def _wanted(self, row: Row) -> bool:
        play = row.play
        if self._period and play.period != self._period:
            return False
        if self._side is not None and play.side != self._side:
            return False
        if self._player < 0:
            return True
        named = (
            play.facts.get("player"),
            play.facts.get("passer"),
            play.facts.get("victim"),
            play.facts.get("blocker"),
        )
        return self._player in named or self._player in play.facts.get("players", ())

    def at(self, place: QPoint) -> Row | None:
        """Return the row under a point of the list."""
        index = self.list.indexAt(place)
        return self.model.rows[index.row()] if index.isValid() else None
