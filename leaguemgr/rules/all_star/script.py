"""The words of game scripts: how a step answers a question."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.engine.asks import Draw, Roll
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import SIDES, step_number
from leaguemgr.rules.all_star.menu import drawn
from leaguemgr.rules.all_star.state import GameState

PHASES = ("attack", "defence", "scramble", "dribble")
"""Topics whose steps may leave the topic out: ``move 3 d7``, ``pass 4``, ``end``."""


def script_answer(game: Game, words: Sequence[str]) -> int | None:
    """Return the answer a step gives to the pending question; None when it is for another one.

    A step is the topic, the side if it must be sure, and an answer's word: ``reply away move 5 d6``; rolls name the
    faces as they lie, a draw the card's code. ValueError says what is misspelt.
    """
    ask, state = game.pending, game.state
    assert isinstance(state, GameState)
    if ask is None:
        return None
    rest = list(words)
    if rest[0] == ask.topic:
        rest = rest[1:]
    elif ask.topic not in PHASES or rest[0] not in ("move", "free", "pass", "shoot", "card", "steal", "end"):
        return None
    if rest and rest[0] in SIDES:
        if SIDES.index(rest[0]) != ask.side:
            return None
        rest = rest[1:]
    if isinstance(ask, Roll):
        return ask.dice.index([step_number(word) for word in rest])
    if isinstance(ask, Draw):
        return _drawn(state, ask, " ".join(rest))
    word = " ".join(rest)
    options = ask.options(state)
    for option in options:
        if option.word in (word, f"move {word}"):
            return option.value
    raise ValueError(f"{ask.topic} takes one of: {', '.join(option.word for option in options)}")


def _drawn(state: GameState, ask: Draw, code: str) -> int:
    codes = [state.card(ask.side, drawn(state, ask.side, place)).code for place in range(ask.left)]
    if code not in codes:
        raise ValueError(f"draw takes one of: {', '.join(codes)}")
    return codes.index(code)
