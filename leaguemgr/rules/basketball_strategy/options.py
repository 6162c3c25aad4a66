"""The options a league or a script may set, and the numbers of the rules that follow from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from leaguemgr.engine.system import OptionSpec, Value

LEVEL = OptionSpec(
    "level",
    "Level of play",
    "campaign",
    (("basic", "Basic game"), ("campaign", "Campaign: the basic game with defensive standouts")),
    "The campaign game adds the block of a defender rated 4 (BS-CAMP-DEF).",
)
QUARTER = OptionSpec(
    "quarter-minutes",
    "Length of a quarter",
    12,
    ((12, "12 minutes"), (8, "8 minutes, to learn the game")),
    "The learning game shortens the quarters and changes no other rule (BS-SETUP-06).",
)
OPTIONS = (LEVEL, QUARTER)


@dataclass(frozen=True, slots=True)
class Rules:
    """The numbers that one game is played by; seconds and counts."""

    period_seconds: int = 720
    overtime_seconds: int = 300
    periods: int = 4
    shot_clock: int = 24
    floor: int = 12
    upcourt: int = 8
    step: int = 4
    late: int = 120
    foul_limit: int = 5
    overtime_foul_limit: int = 3
    foul_out: int = 6
    timeouts: int = 7
    last_period_timeouts: int = 4
    late_timeouts: int = 3
    overtime_timeouts: int = 2
    standouts: bool = True

    @classmethod
    def of(cls, options: Mapping[str, Value]) -> Rules:
        """Return the numbers for these options; what is not named keeps its default."""
        level = options.get(LEVEL.name, LEVEL.default)
        minutes = int(options.get(QUARTER.name, QUARTER.default))
        return cls(period_seconds=60 * minutes, standouts=level == "campaign")

    def limit(self, period: int) -> int:
        """Return the team foul that puts a team over the limit (BS-FOUL-04, BS-OT-03)."""
        return self.foul_limit if period <= self.periods else self.overtime_foul_limit
