"""Cards with two sides to cut out: player cards, team cards, decks; with cut marks and mirrored backs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any

from pydantic import Field

from leaguemgr.engine.printed import CardPart, PrintedCard, PrintedSide
from leaguemgr.printing import gather
from leaguemgr.printing.card_side import CardMeasures, SideLayout, SidePainter
from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Layout, Length, Part, fill
from leaguemgr.printing.names import team_names
from leaguemgr.printing.options import (
    BACK_X,
    BACK_Y,
    BACKS,
    LONG_EDGE,
    PRINTER,
    SHORT_EDGE,
    TEAMS,
    TURNS,
    Options,
    SheetOption,
)
from leaguemgr.printing.sample import rosters, sample_league
from leaguemgr.printing.sheet import Needs, Sheet
from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from leaguemgr.league.league import League
    from leaguemgr.league.records import TeamRef
    from leaguemgr.printing.paper import Paper

TWO_SIDES = replace(BACKS, choices=(*TURNS, ("none", "No backs")))
MARKS = SheetOption("crop-marks", "Crop marks outside the cards", "flag", True)
SIZE = SheetOption("size", "Size", "choice", "large", (("large", "4 to a page"), ("small", "9 to a page")))
DECK = SheetOption(
    "deck", "Deck", "choice", "played", (("played", "The deck that the league plays"), ("all", "Every deck"))
)
LARGE = "large"


class Labels(Part):
    """The words on a page: its heading, what it is of, and what a back page says."""

    heading: str
    page: str
    back: str
    scaling: str
    none: str = ""
    source: str = ""


class SheetMeasures(Part):
    """Baselines of the heading, where cards begin, how far colours go beyond the cut, cut marks; mm.

    Of the marks ``crop`` are distance and length, ``crop_line`` their width.
    """

    heading: Length
    note: Length
    top: Length
    bleed: Length
    crop: tuple[Length, Length]
    crop_line: Length
    cut_line: Length


class Arrangement(Part):
    """How many cards stand across and down a page, and the scale of what is on them."""

    across: Annotated[int, Field(ge=1, le=10)]
    down: Annotated[int, Field(ge=1, le=20)]
    scale: Annotated[float, Field(gt=0.2, le=2)]


class SamplePart(Part):
    """A part of a sample's side."""

    key: str
    title: str
    lines: list[list[str]]
    heads: list[str] = Field(default_factory=list)


class SampleSide(Part):
    """A side of a sample's card."""

    kind: str
    name: str = ""
    corner: str = ""
    number: str = ""
    player: bool = False
    note: str = ""
    parts: list[SamplePart]


class SampleCard(Part):
    """A card of the sample; ``team`` is the place of its team, -1 for none."""

    team: int = -1
    front: SampleSide
    back: SampleSide


class CardsSample(Part):
    """The sample's cards, and where they are from."""

    source: str = ""
    cards: list[SampleCard]


class CardsLayout(Layout):
    """``reports/player_cards.toml``, ``team_cards.toml`` and ``action_cards.toml``."""

    labels: Labels
    sheet: SheetMeasures
    card: CardMeasures
    sizes: dict[str, Arrangement]
    sides: dict[str, SideLayout]
    sample: CardsSample


@dataclass(frozen=True, slots=True)
class Stack:
    """Cards that begin on a new page: what they are, where they are from, each card with its team."""

    title: str
    source: str
    cards: tuple[tuple[PrintedCard, TeamRef | None], ...]


@dataclass(frozen=True, slots=True)
class CardsData:
    """What is printed, of which league."""

    league: str
    season: int
    stacks: tuple[Stack, ...]


def gather_players(league: League, options: Options) -> CardsData:
    """Read the player cards of the teams that the option names."""
    teams = gather.chosen_rosters(league, options.text("teams"))
    return _data(league, [Stack("", "", tuple(gather.player_sides(league, teams)))])


def gather_teams(league: League, options: Options) -> CardsData:
    """Read the team cards of the teams that the option names."""
    teams = gather.chosen_rosters(league, options.text("teams"))
    return _data(league, [Stack("", "", tuple(gather.team_sides(league, teams)))])


