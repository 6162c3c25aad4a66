"""A fragment: a game that begins in the middle, as game scripts and puzzles do (``[start]`` of a script)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguemgr.problems import UserError
from leaguemgr.rules.basketball_strategy.court import NO_ZONE, ZONES
from leaguemgr.rules.basketball_strategy.events import ANYBODY, BACKCOURT, FORECOURT
from leaguemgr.rules.basketball_strategy.manoeuvres import NONE, fault, read
from leaguemgr.rules.basketball_strategy.menu_options import GUARDINGS
from leaguemgr.rules.basketball_strategy.procedure import Next
from leaguemgr.rules.basketball_strategy.state import GameState, Opening

STEPS: dict[str, Next] = {
    "jump-ball": "jump-ball",
    "upcourt-pass": "pass",
    "inbounds": "pass",
    "pass": "pass",
    "follow-up": "follow-up",
    "tap": "tap",
}
"""Where a fragment may begin; "inbounds" is in the forecourt, "pass" by the man who holds the ball in ``zone``."""
KEYS = {
    "period", "clock", "shot_clock", "ball", "phase", "passer", "zone", "score", "team_fouls", "fouls", "timeouts",
    "manoeuvres", "guarding", "press",
}  # fmt: skip


def seconds(clock: object) -> int:
    """Return ``"m:ss"`` or seconds as seconds; UserError for anything else."""
    text = str(clock)
    minutes, colon, rest = text.rpartition(":")
    if text.isdigit() or (colon and minutes.isdigit() and rest.isdigit() and len(rest) == 2 and int(rest) < 60):
        return int(minutes or 0) * 60 + int(rest)
    raise UserError(f"[start] clock is {text!r}; write minutes and seconds such as 2:04.")


def _marker(s: GameState, side: int, number: object) -> int:
    for marker, player in enumerate(s.court[side]):
        if s.teams[side].players[player].number == number:
            return marker
    raise UserError(f"[start] passer is {number!r}; name the number of a man on the court of the team with the ball.")


def apply_fragment(s: GameState, start: Mapping[str, Any]) -> None:
    """Stand the state where the fragment begins; an unknown key or value is refused."""
    for key in start:
        if key not in KEYS:
            raise UserError(f"[start] has an unknown key {key!r}; use {', '.join(sorted(KEYS))}.")
    phase = start.get("phase", "jump-ball")
    if phase not in STEPS:
        raise UserError(f"[start] phase is {phase!r}; use one of {', '.join(STEPS)}.")
    s.period = int(start.get("period", 1))
    s.limit = s.rules.limit(s.period)
    s.late_from = s.rules.late_from(s.period)
    s.clock = seconds(start.get("clock", s.rules.length(s.period)[1]))
    s.shot_clock = int(start.get("shot_clock", s.rules.shot_clock))
    s.unmoved = s.rules.shot_clock - s.shot_clock
    _apply_counts(s, start)
    _apply_defences(s, start)
    if phase != "jump-ball":
        _apply_ball(s, start, phase)
    elif "ball" in start:
        s.offense = _side(start)
    s.opening = Opening(tuple(s.court[0]), tuple(s.court[1]), s.period, s.clock, (s.score[0], s.score[1]), phase)


def _side(start: Mapping[str, Any]) -> int:
    ball = start.get("ball", "home")
    if ball not in ("home", "away"):
        raise UserError(f"[start] ball is {ball!r}; use home or away.")
    return ("home", "away").index(ball)


def _apply_counts(s: GameState, start: Mapping[str, Any]) -> None:
    for key, target in (("score", s.score), ("team_fouls", s.team_fouls), ("timeouts", s.timeouts)):
        if key in start:
            target[:] = [int(value) for value in start[key]]
    for side, name in enumerate(("home", "away")):
        numbers = [card.number for card in s.teams[side].players]
        for number, count in start.get("fouls", {}).get(name, {}).items():
            if int(number) not in numbers:
                raise UserError(f"[start] fouls of {name} names {number}; there is no such number on the team.")
            s.fouls[side][numbers.index(int(number))] = int(count)


def _apply_defences(s: GameState, start: Mapping[str, Any]) -> None:
    """Read what the sides have set: ``guarding.home = "guards"``, ``manoeuvres.away = "loose RF"``, ``press.home``."""
    words = {word: guards for word, guards, _ in GUARDINGS}
    for side, name in enumerate(("home", "away")):
        swap = start.get("guarding", {}).get(name, "straight")
        if swap not in words:
            raise UserError(f"[start] guarding of {name} is {swap!r}; use one of {', '.join(words)}.")
        s.guards[side] = words[swap]
        try:
            chosen = read(str(start.get("manoeuvres", {}).get(name, "none")).split())
        except ValueError as error:
            raise UserError(f"[start] manoeuvres of {name} cannot be read: {error}.") from None
        wrong = fault(chosen, s.guards[side])
        if wrong:
            raise UserError(f"[start] manoeuvres of {name} do not go together: {wrong}.")
        s.manoeuvres[side] = NONE if chosen == NONE else chosen
        s.press[side] = bool(start.get("press", {}).get(name, False))


def _apply_ball(s: GameState, start: Mapping[str, Any], phase: str) -> None:
    s.offense = side = _side(start)
    s.passer = _marker(s, side, start["passer"]) if "passer" in start else ANYBODY
    s.inbounds = s.passer == ANYBODY
    s.origin = BACKCOURT if phase == "upcourt-pass" else FORECOURT
    zone = start.get("zone")
    if zone is not None and zone not in ZONES:
        raise UserError(f"[start] zone is {zone!r}; use one of {', '.join(ZONES)}.")
    s.ball_zone = NO_ZONE if zone is None else ZONES.index(zone)
    if phase in ("follow-up", "tap") and s.inbounds:
        raise UserError(f"[start] phase {phase!r} needs the passer: the number of the man who has the ball.")


def first_step(s: GameState) -> Next:
    """Return the procedure a fragment begins with; None for a whole game."""
    return STEPS.get(s.opening.phase)
