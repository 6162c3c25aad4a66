from __future__ import annotations

from pathlib import Path

import pytest
from sqlmodel import Session, col, select

from leaguemgr.league.bracket import bracket
from leaguemgr.league.create import NewLeague
from leaguemgr.league.draft import AutoPick, StartDraft
from leaguemgr.league.games import VoidGame
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.rosters import ReleasePlayer
from leaguemgr.league.season import ChangeSettings, MakeSchedule
from leaguemgr.league.standings import standings
from leaguemgr.league.stats import season_stats
from leaguemgr.problems import UserError
from leaguemgr.simulate.season import Outcome, Progress, play_days, play_round, play_season
from leaguemgr.simulate.workers import Cancelled, Workers
from leaguemgr.store.tables import Game, Line, Roster
from tests.simulate.conftest import Copies

GAMES, DAYS = 12, 6


def results(db: Session) -> list[tuple[object, ...]]:
    """Return every game with its result and every line of a box score."""
    games = db.exec(select(Game).order_by(col(Game.id))).all()
    lines = db.exec(select(Line).order_by(col(Line.game_id), col(Line.player_id))).all()
    plain = [(g.id, g.day, g.home_id, g.status, g.home_score, g.away_score, str(g.periods)) for g in games]
    return [*plain, *((one.game_id, one.player_id, one.seconds, one.fgm, one.fga, one.orb, one.pf) for one in lines)]


def played(league: League) -> int:
    return league.read(lambda db: len(db.exec(select(Game).where(Game.status == "played")).all()))


def champion(league: League) -> str:
    found = league.read(bracket).champion
    assert found is not None
    return found.name


def test_a_season_ends_with_a_champion_and_nothing_is_amiss(league: League) -> None:
    outcome = play_season(league, workers=0)
    assert league.read(season_of).phase == "finished"
    assert champion(league)
    assert outcome == Outcome(played(league), False)
    assert sum(row.record.won for row in league.read(standings).rows) == GAMES
    assert league.verify(3) == []


def _after(league: League, games: int) -> Cancelled:
    return lambda: played(league) >= games


@pytest.mark.case("I2")
def test_day_by_day_all_at_once_or_cancelled_gives_the_same_games(copies: Copies) -> None:
    at_once, by_day, stopped = copies(), copies(), copies()
    play_season(at_once, workers=0)
    for day in range(1, DAYS + 1):
        play_days(by_day, day, workers=0)
    play_season(by_day, workers=0)
    for stop_at in (3, 7, 14):
        play_season(stopped, 0, cancelled=_after(stopped, stop_at))
        assert played(stopped) == stop_at
    play_season(stopped, workers=0)
    assert at_once.read(results) == by_day.read(results) == stopped.read(results)


@pytest.mark.case("I2")
def test_the_number_of_workers_changes_nothing(copies: Copies) -> None:
    alone, pooled = copies(), copies()
    play_season(alone, workers=0)
    play_season(pooled, workers=2)
    assert alone.read(results) == pooled.read(results)


@pytest.mark.case("I1")
def test_a_game_played_again_after_its_result_was_taken_away_ends_the_same(league: League) -> None:
    play_days(league, 2, workers=0)
    before = league.read(results)
    league.perform(VoidGame(1))
    play_days(league, 2, workers=0)
    assert league.read(results) == before


def test_days_are_played_up_to_the_one_that_is_named(league: League) -> None:
    assert play_days(league, 2, workers=0) == Outcome(4, False)
    assert league.read(lambda db: {game.day for game in db.exec(select(Game).where(Game.status == "played"))}) == {1, 2}
    assert play_days(league, 2, workers=0) == Outcome(0, False)


def test_the_progress_of_the_playoffs_ends_with_all_games_done(league: League) -> None:
    play_days(league, None, 0)
    league.perform(StartPlayoffs())
    heard: list[Progress] = []
    play_days(league, None, 0, heard.append)
    assert heard[-1].done == heard[-1].total == len(heard)


