"""Shooting (chapter 12)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.basketball_strategy import events as ev
from leaguemgr.rules.basketball_strategy.charts import GUARDED, OPEN, PICK
from leaguemgr.rules.basketball_strategy.narrate import NAMES
from tests.rules.basketball_strategy.shots import AVERAGE, GOOD, POOR, STRONG, Try
from tests.rules.basketball_strategy.table import BLACK, WHITE, Table, defence, side, wander

INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}


def shot(cell: str, **start: object) -> Table:
    """Let No. 25 take an open shot from his station E that reads this cell; foul shots read good."""
    table = Table({**INBOUNDS, **start}, matrix={"": "O"}, shooting={"": cell, "FT": "good"})
    return table.steps("card 1", "pass E 25", "shoot", "shot 1 1")


@pytest.mark.rule("BS-SHOT-01")
@pytest.mark.parametrize("seed", range(4))
def test_a_shot_is_offered_by_the_matrix_a_rebound_or_a_tap(seed: int) -> None:
    table = Table()
    for _ in wander(table, seed, 1500):
        pass
    shots = 0
    for place, event in enumerate(table.events):
        if event.kind == ev.SHOT and event.how != ev.SHOT_TIP:
            before = next(e for e in reversed(table.events[:place]) if e.kind != ev.LATE)
            shots += 1
            assert 0 <= event.zone <= 6
            if before.kind == ev.PASS:
                assert before.result in (OPEN, GUARDED, PICK, *range(10, 14))
            elif before.kind == ev.TURNOVER:
                assert 14 <= before.how < 18
            else:
                assert NAMES[before.kind] in ("rebound", "jump-ball")
                assert before.side == event.side
    assert shots > 15


@pytest.mark.rule("BS-SHOT-02")
@pytest.mark.parametrize("tdr", [POOR, AVERAGE, GOOD, STRONG])
@pytest.mark.parametrize(
    ("offense", "zone", "net"), [(1, "B", -6), (2, "B", 0), (3, "B", 6), (2, "A", -6), (3, "C", 0)]
)
def test_open_shot_counts_offense_and_crossing_only(tdr: int, offense: int, zone: str, net: int) -> None:
    assert Try("O", offense, tdr, zone).table().steps("shot 1 1").last("shot").net == net


@pytest.mark.rule("BS-SHOT-03")
@pytest.mark.parametrize(("tdr", "team"), [(POOR, 3), (AVERAGE, 0), (GOOD, -3), (STRONG, -6)])
@pytest.mark.parametrize(("offense", "zone", "own"), [(1, "B", -6), (2, "B", 0), (3, "A", 0)])
def test_guarded_shot_counts_the_team_defence_too(tdr: int, team: int, offense: int, zone: str, own: int) -> None:
    assert Try("G", offense, tdr, zone).table().steps("shot 1 1").last("shot").net == own + team


@pytest.mark.rule("BS-SHOT-04")
def test_pick_and_roll_is_open_and_three_better() -> None:
    table = Try("PR", 2, STRONG).table().steps("shot 4 4")
    told = table.told("shot")
    assert (told["net"], told["adjusted"], told["how"]) == (3, "51", "pick and roll")


@pytest.mark.rule("BS-SHOT-05", "AMB-58")
@pytest.mark.parametrize(
    ("lineup", "zone", "number", "how"),
    [
        ("RG=:E LF=:E", "E", 25, "pick and roll"),
        ("RG=:E LF=:F", "E", 25, "open"),
        ("RF=:BR C=:BL", "B", 31, "pick and roll"),
        ("RF=:BR C=:BL", "A", 31, "open"),
        # The recipient crosses into a zone where two others stand.
        ("RG=:E LF=:E LG=:G", "E", 11, "pick and roll"),
        ("RG=:E LF=:F LG=:G", "E", 11, "open"),
    ],
)
def test_pick_and_roll_needs_two_markers_in_the_called_zone(lineup: str, zone: str, number: int, how: str) -> None:
    table = Table(INBOUNDS, side(BLACK, lineup, {11: {"offense": 2}}), matrix={"": "PR"})
    table.steps("card 1", f"pass {zone} {number}", "shoot", "shot 1 1")
    assert table.told("shot")["how"] == how
    crossing = -6 if number == 11 or zone == "A" else 0
    assert table.last("shot").net == crossing + (3 if how == "pick and roll" else 0)


@pytest.mark.rule("BS-SHOT-06")
def test_after_a_rebound_or_a_tap_at_ones_end_the_shot_is_guarded_or_passed_up() -> None:
    for phase, words in (("follow-up", "B"), ("tap", "shoot")):
        start = {"phase": phase, "ball": "home", "passer": 31}
        table = Table(start, away=defence(WHITE, STRONG))
        assert table.steps(words, "shot 1 1").told("shot")["how"] == "guarded"
        assert table.last("shot").net == -6
        passed = Table(start).steps("pass" if phase == "follow-up" else "hold")
        assert passed.pending == "away card"


@pytest.mark.rule("BS-SHOT-07")
@pytest.mark.parametrize(
    ("attempt", "net"),
    [
        (Try("G", 1, STRONG, "C"), -18),
        (Try("G", 2, GOOD), -3),
        (Try("FB 1on1", 3), 12),
        (Try("O", 2), 0),
        (Try("PR", 2), 3),
        (Try("G", 2, STRONG, "C"), -12),
        (Try("G", 2, POOR), 3),
        (Try("FB 3on1", 3), 12),
    ],
)
def test_net_adjustment(attempt: Try, net: int) -> None:
    assert attempt.table().steps("shot 1 1").last("shot").net == net


@pytest.mark.rule("BS-SHOT-07")
def test_net_adjustment_of_a_stolen_fast_break() -> None:
    table = Table({**INBOUNDS, "ball": "away", "passer": 12}, matrix={"": "IFB 2on1"})
    table.steps("card 1", "pass B 56", "shoot", "shot 3 6")
    assert (table.last("shot").net, table.told("shot")["adjusted"]) == (-3, "33")


@pytest.mark.rule("BS-SHOT-08")
@pytest.mark.parametrize(
    ("number", "zone"), [(31, "A"), (31, "B"), (31, "C"), (25, "E"), (11, "F"), (11, "G"), (51, "D")]
)
def test_the_roll_is_read_in_the_column_of_the_zone(number: int, zone: str) -> None:
    # Who crosses is a good shooter, so that nothing is left to adjust.
    men = {number: {"offense": 3 if zone in "ACF" else 2}}
    table = Table(INBOUNDS, side(BLACK, men=men), matrix={"": "O"}, shooting={"": "DB", f"{zone}23": "good"})
    table.steps("card 1", f"pass {zone} {number}", "shoot", "shot 2 3")
    assert table.last("shot").net == 0
    assert table.told("shot")["result"] == "good"


@pytest.mark.rule("BS-SHOT-09", "BS-SCORE-02")
@pytest.mark.parametrize("zone", ["C", "E", "F", "G"])
def test_a_goal_is_two_points_from_everywhere(zone: str) -> None:
    table = Table(INBOUNDS, matrix={"": "O"}, shooting={"": "good"})
    table.steps("card 1", f"pass {zone} 25", "shoot", "shot 1 1")
    assert table.game.score == (2, 0)
    assert (table.line(25).fga, table.line(25).fgm, table.line(25).points) == (1, 1, 2)


@pytest.mark.rule("BS-SHOT-10", "BS-SCORE-07", "AMB-54")
@pytest.mark.parametrize(("before", "attempts"), [(0, 2), (4, 3), (5, 3)])
def test_boxed_f_is_a_miss_with_two_shots_and_three_to_make_two_over_the_limit(before: int, attempts: int) -> None:
    table = shot("F", team_fouls=[0, before])
    assert (table.line(25).fga, table.line(25).fgm, table.game.score) == (1, 0, (0, 0))
    assert (table.told("foul")["player"], table.line(26).pf) == (26, 1)
    award = table.last("award")
    assert (award.attempts, award.quota, table.number(0, award.player)) == (attempts, 2, 25)
    table.steps("free-throw 1 1", "free-throw 1 1")
    assert (table.game.score, table.ball[0]) == ((2, 0), "away")


@pytest.mark.rule("BS-SHOT-11", "BS-SCORE-09", "AMB-54")
@pytest.mark.parametrize(("before", "attempts"), [(0, 1), (4, 2)])
def test_red_f_is_a_goal_with_one_shot_and_two_to_make_one_over_the_limit(before: int, attempts: int) -> None:
    table = shot("good+F", team_fouls=[0, before])
    assert (table.line(25).fga, table.line(25).fgm, table.game.score) == (1, 1, (2, 0))
    assert table.line(26).pf == 1
    assert (table.last("award").attempts, table.last("award").quota) == (attempts, 1)
    table.steps("free-throw 1 1")
    assert (table.game.score, table.line(25).points) == ((3, 0), 3)
    assert (table.line(25).ftm, table.line(25).fta) == (1, 1)


@pytest.mark.rule("BS-SHOT-11")
def test_red_f_of_the_sample_is_a_three_point_play() -> None:
    # E, 44 with +3 reads 51: a red F on the shipped chart.
    table = Table(INBOUNDS, matrix={"": "PR"}).steps("card 1", "pass E 25", "shoot", "shot 4 4", "free-throw 3 1")
    assert table.told("shot")["result"] == "good+F"
    assert (table.told("foul")["player"], table.game.score) == (26, (3, 0))


@pytest.mark.rule("BS-SHOT-12", "BS-REB-01")
@pytest.mark.parametrize(
    ("cell", "which", "number"),
    [("oRF", "home", 31), ("oC", "home", 51), ("dRF", "away", 42), ("dLF", "away", 32), ("dC", "away", 56)],
)
def test_red_letters_are_offensive_and_blue_letters_defensive_rebounds(cell: str, which: str, number: int) -> None:
    told = shot(cell).told("rebound")
    assert (told["side"], told["player"]) == (which, number)
    assert told["result"] == ("offensive" if cell[0] == "o" else "defensive")


@pytest.mark.rule("BS-SHOT-13")
@pytest.mark.parametrize(("cell", "number", "fouler"), [("oRF!", 31, 42), ("dLF!", 32, 35), ("dC!", 56, 51)])
def test_underlined_rebounder_is_fouled_by_the_man_who_guards_him(cell: str, number: int, fouler: int) -> None:
    table = shot(cell)
    assert (table.told("rebound")["player"], table.told("foul")["player"]) == (number, fouler)
    assert table.told("foul")["result"] == "rebound"


@pytest.mark.rule("BS-SHOT-14")
def test_red_letters_with_an_asterisk_are_a_tip_in() -> None:
    table = shot("oRF*")
    assert (table.told("shot")["result"], table.told("shot")["player"]) == ("tip-in", 51)
    assert table.game.score == (2, 0)


@pytest.mark.rule("BS-SHOT-15", "BS-SCORE-02")
@pytest.mark.parametrize(("rating", "row"), [(1, "31"), (2, "41"), (3, "51")])
def test_foul_shot_is_one_point_in_its_own_column(rating: int, row: str) -> None:
    home = side(BLACK, men={25: {"free_throw": rating, "offense": 1}})
    table = Table(INBOUNDS, home, matrix={"": "O"}, shooting={"": "F", "FT": "dC", f"FT{row}": "good"})
    table.steps("card 1", "pass E 25", "shoot", "shot 1 1", "free-throw 4 1", "free-throw 1 1")
    assert [event.made for event in table.every("free-throw")] == [True, False]
    assert table.game.score == (1, 0)


@pytest.mark.rule("BS-SHOT-16")
def test_out_of_bounds_on_the_chart_is_offences_ball_with_24_seconds() -> None:
    table = shot("OB", shot_clock=12)
    assert (table.ball, table.clocks[1]) == (("home", None, None, "forecourt"), 24)
    table.steps("passer 11", "card 1", "pass E 25")
    assert table.last("pass").seconds == 4


@pytest.mark.rule("BS-SHOT-17")
def test_defences_ball_on_the_chart_is_brought_upcourt() -> None:
    table = shot("DB")
    assert table.ball == ("away", None, None, "backcourt")
    assert table.steps("passer 12", "card 1", "pass E 26").last("pass").seconds == 8


@pytest.mark.rule("BS-SHOT-18")
@pytest.mark.parametrize("cell", ["good", "good+F", "F", "OB", "DB", "oC", "dC", "oC!", "dC!", "oC*"])
def test_every_try_costs_four_seconds_and_resets_the_clock(cell: str) -> None:
    table = shot(cell, shot_clock=12, clock="8:00")
    assert table.clocks == (480 - 4 - 4, 24, 480 - 4 - 4)


@pytest.mark.rule("BS-SHOT-19")
def test_a_missed_foul_shot_before_another_is_dead() -> None:
    table = Table(INBOUNDS, matrix={"": "O"}, shooting={"": "F", "FT": "dC!"})
    table.steps("card 1", "pass E 25", "shoot", "shot 1 1", "free-throw 1 1")
    assert not table.every("rebound")
    assert len(table.every("foul")) == 1
    table.steps("free-throw 1 1")
    assert table.told("rebound")["player"] == 56
    assert len(table.every("foul")) == 2


@pytest.mark.rule("BS-SHOT-20")
def test_nobody_shoots_fouls_guarded() -> None:
    table = Table(INBOUNDS, away=defence(WHITE, POOR), matrix={"": "O"}, shooting={"": "F"})
    table.steps("card 1", "pass E 25", "shoot", "shot 1 1", "free-throw 1 1")
    assert table.last("free-throw").net == 0


@pytest.mark.rule("BS-ADV-BLOCK-15")
def test_nobody_blocks_a_shot_in_the_basic_game() -> None:
    # At the campaign level this defender, rated 4, would turn OB into a shot and block it.
    away = side(WHITE, men={26: {"defense": 4, "rebound": 7}})
    table = Table(INBOUNDS, away=away, matrix={"1": "OB", "2": "G"}, shooting={"": "dC"})
    table.steps("card 1", "pass E 25")
    assert (table.told("pass")["result"], table.pending) == ("OB", "home passer")
    table.steps("passer 11", "card 2", "pass E 25", "shoot", "shot 1 1")
    assert (table.told("shot")["result"], table.told("rebound")["player"]) == ("miss", 56)
    assert not any(line.blk for team in table.box.teams for line in team.lines)
