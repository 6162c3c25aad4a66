"""A played game: line score, box score of both teams, and the play-by-play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QGridLayout, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from leaguemgr.engine.periods import period_titles
from leaguemgr.league.game_views import box, plays
from leaguemgr.league.games import recording
from leaguemgr.league.records import BoxView, GameRow, LineRow, PlayRow, TeamRef
from leaguemgr.league.wording import minutes, rate
from leaguemgr.ui.lifetime import show_beside
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.table import BadgeCell, ButtonCell, Column, RowLook, Table, TextCell, TileCell, number
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Segments, button
from leaguemgr.ui.widgets.card import Card, EmptyState, Notice, Scrolled
from leaguemgr.ui.widgets.labels import ElidedLabel, label
from leaguemgr.ui.widgets.marks import BadgeMark

CHART = "chart"


def _sum(name: str) -> Callable[[Sequence[LineRow]], str]:
    return lambda rows: str(sum(getattr(row, name) for row in rows))


def _count(name: str, title: str, tip: str, *, weight: int = 400, hidden: bool = False) -> Column:
    return number(name, title, lambda row: getattr(row, name), tip=tip, total=_sum(name), weight=weight, hidden=hidden)


def _shots(made: str, tried: str, key: str, title: str, tip: str) -> Column:
    return number(
        key,
        title,
        lambda row: getattr(row, made),
        text=lambda row: f"{getattr(row, made)}–{getattr(row, tried)}",
        tip=tip,
        total=lambda rows: f"{sum(getattr(row, made) for row in rows)}–{sum(getattr(row, tried) for row in rows)}",
    )


def box_columns(rows: Sequence[LineRow]) -> tuple[Column, ...]:
    """Return the columns of a box score with these lines; three-pointers and assists only where there were any."""
    threes, assists = any(row.tpm for row in rows), any(row.ast for row in rows)
    return (
        Column("number", "No.", lambda row: row.player.number, cell=TileCell(lambda row: "")),
        Column("player", "Player", lambda row: row.player.name, cell=TextCell(500), grow=1, total=lambda rows: "Team"),
        Column("position", "Pos", lambda row: row.player.position, cell=TextCell(tone="text2")),
        Column(
            "started",
            "Start",
            lambda row: row.started,
            text=lambda row: "yes" if row.started else "",
            cell=TextCell(tone="text3"),
        ),
        number(
            "seconds",
            "Min",
            lambda row: row.seconds,
            text=lambda row: minutes(row.seconds),
            tip="Minutes",
            total=lambda rows: minutes(sum(row.seconds for row in rows)),
        ),
        _shots("fgm", "fga", "field", "FG", "Field goals made and tried"),
        number(
            "rate",
            "FG%",
            lambda row: row.fgm / row.fga if row.fga else None,
            text=lambda row: rate(row.fgm, row.fga),
            tip="Field goal percentage",
            total=lambda rows: rate(sum(row.fgm for row in rows), sum(row.fga for row in rows)),
            hidden=True,
        ),
        _count("tpm", "3P", "Three-pointers made", hidden=not threes),
        _shots("ftm", "fta", "free", "FT", "Free throws made and tried"),
        _count("orb", "Off", "Offensive rebounds"),
        _count("drb", "Def", "Defensive rebounds"),
        number(
            "rebounds",
            "Reb",
            lambda row: row.orb + row.drb,
            tip="Rebounds",
            total=lambda rows: str(sum(row.orb + row.drb for row in rows)),
        ),
        _count("ast", "Ast", "Assists", hidden=not assists),
        _count("stl", "Stl", "Steals"),
        _count("blk", "Blk", "Blocked shots", hidden=True),
        _count("tov", "TO", "Turnovers"),
        _count("tip", "Tip", "Tip-ins", hidden=True),
        _count("pf", "PF", "Personal fouls"),
        _count("points", "Pts", "Points", weight=600),
    )


class GameDialog(QDialog):
    """Box score and play-by-play of a game; ``replay_wanted`` sends its number, ``player_wanted`` a player's."""

    replay_wanted = Signal(int)
    player_wanted = Signal(int)

    def __init__(self, theme: Theme, session: LeagueSession, game: int, parent: QWidget | None = None) -> None:
        """Read the game."""
        super().__init__(parent)
        self.theme = theme
        self._session, self._number = session, game
        self.view: BoxView = session.read(box, game)
        row = self.view.game
        self.setWindowTitle(f"{row.home.nickname} – {row.away.nickname}")
        self.resize(theme.px(1060), theme.px(860))
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(20), theme.px(18), theme.px(20), theme.px(16))
        column.setSpacing(theme.px(12))
        column.addWidget(self._line_score(row))
        tools = QHBoxLayout()
        self.parts = Segments(theme, (("box", "Box score"), ("plays", "Play by play")))
        self.parts.chosen.connect(self.show_part)
        tools.addWidget(self.parts)
        tools.addStretch(1)
        if self.view.has_plays and session.playable:
            self.replay = button(theme, "Replay", lambda: self.replay_wanted.emit(game), icon="play", size="small")
            tools.addWidget(self.replay)
        tools.addWidget(button(theme, "Copy", self._copy, icon="copy", size="small"))
        column.addLayout(tools)
        self.stack = QStackedWidget()
        self.boxes: list[Table] = []
        self.stack.addWidget(self._box_part())
        self.plays: Table | None = None
        column.addWidget(self.stack, 1)
        foot = QHBoxLayout()
        foot.addWidget(label(" ".join(self.view.team_notes), "caption", wrap=True), 1)
        foot.addWidget(button(theme, "Close", self.reject))
        column.addLayout(foot)

    def show_part(self, part: str) -> None:
        """Show the box score or the play-by-play; that is told from the tape when it is first wanted."""
        self.parts.choose(part)
        if part == "plays" and self.stack.count() == 1:
            self.stack.addWidget(self._plays_part())
        self.stack.setCurrentIndex(1 if part == "plays" else 0)

    def _line_score(self, game: GameRow) -> Card:
        theme = self.theme
        card = Card(theme)
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(14))
        grid.setVerticalSpacing(theme.px(4))
        titles = period_titles(len(game.periods), self._session.regulation) if game.periods else ()
        for place, title in enumerate((*titles, "Total"), start=2):
            head = label(title, "caption-strong")
            grid.addWidget(head, 0, place)
        stage = f"Game {game.series_game} of the series" if game.series_game is not None else f"Day {game.day}"
        how = {"auto": "auto-played", "typed": "typed in", "window": "played here", "": ""}[game.method]
        grid.addWidget(label(f"{stage}, {how}", "caption"), 0, 0, 1, 2)
        for side, (team, total) in enumerate(((game.home, game.home_score), (game.away, game.away_score))):
            other = (game.away_score, game.home_score)[side]
            won = (total or 0) > (other or 0)
            grid.addWidget(BadgeMark(theme, team, 1.2), side + 1, 0)
            grid.addWidget(ElidedLabel(team.name, "title" if won else "", "text" if won else "text2"), side + 1, 1)
            for place, period in enumerate(game.periods):
                grid.addWidget(label(str(period[side]), "", "text2"), side + 1, place + 2)
            grid.addWidget(
                label("–" if total is None else str(total), "figure", "text" if won else "text2"),
                side + 1,
                len(titles) + 2,
            )
        grid.setColumnStretch(1, 1)
        card.body.addLayout(grid)
        if game.note:
            card.body.addWidget(Notice(theme, "info", game.note))
        return card

    def _box_part(self) -> QWidget:
        theme, game = self.theme, self.view.game
        part = Scrolled(theme)
        column = part.body
        if not self.view.home and not self.view.away:
            card = Card(theme)
            card.body.addWidget(EmptyState(theme, "Only the score of this game is known."))
            column.addWidget(card, 1)
            return part
        for team, lines in ((game.home, self.view.home), (game.away, self.view.away)):
            column.addWidget(self._team(team, lines))
        column.addStretch(1)
        return part

    def _team(self, team: TeamRef, lines: Sequence[LineRow]) -> Card:
        card = Card(self.theme, team.name, padded=False)
        columns = list(box_columns(lines))
        columns[0] = Column("number", "No.", lambda row: row.player.number, cell=TileCell(lambda row: team.colour))
        table = Table(self.theme, columns, lambda row: row.player.id, row_height=28)
        table.show_rows(sorted(lines, key=lambda line: (not line.started, -line.seconds)))
        table.setFixedHeight(table.full_height())
        table.opened.connect(lambda line: self.player_wanted.emit(line.player.id))
        card.body.addWidget(table)
        self.boxes.append(table)
        return card

    def _plays_part(self) -> QWidget:
        card = Card(self.theme, padded=False)
        if not self.view.has_plays:
            card.body.addWidget(EmptyState(self.theme, "This game has no play-by-play."))
            return card
        rows = list(enumerate(self._session.read(plays, self._number)))
        titles = period_titles(max((play.period for _, play in rows), default=1), self._session.regulation)
        game = self.view.game
        columns = (
            Column(
                "period",
                "Period",
                lambda row: row[0],
                text=lambda row: titles[row[1].period - 1],
                cell=TextCell(tone="text2"),
            ),
            number("clock", "Clock", lambda row: row[1].clock, text=lambda row: _clock(row[1].clock), weight=500),
            Column(
                "team",
                "",
                lambda row: row[1].side,
                text=lambda row: "",
                cell=BadgeCell(lambda row: _side(game, row[1])),
            ),
            Column("text", "Play", lambda row: row[1].text, grow=1),
            number(
                "score",
                "Score",
                lambda row: row[0],
                text=lambda row: f"{row[1].score[0]}–{row[1].score[1]}",
                weight=600,
            ),
            Column(
                CHART,
                "",
                lambda row: None,
                text=lambda row: "Chart" if row[1].spot is not None else "",
                cell=ButtonCell("link"),
                sortable=False,
            ),
        )
        self.plays = Table(self.theme, columns, lambda row: row[0], row_height=28)
        self.plays.setToolTip("Enter opens the chart that decided a play")
        self.plays.opened.connect(lambda row: self.show_chart(row[1]))
        self.plays.pressed.connect(lambda _key, row: self.show_chart(row[1]))
        ends = {place for (place, play), (_, after) in pairwise(rows) if play.period != after.period}
        self.plays.table.look = lambda row: RowLook(cut=row[0] in ends)
        self.plays.show_rows(rows)
        card.body.addWidget(self.plays)
        return card

    def show_chart(self, play: PlayRow) -> None:
        """Open the chart that decided a play at its cell, as it was when the game was played."""
        from leaguemgr.ui.charts.dialog import ChartDialog

        if play.spot is not None:
            rules = self._session.read(recording, self._number).rules
            show_beside(ChartDialog(self.theme, rules, play.spot, self))

    def _copy(self) -> None:
        from PySide6.QtGui import QGuiApplication

        tables = [self.plays] if self.stack.currentIndex() == 1 and self.plays is not None else self.boxes
        parts = []
        for table in tables:
            columns = enumerate(table.table.columns)
            shown = [place for place, one in columns if one.key != CHART and not table.isColumnHidden(place)]
            parts.append(table.table.as_text(table.table.rows, shown))
        QGuiApplication.clipboard().setText("\n".join(parts))


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"


def _side(game: GameRow, play: PlayRow) -> TeamRef | None:
    return None if play.side is None else (game.home, game.away)[play.side]
