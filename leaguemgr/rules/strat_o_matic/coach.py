"""The computer coaches: *Book* plays by the manual's advice, *Bench* by the points that each shot is worth (20.6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Final, cast

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.coaching import Coach
from leaguemgr.engine.game import Game
from leaguemgr.rules.strat_o_matic import menu
from leaguemgr.rules.strat_o_matic.board import (
    BLANK,
    EVERYBODY,
    FOUL_LIMIT,
    LF,
    LG,
    MOST_INSIDE,
    NOBODY,
    PERIOD_CARDS,
    PERIODS,
    RF,
    RG,
    C,
)
from leaguemgr.rules.strat_o_matic.cards import INSIDE, OUTSIDE, PENETRATION, THREE, Man
from leaguemgr.rules.strat_o_matic.house.algebra import weights, worth, worth_basic, worth_three
from leaguemgr.rules.strat_o_matic.menu import Shots, Slots
from leaguemgr.rules.strat_o_matic.readings import LOST
from leaguemgr.rules.strat_o_matic.state import GameState

BOOK: Final = "balanced"
BENCH: Final = "bench"
PENETRATIONS: Final[tuple[float, ...]] = (0.0, 0.0, 0.25, 0.5, 0.75, 1.0)
"""Share of penetrations among the free choices of a man, by his stars (20.5)."""
RESTS: Final = ((44, 27), (40, 22), (36, 20), (32, 16), (27, 12))
"""Cards left in a period between which a starter sits, by slot: about 34 minutes are left to him (GAP-08)."""
BASIC_THREES: Final = 0.55
"""In the basic version every shot could be a three-pointer, in the advanced one only those from outside."""
CLOSING: Final = 20
LATE: Final = 64
"""The starters end the last period; its phases are told from earlier ones by adding ``LATE``."""
PHASE_KEY: Final = 64
PERIOD_KEY: Final = 100
"""More than there are phases and periods: strikes, period and phase are kept as one number."""
PHASES: Final = tuple(
    sum(2**place for place, (first, last) in enumerate(RESTS) if last < left <= first) + 32 * (left <= CLOSING)
    for left in range(PERIOD_CARDS + 1)
)
"""Who rests, as one number by the cards left; nothing changes while it stays."""
INSIDE_FIRST: Final[tuple[int, ...]] = (C, LF, RF, RG, LG)
"""Who of the men that shoot from inside goes there first."""
TROUBLE: Final = 2
"""A man sits with so many fouls more than periods begun."""
SPLIT: Final = 20
FREE_THROW_SHARE: Final = 0.75
POSSESSION: Final = 1.0
"""Points of a possession that goes on, a little less than of a new one (chapter 16)."""
ONLY_BLANK: Final[tuple[int, ...]] = (BLANK,)
FEW_LOST: Final = 4
OFTEN: Final = 0.85
USUALLY: Final = 0.6
SELDOM: Final = 0.35
"""How often teams run whose playmaker loses few, some or many balls on the break (20.6)."""


def coach(style: str, seed: str) -> Coach:
    """Return a computer coach; his own random numbers come from ``seed``."""
    return _Coach(style, Random(seed).random)


class _Coach(Coach):
    """One side's coach in one game."""

    def __init__(self, style: str, random: Callable[[], float]) -> None:
        self.random = random
        self.by_points = style == BENCH
        self.paced = 0
        self.seen = self.done = -1
        self.five: tuple[int, ...] = ()
        self.known: dict[tuple[int, int, int], tuple[int, ...]] = {}
        """Whom he wants by phase, who is in foul trouble and who is out."""
        self.arranged: tuple[int, ...] = ()
        """The five for whom everything on the board is as he wants it."""
        self.plans: dict[tuple[int, ...], tuple[int, list[bool]]] = {}

    def answer(self, game: Game, ask: Choice) -> int:
        """Answer a choice."""
        topic, state, side = ask.topic, cast(GameState, game.state), ask.side
        if topic == "board":
            return self.board(state, side)
        if topic == "shot-type":
            return self.shot_type(state, ask)
        if topic == "receiver":
            return self.receiver(state, side, _slots(ask))
        if topic == "rebounder":
            return self.anybody(_slots(ask))
        if topic == "technical":
            return self.free_throw(state, side, _slots(ask))
        if topic == "replace":
            return self.replace(state, side)
        # No double team; and who has stolen the ball shoots: a fastbreak shot is better than any possession.
        return menu.DONE if topic == "double-team" else menu.TRY

    def anybody(self, slots: tuple[int, ...]) -> int:
        return slots[int(self.random() * len(slots))]

    def free_throw(self, s: GameState, side: int, slots: tuple[int, ...]) -> int:
        on = s.on[side]
        return max(slots, key=lambda slot: sum(on[slot].free_throw))

    def receiver(self, s: GameState, side: int, slots: tuple[int, ...]) -> int:
        """Pass to whoever has had fewest of the shots that are his (20.6), or whose shot is worth most."""
        five, due = s.five[side], s.due[side]
        if self.by_points:
            return max(slots, key=lambda slot: (best_shot(s, side, slot), due[five[slot]]))
        chosen, most = slots[0], due[five[slots[0]]]
        for slot in slots:
            if due[five[slot]] > most:
                chosen, most = slot, due[five[slot]]
        return chosen

    def shot_type(self, s: GameState, ask: Choice) -> int:
        listing = ask.listing
        assert isinstance(listing, Shots)
        man, shots = s.on[ask.side][listing.slot], listing.shots
        if self.by_points:
            return max(shots, key=lambda shot: shot_worth(s, ask.side, listing.slot, shot))
        if INSIDE in shots and (man.inside or len(shots) == 1):
            return INSIDE
        if PENETRATION in shots and self.random() < PENETRATIONS[man.stars]:
            return PENETRATION
        share = man.three_share if s.rules.advanced else man.three_share * BASIC_THREES
        if THREE in shots and 100 * self.random() < share:
            return THREE
        return OUTSIDE if OUTSIDE in shots else shots[0]

    def replace(self, s: GameState, side: int) -> int:
        player, slot = max(menu.replacements(s, side), key=lambda each: s.men[side][each[0]].usage)
        return menu.coded(menu.SUB, player, slot)

    def board(self, s: GameState, side: int) -> int:
        """Make the next change: who plays, who stands inside, the inside man, fastbreak."""
        phase = PHASES[s.left]
        now = (s.strikes[side] * PERIOD_KEY + s.period) * PHASE_KEY + phase
        if now == self.done:
            return menu.DONE
        if now != self.seen:
            self.seen = now
            five = self.wanted(s, side, phase)
            if five and five is self.arranged and s.period == self.paced:
                self.done = now
                return menu.DONE
            self.five = five
        value = self.change(s, side, self.five)
        if value == menu.DONE:
            self.done, self.arranged = now, self.five
        return value

    def change(self, s: GameState, side: int, wanted: tuple[int, ...]) -> int:
        """Return the next change towards the five that are wanted and their discs."""
        five, men = s.five[side], s.men[side]
        for slot, player in enumerate(wanted):
            if five[slot] != player:
                if player not in five:
                    return menu.coded(menu.SUB, player, slot)
                other = five.index(player)
                if men[five[slot]].can_play(other):
                    return menu.coded(menu.EXCHANGE, *sorted((slot, other)))
        return self.discs(s, side) if s.rules.advanced else menu.DONE

    def discs(self, s: GameState, side: int) -> int:
        """Set the discs by the men on court: block rating, who shoots from inside (SOM-ADV-POS-04, -INSIDE-02)."""
        five = tuple(s.five[side])
        plan = self.plans.get(five)
        if plan is None:
            plan = self.plans[five] = discs_for(s.on[side])
        blocker, wanted = plan
        if s.inside_man[side] != blocker and s.double[side][0] != blocker:
            return menu.coded(menu.INSIDE_MAN, blocker + 1)
        inside = s.inside[side]
        if inside != wanted:
            for on in (0, 1):
                for slot in EVERYBODY:
                    if inside[slot] != wanted[slot] and wanted[slot] == on:
                        return menu.coded(menu.DISC, slot, on)
        return self.pace(s, side)

    def pace(self, s: GameState, side: int) -> int:
        """Announce or end the fastbreak when a period begins, as often as the team is made for it (20.6)."""
        if s.left < s.cards or s.last is not None or self.paced == s.period:
            return menu.DONE
        self.paced = s.period
        lost = s.on[side][RG].passes[1].count(LOST)
        runs = self.random() < (OFTEN if lost < FEW_LOST else USUALLY if lost == FEW_LOST else SELDOM)
        return menu.coded(menu.FASTBREAK, int(runs)) if runs != s.fast[side] else menu.DONE

    def wanted(self, s: GameState, side: int, phase: int) -> tuple[int, ...]:
        """Return who should be on court by slot: the starters, rested in turn, nobody in foul trouble early.

        Empty when those on court must do.
        """
        late = s.period >= PERIODS and s.left <= CLOSING
        limit = min(FOUL_LIMIT - 1, s.period + TROUBLE)
        troubled = out = 0
        bit = 1
        for count in s.fouls[side]:
            if count >= limit:
                troubled |= bit
                if count >= FOUL_LIMIT:
                    out |= bit
            bit <<= 1
        for player in s.hurt[side]:
            out |= 1 << player
        key = (phase + LATE if late else phase, troubled, out)
        five = self.known.get(key)
        if five is None:
            five = five_for(s.men[side], s.started[side], 0 if late else phase, late, troubled, out)
            self.known[key] = five
        return five


