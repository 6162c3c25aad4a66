from __future__ import annotations

import pytest
from sqlmodel import Session, func, select

from leaguemgr.league.league import League
from leaguemgr.league.lookup import season_of
from leaguemgr.league.standings import standings
from leaguemgr.league.stats import player_stats, season_stats
from leaguemgr.simulate.bench import BOARD, WINDOW, Measure, questions, whole_teams
from leaguemgr.simulate.history import repeat_season
from leaguemgr.simulate.season import play_days
from leaguemgr.store.tables import Game, Line, TeamGame


def test_a_figure_says_whether_it_is_held_and_by_how_much_it_is_missed() -> None:
    fast, slow = Measure("game", "One game", 1.0, 1.25, "ms"), Measure("season", "Season", 3.0, 1.5, "s")
    assert (fast.held, fast.text, fast.hold_text) == (True, "1.00 ms", "≤ 1.25 ms")
    assert (slow.held, slow.text, slow.hold_text) == (False, "3.00 s (+100%)", "≤ 1.5 s")


def test_a_game_of_each_system_with_whole_teams_is_measured() -> None:
    found = list(whole_teams())
    assert [(figure.key, figure.hold) for figure in found] == [("game-value-add", 0.5), ("game-strat-o-matic", 2.0)]
    assert all(figure.value > 0 for figure in found)


@pytest.mark.parametrize("script", [WINDOW, BOARD])
def test_the_scripts_that_open_windows_are_whole(script: str) -> None:
    assert compile(script, "script", "exec").co_names


def test_questions_are_measured_and_the_file_is_left_closed(league: League) -> None:
    play_days(league, 1, workers=0)
    assert [figure.key for figure in questions(league, "")] == ["open", "standings", "career"]
    League.open(league.path).close()


def sizes(db: Session) -> list[int]:
    """Return how many games, lines and team lines there are."""
    return [db.exec(select(func.count()).select_from(table)).one() for table in (Game, Line, TeamGame)]


def test_a_repeated_season_keeps_every_game_and_line(league: League) -> None:
    play_days(league, 3, workers=0)
    before = league.read(sizes)
    first = league.read(standings).rows
    totals = league.read(season_stats)
    league.close()
    repeat_season(league.path, 4)
    with League.open(league.path) as long:
        assert long.read(sizes) == [4 * size for size in before]
        assert long.read(season_of).number == 4
        assert long.read(standings).rows == first
        assert long.read(season_stats, 2) == totals
        career = long.read(player_stats, totals[0].player.id).career
    assert career is not None
    assert career.points == 4 * totals[0].points
