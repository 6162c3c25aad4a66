"""The box score of a game, folded from its events (BS-SCORE, REC-P, REC-T)."""

from __future__ import annotations

from leaguemgr.engine.box import BoxScore, Line, TeamBox
from leaguemgr.engine.state import Event
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.state import GameState


class _Fold:
    """Lines by side and player index, and since when each man has been on court."""

    def __init__(self, state: GameState) -> None:
        opening = state.opening
        self.lines = tuple([Line(card.key) for card in team.players] for team in state.teams)
        self.teams = (TeamBox(self.lines[0]), TeamBox(self.lines[1]))
        self.court = [list(opening.home), list(opening.away)]
        self.rules = state.rules
        self.scale = state.rules.length(max(opening.period, 1))
        self.since = [[self.seconds(opening.clock)] * 5, [self.seconds(opening.clock)] * 5]
        if opening.period:
            for team, points in zip(self.teams, opening.score, strict=True):
                team.periods.append(points)
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
        lines, since = self.lines[side], self.since[side]
        clock = self.seconds(clock)
        for marker, player in enumerate(self.court[side]):
            lines[player].seconds += since[marker] - clock
            since[marker] = clock


def box_score(state: GameState) -> BoxScore:
    """Fold the events; a fragment's score before its first event counts in its first period."""
    fold = _Fold(state)
    for event in state.events:
        handler = HANDLERS[event[0]]
        if handler is not None:
            handler(fold, event)
    if state.events and state.events[-1][0] != ev.END:
        fold.rest(state.clock)
    return BoxScore(fold.teams)


def _period(fold: _Fold, event: Event) -> None:
    fold.scale = fold.rules.length(event[4])
    fold.since = [[fold.scale[0]] * 5, [fold.scale[0]] * 5]
    for team in fold.teams:
        team.periods.append(0)


def _end(fold: _Fold, event: Event) -> None:
    fold.rest(0)


def _lineup(fold: _Fold, event: Event) -> None:
    side = event[3]
    fold.credit(side, event[1])
    fold.court[side] = list(event[4])


def _substitution(fold: _Fold, event: Event) -> None:
    side, marker = event[3], event[4]
    clock = fold.seconds(event[1])
    fold.lines[side][event[5]].seconds += fold.since[side][marker] - clock
    fold.since[side][marker] = clock
    fold.court[side][marker] = event[6]


def _jump_up(fold: _Fold, event: Event) -> None:
    """Whoever is on court at the opening tap has started."""
    if not fold.tapped:
        fold.tapped = True
        for side in (0, 1):
            for player in fold.court[side]:
                fold.lines[side][player].started = True


def _timeout(fold: _Fold, event: Event) -> None:
    fold.teams[event[3]].timeouts += 1


def _turnover(fold: _Fold, event: Event) -> None:
    side, player, how = event[3], event[4], event[5]
    team = fold.teams[side]
    team.turnovers += 1
    if player >= 0:
        fold.lines[side][player].tov += 1
    if event[7] >= 0:
        fold.lines[1 - side][event[7]].stl += 1
    if how == ev.SHOT_CLOCK_VIOLATION:
        team.violations += 1


def _shot(fold: _Fold, event: Event) -> None:
    side, points = event[3], event[11]
    line = fold.lines[side][event[4]]
    line.fga += 1
    if points:
        line.fgm += 1
        if points == 3:
            line.tpm += 1
        fold.teams[side].periods[-1] += points
    if event[7] == ev.SHOT_TIP:
        line.tip += 1
    if event[13] >= 0:
        fold.lines[1 - side][event[13]].blk += 1


def _rebound(fold: _Fold, event: Event) -> None:
    line = fold.lines[event[3]][event[4]]
    if event[6]:
        line.orb += 1
    else:
        line.drb += 1


def _foul(fold: _Fold, event: Event) -> None:
    side, player, how = event[3], event[4], event[5]
    if how == ev.TECHNICAL:
        fold.teams[side].technicals += 1
        return
    fold.lines[side][player].pf += 1
    if how == ev.OFFENDING:
        fold.teams[side].offensive_fouls += 1


def _free_throw(fold: _Fold, event: Event) -> None:
    side = event[3]
    line = fold.lines[side][event[4]]
    line.fta += 1
    if event[7]:
        line.ftm += 1
        fold.teams[side].periods[-1] += 1


def _injury(fold: _Fold, event: Event) -> None:
    if event[4] >= 0:
        fold.lines[event[3]][event[4]].hurt += 1


def _missed(fold: _Fold, event: Event) -> None:
    fold.lines[event[3]][event[4]].misses = event[5]


def _forfeit(fold: _Fold, event: Event) -> None:
    fold.teams[event[3]].forfeits = True
    fold.teams[1 - event[3]].periods[-1] += event[4]


HANDLERS = (
    _period, _lineup, _substitution, _timeout, _jump_up, None, None, None, _turnover, _shot, _rebound, _foul, None,
    _free_throw, None, None, None, _end, None, None, None, None, None, _injury, _missed, _forfeit,
)  # fmt: skip