@lru_cache(maxsize=4096)
def five_for(
    men: tuple[Man, ...],
    started: tuple[int, ...],
    phase: int,
    late: bool,
    troubled: int,
    out: int,
) -> tuple[int, ...]:
    """Return a man for every slot; nobody when there are not five who can play.

    ``phase`` tells who rests, as bits like who is ``troubled`` and who is ``out``: they play late in the game, or not
    at all.
    """
    behind = reserves(men, started)
    chosen: list[int] = []
    for slot in EVERYBODY:
        player = started[slot]
        rests = (phase >> slot | troubled >> player) & 1
        if out >> player & 1 or (rests and not late):
            others = (*behind[slot], player)
            player = next((each for each in others if each not in chosen and not out >> each & 1), NOBODY)
        chosen.append(player)
    free = NOBODY not in chosen and len(set(chosen)) == len(EVERYBODY)
    return tuple(chosen) if free else ()


def discs_for(on: list[Man]) -> tuple[int, list[bool]]:
    """Return the inside man of a five, and who of them is positioned inside."""
    blocks = [man.block for man in on]
    inside = [False] * len(on)
    for slot in [slot for slot in INSIDE_FIRST if on[slot].inside][:MOST_INSIDE]:
        inside[slot] = True
    return blocks.index(max(blocks)), inside


