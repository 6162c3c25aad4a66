"""The all-time book: records of games, seasons, careers and teams, meetings, and the life of a player and a team."""

from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.league.almanac import head_to_head, record_keys, records, team_records
from leaguemgr.league.attrition import FinishAttrition, RollAttrition, StartAttrition
from leaguemgr.league.games import TypedResult, VoidGame
from leaguemgr.league.league import League
from leaguemgr.league.life import life, team_seasons
from leaguemgr.league.players import players
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.rosters import ReleasePlayer, SignPlayer, roster
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.stats import player_stats
from leaguemgr.league.trade_terms import Give
from leaguemgr.league.trades import MakeTrade
from leaguemgr.problems import UserError
from leaguemgr.store.tables import Season
from tests.league import builders
from tests.league.conftest import open_games, play_season, play_series_game, stored


def test_game_records_name_player_opponent_and_game_and_share_places(tmp_path: Path) -> None:
    with builders.league(tmp_path) as db:
        first = builders.play(db, 1, 2, (100, 90), day=1)
        second = builders.play(db, 3, 1, (80, 99), day=2)
        builders.line(db, first, 1, 101, seconds=2880, fgm=20, fga=30, ftm=1, fta=2)
        builders.line(db, first, 2, 201, seconds=2880, fgm=10, fga=30)
        builders.line(db, second, 1, 102, seconds=2880, fgm=20, fga=25, ftm=1, fta=1)
        found = records(db, "game", "points")
        assert [(row.rank, row.text, row.player.id if row.player else 0) for row in found.rows] == [
            (1, "41", 101),
            (1, "41", 102),
            (3, "20", 201),
        ]
        assert found.rows[1].detail == "at NYK Team, day 2"
        assert found.rows[1].game == second.id
        assert records(db, "game", "blocks").rows == ()


@pytest.mark.case("G7")
def test_career_percentages_come_from_totals_and_need_the_minimum(tmp_path: Path) -> None:
    with builders.league(tmp_path) as db:
        db.add(Season(id=2, number=2, phase="season", settings=builders.SETTINGS))
        db.flush()
        one = builders.play(db, 1, 2, (100, 90), day=1)
        two = builders.play(db, 1, 2, (100, 90), day=1, season=2)
        builders.line(db, one, 1, 101, seconds=60, fgm=10, fga=20)
        builders.line(db, two, 1, 101, seconds=60, fgm=30, fga=40)
        builders.line(db, two, 1, 102, seconds=60, fgm=4, fga=4)
        career = records(db, "career", "field-goals")
        assert [(row.text, row.detail) for row in career.rows] == [(".667", "40 of 60")]
        seasons = records(db, "season", "field-goals")
        assert [(row.text, row.season) for row in seasons.rows] == [(".750", 2), (".500", 1)]
        totals = records(db, "total", "points")
        assert [(row.text, row.detail) for row in totals.rows] == [("80", "2 games"), ("8", "1 game")]


def test_unknown_records_name_those_there_are(tmp_path: Path) -> None:
    with builders.league(tmp_path) as db:
        with pytest.raises(UserError, match="no game records of 'dunks'; choose points, rebounds"):
            records(db, "game", "dunks")
        for span in ("game", "season", "career", "total"):
            assert all(records(db, span, key).rows == () for key, _ in record_keys(span))  # type: ignore[arg-type]  # all are spans


def test_team_records_of_games_streaks_and_seasons(tmp_path: Path) -> None:
    with builders.league(tmp_path) as db:
        for day, score in enumerate([(100, 90), (120, 80), (101, 100)], start=1):
            builders.play(db, 1, 2, score, day=day)
        builders.play(db, 1, 3, (90, 130), day=4)
        found = {one.key: one for one in team_records(db)}
        best = found["team-points"].rows[0]
        assert (best.text, best.team.abbreviation if best.team else "", best.detail) == (
            "130",
            "NYK",
            "130–90 at BOS Team",
        )
        assert [row.text for row in found["margin"].rows][:3] == ["+40", "+40", "+10"]
        assert [row.rank for row in found["margin"].rows][:3] == [1, 1, 3]
        assert [(row.text, row.team.id if row.team else 0) for row in found["streak"].rows] == [("3", 1)]
        assert found["season-record"].rows[0].text == "1–0"


