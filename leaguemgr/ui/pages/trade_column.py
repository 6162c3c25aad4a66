"""One team of a trade as a column: gives, gets, cut in the same trade, and the roster before and after."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.league.records import PlayerRow, TeamRef, TeamRow
from leaguemgr.league.year_records import PickAsset
from leaguemgr.ui.pages.trade_draft import Thing
from leaguemgr.ui.paint.badges import RatingLabel, draw_tile, rounded
from leaguemgr.ui.paint.text import RIGHT, draw_text
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.theme.icons import draw_icon
from leaguemgr.ui.widgets.buttons import Button, MenuButton, button
from leaguemgr.ui.widgets.card import Card, Notice, Scrolled, divided
from leaguemgr.ui.widgets.labels import ElidedLabel, Line, label
from leaguemgr.ui.widgets.marks import BadgeMark, Mark, ShapeMark

WIDTH = 300
HEAD = 58
BEST = 5


@dataclass(frozen=True, slots=True)
class Part:
    """One thing of a column, where it comes from or goes to, and what can be done with it (nothing: empty)."""

    thing: Thing
    other: TeamRef
    receivers: tuple[TeamRef, ...] = ()
    key: object = None


@dataclass(frozen=True, slots=True)
class Side:
    """Everything a column shows; ``fault`` says why the team could not play.

    ``offers`` and ``cuttable`` are what can be chosen, ``spare`` the players by id whose cut can be taken back;
    ``best`` is the value of the best five before and after.
    """

    row: TeamRow
    note: str
    before: int
    after: int
    fault: str
    gives: tuple[Part, ...]
    gets: tuple[Part, ...]
    cuts: tuple[PlayerRow, ...]
    spare: tuple[int, ...] = ()
    offers: tuple[Thing, ...] = ()
    cuttable: tuple[PlayerRow, ...] = ()
    best: tuple[float, float] = (0.0, 0.0)
    editable: bool = False
    agree: bool = False


def thing_title(thing: Thing) -> str:
    """Return a player's name, or which pick it is."""
    return thing.name if isinstance(thing, PlayerRow) else f"Season {thing.season}, round {thing.round}"


def thing_detail(thing: Thing, labels: Sequence[RatingLabel]) -> str:
    """Return position and ratings of a player as far as they are known, or whose pick it was and where it stands."""
    if isinstance(thing, PickAsset):
        slot = f", slot {thing.slot}" if thing.slot else ""
        return f"{thing.original.nickname}, {thing.kind} draft{slot}"
    shown = [f"{one.label}{thing.ratings[one.key]}" for one in labels if not one.flag and one.key in thing.ratings]
    stars = [one.label for one in labels if one.flag and thing.ratings.get(one.key)]
    hurt = f", out {thing.out}" if thing.out else ""
    return f"{thing.position}  {' '.join([*shown, *stars])}{hurt}"


def offer_text(thing: Thing) -> str:
    """Return a thing as a line of a list."""
    return f"{thing_title(thing)}, {thing.position if isinstance(thing, PlayerRow) else thing_detail(thing, ())}"


class ThingMark(Mark):
    """A uniform number in the team's colour, or a ticket for a pick."""

    def __init__(self, theme: Theme, thing: Thing) -> None:
        """Show this player or pick."""
        super().__init__(theme, 28, 22, "")
        self._thing = thing

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the tile or the ticket."""
        thing, theme = self._thing, self.theme
        if isinstance(thing, PlayerRow):
            draw_tile(painter, theme, thing.number, thing.team.colour if thing.team else "", rect)
            return
        rounded(painter, rect, theme.px(4), theme.colour("sunk"), theme.colour("line2"))
        side = theme.px(14)
        place = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        draw_icon(painter, "draft", place, theme.colour("text2"))


class ColumnHead(QWidget):
    """The team in its colour, who runs it, and its players before and after."""

    def __init__(self, theme: Theme, side: Side) -> None:
        """Show this side."""
        super().__init__()
        self._theme, self._side = theme, side
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(f"{side.row.team.name}, {side.note}, {side.before} players before, {side.after} after")

    def sizeHint(self) -> QSize:
        """Two lines."""
        return QSize(self._theme.px(WIDTH), self._theme.px(HEAD))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw name, coach and numbers."""
        theme, px, side = self._theme, self._theme.px, self._side
        with QPainter(self) as painter:
            box, ink = QRectF(self.rect()), theme.colour("team_txt")
            rounded(painter, box, px(9), QColor(side.row.team.colour))
            painter.fillRect(QRectF(0, box.height() / 2, box.width(), box.height() / 2), QColor(side.row.team.colour))
            inner = box.adjusted(px(16), px(9), -px(16), -px(9))
            half, right = inner.height() / 2, px(96)
            upper = QRectF(inner.left(), inner.top(), inner.width() - right, half)
            draw_text(painter, upper, side.row.team.name, theme.text_font(14, 600), ink)
            draw_text(painter, upper.translated(0, half), side.note, theme.text_font(12), ink)
            numbers = QRectF(inner.right() - right, inner.top(), right, half)
            draw_text(painter, numbers, f"{side.before} → {side.after}", theme.number_font(21, 600), ink, RIGHT)
            draw_text(painter, numbers.translated(0, half), "players", theme.text_font(12), ink, RIGHT)


