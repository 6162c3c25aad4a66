"""The profile: statistics of simulated games beside their bands."""

from __future__ import annotations

from collections import Counter

import pytest

from leaguemgr.engine.profile import Band
from leaguemgr.rules.basketball_strategy.profile import STATISTICS, StrategyProfile, profile, read_profile, statistics
from leaguemgr.rules.basketball_strategy.system import shipped
from leaguemgr.rules.drafted import drafted_league


@pytest.fixture(scope="module")
def found() -> StrategyProfile:
    return profile(shipped(), 240, seed="tests")


@pytest.mark.rule("BS-DES-08", "BS-DES-09")
def test_games_come_out_like_those_of_the_time_with_more_turnovers(found: StrategyProfile) -> None:
    assert [f"{row.title}: {row.text}, not {row.band_text}" for row in found.outside] == []


def test_the_matrix_is_a_game_of_many_cards_and_zones(found: StrategyProfile) -> None:
    assert sum(share > 0.02 for share in found.cards.values()) >= 5
    assert sum(share > 0.02 for share in found.zones.values()) >= 4
    assert sum(found.cards.values()) == pytest.approx(1)
    assert found.cards["9"] < 0.15


def test_the_better_team_is_told_by_what_ratings_add_up_to(found: StrategyProfile) -> None:
    games = sum(won.games for won in found.better.values())
    assert 0 < games <= 240
    assert sum(won.wins for won in found.better.values()) > games / 2
    assert "The team with the higher sum" in found.notes[0]


def test_bands_follow_the_options() -> None:
    def bands(**options: str) -> dict[str, Band | None]:
        return {each.key: each.band for each in statistics({name.replace("_", "-"): v for name, v in options.items()})}

    assert bands()["turnovers"] == Band(24, 31)
    assert bands(turnover_realism="on")["turnovers"] == Band(17, 22)
    school, full = bands(variation="high-school"), bands()
    assert school["points"] == pytest.approx([end * 32 / 48 for end in full["points"] or ()])
    assert school["fg_share"] == full["fg_share"]


def test_options_change_the_games_of_a_profile() -> None:
    plain, real = (profile(shipped(), 8, options=options) for options in (None, {"turnover-realism": "on"}))
    assert value(real, "turnovers") < value(plain, "turnovers")


def value(found: StrategyProfile, key: str) -> float:
    return next(row.value for row in found.rows if row.key == key)


@pytest.mark.parametrize(("mean", "line"), [(0.43, "·[●"), (0.48, "●]·"), (0.0, "●·"), (0.9, "·●"), (0.455, "·●·")])
def test_a_plot_shows_where_in_its_band_a_value_lies(mean: float, line: str) -> None:
    rows = read_profile(Counter(fgm=round(1000 * mean), fga=1000), 1, "x").rows
    plot = next(row for row in rows if row.key == "fg_share").plot()
    assert line in plot
    assert (plot.count("●"), plot.count("["), plot.count("]")) == (1, 1, 1)


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
