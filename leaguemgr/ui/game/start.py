"""Before a game: who plays each side, and whose dice lie on the table."""

from __future__ import annotations

from PySide6.QtWidgets import QGridLayout, QWidget

from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.game.seats import STYLE, Seat, Seats
from leaguemgr.ui.game.table import Table
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import Segments, button
from leaguemgr.ui.widgets.labels import ElidedLabel, label
from leaguemgr.ui.widgets.marks import BadgeMark

WHO = (("person", "A person"), ("computer", "The computer"))
DICE = (("thrown", "Thrown by the program"), ("typed", "Typed as they lie"))


class StartDialog(PlainDialog):
    """Asks who answers for each side; everything can be changed at any moment of the game."""

    def __init__(self, theme: Theme, table: Table, parent: QWidget | None = None) -> None:
        """Offer what is usual for the two coaches."""
        home, away = table.teams
        super().__init__(theme, f"Play {home.nickname} – {away.nickname}", parent)
        usual = table.usual_seats()
        grid = QGridLayout()
        grid.setHorizontalSpacing(theme.px(12))
        grid.setVerticalSpacing(theme.px(12))
        for column, text in ((1, "Team"), (2, "Coach"), (3, "Dice")):
            grid.addWidget(label(text, "caption-strong"), 0, column)
        self._styles = [seat.coach or STYLE for seat in (usual.home, usual.away)]
        self.who: list[Segments] = []
        self.dice: list[Segments] = []
        for side, team in enumerate(table.teams):
            who = Segments(theme, WHO, "person" if usual[side].person else "computer")
            dice = Segments(theme, DICE, "typed" if usual[side].typed else "thrown")
            who.setAccessibleName(f"{team.nickname}: coach")
            dice.setAccessibleName(f"{team.nickname}: dice")
            grid.addWidget(BadgeMark(theme, team, 1.2), side + 1, 0)
            name = ElidedLabel(team.name, "strong")
            name.setMinimumWidth(theme.px(150))
            grid.addWidget(name, side + 1, 1)
            grid.addWidget(who, side + 1, 2)
            grid.addWidget(dice, side + 1, 3)
            self.who.append(who)
            self.dice.append(dice)
        grid.setColumnStretch(1, 1)
        self.column.addLayout(grid)
        told = "Two persons share this keyboard; nobody sees the other’s card. All can be changed in the game."
        self.column.addWidget(label(told, "caption", wrap=True))
        self.play = button(theme, "Play", self.accept, icon="play", kind="primary")
        self.play.setDefault(True)
        self.footer.addWidget(self.play)
        self.close_button.setText("Cancel")
        self.resize(theme.px(680), self.sizeHint().height())

    @property
    def seats(self) -> Seats:
        """Who was chosen."""
        chosen = [
            Seat("" if who.value == "person" else style, dice.value == "typed")
            for who, dice, style in zip(self.who, self.dice, self._styles, strict=True)
        ]
        return Seats(chosen[0], chosen[1])
