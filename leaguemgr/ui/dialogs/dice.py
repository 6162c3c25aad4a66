"""Dice thrown at the table: for the order of a draft, and for what is hidden of a rookie."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QGridLayout, QSpinBox, QWidget

from leaguemgr.league.action import Action
from leaguemgr.league.draft_order import Throw, roll_order
from leaguemgr.league.records import PlayerRow, TeamRef
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice, Scrolled, clear
from leaguemgr.ui.widgets.fields import number_box
from leaguemgr.ui.widgets.labels import ElidedLabel, label
from leaguemgr.ui.widgets.marks import BadgeMark

DIE = 6
NAMES = ("colored", "white")
Pair = tuple[QSpinBox, QSpinBox]


def dice_boxes(theme: Theme, what: str) -> Pair:
    """Return two boxes for two dice; a die that lies is 1 to 6, 0 is not typed yet."""
    boxes = []
    for name in NAMES:
        box = number_box(theme, 0, 0, DIE, width=58)
        box.setSpecialValueText(" ")
        box.setAccessibleName(f"{what}, {name} die")
        boxes.append(box)
    return boxes[0], boxes[1]


class RevealDialog(PlainDialog):
    """Asks for a pair of dice for each hidden rating of a rookie; ``dice`` are they."""

    def __init__(self, theme: Theme, player: PlayerRow, hidden: Sequence[str], parent: QWidget | None = None) -> None:
        """Ask for two dice a rating."""
        super().__init__(theme, f"Dice for {player.name}", parent)
        self.dice: tuple[tuple[int, int], ...] = ()
        self.notice = Notice(theme, "bad")
        self.column.addWidget(self.notice)
        self.column.addWidget(
            label("Two dice for each rating that is still hidden, as they lie on the table.", "", "text2")
        )
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(10))
        grid.setVerticalSpacing(theme.px(8))
        self.boxes = [dice_boxes(theme, title) for title in hidden]
        for row, (title, pair) in enumerate(zip(hidden, self.boxes, strict=True)):
            grid.addWidget(label(title, "medium"), row, 0)
            for place, box in enumerate(pair, start=1):
                grid.addWidget(box, row, place)
        grid.setColumnStretch(3, 1)
        self.column.addLayout(grid)
        self.footer.addWidget(button(theme, f"Draft {player.name}", self._take, kind="primary"))
        self.boxes[0][0].setFocus()
        self.boxes[0][0].selectAll()

    def _take(self) -> None:
        dice = tuple((one.value(), other.value()) for one, other in self.boxes)
        if any(die == 0 for pair in dice for die in pair):
            self.notice.say("Some dice are missing", "Type 1 to 6 for each die.")
            return
        self.dice = dice
        self.accept()


class _Level(Exception):
    """These teams are level and throw (again)."""

    def __init__(self, teams: Sequence[int]) -> None:
        super().__init__()
        self.teams = tuple(teams)


class OrderDialog(PlainDialog):
    """Asks for the dice that decide who picks first; whoever is level is asked again. ``throws`` are all of them."""

    def __init__(
        self,
        theme: Theme,
        session: LeagueSession,
        teams: Sequence[TeamRef],
        action: Callable[[tuple[dict[int, list[int]], ...]], Action],
        parent: QWidget | None = None,
    ) -> None:
        """Ask for the first throw; ``action`` makes the action of the throws."""
        super().__init__(theme, "Dice for the order", parent)
        self._session, self._action = session, action
        self._teams: Mapping[int, TeamRef] = {team.id: team for team in teams}
        self.throws: list[dict[int, list[int]]] = []
        self.boxes: dict[int, Pair] = {}
        self.told = label("", "", "text2", wrap=True)
        self.notice = Notice(theme, "bad")
        self.column.addWidget(self.notice)
        self.column.addWidget(self.told)
        area = Scrolled(theme)
        holder = QWidget()
        self._grid = QGridLayout(holder)
        self._grid.setHorizontalSpacing(theme.px(10))
        area.body.addWidget(holder)
        area.body.addStretch(1)
        area.setMinimumSize(theme.px(420), theme.px(280))
        self.column.addWidget(area, 1)
        self.next = button(theme, "Take these dice", self._take, kind="primary")
        self.footer.addWidget(self.next)
        self._ask(tuple(self._teams))

    def _ask(self, teams: Sequence[int]) -> None:
        clear(self._grid)
        again = "These teams are level and throw again." if self.throws else "The highest sum picks first."
        self.told.setText(f"Two dice for each team. {again}")
        self.boxes = {team: dice_boxes(self.theme, self._teams[team].name) for team in teams}
        for row, (team, pair) in enumerate(self.boxes.items()):
            self._grid.addWidget(BadgeMark(self.theme, self._teams[team]), row, 0)
            self._grid.addWidget(ElidedLabel(self._teams[team].name, "medium"), row, 1)
            for place, box in enumerate(pair, start=2):
                self._grid.addWidget(box, row, place)
        self._grid.setColumnStretch(1, 1)
        first = next(iter(self.boxes.values()))[0]
        first.setFocus()
        first.selectAll()

    def _take(self) -> None:
        throw = {team: [one.value(), other.value()] for team, (one, other) in self.boxes.items()}
        missing = [self._teams[team].name for team, dice in throw.items() if 0 in dice]
        if missing:
            self.notice.say("Some dice are missing", f"Type 1 to 6 for each die of {missing[0]}.")
            return
        self.notice.say("")
        self.throws.append(throw)
        try:
            roll_order(tuple(self._teams), self._reader())
        except _Level as level:
            self._ask(level.teams)
            return
        try:
            self._session.perform(self._action(tuple(self.throws)))
        except UserError as error:
            self.throws.clear()
            self.notice.say("The draft was not started", str(error))
            return
        self.accept()

    def _reader(self) -> Callable[[Sequence[int]], Throw]:
        left = list(self.throws)

        def read(teams: Sequence[int]) -> Throw:
            if not left:
                raise _Level(teams)
            return left.pop(0)

        return read
