"""Scripted games and replays on the command line."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.resources import find
from tests.cli.conftest import Run

SAMPLE = find("resources/rules/basketball-strategy/desk/sample_quarter.toml")


@pytest.mark.rule("BS-SAMPLE-01")
def test_the_sample_quarter_plays_to_nine_nil_at_10_16(run: Run) -> None:
    plays = run("play", SAMPLE, "--json").lines
    end, last = plays[-1], plays[-2]
    assert end["event"] == "end"
    assert end["score"] == [9, 0]
    assert last["clock"] == 10 * 60 + 16
    shot = next(play for play in plays if play["event"] == "shot")
    assert {key: shot[key] for key in ("period", "side", "player", "zone", "roll", "adjusted", "result", "points")} == {
        "period": 1, "side": "home", "player": 31, "zone": "B",
        "roll": "51", "adjusted": "44", "result": "good", "points": 2,
    }  # fmt: skip
    assert run("play", SAMPLE).out.splitlines()[-1] == "BLACK 9, WHITE 0"


def script(tmp_path: Path, old: str, new: str) -> Path:
    text = SAMPLE.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "script.toml"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"card 2"', '"card 12"', ("step 2", "card 12", "1")),
        ('"pass B 31"', '"pass B 99"', ("step 3", "99")),
        ('"jump-ball 2 4"', '"shot 2 4"', ("step 1", "jump-ball")),
        ('"jump-ball 2 4"', '"jump-ball 2 7"', ("step 1", "7")),
        ('level = "basic"', 'level = "expert"', ("level", "expert", "campaign")),
        ('level = "basic"', 'leval = "basic"', ("leval", "level")),
        ("number = 13\n", "number = 11\n", ("11", "twice")),
        ('RG = [25, "E"]', 'RG = [25, "BL"]', ("guard",)),
        ("defense = 3", "defense = 9", ("Defense", "9")),
        ("[home]", "[home", ("script.toml",)),
    ],
)
def test_a_script_that_is_wrong_is_refused_with_its_place(
    run: Run, tmp_path: Path, old: str, new: str, words: tuple[str, ...]
) -> None:
    run("play", script(tmp_path, old, new)).refused(*words)


def test_a_script_may_let_dice_and_coaches_finish(run: Run, tmp_path: Path) -> None:
    path = script(tmp_path, 'stop = "script"', 'stop = "game"')
    first, second = run("play", path, "--json"), run("play", path, "--json")
    end = first.lines[-1]
    assert first.out == second.out
    assert sum(end["box"]["home"]["periods"]) == end["score"][0] != end["score"][1]


def test_replay_tells_a_stored_game_to_its_score(run: Run, finished: Path) -> None:
    game = run("show", finished, "results", "--json").json[0]["game"]
    plays = run("replay", finished, game["id"], "--json").lines
    assert plays[-1]["score"] == [game["home_score"], game["away_score"]]
    assert run("replay", finished, game["id"]).code == 0
    run("replay", finished, 999).refused("999")


def test_a_script_ends_with_what_a_coach_would_do(run: Run) -> None:
    out = run("play", SAMPLE, "--advice").out.splitlines()
    assert any("of the mix" in line for line in out[-6:])
    assert run("play", SAMPLE, "--advice", "--json").lines[-1]["event"] == "advice"
