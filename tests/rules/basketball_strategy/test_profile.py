"""The profile: statistics of simulated games beside their bands."""

from __future__ import annotations

from collections import Counter

import pytest

from leaguemgr.rules.basketball_strategy.profile import STATISTICS, Profile, drafted_league, profile, read_profile
from leaguemgr.rules.basketball_strategy.system import shipped


@pytest.fixture(scope="module")
def found() -> Profile:
    return profile(shipped(), 240, seed="tests")


@pytest.mark.rule("BS-DES-08", "BS-DES-09")
def test_games_come_out_like_those_of_the_time_with_more_turnovers(found: Profile) -> None:
    assert [f"{row.title}: {row.text}, not {row.band_text}" for row in found.outside] == []


def test_the_matrix_is_a_game_of_many_cards_and_zones(found: Profile) -> None:
    assert sum(share > 0.02 for share in found.cards.values()) >= 5
    assert sum(share > 0.02 for share in found.zones.values()) >= 4
    assert sum(found.cards.values()) == pytest.approx(1)
    assert found.cards["9"] < 0.15


def test_the_same_seed_gives_the_same_profile() -> None:
    assert profile(shipped(), 6, seed="a") == profile(shipped(), 6, seed="a")
    assert profile(shipped(), 6, seed="a") != profile(shipped(), 6, seed="b")


def test_a_statistic_outside_its_band_says_so() -> None:
    games = read_profile(Counter(games=10, teams=20, points=20 * 130, fga=20 * 90, fgm=20 * 40), 10, "x")
    points = next(row for row in games.rows if row.key == "points")
    assert (points.text, points.band_text, points.inside) == ("130.0", "98.0–112.0", False)
    assert points in games.outside


def test_what_has_no_band_counts_as_inside() -> None:
    free = {each.key for each in STATISTICS if each.band is None}
    assert {"passes", "possessions"} <= free
    assert all(row.inside for row in read_profile(Counter(), 0, "x").rows if row.key in free)


def test_a_drafted_league_has_eight_full_teams_and_nobody_twice() -> None:
    league = drafted_league(shipped(), "draft")
    names = [card.name for team in league for card in team.players]
    assert len(league) == 8
    assert len(names) == len(set(names)) == 80
    assert all(shipped().check_lineup(team, team.lineup) == [] for team in league)


def test_another_system_has_no_bands() -> None:
    with pytest.raises(TypeError):
        profile(object(), 1)
