"""The events of a game: what the procedures emit and the state, box score and narration fold.

Every event is a flat tuple that opens with ``(kind, clock, side)``: seconds left of the period after it, and the team
it belongs to (0 home, 1 away, -1 both). Players are indices into the team. ``typed`` gives an event its names.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple, cast

from leaguemgr.engine.state import Event

EARLY: Final = 0
PERIOD: Final = 1
POSSESSION: Final = 2
LINEUP: Final = 3
GUARDS: Final = 4
ASSIGN: Final = 5
SHIFT: Final = 6
TIMEOUT: Final = 7
CALL: Final = 8
DECLARE: Final = 9
BALL: Final = 10
NOBODY: Final = 11
VIOLATION: Final = 12
TURNOVER: Final = 13
STEAL: Final = 14
BLOCK: Final = 15
FORCED: Final = 16
SHOT: Final = 17
FOUL: Final = 18
FREE_THROW: Final = 19
REBOUND: Final = 20
TEAM_REBOUND: Final = 21
SCORE: Final = 22
END: Final = 23

NO_ONE: Final = -1
# Why a line-up changes.
OPENING: Final = 0
CHANGE: Final = 1
FOUL_OUT: Final = 2
# What a CALL says.
STEAL_OR_FOUL: Final = 0
STOP_FOULING: Final = 1
LET_SCORE: Final = 2
CALL_NAMES: Final[tuple[str, ...]] = ("steal-or-foul", "stop-fouling", "let-score")
# How a shot was taken.
JUMPER: Final = 0
DUNK: Final = 1
LAYUP: Final = 2
PUT_BACK: Final = 3
CONCEDED: Final = 4
RESCUED: Final = 5
SHOT_NAMES: Final[tuple[str, ...]] = ("shot", "dunk", "layup", "put-back", "conceded", "rescued")
# How a foul came about.
FOUL_66: Final = 0
FOUL_20: Final = 1
DELIBERATE: Final = 2
FOUL_NAMES: Final[tuple[str, ...]] = ("11-66", "20-sided", "deliberate")


class Early(NamedTuple):
    """Points marked before the first roll: pairs of player and points (VA-SETUP-17..19)."""

    kind: int
    clock: int
    side: int
    marks: tuple[tuple[int, int], ...]


class Period(NamedTuple):
    """The rest of the first half (1), the second half (2) or an overtime (3 and more) begins."""

    kind: int
    clock: int
    side: int
    number: int


class Possession(NamedTuple):
    """Possession ``p`` begins; ``extra`` is 2a or 1a."""

    kind: int
    clock: int
    side: int
    p: int
    extra: bool


class LineUp(NamedTuple):
    """A side's five men by slot, and why."""

    kind: int
    clock: int
    side: int
    men: tuple[int, ...]
    why: int


class Guards(NamedTuple):
    """Who guards whom: the slot of the side's man for each slot of the opponents."""

    kind: int
    clock: int
    side: int
    guards: tuple[int, ...]


class Assign(NamedTuple):
    """Who has 6, 7 and 8 (slots, -1 nobody), and whether the spare numbers make up for misses."""

    kind: int
    clock: int
    side: int
    owners: tuple[int, int, int]
    spare: bool


class Shift(NamedTuple):
    """Both teams' dunk ranges are moved by agreement (VA-DUNK-15)."""

    kind: int
    clock: int
    side: int
    by: int


class Timeout(NamedTuple):
    """A timeout that splits a possession."""

    kind: int
    clock: int
    side: int


class Call(NamedTuple):
    """A side declares or ends a strategy of the late game."""

    kind: int
    clock: int
    side: int
    what: int


class Declare(NamedTuple):
    """The side with the ball tries for three with so many numbers more."""

    kind: int
    clock: int
    side: int
    more: int


class Ball(NamedTuple):
    """The eight-sided die gives the ball to a player; ``d20`` is 0 where it is not thrown."""

    kind: int
    clock: int
    side: int
    player: int
    d8: int
    d66: int
    d20: int


class Nobody(NamedTuple):
    """Nobody has the number of the eight-sided die."""

    kind: int
    clock: int
    side: int
    d8: int


class Violation(NamedTuple):
    """The shot clock runs out: nobody had the number a second time."""

    kind: int
    clock: int
    side: int


class Turnover(NamedTuple):
    """The ball player turns it over."""

    kind: int
    clock: int
    side: int
    player: int


class Steal(NamedTuple):
    """``side`` steals the ball; ``helping`` when the thief did not guard the victim."""

    kind: int
    clock: int
    side: int
    player: int
    victim: int
    helping: bool


class Block(NamedTuple):
    """``side`` blocks a shot."""

    kind: int
    clock: int
    side: int
    player: int
    shooter: int
    helping: bool


class Forced(NamedTuple):
    """Old layout: the guard forces a miss and has the rebound."""

    kind: int
    clock: int
    side: int
    player: int
    shooter: int


class Shot(NamedTuple):
    """A shot from the field: ``points`` 0 when missed; ``assist`` is the player whose number made it good."""

    kind: int
    clock: int
    side: int
    player: int
    how: int
    points: int
    three: bool
    d20: int
    assist: int


class Foul(NamedTuple):
    """A foul of ``side``; a player is out with his fifth, the marked ones included."""

    kind: int
    clock: int
    side: int
    player: int
    how: int
    fouled: int


class FreeThrow(NamedTuple):
    """One free throw."""

    kind: int
    clock: int
    side: int
    player: int
    roll: int
    made: bool
    number: int
    attempts: int


class Rebound(NamedTuple):
    """A player wins the rebound on the chart."""

    kind: int
    clock: int
    side: int
    player: int
    offensive: bool
    d20: int
    d6: int


class TeamRebound(NamedTuple):
    """The defense has the ball without a roll; nobody is credited (R-14)."""

    kind: int
    clock: int
    side: int


class Score(NamedTuple):
    """A side's half of possession ``p`` is over: the number written in its box."""

    kind: int
    clock: int
    side: int
    p: int
    extra: bool
    points: int


class End(NamedTuple):
    """A period is over."""

    kind: int
    clock: int
    side: int


RECORDS: Final[tuple[Any, ...]] = (
    Early, Period, Possession, LineUp, Guards, Assign, Shift, Timeout, Call, Declare, Ball, Nobody, Violation,
    Turnover, Steal, Block, Forced, Shot, Foul, FreeThrow, Rebound, TeamRebound, Score, End,
)  # fmt: skip
Record = (
    Early | Period | Possession | LineUp | Guards | Assign | Shift | Timeout | Call | Declare | Ball | Nobody
    | Violation | Turnover | Steal | Block | Forced | Shot | Foul | FreeThrow | Rebound | TeamRebound | Score | End
)  # fmt: skip


def typed(event: Event) -> Record:
    """Return the event as a record with names."""
    return cast(Record, RECORDS[event[0]]._make(event))
