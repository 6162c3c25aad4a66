from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import select

from leaguemgr.league.leaders import leaders
from leaguemgr.league.records import WonLost
from leaguemgr.league.stats import game_log, player_stats, season_stats, team_stats
from leaguemgr.league.wording import rate
from leaguemgr.store.tables import Roster, Season
from tests.league.builders import SETTINGS, league, line, play, play_with_box


def test_totals_add_up_and_points_follow_from_the_counts(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        for day in (1, 2):
            game = play(db, 1, 2, (100, 90), day)
            line(db, game, 1, 101, seconds=1800, fgm=8, fga=15, tpm=2, ftm=3, fta=4)
        (row,) = season_stats(db)
    assert (row.player.id, row.games, row.seconds, row.fgm, row.fga) == (101, 2, 3600, 16, 30)
    assert row.points == 2 * 21


@pytest.mark.case("G2")
def test_points_of_8_field_goals_with_2_threes_and_3_free_throws_are_21(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        line(db, play(db, 1, 2, (100, 90)), 1, 101, fgm=8, fga=15, tpm=2, ftm=3, fta=4)
        assert season_stats(db)[0].points == 21


@pytest.mark.case("G6")
def test_a_player_traded_in_the_season_has_a_line_for_each_team_and_one_for_all(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        for day in range(1, 6):
            line(db, play(db, 1, 2, (100, 90), day), 1 if day < 3 else 2, 101, seconds=60, fgm=1, fga=2)
        rows = season_stats(db)
        seasons = player_stats(db, 101).seasons
        log = game_log(db, 101)
        assert [row.games for row in season_stats(db, team=2)] == [3]
    assert [(row.team.abbreviation if row.team else "", row.games) for row in rows] == [("BOS", 2), ("LAL", 3), ("", 5)]
    assert [part.stats for part in seasons] == list(rows)
    assert [entry.team.abbreviation for entry in log] == ["BOS", "BOS", "LAL", "LAL", "LAL"]
    assert [entry.won for entry in log] == [True, True, False, False, False]


@pytest.mark.case("G6")
def test_a_trade_between_seasons_leaves_one_line_a_season(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        line(db, play(db, 1, 2, (100, 90)), 1, 101, fgm=1, fga=2)
        place = db.exec(select(Roster).where(Roster.player_id == 101)).one()
        place.team_id, place.number = 2, 50
        db.add(Season(id=2, number=2, phase="season", settings=SETTINGS))
        db.flush()
        line(db, play(db, 1, 2, (100, 90), season=2), 2, 101, fgm=3, fga=4)
        stats = player_stats(db, 101)
    assert [(part.season, part.stats.team and part.stats.team.id) for part in stats.seasons] == [(1, 1), (2, 2)]
    assert stats.player.team is not None
    assert stats.player.team.abbreviation == "LAL"


@pytest.mark.case("G7")
def test_career_percentages_come_from_totals(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        db.add(Season(id=2, number=2, phase="season", settings=SETTINGS))
        db.flush()
        line(db, play(db, 1, 2, (100, 90)), 1, 101, fgm=10, fga=20)
        line(db, play(db, 1, 2, (100, 90), season=2), 1, 101, fgm=30, fga=40)
        career = player_stats(db, 101).career
    assert career is not None
    assert rate(career.fgm, career.fga) == ".667"


def test_playoffs_are_kept_apart_from_the_season(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        line(db, play(db, 1, 2, (100, 90)), 1, 101, fgm=1, fga=2)
        playoff = play(db, 1, 2, (100, 90))
        playoff.stage = "playoffs"
        line(db, playoff, 1, 101, fgm=5, fga=9)
        assert [row.fgm for row in season_stats(db)] == [1]
        assert [row.fgm for row in season_stats(db, stage="playoffs")] == [5]
        stats = player_stats(db, 101)
    assert stats.career is not None
    assert stats.playoffs is not None
    assert (stats.career.fgm, stats.playoffs.fgm) == (1, 5)


@pytest.mark.case("G9")
def test_void_games_and_men_on_the_bench_leave_nothing(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        game = play(db, 1, 2, (100, 90))
        line(db, game, 1, 101, seconds=100)
        line(db, game, 1, 102)
        void = play(db, 1, 2, (100, 90))
        void.status = "void"
        line(db, void, 1, 103, seconds=100, fgm=9, fga=9)
        assert [row.player.id for row in season_stats(db)] == [101]
        assert player_stats(db, 103).career is None


def test_teams_have_their_own_totals_and_their_opponents(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        play_with_box(db, 1, 2, (100, 90))
        play_with_box(db, 3, 1, (80, 95))
        row = team_stats(db)[0]
    assert (row.team.id, row.games, row.record) == (1, 2, WonLost(2, 0))
    assert (row.points_for, row.points_against) == (195, 170)
    assert (row.own["points"], row.opponents["points"]) == (195, 170)
    assert row.own["seconds"] == 2 * 5 * 2880


def test_leaders_name_their_minimum_and_leave_out_who_misses_it(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        for day in range(1, 4):
            game = play(db, 1, 2, (100, 90), day)
            line(db, game, 1, 101, seconds=100, fgm=8, fga=16, orb=2, drb=3)
            line(db, game, 1, 102, seconds=100, fgm=8, fga=10, ast=4)
            if day == 1:
                line(db, game, 2, 201, seconds=100, fgm=20, fga=20)
        lists = {found.key: found for found in leaders(db)}
    assert (lists["points"].rule, lists["field-goals"].rule) == ("at least 2 games", "at least 15 tries")
    assert [(leader.rank, leader.player.id, leader.text) for leader in lists["points"].leaders] == [
        (1, 101, "16.0"), (1, 102, "16.0"),
    ]  # fmt: skip
    assert [(leader.player.id, leader.text) for leader in lists["field-goals"].leaders] == [
        (201, "1.000"), (102, ".800"), (101, ".500"),
    ]  # fmt: skip
    assert [leader.text for leader in lists["rebounds"].leaders] == ["5.0"]
    assert [leader.text for leader in lists["minutes"].leaders] == ["1:40", "1:40"]
    assert [(leader.player.id, leader.text) for leader in lists["assists"].leaders] == [(102, "4.0")]
    assert "blocks" not in lists
