"""Draft room: the board, who is on the clock, the pool, a ranking list, and every correction in reach."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QWidget

from leaguemgr.league.draft import AutoPick, MakePick, PassPick
from leaguemgr.league.draft_corrections import MakeUpPick, ReplacePick, RewindDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.records import DraftView, PickRow, PlayerRow
from leaguemgr.league.rosters import teams
from leaguemgr.league.wording import surname
from leaguemgr.ui.context import Context
from leaguemgr.ui.lifetime import run_dialog, throw_away
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.draft_board import Board, ClockBanner
from leaguemgr.ui.pages.draft_clock import CHOICES, BoardWindow, PickClock
from leaguemgr.ui.pages.draft_list import RankingCard
from leaguemgr.ui.pages.draft_start import AuditCard, StartCard, slot_text
from leaguemgr.ui.pages.ratings import ratings_columns
from leaguemgr.ui.table import ButtonCell, Column, Table, TextCell, number
from leaguemgr.ui.widgets.buttons import Chips, MenuButton, button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.fields import find_field
from leaguemgr.ui.work import Report

LIST = 300
# Below this width of the page the ranking list is a drawer that a button opens.
BESIDE = 1150


def made_picks(view: DraftView) -> list[PickRow]:
    """Return the picks that were made or passed, in their order."""
    return [pick for pick in view.picks if pick.player is not None or pick.passed]


class DraftPage(Page):
    """The draft that is under way, whichever kind it is."""

    def __init__(self, context: Context) -> None:
        """Lay out banner, board, pool and ranking list."""
        super().__init__(context, "League draft")
        theme = self.theme
        self.view: DraftView | None = None
        self.window_of_board: BoardWindow | None = None
        self.clock = PickClock(self)
        self.clock.ticked.connect(self._show_time)
        self._head()
        self.banner = ClockBanner(theme)
        self.board = Board(theme)
        self.board.chosen.connect(self._board_chosen)
        self.start = StartCard(self)
        self.audit = AuditCard(self)
        self.tools = self._tools()
        top = self.row(self.banner, self.tools, stretch=(1, 0))
        top.setSpacing(theme.px(12))
        self.column.addWidget(self.start)
        self.column.addWidget(self.audit)
        self.board_card = Card(theme, padded=False)
        self.board_card.body.addWidget(self.board)
        self.column.addWidget(self.board_card, 3)
        self.pool_card = self._pool()
        self.list = RankingCard(self)
        self.list.setFixedWidth(theme.px(LIST))
        self.list.wanted.connect(self._draft)
        # A widget around both, so that the board gets the height when they are hidden.
        self.bottom = QWidget()
        row = QHBoxLayout(self.bottom)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(14))
        row.addWidget(self.pool_card, 1)
        row.addWidget(self.list)
        self.column.addWidget(self.bottom, 4)
        self.column.addStretch(0)
        self._list_open = False
        for keys in ("Return", "Enter"):
            shortcut = QShortcut(QKeySequence(keys), self.pool_card)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(self._draft_selected)

    def refresh(self) -> None:
        """Read the draft."""
        view = self.session.read(draft_view)
        self.view = view
        rows = self.session.read(teams)
        started = bool(view.picks)
        over = started and view.on_clock is None
        self.header.say(view.title, "The draft is over." if over else view.rule or f"{view.rounds} rounds")
        self.header.subtitle.setToolTip("\n".join(view.rolls).replace("<", "&lt;"))
        self.start.show_draft(view, self.session.status())
        self.audit.show_draft(view)
        self.board_card.setVisible(started)
        self.tools.setVisible(started)
        self.board.show_draft(view)
        self.board_card.hug(self.board.canvas.sizeHint().height() + self.theme.px(4))
        self.banner.show_draft(view, rows)
        self.clock.show_pick(view.on_clock.overall if view.on_clock is not None and not view.audit else 0)
        if self.window_of_board is not None:
            self.window_of_board.show_draft(view, rows)
        self._show_pool(view)
        self.list.show_draft(view, rows)
        self._arrange()
        self._enable(view)

    def leave(self) -> None:
        """Stop the clock."""
        self.clock.stop()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Turn the ranking list into a drawer on a narrow page."""
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        running = self.view is None or not self.view.picks or self.view.on_clock is not None
        shown = running and not self.full.isChecked()
        beside = self.width() >= self.theme.px(BESIDE)
        self.bottom.setVisible(shown)
        self.ranking.setVisible(not beside)
        self.list.setVisible(beside or self._list_open)

    # -- the parts

    def _head(self) -> None:
        theme, context = self.theme, self.context
        self.timer = MenuButton("No clock", CHOICES)
        self.timer.setAccessibleName("Pick clock")
        self.timer.chosen.connect(self._choose_clock)
        self.pause = button(theme, "Pause", self._pause, icon="pause")
        self.trade = button(theme, "Trades", lambda: context.navigate("trades"), icon="trades")
        self.full = button(theme, "Board only", self._arrange, icon="columns")
        self.full.setCheckable(True)
        self.screen_button = button(theme, "Full screen", self._full_screen, icon="computer")
        for entry in (self.timer, self.pause, self.trade, self.full, self.screen_button):
            self.header.add(entry)

    def _tools(self) -> QWidget:
        theme = self.theme
        card = Card(theme)
        card.body.setContentsMargins(*(theme.px(side) for side in (10, 8, 10, 8)))
        card.body.setSpacing(theme.px(6))
        self.undo = button(theme, "Undo", self._undo, icon="undo", size="small")
        self.correct = button(theme, "Correct…", self._correct, icon="history", size="small")
        self.skip = button(theme, "Pass", self._pass, icon="skip", size="small")
        self.auto = button(theme, "Computer picks", self._auto, icon="computer", size="small")
        self.rest = button(theme, "To my next pick", self._auto_until_person, icon="fast-forward", size="small")
        self.own_dice = QCheckBox("Type the rookies' dice")
        for line in ((self.undo, self.correct, self.own_dice), (self.skip, self.auto, self.rest)):
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
            Column("origin", "Origin", _origin, cell=TextCell(tone="text2"), optional=1),
            Column("draft", "", lambda entry: "", text=lambda entry: self._verb(), cell=ButtonCell(), sortable=False),
            Column("list", "", lambda entry: "", text=lambda entry: "To list", cell=ButtonCell("link"), sortable=False),
        )
        self.pool = Table(theme, columns, lambda entry: entry[1].id)
        self.pool.setAccessibleName("Pool")
        self.pool.opened.connect(lambda _entry: self._draft_selected())
        self.pool.pressed.connect(self._pressed)
        self.pool.picked.connect(lambda _entry: self._name_button())
        self.search = find_field(theme, "Find a player")
        self.pool.attach_find(self.search)
        self.chips = Chips(theme, [(code, code) for code, _ in self.session.system.positions])
        self.chips.changed.connect(lambda _values: self._filter())
        self.draft = button(theme, "Draft", self._draft_selected, kind="ball")
        self.to_list = button(theme, "To list", self._list_selected, icon="plus", size="small")
        self.ranking = button(theme, "Ranking list", self._drawer, icon="list", size="small")
        card = Card(theme, padded=False)
        row = QHBoxLayout()
        row.setContentsMargins(*(theme.px(side) for side in (14, 9, 14, 9)))
        row.setSpacing(theme.px(8))
        for widget in (self.search, self.chips):
            row.addWidget(widget)
        row.addStretch(1)
        for entry in (self.draft, self.to_list, self.ranking, self.columns_button(self.pool, "pool", "small")):
            row.addWidget(entry)
        card.body.addLayout(row)
        card.body.addWidget(self.pool, 1)
        return card

    # -- what is shown

    def _show_pool(self, view: DraftView) -> None:
        self.pool.show_rows(list(enumerate(view.pool, start=1)))
        if self.pool.selected() is None and self.pool.table.rows:
            self.pool.select_key(self.pool.table.key(self.pool.table.rows[0]))
        self._name_button()

    def _filter(self) -> None:
        wanted = self.chips.values
        self.pool.filter_rows((lambda entry: entry[1].position in wanted) if wanted else None)

    def _verb(self) -> str:
        return "Draft" if self.view is not None and self.view.on_clock is not None and not self.view.audit else ""

    def _name_button(self) -> None:
        entry = self.pool.selected()
        self.draft.setEnabled(entry is not None and bool(self._verb()) and not self.session.busy)
        self.to_list.setEnabled(entry is not None and not self.session.busy)
        name = surname(entry[1].name) if entry is not None else ""
        self.draft.setText(f"Draft {name}".replace("&", "&&").strip())

    def _enable(self, view: DraftView) -> None:
        free, made = not self.session.busy, made_picks(view)
        running = view.on_clock is not None and not view.audit
        last = made[-1] if made else None
        self.undo.setEnabled(last is not None and free)
        self.undo.setText(f"Undo {slot_text(last)}" if last is not None else "Undo")
        self.correct.setEnabled(bool(made) and free)
        for entry in (self.skip, self.auto, self.rest):
            entry.setEnabled(running and free)
        people = {row.team.id for row in self.session.read(teams) if row.kind == "person"}
        self.rest.setText("To my next pick" if people else "Finish the draft")
        self.own_dice.setVisible(bool(view.hidden))
        drafting = view.on_clock is not None
        for entry in (self.timer, self.trade, self.screen_button, self.full):
            entry.setVisible(drafting)
        self.pause.setVisible(drafting and bool(self.clock.seconds))

    def _show_time(self, text: str) -> None:
        self.banner.show_time(text)
        if self.window_of_board is not None:
            self.window_of_board.banner.show_time(text)

    def _choose_clock(self, seconds: int) -> None:
        self.clock.choose(seconds)
        self.timer.setText(dict(CHOICES)[seconds])
        self.pause.setText("Pause")
        self.pause.setVisible(bool(seconds))

    def _pause(self) -> None:
        self.clock.pause()
        self.pause.setText("Go on" if self.clock.paused else "Pause")

    def _full_screen(self) -> None:
        if self.view is None:
            return
        board = BoardWindow(self.theme, self)
        board.show_draft(self.view, self.session.read(teams))
        board.banner.show_time(self.clock.text)
        board.finished.connect(self._screen_closed)
        self.window_of_board = board
        board.showFullScreen()

    def _screen_closed(self) -> None:
        if self.window_of_board is not None:
            throw_away(self.window_of_board)
            self.window_of_board = None

    def _drawer(self) -> None:
        self._list_open = not self._list_open
        self._arrange()

    # -- what is done

    def _pressed(self, key: str, entry: tuple[int, PlayerRow]) -> None:
        if key == "list":
            self.list.add(entry[1])
        else:
            self._draft(entry[1])

    def _list_selected(self) -> None:
        entry = self.pool.selected()
        if entry is not None:
            self.list.add(entry[1])

    def _draft_selected(self) -> None:
        entry = self.pool.selected()
        if entry is not None:
            self._draft(entry[1])

    def _draft(self, player: PlayerRow) -> None:
        clock = self.view.on_clock if self.view is not None else None
        dice = self._dice(player)
        if clock is not None and dice is not None:
            # The slot is named, so that a second click cannot use the next one (case G11).
            self.perform(MakePick(player.id, clock.overall, dice))

    def _dice(self, player: PlayerRow) -> tuple[tuple[int, int], ...] | None:
        """Return the dice typed for what is hidden of a rookie, none if the program throws; None: given up."""
        hidden = self.view.hidden if self.view is not None else ()
        if not (hidden and self.own_dice.isChecked() and player.hidden):
            return ()
        from leaguemgr.ui.dialogs.dice import RevealDialog

        dialog = RevealDialog(self.theme, player, hidden, self)
        return dialog.dice if run_dialog(dialog) else None

    def _pass(self) -> None:
        clock = self.view.on_clock if self.view is not None else None
        if clock is not None:
            self.perform(PassPick(clock.overall))

    def _auto(self) -> None:
        clock = self.view.on_clock if self.view is not None else None
        if clock is not None:
            self.perform(AutoPick(clock.overall))

    def _undo(self) -> None:
        if self.view is not None:
            self.perform(RewindDraft(made_picks(self.view)[-1].overall))

    def _correct(self) -> None:
        from leaguemgr.ui.dialogs.correct import CorrectDialog

        if self.view is None:
            return
        entry = self.pool.selected()
        other = entry[1] if entry is not None else None
        dialog = CorrectDialog(self.theme, made_picks(self.view), other, self)
        if not run_dialog(dialog) or dialog.pick is None:
            return
        if dialog.deed == "rewind":
            self.perform(RewindDraft(dialog.pick.overall))
        elif other is not None and (dice := self._dice(other)) is not None:
            action = MakeUpPick if dialog.deed == "make up" else ReplacePick
            self.perform(action(dialog.pick.overall, other.id, dice))

    def _board_chosen(self, pick: PickRow) -> None:
        if pick.player is not None:
            self.context.navigate("player", player=pick.player.id)

    def _auto_until_person(self) -> None:
        people = frozenset(row.team.id for row in self.session.read(teams) if row.kind == "person")
        self.context.worker.start("Picks are being made", lambda report: self._picks(report, people))

    def _picks(self, report: Report, people: frozenset[int]) -> str:
        """Pick for computer teams until a person is on the clock; runs in the worker."""
        league, done = self.session.league, 0
        view = self.session.read(draft_view)
        left: Sequence[PickRow] = [pick for pick in view.picks if pick.player is None and not pick.passed]
        with league.batch("Computer picks"):
            for pick in left:
                # A draft may end before its last slot, when nobody is to be had any more.
                if report.cancelled or pick.team.id in people or self.session.read(draft_view).on_clock is None:
                    break
                entry = league.perform(AutoPick(pick.overall))
                done += 1
                report(entry.summary, done, len(left))
        return f"{done} picks were made." if done != 1 else "1 pick was made."

    def go(self, **what: Any) -> None:
        """Nothing in particular to show."""


def _origin(entry: tuple[int, PlayerRow]) -> str:
    player = entry[1]
    return player.team.name if player.team is not None else player.origin
