"""Fouls, foul shots and technicals (BS-FOUL, BS-TECH)."""

from __future__ import annotations

from leaguemgr.engine.asks import Steps
from leaguemgr.rules.basketball_strategy.breaks import dead_ball, replace
from leaguemgr.rules.basketball_strategy.charts import GOOD, LOWEST
from leaguemgr.rules.basketball_strategy.court import EVERY_MARKER, FREE_THROW_COLUMN
from leaguemgr.rules.basketball_strategy.events import (
    AWARD,
    FORECOURT,
    FOUL,
    FREE_THROW,
    INBOUNDS,
    OFFENDING,
    TECHNICAL,
)
from leaguemgr.rules.basketball_strategy.menu import FREE_THROW_ROLL, TECHNICAL_SHOOTER
from leaguemgr.rules.basketball_strategy.menu_options import FOULER_ROLL
from leaguemgr.rules.basketball_strategy.numbers import Shots
from leaguemgr.rules.basketball_strategy.procedure import PASS_BALL, Next
from leaguemgr.rules.basketball_strategy.state import GameState


def offensive_foul(s: GameState, marker: int) -> Steps[Shots | None]:
    """Charge the man with the ball: a personal, never shot (BS-TURN-06, BS-FOUL-12)."""
    return foul(s, s.offense, marker, OFFENDING, -1)


def foul(s: GameState, side: int, marker: int, how: int, fouled: int, award: int = -1) -> Steps[Shots | None]:
    """Charge the man on a marker for a foul on the player ``fouled``; return his foul shots (BS-FOUL-01..06).

    ``award`` is the way to be fouled, where it is not of the same number as the kind of foul. With the last personal
    that he may have the man leaves (BS-FOUL-03); one who stays for want of a substitute costs a technical (AMB-06).
    """
    rules = s.rules
    shots = None
    if how != OFFENDING:
        if rules.random_fouls:
            marker = yield from _random_fouler(s, side, marker)
        shots = rules.awards[how if award < 0 else award][s.team_fouls[side] + 1 >= s.limit]
    player = s.court[side][marker]
    stayed = s.fouls[side][player] >= rules.foul_out
    s.emit((FOUL, s.clock, s.shot_clock, side, player, how, -1 if shots is None else fouled))
    if stayed:
        yield from technical_shot(s, side)
    elif s.fouls[side][player] >= rules.foul_out:
        yield from replace(s, side, marker)
    return shots


def _random_fouler(s: GameState, side: int, marker: int) -> Steps[int]:
    """One die tells who has fouled: 1 to 5 a marker, 6 whoever it is without the option (BS-TOUR-RF-01)."""
    face = yield FOULER_ROLL[side]
    return face if face in EVERY_MARKER else marker


def technical_shot(s: GameState, offender: int) -> Steps[None]:
    """The other coach picks who takes the one shot of a technical (BS-TECH-02); it is dead, good or not."""
    side = 1 - offender
    s.emit((FOUL, s.clock, s.shot_clock, offender, -1, TECHNICAL, -1))
    marker = yield TECHNICAL_SHOOTER[side]
    player = s.court[side][marker]
    s.emit((AWARD, s.clock, s.shot_clock, side, player, 1, 1, False))
    yield from dead_ball(s)
    yield from foul_shot(s, side, player, 1, 1)


def technical(s: GameState) -> Steps[Next]:
    """A timeout too many: one shot, then the shooting team's ball in its forecourt (BS-TECH-03, -05).

    Each further one, called at the same foul shots, is shot as well; the last shooters have the ball. Their own timeout
    at the shot counts for their pass (AMB-60).
    """
    side = -1
    while s.excess:
        offender = s.excess[0]
        side = 1 - offender
        yield from technical_shot(s, offender)
    if s.clock <= 0:
        return None
    s.emit((INBOUNDS, s.clock, s.rules.shot_clock, side, FORECOURT, s.foul_privilege[side]))
    return PASS_BALL


def foul_shot(s: GameState, side: int, player: int, number: int, attempts: int) -> Steps[tuple[int, int]]:
    """Roll one foul shot on the Free Throw column with the FT rating only (BS-SHOT-15); return cell and roll."""
    roll = yield FREE_THROW_ROLL[side]
    net = s.men[side][player].free
    cell = s.charts.shooting[FREE_THROW_COLUMN][roll + 6 + net - LOWEST]
    s.emit((FREE_THROW, s.clock, s.shot_clock, side, player, roll, net, cell == GOOD, number, attempts))
    return cell, roll
