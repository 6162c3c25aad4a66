"""A new trade in columns, checked while it is put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.league.picks import assets
from leaguemgr.league.records import PlayerRow, TeamRow
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import MakeTrade, ProposeTrade, preview
from leaguemgr.league.year_records import PickAsset, TradeSide
from leaguemgr.problems import UserError
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.trade_column import Part, Side, TradeColumn
from leaguemgr.ui.pages.trade_draft import Thing, TradeDraft, name_of
from leaguemgr.ui.pages.trade_parts import Columns, Verdict, best_value, coach_text
from leaguemgr.ui.widgets.buttons import MenuButton, button
from leaguemgr.ui.widgets.card import Card, EmptyState
from leaguemgr.ui.widgets.fields import text_field

TEAMS = 2


class TradeEditor(QWidget):
    """A new trade; ``finished`` is sent when it is stored or given up."""

    finished = Signal()

    def __init__(self, page: Page) -> None:
        """Lay out the choice of teams, columns and bar."""
        super().__init__()
        self.page, theme = page, page.theme
        self.draft = TradeDraft()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(12))
        row = QHBoxLayout()
        row.setSpacing(theme.px(8))
        self.team = MenuButton("Add a team", [])
        self.team.chosen.connect(lambda team: self._change(lambda: self.draft.add_team(team), team))
        self.note = text_field(theme, "", "Note for the log, if you like", 260)
        self.note.setAccessibleName("Note")
        row.addWidget(self.team)
        row.addWidget(self.note)
        row.addStretch(1)
        column.addLayout(row)
        self.empty = Card(theme)
        self.empty.body.addWidget(EmptyState(theme, "Choose two teams or more; each gets a column."))
        self.columns = Columns(page)
        column.addWidget(self.empty, 1)
        column.addWidget(self.columns, 1)
        self.verdict = Verdict(page)
        self.cancel = button(theme, "Give up", self.finished.emit, icon="cancel")
        self.propose = button(theme, "Save as proposal", self._propose)
        self.propose.setToolTip("The teams agree one by one; nothing changes hands before it is processed.")
        self.make = button(theme, "Process trade", self._make, icon="check", kind="primary")
        for entry in (self.cancel, self.propose, self.make):
            self.verdict.row.addWidget(entry)
        column.addWidget(self.verdict)

    def begin(self, draft: TradeDraft) -> None:
        """Start with these terms."""
        self.draft = draft
        self.note.clear()

    def refresh(self) -> None:
        """Read rosters and picks, and check the trade."""
        rows = {row.team.id: row for row in self.page.session.read(teams)}
        self.team.offer([(row.team.id, row.team.name) for row in rows.values() if row.team.id not in self.draft.teams])
        enough = len(self.draft.teams) >= TEAMS
        self.empty.setVisible(not self.draft.teams)
        self.columns.setVisible(bool(self.draft.teams))
        self._show_columns(rows)
        faults = self._faults(MakeTrade(tuple(self.draft.items), tuple(self.draft.cuts))) if self.draft.items else []
        if not self.draft.items:
            faults = ["Nothing changes hands yet." if enough else "A trade needs two teams or more."]
        self.verdict.say("This trade cannot be processed yet" if faults else "This trade can be processed", faults)
        free = not self.page.session.busy
        self.make.setEnabled(free and not faults)
        proposal = ProposeTrade(tuple(self.draft.items), tuple(self.draft.cuts))
        self.propose.setEnabled(free and bool(self.draft.items) and not self._faults(proposal))

    def _faults(self, action: MakeTrade | ProposeTrade) -> list[str]:
        return [problem.text for problem in self.page.session.league.check(action) if not problem.warning]

    def _show_columns(self, rows: Mapping[int, TeamRow]) -> None:
        session = self.page.session
        members = {team: session.read(roster, team).players for team in self.draft.teams}
        picks = {team: session.read(assets, team) for team in self.draft.teams}
        try:
            found = {
                side.team.id: side for side in session.read(preview, tuple(self.draft.items), tuple(self.draft.cuts))
            }
        except UserError as error:
            self.page.refuse(error)
            found = {}
        things: dict[object, Thing] = {player.id: player for men in members.values() for player in men}
        things |= {name_of(pick): pick for owned in picks.values() for pick in owned}
        sides = [
            self._side(rows, team, members[team], picks[team], things, found.get(team)) for team in self.draft.teams
        ]
        for column in self.columns.show_sides(sides):
            self._connect(column)

    def _side(
        self,
        rows: Mapping[int, TeamRow],
        team: int,
        members: Sequence[PlayerRow],
        picks: Sequence[PickAsset],
        things: Mapping[object, Thing],
        found: TradeSide | None,
    ) -> Side:
        draft, row = self.draft, rows[team]
        others = tuple(rows[other].team for other in draft.teams if other != team)
        given = [item for item in draft.items if item.giver == team]
        got = [item for item in draft.items if item.receiver == team]
        away = {item.player if item.pick is None else item.pick for item in given}
        offers: list[Thing] = [man for man in members if man.id not in away]
        offers += [one for one in picks if name_of(one) not in away]
        coming = [thing for item in got if isinstance(thing := self._thing(item, things), PlayerRow)]
        left = [man for man in members if man.id not in away]
        after = [man for man in (*left, *coming) if man.id not in draft.cuts]
        fault = found.fault if found is not None else ""
        return Side(
            row=row,
            note=coach_text(row),
            before=len(members),
            after=len(after),
            fault=fault,
            gives=tuple(Part(self._thing(item, things), rows[item.receiver].team, others, item) for item in given),
            gets=tuple(Part(self._thing(item, things), rows[item.giver].team) for item in got),
            cuts=tuple(man for man in (*left, *coming) if man.id in draft.cuts),
            offers=tuple(offers) if others else (),
            cuttable=tuple(after) if len(after) > row.limit else (),
            spare=tuple(draft.cuts),
            best=(best_value(members), best_value(after)),
            editable=True,
        )

    def _thing(self, item: Give, things: Mapping[object, Thing]) -> Thing:
        return things[item.player if item.pick is None else item.pick]

    def _connect(self, column: TradeColumn) -> None:
        team, draft = column.side.row.team.id, self.draft
        column.added.connect(lambda thing: self._change(lambda: draft.give(team, thing), team))
        column.sent.connect(lambda item, other: self._change(lambda: draft.send(item, other), team))
        column.kept.connect(lambda item: self._change(lambda: draft.keep(item), team))
        column.cut.connect(lambda player: self._change(lambda: draft.cut(player), team))
        column.spared.connect(lambda player: self._change(lambda: draft.spare(player), team))
        column.left.connect(lambda: self._change(lambda: draft.drop_team(team), team))

    def _change(self, deed: Callable[[], None], team: int) -> None:
        """Do something to the draft, and stay in the column where it was done."""
        deed()
        self.page.notice.say("")
        self.refresh()
        # The new column takes the focus when it is on the screen.
        QTimer.singleShot(0, self, lambda: self._focus(team))

    def _focus(self, team: int) -> None:
        add = next((one.add for one in self.columns.columns if one.side.row.team.id == team), None)
        (add if add is not None and add.isEnabled() else self.team).setFocus()

    def _propose(self) -> None:
        self._store(ProposeTrade(tuple(self.draft.items), tuple(self.draft.cuts), self.note.text()))

    def _make(self) -> None:
        self._store(MakeTrade(tuple(self.draft.items), tuple(self.draft.cuts), self.note.text()))

    def _store(self, action: MakeTrade | ProposeTrade) -> None:
        self.page.perform(action, self.finished.emit)
