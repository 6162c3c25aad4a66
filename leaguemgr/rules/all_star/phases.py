"""The phases of a turn: attack with its replies, defence with the steal, and the scramble for a loose ball."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.all_star import legal, menu
from leaguemgr.rules.all_star.court import FIRST_LINE, STEPS, in_front
from leaguemgr.rules.all_star.events import (
    DEFENCE,
    FOULED,
    FREE_MOVE,
    GREEN,
    HELD,
    LOOSE,
    MOVE,
    NOBODY,
    ON_DEFENCE,
    ON_LOOSE,
    RECOVER,
    RED,
    REPLY,
    SCRAMBLE,
    STEAL,
    WON,
)
from leaguemgr.rules.all_star.setting_up import play_card, throw_ball
from leaguemgr.rules.all_star.shooting import end_clock, free_throws, shoot
from leaguemgr.rules.all_star.state import GameState


def attack(s: GameState) -> Steps[bool]:
    """Let the attack act until it ends its phase or shoots; tell whether the shot clock is over (AS-TURN-02, -03)."""
    side = s.offense
    while True:
        answer = yield menu.ATTACK[side]
        if answer == menu.END:
            return False
        if answer == menu.SHOOT:
            yield from shoot(s)
            return True
        if answer < menu.FREE:
            yield from _step_and_reply(s, answer)
        elif answer < menu.PASS:
            yield from _free_move_and_reply(s, answer)
        elif answer < menu.SHOOT:
            throw_ball(s, answer - menu.PASS)
        else:
            yield from play_card(s, side, answer)


def _step(s: GameState, side: int, answer: int, die: int) -> None:
    """Make one step; in an opponent's square it screens him (AS-MOVE-01, AS-SCREEN-01)."""
    man, direction = menu.read_step(answer)
    square = STEPS[s.places[side][man]][direction]
    s.emit((MOVE, s.clock, side, man, square, die, s.on[1 - side][square]))


def _step_and_reply(s: GameState, answer: int) -> Steps[None]:
    """Make a step of the attack; the defence may answer with one step, unless a card forbids it (AS-MOVE-11)."""
    side, unanswered = s.offense, s.unanswered
    _step(s, side, answer, RED if menu.read_step(answer)[0] == s.holder else GREEN)
    if unanswered:
        return
    reply = yield menu.REPLY[1 - side]
    if reply != menu.NONE:
        _step(s, 1 - side, reply, REPLY)


def _free_move_and_reply(s: GameState, answer: int) -> Steps[None]:
    """Make a free movement; the defence may answer with one of its own (AS-FREE-02, -05)."""
    side = s.offense
    _free_move(s, side, answer)
    if any(True for _ in legal.free_moves(s, 1 - side)):
        reply = yield menu.FREE_REPLY[1 - side]
        if reply != menu.NONE:
            _free_move(s, 1 - side, reply)


def _free_move(s: GameState, side: int, answer: int) -> None:
    man, column = menu.read_free(answer)
    s.emit((FREE_MOVE, s.clock, side, man, FIRST_LINE[s.offense][column]))


def defend(s: GameState) -> Steps[bool]:
    """Let the defence act; tell whether the shot clock is over, by a steal or a foul (AS-TURN-04, AS-STEAL)."""
    side = 1 - s.offense
    green = (yield menu.DEFENCE_ROLL[side]) + 1
    s.emit((DEFENCE, s.clock, side, green))
    while True:
        answer = yield menu.DEFENCE[side]
        if answer == menu.END:
            return False
        if answer < menu.FREE:
            _step(s, side, answer, ON_DEFENCE)
        elif (yield from _steal(s, answer - menu.STEAL)):
            return True


def _steal(s: GameState, man: int) -> Steps[bool]:
    """Try to steal the ball; tell whether the shot clock is over (AS-STEAL-02 to -08)."""
    side, victim = 1 - s.offense, s.holder
    won = legal.steal_range(s, man)
    roll = (yield menu.STEAL_ROLL[side]) + 1
    result = FOULED if roll > legal.STEAL_HELD else WON if roll <= won else HELD
    s.emit((STEAL, s.clock, side, man, victim, s.places[side][man], roll, result))
    if result == WON:
        end_clock(s, side)
    elif result == FOULED:
        yield from free_throws(s)
    return result != HELD


def lose_ball(s: GameState) -> Steps[bool]:
    """Equal dice lose the ball: both sides go for it in turn; tell whether the shot clock is over (AS-LOOSE, R-13)."""
    side, man = s.offense, s.holder
    square = in_front(s.places[side][man], side)
    there = [s.on[each][square] for each in (0, 1)]
    s.emit((LOOSE, s.clock, side, man, square))
    for each in (1 - side, side):
        if there[each] != NOBODY:
            return _recovered(s, each, there[each])
    each = 1 - side
    while not (yield from _scramble(s, each)):
        each = 1 - each
    return _over(s, each, side)


def _recovered(s: GameState, side: int, man: int) -> bool:
    """Give the ball to whoever stands where it fell."""
    attack = s.offense
    s.emit((RECOVER, s.clock, side, man))
    return _over(s, side, attack)


def _over(s: GameState, side: int, attack: int) -> bool:
    """End the shot clock when the defence has the ball (AS-LOOSE-06); else it goes on in the next turn (R-14)."""
    if side == attack:
        return False
    end_clock(s, side)
    return True


def _scramble(s: GameState, side: int) -> Steps[bool]:
    """Let one miniature of a side go for the ball, and on with it; tell whether it got there (AS-LOOSE-04, -07)."""
    green = (yield menu.SCRAMBLE_ROLL[side]) + 1
    s.emit((SCRAMBLE, s.clock, side, green))
    reached = False
    while True:
        answer = yield (menu.DRIBBLE if reached else menu.SCRAMBLE)[side]
        if answer == menu.END:
            return reached
        _step(s, side, answer, ON_LOOSE)
        man = menu.read_step(answer)[0]
        if not reached and s.places[side][man] == s.ball:
            reached = True
            s.emit((RECOVER, s.clock, side, man))
