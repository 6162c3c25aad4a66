"""Games that somebody plays in a window are left to him by auto-play."""

from __future__ import annotations

from dataclasses import replace

import pytest

from leaguemgr.league import in_progress
from leaguemgr.league.game_views import schedule
from leaguemgr.league.in_progress import Moment
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.records import GameRow
from leaguemgr.problems import UserError
from leaguemgr.simulate.automatic import advance
from leaguemgr.simulate.season import Outcome, play_days
from leaguemgr.ui.play import told


def begin(league: League, game: int, answers: int = 2) -> None:
    """Give a game so many answers, as its window does."""
    kept = league.read(in_progress.fresh_game, game)
    kept = replace(kept, tape=(0,) * answers, marks="p" * answers)
    league.keep(lambda connection: in_progress.keep(connection, kept, Moment(1, 700)))


def unplayed(league: League) -> list[GameRow]:
    return [game for game in league.read(schedule) if game.status == "scheduled"]


@pytest.mark.case("H11")
def test_auto_play_leaves_a_game_in_progress_and_says_so(league: League) -> None:
    begin(league, 3)
    assert play_days(league, None, 0) == Outcome(11, False, 1)
    assert [game.id for game in unplayed(league)] == [3]
    assert play_days(league, None, 0) == Outcome(0, False, 1)
    assert told(11, cancelled=False, waiting=1) == (
        "11 games were played. 1 game left to whoever plays in the game window."
    )


def test_a_game_that_was_reset_is_auto_played(league: League) -> None:
    begin(league, 3)
    begin(league, 3, answers=0)
    assert play_days(league, None, 0) == Outcome(12, False)


def test_the_other_games_of_its_series_wait_for_a_game_in_progress(league: League) -> None:
    play_days(league, None, 0)
    league.perform(StartPlayoffs())
    first = unplayed(league)[0]
    begin(league, first.id)
    outcome = play_days(league, None, 0)
    assert outcome.waiting == len([game for game in unplayed(league) if game.series == first.series])
    assert first.id in [game.id for game in unplayed(league)]
    assert all(game.series == first.series for game in unplayed(league))


def test_nothing_goes_on_by_itself_past_a_game_in_progress(league: League) -> None:
    begin(league, 3)
    with pytest.raises(UserError, match="in a window; finish and store"):
        advance(league, "finished", 0, lambda what, done, total: None)
    assert len(unplayed(league)) == 1
