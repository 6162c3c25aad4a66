"""The numbers and choices of the rules that follow from a game's options, settled once before its first question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Final, NamedTuple

from leaguemgr.engine.system import Value
from leaguemgr.rules.basketball_strategy import options as opt
from leaguemgr.rules.basketball_strategy.options import OFF, ON, OPTIONS

DEFAULTS: Mapping[str, Value] = {option.name: option.default for option in OPTIONS}


class Shots(NamedTuple):
    """Foul shots: at most ``attempts``, over when ``quota`` are made; a miss ends ``chained`` ones (one and one)."""

    attempts: int
    quota: int
    chained: bool = False


Awards = tuple[tuple[Shots | None, Shots | None], ...]
"""What each way to be fouled gives, below the limit and over it."""
MISS: Final = 0
PASSING: Final = 1
BACKCOURT: Final = 2
REBOUNDING: Final = 3
GOAL: Final = 4
PRESSED: Final = 5
"""Ways to be fouled; the first four are the kinds of foul of the same number in ``events.py``."""
ONE, TWO, ONE_AND_ONE = Shots(1, 1), Shots(2, 2), Shots(2, 2, chained=True)
TWO_AND_BONUS = (TWO, Shots(3, 2))
PRO_AWARDS: Awards = (  # BS-FOUL-08, -10, -11, -13, BS-REB-11, BS-FCP-08
    TWO_AND_BONUS,
    (None, TWO),
    TWO_AND_BONUS,
    (None, TWO),
    (ONE, Shots(2, 1)),
    TWO_AND_BONUS,
)
SCHOOL_AWARDS: Awards = (  # BS-VAR-HS-03..05, AMB-45
    (TWO, TWO),
    (ONE, ONE_AND_ONE),
    (ONE, ONE_AND_ONE),
    (ONE, ONE_AND_ONE),
    (ONE, ONE),
    (ONE, ONE_AND_ONE),
)
ALL_TWO: Final[tuple[int, ...]] = (2,) * 7
THREE_FROM_G: Final[tuple[int, ...]] = (2, 2, 2, 2, 2, 2, 3)
SHOTS_OF = {720: 50, 480: 32, 1200: 80, 300: 18, 180: 12}
"""Shots of both teams in a period of so many seconds (BS-TOUR-ALT-01..03, AMB-39)."""
SHOTS_A_MINUTE: Final = 4
CARD_OPTIONS = ("solitaire", "reaction", "press")
PASS_OPTIONS = (*CARD_OPTIONS, "advanced", "adjacent_pick", "realism")
SAFE_FOR_EVER: Final = 1000
"""More team fouls or timeouts than a game can have."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules that one game is played by; seconds and counts.

    ``period_clock`` and ``overtime_clock`` are what the clock starts from: seconds, or shots when shots are counted.
    """

    period_seconds: int = 720
    overtime_seconds: int = 300
    period_clock: int = 720
    overtime_clock: int = 300
    periods: int = 4
    shot_clock: int = 24
    shot_clock_runs: bool = True
    floor: int = 12
    always_floor: bool = False
    strict_expiry: bool = False
    short_clock_off: bool = False
    timed: bool = True
    upcourt: int = 8
    step: int = 4
    shot: int = 4
    jump: int = 4
    late: int = 120
    overtime_late: int = 120
    late_fouls: int = 2
    foul_limit: int = 5
    overtime_foul_limit: int = 3
    foul_out: int = 6
    offensive_team_fouls: bool = False
    awards: Awards = PRO_AWARDS
    goals: tuple[int, ...] = ALL_TWO
    timeouts: int = 7
    last_period_timeouts: int = 4
    late_timeouts: int = 3
    overtime_timeouts: int = 2
    excess_granted: bool = True
    refusable: bool = True
    last_pass_fouls: bool = True
    standouts: bool = True
    advanced: bool = False
    blocked_floor: bool = False
    caller_last: bool = False
    solitaire: bool = False
    adjacent_pick: bool = False
    screener_fouls: bool = False
    reaction: int = 0
    late_offence_pays: bool = True
    late_defence_pays: bool = True
    injuries: bool = False
    expanded_injuries: bool = False
    assignments: bool = False
    random_fouls: bool = False
    press: bool = False
    pair_rebounds: bool = False
    realism: bool = False
    special_cards: bool = False
    """Whether any option changes who chooses the card."""
    special_passes: bool = False
    """Whether any option changes that or what a result of the matrix means."""

    @staticmethod
    def of(options: Mapping[str, Value]) -> Rules:
        """Return the rules for these options; what is not named keeps its default."""
        return _settled(tuple(options.items()))

    @property
    def short(self) -> int:
        """The floor of the 24-second clock for whoever gets the ball out of bounds; none without that clock."""
        return self.floor if self.shot_clock_runs else 0

    def limit(self, period: int) -> int:
        """Return the team foul that puts a team over the limit (BS-FOUL-04, BS-OT-03)."""
        return self.foul_limit if period <= self.periods else self.overtime_foul_limit

    def length(self, period: int) -> tuple[int, int]:
        """Return a period's length in seconds, and what its clock starts from."""
        if period <= self.periods:
            return self.period_seconds, self.period_clock
        return self.overtime_seconds, self.overtime_clock

    def late_from(self, period: int) -> int:
        """Return the clock at which the last two minutes of a period open."""
        return self.late if period <= self.periods else self.overtime_late


