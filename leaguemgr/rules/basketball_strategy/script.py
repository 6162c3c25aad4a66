"""The words of game scripts: how a step answers a question."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.engine.asks import Choice, Draw, Roll
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import SIDES, step_number, step_player
from leaguemgr.rules.basketball_strategy.court import STATIONS, ZONES
from leaguemgr.rules.basketball_strategy.manoeuvres import encode, marker, read
from leaguemgr.rules.basketball_strategy.menu import (
    DEAD_TIMEOUT,
    LATE,
    PASS_TIMEOUT,
    encode_call,
    encode_lineup,
    encode_substitution,
)
from leaguemgr.rules.basketball_strategy.state import GameState

SUBSTITUTE = "sub"


def script_answer(game: Game, words: Sequence[str]) -> int | None:
    """Return the answer a step gives to the pending question; None when it is for another one.

    ValueError says what is misspelt.
    """
    ask, state = game.pending, game.state
    assert isinstance(state, GameState)
    head, rest = words[0], list(words[1:])
    if isinstance(ask, Roll):
        return ask.dice.index([step_number(word) for word in rest]) if head == ask.topic else None
    if isinstance(ask, Draw):
        return step_number(rest[0]) - 1 if head == ask.topic and rest else None
    assert isinstance(ask, Choice)
    if rest and rest[0] in SIDES:
        if SIDES.index(rest[0]) != ask.side:
            return None
        rest = rest[1:]
    if head == "timeout":
        return _timeout(ask, state)
    if head == SUBSTITUTE:
        return _substitution(state, ask.side, rest) if ask.topic == "dead-ball" else None
    if head == ask.topic == "pass":
        return _call(state, ask.side, rest)
    if head == ask.topic == "lineup":
        return _lineup(state, ask.side, rest)
    if head == ask.topic == "manoeuvres" and rest != ["keep"]:
        return encode(read(rest))
    return _word(ask, state, head, rest)


def _word(ask: Choice, state: GameState, head: str, rest: list[str]) -> int | None:
    """Find the option that the step spells: its word after the topic, or the word alone."""
    word = " ".join(rest) if head == ask.topic and rest else " ".join((head, *rest))
    found = next((option.value for option in ask.options(state) if option.word == word), None)
    if found is None and head == ask.topic:
        known = ", ".join(option.word for option in ask.options(state))
        raise ValueError(f"{ask.topic} takes one of: {known}")
    return found


def _timeout(ask: Choice, state: GameState) -> int | None:
    if ask.topic == "dead-ball":
        return DEAD_TIMEOUT
    if ask.topic == "pass":
        return PASS_TIMEOUT
    return next((option.value for option in ask.options(state) if option.word == "timeout"), None)


def _substitution(state: GameState, side: int, rest: list[str]) -> int:
    if len(rest) != 2:
        raise ValueError("write sub home LG 26: side, marker, number of the man who comes in")
    return encode_substitution(marker(rest[0]), step_player(state.teams[side], side, rest[1]))


def _call(state: GameState, side: int, rest: list[str]) -> int:
    if rest == ["late"]:
        return LATE
    if len(rest) != 2 or rest[0] not in ZONES:
        raise ValueError("write pass B 31: zone A-G and the recipient's number")
    player = step_player(state.teams[side], side, rest[1])
    if player not in state.court[side]:
        raise ValueError(f"No. {rest[1]} is not on court")
    return encode_call(ZONES.index(rest[0]), state.court[side].index(player))


def _lineup(state: GameState, side: int, rest: list[str]) -> int:
    """Read ``RG=25:E LG=11:G``; markers that are not named keep their man and station."""
    if rest in ([], ["keep"]):
        return 0
    men, stations = list(state.court[side]), list(state.stations[side])
    for word in rest:
        name, _, spot = word.partition("=")
        number, colon, station = spot.partition(":")
        place = marker(name)
        men[place] = step_player(state.teams[side], side, number)
        if colon:
            if station not in STATIONS:
                raise ValueError(f"{station!r} is no station; use {', '.join(STATIONS)}")
            stations[place] = STATIONS.index(station)
    return encode_lineup(men, stations)
