"""The computer coaches: each answers every question of the menu, in the way of his style.

They know what a coach at the table knows: the floor, the clocks, the fouls, not the other's hidden card or call. Their
random numbers come from their own stream, so that the dice of a game do not depend on who coaches.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any

from leaguemgr.engine import coaching
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
    from leaguemgr.rules.basketball_strategy.state import GameState

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


def coach(style: str, seed: str, book: Book) -> coaching.Coach:
    """Return a computer coach who draws his random numbers from ``seed``; an unknown style is refused."""
    return _Coaching(style, Random(seed).random, book)


def coach_of(style: str, side: int, random: Callable[[], float], book: Book) -> Coach:
    """Return the coach of one side; an unknown style is refused."""
    if style not in _MAKERS:
        raise UserError(
            f"There is no coach of style {style!r}; choose one of: {', '.join(name for name, _ in STYLES)}."
        )
    return _MAKERS[style](side, random, book)


class _Coaching(coaching.Coach):
    """Both benches of a style, asked by the topic of a question."""

    __slots__ = ("_answers", "_away", "_home")

    def __init__(self, style: str, random: Callable[[], float], book: Book) -> None:
        self._answers: dict[Choice, Answer] = {}
        self._home = coach_of(style, 0, random, book)
        self._away = coach_of(style, 1, random, book)

    def answer(self, game: Game, ask: Choice) -> int:
        """Answer a question of either side."""
        s: GameState = game.state  # type: ignore[assignment]  # coaches sit at games of their own rules
        bench, topic = self._away if ask.side else self._home, ask.topic
        # Most of a thousand questions a game are of these; compiled code calls by name without a detour.
        if topic == "card":
            return bench.card(s)
        if topic == "pass":
            return bench.call(s)
        if topic == "shoot":
            return bench.shoot(s)
        if topic == "passer":
            return bench.passer(s)
        if topic == "dead-ball":
            return bench.dead_ball(s)
        answer = self._answers.get(ask)
        if answer is None:
            answer = self._answers[ask] = getattr(bench, METHODS[topic])
        return answer(s)
