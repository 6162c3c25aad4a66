"""Throws in words: what is thrown for and how likely it is good, what was read on which card, what followed."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from leaguemgr.engine.asks import Dice, Roll
from leaguemgr.engine.desk import NO_COLUMN, Attempt, CardLineRead, Reading
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import FACE_NAMES, NOBODY, ROWS, SHOT_DICE, WEIGHT, C, D, X
from leaguemgr.rules.strat_o_matic.cards import INSIDE, SHOT_COLUMNS, SHOT_NAMES, THREE, X_PARTS
from leaguemgr.rules.strat_o_matic.menu import man_name
from leaguemgr.rules.strat_o_matic.narrate import narrate
from leaguemgr.rules.strat_o_matic.rebounding import Try
from leaguemgr.rules.strat_o_matic.shooting import look
from leaguemgr.rules.strat_o_matic.state import NO_DOUBLE, GameState

RULES = {
    "jump-ball": "SOM-CTRL-07", "shot": "SOM-SHOT-01", "free-throw": "SOM-FOUL-02", "card": "SOM-DECK-05",
    "board": "SOM-SETUP-03", "double-team": "SOM-DT-11", "shot-type": "SOM-ADV-SHOT-03", "receiver": "SOM-ADV-PASS-05",
    "steal": "SOM-ADV-STEAL-01", "rebounder": "SOM-REB-11", "technical": "SOM-FOUL-07", "replace": "SOM-SETUP-03",
}  # fmt: skip
"""The rule behind each question, by topic."""
UNTOLD = (ev.PERIOD, ev.CONTROL, ev.BALL, ev.SUB, ev.DEFENSE, ev.INSIDE_MAN, ev.DISC, ev.FASTBREAK, ev.PRESS, ev.DOUBLE)
"""What is left out of the sentence that a throw led to."""
TEAM = -1
SPLIT_NUMBERS = 20


@cache
def marked(faces: tuple[int, ...]) -> Dice:
    """Return the dice of a shot with what is on the black one."""
    names = ("", *FACE_NAMES[1:])
    return replace(SHOT_DICE, marks=(tuple(names[face] for face in faces),))


def attempt(s: GameState, ask: Roll) -> Attempt:
    """Return what the pending throw is for."""
    shot = s.shot if ask.topic == "shot" else None
    dice = marked(s.rules.faces) if shot is not None else ask.dice
    return Attempt(ask.topic, ask.side, _title(s, ask), NO_COLUMN, (), RULES[ask.topic], dice, shot)


def _title(s: GameState, ask: Roll) -> str:
    if ask.topic == "shot" and s.shot is not None:
        t = s.shot
        kind = "three-pointer" if t.column == THREE else f"{SHOT_NAMES[t.column]} shot" if s.rules.advanced else "shot"
        opened = "open " if t.open and t.column != THREE else ""
        return f"{man_name(s, ask.side, s.five[ask.side][t.slot])}, {opened}{kind}"
    if ask.topic == "free-throw":
        player, number, count = s.free
        return f"{man_name(s, ask.side, player)}, free throw {number} of {count}"
    return "the jump ball"


def chance(s: GameState, t: Try) -> float:
    """Return how likely a shot is good, as the cards lie now."""
    good = sum(
        WEIGHT[total] for face in s.rules.faces for total in ROWS
        if look(s, t, face, total)[0] in (rd.GOOD, rd.GOOD_FOUL)
    )  # fmt: skip
    return good / (36 * len(s.rules.faces))


def column_chance(s: GameState, side: int, slot: int, shot: int) -> tuple[float, float]:
    """Return on how many blank throws a man's own card makes a shot: at least, and with what an open one adds."""
    man = s.on[side][slot]
    if shot == THREE:
        share = sum(WEIGHT[row] for row in ROWS if man.three[row]) / 36
        return share, share
    column = man.columns[shot] if s.rules.advanced else man.shot
    sums = {rd.GOOD: 0.0, rd.IF_OPEN: 0.0}
    for row in ROWS:
        reading, upto = column[row]
        kind = rd.GOOD if reading == rd.GOOD_FOUL else reading
        if kind in sums:
            sums[kind] += WEIGHT[row] * (upto / SPLIT_NUMBERS if upto else 1) / 36
    return sums[rd.GOOD], sums[rd.GOOD] + sums[rd.IF_OPEN]


def read(s: GameState, tried: Attempt, ask: Roll, throw: int, since: int) -> Reading:
    """Return the throw with the lines it was read on and what followed; ``since`` is the first event after it."""
    faces = ask.dice.faces(throw)
    told = list(narrate(s))[since:]
    sentences = [play.text for play, event in zip(told, s.events[since:], strict=True) if event[0] not in UNTOLD]
    points = sum(play.facts.get("points", 0) for play in told if play.event in ("shot", "free-throw"))
    lines = tuple(_lines(s, tried, faces, since))
    return Reading(tried, faces, faces[-1], faces[-1], " ".join(sentences[:3]), points > 0, lines=lines, since=since)


def _lines(s: GameState, tried: Attempt, faces: tuple[int, ...], since: int) -> list[CardLineRead]:
    side = tried.side
    if tried.topic == "free-throw":
        event = next((event for event in s.events[since:] if event[0] == ev.FREE_THROW), None)
        return [] if event is None else [CardLineRead(event[2], event[3], "free_throw")]
    t = tried.about
    if not isinstance(t, Try):
        return []
    face, total = s.rules.faces[faces[0] - 1], faces[1] + faces[2]
    advanced = s.rules.advanced
    on = s.double[1 - side][1] if t.set_play and s.double[1 - side] != NO_DOUBLE else NOBODY
    if on == t.slot and face == D:
        return []
    if advanced and face == X:
        return [] if t.column == THREE or on == t.slot else [_x_line(s, side, t)]
    player = TEAM if face == D else s.five[side][t.slot]
    whose = 1 - side if face == D else side
    if t.column == THREE:
        return [CardLineRead(whose, player, "three")]
    column = SHOT_COLUMNS[t.column] if advanced else "shot"
    return [CardLineRead(whose, player, f"{column}_{total}")]


def _x_line(s: GameState, side: int, t: Try) -> CardLineRead:
    """Return the segment of the defender's X column (SOM-ADV-SHOT-07, SOM-READ-61)."""
    parts = dict(enumerate(("o", "p", "i", "f")))
    part = "c" if t.column == INSIDE and t.guard == C else parts[t.column]
    assert part in X_PARTS
    return CardLineRead(1 - side, s.five[1 - side][t.guard], f"x_{part}")
