from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from sqlmodel import Session, select, text

from leaguemgr.league.create import NewLeague
from leaguemgr.league.league import League
from leaguemgr.league.sheets import packed, unpacked
from leaguemgr.league.stats import COUNTS
from leaguemgr.league.verify import verify
from leaguemgr.league.verify_replays import replay_faults, taped, taped_games
from leaguemgr.simulate.automatic import advance
from leaguemgr.simulate.season import play_days
from leaguemgr.store import soundness
from leaguemgr.store.file import driver
from leaguemgr.store.tables import Draft, Game, GameTape, Journal, Line, Lineup, Pick, Roster, Season
from tests.league.builders import add_series, drafted, league, line, play, play_with_box


def faults(db: Session) -> str:
    db.flush()
    return "\n".join(verify(db))


def test_a_league_that_adds_up_has_no_faults(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        game = play_with_box(db, 1, 2, (100, 90))
        game.method = "auto"
        add_series(db, 1, (1, 0), (1, 1), (4, 4))
        play(db, 1, 4, (100, 90), series=(1, 1))
        db.add(Game(season_id=1, day=9, home_id=3, away_id=4))
        assert verify(db) == []


@pytest.mark.case("G4")
@pytest.mark.parametrize("overtimes", [0, 1, 2])
def test_team_minutes_are_240_and_25_for_each_overtime(tmp_path: Path, overtimes: int) -> None:
    with league(tmp_path) as db:
        game = play_with_box(db, 1, 2, (100, 90), overtimes)
        game.method = "auto"
        assert faults(db) == ""
        game.periods = [*game.periods, [0, 0]]
        total = 240 + 25 * overtimes
        assert f"a team's times on court add up to {total}:00, not {total + 25}:00" in faults(db)


@pytest.mark.case("G4")
def test_nobody_plays_longer_than_the_game(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        game = play_with_box(db, 1, 2, (100, 90))
        game.method = "auto"
        first, second = db.exec(select(Line).where(Line.team_id == 1).limit(2)).all()
        first.seconds, second.seconds = 2940, 2820
        assert faults(db) == "Game 1 (BOS v LAL): player 101 was on court for 49:00 of 48:00."


@pytest.mark.case("F2", "G2")
@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda game, line: setattr(game, "periods", [[50, 50]]), "periods add up to 50–50, its score is 100–90"),
        (lambda game, line: setattr(game, "home_score", 101), "add up to 100 points, its score is 101"),
        (lambda game, line: setattr(game, "away_score", 100), "it ended level at 100"),
        (lambda game, line: setattr(game, "home_score", None), "it is played and has no score"),
        (lambda game, line: setattr(game, "status", "scheduled"), "it is not played yet and has a result"),
        (lambda game, line: setattr(line, "fga", 1), "player 101 made more shots than he took"),
        (lambda game, line: setattr(line, "started", 0), "a team had 4 starters, not five"),
        (lambda game, line: setattr(line, "team_id", 3), "player 101 played for team 3, which was not in it"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_does_not_add_up_is_named(tmp_path: Path, damage: Callable[[Game, Line], None], sentence: str) -> None:
    with league(tmp_path) as db:
        game = play_with_box(db, 1, 2, (100, 90))
        game.method = "auto"
        damage(game, db.exec(select(Line).where(Line.player_id == 101)).one())
        assert sentence in faults(db)


def test_typed_lines_need_no_starters_and_no_times(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        game = play(db, 1, 2, (100, 90))
        line(db, game, 1, 101, fgm=50, fga=90)
        line(db, game, 2, 201, fgm=45, fga=90)
        assert faults(db) == ""


@pytest.mark.case("B1")
def test_rosters_beyond_their_limits_are_found(tmp_path: Path) -> None:
    with league(tmp_path, roster=6, roster_size=5) as db:
        assert "BOS Team have 6 players, 5 are allowed." in faults(db)
    (tmp_path / "small").mkdir()
    with league(tmp_path / "small", roster=4, roster_min=5) as db:
        assert "BOS Team have 4 players, 5 are needed." in faults(db)


def test_a_line_up_of_somebody_else_s_player_is_found(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        db.add(Lineup(team_id=1, marker="C", player_id=201, station="BL"))
        assert "Player 201 is in the line-up of team 1 and not on that team." in faults(db)


def test_a_pick_without_its_player_on_the_roster_is_found(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        db.add(Draft(id=1, season_id=1, kind="league", rounds=1, order=[1], rolls=[]))
        db.flush()
        db.add(Pick(draft_id=1, overall=1, round=1, slot=1, team_id=1, original_id=1, player_id=101))
        assert faults(db) == ""
        db.delete(db.exec(select(Roster).where(Roster.player_id == 101)).one())
        assert "Player 101, pick 1, is not on the team that picked him." in faults(db)


@pytest.mark.case("D7")
def test_a_series_that_went_on_too_long_is_found(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        series = add_series(db, 1, (1, 0), (1, 1), (4, 4))
        for number, home in enumerate((1, 1, 4, 4, 1), start=1):
            play(db, home, 5 - home, (100, 90) if home == 1 else (90, 100), series=(1, number))
        series.winner_id = 1
        assert faults(db) == "Season 1, series 1 of round 1: it went on after a team had won 4 games."


@pytest.mark.case("D9")
def test_a_playoff_game_at_the_wrong_home_is_found(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        add_series(db, 1, (1, 0), (1, 1), (4, 4))
        play(db, 4, 1, (100, 90), series=(1, 1))
        assert "game 1 is not at the home that the pattern 2-2-1-1-1 gives it" in faults(db)


@pytest.mark.case("D12")
def test_a_loser_in_the_next_round_and_a_false_champion_are_found(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        add_series(db, 1, (1, 0), (1, 1), None).winner_id = 1
        second = add_series(db, 2, (1, 1), (2, 2), (3, 3))
        for number, home in enumerate((2, 2, 3, 3), start=1):
            play(db, home, 5 - home, (100, 90) if home == 2 else (90, 100), series=(2, number))
        second.winner_id = 3
        add_series(db, 3, (2, 0), (1, 1), (3, 3))
        db.exec(select(Season)).one().champion_id = 4
        found = faults(db)
    assert "its games are won by team 2, recorded is team 3" in found
    assert "its teams are not the winners that should meet in it" in found
    assert "the recorded champion has not won the final" in found


def test_a_journal_entry_that_cannot_be_read_is_found(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        db.add(Journal(action="trade", params={}, summary="A trade.", changes=b"not compressed"))
        assert "Entry 1 of the journal cannot be read" in faults(db)


def test_a_reference_to_nothing_is_found(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        play(db, 1, 2, (100, 90))
        db.flush()
        db.connection().execute(text("PRAGMA defer_foreign_keys = ON"))
        db.connection().execute(text("UPDATE game SET home_id = 99 WHERE id = 1"))
        found = [fault for fault in soundness.faults(driver(db)) if "does not exist" in fault]
        db.connection().execute(text("UPDATE game SET home_id = 1 WHERE id = 1"))
    assert found == ["Row 1 of game refers to a row of team that does not exist."]


def test_stored_games_are_played_again(tmp_path: Path) -> None:
    with drafted(tmp_path) as opened:
        play_days(opened, until=2, workers=0)
        heard: list[tuple[int, int]] = []
        assert opened.verify(2, lambda done, total: heard.append((done, total))) == []
        assert heard == [(1, 2), (2, 2)]
        with opened._store.write() as db:
            spoiled = db.exec(select(Line).where(Line.game_id == 1, Line.orb > 0)).first()
            assert spoiled is not None
            spoiled.orb -= 1
            again = f"Game 1: player {spoiled.player_id} has another line when it is played again."
        assert opened.verify(1) == [again]
        with opened._store.write() as db:
            tape = db.exec(select(GameTape).where(GameTape.game_id == 1)).one()
            tape.tape = packed(unpacked(tape.tape)[:-1])
        assert "Game 1: its tape ends before the game does." in opened.verify(1)


def test_games_of_other_charts_are_not_judged_by_these(tmp_path: Path) -> None:
    with drafted(tmp_path) as opened:
        play_days(opened, until=1, workers=0)
        with opened._store.write() as db:
            for game in db.exec(select(Game).where(Game.status == "played")):
                game.digest = "other charts"
            for tape in db.exec(select(GameTape)):
                tape.tape = b"?"
        assert opened.verify() == []


def test_games_stored_before_lines_had_assists_replay_as_they_are_stored(tmp_path: Path) -> None:
    path = tmp_path / "sample.league"
    with League.create(path, NewLeague("Sample", 4, "7", "strat-o-matic", options={"games": 3}, whole=True)) as made:
        advance(made, "season", 0, lambda what, done, total: None)
        play_days(made, 1)
        (game, *_) = made.read(taped_games)
        stored = made.read(taped, game)
    assert list(replay_faults(stored)) == []
    assists = COUNTS.index("ast")
    before = {player: (*counts[:assists], 0, *counts[assists + 1 :]) for player, counts in stored.counts.items()}
    assert before != stored.counts
    assert list(replay_faults(replace(stored, counts=before))) == []
    wrong = dict(stored.counts)
    player = next(player for player, counts in wrong.items() if counts[assists])
    wrong[player] = before[player]
    assert list(replay_faults(replace(stored, counts=wrong))) == [
        f"Game {game}: player {player} has another line when it is played again."
    ]
