"""The readings of an action card in words, as its parts are shown on the table."""

from __future__ import annotations

from collections.abc import Iterator

from leaguemgr.engine.desk_deck import ActionPart
from leaguemgr.rules.strat_o_matic import deck as dk
from leaguemgr.rules.strat_o_matic.board import EVERYBODY, NOBODY, SLOTS
from leaguemgr.rules.strat_o_matic.deck import Assist, Card, Clause, Control, Reading, Section

CONTROL, FAST, PRESS = "control", "fast", "press"
HOME, VISITOR, ASSIST = "home", "visitor", "assist"
FIRST, SECOND, FOOT = "rebound_1", "rebound_2", "foot"
PRESS_READING, DEFENDERS, FAST_ASSIST = "press_reading", "defenders", "fast_assist"
SECTIONS = (HOME, VISITOR)
READINGS = {
    dk.POSITION_SHOT: "Position shot", dk.OPEN_SHOT: "Open position shot", dk.OUTSIDE_ONLY: "Outside shot only",
    dk.INSIDE_ONLY: "Inside shot only", dk.REPLAY: "Replay", dk.SHOOTER_23: "Position shot, 2 or 3 shooter",
    dk.PLAIN_SHOT: "Shot", dk.PLAIN_OPEN: "Open shot", dk.STEAL_PASS: "Steal, best shooter",
    dk.TURNOVER: "Turnover", dk.STOLEN: "Stolen", dk.FAST: "Fastbreak shot", dk.FOUL_1: "Foul F(1)",
}  # fmt: skip
NUMBERED = {dk.DEFENSE: "Defense {}", dk.DEFENSE_SHOT: "Defense {}, shot result", dk.PASSING: "Passing {}"}


def control(reading: Control) -> str:
    """Return a control reading: ``LF``, ``RG to LG`` for a pass."""
    slot = SLOTS[reading.slot]
    if reading.kind == dk.PASS:
        return f"{slot} to {SLOTS[reading.to]}"
    if reading.kind == dk.PASS_ANYBODY:
        return f"{slot} to any"
    return f"{slot} shoots" if reading.kind == dk.FAST_SHOT else slot


def reading(found: Reading | None) -> str:
    """Return a reading of a section; a missing half is a replay (R-23)."""
    if found is None:
        return READINGS[dk.REPLAY]
    if found.kind in NUMBERED:
        return NUMBERED[found.kind].format(found.first)
    if found.kind == dk.SWITCH:
        return f"Switch: {SLOTS[found.first]}, {SLOTS[found.second]}"
    return READINGS[found.kind]


def section(found: Section) -> str:
    """Return a section; one with halves says which man each is for."""
    outside, inside = reading(found.outside), reading(found.inside)
    if outside == inside:
        return outside
    short = {"Outside shot only": "outside shot", "Inside shot only": "inside shot"}
    halves = [short.get(half, half.lower()) for half in (outside, inside)]
    return f"Outside: {halves[0]}; inside: {halves[1]}"


def assist(found: Assist | None) -> str:
    """Return an assist reading as it is printed."""
    if found is None:
        return ""
    first, second = SLOTS[found.first], SLOTS[found.second]
    if found.least or found.least_second:
        return f"assist {first} {found.least}, {second} {found.least_second}"
    return f"assist {first} ({second})"


def chain(clauses: tuple[Clause, ...]) -> str:
    """Return a rebound reading: ``Off C 8, def LF 5, def RF``."""
    text = ", ".join(map(_clause, clauses))
    return f"{text[:1].upper()}{text[1:]}"


def _clause(clause: Clause) -> str:
    side = "off" if clause.offense else "def"
    who = {dk.ANYBODY: "any", dk.TEAM: "team"}.get(clause.who) or SLOTS[clause.who]
    return f"{side} {who} {clause.least}" if clause.least else f"{side} {who}"


def defenders(card: Card) -> str:
    """Return whom the card gives other defenders on the break; a pair has changed places."""
    moved = [slot for slot in EVERYBODY if card.defenders[slot] != slot]
    return ", ".join(f"{SLOTS[slot]} by {SLOTS[card.defenders[slot]]}" for slot in moved) or "as they stand"


def rows(card: Card) -> tuple[tuple[ActionPart, ...], ...]:
    """Return the parts of a card in rows."""
    return tuple(_advanced(card) if card.fast is not None else _basic(card))


def _sections(card: Card) -> tuple[ActionPart, ...]:
    return tuple(
        ActionPart(key, title, section(found), assist(found.assist))
        for key, title, found in zip(SECTIONS, ("Home", "Visitors"), card.sections, strict=True)
    )


def _rebounds(card: Card) -> tuple[ActionPart, ...]:
    first, second = map(chain, card.rebounds)
    return (ActionPart(FIRST, "Rebound 1", first), ActionPart(SECOND, "Rebound 2", second))


def _basic(card: Card) -> Iterator[tuple[ActionPart, ...]]:
    text = assist(card.assists).removeprefix("assist ")
    yield (ActionPart(CONTROL, "Control", control(card.control)), ActionPart(ASSIST, "Assist", text))
    yield _sections(card)
    yield _rebounds(card)


def _advanced(card: Card) -> Iterator[tuple[ActionPart, ...]]:
    fast, press = card.fast or card.control, card.press or card.control
    yield (
        ActionPart(PRESS, "Press", control(press)),
        ActionPart(CONTROL, "Control", control(card.control)),
        ActionPart(FAST, "Fastbreak", control(fast)),
    )
    yield _sections(card)
    yield _rebounds(card)
    helper = card.fast_assist
    break_assist = "none" if helper == NOBODY else "rebounder" if helper == dk.REBOUNDER else SLOTS[helper]
    yield (
        ActionPart(PRESS_READING, "Press reading", f"{reading(card.press_reading)}, {card.press_number}"),
        ActionPart(DEFENDERS, "FB defenders", defenders(card)),
        ActionPart(FAST_ASSIST, "FB assist", break_assist),
    )
