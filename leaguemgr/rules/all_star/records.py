"""What a game leaves beyond its box score (chapter 10): passes, screens, steals tried, turns used, cards played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from leaguemgr.engine.state import Event
from leaguemgr.rules.all_star import events as ev
from leaguemgr.rules.all_star.cards import EVERYBODY
from leaguemgr.rules.all_star.court import BEHIND, OWN_HALF
from leaguemgr.rules.all_star.state import GameState


@dataclass(slots=True)
class ManRecord:
    """One miniature: shots from its own half (tried, made), passes, scoring passes, steals by result, and more.

    A scoring pass is the last one before a basket in the same turn; ``lost`` counts balls lost by equal dice.
    """

    player: int
    own_half: list[int] = field(default_factory=lambda: [0, 0])
    passes: int = 0
    scoring_passes: int = 0
    steals: list[int] = field(default_factory=lambda: [0, 0, 0])
    lost: int = 0
    recovered: int = 0
    screens: int = 0
    steps: int = 0


@dataclass(slots=True)
class SideRecord:
    """One side: its miniatures by role, turns used by each of its shot clocks, cards played, free movements."""

    men: list[ManRecord]
    clocks: list[int] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    free_moves: int = 0

    def total(self, name: str) -> int:
        """Return a count of all its miniatures added up."""
        return sum(getattr(man, name) for man in self.men)


class _Fold:
    """Both sides, and who has the running shot clock."""

    def __init__(self, state: GameState) -> None:
        self.state = state
        self.sides = tuple(
            SideRecord([ManRecord(state.teams[side].players[state.players[side][man]].key) for man in EVERYBODY])
            for side in (0, 1)
        )
        self.attack = 0

    def man(self, event: Event) -> ManRecord:
        return self.sides[event[2]].men[event[3]]


def game_records(state: GameState) -> tuple[SideRecord, SideRecord]:
    """Fold the events."""
    fold = _Fold(state)
    for event in state.events:
        handler = HANDLERS.get(event[0])
        if handler is not None:
            handler(fold, event)
    home, away = fold.sides
    return home, away


def _turn(fold: _Fold, event: Event) -> None:
    fold.attack = event[2]


def _move(fold: _Fold, event: Event) -> None:
    man = fold.man(event)
    man.steps += 1
    man.screens += event[6] != ev.NOBODY


def _free_move(fold: _Fold, event: Event) -> None:
    fold.sides[event[2]].free_moves += 1


def _pass(fold: _Fold, event: Event) -> None:
    fold.man(event).passes += 1


def _card(fold: _Fold, event: Event) -> None:
    side = event[2]
    fold.sides[side].cards.append(fold.state.card(side, event[3]).code)


def _steal(fold: _Fold, event: Event) -> None:
    fold.man(event).steals[event[7]] += 1


def _shot(fold: _Fold, event: Event) -> None:
    shot = ev.Shot._make(event)
    if shot.square in OWN_HALF[shot.side] or shot.square in BEHIND:
        tries = fold.man(event).own_half
        tries[0] += 1
        tries[1] += shot.points > 0
    if shot.points and shot.passer != ev.NOBODY:
        fold.sides[shot.side].men[shot.passer].scoring_passes += 1


def _loose(fold: _Fold, event: Event) -> None:
    fold.man(event).lost += 1


def _recover(fold: _Fold, event: Event) -> None:
    fold.man(event).recovered += 1


def _clock(fold: _Fold, event: Event) -> None:
    fold.sides[fold.attack].clocks.append(event[3])


HANDLERS: dict[int, Callable[[_Fold, Event], None]] = {
    ev.TURN: _turn, ev.MOVE: _move, ev.FREE_MOVE: _free_move, ev.PASS: _pass, ev.CARD: _card, ev.STEAL: _steal,
    ev.SHOT: _shot, ev.LOOSE: _loose, ev.RECOVER: _recover, ev.CLOCK: _clock,
}  # fmt: skip
