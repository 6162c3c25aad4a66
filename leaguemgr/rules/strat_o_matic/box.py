"""The box score of a game, folded from its events (chapter 19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from leaguemgr.engine.box import BoxScore
from leaguemgr.engine.counts import Counts, TeamCounts
from leaguemgr.engine.state import Event, Numbers
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import CARD_SECONDS
from leaguemgr.rules.strat_o_matic.state import GameState

THREE: Final = 3


class _Fold:
    """Counts by side and player index, and who is on court."""

    def __init__(self, state: GameState) -> None:
        self.men = [[Counts() for _ in team.players] for team in state.teams]
        self.teams = [TeamCounts(), TeamCounts()]
        self.five = [list(five) for five in state.started]
        self.cards = 0
        self.since = [[0] * len(men) for men in self.men]
        """Cards turned so far, and how many when each man on court came in."""
        period, score = state.opening
        if period:
            for team, points in zip(self.teams, score, strict=True):
                team.periods.append(points)
        for side in (0, 1):
            for player in self.five[side]:
                self.men[side][player].started = True

    def leave(self, side: int, player: int) -> None:
        """Give a man who leaves the court the cards that were turned while he was there."""
        self.men[side][player].seconds += CARD_SECONDS * (self.cards - self.since[side][player])


def box_score(state: GameState) -> BoxScore:
    """Fold the events; a card is 12 seconds for the ten on the floor (REC-09)."""
    fold = _Fold(state)
    for event in state.events:
        kind: int = event[0]
        handler = HANDLERS[kind]
        if handler is not None:
            handler(fold, event)
    for side in (0, 1):
        for player in fold.five[side]:
            fold.leave(side, player)
    home, away = [
        team.box(men, setup.players) for team, men, setup in zip(fold.teams, fold.men, state.teams, strict=True)
    ]
    return BoxScore((home, away))


def _period(fold: _Fold, event: Numbers) -> None:
    for team in fold.teams:
        team.periods.append(0)


def _draw(fold: _Fold, event: Numbers) -> None:
    fold.cards += 1


def _sub(fold: _Fold, event: Numbers) -> None:
    side, player, slot = event[2], event[3], event[4]
    five = fold.five[side]
    if player in five:
        five[five.index(player)] = five[slot]
    else:
        fold.leave(side, five[slot])
        fold.since[side][player] = fold.cards
    five[slot] = player


def _shot(fold: _Fold, event: Numbers) -> None:
    side, points, blocker = event[2], event[8], event[10]
    man = fold.men[side][event[3]]
    man.fga += event[11]
    if points:
        man.fgm += 1
        if points == THREE:
            man.tpm += 1
        if event[9] >= 0:
            fold.men[side][event[9]].ast += 1
        fold.teams[side].periods[-1] += points
    elif blocker >= 0:
        fold.men[1 - side][blocker].blk += 1


def _rebound(fold: _Fold, event: Numbers) -> None:
    if event[3] >= 0:
        man = fold.men[event[2]][event[3]]
        if event[4]:
            man.orb += 1
        else:
            man.drb += 1


def _foul(fold: _Fold, event: Numbers) -> None:
    fold.men[event[2]][event[3]].pf += 1
    if event[4]:
        fold.teams[event[2]].offensive_fouls += 1


def _free_throw(fold: _Fold, event: Numbers) -> None:
    man = fold.men[event[2]][event[3]]
    man.fta += 1
    if event[7]:
        man.ftm += 1
        fold.teams[event[2]].periods[-1] += 1


def _turnover(fold: _Fold, event: Numbers) -> None:
    side, player, stealer = event[2], event[3], event[4]
    team = fold.teams[side]
    team.turnovers += 1
    if player >= 0:
        fold.men[side][player].tov += 1
    else:
        team.violations += 1
    if stealer >= 0:
        fold.men[1 - side][stealer].stl += 1


def _injury(fold: _Fold, event: Numbers) -> None:
    games = event[4]
    if games >= 0:
        man = fold.men[event[2]][event[3]]
        man.hurt += 1
        man.misses = max(man.misses, games)


_COUNTED: Final[Mapping[int, Callable[[_Fold, Event], None]]] = {
    ev.PERIOD: _period,
    ev.DRAW: _draw,
    ev.SUB: _sub,
    ev.SHOT: _shot,
    ev.REBOUND: _rebound,
    ev.FOUL: _foul,
    ev.FREE_THROW: _free_throw,
    ev.TURNOVER: _turnover,
    ev.INJURY: _injury,
}
HANDLERS: Final[tuple[Callable[[_Fold, Event], None] | None, ...]] = tuple(map(_COUNTED.get, range(len(ev.RECORDS))))
"""What counts an event, by its kind; None for those that the box score leaves out."""
