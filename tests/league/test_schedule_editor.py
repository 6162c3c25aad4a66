"""Single games of the schedule: moved, added, called off and put back."""

from __future__ import annotations

import pytest

from leaguemgr.league.action import Refused
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.playoffs import StartPlayoffs
from leaguemgr.league.records import GameRow
from leaguemgr.league.schedule_editor import AddGame, CallOffGame, MoveGame, RestoreGame
from leaguemgr.league.standings import standings
from leaguemgr.league.status import status
from tests.league.conftest import open_games, play_season, stored


def game(league: League, number: int) -> GameRow:
    return next(one for one in league.read(schedule) if one.id == number)


def test_a_game_moves_to_another_day_and_may_change_its_home(drafted: League) -> None:
    first = open_games(drafted)[0]
    drafted.perform(MoveGame(first.id, 20, swap=True))
    moved = game(drafted, first.id)
    assert (moved.day, moved.home, moved.away) == (20, first.away, first.home)
    drafted.undo()
    assert game(drafted, first.id) == first
    assert "from 1 to 999, not 0" in drafted.check(MoveGame(first.id, 0))[0].text


def test_a_team_that_would_play_twice_a_day_is_warned_of(drafted: League) -> None:
    first = open_games(drafted)[0]
    found = drafted.check(MoveGame(first.id, first.day + 1))
    assert [problem.warning for problem in found] == [True, True]
    assert found[0].text == f"{first.home.name} play on day {first.day + 1} already."
    drafted.perform(MoveGame(first.id, first.day + 1, override=True))


def test_a_game_is_added_after_a_warning_that_others_have_fewer(drafted: League) -> None:
    found = drafted.check(AddGame(1, 2, 20))
    assert found[0].text == "Río Verde Cóndores would have 7 games instead of 6."
    with pytest.raises(Refused, match="Override it if you mean it"):
        drafted.perform(AddGame(1, 2, 20))
    drafted.perform(AddGame(1, 2, 20, override=True))
    assert drafted.read(status).games_total == 13
    assert "against themselves" in drafted.check(AddGame(1, 1, 21))[0].text


def test_a_schedule_can_be_typed_in_game_by_game(new: League) -> None:
    new.perform(AddGame(1, 2, 1))
    assert "play on day 1 already" in new.check(AddGame(1, 3, 1))[0].text
    new.perform(AddGame(3, 4, 1, override=True))
    assert new.read(status).games_total == 2


@pytest.mark.case("E7")
def test_a_game_that_is_called_off_stays_where_it_was_and_counts_nowhere(drafted: League) -> None:
    off = open_games(drafted)[0]
    drafted.perform(CallOffGame(off.id, override=True))
    assert game(drafted, off.id).status == "void"
    assert drafted.read(status).games_total == 11
    assert "is called off" in drafted.check(CallOffGame(off.id))[0].text
    assert drafted.check(stored(drafted, off)) != []
    play_season(drafted)
    assert sum(row.record.games for row in drafted.read(standings).rows) == 22
    drafted.perform(StartPlayoffs())
    assert drafted.verify() == []
    assert "The schedule can change until the playoffs" in drafted.check(RestoreGame(off.id))[0].text


def test_a_game_that_was_called_off_is_put_back(drafted: League) -> None:
    off = open_games(drafted)[0]
    assert "is to be played" in drafted.check(RestoreGame(off.id))[0].text
    drafted.perform(CallOffGame(off.id, override=True))
    drafted.perform(RestoreGame(off.id))
    assert game(drafted, off.id) == off
    drafted.perform(stored(drafted, off))
    assert "has been played" in drafted.check(MoveGame(off.id, 9))[0].text
