"""Chapter 26: shot blocking and laying back."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from leaguemgr.engine.system import TeamSetup, Value
from leaguemgr.rules.basketball_strategy.charts import BLOCKED, BLOCKED_OUT
from tests.rules.basketball_strategy.table import BASIC, BLACK, WHITE, Table, defence, side

ADVANCED: dict[str, Value] = {"level": "advanced"}
START = {"phase": "pass", "ball": "home", "passer": 11, "zone": "G", "clock": "6:00"}
INSIDE = side(BLACK, "C=:BL")
"""BLACK with the center in B, so that WHITE's defends there; RF 31 (R3) is in BR as always."""
GUARD_NEAR = side(BLACK, "RG=:C")
"""A guard in C, who may cross into B; the center is in D."""


def shot(number: int, zone: str, dice: str, home: TeamSetup = BLACK, away: TeamSetup = WHITE, **more: Any) -> Table:
    """Take an open shot of a man of BLACK from a zone with these dice; WHITE's center 56 (R3) defends."""
    start = {**START, "manoeuvres": {"away": more.pop("manoeuvres", "none")}, **more.pop("start", {})}
    table = Table(start, home, away, **{"options": ADVANCED, "matrix": {"2": "O"}, **more})
    return table.steps("card 2", f"pass {zone} {number}", "shoot", f"shot {dice}")


def blocked(table: Table) -> bool:
    """Tell whether the newest shot was blocked."""
    return bool(table.last("shot").blocking >= 0)


def two_dice(total: int) -> str:
    """Return some throw with this sum."""
    colored = max(1, total - 6)
    return f"{colored} {total - colored}"


CHART = {
    ("C", True): {2: "OB", 3: "OB"},
    ("C", False): {},
    ("RF", True): {2: "OB", 3: "OB", 4: "DB"},
    ("RF", False): {2: "OB", 3: "OB"},
    ("RG", True): {2: "OB", 3: "OB", 4: "OB", 5: "DB", 6: "I"},
    ("RG", False): {2: "OB", 3: "OB", 4: "OB"},
}
"""The Blocked Shot Chart by shooter and by whether the center is in B; the guards' 5 and 6 are our own."""


@pytest.mark.rule(
    "BS-ADV-BLOCK-01", "BS-ADV-BLOCK-02", "BS-ADV-BLOCK-06", "BS-ADV-BLOCK-07", "BS-DICE-10", "BS-DICE-11", "GAP-06"
)
@pytest.mark.parametrize(("shooter", "near"), CHART)
def test_every_cell_of_the_blocked_shot_chart(shooter: str, near: bool) -> None:
    number = {"C": 51, "RF": 31, "RG": 25}[shooter]
    home = side(BLACK, "C=:BL RG=:C" if near else "C=:D RG=:C LF=:F")
    away = side(WHITE, men={56: {"rebound": 7}})
    for total in range(2, 13):
        # A center outside B who comes in is blocked as in B, see below: no shot of his is read in the other column.
        zone = "D" if (shooter, near) == ("C", False) else "B"
        table = shot(number, zone, two_dice(total), home, away)
        wanted = CHART[shooter, near].get(total)
        assert blocked(table) == (wanted is not None), total
        if wanted is not None:
            ball = {
                "OB": ("home", None, None, "forecourt"),
                "DB": ("away", None, None, "backcourt"),
                "I": ("away", 56, None, "backcourt"),
            }
            assert table.ball == ball[wanted]


@pytest.mark.rule("BS-ADV-BLOCK-07", "BS-ADV-BLOCK-08", "BS-ADV-BLOCK-02", "BS-ADV-BLOCK-16", "AMB-79")
def test_a_forward_is_blocked_on_four_by_a_center_in_b_only() -> None:
    inside = shot(31, "B", "1 3", INSIDE)
    assert (inside.told("shot")["result"], inside.ball[0]) == ("block", "away")
    outside = shot(31, "B", "1 3", shooting={"B13": "good"})
    assert not blocked(outside)
    assert (outside.told("shot")["adjusted"], outside.told("shot")["result"]) == ("13", "good")
    guard = shot(25, "B", "3 1", GUARD_NEAR, side(WHITE, men={56: {"rebound": 4}}))
    assert guard.last("shot").cell == BLOCKED_OUT
    assert guard.ball == ("home", None, None, "forecourt")


