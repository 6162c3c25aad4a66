"""The score sheet: every man's fouls, shots, rebounds and more, in the order they came (chapter 19).

Before the first card it is the empty sheet of both line-ups; afterwards it is filled from the events.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from typing import Any

from leaguemgr.engine.printed import TallyRow, TallySheet, TallyTeam
from leaguemgr.engine.system import PlayerCard
from leaguemgr.rules.strat_o_matic import events as ev
from leaguemgr.rules.strat_o_matic.board import FOUL_LIMIT, OVERTIME_PENALTY, PENALTY, PERIODS, SLOTS
from leaguemgr.rules.strat_o_matic.box import box_score
from leaguemgr.rules.strat_o_matic.cards import THREE
from leaguemgr.rules.strat_o_matic.state import GameState

MADE, MISSED, MADE_THREE, MISSED_THREE, STROKE = "o-3t/"
COUNTED = ("Team rebounds", "24 seconds")
SOURCE = "The manual prints no score sheet; this one is designed by this program."
BENCH = 5
"""Rows for men who come in, on a sheet without names."""
POINTS = {MADE: 2, MADE_THREE: 3}


class _Notes:
    """What a person notes during a game: marks by side, player and column; points, fouls and counts of the teams."""

    def __init__(self) -> None:
        self.marks: tuple[dict[int, dict[str, str]], ...] = tuple(
            defaultdict(lambda: defaultdict(str)) for _ in range(2)
        )
        self.points: tuple[list[int], ...] = ([], [])
        self.fouls: tuple[list[int], ...] = ([], [])
        self.counts: tuple[dict[str, int], ...] = (dict.fromkeys(COUNTED, 0), dict.fromkeys(COUNTED, 0))

    def mark(self, side: int, player: int, column: str, letter: str = STROKE) -> None:
        if player >= 0:
            self.marks[side][player][column] += letter


def tally(state: GameState | None) -> TallySheet:
    """Return the sheet of a game as far as it has been played, without one an empty sheet."""
    if state is None:
        nobody = TallyTeam("", tuple(TallyRow(slot=slot) for slot in (*SLOTS, *[""] * BENCH)))
        return _sheet(nobody, nobody, PERIODS + 1)
    notes = _Notes()
    for event in state.events:
        handler = HANDLERS.get(event[0])
        if handler is not None:
            handler(notes, ev.typed(event))
    # An empty sheet has room for an overtime.
    played = max(len(notes.points[0]), PERIODS) if state.events else PERIODS + 1
    return _sheet(_team(state, 0, notes), _team(state, 1, notes), played)


def _sheet(home: TallyTeam, away: TallyTeam, periods: int) -> TallySheet:
    titles = tuple(str(number) if number <= PERIODS else _overtime(number) for number in range(1, periods + 1))
    penalty = tuple(PENALTY if number < PERIODS else OVERTIME_PENALTY for number in range(periods))
    return TallySheet((home, away), titles, FOUL_LIMIT, penalty, COUNTED, SOURCE)


def _overtime(number: int) -> str:
    return "OT" if number == PERIODS + 1 else f"OT{number - PERIODS}"


def _team(state: GameState, side: int, notes: _Notes) -> TallyTeam:
    """Return a team's rows: the starters by slot, then the others by number."""
    team, started = state.teams[side], state.started[side]
    others = sorted(set(range(len(team.players))) - set(started), key=lambda player: team.players[player].number)
    lines = box_score(state).teams[side].lines
    begun = bool(state.events)
    rows = tuple(
        _row(
            team.players[player],
            notes.marks[side].get(player, {}),
            SLOTS[place] if place < len(started) else "",
            played=begun and lines[player].seconds > 0,
        )
        for place, player in enumerate((*started, *others))
    )
    counts = {name: str(count) for name, count in notes.counts[side].items()} if begun else {}
    return TallyTeam(team.name, rows, tuple(notes.points[side]), tuple(notes.fouls[side]), counts)


def _row(card: PlayerCard, marks: Mapping[str, str], slot: str, *, played: bool) -> TallyRow:
    points = sum(POINTS.get(letter, 0) for letter in marks.get("shots", "")) + marks.get("throws", "").count(MADE)
    return TallyRow(card.number, card.name, card.position, slot, dict(marks), points if played else None)


def _period(notes: _Notes, event: Any) -> None:
    for columns in (notes.points, notes.fouls):
        for periods in columns:
            periods.append(0)


def _shot(notes: _Notes, event: Any) -> None:
    three = event.column == THREE
    if event.points:
        notes.mark(event.side, event.player, "shots", MADE_THREE if event.points > 2 else MADE)
        notes.points[event.side][-1] += event.points
    elif event.tried:
        notes.mark(event.side, event.player, "shots", MISSED_THREE if three else MISSED)
    notes.mark(event.side, event.assist, "assists")
    notes.mark(1 - event.side, event.blocker, "blocks")


def _rebound(notes: _Notes, event: Any) -> None:
    notes.mark(event.side, event.player, "offensive" if event.offensive else "defensive")
    if event.player < 0:
        notes.counts[event.side][COUNTED[0]] += 1


def _foul(notes: _Notes, event: Any) -> None:
    notes.mark(event.side, event.player, "fouls")
    notes.fouls[event.side][-1] += not event.offensive


def _throw(notes: _Notes, event: Any) -> None:
    notes.mark(event.side, event.player, "throws", MADE if event.made else MISSED)
    notes.points[event.side][-1] += event.made


def _turnover(notes: _Notes, event: Any) -> None:
    notes.mark(event.side, event.player, "turnovers")
    notes.mark(1 - event.side, event.stealer, "steals")
    if event.player < 0:
        notes.counts[event.side][COUNTED[1]] += 1


Handler = Callable[[_Notes, Any], None]
HANDLERS: dict[int, Handler] = {
    ev.PERIOD: _period, ev.SHOT: _shot, ev.REBOUND: _rebound, ev.FOUL: _foul, ev.FREE_THROW: _throw,
    ev.TURNOVER: _turnover,
}  # fmt: skip
