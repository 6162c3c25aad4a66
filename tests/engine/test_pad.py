"""The score pad, folded from the plays of a game."""

from __future__ import annotations

from typing import Any

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.narrate import Play
from leaguemgr.engine.pad import PadCell, PadFold
from leaguemgr.engine.system import Setup, Value
from leaguemgr.rules import SYSTEMS, load_system
from tests.rules.basketball_strategy.table import BLACK, WHITE

MISS = {"player": WHITE.players[0].number, "points": 0}


def folded(options: dict[str, Value], seed: str = "pad") -> tuple[PadFold, Any]:
    """Return the pad of a game of both teams of the book, and the game."""
    system = load_system(SYSTEMS[0])
    game = simulate(system, Setup(BLACK, WHITE, options), seed)
    fold = PadFold(system, game.setup)
    fold.add(system.narrate(game.state))
    return fold, game


def told(*plays: tuple[str, int | None, dict[str, Any]]) -> list[Play]:
    """Return plays of the first period."""
    return [Play(event, 1, 700, 24, (0, 0), side, "", facts) for event, side, facts in plays]


@pytest.mark.rule("BS-SCORE-04")
def test_the_pad_adds_up_to_the_box_score() -> None:
    fold, game = folded({})
    for half, box in zip(fold.halves, game.box.teams, strict=True):
        for line, lines in zip(half.lines, box.lines, strict=True):
            sums = [sum(values) for values in zip(*(cell.values().values() for cell in line.cells), strict=True)]
            assert sums == [lines.pf, lines.fga, lines.fgm, lines.fta, lines.ftm, lines.points, lines.rebounds]
        assert [half.sums(period)["points"] for period in range(len(box.periods))] == box.periods
        assert sum(half.timeouts) == box.timeouts


def test_a_pad_filled_play_by_play_is_the_pad_filled_at_once() -> None:
    fold, game = folded({})
    slow = PadFold(game.system, game.setup)
    for play in game.system.narrate(game.state):
        slow.add([play])
    assert slow.halves == fold.halves


@pytest.mark.rule("BS-VAR-ABA-02")
def test_a_goal_of_three_points_counts_three() -> None:
    fold, game = folded({"variation": "aba"}, "three")
    assert any("3" in cell.shots for half in fold.halves for line in half.lines for cell in line.cells)
    assert tuple(half.points for half in fold.halves) == game.score


@pytest.mark.rule("BS-FOUL-02", "BS-TECH-04")
def test_offensive_and_technical_fouls_take_no_box_of_the_team() -> None:
    fold, game = folded({})
    for half, box in zip(fold.halves, game.box.teams, strict=True):
        assert box.offensive_fouls
        assert sum(half.team_fouls) == sum(line.pf for line in box.lines) - box.offensive_fouls
    number = BLACK.players[0].number
    technical = PadFold(load_system(SYSTEMS[0]), Setup(BLACK, WHITE))
    technical.add(told(("foul", 0, {"result": "technical", "team": False}), ("foul", 0, {"player": number})))
    assert technical.halves[0].team_fouls == [1]
    assert technical.halves[0].lines[0].cells == [PadCell(fouls=1)]


def test_whoever_was_on_court_while_the_ball_was_in_play_has_played() -> None:
    numbers = [card.number for card in BLACK.players]
    fold = PadFold(load_system(SYSTEMS[0]), Setup(BLACK, WHITE))
    fold.add(told(("period", None, {}), ("line-up", 0, {"players": numbers[5:10]})))
    fold.add(told(("line-up", 0, {"players": numbers[:5]}), ("jump", None, {})))
    fold.add(told(("substitution", 0, {"leaving": numbers[2], "player": numbers[7]}), ("shot", 1, MISS)))
    half = fold.halves[0]
    assert half.starters == (0, 1, 2, 3, 4)
    assert half.court == [0, 1, 7, 3, 4]
    assert [place for place, line in enumerate(half.lines) if line.played] == [0, 1, 2, 3, 4, 7]