@pytest.mark.rule("BS-ADV-BLOCK-07", "AMB-89")
def test_the_row_is_that_of_the_marker_the_shooter_plays() -> None:
    # A guard on a forward's marker: a sum of 5 would be blocked in the guards' row.
    home = side(BLACK, "C=:BL RF=13:BR")
    assert not blocked(shot(13, "B", "1 4", home))
    assert blocked(shot(13, "B", "1 3", home))
    # On a guard's marker a forward is a guard.
    assert blocked(shot(41, "B", "2 3", side(BLACK, "C=:BL RG=41:C RF=:F")))


@pytest.mark.rule("BS-ADV-BLOCK-01")
@pytest.mark.parametrize(("zone", "far"), [("A", True), ("B", True), ("C", False)])
def test_only_shots_from_a_and_b_are_checked(zone: str, far: bool) -> None:
    # BR reaches A, B and C.
    assert blocked(shot(31, zone, "1 1", INSIDE)) == far


@pytest.mark.rule("BS-ADV-BLOCK-03", "AMB-34")
@pytest.mark.parametrize(
    ("lineup", "men", "blocks"),
    [
        ("", {}, True),
        ("C=36", {}, False),
        ("C=36", {36: {"position": "FC"}}, True),
        ("C=36", {36: {"position": "GF"}}, False),
    ],
)
def test_blocking_needs_a_center_on_the_centers_marker(lineup: str, men: dict[int, Any], blocks: bool) -> None:
    assert blocked(shot(31, "B", "1 1", INSIDE, side(WHITE, lineup, men))) == blocks


@pytest.mark.rule("BS-ADV-BLOCK-04", "BS-PLAYER-06")
@pytest.mark.parametrize(("center", "shooter", "checked"), [(4, 4, True), (3, 4, False), (5, 4, True), (1, 2, False)])
def test_the_center_needs_the_shooters_rebound_rating(center: int, shooter: int, checked: bool) -> None:
    home = side(INSIDE, men={31: {"rebound": shooter}})
    assert blocked(shot(31, "B", "1 1", home, side(WHITE, men={56: {"rebound": center}}))) == checked


@pytest.mark.rule("BS-ADV-BLOCK-05", "BS-FB-11")
@pytest.mark.parametrize("kind", ["3on2", "2on1", "3on1"])
def test_fast_breaks_are_never_blocked(kind: str) -> None:
    assert not blocked(shot(31, "B", "1 1", INSIDE, matrix={"2": f"FB {kind}"}))
    table = Table({**START, "ball": "away", "passer": 26}, INSIDE, matrix={"2": f"IFB {kind}"}, options=ADVANCED)
    table.steps("card 2", "pass C 42", "shoot", "shot 1 1")
    assert (table.told("shot")["player"], table.told("shot")["zone"], blocked(table)) == (31, "A", False)


@pytest.mark.rule("BS-ADV-BLOCK-05", "BS-TIP-07")
def test_a_tip_in_cannot_be_blocked() -> None:
    table = shot(31, "C", "1 1", INSIDE, defence(WHITE, 12), shooting={"C": "oC*"})
    assert (table.told("shot")["result"], table.told("shot")["player"]) == ("tip-in", 51)


@pytest.mark.rule("BS-ADV-BLOCK-12", "BS-FAQ-17", "BS-ADV-BLOCK-06")
def test_an_offensive_center_in_b_brings_his_guard_there_at_no_price() -> None:
    assert blocked(shot(31, "B", "1 3", INSIDE))
    # Laying back against him changes nothing: his guarded shot stays guarded.
    table = Table({**START, "manoeuvres": {"away": "lay-back"}}, INSIDE, options=ADVANCED, matrix={"2": "G"})
    table.steps("card 2", "pass B 51")
    assert table.told("pass")["result"] == "G"
    assert not table.every("conversion")


@pytest.mark.rule("BS-ADV-BLOCK-13")
@pytest.mark.parametrize(("station", "blocks"), [("C", True), ("D", True)])
def test_a_center_who_crosses_into_b_is_blocked_as_if_in_b(station: str, blocks: bool) -> None:
    home = side(BLACK, f"C=:{station} RF=:F", {51: {"rebound": 3}})
    assert blocked(shot(51, "B", "1 2", home)) == blocks
    # Another man's shot is read in the other column: a center in C to G does not stop a forward on 4.
    assert not blocked(shot(35, "B", "1 3", side(home, "LF=:BR")))


