"""Every question a coach is asked, with its legal answers (chapter 10), and the dice."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final

from leaguemgr.engine.asks import Choice, Dice, Option, Roll
from leaguemgr.rules.value_add.cards import EVERYBODY, MARKERS, NUMBERS
from leaguemgr.rules.value_add.numbers import NONE, assignments
from leaguemgr.rules.value_add.state import GameState

THROW_DICE: Final = Dice(
    "eight-sided, red, white and twenty-sided die", (8, 6, 6, 20), ("yellow", "red", "white", "green")
)
SHORT_DICE: Final = Dice("eight-sided, red and white die", (8, 6, 6), ("yellow", "red", "white"))
TWENTY: Final = Dice("twenty-sided die", (20,), ("green",))
REBOUND_DICE: Final = Dice("twenty-sided and six-sided die", (20, 6), ("green", "red"))
"""Yellow, red and white, green as VA-SETUP-01 has them."""

PLAN: Final = 0
KEEP: Final = 1
NO: Final = 0
YES: Final = 1
"""Also "dunk" and "foul"."""
MOST: Final = 20
"""As many more threes as each man's card allows."""
_FIVES: Final = 2
_BASE: Final = 32
GUARDS: Final = tuple(permutations(EVERYBODY))


def encode_five(men: Sequence[int]) -> int:
    """Return the answer to "lineup" that puts five players (their indices) into the slots."""
    code = 0
    for player in reversed(men):
        code = code * _BASE + player
    return code + _FIVES


def decode_five(value: int) -> tuple[int, ...]:
    """Return the players by slot of a line-up answer."""
    code, men = value - _FIVES, []
    for _ in EVERYBODY:
        code, player = divmod(code, _BASE)
        men.append(player)
    return tuple(men)


def number(state: GameState, side: int, player: int) -> str:
    """Return a player's number as a word."""
    return str(state.teams[side].players[player].number)


def refuse_five(state: GameState, side: int, men: Sequence[int]) -> str | None:
    """Return why these five may not be on court; None when they may (VA-SUB, VA-FOUL-04, VA-HOME-02)."""
    if len(set(men)) != 5:
        return "a player is named twice; name five different men"
    allowed = {*state.eligible(side), *(man for man in state.court[side] if not state.bench(side))}
    wrong = next((player for player in men if player not in allowed), None)
    if wrong is not None:
        players = state.teams[side].players
        name = f"No. {players[wrong].number}" if wrong < len(players) else f"player {wrong + 1}"
        return f"{name} may not play; choose somebody who is on the team and has not fouled out"
    plan = state.plans[side]
    if not state.rules.advanced and set(men) != set(plan.opening):
        return "in the simple game the reserves play the first column; only their order may be chosen"
    if state.rules.home and side and set(men) == set(plan.starters) and tuple(men) != plan.starters:
        return "the visitors' starters line up in their natural order; only the home team may re-arrange"
    return None


def _refuse_lineup(state: GameState, side: int, value: int) -> str | None:
    if value in (PLAN, KEEP):
        return None
    if value < 0 or encode_five(decode_five(value)) != value:
        return "that is no line-up"
    return refuse_five(state, side, decode_five(value))


def _lineups(state: GameState, side: int) -> list[Option]:
    """Offer the plan, the present five and every single substitution; others are composed and checked."""
    found = [Option(PLAN, "plan", "As planned"), Option(KEEP, "keep", "Keep the five on court")]
    if not state.rules.advanced:
        return found
    court = state.court[side]
    for slot in EVERYBODY:
        for player in state.bench(side):
            men = (*court[:slot], player, *court[slot + 1 :])
            if refuse_five(state, side, men) is None:
                word = f"{MARKERS[slot]}={number(state, side, player)}"
                found.append(
                    Option(encode_five(men), word, f"{state.teams[side].players[player].name} for {MARKERS[slot]}")
                )
    return found


def _names(slots: Sequence[int]) -> str:
    return " ".join(MARKERS[slot] for slot in slots)


def _threes(state: GameState, side: int) -> list[Option]:
    """Offer no try for three, so many numbers more, or as many as each card allows (R-26)."""
    more = [Option(count, str(count), f"Try for three with {count} more") for count in range(1, 10)]
    return [Option(NO, "no", "Play normally"), *more, Option(MOST, "max", "Try for three with all a card allows")]


def _replacements(state: GameState, side: int) -> list[Option]:
    players = state.teams[side].players
    return [Option(player, number(state, side, player), players[player].name) for player in state.bench(side)]


def _guards(state: GameState, side: int) -> list[Option]:
    """Offer every match-up: for the visitors' slots 1 to 5 the slot of the home team's man who guards it."""
    return [
        Option(
            value,
            " ".join(str(slot + 1) for slot in guards),
            "Guards of slots 1 to 5: " + " ".join(MARKERS[slot] for slot in guards),
        )
        for value, guards in enumerate(GUARDS)
    ]