def gather_decks(league: League, options: Options) -> CardsData:
    """Read the deck that the league plays, or all of them."""
    decks = gather.decks(league)
    chosen = [deck for deck in decks if deck.played or options.text("deck") == "all"]
    return _data(
        league,
        [
            Stack(deck.title, f"{deck.source}. {deck.note}".rstrip(), tuple((card, None) for card in deck.cards))
            for deck in chosen
        ],
    )


def _data(league: League, stacks: Iterable[Stack]) -> CardsData:
    return CardsData(gather.league_name(league), gather.season(league), tuple(stacks))


def sample_cards(layout: CardsLayout) -> CardsData:
    """Return the cards written in the layout's sample."""
    league = sample_league()
    teams = [roster.row.team for roster in rosters(league)]
    cards = tuple(
        (PrintedCard(_side(card.front), _side(card.back)), teams[card.team] if card.team >= 0 else None)
        for card in layout.sample.cards
    )
    return CardsData(league.league, league.season, (Stack("", layout.sample.source, cards),))


def _side(side: SampleSide) -> PrintedSide:
    parts = tuple(part_of(part) for part in side.parts)
    return PrintedSide(side.kind, side.name, side.corner, parts, side.note, side.number, side.player)


def part_of(part: SamplePart) -> CardPart:
    """Return a part of a sample."""
    return CardPart(part.key, part.title, tuple(tuple(line) for line in part.lines), tuple(part.heads))


def draw_cards(paper: Paper, layout: CardsLayout, data: CardsData, options: Options) -> None:
    """Draw fronts, and for duplex printing the back of each page behind it."""
    name = options.text("size") if "size" in options.names else LARGE
    size = layout.sizes.get(name)
    if size is None:
        raise UserError(f"The layout of “{layout.title}” has no size {name!r}; add it under [sizes].")
    Sheets(paper, layout, data, options, size).draw()


