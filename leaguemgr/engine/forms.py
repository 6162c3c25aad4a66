"""What a board game puts on paper beside the lists of every league: its own sheets, its cards, its score sheet.

A rule system hands these records out (``rules.load_forms``); whoever prints or shows them knows no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from leaguemgr.engine.printed import Deck, PrintedCard, TableBoard, TallySheet
    from leaguemgr.engine.system import PlayerCard, Value


@dataclass(frozen=True, slots=True)
class CardLine:
    """One line of a card: the numbers of the dice (empty where none are read) and what they mean.

    ``key`` names the line, so that the one in force can be shown.
    """

    key: str
    numbers: str
    text: str

    def __str__(self) -> str:
        """Return the line as it is printed: ``11-13: he steals ball``."""
        return f"{self.numbers}: {self.text}" if self.numbers else self.text


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as it is printed: its columns from the left, each with its lines from the top."""

    name: str
    position: str
    number: int
    columns: tuple[tuple[CardLine, ...], ...]


@dataclass(frozen=True, slots=True)
class SheetBox:
    """One row of a possession table: name (44 ... 1, 2a, 1a), clock, what a miss leads to, a remark.

    ``scores`` are what the visitors and the home team have after it, None where nothing is written.
    """

    name: str
    time: str
    rebound: str
    note: str = ""
    scores: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One row of a team: who, his slot, the extra numbers that give him the ball, the possessions he plays.

    ``marked`` are the counts (by title) that are struck before the first roll, ``counts`` those struck in all.
    """

    name: str
    number: int
    slot: str
    numbers: str
    possessions: str
    marked: Mapping[str, int] = field(default_factory=dict)
    counts: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SheetTeam:
    """One team of a score sheet: its first five rows, the rows below the line, and a remark for its head."""

    name: str
    remark: str
    starters: tuple[SheetRow, ...]
    reserves: tuple[SheetRow, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """A score sheet, empty or filled: the home team and the visitors, possession tables from left to right.

    ``tables`` are titles with their columns of boxes, ``strike`` the numbers to strike in a row by title, ``letters``
    further statistics that may be noted, ``chart`` who has the first chance at a rebound by number.
    """

    teams: tuple[SheetTeam, SheetTeam]
    tables: tuple[tuple[str, tuple[SheetBox, ...]], ...]
    overtimes: tuple[tuple[SheetBox, ...], ...]
    strike: Mapping[str, int]
    letters: tuple[str, ...]
    chart: tuple[tuple[int, str], ...]
    source: str


@dataclass(frozen=True, slots=True)
class Token:
    """A small piece that lies on the board: what stands on it, how many, and whether each team has so many."""

    text: str
    count: int
    each_team: bool


@dataclass(frozen=True, slots=True)
class BoardForm:
    """A board of squares: the chart that tells the points of each, the baskets by row and column, how long tracks are.

    ``turns`` are those of a period, ``clock`` those of a shot clock, ``score`` the highest number of the score track.
    """

    chart: str
    baskets: tuple[tuple[int, int], ...]
    turns: int
    clock: int
    score: int


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms of one board game; ``sheets`` names the reports that only its leagues can print.

    ``face`` shows a card (with its school, under the options of a league) as it is printed, ``score_sheet`` the sheet
    of a game as far as it has been played, ``blank_sheet`` one to write everything on under the options of a league;
    None where the game has no such thing. ``deck`` names the chart whose rows
    are cards that a coach holds, ``tokens`` are the small pieces that lie on the board, ``board`` is one of squares.

    Under the options of a league, ``sides`` is a player's card (with its origin) as it is printed to be cut out,
    ``team_cards`` are those of a team of these men, ``decks`` the decks that both teams draw from; ``table`` is the
    board between them, ``tally`` the sheet on which a game is noted as far as it has been played, without a
    game one to write everything on. ``team_cards``, ``decks`` and ``table`` take the league's rules with its charts.
    """

    sheets: tuple[str, ...]
    face: Callable[[PlayerCard, str, Mapping[str, Value]], CardFace] | None = None
    score_sheet: Callable[[Any], ScoreSheet] | None = None
    blank_sheet: Callable[[Mapping[str, Value]], ScoreSheet] | None = None
    deck: str = ""
    tokens: tuple[Token, ...] = ()
    board: BoardForm | None = None
    sides: Callable[[PlayerCard, str, Mapping[str, Value]], PrintedCard] | None = None
    team_cards: Callable[[Any, Sequence[PlayerCard], Mapping[str, Value]], tuple[PrintedCard, ...]] | None = None
    decks: Callable[[Any, Mapping[str, Value]], tuple[Deck, ...]] | None = None
    table: Callable[[Any], TableBoard] | None = None
    tally: Callable[[Any], TallySheet] | None = None
