"""The state of a game: a fold of its events (``GameState.emit`` is the only thing that changes it)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from leaguemgr.engine.state import Event, Numbers
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.value_add.cards import EVERYBODY, Man
from leaguemgr.rules.value_add.events import LET_SCORE, STEAL_OR_FOUL, STOP_FOULING
from leaguemgr.rules.value_add.numbers import NONE, Assignment, Owners, owners
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.reading import Columns, Five, deliberate, five_of, middles, rights
from leaguemgr.rules.value_add.rotation import Known, Plan

NATURAL: Final[tuple[int, ...]] = (0, 1, 2, 3, 4)
NOBODY: Final[tuple[int, ...]] = ()
NEVER: Final = 1 << 20


class GameState:
    """One game at one moment; lists of two are home and away, lists of five go by slot from the top.

    ``court`` holds the players' indices, ``five`` the same men ready to be read, ``guards`` for each slot of the
    opponents the slot of the man who guards it. ``p`` possessions are left, the running one included; ``extra`` tells
    that it is 2a or 1a; ``offense`` has the ball. ``used`` counts a man's possessions, ``limits`` is what he can play;
    ``gone`` tells by side whether anybody has fouled out. ``fouling`` is the side that has called for steal or foul,
    -1 nobody, ``four`` that the last two have become four; ``letting`` tells that the defense lets them score, ``more``
    how many numbers a try for three adds; ``owners`` says who has which number of the eight-sided die.
    """

    __slots__ = (
        "_counted", "_middle", "_played", "_right", "_since", "_tires", "_used", "assignment", "clock",
        "court", "events", "extra", "five", "fouling", "fouls", "four", "gone", "guards", "letting", "limits", "men",
        "more", "offense", "opening", "owners", "p", "period", "plans", "rules", "score", "shift", "teams", "timeouts",
    )  # fmt: skip

    def __init__(self, setup: Setup, men: tuple[tuple[Man, ...], ...], rules: Rules, plans: tuple[Plan, ...]) -> None:
        """Stand the game before its first event."""
        self.teams: tuple[TeamSetup, TeamSetup] = setup.teams
        self.rules = rules
        self.men = men
        self.plans = plans
        self.events: list[Event] = []
        self.period = 0
        self.clock = 0
        self.score = [rules.start, rules.start]
        self.p = rules.possessions
        self.extra = False
        self.offense = 1
        self.fouls = [
            [rules.fouls[player not in plan.starters] for player in range(len(side))]
            for side, plan in zip(men, plans, strict=True)
        ]
        self._played = 0  # possessions that have begun; ``_since`` when each side's men on court were last counted
        self._since = [0, 0]
        self._used = [[0] * len(side) for side in men]
        self._tires = [NEVER, NEVER]  # with how many played the next man on court gets tired
        self.limits = [[man.can_play if rules.tired else NEVER for man in side] for side in men]
        self.gone = [False, False]
        self.timeouts = [rules.timeouts, rules.timeouts]
        self.fouling = NONE
        self.four = False
        self.letting = False
        self.more = 0
        self.shift = 0
        self.guards: list[tuple[int, ...]] = [NATURAL, NATURAL]
        self.assignment: list[Assignment | None] = [None, None]
        self._counted: list[tuple[int, ...]] = [NOBODY, NOBODY]  # in the running possession
        self.court: list[tuple[int, ...]] = [plans[0].opening, plans[1].opening]
        home, away = self._known(0), self._known(1)
        self.five: list[Five] = [home[0], away[0]]
        self.owners: list[Owners] = [home[1], away[1]]
        self._middle: list[Columns | None] = [None, None]
        self._right: list[Columns | None] = [home[2], away[2]]
        self.opening = (self.court[0], self.court[1], 0, 0, (rules.start, rules.start))

    def emit(self, event: Event) -> None:
        """Append one event and fold it into the state."""
        self.events.append(event)
        kind: int = event[0]
        FOLDS[kind](self, event)

    def note(self, event: Event) -> None:
        """Append an event that tells something and changes nothing, past ``emit``: the fold of any other were lost."""
        self.events.append(event)

    @property
    def used(self) -> list[list[int]]:
        """How many possessions each man has played."""
        self._count(0)
        self._count(1)
        return self._used

    def _count(self, side: int) -> None:
        """Count the possessions since the men on court were last counted; bulk play does so only when they change."""
        more = self._played - self._since[side]
        if more:
            self._since[side] = self._played
            used = self._used[side]
            for player in self.court[side]:
                used[player] += more

    def _known(self, side: int) -> Known:
        """Return a side's five men ready to be read as they are, if no coach has said who has which number.

        Notes when the next man on court gets tired; who stays on though fouled out does not defend (G-10).
        """
        court, plan, rules = self.court[side], self.plans[side], self.rules
        tired = out = 0
        if rules.tired:
            self._count(side)
            used, limits = self._used[side], self.limits[side]
            least, bit = NEVER, 1
            for player in court:
                left = limits[player] - used[player]
                if left < 0:  # VA-TIRED-01
                    tired |= bit
                elif left < least:
                    least = left
                bit <<= 1
            self._tires[side] = self._played + 1 + least
        if self.gone[side]:
            fouls = self.fouls[side]
            out = sum([1 << slot for slot, player in enumerate(court) if fouls[player] >= rules.foul_out])
        key = (court, tired | out << len(court))
        found = plan.known.get(key)
        if found is None:
            men = tuple([self.men[side][player] for player in court])
            five = five_of(men, _flags(tired), _flags(out))
            numbers = owners(men, rules)
            found = plan.known[key] = (five, numbers, rights(five, numbers.spare, rules))
        return found

    def read_again(self, side: int) -> None:
        """Look at a side's five and its fouls anew; who has which number follows from it."""
        self.gone[side] = max(self.fouls[side]) >= self.rules.foul_out
        self.take_five(side)

    def take_five(self, side: int) -> None:
        """Look at a side's five anew, where nobody has a foul more."""
        five, natural, right = self._known(side)
        if five is self.five[side]:
            return
        self.five[side] = five
        chosen = self.assignment[side]
        if chosen is not None:
            self._own(side, owners(five.men, self.rules, chosen), None)
        else:
            self._own(side, natural, None if self.more else right)

    def assign(self, side: int, chosen: Assignment) -> None:
        """Give 6, 7 and 8 out as a coach has said."""
        self.assignment[side] = chosen
        self._own(side, owners(self.five[side].men, self.rules, chosen), None)

    def _own(self, side: int, numbers: Owners, right: Columns | None) -> None:
        self.owners[side] = numbers
        self._right[side] = right
        self.forget_guards()

    def forget_guards(self) -> None:
        """Drop the middle columns: who guards whom, or somebody's ranges, are others."""
        self._middle[0] = self._middle[1] = None

    def eligible(self, side: int) -> list[int]:
        """Return the players who have not fouled out (VA-FOUL-03)."""
        out = self.rules.foul_out
        return [player for player, fouls in enumerate(self.fouls[side]) if fouls < out]

    def bench(self, side: int) -> list[int]:
        """Return the eligible players who are not on court."""
        court = self.court[side]
        return [player for player in self.eligible(side) if player not in court]

    def guard_of(self, side: int, slot: int) -> int:
        """Return the slot of the opponent who guards a slot of ``side`` (VA-SETUP-10, VA-HOME-01)."""
        return self.guards[1 - side][slot]

    def middle(self, side: int, slot: int) -> tuple[int, ...]:
        """Return the 36 results of the middle columns for a ball player of ``side``."""
        found = self._middle[side]
        if found is None:
            other = 1 - side
            found = middles(self.five[side], self.five[other], self.guards[other], self.rules, self.shift)
            self._middle[side] = found
        return found[slot]

    def deliberate(self, side: int, slot: int) -> tuple[int, ...]:
        """Return the 36 results when the other side goes for steal or foul."""
        guard = self.guards[1 - side][slot]
        return deliberate(self.five[side], slot, self.five[1 - side], guard, self.rules, self.shift)

    def right(self, side: int, slot: int) -> tuple[int, ...]:
        """Return the 20 results of the right column for a man of ``side``, as things are declared."""
        found = self._right[side]
        if found is None:
            found = rights(self.five[side], self.owners[side].spare, self.rules, self.more)
            self._right[side] = found
        return found[slot]

    def try_for_three(self, more: int) -> None:
        """Read the right columns with so many numbers more, 0 as they are printed."""
        self.more = more
        self._right = [None, None]


