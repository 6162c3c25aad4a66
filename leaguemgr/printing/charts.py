"""The charts that a league plays with, each with its source; the face of a figure says where it is from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from leaguemgr.printing import gather
from leaguemgr.printing.document import Document, DocumentLabels, SampledLayout, Section, document_sheet, repeated
from leaguemgr.printing.layout import fill
from leaguemgr.printing.options import Options, SheetOption
from leaguemgr.printing.table import Cell, Row, Styled
from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from leaguemgr.engine.charts import Cell as ChartCell
    from leaguemgr.engine.charts import Chart
    from leaguemgr.league.league import League

WHICH = SheetOption(
    "chart", "Chart", "text", "all", (("all", "All charts"),), help="all, or the name of a chart", scope="chart"
)
STYLES = {"document": "printed", "reconstructed": "cell", "user": "own"}


class Labels(DocumentLabels):
    """The words on the sheet; ``own`` marks a figure that the league has put in."""

    key: str
    own: str
    source: str
    count: str


class ChartsLayout(SampledLayout):
    """``reports/charts.toml``; the last column of ``chart`` stands for all columns of figures."""

    labels: Labels


def gather_charts(league: League, layout: ChartsLayout, options: Options) -> Document:
    """Read the charts in force, all or the one that the option names."""
    wanted = options.text("chart")
    charts = gather.charts(league)
    chosen = [chart for chart in charts if wanted in ("", "all", chart.name)]
    if charts and not chosen:
        names = ", ".join(chart.name for chart in charts)
        raise UserError(f"There is no chart {wanted!r}; choose all or one of {names}.")
    words = {"game": league.system.title, "digest": league.system.digest}
    sections = tuple(chart_section(layout, chart) for chart in chosen)
    return Document(gather.league_name(league), words, sections, intro=(layout.labels.key,))


def chart_section(layout: ChartsLayout, chart: Chart) -> Section:
    """Return one chart with its source before it and its legend below."""
    labels = layout.labels
    head, one = layout.tables["chart"]
    rows = tuple(
        Row({head.key: title, **{column: _cell(labels, chart.cells.get((key, column))) for column, _ in chart.columns}})
        for key, title in chart.rows
    )
    source = fill(labels.source, source=chart.source.rstrip("."), rule=chart.rule)
    counts = fill(labels.count, printed=chart.count("document"), figures=len(chart.cells), own=chart.count("user"))
    legend = "; ".join(f"{sign}: {meaning}" for sign, meaning in chart.legend)
    return Section(
        title=chart.title,
        remark=counts,
        before=(source,),
        rows=rows,
        columns=repeated((head.model_copy(update={"title": chart.corner}), one), dict(chart.columns)),
        after=tuple(text for text in (legend, chart.note) if text),
    )


def _cell(labels: Labels, cell: ChartCell | None) -> Cell:
    if cell is None:
        return ""
    return Styled(cell.text + (labels.own if cell.origin == "user" else ""), STYLES[cell.origin])


SHEET = document_sheet("charts", ChartsLayout, "nothing", (WHICH,), gather_charts)
