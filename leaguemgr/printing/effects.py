"""Cards whose effect is a sentence: a set to cut out, from the chart whose rows are the cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.printing import gather
from leaguemgr.printing.layout import Layout, Length, Part, fill
from leaguemgr.printing.options import Options
from leaguemgr.printing.sheet import Sheet

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper


class Labels(Part):
    """The words on the page; ``origin`` is what stands on a card that no document prints."""

    heading: str
    note: str
    origin: str


class EffectMeasures(Part):
    """Size of a card, its inner margin, where the cards begin; mm."""

    width: Annotated[float, Field(gt=20, le=150)]
    height: Annotated[float, Field(gt=20, le=150)]
    inset: Length
    heading: Length
    note: Length
    top: Length


class EffectSample(Part):
    """A card of the sample."""

    code: str
    role: str
    text: str
    printed: bool


class Sample(Part):
    """The sample's cards."""

    cards: tuple[EffectSample, ...]


class EffectsLayout(Layout):
    """``reports/effects.toml``."""

    labels: Labels
    card: EffectMeasures
    sample: Sample


@dataclass(frozen=True, slots=True)
class Effect:
    """One card: its code, for whom it works, its effect, whether a document prints it."""

    code: str
    role: str
    text: str
    printed: bool


@dataclass(frozen=True, slots=True)
class EffectsData:
    """The league's name and its cards."""

    league: str
    cards: tuple[Effect, ...]


def gather_effects(league: League, options: Options) -> EffectsData:
    """Read the chart whose rows are the cards: its first column is the role, its last the effect."""
    from leaguemgr.rules import load_forms

    wanted = load_forms(league.system.id).deck
    (chart,) = (chart for chart in gather.charts(league) if chart.name == wanted)
    (role, _), (effect, _) = chart.columns[0], chart.columns[-1]
    cards = tuple(
        Effect(
            title,
            chart.cells[key, role].text,
            chart.cells[key, effect].text,
            chart.cells[key, effect].origin == "document",
        )
        for key, title in chart.rows
    )
    return EffectsData(gather.league_name(league), cards)


def sample_effects(layout: EffectsLayout) -> EffectsData:
    """Return the sample's cards."""
    cards = tuple(Effect(card.code, card.role, card.text, card.printed) for card in layout.sample.cards)
    return EffectsData("", cards)


def draw_effects(paper: Paper, layout: EffectsLayout, data: EffectsData, options: Options) -> None:
    """Draw the cards edge to edge, as many to a page as fit."""
    size = layout.card
    across = max(1, int((paper.inner + 1e-6) // size.width))
    down = max(1, int((paper.height - paper.margin - size.top + 1e-6) // size.height))
    left = paper.margin + (paper.inner - across * size.width) / 2
    for start in range(0, len(data.cards), across * down):
        paper.start_page()
        heading = fill(layout.labels.heading, league=data.league, title=layout.title).strip(": ")
        paper.text(left, size.heading, heading, paper.style("heading"), available=paper.inner)
        note = fill(layout.labels.note, width=f"{size.width:g}", height=f"{size.height:g}")
        paper.text(left, size.note, note, paper.style("note"), available=paper.inner)
        for place, card in enumerate(data.cards[start : start + across * down]):
            row, column = divmod(place, across)
            _card(paper, layout, card, left + column * size.width, size.top + row * size.height)


def _card(paper: Paper, layout: EffectsLayout, card: Effect, x: float, y: float) -> None:
    size = layout.card
    room, centre = size.width - 2 * size.inset, x + size.width / 2
    paper.rectangle(x, y, size.width, size.height, stroke="cut", line=0.15)
    paper.text(x + size.inset, y + size.inset + 4, card.code, paper.style("code"))
    paper.text(
        x + size.width - size.inset,
        y + size.inset + 4,
        card.role,
        paper.style("role"),
        align="right",
        available=room / 2,
    )
    style = paper.style("effect")
    lines = paper.wrap(card.text, style, room)
    step = style.size * 0.45
    first = y + size.height / 2 - step * (len(lines) - 1) / 2
    for place, line in enumerate(lines):
        paper.text(centre, first + place * step, line, style, align="centre", available=room, middle=True)
    if not card.printed:
        paper.text(
            centre,
            y + size.height - size.inset,
            layout.labels.origin,
            paper.style("note"),
            align="centre",
            available=room,
        )


def title(layout: EffectsLayout, data: EffectsData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league}: {layout.title}" if data.league else layout.title


SHEET = Sheet(
    name="effects",
    layout=EffectsLayout,
    needs="nothing",
    options=(),
    gather=gather_effects,
    sample=sample_effects,
    draw=draw_effects,
    document_title=title,
)
