"""What Balanced would do, and why: the mix or the worth in points behind the answer to a pending question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from leaguemgr.engine.asks import Choice
from leaguemgr.rules.basketball_strategy.coach import METHODS
from leaguemgr.rules.basketball_strategy.coach.options import Coach
from leaguemgr.rules.basketball_strategy.conversions import presses
from leaguemgr.rules.basketball_strategy.court import MARKERS, STATIONS, ZONES
from leaguemgr.rules.basketball_strategy.manoeuvres import decode, spell
from leaguemgr.rules.basketball_strategy.menu import (
    HOLD,
    KEEP,
    PASS_TIMEOUT,
    decode_lineup,
)
from leaguemgr.rules.basketball_strategy.plan import Book
from leaguemgr.rules.basketball_strategy.state import GameState

SHOWN: Final = 5
"""Calls or cards that are told, the most frequent first."""


class Asked(NamedTuple):
    """A question with the coach who considers it and his answer."""

    state: GameState
    ask: Choice
    coach: Coach
    answer: int


def advice(state: GameState, ask: Choice, book: Book, seed: str) -> tuple[str, ...]:
    """Return sentences about one question; what he would do now comes first. ``seed`` decides where he mixes."""
    coach = Coach(ask.side, Random(seed).random, book)
    coach.starters = list(state.opening.away if ask.side else state.opening.home)
    coach.look(state)
    asked = Asked(state, ask, coach, getattr(coach, METHODS[ask.topic])(state))
    return (f"{_answer(asked).rstrip()}.", *REASONS.get(ask.topic, _nothing)(asked))


def _answer(asked: Asked) -> str:
    """Return the answer in the words of the menu."""
    state, ask, _, value = asked
    if value == KEEP and ask.topic in ("lineup", "manoeuvres"):
        return "Keep the line-up" if ask.topic == "lineup" else "Keep the manoeuvres"
    if ask.topic == "lineup":
        men, stations = decode_lineup(value)
        numbers = [state.teams[ask.side].players[man].number for man in men]
        spots = zip(MARKERS, numbers, stations, strict=True)
        return "Play " + ", ".join(f"{marker} {number} in {STATIONS[station]}" for marker, number, station in spots)
    if ask.topic == "manoeuvres":
        chosen = decode(value)
        assert chosen is not None
        return f"Set {spell(chosen)}"
    return next((option.label for option in ask.options(state) if option.value == value), "Something unusual")


def _nothing(_asked: Asked) -> Sequence[str]:
    return ()


def _calls(asked: Asked) -> Sequence[str]:
    """Tell each call's worth against the defence's best cards, and its share of the mix."""
    state, ask, coach, answer = asked
    if answer == PASS_TIMEOUT or presses(state):
        return ()
    worth = sorted(coach.ours.call_worths(coach.game), key=lambda each: -each.share)
    return [
        f"{ZONES[zone]} to {_man(state, ask.side, marker)}: {points:.2f} points, {100 * share:.0f} % of the mix."
        for zone, marker, share, points in worth[:SHOWN]
    ]


def _cards(asked: Asked) -> Sequence[str]:
    """Tell what each card allows against the best calls, and its share of the mix."""
    plan, game = asked.coach.theirs, asked.coach.game
    mix, (zones, rows) = plan.mix(game), plan.payoffs(game)
    calls = dict(zip(mix.zones, mix.shares, strict=True))
    names = asked.state.charts.card_names
    found = []
    for place, share in enumerate(mix.card_shares):
        points = sum(calls.get(zone, 0.0) * row[place] for zone, row in zip(zones, rows, strict=True))
        found.append(
            (share, f"{place + 1} {names[place]}: allows {points:.2f} points, {100 * share:.0f} % of the mix.")
        )
    return [text for _, text in sorted(found, key=lambda each: -each[0])[:SHOWN]]


def _shot(asked: Asked) -> Sequence[str]:
    """Compare the shot with passing on."""
    state, _, coach, answer = asked
    shot, passing = coach.shot_worth(state), coach.hold_worth(state)
    told = f"The shot is worth {shot:.2f} points, passing on {passing:.2f}."
    if state.clock <= coach.last_shot and (shot < passing) != (answer == HOLD):
        return [told, "Near the end of a period the time that is left counts too."]
    return [told]


def _press(asked: Asked) -> Sequence[str]:
    """Compare the other side's best way through the press with a usual upcourt pass."""
    pressed, usual = asked.coach.press_worths(asked.state)
    return [f"An upcourt pass is worth {usual:.2f} points to them, the best way through the press {pressed:.2f}."]


def _man(state: GameState, side: int, marker: int) -> str:
    card = state.teams[side].players[state.court[side][marker]]
    return f"{card.number} {card.name}".strip()


REASONS: dict[str, Callable[[Asked], Sequence[str]]] = {
    "pass": _calls, "card": _cards, "shoot": _shot, "press": _press,
}  # fmt: skip