@pytest.mark.rule("BS-ADV-BLOCK-08", "BS-ADV-BLOCK-09", "AMB-35", "BS-TIME-18", "BS-SHOT-18")
@pytest.mark.parametrize(
    ("left", "rule", "after", "side_with_ball"),
    [
        (16, "runs-on", 8, "home"),
        (12, "runs-on", 4, "home"),
        (8, "runs-on", 24, "away"),
        (12, "at-least", 12, "home"),
        (24, "at-least", 16, "home"),
    ],
)
def test_a_block_out_of_bounds_does_not_reset_the_clock(left: int, rule: str, after: int, side_with_ball: str) -> None:
    # The pass costs four seconds, then the shot.
    table = shot(31, "B", "1 1", start={"shot_clock": left}, options={**ADVANCED, "blocked-ball-out": rule})
    assert (table.clocks[1], table.ball[0]) == (after, side_with_ball)
    assert table.clocks[0] == 352
    assert table.box.teams[0].violations == (side_with_ball == "away")
    # The time clock is changed only when the other one is set (BS-TIME-06).
    moved = after in (12, 24) and left < 24
    assert table.clocks[2] == (352 if moved else 352 + 24 - after)


@pytest.mark.rule("BS-ADV-BLOCK-08", "BS-SCORE-10")
def test_a_block_to_the_defence_resets_the_clock_and_is_no_turnover() -> None:
    table = shot(31, "B", "1 3", INSIDE, start={"shot_clock": 12})
    assert (table.last("shot").cell, table.clocks, table.ball) == (
        BLOCKED,
        (352, 24, 352),
        ("away", None, None, "backcourt"),
    )
    assert table.box.teams[0].turnovers == 0


@pytest.mark.rule("BS-ADV-BLOCK-10", "BS-ADV-BLOCK-14", "AMB-36", "BS-SCORE-08", "REC-P-08")
def test_the_shooter_is_charged_with_a_try_and_the_center_gets_the_block() -> None:
    table = shot(31, "B", "1 1", INSIDE)
    assert (table.line(31).fga, table.line(31).fgm, table.line(56).blk) == (1, 0, 1)
    assert (table.told("shot")["blocker"], table.game.score) == (56, (0, 0))
    assert "blocked by No. 56, out of bounds" in str(table.told("shot")["text"])


@pytest.mark.rule("BS-ADV-BLOCK-11", "BS-FAQ-18", "BS-ADV-LOOSE-05")
def test_only_a_loose_center_does_not_block_and_nobody_is_asked() -> None:
    assert not blocked(shot(31, "B", "1 1", INSIDE, manoeuvres="loose C"))
    assert blocked(shot(31, "B", "1 1", INSIDE, manoeuvres="loose LG"))
    # The steps hold no answer about the block: there is no such question.
    assert blocked(shot(31, "B", "1 1", INSIDE))


@pytest.mark.rule("BS-ADV-BLOCK-15")
@pytest.mark.parametrize("level", ["basic", "campaign"])
def test_there_are_no_blocks_without_the_advanced_game(level: str) -> None:
    assert not blocked(shot(31, "B", "1 1", INSIDE, options={**BASIC, "level": level}))


@pytest.mark.rule("BS-ADV-BLOCK-16", "BS-CAMP-DEF-03")
def test_the_block_comes_before_the_standouts() -> None:
    away = side(WHITE, men={42: {"defense": 4}})
    setting = {"options": {"level": "campaign-advanced"}, "matrix": {"2": "OB"}}
    for dice, blocker, cell in (("1 1", 56, BLOCKED_OUT), ("1 6", 42, None)):
        table = Table(START, INSIDE, away, **setting).steps("card 2", "pass B 31", f"shot {dice}")
        assert table.told("shot")["blocker"] == blocker
        assert cell is None or table.last("shot").cell == cell


@pytest.mark.rule("BS-ADV-LAY-01", "BS-ADV-BLOCK-06")
@pytest.mark.parametrize("station", ["C", "D", "E", "F", "G"])
def test_a_center_who_lays_back_defends_in_b(station: str) -> None:
    home = side(BLACK, f"C=:{station} LG=:F RG=:C LF=:F")
    if station in "CF":
        home = side(BLACK, f"C=:{station} LG=:G RG=:E LF=:D")
    assert blocked(shot(31, "B", "1 3", home, manoeuvres="lay-back"))
    assert not blocked(shot(31, "B", "1 3", home))


