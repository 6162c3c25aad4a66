"""The events of a game: what the procedures emit and the state, box score and narration fold.

Every event is a flat tuple that opens with ``(kind, clock, shot_clock, side)``: seconds left of the period and on the
24-second clock after it, and the team it belongs to (0 home, 1 away, -1 both). ``typed`` gives it its names.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

from leaguemgr.engine.state import Event

PERIOD: Final = 0
LINEUP: Final = 1
SUBSTITUTION: Final = 2
TIMEOUT: Final = 3
JUMP_UP: Final = 4
TAP: Final = 5
PASSER: Final = 6
PASS: Final = 7
TURNOVER: Final = 8
SHOT: Final = 9
REBOUND: Final = 10
FOUL: Final = 11
AWARD: Final = 12
FREE_THROW: Final = 13
INBOUNDS: Final = 14
LATE: Final = 15
REFUSED: Final = 16
END: Final = 17
CONVERSION: Final = 18
MANOEUVRES: Final = 19
GUARDING: Final = 20
PRESSING: Final = 21
DELAY: Final = 22
INJURY: Final = 23
MISSED: Final = 24
FORFEIT: Final = 25

BACKCOURT: Final = 0
FORECOURT: Final = 1
"""Where the next pass originates; midcourt in-bounds passes cost what forecourt passes do (BS-TIME-03)."""
ANYBODY: Final = -1
"""No fixed passer: an in-bounds pass (BS-PASS-10)."""

# How a shot was taken.
SHOT_OPEN: Final = 0
SHOT_GUARDED: Final = 1
SHOT_PICK: Final = 2
SHOT_TIP: Final = 3
SHOT_SCREEN: Final = 4
SHOT_BREAK: Final = 10  # + kind of break, as in charts.FAST_BREAK
# Kinds of foul.
SHOOTING: Final = 0
PASSING: Final = 1
BACKCOURT_FOUL: Final = 2
REBOUNDING: Final = 3
OFFENDING: Final = 4
TECHNICAL: Final = 5
FOUL_NAMES = ("shooting", "passing", "backcourt", "rebound", "offensive", "technical")
# Ways to lose the ball besides the matrix results of charts.py.
SHOT_CLOCK_VIOLATION: Final = 30
ILLEGAL_CALL: Final = 31
PRESS_CARD: Final = 10
"""What stands for a card on a pass against the overall press; the way of bringing the ball up is added (BS-FCP-02)."""
NO_CARD: Final = 0
"""The card of a defence that was too late (BS-TOUR-REACT-03)."""
STALL: Final = 32
"""The result of a pass beyond the passer's ball handling: the defence accepts a pass again (BS-BH-06, AMB-04)."""


class Period(NamedTuple):
    """A period begins."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    number: int


class LineUp(NamedTuple):
    """A side's five men by marker (indices into the team) and their stations."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    men: tuple[int, ...]
    stations: tuple[int, ...]


class Substitution(NamedTuple):
    """One man takes over another's marker."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    marker: int
    leaving: int
    entering: int


class Timeout(NamedTuple):
    """A timeout; ``excess`` is one too many, ``live`` one called in possession."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    excess: bool
    live: bool


class JumpUp(NamedTuple):
    """Two men are about to jump: player indices of home and away."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    home: int
    away: int


class Tap(NamedTuple):
    """A jump ball is decided; ``marker`` controls it, ANYBODY after a circle violation."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    marker: int
    roll: int
    row: int
    tall: int
    origin: int
    zone: int


class Passer(NamedTuple):
    """The man who makes an in-bounds pass."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    marker: int


class Pass(NamedTuple):
    """A pass is resolved; ``passer`` and ``recipient`` are markers, ``result`` a matrix result or STALL.

    ``card`` is 1 to 9, NO_CARD, or PRESS_CARD and the way of bringing the ball up.
    """

    kind: int
    clock: int
    shot_clock: int
    side: int
    passer: int
    zone: int
    recipient: int
    card: int
    result: int
    seconds: int
    standout: bool


class Turnover(NamedTuple):
    """``side`` loses the ball, ``player`` is charged (-1 nobody); ``thief`` has it, ANYBODY out of bounds."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    how: int
    thief: int
    stealer: int
    origin: int
    zone: int


