"""Pieces to cut out: cards that a coach holds, position markers under counters, and small tokens of the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.engine.forms import Token
from leaguemgr.league.records import TeamRef
from leaguemgr.printing import gather
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Layout, Length, Part, fill
from leaguemgr.printing.options import TEAMS, Options, SheetOption
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Sheet

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.printing.paper import Paper

SETS = SheetOption("sets", "Sets of cards", "number", 2, low=1, high=8)


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece: what stands on it large and small, its colour (empty: paper), and figures with their heads.

    ``under`` tells that counters lie on it, so that its text must be read at the edge as well.
    """

    text: str
    small: str = ""
    colour: str = ""
    under: bool = False
    figures: tuple[tuple[str, str], ...] = ()


class Labels(Part):
    """The words on the page."""

    note: str
    neutral: str = ""


class Cut(Part):
    """The size of a piece and where things stand on it, mm; ``gap`` is between rows of pieces that belong together."""

    width: Annotated[float, Field(gt=5, le=150)]
    height: Annotated[float, Field(gt=5, le=150)]
    gap: Length
    line: Length
    inset: Length


class PiecesMeasures(Part):
    """Baselines of the heading, where the pieces begin; mm."""

    heading: Length
    note: Length
    top: Length


class CardSample(Part):
    """A card of the sample: number, name, and its figures with their heads."""

    number: str
    name: str
    figures: tuple[tuple[str, str], ...]


class CardsSample(Part):
    """The sample's cards."""

    cards: tuple[CardSample, ...]


class MarkersSample(Part):
    """The sample's markers, and tokens as text, count, whether each team has them."""

    teams: int
    markers: tuple[str, ...]
    tokens: tuple[tuple[str, int, bool], ...]


class PiecesLayout(Layout):
    """A layout of pieces."""

    labels: Labels
    piece: Cut
    sheet: PiecesMeasures


class CardsLayout(PiecesLayout):
    """``reports/defence_cards.toml``."""

    sample: CardsSample


class MarkersLayout(PiecesLayout):
    """``reports/markers.toml``."""

    sample: MarkersSample


@dataclass(frozen=True, slots=True)
class PiecesData:
    """Rows of pieces, each with its title; a row too long for the page goes on below."""

    league: str
    rows: tuple[tuple[str, tuple[Piece, ...]], ...]


def gather_cards(league: League, options: Options) -> PiecesData:
    """Read the rows of the chart whose rows are the cards, as the league plays it."""
    from leaguemgr.rules import load_forms

    wanted = load_forms(league.system.id).deck
    (chart,) = (chart for chart in gather.charts(league) if chart.name == wanted)
    cards = tuple(
        _card(title, tuple((head, chart.cells[key, column].text) for column, head in chart.columns))
        for key, title in chart.rows
    )
    return PiecesData(gather.league_name(league), (("", cards),))


def _card(title: str, figures: tuple[tuple[str, str], ...]) -> Piece:
    """Return a card of a chart's row, whose title is number and name."""
    number, _, name = title.partition(" ")
    return Piece(number, name, figures=figures)


def sample_cards(layout: CardsLayout) -> PiecesData:
    """Return the cards of the layout's sample."""
    cards = tuple(Piece(card.number, card.name, figures=card.figures) for card in layout.sample.cards)
    return PiecesData(sample_league().league, (("", cards),))


def gather_markers(league: League, options: Options) -> PiecesData:
    """Read the markers and tokens of the board game, for each team that the option names."""
    from leaguemgr.rules import load_forms

    teams = gather.chosen_teams(league, options.text("teams"))
    rows = marker_rows(teams, league.system.markers, load_forms(league.system.id).tokens)
    return PiecesData(gather.league_name(league), rows)


def sample_markers(layout: MarkersLayout) -> PiecesData:
    """Return markers and tokens of the layout's sample."""
    league, sample = sample_league(), layout.sample
    teams = [roster.row.team for roster in rosters(league)][: sample.teams]
    return PiecesData(league.league, marker_rows(teams, sample.markers, [Token(*token) for token in sample.tokens]))


def marker_rows(
    teams: Iterable[TeamRef], markers: Sequence[str], tokens: Sequence[Token]
) -> tuple[tuple[str, tuple[Piece, ...]], ...]:
    """Return a row of pieces for each team, then the pieces that belong to nobody."""
    rows = [(team.name, _team_pieces(team, markers, tokens)) for team in teams]
    shared = tuple(Piece(token.text) for token in tokens if not token.each_team for _ in range(token.count))
    return (*rows, ("", shared)) if shared else tuple(rows)


def _team_pieces(team: TeamRef, markers: Sequence[str], tokens: Sequence[Token]) -> tuple[Piece, ...]:
    placed = [Piece(marker, team.abbreviation, team.colour, under=True) for marker in markers]
    own = [token.text for token in tokens if token.each_team for _ in range(token.count)]
    return (*placed, *(Piece(text, team.abbreviation, team.colour) for text in own))


def draw_cards(paper: Paper, layout: CardsLayout, data: PiecesData, options: Options) -> None:
    """Draw every set of cards, each from a new page on."""
    for _ in range(int(options.number("sets"))):
        Sheets(paper, layout, data).draw()


def draw_markers(paper: Paper, layout: MarkersLayout, data: PiecesData, options: Options) -> None:
    """Draw the markers and tokens."""
    Sheets(paper, layout, data).draw()


