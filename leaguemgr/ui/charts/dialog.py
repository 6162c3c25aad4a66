"""A chart opened at a cell, from a throw or a line of the play-by-play that was read there."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QWidget

from leaguemgr.engine.charts import Spot
from leaguemgr.engine.system import RuleSystem
from leaguemgr.rules import load_charts
from leaguemgr.rules.rulebook import rule_text
from leaguemgr.ui.charts.view import DETAILS_WIDTH, CellDetails, ChartView
from leaguemgr.ui.dialogs.help import PlainDialog
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.card import Card

AROUND, WIDEST, HIGH = 90, 1160, 640
"""What lies around grid and details, and the largest dialog, in px at 100 %."""


class ChartDialog(PlainDialog):
    """The chart that a game was read from, with the charts that the game was played with."""

    def __init__(self, theme: Theme, rules: RuleSystem, spot: Spot, parent: QWidget | None = None) -> None:
        """Show the chart of these rules with this cell selected."""
        charts = load_charts(rules.id).tables(rules.chart_files)
        self.chart = next(chart for chart in charts if chart.name == spot.chart)
        super().__init__(theme, self.chart.title, parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.view = ChartView(theme)
        self.details = CellDetails(theme, lambda rule: rule_text(rules.id, rule))
        self.details.rulebook.hide()  # a dialog has no rulebook behind it
        self.details.setFixedWidth(theme.px(DETAILS_WIDTH))
        self.view.picked.connect(lambda picked: self.details.show_cell(self.chart, picked))
        row = QHBoxLayout()
        row.setSpacing(theme.px(20))
        card = Card(theme, padded=False)
        card.body.addWidget(self.view)
        row.addWidget(card, 1)
        row.addWidget(self.details)
        self.column.addLayout(row, 1)
        self.view.show_chart(self.chart, spot)
        wide = self.view.grid.sizeHint().width() + theme.px(DETAILS_WIDTH + AROUND)
        self.resize(min(wide, theme.px(WIDEST)), theme.px(HIGH))
        self.view.grid.setFocus()
