"""Home: where the season stands, what to do next, and the latest of everything."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QProgressBar, QVBoxLayout, QWidget

from leaguemgr.league.game_views import schedule
from leaguemgr.league.in_progress import games_in_progress
from leaguemgr.league.journal import journal
from leaguemgr.league.leaders import leaders
from leaguemgr.league.players import players
from leaguemgr.league.records import GameRow, Leader, LeaderList, StandingRow, Status
from leaguemgr.league.standings import standings
from leaguemgr.league.wording import counted, games_behind, signed, streak, surname
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.home_games import PlayLine, progress_note
from leaguemgr.ui.pages.home_news import news
from leaguemgr.ui.pages.hurt import InjuryLine
from leaguemgr.ui.table import BadgeCell, Column, RowLook, Table, TextCell, number
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card, EmptyState, Scrolled, clear, divided
from leaguemgr.ui.widgets.labels import ElidedLabel, NameLabel, label
from leaguemgr.ui.widgets.marks import BadgeMark, ShapeMark
from leaguemgr.ui.widgets.rows import ResultLine, TodoRow
from leaguemgr.ui.widgets.timeline import Timeline

LATEST = 7
# So many entries of the journal are looked through for deeds that are no games.
DEEDS = 80
GAMES = ("store-game", "typed-result")
# Below this width the third column moves under the others.
THREE = 1040
SHOWN_GAMES = 5


def _difference(row: StandingRow) -> int:
    return row.points_for - row.points_against


STANDINGS = (
    number("rank", "", lambda row: row.rank, tone="text2", down=False),
    Column("badge", "", lambda row: row.team.abbreviation, cell=BadgeCell(lambda row: row.team)),
    Column("team", "Team", lambda row: row.team.nickname, cell=TextCell(500), grow=1),
    number("won", "W", lambda row: row.record.won, weight=600),
    number("lost", "L", lambda row: row.record.lost),
    number(
        "behind",
        "GB",
        lambda row: row.games_behind,
        text=lambda row: games_behind(row.games_behind),
        tone="text2",
        optional=1,
    ),
    number("difference", "Diff", _difference, text=lambda row: signed(_difference(row))),
    number("streak", "Streak", lambda row: row.streak, text=lambda row: streak(row.streak), optional=2),
)


class HomePage(Page):
    """The first page of an open league."""

    follows = True

    def __init__(self, context: Context) -> None:
        """Lay out the timeline and three columns of cards."""
        super().__init__(context)
        self._rows: Sequence[StandingRow] = ()
        self._actions = QHBoxLayout()
        self._actions.setSpacing(self.theme.px(8))
        holder = QWidget()
        holder.setLayout(self._actions)
        self._actions.setContentsMargins(0, 0, 0, 0)
        self.header.add(holder)
        self.timeline = Timeline(self.theme)
        card = Card(self.theme)
        card.body.setContentsMargins(self.theme.px(8), self.theme.px(8), self.theme.px(8), self.theme.px(6))
        card.body.addWidget(self.timeline)
        self.column.addWidget(card)
        self._columns()

    def refresh(self) -> None:
        """Read status, table, games, leaders and journal."""
        now = self.session.status()
        games = self.session.read(schedule)
        self._head(now)
        self.timeline.show_steps(now.steps)
        self._todos(now)
        self._games(now, [game for game in games if game.status == "scheduled"])
        self._missing(now)
        self._table()
        played = [game for game in games if game.status == "played"]
        self._results(played)
        self._leaders(now)
        self._injured()
        self._latest(played)
        for cards in self._cards:
            self._spare(cards)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Move the third column below the others when the page is narrow."""
        super().resizeEvent(event)
        self._arrange(three=event.size().width() >= self.theme.px(THREE))

    def _columns(self) -> None:
        theme = self.theme
        self.todo, self.games, self.missing = Card(theme, "What to do next"), Card(theme, "Next"), Card(theme, "Before")
        self.table_card = Card(theme, "Standings", padded=False)
        self.results, self.leaders, self.latest = Card(theme, "Results"), Card(theme, "Leaders"), Card(theme, "News")
        self.games.link("Schedule", lambda: self.context.navigate("schedule"))
        self.table_card.link("Full table", lambda: self.context.navigate("standings"))
        self.results.link("All results", lambda: self.context.navigate("schedule"))
        self.leaders.link("Statistics", lambda: self.context.navigate("statistics"))
        self.latest.link("Journal", lambda: self.context.navigate("journal"))
        self.table = Table(theme, STANDINGS, lambda row: row.team.id, row_height=26)
        self.table.opened.connect(lambda row: self.context.navigate("teams", team=row.team.id))
        self.table_card.body.addWidget(self.table)
        self.injuries = Card(theme, "Injuries")
        self._cards = (
            (self.todo, self.games, self.missing),
            (self.table_card, self.results, self.leaders),
            (self.injuries, self.latest),
        )
        self._stacks = [self._stack(*cards) for cards in self._cards]
        area = Scrolled(theme)
        inner = QWidget()
        self._grid = QGridLayout(inner)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(theme.px(14))
        area.body.addWidget(inner, 1)
        self.column.addWidget(area, 1)
        self._three: bool | None = None
        self._arrange(three=True)

    def _stack(self, *cards: Card) -> QWidget:
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(self.theme.px(14))
        for card in cards:
            column.addWidget(card)
        return holder

    def _spare(self, cards: Sequence[Card]) -> None:
        """Let the last card of a column that is shown take the spare height; it would widen the rows of the others."""
        shown = [card for card in cards if not card.isHidden()]
        column = cast("QVBoxLayout", cast("QWidget", cards[0].parentWidget()).layout())
        for card in cards:
            column.setStretchFactor(card, int(card is shown[-1]))

    def _arrange(self, *, three: bool) -> None:
        if three == self._three:
            return
        self._three = three
        places = ((0, 0, 1), (0, 1, 1), (0, 2, 1)) if three else ((0, 0, 1), (0, 1, 1), (1, 0, 2))
        for stack, (row, column, span) in zip(self._stacks, places, strict=True):
            self._grid.addWidget(stack, row, column, 1, span)
        for column, share in enumerate((40, 38, 30 if three else 0)):
            self._grid.setColumnStretch(column, share)

    def _head(self, now: Status) -> None:
        title = {
            "setup": "Ready for the draft",
            "draft": "League draft",
            "season": f"Day {now.day} of {now.days}" if now.day else "Regular season",
            "playoffs": "Playoffs",
            "finished": f"Season {now.season} is over",
            "attrition": "Attrition",
            "expansion": "Expansion draft",
            "college": "College draft",
            "cutdown": "Cut-down",
            "over": f"Season {now.season} is over",
        }[now.phase]
        self.header.say(title, now.missing[0] if now.missing else "Nothing is missing.")
        clear(self._actions)
        for place, todo in enumerate([todo for todo in now.todos if todo.kind == "now"][:1]):
            deed = self._doing(todo.action, dict(todo.params))
            if todo.action == "play":
                self._actions.addWidget(self.play_button("Auto-play a week", "week", "fast-forward"))
            icon = "play" if todo.action == "play" else ""
            entry = button(self.theme, todo.button, deed, icon=icon, kind="primary" if place == 0 else "")
            entry.repeats = todo.action == "play"
            self._actions.addWidget(entry)

    def _doing(self, action: str, params: dict[str, object]) -> Callable[[], None]:
        return lambda: self.context.do(action, params)

    def _todos(self, now: Status) -> None:
        clear(self.todo.body)
        rows: list[QWidget] = []
        first = next((todo for todo in now.todos if todo.kind in ("warn", "now")), None)
        for todo in now.todos:
            deed = self._doing(todo.action, dict(todo.params))
            rows.append(TodoRow(self.theme, todo, deed, primary=todo is first))
        if not rows:
            rows.append(EmptyState(self.theme, "Nothing is waiting for you."))
        divided(self.todo.body, rows)

    def _games(self, now: Status, games: Sequence[GameRow]) -> None:
        clear(self.games.body)
        day = [game for game in games if game.day == games[0].day] if games else []
        self.games.title.setText(f"Day {day[0].day}" if day else "Next games")
        self.games.set_note(counted(len(day), "game") if day else "")
        if not day:
            made = now.games_total > 0
            before = now.phase in ("setup", "draft")
            yet = f"No games yet. {'The schedule comes after the draft.' if before else 'Make the schedule.'}"
            text = "Every game has been played." if made else yet
            self.games.body.addWidget(EmptyState(self.theme, text))
            return
        begun = self.session.read(games_in_progress)[:SHOWN_GAMES]
        periods = self.session.regulation
        lines: list[QWidget] = [self._line(one.game, progress_note(one, periods), "Resume") for one in begun]
        started = {one.game.id for one in begun}
        rest = [game for game in day if game.id not in started]
        room = max(1, SHOWN_GAMES - len(lines))
        lines += [self._line(game, _note(game), "Play") for game in rest[:room]]
        if len(rest) > room:
            lines.append(label(f"and {len(rest) - room} more", "caption"))
        divided(self.games.body, lines)
        self.games.body.addStretch(1)

    def _line(self, game: GameRow, note: str, verb: str) -> QWidget:
        deed = partial(self.context.play_game, game.id) if self.session.playable else None
        return PlayLine(self.theme, game, note, verb, deed)

    def _missing(self, now: Status) -> None:
        clear(self.missing.body)
        following = next((step for step in now.steps if step.state == "todo"), None)
        self.missing.setVisible(following is not None and bool(now.missing))
        if following is None:
            return
        self.missing.title.setText(f"Before: {following.title.lower()}")
        here = [step for step in now.steps if step.state != "todo"][-1]
        bar = QProgressBar()
        bar.setTextVisible(False)
        bar.setRange(0, 1000)
        bar.setValue(round(here.progress * 1000))
        row = QHBoxLayout()
        row.addWidget(ElidedLabel(here.title, "strong"), 1)
        row.addWidget(label(here.detail, "caption"))
        self.missing.body.addLayout(row)
        self.missing.body.addWidget(bar)
        for text in now.missing[:4]:
            line = QHBoxLayout()
            line.setSpacing(self.theme.px(9))
            line.addWidget(ShapeMark(self.theme, "todo", 14))
            line.addWidget(ElidedLabel(text), 1)
            self.missing.body.addLayout(line)
        self.missing.body.addStretch(1)

    def _table(self) -> None:
        table = self.session.read(standings)
        self._rows = table.rows
        self.table.table.look = lambda row: RowLook(cut=row.rank == table.places and row.rank < len(table.rows))
        rows = table.rows[: max(8, table.places)] if len(table.rows) > 12 else table.rows
        self.table.show_rows(rows)
        self.table.setFixedHeight(self.table.full_height())

    def _results(self, games: Sequence[GameRow]) -> None:
        clear(self.results.body)
        last = [game for game in games if game.day == games[-1].day] if games else []
        self.results.title.setText(f"Day {last[0].day}" if last else "Results")
        self.results.body.setSpacing(0)
        if not last:
            self.results.body.addWidget(EmptyState(self.theme, "No game has been played yet."))
            return
        shown = last[:SHOWN_GAMES]
        lines: list[QWidget] = [
            ResultLine(self.theme, game, partial(self.context.show_game, game.id)) for game in shown
        ]
        divided(self.results.body, lines)

    def _leaders(self, now: Status) -> None:
        clear(self.leaders.body)
        self.leaders.setVisible(now.games_played > 0)
        if not now.games_played:
            return
        row = QHBoxLayout()
        row.setSpacing(self.theme.px(16))
        for shown in self.session.read(leaders)[:3]:
            if shown.leaders:
                row.addLayout(self._leader(shown, shown.leaders[0]), 1)
        self.leaders.body.addLayout(row)
        self.leaders.body.addStretch(1)

    def _leader(self, shown: LeaderList, best: Leader) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(self.theme.px(2))
        column.addWidget(ElidedLabel(shown.title.removesuffix(" a game").removesuffix(" percentage"), "caption"))
        column.addWidget(label(best.text, "figure"))
        line = QHBoxLayout()
        line.setSpacing(self.theme.px(6))
        if best.team is not None:
            line.addWidget(BadgeMark(self.theme, best.team))
        name = NameLabel(surname(best.player.name), "strong")
        name.clicked.connect(partial(self._open_player, best.player.id))
        line.addWidget(name, 1)
        column.addLayout(line)
        return column

    def _injured(self) -> None:
        """Show who is hurt; the card is there only while somebody is."""
        clear(self.injuries.body)
        hurt = sorted((row for row in self.session.read(players, "teams") if row.out), key=lambda row: -row.out)
        self.injuries.setVisible(bool(hurt))
        divided(self.injuries.body, [InjuryLine(self.theme, row, self._open_player) for row in hurt[:SHOWN_GAMES]])
        if len(hurt) > SHOWN_GAMES:
            self.injuries.body.addWidget(label(f"and {len(hurt) - SHOWN_GAMES} more", "caption"))

    def _open_player(self, player: int) -> None:
        self.context.navigate("player", player=player)

    def _latest(self, played: Sequence[GameRow]) -> None:
        clear(self.latest.body)
        last = [game for game in played if game.day == played[-1].day] if played else []
        told = [(f"Day {last[0].day}", text) for text in news(self.session, last, self._rows)] if last else []
        if len(told) < LATEST:
            entries = self.session.read(journal, DEEDS)
            deeds = [entry for entry in entries if not entry.undone and entry.action not in GAMES]
            told += [(f"{entry.at.astimezone():%d %B}", entry.summary) for entry in deeds]
        lines = [self._story(when, text) for when, text in told[:LATEST]]
        divided(self.latest.body, lines)
        self.latest.body.addStretch(1)

    def _story(self, when: str, text: str) -> QWidget:
        block = QWidget()
        column = QVBoxLayout(block)
        column.setContentsMargins(0, self.theme.px(3), 0, self.theme.px(4))
        column.setSpacing(self.theme.px(1))
        column.addWidget(label(when, "caption"))
        column.addWidget(label(text, wrap=True))
        return block


def _note(game: GameRow) -> str:
    if game.series_game is not None:
        return f"game {game.series_game}, at the {game.home.nickname}"
    return f"at the {game.home.nickname}"
