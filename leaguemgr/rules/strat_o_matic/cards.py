"""A player's card, both sides (14.4 to 14.6): its fields, its text form, what can be wrong, and the card ready to read.

Each row of a column is one field; a card file writes a column as one text, ``outside = ". X X O:13 F2 . X . BL . X"``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Final

from leaguemgr.engine.system import CardField, PlayerCard
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import KIND, ROWS, SLOTS

POSITIONS: Final = (
    ("G", "Guard"), ("GF", "Guard and forward"), ("F", "Forward"), ("FC", "Forward and center"), ("C", "Center"),
)  # fmt: skip
MARKERS: Final = SLOTS
OUTSIDE: Final = 0
PENETRATION: Final = 1
INSIDE: Final = 2
FASTBREAK: Final = 3
THREE: Final = 4
SHOT_NAMES: Final[tuple[str, ...]] = ("outside", "penetration", "inside", "fastbreak", "three-point")
SHOT_COLUMNS: Final = SHOT_NAMES[:THREE]
ALL_ROWS: Final = 2**11 - 1


@dataclass(frozen=True)
class Column:
    """One column of a card: its entries from ``first`` to ``last``, and how each is read and written."""

    name: str
    title: str
    first: int
    last: int
    code: Callable[[str], int]
    text: Callable[[int], str]

    @property
    def entries(self) -> range:
        """The rows or numbers of the column."""
        return range(self.first, self.last + 1)

    def field(self, entry: int) -> str:
        """Return the name of the rating that holds an entry."""
        return f"{self.name}_{entry}"

    def faults(self, text: str) -> Iterator[str]:
        """Yield what is wrong with the text of a column, by row."""
        words = text.split()
        for entry, word in zip(self.entries, words, strict=False):
            try:
                self.code(word)
            except ValueError as error:
                yield f"{self.title}, row {entry}: {error}"
        if len(words) < len(self.entries):
            yield f"{self.title}, row {self.first + len(words)}: it is missing"
        if len(words) > len(self.entries):
            yield f"{self.title}: {len(words)} rows, but it has rows {self.first} to {self.last}"

    def read(self, text: str) -> dict[str, int]:
        """Return the ratings of a column that has no fault."""
        return {self.field(entry): self.code(word) for entry, word in zip(self.entries, text.split(), strict=True)}

    def write(self, ratings: Mapping[str, int]) -> str:
        """Return the column as text."""
        return " ".join(self.text(ratings[self.field(entry)]) for entry in self.entries)


def _entries(name: str, title: str, first: int, last: int, words: Mapping[str, int]) -> Column:
    return Column(name, title, first, last, partial(rd.entry_code, words), partial(rd.entry_text, words))


def row_column(name: str, title: str) -> Column:
    """Return a column with a row for each white total."""
    return Column(name, title, 2, 12, rd.cell_code, rd.cell_text)


COLUMNS: Final = (
    row_column("outside", "Outside"),
    row_column("penetration", "Penetration"),
    row_column("inside", "Rebound and inside"),
    row_column("fastbreak", "Fastbreak"),
    Column("pass_normal", "Passing, normal", 1, 20, rd.pass_code, rd.pass_text),
    Column("pass_fast", "Passing, fastbreak", 1, 20, rd.pass_code, rd.pass_text),
    _entries("defense", "Defense", 1, 25, rd.DEFENSES),
    row_column("shot", "Shot (basic)"),
    _entries("basic_defense", "Defense (basic)", 1, 25, rd.BASIC_DEFENSES),
    _entries("basic_passing", "Passing (basic)", 26, 35, rd.BASIC_PASSES),
)
X_PARTS: Final[tuple[str, ...]] = ("o", "p", "i", "c", "f")
"""Segments of the X column; c is the lower part of I, for who plays center (SOM-READ-61)."""
X_TITLES: Final[tuple[str, ...]] = ("O", "P", "I", "I as center", "F")
HEADER: Final = (
    CardField("offensive_rebound", "OR", "Offensive rebound rating", "int", 0, 20),
    CardField("defensive_rebound", "DR", "Defensive rebound rating", "int", 0, 20),
    CardField("shooting", "Sh", "Shooting rating", "int", 0, 3),
    CardField("assist", "As", "Assist rating, 0 blank", "int", 0, 9),
    CardField("block", "Bl", "Block rating: 1 to this number", "int", 0, 20),
    CardField("stars", "*", "Stars: 1 outside only to 5 penetration only", "int", 1, 5),
    CardField("plays_inside", "I", "Shoots from inside", "flag", 0, 1),
    CardField("usage", "Us", "Shots in 48 minutes, for the computer coach; 0 unknown", "int", 0, 48),
    CardField("three_share", "3%", "Of 100 outside shots, three-pointers; for the computer coach", "int", 0, 100),
    CardField("free_throw", "FT", "Foul shooting: totals as bits, 2 is 1, 3 is 2, 4 is 4", "int", 0, ALL_ROWS, False),
    CardField("three", "3P", "Three-point numbers, as bits", "int", 0, ALL_ROWS, False),
)
X_FIELDS: Final = tuple(
    CardField(f"{kind}_{part}", f"{label}{title}", f"X column {title}: {words}, as bits", "int", 0, ALL_ROWS, False)
    for part, title in zip(X_PARTS, X_TITLES, strict=True)
    for kind, label, words in (("x", "X", "good"), ("b", "B", "blocked when missed"))
)
ENTRY_FIELDS: Final = tuple(
    CardField(column.field(entry), str(entry), f"{column.title}, {entry}", "int", 0, 1299, False)
    for column in COLUMNS
    for entry in column.entries
)
CARD_FIELDS: Final = (*HEADER, *X_FIELDS, *ENTRY_FIELDS)
OPTIONAL: Final = {"usage", "three_share"}
SETS: Final = ("free_throw", "three", *(field.name for field in X_FIELDS))
"""Ratings that are sets of white totals."""


def check_card(card: PlayerCard) -> list[str]:
    """Return what is wrong with a card, one sentence a fault, by column and row; empty when all is well."""
    who = f"No. {card.number} {card.name}".rstrip()
    faults = []
    if card.position not in dict(POSITIONS):
        faults.append(f"{who}: position {card.position!r} is none of {', '.join(dict(POSITIONS))}.")
    known = {field.name: field for field in CARD_FIELDS}
    faults += [f"{who}: there is no rating {name!r}." for name in card.ratings if name not in known]
    for field in (*HEADER, *X_FIELDS):
        value = card.ratings.get(field.name, 0 if field.name in OPTIONAL else None)
        if value is None or not field.low <= value <= field.high:
            faults.append(f"{who}: {field.title} must be from {field.low} to {field.high}, not {value}.")
    faults += [f"{who}: {fault}." for column in COLUMNS for fault in _column_faults(column, card.ratings)]
    for part, title in zip(X_PARTS, X_TITLES, strict=True):
        if card.ratings.get(f"x_{part}", 0) & card.ratings.get(f"b_{part}", 0):
            faults.append(f"{who}: X column {title} has a total that is both good and blocked.")
    return faults


def _column_faults(column: Column, ratings: Mapping[str, int]) -> Iterator[str]:
    for entry in column.entries:
        code = ratings.get(column.field(entry))
        if code is None:
            yield f"{column.title}, row {entry} is missing"
            continue
        try:
            column.text(code)
        except StopIteration:
            yield f"{column.title}, row {entry}: {code} is no reading"
    if column.name == "basic_defense":
        for entry in column.entries:
            result = ratings.get(column.field(entry)) in (rd.SHOT_GOOD, rd.NO_GOOD)
            if result != (entry >= FIRST_SHOT_RESULT):
                yield f"{column.title}, row {entry}: 16 to 25, and only these, say GOOD or NO"


FIRST_SHOT_RESULT: Final = 16
"""The first entry of the basic defense column that decides a shot without dice (SOM-READ-06)."""


def _cells(ratings: Mapping[str, int], name: str) -> tuple[tuple[int, int], ...]:
    nothing = ((0, 0), (0, 0))
    return (*nothing, *(divmod(ratings[f"{name}_{row}"], rd.SPLIT) for row in ROWS))


def _bits(value: int) -> tuple[bool, ...]:
    return (False, False, *(bool(value >> (row - 2) & 1) for row in ROWS))


class Man:
    """A card ready to be read: columns by white total or number, sets of totals as flags.

    ``x_good[shot]`` and ``x_blocked[shot]`` are for guards and forwards, those with ``[INSIDE + 2]`` for a center;
    men are compared by identity, which ``of`` makes safe.
    """

    __slots__ = (
        "assist", "basic_defense", "basic_passing", "block", "columns", "defense", "defensive", "free_throw",
        "has_three", "inside", "kinds", "name", "offensive", "passes", "position", "ratings", "shooting", "shot",
        "stars", "three", "three_share", "usage", "x_blocked", "x_good",
    )  # fmt: skip

    def __init__(self, position: str, ratings: Mapping[str, int]) -> None:
        """Read the ratings of a checked card."""
        self.position = position
        self.ratings = ratings
        self.kinds = frozenset(position)
        self.offensive, self.defensive = ratings["offensive_rebound"], ratings["defensive_rebound"]
        self.shooting, self.assist, self.block = ratings["shooting"], ratings["assist"], ratings["block"]
        self.stars, self.inside = ratings["stars"], bool(ratings["plays_inside"])
        self.usage = ratings.get("usage", 0) or USUAL[self.shooting]
        self.three_share = ratings.get("three_share", 0)
        self.free_throw, self.three = _bits(ratings["free_throw"]), _bits(ratings["three"])
        self.has_three = bool(ratings["three"])
        self.columns = tuple(_cells(ratings, name) for name in SHOT_COLUMNS)
        self.shot = _cells(ratings, "shot")
        o, p, i, c, f = X_PARTS
        order = (o, p, i, f, c)
        self.x_good = tuple(_bits(ratings[f"x_{part}"]) for part in order)
        self.x_blocked = tuple(_bits(ratings[f"b_{part}"]) for part in order)
        self.passes = tuple(
            (0, *(ratings[f"{name}_{n}"] for n in range(1, 21))) for name in ("pass_normal", "pass_fast")
        )
        self.defense = (0, *(ratings[f"defense_{n}"] for n in range(1, 26)))
        self.basic_defense = (0, *(ratings[f"basic_defense_{n}"] for n in range(1, 26)))
        self.basic_passing = {n: ratings[f"basic_passing_{n}"] for n in range(26, 36)}

    def can_play(self, slot: int) -> bool:
        """Tell whether the man may fill a slot (SOM-SETUP-03, -04)."""
        return KIND[slot] in self.kinds

    @staticmethod
    def of(card: PlayerCard) -> Man:
        """Read a checked card; equal cards give the same man."""
        ratings = card.ratings
        known = _READ.get(id(ratings))
        if known is None or known[0] is not ratings or known[1].position != card.position:
            if len(_READ) >= MOST_READ:
                _READ.clear()
            known = _READ[id(ratings)] = (ratings, _man(card.position, tuple(ratings), tuple(ratings.values())))
        return known[1]


USUAL: Final[tuple[int, ...]] = (9, 15, 21, 27)
"""Shots in 48 minutes of each shooting rating, for a card that does not say (20.2)."""


MOST_READ: Final = 1024
_READ: Final[dict[int, tuple[Mapping[str, int], Man]]] = {}
"""Men by the identity of their ratings, which nobody changes: to compare 170 of them takes longer than a shot."""


@lru_cache(maxsize=4096)
def _man(position: str, names: tuple[str, ...], values: tuple[int, ...]) -> Man:
    return Man(position, dict(zip(names, values, strict=True)))
