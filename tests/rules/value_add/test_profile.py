"""The statistics of simulated games beside their bands."""

from __future__ import annotations

import json

import pytest

from leaguemgr.cli import main
from leaguemgr.rules.value_add.profile import BY_STRENGTH, ROWS, profile
from leaguemgr.rules.value_add.system import shipped


@pytest.mark.rule("TV-55", "VA-SETUP-25")
def test_games_between_the_colleges_are_inside_every_band() -> None:
    found = profile(shipped(), 320, "bands")
    assert [(row.key, row.text) for row in found.outside] == []
    assert len(found.rows) == len(ROWS)


def test_the_statistics_are_told_by_the_strength_of_the_teams() -> None:
    rows = {row.key: row.value for row in profile(shipped(), 160, "halves").rows}
    for key in BY_STRENGTH:
        halves = sorted((rows[f"better_{key}"], rows[f"weaker_{key}"]))
        assert halves[0] <= rows[key] <= halves[1]
    assert rows["better_points"] > rows["weaker_points"] + 2
    assert rows["better_turnovers"] < rows["weaker_turnovers"]


def test_a_single_game_has_a_better_and_a_weaker_team() -> None:
    rows = {row.key: row.value for row in profile(shipped(), 1, "one").rows}
    assert rows["better_points"] - rows["weaker_points"] == rows["margin"] > 0
    assert rows["better_points"] + rows["weaker_points"] == 2 * rows["points"]


def test_the_games_depend_on_the_seed_alone() -> None:
    first, again, other = profile(shipped(), 6, "a"), profile(shipped(), 6, "a"), profile(shipped(), 6, "b")
    assert first == again
    assert first.rows != other.rows


def test_the_command_shows_the_profile_of_this_system(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["charts", "profile", "--system", "value-add", "--games", "10", "--workers", "1", "--json"])
    assert code in (0, 1)
    rows = json.loads(capsys.readouterr().out)["rows"]
    assert [row["key"] for row in rows] == [each.key for each in ROWS]
