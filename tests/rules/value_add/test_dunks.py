"""High and low dunk ranges and what they do to steals and turnovers (VA-DUNK)."""

from __future__ import annotations

import pytest

from leaguemgr.rules.value_add.menu import dunk_shifts
from leaguemgr.rules.value_add.options import Rules
from leaguemgr.rules.value_add.reading import DUNK, KIND, STEAL, TURNOVER, dunk_change, middle, plain
from tests.rules.value_add.table import Table, five

ADVANCED = Rules.of({"edition": "blog-2019", "level": "advanced"})
SIMPLE = Rules.of({"edition": "blog-2019", "level": "simple"})


def counts(end: int, steal: int = 3, turnover: int = 2, rules: Rules = ADVANCED) -> tuple[int, int, int]:
    """Return how many readings are steals, turnovers and dunks with this upper end."""
    codes = middle(
        plain(five(*[{"dunk": 60, "turnover": turnover}] * 5)),
        0,
        plain(five(*[{"adj_opp_dunk": 0, "steal": steal}] * 5)),
        0,
        rules,
        end - 60,
    )
    kinds = [code & KIND for code in codes]
    return kinds.count(STEAL), kinds.count(TURNOVER), kinds.count(DUNK)


@pytest.mark.rule("VA-DUNK-01", "VA-DUNK-02", "TV-06")
def test_arithmetic_is_on_printed_numbers() -> None:
    """59 - 6 is 53; 57 to 60 count in it though no dice show them."""
    table = Table(offense={0: {"dunk": 59}}, defense={0: {"adj_opp_dunk": -6}})
    assert table.throw(1, 53, 20).points == 2
    assert Table(offense={0: {"dunk": 59}}, defense={0: {"adj_opp_dunk": -6}}).throw(1, 54, 20).points == 0
    assert [counts(end, rules=SIMPLE)[2] for end in (50, 51, 56, 57, 60, 61, 66)] == [0, 1, 6, 6, 6, 7, 12]


@pytest.mark.rule("VA-DUNK-03")
def test_both_ranges_stand_at_the_head_of_the_sheet() -> None:
    from leaguemgr.rules.value_add.sheet import score_sheet

    squads = {"offense": {0: {"dunk": 59}}, "defense": {0: {"adj_opp_dunk": -6, "dunk": 57}}}
    remarks = [team.remark for team in score_sheet(Table(start={}, **squads).state).teams]
    assert remarks == ["Dunks 51-57", "Dunks 51-53"]


@pytest.mark.rule(
    "VA-DUNK-04", "VA-DUNK-05", "VA-DUNK-06", "VA-DUNK-07", "VA-DUNK-09", "VA-DUNK-10", "VA-DUNK-11", "VA-DUNK-12",
    "VA-DUNK-13", "VA-DUNK-14", "TV-43",
)  # fmt: skip
@pytest.mark.parametrize(
    ("end", "steals", "turnovers"),
    [
        (50, 1, 0),
        (49, 1, 1),
        (48, 2, 1),
        (47, 2, 2),
        *((end, 0, 0) for end in range(51, 57)),
        (57, -1, 0),
        (58, -1, -1),
        (59, -2, -1),
        (60, -2, -2),
        (61, -2, -2),
        (63, -2, -2),
    ],
)
def test_each_upper_end_changes_steals_and_turnovers(end: int, steals: int, turnovers: int) -> None:
    assert dunk_change(end) == (steals, turnovers)
    assert counts(end)[:2] == (3 + steals, 2 + turnovers)
    assert counts(end, rules=SIMPLE)[:2] == (3, 2)


@pytest.mark.rule("VA-DUNK-08")
@pytest.mark.parametrize(("end", "change"), [(46, (3, 2)), (45, (3, 3)), (41, (5, 5))])
def test_lower_ends_go_on_in_the_same_way(end: int, change: tuple[int, int]) -> None:
    assert dunk_change(end) == change


@pytest.mark.rule("TV-42")
@pytest.mark.parametrize(("printed", "end", "effective"), [(3, 50, 4), (6, 57, 5), (6, 59, 4), (6, 47, 6), (0, 60, 0)])
def test_steal_ranges_after_a_change(printed: int, end: int, effective: int) -> None:
    assert counts(end, steal=printed)[0] == effective


def test_a_changed_range_may_reach_the_help_of_team_mates() -> None:
    """R-05: a range of 8 that grows is 11-19, which steals on 31."""
    codes = middle(plain(five(*[{"dunk": 50}] * 5)), 0, plain(five(*[{"steal": 8}] * 5)), 0, ADVANCED)
    assert codes[12] & KIND == STEAL
    assert (
        middle(plain(five(*[{"dunk": 51}] * 5)), 0, plain(five(*[{"steal": 8}] * 5)), 0, ADVANCED)[12] & KIND != STEAL
    )


def test_turnovers_stay_between_none_and_six() -> None:
    """R-05."""
    assert counts(41, turnover=4)[1] == 6
    assert counts(60, turnover=1)[1] == 0


@pytest.mark.rule("VA-DUNK-15")
def test_both_teams_may_agree_to_move_their_ranges() -> None:
    high = {"offense": {0: {"dunk": 59}}, "defense": {0: {"dunk": 57}}}
    table = Table("blog-2019", "advanced", start={}, **high)
    assert table.pending == "home dunk-shift"
    assert dunk_shifts(table.state) == (-3, -4, -5, -6)
    table.steps("dunk-shift -3", "agree away yes")
    assert table.state.shift == -3
    refused = Table("blog-2019", "advanced", start={}, **high).steps("dunk-shift -3", "agree away no")
    assert refused.state.shift == 0
    low = {"offense": {0: {"dunk": 50}}, "defense": {0: {"dunk": 47}}}
    assert dunk_shifts(Table("blog-2019", "advanced", start={}, **low).state) == (4, 5, 6)
    apart = {"offense": {0: {"dunk": 66}}, "defense": {0: {"dunk": 57}}}
    assert dunk_shifts(Table("blog-2019", "advanced", start={}, **apart).state)[0] == -6
    mixed = {"offense": {0: {"dunk": 59}}, "defense": {0: {"dunk": 53}}}
    assert Table("blog-2019", "advanced", start={}, **mixed).pending == "away lineup"
    assert Table("sheet", "advanced", start={}, **high).pending == "away lineup"
