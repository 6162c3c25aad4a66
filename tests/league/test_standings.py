from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.league.records import WonLost
from leaguemgr.league.standings import LOT_PURPOSE, group_text, standings, undrawn
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Game, Lot
from tests.league.builders import league, play


def test_a_row_says_what_a_team_has_done(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        play(db, 1, 2, (100, 90), day=1)
        play(db, 2, 1, (95, 105), day=2)
        play(db, 1, 3, (90, 98), day=3)
        table = standings(db)
    first = table.rows[1]
    assert first.team.abbreviation == "BOS"
    assert (first.record, first.home, first.away) == (WonLost(2, 1), WonLost(1, 1), WonLost(1, 0))
    assert (first.points_for, first.points_against, first.form, first.streak) == (295, 283, "WWL", -1)
    assert [(row.team.abbreviation, row.games_behind) for row in table.rows] == [
        ("NYK", 0), ("BOS", 0), ("CHI", 0.5), ("LAL", 1.5),
    ]  # fmt: skip
    assert [row.rank for row in table.rows] == [1, 2, 3, 4]


def test_form_keeps_the_last_ten_and_streak_counts_all(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        for day in range(1, 14):
            play(db, 1, 2, (90, 100) if day == 1 else (100, 90), day)
        rows = {row.team.id: row for row in standings(db).rows}
    assert (rows[1].form, rows[1].streak) == ("W" * 10, 12)
    assert rows[2].streak == -12


def test_games_of_the_playoffs_and_void_games_do_not_count(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        play(db, 1, 2, (100, 90))
        play(db, 2, 1, (100, 90)).status = "void"
        play(db, 2, 1, (100, 90)).stage = "playoffs"
        db.add(Game(season_id=1, day=9, home_id=1, away_id=2))
        db.flush()
        rows = {row.team.id: row.record for row in standings(db).rows}
    assert rows[1] == WonLost(1, 0)
    assert rows[2] == WonLost(0, 1)


def test_the_cut_line_follows_the_settings(tmp_path: Path) -> None:
    with league(tmp_path, playoff_teams=2) as db:
        play(db, 4, 1, (100, 90))
        table = standings(db)
    assert table.places == 2
    assert [row.qualified for row in table.rows] == [True, True, False, False]


@pytest.mark.case("F4", "F5")
def test_ties_are_explained_with_the_teams_of_the_league(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        play(db, 1, 2, (100, 90), day=1)
        play(db, 3, 1, (100, 90), day=2)
        play(db, 2, 4, (100, 90), day=3)
        table = standings(db)
    assert table.rows[1].team.abbreviation == "BOS"
    assert table.rows[1].reason == "1–0 v Lal"
    assert table.notes[0] == "Two teams at 1–1. Bos over Lal: 1–0."
    (tie,) = table.ties
    assert [ref.abbreviation for ref in tie.teams] == ["BOS", "LAL"]
    assert tie.steps[0].values[0][1] == "1–0"
    assert tie.unused == ("Point difference", "Points scored", "Drawn lot")


@pytest.mark.case("F4")
def test_the_league_s_own_order_of_tie_breakers_counts(tmp_path: Path) -> None:
    with league(tmp_path, tie_breakers=["difference", "lot"]) as db:
        play(db, 1, 2, (100, 99), day=1)
        play(db, 3, 1, (100, 70), day=2)
        play(db, 2, 4, (100, 90), day=3)
        assert [row.team.id for row in standings(db).rows] == [3, 2, 1, 4]


@pytest.mark.case("F7")
def test_a_recorded_lot_stays(tmp_path: Path) -> None:
    with league(tmp_path, teams=2) as db:
        play(db, 1, 2, (100, 90), day=1)
        play(db, 2, 1, (100, 90), day=2)
        assert undrawn(db) == ((1, 2),)
        db.add(Lot(season_id=1, purpose=LOT_PURPOSE, teams=group_text((2, 1)), order=[2, 1], seed="7/lot"))
        db.flush()
        assert undrawn(db) == ()
        assert [row.team.id for row in standings(db).rows if row.record.games] == [2, 1]


@pytest.mark.case("E4")
def test_a_free_day_is_no_game(tmp_path: Path) -> None:
    with league(tmp_path, teams=5) as db:
        play(db, 1, 2, (100, 90))
        play(db, 3, 4, (100, 90))
        rows = {row.team.id: row for row in standings(db).rows}
    assert rows[5].record.games == 0
    assert (rows[5].form, rows[5].points_for) == ("", 0)


def test_an_unknown_season_is_refused(tmp_path: Path) -> None:
    with league(tmp_path) as db, pytest.raises(UserError, match="no season 9"):
        standings(db, 9)
