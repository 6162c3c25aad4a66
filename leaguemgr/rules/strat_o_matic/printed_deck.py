"""Both action decks as they are cut out, with their markers (14.1 to 14.3); the words are those of chapter 6."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from leaguemgr.engine.printed import CardPart, Deck, PrintedCard, PrintedSide
from leaguemgr.engine.system import Value
from leaguemgr.rules.strat_o_matic.board import SIX_MINUTE, SLOTS, TWO_MINUTE
from leaguemgr.rules.strat_o_matic.options import Rules
from leaguemgr.rules.strat_o_matic.origin import BY_HAND, Origin, sentences

if TYPE_CHECKING:
    from leaguemgr.rules.strat_o_matic.chart_set import Charts
    from leaguemgr.rules.strat_o_matic.system import StratOMatic

ADVANCED, BASIC = "advanced_deck", "basic_deck"
TITLES = {ADVANCED: "Advanced action deck", BASIC: "Basic action deck"}
WORDS = {
    "POS": "Position shot", "OPEN POS": "Open position shot", "OUTSIDE": "Outside shot only",
    "INSIDE": "Inside shot only", "R": "R (replay)", "R UNLESS 2-3": "Replay unless 2 or 3 shooter in lineup",
    "POS FOR 2-3": "Position shot for 2 or 3 shooter", "SHOT": "Shot", "OPEN": "Open shot",
    "STEAL PASS": "Steal – pass to highest rated shooter for shot", "T": "Turnover", "STOLEN": "Stolen",
    "FB": "Fastbreak shot", "F1": "F(1)",
}  # fmt: skip
"""Readings of one word (SOM-READ-01 to -08, -33 to -45)."""
NUMBERED = {"DEF": "Opponent defense {}", "DEF SHOT": "Opponent defense {} – shot result", "PASS": "Passing {}"}
SWITCH = "Switch – defender {}, {}"
HALVES = ("Positioned outside", "Positioned inside")
MARKERS = ((SIX_MINUTE, "6:00", "Six-minute marker"), (TWO_MINUTE, "2:00", "Two-minute marker"))
BELOW = "{} cards of the period lie below. Never read."


def decks(system: StratOMatic, options: Mapping[str, Value]) -> tuple[Deck, ...]:
    """Return both decks of these rules, the one that is played first."""
    names = (ADVANCED, BASIC) if Rules.of(options).advanced else (BASIC, ADVANCED)
    return tuple(_deck(system.charts, name, played=name == names[0]) for name in names)


def _deck(charts: Charts, name: str, *, played: bool) -> Deck:
    rows = charts.written[name]["card"]
    origin = Origin.of(charts.written[name])
    changed = {spot.row for spot in origin.changed}
    parts, kind = (_advanced, "advanced") if name == ADVANCED else (_basic, "basic")
    back = PrintedSide(
        f"{kind}_back",
        TITLES[name],
        "",
        (
            CardPart("title", "", tuple((word,) for word in TITLES[name].split(" ", 1))),
            CardPart("origin", "", ((origin.told("card"),),)),
        ),
    )
    fronts = [
        PrintedSide(kind, TITLES[name], f"No. {row['id']}", tuple(parts(row)), origin.mark(str(row["id"]) in changed))
        for row in rows
    ]
    fronts += [_marker(kind, name, *marker) for marker in MARKERS]
    note = sentences((origin.reason, _counted(len(changed))))
    return Deck(TITLES[name], origin.told("cards"), note, played, tuple(PrintedCard(front, back) for front in fronts))


def _counted(changed: int) -> str:
    """Return how many cards were changed, in a sentence; nothing of none."""
    return f"{changed} card{'' if changed == 1 else 's'} {BY_HAND}." if changed else ""


def _marker(kind: str, name: str, left: int, time: str, title: str) -> PrintedSide:
    parts = (
        CardPart("time", "", ((time,),)), CardPart("title", "", ((title,),)),
        CardPart("below", "", ((BELOW.format(left),),)),
    )  # fmt: skip
    return PrintedSide(f"{kind}_marker", TITLES[name], "Marker", parts)


def _basic(row: Mapping[str, Any]) -> Iterable[CardPart]:
    yield CardPart("control", "Control", ((row["control"],),))
    yield CardPart("assist", "Assist", ((row["assist"],),))
    yield from _common(row, {})


def _advanced(row: Mapping[str, Any]) -> Iterable[CardPart]:
    yield CardPart("press", "Press", control_words(row["press"]))
    yield CardPart("control", "Normal control", control_words(row["control"]))
    yield CardPart("fast", "Fastbreak", control_words(row["fast"]))
    yield from _common(row, {side: row[f"{side}_assist"] for side in ("home", "visitor")})
    yield CardPart("press_reading", "Press reading", ((reading_words(row["press_reading"]),),))
    yield CardPart("press_number", "", ((str(row["press_number"]),),))
    yield CardPart("defenders", "Fastbreak defender", (tuple(row["defenders"].split()),), SLOTS)
    helper = row["fast_assist"]
    yield CardPart("fast_assist", "FB assist", ((helper.capitalize() if helper == "REBOUNDER" else helper or "–",),))


def _common(row: Mapping[str, Any], assists: Mapping[str, str]) -> Iterable[CardPart]:
    """Yield what both decks have: sections, rebounds, the number at the bottom."""
    for side in ("home", "visitor"):
        yield CardPart(side, side.capitalize(), section_words(row[side]))
        if side in assists:
            text = f"Assist {assists[side]}" if assists[side] else "No assist"
            yield CardPart(f"{side}_assist", "", ((text,),))
    for place, (chain, title) in enumerate(zip(row["rebound"], ("First rebound", "Second rebound"), strict=True)):
        yield CardPart(f"rebound_{place + 1}", title, tuple((line,) for line in chain_words(chain)))
    yield CardPart("number", "", ((str(row["number"]),),))


def control_words(text: str) -> tuple[tuple[str, ...], ...]:
    """Return a control reading as lines (SOM-READ-31 to -33, -41 to -44)."""
    if text.startswith("SHOT "):
        return (f"FB shot {text[5:]}",), ("roll dice",)
    first, arrow, to = text.partition(" > ")
    if not arrow:
        return ((text,),)
    if to == "ANY":
        return (f"{first} pass to any player",), ("for position shot",), ("(flip next card)",)
    return (f"{first} pass",), (f"to {to}",)


def reading_words(text: str) -> str:
    """Return a reading in words."""
    if text in WORDS:
        return WORDS[text]
    if match := re.fullmatch(r"SWITCH (\w+) (\w+)", text):
        return SWITCH.format(*match.groups())
    head, _, number = text.rpartition(" ")
    return NUMBERED[head].format(number)


def section_words(text: str) -> tuple[tuple[str, ...], ...]:
    """Return a section: its reading, or a line for each way to stand (SOM-READ-34)."""
    outside, slash, inside = text.partition(" / ")
    if not slash:
        return ((reading_words(text),),)
    pairs = zip(HALVES, (outside, inside), strict=True)
    return tuple((f"{where}: {reading_words(half).lower()}",) for where, half in pairs if half != "-")


def chain_words(text: str) -> list[str]:
    """Return a rebound reading, a line for each of its steps (SOM-READ-51 to -54)."""
    lines = []
    for place, part in enumerate(text.split(", ")):
        side, who, *least = part.split()
        whose = "Offensive" if side == "off" else "Defensive"
        if who == "TEAM":
            words = f"{whose} team rebound"
        elif who == "ANY":
            words = f"Any {whose.lower()}"
        else:
            words = f"{'Off.' if side == 'off' else 'Opposing'} {who}"
        rating = f" {least[0]} or more" if least else ""
        lines.append(f"If not: {words[0].lower()}{words[1:]}{rating}" if place else f"{words}{rating}")
    return lines