@pytest.mark.case("G9")
def test_meetings_follow_a_corrected_and_a_deleted_result(drafted: League) -> None:
    game = open_games(drafted)[0]
    home, away = game.home.id, game.away.id

    def meeting() -> tuple[int, int]:
        found = next(one for one in drafted.read(head_to_head, home) if one.other.id == away)
        return (found.season.won, found.season.lost)

    drafted.perform(stored(drafted, game, 101, 99))
    assert meeting() == (1, 0)
    drafted.perform(TypedResult(game.id, home_score=99, away_score=101, replace=True))
    assert meeting() == (0, 1)
    drafted.perform(VoidGame(game.id))
    assert meeting() == (0, 0)


def test_a_team_is_told_season_by_season(finished: League) -> None:
    champion, other = (finished.read(team_seasons, team)[0] for team in (1, 2))
    assert (champion.playoffs, champion.champion, champion.rank) == ("Champions", True, 1)
    assert (other.playoffs, other.champion) == ("Championship: lost 0–2", False)
    assert champion.record.won == 6
    with pytest.raises(UserError, match="no team 9"):
        finished.read(team_seasons, 9)


def test_the_life_of_a_player_tells_draft_trade_honours_and_end(finished: League) -> None:
    star = finished.read(roster, 1).players[0]
    mate = finished.read(roster, 2).players[0]
    finished.perform(MakeTrade((Give(1, 2, star.id), Give(2, 1, mate.id))))
    told = [deed.text for deed in finished.read(life, star.id)]
    assert told[0].startswith("Taken with pick ")
    assert told[0].endswith("of the league draft.")
    assert "Traded from Río Verde Cóndores in trade 1." in told
    assert "Champion with Río Verde Cóndores." in told
    assert any(text.startswith("Points a game: ") for text in told)
    finished.perform(StartAttrition())
    men = [player.id for player in finished.read(roster, 2).players if player.id != star.id]
    finished.perform(RollAttrition(2, (star.id, *men), dice=((1, 1), (2, 2))))
    finished.perform(RollAttrition())
    finished.perform(FinishAttrition())
    assert finished.read(life, star.id)[-1].text == "Lost to the league in the attrition."


def test_box_scores_without_minutes_count_as_they_do_in_the_statistics(tmp_path: Path) -> None:
    with builders.league(tmp_path) as db:
        game = builders.play(db, 1, 2, (100, 90))
        builders.line(db, game, 1, 101, fgm=5, fga=9)
        builders.line(db, game, 1, 102)
        (row,) = records(db, "total", "points").rows
        assert (row.text, row.detail) == ("10", "1 game")
        (season,) = player_stats(db, 101).seasons
        assert season.stats.games == 1


def test_a_series_that_goes_on_is_told_from_the_teams_side(drafted: League) -> None:
    for game in open_games(drafted):
        drafted.perform(stored(drafted, game, *((100, 90) if game.home.id < game.away.id else (90, 100))))
    drafted.perform(StartPlayoffs())
    game = open_games(drafted)[0]
    drafted.perform(stored(drafted, game))
    other = drafted.read(team_seasons, game.away.id)[0].playoffs
    assert (drafted.read(team_seasons, game.home.id)[0].playoffs[-3:], other[-3:]) == ("1–0", "0–1")


def test_a_team_that_waits_for_the_next_round_has_lost_nothing(drafted: League) -> None:
    def runs(count: int) -> list[str]:
        return [drafted.read(team_seasons, team)[0].playoffs for team in range(1, count + 1)]

    drafted.perform(ChangeSettings({"playoff_teams": 3}))
    play_season(drafted)
    drafted.perform(StartPlayoffs())
    assert runs(3) == ["Semi-finals: bye", "Semi-finals: 0–0", "Semi-finals: 0–0"]
    drafted.undo()
    drafted.perform(ChangeSettings({"playoff_teams": 4}))
    drafted.perform(StartPlayoffs())
    for _ in range(2):
        play_series_game(drafted, 1, 4)
    assert runs(4) == ["Semi-finals: won 2–0", "Semi-finals: 0–0", "Semi-finals: 0–0", "Semi-finals: lost 0–2"]


def test_the_life_of_a_player_tells_who_signed_and_released_him(drafted: League) -> None:
    man, new = drafted.read(roster, 1).players[0], drafted.read(players, "pool")[0]
    drafted.perform(ReleasePlayer(man.id))
    drafted.perform(SignPlayer(1, new.id))
    assert [deed.text for deed in drafted.read(life, new.id)] == ["Signed by Río Verde Cóndores."]
    assert "Released by Río Verde Cóndores." in [deed.text for deed in drafted.read(life, man.id)]
