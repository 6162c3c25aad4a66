"""The charts of the Rules & charts page: the list, the grid, the selected cell, and changes of one's own set."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QInputDialog, QVBoxLayout, QWidget

from leaguemgr.engine.charts import NO_FILES, Chart, Fault, Files, Spot
from leaguemgr.league.chart_library import OwnSet
from leaguemgr.league.wording import counted
from leaguemgr.problems import UserError
from leaguemgr.rules import load_charts
from leaguemgr.rules.rulebook import rule_text
from leaguemgr.ui.charts.edit import FigureField
from leaguemgr.ui.charts.faults import FaultsCard
from leaguemgr.ui.charts.grid import matches
from leaguemgr.ui.charts.profile import ProfileDialog
from leaguemgr.ui.charts.sets import SetBar
from leaguemgr.ui.charts.view import CellDetails, ChartView, chart_note, details_card
from leaguemgr.ui.lifetime import run_dialog
from leaguemgr.ui.pages.base import Page
from leaguemgr.ui.widgets.buttons import Button, button, plain
from leaguemgr.ui.widgets.card import Card, Scrolled, clear
from leaguemgr.ui.widgets.labels import label

LIST_WIDTH = 204


class ChartsPart(QWidget):
    """Every chart of the rule system, of the set that is chosen."""

    def __init__(self, page: Page) -> None:
        """Lay out choice of the set, list, grid and details."""
        super().__init__()
        self.page, theme = page, page.theme
        self.system = page.session.system.id
        self.book = load_charts(self.system)
        self.charts: tuple[Chart, ...] = ()
        self.current = ""
        self._words = ""
        self._before: list[Files] = []
        self._last: tuple[OwnSet | None, Files] = (None, NO_FILES)
        self._buttons: dict[str, Button] = {}
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(12))
        self.sets = SetBar(page)
        self.sets.chosen.connect(self._set_chosen)
        column.addWidget(self.sets)
        row = QHBoxLayout()
        row.setSpacing(theme.px(14))
        row.addWidget(self._list())
        row.addLayout(self._middle(), 1)
        self.details = CellDetails(theme, partial(rule_text, self.system), lambda rule: page.go(rule=rule))
        self.field = FigureField(theme)
        self.field.entered.connect(self._enter)
        self.field.undone.connect(self._undo)
        self.own_wanted = label("Copy these charts to change their figures.", "caption", wrap=True)
        self.claim = button(theme, "All figures are from…", self._claim, kind="link", size="small")
        self.claim.setToolTip("Say where every figure of this chart comes from, such as your board game")
        self.details.extra.addWidget(self.field)
        self.details.extra.addWidget(self.claim, 0, Qt.AlignmentFlag.AlignLeft)
        self.details.extra.addWidget(self.own_wanted)
        row.addWidget(details_card(theme, self.details))
        column.addLayout(row, 1)

    @property
    def chart(self) -> Chart | None:
        """The chart that is shown."""
        return next((chart for chart in self.charts if chart.name == self.current), None)

    @property
    def spot(self) -> Spot:
        """The cell that is selected."""
        spot = self.view.grid.spot
        assert spot is not None
        return spot

    def refresh(self) -> None:
        """Read the sets and show what was shown before."""
        self.sets.refresh()

    def go(self, spot: Spot) -> None:
        """Show a cell of the league's own charts."""
        self.sets.refresh("league")
        self._show(spot.chart, spot)

    def search(self, words: str) -> str:
        """Mark what holds the words, list only charts that do, and return how many cells there are."""
        self._words = words
        counts = {chart.name: len(matches(chart, words)) for chart in self.charts}
        for name, entry in self._buttons.items():
            entry.setVisible(not words.strip() or counts[name] > 0)
        if words.strip() and not counts.get(self.current) and any(counts.values()):
            self._show(next(name for name, count in counts.items() if count))
        self.view.grid.search(words)
        total, charts = sum(counts.values()), sum(map(bool, counts.values()))
        if not words.strip():
            return ""
        return f"{counted(total, 'cell')} in {counted(charts, 'chart')}" if total else "no cell"

    def search_next(self) -> None:
        """Go to the next cell that was found, after the last one of a chart to the next chart that has one."""
        if self.view.grid.search_next():
            return
        names = [chart.name for chart in self.charts]
        here = names.index(self.current)
        found = (name for name in (*names[here + 1 :], *names[: here + 1]) if not self._buttons[name].isHidden())
        self._show(next(found, self.current))
        self.view.grid.search_next(first=True)

    def leave(self) -> None:
        """Wait for a check that is running."""
        self.faults.leave()

    # -- layout

    def _list(self) -> Card:
        theme = self.page.theme
        card = Card(theme, "Charts")
        card.setFixedWidth(theme.px(LIST_WIDTH))
        card.body.setContentsMargins(theme.px(8), 0, theme.px(8), theme.px(14))
        area = Scrolled(theme)
        area.body.setSpacing(theme.px(3))
        self._entries = area.body
        self._group = QButtonGroup(self)
        card.body.addWidget(area, 1)
        self.check = button(theme, "Check", self._check, icon="check")
        self.profile = button(theme, "Profile…", self._profile, icon="statistics")
        for entry in (self.check, self.profile):
            card.body.addWidget(entry)
        return card

    def _middle(self) -> QVBoxLayout:
        theme = self.page.theme
        column = QVBoxLayout()
        column.setSpacing(theme.px(12))
        self.card = Card(theme, "Chart", padded=False)
        self.view = ChartView(theme)
        self.view.picked.connect(self._picked)
        self.view.grid.typed.connect(self._type)
        self.card.body.addWidget(self.view, 1)
        column.addWidget(self.card, 1)
        self.faults = FaultsCard(self.page)
        self.faults.opened.connect(self._open_fault)
        column.addWidget(self.faults)
        return column

    # -- what is shown

    def _set_chosen(self) -> None:
        """Show the set; what was changed can be undone as long as it is the same one, untouched by others."""
        if (self.sets.own, self.sets.files) != self._last:
            self._before.clear()
            self.faults.hide()
            if self.sets.own is not None and any(fault.forbids for fault in self.book.check(self.sets.files)):
                self._check()
        self._read()

    def _read(self) -> None:
        """Show the charts of the files that are chosen, at the cell that was selected."""
        spot = self.view.grid.spot
        self._last = (self.sets.own, self.sets.files)
        self.charts = self.book.tables(self.sets.files)
        names = [chart.name for chart in self.charts]
        if list(self._buttons) != names:
            self._fill()
        self._show(self.current if self.current in names else names[0], spot)
        self.check.setVisible(bool(self.sets.files))

    def _fill(self) -> None:
        clear(self._entries)
        self._buttons = {}
        for chart in self.charts:
            entry = Button(plain(chart.title))
            entry.setToolTip(chart.title)
            entry.setProperty("kind", "navigation")
            entry.setCheckable(True)
            entry.setAutoDefault(False)
            entry.clicked.connect(partial(self._show, chart.name))
            self._group.addButton(entry)
            self._buttons[chart.name] = entry
            self._entries.addWidget(entry)
        self._entries.addStretch(1)

    def _show(self, name: str, spot: Spot | bool | None = None) -> None:
        self.current = name
        chart = self.chart
        assert chart is not None
        self._buttons[name].setChecked(True)
        self.card.title.setText(chart.title)
        self.card.set_note(chart_note(chart))
        self.view.show_chart(chart, spot if isinstance(spot, Spot) else None)
        self.view.grid.search(self._words)

    def _picked(self, spot: Spot) -> None:
        chart = self.chart
        if chart is None or spot.chart != chart.name:
            return
        self.details.show_cell(chart, spot)
        changeable = self.sets.own is not None and bool(chart.file)
        self.field.setVisible(changeable)
        self.claim.setVisible(changeable)
        self.own_wanted.setVisible(bool(chart.file) and self.sets.own is None)
        if changeable:
            text = chart.cells[spot.row, spot.column].text.replace("-", "−")
            self.field.show_figure(text, self.book.words(spot), can_undo=bool(self._before))

    # -- changes

    def _type(self, text: str) -> None:
        if self.field.isVisible():
            self.field.begin(text)

    def _enter(self, text: str) -> None:
        """Write a figure into the set, and go on with the cell below."""
        spot = self.view.grid.spot
        if spot is None or self.sets.own is None:
            return
        before = self.sets.files
        try:
            self.sets.store(self.book.edit(before, spot, text))
        except UserError as error:
            self.field.complain(str(error))
            return
        if self.sets.files != before:
            self._before.append(before)
        self._read()
        self.view.grid.step()
        self.view.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def ask_origin(self, chart: Chart) -> str | None:
        """Ask where the figures of a chart come from; None when it is cancelled."""
        source, agreed = QInputDialog.getText(
            self, chart.title, "Every figure of this chart comes from:", text="my copy of the board game"
        )
        return source if agreed else None

    def _claim(self) -> None:
        """Let every figure of the chart's file come from a source of the user's."""
        chart, before = self.chart, self.sets.files
        source = self.ask_origin(chart) if chart is not None else None
        if chart is None or source is None:
            return
        if self.page.attempt(lambda: self.sets.store(self.book.claim(before, chart.file, source))):
            self._before.append(before)
            self._read()

    def _undo(self) -> None:
        """Take the last change back."""
        if self._before and self.page.attempt(lambda: self.sets.store(self._before[-1])):
            self._before.pop()
            self._read()

    def _check(self) -> None:
        files = self.sets.files
        self.faults.check(lambda: self.book.check(files))

    def _open_fault(self, fault: Fault) -> None:
        found = next((chart.name for chart in self.charts if chart.file == fault.file), None)
        if found is not None:
            self._show(found)

    def _profile(self) -> None:
        dialog = ProfileDialog(self.page.theme, self.system, self.sets.files, self.sets.choice.currentText(), self)
        run_dialog(dialog)
