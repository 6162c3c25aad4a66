"""One side of a card: its band and its parts, as a layout says, at any scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from leaguemgr.printing.layout import Length, Part
from leaguemgr.printing.names import player_names
from leaguemgr.printing.parts import PartPainter, Place
from leaguemgr.problems import UserError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from leaguemgr.engine.printed import PrintedSide
    from leaguemgr.printing.paper import Paper


class Head(Part):
    """The band at the head of a side, mm high; ``name``, ``corner``, ``team`` are styles.

    Its ``colour`` is that of the team where none is given.
    """

    height: Length
    name: str = "name"
    corner: str = "corner"
    team: str = "team"
    colour: str = ""


class SideLayout(Part):
    """How a side looks: its band, its parts by key, its note from the foot (0: none), the colour of its ground."""

    head: Head
    parts: dict[str, Place]
    note: Length = 0
    ground: str = ""


class CardMeasures(Part):
    """A card at the large size; mm. ``title`` is the height kept for a part's title, ``line`` the rules."""

    width: Annotated[float, Field(gt=20, le=150)]
    height: Annotated[float, Field(gt=20, le=150)]
    inset: Length
    title: Length
    line: Length


class SidePainter:
    """Draws sides of cards at one scale."""

    def __init__(self, paper: Paper, card: CardMeasures, sides: dict[str, SideLayout], scale: float) -> None:
        self.paper, self.card, self.sides, self.scale = paper, card, sides, scale
        self.parts = PartPainter(paper, scale, card.title, card.line)
        self.width, self.height = card.width * scale, card.height * scale

    def ground(self, x: float, y: float, side: PrintedSide, bleed: float) -> None:
        """Lay the colour of a side under it, beyond the cut by the bleed; most sides have none."""
        arranged = self.sides.get(side.kind)
        if arranged is not None and arranged.ground:
            width, height = self.width + 2 * bleed, self.height + 2 * bleed
            self.paper.rectangle(x - bleed, y - bleed, width, height, fill=arranged.ground)

    def draw(self, x: float, y: float, side: PrintedSide, name: Sequence[str], colour: str, ink: str) -> None:
        """Draw a side with its upper left corner at (x, y): ever shorter names and the colours of its band."""
        arranged = self.sides.get(side.kind)
        if arranged is None:
            known = ", ".join(self.sides)
            title = self.paper.layout.title
            raise UserError(f"The layout of “{title}” has no side {side.kind!r}, only {known}; add it under [sides].")
        if arranged.head.height:
            self._band(x, y, side, arranged.head, name, colour, ink)
        there = {part.key: part for part in side.parts}
        for key, place in arranged.parts.items():
            if key not in there:
                raise UserError(
                    f"The layout of “{self.paper.layout.title}” places a part {key!r}, but there are only "
                    f"{', '.join(there)}; correct [sides.{side.kind}.parts]."
                )
            self.parts.draw(x, y, there[key], place)
        if arranged.note and side.note:
            room = self.width - 2 * self.card.inset * self.scale
            self.parts.text(x + self.width / 2, y + self.height - arranged.note * self.scale, side.note, "note", room)

    def _band(
        self, x: float, y: float, side: PrintedSide, head: Head, names: Sequence[str], colour: str, ink: str
    ) -> None:
        paper, scale, inset = self.paper, self.scale, self.card.inset * self.scale
        height = head.height * scale
        middle, left, right = y + height / 2, x + inset, x + self.width - inset
        paper.rectangle(x, y, self.width, height, fill=head.colour or colour)
        ink = "paper" if head.colour else ink
        corner, style = paper.style(head.corner), paper.style(head.name)
        if side.number:
            left += paper.text(left, middle, side.number, corner, colour=ink, scale=scale, middle=True) + 1.8 * scale
        if side.corner:
            right -= paper.text(right, middle, side.corner, corner, align="right", colour=ink, scale=scale, middle=True)
            right -= 1.8 * scale
        if side.player and names:
            team, style_of_team = names[-1], paper.style(head.team)
            right -= paper.text(right, middle, team, style_of_team, align="right", colour=ink, scale=scale, middle=True)
            right -= 1.8 * scale
        shorter = player_names(side.name) if side.player else names
        shown = paper.first_fitting(shorter, style, (right - left) / scale)
        paper.text(
            left, middle, shown, style, available=right - left, colour=ink, scale=scale, middle=True,
            whole=side.name if side.player else names[0],
        )  # fmt: skip