def _refuse_guards(state: GameState, side: int, value: int) -> str | None:
    return None if 0 <= value < len(GUARDS) else "that is no match-up; each of the five guards somebody"


def _refuse_assignment(state: GameState, side: int, value: int) -> str | None:
    count = len(assignments(state.five[side].men, state.rules))
    return None if 0 <= value < count else f"there are {count} ways to give out 6, 7 and 8"


def _assignments(state: GameState, side: int) -> list[Option]:
    court, found = state.court[side], []
    for value, choice in enumerate(assignments(state.five[side].men, state.rules)):
        pairs = zip(NUMBERS, choice.owners, strict=True)
        words = [f"{die}={number(state, side, court[slot]) if slot != NONE else '-'}" for die, slot in pairs]
        words += ["spare"] if choice.spare else []
        found.append(Option(value, " ".join(words), ", ".join(words)))
    return found


def dunk_shifts(state: GameState) -> tuple[int, ...]:
    """Return the numbers by which both dunk ranges may be moved by agreement (VA-DUNK-15); empty when they may not."""
    return _shifts_of(team_end(state, 0), team_end(state, 1))


@lru_cache(maxsize=1024)
def _shifts_of(*ends: int) -> tuple[int, ...]:
    if not (max(ends) <= 50 or min(ends) >= 57):
        return ()
    distances = {by: sum(max(51 - end - by, end + by - 56, 0) for end in ends) for by in range(-20, 21)}
    best = min(distances.values())
    return tuple(sorted((by for by, distance in distances.items() if distance == best), key=abs))


def team_end(state: GameState, side: int) -> int:
    """Return a team's dunk range as it is written at the top of the sheet: its starters against theirs (VA-DUNK-03)."""
    return state.plans[side].dunk + state.plans[1 - side].adjustment


def _shifts(state: GameState, side: int) -> list[Option]:
    shifts = dunk_shifts(state)
    return [Option(0, "none", "Leave the dunk ranges")] + [
        Option(place, str(by), f"Move both dunk ranges by {by}") for place, by in enumerate(shifts, start=1)
    ]


def _choice(topic: str, no: tuple[str, str], yes: tuple[str, str]) -> tuple[Choice, ...]:
    """Return a question with two answers (word, label) for each side; when nobody says anything it is the first."""
    options = [Option(NO, *no), Option(YES, *yes)]
    return tuple(Choice(topic, side, lambda state, side: options, None, lambda state, side: NO) for side in (0, 1))


def _rolls(dice: Dice, topic: str) -> tuple[Roll, ...]:
    return Roll(dice, topic, 0), Roll(dice, topic, 1)


THROW: Final = _rolls(THROW_DICE, "throw")
SHORT_THROW: Final = _rolls(SHORT_DICE, "throw")
FREE_THROW_ROLL: Final = _rolls(TWENTY, "free-throw")
PUT_BACK_ROLL: Final = _rolls(TWENTY, "put-back")
REBOUND_ROLL: Final = _rolls(REBOUND_DICE, "rebound")

LINEUP: Final = tuple(Choice("lineup", side, _lineups, _refuse_lineup, lambda state, side: PLAN) for side in (0, 1))
TIMEOUT_LINEUP: Final = tuple(
    Choice("lineup", side, _lineups, _refuse_lineup, lambda state, side: KEEP) for side in (0, 1)
)
REPLACE: Final = tuple(Choice("replace", side, _replacements) for side in (0, 1))
MATCHUPS: Final = Choice("matchups", 0, _guards, _refuse_guards, lambda state, side: 0)
ASSIGN: Final = tuple(
    Choice("assign", side, _assignments, _refuse_assignment, lambda state, side: 0) for side in (0, 1)
)
DUNK_SHIFT: Final = Choice("dunk-shift", 0, _shifts, None, lambda state, side: 0)
AGREE: Final = _choice("agree", ("no", "Leave the dunk ranges"), ("yes", "Agree to move both dunk ranges"))
TIMEOUT: Final = _choice("timeout", ("no", "Play on"), ("call", "Call a timeout"))
STEAL_OR_FOUL: Final = _choice("steal-or-foul", ("no", "Play normally"), ("yes", "Go for steal or foul"))
STOP_FOULING: Final = _choice("stop-fouling", ("stop", "Stop fouling"), ("go-on", "Go on fouling"))
LET_SCORE: Final = _choice("let-score", ("no", "Defend"), ("yes", "Let them score"))
TRY_THREE: Final = tuple(Choice("three", side, _threes, None, lambda state, side: NO) for side in (0, 1))
DUNK_OR_FOUL: Final = _choice("dunk-or-foul", ("dunk", "Take the dunk"), ("foul", "Take the foul"))
