"""Makes both action decks from their compositions (20.3, 20.4): fields are shuffled, the best of many kept (CAL-02)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any

from leaguemgr.rules.strat_o_matic.board import NUMBERS, PERIOD_CARDS, SLOTS
from leaguemgr.rules.strat_o_matic.house import counted as counted_misses
from leaguemgr.rules.strat_o_matic.house.cards import GOOD_ENTRIES
from leaguemgr.rules.strat_o_matic.house.chains import chains, spread_rebounds
from leaguemgr.rules.strat_o_matic.house.shuffles import Throw, apart, exchanged, listed, shuffled, spread

SEED = "strat-o-matic/decks"
ADVANCED_SEED, BASIC_SEED = f"{SEED}/1", f"{SEED}/1"
"""Of four (basic: two) shuffles those whose home margin was nearest to 4.25, mid-band, in 1,000 games."""
MEAN = 10.5
AFTER_FREE_THROWS = 0.075
"""The part of the advanced version's rebounds that follow free throws, with ratings shifted."""

CONTROL = {
    "RG": 8, "LG": 8, "C": 7, "LF": 7, "RF": 8,
    "RG > LG": 3, "RG > C": 2, "RG > LF": 3, "RG > RF": 2, "LG > RG": 1, "LG > C": 1, "LG > RF": 2, "LF > LG": 1,
    "RF > LG": 1, "C > RF": 1,
    "RG > ANY": 2, "LG > ANY": 1, "LF > ANY": 1, "RF > ANY": 1,
}  # fmt: skip
FAST = {
    "SHOT RG": 5, "SHOT LG": 4, "SHOT RF": 4, "SHOT LF": 4, "SHOT C": 2,
    "RG > LG": 8, "RG > RF": 7, "RG > LF": 5, "RG > C": 1, "LG > RF": 5, "LG > RG": 4, "LG > LF": 2, "RF > LG": 4,
    "RF > RG": 3, "LF > RG": 2,
}  # fmt: skip
EVERY_DEFENSE = {f"DEF {number}": 1 for number in range(1, 26)}
SHARED = {"R UNLESS 2-3": 4, "POS FOR 2-3": 5}
HOME = {
    **EVERY_DEFENSE, **SHARED, "R": 13, "POS": 2, "OPEN POS": 5, "OUTSIDE / INSIDE": 3,
    "SWITCH C LF": 1, "SWITCH RF C": 1, "SWITCH LG RF": 1,
}  # fmt: skip
VISITOR = {
    **EVERY_DEFENSE, **SHARED, "R": 12, "DEF 1": 2, "DEF 2": 2, "POS": 3, "OPEN POS": 2, "OUTSIDE / INSIDE": 6,
    "SWITCH C RG": 1,
}  # fmt: skip
FIRST_HELPERS = {"RG": 7, "LG": 11, "C": 11, "LF": 12, "RF": 13}
NO_HELPER, PLAIN_HELPERS = 6, 20
RATED = (1, 2, 3, 4, 5, 6, 8)
FAST_HELPERS = {"REBOUNDER": 10, "RG": 14, "LG": 8, "RF": 5, "LF": 3, "C": 2, "": 18}
SAME_DEFENDERS = 24
PRESS = {"RG": 30, "RG > LG": 10, "LG > RG": 10, "RF > LF": 10}
PRESS_READINGS = {"T": 4, "STOLEN": 3, "R": 9, "POS": 15, "OPEN POS": 15, "FB": 11, "F1": 3}