@pytest.mark.case("O1")
def test_progress_counts_games_and_cancel_keeps_the_finished_ones(league: League) -> None:
    heard: list[Progress] = []
    outcome = play_days(league, None, 0, heard.append, lambda: len(heard) == 5)
    assert outcome == Outcome(5, True)
    assert [progress.text for progress in heard] == [f"{number} of 12" for number in range(1, 6)]
    assert heard[-1].day == 3
    assert played(league) == 5
    open_games = league.read(lambda db: db.exec(select(Game).where(Game.status == "scheduled")).all())
    assert len(open_games) == GAMES - 5
    assert all(game.home_score is None for game in open_games)


@pytest.mark.case("G1")
def test_a_game_that_fails_while_it_is_stored_leaves_nothing(league: League, monkeypatch: pytest.MonkeyPatch) -> None:
    from leaguemgr.league import results as writing

    real = writing.write_tape
    calls: list[int] = []

    def fails_once(*args: object) -> None:
        calls.append(1)
        if len(calls) == 3:
            raise OSError("the disk is gone")
        real(*args)  # type: ignore[arg-type]  # passed on as they come

    monkeypatch.setattr(writing, "write_tape", fails_once)
    with pytest.raises(OSError, match="the disk is gone"):
        play_days(league, None, 0)
    assert played(league) == 2
    assert {line.game_id for line in league.read(lambda db: db.exec(select(Line)).all())} == {1, 2}
    play_days(league, None, 0)
    assert {row.record.games for row in league.read(standings).rows} == {DAYS}


def test_auto_play_is_one_step_of_undo(league: League) -> None:
    before = league.read(results)
    play_days(league, None, workers=0)
    assert league.can_undo == "Auto-play of 12 games (12 steps)"
    league.undo()
    assert league.read(results) == before


@pytest.mark.case("D8")
def test_a_round_ends_before_the_next_one_begins(league: League) -> None:
    play_days(league, None, workers=0)
    league.perform(StartPlayoffs())
    outcome = play_round(league, workers=0)
    first, final = league.read(bracket).rounds
    assert outcome.played in (2, 3)
    assert all(series.winner for series in first.series)
    assert final.series[0].wins == (0, 0)
    assert {game.status for game in final.series[0].games} == {"scheduled"}
    play_round(league, workers=0)
    assert champion(league)
    assert play_round(league, workers=0) == Outcome(0, False)


@pytest.mark.case("D7", "D9")
def test_surplus_games_of_a_decided_series_vanish(league: League) -> None:
    play_season(league, workers=0)
    for played_round in league.read(bracket).rounds:
        for series in played_round.series:
            assert max(series.wins) == 2 or series.bye
            assert len(series.games) == sum(series.wins)


def test_a_team_that_may_not_play_stops_auto_play_with_a_sentence(league: League) -> None:
    play_days(league, 1, workers=0)
    somebody = league.read(lambda db: db.exec(select(Roster.player_id)).first())
    assert somebody is not None
    league.perform(ReleasePlayer(somebody))
    league.perform(ChangeSettings({"roster_min": 6}))
    with pytest.raises(UserError, match="have 5 players and need 6; sign 1"):
        play_days(league, None, workers=0)
    assert 2 <= played(league) <= 3


@pytest.mark.rule("AMB-67")
def test_everybody_plays_the_games_of_the_schedule(league: League) -> None:
    play_days(league, None, workers=0)
    assert {row.record.games for row in league.read(standings).rows} == {DAYS}
    assert sum(row.points for row in league.read(season_stats)) == sum(
        row.points_for for row in league.read(standings).rows
    )


def test_a_pool_can_be_kept_for_more_than_one_call(league: League, drafted_file: Path) -> None:
    with Workers(league.system, 1) as pool:
        assert play_days(league, 1, pool).played == 2
        assert play_days(league, 2, pool).played == 2
    assert drafted_file.exists()


def test_a_schedule_made_before_the_draft_is_over_is_not_played(tmp_path: Path) -> None:
    with League.create(tmp_path / "early.league", NewLeague("Early", 4, "7", options={"games": 6})) as league:
        league.perform(StartDraft())
        league.perform(AutoPick())
        league.perform(MakeSchedule())
        with pytest.raises(UserError, match="players, and a game needs 5; draft or sign more first"):
            play_days(league, 1, 0)
