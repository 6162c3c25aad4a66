"""What is on a Value Add card: its fields, what is wrong with one, and the same card as numbers ready to be read.

A card has three columns (VA-CARD-01): who gets the ball, the 11-66 roll, the 20-sided die. Both editions read the same
card: the blog its "7" (``go_to``) and "Can play", the sheet its 6, 7, 8, 19 and "Playing Time".
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from leaguemgr.engine.system import CardField, PlayerCard

MARKERS: Final[tuple[str, ...]] = ("PG", "SG", "SF", "PF", "C")
"""The five slots from the top (VA-SETUP-07)."""
POSITIONS: Final = (
    ("PG", "Point guard"),
    ("SG", "Shooting guard"),
    ("SF", "Small forward"),
    ("PF", "Power forward"),
    ("C", "Center"),
)
EVERYBODY: Final = range(5)
NUMBERS: Final[tuple[int, ...]] = (6, 7, 8)
BANDS: Final[tuple[str, ...]] = ("three_made", "two_made", "draws_foul", "missed_three")
MOST_PLUSSES: Final = 9
"""A range of 9 is printed 11-19 or 11-16+++."""

_ALL_FIELDS: Final = (
    CardField("starter", "S", "Starter (S), not off the bench (B)", "flag", 0, 1),
    CardField("slot", "No", "Number at the lower left: 1 to 5, 0 a second point guard", "int", 0, 5),
    CardField("go_to", "7", "Extra number, blog: 1 for 7, 2 for 6 and 7", "int", 0, 2),
    CardField("ball_6", "6", "Gets the ball on 6, sheet", "flag", 0, 1),
    CardField("ball_7", "7", "Gets the ball on 7, sheet", "flag", 0, 1),
    CardField("ball_8", "8", "Gets the ball on 8, sheet", "flag", 0, 1),
    CardField("ball_19", "19", "May take a missing 6, 7 or 8, sheet", "flag", 0, 1),
    CardField("assist_18", "A18", "Assists on 18", "flag", 0, 1),
    CardField("assist_20", "A20", "Assists on 20", "flag", 0, 1),
    CardField("can_play", "CP", "Can play so many of 44 possessions, blog", "int", 0, 66),
    CardField("playing_time", "PT", "Playing Time of 66, sheet", "int", 0, 66),
    CardField("value_add", "VA", "Value Add in hundredths", "int", 0, 9999),
    CardField("steal", "St", "Steal range: 11 and so many numbers", "int", 0, MOST_PLUSSES),
    CardField("block", "Bl", "Block range: 21 and so many numbers", "int", 0, MOST_PLUSSES),
    CardField("foul_from", "F", "First number of the foul range that ends at 36; 37 never", "int", 31, 37),
    CardField("turnover", "TO", "Turnover range: 41 and so many numbers", "int", 0, 6),
    CardField("dunk", "Dk", "Upper end of the dunk range that begins at 51; 50 none", "int", 40, 66),
    CardField("adj_opp_dunk", "Adj", "What is added to the upper end of an opponent's dunk range", "int", -12, 6),
    CardField("three_made", "3M", "Last number of a made three on the 20-sided die", "int", 0, 20),
    CardField("two_made", "2M", "Last number of a made two", "int", 0, 20),
    CardField("draws_foul", "DF", "Last number on which he draws a foul", "int", 0, 20),
    CardField("missed_three", "3X", "Last number of a missed three; the rest are missed twos", "int", 0, 20),
    CardField("offensive_rebound", "OR", "Offensive rebound range", "int", 0, 6),
    CardField("offensive_plus", "OR+", "Offensive rebound range with a plus", "flag", 0, 1),
    CardField("defensive_rebound", "DR", "Defensive rebound range", "int", 0, 6),
    CardField("defensive_plus", "DR+", "Defensive rebound range with a plus", "flag", 0, 1),
    CardField("free_throw", "FT", "Last number of a good free throw", "int", 0, 20),
    CardField("old_layout", "Old", "Card of the old layout", "flag", 0, 1),
    CardField("old_turnover_from", "oT", "Old layout: first number of a turnover, 0 none", "int", 0, 66),
    CardField("old_turnover_to", "oT2", "Old layout: last number of a turnover", "int", 0, 66),
    CardField("old_dunk_from", "oD", "Old layout: first number of a dunk, 0 none", "int", 0, 66),
    CardField("old_dunk_to", "oD2", "Old layout: last number of a dunk", "int", 0, 66),
    CardField(
        "old_defense", "oA", "Old layout, from 41: -3 to -1 so many forced misses, 1 to 3 layups allowed", "int", -3, 3
    ),
    CardField("height", "Ht", "Height in inches, 0 unknown", "int", 0, 99),
)
BRIEF: Final = {
    "can_play", "steal", "block", "turnover", "dunk", "three_made", "two_made", "draws_foul", "offensive_rebound",
    "defensive_rebound", "free_throw",
}  # fmt: skip
"""What tables show of a card."""
CARD_FIELDS: Final = tuple(replace(field, brief=field.name in BRIEF) for field in _ALL_FIELDS)
FIELDS: Final = {field.name: field for field in CARD_FIELDS}
OPTIONAL: Final = {
    "starter", "go_to", "ball_6", "ball_7", "ball_8", "ball_19", "assist_18", "assist_20", "can_play", "playing_time",
    "value_add", "offensive_plus", "defensive_plus", "old_layout", "old_turnover_from", "old_turnover_to",
    "old_dunk_from", "old_dunk_to", "old_defense", "height",
}  # fmt: skip
NEW_LAYOUT: Final[tuple[str, ...]] = ("turnover", "dunk", "adj_opp_dunk")
OLD_LAYOUT: Final[tuple[str, ...]] = (
    "old_turnover_from",
    "old_turnover_to",
    "old_dunk_from",
    "old_dunk_to",
    "old_defense",
)


def checked_names(ratings: Mapping[str, int]) -> list[str]:
    """Return the fields that this card must have: an old card needs no turnover, dunk and adjustment of the new one."""
    old = NEW_LAYOUT if ratings.get("old_layout") else ()
    return [name for name in FIELDS if name not in OPTIONAL and name not in old]


def check_card(card: PlayerCard) -> list[str]:
    """Return what is wrong with a card, one sentence a fault; empty when all is well (VA-CARD-04, VA-MAKE-18)."""
    who = f"No. {card.number} {card.name}".rstrip()
    faults = []
    if card.position not in MARKERS:
        faults.append(f"{who}: position {card.position!r} is unknown; use one of {', '.join(MARKERS)}.")
    ratings = card.ratings
    faults += [
        f"{who}: {FIELDS[name].title} ({name}) is missing." for name in checked_names(ratings) if name not in ratings
    ]
    for name, value in ratings.items():
        field = FIELDS.get(name)
        if field is None:
            faults.append(f"{who}: rating {name!r} is unknown.")
        elif not field.low <= value <= field.high:
            faults.append(f"{who}: {field.title} ({name}) is {value}; it must be from {field.low} to {field.high}.")
    return faults or [f"{who}: {fault}" for fault in _shape_faults(ratings)]


def _shape_faults(ratings: Mapping[str, int]) -> list[str]:
    """Return what does not fit together in a card whose values are each possible."""
    faults = []
    ends = [ratings[name] for name in BANDS]
    if ends != sorted(ends):
        faults.append(f"the bands of the 20-sided die end at {ends}; each must end at or after the one before it.")
    for plus, base in (("offensive_plus", "offensive_rebound"), ("defensive_plus", "defensive_rebound")):
        if ratings.get(plus) and ratings[base] != 6:
            faults.append(f"{base} has a plus, but only 1-6+ is printed; make it 6 or take the plus away.")
    for first, last in (("old_turnover_from", "old_turnover_to"), ("old_dunk_from", "old_dunk_to")):
        if ratings.get(first) and not _is_range(ratings[first], ratings.get(last, 0)):
            faults.append(f"{first} to {last} must be two numbers that two dice can show, 44 to 66 in order.")
    return faults


def _is_range(first: int, last: int) -> bool:
    return all(44 <= end <= 66 and end % 10 in range(1, 7) for end in (first, last)) and first <= last


def place66(number: int) -> int:
    """Return the place of a reading of the two dice, 0 to 35 for 11 to 66."""
    tens, units = divmod(number, 10)
    return 6 * (tens - 1) + units - 1


def number66(place: int) -> int:
    """Return the reading of the red and white die at a place: red tens, white units (VA-SETUP-02, G-13)."""
    return 10 * (place // 6 + 1) + place % 6 + 1


def old_range(first: int, last: int) -> range:
    """Return the places from one reading to another; empty when the first is 0."""
    return range(place66(first), place66(last) + 1) if first else range(0)


@dataclass(frozen=True, slots=True, eq=False)
class Man:
    """A card as numbers; ranges are counts, so that a range of 8 is 11-16++ (R-05).

    Men are compared by identity, which ``of`` makes safe and bulk play fast.
    """

    name: str
    starter: bool
    slot: int
    go_to: int
    numbers: tuple[int, ...]
    assists: tuple[int, ...]
    can_play: int
    playing_time: int
    value_add: int
    steal: int
    block: int
    foul_from: int
    turnover: int
    dunk: int
    adjustment: int
    bands: tuple[int, int, int, int]
    offensive: int
    defensive: int
    free_throw: int
    old: bool
    old_turnovers: range
    old_dunks: range
    old_defense: int

    @classmethod
    def of(cls, card: PlayerCard, new_layout: bool = True) -> Man:
        """Read a checked card; ``new_layout`` converts an old one (R-27, VA-CARD-08). Equal cards give the same man."""
        return _man(card.name, tuple(card.ratings), tuple(card.ratings.values()), new_layout)


@lru_cache(maxsize=8192)
def _man(name: str, fields: tuple[str, ...], values: tuple[int, ...], new_layout: bool) -> Man:
    printed = dict(zip(fields, values, strict=True))
    get = printed.get
    old = bool(get("old_layout", 0))
    read = converted(printed).get if old and new_layout else get
    return Man(
        name,
        bool(get("starter", 0)),
        get("slot", 0),
        get("go_to", 0),
        tuple(number for number in (6, 7, 8, 19) if get(f"ball_{number}", 0)),
        tuple(number for number in (18, 20) if get(f"assist_{number}", 0)),
        get("can_play", 0),
        get("playing_time", 0),
        get("value_add", 0),
        get("steal", 0),
        get("block", 0),
        get("foul_from", 37),
        read("turnover", 0),
        read("dunk", 50),
        read("adj_opp_dunk", 0),
        (get("three_made", 0), get("two_made", 0), get("draws_foul", 0), get("missed_three", 0)),
        get("offensive_rebound", 0) + get("offensive_plus", 0),
        get("defensive_rebound", 0) + get("defensive_plus", 0),
        get("free_throw", 0),
        old and not new_layout,
        old_range(get("old_turnover_from", 0), get("old_turnover_to", 0)),
        old_range(get("old_dunk_from", 0), get("old_dunk_to", 0)),
        get("old_defense", 0),
    )


def converted(ratings: Mapping[str, int]) -> dict[str, int]:
    """Return the ratings of an old card in the new layout (R-27): turnover and dunk by count, Adj by VA-CARD-08.

    41-43 no points is -6, 41-42 -5, 41 -4, no change -3, 41 for 2 points -2, 41-42 -1, 41-43 0.
    """
    get = ratings.get
    turnovers = len(old_range(get("old_turnover_from", 0), get("old_turnover_to", 0)))
    dunks = len(old_range(get("old_dunk_from", 0), get("old_dunk_to", 0)))
    kept = {name: value for name, value in ratings.items() if name != "old_layout" and name not in OLD_LAYOUT}
    return {
        **kept,
        "turnover": min(6, turnovers),
        "dunk": min(66, 53 + dunks) if dunks else 50,
        "adj_opp_dunk": get("old_defense", 0) - 3,
    }


def is_point_guard(slot: int) -> bool:
    """Tell whether the lower-left number lets a man play point guard in the blog: 0 or 1 (VA-SUB-11, G-08)."""
    return slot in (0, 1)


def check_squad(cards: tuple[PlayerCard, ...]) -> list[str]:
    """Return what is wrong with a squad: 5 to 10 cards, one of them able to play point guard (VA-CARD-09)."""
    faults = [fault for card in cards for fault in check_card(card)]
    if not 5 <= len(cards) <= 10:
        faults.append(f"A squad has 5 to 10 cards, not {len(cards)}.")
    if not any(is_point_guard(card.ratings.get("slot", 2)) for card in cards):
        faults.append("Nobody in the squad can play point guard; give one card the number 0 or 1.")
    return faults