class Sheets:
    """One printing of cards: the arrangement and what is drawn on it."""

    def __init__(self, paper: Paper, layout: CardsLayout, data: CardsData, options: Options, size: Arrangement) -> None:
        self.paper, self.layout, self.data, self.options, self.size = paper, layout, data, options, size
        self.flip = options.text("backs")
        self.painter = SidePainter(paper, layout.card, layout.sides, size.scale)
        self.width, self.height = self.painter.width, self.painter.height
        self.left = (paper.width - size.across * self.width) / 2
        self.top = layout.sheet.top
        crop = sum(layout.sheet.crop)
        below = layout.sheet.top if self.flip == SHORT_EDGE else paper.margin + crop
        if self.left < paper.margin + crop - 1e-6 or self.top + size.down * self.height > paper.height - below + 1e-6:
            raise UserError(
                f"{size.across} × {size.down} cards of {self.width:g} × {self.height:g} mm do not fit on this page; "
                "choose larger paper or smaller cards."
            )

    def draw(self) -> None:
        """Draw every page."""
        on_page = self.size.across * self.size.down
        pages = [
            (stack, stack.cards[start : start + on_page])
            for stack in self.data.stacks
            for start in range(0, len(stack.cards), on_page)
        ]
        if not pages:
            pages = [(Stack("", "", ()), ())]
        for number, (stack, cards) in enumerate(pages, start=1):
            words: dict[str, Any] = {
                "league": self.data.league, "season": self.data.season, "title": stack.title or self.layout.title,
                "sheet": number, "sheets": len(pages), "width": f"{self.width:g}", "height": f"{self.height:g}",
            }  # fmt: skip
            self._front(stack, cards, words)
            if cards and self.flip != "none":
                self._back(cards, words)

    def _front(self, stack: Stack, cards: Sequence[tuple[PrintedCard, TeamRef | None]], words: dict[str, Any]) -> None:
        self.paper.start_page()
        labels = self.layout.labels
        note = fill(labels.source, source=stack.source) if stack.source and labels.source else ""
        note = note if cards else labels.none
        self._heading(fill(labels.heading, **words), note, fill(labels.page, **words), fill(labels.scaling, **words))
        self._cards([(self._corner(place), card.front, team) for place, (card, team) in enumerate(cards)])
        self._marks(len(cards), "")

    def _back(self, cards: Sequence[tuple[PrintedCard, TeamRef | None]], words: dict[str, Any]) -> None:
        self.paper.start_page()
        with self.paper.moved(self.options.number("back-x"), self.options.number("back-y")):
            labels = self.layout.labels
            self._heading(fill(labels.heading, **words), "", fill(labels.back, **words), "")
            self._cards(
                [(self._mirror(*self._corner(place)), card.back, team) for place, (card, team) in enumerate(cards)]
            )
            self._marks(len(cards), self.flip)

    def _corner(self, place: int) -> tuple[float, float]:
        row, column = divmod(place, self.size.across)
        return self.left + column * self.width, self.top + row * self.height

    def _mirror(self, x: float, y: float) -> tuple[float, float]:
        """Return where the back of the card at (x, y) lies on the back page."""
        if self.flip == LONG_EDGE:
            return self.paper.width - x - self.width, y
        return x, self.paper.height - y - self.height

    def _heading(self, heading: str, note: str, page: str, scaling: str) -> None:
        paper, sheet = self.paper, self.layout.sheet
        right = paper.width - paper.margin
        used = paper.text(right, sheet.heading, page, paper.style("page"), align="right")
        room = paper.inner - used - 4
        paper.text(paper.margin, sheet.heading, heading, paper.style("heading"), available=room)
        used = paper.text(right, sheet.note, scaling, paper.style("page"), align="right") if scaling else 0
        paper.text(paper.margin, sheet.note, note, paper.style("page"), available=paper.inner - used - 4)

    def _cards(self, cards: Sequence[tuple[tuple[float, float], PrintedSide, TeamRef | None]]) -> None:
        """Draw sides at their corners; all grounds first, as they go beyond the cuts."""
        for (x, y), side, _ in cards:
            self.painter.ground(x, y, side, self.layout.sheet.bleed)
        for (x, y), side, team in cards:
            self._card(x, y, side, team)

    def _card(self, x: float, y: float, side: PrintedSide, team: TeamRef | None) -> None:
        paper = self.paper
        colour = team.colour if team else paper.colour("text")
        names = team_names(team) if team else (side.name,)
        self.painter.draw(x, y, side, names, colour, ink_on(colour, paper.colour("text")))
        paper.rectangle(x, y, self.width, self.height, stroke="cut", line=self.layout.sheet.cut_line)

    def _marks(self, count: int, flip: str) -> None:
        """Draw cut marks outside the cards, in line with every cut."""
        if not count or not self.options.flag("crop-marks"):
            return
        corners = [self._corner(place) for place in range(count)]
        placed = [self._mirror(*corner) if flip else corner for corner in corners]
        across = sorted({round(x + step, 4) for x, _ in placed for step in (0, self.width)})
        down = sorted({round(y + step, 4) for _, y in placed for step in (0, self.height)})
        distance, length = self.layout.sheet.crop
        segments = []
        for x in across:
            segments.append((x, down[0] - distance - length, x, down[0] - distance))
            segments.append((x, down[-1] + distance, x, down[-1] + distance + length))
        for y in down:
            segments.append((across[0] - distance - length, y, across[0] - distance, y))
            segments.append((across[-1] + distance, y, across[-1] + distance + length, y))
        self.paper.lines(segments, colour="text", line=self.layout.sheet.crop_line)


def title(layout: CardsLayout, data: CardsData) -> str:
    """Return the title that a PDF reader shows."""
    return f"{data.league} {data.season}: {layout.title}"


def _sheet(
    name: str,
    needs: Needs,
    options: tuple[SheetOption, ...],
    read: Callable[[League, Options], CardsData],
) -> Sheet:
    return Sheet(
        name=name,
        layout=CardsLayout,
        needs=needs,
        options=(*options, MARKS, TWO_SIDES, PRINTER, BACK_X, BACK_Y),
        gather=read,
        sample=sample_cards,
        draw=draw_cards,
        document_title=title,
    )


PLAYERS = _sheet("player_cards", "teams", (TEAMS, SIZE), gather_players)
TEAM_CARDS = _sheet("team_cards", "teams", (TEAMS,), gather_teams)
ACTION_CARDS = _sheet("action_cards", "nothing", (DECK,), gather_decks)
