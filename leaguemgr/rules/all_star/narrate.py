"""The sentences of the play-by-play, one an event."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from leaguemgr.engine.narrate import Play
from leaguemgr.rules.all_star import events as ev
from leaguemgr.rules.all_star.court import NAMES as SQUARES
from leaguemgr.rules.all_star.state import GameState

Told = tuple[str, dict[str, Any]]
DICE = ("with the red die", "with the green die", "in reply", "on defence", "for the ball")
OUTCOMES = ("steals the ball from", "fails to steal the ball from", "fouls")


def period_name(number: int, quarters: int) -> str:
    """Return the name of a period."""
    if number <= quarters:
        return f"quarter {number}"
    return "overtime" if number == quarters + 1 else f"overtime {number - quarters}"


class _Teller:
    """Follows period and score, and words one event after another."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.period, score = state.opening
        self.score = list(score)

    def man(self, side: int, man: int) -> str:
        card = self.state.teams[side].players[self.state.players[side][man]]
        return card.name or f"No. {card.number}"

    def number(self, side: int, man: int) -> int:
        return self.state.teams[side].players[self.state.players[side][man]].number

    def team(self, side: int) -> str:
        return self.state.teams[side].name

    def named(self) -> str:
        return period_name(self.period, self.state.rules.quarters)

    def play(self, event: tuple[Any, ...]) -> Play:
        text, facts = WORDERS[event[0]](self, ev.typed(event))
        side = event[2] if event[2] >= 0 else None
        score = (self.score[0], self.score[1])
        fouled = event[0] == ev.STEAL and event[7] == ev.FOULED
        return Play("foul" if fouled else ev.NAMES[event[0]], self.period, event[1], 0, score, side, text, facts)


def narrate(state: GameState) -> Iterator[Play]:
    """Tell every event in order."""
    return map(_Teller(state).play, state.events)


def _man(t: _Teller, e: Any) -> dict[str, Any]:
    return {"player": t.number(e.side, e.man)}


def _period(t: _Teller, e: Any) -> Told:
    t.period = e.number
    return f"Start of {t.named()}: {e.turns} turns.", {"turns": e.turns}


def _place(t: _Teller, e: Any) -> Told:
    square = SQUARES[e.square]
    return f"{t.man(e.side, e.man)} is placed on {square}.", {**_man(t, e), "square": square}


def _tip_off(t: _Teller, e: Any) -> Told:
    return f"{t.team(e.side)} win the tip-off ({e.home} to {e.away}).", {"home": e.home, "away": e.away}


def _draw(t: _Teller, e: Any) -> Told:
    card = t.state.card(e.side, e.card)
    return f"{t.team(e.side)} draw card {card.code}: {card.title}.", {"card": card.code}


def _change(t: _Teller, e: Any) -> Told:
    codes = [t.state.card(e.side, card).code for card in e.cards]
    return f"{t.team(e.side)} change {', '.join(codes)}.", {"cards": codes}


def _turn(t: _Teller, e: Any) -> Told:
    facts = {"turn": e.number, "red": e.red, "green": e.green}
    return f"Turn {e.number} of {t.team(e.side)}: red {e.red}, green {e.green}.", facts


def _move(t: _Teller, e: Any) -> Told:
    square = SQUARES[e.square]
    facts = {**_man(t, e), "square": square}
    if e.screened == ev.NOBODY:
        return f"{t.man(e.side, e.man)} to {square} {DICE[e.die]}.", facts
    facts["screened"] = t.number(1 - e.side, e.screened)
    return f"{t.man(e.side, e.man)} screens {t.man(1 - e.side, e.screened)} on {square}.", facts


def _free_move(t: _Teller, e: Any) -> Told:
    square = SQUARES[e.square]
    return f"{t.man(e.side, e.man)} moves freely to {square}.", {**_man(t, e), "square": square}


def _pass(t: _Teller, e: Any) -> Told:
    facts = {**_man(t, e), "to": t.number(e.side, e.to), "length": e.length}
    return f"{t.man(e.side, e.man)} passes to {t.man(e.side, e.to)}.", facts


def _card(t: _Teller, e: Any) -> Told:
    card = t.state.card(e.side, e.card)
    return f"{t.team(e.side)} play card {card.code}: {card.title}.", {"card": card.code}


def _defence(t: _Teller, e: Any) -> Told:
    return f"{t.team(e.side)} move with {e.green} on defence.", {"green": e.green}


def _steal(t: _Teller, e: Any) -> Told:
    facts = {**_man(t, e), "victim": t.number(1 - e.side, e.victim), "roll": e.roll, "result": e.result}
    return f"{t.man(e.side, e.man)} {OUTCOMES[e.result]} {t.man(1 - e.side, e.victim)} ({e.roll}).", facts


def _shot(t: _Teller, e: Any) -> Told:
    t.score[e.side] += e.points
    square = SQUARES[e.square]
    facts = {**_man(t, e), "square": square, "roll": e.roll, "value": e.value, "points": e.points}
    result = f"good for {e.points}" if e.points else "missed"
    return f"{t.man(e.side, e.man)} shoots from {square}, good up to {e.value}: {e.roll}, {result}.", facts


def _rebound(t: _Teller, e: Any) -> Told:
    kind = "offensive" if e.offensive else "defensive"
    how = f" ({e.roll})" if e.roll else " by the card"
    return f"{t.man(e.side, e.man)} has the {kind} rebound{how}.", {**_man(t, e), "offensive": e.offensive}


def _line(t: _Teller, e: Any) -> Told:
    return f"Two free throws for {t.man(e.side, e.man)}.", _man(t, e)


def _free_throw(t: _Teller, e: Any) -> Told:
    t.score[e.side] += e.made
    result = "good" if e.made else "missed"
    facts = {**_man(t, e), "roll": e.roll, "value": e.value, "points": int(e.made)}
    return f"{t.man(e.side, e.man)}: free throw {e.number}, good up to {e.value}: {e.roll}, {result}.", facts


def _loose(t: _Teller, e: Any) -> Told:
    square = SQUARES[e.square]
    return f"{t.man(e.side, e.man)} loses the ball; it lies on {square}.", {**_man(t, e), "square": square}


def _scramble(t: _Teller, e: Any) -> Told:
    return f"{t.team(e.side)} go for the ball with {e.green}.", {"green": e.green}


def _recover(t: _Teller, e: Any) -> Told:
    return f"{t.man(e.side, e.man)} has the ball.", _man(t, e)


def _clock(t: _Teller, e: Any) -> Told:
    turns = "1 turn" if e.used == 1 else f"{e.used} turns"
    return f"The shot clock took {turns}; {t.team(e.side)} have the ball.", {"used": e.used}


def _restart(t: _Teller, e: Any) -> Told:
    return f"{t.team(e.side)} bring the ball in.", {}


def _end(t: _Teller, e: Any) -> Told:
    return f"End of {t.named()}: {t.score[0]}–{t.score[1]}.", {}


WORDERS: tuple[Callable[[_Teller, Any], Told], ...] = (
    _period, _place, _tip_off, _draw, _change, _turn, _move, _free_move, _pass, _card, _defence, _steal, _shot,
    _rebound, _line, _free_throw, _loose, _scramble, _recover, _clock, _restart, _end,
)  # fmt: skip
