"""Team defensive and rebound ratings (chapters 8 and 9)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.basketball_strategy.court import MARKERS
from tests.rules.basketball_strategy.shots import Try
from tests.rules.basketball_strategy.table import BLACK, CAMPAIGN, WHITE, Table, defence, rebounding, side

BREAKS = ("1on1", "3on2", "2on1", "3on1")
INBOUNDS = {"phase": "inbounds", "ball": "home", "passer": 11}


@pytest.mark.rule("BS-TDR-01")
def test_team_defense_is_the_sum_of_the_five() -> None:
    assert Table().state.tdr == [3 + 3 + 3 + 3 + 3, 3 + 3 + 2 + 3 + 2]


@pytest.mark.rule("BS-TDR-02", "BS-TDR-03", "AMB-09")
@pytest.mark.parametrize(
    ("tdr", "band", "net"),
    [
        *((5, "Poor", 3), (9, "Poor", 3), (10, "Poor", 3), (11, "Average", 0), (12, "Average", 0)),
        *((13, "Good", -3), (14, "Good", -3), (15, "Strong", -6), (16, "Strong", -6), (20, "Strong", -6)),
    ],
)
def test_band_adjusts_a_guarded_shot(tdr: int, band: str, net: int) -> None:
    table = Try("G", tdr=tdr).table().steps("shot 1 1")
    assert table.state.tdr[1] == tdr
    assert table.state.charts.band_names[tdr] == band
    assert table.last("shot").net == net


@pytest.mark.rule("BS-TDR-04")
@pytest.mark.parametrize("result", ["O", "PR", *(f"FB {kind}" for kind in BREAKS)])
def test_team_defense_counts_on_no_other_shot(result: str) -> None:
    nets = {Try(result, tdr=tdr).table().steps("shot 1 1").last("shot").net for tdr in (10, 12, 13, 15)}
    assert len(nets) == 1


@pytest.mark.rule("BS-TDR-04")
def test_team_defense_does_not_count_on_foul_shots_and_steals() -> None:
    for tdr in (10, 15):
        foul = Table(INBOUNDS, away=defence(WHITE, tdr), matrix={"": "O"}, shooting={"": "F"})
        foul.steps("card 1", "pass E 25", "shoot", "shot 1 1", "free-throw 1 1")
        assert foul.last("free-throw").net == 0
        steal = Table({**INBOUNDS, "ball": "away", "passer": 12}, away=defence(WHITE, tdr), matrix={"": "IFB 3on2"})
        assert steal.steps("card 1", "pass C 42", "shoot", "shot 1 1").last("shot").net == 0


@pytest.mark.rule("BS-TDR-05", "BS-SHOT-20", "AMB-14")
def test_open_man_may_shoot_guarded_against_a_poor_defence() -> None:
    assert Try("O", tdr=10, words="guarded").table().steps("shot 1 1").last("shot").net == 3
    assert Try("O", tdr=10).table().steps("shot 1 1").last("shot").net == 0
    for result, tdr in (("O", 11), ("PR", 10), ("G", 10), ("FB 2on1", 10)):
        start = Table(INBOUNDS, side(BLACK, "RF=:BR C=:BL"), defence(WHITE, tdr), matrix={"": result})
        assert "guarded" not in start.steps("card 1", "pass B 31").options
    # A pick and roll that finds no second man is an open shot, so the choice is there.
    converted = Table(INBOUNDS, away=defence(WHITE, 10), matrix={"": "PR"}).steps("card 1", "pass G 11")
    assert "guarded" in converted.options


@pytest.mark.rule("BS-TRR-01")
def test_team_rebound_rating_is_the_sum_of_the_five() -> None:
    assert Table().state.trr == [1 + 1 + 3 + 3 + 4, 1 + 1 + 2 + 3 + 3]


def rebound(cell: str, black: int = 12, white: int = 10, ball: str = "home") -> Table:
    """Miss a shot so that this cell is read, and stop at what follows."""
    start = {**INBOUNDS, "ball": ball, "passer": 11 if ball == "home" else 12}
    table = Table(start, rebounding(BLACK, black), rebounding(WHITE, white), matrix={"": "O"}, shooting={"": cell})
    target = "pass E 25" if ball == "home" else "pass E 26"
    return table.steps("card 1", target, "shoot", "shot 1 1")


def winner(table: Table) -> tuple[int, str, bool, bool]:
    event = table.last("rebound")
    return event.side, MARKERS[event.marker], event.offensive, event.moved


@pytest.mark.rule("BS-TRR-02")
@pytest.mark.parametrize("marker", MARKERS)
def test_even_teams_rebound_as_printed(marker: str) -> None:
    assert winner(rebound(f"o{marker}", 12, 12)) == (0, marker, True, False)
    assert winner(rebound(f"d{marker}", 12, 12)) == (1, marker, False, False)


@pytest.mark.rule("BS-TRR-03")
@pytest.mark.parametrize(("black", "white"), [(12, 11), (20, 10), (25, 10), (10, 13)])
def test_only_the_weaker_team_loses_rebounds(black: int, white: int) -> None:
    stronger, difference = int(white > black), abs(black - white)
    state = Table(INBOUNDS, rebounding(BLACK, black), rebounding(WHITE, white)).state
    levels = state.charts.transfers
    assert state.lost[1 - stronger] == levels[min(difference, len(levels) - 1)]
    assert not any(mask for kind in state.lost[stronger] for mask in kind)
    for cell in (f"{kind}{marker}" for kind in "od" for marker in MARKERS):
        table = rebound(cell, black, white)
        if table.last("rebound").moved:
            assert table.last("rebound").side == stronger


@pytest.mark.rule("BS-TRR-04", "BS-TRR-05", "BS-REB-02")
@pytest.mark.parametrize("guard", ["LG", "RG"])
def test_at_2_the_weaker_teams_guards_lose_every_rebound_to_their_like(guard: str) -> None:
    # White is the weaker team: its offensive rebounds become Black's defensive ones, and the other way round.
    assert winner(rebound(f"o{guard}", ball="away")) == (0, guard, False, True)
    assert winner(rebound(f"d{guard}", ball="home")) == (0, guard, True, True)
    assert rebound(f"o{guard}", ball="away").ball[0] == "home"


@pytest.mark.rule("BS-TRR-04")
@pytest.mark.parametrize("marker", ["RF", "LF", "C"])
def test_at_2_forwards_and_center_keep_theirs(marker: str) -> None:
    assert winner(rebound(f"o{marker}", ball="away")) == (1, marker, True, False)
    assert winner(rebound(f"d{marker}", ball="home")) == (1, marker, False, False)


@pytest.mark.rule("BS-TRR-04")
@pytest.mark.parametrize("column", ["A", "B", "C", "D", "E", "F", "G"])
def test_at_2_the_transfer_holds_in_every_zone(column: str) -> None:
    lost = Table(INBOUNDS).state.lost[1]
    zone = "ABCDEFG".index(column)
    assert [kind[zone] for kind in lost] == [0b11, 0b11]


@pytest.mark.rule("BS-TRR-06")
def test_rebound_foul_follows_the_transfer() -> None:
    table = rebound("dLG!", black=10, white=12, ball="away")
    assert winner(table) == (1, "LG", True, True)
    foul = table.last("foul")
    assert (foul.side, table.number(0, foul.player)) == (0, 11)


@pytest.mark.rule("BS-TRR-07", "BS-TIP-04")
def test_lost_tip_in_is_a_plain_transferred_rebound() -> None:
    table = rebound("oLG*", black=10, white=12)
    assert winner(table) == (1, "LG", False, True)
    assert table.game.score == (0, 0)
    assert rebound("oLG*").game.score == (2, 0), "with the advantage No. 51 tips it in"


@pytest.mark.rule("BS-TRR-08")
def test_after_a_foul_shot_the_chart_has_no_rebound_for_the_shooters_guards() -> None:
    shooting = Table().state.charts.shooting
    red_guards = {16 + 8 + marker for marker in (0, 1)}
    assert not {cell & ~(32 | 64) for cell in shooting[7] if cell >= 16} & red_guards
    # So at +2 for the defence no cell of the column changes hands.
    start = {**INBOUNDS, "team_fouls": [0, 4]}
    for roll in range(36):
        table = Table(start, rebounding(BLACK, 10), rebounding(WHITE, 12), matrix={"": "F"})
        throw = f"free-throw {roll // 6 + 1} {roll % 6 + 1}"
        table.steps("card 1", "pass E 25", throw, throw)
        assert not [event for event in table.every("rebound") if event.moved]


@pytest.mark.rule("BS-TRR-08")
def test_after_a_foul_shot_the_stronger_shooters_gain_the_other_guards_rebounds() -> None:
    table = Table({**INBOUNDS, "team_fouls": [0, 4]}, matrix={"": "F"}, shooting={"FT": "dRG"})
    table.steps("card 1", "pass E 25", "free-throw 1 1", "free-throw 1 1")
    assert winner(table) == (0, "RG", True, True)


@pytest.mark.rule("BS-TRR-09")
def test_the_difference_lasts_as_long_as_the_line_ups() -> None:
    table = Table(INBOUNDS, matrix={"": "PA"}).steps("card 1", "pass E 25")
    lost = table.state.lost[1]
    assert any(mask for kind in lost for mask in kind)
    table.steps("card 1", "timeout", "lineup home C=55 RF=41", "lineup away keep")
    assert table.state.trr == [10, 10]
    assert not any(mask for kind in table.state.lost[1] for mask in kind)


def test_a_campaign_five_may_pass_the_basic_sums() -> None:
    assert Table(home=defence(BLACK, 20), options=CAMPAIGN).state.tdr[0] == 20
