"""The events of a game: what the procedures emit and the state, box score and narration fold.

Every event is a flat tuple that opens with ``(kind, clock, shot_clock, side)``: seconds left of the period and on the
24-second clock after it, and the team it belongs to (0 home, 1 away, -1 both). ``typed`` gives it its names.
"""

from __future__ import annotations

from typing import Any, NamedTuple, cast

from leaguemgr.engine.state import Event

(
    PERIOD, LINEUP, SUBSTITUTION, TIMEOUT, JUMP_UP, TAP, PASSER, PASS, TURNOVER, SHOT, REBOUND, FOUL, AWARD,
    FREE_THROW, INBOUNDS, LATE, REFUSED, END,
) = range(18)  # fmt: skip

BACKCOURT, FORECOURT = 0, 1
"""Where the next pass originates; midcourt in-bounds passes cost what forecourt passes do (BS-TIME-03)."""
ANYBODY = -1
"""No fixed passer: an in-bounds pass (BS-PASS-10)."""

# How a shot was taken.
SHOT_OPEN, SHOT_GUARDED, SHOT_PICK, SHOT_TIP = 0, 1, 2, 3
SHOT_BREAK = 10  # + kind of break, as in charts.FAST_BREAK
# Kinds of foul.
SHOOTING, PASSING, BACKCOURT_FOUL, REBOUNDING, OFFENDING, TECHNICAL = range(6)
FOUL_NAMES = ("shooting", "passing", "backcourt", "rebound", "offensive", "technical")
# Ways to lose the ball besides the matrix results of charts.py.
SHOT_CLOCK_VIOLATION = 30
ILLEGAL_CALL = 31
STALL = 32
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
    """A pass is resolved; ``passer`` and ``recipient`` are markers, ``result`` a matrix result or STALL."""

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
    """A field-goal try is read on the chart; ``blocker`` is the marker of a defensive standout, else -1."""

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
    """``side`` fouls; ``player`` is -1 for a technical."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    how: int


class Award(NamedTuple):
    """Foul shots: up to ``attempts``, ended when ``quota`` are made."""

    kind: int
    clock: int
    shot_clock: int
    side: int
    player: int
    attempts: int
    quota: int


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


Record = (
    Period | LineUp | Substitution | Timeout | JumpUp | Tap | Passer | Pass | Turnover | Shot | Rebound | Foul | Award
    | FreeThrow | Inbounds | Late | Refused | End
)  # fmt: skip
RECORDS: tuple[Any, ...] = (
    Period, LineUp, Substitution, Timeout, JumpUp, Tap, Passer, Pass, Turnover, Shot, Rebound, Foul, Award,
    FreeThrow, Inbounds, Late, Refused, End,
)  # fmt: skip


def typed(event: Event) -> Record:
    """Return the event as a record with names."""
    return cast(Record, RECORDS[event[0]]._make(event))
