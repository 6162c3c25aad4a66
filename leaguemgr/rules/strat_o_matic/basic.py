"""Control and readings of the basic version (SOM-CTRL, SOM-READ-01 to -30)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.strat_o_matic import deck as dk
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import EVERYBODY, NOBODY, REPLAYS
from leaguemgr.rules.strat_o_matic.cards import OUTSIDE, THREE
from leaguemgr.rules.strat_o_matic.fouls import common_foul, shooting_foul
from leaguemgr.rules.strat_o_matic.menu import slot_ask
from leaguemgr.rules.strat_o_matic.rebounding import LOOK_UP, NO_ASSIST, Try
from leaguemgr.rules.strat_o_matic.shooting import missed, scored, shoot, turnover
from leaguemgr.rules.strat_o_matic.state import GameState
from leaguemgr.rules.strat_o_matic.windows import need_card, next_card, turn


def run(s: GameState) -> Steps[None]:
    """Read control from the last card, turn the next one and do what its section says (SOM-CTRL-02 to -06)."""
    need_card(s)
    slot = s.top.control.slot
    s.emit((ev.CONTROL, s.clock, s.offense, s.five[s.offense][slot], ev.NORMAL))
    turn(s, (yield next_card(s)))
    reading = s.top.sections[s.offense].outside
    assert reading is not None
    kind, number = reading.kind, reading.first
    if kind == dk.REPLAY:
        yield from replay(s)
    elif kind == dk.STEAL_PASS:
        yield from _steal_pass(s, slot)
    elif kind == dk.DEFENSE_SHOT:
        yield from _decided(s, slot, number)
    elif kind == dk.PASSING:
        yield from _passing(s, slot, number)
    elif kind == dk.DEFENSE:
        yield from _defense(s, slot, s.on[1 - s.offense][slot].basic_defense[number])
    else:
        yield from take_shot(s, slot, kind == dk.PLAIN_OPEN)


def replay(s: GameState) -> Steps[None]:
    """Count a replay; the third one is a violation (SOM-READ-03, -04)."""
    s.emit((ev.REPLAY, s.clock, s.offense, s.replays + 1))
    if s.replays >= REPLAYS:
        yield from turnover(s, NOBODY)


def take_shot(s: GameState, slot: int, is_open: bool, helper: int = LOOK_UP, set_play: bool = True) -> Steps[None]:
    """Let a man shoot from the column or try a three-pointer (SOM-3PT-01)."""
    shot = Try(slot, OUTSIDE, is_open, slot, set_play, helper)
    return shoot(s, shot, (OUTSIDE, THREE) if s.on[s.offense][slot].has_three else ())


def highest(s: GameState, side: int, slots: tuple[int, ...]) -> Steps[int]:
    """Return the highest rated shooter of some slots; the coach picks among equals (SOM-READ-05, R-15)."""
    ratings = [s.shooting(side, slot) for slot in slots]
    best = tuple([slot for slot, rating in zip(slots, ratings, strict=True) if rating == max(ratings)])
    return (yield slot_ask("receiver", side, best)) if len(best) > 1 else best[0]


def _steal(s: GameState, slot: int) -> None:
    """Take the ball from the controller."""
    side = s.offense
    s.emit((ev.TURNOVER, s.clock, side, s.five[side][slot], s.five[1 - side][slot]))
    s.emit((ev.BALL, s.clock, 1 - side, ev.BY_STEAL))


def _steal_pass(s: GameState, slot: int) -> Steps[None]:
    """Steal, and pass to the highest rated shooter, who may be the stealer (SOM-READ-05, R-11)."""
    _steal(s, slot)
    shooter = yield from highest(s, s.offense, tuple(EVERYBODY))
    yield from take_shot(s, shooter, False, NO_ASSIST, set_play=False)


def _decided(s: GameState, slot: int, number: int) -> Steps[None]:
    """Take the result of a shot from the opponent's defense column (SOM-READ-06, SOM-DT-05, -09)."""
    by, on = s.double[1 - s.offense]
    good = s.on[1 - s.offense][slot].basic_defense[number] == rd.SHOT_GOOD
    shot = Try(slot, OUTSIDE, False, slot)
    if slot != on and (good or slot == by):
        yield from scored(s, shot, NOBODY, number)
        return
    more = yield from missed(s, shot, NOBODY, number)
    if more is not None:
        yield from shoot(s, more)


def _passing(s: GameState, slot: int, number: int) -> Steps[None]:
    """Look into the controller's passing column (SOM-READ-07, -29, -30)."""
    if s.on[s.offense][slot].basic_passing[number] == rd.BASIC_LOST:
        yield from turnover(s, slot)
        return
    receiver = yield from highest(s, s.offense, tuple([other for other in EVERYBODY if other != slot]))
    yield from pass_to(s, slot, receiver)


def pass_to(s: GameState, slot: int, receiver: int) -> Steps[None]:
    """Pass, and let the receiver shoot: an automatic assist (SOM-AST-06)."""
    five = s.five[s.offense]
    s.emit((ev.PASS, s.clock, s.offense, five[slot], five[receiver]))
    yield from take_shot(s, receiver, False, slot)


def _defense(s: GameState, slot: int, entry: int) -> Steps[None]:
    """Do what the defense column of the controller's opponent says (SOM-READ-08, -24 to -28)."""
    if entry == rd.SHOT:
        yield from take_shot(s, slot, False)
    elif entry == rd.STEAL_OPEN:
        _steal(s, slot)
        yield from take_shot(s, slot, True, NO_ASSIST, set_play=False)
    elif entry == rd.STEAL_CONTROL:
        _steal(s, slot)
    elif entry == rd.TURN_OVER:
        yield from turnover(s, slot)
    elif entry == rd.PASS_ANY:
        able = tuple([other for other in EVERYBODY if other != slot and s.shooting(s.offense, other) >= 1])
        if not able:
            yield from replay(s)
            return
        receiver = (yield slot_ask("receiver", s.offense, able)) if len(able) > 1 else able[0]
        yield from pass_to(s, slot, receiver)
    else:
        yield from column_foul(s, slot, entry)


def column_foul(s: GameState, slot: int, entry: int) -> Steps[None]:
    """Charge the normal opponent with a foul of his defense column (SOM-READ-79, SOM-ADV-DT-10, SOM-DT-13)."""
    guard = slot
    by, on = s.double[1 - s.offense]
    if not s.rules.advanced and by != NOBODY and slot in (by, on):
        guard = by
    if entry == rd.CHARGED_2:
        more = yield from shooting_foul(s, slot, guard, 2)
    else:
        more = yield from common_foul(s, slot, guard)
    if more is not None:
        yield from shoot(s, more)
