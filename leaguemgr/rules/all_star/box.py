"""The box score of a game, folded from its events (chapter 10)."""

from __future__ import annotations

from collections.abc import Callable

from leaguemgr.engine.box import BoxScore, Line, TeamBox
from leaguemgr.engine.state import Event
from leaguemgr.rules.all_star import events as ev
from leaguemgr.rules.all_star.options import TURN_SECONDS
from leaguemgr.rules.all_star.state import GameState

THREE = 3


class _Fold:
    """Lines by side and player index; ``men`` are the five by role, ``loser`` who lost the ball last."""

    def __init__(self, state: GameState) -> None:
        self.men = state.players
        self.lines = tuple([Line(card.key) for card in team.players] for team in state.teams)
        self.teams = (TeamBox(self.lines[0]), TeamBox(self.lines[1]))
        self.loser = (0, 0)
        period, score = state.opening
        if period:
            for team, points in zip(self.teams, score, strict=True):
                team.periods.append(points)
        for side in (0, 1):
            for player in state.players[side]:
                self.lines[side][player].started = True

    def line(self, side: int, man: int) -> Line:
        return self.lines[side][self.men[side][man]]


def box_score(state: GameState) -> BoxScore:
    """Fold the events; all five play all the time."""
    fold = _Fold(state)
    for event in state.events:
        handler = HANDLERS.get(event[0])
        if handler is not None:
            handler(fold, event)
    return BoxScore(fold.teams)


def _period(fold: _Fold, event: Event) -> None:
    for team in fold.teams:
        team.periods.append(0)


def _clock(fold: _Fold, event: Event) -> None:
    for side in (0, 1):
        for man in range(len(fold.men[side])):
            fold.line(side, man).seconds += event[3] * TURN_SECONDS


def _shot(fold: _Fold, event: Event) -> None:
    shot = ev.Shot._make(event)
    line = fold.line(shot.side, shot.man)
    line.fga += 1
    if shot.points:
        line.fgm += 1
        line.tpm += shot.points == THREE
        fold.teams[shot.side].periods[-1] += shot.points


def _free_throw(fold: _Fold, event: Event) -> None:
    throw = ev.FreeThrow._make(event)
    line = fold.line(throw.side, throw.man)
    line.fta += 1
    if throw.made:
        line.ftm += 1
        fold.teams[throw.side].periods[-1] += 1


def _rebound(fold: _Fold, event: Event) -> None:
    rebound = ev.Rebound._make(event)
    line = fold.line(rebound.side, rebound.man)
    if rebound.offensive:
        line.orb += 1
    else:
        line.drb += 1


def _steal(fold: _Fold, event: Event) -> None:
    steal = ev.Steal._make(event)
    if steal.result == ev.WON:
        fold.line(steal.side, steal.man).stl += 1
        fold.line(1 - steal.side, steal.victim).tov += 1
        fold.teams[1 - steal.side].turnovers += 1
    elif steal.result == ev.FOULED:
        fold.line(steal.side, steal.man).pf += 1


def _loose(fold: _Fold, event: Event) -> None:
    fold.loser = event[2], event[3]


def _recover(fold: _Fold, event: Event) -> None:
    side, man = fold.loser
    if event[2] != side:
        fold.line(side, man).tov += 1
        fold.teams[side].turnovers += 1


HANDLERS: dict[int, Callable[[_Fold, Event], None]] = {
    ev.PERIOD: _period,
    ev.CLOCK: _clock,
    ev.SHOT: _shot,
    ev.FREE_THROW: _free_throw,
    ev.REBOUND: _rebound,
    ev.STEAL: _steal,
    ev.LOOSE: _loose,
    ev.RECOVER: _recover,
}
