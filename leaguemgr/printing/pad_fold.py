"""Filling a score pad from a game of any rule system: marks from its plays, who played from its box score."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from leaguemgr.printing.pad_data import MADE, MISSED, PadCell, PadLine, PadSide

if TYPE_CHECKING:
    from leaguemgr.engine.box import BoxScore, Line
    from leaguemgr.engine.game import Game
    from leaguemgr.engine.narrate import Play
    from leaguemgr.engine.system import TeamSetup
    from leaguemgr.league.records import TeamRef

# Fouls by the side that has the ball, and technical ones, are no team fouls (BS-FOUL-02, BS-TECH-04).
NO_TEAM_FOULS = frozenset({"offensive", "technical"})


def filled_sides(game: Game, teams: tuple[TeamRef, TeamRef]) -> tuple[PadSide, PadSide]:
    """Return both halves of the pad of a game; starters first, then who came in, then who did not play."""
    fold = PadFold(game.setup.teams, teams)
    fold.fold(game.system.narrate(game.state))
    _arrange(fold, game.system.box(game.state))
    return fold.sides


def _arrange(fold: PadFold, box: BoxScore) -> None:
    for side, setup, lines, team in zip(fold.sides, fold.teams, fold.lines, box.teams, strict=True):
        numbers = {card.key: card.number for card in setup.players}
        found = {numbers[line.player]: line for line in team.lines}
        for number, line in lines.items():
            line.played = found[number].started or found[number].seconds > 0
        side.lines.sort(key=lambda line: _rank(found[line.number], line))


def _rank(line: Line, shown: PadLine) -> tuple[bool, bool, int]:
    return (not line.started, not shown.played, shown.number)


class PadFold:
    """Collects the marks of both sides; players are told by their uniform numbers, which are unique in a team."""

    def __init__(self, teams: tuple[TeamSetup, TeamSetup], names: tuple[TeamRef, TeamRef]) -> None:
        self.teams = teams
        self.sides = (_side(teams[0], names[0]), _side(teams[1], names[1]))
        self.lines = tuple({line.number: line for line in side.lines} for side in self.sides)

    def fold(self, plays: Iterable[Play]) -> None:
        """Note every play of the game."""
        for play in plays:
            if play.event == "period":
                self._open_period()
            elif play.side is not None:
                self._note(play, play.side)

    def _open_period(self) -> None:
        for side in self.sides:
            side.team_fouls.append(0)
            side.timeouts.append(0)
            for line in side.lines:
                line.cells.append(PadCell())

    def _note(self, play: Play, side: int) -> None:
        if play.event == "timeout":
            self.sides[side].timeouts[-1] += 1
        elif play.event == "foul":
            self._foul(play, side)
        elif play.event in ("shot", "free-throw", "rebound"):
            self._mark(play, self.lines[side][play.facts["player"]].cells[-1])

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
