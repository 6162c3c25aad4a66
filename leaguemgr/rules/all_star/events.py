"""What happens in a game: flat tuples of kind, clock, side and more, read by name through these records."""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from leaguemgr.engine.state import Event

(
    PERIOD, PLACE, TIP_OFF, DRAW, CHANGE, TURN, MOVE, FREE_MOVE, PASS, CARD, DEFENCE, STEAL, SHOT, REBOUND, LINE,
    FREE_THROW, LOOSE, SCRAMBLE, RECOVER, CLOCK, RESTART, END,
) = range(22)  # fmt: skip

RED, GREEN, REPLY, ON_DEFENCE, ON_LOOSE = range(5)
"""What pays for a step: a die of the attack, a reply, the die of the defence, the die for a loose ball."""
WON, HELD, FOULED = range(3)
"""What comes of trying to steal the ball."""
NOBODY = -1


class Period(NamedTuple):
    """A quarter or overtime begins; everybody leaves the court."""

    kind: int
    clock: int
    side: int
    number: int
    turns: int


class Place(NamedTuple):
    """A miniature is put on a square."""

    kind: int
    clock: int
    side: int
    man: int
    square: int


class TipOff(NamedTuple):
    """``side`` wins the tip-off, both dice told; its Center has the ball."""

    kind: int
    clock: int
    side: int
    home: int
    away: int


class Draw(NamedTuple):
    """A special card comes into the hand of a side (its place among the side's twelve)."""

    kind: int
    clock: int
    side: int
    card: int


class Change(NamedTuple):
    """Cards of the hand are discarded at the end of a quarter."""

    kind: int
    clock: int
    side: int
    cards: tuple[int, ...]


class Turn(NamedTuple):
    """A turn of the attack begins: the turn of the shot clock and both dice."""

    kind: int
    clock: int
    side: int
    number: int
    red: int
    green: int


class Move(NamedTuple):
    """One step; ``screened`` is the opponent in that square, NOBODY when it was free."""

    kind: int
    clock: int
    side: int
    man: int
    square: int
    die: int
    screened: int


class FreeMove(NamedTuple):
    """A miniature is taken to the first line of the half that is attacked."""

    kind: int
    clock: int
    side: int
    man: int
    square: int


class Pass(NamedTuple):
    """The ball goes from one miniature to another; ``tip`` marks the one of the tip-off."""

    kind: int
    clock: int
    side: int
    man: int
    to: int
    length: int
    tip: bool


class Card(NamedTuple):
    """A special card is played (its place among the side's twelve)."""

    kind: int
    clock: int
    side: int
    card: int


class Defence(NamedTuple):
    """The phase of the defence begins with its die."""

    kind: int
    clock: int
    side: int
    green: int


class Steal(NamedTuple):
    """A miniature tries to steal the ball; ``square`` is where it came from."""

    kind: int
    clock: int
    side: int
    man: int
    victim: int
    square: int
    roll: int
    result: int


class Shot(NamedTuple):
    """A shot at the basket: good up to ``value``; ``worth`` is what it counts when good, ``points`` what it counted."""

    kind: int
    clock: int
    side: int
    man: int
    square: int
    roll: int
    value: int
    worth: int
    points: int
    passer: int


class Rebound(NamedTuple):
    """``side`` has the rebound; ``roll`` is 0 when a card decided it."""

    kind: int
    clock: int
    side: int
    man: int
    roll: int
    offensive: bool
    free_throw: bool


class Line(NamedTuple):
    """A fouled miniature goes to the free-throw line; everybody is placed anew."""

    kind: int
    clock: int
    side: int
    man: int


class FreeThrow(NamedTuple):
    """One free throw."""

    kind: int
    clock: int
    side: int
    man: int
    number: int
    roll: int
    value: int
    made: bool


class Loose(NamedTuple):
    """The ball is lost by equal dice and lies on a square."""

    kind: int
    clock: int
    side: int
    man: int
    square: int


class Scramble(NamedTuple):
    """A side throws its die to reach the loose ball."""

    kind: int
    clock: int
    side: int
    green: int


class Recover(NamedTuple):
    """A miniature has the ball that lay loose."""

    kind: int
    clock: int
    side: int
    man: int


class Clock(NamedTuple):
    """A shot clock has ended: the turns used; ``side`` has the next one, ``move_only`` in its first turn only moves."""

    kind: int
    clock: int
    side: int
    used: int
    move_only: bool


class Restart(NamedTuple):
    """After a score everybody is placed anew; ``side`` brings the ball in."""

    kind: int
    clock: int
    side: int


class End(NamedTuple):
    """A quarter or overtime is over."""

    kind: int
    clock: int
    side: int


RECORDS: tuple[Any, ...] = (
    Period, Place, TipOff, Draw, Change, Turn, Move, FreeMove, Pass, Card, Defence, Steal, Shot, Rebound, Line,
    FreeThrow, Loose, Scramble, Recover, Clock, Restart, End,
)  # fmt: skip
Record = (
    Period | Place | TipOff | Draw | Change | Turn | Move | FreeMove | Pass | Card | Defence | Steal | Shot | Rebound
    | Line | FreeThrow | Loose | Scramble | Recover | Clock | Restart | End
)  # fmt: skip
NAMES = (
    "period", "place", "tip-off", "draw", "change", "turn", "move", "free-move", "pass", "card", "defence", "steal",
    "shot", "rebound", "line", "free-throw", "loose-ball", "scramble", "recover", "shot-clock", "restart",
    "end-of-period",
)  # fmt: skip


def typed(event: Event) -> Record:
    """Return the event as a record with names."""
    return cast(Record, RECORDS[event[0]]._make(event))
