"""A fragment: a game that begins before a control reading, as game scripts do (``[start]`` of a script)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from leaguemgr.engine.script import SIDES
from leaguemgr.problems import UserError
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import EVERYBODY, SLOTS
from leaguemgr.rules.strat_o_matic.state import GameState, seconds

CAUSES = {
    "basket": ev.BY_BASKET, "free-throw": ev.BY_FREE_THROW, "rebound": ev.BY_REBOUND, "turnover": ev.BY_TURNOVER,
}  # fmt: skip
KEYS = {"period", "left", "score", "ball", "cause", "last", "previous", "rebounder", "read", "away", "home"}


def apply_fragment(s: GameState, start: Mapping[str, Any]) -> None:
    """Stand the state before control is read; an unknown key or value is refused.

    ``last`` and ``previous`` are cards by id, ``left`` the cards of the period that are left; ``ball`` is a side,
    ``cause`` how it came to the ball, ``read`` how many rebound readings of the last card are used. A side's table has
    ``inside`` (slots), ``inside_man``, ``defense``, ``fastbreak``, ``press``, ``double`` (two slots), ``team_fouls``,
    ``fouls`` (by slot).
    """
    for key in start:
        if key not in KEYS:
            raise UserError(f"[start] has an unknown key {key!r}; use {', '.join(sorted(KEYS))}.")
    s.period = _number(start, "period", 1, 20)
    s.cards = s.rules.cards(s.period)
    s.rest = list(range(len(s.deck)))
    s.previous = _card(s, start.get("previous"))
    s.last = _card(s, start.get("last"))
    if s.last is None:
        raise UserError("[start] last must be the id of the card that lies on the discards.")
    s.top = s.last
    s.left = _number(start, "left", 0, s.cards, s.cards - 1)
    s.clock = seconds(s.left)
    s.read = _number(start, "read", 0, 2)
    score = start.get("score", [0, 0])
    if not isinstance(score, list) or len(score) != len(SIDES):
        raise UserError("[start] score must be two numbers, home first.")
    s.score[:] = [int(points) for points in score]
    s.opening = (s.period, (s.score[0], s.score[1]))
    ball, cause = start.get("ball", "home"), start.get("cause", "turnover")
    if ball not in SIDES or cause not in CAUSES:
        raise UserError(f"[start] ball must be home or away, and cause one of {', '.join(CAUSES)}.")
    s.offense, s.cause = SIDES.index(ball), CAUSES[cause]
    if "rebounder" in start:
        s.rebounder = _slot(start["rebounder"])
    for side, name in enumerate(SIDES):
        _side(s, side, start.get(name, {}))


def _number(start: Mapping[str, Any], key: str, low: int, high: int, default: int | None = None) -> int:
    value = start.get(key, low if default is None else default)
    if not isinstance(value, int) or not low <= value <= high:
        raise UserError(f"[start] {key} is {value!r}; it must be from {low} to {high}.")
    return value


def _slot(word: object) -> int:
    if word not in SLOTS:
        raise UserError(f"[start] {word!r} is no slot; use one of {', '.join(SLOTS)}.")
    return SLOTS.index(str(word))


def _card(s: GameState, number: object) -> Any:
    if number is None:
        return None
    for place in s.rest:
        if s.deck[place].number_of_card == number:
            s.rest.remove(place)
            return s.deck[place]
    raise UserError(f"[start] card {number!r} is not in the deck, or there twice.")


def _side(s: GameState, side: int, given: Mapping[str, Any]) -> None:
    for slot in given.get("inside", []):
        s.inside[side][_slot(slot)] = True
    if "inside_man" in given:
        s.inside_man[side] = _slot(given["inside_man"])
    if "defense" in given:
        s.defense[side] = ("close", "normal", "sag").index(given["defense"])
    s.fast[side], s.press[side] = bool(given.get("fastbreak")), bool(given.get("press"))
    if "double" in given:
        by, on = given["double"]
        s.double[side] = (_slot(by), _slot(on))
    s.team_fouls[side] = int(given.get("team_fouls", 0))
    for slot in EVERYBODY:
        s.fouls[side][s.five[side][slot]] = int(given.get("fouls", {}).get(SLOTS[slot], 0))
