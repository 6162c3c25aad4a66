"""The two dice and the line of 36 blocks (chapter 2)."""

from __future__ import annotations

from tomllib import loads

import pytest

from leaguemgr.engine.asks import COLORED_AND_WHITE, Roll
from leaguemgr.resources import find
from leaguemgr.rules.basketball_strategy.charts import GOOD, LOWEST, Charts, read_cell
from leaguemgr.rules.basketball_strategy.court import COLUMNS
from leaguemgr.rules.basketball_strategy.narrate import NAMES, reading, shot_reading
from leaguemgr.rules.basketball_strategy.shooting import FIRST_NATURAL
from tests.rules.basketball_strategy.shots import BY_NET, POOR, STRONG, Try
from tests.rules.basketball_strategy.table import ROWS, Table, charts, sample, wander

NATURAL = [f"{colored}{white}" for colored in range(1, 7) for white in range(1, 7)]
INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}


def throw(natural: str) -> str:
    return f"shot {natural[0]} {natural[1]}"


def reads(net: int, natural: str, row: str) -> bool:
    """Tell whether a roll is read in this row and no other: its cell alone is a goal."""
    attempt = BY_NET[net]
    table = attempt.table({"": "dC", row: "good"}).steps(throw(natural))
    shot = table.last("shot")
    assert shot.net == net
    return bool(shot.cell == GOOD) and table.told("shot")["adjusted"] == row


@pytest.mark.rule("BS-DICE-01")
@pytest.mark.parametrize(("colored", "white", "value"), [(1, 1, "11"), (6, 3, "63"), (2, 4, "24")])
def test_colored_die_is_read_first(colored: int, white: int, value: str) -> None:
    table = BY_NET[0].table().steps(f"shot {colored} {white}")
    assert table.told("shot")["roll"] == value


@pytest.mark.rule("BS-DICE-02")
def test_throws_are_the_36_natural_values() -> None:
    assert COLORED_AND_WHITE.count == 36
    assert [shot_reading(index) for index in range(36)] == NATURAL
    for impossible in ("shot 0 1", "shot 1 7", "shot 1 0", "shot 9 1"):
        assert "die" in BY_NET[0].table().refusal(impossible)


@pytest.mark.rule("BS-DICE-03")
def test_chart_is_one_line_of_36_blocks() -> None:
    assert [reading(6 * int(row[0]) + int(row[1]) - 1) for row in ROWS] == list(ROWS)
    assert (reading(0), reading(5), reading(6), reading(35)) == ("01", "06", "11", "56")
    assert [FIRST_NATURAL + roll for roll in (0, 35)] == [6, 41]


@pytest.mark.rule("BS-DICE-03")
@pytest.mark.parametrize("natural", NATURAL[:30])
def test_natural_roll_is_read_in_its_own_row(natural: str) -> None:
    assert reads(0, natural, natural)


@pytest.mark.rule("BS-DICE-03")
def test_blocks_hold_the_printed_rows(shipped_rows: dict[str, dict[str, str]]) -> None:
    table = charts().shooting
    for block, row in enumerate(ROWS):
        for column, name in enumerate(COLUMNS):
            assert table[column][block - LOWEST] == read_cell(shipped_rows[row][name])


@pytest.fixture
def shipped_rows() -> dict[str, dict[str, str]]:
    rows: dict[str, dict[str, str]] = loads(
        find("resources/rules/basketball-strategy/shooting.toml").read_text(encoding="utf-8")
    )["rows"]
    return rows


@pytest.mark.rule("BS-DICE-04")
@pytest.mark.parametrize(
    ("natural", "net", "row"),
    [("55", -18, "25"), ("42", -12, "22"), ("16", -6, "06"), ("66", -6, "56"), ("66", -12, "46"), ("33", 6, "43")],
)
def test_six_blocks_are_one_step_of_the_colored_die(natural: str, net: int, row: str) -> None:
    assert reads(net, natural, row)


@pytest.mark.rule("BS-DICE-04")
def test_66_less_six_is_looked_up_and_no_sure_goal() -> None:
    assert BY_NET[-6].table({"": "dC"}).steps("shot 6 6").last("shot").points == 0


@pytest.mark.rule("BS-DICE-05")
@pytest.mark.parametrize(
    ("natural", "net", "row"),
    [
        *(("44", 3, "51"), ("51", -3, "44"), ("36", -3, "33"), ("53", 3, "56")),
        *(("11", -3, "04"), ("13", -3, "06"), ("14", -3, "11"), ("21", -3, "14")),
    ],
)
def test_three_blocks_carry_over_the_ends_of_rows(natural: str, net: int, row: str) -> None:
    assert reads(net, natural, row)


@pytest.mark.rule("BS-DICE-06")
def test_adjustments_are_one_net_number() -> None:
    # The rulebook's own case: a poor shooter (-6) on a 2-on-1 break (+3) rolls 36.
    table = Try("FB 2on1", offense=1).table({"": "dC", "A33": "good"}).steps("shot 3 6")
    told = table.told("shot")
    assert (told["net"], told["adjusted"], told["result"]) == (-3, "33", "good")


