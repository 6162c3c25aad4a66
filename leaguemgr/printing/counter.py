"""The drawing of one player's counter (README of the look, section 4), front, spare and back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Length, Part, fill
from leaguemgr.printing.names import surnames

if TYPE_CHECKING:
    from leaguemgr.league.records import PlayerRow, TeamRef
    from leaguemgr.printing.paper import Paper
    from leaguemgr.printing.ratings import Rating

# The layout's measures are those of a counter of this size in mm.
TRUE_SIZE = 16.0


class RatingPlace(Part):
    """Where one rating stands: which, its label, its row and the left edge of the label in mm."""

    rating: str
    label: str
    row: Annotated[int, Field(ge=0)]
    x: Length


class CounterLayout(Part):
    """The measures inside a counter of 16 mm."""

    band: Length
    inset: Length
    name_baseline: Length
    row_baselines: list[Length]
    label_gap: Length
    star: tuple[Length, Length, Length]
    spare_line: Length
    spare_dash: tuple[Length, Length]
    ratings: list[RatingPlace]
    grid: tuple[Annotated[int, Field(ge=1, le=6)], Annotated[int, Field(ge=1, le=6)]]
    flag: str


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a rating is drawn on a counter of 16 mm: left edge and baseline from below, mm; ``scale`` of its type."""

    rating: str
    label: str
    x: float
    baseline: float
    scale: float = 1.0
    flag: bool = False


class CounterPainter:
    """Draws counters of one size; ``rookie`` stands for a rating that is not revealed."""

    def __init__(
        self, paper: Paper, layout: CounterLayout, size: float, rookie: str, ratings: Sequence[Rating]
    ) -> None:
        self.paper = paper
        self.layout = layout
        self.size = size
        self.scale = size / TRUE_SIZE
        self.rookie = rookie
        self.spots = self._spots(ratings)

    def _spots(self, ratings: Sequence[Rating]) -> tuple[Spot, ...]:
        """Return the places of the layout where they are of this board game, else a grid for the game's ratings."""
        layout = self.layout
        places = [place for place in layout.ratings if place.rating in {rating.name for rating in ratings}]
        if len(places) == len(layout.ratings):
            return tuple(Spot(one.rating, one.label, one.x, layout.row_baselines[one.row]) for one in places)
        return self._grid([rating for rating in ratings if rating.name != layout.flag])

    def _grid(self, ratings: Sequence[Rating]) -> tuple[Spot, ...]:
        """Spread ratings over two rows, or over more where they are many, in type as large as the widest allows."""
        few, most = self.layout.grid
        two_rows = -(-len(ratings) // 2)
        across = two_rows if two_rows <= few else most
        rows = max(2, -(-len(ratings) // across))
        top, bottom = self.layout.row_baselines[0], self.layout.row_baselines[-1]
        cell = (TRUE_SIZE - 2 * self.layout.inset) / across
        widest = max((self._widest(rating) for rating in ratings), default=cell)
        scale = min(1.0, cell / widest, 2 / rows)
        return tuple(
            Spot(
                rating.name,
                rating.label,
                self.layout.inset + place % across * cell,
                top - (top - bottom) * (place // across) / (rows - 1),
                scale,
                rating.flag,
            )
            for place, rating in enumerate(ratings)
        )

    def _widest(self, rating: Rating) -> float:
        """Return how much room a rating of two digits needs in type of its full size, mm."""
        label = self.paper.text_width(rating.label, self.paper.style("label"))
        return label + self.layout.label_gap * 3 + self.paper.text_width("88", self.paper.style("value"))

    def front(self, x: float, y: float, player: PlayerRow) -> None:
        """Draw a player's counter with its upper left corner at (x, y) mm."""
        self._band(x, y, player)
        self._name(x, y, player.name)
        for spot in self.spots:
            value = player.ratings.get(spot.rating)
            if value or not spot.flag:
                self._rating(x, y, spot, self.rookie if value is None else "" if spot.flag else str(value))
        if player.ratings.get(self.layout.flag):
            self._star(x, y)

    def spare(self, x: float, y: float, team: TeamRef, label: str) -> None:
        """Draw a counter to write on: labels without values."""
        inset, line = self.layout.inset * self.scale, y + self.layout.spare_line * self.scale
        text = fill(label, team=team.abbreviation)
        self.paper.text(
            x + inset,
            y + 2.6 * self.scale,
            text,
            self.paper.style("spare"),
            available=self.size - 2 * inset,
            scale=self.scale,
        )
        self.paper.line(
            x + inset, line, x + self.size - inset, line, colour=team.colour, line=0.25, dash=self.layout.spare_dash
        )
        for spot in self.spots:
            self._rating(x, y, spot, "")

    def back(self, x: float, y: float, team: TeamRef) -> None:
        """Draw the back: the team's letters on its colour; the ground is drawn with its bleed before."""
        style = self.paper.style("back")
        room = self.size - 2 * self.layout.inset * self.scale
        self.paper.text(
            x + self.size / 2,
            y + self.size / 2,
            team.abbreviation,
            style,
            align="centre",
            available=room,
            colour=ink_on(team.colour, self.paper.colour("text")),
            scale=self.scale,
            middle=True,
        )

    def _band(self, x: float, y: float, player: PlayerRow) -> None:
        team = player.team
        ground = team.colour if team else self.paper.colour("label")
        ink = ink_on(ground, self.paper.colour("text"))
        band, inset = self.layout.band * self.scale, self.layout.inset * self.scale
        self.paper.rectangle(x, y, self.size, band, fill=ground)
        middle, half = y + band / 2, self.size / 2 - inset
        number, position = self.paper.style("number"), self.paper.style("position")
        self.paper.text(
            x + inset, middle, str(player.number), number, available=half, colour=ink, scale=self.scale, middle=True
        )
        self.paper.text(
            x + self.size - inset,
            middle,
            player.position,
            position,
            align="right",
            available=half,
            colour=ink,
            scale=self.scale,
            middle=True,
        )

    def _name(self, x: float, y: float, name: str) -> None:
        style = self.paper.style("name")
        room = self.size - 2 * self.layout.inset * self.scale
        text = self.paper.first_fitting(surnames(name), style, room / self.scale)
        baseline = y + self.size - self.layout.name_baseline * self.scale
        centre = x + self.size / 2
        self.paper.text(centre, baseline, text, style, align="centre", available=room, scale=self.scale, whole=name)

    def _rating(self, x: float, y: float, spot: Spot, value: str) -> None:
        baseline, scale = y + self.size - spot.baseline * self.scale, self.scale * spot.scale
        left = x + spot.x * self.scale
        left += self.paper.text(left, baseline, spot.label, self.paper.style("label"), scale=scale)
        if value:
            left += self.layout.label_gap * scale
            self.paper.text(left, baseline, value, self.paper.style("value"), scale=scale)

    def _star(self, x: float, y: float) -> None:
        right, up, radius = (measure * self.scale for measure in self.layout.star)
        self.paper.star(x + right, y + self.size - up, radius)
