"""The options of a game: its version, what is counted, and the rulings that a league may decide otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from leaguemgr.engine.system import OptionSpec, Value
from leaguemgr.rules.strat_o_matic.board import BLANK, OVERTIME_CARDS, PERIOD_CARDS, PERIODS, D, X

RULINGS: Final = "Rulings"
OPTIONS: Final = (
    OptionSpec(
        "version",
        "Version",
        "advanced",
        (("advanced", "Advanced: the blue side of the cards"), ("basic", "Basic: the black side of the cards")),
        "Each version has its own deck.",
    ),
    OptionSpec(
        "black-die",
        "Black die",
        "3-2-1",
        (("3-2-1", "3 blank, 2 D, 1 X"), ("2-2-2", "2 blank, 2 D, 2 X"), ("4-1-1", "4 blank, 1 D, 1 X")),
        "The manual does not say how often each face is there; the cards are made for 3-2-1.",
        RULINGS,
    ),
    OptionSpec(
        "x-12",
        "X and 12",
        "read",
        (("read", "The shot is read, then the injury looked up"), ("injury", "No shot, only the injury")),
        "Whether a possible injury takes the place of the shot.",
        RULINGS,
    ),
    OptionSpec(
        "common-foul",
        "F(1)",
        "penalty",
        (("penalty", "Ball out of bounds, in the penalty two shots"), ("one", "Always one free throw")),
        "What a one-shot foul gives.",
        RULINGS,
    ),
    OptionSpec(
        "replays",
        "Replays",
        "reset",
        (("reset", "Counted from the last shot or foul"), ("possession", "Counted through the possession")),
        "What three replays in a row are counted from.",
        RULINGS,
    ),
    OptionSpec(
        "third-rebound",
        "Card drawn for a rebound",
        "first",
        (("first", "Only its first reading is used"), ("both", "Both its readings are used")),
        "What the fourth rebound of a sequence is read from.",
        RULINGS,
    ),
    OptionSpec(
        "unguarded-three",
        "Three-pointer of an unguarded man, X",
        "missed",
        (("missed", "No good"), ("good", "Good")),
        "Advanced: which of two rules goes first.",
        RULINGS,
    ),
    OptionSpec(
        "fast-defender",
        "Defender of a fastbreak shot in normal play",
        "card",
        (("card", "By the card's fastbreak defenders"), ("slot", "The man in the same slot")),
        "Advanced: who guards it when it comes from a passing or defense column.",
        RULINGS,
    ),
    OptionSpec(
        "second-period",
        "First ball of the periods 2 to 4",
        "alternate",
        (("alternate", "Loser of the jump has 2 and 3, winner 4"), ("jump", "Jump ball in every period")),
        "The manual tells only of the opening.",
        RULINGS,
    ),
)
FACES: Final = {
    "3-2-1": (BLANK, BLANK, BLANK, D, D, X),
    "2-2-2": (BLANK, BLANK, D, D, X, X),
    "4-1-1": (BLANK, BLANK, BLANK, BLANK, D, X),
}


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules that one game is played by; ``throws`` are face and white total of every throw of three dice."""

    advanced: bool
    faces: tuple[int, ...]
    throws: tuple[tuple[int, int], ...]
    injury_only: bool
    one_shot: bool
    keep_replays: bool
    both_readings: bool
    three_good: bool
    slot_defender: bool
    jump_always: bool

    @staticmethod
    def of(options: Mapping[str, Value]) -> Rules:
        """Return the rules for these options; what is not named keeps its default."""
        return _settled(frozenset(options.items()))

    @staticmethod
    def cards(period: int) -> int:
        """Return the cards of a period."""
        return PERIOD_CARDS if period <= PERIODS else OVERTIME_CARDS


@cache
def _settled(options: frozenset[tuple[str, Value]]) -> Rules:
    chosen = {option.name: option.default for option in OPTIONS} | dict(options)
    faces = FACES[str(chosen["black-die"])]
    throws = tuple((face, one + two) for face in faces for one in range(1, 7) for two in range(1, 7))
    return Rules(
        chosen["version"] == "advanced",
        faces,
        throws,
        chosen["x-12"] == "injury",
        chosen["common-foul"] == "one",
        chosen["replays"] == "possession",
        chosen["third-rebound"] == "both",
        chosen["unguarded-three"] == "good",
        chosen["fast-defender"] == "slot",
        chosen["second-period"] == "jump",
    )
