"""Rows of cards: something to do, a game to come, a result, a line of text."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.league.records import GameRow, TeamRef, Todo
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Button, button
from leaguemgr.ui.widgets.labels import ElidedLabel, label
from leaguemgr.ui.widgets.marks import BadgeMark, ShapeMark


class TodoRow(QWidget):
    """One thing to do: shape, title, detail, and the button that does it."""

    def __init__(self, theme: Theme, todo: Todo, on_click: Callable[[], object], *, primary: bool) -> None:
        """Show the to-do; the first one has the primary button."""
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.px(8), 0, theme.px(8))
        row.setSpacing(theme.px(13))
        row.addWidget(ShapeMark(theme, todo.kind, 18))
        words = QVBoxLayout()
        words.setSpacing(theme.px(1))
        words.addWidget(label(todo.title, "strong", wrap=True))
        words.addWidget(label(todo.detail, "caption", wrap=True))
        row.addLayout(words, 1)
        self.button: Button | None = None
        if todo.button:
            self.button = button(theme, todo.button, on_click, kind="primary" if primary else "")
            row.addWidget(self.button)


class GameLine(QWidget):
    """A game to come: both badges, names, a quiet second line."""

    def __init__(self, theme: Theme, game: GameRow, note: str) -> None:
        """Show home and away."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.px(6), 0, theme.px(6))
        row.setSpacing(theme.px(4))
        row.addWidget(BadgeMark(theme, game.home))
        row.addWidget(BadgeMark(theme, game.away))
        row.addSpacing(theme.px(8))
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(ElidedLabel(f"{game.home.nickname} – {game.away.nickname}", "strong"))
        words.addWidget(ElidedLabel(note, "caption"))
        row.addLayout(words, 1)


class ResultLine(QFrame):
    """A result: the winner at the left in bold, the loser at the right; a click opens the game."""

    def __init__(self, theme: Theme, game: GameRow, on_click: Callable[[], object]) -> None:
        """Show the result; Enter or a click opens it."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._open = on_click
        home_won = (game.home_score or 0) > (game.away_score or 0)
        winner, loser = (game.home, game.away) if home_won else (game.away, game.home)
        scores = sorted((game.home_score or 0, game.away_score or 0), reverse=True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, theme.px(2), 0, theme.px(2))
        row.setSpacing(theme.px(8))
        self._side(theme, row, winner, "strong")
        row.addWidget(_score(theme, scores[0], "figure-strong"))
        divider = QFrame()
        divider.setProperty("role", "line2")
        divider.setFixedSize(1, theme.px(18))
        row.addWidget(divider)
        row.addWidget(_score(theme, scores[1], "figure-quiet"))
        name = ElidedLabel(loser.nickname, "", "text2")
        name.setAlignment(Qt.AlignmentFlag.AlignRight)
        row.addWidget(name, 1)
        row.addWidget(BadgeMark(theme, loser))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setProperty("role", "result")
        self.setAccessibleName(f"{winner.name} {scores[0]}, {loser.name} {scores[1]}")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def mouseReleaseEvent(self, event: object) -> None:
        """Open the game."""
        self._open()

    def keyPressEvent(self, event: object) -> None:
        """Open the game with Enter or Space."""
        key = getattr(event, "key", lambda: 0)()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            self._open()

    def _side(self, theme: Theme, row: QHBoxLayout, team: TeamRef, kind: str) -> None:
        row.addWidget(BadgeMark(theme, team))
        row.addWidget(ElidedLabel(team.nickname, kind), 1)


def _score(theme: Theme, points: int, kind: str) -> QWidget:
    text = label(str(points), kind)
    text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    text.setFixedWidth(theme.px(36))
    text.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
    return text
