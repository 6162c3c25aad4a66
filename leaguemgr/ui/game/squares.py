"""The board of a game on squares: the floor, everybody on it, and the squares that answer the question.

The board lies on its side, so that the home team attacks to the right. Every miniature is a button of its own; a click
on one chooses it, a click on a lit square answers, and a miniature can be dragged there.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from leaguemgr.engine.desk_squares import Floor, Piece, Square
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.answers import Once
from leaguemgr.ui.game.draw import dot
from leaguemgr.ui.paint.badges import draw_ball, rounded
from leaguemgr.ui.paint.shapes import hatch
from leaguemgr.ui.paint.text import CENTRE, draw_text
from leaguemgr.ui.theme import Theme

LETTERS = "abcdefg"
SMALLEST = 34
"""The side of a square in px below which nothing can be read."""
MEN = 5
MARGIN = 16
"""Room for the letters and numbers of the squares, in px."""
DRAG = 6
MANY = 30
"""Lit squares from which on a dot in each is enough."""


def spoken(piece: Piece, team: TeamRef) -> str:
    """Return a miniature as a sentence for a screen reader."""
    row, column = piece.square
    notes = [
        "has the ball" * piece.ball,
        "screened, may not move" * piece.held,
        "sets a screen" * piece.screening,
        "can move" * piece.movable,
    ]
    figures = [f"{name} {value}" for name, value in piece.figures]
    told = ", ".join([*figures, *filter(None, notes)])
    return f"{team.nickname} {piece.number} {piece.code} {piece.name} on {LETTERS[column]}{row + 1}, {told}"


class PieceButton(Once):
    """A miniature: its number on its team's colour, its role below; ``dropped`` tells where it was dragged to."""

    dropped = Signal(QPointF)

    def __init__(self, theme: Theme, team: TeamRef, parent: QWidget) -> None:
        """Stand for a miniature of a team."""
        super().__init__(theme)
        self.setParent(parent)
        self._team = team
        self.piece: Piece | None = None
        self._from: QPointF | None = None
        self._dragged = False

    def show_piece(self, piece: Piece) -> None:
        """Show the miniature as it is."""
        if piece != self.piece:
            self.piece = piece
            self.setAccessibleName(spoken(piece, self._team))
            self.setToolTip(spoken(piece, self._team).replace("<", "&lt;"))
            self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to drag, perhaps."""
        self._from, self._dragged = event.position(), False
        super().mousePressEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse once it is far enough."""
        piece = self.piece
        if self._from is None or piece is None or not piece.movable:
            return
        if self._dragged or (event.position() - self._from).manhattanLength() > self.theme.px(DRAG):
            self._dragged = True
            self.move(self.mapToParent(event.position().toPoint()) - self._from.toPoint())
            self.raise_()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Drop, or be clicked."""
        self._from = None
        if self._dragged:
            self._dragged = False
            self.setDown(False)
            self.dropped.emit(QPointF(self.mapToParent(self.rect().center())))
        else:
            super().mouseReleaseEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the miniature."""
        piece, theme = self.piece, self.theme
        if piece is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            rect = QRectF(self.rect()).adjusted(2, 2, -2, -2)
            fill = QColor(self._team.colour)
            edge = theme.colour("ball" if piece.ball else "primary" if piece.chosen or piece.movable else "line2")
            painter.setPen(QPen(edge, theme.px(3) if piece.ball or piece.chosen else 1.5))
            painter.setBrush(fill)
            radius = rect.width() * (0.5 if piece.side == 0 else 0.2)
            painter.drawRoundedRect(rect, radius, radius)
            upper = QRectF(rect.left(), rect.top() + rect.height() * 0.08, rect.width(), rect.height() * 0.5)
            lower = QRectF(rect.left(), rect.top() + rect.height() * 0.54, rect.width(), rect.height() * 0.32)
            ink = theme.colour("team_txt")
            size = rect.height() / theme.scale
            draw_text(
                painter, upper, str(piece.number), theme.number_font(round(size * 0.5), 700), ink, CENTRE, elide=False
            )
            draw_text(
                painter, lower, piece.code, theme.text_font(max(9, round(size * 0.24)), 600), ink, CENTRE, elide=False
            )
            if piece.held:
                line = QColor(ink)
                line.setAlphaF(0.6)
                hatch(painter, rect.adjusted(4, 4, -4, -4), line, theme.px(6))
            if piece.ball:
                side = rect.width() * 0.34
                draw_ball(painter, theme, QRectF(rect.right() - side, rect.top() - 1, side, side))
            self.focus_ring(painter)


