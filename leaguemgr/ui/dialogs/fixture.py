"""Single games of the schedule: moving one to another day, or adding one."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QCheckBox, QWidget

from leaguemgr.league.records import LAST_DAY, GameRow
from leaguemgr.league.rosters import teams
from leaguemgr.league.schedule_editor import AddGame, MoveGame
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.fields import FormRow, choice_box, number_box


class FixtureDialog(PlainDialog):
    """Changes the schedule; what a rule only warns of can be done anyway."""

    def __init__(self, theme: Theme, session: LeagueSession, title: str, verb: str, parent: QWidget | None) -> None:
        """Lay out notice, day and the button; a kind of dialog adds its own fields above the day."""
        super().__init__(theme, title, parent)
        self._session, self._verb = session, verb
        self.notice = Notice(theme, "bad")
        self.column.addWidget(self.notice)
        self.day = number_box(theme, max(1, session.status().day), 1, LAST_DAY)
        self.day.valueChanged.connect(lambda _value: self.check())
        self.take = button(theme, verb, self._take, kind="primary")
        self.footer.addWidget(self.take)

    def action(self) -> MoveGame | AddGame:
        """Return what is to be done; each kind says what."""
        raise NotImplementedError

    def check(self) -> None:
        """Say at once what is wrong, or what the rules warn of."""
        found = self._session.league.check(self.action())
        hard = [problem for problem in found if not problem.warning]
        title = "This cannot be done" if hard else "The rules of the league warn" if found else ""
        self.notice.say(title, " ".join(problem.text for problem in hard or found), "bad" if hard else "warn")
        self.take.setEnabled(not hard)
        self.take.setText(f"{self._verb} anyway" if found and not hard else self._verb)

    def _take(self) -> None:
        try:
            self._session.perform(replace(self.action(), override=True))
        except UserError as error:
            self.notice.say("This cannot be done", str(error), "bad")
            return
        self.accept()


class MoveDialog(FixtureDialog):
    """Puts a game on another day, or the visitors at home."""

    def __init__(self, theme: Theme, session: LeagueSession, game: GameRow, parent: QWidget | None = None) -> None:
        """Start with the day the game is on."""
        super().__init__(theme, session, f"Move {game.home.nickname} – {game.away.nickname}", "Move it", parent)
        self._game = game
        self.swap = QCheckBox(f"Play it at the {game.away.nickname}")
        self.swap.toggled.connect(lambda _on: self.check())
        self.column.addWidget(FormRow(theme, "Day", self.day))
        self.column.addWidget(self.swap)
        self.day.setValue(game.day)
        self.check()

    def action(self) -> MoveGame:
        """Return the move."""
        return MoveGame(self._game.id, self.day.value(), self.swap.isChecked())


class AddDialog(FixtureDialog):
    """Adds one game."""

    def __init__(self, theme: Theme, session: LeagueSession, parent: QWidget | None = None) -> None:
        """Offer every team."""
        super().__init__(theme, session, "Add a game", "Add it", parent)
        rows = [(row.team.id, row.team.name) for row in session.read(teams)]
        self.home = choice_box(theme, rows, rows[0][0], 230)
        self.away = choice_box(theme, rows, rows[1][0], 230)
        for title, box in (("Home", self.home), ("Away", self.away)):
            box.currentIndexChanged.connect(lambda _index: self.check())
            self.column.addWidget(FormRow(theme, title, box))
        self.column.addWidget(FormRow(theme, "Day", self.day))
        self.check()

    def action(self) -> AddGame:
        """Return the new game."""
        return AddGame(self.home.currentData(), self.away.currentData(), self.day.value())
