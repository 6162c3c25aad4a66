"""The board with everything around it: what a game that is played and one that is replayed have in common."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QMenu, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.engine.charts import Spot
from leaguemgr.engine.desk import NO_COLUMN, Chooser, CourtDesk, Editor, Strip
from leaguemgr.engine.game import ENTERED, ROLLED
from leaguemgr.engine.periods import period_mark
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.cards import CardPanel
from leaguemgr.ui.game.court import CourtBoard
from leaguemgr.ui.game.pad import QuarterPad, pad_view
from leaguemgr.ui.game.plays import PlaysPanel
from leaguemgr.ui.game.ratings import RatingsPanel
from leaguemgr.ui.game.roll import LastRoll
from leaguemgr.ui.game.scoreboard import Scoreboard
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.lifetime import show_beside, throw_away
from leaguemgr.ui.paint.badges import RatingLabel
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Segments, button, plain
from leaguemgr.ui.widgets.labels import ElidedLabel, KeyCap, label

LOW, NARROW = 820, 1300
WIDE_SIDES, NARROW_SIDES = (302, 380), (272, 356)
GAME = 0


class Panel(QFrame):
    """A surface of the game window: a title with something at its right, and contents."""

    def __init__(self, theme: Theme, title: str = "", *, padded: bool = True) -> None:
        """Make the surface."""
        super().__init__()
        self.setProperty("role", "card")
        column = QVBoxLayout(self)
        side = theme.px(14) if padded else 1
        column.setContentsMargins(side, theme.px(10) if padded else 1, side, theme.px(10) if padded else 1)
        column.setSpacing(theme.px(7))
        self.head = QHBoxLayout()
        self.head.setSpacing(theme.px(8))
        inset = 0 if padded else theme.px(14)
        self.head.setContentsMargins(inset, 0 if padded else theme.px(7), inset and theme.px(8), 0)
        self.title = ElidedLabel(title, "strong")
        self.head.addWidget(self.title, 1)
        if title:
            column.addLayout(self.head)
        self.body = column

    def show_title(self, shown: bool) -> None:
        """Show the title or give its height to the contents."""
        self.title.setVisible(shown)


class RightColumn(QScrollArea):
    """The column with the question on top; ``room_changed`` sends the px of height that are in sight."""

    room_changed = Signal(int)

    def __init__(self, column: QWidget) -> None:
        """Scroll this column when the window is too low for it."""
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column.setProperty("role", "scrolled")
        self.setWidget(column)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Tell the height before what is in the column is laid out anew."""
        self.room_changed.emit(event.size().height())
        super().resizeEvent(event)


