"""The box score of a game, folded from its events (VA-STAT)."""

from __future__ import annotations

from leaguemgr.engine.box import BoxScore, Line, TeamBox
from leaguemgr.engine.state import Event
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.state import GameState


class _Fold:
    """Lines by side and player index, and since when each man has been on court."""

    def __init__(self, state: GameState) -> None:
        home, away, period, clock, score = state.opening
        self.lines = tuple([Line(card.key) for card in team.players] for team in state.teams)
        self.teams = (TeamBox(self.lines[0]), TeamBox(self.lines[1]))
        self.court = [home, away]
        self.since = [clock, clock]
        self.start = list(score)
        for side, plan in enumerate(state.plans):
            for player in plan.starters:
                self.lines[side][player].started = True
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
            lines = self.lines[side]
            for player in self.court[side]:
                lines[player].seconds += seconds
            self.since[side] = clock


def box_score(state: GameState) -> BoxScore:
    """Fold the events; the 20 points of the start are part of the first period and of no player's line."""
    fold = _Fold(state)
    for event in state.events:
        handler = HANDLERS[event[0]]
        if handler is not None:
            handler(fold, event)
    if state.events and state.events[-1][0] != ev.END:
        for side in (0, 1):
            fold.credit(side, state.clock)
    return BoxScore(fold.teams)


def _period(fold: _Fold, event: Event) -> None:
    fold.since = [event[1], event[1]]
    fold.open_period()


def _end(fold: _Fold, event: Event) -> None:
    for side in (0, 1):
        fold.credit(side, 0)


def _lineup(fold: _Fold, event: Event) -> None:
    side = event[2]
    fold.credit(side, event[1])
    fold.court[side] = event[3]


def _timeout(fold: _Fold, event: Event) -> None:
    fold.teams[event[2]].timeouts += 1


def _violation(fold: _Fold, event: Event) -> None:
    fold.teams[event[2]].turnovers += 1
    fold.teams[event[2]].violations += 1


def _turnover(fold: _Fold, event: Event) -> None:
    fold.teams[event[2]].turnovers += 1
    fold.lines[event[2]][event[3]].tov += 1


def _steal(fold: _Fold, event: Event) -> None:
    side = event[2]
    fold.lines[side][event[3]].stl += 1
    fold.lines[1 - side][event[4]].tov += 1
    fold.teams[1 - side].turnovers += 1


def _block(fold: _Fold, event: Event) -> None:
    side = event[2]
    fold.lines[side][event[3]].blk += 1
    fold.lines[1 - side][event[4]].fga += 1


def _forced(fold: _Fold, event: Event) -> None:
    side = event[2]
    fold.lines[side][event[3]].drb += 1
    fold.lines[1 - side][event[4]].fga += 1


def _shot(fold: _Fold, event: Event) -> None:
    side, points = event[2], event[5]
    line = fold.lines[side][event[3]]
    line.fga += 1
    if points:
        line.fgm += 1
        line.tpm += points == 3
        fold.teams[side].periods[-1] += points


def _foul(fold: _Fold, event: Event) -> None:
    fold.lines[event[2]][event[3]].pf += 1


def _free_throw(fold: _Fold, event: Event) -> None:
    side = event[2]
    line = fold.lines[side][event[3]]
    line.fta += 1
    if event[5]:
        line.ftm += 1
        fold.teams[side].periods[-1] += 1


def _rebound(fold: _Fold, event: Event) -> None:
    line = fold.lines[event[2]][event[3]]
    if event[4]:
        line.orb += 1
    else:
        line.drb += 1


HANDLERS = (
    None, _period, None, _lineup, None, None, None, _timeout, None, None, None, None, _violation, _turnover, _steal,
    _block, _forced, _shot, _foul, _free_throw, _rebound, None, None, _end,
)  # fmt: skip
