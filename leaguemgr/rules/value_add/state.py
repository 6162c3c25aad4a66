"""The state of a game: a fold of its events (``GameState.emit`` is the only thing that changes it)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from leaguemgr.engine.state import Event
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.value_add.cards import EVERYBODY, Man
from leaguemgr.rules.value_add.events import LET_SCORE, STEAL_OR_FOUL, STOP_FOULING
from leaguemgr.rules.value_add.numbers import NONE, Assignment, Owners, owners
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.reading import Extras, Five, deliberate, five_of, middle, right
from leaguemgr.rules.value_add.rotation import Plan

NATURAL = (0, 1, 2, 3, 4)
NEVER = 1 << 20


class GameState:
    """One game at one moment; lists of two are home and away, lists of five go by slot from the top.

    ``court`` holds the players' indices, ``five`` the same men ready to be read, ``guards`` for each slot of the
    opponents the slot of the man who guards it. ``p`` possessions are left, the running one included; ``extra`` tells
    that it is 2a or 1a; ``offense`` has the ball. ``used`` counts a man's possessions, ``limits`` is what he can play.
    ``fouling`` is the side that has called for steal or foul, -1 nobody, ``four`` that the last two have become four;
    ``letting`` tells that the defense lets them score, ``more`` how many numbers a try for three adds; ``owners`` says
    who has which number of the eight-sided die.
    """

    __slots__ = (
        "_counted", "_middle", "_right", "assignment", "clock", "court", "events", "extra", "five", "fouling", "fouls",
        "four", "guards", "letting", "limits", "men", "more", "offense", "opening", "owners", "p", "period", "plans",
        "rules", "score", "shift", "teams", "timeouts", "used",
    )  # fmt: skip

    def __init__(self, setup: Setup, men: tuple[list[Man], list[Man]], rules: Rules, plans: tuple[Plan, Plan]) -> None:
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
        self.used = [[0] * len(side) for side in men]
        self.limits = [[man.can_play if rules.tired else NEVER for man in side] for side in men]
        self.timeouts = [rules.timeouts, rules.timeouts]
        self.fouling = NONE
        self.four = False
        self.letting = False
        self.more = 0
        self.shift = 0
        self.guards: list[tuple[int, ...]] = [NATURAL, NATURAL]
        self.assignment: list[Assignment | None] = [None, None]
        self._counted: tuple[set[int], set[int]] = (set(), set())
        self.court: list[tuple[int, ...]] = [plans[0].opening, plans[1].opening]
        self.five: list[Five] = []
        self.owners: list[Owners] = []
        for side in (0, 1):
            self.five.append(self._read(side))
            self.owners.append(owners(self.five[side].men, rules))
        self._middle: dict[int, tuple[int, ...]] = {}
        self._right: dict[int, tuple[int, ...]] = {}
        self.opening = (self.court[0], self.court[1], 0, 0, (rules.start, rules.start))

    def emit(self, event: Event) -> None:
        """Append one event and fold it into the state."""
        self.events.append(event)
        fold = FOLDS[event[0]]
        if fold is not None:
            fold(self, event)

    def _read(self, side: int) -> Five:
        """Return a side's five men with who is tired (VA-TIRED-01) and who stays on though fouled out (G-10)."""
        court, used, limits, fouls = self.court[side], self.used[side], self.limits[side], self.fouls[side]
        out = self.rules.foul_out
        men = self.men[side]
        return five_of(
            tuple([men[player] for player in court]),
            tuple([used[player] > limits[player] for player in court]),
            tuple([fouls[player] >= out for player in court]),
        )

    def read_again(self, side: int) -> None:
        """Look at a side's five anew; who has which number follows from it."""
        five = self._read(side)
        if five != self.five[side]:
            self.five[side] = five
            self.owners[side] = owners(five.men, self.rules, self.assignment[side])
            self.forget()

    def forget(self) -> None:
        """Drop what was worked out for the men on court."""
        self._middle.clear()
        self._right.clear()

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
        key = 5 * side + slot
        found = self._middle.get(key)
        if found is None:
            guard = self.guards[1 - side][slot]
            found = middle(self.five[side], slot, self.five[1 - side], guard, self.rules, self.shift)
            self._middle[key] = found
        return found

    def deliberate(self, side: int, slot: int) -> tuple[int, ...]:
        """Return the 36 results when the other side goes for steal or foul."""
        guard = self.guards[1 - side][slot]
        return deliberate(self.five[side], slot, self.five[1 - side], guard, self.rules, self.shift)

    def right(self, side: int, slot: int) -> tuple[int, ...]:
        """Return the 20 results of the right column for a man of ``side``, as things are declared."""
        key = (5 * side + slot) * 32 + self.more
        found = self._right.get(key)
        if found is None:
            found = right(self.five[side], slot, self.extras(side, slot), self.rules)
            self._right[key] = found
        return found

    def extras(self, side: int, slot: int) -> Extras:
        """Return what changes the right column of a man: spare numbers, assists of the others, try for three."""
        spare = self.rules.spare if slot in self.owners[side].spare else 0
        assist = [NONE, NONE]
        if self.rules.assists:
            five = self.five[side].men
            for place, number in enumerate((18, 20)):
                mates = (mate for mate in EVERYBODY if mate != slot and number in five[mate].assists)
                assist[place] = next(mates, NONE)
        return Extras(spare, assist[0], assist[1], self.more)