@pytest.mark.rule("BS-DICE-07")
@pytest.mark.parametrize(
    ("natural", "net"), [("54", 3), ("55", 3), ("43", 12), *((roll, 0) for roll in NATURAL[30:]), ("61", 12)]
)
def test_above_56_is_a_plain_goal(natural: str, net: int) -> None:
    table = BY_NET[net].table({"": "F"}).steps(throw(natural))
    assert table.last("shot").cell == GOOD
    assert table.game.score == (2, 0)
    assert not table.every("foul")


@pytest.mark.rule("BS-DICE-07")
@pytest.mark.parametrize("column", COLUMNS)
def test_above_56_is_good_in_every_column(column: str) -> None:
    table = charts(shooting={"": "dC"}).shooting[COLUMNS.index(column)]
    assert {table[block - LOWEST] for block in range(36, FIRST_NATURAL + 36 + 15)} == {GOOD}
    assert GOOD not in table[:-LOWEST]


@pytest.mark.rule("BS-DICE-07")
def test_foul_shot_above_56_is_good() -> None:
    table = BY_NET[0].table({"": "F", "FT": "dC"}).steps("shot 1 1", "free-throw 6 1", "free-throw 5 6")
    assert [shot.made for shot in table.every("free-throw")] == [True, False]


@pytest.mark.rule("BS-DICE-08")
@pytest.mark.parametrize(("natural", "net"), [("11", -6), ("11", -9), ("14", -9), ("23", -15), ("11", -18)])
def test_below_01_reads_01(natural: str, net: int) -> None:
    assert reads(net, natural, "01")


@pytest.mark.rule("BS-DICE-08")
@pytest.mark.parametrize("column", COLUMNS)
def test_the_worst_adjustment_of_all_reads_01(column: str) -> None:
    # Row 11 less 24 blocks needs a double-team, so it is read on the table itself.
    table = charts(shooting={"": "dC", "01": "OB"}).shooting[COLUMNS.index(column)]
    assert {table[block - LOWEST] for block in range(FIRST_NATURAL - 24, 1)} == {read_cell("OB")}
    assert table[1 - LOWEST] == read_cell("dC")


@pytest.mark.rule("BS-DICE-09", "AMB-01")
def test_clamp_comes_after_the_sum() -> None:
    # 11 with -12 (crossing, Strong) and +6 (O3): step by step it would be 01 + 6 = 11.
    table = Try("G", offense=3, tdr=STRONG, zone="C").table({"": "dC", "01": "good"}).steps("shot 1 1")
    assert table.last("shot").net == -6
    assert table.told("shot")["result"] == "good"


def test_poor_defence_helps_the_guarded_shooter() -> None:
    assert Try("G", tdr=POOR).table().steps("shot 1 1").last("shot").net == 3


@pytest.mark.rule("BS-DICE-10")
def test_jump_ball_adds_the_dice_and_shots_read_them() -> None:
    taps = {(one, two): _tap(one, two) for one in range(1, 7) for two in range(1, 7)}
    by_sum = {sum(dice): tap for dice, tap in taps.items()}
    assert sorted(by_sum) == list(range(2, 13))
    assert all(tap == by_sum[sum(dice)] for dice, tap in taps.items())
    shots = [BY_NET[0].table().steps(throw(roll)).told("shot")["adjusted"] for roll in ("25", "52", "43")]
    assert shots == ["25", "52", "43"]


def _tap(one: int, two: int) -> tuple[int, int]:
    tap = Table().steps(f"jump-ball {one} {two}").last("jump-ball")
    return (tap.side, tap.marker)


@pytest.mark.rule("BS-DICE-10")
def test_every_throw_of_the_basic_game_is_of_the_two_dice() -> None:
    for seed in range(3):
        for table in wander(Table(), seed, 300):
            if isinstance(ask := table.game.pending, Roll):
                assert ask.dice is COLORED_AND_WHITE
                assert ask.topic in ("shot", "free-throw", "jump-ball", "roll-off")


@pytest.mark.rule("BS-DICE-11")
def test_one_roll_decides_shot_and_rebound() -> None:
    table = BY_NET[0].table({"B51": "dLF", "": "dLF"})
    throws = table.game.throws
    table.steps("shot 5 1")
    assert table.game.throws == throws + 1
    assert [NAMES[event.kind] for event in table.events[-2:]] == ["shot", "rebound"]
    assert table.pending == "home card", "nothing is thrown for the rebound"


def test_charts_are_told_apart_by_their_digest() -> None:
    plain, changed = charts(), charts(shooting={"A11": "good"})
    assert isinstance(plain, Charts)
    assert plain.digest == sample().system.digest.split("-")[1] != changed.digest
