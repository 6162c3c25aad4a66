"""The rulebook's score pad, filled from the events: by quarter and player the strokes that one writes at the table."""

from __future__ import annotations

from collections.abc import Callable

from leaguemgr.engine.desk import Pad, PadLine, PadQuarter
from leaguemgr.engine.state import Event
from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.state import GameState


def pad_of(state: GameState) -> Pad:
    """Fill the pad from the events of a game."""
    court = (tuple(state.court[0]), tuple(state.court[1]))
    pad = Pad(([], []), (set(state.opening.home), set(state.opening.away)), court)
    if state.opening.period:
        _new_quarter(state, pad, state.opening.period)
    for event in state.events:
        writer = WRITERS.get(event[0])
        if writer is not None:
            writer(state, pad, event)
    return pad


def _new_quarter(state: GameState, pad: Pad, period: int) -> None:
    limit = state.rules.limit(period)
    for quarters, team in zip(pad.quarters, state.teams, strict=True):
        quarters.append(PadQuarter([PadLine() for _ in team.players], 0, limit))


def _line(pad: Pad, event: Event) -> PadLine:
    return pad.quarters[event[3]][-1].lines[event[4]]


def _period(state: GameState, pad: Pad, event: Event) -> None:
    _new_quarter(state, pad, event[4])


def _lineup(state: GameState, pad: Pad, event: Event) -> None:
    pad.played[event[3]].update(event[4])


def _substitution(state: GameState, pad: Pad, event: Event) -> None:
    pad.played[event[3]].add(event[6])


def _shot(state: GameState, pad: Pad, event: Event) -> None:
    line = _line(pad, event)
    points = ev.Shot._make(event).points
    line.shots.append(points > 0)
    line.points += points


def _rebound(state: GameState, pad: Pad, event: Event) -> None:
    _line(pad, event).rebounds += 1


def _foul(state: GameState, pad: Pad, event: Event) -> None:
    foul = ev.Foul._make(event)
    if foul.how == ev.TECHNICAL:
        return
    _line(pad, event).fouls += 1
    if foul.how != ev.OFFENDING or state.rules.offensive_team_fouls:
        pad.quarters[foul.side][-1].team_fouls += 1


def _free_throw(state: GameState, pad: Pad, event: Event) -> None:
    line = _line(pad, event)
    made = bool(ev.FreeThrow._make(event).made)
    line.free_throws.append(made)
    line.points += made


WRITERS: dict[int, Callable[[GameState, Pad, Event], None]] = {
    ev.PERIOD: _period,
    ev.LINEUP: _lineup,
    ev.SUBSTITUTION: _substitution,
    ev.SHOT: _shot,
    ev.REBOUND: _rebound,
    ev.FOUL: _foul,
    ev.FREE_THROW: _free_throw,
}
