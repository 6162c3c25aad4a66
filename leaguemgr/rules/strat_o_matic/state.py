"""The state of a game: a fold of its events (``GameState.emit`` is the only thing that changes it)."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from leaguemgr.engine.state import Event, Numbers
from leaguemgr.engine.system import Setup, TeamSetup
from leaguemgr.rules.strat_o_matic.board import (
    CARD_SECONDS,
    FOUL_LIMIT,
    LATE_PENALTY,
    NOBODY,
    OVERTIME_PENALTY,
    PENALTY,
    PERIODS,
    TWO_MINUTE,
)
from leaguemgr.rules.strat_o_matic.cards import Man
from leaguemgr.rules.strat_o_matic.chart_set import Charts
from leaguemgr.rules.strat_o_matic.deck import Card
from leaguemgr.rules.strat_o_matic.events import BY_JUMP, BY_REBOUND, BY_REPLAY, BY_STEAL
from leaguemgr.rules.strat_o_matic.options import Rules
from leaguemgr.rules.strat_o_matic.team_cards import NORMAL, TeamCard, grade

if TYPE_CHECKING:
    from leaguemgr.rules.strat_o_matic.rebounding import Try

Double = tuple[int, int]
NO_DOUBLE: Final[Double] = (NOBODY, NOBODY)
Shares = list[float]


class GameState:
    """One game at one moment; lists of two are home and visitors, lists of five go by slot from LG.

    ``men`` are all players, ``five`` the indices of those on court, ``on`` the same as men. ``rest`` are the cards not
    drawn, ``left`` how many of them the period still plays; ``last`` and ``previous`` are the newest discards (``top``
    is the last one, for whoever knows that there is one), ``read`` rebound readings of the last one are used,
    ``fast_read`` tells that its fastbreak section is. ``offense`` has the ball because of ``cause``; ``replays`` are
    counted to three, ``rebounder`` is the slot that began a fast break. ``inside`` flags who is positioned inside,
    ``defense`` is the card in force, ``inside_man`` a slot or NOBODY, ``double`` who doubles whom by slots.
    ``possible`` is who may be hurt. ``due`` counts the shots that the men's habits would have given them, less those
    they took; ``shares`` is the part of each slot's man, empty until it is looked up in those ``known`` by five.
    ``strikes`` counts personal fouls and injuries of a side. ``shot`` is the try that is rolled, or was last, ``free``
    who shoots the free throw that is rolled, which and of how many: both for whoever explains throws, no rule reads
    them.
    """

    __slots__ = (
        "board", "card", "cards", "cause", "clock", "deck", "defense", "double", "due", "events", "fast", "fast_read",
        "five", "fouls", "free", "hurt", "inside", "inside_man", "jump", "known", "last", "late_fouls", "left", "men",
        "offense", "on", "opening", "period", "possible", "press", "previous", "read", "rebounder", "replays", "rest",
        "rules", "score",
        "shares", "shot", "started", "strikes", "team_fouls", "teams", "top",
    )  # fmt: skip

    def __init__(self, setup: Setup, five: tuple[list[int], list[int]], rules: Rules, charts: Charts) -> None:
        """Stand the game before its first event; ``five`` are the starters by slot."""
        self.teams: tuple[TeamSetup, TeamSetup] = setup.teams
        self.rules = rules
        self.men = tuple(tuple([Man.of(card) for card in team.players]) for team in setup.teams)
        self.five: tuple[list[int], ...] = five
        self.started: tuple[tuple[int, ...], ...] = (tuple(five[0]), tuple(five[1]))
        self.on = tuple([men[player] for player in side] for men, side in zip(self.men, five, strict=True))
        self.board = charts.board
        self.deck: tuple[Card, ...] = charts.advanced if rules.advanced else charts.basic
        self.card: tuple[TeamCard, ...] = (charts.teams[grade(self.men[0])], charts.teams[grade(self.men[1])])
        self.events: list[Event] = []
        self.opening: tuple[int, tuple[int, int]] = (0, (0, 0))
        self.period = self.clock = 0
        self.score = [0, 0]
        self.rest: list[int] = []
        self.left = self.cards = 0
        self.last: Card | None = None
        self.top = self.deck[0]
        self.previous: Card | None = None
        self.read, self.fast_read = 0, False
        self.offense = self.jump = 0
        self.cause = BY_JUMP
        self.replays, self.rebounder = 0, NOBODY
        self.inside: tuple[list[bool], ...] = ([False] * 5, [False] * 5)
        self.defense, self.inside_man = [NORMAL, NORMAL], [NOBODY, NOBODY]
        self.fast, self.press = [False, False], [False, False]
        self.double: list[Double] = [NO_DOUBLE, NO_DOUBLE]
        self.fouls = tuple([0] * len(men) for men in self.men)
        self.strikes, self.team_fouls, self.late_fouls = [0, 0], [0, 0], [0, 0]
        self.hurt: tuple[set[int], ...] = (set(), set())
        self.possible: tuple[int, int] | None = None
        self.due = tuple([0.0] * len(men) for men in self.men)
        self.shares: list[Shares] = [[], []]
        self.known: tuple[dict[tuple[int, ...], Shares], ...] = ({}, {})
        self.shot: Try | None = None
        self.free = (NOBODY, 0, 0)

    def emit(self, event: Event) -> None:
        """Append one event and fold it into the state."""
        self.events.append(event)
        kind: int = event[0]
        fold = FOLDS[kind]
        if fold is not None:
            fold(self, event)

    def able(self, side: int, player: int) -> bool:
        """Tell whether a player may take part: not hurt, not fouled out (R-09)."""
        return player not in self.hurt[side] and self.fouls[side][player] < FOUL_LIMIT

    def bench(self, side: int) -> list[int]:
        """Return who may come in."""
        five = self.five[side]
        return [player for player in range(len(self.men[side])) if player not in five and self.able(side, player)]

    def in_penalty(self, side: int) -> bool:
        """Tell whether the last team foul of a side is shot (GAP-07)."""
        limit = PENALTY if self.period <= PERIODS else OVERTIME_PENALTY
        return self.team_fouls[side] >= limit or self.late_fouls[side] >= LATE_PENALTY

    def shooting(self, side: int, slot: int) -> int:
        """Return a shooting rating; a double-teamed man counts as 0 in the basic version (SOM-DT-04, R-45)."""
        if not self.rules.advanced and self.double[1 - side][1] == slot:
            return 0
        return self.on[side][slot].shooting


def shares_of(on: Sequence[Man]) -> Shares:
    """Return the part of a five's shots that each man's habits give him, by slot."""
    whole = sum([man.usage for man in on])
    return [man.usage / whole for man in on]


def _period(s: GameState, event: Numbers) -> None:
    s.clock, s.period, s.cards = event[1], event[3], event[4]
    s.left = s.cards
    s.rest = list(range(len(s.deck)))
    s.last = s.previous = None
    s.read, s.fast_read = 0, False
    s.team_fouls, s.late_fouls = [0, 0], [0, 0]


def _jump(s: GameState, event: Numbers) -> None:
    s.offense = event[2]
    if s.period == 1:
        s.jump = s.offense


def _draw(s: GameState, event: Numbers) -> None:
    s.clock, card, s.left = event[1], event[3], event[4]
    del s.rest[bisect_left(s.rest, card)]
    s.previous = s.last
    s.last = s.top = s.deck[card]
    s.fast_read = False
    # The rebound that a card is turned for counts as its first; with the usual ruling as its second too.
    s.read = 1 if event[5] and not s.rules.both_readings else 0


def _replay(s: GameState, event: Numbers) -> None:
    s.replays, s.cause = event[3], BY_REPLAY


def _shot(s: GameState, event: Numbers) -> None:
    side, player, points = event[2], event[3], event[8]
    s.score[side] += points
    if event[11]:
        due, shares, five = s.due[side], s.shares[side], s.five[side]
        if not shares:
            key = tuple(five)
            shares = s.known[side].get(key) or s.known[side].setdefault(key, shares_of(s.on[side]))
            s.shares[side] = shares
        for slot in range(len(shares)):
            due[five[slot]] += shares[slot]
        due[player] -= 1
    if not s.rules.keep_replays:
        s.replays = 0


def _foul(s: GameState, event: Numbers) -> None:
    side, player = event[2], event[3]
    s.fouls[side][player] += 1
    s.strikes[side] += 1
    if not event[4]:
        s.team_fouls[side] += 1
        if s.left <= TWO_MINUTE:
            s.late_fouls[side] += 1
        if not s.rules.keep_replays:
            s.replays = 0


def _free_throw(s: GameState, event: Numbers) -> None:
    if event[7]:
        s.score[event[2]] += 1


def _injury(s: GameState, event: Numbers) -> None:
    side, player, games = event[2], event[3], event[4]
    s.possible = (side, player) if games < NOBODY else None
    if games >= 0:
        s.hurt[side].add(player)
        s.strikes[side] += 1


def _ball(s: GameState, event: Numbers) -> None:
    side, s.cause = event[2], event[3]
    if side != s.offense:
        s.offense, s.replays = side, 0
    if s.cause not in (BY_REBOUND, BY_STEAL):
        s.rebounder = NOBODY


def _rebound(s: GameState, event: Numbers) -> None:
    side, player = event[2], event[3]
    s.read += 1
    s.rebounder = s.five[side].index(player) if player != NOBODY and not event[4] else NOBODY


def _sub(s: GameState, event: Numbers) -> None:
    side, player, slot = event[2], event[3], event[4]
    five, on, men = s.five[side], s.on[side], s.men[side]
    if player in five:
        other = five.index(player)
        five[other], on[other] = five[slot], on[slot]
        inside = s.inside[side]
        inside[slot], inside[other] = inside[other], inside[slot]
    five[slot], on[slot] = player, men[player]
    s.shares[side] = []


def _defense(s: GameState, event: Numbers) -> None:
    s.defense[event[2]] = event[3]


def _inside_man(s: GameState, event: Numbers) -> None:
    s.inside_man[event[2]] = event[3]


def _disc(s: GameState, event: Numbers) -> None:
    s.inside[event[2]][event[3]] = bool(event[4])


def _fast(s: GameState, event: Numbers) -> None:
    s.fast[event[2]] = bool(event[3])


def _press(s: GameState, event: Numbers) -> None:
    s.press[event[2]] = bool(event[3])


def _double(s: GameState, event: Numbers) -> None:
    s.double[event[2]] = (event[3], event[4])


def _fast_read(s: GameState, event: Numbers) -> None:
    if event[4] == 1:
        s.fast_read = True


def seconds(cards: int) -> int:
    """Return the time on the clock with so many cards left."""
    return cards * CARD_SECONDS


FOLDS: Final[tuple[Callable[[GameState, Event], None] | None, ...]] = (
    _period, _jump, _draw, _fast_read, None, _replay, _shot, _rebound, _foul, _free_throw, None, _injury, _ball, _sub,
    _defense, _inside_man, _disc, _fast, _press, _double, None,
)  # fmt: skip