class TableView(QWidget):
    """Scoreboard and play-by-play around whatever lies on the table; ``right`` is the top of the right column.

    Clicks on the table are sent as ``zone_chosen`` and ``marker_chosen``; what is dragged as ``marker_placed`` (marker
    and station), ``markers_swapped`` and ``man_dropped`` (marker and player of the bench). ``key_chosen`` is the whole
    key of an answer that was clicked.
    """

    zone_chosen = Signal(str)
    marker_chosen = Signal(int)
    marker_placed = Signal(int, str)
    markers_swapped = Signal(int, int)
    man_dropped = Signal(int, int)
    key_chosen = Signal(str)
    full_pad_title = "Full score &pad"

    def __init__(self, theme: Theme, session: GameSession, teams: tuple[TeamRef, TeamRef], right: QWidget) -> None:
        """Lay everything out; what lies on the table is made before."""
        super().__init__()
        self.theme = theme
        self.session = session
        self.teams = teams
        self._now = 1
        self.setProperty("role", "canvas")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.scoreboard = Scoreboard(theme, teams)
        self.plays = PlaysPanel(theme, teams)
        self.full_pad = button(theme, "Full pad", kind="link", size="small")
        self.chart = button(theme, "Chart", self.show_chart, kind="link", size="small")
        self.chart.setToolTip("Open the chart that decided the chosen play, or else the last one (Ctrl F1)")
        self.chart.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._right_top = right

    def show_game(
        self, *, who: Sequence[str], typed: str = "", peek: bool = False, animate: bool = False,
        editor: Editor | Chooser | None = None,
    ) -> None:  # fmt: skip
        """Read everything from the game again; what has not changed is not drawn."""
        raise NotImplementedError

    def show_board(self, typed: str = "", editor: Editor | Chooser | None = None) -> None:
        """Show the table alone, for what is being typed."""
        raise NotImplementedError

    def full_sheet(self, parent: QWidget) -> QDialog:
        """Return the dialog with everything that is noted of the game."""
        from leaguemgr.ui.game.dialogs import PadDialog

        return PadDialog(self.theme, self.session, self.teams, parent)

    def strip(self, column: int, block: int | None) -> Strip | None:
        """Return the column of a chart that a throw is read in; None where there are no such charts."""
        return None

    def last_was_typed(self) -> bool:
        """Whether the last dice lay on the table."""
        marks = self.session.marks
        return marks.rfind(ENTERED) > marks.rfind(ROLLED)

    def decided(self) -> Spot | None:
        """Return the cell that decided the chosen play, or else the last play that a chart decided."""
        chosen = self.plays.selected()
        if chosen is not None and chosen.play.spot is not None:
            return chosen.play.spot
        return next((play.spot for play in reversed(self.session.plays()) if play.spot is not None), None)

    def thrown(self) -> Spot | None:
        """Return the cell that the last throw was read in."""
        plays = reversed(self.session.plays())
        return next((play.spot for play in plays if play.spot is not None and "roll" in play.facts), None)

    def show_chart(self) -> None:
        """Open the chart that decided a play at its cell, with its origin and the rule that reads it."""
        self._open_chart(self.decided())

    def _open_chart(self, spot: Spot | None) -> None:
        from leaguemgr.ui.charts.dialog import ChartDialog

        if spot is not None:
            show_beside(ChartDialog(self.theme, self.session.system, spot, self))

    # -- layout

    def lay_out(self) -> None:
        """Put scoreboard and columns together."""
        theme = self.theme
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.scoreboard)
        self._row = QHBoxLayout()
        self._row.setContentsMargins(*(theme.px(10) for _ in range(4)))
        self._row.setSpacing(theme.px(10))
        self.left, self.right = QWidget(), QWidget()
        middle = QWidget()
        columns = []
        for holder in (self.left, middle, self.right):
            column = QVBoxLayout(holder)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(theme.px(10))
            columns.append(column)
        self.fill_left(columns[0])
        self._add_plays(columns[0])
        self.fill_middle(columns[1])
        columns[2].addWidget(self._right_top)
        self.fill_right(columns[2])
        columns[2].addStretch(1)
        self._row.addWidget(self.left)
        self._row.addWidget(middle, 1)
        self.right_area = RightColumn(self.right)
        self._row.addWidget(self.right_area)
        outer.addLayout(self._row, 1)
        self._fit(self.width(), self.height())

    def fill_left(self, column: QVBoxLayout) -> None:
        """Put something above the play-by-play."""
        raise NotImplementedError

    def fill_middle(self, column: QVBoxLayout) -> None:
        """Put the table into the middle."""
        raise NotImplementedError

    def fill_right(self, column: QVBoxLayout) -> None:
        """Put something below the question."""
        raise NotImplementedError

    def make_low(self, low: bool) -> None:
        """Give way in a low window."""
        raise NotImplementedError

    def _add_plays(self, column: QVBoxLayout) -> None:
        theme = self.theme
        self.plays_panel = Panel(theme, "Play by play", padded=False)
        self.filter = button(theme, "All plays", size="small", icon="filter")
        self.filter.clicked.connect(lambda _checked=False: self._choose_filter())
        self.plays_panel.head.addWidget(self.chart)
        self.plays_panel.head.addWidget(self.filter)
        self.plays_panel.body.addWidget(self.plays, 1)
        self.plays_panel.body.setSpacing(theme.px(6))
        column.addWidget(self.plays_panel, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give way in a small window: narrower sides, a lower scoreboard."""
        super().resizeEvent(event)
        self._fit(event.size().width(), event.size().height())

    def _fit(self, width: int, height: int) -> None:
        theme = self.theme
        low = height < theme.px(LOW)
        left, right = NARROW_SIDES if width < theme.px(NARROW) else WIDE_SIDES
        self.left.setFixedWidth(theme.px(left))
        self.right_area.setFixedWidth(theme.px(right))
        self.scoreboard.make_low(low)
        self.make_low(low)
        gap = theme.px(8 if low else 10)
        self._row.setContentsMargins(gap, gap, gap, gap)
        self._row.setSpacing(gap)

    # -- the filter of the play-by-play

    def _choose_filter(self) -> None:
        menu = QMenu(self)
        self._add_filter(menu, "All plays")
        menu.addSeparator()
        for period in range(1, self._now + 1):
            self._add_filter(menu, period_mark(period, self.session.regulation), period=period)
        for side, team in enumerate(self.teams):
            men = menu.addMenu(plain(team.nickname))
            self._add_filter(men, f"All {team.nickname}", side=side)
            for card in self.session.kept.setup.teams[side].players:
                self._add_filter(men, f"{card.number} {card.name}", side=side, player=card.number)
        menu.exec(self.filter.mapToGlobal(self.filter.rect().bottomLeft()))
        throw_away(menu)

    def _add_filter(self, menu: QMenu, text: str, period: int = 0, side: int | None = None, player: int = -1) -> None:
        menu.addAction(plain(text)).triggered.connect(self._filter(text, period, side, player))

    def _filter(self, text: str, period: int, side: int | None, player: int) -> Callable[[], None]:
        def choose() -> None:
            self.filter.setText(plain(text))
            self.plays.filter_rows(period, side, player)

        return choose


class GameView(TableView):
    """The court with its ratings, score pad, defence card and last roll."""

    def __init__(
        self,
        theme: Theme,
        session: GameSession,
        teams: tuple[TeamRef, TeamRef],
        labels: Sequence[RatingLabel],
        right: QWidget,
    ) -> None:
        """Lay everything out around the court."""
        super().__init__(theme, session, teams, right)
        self.labels = labels
        self.desk = cast("CourtDesk", session.desk)
        self.period = GAME
        self._follow = True
        self.court = CourtBoard(theme, teams, labels)
        self.ratings = RatingsPanel(theme, teams)
        self.pad = QuarterPad(theme)
        self.card = CardPanel(theme, teams)
        self.roll = LastRoll(theme)
        self.lay_out()
        self.court.zone_chosen.connect(self.zone_chosen)
        self.court.marker_chosen.connect(self.marker_chosen)
        self.court.marker_placed.connect(self.marker_placed)
        self.court.markers_swapped.connect(self.markers_swapped)
        self.court.man_dropped.connect(self.man_dropped)

    # -- showing

    def show_game(
        self, *, who: Sequence[str], typed: str = "", peek: bool = False, animate: bool = False,
        editor: Editor | Chooser | None = None,
    ) -> None:  # fmt: skip
        """Read everything from the game again; what has not changed is not drawn."""
        session, game, desk = self.session, self.session.game, self.desk
        score = desk.score(game)
        self._now = score.number
        self.scoreboard.show_score(score, who)
        self.show_board(typed, editor)
        self.ratings.show_ratings(desk.ratings(game))
        self.plays.show_session(session)
        self._show_pad()
        self.card.show_card(desk.card(game, session.last, peek=peek))
        self.card_panel.title.setText(self.card.title())
        reading = session.reading
        self.roll.show_reading(reading, self._strip(), typed=self.last_was_typed(), animate=animate)
        self.roll_panel.title.setText("Last roll" if reading is None else f"Last roll: {reading.attempt.title}")

    def show_board(self, typed: str = "", editor: Editor | Chooser | None = None) -> None:
        """Show the court alone, for what is being typed."""
        board = self.desk.board(self.session.game, typed, editor)
        self.court.show_board(board, -1 if editor is None else editor.marked)

    def _strip(self) -> Strip | None:
        reading = self.session.reading
        if reading is None or reading.attempt.column == NO_COLUMN:
            return None
        return self.strip(reading.attempt.column, reading.adjusted)

    def strip(self, column: int, block: int | None) -> Strip:
        """Return a column of the chart."""
        return self.desk.strip(self.session.game, column, block)

    def choose_period(self, value: str) -> None:
        """Show a quarter of the pad, or the game."""
        self._follow = int(value) == self._now
        self.period = int(value)
        self._show_pad()

    def _show_pad(self) -> None:
        view = pad_view(self.session, self.teams)
        if self._follow:
            self.period = self._now
            self.tabs.choose(str(self.period if self.period <= self.session.regulation else GAME))
        self.pad.show_pad(view, self.period)

    # -- layout

    def fill_left(self, column: QVBoxLayout) -> None:
        """Put the team ratings above the play-by-play."""
        panel = Panel(self.theme)
        panel.body.addWidget(self.ratings)
        column.addWidget(panel)

    def fill_middle(self, column: QVBoxLayout) -> None:
        """Put the court into the middle, the score pad below."""
        theme = self.theme
        column.addWidget(self.court, 1)
        panel = Panel(theme, "Score pad")
        regulation = self.session.regulation
        titles = [(str(number), period_mark(number, regulation)) for number in range(1, regulation + 1)]
        self.tabs = Segments(theme, [*titles, (str(GAME), "Game")])
        self.tabs.chosen.connect(self.choose_period)
        panel.head.insertWidget(1, self.tabs)
        panel.head.addStretch(1)
        panel.head.addWidget(label("shaded: whole game", "caption"))
        panel.head.addWidget(self.full_pad)
        panel.head.addWidget(KeyCap("F8"))
        panel.head.setStretch(0, 0)
        panel.body.addWidget(self.pad, 1)
        panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.pad_panel = panel
        column.addWidget(panel)

    def fill_right(self, column: QVBoxLayout) -> None:
        """Put the defence card and the last roll below the question."""
        theme = self.theme
        self.card_panel = Panel(theme, "Defence card")
        self.card_panel.body.addWidget(self.card)
        column.addWidget(self.card_panel)
        self.roll_panel = Panel(theme, "Last roll")
        self.roll_chart = button(theme, "Chart", lambda: self._open_chart(self.thrown()), kind="link", size="small")
        self.roll_chart.setAccessibleName("Chart that the last roll was read in")
        self.roll_chart.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.roll_panel.head.addWidget(self.roll_chart)
        self.roll_panel.body.addWidget(self.roll, 1)
        column.addWidget(self.roll_panel)

    def make_low(self, low: bool) -> None:
        """Show five men on the pad, and cards and dice without their titles."""
        theme = self.theme
        self.card.make_low(low)
        self.card_panel.show_title(not low)
        self.roll.make_low(low)
        rows = 6 if low else 7
        self.pad.setFixedHeight(theme.px(26 + rows * 20 + 2))
