"""Editing a team: names, letters, colour, coach."""

from __future__ import annotations

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QColorDialog, QLineEdit, QWidget

from leaguemgr.league.records import TeamRow
from leaguemgr.league.rosters import teams
from leaguemgr.league.teams import EditTeam, short_forms
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice
from leaguemgr.ui.widgets.fields import FormRow, choice_box, text_field

PERSON, NOBODY = ("person", "Person"), ("nobody", "Nobody, auto-play")


class TeamDialog(PlainDialog):
    """Changes a team; what may not be is explained before it is stored."""

    def __init__(self, theme: Theme, session: LeagueSession, row: TeamRow, parent: QWidget | None = None) -> None:
        """Start with the team as it is."""
        super().__init__(theme, f"Edit {row.team.name}", parent)
        self._session, self._row = session, row
        self.notice = Notice(theme, "bad")
        self.column.addWidget(self.notice)
        team = row.team
        self.name = text_field(theme, team.name, width=240)
        self.nickname = text_field(theme, team.nickname)
        self.letters = text_field(theme, team.abbreviation)
        self.letters.setMaxLength(4)
        self.colour = text_field(theme, team.colour)
        self.coach = text_field(theme, row.coach, "Name of the coach")
        self.kind = choice_box(theme, self._coaches(), _choice(row.kind, row.style), 300)
        fields = (
            ("Full name", self.name),
            ("Short name", self.nickname),
            ("Letters", self.letters),
            ("Colour", self.colour),
            ("Run by", self.kind),
            ("Coach", self.coach),
        )
        for title, field in fields:
            self.column.addWidget(FormRow(theme, title, field))
        self.column.addWidget(button(theme, "Choose colour…", self._choose))
        self.footer.addWidget(button(theme, "Store", self._store, kind="primary"))
        self._own: set[QLineEdit] = set()
        for typed in (self.nickname, self.letters):
            typed.textEdited.connect(lambda _text, field=typed: self._own.add(field))
        self.name.textEdited.connect(self._follow)
        for edited in (self.name, self.nickname, self.letters, self.colour, self.coach):
            edited.textChanged.connect(lambda _text: self._check())
        self.kind.currentIndexChanged.connect(lambda _index: self._check())

    def _follow(self, name: str) -> None:
        """Let nickname and letters follow a new name, as long as nobody has typed them."""
        team = self._row.team
        kept = team.nickname.casefold() in name.casefold()
        taken = {other.team.abbreviation for other in self._session.read(teams) if other.team.id != team.id}
        forms = (team.nickname, team.abbreviation) if kept else short_forms(name, taken)
        for field, text in zip((self.nickname, self.letters), forms, strict=True):
            if field not in self._own:
                field.setText(text)

    def _coaches(self) -> tuple[tuple[str, str], ...]:
        """Return who can run a team: a computer in each style of the board game, a person, nobody."""
        usual, *others = self._session.system.coach_styles
        computers = [("computer", f"Computer: {usual[1]}" if others else "Computer")]
        computers += [(_choice("computer", style), f"Computer: {title}") for style, title in others]
        return (*computers, PERSON, NOBODY)

    def _action(self) -> EditTeam:
        kind, _, style = self.kind.currentData().partition("/")
        return EditTeam(
            self._row.team.id,
            self.name.text(),
            self.nickname.text(),
            self.letters.text().upper(),
            self.colour.text(),
            self.coach.text(),
            kind,
            coach_style=style,
        )

    def _check(self) -> None:
        problems = self._session.league.check(self._action())
        self.notice.say("This cannot be stored" if problems else "", " ".join(problem.text for problem in problems))

    def _choose(self) -> None:
        chosen = QColorDialog.getColor(QColor(self.colour.text()), self, "Colour of the team")
        if chosen.isValid():
            self.colour.setText(chosen.name().upper())

    def _store(self) -> None:
        try:
            self._session.perform(self._action())
        except UserError as error:
            self.notice.say("The team was not changed", str(error))
            return
        self.accept()


def _choice(kind: str, style: str) -> str:
    """Return a kind of coach and a computer's style as one value of the list."""
    return f"{kind}/{style}" if kind == "computer" and style else kind
