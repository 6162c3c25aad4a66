"""What a game window shows of a game that is played with player cards: men, cards in force, boxes, chances.

The counterpart of the court of ``desk``: plain records, and the protocol of whoever reads them from a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from leaguemgr.engine.desk import Desk, Editor
from leaguemgr.engine.forms import CardFace, SheetBox

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game


@dataclass(frozen=True, slots=True)
class CardMan:
    """A man on court: slot, who, the numbers that give him the ball, fouls (out with ``out``), points.

    He has played ``used`` of ``limit`` possessions (0: no limit) and is ``tired`` beyond it; ``guards`` is the number
    of the man he guards.
    """

    slot: str
    number: int
    name: str
    balls: str
    fouls: int
    out: int
    points: int
    used: int
    limit: int
    tired: bool
    guards: int
    ball: bool = False


@dataclass(frozen=True, slots=True)
class CardInForce:
    """A card that the last throw was read on: whose, why it lies there, and the keys of the lines in force."""

    side: int
    role: str
    face: CardFace
    lit: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Chance:
    """A cell of the rebound chart: numbers of the die, who has the first chance, whether it was the last one read."""

    numbers: str
    who: str
    lit: bool


@dataclass(frozen=True, slots=True)
class CardTable:
    """Everything on the table: both sides' five, who has the ball, the cards in force, the chart, the boxes.

    ``chances_count`` tells that a miss is looked up on the chart now; ``now`` is the place of the running box, -1 none.
    """

    men: tuple[tuple[CardMan, ...], tuple[CardMan, ...]]
    offense: int
    cards: tuple[CardInForce, ...]
    chances: tuple[Chance, ...]
    chances_count: bool
    note: str
    boxes: tuple[SheetBox, ...]
    now: int


class CardDesk(Desk, Protocol):
    """The desk of a game that is played with cards."""

    def table(self, game: Game, editor: Editor | None) -> CardTable:
        """Return what lies on the table; with an ``editor`` the five that are being set."""
