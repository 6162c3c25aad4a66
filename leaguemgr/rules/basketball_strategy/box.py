"""The box score of a game, folded from its events (BS-SCORE, REC-P, REC-T)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from leaguemgr.engine.box import BoxScore
from leaguemgr.engine.counts import Counts, TeamCounts
from leaguemgr.engine.state import Event, Numbers
from leaguemgr.rules.basketball_strategy.events import (
    END,
    OFFENDING,
    REBOUND,
    SHOT,
    SHOT_CLOCK_VIOLATION,
    SHOT_TIP,
    TECHNICAL,
)
from leaguemgr.rules.basketball_strategy.state import GameState


class _Fold:
    """Counts by side and player index, and since when each man has been on court."""

    def __init__(self, state: GameState) -> None:
        opening = state.opening
        self.men = [[Counts() for _ in team.players] for team in state.teams]
        self.teams = [TeamCounts(), TeamCounts()]
        self.periods = [team.periods for team in self.teams]
        self.court = [list(opening.home), list(opening.away)]
        self.rules = state.rules
        self.scale = state.rules.length(max(opening.period, 1))
        self.since = [[self.seconds(opening.clock)] * 5, [self.seconds(opening.clock)] * 5]
        if opening.period:
            for periods, points in zip(self.periods, opening.score, strict=True):
                periods.append(points)
        self.tapped = False

    def seconds(self, clock: int) -> int:
        """Return what the clock shows in seconds, also where it counts shots."""
        seconds, start = self.scale
        return clock * seconds // start

    def rest(self, clock: int) -> None:
        """Credit everybody on court with the seconds since he was last looked at."""
        for side in (0, 1):
            self.credit(side, clock)

    def credit(self, side: int, clock: int) -> None:
        """Credit one side's five."""
        men, since = self.men[side], self.since[side]
        clock = self.seconds(clock)
        for marker, player in enumerate(self.court[side]):
            men[player].seconds += since[marker] - clock
            since[marker] = clock


def box_score(state: GameState) -> BoxScore:
    """Fold the events; a fragment's score before its first event counts in its first period."""
    fold = _Fold(state)
    for event in state.events:
        kind: int = event[0]
        if kind == SHOT:  # as in ``GameState.emit``
            _shot(fold, event)
        elif kind == REBOUND:
            _rebound(fold, event)
        else:
            handler = HANDLERS[kind]
            if handler is not None:
                handler(fold, event)
    if state.events and state.events[-1][0] != END:
        fold.rest(state.clock)
    home, away = [
        team.box(men, setup.players) for team, men, setup in zip(fold.teams, fold.men, state.teams, strict=True)
    ]
    return BoxScore((home, away))


def _period(fold: _Fold, event: Numbers) -> None:
    fold.scale = fold.rules.length(event[4])
    fold.since = [[fold.scale[0]] * 5, [fold.scale[0]] * 5]
    for periods in fold.periods:
        periods.append(0)


def _end(fold: _Fold, event: Numbers) -> None:
    fold.rest(0)


def _lineup(fold: _Fold, event: Event) -> None:
    side = event[3]
    fold.credit(side, event[1])
    fold.court[side] = list(event[4])


def _substitution(fold: _Fold, event: Numbers) -> None:
    side, marker = event[3], event[4]
    clock = fold.seconds(event[1])
    fold.men[side][event[5]].seconds += fold.since[side][marker] - clock
    fold.since[side][marker] = clock
    fold.court[side][marker] = event[6]


def _jump_up(fold: _Fold, event: Numbers) -> None:
    """Whoever is on court at the opening tap has started."""
    if not fold.tapped:
        fold.tapped = True
        for side in (0, 1):
            for player in fold.court[side]:
                fold.men[side][player].started = True


def _timeout(fold: _Fold, event: Numbers) -> None:
    fold.teams[event[3]].timeouts += 1


def _turnover(fold: _Fold, event: Numbers) -> None:
    side, player, how = event[3], event[4], event[5]
    team = fold.teams[side]
    team.turnovers += 1
    if player >= 0:
        fold.men[side][player].tov += 1
    if event[7] >= 0:
        fold.men[1 - side][event[7]].stl += 1
    if how == SHOT_CLOCK_VIOLATION:
        team.violations += 1


def _shot(fold: _Fold, event: Numbers) -> None:
    side, points = event[3], event[11]
    man = fold.men[side][event[4]]
    man.fga += 1
    if points:
        man.fgm += 1
        if points == 3:
            man.tpm += 1
        fold.periods[side][-1] += points
    if event[7] == SHOT_TIP:
        man.tip += 1
    if event[13] >= 0:
        fold.men[1 - side][event[13]].blk += 1


def _rebound(fold: _Fold, event: Numbers) -> None:
    man = fold.men[event[3]][event[4]]
    if event[6]:
        man.orb += 1
    else:
        man.drb += 1


def _foul(fold: _Fold, event: Numbers) -> None:
    side, player, how = event[3], event[4], event[5]
    if how == TECHNICAL:
        fold.teams[side].technicals += 1
        return
    fold.men[side][player].pf += 1
    if how == OFFENDING:
        fold.teams[side].offensive_fouls += 1


def _free_throw(fold: _Fold, event: Numbers) -> None:
    side = event[3]
    man = fold.men[side][event[4]]
    man.fta += 1
    if event[7]:
        man.ftm += 1
        fold.periods[side][-1] += 1


def _injury(fold: _Fold, event: Numbers) -> None:
    if event[4] >= 0:
        fold.men[event[3]][event[4]].hurt += 1


def _missed(fold: _Fold, event: Numbers) -> None:
    fold.men[event[3]][event[4]].misses = event[5]


def _forfeit(fold: _Fold, event: Numbers) -> None:
    fold.teams[event[3]].forfeits = True
    fold.periods[1 - event[3]][-1] += event[4]


HANDLERS: Final[tuple[Callable[[_Fold, Numbers], None] | None, ...]] = (
    _period, _lineup, _substitution, _timeout, _jump_up, None, None, None, _turnover, _shot, _rebound, _foul, None,
    _free_throw, None, None, None, _end, None, None, None, None, None, _injury, _missed, _forfeit,
)  # fmt: skip
