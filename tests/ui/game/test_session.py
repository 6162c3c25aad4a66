"""The game without its window: autosave, resume, undo and redo, seats, coaches that cannot be drawn anew."""

from __future__ import annotations

import os
import signal
import subprocess
import sys

import pytest

from leaguemgr.engine.asks import Choice
from leaguemgr.engine.game import ENTERED, Game, IllegalAnswer
from leaguemgr.league.in_progress import games_in_progress, kept_game
from leaguemgr.league.league import League
from leaguemgr.problems import UserError
from leaguemgr.ui.game.seats import Seat, Seats
from leaguemgr.ui.game.session import GameSession
from leaguemgr.ui.game.table import LeagueTable
from leaguemgr.ui.session import LeagueSession
from tests.ui.game.conftest import COMPUTERS
from tests.ui.game.playing import fingerprint


def play(session: GameSession, answers: int) -> None:
    """Let the computer answer so many questions."""
    for _ in range(answers):
        if session.over:
            return
        if isinstance(session.ask, Choice):
            session.coach()
        else:
            session.throw()


@pytest.fixture
def session(table: LeagueTable) -> GameSession:
    made = table.session(table.kept())
    made.seats = COMPUTERS
    return made


@pytest.mark.case("H1")
def test_a_game_goes_on_where_it_was_left(table: LeagueTable, session: GameSession) -> None:
    play(session, 300)
    session.keep()
    again = table.session(table.kept())
    assert again.game.tape == session.game.tape
    assert again.marks == session.marks
    assert again.seats == COMPUTERS
    assert fingerprint(again.state) == fingerprint(session.state)


KILLED = """
import sys
from pathlib import Path
from leaguemgr.league.league import League
from leaguemgr.ui.game.table import LeagueTable
from leaguemgr.ui.session import LeagueSession
from tests.ui.game.conftest import COMPUTERS
from tests.ui.game.test_session import play
table = LeagueTable.of(LeagueSession(League.open(Path(sys.argv[1]))), 1)
session = table.session(table.kept())
session.seats = COMPUTERS
while not session.over:
    play(session, 1)
    session.keep()
    print(session.length, flush=True)
"""


