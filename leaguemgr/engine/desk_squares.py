"""What a game window shows of a game that is played on squares: the floor with everybody on it, tracks, open cards.

The counterpart of the court of ``desk``: plain records, and the protocol of whoever reads them from a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from leaguemgr.engine.desk import Desk

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game

Square = tuple[int, int]
"""Row and column, both from 0; the rows -1 and one past the last are outside behind the baskets."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A miniature: whose, which role (``man`` from 0), number and name, its figures with their labels, where it stands.

    ``held`` tells that it may not move in this turn, ``screening`` that it stands on an opponent's square; ``movable``
    that it has a step among the answers that are pending.
    """

    side: int
    man: int
    code: str
    number: int
    name: str
    figures: tuple[tuple[str, int], ...]
    square: Square
    ball: bool = False
    held: bool = False
    screening: bool = False
    movable: bool = False
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Track:
    """A figure of the turn: its title, what it is now, the most it can be (0: no limit)."""

    title: str
    value: int
    most: int = 0


@dataclass(frozen=True, slots=True)
class OpenCard:
    """A card that lies open: its code, its effect in words, what is typed to play it (empty when it cannot be)."""

    code: str
    text: str
    key: str = ""


@dataclass(frozen=True, slots=True)
class Floor:
    """Everything on the board. ``worth`` are the points of each square by row and column.

    ``lit`` are squares that answer the question, each with what is typed for it; ``loose`` is where a ball lies that
    nobody has, ``marking`` the area in front of whoever has it. ``odds`` tell in words what a shot or a steal would be.
    """

    worth: tuple[tuple[int, ...], ...]
    baskets: tuple[Square, Square]
    pieces: tuple[Piece, ...]
    lit: Mapping[Square, str]
    loose: Square | None
    marking: frozenset[Square]
    tracks: tuple[Track, ...]
    hands: tuple[tuple[OpenCard, ...], tuple[OpenCard, ...]]
    odds: tuple[str, ...]
    side: int


class SquaresDesk(Desk, Protocol):
    """The desk of a game that is played on squares, everything open."""

    def floor(self, game: Game, typed: str) -> Floor:
        """Return the board; ``typed`` is the part of an answer that is typed, such as the man who is to move."""
