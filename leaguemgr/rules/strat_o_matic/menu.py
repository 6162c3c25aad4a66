"""The questions of a game: dice, cards, and who or what a coach may choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from leaguemgr.engine.asks import Choice, Draw, Option, Roll
from leaguemgr.rules.strat_o_matic.board import (
    EVERYBODY,
    MOST_INSIDE,
    NOBODY,
    PERIOD_CARDS,
    SHOT_DICE,
    SLOTS,
    WHITE_DICE,
    C,
)
from leaguemgr.rules.strat_o_matic.cards import SHOT_NAMES
from leaguemgr.rules.strat_o_matic.state import NO_DOUBLE, GameState
from leaguemgr.rules.strat_o_matic.team_cards import DEFENSE_NAMES

SIDES: Final[tuple[int, ...]] = (0, 1)
JUMP_ROLL: Final = Roll(WHITE_DICE, "jump-ball", 0)
SHOT_ROLL: Final = tuple(Roll(SHOT_DICE, "shot", side) for side in SIDES)
FREE_ROLL: Final = tuple(Roll(WHITE_DICE, "free-throw", side) for side in SIDES)
DRAWS: Final = tuple(
    tuple(Draw("action cards", "card", side, left) for left in range(PERIOD_CARDS + 1)) for side in SIDES
)
DONE: Final = 0
SUB: Final = 1
EXCHANGE: Final = 2
DEFENSE: Final = 3
INSIDE_MAN: Final = 4
DISC: Final = 5
FASTBREAK: Final = 6
PRESS: Final = 7
DOUBLE: Final = 8
"""What a coach may change on the board; an answer is this times ``KIND`` plus two numbers."""
KIND: Final = 10_000
FIRST: Final = 100
REPLAY_SHOT: Final = 5
"""The answer of a double-teamed man who does not shoot (SOM-ADV-DT-05), beside the columns."""
TRY: Final = 0
CONTROL: Final = 1
"""What a man who has stolen the ball does (SOM-ADV-STEAL-01)."""


def coded(kind: int, first: int = 0, second: int = 0) -> int:
    """Return the answer for a change on the board."""
    return kind * KIND + first * FIRST + second


def decoded(value: int) -> tuple[int, int, int]:
    """Return kind and numbers of a change on the board."""
    rest = value % KIND
    return value // KIND, rest // FIRST, rest % FIRST


def man_name(s: GameState, side: int, player: int) -> str:
    """Return what a player is called."""
    card = s.teams[side].players[player]
    return card.name or f"No. {card.number}"


@dataclass(frozen=True)
class Slots:
    """Lists some slots of a side."""

    slots: tuple[int, ...]

    def __call__(self, s: GameState, side: int) -> Sequence[Option]:
        """Return one option a slot."""
        return [
            Option(slot, SLOTS[slot], f"{SLOTS[slot]} {man_name(s, side, s.five[side][slot])}") for slot in self.slots
        ]


@cache
def slot_ask(topic: str, side: int, slots: tuple[int, ...]) -> Choice:
    """Ask a side for one of some slots; the first stands when nobody says anything."""
    return Choice(topic, side, Slots(slots), fallback=lambda _s, _side: slots[0])


@dataclass(frozen=True)
class Shots:
    """Lists the shots a man may take; ``slot`` is his."""

    slot: int
    shots: tuple[int, ...]

    def __call__(self, s: GameState, side: int) -> Sequence[Option]:
        """Return one option a shot."""
        words = (*SHOT_NAMES, "replay")
        titles = (*(f"{name} shot".capitalize() for name in SHOT_NAMES), "No shot: replay")
        return [Option(shot, words[shot], titles[shot]) for shot in self.shots]


@cache
def shot_ask(side: int, slot: int, shots: tuple[int, ...]) -> Choice:
    """Ask which shot a man takes (DEC-09 to -12)."""
    return Choice("shot-type", side, Shots(slot, shots))


def _steals(s: GameState, side: int) -> Sequence[Option]:
    return (
        Option(TRY, "shot", "Fastbreak shot by the man who stole it"),
        Option(CONTROL, "control", "No shot: control"),
    )


STEAL_ASK: Final = tuple(Choice("steal", side, _steals) for side in SIDES)


def doubles(s: GameState, side: int) -> Iterator[tuple[int, int]]:
    """Yield the double teams that a side may set, as doubling and doubled slot (SOM-DT-01 to -03, SOM-ADV-DT-04)."""
    advanced = s.rules.advanced
    if advanced and s.press[side]:
        return
    for by in EVERYBODY:
        if by == (s.inside_man[side] if advanced else C):
            continue
        for on in EVERYBODY:
            if on != by and (by == C or on == C or s.board.connected(by, on)):
                yield by, on


def _double_options(s: GameState, side: int) -> list[Option]:
    found = [
        Option(
            coded(DOUBLE, by, on), f"double {SLOTS[by]} {SLOTS[on]}", f"Double team: {SLOTS[by]} helps on {SLOTS[on]}"
        )
        for by, on in doubles(s, side)
        if (by, on) != s.double[side]
    ]
    if s.double[side] != NO_DOUBLE:
        found.append(Option(coded(DOUBLE), "double off", "End the double team"))
    return found


def _after_basket(s: GameState, side: int) -> list[Option]:
    return [Option(DONE, "none", "No change"), *_double_options(s, side)]


def _nothing(s: GameState, side: int) -> int:
    return DONE


def _listed(s: GameState, side: int, value: int) -> str | None:
    if value == DONE or any(option.value == value for option in _board(s, side)):
        return None
    return "that cannot be set now; see the changes that are offered"


DOUBLE_ASK: Final = tuple(Choice("double-team", side, _after_basket, fallback=_nothing) for side in SIDES)


def _men(s: GameState, side: int) -> Iterator[Option]:
    five, on = s.five[side], s.on[side]
    for slot in EVERYBODY:
        for player in s.bench(side):
            if s.men[side][player].can_play(slot):
                text = f"{man_name(s, side, player)} for {man_name(s, side, five[slot])} at {SLOTS[slot]}"
                number = s.teams[side].players[player].number
                yield Option(coded(SUB, player, slot), f"sub {number} {SLOTS[slot]}", text)
    for one in EVERYBODY:
        for two in range(one + 1, 5):
            if on[one].can_play(two) and on[two].can_play(one):
                word = f"exchange {SLOTS[one]} {SLOTS[two]}"
                yield Option(coded(EXCHANGE, one, two), word, f"{SLOTS[one]} and {SLOTS[two]} change places")


def _switch(kind: int, word: str, title: str, on: bool) -> Option:
    state = "off" if on else "on"
    return Option(coded(kind, int(not on)), f"{word} {state}", f"{title} {state}")


def _advanced(s: GameState, side: int) -> Iterator[Option]:
    for card, name in enumerate(DEFENSE_NAMES):
        if card != s.defense[side]:
            yield Option(coded(DEFENSE, card), f"defense {name}", f"Defense: {name} card")
    for slot in (*EVERYBODY, NOBODY):
        if slot != s.inside_man[side] and (slot == NOBODY or slot != s.double[side][0]):
            name = "none" if slot == NOBODY else SLOTS[slot]
            yield Option(coded(INSIDE_MAN, slot + 1), f"inside-man {name}", f"Inside man: {name}")
    count = sum(s.inside[side])
    for slot in EVERYBODY:
        inside = s.inside[side][slot]
        if inside or count < MOST_INSIDE:
            where = "outside" if inside else "inside"
            yield Option(coded(DISC, slot, int(not inside)), f"{where} {SLOTS[slot]}", f"{SLOTS[slot]} goes {where}")
    yield _switch(FASTBREAK, "fastbreak", "Fastbreak", s.fast[side])
    if s.press[side] or s.double[side] == NO_DOUBLE:
        yield _switch(PRESS, "press", "Press", s.press[side])


def _board(s: GameState, side: int) -> list[Option]:
    found = [Option(DONE, "none", "No change"), *_men(s, side), *_double_options(s, side)]
    return [*found, *_advanced(s, side)] if s.rules.advanced else found


BOARD_ASK: Final = tuple(Choice("board", side, _board, _listed, _nothing) for side in SIDES)
"""What a coach changes at a stoppage of play; asked until he is done (R-20, R-21)."""


def replacements(s: GameState, side: int) -> list[tuple[int, int]]:
    """Return who may come in for a man who must leave, as player and slot (R-09, R-44)."""
    (slot,) = [slot for slot in EVERYBODY if not s.able(side, s.five[side][slot])][:1]
    bench = s.bench(side)
    fitting = [player for player in bench if s.men[side][player].can_play(slot)]
    return [(player, slot) for player in fitting or bench]


def _replacements(s: GameState, side: int) -> list[Option]:
    return [
        Option(coded(SUB, player, slot), f"sub {s.teams[side].players[player].number}", man_name(s, side, player))
        for player, slot in replacements(s, side)
    ]


def _best(s: GameState, side: int) -> int:
    player, slot = max(replacements(s, side), key=lambda each: s.men[side][each[0]].usage)
    return coded(SUB, player, slot)


REPLACE_ASK: Final = tuple(Choice("replace", side, _replacements, fallback=_best) for side in SIDES)
