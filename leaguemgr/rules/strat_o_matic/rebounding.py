"""Rebounds (SOM-REB, SOM-ADV-REB)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import EVERYBODY, NOBODY
from leaguemgr.rules.strat_o_matic.cards import INSIDE, Man
from leaguemgr.rules.strat_o_matic.deck import ANYBODY, TEAM, Assist, Clause
from leaguemgr.rules.strat_o_matic.menu import slot_ask
from leaguemgr.rules.strat_o_matic.state import GameState
from leaguemgr.rules.strat_o_matic.windows import next_card, turn

LOOK_UP: Final = -1
NO_ASSIST: Final = -2
READINGS: Final = 2
FREE_THROW_SHIFT: Final = 2
"""After a free throw the defense's ratings count so much more, the offense's so much less (SOM-ADV-REB-05)."""


@dataclass(init=False, slots=True)
class Try:
    """A shot that is to be rolled; its column may yet be chosen.

    ``guard`` is the defender's slot; ``set_play`` tells that a double team counts (not on a rebound, steal, fastbreak
    or switch). ``helper`` is a slot, LOOK_UP or NO_ASSIST; ``assist`` is the reading to look up, ``fast`` that it is
    the card's fastbreak assist.
    """

    slot: int
    column: int
    open: bool
    guard: int
    set_play: bool
    helper: int
    assist: Assist | None
    fast: bool

    def __init__(
        self, slot: int, column: int, is_open: bool, guard: int, set_play: bool = True, helper: int = LOOK_UP,
        assist: Assist | None = None, fast: bool = False,
    ) -> None:  # fmt: skip
        """Take everything that is known of it: in a method that is compiled, unlike the usual one of a dataclass."""
        self.slot = slot
        self.column = column
        self.open = is_open
        self.guard = guard
        self.set_play = set_play
        self.helper = helper
        self.assist = assist
        self.fast = fast


def rebound(s: GameState, free_throw: bool = False) -> Steps[Try | None]:
    """Read who gets the ball; return the rebounder's own shot when it is an offensive one (SOM-REB-02 to -12)."""
    if s.read < READINGS:
        reading = s.top.rebounds[s.read]
    else:
        turn(s, (yield next_card(s)), rebound=True)
        reading = s.top.rebounds[0]
    shift = FREE_THROW_SHIFT if free_throw and s.rules.advanced else 0
    clause, slots = find(s, reading, shift)
    side = s.offense if clause.offense else 1 - s.offense
    if clause.who == TEAM:
        s.emit((ev.REBOUND, s.clock, side, NOBODY, clause.offense))
        s.emit((ev.BALL, s.clock, side, ev.BY_TEAM))
        return None
    slot = slots[0]
    if len(slots) > 1:
        slot = yield slot_ask("rebounder", side, slots)
    s.emit((ev.REBOUND, s.clock, side, s.five[side][slot], clause.offense))
    if clause.offense:
        return Try(slot, INSIDE, True, slot, False, NO_ASSIST)
    s.emit((ev.BALL, s.clock, side, ev.BY_TEAM if free_throw else ev.BY_REBOUND))
    return None


def find(s: GameState, reading: tuple[Clause, ...], shift: int) -> tuple[Clause, tuple[int, ...]]:
    """Return the first part of a reading that succeeds, and who may have the rebound by it."""
    for clause in reading:
        offense, who, least = clause.offense, clause.who, clause.least
        men = s.on[s.offense if offense else 1 - s.offense]
        if who == ANYBODY:
            slots = _best(men, offense)
            who = slots[0]
        else:
            slots = ONE[who]
        if not least:
            return clause, slots
        if (men[who].offensive - shift if offense else men[who].defensive + shift) >= least:
            return clause, slots
    raise AssertionError("the last part of a rebound reading needs no rating")


ONE: Final = {who: (who,) for who in (*EVERYBODY, TEAM)}


def _best(men: list[Man], offense: bool) -> tuple[int, ...]:
    """Return the slots with the highest rating (SOM-REB-10, -11)."""
    ratings = [man.offensive for man in men] if offense else [man.defensive for man in men]
    highest = max(ratings)
    return tuple([slot for slot in EVERYBODY if ratings[slot] == highest])
