"""Trades: all of a season with what became of them, one of them in columns, a new one, and picks as assets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QStackedWidget, QVBoxLayout, QWidget

from leaguemgr.league.awards import history
from leaguemgr.league.picks import assets
from leaguemgr.league.trades import trades
from leaguemgr.league.wording import counted, listed
from leaguemgr.league.year_records import PickAsset, TradeLeg, TradeView
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.trade_column import thing_title
from leaguemgr.ui.pages.trade_draft import TradeDraft, thing_of
from leaguemgr.ui.pages.trade_editor import TradeEditor
from leaguemgr.ui.pages.trade_shown import TradeShown
from leaguemgr.ui.table import BadgeCell, Column, ShapeCell, Table, TextCell, number
from leaguemgr.ui.widgets.buttons import Segments, button
from leaguemgr.ui.widgets.card import Card, EmptyState
from leaguemgr.ui.widgets.fields import choice_box, find_field

SHAPES = {"pending": "now", "agreed": "info", "processed": "done", "cancelled": "bad"}
WORDS = {
    "pending": "waits for teams",
    "agreed": "agreed, not processed",
    "processed": "processed",
    "cancelled": "dropped",
}


def leg_text(leg: TradeLeg) -> str:
    """Return one thing that changes hands in words."""
    name = thing_title(thing_of(leg))
    return f"{name} cut" if leg.receiver is None else f"{name} to {leg.receiver.nickname}"


TRADES = (
    number("id", "No.", lambda trade: trade.id, weight=600),
    number("day", "Day", lambda trade: trade.day or None, tone="text2"),
    Column("teams", "Teams", lambda trade: listed([side.team.nickname for side in trade.sides]), cell=TextCell(500)),
    Column("what", "What changes hands", lambda trade: "; ".join(map(leg_text, trade.legs)), grow=1),
    Column("note", "Note", lambda trade: trade.note, cell=TextCell(tone="text2"), hidden=True),
    Column(
        "status",
        "State",
        lambda trade: WORDS[trade.status],
        cell=ShapeCell(lambda trade: "warn" if trade.faults else SHAPES[trade.status]),
    ),
)


def _chain(pick: PickAsset) -> str:
    steps = [
        f"trade {trade}: {giver.abbreviation} to {receiver.abbreviation}" for trade, giver, receiver in pick.history
    ]
    return "; ".join(steps) or "never traded"


PICKS = (
    number("season", "Season", lambda pick: pick.season, down=False),
    Column("draft", "Draft", lambda pick: f"{pick.kind.capitalize()} draft"),
    number("round", "Round", lambda pick: pick.round, down=False),
    Column("slot", "Slot", lambda pick: pick.slot or None),
    Column("owner_badge", "", lambda pick: "", cell=BadgeCell(lambda pick: pick.owner), sortable=False),
    Column("owner", "Owner", lambda pick: pick.owner.name, cell=TextCell(500), grow=1),
    Column("original_badge", "", lambda pick: "", cell=BadgeCell(lambda pick: pick.original), sortable=False),
    Column("original", "Came from", lambda pick: pick.original.name, grow=1),
    Column("chain", "Trades", _chain, cell=TextCell(tone="text2"), grow=1),
)


class TradesPage(Page):
    """The list of trades and of picks; one trade, stored or new, takes the whole page."""

    def __init__(self, context: Context) -> None:
        """Lay out list, trade and editor."""
        super().__init__(context, "Trades")
        theme = self.theme
        self.season = choice_box(theme, [], width=120)
        self.season.setAccessibleName("Season")
        self.season.activated.connect(lambda _index: self.refresh())
        self.new = button(theme, "New trade", lambda: self.edit(TradeDraft()), icon="plus", kind="primary")
        self.back = button(theme, "All trades", self.show_list, icon="chevron-left")
        for entry in (self.season, self.back, self.new):
            self.header.add(entry)
        self.stack = QStackedWidget()
        self.stack.addWidget(self._list())
        self.shown = TradeShown(self)
        self.shown.copied.connect(self.edit)
        self.editor = TradeEditor(self)
        self.editor.finished.connect(self.show_list)
        self.stack.addWidget(self.shown)
        self.stack.addWidget(self.editor)
        self.column.addWidget(self.stack, 1)

    def go(self, **what: Any) -> None:
        """Begin a trade of a team."""
        if "team" in what:
            self.editor.begin(TradeDraft([what["team"]]))
            self.stack.setCurrentWidget(self.editor)

    def show_list(self) -> None:
        """Go back to the list."""
        self.stack.setCurrentIndex(0)
        self.refresh()

    def edit(self, draft: TradeDraft) -> None:
        """Put a trade together."""
        self.notice.say("")
        self.editor.begin(draft)
        self.stack.setCurrentWidget(self.editor)
        self.refresh()

    def refresh(self) -> None:
        """Read what is shown."""
        shown = self.stack.currentWidget()
        self.back.setVisible(shown is not self.stack.widget(0))
        self.new.setVisible(shown is self.stack.widget(0))
        self.season.setVisible(shown is self.stack.widget(0))
        if isinstance(shown, TradeEditor):
            self.header.say("New trade", "Everything is done together or not at all.")
            shown.refresh()
        elif isinstance(shown, TradeShown):
            self.header.say(*shown.refresh())
        else:
            self._refresh_list()
        self.new.setEnabled(not self.session.busy)

    def _list(self) -> QWidget:
        theme = self.theme
        self.parts = Segments(theme, (("trades", "Trades"), ("picks", "Draft picks")))
        self.parts.chosen.connect(lambda _value: self.refresh())
        self.search = find_field(theme, "Find in the list", 190)
        self.table = Table(theme, TRADES, lambda trade: trade.id)
        self.table.opened.connect(self._open)
        self.picks = Table(theme, PICKS, lambda pick: (pick.kind, pick.season, pick.round, pick.original.id))
        self.search.textChanged.connect(self.table.filter_words)
        self.search.textChanged.connect(self.picks.filter_words)
        card = Card(theme, padded=False)
        row = QHBoxLayout()
        row.setContentsMargins(*(theme.px(side) for side in (14, 10, 14, 10)))
        row.setSpacing(theme.px(8))
        row.addWidget(self.parts)
        row.addWidget(self.search)
        row.addStretch(1)
        self.open = button(theme, "Open", self._open_selected, icon="list", size="small")
        row.addWidget(self.open)
        card.body.addLayout(row)
        self.empty = EmptyState(theme, "No trades this season.", "New trade", lambda: self.edit(TradeDraft()))
        for widget in (self.table, self.picks, self.empty):
            widget.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
            card.body.addWidget(widget, 1)
        holder = QWidget()
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(card)
        return holder

    def _refresh_list(self) -> None:
        self._fill_seasons()
        rows: Sequence[TradeView] = self.session.read(trades, self.season.currentData())
        self.table.show_rows(rows)
        picks = self.parts.value == "picks"
        if picks:
            self.picks.show_rows(self.session.read(assets))
        self.picks.setVisible(picks)
        self.table.setVisible(not picks and bool(rows))
        self.empty.setVisible(not picks and not rows)
        self.open.setVisible(not picks and bool(rows))
        waiting = sum(trade.status in ("pending", "agreed") for trade in rows)
        told = f"{counted(len(rows), 'trade')} in season {self.season.currentData()}"
        self.header.say("Trades", f"{told}, {waiting} not processed." if waiting else f"{told}.")

    def _fill_seasons(self) -> None:
        numbers = [row.season for row in self.session.read(history)]
        if self.season.count() != len(numbers):
            self.season.clear()
            for entry in numbers:
                self.season.addItem(f"Season {entry}", entry)

    def _open(self, trade: TradeView) -> None:
        self.notice.say("")
        self.shown.number, self.shown.season = trade.id, trade.season
        self.stack.setCurrentWidget(self.shown)
        self.refresh()

    def _open_selected(self) -> None:
        trade = self.table.selected()
        if trade is not None:
            self._open(trade)
