"""Records of a game beyond the box score (chapter 10), and exact odds by enumeration."""

from __future__ import annotations

from typing import cast

import pytest

from leaguemgr.engine.game import simulate
from leaguemgr.engine.system import Setup
from leaguemgr.rules.all_star import legal
from leaguemgr.rules.all_star.events import FOULED, HELD, WON
from leaguemgr.rules.all_star.records import game_records
from leaguemgr.rules.all_star.state import GameState
from leaguemgr.rules.all_star.system import shipped
from tests.rules.all_star.table import EAST, WEST, Table


def test_passes_screens_steps_and_free_movements_are_counted() -> None:
    table = Table(home={3: "g8", 1: "d8"}, away={1: "b8"}).steps("turn 4 3", "free 5 f7", "move 3 g9", "reply none")
    table.steps("move 3 g10", "reply none", "pass 3", "shoot", "shot 1")
    home, away = game_records(table.state)
    runner, passer = home.men[2], home.men[0]
    assert (runner.screens, runner.steps, passer.passes, passer.scoring_passes) == (1, 2, 1, 1)
    assert (home.free_moves, home.clocks, away.clocks) == (1, [1], [])


def test_steals_are_counted_by_result_and_a_shot_from_the_own_half_apart() -> None:
    table = Table(home={1: "d8"}, away={1: "d9"}).steps("turn 3 2", "end", "defence-die 1", "steal 1", "steal 5")
    table.steps("end", "turn 4 2", "end", "defence-die 1", "steal 1", "steal 1")
    assert game_records(table.state)[1].men[0].steals == [1, 1, 0]
    far = Table(home={1: "d6"}).steps("turn 3 2", "shoot", "shot 1")
    assert game_records(far.state)[0].men[0].own_half == [1, 1]


def test_lost_and_recovered_balls_have_their_men() -> None:
    table = Table(home={2: "d6"}).steps("turn 4 4")
    home, _ = game_records(table.state)
    assert (home.men[0].lost, home.men[1].recovered) == (1, 1)


def test_records_of_a_match_agree_with_its_events_and_its_box_score() -> None:
    game = simulate(shipped(), Setup(EAST, WEST, {"quarters": 2}), "records")
    sides = game_records(cast(GameState, game.state))
    turns = sum(shipped().shape({"quarters": 2}).periods) // 8
    assert sum(sum(side.clocks) for side in sides) == turns + 20 * (game.state.period - 2)
    for side, team in zip(sides, game.box.teams, strict=True):
        assert sum(man.steals[WON] for man in side.men) == sum(line.stl for line in team.lines)
        assert sum(man.steals[FOULED] for man in side.men) == sum(line.pf for line in team.lines)
        assert side.total("scoring_passes") <= sum(line.fgm for line in team.lines)


@pytest.mark.rule("AS-STEAL-04", "AS-STEAL-05", "AS-LOOSE-01")
@pytest.mark.parametrize(("handler", "thief"), [(1, 1), (5, 1), (1, 5), (4, 3)])
def test_the_odds_of_a_steal_are_those_of_all_twelve_results(handler: int, thief: int) -> None:
    results = {WON: 0, HELD: 0, FOULED: 0}
    for roll in range(1, 13):
        others = {1: "d5"} if handler != 1 else {}
        table = Table(home={**others, handler: "d8"}, away={1: "d3", thief: "d9"}, ball=("home", handler))
        table.steps("turn 3 2", "end", "defence-die 3", f"steal {thief}", f"steal {roll}")
        results[table.last("steal").result] += 1
    start = Table(home={**others, handler: "d8"}, away={1: "d3", thief: "d9"}, ball=("home", handler))
    won = legal.steal_range(start.state, thief - 1)
    assert results == {WON: won, HELD: 8 - won, FOULED: 4}
