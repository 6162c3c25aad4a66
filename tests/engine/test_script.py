"""Game scripts: reading them, taking their steps, and what is said of a bad one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from leaguemgr.engine.game import Game
from leaguemgr.engine.script import end_record, read_options, read_script, run_script, take_step
from leaguemgr.engine.system import RuleSystem, Spot
from leaguemgr.problems import UserError
from tests.engine.toy import TOY, game

GOOD = """
system = "toy"
seed = "s"
[options]
speed = "fast"
[home]
name = "Reds"
players = [{ number = 4, name = "Ann", position = "P", ratings = { skill = 2 } }]
lineup = { M = [4, "there"] }
[away]
players = [{ number = 7, position = "P", ratings = { skill = 1 } }]
[start]
ball = "home"
[script]
steps = ["die 5", "card 2", "stake double"]
stop = "script"
"""


def load(name: str) -> RuleSystem:
    if name != "toy":
        raise UserError(f"there is no rule system {name!r}; use toy.")
    return TOY


def written(folder: Path, text: str) -> Path:
    path = folder / "game.toml"
    path.write_text(text, encoding="utf-8")
    return path


def changed(folder: Path, old: str, new: str) -> Path:
    assert GOOD.count(old) == 1
    return written(folder, GOOD.replace(old, new))


def test_a_script_is_read_with_its_teams_options_and_start(tmp_path: Path) -> None:
    script = read_script(written(tmp_path, GOOD), load)
    home, away = script.setup.teams
    assert (home.name, home.abbreviation, home.players[0].name, home.lineup) == (
        "Reds", "RED", "Ann", (Spot("M", 0, "there"),),
    )  # fmt: skip
    assert (away.name, away.lineup) == ("AWAY", ())
    assert script.setup.options == {"speed": "fast", "rounds": 3}
    assert script.setup.start == {"ball": "home"}
    assert (script.steps, script.stop, script.seed) == (("die 5", "card 2", "stake double"), "script", "s")


def test_a_script_without_a_seed_takes_its_file_name(tmp_path: Path) -> None:
    assert read_script(changed(tmp_path, 'seed = "s"\n', ""), load).seed == "game"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('system = "toy"', "", 'system is missing; write system = "...".'),
        ('system = "toy"', 'system = "chess"', "there is no rule system 'chess'; use toy."),
        ('seed = "s"', 'sead = "s"', "unknown key 'sead'; use"),
        ('speed = "fast"', "pace = 1", "there is no option 'pace'; the options are speed, rounds."),
        ('speed = "fast"', 'speed = "warp"', "option speed is 'warp'; use one of slow, fast."),
        ('[options]\nspeed = "fast"', "options = 3", "[options] must be a table."),
        ('name = "Ann", position = "P"', 'name = "Ann"', "[home] player 1 needs number, position and ratings"),
        ("skill = 2", "skill = 9", "[home] No. 4 has no skill from 1 to 3."),
        ("skill = 2", 'skill = "two"', "[home] player 1 needs number, position and ratings"),
        ('[4, "there"]', '[5, "there"]', '[home.lineup] M must be [number, "station"] with a number of the team.'),
        ('[4, "there"]', '[4, "nowhere"]', "[home.lineup] nobody can stand there."),
        ('[away]\nplayers = [{ number = 7, position = "P", ratings = { skill = 1 } }]', "",
         "[away] has 0 players; at least 1 are needed."),
        ("players = [{ number = 7,", 'players = [{number = 7, position = "P", ratings = { skill = 1 }}, { number = 7,',
         "[away] number 7 is there twice; give each player his own."),
        ('steps = ["die 5", "card 2", "stake double"]', 'steps = "die 5"',
         '[script] steps must be a list of texts such as "card 2".'),
        ('"die 5", "card 2"', '"die 5", ""', '[script] steps must be a list of texts such as "card 2".'),
        ('stop = "script"', 'stop = "half"', "[script] stop is 'half'; use script or game."),
        ('stop = "script"', "stop =", "cannot be read"),
    ],
)  # fmt: skip
def test_a_bad_script_is_refused_in_one_sentence_with_its_file(
    tmp_path: Path, old: str, new: str, message: str
) -> None:
    path = changed(tmp_path, old, new)
    with pytest.raises(UserError) as refused:
        read_script(path, load)
    assert message in str(refused.value)
    assert str(path) in str(refused.value)


def test_a_script_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UserError, match=r"There is no script .*none\.toml; check the name\."):
        read_script(tmp_path / "none.toml", load)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(UserError, match="cannot be read"):
        read_script(path, load)


def test_options_that_are_not_named_keep_their_defaults() -> None:
    assert read_options(TOY, {}) == {"speed": "slow", "rounds": 3}


def test_steps_answer_the_questions_of_their_topics_and_are_marked(tmp_path: Path) -> None:
    played = run_script(read_script(written(tmp_path, GOOD), load))
    assert played.tape == [4, 2, 1]
    assert played.answered_by == "eep"
    assert played.score == (14, 0)


def test_a_question_with_a_default_may_be_left_out() -> None:
    played = game()
    for step in ("die 3", "card 0", "die 6"):
        take_step(played, step, step)
    assert played.tape == [2, 0, 0, 5]


@pytest.mark.parametrize(
    ("before", "step", "message"),
    [
        ((), "stake keep", "step 1 does not answer the pending question, which is 'die' of home."),
        ((), "die 7", "step 1 cannot be read: one die: die 1 shows 7, but it has faces 1 to 6."),
        ((), "die x", "step 1 cannot be read: invalid literal"),
        ((2,), "card 8", "step 1 is not allowed: card has answers from 0 to 2, not 8."),
        ((5, 2, 1) * 4 + (5, 2), "stake double", "step 1 is not allowed: choose one of: keep."),
        ((5, 2, 0) * 6, "die 1", "step 1 comes after the end of the game; remove it."),
    ],
)
def test_a_step_that_does_not_fit_is_refused_with_its_place(before: tuple[int, ...], step: str, message: str) -> None:
    played = game(before)
    with pytest.raises(UserError) as refused:
        take_step(played, step, "step 1")
    assert str(refused.value).startswith(message.rstrip("."))
    assert played.tape == list(before)


def test_a_refused_step_of_a_script_is_told_with_its_number(tmp_path: Path) -> None:
    script = read_script(changed(tmp_path, "stake double", "die 2 2"), load)
    with pytest.raises(
        UserError, match=r"^step 3 \('die 2 2'\) cannot be read: one die: 1 faces are needed, 2 given\.$"
    ):
        run_script(script)


def test_a_script_can_let_dice_and_coaches_finish_the_same_way_each_time(tmp_path: Path) -> None:
    script = read_script(changed(tmp_path, 'stop = "script"', 'stop = "game"'), load)
    games = [run_script(script), run_script(script)]
    assert all(played.over for played in games)
    assert games[0].tape == games[1].tape
    assert games[0].tape[:3] == [4, 2, 1]


def test_dice_that_finish_a_script_go_on_after_the_throws_of_its_steps(tmp_path: Path) -> None:
    steps = 'steps = ["die 5", "card 2", "stake double"]'
    whole = run_script(read_script(changed(tmp_path, f'{steps}\nstop = "script"', 'stop = "game"'), load))
    first = f'steps = ["die {whole.tape[0] + 1}"]'
    begun = run_script(read_script(changed(tmp_path, f'{steps}\nstop = "script"', f'{first}\nstop = "game"'), load))
    assert begun.tape == whole.tape


def test_the_plays_and_the_end_tell_the_score(tmp_path: Path) -> None:
    played: Game = run_script(read_script(written(tmp_path, GOOD), load))
    record: dict[str, Any] = next(played.system.narrate(played.state)).record()
    assert record == {
        "event": "turn", "period": 1, "clock": 0, "shot_clock": 0, "score": [14, 0], "side": "home", "doubled": 1,
        "text": "5 and 2",
    }  # fmt: skip
    end = end_record(played)
    assert (end["event"], end["score"], end["box"]["home"]["periods"]) == ("end", [14, 0], [14])