class SquareBoard(QWidget):
    """The floor with everybody on it. A click does the same as keys."""

    man_chosen = Signal(int)
    key_chosen = Signal(str)

    def __init__(self, theme: Theme, teams: tuple[TeamRef, TeamRef]) -> None:
        """Start with an empty floor."""
        super().__init__()
        self._theme = theme
        self._floor: Floor | None = None
        self._ground: QPixmap | None = None
        self._key: tuple[object, ...] = ()
        self.pieces = tuple([PieceButton(theme, teams[side], self) for _ in range(MEN)] for side in (0, 1))
        for side, buttons in enumerate(self.pieces):
            for man, button in enumerate(buttons):
                button.hide()
                button.clicked.connect(lambda _checked=False, side=side, man=man: self._clicked(side, man))
                button.dropped.connect(lambda place, side=side, man=man: self._dropped(side, man, place))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName("Board")

    def show_floor(self, floor: Floor) -> None:
        """Show this floor."""
        if floor == self._floor:
            return
        self._floor = floor
        self._arrange()
        told = ", ".join(f"{LETTERS[column]}{row + 1}" for row, column in sorted(floor.lit))
        self.setAccessibleDescription(f"Squares that answer: {told}" if told else "")
        self.update()

    # -- geometry

    @property
    def rows(self) -> int:
        """Rows of the board, which lie side by side."""
        return len(self._floor.worth) if self._floor is not None else 12

    def side_of_square(self) -> float:
        """Return the side of a square in px: the board and one column outside at each end fit in."""
        margin = self._theme.px(MARGIN)
        return min((self.width() - 2 * margin) / (self.rows + 2), (self.height() - 2 * margin) / len(LETTERS))

    def rect_of(self, square: Square) -> QRectF:
        """Return where a square lies; rows go to the right, columns downwards."""
        row, column = square
        side = self.side_of_square()
        left = (self.width() - side * (self.rows + 2)) / 2 + side
        top = (self.height() - side * len(LETTERS)) / 2
        return QRectF(left + row * side, top + column * side, side, side)

    def square_at(self, place: QPointF) -> Square | None:
        """Return the square at a point of the board; None beside it."""
        for row in range(self.rows):
            for column in range(len(LETTERS)):
                if self.rect_of((row, column)).contains(place):
                    return row, column
        return None

    def minimumSizeHint(self) -> QSize:
        """Squares never get too small to read."""
        margin = 2 * self._theme.px(MARGIN)
        side = self._theme.px(SMALLEST)
        return QSize(round(side * 14 + margin), round(side * 7 + margin))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put everybody in his place."""
        self._arrange()

    def _arrange(self) -> None:
        floor = self._floor
        if floor is None:
            return
        standing = {(piece.side, piece.man): piece for piece in floor.pieces}
        shared = [piece.square for piece in floor.pieces]
        for side, buttons in enumerate(self.pieces):
            for man, button in enumerate(buttons):
                piece = standing.get((side, man))
                button.setVisible(piece is not None)
                if piece is None:
                    continue
                button.show_piece(piece)
                button.setCursor(Qt.CursorShape.PointingHandCursor if piece.movable else Qt.CursorShape.ArrowCursor)
                self._put(button, piece, two=shared.count(piece.square) > 1)

    def _put(self, button: PieceButton, piece: Piece, *, two: bool) -> None:
        """Put a miniature on its square; two on one stand beside each other."""
        rect = self.rect_of(piece.square)
        size = rect.width() * (0.62 if two else 0.8)
        centre = rect.center()
        if two:
            shift = rect.width() * 0.18
            centre += QPointF(-shift, -shift) if piece.side == 0 else QPointF(shift, shift)
        button.setGeometry(QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size).toRect())

    # -- clicks

    def _clicked(self, side: int, man: int) -> None:
        floor = self._floor
        if floor is None:
            return
        piece = self.pieces[side][man].piece
        key = floor.lit.get(piece.square, "") if piece is not None else ""
        # A mate who can move is chosen first; chosen, he takes the pass.
        if piece is not None and side == floor.side and not (key and (piece.chosen or not piece.movable)):
            self.man_chosen.emit(man)
        elif key:
            self.key_chosen.emit(key)

    def _dropped(self, side: int, man: int, place: QPointF) -> None:
        """Take a miniature that was dragged to a square; it goes back where the square is no answer."""
        square = self.square_at(place)
        self._arrange()
        if self._floor is not None and side == self._floor.side and square is not None:
            self.man_chosen.emit(man)
            key = self._floor.lit.get(square, "")
            if key.startswith(str(man + 1)):
                self.key_chosen.emit(key)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Answer with a lit square."""
        square = self.square_at(event.position())
        if self._floor is not None and square is not None and square in self._floor.lit:
            self.key_chosen.emit(self._floor.lit[square])

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Swallow the second press (H13)."""
        event.accept()

    # -- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the floor."""
        floor, theme = self._floor, self._theme
        if floor is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            ratio = self.devicePixelRatioF()
            key = (self.size().toTuple(), ratio, theme.tokens.name, floor.worth)
            if self._ground is None or key != self._key:
                self._ground, self._key = self._painted(floor, ratio), key
            painter.drawPixmap(0, 0, self._ground)
            for square in floor.marking:
                self._marking(painter, square)
            for square in floor.lit:
                self._light(painter, square)
            if floor.loose is not None:
                rect = self.rect_of(floor.loose)
                draw_ball(painter, theme, rect.adjusted(*(rect.width() * share for share in (0.3, 0.3, -0.3, -0.3))))

    def _painted(self, floor: Floor, ratio: float) -> QPixmap:
        """Paint what never changes: the squares with their points, the lines, the baskets, the names."""
        theme = self._theme
        layer = QPixmap(round(self.width() * ratio), round(self.height() * ratio))
        layer.setDevicePixelRatio(ratio)
        layer.fill(Qt.GlobalColor.transparent)
        with QPainter(layer) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            first, last = self.rect_of((0, 0)), self.rect_of((self.rows - 1, len(LETTERS) - 1))
            whole = QRectF(first.topLeft(), last.bottomRight())
            rounded(painter, whole.adjusted(-4, -4, 4, 4), theme.px(5), theme.colour("wood"))
            for row, line in enumerate(floor.worth):
                for column, points in enumerate(line):
                    self._square(painter, (row, column), points)
            self._lines(painter, whole)
            for basket in floor.baskets:
                self._basket(painter, basket)
            self._names(painter)
        return layer

    def _square(self, painter: QPainter, square: Square, points: int) -> None:
        theme, rect = self._theme, self.rect_of(square)
        if points == 2:
            painter.fillRect(rect, theme.colour("wood2"))
        line = QColor(theme.colour("courtline"))
        line.setAlphaF(0.35)
        painter.setPen(QPen(line, 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(rect)
        ink = QColor(theme.colour("zone_txt"))
        ink.setAlphaF(0.75)
        corner = QRectF(rect.right() - theme.px(13), rect.bottom() - theme.px(14), theme.px(11), theme.px(13))
        draw_text(painter, corner, str(points), theme.text_font(10, 600), ink, CENTRE, elide=False)

    def _lines(self, painter: QPainter, whole: QRectF) -> None:
        """Draw the middle line, the circle and the edge."""
        theme = self._theme
        painter.setPen(QPen(theme.colour("courtline"), theme.px(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(whole)
        middle = whole.center()
        painter.drawLine(QPointF(middle.x(), whole.top()), QPointF(middle.x(), whole.bottom()))
        side = self.side_of_square()
        painter.drawEllipse(middle, side, side)

    def _basket(self, painter: QPainter, square: Square) -> None:
        theme, rect = self._theme, self.rect_of(square)
        painter.setPen(QPen(theme.colour("ball"), theme.px(3)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(rect.center(), rect.width() * 0.3, rect.width() * 0.3)
        edge = rect.left() if square[0] == 0 else rect.right()
        painter.drawLine(QPointF(edge, rect.top() + 4), QPointF(edge, rect.bottom() - 4))

    def _marking(self, painter: QPainter, square: Square) -> None:
        """Hatch the area in which a defender marks whoever has the ball."""
        line = QColor(self._theme.colour("bad"))
        line.setAlphaF(0.35)
        hatch(painter, self.rect_of(square).adjusted(2, 2, -2, -2), line, self._theme.px(9))

    def _light(self, painter: QPainter, square: Square) -> None:
        rect = self.rect_of(square).adjusted(2, 2, -2, -2)
        if self._floor is not None and len(self._floor.lit) > MANY:
            dot(painter, rect.center(), self._theme.px(4), self._theme.colour("primary"), filled=True)
            return
        fill = QColor(self._theme.colour("primary"))
        fill.setAlphaF(0.22)
        rounded(painter, rect, self._theme.px(4), fill)
        painter.setPen(QPen(self._theme.colour("primary"), self._theme.px(2)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(rect, self._theme.px(4), self._theme.px(4))

    def _names(self, painter: QPainter) -> None:
        """Name rows and columns at the edges."""
        theme = self._theme
        face, ink = theme.text_font(11), theme.colour("text2")
        height = theme.px(MARGIN)
        for row in range(self.rows):
            rect = self.rect_of((row, 0))
            above = QRectF(rect.left(), rect.top() - height - 3, rect.width(), height)
            draw_text(painter, above, str(row + 1), face, ink, CENTRE, elide=False)
        for column, letter in enumerate(LETTERS):
            rect = self.rect_of((-1, column))
            beside = QRectF(rect.right() - height - 2, rect.top(), height, rect.height())
            draw_text(painter, beside, letter, face, ink, CENTRE, elide=False)
