"""Chapter 15: tip-ins."""

from __future__ import annotations

import pytest

from leaguemgr.engine.system import TeamSetup
from tests.rules.basketball_strategy.table import BLACK, CAMPAIGN, WHITE, Table, rebounding, side

START = {"phase": "pass", "ball": "home", "passer": 25, "zone": "E", "clock": "6:00"}
LEVEL, EVEN = rebounding(BLACK, 12), rebounding(WHITE, 12)


def tapped(cell: str = "oLG*", home: TeamSetup = LEVEL, away: TeamSetup = EVEN, clock: str = "6:00") -> Table:
    """Miss an open shot of number 25 from E whose cell carries an asterisk."""
    start = {**START, "clock": clock}
    table = Table(start, home, away, CAMPAIGN, matrix={"2E": "O"}, shooting={"E": cell})
    return table.steps("card 2", "pass E 25", "shoot", "shot 1 1")


def stars(*numbers: int) -> dict[int, dict[str, int]]:
    """Return the changes that make just these men starred."""
    return {number: {"tip_in": int(number in numbers)} for number in (11, 25, 31, 35, 51)}


@pytest.mark.rule("BS-TIP-01", "BS-SHOT-14", "BS-PLAYER-07")
@pytest.mark.parametrize("station", ["BL", "BR", "C", "D"])
def test_the_starred_center_near_the_basket_scores_at_once(station: str) -> None:
    table = tapped(home=side(LEVEL, f"C=:{station}"))
    assert (table.told("shot")["player"], table.told("shot")["result"], table.game.score) == (51, "tip-in", (2, 0))
    assert table.ball == ("away", None, None, "backcourt")


@pytest.mark.rule("BS-TIP-02")
@pytest.mark.parametrize("lineup", ["C=:F", "C=:G", "C=55:D"])
def test_without_him_near_the_basket_the_printed_man_has_the_rebound(lineup: str) -> None:
    table = tapped(home=side(LEVEL, lineup))
    assert (table.told("rebound")["player"], table.game.score) == (11, (0, 0))
    assert table.pending == "home follow-up"


@pytest.mark.rule("BS-TIP-02", "BS-POS-03")
def test_in_zone_e_the_asterisk_is_ignored_too() -> None:
    table = tapped(home=side(LEVEL, "LF=:D C=:E"))
    assert (table.told("rebound")["player"], table.game.score) == (11, (0, 0))


@pytest.mark.rule("BS-TIP-03", "BS-TIME-04", "BS-TIME-13")
@pytest.mark.parametrize(("clock", "left"), [("6:00", 352), ("0:08", 0)])
def test_a_tip_in_takes_no_time_and_counts_at_the_buzzer(clock: str, left: int) -> None:
    table = tapped(clock=clock)
    assert table.game.score == (2, 0)
    shot = table.last("shot")
    assert (shot.clock, shot.roll) == (left, -1)
    assert (table.pending == "home lineup") is (left == 0)


@pytest.mark.rule("BS-TIP-04", "BS-TRR-07")
def test_a_rebound_lost_through_the_advantage_is_no_tip_in() -> None:
    table = tapped(away=rebounding(WHITE, 14))
    assert (table.told("rebound")["player"], table.game.score) == (12, (0, 0))
    assert table.ball == ("away", 12, None, "backcourt")


@pytest.mark.rule("BS-TIP-05", "AMB-19")
@pytest.mark.parametrize(
    ("lineup", "starred", "tipper"),
    [
        ("LG=:D LF=:C C=:BL", (11, 51), 11),  # the printed man, in D
        ("", (11, 51), 51),  # the printed man stands in G: the center
        ("", (51, 31), 51),  # the center before the other star, who stands in BR
        ("C=:F", (51, 31), 31),  # the center stands in F: the only other one
        ("C=:D", (31,), 31),  # no starred center
    ],
)
def test_the_printed_man_tips_else_the_center_else_another_star(
    lineup: str, starred: tuple[int, ...], tipper: int
) -> None:
    table = tapped(home=side(LEVEL, lineup, stars(*starred)))
    assert table.told("shot")["player"] == tipper


@pytest.mark.rule("BS-TIP-05", "AMB-19", "DEC-26")
def test_the_coach_picks_among_several_other_stars() -> None:
    table = tapped(home=side(LEVEL, "LF=:C C=:F", stars(11, 31, 35, 51)))
    assert (table.pending, table.options) == ("home tipper", ["31", "35"])
    assert table.refusal("tipper 51")
    table.steps("tipper 35")
    assert (table.told("shot")["player"], table.game.score) == (35, (2, 0))


@pytest.mark.rule("AMB-19")
def test_a_star_far_from_the_basket_does_not_tip() -> None:
    table = tapped(home=side(LEVEL, "", stars(11, 25)))
    assert (table.told("rebound")["player"], table.game.score) == (11, (0, 0))


@pytest.mark.rule("BS-TIP-06", "AMB-20", "REC-P-07")
def test_the_tipper_gets_a_rebound_and_a_goal_and_the_shooter_a_miss() -> None:
    table = tapped()
    shooter, tipper = table.line(25), table.line(51)
    assert (shooter.fga, shooter.fgm, shooter.orb) == (1, 0, 0)
    assert (tipper.fga, tipper.fgm, tipper.orb, tipper.tip, tipper.points) == (1, 1, 1, 1, 2)


@pytest.mark.rule("BS-TIP-01")
def test_only_red_letters_with_an_asterisk_are_tipped() -> None:
    assert tapped("oLG").game.score == (0, 0)
