"""What the views of cards and of squares share: the last throw beside the table, and reading a game anew."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QSizePolicy, QVBoxLayout, QWidget

from leaguemgr.engine.desk import Chooser, Editor, Reading
from leaguemgr.league.records import TeamRef
from leaguemgr.ui.game.dice import draw_die, labels_of, mark_of
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.view import Panel, TableView
from leaguemgr.ui.paint.text import CENTRE, draw_text
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.labels import label


class DiceRow(QWidget):
    """The dice of a throw as they lie, each with its word below."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        self._theme = theme
        self._reading: Reading | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_reading(self, reading: Reading) -> None:
        """Show the dice of this throw."""
        self._reading = reading
        self.update()

    def sizeHint(self) -> QSize:
        """One row of dice."""
        return QSize(self._theme.px(300), self._theme.px(58))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dice."""
        reading, theme = self._reading, self._theme
        if reading is None or reading.attempt.dice is None:
            return
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            dice, side, step = reading.attempt.dice, theme.px(38), theme.px(56)
            for place, (face, sides, name) in enumerate(zip(reading.faces, dice.sides, labels_of(dice), strict=True)):
                rect = QRectF(place * step + theme.px(6), theme.px(1), side, side)
                draw_die(painter, theme, rect, face, sides, name, mark=mark_of(dice, place, face))
                under = QRectF(place * step, theme.px(41), theme.px(50), theme.px(15))
                word = dice.shown(place, face) if dice.marks_of(place) else name
                draw_text(painter, under, word, theme.text_font(11), theme.colour("text2"), CENTRE)


class ThrowPanel(QWidget):
    """The last throw: its dice, and what followed in words."""

    def __init__(self, theme: Theme) -> None:
        """Start empty."""
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(4))
        self.dice = DiceRow(theme)
        self.words = label("Nothing has been thrown yet.", wrap=True)
        column.addWidget(self.dice)
        column.addWidget(self.words)
        self.dice.hide()

    def show_reading(self, reading: Reading | None, *, typed: bool) -> None:
        """Show a throw, or that there has been none."""
        self.dice.setVisible(reading is not None)
        if reading is None:
            self.words.setText("Nothing has been thrown yet.")
            return
        self.dice.show_reading(reading)
        self.words.setText(reading.result)
        how = "typed" if typed else "thrown"
        dice = reading.attempt.dice
        shown = [dice.shown(place, face) if dice else str(face) for place, face in enumerate(reading.faces)]
        faces = ", ".join(shown)
        self.setAccessibleName(f"{reading.attempt.title}: {faces}, {how}. {reading.result}")


class ThrowView(TableView):
    """A table with the last throw below the question."""

    full_pad_title = "Box &score"

    def __init__(self, theme: Theme, session: GameSession, teams: tuple[TeamRef, TeamRef], right: QWidget) -> None:
        """Make the panel of the throw; what lies on the table is the view's own."""
        super().__init__(theme, session, teams, right)
        self.throw = ThrowPanel(theme)
        self.full_pad.setText("Box score")

    def full_sheet(self, parent: QWidget) -> QDialog:
        """Return the dialog with the box score so far."""
        from leaguemgr.ui.game.box_dialog import BoxDialog

        return BoxDialog(self.theme, self.session, self.teams, parent)

    def show_game(
        self, *, who: Sequence[str], typed: str = "", peek: bool = False, animate: bool = False,
        editor: Editor | Chooser | None = None,
    ) -> None:  # fmt: skip
        """Read everything from the game again; what has not changed is not drawn."""
        session = self.session
        score = session.desk.score(session.game)
        self._now = score.number
        self.scoreboard.show_score(score, who)
        self.show_board(typed, editor)
        self.plays.show_session(session)
        reading = session.reading
        self.throw.show_reading(reading, typed=self.last_was_typed())
        self.throw_panel.title.setText("Last throw" if reading is None else f"Last throw: {reading.attempt.title}")

    def fill_right(self, column: QVBoxLayout) -> None:
        """Put the last throw below the question."""
        self.throw_panel = Panel(self.theme, "Last throw")
        self.throw_panel.body.addWidget(self.throw)
        column.addWidget(self.throw_panel)
