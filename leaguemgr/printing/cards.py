"""The sheet of player cards: columns of numbers and results as they are printed, to cut out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.engine.forms import CardFace, CardLine
from leaguemgr.printing import gather
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Layout, Length, Part, Style, fill
from leaguemgr.printing.names import player_names
from leaguemgr.printing.options import Options, SheetOption
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.league.records import TeamRef
    from leaguemgr.printing.paper import Paper

OPTIONS = (
    SheetOption("teams", "Teams", "text", "all", help="all, or abbreviations with commas between"),
    SheetOption("size", "Size", "choice", "large", (("large", "8 to a page"), ("small", "18 to a page"))),
)


class CardMeasures(Part):
    """A card; lengths in mm at the large size, which the small one scales. ``shares`` are the columns' widths."""

    band: Length
    inset: Length
    first: Length
    leading: Length
    between: Length
    above: Length
    caption: Length
    ball: Length
    shares: tuple[float, ...]
    numbers: tuple[Length, ...]
    cut_line: Length


class Arrangement(Part):
    """How many cards stand across and down a page, and the scale of what is on them."""

    across: Annotated[int, Field(ge=1, le=10)]
    down: Annotated[int, Field(ge=1, le=20)]
    scale: Annotated[float, Field(gt=0.2, le=2)]


class CardLabels(Part):
    """The words on the page; ``captions`` stand above the lines with these keys."""

    heading: str
    page: str
    corner: str
    none: str
    captions: dict[str, str]


class SampleCard(Part):
    """A card of the sample: its team's place, and lines of key, numbers and text by column."""

    team: int
    name: str
    position: str
    number: int
    columns: list[list[tuple[str, str, str]]]


class CardSample(Part):
    """The sample's cards."""

    cards: list[SampleCard]


class CardsLayout(Layout):
    """``reports/cards.toml``."""

    labels: CardLabels
    top: Length
    sizes: dict[str, Arrangement]
    card: CardMeasures
    sample: CardSample


@dataclass(frozen=True, slots=True)
class CardsData:
    """Whose cards are printed, each with its team."""

    league: str
    season: int
    cards: tuple[tuple[CardFace, TeamRef], ...]


def gather_cards(league: League, options: Options) -> CardsData:
    """Read the cards of the teams that the option names."""
    return CardsData(
        gather.league_name(league),
        gather.season(league),
        tuple(gather.card_faces(league, gather.chosen_rosters(league, options.text("teams")))),
    )


def sample_cards(layout: CardsLayout) -> CardsData:
    """Return the cards written in the layout's sample."""
    league = sample_league()
    teams = [roster.row.team for roster in rosters(league)]
    return CardsData(league.league, league.season, tuple(_sample(card, teams) for card in layout.sample.cards))


def _sample(card: SampleCard, teams: Sequence[TeamRef]) -> tuple[CardFace, TeamRef]:
    columns = tuple(tuple(CardLine(*line) for line in column) for column in card.columns)
    return CardFace(card.name, card.position, card.number, columns), teams[card.team]


def draw_cards(paper: Paper, layout: CardsLayout, data: CardsData, options: Options) -> None:
    """Draw the cards page by page."""
    size = layout.sizes[options.text("size")]
    on_page = size.across * size.down
    pages = [data.cards[start : start + on_page] for start in range(0, len(data.cards), on_page)] or [()]
    painter = CardPainter(paper, layout, size)
    for number, cards in enumerate(pages, start=1):
        paper.start_page()
        _heading(paper, layout, data, f"{number} / {len(pages)}")
        if not cards:
            baseline = layout.top + layout.card.leading
            paper.text(paper.margin, baseline, layout.labels.none, paper.style("note"), available=paper.inner)
        for place, (face, team) in enumerate(cards):
            row, column = divmod(place, size.across)
            painter.draw(paper.margin + column * painter.width, layout.top + row * painter.height, face, team)


def _heading(paper: Paper, layout: CardsLayout, data: CardsData, page: str) -> None:
    text = fill(layout.labels.heading, league=data.league, season=data.season, title=layout.title)
    baseline = layout.top - 3
    paper.text(paper.margin, baseline, text, paper.style("heading"), available=paper.inner - 30)
    text = fill(layout.labels.page, page=page)
    paper.text(paper.width - paper.margin, baseline, text, paper.style("note"), align="right")


