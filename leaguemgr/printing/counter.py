"""The drawing of one player's counter (README of the look, section 4), front, spare and back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.printing.colour import ink_on
from leaguemgr.printing.layout import Length, Part, fill
from leaguemgr.printing.names import surnames

if TYPE_CHECKING:
    from leaguemgr.league.records import PlayerRow, TeamRef
    from leaguemgr.printing.paper import Paper

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
    flag: str


class CounterPainter:
    """Draws counters of one size; ``rookie`` stands for a rating that is not revealed."""

    def __init__(self, paper: Paper, layout: CounterLayout, size: float, rookie: str) -> None:
        self.paper = paper
        self.layout = layout
        self.size = size
        self.scale = size / TRUE_SIZE
        self.rookie = rookie

    def front(self, x: float, y: float, player: PlayerRow) -> None:
        """Draw a player's counter with its upper left corner at (x, y) mm."""
        self._band(x, y, player)
        self._name(x, y, player.name)
        for place in self.layout.ratings:
            value = player.ratings.get(place.rating)
            self._rating(x, y, place, self.rookie if value is None else str(value))
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
        for place in self.layout.ratings:
            self._rating(x, y, place, "")

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

    def _rating(self, x: float, y: float, place: RatingPlace, value: str) -> None:
        baseline = y + self.size - self.layout.row_baselines[place.row] * self.scale
        left = x + place.x * self.scale
        label = self.paper.style("label")
        left += self.paper.text(left, baseline, place.label, label, scale=self.scale)
        if value:
            left += self.layout.label_gap * self.scale
            self.paper.text(left, baseline, value, self.paper.style("value"), scale=self.scale)

    def _star(self, x: float, y: float) -> None:
        right, up, radius = (measure * self.scale for measure in self.layout.star)
        self.paper.star(x + right, y + self.size - up, radius)