class Shot(NamedTuple):
    """A field-goal try; ``blocker`` is the marker of a man who blocks it and has the ball, else -1.

    ``blocking`` is the player who gets the block, also when the ball goes out of bounds.
    """

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    marker: int
    zone: int
    how: int
    roll: int
    net: int
    cell: int
    points: int
    blocker: int
    blocking: int


class Rebound(NamedTuple):
    """``side`` has the rebound; ``moved`` when the other team's was won through the TRR."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    marker: int
    offensive: bool
    moved: bool


class Foul(NamedTuple):
    """``side`` fouls; ``player`` is -1 for a technical, ``fouled`` the man who will shoot for it, else -1."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    how: int
    fouled: int


class Award(NamedTuple):
    """Foul shots: up to ``attempts``, ended when ``quota`` are made, or by a miss when they are ``chained``."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    attempts: int
    quota: int
    chained: bool


class FreeThrow(NamedTuple):
    """One foul shot."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    roll: int
    net: int
    made: bool
    number: int
    attempts: int


class Inbounds(NamedTuple):
    """``side`` has the ball out of bounds; ``privilege`` when its own timeout makes the pass short (BS-TO-05)."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    origin: int
    privilege: bool


class Late(NamedTuple):
    """The last two minutes of the period open (BS-L2M-08)."""

    kind: int
    clock: int
    shot_clock: int
    side: int


class Refused(NamedTuple):
    """The defence refuses a stalling call: it is called anew, no time charged (BS-BH-07)."""

    kind: int
    clock: int
    shot_clock: int
    side: int


class End(NamedTuple):
    """A period ends."""

    kind: int
    clock: int
    shot_clock: int
    side: int


class Conversion(NamedTuple):
    """What an option made of the result of a pass: ``printed`` became ``result`` because of ``why``.

    ``twist`` are the flags of what the shot gains and loses by it (``manoeuvres.py``).
    """

    kind: int
    clock: int
    shot_clock: int
    side: int
    printed: int
    result: int
    why: int
    twist: int


class ManoeuvresSet(NamedTuple):
    """A side sets what its defenders do: the answer to the question of that name (``manoeuvres.py``)."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    manoeuvres: tuple[Any, ...]


class Guarding(NamedTuple):
    """``side`` says by the other side's markers which of its own markers guards each."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    guards: tuple[int, ...]


class Pressing(NamedTuple):
    """``side`` declares the overall full court press, or calls it off."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    on: bool


class Delay(NamedTuple):
    """``side`` was too late with a decision and loses the time."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    seconds: int


class Injury(NamedTuple):
    """The injury table is read; nobody is hurt when ``player`` is -1, else he is out until a period begins."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    roll: int
    length: int
    until: int


class Missed(NamedTuple):
    """A man who could not return misses so many of the games that follow."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    games: int


class Forfeit(NamedTuple):
    """``side`` has no five men left and loses; the other side gets the ``points`` that it lacks to win."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    points: int


Record = (
    Period | LineUp | Substitution | Timeout | JumpUp | Tap | Passer | Pass | Turnover | Shot | Rebound | Foul | Award
    | FreeThrow | Inbounds | Late | Refused | End | Conversion | ManoeuvresSet | Guarding | Pressing | Delay | Injury
    | Missed | Forfeit
)  # fmt: skip
RECORDS: tuple[Any, ...] = (
    Period, LineUp, Substitution, Timeout, JumpUp, Tap, Passer, Pass, Turnover, Shot, Rebound, Foul, Award,
    FreeThrow, Inbounds, Late, Refused, End, Conversion, ManoeuvresSet, Guarding, Pressing, Delay, Injury, Missed,
    Forfeit,
)  # fmt: skip


def typed(event: Event) -> Record:
    """Return the event as a record with names."""
    return cast(Record, RECORDS[event[0]]._make(event))