@cache
def _settled(options: tuple[tuple[str, Value], ...]) -> Rules:
    """Work out the rules for options that differ from the defaults, or repeat them."""
    chosen = {**DEFAULTS, **dict(options)}
    seconds = 60 * int(chosen[opt.QUARTER.name])
    rules = Rules(period_seconds=seconds, period_clock=seconds, **_flags(chosen))
    rules = _VARIATIONS[str(chosen[opt.VARIATION.name])](rules)
    rules = _limits(rules, str(chosen[opt.LIMIT_FOUL.name]))
    return _without_clocks(rules) if chosen[opt.TIME.name] == "shots" else rules


def _flags(chosen: Mapping[str, Value]) -> dict[str, Any]:
    """Return the choices that follow from one option each."""
    level = chosen[opt.LEVEL.name]
    switches = {
        "solitaire": opt.SOLITAIRE, "assignments": opt.GUARDING, "random_fouls": opt.RANDOM_FOULS, "press": opt.PRESS,
        "pair_rebounds": opt.REBOUNDING, "realism": opt.REALISM,
    }  # fmt: skip
    others = {
        "caller_last": (opt.PLACEMENT, "caller-last"), "adjacent_pick": (opt.PICK_AND_ROLL, "adjacent"),
        "late_offence_pays": (opt.REACTION_OFFENCE, "time"), "expanded_injuries": (opt.INJURIES, "expanded"),
        "late_defence_pays": (opt.REACTION_DEFENCE, "open-shot"), "refusable": (opt.STALLING, "refusable"),
        "always_floor": (opt.BALL_OUT_CLOCK, "always"), "strict_expiry": (opt.EXPIRING_PASS, "violation"),
        "excess_granted": (opt.EXCESS_TIMEOUT, "granted"), "last_pass_fouls": (opt.LAST_PASS, "fouls"),
        "blocked_floor": (opt.BLOCKED_OUT, "at-least"), "screener_fouls": (opt.SCREEN_FOUL, "screener"),
        "short_clock_off": (opt.SHORT_CLOCK, "off"),
    }  # fmt: skip
    flags: dict[str, Any] = {
        **{name: chosen[option.name] == ON for name, option in switches.items()},
        **{name: chosen[option.name] == value for name, (option, value) in others.items()},
        "standouts": level in ("campaign", "campaign-advanced"),
        "advanced": level in ("advanced", "campaign-advanced"),
        "injuries": chosen[opt.INJURIES.name] != OFF,
        "reaction": int(chosen[opt.REACTION.name]),
        "awards": _awards(chosen[opt.BACKCOURT_FOUL.name] == "passing"),
    }
    special = {"special_cards": CARD_OPTIONS, "special_passes": PASS_OPTIONS}
    return {**flags, **{name: any(flags[option] for option in options) for name, options in special.items()}}


def _awards(ordinary: bool) -> Awards:
    """Return the professional foul shots; a foul on card 9 is ``ordinary`` when it is a passing foul (AMB-22)."""
    if not ordinary:
        return PRO_AWARDS
    return (*PRO_AWARDS[:BACKCOURT], PRO_AWARDS[PASSING], *PRO_AWARDS[REBOUNDING:])


def _pro(rules: Rules) -> Rules:
    return rules


def _aba(rules: Rules) -> Rules:
    """28 seconds, and three points from zone G (BS-VAR-ABA)."""
    return replace(rules, shot_clock=28, goals=THREE_FROM_G)


def _school(rules: Rules) -> Rules:
    """High school (BS-VAR-HS, AMB-45)."""
    return replace(
        rules, period_seconds=480, period_clock=480, overtime_seconds=180, overtime_clock=180, shot_clock_runs=False,
        awards=SCHOOL_AWARDS, foul_out=5, timeouts=5, last_period_timeouts=SAFE_FOR_EVER, late_timeouts=SAFE_FOR_EVER,
        overtime_timeouts=1, late_fouls=SAFE_FOR_EVER,
    )  # fmt: skip


def _college(rules: Rules) -> Rules:
    """High school rules with two halves and the penalty from the sixth foul (BS-VAR-COL, AMB-66)."""
    return replace(
        _school(rules), period_seconds=1200, period_clock=1200, periods=2, foul_limit=6, offensive_team_fouls=True
    )


_VARIATIONS = {"pro": _pro, "high-school": _school, "college": _college, "aba": _aba}


def _limits(rules: Rules, which: str) -> Rules:
    """Let only the foul after the limit be shot, in overtimes or always (AMB-21)."""
    return replace(
        rules,
        foul_limit=rules.foul_limit + (which == "next"),
        overtime_foul_limit=rules.overtime_foul_limit + (which != "shot"),
    )


def _without_clocks(rules: Rules) -> Rules:
    """Count shots instead of seconds (BS-TOUR-ALT): a shot costs one, everything else nothing."""
    shots, extra = SHOTS_OF[rules.period_seconds], SHOTS_OF[rules.overtime_seconds]
    return replace(
        rules, timed=False, shot_clock_runs=False, period_clock=shots, overtime_clock=extra, step=0, upcourt=0, jump=0,
        shot=1, late=_mark(shots, rules.period_seconds), overtime_late=_mark(extra, rules.overtime_seconds),
    )  # fmt: skip


def _mark(shots: int, seconds: int) -> int:
    """Return how many shots are left when the last two minutes open (BS-TOUR-ALT-06, AMB-39)."""
    return shots - SHOTS_A_MINUTE * (seconds // 60 - 2)
