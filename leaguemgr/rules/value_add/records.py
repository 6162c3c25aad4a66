"""What a game leaves beyond its box score: possessions by slot, dunks, assists, boxes (VA-STAT, chapter 11)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from leaguemgr.engine.state import Event
from leaguemgr.rules.value_add import events as ev
from leaguemgr.rules.value_add.narrate import possession_name
from leaguemgr.rules.value_add.state import GameState

OVERTIME = 1000
"""Stints of an overtime count below 0, a thousand for each, so that they are no possession of the table."""


@dataclass(slots=True)
class PlayerRecord:
    """One player: points marked before the first roll are kept apart; ``stints`` are p and slot of each possession."""

    player: int
    name: str
    early: int = 0
    points: int = 0
    marks: list[int] = field(default_factory=list)
    dunks: int = 0
    assists: int = 0
    offensive: int = 0
    defensive: int = 0
    steals: int = 0
    blocks: int = 0
    fouls: int = 0
    start_fouls: int = 0
    tired: int = 0
    stints: list[tuple[int, int]] = field(default_factory=list)

    @property
    def total(self) -> int:
        """Points with those marked before the first roll."""
        return self.early + self.points

    @property
    def possessions(self) -> int:
        """Possessions he took part in."""
        return len({p for p, _ in self.stints})


@dataclass(slots=True)
class TeamRecord:
    """One team: ``boxes`` map possession (44 ... 1, 2a, 1a; after O for an overtime) to the score written there."""

    players: list[PlayerRecord]
    boxes: dict[str, int] = field(default_factory=dict)
    turnovers: int = 0
    rebounds: int = 0


def scaled(count: int) -> int:
    """Return a count raised by half to a whole game, rounded down: 7 blocks are 10 (VA-STAT-07, TV-24)."""
    return count * 3 // 2


def game_records(state: GameState) -> tuple[TeamRecord, TeamRecord]:
    """Fold the events into both teams' records, home first."""
    teams = tuple(
        TeamRecord([
            PlayerRecord(player, card.name, start_fouls=state.rules.fouls[player not in plan.starters])
            for player, card in enumerate(team.players)
        ])
        for team, plan in zip(state.teams, state.plans, strict=True)
    )  # fmt: skip
    fold = _Fold(state, (teams[0], teams[1]))
    for event in state.events:
        fold.take(event)
    return teams[0], teams[1]


class _Fold:
    """Follows possession and line-ups."""

    def __init__(self, state: GameState, teams: tuple[TeamRecord, TeamRecord]) -> None:
        self.teams = teams
        self.court = [state.opening[0], state.opening[1]]
        self.limits = [[man.can_play if state.rules.tired else 10**6 for man in men] for men in state.men]
        self.overtime = 0
        self.running = 0

    def take(self, event: Event) -> None:
        """Count one event."""
        kind, side = event[0], event[2]
        if kind == ev.PERIOD:
            self.overtime = max(0, event[3] - 2)
        elif kind == ev.POSSESSION:
            self.running = 0 if event[4] else event[3]
            for which in (0, 1):
                self._play(which)
        elif kind == ev.LINEUP:
            self.court[side] = event[3]
            self._play(side)
        elif kind == ev.EARLY:
            for player, points in event[3]:
                self.teams[side].players[player].early = points
        elif kind == ev.SCORE:
            prefix = f"O{self.overtime} " if self.overtime else ""
            self.teams[side].boxes[prefix + possession_name(event[3], event[4])] = event[5]
            if side == 0:
                self.running = 0
        else:
            self._count(kind, side, event)

    def _play(self, side: int) -> None:
        """Note a possession for everybody on court who has not had it yet."""
        if not self.running:
            return
        for slot, player in enumerate(self.court[side]):
            man = self.teams[side].players[player]
            key = self.running - OVERTIME * self.overtime
            if not man.stints or man.stints[-1][0] != key:
                man.tired += man.possessions >= self.limits[side][player]
                man.stints.append((key, slot + 1))

    def _count(self, kind: int, side: int, event: Event) -> None:
        team = self.teams[side]
        man = team.players[event[3]] if len(event) > 3 and kind not in NO_PLAYER else None
        if kind in (ev.TURNOVER, ev.VIOLATION):
            team.turnovers += 1
        elif kind == ev.TEAM_REBOUND:
            team.rebounds += 1
        elif man is not None:
            self._credit(kind, side, man, event)

    def _credit(self, kind: int, side: int, man: PlayerRecord, event: Event) -> None:
        if kind in (ev.SHOT, ev.FREE_THROW) and event[5]:
            man.points += int(event[5])
            man.marks.append(man.total)
        if kind == ev.SHOT:
            man.dunks += event[4] == ev.DUNK
            if event[8] >= 0:
                self.teams[side].players[event[8]].assists += 1
        elif kind == ev.STEAL:
            man.steals += 1
            self.teams[1 - side].turnovers += 1
        elif kind == ev.BLOCK:
            man.blocks += 1
        elif kind == ev.FORCED:
            man.defensive += 1
        elif kind == ev.FOUL:
            man.fouls += 1
        elif kind == ev.REBOUND:
            man.offensive += bool(event[4])
            man.defensive += not event[4]


NO_PLAYER = {ev.GUARDS, ev.ASSIGN, ev.SHIFT, ev.CALL, ev.DECLARE, ev.NOBODY, ev.BALL}


@dataclass(frozen=True)
class BoxRow:
    """One row of the printed box score: slots, possessions, name and figures (VA-STAT-09)."""

    slots: str
    possessions: str
    name: str
    figures: tuple[int, int, int, int]


def stint_text(played: Sequence[int]) -> str:
    """Return possessions as the box score writes them: ``all``, ``27-1``, ``44,31-20``."""
    if len(played) == 44:
        return "all"
    runs: list[list[int]] = []
    for p in sorted(played, reverse=True):
        if runs and runs[-1][1] == p + 1:
            runs[-1][1] = p
        else:
            runs.append([p, p])
    return ",".join(f"{first}-{last}" if first != last else str(first) for first, last in runs)


def box_rows(state: GameState, side: int, whole_game: bool = False) -> Iterator[BoxRow]:
    """Yield the rows of a team's box score: starters, a Bench divider, reserves, TO and total.

    ``whole_game`` raises the counts by half.
    """
    record = game_records(state)[side]
    starters = state.plans[side].starters
    bench = [player for player in range(len(record.players)) if player not in starters]
    rows = [_row(record.players[player], whole_game) for player in starters]
    rows.append(BoxRow("", "", "Bench", (0, 0, 0, 0)))
    rows += [_row(record.players[player], whole_game) for player in bench]
    yield from rows
    sums = [sum(row.figures[place] for row in rows) for place in range(4)]
    yield BoxRow("TO", str(record.turnovers), "Total", (sums[0], sums[1], sums[2], sums[3]))


def _row(man: PlayerRecord, whole_game: bool) -> BoxRow:
    regulation = [(p, slot) for p, slot in man.stints if p > 0]
    slots = ",".join(str(slot) for slot in dict.fromkeys(slot for _, slot in regulation))
    counts = [man.total, man.offensive + man.defensive, man.steals, man.blocks]
    if whole_game:
        counts = [scaled(man.points), *(scaled(count) for count in counts[1:])]
    return BoxRow(slots, stint_text([p for p, _ in regulation]), man.name, (counts[0], counts[1], counts[2], counts[3]))
