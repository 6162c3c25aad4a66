"""Coaches against each other: the arithmetic and the fairness of a match, not who is stronger."""

from __future__ import annotations

import pytest

from leaguemgr.problems import UserError
from leaguemgr.rules import load_system
from leaguemgr.simulate.match import game_tasks, play_match, summed_up

RULES = load_system("basketball-strategy")
STYLES = ("scout", "balanced")


def test_both_have_the_same_team_and_are_at_home_in_turn() -> None:
    tasks = game_tasks(RULES, STYLES, 60, "x", {"quarter-minutes": 8})
    assert all(task.setup.home == task.setup.away for task in tasks)
    assert tasks[0].setup == tasks[1].setup
    assert len({task.setup.home.name for task in tasks}) > 3
    assert [task.styles for task in tasks[:2]] == [("scout", "balanced"), ("balanced", "scout")]
    assert tasks[0].setup.options == {"quarter-minutes": 8}


def test_the_interval_is_wilsons_and_a_draw_is_half_a_win() -> None:
    found = summed_up(STYLES, [1] * 60 + [-3] * 40)
    assert (found.share, found.margin) == (0.6, pytest.approx(-0.6))
    assert (found.low, found.high) == (pytest.approx(0.502, abs=0.001), pytest.approx(0.691, abs=0.001))
    assert summed_up(STYLES, [0, 0]).share == 0.5
    assert summed_up(STYLES, [5] * 10).high == pytest.approx(1)


def test_a_match_depends_on_its_seed_alone() -> None:
    one, two = (play_match(RULES, ("balanced", "card-4"), 4, "s", {"quarter-minutes": 8}, 0) for _ in range(2))
    assert one == two
    assert (one.games, one.home, one.away) == (4, "balanced", "card-4")


def test_an_unknown_style_is_refused_before_the_first_game() -> None:
    with pytest.raises(UserError, match="no coach of style 'wild'"):
        play_match(RULES, ("balanced", "wild"), 4)
