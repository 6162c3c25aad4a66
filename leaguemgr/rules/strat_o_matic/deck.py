"""Action cards (14.1, 14.2): what is printed on them, how a deck file says it, and what can be wrong with a deck."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from leaguemgr.problems import UserError
from leaguemgr.resources import find
from leaguemgr.rules.strat_o_matic.board import EVERYBODY, NOBODY, NUMBERS, PERIOD_CARDS, SLOTS

FOLDER = "resources/rules/strat-o-matic"
ONE, PASS, PASS_ANYBODY, FAST_SHOT = range(4)
"""Kinds of control: a position, a pass to another, a pass to any player, a fastbreak shot."""
REBOUNDER = 5
ANYBODY, TEAM = 5, 6
"""Who gets a rebound beside the five slots."""
(
    POSITION_SHOT, OPEN_SHOT, OUTSIDE_ONLY, INSIDE_ONLY, SWITCH, REPLAY, SHOOTER_23, DEFENSE, PLAIN_SHOT, PLAIN_OPEN,
    STEAL_PASS, DEFENSE_SHOT, PASSING, TURNOVER, STOLEN, FAST, FOUL_1,
) = range(17)  # fmt: skip
SIMPLE = {
    "POS": POSITION_SHOT, "OPEN POS": OPEN_SHOT, "OUTSIDE": OUTSIDE_ONLY, "INSIDE": INSIDE_ONLY, "R": REPLAY,
    "R UNLESS 2-3": SHOOTER_23, "POS FOR 2-3": SHOOTER_23, "SHOT": PLAIN_SHOT, "OPEN": PLAIN_OPEN,
    "STEAL PASS": STEAL_PASS, "T": TURNOVER, "STOLEN": STOLEN, "FB": FAST, "F1": FOUL_1,
}  # fmt: skip
"""Readings of one word; the two of 2 or 3 shooters are one (R-33)."""
PRESS_WORDS = ("T", "STOLEN", "R", "POS", "OPEN POS", "FB", "F1")
ADVANCED_WORDS = ("POS", "OPEN POS", "OUTSIDE", "INSIDE", "R", "R UNLESS 2-3", "POS FOR 2-3")
BASIC_WORDS = ("SHOT", "OPEN", "R", "STEAL PASS")
NUMBERED = {"DEF": (DEFENSE, 1, 25), "DEF SHOT": (DEFENSE_SHOT, 16, 25), "PASS": (PASSING, 26, 35)}


class Control(NamedTuple):
    """A control reading: its kind, the position it names, and who gets the pass."""

    kind: int
    slot: int
    to: int = NOBODY


class Reading(NamedTuple):
    """A reading: its kind and its numbers (an entry, or both positions of a switch)."""

    kind: int
    first: int = 0
    second: int = 0


class Assist(NamedTuple):
    """An assist reading: two positions with the rating each needs, 0 where no number is printed."""

    first: int
    least: int
    second: int
    least_second: int


class Section(NamedTuple):
    """A home or visitor section: the reading of a man outside and of one inside, None where a half is missing."""

    outside: Reading | None
    inside: Reading | None
    assist: Assist | None


class Clause(NamedTuple):
    """One step of a rebound reading: offense or defense, who (ANYBODY, TEAM), least rating (0 unconditional)."""

    offense: bool
    who: int
    least: int


class Card(NamedTuple):
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


def reading_of(text: str, words: Sequence[str]) -> Reading:
    """Read a reading of one of some words, or a numbered one, or a switch."""
    if text in words:
        return Reading(SIMPLE[text])
    head, _, number = text.rpartition(" ")
    if head in NUMBERED and number.isdigit():
        kind, low, high = NUMBERED[head]
        if low <= int(number) <= high:
            return Reading(kind, int(number))
        raise ValueError(f"{text!r}: the number must be from {low} to {high}")
    if match := re.fullmatch(r"SWITCH (\w+) (\w+)", text):
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


def section_of(text: str, assist: str, words: Sequence[str]) -> Section:
    """Read a section; ``OUTSIDE / INSIDE`` has one half for each way to stand, ``-`` is none."""
    outside, slash, inside = text.partition(" / ")
    halves = [None if half == "-" else reading_of(half, words) for half in (outside, inside if slash else outside)]
    return Section(halves[0], halves[1], assist_of(assist))


def chain_of(text: str) -> tuple[Clause, ...]:
    """Read a rebound reading: ``off C 8, def LF 5, def RF``; the last clause needs no rating."""
    clauses = []
    for part in text.split(", "):
        match = re.fullmatch(r"(off|def) (\w+)(?: (\d+))?", part)
        if not match:
            raise ValueError(f"{part!r} is no rebound reading")
        who = {"ANY": ANYBODY, "TEAM": TEAM}.get(match[2])
        clauses.append(Clause(match[1] == "off", slot_of(match[2]) if who is None else who, int(match[3] or 0)))
    if clauses[-1].least or not all(clause.least for clause in clauses[:-1]):
        raise ValueError(f"{text!r}: only the last part goes without a rating")
    return tuple(clauses)


def advanced_card(row: Mapping[str, Any]) -> Card:
    """Read one card of the advanced deck."""
    defenders = tuple(slot_of(word) for word in row["defenders"].split())
    if sorted(defenders) != list(EVERYBODY):
        raise ValueError(f"defenders {row['defenders']!r} must name each position once")
    press, press_number = row["press_reading"], row["press_number"]
    helper = row["fast_assist"]
    return Card(
        row["id"],
        control_of(row["control"]),
        (
            section_of(row["home"], row["home_assist"], ADVANCED_WORDS),
            section_of(row["visitor"], row["visitor_assist"], ADVANCED_WORDS),
        ),
        (chain_of(row["rebound"][0]), chain_of(row["rebound"][1])),
        row["number"],
        fast=control_of(row["fast"]),
        press=control_of(row["press"]),
        defenders=defenders,
        fast_assist=REBOUNDER if helper == "REBOUNDER" else slot_of(helper) if helper else NOBODY,
        press_reading=reading_of(press, PRESS_WORDS),
        press_number=press_number,
    )


def basic_card(row: Mapping[str, Any]) -> Card:
    """Read one card of the basic deck."""
    sections = (section_of(row["home"], "", BASIC_WORDS), section_of(row["visitor"], "", BASIC_WORDS))
    chains = (chain_of(row["rebound"][0]), chain_of(row["rebound"][1]))
    return Card(
        row["id"], control_of(row["control"]), sections, chains, row["number"], assists=assist_of(row["assist"])
    )


def read_deck(text: str, name: str, read: Callable[[Mapping[str, Any]], Card]) -> tuple[Card, ...]:
    """Return a deck; UserError names the card and what is wrong on it, or the count (SOM-DECK-03, R-02, R-03)."""
    cards = []
    for place, row in enumerate(tomllib.loads(text).get("card", []), start=1):
        where = f"{name}, card {row.get('id', place)}"
        try:
            cards.append(read(row))
        except KeyError as error:
            raise UserError(f"{where}: {error.args[0]} is missing; write it.") from None
        except (ValueError, IndexError) as error:
            raise UserError(f"{where}: {error}.") from None
    if len(cards) != PERIOD_CARDS:
        raise UserError(f"{name} has {len(cards)} cards; a deck has {PERIOD_CARDS}.")
    if len({card.number_of_card for card in cards}) != PERIOD_CARDS:
        raise UserError(f"{name}: two cards have the same id; number them 1 to {PERIOD_CARDS}.")
    numbers = Counter(card.number for card in cards)
    odd = next((number for number in NUMBERS if numbers[number] != PERIOD_CARDS // len(NUMBERS)), None)
    if odd is not None:
        raise UserError(f"{name}: number {odd} is on {numbers[odd]} cards; each of 1 to 20 is on three.")
    return tuple(cards)


@cache
def deck(advanced: bool) -> tuple[Card, ...]:
    """Return the shipped deck of a version."""
    name, read = ("advanced_deck", advanced_card) if advanced else ("basic_deck", basic_card)
    return read_deck(find(f"{FOLDER}/{name}.toml").read_text(encoding="utf-8"), name, read)
