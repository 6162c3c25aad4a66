"""Filling a score pad from the play-by-play of any rule system."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguemgr.printing.pad_data import MADE, MISSED, PadCell, PadLine, PadSide

if TYPE_CHECKING:
    from leaguemgr.engine.narrate import Play
    from leaguemgr.engine.system import TeamSetup
    from leaguemgr.league.records import TeamRef

# Fouls by the side that has the ball, and technical ones, are no team fouls (BS-FOUL-02, BS-TECH-04).
NO_TEAM_FOULS = frozenset({"offensive", "technical"})


class PadFold:
    """Collects the marks of both sides; players are told by their uniform numbers, which are unique in a team."""

    def __init__(self, teams: tuple[TeamSetup, TeamSetup], names: tuple[TeamRef, TeamRef]) -> None:
        self.sides = (_side(teams[0], names[0]), _side(teams[1], names[1]))
        self.lines = tuple({line.number: line for line in side.lines} for side in self.sides)
        self.order: tuple[list[int], list[int]] = ([], [])
        self.periods = 0

    def fold(self, plays: Iterable[Play]) -> tuple[PadSide, PadSide]:
        """Fold the whole game and return both sides, those who started first, then in the order they came in."""
        for play in plays:
            if play.event == "period":
                self._open_period()
            elif play.side is not None:
                self._note(play, play.side)
        for side, order in zip(self.sides, self.order, strict=True):
            places = {number: place for place, number in enumerate(order)}
            side.lines.sort(key=lambda line: (places.get(line.number, len(places)), line.number))
            for line in side.lines:
                line.played = line.number in places
        return self.sides

    def _open_period(self) -> None:
        self.periods += 1
        for side in self.sides:
            side.team_fouls.append(0)
            side.timeouts.append(0)
            for line in side.lines:
                line.cells.append(PadCell())

    def _note(self, play: Play, side: int) -> None:
        if play.event in ("line-up", "substitution"):
            self._enter(play, side)
        elif not self.periods:
            return
        elif play.event == "timeout":
            self.sides[side].timeouts[-1] += 1
        elif play.event == "foul":
            self._foul(play, side)
        elif "player" in play.facts and play.event in ("shot", "free-throw", "rebound"):
            self._mark(play, self.lines[side][play.facts["player"]].cells[-1])

    def _enter(self, play: Play, side: int) -> None:
        """Remember who came on court, in order."""
        for number in play.facts.get("players", [play.facts.get("player")]):
            if number not in self.order[side]:
                self.order[side].append(number)

    def _foul(self, play: Play, side: int) -> None:
        if play.facts["result"] not in NO_TEAM_FOULS:
            self.sides[side].team_fouls[-1] += 1
        if "player" in play.facts:
            self.lines[side][play.facts["player"]].cells[-1].fouls += 1

    @staticmethod
    def _mark(play: Play, cell: PadCell) -> None:
        if play.event == "rebound":
            cell.rebounds += 1
            return
        mark = MADE if play.facts["points"] else MISSED
        if play.event == "shot":
            cell.shots += mark
        else:
            cell.free += mark


def _side(team: TeamSetup, name: TeamRef) -> PadSide:
    return PadSide(name, [PadLine(card.number, card.name, card.position) for card in team.players])
