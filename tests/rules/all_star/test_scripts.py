"""The scripts in ``games/`` play as they were worked out by hand, one for each kind of event."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from leaguemgr.cli import main
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import read_script, run_script
from leaguemgr.problems import UserError
from leaguemgr.rules import load_system
from leaguemgr.rules.all_star.events import NAMES
from leaguemgr.rules.all_star.profile import profile
from leaguemgr.rules.all_star.system import shipped

GAMES = Path(__file__).with_name("games")
FILES = sorted(GAMES.glob("*.toml"))
ENDS = {
    "end_of_quarter": ((2, 0), "away place"),
    "loose_ball": ((0, 0), "home attack"),
    "screen_and_roll": ((2, 0), "home place"),
    "shot_and_restart": ((3, 0), "away attack"),
    "special_cards": ((0, 0), "away attack"),
    "steals_and_free_throws": ((1, 0), "home attack"),
    "steps_and_passes": ((0, 0), "home turn"),
    "stolen_ball": ((0, 0), "away turn"),
    "tip_off": ((0, 0), "away attack"),
}
"""Score and pending question at the end of each script."""


def played(path: Path) -> Game:
    return run_script(read_script(path, load_system))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_script_ends_as_it_was_worked_out(path: Path) -> None:
    game = played(path)
    score, pending = ENDS[path.stem]
    assert game.score == score
    assert game.pending is not None
    assert f"{('home', 'away')[game.pending.side]} {game.pending.topic}" == pending
    assert game.box.score == score


def test_there_is_a_script_for_each_kind_of_event() -> None:
    assert {path.stem for path in FILES} == set(ENDS)
    assert {event[0] for path in FILES for event in played(path).events} == set(range(len(NAMES)))


def test_a_script_is_played_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(GAMES / "stolen_ball.toml"), "--json"]) == 0
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert any(record.get("text") == "No. 1 steals the ball from No. 5 (6)." for record in records)


def test_a_step_that_is_not_legal_names_what_is(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    text = (GAMES / "stolen_ball.toml").read_text(encoding="utf-8").replace('"steal 1"', '"steal 4"')
    path = tmp_path / "wrong.toml"
    path.write_text(text, encoding="utf-8")
    assert main(["play", str(path)]) == 2
    assert "takes one of" in capsys.readouterr().err


def test_a_profile_counts_single_quarters_and_refuses_more() -> None:
    with pytest.raises(UserError, match="single quarters"):
        profile(shipped(), 1, options={"quarters": 4})


@pytest.mark.parametrize(
    ("start", "words"),
    [
        ({"score": ["a", 1]}, "score must be two numbers"),
        ({"score": [True, 1]}, "score must be two numbers"),
        ({"period": True}, "period is True"),
        ({"places": 3}, "places"),
        ({"places": {"home": 3}}, "five"),
        ({"places": {"home": {number: ["a1"] for number in "12345"}}}, "is no square"),
        ({"hands": [1]}, "hands"),
        ({"hands": {"east": []}}, "hands"),
    ],
)
def test_a_wrong_value_of_a_fragment_is_refused(start: dict[str, object], words: str, tmp_path: Path) -> None:
    script = read_script(GAMES / "screen_and_roll.toml", load_system)
    setup = replace(script.setup, start={**script.setup.start, **start})
    with pytest.raises(UserError, match=words):
        Game(script.system, setup)
