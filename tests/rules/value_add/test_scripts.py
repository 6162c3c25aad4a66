"""The scripts in ``games/`` play as they were worked out by hand, and say what is wrong with a step."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from leaguemgr.cli import main
from leaguemgr.engine.game import Game
from leaguemgr.engine.script import Script, read_script, run_script
from leaguemgr.problems import UserError
from leaguemgr.rules import load_system
from leaguemgr.rules.value_add.events import POSSESSION
from tests.rules.value_add import ledgers
from tests.rules.value_add.table import HOME, Table

GAMES = Path(__file__).with_name("games")
FILES = sorted(GAMES.glob("*.toml"))


def script(name: str) -> Script:
    """Read one script."""
    return read_script(GAMES / f"{name}.toml", load_system)


def told(game: Game, kind: str) -> list[str]:
    """Return the sentences of one kind."""
    return [play.text for play in game.system.narrate(game.state) if play.event == kind]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_script_ends_a_game_that_keeps_its_ledgers(path: Path) -> None:
    game = run_script(read_script(path, load_system))
    assert game.over
    ledgers.check_points(game)
    ledgers.check_counts(game)
    ledgers.check_story(game)
    ledgers.check_fold(game)


def test_there_is_a_script_for_everything_the_editions_differ_in_late() -> None:
    stems = {path.stem for path in FILES}
    for edition in ("blog", "sheet"):
        assert {f"{edition}_{what}" for what in ("late_game", "foul_out_and_overtime", "whole_game")} <= stems


@pytest.mark.rule("VA-LATE-02", "VA-LATE-05", "VA-LATE-06", "VA-LATE-12", "VA-SUB-09")
def test_the_blogs_late_game() -> None:
    game = run_script(script("blog_late_game"))
    assert game.score == (38, 37)
    assert told(game, "call") == ["HOME go for steal or foul."] * 2
    assert told(game, "steal") == ["P11 steals the ball from P31."]
    assert told(game, "timeout") == ["Timeout HOME."]
    assert len(told(game, "try-for-three")) == 2
    boxes = [
        play.facts["box"] for play in game.system.narrate(game.state) if play.event == "score" and play.side == HOME
    ]
    assert boxes == ["3", "2a", "2", "1a", "1"]


@pytest.mark.rule("VA-FOUL-03", "VA-FOUL-04", "VA-D8-15", "VA-END-02")
@pytest.mark.parametrize("edition", ["blog", "sheet"])
def test_fouling_out_overtime_and_a_violation(edition: str) -> None:
    game = run_script(script(f"{edition}_foul_out_and_overtime"))
    assert game.score == (43, 41)
    assert told(game, "violation") == ["Shot-clock violation of VISITORS."]
    assert told(game, "line-up")[0].startswith("HOME send in a man for one who is out: PG P22, SG P12")
    overtime = [event for event in game.events if event[0] == POSSESSION]
    assert [event[3] for event in overtime] == [1, 8, 7, 6, 5, 4, 3, 2, 1]
    assert [team.periods for team in game.box.teams] == [[41, 2], [41, 0]]


@pytest.mark.rule("VA-LATE-09", "VA-LATE-10", "VA-LATE-11", "VA-LATE-19", "VA-AST-01")
def test_the_sheets_late_game() -> None:
    game = run_script(script("sheet_late_game"))
    assert game.score == (42, 40)
    assert [play.facts["call"] for play in game.system.narrate(game.state) if play.event == "call"] == [
        "steal-or-foul", "stop-fouling", "let-score", "let-score",
    ]  # fmt: skip
    assert told(game, "shot")[0] == "P31 makes a two, assist P33."
    boxes = [
        play.facts["box"] for play in game.system.narrate(game.state) if play.event == "score" and play.side == HOME
    ]
    assert boxes == ["3", "2a", "2", "1a", "1"]


def test_a_script_with_coaches_ends_the_same_way_every_time() -> None:
    first, second = (run_script(script("blog_whole_game")) for _ in range(2))
    assert first.tape == second.tape
    ledgers.check_end(first)
    ledgers.check_end(run_script(script("sheet_whole_game")))


def test_the_command_writes_one_record_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", str(GAMES / "sheet_late_game.toml"), "--json"]) == 0
    records = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert records[-1]["event"] == "end"
    assert records[-1]["score"] == [42, 40]
    ball = next(record for record in records if record["event"] == "ball")
    assert {"player", "d8", "d66", "d20", "possession", "clock", "score", "side"} <= set(ball)


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("throw 9 1 1 1", "die 1 shows 9"),
        ("throw 1 1 1", "4 faces are needed, 3 given"),
        ("throw a 1 1 1", "'a' is no number"),
        ("rebound 1 1", "does not answer the pending question, which is 'throw' of away"),
        ("lineup home PG=99", "home has no player 99"),
        ("lineup home XX=11", "is no slot and number"),
        ("lineup away PG=32", "named twice"),
        ("three 12", "three takes one of: no, 1, 2"),
    ],
)
def test_a_step_that_does_not_fit_says_why(step: str, message: str) -> None:
    assert message in Table("blog-2019", "advanced").refusal(step)


def test_a_match_up_must_name_each_slot_once() -> None:
    table = Table("blog-2019", "advanced", start={}).skip("lineup")
    assert "write matchups 1 2 3 4 5 in any order" in table.refusal("matchups 1 1 3 4 5")


@pytest.mark.parametrize(
    ("start", "message"),
    [
        ({"posession": 3}, "unknown key 'posession'"),
        ({"possession": 45}, "must be from 44 to 1"),
        ({"possession": 9, "period": 3}, "must be from 8 to 1"),
        ({"possession": 3, "score": [1]}, "score must be two numbers"),
        ({"possession": 3, "fouls": {"home": {"99": 1}}}, "names 99 of home"),
        ({"possession": 3, "court": {"home": [11, 11, 12, 13, 14]}}, "must name five different men"),
    ],
)
def test_a_fragment_that_cannot_be_says_why(start: dict[str, object], message: str) -> None:
    with pytest.raises(UserError, match=message):
        Table(start=start)


def test_charts_are_refused() -> None:
    with pytest.raises(UserError, match="has no charts"):
        load_system("value-add").with_charts((("rebound_chart", ""),))
