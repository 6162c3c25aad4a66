"""A stored trade in columns: who has agreed, who has to cut whom, and whether it can be processed."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from leaguemgr.league.records import TeamRow
from leaguemgr.league.rosters import roster, teams
from leaguemgr.league.trades import AgreeTrade, CancelTrade, ProcessTrade, trades
from leaguemgr.league.wording import listed
from leaguemgr.league.year_records import TradeView
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.trade_column import Part, Side
from leaguemgr.ui.pages.trade_draft import TradeDraft, thing_of
from leaguemgr.ui.pages.trade_parts import Columns, Verdict, best_value, coach_text
from leaguemgr.ui.widgets.buttons import button


class TradeShown(QWidget):
    """A stored trade; ``copied`` sends its terms for a new one."""

    copied = Signal(object)

    def __init__(self, page: Page) -> None:
        """Lay out columns and bar."""
        super().__init__()
        self.page, theme = page, page.theme
        self.number, self.season = 0, 1
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
        found = self.page.session.read(trades, self.season)
        trade = next((one for one in found if one.id == self.number), None)
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
