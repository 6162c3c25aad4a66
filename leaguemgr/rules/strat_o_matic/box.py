"""The box score of a game, folded from its events (chapter 19)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from leaguemgr.engine.box import BoxScore, Line, TeamBox
from leaguemgr.engine.state import Event
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import CARD_SECONDS
from leaguemgr.rules.strat_o_matic.state import GameState

THREE = 3


class _Fold:
    """Lines by side and player index, and who is on court."""

    def __init__(self, state: GameState) -> None:
        self.lines = tuple([Line(card.key) for card in team.players] for team in state.teams)
        self.teams = (TeamBox(self.lines[0]), TeamBox(self.lines[1]))
        self.five = [list(five) for five in state.started]
        self.cards = 0
        self.since = [[0] * len(lines) for lines in self.lines]
        """Cards turned so far, and how many when each man on court came in."""
        period, score = state.opening
        if period:
            for team, points in zip(self.teams, score, strict=True):
                team.periods.append(points)
        for side in (0, 1):
            for player in self.five[side]:
                self.lines[side][player].started = True

    def leave(self, side: int, player: int) -> None:
        """Give a man who leaves the court the cards that were turned while he was there."""
        self.lines[side][player].seconds += CARD_SECONDS * (self.cards - self.since[side][player])


def box_score(state: GameState) -> BoxScore:
    """Fold the events; a card is 12 seconds for the ten on the floor (REC-09)."""
    fold = _Fold(state)
    for event in state.events:
        handler = HANDLERS[event[0]]
        if handler is not None:
            handler(fold, event)
    for side in (0, 1):
        for player in fold.five[side]:
            fold.leave(side, player)
    return BoxScore(fold.teams)


def _period(fold: _Fold, event: Event) -> None:
    for team in fold.teams:
        team.periods.append(0)


def _draw(fold: _Fold, event: Event) -> None:
    fold.cards += 1


def _sub(fold: _Fold, event: Event) -> None:
    side, player, slot = event[2], event[3], event[4]
    five = fold.five[side]
    if player in five:
        five[five.index(player)] = five[slot]
    else:
        fold.leave(side, five[slot])
        fold.since[side][player] = fold.cards
    five[slot] = player


def _shot(fold: _Fold, event: Event) -> None:
    _, _, side, player, _, _, _, _, points, _, blocker, tried = event
    line = fold.lines[side][player]
    line.fga += tried
    if points:
        line.fgm += 1
        line.tpm += points == THREE
        fold.teams[side].periods[-1] += points
    elif blocker >= 0:
        fold.lines[1 - side][blocker].blk += 1


def _rebound(fold: _Fold, event: Event) -> None:
    if event[3] >= 0:
        line = fold.lines[event[2]][event[3]]
        if event[4]:
            line.orb += 1
        else:
            line.drb += 1


def _foul(fold: _Fold, event: Event) -> None:
    fold.lines[event[2]][event[3]].pf += 1
    if event[4]:
        fold.teams[event[2]].offensive_fouls += 1


def _free_throw(fold: _Fold, event: Event) -> None:
    line = fold.lines[event[2]][event[3]]
    line.fta += 1
    if event[7]:
        line.ftm += 1
        fold.teams[event[2]].periods[-1] += 1


def _turnover(fold: _Fold, event: Event) -> None:
    side, player, stealer = event[2], event[3], event[4]
    team = fold.teams[side]
    team.turnovers += 1
    if player >= 0:
        fold.lines[side][player].tov += 1
    else:
        team.violations += 1
    if stealer >= 0:
        fold.lines[1 - side][stealer].stl += 1


def _injury(fold: _Fold, event: Event) -> None:
    if event[4] >= 0:
        line = fold.lines[event[2]][event[3]]
        line.hurt += 1
        line.misses = max(line.misses, event[4])


_COUNTED: Mapping[int, Callable[[_Fold, Event], None]] = {
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
HANDLERS = tuple(_COUNTED.get(kind) for kind in range(len(ev.RECORDS)))
"""What counts an event, by its kind; None for those that the box score leaves out."""