def _early(s: GameState, event: Event) -> None:
    """The points are part of the 20 that both teams start with."""


def _period(s: GameState, event: Event) -> None:
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
    _, s.clock, _, s.p, s.extra = event
    s.offense = 1
    for side in (0, 1):
        counted = s._counted[side]
        counted.clear()
        if not s.extra:  # 2a and 1a take no time off anybody's possessions
            counted.update(s.court[side])
            used, limits, tires = s.used[side], s.limits[side], False
            for player in s.court[side]:
                used[player] += 1
                tires |= used[player] == limits[player] + 1
            if tires:  # only now, for a change of men reads the cards anyway (VA-TIRED-01)
                s.read_again(side)


def _lineup(s: GameState, event: Event) -> None:
    side, men = event[2], event[3]
    s.clock = event[1]
    s.court[side] = men
    s.assignment[side] = None
    counted = s._counted[side]
    if counted:  # a possession played in part counts for each man who took part
        for player in men:
            if player not in counted:
                counted.add(player)
                s.used[side][player] += 1
    s.read_again(side)


def _guards(s: GameState, event: Event) -> None:
    guards = event[3]
    s.guards[0] = guards
    s.guards[1] = tuple([guards.index(slot) for slot in EVERYBODY])  # whom he guards, guards him
    s.forget()


def _assign(s: GameState, event: Event) -> None:
    side = event[2]
    s.assignment[side] = Assignment(event[3], event[4])
    s.owners[side] = owners(s.five[side].men, s.rules, s.assignment[side])
    s.forget()


def _shift(s: GameState, event: Event) -> None:
    s.shift = event[3]
    s.forget()


def _timeout(s: GameState, event: Event) -> None:
    s.timeouts[event[2]] -= 1


def _call(s: GameState, event: Event) -> None:
    if event[3] == STEAL_OR_FOUL:
        s.fouling = event[2]
        s.four = s.rules.steal_or_foul == "four"
    elif event[3] == STOP_FOULING:
        s.fouling = NONE
    elif event[3] == LET_SCORE:
        s.letting = True


def _declare(s: GameState, event: Event) -> None:
    s.more = event[3]


def _shot(s: GameState, event: Event) -> None:
    s.score[event[2]] += event[5]


def _foul(s: GameState, event: Event) -> None:
    side, player = event[2], event[3]
    s.fouls[side][player] += 1
    if s.fouls[side][player] == s.rules.foul_out:
        s.read_again(side)


def _free_throw(s: GameState, event: Event) -> None:
    s.score[event[2]] += event[5]


def _score(s: GameState, event: Event) -> None:
    s.clock = event[1]
    s.letting = False
    s.more = 0
    s.offense = 1 - event[2]
    if event[2] == 0:
        for counted in s._counted:
            counted.clear()
        if s.extra and s.rules.steal_or_foul == "extra":
            s.fouling = NONE


FOLDS: Sequence[Callable[[GameState, Event], None] | None] = (
    _early, _period, _possession, _lineup, _guards, _assign, _shift, _timeout, _call, _declare, None, None, None,
    None, None, None, None, _shot, _foul, _free_throw, None, None, _score, None,
)  # fmt: skip
