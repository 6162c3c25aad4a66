"""A trade in columns: a stored one with its agreements, or a new one that is checked while it is put together."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from leaguemgr.league.picks import assets
from leaguemgr.league.records import PlayerRow, TeamRow
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import AgreeTrade, CancelTrade, MakeTrade, ProcessTrade, ProposeTrade, preview, trades
from leaguemgr.league.wording import listed
from leaguemgr.league.year_records import PickAsset, TradeSide, TradeView
from leaguemgr.problems import UserError
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.trade_column import BEST, Part, Side, TradeColumn
from leaguemgr.ui.pages.trade_draft import Thing, TradeDraft, name_of, thing_of
from leaguemgr.ui.widgets.buttons import MenuButton, button
from leaguemgr.ui.widgets.card import Card, EmptyState, clear
from leaguemgr.ui.widgets.fields import text_field
from leaguemgr.ui.widgets.labels import label
from leaguemgr.ui.widgets.marks import ShapeMark

TEAMS = 2


def coach_text(row: TeamRow) -> str:
    """Return who runs a team."""
    return {"person": f"Coach {row.coach or 'unnamed'}", "computer": "Computer coach", "nobody": "No coach"}[row.kind]


def best_value(players: Iterable[PlayerRow]) -> float:
    """Return what the best five of these are worth together."""
    return sum(sorted((player.value for player in players), reverse=True)[:BEST])


class Columns(QScrollArea):
    """Columns side by side; many of them scroll sideways."""

    def __init__(self, page: Page) -> None:
        """Start without columns."""
        super().__init__()
        self._page = page
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inner = QWidget()
        inner.setProperty("role", "scrolled")
        self._row = QHBoxLayout(inner)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(page.theme.px(14))
        self.setWidget(inner)
        self.columns: list[TradeColumn] = []

    def show_sides(self, sides: Sequence[Side]) -> list[TradeColumn]:
        """Show these sides and return their columns."""
        clear(self._row)
        labels = self._page.session.labels()
        self.columns = [TradeColumn(self._page.theme, side, labels) for side in sides]
        for column in self.columns:
            self._row.addWidget(column, 1)
        return self.columns


class Verdict(Card):
    """The bar at the bottom: whether the trade can be done, why not, and the buttons that do it."""

    def __init__(self, page: Page) -> None:
        """Lay out sentence and room for buttons."""
        super().__init__(page.theme)
        theme = page.theme
        self.row = QHBoxLayout()
        self.row.setSpacing(theme.px(10))
        self.mark = ShapeMark(theme, "done", 18)
        self.row.addWidget(self.mark)
        words = QVBoxLayout()
        words.setSpacing(theme.px(2))
        self.headline = label("", "strong", wrap=True)
        self.detail = label("", "caption", wrap=True)
        words.addWidget(self.headline)
        words.addWidget(self.detail)
        self.row.addLayout(words, 1)
        self.body.addLayout(self.row)

    def say(self, headline: str, faults: Sequence[str]) -> None:
        """Show the verdict; faults are sentences."""
        self.mark.show_shape("bad" if faults else "done")
        self.headline.setText(headline)
        self.detail.setText(" ".join(faults))
        self.detail.setVisible(bool(faults))


class TradeShown(QWidget):
    """A stored trade; ``copied`` sends its terms for a new one."""

    copied = Signal(object)

    def __init__(self, page: Page) -> None:
        """Lay out columns and bar."""
        super().__init__()
        self.page, theme = page, page.theme
        self.number = 0
        self._trade: TradeView | None = None
        self._cuts: dict[int, list[int]] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(14))
        self.columns = Columns(page)
        column.addWidget(self.columns, 1)
        self.verdict = Verdict(page)
        self.copy = button(theme, "Change…", self._copy, icon="edit")
        self.copy.setToolTip("Begins a new trade with these terms.")
        self.drop = button(theme, "Drop", self._drop, icon="remove", kind="danger")
        self.process = button(theme, "Process trade", self._process, icon="check", kind="primary")
        for entry in (self.copy, self.drop, self.process):
            self.verdict.row.addWidget(entry)
        column.addWidget(self.verdict)

    def refresh(self) -> tuple[str, str]:
        """Read the trade and return title and sentence for the head of the page."""
        found = {trade.id: trade for season in self._seasons() for trade in self.page.session.read(trades, season)}
        trade = found.get(self.number)
        if trade is None:
            self.columns.show_sides(())
            return "Trade", "This trade is not there any more."
        if self._trade is None or self._trade.id != trade.id:
            self._cuts = {}
        self._trade = trade
        self._show(trade)
        when = f"day {trade.day} of season {trade.season}" if trade.day else f"season {trade.season}"
        waiting = [side.team.nickname for side in trade.sides if not side.agreed]
        told = {
            "pending": f"Waits for {listed(waiting)}.",
            "agreed": "Every team has agreed.",
            "processed": "Processed.",
            "cancelled": "Dropped.",
        }[trade.status]
        note = f" {trade.note}" if trade.note else ""
        return f"Trade {trade.id}", f"{told} {when.capitalize()}.{note}"

    def _seasons(self) -> list[int]:
        from leaguemgr.league.awards import history

        return [row.season for row in self.page.session.read(history)]

    def _show(self, trade: TradeView) -> None:
        rows = {row.team.id: row for row in self.page.session.read(teams)}
        columns = self.columns.show_sides([self._side(trade, rows[side.team.id]) for side in trade.sides])
        for column in columns:
            team = column.side.row.team.id
            column.cut.connect(partial(self._cut, team))
            column.spared.connect(partial(self._spare, team))
            column.agreed.connect(partial(self._agree, team))
        waiting = trade.status == "pending"
        for entry in (self.process, self.drop, self.copy):
            entry.setVisible(self._is_open(trade))
        self.process.setEnabled(trade.status == "agreed" and not trade.faults and not self.page.session.busy)
        faults = [*trade.faults, *(["Not every team has agreed."] if waiting else [])]
        ready = "This trade can be processed" if trade.status == "agreed" else "Nothing is to be done"
        self.verdict.say("This trade cannot be processed yet" if faults else ready, faults)

    def _side(self, trade: TradeView, row: TeamRow) -> Side:
        team = row.team
        side = next(one for one in trade.sides if one.team == team)
        chosen = self._cuts.get(team.id, [])
        open_still = trade.status == "pending" and not side.agreed
        stored = [leg.player for leg in trade.legs if leg.receiver is None and leg.giver == team and leg.player]
        moved = {leg.player.id for leg in trade.legs if leg.player is not None and leg.giver == team}
        coming = [leg.player for leg in trade.legs if leg.receiver == team and leg.player is not None]
        here = self.page.session.read(roster, team.id).players
        left = [player for player in here if player.id not in moved]
        cuts = [*stored, *(player for player in (*left, *coming) if player.id in chosen)]
        after = side.after - len(chosen)
        over = after > side.limit
        return Side(
            row=row,
            note=f"{coach_text(row)}, {'agreed' if side.agreed else 'has not agreed'}",
            before=side.before,
            after=after,
            fault=side.fault if side.fault and (over or after == side.after) else "",
            gives=tuple(
                Part(thing_of(leg), leg.receiver)
                for leg in trade.legs
                if leg.giver == team and leg.receiver is not None
            ),
            gets=tuple(Part(thing_of(leg), leg.giver) for leg in trade.legs if leg.receiver == team),
            cuts=tuple(cuts),
            cuttable=tuple(left) if open_still and over else (),
            spare=tuple(chosen),
            best=(best_value(here), best_value([*left, *coming] if self._is_open(trade) else here)),
            agree=open_still,
        )

    def _is_open(self, trade: TradeView) -> bool:
        return trade.status in ("pending", "agreed")

    def _cut(self, team: int, player: int) -> None:
        self._cuts.setdefault(team, []).append(player)
        self.refresh()

    def _spare(self, team: int, player: int) -> None:
        if player in self._cuts.get(team, []):
            self._cuts[team].remove(player)
            self.refresh()

    def _agree(self, team: int) -> None:
        if self.page.perform(AgreeTrade(self.number, team, tuple(self._cuts.get(team, ())))):
            self._cuts.pop(team, None)

    def _process(self) -> None:
        self.page.perform(ProcessTrade(self.number))

    def _drop(self) -> None:
        self.page.perform(CancelTrade(self.number))

    def _copy(self) -> None:
        if self._trade is not None:
            self.copied.emit(TradeDraft.of(self._trade))


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
