"""Shots, rebounds and free throws (AS-SHOT, AS-REB, AS-FT)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.all_star import legal, menu
from leaguemgr.rules.all_star.court import LINE_PLACES
from leaguemgr.rules.all_star.events import CLOCK, FREE_THROW, LINE, PLACE, REBOUND, SHOT
from leaguemgr.rules.all_star.setting_up import place_rest, play_card, restart
from leaguemgr.rules.all_star.state import GameState, clock_of

DEFENCE_REBOUNDS = 4
"""Up to which result of a six-sided die the defence has the rebound (AS-FT-05, G-06)."""
FREE_THROWS = 2
LINE_BONUS = 1


def shoot(s: GameState) -> Steps[None]:
    """Shoot: cards of the attack, then of the defence, then the die (AS-SHOT-02, R-28); the shot clock ends."""
    side, man = s.offense, s.holder
    if legal.shot_cards(s):
        answer = yield menu.SHOT_CARD[side]
        if answer != menu.NONE:
            yield from play_card(s, side, answer)
    if legal.shield_cards(s):
        answer = yield menu.SHIELD_CARD[1 - side]
        if answer != menu.NONE:
            yield from play_card(s, 1 - side, answer)
    value, square = legal.shot_value(s), s.places[side][man]
    worth = legal.worth(side, square)
    roll = (yield menu.SHOT_ROLL[side]) + 1
    points = worth if roll <= value else 0
    s.emit((SHOT, s.clock, side, man, square, roll, value, worth, points, s.passer))
    if points:
        yield from scored(s)
    else:
        yield from rebound(s)


def end_clock(s: GameState, side: int, move_only: bool = False) -> None:
    """End the shot clock: the marker goes on by the turns used; ``side`` has the next one (AS-CLOCK-02, -03)."""
    s.emit((CLOCK, clock_of(s, s.turn), side, s.turn, move_only))


def scored(s: GameState) -> Steps[None]:
    """Restart after a score, unless the period is over (AS-SHOT-06)."""
    other = 1 - s.offense
    end_clock(s, other)
    if s.marker < s.turns:
        yield from restart(s, other)


def rebound(s: GameState) -> Steps[None]:
    """Decide the rebound of a missed field goal: cards, else the die and who stands nearest (AS-REB-01, G-06, R-31)."""
    attack = s.offense
    side = attack
    claimed = False
    for each in (attack, 1 - attack):
        if legal.rebound_cards(s, each):
            answer = yield menu.REBOUND_CARD[each]
            if answer != menu.NONE:
                yield from play_card(s, each, answer)
                side, claimed = each, True
    roll = 0
    if not claimed:
        roll = (yield menu.REBOUND_ROLL[attack]) + 1
        side = attack if roll > DEFENCE_REBOUNDS else 1 - attack
        if not legal.men_near(s, side) and legal.men_near(s, 1 - side):
            side = 1 - side
    men = menu.rebounders(s, side)
    man = men[0] if len(men) == 1 else (yield menu.REBOUNDER[side])
    s.emit((REBOUND, s.clock, side, man, roll, side == attack, False))
    end_clock(s, side)


def free_throws(s: GameState) -> Steps[None]:
    """Place everybody, shoot twice, and fight for the rebound of a missed last one (AS-FT-01 to -06, R-18, R-42)."""
    side, man = s.offense, s.holder
    s.emit((LINE, s.clock, side, man))
    s.emit((PLACE, s.clock, side, man, LINE_PLACES[side][0]))
    for each, places in ((1 - side, LINE_PLACES[side][1]), (side, LINE_PLACES[side][2])):
        pair = menu.PAIRS[(yield menu.BOARDS[each])]
        for rebounder, place in zip(pair, places, strict=True):
            s.emit((PLACE, s.clock, each, rebounder, place))
        yield from place_rest(s, each, line=True)
    value = s.men[side][man].two + LINE_BONUS
    made = False
    for number in range(1, FREE_THROWS + 1):
        roll = (yield menu.FREE_THROW_ROLL[side]) + 1
        made = roll <= value
        s.emit((FREE_THROW, s.clock, side, man, number, roll, value, made))
    if made:
        yield from scored(s)
        return
    roll = (yield menu.REBOUND_ROLL[side]) + 1
    winner = side if roll > DEFENCE_REBOUNDS else 1 - side
    rebounder = yield menu.LINE_REBOUNDER[winner]
    s.emit((REBOUND, s.clock, winner, rebounder, roll, winner == side, True))
    end_clock(s, winner, move_only=winner == side)
