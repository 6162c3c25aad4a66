"""Draft room: the board, who is on the clock, the pool, and every correction in reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguemgr.league.draft import AutoPick, MakePick, PassPick
from leaguemgr.league.draft_corrections import RewindDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.records import DraftView, PickRow, PlayerRow
from leaguemgr.league.rosters import teams
from leaguemgr.ui.context import Context
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.draft_board import Board, ClockBanner
from leaguemgr.ui.pages.ratings import ratings_columns
from leaguemgr.ui.table import ButtonCell, Column, Table, TextCell, number
from leaguemgr.ui.widgets.buttons import Chips, button
from leaguemgr.ui.widgets.card import Card, EmptyState
from leaguemgr.ui.widgets.fields import find_field
from leaguemgr.ui.work import Report


def label_of(pick: PickRow) -> str:
    """Return a slot as the board writes it: 1.08."""
    return f"{pick.round}.{pick.slot:02d}"


class DraftPage(Page):
    """The league draft."""

    def __init__(self, context: Context) -> None:
        """Lay out banner, board and pool."""
        super().__init__(context, "League draft")
        theme = self.theme
        self.view: DraftView | None = None
        self.full = button(theme, "Board only", self._toggle_pool, icon="list")
        self.full.setCheckable(True)
        self.header.add(self.full)
        self.banner = ClockBanner(theme)
        self.board = Board(theme)
        self.board.chosen.connect(self._board_chosen)
        self.empty = Card(theme)
        self.start_state = EmptyState(
            theme,
            "The draft has not been started. Dice decide who picks first; ties are rolled again.",
            "Roll the dice",
            lambda: context.do("start-draft", {}),
        )
        self.empty.body.addWidget(self.start_state)
        self.tools = self._tools()
        top = self.row(self.banner, self.tools, stretch=(1, 0))
        top.setSpacing(theme.px(12))
        self.column.addWidget(self.empty)
        self.board_card = Card(theme, padded=False)
        self.board_card.body.addWidget(self.board)
        self.column.addWidget(self.board_card, 3)
        self.pool_card = self._pool()
        self.column.addWidget(self.pool_card, 4)
        for keys in ("Return", "Enter"):
            shortcut = QShortcut(QKeySequence(keys), self.pool_card)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self._draft_selected)

    def refresh(self) -> None:
        """Read the draft."""
        view = self.session.read(draft_view)
        self.view = view
        now = self.session.status()
        started = bool(view.picks)
        over = started and view.on_clock is None
        subtitle = view.rolls[-1] if view.rolls else f"{view.rounds} rounds"
        self.header.say(view.title, "The draft is over." if over else subtitle)
        self.header.subtitle.setToolTip("\n".join(view.rolls).replace("<", "&lt;"))
        self.empty.setVisible(not started and now.phase == "setup")
        self.board_card.setVisible(started)
        self.banner.setVisible(started and not over)
        self.tools.setVisible(started)
        self.board.show_draft(view)
        sizes = {row.team.id: (row.players, row.limit, row.coach, row.kind) for row in self.session.read(teams)}
        if view.on_clock is not None:
            following = [p for p in view.picks if p.player is None and not p.passed and p is not view.on_clock]
            self.banner.show_pick(view.on_clock, following[:4], *sizes[view.on_clock.team.id])
        self._show_pool(view, over=over)
        self._enable(view)

    def _tools(self) -> QWidget:
        theme = self.theme
        card = Card(theme)
        card.body.setContentsMargins(*(theme.px(side) for side in (10, 8, 10, 8)))
        card.body.setSpacing(theme.px(6))
        self.undo = button(theme, "Undo", self._undo, icon="undo", size="small")
        self.rewind = button(theme, "Rewind to…", self._rewind_menu, icon="history", size="small")
        self.skip = button(theme, "Pass", self._pass, icon="skip", size="small")
        self.auto = button(theme, "Computer picks", self._auto, icon="computer", size="small")
        self.rest = button(theme, "To my next pick", self._auto_until_person, icon="fast-forward", size="small")
        for line in ((self.undo, self.rewind), (self.skip, self.auto, self.rest)):
            row = QHBoxLayout()
            row.setSpacing(theme.px(6))
            for entry in line:
                row.addWidget(entry)
            row.addStretch(1)
            card.body.addLayout(row)
        return card

    def _pool(self) -> Card:
        theme = self.theme
        columns = (
            number("rank", "Rank", lambda entry: entry[0], tone="text2", down=False),
            Column("name", "Player", lambda entry: entry[1].name, cell=TextCell(500), grow=1),
            Column("position", "Pos", lambda entry: entry[1].position, cell=TextCell(600)),
            *ratings_columns(self.session.labels(), lambda entry: entry[1]),
            Column("origin", "Origin", lambda entry: entry[1].origin, cell=TextCell(tone="text2")),
            Column("draft", "", lambda entry: "", text=lambda entry: self._verb(), cell=ButtonCell(), sortable=False),
        )
        self.pool = Table(theme, columns, lambda entry: entry[1].id)
        self.pool.opened.connect(lambda _entry: self._draft_selected())
        self.pool.pressed.connect(lambda _key, entry: self._draft(entry[1]))
        self.pool.picked.connect(lambda _entry: self._name_button())
        self.search = find_field(theme, "Find a player")
        self.pool.attach_find(self.search)
        self.chips = Chips(theme, [(code, code) for code, _ in self.session.system.positions])
        self.chips.changed.connect(lambda _values: self._filter())
        self.draft = button(theme, "Draft", self._draft_selected, kind="ball")
        card = Card(theme, padded=False)
        row = QHBoxLayout()
        row.setContentsMargins(*(theme.px(side) for side in (14, 9, 14, 9)))
        row.setSpacing(theme.px(8))
        for widget in (self.search, self.chips):
            row.addWidget(widget)
        row.addStretch(1)
        row.addWidget(self.draft)
        row.addWidget(self.columns_button(self.pool, "pool", "small"))
        card.body.addLayout(row)
        card.body.addWidget(self.pool, 1)
        return card

    def _show_pool(self, view: DraftView, *, over: bool) -> None:
        ranked = sorted(view.pool, key=lambda row: -row.value)
        self.pool.show_rows([(place, row) for place, row in enumerate(ranked, start=1)])
        self.pool_card.setVisible(not over and not self.full.isChecked())
        if self.pool.selected() is None and self.pool.table.rows:
            self.pool.select_key(self.pool.table.key(self.pool.table.rows[0]))
        self._name_button()

    def _filter(self) -> None:
        wanted = self.chips.values
        self.pool.filter_rows((lambda entry: entry[1].position in wanted) if wanted else None)

    def _verb(self) -> str:
        return "Draft" if self.view is not None and self.view.on_clock is not None else ""

    def _name_button(self) -> None:
        entry = self.pool.selected()
        running = bool(self._verb())
        self.draft.setEnabled(entry is not None and running and not self.session.busy)
        name = entry[1].name.split(" ", 1)[-1] if entry is not None else ""
        self.draft.setText(f"Draft {name}".replace("&", "&&").strip())

    def _enable(self, view: DraftView) -> None:
        free = not self.session.busy
        made = [pick for pick in view.picks if pick.player is not None or pick.passed]
        running = view.on_clock is not None
        last = made[-1] if made else None
        self.undo.setEnabled(last is not None and free)
        self.undo.setText(f"Undo {label_of(last)}" if last is not None else "Undo")
        self.rewind.setEnabled(bool(made) and free)
        for entry in (self.skip, self.auto, self.rest):
            entry.setEnabled(running and free)
        people = {row.team.id for row in self.session.read(teams) if row.kind == "person"}
        self.rest.setText("To my next pick" if people else "Finish the draft")

    def _draft_selected(self) -> None:
        entry = self.pool.selected()
        if entry is not None:
            self._draft(entry[1])

    def _draft(self, player: PlayerRow) -> None:
        clock = self.view.on_clock if self.view is not None else None
        if clock is not None:
            # The slot is named, so that a second click cannot use the next one (case G11).
            self.attempt(lambda: self.session.perform(MakePick(player.id, clock.overall)))

    def _pass(self) -> None:
        clock = self.view.on_clock if self.view is not None else None
        if clock is not None:
            self.attempt(lambda: self.session.perform(PassPick(clock.overall)))

    def _auto(self) -> None:
        clock = self.view.on_clock if self.view is not None else None
        if clock is not None:
            self.attempt(lambda: self.session.perform(AutoPick(clock.overall)))

    def _undo(self) -> None:
        if self.view is not None:
            made = [pick for pick in self.view.picks if pick.player is not None or pick.passed]
            self._rewind(made[-1].overall)

    def _rewind(self, overall: int) -> None:
        self.attempt(lambda: self.session.perform(RewindDraft(overall)))

    def _rewind_menu(self) -> None:
        from leaguemgr.ui.dialogs.rewind import RewindDialog

        if self.view is None:
            return
        made = [pick for pick in self.view.picks if pick.player is not None or pick.passed]
        dialog = RewindDialog(self.theme, made, self)
        if dialog.exec() and dialog.overall is not None:
            self._rewind(dialog.overall)

    def _board_chosen(self, pick: PickRow) -> None:
        if pick.player is not None:
            self.context.navigate("player", player=pick.player.id)

    def _auto_until_person(self) -> None:
        people = frozenset(row.team.id for row in self.session.read(teams) if row.kind == "person")
        self.context.worker.start("Picks are being made", lambda report: self._picks(report, people))

    def _picks(self, report: Report, people: frozenset[int]) -> str:
        """Pick for computer teams until a person is on the clock; runs in the worker."""
        view = self.session.read(draft_view)
        left: Sequence[PickRow] = [pick for pick in view.picks if pick.player is None and not pick.passed]
        league, done = self.session.league, 0
        with league.batch("Computer picks"):
            for pick in left:
                if report.cancelled or pick.team.id in people:
                    break
                entry = league.perform(AutoPick(pick.overall))
                done += 1
                report(entry.summary, done, len(left))
        return f"{done} picks were made." if done != 1 else "1 pick was made."

    def _toggle_pool(self) -> None:
        self.pool_card.setVisible(not self.full.isChecked())

    def go(self, **what: Any) -> None:
        """Nothing in particular to show."""
        self._toggle_pool()
