"""What happens in a game: flat tuples of kind, clock, side and more, read by name through these records."""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

from leaguemgr.engine.state import Event

PERIOD: Final = 0
JUMP: Final = 1
DRAW: Final = 2
CONTROL: Final = 3
PASS: Final = 4
REPLAY: Final = 5
SHOT: Final = 6
REBOUND: Final = 7
FOUL: Final = 8
FREE_THROW: Final = 9
TURNOVER: Final = 10
INJURY: Final = 11
BALL: Final = 12
SUB: Final = 13
DEFENSE: Final = 14
INSIDE_MAN: Final = 15
DISC: Final = 16
FASTBREAK: Final = 17
PRESS: Final = 18
DOUBLE: Final = 19
END: Final = 20
NOBODY: Final = -1
NORMAL: Final = 0
FAST: Final = 1
PRESSED: Final = 2
"""Sections of a card that control is read from."""
BY_BASKET: Final = 0
BY_FREE_THROW: Final = 1
BY_REBOUND: Final = 2
BY_TEAM: Final = 3
BY_STEAL: Final = 4
BY_TURNOVER: Final = 5
BY_FOUL: Final = 6
BY_JUMP: Final = 7
BY_REPLAY: Final = 8
"""How a team came to the ball, or kept it."""


class Period(NamedTuple):
    """A period begins; the deck is shuffled, ``cards`` of it are played."""

    kind: int
    clock: int
    side: int
    number: int
    cards: int


class Jump(NamedTuple):
    """``side`` wins the jump ball with this white total."""

    kind: int
    clock: int
    side: int
    total: int


class Draw(NamedTuple):
    """A card is turned; ``card`` is its place in the deck, ``left`` how many are left in the period.

    ``rebound`` tells that it was turned for a rebound.
    """

    kind: int
    clock: int
    side: int
    card: int
    left: int
    rebound: bool


class Control(NamedTuple):
    """Control is read from a section of the last card; ``player`` has the ball."""

    kind: int
    clock: int
    side: int
    player: int
    section: int


class Pass(NamedTuple):
    """``player`` passes to another."""

    kind: int
    clock: int
    side: int
    player: int
    to: int


class Replay(NamedTuple):
    """The attack breaks down for the ``number``-th time."""

    kind: int
    clock: int
    side: int
    number: int


class Shot(NamedTuple):
    """A field-goal try: column, black face (NOBODY without dice), white total, whether open, points.

    ``assist`` and ``blocker`` are players or NOBODY; ``tried`` is 0 for a miss on which he was fouled.
    """

    kind: int
    clock: int
    side: int
    player: int
    column: int
    face: int
    total: int
    open: bool
    points: int
    assist: int
    blocker: int
    tried: int


class Rebound(NamedTuple):
    """A rebound; ``player`` is NOBODY for the team."""

    kind: int
    clock: int
    side: int
    player: int
    offensive: bool


class Foul(NamedTuple):
    """A personal foul of ``player``; an offensive one is no team foul, ``shots`` are free throws it gives."""

    kind: int
    clock: int
    side: int
    player: int
    offensive: bool
    shots: int


class FreeThrow(NamedTuple):
    """A free throw, the ``number``-th of ``shots``."""

    kind: int
    clock: int
    side: int
    player: int
    number: int
    shots: int
    total: int
    made: bool


class Turnover(NamedTuple):
    """The ball is lost by ``player`` (NOBODY: 24 seconds); ``stealer`` is an opponent or NOBODY."""

    kind: int
    clock: int
    side: int
    player: int
    stealer: int


class Injury(NamedTuple):
    """A possible injury is looked up: games out, -1 when he is not hurt."""

    kind: int
    clock: int
    side: int
    player: int
    games: int


class Ball(NamedTuple):
    """``side`` has the ball, and why."""

    kind: int
    clock: int
    side: int
    cause: int


class Sub(NamedTuple):
    """``player`` takes a slot; who fills another slot already changes places."""

    kind: int
    clock: int
    side: int
    player: int
    slot: int


class Setting(NamedTuple):
    """A disc or card of a side is set: ``value`` and ``other`` as the kind needs them."""

    kind: int
    clock: int
    side: int
    value: int
    other: int


class End(NamedTuple):
    """A period is over."""

    kind: int
    clock: int
    side: int


RECORDS: Final[tuple[Any, ...]] = (
    Period, Jump, Draw, Control, Pass, Replay, Shot, Rebound, Foul, FreeThrow, Turnover, Injury, Ball, Sub, Setting,
    Setting, Setting, Setting, Setting, Setting, End,
)  # fmt: skip
NAMES: Final[tuple[str, ...]] = (
    "period", "jump-ball", "card", "control", "pass", "replay", "shot", "rebound", "foul", "free-throw", "turnover",
    "injury", "ball", "substitution", "defense", "inside-man", "position", "fastbreak", "press", "double-team",
    "end-of-period",
)  # fmt: skip


def typed(event: Event) -> Any:
    """Return the event as a record with names."""
    return cast(Any, RECORDS[event[0]]._make(event))
