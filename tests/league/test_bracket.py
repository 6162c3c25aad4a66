from __future__ import annotations

from dataclasses import replace

import pytest

from leaguemgr.league.bracket import (
    BracketError,
    Plan,
    SeriesState,
    Side,
    champion,
    first_pairs,
    hosts,
    opening,
    ready,
    refuse_length,
    round_in_play,
    round_title,
    rounds_for,
    seed_order,
    top_half,
    wins_needed,
    wrong_series,
)
from leaguemgr.league.qualifying import Entry
from leaguemgr.league.records import StandingRow, TeamRef, WonLost

BEST_OF_7 = Plan((7,))


def started(teams: int, plan: Plan = BEST_OF_7) -> list[SeriesState]:
    """Return the series at the start; the team with seed n has the id 10 * n."""
    return list(opening([10 * seed for seed in range(1, teams + 1)], plan))


def decide(series: list[SeriesState], number: int, slot: int, wins: tuple[int, int], plan: Plan = BEST_OF_7) -> None:
    """Give one series its wins and add the series that become known."""
    place = next(place for place, one in enumerate(series) if (one.round, one.slot) == (number, slot))
    series[place] = replace(series[place], wins=wins)
    series += ready(series, plan)


def pairs(series: list[SeriesState], number: int) -> list[tuple[int, int | None]]:
    return [(one.high.seed, one.low.seed if one.low else None) for one in series if one.round == number]


def home_games(best_of: int, pattern: str = "") -> list[int]:
    return [number for number, at_home in enumerate(hosts(best_of, pattern), start=1) if at_home]


@pytest.mark.rule("BS-CAMP-PO-01", "GAP-14")
def test_eight_teams_make_seven_series_and_one_champion() -> None:
    series = started(8)
    assert pairs(series, 1) == [(1, 8), (4, 5), (3, 6), (2, 7)]
    for number, slots in ((1, 4), (2, 2), (3, 1)):
        for slot in range(slots):
            assert champion(series) is None
            decide(series, number, slot, (4, 0))
    assert pairs(series, 2) == [(1, 4), (2, 3)]
    assert pairs(series, 3) == [(1, 2)]
    assert (len(series), champion(series)) == (7, 10)


@pytest.mark.rule("BS-CAMP-PO-02")
def test_a_series_needs_four_three_two_or_one_win() -> None:
    assert [wins_needed(best_of) for best_of in (7, 5, 3, 1)] == [4, 3, 2, 1]
    with pytest.raises(BracketError, match="best of 1, 3, 5 or 7, not of 4"):
        Plan((4,))


@pytest.mark.case("D1")
@pytest.mark.parametrize(
    ("teams", "byes", "played"),
    [
        (12, {1, 2, 3, 4}, {(5, 12), (6, 11), (7, 10), (8, 9)}),
        (6, {1, 2}, {(3, 6), (4, 5)}),
        (5, {1, 2, 3}, {(4, 5)}),
        (3, {1}, {(2, 3)}),
        (2, set(), {(1, 2)}),
    ],
)
def test_byes_go_to_the_best_seeds(teams: int, byes: set[int], played: set[tuple[int, int]]) -> None:
    found = first_pairs(teams)
    assert {better for better, other in found if other is None} == byes
    assert {pair for pair in found if pair[1] is not None} == played


@pytest.mark.case("D1")
@pytest.mark.parametrize("teams", range(2, 31))
def test_no_bye_meets_a_bye_and_the_two_best_meet_in_the_final_only(teams: int) -> None:
    series = started(teams)
    for number in range(1, rounds_for(teams) + 1):
        for one in [one for one in series if one.round == number]:
            assert one.low is not None or number == 1
            assert one.low is None or {one.high.seed, one.low.seed} != {1, 2} or number == rounds_for(teams)
            if one.low is not None:
                decide(series, one.round, one.slot, (4, 0))
    assert champion(series) == 10
    assert sum(one.low is not None for one in series) == teams - 1


def test_fewer_than_two_teams_are_refused() -> None:
    with pytest.raises(BracketError, match="at least 2 teams, 1 team qualified"):
        opening([10], BEST_OF_7)


@pytest.mark.case("D3")
def test_the_final_is_made_at_once_after_a_bye() -> None:
    series = started(3)
    assert pairs(series, 1) == [(1, None), (2, 3)]
    decide(series, 1, 1, (4, 2))
    assert pairs(series, 2) == [(1, 2)]


def test_two_byes_that_meet_are_known_from_the_start() -> None:
    assert pairs(started(5), 2) == [(2, 3)]


@pytest.mark.case("D7")
@pytest.mark.parametrize("best_of", [1, 3, 5, 7])
def test_a_series_ends_at_the_deciding_win(best_of: int) -> None:
    one = SeriesState(1, 0, Side(10, 1), Side(80, 8), best_of)
    needed = wins_needed(best_of)
    for low in range(needed):
        assert replace(one, wins=(needed - 1, low)).winner is None
        won = replace(one, wins=(needed, low))
        assert won.winner == Side(10, 1)
        assert won.games_played <= best_of


