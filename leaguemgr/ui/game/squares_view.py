"""The view of a game that is played on squares: board in the middle, tracks and open cards below, last throw."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.engine.desk import Chooser, Editor
from leaguemgr.engine.desk_squares import OpenCard, Piece, SquaresDesk, Track
from leaguemgr.league.records import TeamRef
from leaguemgr.league.wording import surname
from leaguemgr.ui.game.answers import Once
from leaguemgr.ui.game.draw import dot, keycap, keycap_width
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.squares import SquareBoard
from leaguemgr.ui.game.throw_view import ThrowView
from leaguemgr.ui.game.view import Panel
from leaguemgr.ui.paint.badges import rounded
from leaguemgr.ui.paint.text import LEFT, RIGHT, draw_text
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.labels import KeyCap, label

HAND = 3
ROW = 24
MOST_DOTS = 6
"""A track with more steps than these shows figures instead of dots."""


class TrackList(QWidget):
    """The figures of the turn, one below the other: dots where there are few, figures where there are many."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._tracks: tuple[Track, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_tracks(self, tracks: tuple[Track, ...]) -> None:
        """Show these figures."""
        if tracks == self._tracks:
            return
        self._tracks = tracks
        told = [f"{track.title} {track.value}{f' of {track.most}' if track.most else ''}" for track in tracks]
        self.setAccessibleName(", ".join(told))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """One row a figure."""
        return QSize(self._theme.px(250), self._theme.px(ROW * max(1, len(self._tracks))))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows."""
        theme = self._theme
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            height = theme.px(ROW)
            for place, track in enumerate(self._tracks):
                line = QRectF(0, place * height, self.width(), height)
                draw_text(painter, line, track.title, theme.text_font(13), theme.colour("text"), LEFT)
                if 0 < track.most <= MOST_DOTS:
                    self._dots(painter, line, track)
                else:
                    told = f"{track.value} of {track.most}" if track.most else str(track.value)
                    draw_text(painter, line, told, theme.number_font(16, 700), theme.colour("text"), RIGHT)

    def _dots(self, painter: QPainter, line: QRectF, track: Track) -> None:
        step = self._theme.px(14)
        for number in range(track.most):
            centre = line.center()
            centre.setX(line.right() - step * (track.most - number) + step / 2)
            dot(painter, centre, self._theme.px(5), self._theme.colour("ball"), filled=number < track.value)


class TeamTables(QWidget):
    """Both teams' tables as they stand in the rulebook: a row for each miniature with its figures."""

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._teams = teams
        self._pieces: tuple[Piece, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_pieces(self, pieces: tuple[Piece, ...]) -> None:
        """Show those who are on the board."""
        self._pieces = pieces
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """A row for each, and a head for each team."""
        return QSize(self._theme.px(300), self._theme.px(ROW * max(1, len(self._pieces) + 2)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows."""
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            y = 0.0
            for side, team in enumerate(self._teams):
                pieces = [piece for piece in self._pieces if piece.side == side]
                if not pieces:
                    continue
                heads = tuple(name for name, _ in pieces[0].figures)
                y = self._row(painter, y, ("", team.nickname), heads, head=True)
                for piece in pieces:
                    values = tuple(str(value) for _, value in piece.figures)
                    y = self._row(painter, y, (str(piece.number), surname(piece.name)), values, marked=piece.ball)

    def _row(
        self,
        painter: QPainter,
        y: float,
        who: tuple[str, str],
        cells: tuple[str, ...],
        *,
        head: bool = False,
        marked: bool = False,
    ) -> float:
        theme, height = self._theme, self._theme.px(ROW)
        if marked:
            rounded(painter, QRectF(0, y, self.width(), height), theme.px(4), theme.colour("ball_bg"))
        face = theme.text_font(12, 600 if head else 400)
        ink = theme.colour("text2" if head else "text")
        number = QRectF(theme.px(4), y, theme.px(18), height)
        draw_text(painter, number, who[0], theme.number_font(15, 700), ink, LEFT, elide=False)
        step = theme.px(34)
        first = self.width() - step * len(cells)
        draw_text(painter, QRectF(theme.px(24), y, first - theme.px(30), height), who[1], face, ink, LEFT)
        for place, cell in enumerate(cells):
            rect = QRectF(first + place * step, y, step - theme.px(8), height)
            draw_text(painter, rect, cell, face if head else theme.number_font(15, 700), ink, RIGHT, elide=False)
        return y + height


class HandCard(Once):
    """An open card: code, effect in words, and the key that plays it."""

    def __init__(self, theme: Theme, team: TeamRef) -> None:
        """Stand for a place of a team's hand."""
        super().__init__(theme)
        self._team = team
        self.card: OpenCard | None = None
        self.setFixedHeight(theme.px(46))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_card(self, card: OpenCard | None) -> None:
        """Show this card, or nothing."""
        self.setVisible(card is not None)
        if card is None or card == self.card:
            return
        self.card = card
        self.setEnabled(bool(card.key))
        playable = f", key {card.key}" if card.key else ""
        self.setAccessibleName(f"{self._team.nickname}, card {card.code}: {card.text}{playable}")
        self.setToolTip(card.text)
        self.update()

    def sizeHint(self) -> QSize:
        """A third of the row."""
        return QSize(self.theme.px(120), self.theme.px(46))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the card."""
        card, theme = self.card, self.theme
        if card is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect()).adjusted(1, 1, -1, -1)
            rounded(
                painter, rect, theme.px(5), theme.colour("ball_bg" if card.key else "surface"), theme.colour("line2")
            )
            if card.key:
                painter.setPen(QPen(theme.colour("ball"), 2))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect, theme.px(5), theme.px(5))
            head = QRectF(
                rect.left() + theme.px(8), rect.top() + theme.px(4), rect.width() - theme.px(16), theme.px(17)
            )
            draw_text(painter, head, card.code, theme.number_font(15, 700), theme.colour("text"), LEFT)
            if card.key:
                width = keycap_width(theme, card.key)
                keycap(painter, theme, card.key, QRectF(head.right() - width, head.top(), width, theme.px(18)))
            words = QRectF(head.left(), rect.top() + theme.px(23), head.width(), theme.px(17))
            draw_text(painter, words, card.text, theme.text_font(11), theme.colour("text2"), LEFT)
            self.focus_ring(painter)


class Hands(QWidget):
    """The open cards of both teams, a row each."""

    key_chosen = Signal(str)

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start with empty hands."""
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(theme.px(6))
        self.cards = tuple([HandCard(theme, teams[side]) for _ in range(HAND)] for side in (0, 1))
        for side, row in enumerate(self.cards):
            grid.addWidget(label(teams[side].abbreviation, "caption"), side, 0)
            for place, card in enumerate(row):
                grid.addWidget(card, side, place + 1)
                grid.setColumnStretch(place + 1, 1)
                card.clicked.connect(lambda _checked=False, card=card: self._chosen(card))

    def show_hands(self, hands: tuple[tuple[OpenCard, ...], tuple[OpenCard, ...]]) -> None:
        """Show these cards; a game without cards has none."""
        self.setVisible(any(hands))
        for row, hand in zip(self.cards, hands, strict=True):
            for place, card in enumerate(row):
                card.show_card(hand[place] if place < len(hand) else None)

    def _chosen(self, card: HandCard) -> None:
        if card.card is not None and card.card.key:
            self.key_chosen.emit(card.card.key)


class SquaresView(ThrowView):
    """The board, the tracks of the turn, the open cards and the last throw."""

    def __init__(self, theme: Theme, session: GameSession, teams: tuple[TeamRef, TeamRef], right: QWidget) -> None:
        """Lay everything out around the board."""
        super().__init__(theme, session, teams, right)
        self.desk = cast("SquaresDesk", session.desk)
        self.board = SquareBoard(theme, teams)
        self.tracks = TrackList(theme)
        self.hands = Hands(theme, teams)
        self.odds = label("", "caption", wrap=True)
        self.tables = TeamTables(theme, teams)
        self.lay_out()
        self.board.man_chosen.connect(self.marker_chosen)
        self.board.key_chosen.connect(self.key_chosen)
        self.hands.key_chosen.connect(self.key_chosen)

    def show_board(self, typed: str = "", editor: Editor | Chooser | None = None) -> None:
        """Show board, tracks and cards."""
        floor = self.desk.floor(self.session.game, typed)
        self.board.show_floor(floor)
        self.tracks.show_tracks(floor.tracks)
        self.hands.show_hands(floor.hands)
        self.tables.show_pieces(floor.pieces)
        self.odds.setText("\n".join(floor.odds))
        self.below.setVisible(bool(floor.odds) or any(floor.hands))

    def fill_left(self, column: QVBoxLayout) -> None:
        """Put the tracks above the play-by-play."""
        panel = Panel(self.theme, "This turn")
        panel.head.addWidget(self.full_pad)
        panel.head.addWidget(KeyCap("F8"))
        panel.body.addWidget(self.tracks)
        column.addWidget(panel)

    def fill_middle(self, column: QVBoxLayout) -> None:
        """Put the board into the middle, the odds and the open cards below."""
        column.addWidget(self.board, 1)
        panel = Panel(self.theme)
        panel.body.addWidget(self.odds)
        panel.body.addWidget(self.hands)
        panel.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        column.addWidget(panel)
        self.below = panel

    def fill_right(self, column: QVBoxLayout) -> None:
        """Put the last throw and both teams' tables below the question."""
        super().fill_right(column)
        tables = Panel(self.theme, "Tables")
        tables.body.addWidget(self.tables)
        column.addWidget(tables)

    def make_low(self, low: bool) -> None:
        """Nothing gives way: the board shrinks by itself."""
