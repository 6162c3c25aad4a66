"""Games on the home page: those in progress with Resume, and the next ones with Play."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from leaguemgr.engine.periods import period_mark
from leaguemgr.league.records import GameInProgress, GameRow
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.rows import GameLine


class PlayLine(QWidget):
    """A game that is not played yet, with the button that plays it; without a deed there is no button."""

    def __init__(
        self, theme: Theme, game: GameRow, note: str, verb: str, on_click: Callable[[], object] | None
    ) -> None:
        """Show the game; the verb is Play or Resume."""
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(8))
        row.addWidget(GameLine(theme, game, note), 1)
        if on_click is not None:
            kind = "ball" if verb == "Resume" else ""
            self.button = button(theme, verb, on_click, size="small", kind=kind)
            self.button.setAccessibleName(f"{verb} {game.home.nickname} – {game.away.nickname}")
            row.addWidget(self.button)


def progress_note(one: GameInProgress, regulation: int) -> str:
    """Return where a game in progress stands: its period of so many, clock, score, and when it was saved."""
    score = f"{one.score[0]}–{one.score[1]}"
    when = f"saved {one.saved.astimezone():%d %B, %H:%M}"
    if one.over:
        return f"over, {score}, not stored yet · {when}"
    return f"{period_mark(one.period, regulation)} {one.clock // 60}:{one.clock % 60:02d}, {score} · {when}"
