"""A fragment: a game that begins in the middle, as game scripts do (``[start]`` of a script)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguemgr.problems import UserError
from leaguemgr.rules.value_add.clock import time_left
from leaguemgr.rules.value_add.state import GameState

KEYS = {"possession", "period", "score", "fouls", "used", "timeouts", "court"}
SIDES = ("home", "away")


def apply_fragment(s: GameState, start: Mapping[str, Any]) -> None:
    """Stand the state before a possession; an unknown key or value is refused.

    ``possession`` 44 to 1 (in an overtime 8 to 1), ``period`` only for overtimes (3 and more), ``score`` home first,
    ``fouls`` and ``used`` possessions by side and number, ``timeouts`` left, ``court`` five numbers a side.
    """
    for key in start:
        if key not in KEYS:
            raise UserError(f"[start] has an unknown key {key!r}; use {', '.join(sorted(KEYS))}.")
    rules = s.rules
    p = int(start.get("possession", rules.possessions))
    period = int(start.get("period", 1 if p > rules.half else 2))
    most = rules.possessions if period <= 2 else rules.overtime
    if not 1 <= p <= most:
        raise UserError(f"[start] possession is {p}; it must be from {most} to 1.")
    s.p, s.period = p, period
    s.clock = time_left(p, rules, period)
    if "score" in start:
        s.score[:] = _pair(start["score"], "score")
    if "timeouts" in start:
        s.timeouts[:] = _pair(start["timeouts"], "timeouts")
    for side, name in enumerate(SIDES):
        for key, counts in (("fouls", s.fouls), ("used", s.used)):
            for number, count in start.get(key, {}).get(name, {}).items():
                counts[side][_player(s, side, number)] = int(count)
        s.court[side] = _five(s, side, start.get("court", {}).get(name), p)
        s.read_again(side)
    s.opening = (s.court[0], s.court[1], period, s.clock, (s.score[0], s.score[1]))


def _pair(value: Any, key: str) -> list[int]:
    if not isinstance(value, list | tuple) or len(value) != 2:
        raise UserError(f"[start] {key} must be two numbers, home first.")
    return [int(number) for number in value]


def _player(s: GameState, side: int, number: object) -> int:
    for player, card in enumerate(s.teams[side].players):
        if str(card.number) == str(number):
            return player
    raise UserError(f"[start] names {number} of {SIDES[side]}; there is no such number on the team.")


def _five(s: GameState, side: int, numbers: Any, p: int) -> tuple[int, ...]:
    """Return the men on court: as given, else as the plan has them (the starters in an overtime)."""
    if numbers is None:
        plan = s.plans[side]
        return plan.at(p) if s.period <= 2 else plan.starters
    five = tuple(_player(s, side, number) for number in numbers)
    if len(set(five)) != 5:
        raise UserError(f"[start] court of {SIDES[side]} must name five different men from the top.")
    return five
