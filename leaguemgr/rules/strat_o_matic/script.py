"""The words of game scripts: how a step answers a question."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.engine.asks import Draw, Roll
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import SIDES, step_number
from leaguemgr.rules.strat_o_matic.board import FACE_NAMES, SHOT_DICE
from leaguemgr.rules.strat_o_matic.state import GameState


def script_answer(game: Game, words: Sequence[str]) -> int | None:
    """Return the answer a step gives to the pending question; None when it is for another one.

    A step is the topic, the side if it must be sure, and the answer: ``card 20`` turns that card, ``shot D 1 3`` names
    the face of the black die and the white dice as they lie, ``board away defense sag``. ValueError says what is
    misspelt.
    """
    ask, state = game.pending, game.state
    assert isinstance(state, GameState)
    if ask is None or words[0] != ask.topic:
        return None
    rest = list(words[1:])
    if rest and rest[0] in SIDES:
        if SIDES.index(rest[0]) != ask.side:
            return None
        rest = rest[1:]
    if isinstance(ask, Roll):
        return _thrown(state, ask, rest)
    if isinstance(ask, Draw):
        return _drawn(state, step_number(rest[0]) if rest else 0)
    word = " ".join(rest)
    options = ask.options(state)
    for option in options:
        if option.word == word:
            return option.value
    raise ValueError(f"{ask.topic} takes one of: {', '.join(option.word for option in options)}")


def _thrown(s: GameState, ask: Roll, words: Sequence[str]) -> int:
    faces = list(words)
    if ask.dice is SHOT_DICE and faces:
        if faces[0] not in FACE_NAMES:
            raise ValueError(f"the black die shows {', '.join(FACE_NAMES)}, not {faces[0]!r}")
        faces[0] = str(s.rules.faces.index(FACE_NAMES.index(faces[0])) + 1)
    return ask.dice.index([step_number(word) for word in faces])


def _drawn(s: GameState, number: int) -> int:
    ids = [s.deck[card].number_of_card for card in s.rest]
    if number not in ids:
        raise ValueError(f"card {number} is not among the {len(ids)} cards that are left")
    return ids.index(number)
