"""The college draft on the off-season page: how large the class is and who picks first; then how far the draft is."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.lookup import season_of
from leaguemgr.league.records import DraftView, PickRow
from leaguemgr.league.rookies import class_size
from leaguemgr.league.rosters import teams
from leaguemgr.league.standings import standings
from leaguemgr.league.wording import counted, listed
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.ratings import ratings_columns
from leaguemgr.ui.table import BadgeCell, Column, Table, TextCell, number
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.fields import FormRow, choice_box
from leaguemgr.ui.widgets.labels import label

CLASSES = 8
ORDERS = (("standings", "Reverse standings, the worst team first"), ("dice", "Dice"))


class CollegePanel(QWidget):
    """A form before the class is made, the picks so far afterwards."""

    def __init__(self, page: Page) -> None:
        """Lay out both."""
        super().__init__()
        self.page = page
        self.started = False
        self._title = "College draft"
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget()
        self.stack.addWidget(self._form())
        self.stack.addWidget(self._progress())
        column.addWidget(self.stack)

    def refresh(self) -> None:
        """Read whether the draft has begun, and how far it is."""
        view = self.page.session.read(draft_view)
        self.started = view.kind == "college"
        self._title = view.title if self.started else "College draft"
        self.stack.setCurrentIndex(int(self.started))
        if self.started:
            self._show_picks(view)
        else:
            self._fill_form()

    def head(self) -> tuple[str, str]:
        """Say what is seen of a rookie, and what is not."""
        titles = {field.name: field.title for field in self.page.session.system.card_fields}
        college = self.page.session.system.college
        names = [titles[name].lower() for name in college.hidden] if college is not None else []
        hidden = f"{listed(names)} of a rookie are rolled once somebody has drafted him.".capitalize() if names else ""
        return self._title, hidden

    def _form(self) -> QWidget:
        theme = self.page.theme
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(14))
        card = Card(theme, "The class")
        self.rookies = choice_box(theme, [], width=150)
        self.order = choice_box(theme, ORDERS, width=290)
        self.order.currentIndexChanged.connect(lambda _index: self._show_order())
        card.body.addWidget(
            FormRow(
                theme, "Rookies", self.rookies, "A multiple of the rules' class; the first is enough for every pick."
            )
        )
        card.body.addWidget(FormRow(theme, "Who picks first", self.order))
        card.body.addWidget(
            label(
                "The class is made by the league's seed: made again after an undo, it is the same.",
                "caption",
                wrap=True,
            )
        )
        self.make = button(theme, "Make the class and open the draft room", self._start, icon="draft", kind="primary")
        line = QHBoxLayout()
        line.addWidget(self.make)
        line.addStretch(1)
        card.body.addLayout(line)
        card.body.addStretch(1)
        row.addWidget(card, 3)
        self.order_table = Table(
            theme,
            (
                number("place", "", lambda entry: entry[0], tone="text2", down=False),
                Column("badge", "", lambda entry: "", cell=BadgeCell(lambda entry: entry[1].team), sortable=False),
                Column("team", "Team", lambda entry: entry[1].team.name, cell=TextCell(500), grow=1),
                number("players", "Players", lambda entry: entry[1].players),
            ),
            lambda entry: entry[1].team.id,
        )
        self.order_card = Card(theme, "Order of each round", padded=False)
        self.order_card.body.addWidget(self.order_table, 1)
        row.addWidget(self.order_card, 2)
        return holder

    def _progress(self) -> QWidget:
        theme = self.page.theme
        card = Card(theme, "Picks so far", padded=False)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setAccessibleName("Picks made")
        box = QVBoxLayout()
        box.setContentsMargins(*(theme.px(side) for side in (16, 0, 16, 12)))
        self.told = label("", "caption", wrap=True)
        box.addWidget(self.bar)
        box.addWidget(self.told)
        card.body.addLayout(box)
        self.picks = Table(
            theme,
            (
                Column("slot", "Pick", lambda pick: pick.overall, text=lambda pick: f"{pick.round}.{pick.slot:02d}"),
                Column("badge", "", lambda pick: "", cell=BadgeCell(lambda pick: pick.team), sortable=False),
                Column("team", "Team", lambda pick: pick.team.nickname, cell=TextCell(500)),
                Column("player", "Rookie", lambda pick: pick.player.name, cell=TextCell(500), grow=1),
                Column("position", "Pos", lambda pick: pick.player.position, cell=TextCell(600)),
                *ratings_columns(self.page.session.labels(), lambda pick: pick.player, value=False),
            ),
            lambda pick: pick.overall,
        )
        self.picks.opened.connect(lambda pick: self.page.context.navigate("player", player=pick.player.id))
        card.body.addWidget(self.picks, 1)
        return card

    def _fill_form(self) -> None:
        session = self.page.session
        college = session.system.college
        if college is None or self.rookies.count():
            self._show_order()
            return
        settings = session.read(season_of).settings
        count = session.read(class_size, len(session.read(teams)), int(settings.get("college_rounds", 2)))
        for extra in range(CLASSES):
            size = count + extra * college.dozen
            self.rookies.addItem(f"{size} rookies", size)
        self.order.setCurrentIndex(max(0, self.order.findData(settings.get("college_order", "standings"))))
        self._show_order()

    def _show_order(self) -> None:
        rows = {row.team.id: row for row in self.page.session.read(teams)}
        by_table = self.order.currentData() == "standings"
        table = reversed(self.page.session.read(standings).rows)
        self.order_card.setVisible(by_table)
        self.order_table.show_rows([(place, rows[row.team.id]) for place, row in enumerate(table, start=1)])
        self.make.setEnabled(not self.page.session.busy)

    def _start(self) -> None:
        action = StartCollegeDraft(self.rookies.currentData(), self.order.currentData())
        if self.page.perform(action):
            self.rookies.clear()
            self.page.context.navigate("draft")

    def _show_picks(self, view: DraftView) -> None:
        made: list[PickRow] = [pick for pick in view.picks if pick.player is not None]
        used = sum(pick.player is not None or pick.passed for pick in view.picks)
        self.bar.setRange(0, max(1, len(view.picks)))
        self.bar.setValue(used)
        self.told.setText(f"{used} of {counted(len(view.picks), 'pick')}, {counted(len(view.pool), 'rookie')} left.")
        self.picks.show_rows(made)