class Sheets:
    """Pages of pieces edge to edge, so that one cut parts two of them."""

    def __init__(self, paper: Paper, layout: PiecesLayout, data: PiecesData) -> None:
        self.paper, self.layout, self.data = paper, layout, data
        self.piece = layout.piece
        self.across = max(1, int((paper.inner + 1e-6) // self.piece.width))
        self.left = paper.margin + (paper.inner - self.across * self.piece.width) / 2

    def draw(self) -> None:
        """Draw all rows."""
        y = self._new_page()
        for title, pieces in self.data.rows:
            lines = [pieces[start : start + self.across] for start in range(0, len(pieces), self.across)]
            bar = 4.0 if title or len(self.data.rows) > 1 else 0.0
            needed = bar + self.piece.height * (len(lines) if bar else 1)
            if y + needed > self._bottom:
                y = self._new_page()
            if bar:
                text = title or self.layout.labels.neutral
                self.paper.text(self.left, y + 2.8, text, self.paper.style("group"), available=self.paper.inner)
            y += bar
            for line in lines:
                if y + self.piece.height > self._bottom:
                    y = self._new_page()
                for place, piece in enumerate(line):
                    self._piece(self.left + place * self.piece.width, y, piece)
                y += self.piece.height
            y += self.piece.gap

    @property
    def _bottom(self) -> float:
        return self.paper.height - self.paper.margin + 1e-6

    def _new_page(self) -> float:
        paper, sheet = self.paper, self.layout.sheet
        paper.start_page()
        heading = f"{self.data.league}: {self.layout.title}"
        paper.text(self.left, sheet.heading, heading, paper.style("heading"), available=paper.inner)
        size = fill(self.layout.labels.note, width=f"{self.piece.width:g}", height=f"{self.piece.height:g}")
        paper.text(self.left, sheet.note, size, paper.style("note"), available=paper.inner)
        return sheet.top

    def _piece(self, x: float, y: float, piece: Piece) -> None:
        if piece.figures:
            self._card(x, y, piece)
        elif piece.colour:
            self._marker(x, y, piece)
        else:
            self._centred(x, y, piece.text, "text")
        self.paper.rectangle(x, y, self.piece.width, self.piece.height, stroke="cut", line=self.piece.line)

    def _centred(self, x: float, y: float, text: str, ink: str) -> None:
        size = self.piece
        self.paper.text(
            x + size.width / 2, y + size.height / 2, text, self.paper.style("token"), align="centre",
            available=size.width - 2 * size.inset, colour=ink, middle=True,
        )  # fmt: skip

    def _marker(self, x: float, y: float, piece: Piece) -> None:
        """Draw a piece of a team; the upper strip stays visible when a counter lies on it."""
        paper, size = self.paper, self.piece
        ink, strip = ink_on(piece.colour, paper.colour("text")), size.inset * 2
        paper.rectangle(x, y, size.width, size.height, fill=piece.colour)
        middle = y + strip / 2
        room = size.width - 2 * size.inset
        paper.text(
            x + size.width - size.inset, middle, piece.small, paper.style("small"), align="right",
            available=room * 0.45, colour=ink, middle=True,
        )  # fmt: skip
        if piece.under:
            style = paper.style("marker")
            paper.text(x + size.inset, middle, piece.text, style, available=room * 0.5, colour=ink, middle=True)
        self._centred(x, y + strip / 2, piece.text, ink)

    def _card(self, x: float, y: float, piece: Piece) -> None:
        """Draw a card: its number in two corners and large, its name, its figures at the foot."""
        paper, size = self.paper, self.piece
        centre, inset = x + size.width / 2, size.inset
        corner = paper.style("corner")
        paper.text(x + inset, y + inset + 3, piece.text, corner)
        paper.text(x + size.width - inset, y + inset + 3, piece.text, corner, align="right")
        paper.text(centre, y + size.height * 0.36, piece.text, paper.style("number"), align="centre", middle=True)
        room = size.width - 2 * inset
        name = paper.style("name")
        paper.text(centre, y + size.height * 0.62, piece.small, name, align="centre", available=room, middle=True)
        width = room / len(piece.figures)
        paper.line(
            x + inset, y + size.height - 16, x + size.width - inset, y + size.height - 16, colour="cut", line=0.15
        )
        for place, (head, figure) in enumerate(piece.figures):
            middle = x + inset + (place + 0.5) * width
            paper.text(middle, y + size.height - 11.5, head, paper.style("head"), align="centre", available=width)
            style = paper.style("figure")
            for line, word in enumerate(figure.split()):
                y_word = y + size.height - 7.5 + 3.2 * line
                paper.text(middle, y_word, word, style, align="centre", available=width - 0.6)


def title(layout: PiecesLayout, data: PiecesData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league}: {layout.title}"


CARDS = Sheet(
    name="defence_cards",
    layout=CardsLayout,
    needs="nothing",
    options=(SETS,),
    gather=gather_cards,
    sample=sample_cards,
    draw=draw_cards,
    document_title=title,
)
MARKERS = Sheet(
    name="markers",
    layout=MarkersLayout,
    needs="teams",
    options=(TEAMS,),
    gather=gather_markers,
    sample=sample_markers,
    draw=draw_markers,
    document_title=title,
)