BASIC_PART = {
    **{f"DEF {number}": 1 for number in range(1, 16)},
    **{f"DEF SHOT {number}": 1 for number in range(16, 26)},
    **{f"PASS {number}": 1 for number in range(26, 36)},
}  # fmt: skip
BASIC_HOME = {**BASIC_PART, "SHOT": 8, "OPEN": 11, "STEAL PASS": 1, "R": 5}
BASIC_VISITOR = {**BASIC_PART, "SHOT": 11, "OPEN": 6, "STEAL PASS": 2, "R": 6}
BASIC_CONTROL = {"LG": 13, "RG": 12, "C": 11, "LF": 12, "RF": 12}
BASIC_HELPERS: tuple[Mapping[str, Sequence[int]], ...] = (
    {
        "RG": (*[1] * 10, *range(2, 10), 3, 5, 7, 9, 8, 8, 9, 9),
        "LG": (*[1] * 2, *range(2, 10), 4, 5, 6, 7, *[8] * 6, *[9] * 7),
        "LF": [1] * 3, "RF": [1] * 3, "C": [9],
    },
    {
        "RG": (*[1] * 6, *range(2, 10), 7, 9), "LG": (*[1] * 8, *range(2, 10), 6, 7, 8, 9), "LF": range(2, 10),
        "RF": (*range(3, 10), 9), "C": (*range(4, 10), 8, 9),
    },
)  # fmt: skip
"""Assist ratings that first and second entries ask for; passes already bring every slot some assists.

Second entries count less than half as much as first ones: what few assists tell forwards and centers apart is there.
"""
SPLIT_MISSES = (0.42, 0.58, 0.63, 0.72, 0.74, 0.85, 0.90, 0.90, 0.93, 0.95, *[1.0] * 10)
"""How much seldomer a shot is missed on a card with a number from 1: its splits are good."""
FULL_MISS = 200.0
"""How much it counts that numbers let a side shoot better, beside one number in the mean of a class."""
MISSES = {"SHOT": 0.59, "OPEN": 0.47, "STEAL PASS": 0.0, "R": 0.0}
DEFENSE_MISSES = (0.0, 0.0, 0.03, 0.11, 0.09, 0.11, 0.12, 0.16, 0.20, 0.28, 0.36, 0.43, 0.47, 0.51, 0.40)
PASS_MISSES = {26: 0.07, 33: 0.27}
USUAL_PASS_MISSES = 0.53
STOLEN_MISSES = {"STEAL PASS": 0.5, "DEF 1": 0.33}
"""How often a basic reading ends with a missed shot, and with one of the other side, in the sample league."""
ADVANCED_MISSES = {
    "POS": 0.36, "OPEN POS": 0.36, "R UNLESS 2-3": 0.41, "POS FOR 2-3": 0.41, "R": 0.17, "OUTSIDE / INSIDE": 0.43,
    "SWITCH": 0.40,
}  # fmt: skip
ADVANCED_DEFENSE_MISSES = (*[0.18] * 4, *[0.19] * 4, *[0.24] * 8, *[0.27] * 4, *[0.45] * 5)
"""The same of the advanced deck, misses after passes that only need the card's number among them."""


def class_of(section: str) -> str:
    """Return the class of a section's reading: all defense entries are one, all switches are."""
    return (
        section.rstrip(" 0123456789")
        if section[-1].isdigit() and "-" not in section
        else section.split(" C", maxsplit=1)[0]
    )


def _classes(first_shot: int, *sections: Sequence[str]) -> list[list[str]]:
    """Return the classes of both sections by which other fields must be spread: by reading, and thrice by outcome.

    Entries of the defense column from ``first_shot`` are mostly shots.
    """

    def shoots(section: str) -> str:
        if section.startswith("DEF ") and not section.startswith("DEF SHOT"):
            return str(int(section[4:]) >= first_shot)
        return str(section not in ("R", "STEAL PASS"))

    fine = [[class_of(section) for section in part] for part in sections]
    return fine + [[shoots(section) for section in part] for part in sections] * 3


def numbers(random: Throw, sections: Sequence[Sequence[str]], misses: Sequence[Sequence[float]]) -> list[int]:
    """Return the bottom numbers, spread over the classes of the sections (CAL-02), low ones over both sides' misses."""
    usual = sum(SPLIT_MISSES) / len(SPLIT_MISSES)

    def faults(order: list[int]) -> float:
        gaps = [
            sum(often * SPLIT_MISSES[number - 1] for often, number in zip(part, order, strict=True)) / sum(part) - usual
            for part in misses
        ]
        return spread(sections, order, MEAN) + FULL_MISS * sum(map(abs, gaps))

    return exchanged(random, [*NUMBERS] * 3, faults)


def missed(section: str) -> float:
    """Return how often a basic section's reading ends with a shot that the dice miss."""
    kind, number = section.rstrip(" 0123456789"), int(section.rsplit(maxsplit=1)[-1]) if section[-1].isdigit() else 0
    if kind == "DEF SHOT":
        return 0.0
    if kind == "DEF":
        return DEFENSE_MISSES[number - 1]
    return PASS_MISSES.get(number, USUAL_PASS_MISSES) if kind == "PASS" else MISSES[kind]


def missed_by(section: str, other: str) -> float:
    """Return how often a side misses on a basic card: by its own section, and after a steal by the other's."""
    return missed(section) + STOLEN_MISSES.get(other, 0.0)


def missed_advanced(section: str) -> float:
    """Return how often an advanced section's reading ends with a missed shot."""
    if section.startswith("DEF "):
        return ADVANCED_DEFENSE_MISSES[int(section[4:]) - 1]
    return ADVANCED_MISSES["SWITCH" if section.startswith("SWITCH") else section]


def decided(section: str) -> float:
    """Return whether a basic section misses without dice."""
    return float(section.startswith("DEF SHOT") and int(section[9:]) not in GOOD_ENTRIES)


Sections = tuple[Sequence[str], Sequence[str]]
"""The readings of the cards at home and on the road."""


def diced_misses(sections: Sections, advanced: bool) -> list[list[float]]:
    """Return how often each side misses with dice on each card, the home team first."""
    if advanced:
        return [list(map(missed_advanced, part)) for part in sections]
    return [list(map(missed_by, part, other)) for part, other in zip(sections, sections[::-1], strict=True)]


