"""What a game of cards prints beside its lists: cards with two sides, decks, the board between them, a tally of a game.

A rule system hands these records out through its ``Forms``; where each part stands is written in the layouts.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class CardPart:
    """A part of a card or board: a title, lines of cells, and what stands above the columns (empty: nothing).

    ``key`` is the name by which a layout says where the part stands.
    """

    key: str
    title: str
    lines: tuple[tuple[str, ...], ...]
    heads: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PrintedSide:
    """One side of a card: its parts; ``name`` and ``corner`` stand at its head, ``note`` small at its foot.

    ``kind`` is the name by which a layout says how such a side looks; ``player`` tells that the name is a man's.
    """

    kind: str
    name: str
    corner: str
    parts: tuple[CardPart, ...] = ()
    note: str = ""
    number: str = ""
    player: bool = False


@dataclass(frozen=True, slots=True)
class PrintedCard:
    """A card with what is printed on its front and on its back."""

    front: PrintedSide
    back: PrintedSide


@dataclass(frozen=True, slots=True)
class Deck:
    """A deck to cut out; ``played`` tells whether a league's games use it, ``source`` and ``note`` where it is from."""

    title: str
    source: str
    note: str
    played: bool
    cards: tuple[PrintedCard, ...]


@dataclass(frozen=True, slots=True)
class TableBoard:
    """A board of places: the slots of a team, which of them are joined, and what else lies or stands on it.

    ``inside`` is the word on the small area beside each slot, ``discs`` are places for discs of each team, ``cards``
    those for cards of each team, ``piles`` those for cards of both; ``tables`` are printed beside them.
    """

    slots: tuple[str, ...]
    joined: tuple[tuple[str, str], ...]
    inside: str
    discs: tuple[str, ...]
    cards: tuple[str, ...]
    piles: tuple[str, ...]
    tables: tuple[CardPart, ...]
    source: str


@dataclass(frozen=True, slots=True)
class TallyRow:
    """One player of a tally: who, his slot at the start (empty: the bench), and marks in order by column.

    Marks are letters: ``-`` and ``o`` for a try missed and made, ``t`` and ``3`` for one of three points, ``/`` for
    whatever is only counted. ``total`` are his points, None when he has not played.
    """

    number: int | None = None
    name: str = ""
    position: str = ""
    slot: str = ""
    marks: Mapping[str, str] = field(default_factory=dict)
    total: int | None = None


@dataclass(frozen=True, slots=True)
class TallyTeam:
    """One team of a tally: its rows, by period points and team fouls, and what is counted for the team as a whole."""

    name: str
    rows: tuple[TallyRow, ...]
    points: tuple[int, ...] = ()
    fouls: tuple[int, ...] = ()
    counts: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class TallySheet:
    """A tally, empty or filled: home team and visitors, and the titles of the periods, of an empty one an overtime too.

    ``fouls`` are the personal fouls that a man may have, ``penalty`` the team foul of each period from which on fouls
    are shot; ``counted`` names what teams count, in order.
    """

    teams: tuple[TallyTeam, TallyTeam]
    periods: tuple[str, ...]
    fouls: int
    penalty: tuple[int, ...]
    counted: tuple[str, ...]
    source: str
