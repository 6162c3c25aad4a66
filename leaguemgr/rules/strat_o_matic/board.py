"""The playing board: slots, who is joined to whom, dice, and the tables that we designed (chapters 1, 14.8, 20.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from leaguemgr.engine.asks import Dice

SLOTS: Final[tuple[str, ...]] = ("LG", "RG", "C", "LF", "RF")
EVERYBODY: Final = range(len(SLOTS))
LG: Final = 0
RG: Final = 1
C: Final = 2
LF: Final = 3
RF: Final = 4
KIND: Final[tuple[str, ...]] = ("G", "G", "C", "F", "F")
"""What a man must be listed as to fill each slot (SOM-SETUP-03, -04, R-01)."""
NOBODY: Final = -1
BLANK: Final = 0
D: Final = 1
X: Final = 2
FACE_NAMES: Final[tuple[str, ...]] = ("blank", "D", "X")
ROWS: Final = range(2, 13)
NUMBERS: Final = range(1, 21)
WEIGHT: Final[tuple[int, ...]] = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
"""Of 36 throws of two dice, how many show each total."""
SHOT_DICE: Final = Dice("black die and two white dice", (6, 6, 6), ("black", "white", "white"))
WHITE_DICE: Final = Dice("two white dice", (6, 6), ("white", "white"))
PERIODS: Final = 4
PERIOD_CARDS: Final = 60
OVERTIME_CARDS: Final = 25
"""Cards of a period and of an overtime (SOM-DECK-03, R-03, R-35)."""
CARD_SECONDS: Final = 12
SIX_MINUTE: Final = 30
TWO_MINUTE: Final = 10
"""Cards that remain when a marker shows (SOM-DECK-02)."""
FOUL_LIMIT: Final = 6
PENALTY: Final = 5
OVERTIME_PENALTY: Final = 4
LATE_PENALTY: Final = 2
"""The team foul from which common fouls are shot: of a quarter, of an overtime, of the last two minutes (GAP-07)."""
MOST_INSIDE: Final = 2
REPLAYS: Final = 3


@dataclass(frozen=True)
class Board:
    """The tables of the board: which white totals win the jump for the home team, who is hurt, for how many games."""

    home_jump: frozenset[int]
    hurt: frozenset[int]
    games_out: Mapping[int, int]
    joined: frozenset[tuple[int, int]]

    def connected(self, by: int, on: int) -> bool:
        """Tell whether the man of one slot is directly joined to the opponent in another (SOM-DT-01, R-16)."""
        return (min(by, on), max(by, on)) in self.joined


def read_board(data: Mapping[str, Any]) -> Board:
    """Read the tables of the board; they must have no fault."""
    pairs = [tuple(sorted(SLOTS.index(slot) for slot in pair)) for pair in data["joined"]]
    return Board(
        frozenset(data["jump_home"]),
        frozenset(data["hurt"]),
        {number: int(row["games"]) for row in data["games_out"] for number in range(row["from"], row["to"] + 1)},
        frozenset((low, high) for low, high in pairs),
    )


def board_faults(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield what is wrong with the tables of the board, by table and number."""
    for name, allowed in (("jump_home", ROWS), ("hurt", NUMBERS)):
        values = data.get(name)
        if not isinstance(values, list) or len(set(values)) != len(values) or not set(values) <= set(allowed):
            yield f"{name}: {values!r}; list different numbers from {allowed[0]} to {allowed[-1]}"
    bands = data.get("games_out")
    whole = isinstance(bands, list) and all(
        isinstance(band, Mapping) and all(isinstance(band.get(key), int) for key in BAND) for band in bands
    )
    if not isinstance(bands, list) or not whole:
        yield "games_out: each entry needs whole numbers from, to and games"
    else:
        covered = [number for band in bands for number in range(band["from"], band["to"] + 1)]
        yield from (
            f"games_out, number {number}: it is there {covered.count(number)} times, it must be once"
            for number in NUMBERS
            if covered.count(number) != 1
        )
        yield from (
            f"games_out, number {band['from']}: games cannot be less than 0" for band in bands if band["games"] < 0
        )
    joined = data.get("joined")
    pairs = joined if isinstance(joined, list) else [joined]
    yield from (
        f"joined: {pair!r} are not two positions of {', '.join(SLOTS)}"
        for pair in pairs
        if not isinstance(pair, list) or len(set(pair)) != 2 or not set(pair) <= set(SLOTS)
    )


BAND: Final[tuple[str, ...]] = ("from", "to", "games")
