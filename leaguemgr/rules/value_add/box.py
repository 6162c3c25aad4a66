"""The box score of a game, folded from its events (VA-STAT)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from leaguemgr.engine.box import BoxScore
from leaguemgr.engine.counts import Counts, TeamCounts
from leaguemgr.engine.state import Event, Numbers
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.state import GameState


class _Fold:
    """Counts by side and player index, and since when each man has been on court."""

    def __init__(self, state: GameState) -> None:
        home, away, period, clock, score = state.opening
        self.men = [[Counts() for _ in team.players] for team in state.teams]
        self.teams = [TeamCounts(), TeamCounts()]
        self.court = [home, away]
        self.since = [clock, clock]
        self.start = [*score]
        for side, plan in enumerate(state.plans):
            for player in plan.starters:
                self.men[side][player].started = True
        if period:
            self.open_period()

    def open_period(self) -> None:
        """Begin a period; what the teams started with belongs to the first."""
        for side, team in enumerate(self.teams):
            team.periods.append(self.start[side])
            self.start[side] = 0

    def credit(self, side: int, clock: int) -> None:
        """Credit a side's men on court with the seconds since they were last looked at."""
        seconds = self.since[side] - clock
        if seconds:
            men = self.men[side]
            for player in self.court[side]:
                men[player].seconds += seconds
            self.since[side] = clock


def box_score(state: GameState) -> BoxScore:
    """Fold the events; the 20 points of the start are part of the first period and of no player's line."""
    fold = _Fold(state)
    kind: int = ev.END
    for event in state.events:
        kind = event[0]
        handler = HANDLERS[kind]
        if handler is not None:
            handler(fold, event)
    if kind != ev.END:
        for side in (0, 1):
            fold.credit(side, state.clock)
    home, away = [
        team.box(men, setup.players) for team, men, setup in zip(fold.teams, fold.men, state.teams, strict=True)
    ]
    return BoxScore((home, away))


def _period(fold: _Fold, event: Numbers) -> None:
    fold.since = [event[1], event[1]]
    fold.open_period()


def _end(fold: _Fold, event: Numbers) -> None:
    fold.credit(0, 0)
    fold.credit(1, 0)


def _lineup(fold: _Fold, event: Event) -> None:
    side: int = event[2]
    fold.credit(side, event[1])
    fold.court[side] = event[3]


def _timeout(fold: _Fold, event: Numbers) -> None:
    fold.teams[event[2]].timeouts += 1


def _violation(fold: _Fold, event: Numbers) -> None:
    team = fold.teams[event[2]]
    team.turnovers += 1
    team.violations += 1


def _turnover(fold: _Fold, event: Numbers) -> None:
    fold.teams[event[2]].turnovers += 1
    fold.men[event[2]][event[3]].tov += 1


def _steal(fold: _Fold, event: Numbers) -> None:
    side, other = event[2], 1 - event[2]
    fold.men[side][event[3]].stl += 1
    fold.men[other][event[4]].tov += 1
    fold.teams[other].turnovers += 1


def _block(fold: _Fold, event: Numbers) -> None:
    fold.men[event[2]][event[3]].blk += 1
    fold.men[1 - event[2]][event[4]].fga += 1


def _forced(fold: _Fold, event: Numbers) -> None:
    fold.men[event[2]][event[3]].drb += 1
    fold.men[1 - event[2]][event[4]].fga += 1


def _shot(fold: _Fold, event: Numbers) -> None:
    side, points = event[2], event[5]
    man = fold.men[side][event[3]]
    man.fga += 1
    if points:
        man.fgm += 1
        if points == 3:
            man.tpm += 1
        if event[8] >= 0:
            fold.men[side][event[8]].ast += 1
        fold.teams[side].periods[-1] += points


def _foul(fold: _Fold, event: Numbers) -> None:
    fold.men[event[2]][event[3]].pf += 1


def _free_throw(fold: _Fold, event: Numbers) -> None:
    man = fold.men[event[2]][event[3]]
    man.fta += 1
    if event[5]:
        man.ftm += 1
        fold.teams[event[2]].periods[-1] += 1


def _rebound(fold: _Fold, event: Numbers) -> None:
    man = fold.men[event[2]][event[3]]
    if event[4]:
        man.orb += 1
    else:
        man.drb += 1


HANDLERS: Final[tuple[Callable[[_Fold, Event], None] | None, ...]] = (
    None, _period, None, _lineup, None, None, None, _timeout, None, None, None, None, _violation, _turnover, _steal,
    _block, _forced, _shot, _foul, _free_throw, _rebound, None, None, _end,
)  # fmt: skip