def _flags(bits: int) -> tuple[bool, ...]:
    """Return bits as flags by slot."""
    return tuple([bits >> slot & 1 == 1 for slot in EVERYBODY])


def _told(s: GameState, event: Event) -> None:
    """The event tells something and changes nothing; early points are part of the 20 that both teams start with."""


def _period(s: GameState, event: Numbers) -> None:
    s.clock = event[1]
    s.period = event[3]
    s.fouling = NONE
    s.four = False
    if s.period > 2 and s.rules.tired:
        for side, men in enumerate(s.men):  # each has his share of the overtime beside what he has left
            shares = [
                -(-s.rules.overtime * min(man.can_play, s.rules.possessions) // s.rules.possessions) for man in men
            ]
            s.limits[side] = [limit + share for limit, share in zip(s.limits[side], shares, strict=True)]
            s.read_again(side)


def _possession(s: GameState, event: Event) -> None:
    s.clock = event[1]
    s.p = event[3]
    s.extra = event[4]
    s.offense = 1
    if s.extra:  # 2a and 1a take no time off anybody's possessions
        return
    s._played += 1
    for side in range(len(s.court)):
        s._counted[side] = s.court[side]
        if s._played >= s._tires[side]:
            s.take_five(side)


def _lineup(s: GameState, event: Event) -> None:
    side: int = event[2]
    men: tuple[int, ...] = event[3]
    s.clock = event[1]
    s._count(side)
    s.court[side] = men
    s.assignment[side] = None
    counted = s._counted[side]
    if counted:  # a possession played in part counts for each man who took part
        came = [player for player in men if player not in counted]
        for player in came:
            s._used[side][player] += 1
        s._counted[side] = (*counted, *came)
    s.take_five(side)


@lru_cache(maxsize=128)
def turned_round(guards: tuple[int, ...]) -> tuple[int, ...]:
    """Return for each guard the slot that he guards (R-52)."""
    return tuple([guards.index(slot) for slot in EVERYBODY])


def _guards(s: GameState, event: Event) -> None:
    guards: tuple[int, ...] = event[3]
    s.guards = [guards, turned_round(guards)]
    s.forget_guards()


def _assign(s: GameState, event: Event) -> None:
    side: int = event[2]
    s.assign(side, Assignment(event[3], event[4]))


def _shift(s: GameState, event: Numbers) -> None:
    s.shift = event[3]
    s.forget_guards()


def _timeout(s: GameState, event: Numbers) -> None:
    s.timeouts[event[2]] -= 1


def _call(s: GameState, event: Numbers) -> None:
    what = event[3]
    if what == STEAL_OR_FOUL:
        s.fouling = event[2]
        s.four = s.rules.steal_or_foul == "four"
    elif what == STOP_FOULING:
        s.fouling = NONE
    elif what == LET_SCORE:
        s.letting = True


def _declare(s: GameState, event: Numbers) -> None:
    s.try_for_three(event[3])


def _points(s: GameState, event: Numbers) -> None:
    """Count the points of a shot or, the flag being the point, of a free throw."""
    s.score[event[2]] += event[5]


def _foul(s: GameState, event: Numbers) -> None:
    side, player = event[2], event[3]
    s.fouls[side][player] += 1
    if s.fouls[side][player] == s.rules.foul_out:
        s.read_again(side)


def _score(s: GameState, event: Numbers) -> None:
    side = event[2]
    s.clock = event[1]
    s.letting = False
    if s.more:
        s.try_for_three(0)
    s.offense = 1 - side
    if side == 0:
        s._counted[0] = s._counted[1] = NOBODY
        if s.extra and s.rules.steal_or_foul == "extra":
            s.fouling = NONE


FOLDS: Final[tuple[Callable[[GameState, Event], None], ...]] = (
    _told, _period, _possession, _lineup, _guards, _assign, _shift, _timeout, _call, _declare, _told, _told, _told,
    _told, _told, _told, _told, _points, _foul, _points, _told, _told, _score, _told,
)  # fmt: skip
