"""What the rules allow at a moment: steps, free movements, passes, shots, steals, placements, cards (chapter 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from leaguemgr.rules.all_star.cards import CENTER, EVERYBODY
from leaguemgr.rules.all_star.court import (
    BEHIND,
    CENTER_SQUARE,
    CLOSEST,
    DARK,
    DISTANCE,
    EVERY_SQUARE,
    FIRST_LINE,
    LINE_PLACES,
    MARKING,
    NOWHERE,
    OWN_HALF,
    STEPS,
    STRAIGHT,
)
from leaguemgr.rules.all_star.events import NOBODY
from leaguemgr.rules.all_star.state import FREE_MOVES, SCREENS, GameState

MOST_CLOSEST = 4
"""Defenders on the six squares at their basket (AS-ILLDEF-01)."""
OWN_HALF_VALUE, OWN_HALF_POINTS = 1, 3
"""A shot from the own half (AS-SHOT-05, R-24)."""
STEAL_EQUAL, STEAL_HELD = 3, 8
"""Ends of the ranges of winning (at equal speeds) and losing on the twelve-sided die (AS-STEAL-03)."""
Step = tuple[int, int]
"""A man and a direction."""


def crowded(s: GameState, side: int, man: int, place: int) -> bool:
    """Tell whether a defender on this place would be the fifth on the six squares at the basket (AS-ILLDEF-01)."""
    closest = CLOSEST[side]
    if not s.rules.illegal_defence or place not in closest:
        return False
    others = sum(s.places[side][other] in closest for other in EVERYBODY if other != man)
    return others >= MOST_CLOSEST


def may_enter(s: GameState, side: int, man: int, place: int) -> bool:
    """Tell whether a miniature may step on a square: free, or an opponent's that it screens (AS-MOVE-02, AS-SCREEN)."""
    if s.on[side][place] != NOBODY:
        return False
    opponent = s.on[1 - side][place]
    if opponent != NOBODY and not _may_screen(s, side, man, opponent):
        return False
    return side == s.offense or not crowded(s, side, man, place)


def _may_screen(s: GameState, side: int, man: int, opponent: int) -> bool:
    """Tell whether a miniature may screen an opponent: not with the ball, and not who has it (R-04, R-07)."""
    if not s.rules.screens or s.holder == NOBODY or s.holder == (man if side == s.offense else opponent):
        return False
    used = s.screens[side] if s.rules.screens_each else sum(s.screens)
    return used < SCREENS


def steps(s: GameState, side: int, men: Iterable[int]) -> Iterator[Step]:
    """Yield the steps that these miniatures can make now."""
    for man in men:
        place = s.places[side][man]
        if place == NOWHERE or s.frozen[side] >> man & 1 or s.tired(side, man):
            continue
        for direction, square in enumerate(STEPS[place]):
            if square != NOWHERE and may_enter(s, side, man, square):
                yield man, direction


def attack_steps(s: GameState) -> Iterator[Step]:
    """Yield the steps of the attack that its dice pay for (AS-MOVE-03, -05, R-10)."""
    men = [man for man in EVERYBODY if (s.red if man == s.holder else s.green) > 0]
    return steps(s, s.offense, men)


def scramble_steps(s: GameState, side: int, mover: int) -> Iterator[Step]:
    """Yield the steps toward a loose ball: of one miniature, never through others, the loser not on the ball (R-15)."""
    men = EVERYBODY if mover == NOBODY else (mover,)
    for man, direction in steps(s, side, men) if s.green > 0 else ():
        square = STEPS[s.places[side][man]][direction]
        if s.on[1 - side][square] == NOBODY and not (square == s.ball and side == s.offense and man == s.barred):
            yield man, direction


def free_moves(s: GameState, side: int) -> Iterator[Step]:
    """Yield the free movements of a side as man and column; the defence answers to the same first line (R-12)."""
    attack = s.offense
    if s.freed[side].bit_count() >= FREE_MOVES:
        return
    line = FIRST_LINE[attack]
    for man in EVERYBODY:
        place = s.places[side][man]
        if place not in OWN_HALF[attack] or s.freed[side] >> man & 1 or s.frozen[side] >> man & 1:
            continue
        if side == attack and man == s.holder and not s.rules.handler_free:
            continue
        for column, square in enumerate(line):
            if s.on[0][square] == s.on[1][square] == NOBODY:
                yield man, column


def receivers(s: GameState, count: bool = True) -> Iterator[int]:
    """Yield whom the ball can be passed to (AS-PASS); ``count`` is False for the pass of the tip-off."""
    if count and (s.move_only or s.passes >= s.pass_limit or (s.restart and s.just_passed)):
        return
    side = s.offense
    place, reach = s.places[side][s.holder], s.men[side][s.holder].reach
    closed = s.frozen[side] | s.screening[side]
    for man in EVERYBODY:
        to = s.places[side][man]
        if man == s.holder or to == NOWHERE or closed >> man & 1 or DISTANCE[place][to] > reach:
            continue
        if not s.rules.queen_pass or STRAIGHT[place][to]:
            yield man


def may_shoot(s: GameState) -> bool:
    """Tell whether whoever has the ball may shoot (AS-SHOT-01, AS-SCREEN-05, AS-FT-06, R-43)."""
    frozen = s.frozen[s.offense] >> s.holder & 1
    return not (s.move_only or frozen or s.places[s.offense][s.holder] in BEHIND)


def may_end(s: GameState) -> bool:
    """Tell whether the attack may end its phase: not while the ball can still be brought in (R-43)."""
    if s.places[s.offense][s.holder] not in BEHIND:
        return True
    brought = any(True for _ in receivers(s)) or (s.red > 0 and any(True for _ in steps(s, s.offense, (s.holder,))))
    return not brought


