from __future__ import annotations

from collections import Counter

import pytest

from leaguemgr.engine.periods import period_mark, period_titles
from leaguemgr.league.schedule import Schedule, ScheduleError, describe, make_schedule, problem
from leaguemgr.league.wording import MINUS, counted, listed, ordinal, rate, share, signed


def season(teams: int, games: int, one_short: bool = False) -> Schedule:
    return make_schedule([10 * number for number in range(1, teams + 1)], games, "seed", one_short)


def homes(schedule: Schedule) -> Counter[tuple[int, int]]:
    return Counter((fixture.home, fixture.away) for fixture in schedule.fixtures)


def games_of(schedule: Schedule) -> Counter[int]:
    return Counter(team for fixture in schedule.fixtures for team in (fixture.home, fixture.away))


def assert_balanced(schedule: Schedule) -> None:
    at_home, each = homes(schedule), games_of(schedule)
    meetings = []
    for place, team in enumerate(schedule.teams):
        hosted = sum(at_home[team, other] for other in schedule.teams)
        assert abs(2 * hosted - each[team]) == each[team] % 2
        for other in schedule.teams[place + 1 :]:
            meetings.append(at_home[team, other] + at_home[other, team])
            assert abs(at_home[team, other] - at_home[other, team]) == meetings[-1] % 2
    assert max(meetings) - min(meetings) <= 1


def assert_no_double_booking(schedule: Schedule) -> None:
    places = [(fixture.day, team) for fixture in schedule.fixtures for team in (fixture.home, fixture.away)]
    assert len(places) == len(set(places))
    assert [fixture.day for fixture in schedule.fixtures] == sorted(fixture.day for fixture in schedule.fixtures)


@pytest.mark.case("E1")
def test_eight_teams_with_28_games_meet_four_times_half_at_home() -> None:
    schedule = season(8, 28)
    at_home = homes(schedule)
    assert {at_home[a, b] for a in schedule.teams for b in schedule.teams if a != b} == {2}
    assert {sum(at_home[team, other] for other in schedule.teams) for team in schedule.teams} == {14}
    assert len(schedule.fixtures) == 112
    assert schedule.days == 28
    assert "Every pair meets 4 times, half of them at each home." in schedule.report


@pytest.mark.parametrize("teams", range(4, 31))
def test_any_team_count_is_balanced_with_any_game_count(teams: int) -> None:
    for games in (1, 3, teams - 2, teams + 1, 2 * teams, 28):
        if problem(teams, games):
            continue
        schedule = season(teams, games)
        assert set(games_of(schedule).values()) == {games}
        assert_balanced(schedule)
        assert_no_double_booking(schedule)


@pytest.mark.parametrize(("teams", "games", "days"), [(8, 28, 28), (30, 82, 82), (5, 4, 5), (7, 82, 96), (9, 10, 12)])
def test_a_season_takes_the_fewest_days_there_can_be(teams: int, games: int, days: int) -> None:
    assert season(teams, games).days == days


@pytest.mark.case("E3")
def test_the_report_does_not_claim_a_balance_that_is_impossible() -> None:
    report = season(6, 5).report
    assert "difference 1 is the best possible with an odd number of games" in report
    assert "difference 1 is the best possible for an odd number of meetings" in report
    assert "best possible" not in season(8, 28).report


def test_the_report_counts_the_fixtures_it_is_given() -> None:
    schedule = season(4, 6)
    report = describe(schedule.teams, schedule.fixtures[1:])
    assert "5 or 6 games each" in report
    assert "meets 1 or 2 times" in report


@pytest.mark.case("E4")
def test_a_bye_is_shown_and_never_stored() -> None:
    schedule = season(5, 4)
    idle = schedule.byes()
    assert (schedule.days, len(schedule.fixtures)) == (5, 10)
    assert sorted(team for names in idle.values() for team in names) == list(schedule.teams)
    assert all(len(names) == 1 for names in idle.values())
    assert "Every team has 1 free day." in schedule.report
    assert season(8, 28).byes() == {}


@pytest.mark.case("E6")
def test_an_odd_number_of_places_is_refused_with_counts_that_work() -> None:
    with pytest.raises(ScheduleError, match=r"567 places.*80 or 82 are possible \(82 → 287 games\)"):
        season(7, 81)
    assert "one team play 80" in problem(7, 81)
    assert "; 2 is possible" in problem(5, 1)


@pytest.mark.case("E6")
@pytest.mark.parametrize(("teams", "games"), [(7, 81), (5, 1), (9, 27), (5, 5), (29, 57)])
def test_one_team_may_play_a_game_less(teams: int, games: int) -> None:
    schedule = season(teams, games, one_short=True)
    assert Counter(games_of(schedule)[team] for team in schedule.teams) == {games: teams - 1, games - 1: 1}
    assert_balanced(schedule)
    assert_no_double_booking(schedule)


@pytest.mark.case("E9")
@pytest.mark.parametrize(("teams", "games"), [(0, 10), (1, 10), (8, 0), (8, -2)])
def test_no_teams_or_no_games_is_an_error_and_never_an_empty_schedule(teams: int, games: int) -> None:
    with pytest.raises(ScheduleError, match=r"at least"):
        season(teams, games)


@pytest.mark.case("I1")
def test_the_same_seed_gives_the_same_schedule_and_another_seed_another() -> None:
    teams = list(range(1, 11))
    assert make_schedule(teams, 27, "a") == make_schedule(teams, 27, "a")
    assert make_schedule(teams, 27, "a").fixtures != make_schedule(teams, 27, "b").fixtures


def test_nobody_stays_home_or_away_for_long() -> None:
    stand: Counter[int] = Counter()
    longest = 0
    for fixture in season(8, 28).fixtures:
        for team, sign in ((fixture.home, 1), (fixture.away, -1)):
            stand[team] = stand[team] + sign if stand[team] * sign > 0 else sign
            longest = max(longest, abs(stand[team]))
    assert longest <= 4


def test_numbers_are_written_as_the_look_of_the_program_asks() -> None:
    assert (share(0.4504), rate(9, 20), rate(3, 3), rate(0, 0)) == (".450", ".450", "1.000", "–")
    assert (signed(22), signed(-24), signed(0), signed(-1230)) == ("+22", f"{MINUS}24", "0", f"{MINUS}1,230")
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 102)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd",
    ]  # fmt: skip
    assert (counted(1, "game"), counted(1230, "game"), counted(2, "bye")) == ("1 game", "1,230 games", "2 byes")
    assert (listed(["A"]), listed(["A", "B", "C"]), listed(["80", "82"], "or")) == ("A", "A, B and C", "80 or 82")


@pytest.mark.case("F1")
def test_overtimes_are_never_called_a_fifth_quarter() -> None:
    assert period_titles(6) == ("1", "2", "3", "4", "OT", "2OT")
    assert period_titles(4) == ("1", "2", "3", "4")
    assert period_titles(3, 2) == ("1", "2", "OT")
    assert [period_mark(number, 2) for number in (0, 2, 4)] == ["H1", "H2", "2OT"]
    assert [period_mark(number) for number in (4, 5)] == ["Q4", "OT"]
