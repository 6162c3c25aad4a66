"""The Sample Quarter of the rulebook, step by step against the table of the checklist (chapter 24)."""

from __future__ import annotations

import csv
import re
from functools import cache

import pytest

from tests.rules.basketball_strategy.table import SIDES, Table, sample
from tests.test_rules_claimed import DOCS

# How many script steps answer each step of the checklist's table.
ANSWERS = (1, 3, 1, 3, 2, 3, 3, 2, 4, 1, 3, 1, 1, 4, 1, 3, 2, 2, 2, 3, 3)
TEAMS = {"B": "home", "W": "away"}
Row = dict[str, str]


def rows() -> list[Row]:
    text = (DOCS / "rules" / "basketball_strategy.md").read_text(encoding="utf-8")
    start = text.index("```csv\nstep,off,card") + len("```csv\n")
    return list(csv.DictReader(text[start : text.index("```", start)].splitlines()))


ROWS = rows()
BY_STEP = [pytest.param(int(row["step"]), id=f"step-{row['step']}") for row in ROWS]


def after(step: int) -> Table:
    """Return the game right after a step of the table; 0 is before the tap."""
    return Table().steps(*sample().steps[: sum(ANSWERS[:step])])


@cache
def clocks(step: int) -> tuple[int, int, int]:
    return after(step).clocks if step else (720, 24, 720)


def seconds(clock: str) -> int:
    minutes, _, rest = clock.partition(":")
    return int(minutes) * 60 + int(rest)


@pytest.mark.rule("BS-SAMPLE-01")
def test_the_script_has_answers_for_every_step_of_the_table() -> None:
    assert len(ROWS) == len(ANSWERS) == 21
    assert sum(ANSWERS) == len(sample().steps)


@pytest.mark.rule("BS-SAMPLE-01")
@pytest.mark.parametrize("step", BY_STEP)
def test_clocks_of_a_step(step: int) -> None:
    row = ROWS[step - 1]
    clock_before, left_before, shown_before = clocks(step - 1)
    clock, _, shown = clocks(step)
    used = clock_before - clock
    assert used == int(row["secs"])
    assert clock == seconds(row["true"])
    assert shown_before - clock == int(row["e24"]), "seconds used since the time clock was last set"
    assert left_before - used == int(row["left24"]), "left on the 24-second clock before any reset"
    assert shown == (seconds(row["tc"]) if row["tc"] else shown_before)


@pytest.mark.rule("BS-SAMPLE-01")
@pytest.mark.parametrize("step", BY_STEP)
def test_score_of_a_step(step: int) -> None:
    home, _, away = ROWS[step - 1]["score"].partition("-")
    assert after(step).game.score == (int(home), int(away))


@pytest.mark.rule("BS-SAMPLE-01")
@pytest.mark.parametrize("step", [row["step"] for row in ROWS if row["card"] != "-"])
def test_card_call_and_result_of_a_pass(step: str) -> None:
    row = ROWS[int(step) - 1]
    told = after(int(step)).told("pass")
    assert told["side"] == TEAMS[row["off"]]
    assert (told["card"], told["zone"], told["seconds"]) == (int(row["card"]), row["zone"], int(row["secs"]))
    assert told["result"] == row["result"]
    if row["passer"] != "?":
        assert told["passer"] == int(row["passer"])
    assert told["player"] == (12 if row["recipient"] == "W-X" else int(row["recipient"]))


@pytest.mark.rule("BS-SAMPLE-01")
@pytest.mark.parametrize("step", [row["step"] for row in ROWS if row["result"].startswith("SHOT")])
def test_roll_and_adjustment_of_a_shot(step: str) -> None:
    row = ROWS[int(step) - 1]
    told = after(int(step)).told("shot")
    assert (told["zone"], told["roll"], told["adjusted"]) == (row["zone"], row["roll"], row["adjusted"])
    assert (
        told["net"] == int(row["adj"].split("= ")[-1].split()[0].strip("+")) if row["adj"] != "0" else told["net"] == 0
    )
    assert told["points"] == (2 if "goal" in row["outcome"] else 0)


def net(adjustment: str) -> int:
    """Return the sum of a cell such as ``-6 (O1) +3 (2on1) = -3``."""
    return sum(int(part) for part in re.findall(r"[+-]?\d+(?= |$)", adjustment.partition(" =")[0]))


@pytest.mark.rule("BS-SAMPLE-01")
def test_what_the_outcomes_tell() -> None:
    tap = after(1).told("jump-ball")
    assert (tap["player"], tap["row"], tap["tall"]) == (25, 1, "home")
    assert after(4).told("turnover")["player"] == 51
    assert (after(6).told("foul")["player"], after(6).state.team_fouls) == (56, [0, 0])
    rebound = after(10).told("rebound")
    assert (rebound["side"], rebound["player"], rebound["moved"]) == ("home", 11, True)
    foul = after(12).told("foul")
    assert (foul["player"], foul["result"], after(12).state.team_fouls) == (26, "shooting", [0, 1])
    free = after(13).told("free-throw")
    assert (free["player"], free["roll"], free["result"]) == (25, "31", "good")
    rebound = after(15).told("rebound")
    assert (rebound["side"], rebound["player"], rebound["result"]) == ("home", 51, "defensive")
    assert after(19).clocks[1] == 12
    foul = after(20).told("foul")
    assert (foul["player"], foul["result"], after(20).state.team_fouls) == (42, "passing", [0, 2])
    assert after(20).clocks[1] == 12