class CardPainter:
    """Draws cards of one size."""

    def __init__(self, paper: Paper, layout: CardsLayout, size: Arrangement) -> None:
        """Work out how large a card is on this paper, mm."""
        self.paper, self.measures, self.labels = paper, layout.card, layout.labels
        self.scale = size.scale
        self.width = paper.inner / size.across
        self.height = (paper.height - paper.margin - layout.top) / size.down

    def draw(self, x: float, y: float, face: CardFace, team: TeamRef) -> None:
        """Draw one card with its upper left corner at (x, y)."""
        paper, scale, measures = self.paper, self.scale, self.measures
        band, inset = measures.band * scale, measures.inset * scale
        self._band(x, y, face, team)
        left = x + inset
        room = self.width - 2 * inset
        for place, lines in enumerate(face.columns):
            width = room * measures.shares[place]
            if place:
                paper.line(left, y + band, left, y + self.height, colour="line", line=0.1)
                left += inset
                width -= inset
            self._column(left, y + band, width - inset, lines, measures.numbers[place] * scale)
            left += width
        paper.rectangle(x, y, self.width, self.height, stroke="cut", line=measures.cut_line)

    def _band(self, x: float, y: float, face: CardFace, team: TeamRef) -> None:
        paper, scale = self.paper, self.scale
        height, inset = self.measures.band * scale, self.measures.inset * scale
        ink = ink_on(team.colour, paper.colour("text"))
        paper.rectangle(x, y, self.width, height, fill=team.colour)
        corner = fill(self.labels.corner, team=team.abbreviation, number=face.number, position=face.position)
        style, note = paper.style("name"), paper.style("corner")
        used = paper.text_width(corner, note, scale)
        right = x + self.width - inset
        paper.text(right, y + height / 2, corner, note, align="right", colour=ink, middle=True, scale=scale)
        room = self.width - 3 * inset - used
        shown = paper.first_fitting(player_names(face.name), style, room / scale)
        paper.text(
            x + inset, y + height / 2, shown, style, available=room, colour=ink, middle=True, whole=face.name,
            scale=scale,
        )  # fmt: skip

    def _column(self, x: float, top: float, width: float, lines: Sequence[CardLine], numbers: float) -> None:
        """Set a column's lines; texts break into lines beside their numbers."""
        measures, scale = self.measures, self.scale
        y = top + measures.first * scale - (measures.above * scale if lines[0].key in self.labels.captions else 0)
        for line in lines:
            if line.key == "name":
                continue  # it stands in the band
            caption = self.labels.captions.get(line.key)
            if caption is not None:
                y += measures.above * scale
                self.paper.text(x, y, caption, self.paper.style("caption"), available=width, scale=scale)
                y += measures.caption * scale
            y = self._line(x, y, width, line, numbers) + measures.between * scale

    def _line(self, x: float, y: float, width: float, line: CardLine, numbers: float) -> float:
        paper, scale = self.paper, self.scale
        if line.key == "ball":
            # The narrow face of the label wants wider spaces.
            y += self.measures.ball * scale
            paper.text(x, y, line.text.replace(" ", "  "), paper.style("ball"), available=width, scale=scale)
            return y + self.measures.leading * scale
        style, indent = paper.style("minor" if line.key == "title" else "line"), numbers if line.numbers else 0.0
        if line.numbers:
            shown = line.numbers.replace("-", "–")
            paper.text(x, y, shown, paper.style("numbers"), available=numbers - 0.6 * scale, scale=scale)
        for text in self._broken(line.text, style, (width - indent) / scale):
            paper.text(x + indent, y, text, style, available=width - indent, scale=scale)
            y += self.measures.leading * scale
        return y

    def _broken(self, text: str, style: Style, room: float) -> list[str]:
        """Return a text in lines; one that is too long breaks at its slash before it breaks at a space."""
        parts = [text] if self.paper.text_width(text, style) <= room else text.replace("/", "/\n").split("\n")
        return [line for part in parts for line in self.paper.wrap(part, style, room)]


def title(layout: CardsLayout, data: CardsData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league} {data.season}: {layout.title}"


SHEET = Sheet(
    name="cards",
    layout=CardsLayout,
    needs="teams",
    options=OPTIONS,
    gather=gather_cards,
    sample=sample_cards,
    draw=draw_cards,
    document_title=title,
)
