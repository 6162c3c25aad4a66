"""What a game window shows of a game of ten open cards around a deck: men, deck, action card, team cards, arrows.

A further counterpart of the court of ``desk``: plain records, and the protocol of whoever reads them from a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from leaguemgr.engine.desk import Desk, Reading
from leaguemgr.engine.forms import CardLine

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game

NOWHERE = (-1, -1)
ArrowKind = Literal["control", "pass", "double", "guards"]


@dataclass(frozen=True, slots=True)
class Grid:
    """The rows of a card that dice choose: heads of the columns, each row with its total first.

    ``good`` are the readings of a basket, which stand out. ``lit`` is the place of the cell that was read, row and
    column from 0; NOWHERE for none.
    """

    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    good: frozenset[str]
    lit: tuple[int, int] = NOWHERE


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc on a card or beside it: a word, whether it lies there, what is typed to move it (empty: not now).

    ``short`` takes the place of the word where there is little room; ``told`` says it in full.
    """

    text: str
    on: bool = True
    key: str = ""
    told: str = ""
    short: str = ""


@dataclass(frozen=True, slots=True)
class DeckMan:
    """A man on court with his card: slot, who, ratings, the grid, and the lines that stand beside it.

    ``marks`` is what his card prints without a label, such as stars; it is left out where there is no room. ``lit``
    are keys of lines that were read. He is out with ``out`` fouls. ``discs`` lie on his card. ``chosen`` tells that he
    is an answer, or the beginning of one, to what is asked.
    """

    slot: str
    number: int
    name: str
    position: str
    ratings: tuple[tuple[str, str], ...]
    grid: Grid
    lines: tuple[CardLine, ...]
    fouls: int
    out: int
    points: int
    lit: frozenset[str] = frozenset()
    discs: tuple[Disc, ...] = ()
    ball: bool = False
    chosen: bool = False
    marks: str = ""


@dataclass(frozen=True, slots=True)
class Arrow:
    """An arrow between the rows of men: who has control, a pass, who doubles whom, who guards another's man.

    It lies beside the men of ``side`` and goes from one slot to another (for control both are the same).
    """

    side: int
    kind: ArrowKind
    start: int
    end: int
    told: str


@dataclass(frozen=True, slots=True)
class ActionPart:
    """A part of an action card: what it is for, what it says, and a smaller remark below."""

    key: str
    title: str
    text: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class ActionCard:
    """A card of the deck, face up: its number, the number at its foot, its parts in rows.

    ``lit`` are the parts in force, ``used`` those that have been read before.
    """

    number: int
    foot: int
    rows: tuple[tuple[ActionPart, ...], ...]
    lit: frozenset[str] = frozenset()
    used: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Pile:
    """The deck: cards left and played in this period, and the marker that shows or comes next, in words.

    ``marks`` are the numbers of cards left at which a marker lies; ``before`` is the discard below the last one.
    """

    left: int
    gone: int
    marker: str
    marks: tuple[int, ...]
    before: str


@dataclass(frozen=True, slots=True)
class TeamSheet:
    """A team's defence card: its title, which one is chosen, its grid, and the discs beside it."""

    title: str
    grid: Grid
    lines: tuple[CardLine, ...]
    choices: tuple[Disc, ...]
    discs: tuple[Disc, ...]
    lit: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class DeckTable:
    """Everything on the table; ``last`` is the newest discard, None before the first card of a period.

    ``focus`` is whose card was read last, side and slot; ``told`` says in words what is in force.
    """

    men: tuple[tuple[DeckMan, ...], tuple[DeckMan, ...]]
    arrows: tuple[Arrow, ...]
    pile: Pile
    last: ActionCard | None
    teams: tuple[TeamSheet, TeamSheet]
    focus: tuple[int, int]
    told: str


class DeckDesk(Desk, Protocol):
    """The desk of a game that is played with a deck of action cards and everybody's card open."""

    def table(self, game: Game, reading: Reading | None, typed: str) -> DeckTable:
        """Return what lies on the table; ``reading`` is the last throw, ``typed`` the part of an answer so far."""
