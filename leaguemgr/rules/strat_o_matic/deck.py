"""Action cards (14.1, 14.2): what is printed on them, how a deck file says it, and what can be wrong with a deck."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from leaguemgr.rules.strat_o_matic.board import EVERYBODY, NOBODY, NUMBERS, PERIOD_CARDS, SLOTS

FOLDER: Final = "resources/rules/strat-o-matic"
ONE: Final = 0
PASS: Final = 1
PASS_ANYBODY: Final = 2
FAST_SHOT: Final = 3
"""Kinds of control: a position, a pass to another, a pass to any player, a fastbreak shot."""
REBOUNDER: Final = 5
ANYBODY: Final = 5
TEAM: Final = 6
"""Who gets a rebound beside the five slots."""
POSITION_SHOT: Final = 0
OPEN_SHOT: Final = 1
OUTSIDE_ONLY: Final = 2
INSIDE_ONLY: Final = 3
SWITCH: Final = 4
REPLAY: Final = 5
SHOOTER_23: Final = 6
DEFENSE: Final = 7
PLAIN_SHOT: Final = 8
PLAIN_OPEN: Final = 9
STEAL_PASS: Final = 10
DEFENSE_SHOT: Final = 11
PASSING: Final = 12
TURNOVER: Final = 13
STOLEN: Final = 14
FAST: Final = 15
FOUL_1: Final = 16
SIMPLE: Final = {
    "POS": POSITION_SHOT, "OPEN POS": OPEN_SHOT, "OUTSIDE": OUTSIDE_ONLY, "INSIDE": INSIDE_ONLY, "R": REPLAY,
    "R UNLESS 2-3": SHOOTER_23, "POS FOR 2-3": SHOOTER_23, "SHOT": PLAIN_SHOT, "OPEN": PLAIN_OPEN,
    "STEAL PASS": STEAL_PASS, "T": TURNOVER, "STOLEN": STOLEN, "FB": FAST, "F1": FOUL_1,
}  # fmt: skip
"""Readings of one word; the two of 2 or 3 shooters are one (R-33)."""
PRESS_WORDS: Final[tuple[str, ...]] = ("T", "STOLEN", "R", "POS", "OPEN POS", "FB", "F1")
ADVANCED_WORDS: Final[tuple[str, ...]] = ("POS", "OPEN POS", "OUTSIDE", "INSIDE", "R", "R UNLESS 2-3", "POS FOR 2-3")
BASIC_WORDS: Final[tuple[str, ...]] = ("SHOT", "OPEN", "R", "STEAL PASS")
Numbered = Mapping[str, tuple[int, int, int]]
ADVANCED_NUMBERED: Final[Numbered] = {"DEF": (DEFENSE, 1, 25)}
BASIC_NUMBERED: Final[Numbered] = {
    "DEF": (DEFENSE, 1, 15),
    "DEF SHOT": (DEFENSE_SHOT, 16, 25),
    "PASS": (PASSING, 26, 35),
}
"""Readings with a number: what they are, and from where to where it goes."""


@dataclass(frozen=True, slots=True)
class Control:
    """A control reading: its kind, the position it names, and who gets the pass."""

    kind: int
    slot: int
    to: int = NOBODY


@dataclass(frozen=True, slots=True)
class Reading:
    """A reading: its kind and its numbers (an entry, or both positions of a switch)."""

    kind: int
    first: int = 0
    second: int = 0


@dataclass(frozen=True, slots=True)
class Assist:
    """An assist reading: two positions with the rating each needs, 0 where no number is printed."""

    first: int
    least: int
    second: int
    least_second: int


@dataclass(frozen=True, slots=True)
class Section:
    """A home or visitor section: the reading of a man outside and of one inside, None where a half is missing."""

    outside: Reading | None
    inside: Reading | None
    assist: Assist | None


@dataclass(frozen=True, slots=True)
class Clause:
    """One step of a rebound reading: offense or defense, who (ANYBODY, TEAM), least rating (0 unconditional)."""

    offense: bool
    who: int
    least: int


@dataclass(frozen=True, slots=True)
class Card:
    """An action card; what only one of the decks has is None or empty in the other."""

    number_of_card: int
    control: Control
    sections: tuple[Section, Section]
    rebounds: tuple[tuple[Clause, ...], tuple[Clause, ...]]
    number: int
    assists: Assist | None = None
    fast: Control | None = None
    press: Control | None = None
    defenders: tuple[int, ...] = ()
    fast_assist: int = NOBODY
    press_reading: Reading | None = None
    press_number: int = 0


def slot_of(word: str) -> int:
    """Return a position; ValueError when it is none."""
    if word not in SLOTS:
        raise ValueError(f"{word!r} is no position; use one of {', '.join(SLOTS)}")
    return SLOTS.index(word)


def control_of(text: str) -> Control:
    """Read a control: ``LF``, ``RG > LG``, ``RG > ANY``, ``SHOT LF``."""
    if text.startswith("SHOT "):
        return Control(FAST_SHOT, slot_of(text[5:]))
    first, arrow, to = text.partition(" > ")
    slot = slot_of(first)
    if not arrow:
        return Control(ONE, slot)
    if to == "ANY":
        return Control(PASS_ANYBODY, slot)
    if slot_of(to) == slot:
        raise ValueError(f"{text!r}: nobody passes to himself")
    return Control(PASS, slot, slot_of(to))


def reading_of(text: str, words: Sequence[str], numbered: Numbered, switch: bool = False) -> Reading:
    """Read a reading of one of some words, or a numbered one, or a switch where there are any."""
    if text in words:
        return Reading(SIMPLE[text])
    head, _, number = text.rpartition(" ")
    if head in numbered and number.isdigit():
        kind, low, high = numbered[head]
        if low <= int(number) <= high:
            return Reading(kind, int(number))
        raise ValueError(f"{text!r}: the number must be from {low} to {high}")
    if switch and (match := re.fullmatch(r"SWITCH (\w+) (\w+)", text)):
        return Reading(SWITCH, slot_of(match[1]), slot_of(match[2]))
    raise ValueError(f"{text!r} is no reading")


def assist_of(text: str) -> Assist | None:
    """Read ``RG (LG)`` or ``RG 3, LG 2``; nothing is no assist."""
    if not text:
        return None
    if match := re.fullmatch(r"(\w+) \((\w+)\)", text):
        return Assist(slot_of(match[1]), 0, slot_of(match[2]), 0)
    if match := re.fullmatch(r"(\w+) (\d+), (\w+) (\d+)", text):
        return Assist(slot_of(match[1]), int(match[2]), slot_of(match[3]), int(match[4]))
    raise ValueError(f"{text!r} is no assist reading")


def halves_of(text: str) -> tuple[Reading | None, Reading | None]:
    """Read a section; ``OUTSIDE / INSIDE`` has one half for each way to stand, ``-`` is none."""
    outside, slash, inside = text.partition(" / ")
    one, two = (
        None if half == "-" else reading_of(half, ADVANCED_WORDS, ADVANCED_NUMBERED, switch=True)
        for half in (outside, inside if slash else outside)
    )
    return one, two


def chain_of(text: str) -> tuple[Clause, ...]:
    """Read a rebound reading: ``off C 8, def LF 5, def RF``; the last clause needs no rating."""
    clauses = []
    for part in text.split(", "):
        match = re.fullmatch(r"(off|def) (\w+)(?: (\d+))?", part)
        if not match:
            raise ValueError(f"{part!r} is no rebound reading")
        who = {"ANY": ANYBODY, "TEAM": TEAM}.get(match[2])
        if who == TEAM and match[3]:
            raise ValueError(f"{part!r}: a team has no rating")
        clauses.append(Clause(match[1] == "off", slot_of(match[2]) if who is None else who, int(match[3] or 0)))
    if clauses[-1].least or not all(clause.least for clause in clauses[:-1]):
        raise ValueError(f"{text!r}: only the last part goes without a rating")
    return tuple(clauses)


def number_in(low: int, high: int) -> Callable[[Any], int]:
    """Return what reads a number of a range."""

    def read(value: Any) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise ValueError(f"{value!r} is no number from {low} to {high}")
        return value

    return read


def _control(*kinds: int) -> Callable[[str], Control]:
    """Return what reads a control of some kinds."""

    def read(text: str) -> Control:
        control = control_of(text)
        if control.kind not in kinds:
            raise ValueError(f"{text!r} cannot stand here")
        return control

    return read


def _chains(value: Any) -> tuple[tuple[Clause, ...], tuple[Clause, ...]]:
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError("write two rebound readings")
    return chain_of(value[0]), chain_of(value[1])


def _defenders(text: str) -> tuple[int, ...]:
    defenders = tuple(slot_of(word) for word in text.split())
    if sorted(defenders) != list(EVERYBODY):
        raise ValueError(f"defenders {text!r} must name each position once")
    return defenders


def _fast_assist(text: str) -> int:
    return REBOUNDER if text == "REBOUNDER" else slot_of(text) if text else NOBODY


Parts = Mapping[str, Callable[[Any], Any]]
"""What is printed on a card, and how each part is read; ValueError says what is wrong with it."""
COMMON: Final[Parts] = {"id": number_in(1, PERIOD_CARDS), "rebound": _chains, "number": number_in(1, NUMBERS[-1])}
ADVANCED: Final[Parts] = {
    **COMMON,
    "control": _control(ONE, PASS, PASS_ANYBODY),
    "home": halves_of,
    "home_assist": assist_of,
    "visitor": halves_of,
    "visitor_assist": assist_of,
    "fast": _control(PASS, FAST_SHOT),
    "defenders": _defenders,
    "fast_assist": _fast_assist,
    "press": _control(ONE, PASS),
    "press_reading": partial(reading_of, words=PRESS_WORDS, numbered={}),
    "press_number": number_in(1, NUMBERS[-1]),
}
BASIC: Final[Parts] = {
    **COMMON,
    "control": _control(ONE),
    "assist": assist_of,
    "home": partial(reading_of, words=BASIC_WORDS, numbered=BASIC_NUMBERED),
    "visitor": partial(reading_of, words=BASIC_WORDS, numbered=BASIC_NUMBERED),
}


def _section(halves: tuple[Reading | None, Reading | None], assist: Assist | None) -> Section:
    return Section(halves[0], halves[1], assist)


def advanced_card(row: Mapping[str, Any]) -> Card:
    """Read one card of the advanced deck."""
    part = {name: read(row[name]) for name, read in ADVANCED.items()}
    return Card(
        part["id"],
        part["control"],
        (_section(part["home"], part["home_assist"]), _section(part["visitor"], part["visitor_assist"])),
        part["rebound"],
        part["number"],
        fast=part["fast"],
        press=part["press"],
        defenders=part["defenders"],
        fast_assist=part["fast_assist"],
        press_reading=part["press_reading"],
        press_number=part["press_number"],
    )


def basic_card(row: Mapping[str, Any]) -> Card:
    """Read one card of the basic deck."""
    part = {name: read(row[name]) for name, read in BASIC.items()}
    sections = (Section(part["home"], part["home"], None), Section(part["visitor"], part["visitor"], None))
    return Card(part["id"], part["control"], sections, part["rebound"], part["number"], assists=part["assist"])


def part_fault(parts: Parts, name: str, value: Any) -> str | None:
    """Return what is wrong with a part of a card; None when all is well."""
    try:
        parts[name](value)
    except ValueError as error:
        return str(error)
    except (AttributeError, TypeError, IndexError):
        return f"{value!r} is no text of a card"
    return None


def deck_faults(rows: Sequence[Mapping[str, Any]], parts: Parts) -> Iterator[str]:
    """Yield what is wrong with a deck, by card and column (SOM-DECK-03, R-02, R-03)."""
    for place, row in enumerate(rows, start=1):
        where = f"card {row.get('id', place)}"
        yield from (f"{where}, {name}: it is missing" for name in parts if name not in row)
        yield from (f"{where}: nothing called {name!r} is on it" for name in row if name not in parts)
        for name in parts:
            fault = part_fault(parts, name, row[name]) if name in row else None
            if fault:
                yield f"{where}, {name}: {fault}"
    if len(rows) != PERIOD_CARDS:
        yield f"it has {len(rows)} cards; a deck has {PERIOD_CARDS}"
    ids = Counter(str(row.get("id")) for row in rows)
    yield from (f"card {number}: it is there {count} times" for number, count in ids.items() if count > 1)
    numbers = Counter(row.get("number") for row in rows)
    each = PERIOD_CARDS // len(NUMBERS)
    if len(rows) == PERIOD_CARDS:
        yield from (
            f"number {number} is on {numbers[number]} cards; each of 1 to 20 is on three"
            for number in NUMBERS
            if numbers[number] != each
        )
