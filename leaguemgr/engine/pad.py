"""The score pad of any rule system: what one marks at the table, folded from the plays of a game (BS-SCORE-04, -05)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from leaguemgr.engine.narrate import Play
    from leaguemgr.engine.system import RuleSystem, Setup, TeamSetup

MISSED, MADE, THREE = "-", "o", "3"
"""The letters of a cell, one a shot and one a free throw, in order."""
POINTS_OF_THREE = 3
BEFORE_PLAY = frozenset({"period", "line-up", "substitution", "timeout"})
"""Plays at which line-ups are set, so that nobody on court has played yet."""


@dataclass(slots=True)
class PadCell:
    """One player's marks of one period: fouls, shots and free throws in order (MISSED, MADE, THREE), rebounds."""

    fouls: int = 0
    shots: str = ""
    free: str = ""
    rebounds: int = 0

    @property
    def goals(self) -> int:
        """Field goals."""
        return len(self.shots) - self.shots.count(MISSED)

    @property
    def free_made(self) -> int:
        """Free throws made."""
        return self.free.count(MADE)

    @property
    def points(self) -> int:
        """TP = 2 × FG + FT (BS-SCORE-06), and one more for each goal of three points."""
        return 2 * self.goals + self.shots.count(THREE) + self.free_made

    @property
    def empty(self) -> bool:
        """Whether nothing was noted."""
        return not (self.fouls or self.shots or self.free or self.rebounds)

    def values(self) -> dict[str, int]:
        """Return the cell as numbers by column key."""
        return {
            "fouls": self.fouls,
            "shots": len(self.shots),
            "goals": self.goals,
            "free": len(self.free),
            "free_made": self.free_made,
            "points": self.points,
            "rebounds": self.rebounds,
        }


@dataclass(slots=True)
class PadLine:
    """One player's line; ``played`` is False for a man who did not play; ``cells`` are by period."""

    number: int
    name: str
    position: str
    played: bool = True
    cells: list[PadCell] = field(default_factory=list)

    @property
    def points(self) -> int:
        """Points of the game."""
        return sum(cell.points for cell in self.cells)


@dataclass(slots=True)
class PadHalf:
    """One team's half of the pad: lines by the player's index, ``court`` who is on it now, by marker.

    By period there are team fouls, timeouts and ``limits``: the team foul from which on foul shots are more (0: none).
    """

    lines: list[PadLine]
    team_fouls: list[int] = field(default_factory=list)
    timeouts: list[int] = field(default_factory=list)
    limits: list[int] = field(default_factory=list)
    starters: tuple[int, ...] = ()
    court: list[int] = field(default_factory=list)

    def sums(self, period: int | None = None) -> dict[str, int]:
        """Return the team's numbers of a period, counted from 0, or of the game, by column key."""
        return add_up(cell for line in self.lines for cell in chosen(line, period))

    def set_to_work(self) -> None:
        """Note that play goes on with the men on court."""
        self.starters = self.starters or tuple(self.court)
        for man in self.court:
            self.lines[man].played = True

    @property
    def points(self) -> int:
        """The points that the players scored."""
        return sum(line.points for line in self.lines)


class PadFold:
    """Fills both halves of a pad, play by play; players are told by their uniform numbers, unique in a team."""

    def __init__(self, system: RuleSystem, setup: Setup) -> None:
        """Start with the opening line-ups and nothing noted."""
        self.halves = (_half(system, setup.home), _half(system, setup.away))
        self.plays = 0
        self._places = tuple({line.number: place for place, line in enumerate(half.lines)} for half in self.halves)

    def add(self, plays: Iterable[Play]) -> None:
        """Note further plays of the game."""
        for play in plays:
            self.plays += 1
            for half in self.halves:
                _open_periods(half, play)
                if play.event not in BEFORE_PLAY:
                    half.set_to_work()
            if play.side is not None:
                self._note(play, play.side)

    def _note(self, play: Play, side: int) -> None:
        half, facts = self.halves[side], play.facts
        if play.event == "timeout":
            half.timeouts[-1] += 1
        elif play.event == "line-up":
            half.court = [self._places[side][number] for number in facts["players"]]
        elif play.event == "substitution":
            leaving, entering = (self._places[side][facts[name]] for name in ("leaving", "player"))
            half.court = [entering if man == leaving else man for man in half.court]
        elif play.event == "foul":
            half.team_fouls[-1] += bool(facts.get("team", True))
            if "player" in facts:
                self._cell(side, facts["player"]).fouls += 1
        elif play.event in ("shot", "free-throw", "rebound"):
            _mark(play, self._cell(side, facts["player"]))

    def _cell(self, side: int, number: int) -> PadCell:
        return self.halves[side].lines[self._places[side][number]].cells[-1]


def _half(system: RuleSystem, team: TeamSetup) -> PadHalf:
    lines = [PadLine(card.number, card.name, card.position, played=False) for card in team.players]
    spots = {spot.marker: spot.player for spot in team.lineup or system.suggest_lineup(team)}
    return PadHalf(lines, court=[spots[marker] for marker in system.markers])


def _open_periods(half: PadHalf, play: Play) -> None:
    while len(half.team_fouls) < play.period:
        half.team_fouls.append(0)
        half.timeouts.append(0)
        half.limits.append(int(play.facts.get("limit", 0)))
        for line in half.lines:
            line.cells.append(PadCell())


def _mark(play: Play, cell: PadCell) -> None:
    points = play.facts.get("points", 0)
    if play.event == "rebound":
        cell.rebounds += 1
    elif play.event == "shot":
        cell.shots += THREE if points == POINTS_OF_THREE else MADE if points else MISSED
    else:
        cell.free += MADE if points else MISSED


def chosen(line: PadLine, period: int | None) -> Sequence[PadCell]:
    """Return a line's cell of a period, counted from 0 (none before it begins), or all of them."""
    return line.cells if period is None else line.cells[period : period + 1]


def add_up(cells: Iterable[PadCell]) -> dict[str, int]:
    """Return the sums of some cells by column key."""
    total = PadCell().values()
    for cell in cells:
        for key, value in cell.values().items():
            total[key] += value
    return total