@pytest.mark.case("D8")
def test_through_the_round_ends_before_the_next_round() -> None:
    series = started(4)
    series[0], series[1] = replace(series[0], wins=(1, 1)), replace(series[1], wins=(2, 0))
    decide(series, 1, 0, (4, 1))
    assert round_in_play(series) == 1
    decide(series, 1, 1, (4, 0))
    assert round_in_play(series) == 2
    assert all(one.games_played == 0 for one in series if one.round == 2)


@pytest.mark.case("D8")
def test_rounds_never_share_a_day() -> None:
    plan = Plan((3, 5, 7))
    assert [plan.first_day(28, number) for number in (1, 2, 3)] == [29, 32, 37]


@pytest.mark.case("D9")
def test_home_patterns_by_length() -> None:
    assert home_games(7) == [1, 2, 5, 7]
    assert home_games(7, "2-3-2") == [1, 2, 6, 7]
    assert home_games(5) == [1, 2, 5]
    assert home_games(3) == [1, 3]
    assert home_games(1) == [1]
    with pytest.raises(BracketError, match=r"2-3-2 does not fit best of 5; choose 2-2-1"):
        hosts(5, "2-3-2")


@pytest.mark.case("D11")
def test_only_a_round_without_games_changes_its_length() -> None:
    series = started(4)
    series[0] = replace(series[0], wins=(1, 0))
    assert refuse_length(series, 2, 5) == ""
    assert "Round 1 is in progress (1 series started)" in refuse_length(series, 1, 5)
    with pytest.raises(BracketError):
        refuse_length(series, 2, 6)


@pytest.mark.case("D12")
def test_a_corrected_winner_makes_the_next_series_wrong() -> None:
    series = started(4)
    decide(series, 1, 0, (3, 4))
    decide(series, 1, 1, (4, 0))
    assert pairs(series, 2) == [(2, 4)]
    assert wrong_series(series, BEST_OF_7) == ()
    corrected = [replace(one, wins=(4, 3)) if (one.round, one.slot) == (1, 0) else one for one in series]
    (final,) = wrong_series(corrected, BEST_OF_7)
    assert (final.round, final.games_played) == (2, 0)
    corrected.remove(final)
    assert pairs([*corrected, *ready(corrected, BEST_OF_7)], 2) == [(1, 2)]


@pytest.mark.case("D12")
def test_a_correction_reaches_every_later_series_that_exists() -> None:
    series = started(8)
    for number, slot in ((1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1)):
        decide(series, number, slot, (4, 0))
    corrected = [replace(one, wins=(0, 4)) if (one.round, one.slot) == (1, 3) else one for one in series]
    assert [(one.round, one.slot) for one in wrong_series(corrected, BEST_OF_7)] == [(2, 1), (3, 0)]


def test_with_new_seeds_the_best_left_meets_the_worst_once_the_round_is_over() -> None:
    plan = Plan((7,), reseed=True)
    series = list(opening(range(1, 9), plan))
    for slot in range(4):
        decided = next(one for one in series if (one.round, one.slot) == (1, slot))
        upset = decided.high.seed == 2
        series[series.index(decided)] = replace(decided, wins=(0, 4) if upset else (4, 0))
        assert bool(ready(series, plan)) == (slot == 3)
    second = ready(series, plan)
    assert [(one.high.seed, one.low and one.low.seed) for one in second] == [(1, 7), (3, 4)]


def test_conferences_keep_to_themselves_until_the_final() -> None:
    upper = top_half(8)
    assert upper == {1, 8, 4, 5}
    plan = Plan((1,), reseed=True, halves=True)
    series = list(opening(range(1, 9), plan))
    series = [replace(one, wins=(0, 1)) for one in series]
    second = ready(series, plan)
    assert [{one.high.seed, one.low.seed} <= upper for one in second if one.low] == [True, False]
    series += [replace(one, wins=(1, 0)) for one in second]
    (final,) = ready(series, plan)
    assert final.low is not None
    assert len({final.high.seed, final.low.seed} & upper) == 1


@pytest.mark.case("D15")
def test_too_few_wins_leave_a_place_empty() -> None:
    def row(rank: int, won: int) -> StandingRow:
        team = TeamRef(10 * rank, f"Team {rank}", f"T{rank}", f"T{rank}", "#204080")
        record, none = WonLost(won, 28 - won), WonLost()
        return StandingRow(rank, team, record, 0, 0, 0, none, none, "", 0, "", True)

    rows = [row(rank, won) for rank, won in enumerate((25, 22, 20, 19, 12), start=1)]
    assert Entry(4).seeds(rows) == (10, 20, 30, 40)
    assert Entry(4, minimum_wins=20).seeds(rows) == (10, 20, 30)
    assert pairs(list(opening(Entry(4, 20).seeds(rows), BEST_OF_7)), 1) == [(1, None), (2, 3)]


def test_rounds_are_called_as_people_call_them() -> None:
    assert [round_title(number, 3) for number in (1, 2, 3)] == ["First round", "Semi-finals", "Championship"]
    assert [round_title(number, 5) for number in (1, 2, 3)] == ["First round", "Second round", "Quarter-finals"]
    assert round_title(1, 1) == "Championship"


def test_seeds_stand_in_the_order_of_the_picture() -> None:
    assert seed_order(8) == (1, 8, 4, 5, 3, 6, 2, 7)
    assert sorted(seed_order(32)) == list(range(1, 33))
