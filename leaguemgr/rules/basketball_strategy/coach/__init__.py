"""The computer coaches: each answers every question of the menu, in the way of his style.

They know what a coach at the table knows: the floor, the clocks, the fouls, not the other's hidden card or call. Their
random numbers come from their own stream, so that the dice of a game do not depend on who coaches.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from leaguemgr.engine.asks import Choice
from leaguemgr.problems import UserError
from leaguemgr.rules.basketball_strategy.coach.options import Coach
from leaguemgr.rules.basketball_strategy.coach.scout import Scout
from leaguemgr.rules.basketball_strategy.coach.solitaire import Solitaire
from leaguemgr.rules.basketball_strategy.coach.sparring import OneCard, OneZone
from leaguemgr.rules.basketball_strategy.court import ZONES
from leaguemgr.rules.basketball_strategy.plan import Book
from leaguemgr.rules.basketball_strategy.styles import STYLES

if TYPE_CHECKING:
    from leaguemgr.engine.game import Game
    from leaguemgr.engine.system import Answerer

Make = Callable[[int, Callable[[], float], Book], Coach]
_MAKERS: dict[str, Make] = {
    "balanced": Coach,
    "scout": Scout,
    "solitaire": Solitaire,
    **{f"card-{card}": partial(OneCard, card) for card in range(1, 10)},
    **{f"zone-{name}": partial(OneZone, zone) for zone, name in enumerate(ZONES)},
}
SPARRING = tuple(list(_MAKERS)[len(STYLES) :])
"""Opponents to measure coaches with: they always play one card, or always call one zone."""
METHODS = {
    "lineup": "lineup",
    "dead-ball": "dead_ball",
    "replace": "replace",
    "card": "card",
    "passer": "passer",
    "pass": "call",
    "refuse": "refuse",
    "hurry": "hurry",
    "free-pass": "free",
    "shoot": "shoot",
    "steal": "steal",
    "follow-up": "follow_up",
    "tap": "tap",
    "technical-shooter": "technical_shooter",
    "tipper": "tipper",
    "guarding": "guarding",
    "manoeuvres": "manoeuvres",
    "press": "press",
    "bring-up": "bring_up",
    "ball-out": "ball_out",
    "charge": "charge",
}
"""The method of a coach that answers the questions of a topic."""
Answer = Callable[[Any], int]
"""A method of a coach: it takes the state of the game."""


def coach(style: str, seed: str, book: Book) -> Answerer:
    """Return a computer coach who draws his random numbers from ``seed``; an unknown style is refused."""
    answers = _Answers(style, Random(seed).random, book)

    def answer(game: Game, ask: Choice) -> int:
        return answers[ask](game.state)

    return answer


def coach_of(style: str, side: int, random: Callable[[], float], book: Book) -> Coach:
    """Return the coach of one side; an unknown style is refused."""
    if style not in _MAKERS:
        raise UserError(
            f"There is no coach of style {style!r}; choose one of: {', '.join(name for name, _ in STYLES)}."
        )
    return _MAKERS[style](side, random, book)


class _Answers(dict[Choice, Answer]):
    """How each question is answered, looked up by the question itself: a game asks more than a thousand."""

    def __init__(self, style: str, random: Callable[[], float], book: Book) -> None:
        super().__init__()
        self._benches = [coach_of(style, side, random, book) for side in (0, 1)]

    def __missing__(self, ask: Choice) -> Answer:
        found: Answer = getattr(self._benches[ask.side], METHODS[ask.topic])
        self[ask] = found
        return found
