"""Adding teams to a running league: how many join with the next season, and their names; or taking them back."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from leaguemgr.league.expansion import CancelExpansion, PlanExpansion
from leaguemgr.league.expansion_view import expansion
from leaguemgr.league.rosters import teams
from leaguemgr.league.teams import NewTeam, preset_teams, short_forms
from leaguemgr.league.wording import listed
from leaguemgr.problems import UserError
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Notice, Scrolled, clear
from leaguemgr.ui.widgets.fields import FormRow, number_box, text_field
from leaguemgr.ui.widgets.labels import label

MOST = 10


class ExpansionDialog(PlainDialog):
    """Plans an expansion, or cancels the one that is planned."""

    def __init__(self, theme: Theme, session: LeagueSession, parent: QWidget | None = None) -> None:
        """Offer shipped teams whose names are not taken; every name can be changed."""
        super().__init__(theme, "Add teams", parent)
        self._session = session
        self._offered = self._free_teams()
        self.notice = Notice(theme, "warn")
        self.column.addWidget(self.notice)
        season = session.status().season
        self._planned()
        text = f"They play from season {season + 1} on. Before it, an expansion draft fills their rosters."
        self.column.addWidget(label(text, "", "text2", wrap=True))
        self.count = number_box(theme, 1, 1, min(MOST, len(self._offered)))
        self.count.valueChanged.connect(lambda _value: self._rows())
        self.column.addWidget(FormRow(theme, "Teams to add", self.count))
        area = Scrolled(theme)
        self._fields: list[QLineEdit] = []
        holder = QWidget()
        self._list = QVBoxLayout(holder)
        self._list.setContentsMargins(0, 0, 0, 0)
        area.body.addWidget(holder)
        area.body.addStretch(1)
        area.setMinimumSize(theme.px(460), theme.px(180))
        self.column.addWidget(area, 1)
        self.add = button(theme, "Add them", self._add, kind="primary")
        self.footer.addWidget(self.add)
        self._rows()

    def _planned(self) -> None:
        view = self._session.read(expansion)
        if view.state != "planned":
            return
        row = QHBoxLayout()
        names = listed([team.name for team in view.new_teams])
        row.addWidget(label(f"Already planned: {names}.", "strong", wrap=True), 1)
        row.addWidget(button(self.theme, "They will not join", self._cancel, icon="remove", kind="danger"))
        self.column.addLayout(row)

    def _free_teams(self) -> list[NewTeam]:
        refs = [row.team for row in self._session.read(teams)]
        refs += list(self._session.read(expansion).new_teams)
        names = {ref.name.casefold() for ref in refs}
        letters = {ref.abbreviation.casefold() for ref in refs}
        return [
            team
            for team in preset_teams()
            if team.name.casefold() not in names and team.abbreviation.casefold() not in letters
        ]

    def _rows(self) -> None:
        kept = [field.text() for field in self._fields]
        clear(self._list)
        self._fields = []
        for place in range(self.count.value()):
            text = kept[place] if place < len(kept) else self._offered[place].name
            field = text_field(self.theme, text, width=260)
            field.textChanged.connect(lambda _text: self._check())
            self._fields.append(field)
            self._list.addWidget(FormRow(self.theme, f"Team {place + 1}", field))
        self._check()

    def _action(self) -> PlanExpansion:
        taken = {row.team.abbreviation for row in self._session.read(teams)}
        chosen = []
        for offered, field in zip(self._offered, self._fields, strict=False):
            team = offered
            if field.text().strip() != offered.name:
                nickname, letters = short_forms(field.text().strip() or "?", taken)
                team = replace(offered, name=field.text().strip(), nickname=nickname, abbreviation=letters)
            taken.add(team.abbreviation)
            chosen.append(team)
        return PlanExpansion(tuple(chosen))

    def _check(self) -> None:
        found = self._session.league.check(self._action())
        hard = [problem for problem in found if not problem.warning]
        title = "These teams cannot join" if hard else "The rules of the league warn" if found else ""
        texts = dict.fromkeys(problem.text for problem in hard or found)
        self.notice.say(title, " ".join(texts), "bad" if hard else "warn")
        self.add.setEnabled(not hard)
        self.add.setText("Add them anyway" if found and not hard else "Add them")

    def _add(self) -> None:
        self._do(replace(self._action(), override=True))

    def _cancel(self) -> None:
        self._do(CancelExpansion())

    def _do(self, action: PlanExpansion | CancelExpansion) -> None:
        try:
            self._session.perform(action)
        except UserError as error:
            self.notice.say("That is not possible now", str(error), "bad")
            return
        self.accept()
