"""The college draft on the off-season page: how large the class is and who picks first; then how far the draft is."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QStackedWidget, QVBoxLayout, QWidget

from leaguemgr.league.college import StartCollegeDraft
from leaguemgr.league.draft_view import draft_view
from leaguemgr.league.lottery import DrawLottery, lottery
from leaguemgr.league.records import DraftView, PickRow, TeamRef
from leaguemgr.league.rosters import teams
from leaguemgr.league.standings import standings
from leaguemgr.league.wording import counted, listed
from leaguemgr.league.year_records import LotteryView
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.pages.ratings import ratings_columns
from leaguemgr.ui.table import BadgeCell, Column, Table, TextCell, number
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card
from leaguemgr.ui.widgets.fields import FormRow, choice_box
from leaguemgr.ui.widgets.labels import label

CLASSES = 8
ORDERS = (
    ("standings", "Reverse standings, the worst team first"),
    ("lottery", "A lottery among the worst teams"),
    ("dice", "Dice"),
)


@dataclass(frozen=True, slots=True)
class Place:
    """One place of the order; ``place`` is None before a lottery is drawn, ``chance`` that of the first place."""

    place: int | None
    team: TeamRef
    chance: float


def _chance(entry: Place) -> str:
    return f"{entry.chance:.1%}".replace("%", " %") if entry.chance else ""


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
        self.rookies = choice_box(theme, [], width=190)
        self.order = choice_box(theme, ORDERS, width=290)
        self._agreed = ""
        self.order.currentIndexChanged.connect(lambda _index: self._show_order())
        card.body.addWidget(FormRow(theme, "Rookies", self.rookies))
        card.body.addWidget(FormRow(theme, "Who picks first", self.order))
        text = "The class comes from the league's seed: made again after an undo, it is the same."
        card.body.addWidget(label(text, "caption", wrap=True))
        self.make = button(theme, "Make the class and open the draft room", self._start, icon="draft", kind="primary")
        self.type = button(theme, "Type the dice…", self._type, icon="edit")
        self.draw = button(theme, "Draw the lottery", self._draw, icon="dice", kind="primary")
        line = QHBoxLayout()
        line.setSpacing(theme.px(8))
        for entry in (self.draw, self.make, self.type):
            line.addWidget(entry)
        line.addStretch(1)
        card.body.addLayout(line)
        card.body.addStretch(1)
        row.addWidget(card, 3)
        self.order_table = Table(
            theme,
            (
                number("place", "", lambda entry: entry.place, tone="text2", down=False),
                Column("badge", "", lambda entry: "", cell=BadgeCell(lambda entry: entry.team), sortable=False),
                Column("team", "Team", lambda entry: entry.team.name, cell=TextCell(500), grow=1),
                number("chance", "Chance", lambda entry: entry.chance or None, text=_chance),
            ),
            lambda entry: entry.team.id,
        )
        self.order_table.setAccessibleName("Order of each round")
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
        if college is not None and not self.rookies.count():
            self.rookies.addItem("enough for every pick", None)
            for classes in range(1, CLASSES + 1):
                self.rookies.addItem(f"{classes * college.dozen} rookies", classes * college.dozen)
        agreed = str(session.status().settings.get("college_order", "standings"))
        if agreed != self._agreed:  # what a person has chosen here stays until the setting is another
            self._agreed = agreed
            self.order.setCurrentIndex(max(0, self.order.findData(agreed)))
        self._show_order()

    def _show_order(self) -> None:
        session = self.page.session
        source = self.order.currentData()
        drawn = session.read(lottery) if source == "lottery" else None
        self.order_table.show_rows(self._places(source, drawn))
        self.order_card.setVisible(source != "dice")
        free = not session.busy
        waits = source == "lottery" and (drawn is None or not drawn.order)
        self.draw.setVisible(waits)
        self.draw.setEnabled(free and drawn is not None)
        self.make.setEnabled(free and not waits)
        self.type.setVisible(source == "dice")
        self.type.setEnabled(free)

    def _places(self, source: str, drawn: LotteryView | None) -> list[Place]:
        """Return the order as far as it is known: the table turned round, or the lottery with its chances."""
        table = [row.team for row in reversed(self.page.session.read(standings).rows)]
        # Teams that join have no place in the table; they pick after the others.
        table += [row.team for row in self.page.session.read(teams) if row.team not in table]
        if source != "lottery" or drawn is None:
            return [Place(place, team, 0.0) for place, team in enumerate(table, start=1)]
        chances = {row.team.id: row.share for row in drawn.rows}
        order = drawn.order or (*(row.team for row in drawn.rows), *(team for team in table if team.id not in chances))
        return [
            Place(place if drawn.order else None, team, chances.get(team.id, 0.0))
            for place, team in enumerate(order, start=1)
        ]

    def _draw(self) -> None:
        self.page.perform(DrawLottery())

    def _start(self) -> None:
        self._opened(StartCollegeDraft(self.rookies.currentData(), self.order.currentData()))

    def _opened(self, action: StartCollegeDraft) -> None:
        self.page.perform(action, self._leave)

    def _leave(self) -> None:
        self.rookies.clear()
        self.page.context.navigate("draft")

    def _type(self) -> None:
        from leaguemgr.ui.dialogs.dice import OrderDialog

        page, count = self.page, self.rookies.currentData()
        refs = [row.team for row in page.session.read(teams)]
        dialog = OrderDialog(
            page.theme, page.session, refs, lambda throws: StartCollegeDraft(count, "dice", throws), page
        )
        if run_dialog(dialog):
            self._leave()

    def _show_picks(self, view: DraftView) -> None:
        made: list[PickRow] = [pick for pick in view.picks if pick.player is not None]
        used = sum(pick.player is not None or pick.passed for pick in view.picks)
        self.bar.setRange(0, max(1, len(view.picks)))
        self.bar.setValue(used)
        self.told.setText(f"{used} of {counted(len(view.picks), 'pick')}, {counted(len(view.pool), 'rookie')} left.")
        self.picks.show_rows(made)
