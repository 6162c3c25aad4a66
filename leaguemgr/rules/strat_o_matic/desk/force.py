"""What is in force: parts of the last action card, lines of men's cards, who has the ball, arrows between the men."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.desk import CardLineRead, Reading
from leaguemgr.engine.desk_deck import NOWHERE, Arrow
from leaguemgr.engine.game import Game
from leaguemgr.engine.state import Event
from leaguemgr.rules.strat_o_matic import deck as dk
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import NOBODY, SLOTS
from leaguemgr.rules.strat_o_matic.cards import SHOT_COLUMNS
from leaguemgr.rules.strat_o_matic.deck import Card, Control
from leaguemgr.rules.strat_o_matic.desk import words
from leaguemgr.rules.strat_o_matic.desk.explain import TEAM
from leaguemgr.rules.strat_o_matic.menu import Shots, man_name
from leaguemgr.rules.strat_o_matic.rebounding import Try
from leaguemgr.rules.strat_o_matic.state import NO_DOUBLE, GameState

CONTROLS = (words.CONTROL, words.FAST, words.PRESS)
"""Which part of a card gives control, by the section of a control event."""
KEPT = (ev.BY_STEAL, ev.BY_REBOUND)
"""Whoever has stolen the ball or has the rebound is seen with it until control is read."""
ENTRIES = {
    rd.STEAL: "steal", rd.PASS_ANY: "pass to any 1 shooter", rd.FAST_SHOT: "fastbreak shot", rd.TURN_OVER: "turnover",
    rd.CHARGED_1: "foul F(1)", rd.CHARGED_2: "foul F(2)", rd.SHOT: "shot", rd.STEAL_OPEN: "steal, open shot",
    rd.STEAL_CONTROL: "steal, control", rd.SHOT_GOOD: "good", rd.NO_GOOD: "no good",
}  # fmt: skip
PASSES = {
    rd.POSITION: "position shot", rd.OPEN: "open position shot", rd.FAST: "fastbreak shot", rd.DAZZLER: "dazzler",
    rd.LOST: "turnover", rd.LOST_LF: "turnover of the LF", rd.LOST_C: "turnover of the C", rd.STOLEN: "stolen",
}  # fmt: skip
BASIC_PASSES = {rd.HIGHEST: "pass to the highest rated shooter", rd.BASIC_LOST: "turnover"}


@dataclass
class Force:
    """Parts of the last card that are in force (``lit``) or were read (``used``), lines of men's cards, arrows.

    ``holder`` and ``focus`` are side and slot; NOWHERE for nobody.
    """

    lit: set[str] = field(default_factory=set)
    used: set[str] = field(default_factory=set)
    lines: list[CardLineRead] = field(default_factory=list)
    arrows: list[Arrow] = field(default_factory=list)
    holder: tuple[int, int] = NOWHERE
    focus: tuple[int, int] = NOWHERE
    told: str = ""


def in_force(game: Game, s: GameState, reading: Reading | None) -> Force:
    """Read from the events since the last card was turned what is in force now."""
    found = Force()
    start, before = since_card(s)
    since = s.events[start:]
    if s.last is not None and since:
        if since[0][0] == ev.DRAW and not since[0][5] and before is not None:
            _turned(s, found, before)
        _follow(s, found, since)
    fresh = reading is not None and reading.since >= start
    if reading is not None and fresh:
        found.lines += reading.lines
        if any(needs_number(s, line) for line in reading.lines):
            found.lit.add(words.FOOT)
        player = next((line for line in reading.lines if line.player >= 0), None)
        if player is not None and player.player in s.five[player.side]:
            found.focus = (player.side, s.five[player.side].index(player.player))
    found.holder = holder(s, [before, *since] if before is not None else since)
    _asked(game, s, found)
    found.arrows += arrows(s, since, before)
    tried = _try(game, s, reading if fresh else None)
    if tried is not None and tried[1].guard != tried[1].slot:
        side, shot = tried
        told = f"{SLOTS[shot.guard]} guards the {SLOTS[shot.slot]} on this shot"
        found.arrows.append(Arrow(1 - side, "guards", shot.guard, shot.slot, told))
    return found


def needs_number(s: GameState, line: CardLineRead) -> bool:
    """Tell whether a row is read with the number of the last card: a split, a block (SOM-READ-19, -56, -58)."""
    name, _, total = line.key.rpartition("_")
    if not total.isdecimal() or name not in (*SHOT_COLUMNS, "shot"):
        return False
    if line.player == TEAM:
        card = s.card[line.side]
        column = card.basic if name == "shot" else card.columns[s.defense[line.side]][SHOT_COLUMNS.index(name)]
    else:
        man = s.men[line.side][line.player]
        column = man.shot if name == "shot" else man.columns[SHOT_COLUMNS.index(name)]
    reading, upto = column[int(total)]
    return bool(upto) or reading in (rd.BLOCK, rd.BLOCK_RATING)


def since_card(s: GameState) -> tuple[int, Event | None]:
    """Return the place of the event that turned the last card, and the control that it was turned for, if any."""
    place, before = 0, None
    for place in range(len(s.events) - 1, -1, -1):
        if s.events[place][0] in (ev.DRAW, ev.PERIOD):
            break
    if s.events and s.events[place][0] == ev.DRAW:
        for event in reversed(s.events[:place]):
            if event[0] == ev.CONTROL:
                before = event
            if event[0] in (ev.CONTROL, ev.DRAW, ev.PERIOD):
                break
    return place, before


def _control_of(card: Card, section: int) -> Control:
    """Return the control that a section of a card gives."""
    return (card.control, card.fast, card.press)[section] or card.control


def _turned(s: GameState, found: Force, control: Event) -> None:
    """Light what a card was turned for: a section, a number, a press reading; and the line of a man it leads to."""
    side, section, card = control[2], control[4], s.top
    if s.previous is None:
        return
    read = _control_of(s.previous, section)
    kind, slot = read.kind, read.slot
    if section == ev.PRESSED:
        found.lit.add(words.PRESS_READING)
        if kind == dk.PASS:
            _passed(s, found, side, slot, "pass_fast", card.press_number)
    elif kind == dk.PASS:
        found.lit.add(words.FOOT)
        _passed(s, found, side, slot, "pass_fast" if section == ev.FAST else "pass_normal", card.number)
    elif kind == dk.ONE:
        found.lit.add(words.SECTIONS[side])
        _section(s, found, side, slot)
    else:
        found.told = f"Card {card.number_of_card} is turned unread: {SLOTS[slot]} passes to any man."


def _passed(s: GameState, found: Force, side: int, slot: int, name: str, number: int) -> None:
    player = s.five[side][slot]
    found.lines.append(CardLineRead(side, player, name))
    found.focus = (side, slot)
    entry = s.men[side][player].passes[name == "pass_fast"][number]
    title = "Fastbreak passing" if name == "pass_fast" else "Passing"
    mark = " if he plays RG, else " if entry // rd.QUESTION else ""
    word = f"turnover{mark}{PASSES[entry % rd.DOT]}" if mark else PASSES[entry % rd.DOT]
    found.told = f"{title} {number} of {man_name(s, side, player)}: {word}."


def _section(s: GameState, found: Force, side: int, slot: int) -> None:
    section = s.top.sections[side]
    read = section.inside if s.rules.advanced and s.inside[side][slot] else section.outside
    name = ("home", "visitors")[side]
    found.told = f"Card {s.top.number_of_card}, {name}: {words.reading(read).lower()}."
    if read is None or read.kind not in words.NUMBERED:
        return
    whose = side if read.kind == dk.PASSING else 1 - side
    player = s.five[whose][slot]
    man = s.men[whose][player]
    found.focus = (whose, slot)
    if read.kind == dk.PASSING:
        key, title, word = "passing", "Passing", BASIC_PASSES[man.basic_passing[read.first]]
    else:
        column = man.defense if s.rules.advanced else man.basic_defense
        key, title, word = "defense", "Defense", ENTRIES[column[read.first]]
    found.lines.append(CardLineRead(whose, player, key))
    found.told = f"{title} {read.first} of {man_name(s, whose, player)}: {word}."


def _follow(s: GameState, found: Force, since: Sequence[Event]) -> None:
    """Follow what was read on the card after it was turned: rebounds, and control for whoever is next."""
    for_rebound = since[0][0] == ev.DRAW and since[0][5]
    if for_rebound:
        found.lit.add(words.FIRST)
    rebounds = 0
    for event in since:
        part = ""
        if event[0] == ev.REBOUND:
            rebounds += 1
            part = words.FIRST if rebounds == 1 else words.SECOND
        elif event[0] == ev.CONTROL:
            part = CONTROLS[event[4]]
        if part and part not in found.lit:
            found.used |= found.lit
            found.lit = {part}
        if event[0] == ev.CONTROL:
            control = _control_of(s.top, event[4])
            where = ("", ", fastbreak", ", press")[event[4]]
            now = f"Control of card {s.top.number_of_card}{where}: {words.control(control)}."
            found.told = f"{found.told} {now}".strip()


def holder(s: GameState, since: Sequence[Event]) -> tuple[int, int]:
    """Return who has the ball, by side and slot."""
    now: tuple[int, int] = NOWHERE
    for event in since:
        kind = event[0]
        if kind in (ev.CONTROL, ev.SHOT, ev.FREE_THROW):
            now = (event[2], event[3])
        elif kind == ev.PASS:
            now = (event[2], event[4])
        elif kind == ev.REBOUND:
            now = (event[2], event[3]) if event[3] != NOBODY else NOWHERE
        elif kind == ev.TURNOVER:
            now = (1 - event[2], event[4]) if event[4] != NOBODY else NOWHERE
        elif kind == ev.BALL and event[3] not in KEPT and event[2] != now[0]:
            now = NOWHERE
    side, player = now
    return (side, s.five[side].index(player)) if side >= 0 and player in s.five[side] else NOWHERE


def _asked(game: Game, s: GameState, found: Force) -> None:
    """Give the ball to whoever shoots now; a choice among shots names him."""
    ask = game.pending
    if isinstance(ask, Choice) and isinstance(ask.listing, Shots):
        found.holder = (ask.side, ask.listing.slot)
    elif ask is not None and ask.topic == "shot" and s.shot is not None:
        found.holder = (ask.side, s.shot.slot)
    if found.focus == NOWHERE:
        found.focus = found.holder


def _try(game: Game, s: GameState, reading: Reading | None) -> tuple[int, Try] | None:
    """Return side and try of the shot that is rolled, or was rolled on the last card."""
    ask = game.pending
    if ask is not None and ask.topic == "shot" and s.shot is not None:
        return ask.side, s.shot
    if reading is not None and isinstance(reading.attempt.about, Try):
        return reading.attempt.side, reading.attempt.about
    return None


def arrows(s: GameState, since: Sequence[Event], before: Event | None) -> Iterator[Arrow]:
    """Yield who has control, passes, and double teams."""
    for side in (0, 1):
        if s.double[side] != NO_DOUBLE:
            by, on = s.double[side]
            told = f"{SLOTS[by]} helps to double team the {SLOTS[on]}"
            yield Arrow(side, "double", by, on, told)
    control, passed = before, None
    for event in since:
        if event[0] == ev.CONTROL:
            control, passed = event, None
        elif event[0] == ev.PASS:
            passed = event
        elif event[0] == ev.BALL and control is not None and event[2] != control[2]:
            control = passed = None
    if control is not None and control[3] in s.five[control[2]]:
        slot = s.five[control[2]].index(control[3])
        yield Arrow(control[2], "control", slot, slot, f"{SLOTS[slot]} has control")
    if passed is not None and passed[3] in s.five[passed[2]] and passed[4] in s.five[passed[2]]:
        start, end = (s.five[passed[2]].index(player) for player in passed[3:5])
        yield Arrow(passed[2], "pass", start, end, f"{SLOTS[start]} passes to {SLOTS[end]}")
