"""The options of a game: its length, the modules that can be switched off, and the rulings that leagues may change."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from leaguemgr.engine.system import OptionSpec, Value

QUARTER_TURNS, OVERTIME_TURNS = 48, 20
"""Turns of a quarter (AS-CLOCK-01) and of an overtime (G-08)."""
TURN_SECONDS = 8
SHOT_CLOCK_TURNS = 3
MODULES, RULINGS = "Modules", "Rulings"
ON, OFF = "on", "off"
SWITCH = ((ON, "On"), (OFF, "Off"))

OPTIONS = (
    OptionSpec(
        "quarters",
        "Quarters",
        4,
        tuple((count, f"{count} quarter{'s' * (count > 1)}") for count in range(1, 5)),
        "A match is one to four quarters of 48 turns.",  # AS-TEAM-05
    ),
    OptionSpec("special-cards", "Special cards", ON, SWITCH, "Three open cards a team.", MODULES),
    OptionSpec("screens", "Screens", ON, SWITCH, "Moving into an opponent's square holds him.", MODULES),
    OptionSpec(
        "illegal-defence",
        "Illegal defence",
        ON,
        SWITCH,
        "Never five defenders on the six squares at their basket.",  # AS-ILLDEF
        MODULES,
    ),
    OptionSpec(
        "passes",
        "Way of a pass",
        "king",
        (("king", "Any way, as miniatures move"), ("queen", "Along one straight line")),
        "The text says that the ball moves in the same directions as the miniatures.",
        RULINGS,
    ),
    OptionSpec(
        "screen-limit",
        "Screens in a turn",
        "both",
        (("both", "Two in all"), ("each", "Two for each team")),
        "The text allows two in each turn.",
        RULINGS,
    ),
    OptionSpec(
        "handler-free-move",
        "Free movement with the ball",
        ON,
        SWITCH,
        "Whether the miniature with the ball may make a free movement.",
        RULINGS,
    ),
)


class Rules(NamedTuple):
    """The rules that one game is played by."""

    quarters: int = 4
    cards: bool = True
    screens: bool = True
    illegal_defence: bool = True
    queen_pass: bool = False
    screens_each: bool = False
    handler_free: bool = True

    @staticmethod
    def of(options: Mapping[str, Value]) -> Rules:
        """Return the rules for these options; what is not named keeps its default."""
        return _settled(frozenset(options.items()))

    def turns(self, period: int) -> int:
        """Return the turns of a period."""
        return QUARTER_TURNS if period <= self.quarters else OVERTIME_TURNS


@cache
def _settled(options: frozenset[tuple[str, Value]]) -> Rules:
    chosen = {option.name: option.default for option in OPTIONS} | dict(options)
    return Rules(
        int(chosen["quarters"]),
        chosen["special-cards"] == ON,
        chosen["screens"] == ON,
        chosen["illegal-defence"] == ON,
        chosen["passes"] == "queen",
        chosen["screen-limit"] == "each",
        chosen["handler-free-move"] == ON,
    )
