"""A result typed by hand: the points of each period; the score is their sum and never typed beside them."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QSpinBox, QWidget

from leaguemgr.engine.periods import period_titles
from leaguemgr.league.games import TypedResult
from leaguemgr.league.records import GameRow
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.fields import number_box
from leaguemgr.ui.widgets.labels import ElidedLabel, label
from leaguemgr.ui.widgets.marks import BadgeMark

MOST_OVERTIMES = 4


class ResultDialog(PlainDialog):
    """Asks for the points of each period of regulation; level after them, one more appears, and so on."""

    def __init__(self, theme: Theme, session: LeagueSession, game: GameRow, parent: QWidget | None = None) -> None:
        """Start with the stored periods of the game, if it has any."""
        super().__init__(theme, f"{game.home.name} – {game.away.name}", parent)
        self._session, self._game = session, game
        self._regulation = session.regulation
        self._most = self._regulation + MOST_OVERTIMES
        self.notice = Notice(theme, "bad")
        self.column.addWidget(self.notice)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(theme.px(8))
        self.column.addLayout(self._grid)
        self.boxes: list[tuple[QSpinBox, QSpinBox]] = []
        self._titles: list[QWidget] = []
        self._totals = (label("0", "number"), label("0", "number"))
        for side, team in enumerate((game.home, game.away)):
            self._grid.addWidget(BadgeMark(theme, team), side + 1, 0)
            self._grid.addWidget(ElidedLabel(team.nickname, "strong"), side + 1, 1)
            self._grid.addWidget(self._totals[side], side + 1, self._most + 3)
        self._grid.addWidget(label("Total", "caption-strong"), 0, self._most + 3)
        for period in range(max(self._regulation, len(game.periods))):
            self._add(*(game.periods[period] if period < len(game.periods) else (0, 0)))
        self.column.addWidget(label("Level at the end? The overtime appears by itself.", "caption"))
        self.footer.addWidget(button(theme, "Store result", self._store, kind="primary"))
        self._sum()
        self.boxes[0][0].setFocus()
        self.boxes[0][0].selectAll()

    def _add(self, home: int, away: int) -> None:
        place = len(self.boxes)
        title = label(period_titles(place + 1, self._regulation)[place], "caption-strong")
        self._grid.addWidget(title, 0, place + 2)
        self._titles.append(title)
        pair = (self._box(home, 0, place), self._box(away, 1, place))
        self.boxes.append(pair)

    def _box(self, points: int, side: int, place: int) -> QSpinBox:
        box = number_box(self.theme, points, 0, 99, width=64)
        team = (self._game.home, self._game.away)[side]
        box.setAccessibleName(f"{team.nickname}, period {period_titles(place + 1, self._regulation)[place]}")
        box.valueChanged.connect(lambda _value: self._sum())
        self._grid.addWidget(box, side + 1, place + 2)
        return box

    def _sum(self) -> None:
        """Add up, take back what was said of other figures, and offer an overtime where one is due."""
        self.notice.say("")
        sums = [sum(pair[side].value() for pair in self.boxes) for side in (0, 1)]
        for side in (0, 1):
            self._totals[side].setText(str(sums[side]))
        if sums[0] == sums[1] > 0 and len(self.boxes) < self._most and all(box.value() for box in self.boxes[-1]):
            self._add(0, 0)

    def _periods(self) -> tuple[tuple[int, int], ...]:
        periods = [(home.value(), away.value()) for home, away in self.boxes]
        while len(periods) > self._regulation and periods[-1] == (0, 0):
            periods.pop()
        return tuple(periods)

    def _store(self) -> None:
        played = self._game.status == "played"
        if not any(box.value() for pair in self.boxes for box in pair):
            self.notice.say("The result was not stored", "Type the points of both teams.")
            return
        try:
            self._session.perform(TypedResult(self._game.id, periods=self._periods(), replace=played))
        except UserError as error:
            self.notice.say("The result was not stored", str(error))
            return
        self.accept()