class TradeColumn(Card):
    """A column; what a person chooses in it is sent as signals."""

    added = Signal(object)
    sent = Signal(object, int)
    kept = Signal(object)
    cut = Signal(object)
    spared = Signal(int)
    agreed = Signal()
    left = Signal()

    def __init__(self, theme: Theme, side: Side, labels: Sequence[RatingLabel]) -> None:
        """Show this side of the trade."""
        super().__init__(theme, padded=False)
        self.side, self._labels = side, labels
        self.setMinimumWidth(theme.px(WIDTH))
        self.add: MenuButton | None = None
        self.cutter: MenuButton | None = None
        self.body.addWidget(ColumnHead(theme, side))
        area = Scrolled(theme)
        self._list = area.body
        self._list.setContentsMargins(*(theme.px(edge) for edge in (16, 12, 16, 12)))
        self._list.setSpacing(theme.px(6))
        self._parts("Gives", side.gives, "to")
        self._offer()
        self._parts("Gets", side.gets, "from")
        self._cuts()
        self._list.addStretch(1)
        self.body.addWidget(area, 1)
        self.body.addWidget(Line())
        self.body.addLayout(self._check())

    def _parts(self, title: str, parts: Sequence[Part], word: str) -> None:
        if self._list.count():
            self._list.addSpacing(self.theme.px(6))
        self._list.addWidget(label(title, "caption-strong"))
        if not parts:
            self._list.addWidget(label("nothing", "caption", "text3"))
            return
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        divided(column, [self._part(part, word) for part in parts])
        self._list.addWidget(holder)

    def _part(self, part: Part, word: str) -> QWidget:
        theme = self.theme
        line = QWidget()
        row = QHBoxLayout(line)
        row.setContentsMargins(0, theme.px(4), 0, theme.px(4))
        row.setSpacing(theme.px(8))
        row.addWidget(ThingMark(theme, part.thing))
        row.addLayout(self._words(part.thing), 1)
        if len(part.receivers) > 1:
            choices = [(team.id, f"to {team.name}") for team in part.receivers]
            box = MenuButton(f"to {part.other.abbreviation}", choices, "small")
            box.setAccessibleName(f"{thing_title(part.thing)} goes to {part.other.name}")
            box.chosen.connect(lambda team: self.sent.emit(part.key, team))
            row.addWidget(box)
        else:
            row.addWidget(label(word, "caption"))
            row.addWidget(BadgeMark(theme, part.other))
        if part.receivers:
            row.addWidget(self._cross(f"Take {thing_title(part.thing)} out", lambda: self.kept.emit(part.key)))
        return line

    def _words(self, thing: Thing) -> QVBoxLayout:
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(ElidedLabel(thing_title(thing), "strong"))
        words.addWidget(ElidedLabel(thing_detail(thing, self._labels), "caption"))
        return words

    def _cross(self, spoken: str, deed: Callable[[], object]) -> Button:
        result = button(self.theme, "", deed, icon="cancel", kind="link", size="small")
        result.setAccessibleName(spoken)
        result.setToolTip(spoken.replace("<", "&lt;"))
        return result

    def _offer(self) -> None:
        """Let a person choose what else the team gives."""
        if not self.side.editable:
            return
        choices = [(thing, offer_text(thing)) for thing in self.side.offers]
        self.add = MenuButton(f"Add a player or pick of the {self.side.row.team.nickname}", choices)
        self.add.chosen.connect(self.added)
        self._list.addWidget(self.add)

    def _cuts(self) -> None:
        for player in self.side.cuts:
            self._list.addWidget(self._cut_notice(player))
        if self.side.fault:
            self._list.addWidget(Notice(self.theme, "bad", self.side.fault))
        if self.side.cuttable:
            choices = [(man.id, f"{man.number} {man.name}, {man.position}") for man in self.side.cuttable]
            self.cutter = MenuButton("Choose the player to cut", choices)
            self.cutter.setAccessibleName(f"{self.side.row.team.name} cut")
            self.cutter.chosen.connect(self.cut)
            self._list.addWidget(self.cutter)

    def _cut_notice(self, player: PlayerRow) -> Notice:
        notice = Notice(
            self.theme, "warn", "Cut in the same trade", f"{player.number} {player.name}, {player.position}"
        )
        if player.id in self.side.spare:
            notice.offer([button(self.theme, "Keep him", lambda: self.spared.emit(player.id), size="small")])
        return notice

    def _check(self) -> QVBoxLayout:
        theme, side = self.theme, self.side
        foot = QVBoxLayout()
        foot.setContentsMargins(*(theme.px(edge) for edge in (16, 10, 16, 12)))
        foot.setSpacing(theme.px(6))
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(14))
        grid.setVerticalSpacing(theme.px(4))
        heads = (("Roster check", "caption-strong"), ("before", "caption"), ("after", "caption"))
        for place, (text, kind) in enumerate(heads):
            grid.addWidget(label(text, kind), 0, place + 1)
        over = side.after > side.row.limit
        grid.addWidget(ShapeMark(theme, "bad" if side.fault else "warn" if over else "done", 14), 1, 0)
        rows = (
            (f"Players, limit {side.row.limit}", str(side.before), str(side.after)),
            (f"Value of the best {BEST}", f"{side.best[0]:.1f}", f"{side.best[1]:.1f}"),
        )
        for line, (title, before, after) in enumerate(rows, start=1):
            grid.addWidget(ElidedLabel(title), line, 1)
            grid.addWidget(label(before, "", "text2"), line, 2)
            grid.addWidget(label(after, "strong"), line, 3)
        grid.setColumnStretch(1, 1)
        foot.addLayout(grid)
        buttons = QHBoxLayout()
        buttons.setSpacing(theme.px(8))
        if side.agree:
            name = f"{side.row.team.nickname} agree"
            buttons.addWidget(button(theme, name, self.agreed.emit, icon="check", size="small"))
        if side.editable:
            out = button(theme, "Leave the trade", self.left.emit, icon="remove", size="small")
            out.setAccessibleName(f"{side.row.team.name} leave the trade")
            buttons.addWidget(out)
        buttons.addStretch(1)
        foot.addLayout(buttons)
        return foot
