"""A chart with its legend, and what there is to know of the cell that is selected."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from leaguemgr.engine.charts import Chart, Origin, Spot
from leaguemgr.league.wording import counted
from leaguemgr.ui.charts.grid import ORIGINS, ChartGrid, draw_origin, place_name
from leaguemgr.ui.theme import Theme
from leaguemgr.ui.widgets.buttons import button
from leaguemgr.ui.widgets.card import Card, Scrolled
from leaguemgr.ui.widgets.labels import ElidedLabel, Line, label
from leaguemgr.ui.widgets.marks import Mark

RuleText = Callable[[str], str]
DETAILS_WIDTH = 286


class OriginMark(Mark):
    """A little cell with the mark of an origin, for the legend."""

    def __init__(self, theme: Theme, origin: Origin) -> None:
        """Show the mark of this origin."""
        super().__init__(theme, 18, 16, ORIGINS[origin])
        self._origin = origin

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        """Draw the cell and its mark."""
        box = rect.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(self.theme.colour("line2"))
        painter.setBrush(self.theme.colour("surface"))
        painter.drawRect(box)
        draw_origin(painter, self.theme, self._origin, box)


class ChartView(QWidget):
    """The grid of a chart, and under it how many of its figures are of which origin."""

    picked = Signal(object)

    def __init__(self, theme: Theme) -> None:
        """Start without a chart."""
        super().__init__()
        self.theme = theme
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.grid = ChartGrid(theme)
        self.grid.picked.connect(self.picked)
        column.addWidget(self.grid, 1)
        column.addWidget(Line())
        legend = QHBoxLayout()
        legend.setContentsMargins(*(theme.px(side) for side in (14, 7, 14, 8)))
        legend.setSpacing(theme.px(6))
        self._counts: dict[Origin, ElidedLabel] = {}
        self._marks: dict[Origin, OriginMark] = {}
        origins: tuple[Origin, ...] = ("document", "reconstructed", "user")
        for origin in origins:
            self._marks[origin], self._counts[origin] = OriginMark(theme, origin), ElidedLabel("", "caption")
            legend.addWidget(self._marks[origin])
            legend.addWidget(self._counts[origin])
            legend.addSpacing(theme.px(10))
        legend.addStretch(1)
        column.addLayout(legend)

    def show_chart(self, chart: Chart, spot: Spot | None = None) -> None:
        """Show a chart, with a cell selected."""
        for origin, words in self._counts.items():
            count = chart.count(origin)
            words.setText(f"{count} {ORIGINS[origin]}")
            for widget in (words, self._marks[origin]):
                widget.setVisible(count > 0)
        self.grid.show_chart(chart, spot)

    def minimumSizeHint(self) -> QSize:
        """Show a few cells at least."""
        return QSize(self.theme.px(260), self.theme.px(200))


class CellDetails(QWidget):
    """The selected cell: what it says, where it comes from, the rule that reads it, and the chart's own note.

    ``extra`` takes more widgets between the cell and its chart, such as the field that changes it.
    """

    def __init__(
        self, theme: Theme, rule_text: RuleText, open_rule: Callable[[str], object] = lambda rule: None
    ) -> None:
        """Start without a cell; ``rule_text`` gives a rule by its ID, ``open_rule`` shows it among the others."""
        super().__init__()
        self.theme = theme
        self._rule_text = rule_text
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.px(6))
        self.where = label("", "caption-strong", wrap=True)
        self.figure = label("", "figure", wrap=True)
        self.words = label("", "medium", wrap=True)
        self.source = label("", wrap=True)
        for widget in (self.where, self.figure, self.words, self.source):
            column.addWidget(widget)
        self.extra = QVBoxLayout()
        self.extra.setSpacing(theme.px(6))
        column.addLayout(self.extra)
        area = Scrolled(theme)
        area.body.setSpacing(theme.px(6))
        self.rule, self.rule_words = label("", "caption-strong", wrap=True), label("", "caption", wrap=True)
        self._shown_rule = ""
        self.rulebook = button(theme, "In the rulebook", lambda: open_rule(self._shown_rule), kind="link", size="small")
        self.origin, self.note = label("", "caption", wrap=True), label("", "caption", wrap=True)
        self.legend = label("", "caption", wrap=True)
        area.body.addWidget(Line())
        area.body.addWidget(self.rule)
        area.body.addWidget(self.rule_words)
        area.body.addWidget(self.rulebook, 0, Qt.AlignmentFlag.AlignLeft)
        area.body.addWidget(Line())
        area.body.addWidget(label("Where the chart comes from", "caption-strong"))
        for text in (self.origin, self.note, self.legend):
            area.body.addWidget(text)
        area.body.addStretch(1)
        column.addWidget(area, 1)

    def show_cell(self, chart: Chart, spot: Spot) -> None:
        """Show a cell of a chart."""
        cell = chart.cells[spot.row, spot.column]
        self.where.setText(place_name(chart, (spot.row, spot.column)))
        self.figure.setText(cell.text.replace("-", "−"))
        self.words.setText(cell.words[:1].upper() + cell.words[1:])
        self.words.setVisible(bool(cell.words))
        self.source.setText(cell.source)
        self._shown_rule = chart.rule
        self.rule.setText(f"The rule that reads it: {chart.rule}")
        self.rule_words.setText(self._rule_text(chart.rule))
        self.origin.setText(chart.source)
        self.note.setText(chart.note)
        self.legend.setText("\n".join(f"{key}: {told}" for key, told in chart.legend))
        self.legend.setVisible(bool(chart.legend))


def chart_note(chart: Chart) -> str:
    """Return how large a chart is, for the title of its card."""
    return f"{counted(len(chart.rows), 'row')}, {counted(len(chart.columns), 'column')}"


def details_card(theme: Theme, details: CellDetails) -> Card:
    """Return the card around the details of a cell."""
    card = Card(theme)
    card.setFixedWidth(theme.px(DETAILS_WIDTH))
    card.body.addWidget(details, 1)
    return card
