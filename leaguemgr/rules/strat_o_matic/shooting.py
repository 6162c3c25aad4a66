"""Shots: three dice, whose card is read, what the reading means (SOM-SHOT, SOM-3PT, SOM-FLOW-01)."""

from __future__ import annotations

from typing import Final

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic import readings as rd
from leaguemgr.rules.strat_o_matic.board import BLANK, NOBODY, C, X
from leaguemgr.rules.strat_o_matic.cards import INSIDE, OUTSIDE, THREE
from leaguemgr.rules.strat_o_matic.deck import REBOUNDER, Assist
from leaguemgr.rules.strat_o_matic.fouls import common_foul, offensive_foul, shooting_foul
from leaguemgr.rules.strat_o_matic.menu import SHOT_ROLL, shot_ask
from leaguemgr.rules.strat_o_matic.rebounding import LOOK_UP, NO_ASSIST, Try, rebound
from leaguemgr.rules.strat_o_matic.state import NO_DOUBLE, GameState
from leaguemgr.rules.strat_o_matic.windows import POSSIBLE, after_basket, stoppage

CENTER_SEGMENT: Final = 4
"""Where the lower part of segment I stands among the segments of an X column (SOM-READ-61)."""
INJURY_TOTAL: Final = 12
Found = tuple[int, int]
"""A reading without conditions, and the slot of the defender who has blocked the shot."""


def shoot(s: GameState, first: Try, shots: tuple[int, ...] = ()) -> Steps[None]:
    """Roll a shot, and the shots of whoever gets its rebound; the coach chooses where there are ``shots``."""
    now: Try | None = first
    throws = s.rules.throws
    if shots:
        first.column = yield shot_ask(s.offense, first.slot, shots)
    while now is not None:
        side = s.offense
        s.shot = now
        face, total = throws[(yield SHOT_ROLL[side])]
        if face == X and total == INJURY_TOTAL:
            s.emit((ev.INJURY, s.clock, side, s.five[side][now.slot], POSSIBLE))
            if s.rules.injury_only:
                s.emit((ev.BALL, s.clock, side, ev.BY_FOUL))
                return
        reading, blocker = look(s, now, face, total)
        if reading == rd.EMPTY:
            now = yield from missed(s, now, face, total, blocker)
        elif reading == rd.GOOD:
            yield from scored(s, now, face, total)
            return
        else:
            now = yield from _whistle(s, now, face, total, reading)


def _whistle(s: GameState, t: Try, face: int, total: int, reading: int) -> Steps[Try | None]:
    """Play a reading that stops the game: a foul or a turnover (SOM-READ-13 to -18)."""
    if reading == rd.OFFENSIVE_FOUL:
        return offensive_foul(s, t.slot)
    if reading == rd.TURNOVER:
        return turnover(s, t.slot)
    guard = fouler(s, t)
    if reading == rd.FOUL_1:
        return common_foul(s, t.slot, guard)
    if reading == rd.FOUL_2:
        return shooting_foul(s, t.slot, guard, 2)
    _basket(s, t, face, total)
    return shooting_foul(s, t.slot, guard, 1)


def fouler(s: GameState, t: Try) -> int:
    """Return who is charged: the doubling man for both he leaves and he doubles, else the defender (R-60)."""
    by, on = s.double[1 - s.offense] if t.set_play else NO_DOUBLE
    return by if t.slot in (by, on) and by != NOBODY else t.guard


def look(s: GameState, t: Try, face: int, total: int) -> Found:
    """Return what a throw means for a shot, in the order of SOM-FLOW-01."""
    defense = 1 - s.offense
    by, on = s.double[defense] if t.set_play else NO_DOUBLE
    doubled, unguarded = on == t.slot, by == t.slot
    if not s.rules.advanced:
        return _look_basic(s, t, face, total, doubled, unguarded), NOBODY
    if doubled and face != BLANK:
        return rd.EMPTY, NOBODY
    shooter = s.on[s.offense][t.slot]
    if t.column == THREE:
        if face == X:
            return int(unguarded and s.rules.three_good), NOBODY
        numbers = shooter.three if face == BLANK else s.card[defense].three
        return int(numbers[total]), NOBODY
    if face == X:
        return (rd.GOOD, NOBODY) if unguarded else _look_x(s, t, total)
    column = shooter.columns[t.column] if face == BLANK else s.card[defense].columns[s.defense[defense]][t.column]
    reading, upto = column[total]
    if reading == rd.EMPTY or (upto and s.top.number > upto):
        return rd.EMPTY, NOBODY
    if reading == rd.IF_OPEN:
        inside_man = t.column == OUTSIDE and t.guard == s.inside_man[defense]
        return int(t.open or inside_man or (unguarded and t.column in (OUTSIDE, INSIDE))), NOBODY
    if reading >= rd.BLOCK:
        return _look_inside(s, t, reading, on)
    return (int(unguarded) if reading == rd.IF_UNGUARDED else reading), NOBODY