@lru_cache(maxsize=512)
def reserves(men: tuple[Man, ...], starters: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Return for each slot who can play there beside the starters: the one who shares it, then the others."""
    bench = [player for player in range(len(men)) if player not in starters]
    found: list[tuple[int, ...]] = []
    taken: set[int] = set()
    for slot in EVERYBODY:
        able = [player for player in bench if men[player].can_play(slot)]
        own = next((player for player in able if player not in taken), NOBODY)
        taken.add(own)
        found.append(tuple(([own] if own != NOBODY else []) + [player for player in able if player != own]))
    return tuple(found)


def _slots(ask: Choice) -> tuple[int, ...]:
    listing = ask.listing
    assert isinstance(listing, Slots)
    return listing.slots


def shot_worth(s: GameState, side: int, slot: int, shot: int) -> float:
    """Return the points that a shot of a man is worth against the five on court, free throws included."""
    man, defense, faces = s.on[side][slot], 1 - side, s.rules.faces
    if shot == menu.REPLAY_SHOT:
        return POSSESSION
    card = s.card[defense]
    if shot == THREE:
        return 3 * worth_three(faces, man.three, card.three, s.rules.advanced)
    if not s.rules.advanced:
        found = worth_basic(faces, man.shot, card.basic, 0.0)
        return 2 * found.make + FREE_THROW_SHARE * found.free
    share = 1.0
    if s.double[defense][1] == slot:
        # X and D are no good for a double-teamed man.
        share = weights(faces)[BLANK]
        faces = ONLY_BLANK
    keeper = s.inside_man[defense]
    rating = 0.0 if keeper == NOBODY else float(SPLIT if keeper == slot else s.on[defense][keeper].block)
    segment = s.on[defense][slot].x_good[4 if shot == INSIDE and slot == C else shot]
    opened = float(keeper == slot and shot == OUTSIDE)
    team = card.columns[s.defense[defense]][shot]
    found = worth(faces, man.columns[shot], team, segment, opened, rating, keeper != NOBODY)
    return share * (2 * found.make + FREE_THROW_SHARE * found.free)


def best_shot(s: GameState, side: int, slot: int) -> float:
    """Return the points of the best shot that a man could take from where he stands."""
    shots = (INSIDE,) if s.inside[side][slot] else (OUTSIDE, PENETRATION)
    return max(shot_worth(s, side, slot, shot) for shot in shots)
