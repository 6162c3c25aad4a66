from __future__ import annotations

from pathlib import Path

import pytest

from leaguemgr.league.bracket import bracket, stored_series
from leaguemgr.league.lookup import season_of
from leaguemgr.store.tables import Game
from tests.league.builders import add_series, league, play


def test_before_the_playoffs_there_are_no_rounds(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        view = bracket(db)
    assert (view.rounds, view.champion) == ((), None)


@pytest.mark.case("D9")
def test_series_show_their_games_and_wins(tmp_path: Path) -> None:
    with league(tmp_path, best_of=[7, 5]) as db:
        add_series(db, 1, (1, 0), (1, 1), (4, 4))
        add_series(db, 2, (1, 1), (2, 2), (3, 3))
        for number, (home, away, score) in enumerate(((1, 4, (100, 90)), (1, 4, (90, 91)), (4, 1, (80, 99))), 1):
            play(db, home, away, score, series=(1, number))
        db.add(Game(season_id=1, stage="playoffs", day=4, home_id=4, away_id=1, series_id=1, series_game=4))
        play(db, 1, 4, (100, 90), series=(1, 3)).status = "void"
        db.flush()
        view = bracket(db)
    first, final = view.rounds
    assert (first.title, final.title) == ("Semi-finals", "Championship")
    assert first.series[0].wins == (2, 1)
    assert [game.series_game for game in first.series[0].games] == [1, 2, 3, 4]
    assert (final.series[0].high, final.series[0].best_of, final.series[0].id) == (None, 5, None)
    assert view.champion is None


def test_the_final_names_the_side_that_is_known_and_then_the_champion(tmp_path: Path) -> None:
    with league(tmp_path) as db:
        add_series(db, 1, (1, 0), (1, 1), None)
        add_series(db, 2, (1, 1), (2, 2), (3, 3))
        waiting = bracket(db).rounds[1].series[0]
        assert bracket(db).rounds[0].series[0].bye
        add_series(db, 3, (2, 0), (1, 1), (2, 2))
        for number in range(1, 5):
            play(db, 1, 2, (100, 90), series=(3, number))
        view = bracket(db)
        states = stored_series(db, season_of(db))
    assert waiting.high is not None
    assert (waiting.high.id, waiting.high_seed, waiting.low) == (1, 1, None)
    assert view.champion is not None
    assert view.champion.id == 1
    assert [state.wins for state in states] == [(0, 0), (0, 0), (4, 0)]
