"""Rebounds, tip-ins, rebound fouls and foul shots, which lead to one another (BS-REB, BS-TRR, BS-TIP, BS-FOUL)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.breaks import dead_ball
from leaguemgr.rules.basketball_strategy.charts import GOOD, MARKER_MASK, OFFENSIVE, OUT_OFFENCE, TIP, UNDERLINED
from leaguemgr.rules.basketball_strategy.charts import REBOUND as REBOUND_CELL
from leaguemgr.rules.basketball_strategy.court import FREE_THROW_COLUMN, C
from leaguemgr.rules.basketball_strategy.events import (
    AWARD,
    BACKCOURT,
    FORECOURT,
    INBOUNDS,
    REBOUND,
    REBOUNDING,
    SHOT,
    SHOT_TIP,
)
from leaguemgr.rules.basketball_strategy.fouls import foul, foul_shot
from leaguemgr.rules.basketball_strategy.menu import TIPPER, tippers
from leaguemgr.rules.basketball_strategy.numbers import Shots
from leaguemgr.rules.basketball_strategy.procedure import FOLLOW_UP, PASS_BALL, TECHNICAL_FOUL, Next
from leaguemgr.rules.basketball_strategy.state import GameState


def rebound(s: GameState, cell: int, column: int, roll: int) -> Next:
    """Give the rebound of a cell to its man or, through the TRR, to his opposite number (BS-REB-02, BS-TRR-04..07)."""
    marker = cell & MARKER_MASK
    offensive = bool(cell & OFFENSIVE)
    offense = s.offense
    side = offense if offensive else 1 - offense
    if s.rules.pair_rebounds:
        rival = s.guards[1 - offense][marker]
        moved = won_by_rival(s, side, marker, rival, roll)
        if moved:
            marker = rival
    else:
        moved = bool(s.lost[side][0 if offensive else 1][column] >> marker & 1)
    if moved:
        side, offensive = 1 - side, not offensive
    elif cell & TIP and (able := tippers(s, side)):
        return _tip(s, marker, able)
    s.emit((REBOUND, s.clock, s.rules.shot_clock, side, s.court[side][marker], marker, offensive, moved))
    if cell & UNDERLINED:
        return rebound_foul(s, side, marker, offensive)
    if s.clock <= 0:
        return None
    return FOLLOW_UP if offensive else PASS_BALL


def won_by_rival(s: GameState, side: int, marker: int, rival: int, roll: int) -> bool:
    """Tell whether the stronger of a pair takes the weaker's rebound (BS-REBALT-02, -03).

    He does when the white die, as rolled, is not above the difference of their rebound ratings (AMB-52).
    """
    white = roll % 6 + 1
    return white <= s.rebound[1 - side][rival] - s.rebound[side][marker]


def _tip(s: GameState, marker: int, able: list[int]) -> Next:
    """Choose who tips in: the printed man, else the center, else the coach's choice (AMB-19)."""
    if marker in able:
        return tip_in(s, marker)
    if C in able:
        return tip_in(s, C)
    return tip_in(s, able[0] if len(able) == 1 else -1)


def tip_in(s: GameState, marker: int) -> Steps[Next]:
    """Score at once, without time or roll (BS-TIP-01, -03): a rebound and a goal of the tipper (BS-TIP-06)."""
    side = s.offense
    if marker < 0:
        marker = yield TIPPER[side]
    player = s.court[side][marker]
    s.emit((REBOUND, s.clock, s.rules.shot_clock, side, player, marker, True, False))
    zone = s.zones[side][marker]
    s.emit((SHOT, s.clock, s.rules.shot_clock, side, player, marker, zone, SHOT_TIP, -1, 0, GOOD, 2, -1, -1))
    return PASS_BALL if s.clock > 0 else None


def rebound_foul(s: GameState, side: int, marker: int, offensive: bool) -> Steps[Next]:
    """The rebounder's opposite number fouls him (BS-REB-10..12, BS-TRR-06)."""
    player = s.court[side][marker]
    # The pairs are those of the end being played: it may be the rebounder who guards (AMB-43).
    rival = s.guards[1 - side if offensive else side][marker]
    shots = yield from foul(s, 1 - side, rival, REBOUNDING, player)
    if shots is not None:
        return free_throws(s, side, player, shots)
    if s.excess:
        return TECHNICAL_FOUL
    if s.clock <= 0:
        return None
    origin = FORECOURT if offensive else BACKCOURT
    s.emit((INBOUNDS, s.clock, s.rules.shot_clock, side, origin, False))
    return PASS_BALL


def free_throws(s: GameState, side: int, player: int, shots: Shots) -> Steps[Next]:
    """Shoot until the quota is made or the attempts are used (BS-FOUL-08..10); only the last can be rebounded."""
    attempts, quota, chained = shots
    s.emit((AWARD, s.clock, s.rules.shot_clock, side, player, attempts, quota, chained))
    made = roll = 0
    cell = GOOD
    for number in range(1, attempts + 1):
        yield from dead_ball(s)
        cell, roll = yield from foul_shot(s, side, player, number, attempts)
        made += cell == GOOD
        if made == quota or (chained and cell != GOOD):
            break
    return after_free_throws(s, side, cell, roll)


def after_free_throws(s: GameState, side: int, cell: int, roll: int) -> Next:
    """Say what follows the last foul shot (BS-FOUL-14, AMB-23, AMB-60)."""
    if s.excess:
        return TECHNICAL_FOUL
    if s.clock <= 0:
        return None
    if cell >= REBOUND_CELL:
        return rebound(s, cell, FREE_THROW_COLUMN, roll)
    next_side = side if cell == OUT_OFFENCE else 1 - side
    privilege = cell == GOOD and s.foul_privilege[next_side]
    origin = FORECOURT if privilege or next_side == side else BACKCOURT
    s.emit((INBOUNDS, s.clock, s.rules.shot_clock, next_side, origin, privilege))
    return PASS_BALL
