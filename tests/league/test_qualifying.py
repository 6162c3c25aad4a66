"""Who reaches the playoffs: conferences, least wins, seeds by hand, marks that are never wrong, corrected results."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leaguemgr.league.bracket import bracket
from leaguemgr.league.game_views import schedule
from leaguemgr.league.games import TypedResult
from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.playoffs import SeedPlayoffs, StartPlayoffs, draw_lots
from leaguemgr.league.qualifying import Entry, marks
from leaguemgr.league.records import StandingRow, TeamRef, WonLost
from leaguemgr.league.season import ChangeSettings
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from leaguemgr.league.teams import EditTeam
from tests.league import builders
from tests.league.builders import drafted as new_drafted
from tests.league.conftest import open_games, play_season, play_series_game, stored


def row(rank: int, won: int, conference: str = "", games: int = 82) -> StandingRow:
    team = TeamRef(rank, f"Team {rank}", f"T{rank}", f"T{rank}", "#204080")
    return StandingRow(
        rank, team, WonLost(won, games - won), 0, 0, 0, WonLost(), WonLost(), "", 0, "", True, conference
    )


@pytest.mark.case("D5")
def test_winners_of_the_conferences_take_the_top_seeds_when_that_is_the_rule() -> None:
    rows = [row(1, 55, "East"), row(2, 50, "East"), row(3, 45, "West"), row(4, 40, "West")]
    assert Entry(4, groups="winners-first").seeds(rows) == (1, 3, 2, 4)
    assert Entry(4).seeds(rows) == (1, 2, 3, 4)
    assert Entry(2, groups="winners-first").seeds(rows) == (1, 3)


def test_two_conferences_have_half_of_the_bracket_each() -> None:
    rows = [row(rank, 60 - rank, "East" if rank in (1, 2, 3, 5) else "West") for rank in range(1, 9)]
    assert Entry(8, groups="conferences").seeds(rows) == (1, 4, 6, 2, 3, 7, 8, 5)
    assert Entry(4, groups="conferences").seeds(rows) == (1, 4, 6, 2)


@pytest.mark.parametrize(
    ("entry", "names", "text"),
    [
        (Entry(4, groups="winners-first"), ["E", "E", "W", ""], "need a conference for every team"),
        (Entry(3, groups="conferences"), ["E", "E", "W", "W"], "an even number"),
        (Entry(4, 20, "conferences"), ["E", "E", "W", "W"], "no least number of wins"),
        (Entry(4, groups="conferences"), ["E", "E", "E", "W"], "needs 2 teams for its half"),
        (Entry(2, groups="winners-first"), ["E", "M", "W", "W"], "3 conferences have a winner"),
        (Entry(4, groups="conferences"), ["E", "E", "W", "W"], ""),
    ],
)
def test_groups_that_cannot_be_are_refused_with_the_remedy(entry: Entry, names: list[str], text: str) -> None:
    found = entry.problem(dict(enumerate(names)))
    assert text in found
    assert bool(found) == bool(text)


def grouped(league: League, *east: int) -> None:
    for team in range(1, 5):
        league.perform(EditTeam(team, conference="East" if team in east else "West"))


def test_a_league_plays_by_conference_to_one_champion(drafted: League) -> None:
    drafted.perform(ChangeSettings({"playoff_groups": "conferences"}))
    play_season(drafted)
    assert "need a conference for every team" in drafted.check(StartPlayoffs())[0].text
    grouped(drafted, 1, 2)
    drafted.perform(StartPlayoffs())
    first = drafted.read(bracket).rounds[0].series
    assert [{side.id for side in (one.high, one.low) if side} for one in first] == [{1, 2}, {3, 4}]
    assert drafted.verify() == []


def test_nobody_but_the_least_wins_is_seeded_and_one_team_is_no_bracket(drafted: League) -> None:
    drafted.perform(ChangeSettings({"playoff_min_wins": 4}))
    play_season(drafted)
    assert [row.qualified for row in drafted.read(standings).rows] == [True, True, False, False]
    drafted.perform(StartPlayoffs())
    assert sum(len(stage.series) for stage in drafted.read(bracket).rounds) == 1
    drafted.undo()
    drafted.perform(ChangeSettings({"playoff_min_wins": 6}))
    assert "Only 1 team won 6 games" in drafted.check(StartPlayoffs())[0].text


def test_a_league_may_seed_anew_in_each_round(tmp_path: Path) -> None:
    with new_drafted(tmp_path, teams=8, games=7, best_of=1) as league:
        league.perform(ChangeSettings({"playoff_teams": 8, "playoff_reseed": True}))
        with league.batch("Season"):
            for game in open_games(league):
                league.perform(TypedResult(game.id, *((100, 90) if game.home.id < game.away.id else (90, 100))))
        league.perform(StartPlayoffs())
        winners = {1: 8, 2: 2, 3: 3, 4: 4}
        for one in league.read(bracket).rounds[0].series:
            assert one.high is not None
            game = one.games[0]
            home = game.home.id == winners[one.high.id]
            league.perform(TypedResult(game.id, *((100, 90) if home else (90, 100))))
        second = league.read(bracket).rounds[1].series
        assert [(one.high and one.high.id, one.low and one.low.id) for one in second] == [(2, 8), (3, 4)]
        assert league.verify() == []
        game = league.read(bracket).rounds[0].series[0].games[0]
        league.perform(TypedResult(game.id, game.away_score, game.home_score, replace=True))
        second = league.read(bracket).rounds[1].series
        assert [(one.high and one.high.id, one.low and one.low.id) for one in second] == [(1, 4), (2, 3)]


def test_the_bracket_is_edited_before_its_first_game(drafted: League) -> None:
    drafted.perform(ChangeSettings({"playoff_teams": 2}))
    play_season(drafted)
    drafted.perform(StartPlayoffs())
    assert "name each of 2 teams once" in drafted.check(SeedPlayoffs((1, 1)))[0].text
    assert "The bracket has 2 teams" in drafted.check(SeedPlayoffs((1, 2, 3)))[0].text
    (problem,) = drafted.check(SeedPlayoffs((4, 1)))
    assert (problem.warning, problem.text.endswith("did not qualify.")) == (True, True)
    drafted.perform(SeedPlayoffs((4, 1), override=True))
    (final,) = drafted.read(bracket).rounds[0].series
    assert (final.high and final.high.id, final.high_seed, final.low and final.low.id) == (4, 1, 1)
    play_series_game(drafted, 4, 1)
    assert "between the start of the playoffs and their first game" in drafted.check(SeedPlayoffs((1, 4)))[0].text


@pytest.mark.case("D12", "G9")
def test_a_result_of_the_season_is_amended_after_the_playoffs_began_when_the_seeds_stay(drafted: League) -> None:
    play_season(drafted)
    drafted.perform(StartPlayoffs())
    play_series_game(drafted, 1, 4)
    game = next(game for game in drafted.read(schedule) if {game.home.id, game.away.id} == {1, 4})
    closer = (100, 99) if game.home.id == 1 else (99, 100)
    drafted.perform(TypedResult(game.id, *closer, replace=True))
    assert drafted.read(status).phase == "playoffs"
    assert sum(one.status == "played" for one in drafted.read(schedule) if one.stage == "playoffs") == 1
    drafted.perform(TypedResult(game.id, closer[1], closer[0], replace=True))
    assert drafted.read(status).phase == "playoffs"
    assert [row.record.won for row in drafted.read(standings).rows] == [5, 4, 2, 1]


@pytest.mark.case("D12")
def test_a_result_that_changes_the_seeds_asks_before_playoff_games_are_lost(drafted: League) -> None:
    drafted.perform(ChangeSettings({"playoff_teams": 2}))
    play_season(drafted)
    drafted.perform(StartPlayoffs())
    play_series_game(drafted, 1, 2)
    game = next(game for game in drafted.read(schedule) if {game.home.id, game.away.id} == {2, 3})
    clear = (50, 150) if game.home.id == 2 else (150, 50)
    (problem,) = drafted.check(TypedResult(game.id, *clear, replace=True))
    assert "decided who plays on: 1 game of" in problem.text
    drafted.perform(TypedResult(game.id, *clear, replace=True, dependents=True))
    assert drafted.read(status).phase == "season"
    assert [row.team.id for row in drafted.read(standings).rows][:2] == [1, 3]


def outcomes(games: list[tuple[int, int]]) -> list[dict[int, int]]:
    """Return the wins that the open games can give, one mapping for each way they can end."""
    ways = []
    for ends in product((0, 1), repeat=len(games)):
        won = dict.fromkeys((team for game in games for team in game), 0)
        for game, side in zip(games, ends, strict=True):
            won[game[side]] += 1
        ways.append(won)
    return ways


@settings(max_examples=150)
@given(
    st.lists(st.integers(0, 4), min_size=4, max_size=5),
    st.lists(st.tuples(st.integers(0, 3), st.integers(0, 3)).filter(lambda pair: pair[0] != pair[1]), max_size=6),
    st.integers(1, 3),
)
def test_a_mark_is_never_wrong(won: list[int], games: list[tuple[int, int]], places: int) -> None:
    left = {team: sum(team in game for game in games) for team in range(len(won))}
    most = max(left.values())
    # Everybody plays as many games in the end, as in a schedule.
    records = {team: WonLost(wins, 4 + most - left[team] - wins) for team, wins in enumerate(won)}
    found = marks(records, left, places)
    for way in outcomes(games):
        final = {team: record.won + way.get(team, 0) for team, record in records.items()}
        for team, mark in found.items():
            above = sum(final[other] > final[team] for other in final if other != team)
            level = sum(final[other] == final[team] for other in final if other != team)
            assert mark != "clinched" or above + level < places
            assert mark != "eliminated" or above >= places


def test_marks_stand_in_the_table(drafted: League) -> None:
    assert {row.mark for row in drafted.read(standings).rows} == {""}
    drafted.perform(ChangeSettings({"playoff_teams": 2}))
    for game in open_games(drafted)[:-2]:
        drafted.perform(stored(drafted, game, *((100, 90) if game.home.id < game.away.id else (90, 100))))
    shown = {row.team.id: row.mark for row in drafted.read(standings).rows}
    assert (shown[1], shown[4]) == ("clinched", "eliminated")
    for game in open_games(drafted):
        drafted.perform(stored(drafted, game, *((100, 90) if game.home.id < game.away.id else (90, 100))))
    assert [row.mark for row in drafted.read(standings).rows] == ["clinched", "clinched", "eliminated", "eliminated"]


@pytest.mark.parametrize(
    ("places", "wanted"),
    [(2, ["clinched", "", "", "eliminated"]), (3, ["clinched", "clinched", "clinched", "eliminated"])],
)
def test_nobody_is_marked_whose_place_a_lot_decides(places: int, wanted: list[str], tmp_path: Path) -> None:
    with builders.league(tmp_path, playoff_teams=places) as db:
        for home, away in ((1, 2), (1, 3), (1, 4), (2, 4), (3, 4)):
            builders.play(db, home, away, (100, 90))
            builders.play(db, away, home, (90, 100))
        builders.play(db, 2, 3, (100, 90))
        builders.play(db, 3, 2, (100, 90))
        table = standings(db)
        assert table.undrawn == ((2, 3),)
        assert [row.mark for row in table.rows] == wanted
        draw_lots(db, season_of(db))
        marks = [row.mark for row in standings(db).rows]
        assert marks == ["clinched"] * places + ["eliminated"] * (4 - places)