def markers(s: GameState) -> list[int]:
    """Return the defenders who mark whoever has the ball (AS-MARK-01, R-06)."""
    place = s.places[s.offense][s.holder]
    area = MARKING[s.offense][place]
    return [man for man, other in enumerate(s.places[1 - s.offense]) if other in area or other == place]


def worth(side: int, place: int) -> int:
    """Return what a basket from a place counts."""
    if place in BEHIND or place in OWN_HALF[side]:
        return OWN_HALF_POINTS
    return 2 if place in DARK[side] else 3


def from_own_half(s: GameState) -> bool:
    """Tell whether a shot now would come from the own half or from outside the court (R-43)."""
    place = s.places[s.offense][s.holder]
    return place in BEHIND or place in OWN_HALF[s.offense]


def shot_value(s: GameState) -> int:
    """Return up to which result a shot now is good: table, marking and cards (AS-SHOT, AS-MARK, AS-CARD)."""
    if from_own_half(s):
        return OWN_HALF_VALUE
    side, man = s.offense, s.holder
    near = worth(side, s.places[side][man]) == 2
    value = s.men[side][man].two if near else s.men[side][man].three
    if s.bonus is not None and man in s.bonus.men:
        value += s.bonus.two if near else s.bonus.three
    return value - bool(markers(s)) - s.shield


def thieves(s: GameState) -> Iterator[int]:
    """Yield the defenders who may try to steal the ball (AS-STEAL-01, -02, R-06, R-19, R-21)."""
    side = 1 - s.offense
    place = s.places[s.offense][s.holder]
    if s.stolen or s.green <= 0 or place in BEHIND:
        return
    there = s.on[side][place]
    for man in EVERYBODY:
        own = s.places[side][man]
        if s.frozen[side] >> man & 1 or s.tired(side, man) or DISTANCE[own][place] > 1:
            continue
        if there in (NOBODY, man) and not crowded(s, side, man, place):
            yield man


def steal_range(s: GameState, man: int) -> int:
    """Return up to which result a thief wins the ball (AS-STEAL-04)."""
    return max(0, STEAL_EQUAL + s.men[1 - s.offense][man].speed - s.men[s.offense][s.holder].speed)


def unplaced(s: GameState, side: int) -> int:
    """Return the next miniature to be put on the court, NOBODY when all are there."""
    return next((man for man in EVERYBODY if s.places[side][man] == NOWHERE), NOBODY)


def open_squares(s: GameState, side: int, line: bool = False) -> list[int]:
    """Return where the next miniature may be placed; ``line`` keeps the places of a free throw free."""
    man = unplaced(s, side)
    kept: set[int] = set()
    if line:
        shooter, defence, attack = LINE_PLACES[s.offense]
        kept = {shooter, *defence, *attack}
    found = [
        square
        for square in EVERY_SQUARE
        if s.on[0][square] == s.on[1][square] == NOBODY
        and square not in kept
        and not ((s.tipping or side != s.offense) and crowded(s, side, man, square))
    ]
    if s.tipping and s.places[side].count(NOWHERE) == 1 and not _served(s, side):
        # The Center must find a mate to pass to (AS-SETUP-08).
        found = [square for square in found if _in_reach(s, side, square)]
    return found


def _in_reach(s: GameState, side: int, square: int) -> bool:
    center = CENTER_SQUARE[side]
    near = DISTANCE[center][square] <= s.men[side][CENTER].reach
    return near and (not s.rules.queen_pass or STRAIGHT[center][square])


def _served(s: GameState, side: int) -> bool:
    """Tell whether a mate stands where the Center can pass to."""
    return any(
        place != NOWHERE and man != CENTER and _in_reach(s, side, place) for man, place in enumerate(s.places[side])
    )


def attack_cards(s: GameState) -> list[int]:
    """Return the places in the hand of cards for the attack's phase: more passes, no reply (R-27, R-32)."""
    found = []
    for slot, number in enumerate(s.hands[s.offense]):
        card = s.card(s.offense, number)
        filled = (
            (card.passes and s.pass_card) or (card.free_move and s.free_card) or (card.bonus and s.bonus is not None)
        )
        if (card.passes or card.free_move) and not filled and not s.move_only:
            found.append(slot)
    return found


def shot_cards(s: GameState) -> list[int]:
    """Return the places in the hand of cards that help this shot (AS-CARD-04, -11, R-24, R-27)."""
    if from_own_half(s) or s.bonus is not None:
        return []
    near = worth(s.offense, s.places[s.offense][s.holder]) == 2
    found = []
    for slot, number in enumerate(s.hands[s.offense]):
        card = s.card(s.offense, number)
        if s.holder in card.men and (card.two if near else card.three):
            found.append(slot)
    return found


def shield_cards(s: GameState) -> list[int]:
    """Return the places in the defence's hand of cards against this shot; the role must mark him (AS-CARD-12, R-29)."""
    if from_own_half(s):
        return []
    side, near = 1 - s.offense, set(markers(s))
    cards = [s.card(side, number) for number in s.hands[side]]
    return [slot for slot, card in enumerate(cards) if card.defence and near & set(card.men)]


def rebound_cards(s: GameState, side: int) -> list[int]:
    """Return the places in a hand of rebound cards whose role stands in the 2-point area (AS-CARD-13, R-30)."""
    near = set(men_near(s, side))
    cards = [s.card(side, number) for number in s.hands[side]]
    return [slot for slot, card in enumerate(cards) if card.rebound and near & set(card.men)]


def men_near(s: GameState, side: int) -> list[int]:
    """Return a side's miniatures on the dark squares of the basket that is attacked."""
    return [man for man, place in enumerate(s.places[side]) if place in DARK[s.offense]]