def _look_x(s: GameState, t: Try, total: int) -> Found:
    """Read the defender's X column (SOM-ADV-SHOT-07 to -09, SOM-ADV-BLOCK-08)."""
    guard = s.on[1 - s.offense][t.guard]
    segment = CENTER_SEGMENT if t.column == INSIDE and t.guard == C else t.column
    if guard.x_good[segment][total]:
        return rd.GOOD, NOBODY
    return rd.EMPTY, t.guard if guard.x_blocked[segment][total] else NOBODY


def _look_inside(s: GameState, t: Try, reading: int, doubled: int) -> Found:
    """Read what depends on the inside man, and on another man's double team (SOM-READ-55 to -58, R-48)."""
    defense = 1 - s.offense
    man = s.inside_man[defense]
    if reading == rd.IF_OTHER:
        return int(doubled not in (NOBODY, t.slot)), NOBODY
    if reading == rd.INSIDE_MAN or man == NOBODY:
        return (rd.EMPTY if reading == rd.BLOCK else int(man == NOBODY)), NOBODY
    in_rating = s.top.number <= s.on[defense][man].block
    if reading == rd.BLOCK:
        return rd.EMPTY, man if in_rating else NOBODY
    if t.guard == man:
        return rd.EMPTY, NOBODY
    return (rd.EMPTY, man) if in_rating else (rd.GOOD, NOBODY)


def _look_basic(s: GameState, t: Try, face: int, total: int, doubled: bool, unguarded: bool) -> int:
    """Read team card or shooter's card, black side (SOM-SHOT-02 to -06, SOM-DT-06, -08)."""
    by_team = face not in (BLANK, X)
    if by_team and doubled:
        return rd.EMPTY
    shooter, card = s.on[s.offense][t.slot], s.card[1 - s.offense]
    if t.column == THREE:
        return int((card.three if by_team else shooter.three)[total])
    reading, upto = (card.basic if by_team else shooter.shot)[total]
    if upto and s.top.number > upto:
        return rd.EMPTY
    if reading == rd.IF_OPEN:
        return int(t.open or unguarded)
    return int(unguarded) if reading == rd.IF_UNGUARDED else reading


def _basket(s: GameState, t: Try, face: int, total: int) -> None:
    side = s.offense
    helper = helper_of(s, t)
    assist = NOBODY if helper == NOBODY else s.five[side][helper]
    points = 3 if t.column == THREE else 2
    player = s.five[side][t.slot]
    s.emit((ev.SHOT, s.clock, side, player, t.column, face, total, t.open, points, assist, NOBODY, 1))


def scored(s: GameState, t: Try, face: int, total: int) -> Steps[None]:
    """Count a basket; the other team has the ball (SOM-CTRL-08)."""
    _basket(s, t, face, total)
    s.emit((ev.BALL, s.clock, 1 - s.offense, ev.BY_BASKET))
    return after_basket(s)


def missed(s: GameState, t: Try, face: int, total: int, blocker: int = NOBODY) -> Steps[Try | None]:
    """Note a miss and read the rebound (SOM-SHOT-07)."""
    side = s.offense
    block = NOBODY if blocker == NOBODY else s.five[1 - side][blocker]
    player = s.five[side][t.slot]
    s.emit((ev.SHOT, s.clock, side, player, t.column, face, total, t.open, 0, NOBODY, block, 1))
    return rebound(s)


def turnover(s: GameState, slot: int) -> Steps[None]:
    """Lose the ball without a steal, a stoppage of play (R-20); NOBODY is a violation of the team."""
    side = s.offense
    player = NOBODY if slot == NOBODY else s.five[side][slot]
    s.emit((ev.TURNOVER, s.clock, side, player, NOBODY))
    s.emit((ev.BALL, s.clock, 1 - side, ev.BY_TURNOVER))
    return stoppage(s)


def helper_of(s: GameState, t: Try) -> int:
    """Return the slot of who has the assist, NOBODY for none (SOM-AST, SOM-ADV-AST)."""
    if t.helper != LOOK_UP:
        return NOBODY if t.helper == NO_ASSIST else t.helper
    if not s.rules.advanced:
        return _basic_helper(s, t.slot)
    if t.fast:
        helper = s.rebounder if s.top.fast_assist == REBOUNDER else s.top.fast_assist
        return NOBODY if helper == t.slot else helper
    return NOBODY if t.assist is None else _advanced_helper(s, t.slot, t.assist)


def _basic_helper(s: GameState, shooter: int) -> int:
    """Test both entries on the card before the last (SOM-AST-01 to -04)."""
    reading = s.previous.assists if s.previous is not None else None
    if reading is None:
        return NOBODY
    for slot, least in ((reading.first, reading.least), (reading.second, reading.least_second)):
        if slot != shooter and s.on[s.offense][slot].assist >= least:
            return slot
    return NOBODY


def _advanced_helper(s: GameState, shooter: int, reading: Assist) -> int:
    """Test the first position, or the second when the first has scored (SOM-ADV-AST-05 to -08)."""
    slot, least = reading.first, reading.least
    if slot == shooter:
        slot, least = reading.second, reading.least_second
    return slot if s.on[s.offense][slot].assist >= least else NOBODY