@pytest.mark.rule("BS-SAMPLE-01")
def test_after_the_last_step_no_32_must_pass_and_not_to_a() -> None:
    table = after(21)
    assert table.ball == ("away", 32, None, "backcourt")
    assert table.pending == "home card"
    table.steps("card 1")
    assert not [word for word in table.options if word.startswith("A")]
    assert table.steps("pass B 56").last("pass").seconds == 8
    free = after(21).steps("card 1", "timeout", "lineup away keep")
    assert free.pending == "away passer", "unless his coach calls a timeout"


@pytest.mark.rule("BS-SAMPLE-02")
def test_box_score() -> None:
    table = after(21)
    black, white = table.box.teams
    made = {line.player: (line.fgm, line.fga, line.ftm, line.fta) for team in table.box.teams for line in team.lines}
    assert {player: line for player, line in made.items() if any(line)} == {
        31: (1, 1, 0, 0), 51: (1, 1, 0, 0), 11: (1, 1, 0, 0), 25: (1, 1, 1, 1), 56: (0, 1, 0, 0), 12: (0, 1, 0, 0),
    }  # fmt: skip
    assert {line.player: line.rebounds for line in black.lines if line.rebounds} == {11: 1, 51: 1}
    assert (black.points, white.points) == (9, 0)
    assert (black.turnovers, white.turnovers) == (1, 2)
    assert [event.side for event in table.every("turnover")] == [1, 1, 0]
    fouls = {line.player: line.pf for team in table.box.teams for line in team.lines if line.pf}
    assert fouls == {56: 1, 26: 1, 42: 1}
    assert table.state.team_fouls == [0, 2]


@pytest.mark.rule("BS-SAMPLE-03")
def test_the_times_that_the_text_states() -> None:
    start = 720
    assert (start - clocks(3)[0], clocks(3)[0]) == (16, seconds("11:44"))
    assert clocks(15)[0] - clocks(18)[0] == 16, "the three passes of steps 16 to 18"
    assert clocks(15)[0] - clocks(19)[0] == 20
    assert clocks(13)[0] - clocks(15)[0] == 12, "upcourt pass and shot"
    assert clocks(15)[0] - clocks(21)[0] == 28, "since WHITE last had the ball"


@pytest.mark.rule("BS-SAMPLE-04")
def test_points_that_need_care() -> None:
    # (a) The call of step 7 was F, the shot of step 8 came from G, where No. 11 stands.
    assert (after(7).told("pass")["zone"], after(8).told("shot")["zone"]) == ("F", "G")
    # (b) The four seconds of the stolen pass are WHITE's, and the steal hands them over.
    assert after(4).told("pass")["side"] == "away"
    assert clocks(3)[0] - clocks(4)[0] == 4
    assert clocks(4)[0] == clocks(4)[2]
    # (c) No. 32 has ball handling 2 (AMB-31).
    table = after(21)
    assert table.state.handling[1][table.state.passer] == 2
    # (d) No. 25's foul shot is good for every rating he may have.
    for rating, roll in ((1, "21"), (2, "31"), (3, "41")):
        column = {row: table.state.charts.source["shooting"]["rows"][row]["FT"] for row in ("21", "31", "41")}
        assert column[roll] == "good", f"free-throw rating {rating}"


@pytest.mark.rule("BS-SAMPLE-05")
def test_legality_of_the_passes() -> None:
    assert "B 31" in before_pass(2), "No. 25 (BH2) to B"
    assert not [word for word in before_pass(16) if word[0] in "AB"], "No. 51 (BH1) upcourt"
    offered = before_pass(19)
    assert "B 31" in offered, "No. 25 with the ball in E"
    assert not [word for word in offered if word.startswith("A")]
    assert "A 31" in before_pass(20), "in bounds by No. 11 (BH3)"
    assert sorted(word for word in before_pass(21) if word.startswith("C")) == ["C 25", "C 31", "C 35"]


def before_pass(step: int) -> list[str]:
    """Return the calls that are offered when the pass of a step is due."""
    steps = sample().steps[: sum(ANSWERS[:step])]
    last = max(place for place, word in enumerate(steps) if word.startswith("pass "))
    return Table().steps(*steps[:last]).options


@pytest.mark.rule("BS-SAMPLE-05")
@pytest.mark.parametrize("side", SIDES)
def test_the_line_ups_are_those_of_the_text(side: str) -> None:
    which = SIDES.index(side)
    table = after(0)
    numbers = [number for number, _ in table.on_court(which).values()]
    assert numbers == ([25, 11, 31, 35, 51], [26, 12, 42, 32, 56])[which]
    assert (table.state.tdr[which], table.state.trr[which]) == ((15, 12), (13, 10))[which]
