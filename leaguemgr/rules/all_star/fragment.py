"""A fragment: a game that begins before a turn of the attack, as game scripts do (``[start]`` of a script)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguemgr.engine.script import SIDES
from leaguemgr.problems import UserError
from leaguemgr.rules.all_star.cards import EVERYBODY
from leaguemgr.rules.all_star.court import BEHIND, NAMES, SQUARE
from leaguemgr.rules.all_star.options import QUARTER_TURNS
from leaguemgr.rules.all_star.special import HAND
from leaguemgr.rules.all_star.state import GameState, clock_of

KEYS = {"period", "marker", "turn", "score", "ball", "places", "hands", "restart", "move_only"}


def apply_fragment(s: GameState, start: Mapping[str, Any]) -> None:
    """Stand the state before a turn; an unknown key or value is refused.

    ``ball`` is a side and a number, ``places`` a square for each of the ten by side and number; ``turn`` and
    ``marker`` the turns used of shot clock and period, ``hands`` three codes of special cards a side;
    ``restart`` and ``move_only`` are flags of the turn.
    """
    for key in start:
        if key not in KEYS:
            raise UserError(f"[start] has an unknown key {key!r}; use {', '.join(sorted(KEYS))}.")
    s.period = _number(start, "period", 1, 20)
    s.turns = s.rules.turns(s.period)
    s.marker = _number(start, "marker", 0, QUARTER_TURNS - 1)
    s.turn = _number(start, "turn", 0, 2)
    s.clock = clock_of(s, 0)
    s.tipping = False
    score = start.get("score", [0, 0])
    if not isinstance(score, list) or [type(points) for points in score] != [int] * len(SIDES) or min(score) < 0:
        raise UserError("[start] score must be two numbers, home first.")
    s.score[:] = score
    s.opening = (s.period, (s.score[0], s.score[1]))
    _place_all(s, _table(start, "places"))
    side, man = _ball(s, start.get("ball"))
    s.offense, s.holder = side, man
    if s.places[side][man] in BEHIND and s.places[side][man] != BEHIND[side]:
        raise UserError(f"[start] {SIDES[side]} bring the ball in from {NAMES[BEHIND[side]]}.")
    hands = _table(start, "hands")
    for side, name in enumerate(SIDES):
        _hand(s, side, hands.get(name, []))
    s.restart, s.move_only = bool(start.get("restart")), bool(start.get("move_only"))


def _number(start: Mapping[str, Any], key: str, low: int, high: int) -> int:
    value = start.get(key, low)
    if type(value) is not int or not low <= value <= high:
        raise UserError(f"[start] {key} is {value!r}; it must be from {low} to {high}.")
    return value


def _table(start: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """Return what a key says of each side."""
    value = start.get(key, {})
    if not isinstance(value, dict) or not value.keys() <= set(SIDES):
        raise UserError(f"[start.{key}] must be a table with {' and '.join(SIDES)}.")
    return value


def _man(s: GameState, side: int, number: object) -> int:
    for man in EVERYBODY:
        if str(s.teams[side].players[s.players[side][man]].number) == str(number):
            return man
    raise UserError(f"[start] names {number} of {SIDES[side]}; there is no such number on the team.")


def _place_all(s: GameState, places: Mapping[str, Any]) -> None:
    for side, name in enumerate(SIDES):
        given = places.get(name, {})
        if not isinstance(given, dict) or len(given) != len(EVERYBODY):
            raise UserError(f"[start] places of {name} must name a square for each of the five.")
        for number, square in given.items():
            place = SQUARE.get(square) if isinstance(square, str) else None
            if place is None or s.on[side][place] >= 0:
                raise UserError(f"[start] {square!r} of {name} is no square, or taken; squares are a1 to g12.")
            s.put(side, _man(s, side, number), place)


def _ball(s: GameState, value: Any) -> tuple[int, int]:
    if not isinstance(value, list) or len(value) != len(SIDES) or value[0] not in SIDES:
        raise UserError('[start] ball must be a side and a number, as ["home", 1].')
    side = SIDES.index(value[0])
    return side, _man(s, side, value[1])


def _hand(s: GameState, side: int, codes: Any) -> None:
    if not isinstance(codes, list) or len(codes) not in (0, HAND):
        raise UserError(f"[start] hands of {SIDES[side]} must be {HAND} codes of special cards.")
    known = [card.code for card in s.specials[side]]
    for code in codes:
        if code not in known or known.index(code) not in s.deck[side]:
            raise UserError(f"[start] {code!r} is no card of {SIDES[side]}, or there twice.")
        s.deck[side].remove(known.index(code))
        s.hands[side].append(known.index(code))
