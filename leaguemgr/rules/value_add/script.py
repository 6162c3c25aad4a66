"""The words of game scripts: how a step answers a question (docs/rules/value_add-scripts.md)."""

from __future__ import annotations

from collections.abc import Sequence

from leaguemgr.engine.asks import Choice, Roll
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import SIDES, step_number, step_player
from leaguemgr.rules.value_add.cards import MARKERS
from leaguemgr.rules.value_add.menu import GUARDS, KEEP, PLAN, encode_five
from leaguemgr.rules.value_add.state import GameState


def script_answer(game: Game, words: Sequence[str]) -> int | None:
    """Return the answer a step gives to the pending question; None when it is for another one.

    ValueError says what is misspelt.
    """
    ask, state = game.pending, game.state
    assert isinstance(state, GameState)
    head, rest = words[0], list(words[1:])
    if head != (ask.topic if ask is not None else ""):
        return None
    if isinstance(ask, Roll):
        return ask.dice.index([step_number(word) for word in rest])
    assert isinstance(ask, Choice)
    if rest and rest[0] in SIDES:
        if SIDES.index(rest[0]) != ask.side:
            return None
        rest = rest[1:]
    if head == "lineup":
        return _lineup(state, ask.side, rest)
    if head == "matchups":
        return _matchups(rest)
    if head == "assign":
        return _assign(ask, state, rest)
    return _word(ask, state, " ".join(rest))


def _word(ask: Choice, state: GameState, word: str) -> int:
    """Find the option that the step spells; the topic alone means its second option: yes, call, foul."""
    options = ask.options(state)
    if not word and len(options) == 2:
        return options[1].value
    found = next((option.value for option in options if option.word == word), None)
    if found is None:
        raise ValueError(f"{ask.topic} takes one of: {', '.join(option.word for option in options)}")
    return found


def _lineup(state: GameState, side: int, rest: list[str]) -> int:
    """Read ``plan``, ``keep`` or ``PG=11 C=24``; slots that are not named keep their man."""
    if rest in ([], ["keep"], ["plan"]):
        return PLAN if rest == ["plan"] else KEEP
    men = list(state.court[side])
    for word in rest:
        marker, equals, number = word.partition("=")
        if marker not in MARKERS or not equals:
            raise ValueError(f"{word!r} is no slot and number; write PG=11, with {', '.join(MARKERS)}")
        men[MARKERS.index(marker)] = step_player(state.teams[side], side, number)
    return encode_five(men)


def _matchups(rest: list[str]) -> int:
    """Read five slots: the home team's man for each of the visitors' slots 1 to 5."""
    slots = tuple(step_number(word) - 1 for word in rest)
    if slots not in GUARDS:
        raise ValueError("write matchups 1 2 3 4 5 in any order: who guards the visitors' slots from the top")
    return GUARDS.index(slots)


def _assign(ask: Choice, state: GameState, rest: list[str]) -> int:
    """Read ``8=24`` and ``no-spare``: the first assignment that has all of it."""
    wanted = [word for word in rest if word != "no-spare"]
    for option in ask.options(state):
        words = option.word.split()
        if all(word in words for word in wanted) and ("no-spare" in rest) != ("spare" in words):
            return option.value
    for option in ask.options(state):
        if "no-spare" not in rest and all(word in option.word.split() for word in wanted):
            return option.value
    raise ValueError(f"assign takes one of: {'; '.join(option.word for option in ask.options(state))}")