@pytest.mark.case("H1")
@pytest.mark.parametrize("answers", [1, 90])
def test_a_program_killed_while_it_plays_loses_at_most_the_answer_being_given(drafted: League, answers: int) -> None:
    path = drafted.path
    drafted.close()
    with subprocess.Popen([sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        said = [process.stdout.readline() for _ in range(answers)]
        os.kill(process.pid, signal.SIGKILL)
        rest = process.stdout.read().splitlines(keepends=True)
    last = int([line for line in (*said, *rest) if line.endswith("\n")][-1])
    with League.open(path) as league:
        kept = league.read(kept_game, 1)
        assert kept is not None
        assert last <= len(kept.tape) <= last + 1
        (listed,) = league.read(games_in_progress)
        assert listed.game.id == 1
        table = LeagueTable.of(LeagueSession(league), 1)
        assert table.session(table.kept()).length == len(kept.tape)


@pytest.mark.case("H5")
def test_undo_reaches_back_through_the_end_of_a_quarter(session: GameSession) -> None:
    while session.state.period < 2:
        play(session, 1)
    last = max(place for place, given in enumerate(session.trace) if given.topic == "pass")
    session.rewind(last)
    before = fingerprint(session.state)
    fouls, clock, offense = list(session.state.team_fouls), session.state.clock, session.state.offense
    while session.state.period < 3:
        play(session, 1)
    session.rewind(last)
    assert fingerprint(session.state) == before
    assert (list(session.state.team_fouls), session.state.clock, session.state.offense) == (fouls, clock, offense)


@pytest.mark.case("H5")
def test_undo_works_after_the_final_buzzer(session: GameSession) -> None:
    play(session, 10_000)
    assert session.over
    end = fingerprint(session.state)
    session.undo()
    assert not session.over
    session.redo()
    assert session.over
    assert fingerprint(session.state) == end


@pytest.mark.parametrize("place", [3, 90, 400])
def test_doing_and_undoing_ten_times_changes_nothing(session: GameSession, place: int) -> None:
    play(session, place)
    before, tape = fingerprint(session.state), list(session.game.tape)
    for _ in range(10):
        play(session, 3)
        session.rewind(place)
        assert fingerprint(session.state) == before
        assert session.game.tape == tape


def test_undo_cannot_roll_anew_and_the_coach_cannot_be_asked_for_another_card(session: GameSession) -> None:
    play(session, 200)
    tape = list(session.game.tape)
    session.rewind(50)
    session.undone.clear()
    play(session, 150)
    assert session.game.tape == tape


def test_a_coach_who_takes_over_a_loaded_game_answers_as_if_he_had_been_there(
    table: LeagueTable, session: GameSession
) -> None:
    play(session, 80)
    session.keep()
    again = table.session(table.kept())
    play(session, 60)
    play(again, 60)
    assert again.game.tape == session.game.tape


def test_another_answer_drops_what_could_be_redone_and_the_same_one_keeps_it(session: GameSession) -> None:
    play(session, 40)
    place = next(place for place, given in enumerate(session.trace) if given.topic == "card")
    card = session.trace[place].value
    session.rewind(place)
    session.answer(card)
    assert len(session.undone) == 40 - place - 1
    session.rewind(place)
    session.answer(card % 8 + 1)
    assert not session.undone


def test_redo_survives_closing_the_game(table: LeagueTable, session: GameSession) -> None:
    play(session, 60)
    tape = list(session.game.tape)
    session.rewind(20)
    again = table.session(table.kept())
    while again.undone:
        again.redo()
    assert again.game.tape == tape


def test_undo_stops_at_answers_of_persons(session: GameSession) -> None:
    session.seats = Seats(Seat(), Seat("balanced"))
    play(session, 25)
    while not (isinstance(session.ask, Choice) and session.ask.side == 0):
        play(session, 1)
    length = session.length
    session.answer(session.ask.options(session.state)[0].value)
    play(session, 10)
    session.undo()
    assert session.length == length


def test_an_illegal_answer_changes_nothing(session: GameSession) -> None:
    play(session, 12)
    before = fingerprint(session.state)
    with pytest.raises(IllegalAnswer):
        session.answer(-7)
    assert fingerprint(session.state) == before


def test_nothing_to_undo_is_said_in_words(session: GameSession) -> None:
    with pytest.raises(UserError, match="nothing to undo"):
        session.undo()
    with pytest.raises(UserError, match="nothing to do again"):
        session.redo()


@pytest.mark.case("H7")
def test_typed_dice_give_what_the_same_dice_thrown_would(session: GameSession) -> None:
    play(session, 60)
    while isinstance(session.ask, Choice):
        play(session, 1)
    length = session.length
    session.throw()
    value, events = session.game.tape[-1], list(session.game.events)
    session.rewind(length)
    session.answer(value, ENTERED)
    assert list(session.game.events) == events
    assert session.marks[-1] == ENTERED


def test_reset_begins_anew_and_redo_brings_it_back(session: GameSession) -> None:
    play(session, 50)
    tape = list(session.game.tape)
    session.reset()
    assert session.length == 0
    while session.undone:
        session.redo()
    assert session.game.tape == tape


@pytest.mark.case("H11")
def test_several_games_are_in_progress_at_once(drafted: League) -> None:
    league = LeagueSession(drafted)
    lengths = {}
    for game, answers in ((1, 30), (2, 55)):
        table = LeagueTable.of(league, game)
        session = table.session(table.kept())
        play(session, answers)
        session.keep()
        lengths[game] = session.length
    assert {one.game.id for one in drafted.read(games_in_progress)} == {1, 2}
    for game, length in lengths.items():
        kept = drafted.read(kept_game, game)
        assert kept is not None
        assert len(kept.tape) == length


def test_taking_back_the_schedule_does_not_lose_a_game_that_was_begun(drafted: League) -> None:
    league = LeagueSession(drafted)
    table = LeagueTable.of(league, 1)
    session = table.session(table.kept())
    play(session, 30)
    session.keep()
    drafted.undo()
    assert drafted.read(games_in_progress) == ()
    drafted.redo()
    (one,) = drafted.read(games_in_progress)
    assert one.game.id == 1


@pytest.mark.case("H10")
def test_the_finished_game_is_stored_with_its_log_and_its_box(
    table: LeagueTable, session: GameSession, drafted: League
) -> None:
    play(session, 10_000)
    table.store(session)
    stored = drafted.replay(1)
    assert stored.tape == session.game.tape
    assert stored.box == session.game.box
    assert Game(session.system, stored.setup, stored.tape).box == stored.box
    assert drafted.read(games_in_progress) == ()
    assert drafted.verify() == []
    with pytest.raises(UserError, match="played already"):
        table.kept()


def test_taking_the_result_back_leads_to_the_final_buzzer(
    table: LeagueTable, session: GameSession, drafted: League
) -> None:
    play(session, 10_000)
    session.keep()
    table.store(session)
    drafted.undo()
    (one,) = drafted.read(games_in_progress)
    assert one.over
    assert table.session(table.kept()).over