@pytest.mark.rule("BS-ADV-LAY-02", "BS-ADV-LAY-03", "BS-ADV-LAY-05", "BS-TDR-06", "AMB-71", "DEC-19")
@pytest.mark.parametrize("printed", ["G", "PA", "F"])
@pytest.mark.parametrize(("tdr", "words"), [(13, ["shoot"]), (10, ["shoot", "guarded"])])
def test_the_center_is_open_or_better_when_his_guard_lays_back(printed: str, tdr: int, words: list[str]) -> None:
    start = {**START, "manoeuvres": {"away": "lay-back"}}
    table = Table(start, BLACK, defence(WHITE, tdr), ADVANCED, matrix={"2": printed})
    table.steps("card 2", "pass D 51")
    assert table.options == [*words, "hold", "timeout"]
    assert (table.told("pass")["result"], table.told("conversion")["printed"]) == ("O", printed)
    assert not table.every("foul")
    table.steps(words[-1], "shot 6 6")
    # Offense 1 costs a row; a Poor defence gives half of it back.
    assert table.last("shot").net == (-6 if tdr == 13 else -3)


@pytest.mark.rule("BS-ADV-LAY-02", "BS-ADV-LAY-05")
def test_only_the_center_gains_by_it() -> None:
    table = Table({**START, "manoeuvres": {"away": "lay-back"}}, options=ADVANCED, matrix={"2": "F", "3": "G"})
    table.steps("card 3", "pass E 25")
    assert table.told("pass")["result"] == "G"
    table.steps("hold", "card 2", "pass E 25")
    assert table.last("foul").side == 1


@pytest.mark.rule("BS-ADV-LAY-04", "AMB-37", "DEC-19")
@pytest.mark.parametrize("answer", ["keep", "shoot"])
def test_the_offence_may_ignore_a_ball_out_of_bounds(answer: str) -> None:
    start = {**START, "shot_clock": 12, "manoeuvres": {"away": "lay-back"}}
    table = Table(start, options=ADVANCED, matrix={"2": "OB"}).steps("card 2", "pass D 51")
    assert table.pending == "home ball-out"
    table.steps(f"ball-out {answer}")
    if answer == "keep":
        assert (table.ball, table.clocks[1]) == (("home", None, None, "forecourt"), 12)
    else:
        assert (table.pending, table.told("pass")["result"], table.clocks[1]) == ("home shoot", "O", 8)


@pytest.mark.rule("BS-ADV-LAY-07", "AMB-75")
@pytest.mark.parametrize(("tdr", "net", "how"), [(13, -6, "open"), (10, -3, "guarded")])
@pytest.mark.parametrize("phase", ["follow-up", "tap"])
def test_a_center_left_alone_shoots_open_after_a_rebound_or_a_tap(tdr: int, net: int, how: str, phase: str) -> None:
    start = {**START, "phase": phase, "passer": 51, "zone": "D", "manoeuvres": {"away": "lay-back"}}
    table = Table(start, BLACK, defence(WHITE, tdr), ADVANCED)
    table.steps("follow-up D" if phase == "follow-up" else "tap shoot", "shot 6 6")
    assert (table.last("shot").net, table.told("shot")["how"], table.told("shot")["zone"]) == (net, how, "D")


@pytest.mark.rule("BS-ADV-LAY-06", "BS-ADV-GEN-02", "BS-TO-10", "DEC-18")
def test_it_changes_at_timeouts_and_period_starts_only() -> None:
    topics = set()
    table = Table(options=ADVANCED, matrix={"": "O"}, shooting={"": "F", "FT": "good"})
    table.steps("manoeuvres away lay-back", "jump-ball 2 4")
    assert table.state.manoeuvres[1].lay_back
    steps = ("card 2", "pass B 31", "shoot", "shot 3 4", "free-throw 2 2", "free-throw 2 2")
    for step in steps:
        topics.add(table.pending.split()[1])
        table.steps(step)
    assert "manoeuvres" not in topics
    assert table.skip("passer").pending == "home card"
    assert table.state.manoeuvres[1].lay_back
    table.steps("card 3", "timeout", "manoeuvres away none")
    assert not table.state.manoeuvres[1].lay_back


def test_the_dice_are_read_as_they_lie() -> None:
    """The helper above gives each sum once."""
    sums = [sum(map(int, two_dice(total).split())) for total in range(2, 13)]
    assert sums == list(range(2, 13))
    assert len(set(product(range(6), repeat=2))) == 36
