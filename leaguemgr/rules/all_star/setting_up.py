"""Placing miniatures, the tip-off, the restart, and the special cards in hand (AS-SETUP, AS-CARD)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.all_star import legal, menu
from leaguemgr.rules.all_star.cards import CENTER
from leaguemgr.rules.all_star.court import BEHIND, CENTER_SQUARE, DISTANCE
from leaguemgr.rules.all_star.events import CARD, CHANGE, DRAW, NOBODY, PASS, PLACE, RESTART, TIP_OFF
from leaguemgr.rules.all_star.special import HAND
from leaguemgr.rules.all_star.state import GameState


def tip_off(s: GameState) -> Steps[None]:
    """Place both teams, throw for the ball, and let the Center pass it (AS-SETUP-01 to -09, R-44, R-45)."""
    first = (s.period - 1) % 2
    for side in (first, 1 - first):
        s.emit((PLACE, s.clock, side, CENTER, CENTER_SQUARE[side]))
        yield from place_rest(s, side)
    home = away = 0
    while home == away:
        home = (yield menu.TIP_ROLL[0]) + 1
        away = (yield menu.TIP_ROLL[1]) + 1
    winner = int(away > home)
    s.emit((TIP_OFF, s.clock, winner, home, away))
    to = yield menu.TIP_PASS[winner]
    s.emit((PASS, s.clock, winner, CENTER, to, _length(s, winner, CENTER, to), True))


def place_rest(s: GameState, side: int, line: bool = False) -> Steps[None]:
    """Place whoever of a side is not on the court yet, one by one (AS-SETUP-02, -03)."""
    asks = menu.LINE_PLACE if line else menu.PLACE
    while (man := legal.unplaced(s, side)) != NOBODY:
        square = yield asks[side]
        s.emit((PLACE, s.clock, side, man, square))


def restart(s: GameState, side: int) -> Steps[None]:
    """Place both teams after a score, the scorers first; one of ``side`` brings the ball in (AS-SETUP-10, -11)."""
    s.emit((RESTART, s.clock, side))
    yield from place_rest(s, 1 - side)
    man = yield menu.INBOUNDER[side]
    s.emit((PLACE, s.clock, side, man, BEHIND[side]))
    yield from place_rest(s, side)


def _length(s: GameState, side: int, man: int, to: int) -> int:
    return DISTANCE[s.places[side][man]][s.places[side][to]]


def throw_ball(s: GameState, to: int) -> None:
    """Pass the ball (AS-PASS-01 to -05): at once, without reply, for no die."""
    side, man = s.offense, s.holder
    s.emit((PASS, s.clock, side, man, to, _length(s, side, man, to), False))


def fill_hands(s: GameState) -> Steps[None]:
    """Draw until each side has its cards (AS-CARD-01)."""
    if s.rules.cards:
        for side in (0, 1):
            yield from _fill(s, side)


def _fill(s: GameState, side: int) -> Steps[None]:
    while len(s.hands[side]) < HAND:
        place = yield menu.draw(s, side)
        s.emit((DRAW, s.clock, side, menu.drawn(s, side, place)))


def play_card(s: GameState, side: int, answer: int) -> Steps[None]:
    """Play a card of the hand and replace it at once (AS-CARD-08)."""
    s.emit((CARD, s.clock, side, s.hands[side][answer - menu.PLAY]))
    yield from _fill(s, side)


def change_hands(s: GameState) -> Steps[None]:
    """Let each side change any of its cards at the end of a quarter (AS-CARD-09, R-35)."""
    if not s.rules.cards:
        return
    for side in (0, 1):
        chosen = yield menu.CHANGE[side]
        cards = tuple(card for slot, card in enumerate(s.hands[side]) if chosen >> slot & 1)
        if cards:
            s.emit((CHANGE, s.clock, side, cards))
            yield from _fill(s, side)
