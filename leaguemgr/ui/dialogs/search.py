"""The search box (Ctrl K): pages, teams, players and games by any part of their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from leaguemgr.league.game_views import schedule
from leaguemgr.league.players import Where, players
from leaguemgr.league.records import GameRow, PlayerRow
from leaguemgr.league.rosters import teams
from leaguemgr.league.wording import score
from leaguemgr.ui.pages.registry import LISTED
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.table import BadgeCell, Column, Table, TextCell
from leaguemgr.ui.table.model import folded
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.fields import FindField
from leaguemgr.ui.widgets.labels import label

MOST = 30
WHERE: tuple[Where, ...] = ("all", "rookies", "gone")
_KEY = Qt.Key
LIST_KEYS = (_KEY.Key_Up, _KEY.Key_Down, _KEY.Key_PageUp, _KEY.Key_PageDown, _KEY.Key_Return, _KEY.Key_Enter)


@dataclass(frozen=True, slots=True)
class Hit:
    """Something that can be opened: what it is, its name, a detail, a team for the badge, and how to open it."""

    kind: str
    title: str
    detail: str
    team: object
    open: Callable[[], object]

    @property
    def text(self) -> str:
        """What is searched."""
        return folded(f"{self.title} {self.detail} {self.kind}")


@dataclass(frozen=True, slots=True)
class Doors:
    """How pages and games are opened."""

    page: Callable[..., object]
    game: Callable[[int], object]


def hits(session: LeagueSession, doors: Doors) -> Iterator[Hit]:
    """Yield everything that can be found, pages first; of players only what everybody may know."""
    for spec in LISTED:
        yield Hit("Page", spec.destination.title, "", None, partial(doors.page, spec.destination.name))
    for row in session.read(teams):
        team = row.team
        detail = f"{team.abbreviation}{f', coach {row.coach}' if row.coach else ''}"
        yield Hit("Team", team.name, detail, team, partial(doors.page, "teams", team=team.id))
    for where in WHERE:
        for player in session.read(players, where):
            opening = partial(doors.page, "player", player=player.id)
            yield Hit("Player", player.name, _where(player), player.team, opening)
    for game in session.read(schedule):
        yield Hit("Game", f"{game.home.nickname} – {game.away.nickname}", _when(game), None, _opener(game, doors))


def _where(player: PlayerRow) -> str:
    state = "rookie" if player.hidden else "left the league" if player.left is not None else "free agent"
    return f"{player.position}, {player.team.name if player.team is not None else state}"


def _when(game: GameRow) -> str:
    stage = "playoffs, " if game.stage == "playoffs" else ""
    played = game.status == "played"
    return f"{stage}day {game.day}{f', {score(game.home_score, game.away_score)}' if played else ', to play'}"


def _opener(game: GameRow, doors: Doors) -> Callable[[], object]:
    if game.status == "played":
        return partial(doors.game, game.id)
    return partial(doors.page, "schedule", game=game.id)


def found(everything: Sequence[Hit], words: str) -> list[Hit]:
    """Return what has every word, names that begin with the first one before the others; nothing without a word."""
    wanted = folded(words).split()
    if not wanted:
        return [hit for hit in everything if hit.kind == "Page"]
    matching = [hit for hit in everything if all(word in hit.text for word in wanted)]
    return sorted(matching, key=lambda hit: not _begins(hit, wanted[0]))[:MOST]


def _begins(hit: Hit, word: str) -> bool:
    return any(part.startswith(word) for part in folded(hit.title).split())


class SearchField(FindField):
    """The field of the search box: arrows and Enter belong to the list below it."""

    def __init__(self, theme: Theme, table: Table) -> None:
        """Send arrows and Enter to this list."""
        super().__init__(theme)
        self._table = table

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Type, or move in the list."""
        if event.key() in LIST_KEYS:
            self._table.keyPressEvent(event)
        else:
            super().keyPressEvent(event)


class SearchDialog(QDialog):
    """Finds while typing; Enter or a double click opens, Esc closes."""

    def __init__(self, theme: Theme, session: LeagueSession, doors: Doors, parent: QWidget | None = None) -> None:
        """Read once what can be found."""
        super().__init__(parent)
        self.setWindowTitle("Search")
        self.resize(theme.px(620), theme.px(460))
        self._everything = list(hits(session, doors))
        column = QVBoxLayout(self)
        column.setContentsMargins(*(theme.px(14) for _ in range(4)))
        column.setSpacing(theme.px(10))
        columns = (
            Column("badge", "", lambda hit: "", cell=BadgeCell(lambda hit: hit.team), sortable=False),
            Column("title", "Name", lambda hit: hit.title, cell=TextCell(600), grow=2),
            Column("detail", "", lambda hit: hit.detail, cell=TextCell(tone="text2"), grow=1),
            Column("kind", "", lambda hit: hit.kind, cell=TextCell(tone="text3")),
        )
        self.table = Table(theme, columns, id, row_height=32)
        self.table.head.hide()
        self.table.setAccessibleName("What was found")
        self.table.opened.connect(self._open)
        self.field = SearchField(theme, self.table)
        self.field.setPlaceholderText("A page, a team, a player, a game")
        self.field.setAccessibleName("Search")
        self.field.textChanged.connect(self._find)
        column.addWidget(self.field)
        column.addWidget(self.table, 1)
        self.told = label("", "caption")
        column.addWidget(self.told)
        self._find("")
        self.field.setFocus()

    def _find(self, words: str) -> None:
        rows = found(self._everything, words)
        self.table.show_rows(rows)
        if rows:
            self.table.select_key(id(rows[0]))
        self.told.setText("Nothing is called like this." if not rows else "Enter opens, ↑ ↓ choose, Esc closes.")

    def _open(self, hit: Hit) -> None:
        self.accept()
        hit.open()