def usual_misses(section: str) -> float:
    """Return how often a basic section ends with a missed shot."""
    return missed(section) + decided(section)


def uneven(one: Iterable[float], other: Iterable[float]) -> float:
    """Return how far the sums of two columns are from being alike, squared."""
    sums = [first + second for first, second in zip(one, other, strict=True)]
    mean = sum(sums) / len(sums)
    return sum((each - mean) ** 2 for each in sums)


def helpers(random: Throw) -> list[str]:
    """Return the assist readings of one section."""
    first = shuffled(random, listed(FIRST_HELPERS))
    found = [""] * NO_HELPER
    for place, slot in enumerate(first):
        other = shuffled(random, [each for each in SLOTS if each != slot])[0]
        if place < PLAIN_HELPERS:
            found.append(f"{slot} ({other})")
        else:
            found.append(f"{slot} {RATED[place % len(RATED)]}, {other} {RATED[(place + 3) % len(RATED)]}")
    return shuffled(random, found)


def defenders(random: Throw) -> list[str]:
    """Return the fastbreak defenders: as in normal play, or two of them changed."""
    found = [" ".join(SLOTS)] * SAME_DEFENDERS
    for _ in range(PERIOD_CARDS - SAME_DEFENDERS):
        one, two = shuffled(random, SLOTS)[:2]
        found.append(" ".join(two if slot == one else one if slot == two else slot for slot in SLOTS))
    return shuffled(random, found)


@cache
def rebound_readings() -> list[str]:
    """Return the rebound readings of both decks: a man has one rating for both."""
    return chains(Random(f"{SEED}/rebounds").random)


def advanced_deck(seed: str = ADVANCED_SEED) -> list[dict[str, Any]]:
    """Return the 60 advanced cards as rows of a deck file."""
    return [dict(row) for row in _advanced_rows(seed)]


@cache
def _advanced_rows(seed: str) -> list[dict[str, Any]]:
    random = Random(f"{seed}/advanced").random
    home, visitor = shuffled(random, listed(HOME)), shuffled(random, listed(VISITOR))
    order = numbers(random, _classes(16, home, visitor), diced_misses((home, visitor), advanced=True))
    columns: dict[str, list[Any]] = {
        "control": shuffled(random, listed(CONTROL)),
        "home": home,
        "home_assist": helpers(random),
        "visitor": visitor,
        "visitor_assist": helpers(random),
        "rebound": spread_rebounds(random, rebound_readings(), *counted_misses.ADVANCED, AFTER_FREE_THROWS),
        "number": order,
        "fast": shuffled(random, listed(FAST)),
        "defenders": defenders(random),
        "fast_assist": shuffled(random, listed(FAST_HELPERS)),
        "press": shuffled(random, listed(PRESS)),
        "press_reading": shuffled(random, listed(PRESS_READINGS)),
        "press_number": shuffled(random, [*NUMBERS] * 3),
    }
    return _rows(columns)


def basic_deck(seed: str = BASIC_SEED) -> list[dict[str, Any]]:
    """Return the 60 basic cards as rows of a deck file."""
    return [dict(row) for row in _basic_rows(seed)]


@cache
def _basic_rows(seed: str) -> list[dict[str, Any]]:
    random = Random(f"{seed}/basic").random
    home = shuffled(random, listed(BASIC_HOME))
    visitor = exchanged(
        random, listed(BASIC_VISITOR), lambda order: uneven(map(usual_misses, home), map(usual_misses, order))
    )
    order = numbers(random, _classes(8, home, visitor), diced_misses((home, visitor), advanced=False))
    first, second = (shuffled(random, [slot for slot in part for _ in part[slot]]) for part in BASIC_HELPERS)
    needs = [{slot: iter(shuffled(random, asked)) for slot, asked in part.items()} for part in BASIC_HELPERS]
    assists = [
        f"{one} {next(needs[0][one])}, {two} {next(needs[1][two])}"
        for one, two in zip(first, apart(second, first), strict=True)
    ]
    columns: dict[str, list[Any]] = {
        "control": shuffled(random, listed(BASIC_CONTROL)),
        "assist": assists,
        "home": home,
        "visitor": visitor,
        "rebound": spread_rebounds(random, rebound_readings(), *counted_misses.BASIC, 0.0),
        "number": order,
    }
    return _rows(columns)


def _rows(columns: dict[str, list[Any]]) -> list[dict[str, Any]]:
    return [
        {"id": place + 1, **{name: column[place] for name, column in columns.items()}} for place in range(PERIOD_CARDS)
    ]


def counted(rows: Sequence[dict[str, Any]], name: str) -> Counter[str]:
    """Return how often each text stands in a field of a deck."""
    return Counter(str(row[name]) for row in rows)
