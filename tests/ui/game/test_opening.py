"""From the main window into a game and back: Play, Resume, Replay."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from leaguemgr.engine.asks import Choice
from leaguemgr.league.game_views import schedule
from leaguemgr.league.in_progress import games_in_progress
from leaguemgr.league.league import League
from leaguemgr.league.sheets import packed
from leaguemgr.simulate.season import play_days
from leaguemgr.ui.dialogs.game import GameDialog
from leaguemgr.ui.game.seats import Seat, Seats
from leaguemgr.ui.game.start import StartDialog
from leaguemgr.ui.game.table import LeagueTable
from leaguemgr.ui.pages.home import HomePage
from leaguemgr.ui.pages.home_games import PlayLine
from leaguemgr.ui.pages.schedule import SchedulePage
from leaguemgr.ui.window import MainWindow
from tests.ui.game.playing import settle

Show = Callable[[League], MainWindow]
WATCH = Seats(Seat("balanced"), Seat("balanced"))


@pytest.fixture
def main(opened: Show, drafted: League) -> MainWindow:
    """The main window with the small league, where nobody is asked who plays."""
    window = opened(drafted)
    window.tables.ask = lambda _table: Seats(Seat(), Seat("balanced"))
    return window


def lines(window: MainWindow) -> list[PlayLine]:
    """Return the games on the home page."""
    assert window.shell is not None
    assert isinstance(window.shell.page, HomePage)
    settle()
    return [line for line in window.shell.page.games.findChildren(PlayLine) if not line.isHidden()]


@pytest.mark.case("H11")
def test_play_begins_a_game_and_resume_goes_on_with_it(main: MainWindow, drafted: League) -> None:
    first, second = lines(main)[:2]
    QTest.mouseClick(first.button, Qt.MouseButton.LeftButton)
    (number,) = main.tables.games
    game = main.tables.games[number]
    game.pilot.coach()
    length = game.session.length
    QTest.mouseClick(second.button, Qt.MouseButton.LeftButton)
    assert len(main.tables.games) == 2
    main.tables.close_all()
    assert {one.game.id for one in drafted.read(games_in_progress)} >= {number}
    verbs = [line.button.label() for line in lines(main)]
    assert verbs.count("Resume") >= 1
    main.play_game(number)
    assert main.tables.games[number].session.length >= length
    main.tables.close_all()


def test_a_game_that_is_open_comes_forward_instead_of_opening_twice(main: MainWindow) -> None:
    main.play_game(1)
    window = main.tables.games[1]
    main.play_game(1)
    assert main.tables.games == {1: window}
    main.tables.close_all()


def test_the_schedule_plays_the_chosen_game(main: MainWindow) -> None:
    main.open_page("schedule")
    assert main.shell is not None
    page = main.shell.page
    assert isinstance(page, SchedulePage)
    page.table.select_key(1)
    settle()
    QTest.mouseClick(page.play, Qt.MouseButton.LeftButton)
    assert len(main.tables.games) == 1
    main.tables.close_all()


def test_a_cancelled_question_begins_nothing(main: MainWindow, drafted: League) -> None:
    main.tables.ask = lambda _table: None
    main.play_game(1)
    assert main.tables.games == {}
    assert drafted.read(games_in_progress) == ()


def test_the_start_dialog_offers_persons_and_typed_dice(main: MainWindow) -> None:
    assert main.session is not None
    dialog = StartDialog(main.theme, LeagueTable.of(main.session, 1), main)
    dialog.who[0].choose("person")
    dialog.who[1].choose("computer")
    dialog.dice[0].choose("typed")
    assert dialog.seats == Seats(Seat("", True), Seat("balanced"))
    dialog.deleteLater()


def test_closing_the_league_closes_its_games(main: MainWindow, drafted: League) -> None:
    main.play_game(1)
    main.close_league()
    assert main.tables.games == {}


@pytest.mark.case("H2")
def test_a_stored_game_is_replayed_step_by_step_and_stays_as_it_is(opened: Show, drafted: League) -> None:
    play_days(drafted, 1, 0)
    window = opened(drafted)
    game = next(row for row in drafted.read(schedule) if row.status == "played")
    dialog = GameDialog(window.theme, window.session, game.id, window)  # type: ignore[arg-type]  # a session is open
    dialog.replay_wanted.connect(window.replay_game)
    QTest.mouseClick(dialog.replay, Qt.MouseButton.LeftButton)
    replay = window.tables.replays[game.id]
    before = drafted.replay(game.id).tape
    replay.next_score()
    assert sum(replay.session.game.score) > 0
    replay.next_quarter()
    assert replay.session.state.period == 2
    replay.last_minutes()
    assert replay.session.state.late
    QTest.keyClick(replay, Qt.Key.Key_4)
    assert (replay.session.state.period, replay.session.state.clock) == (4, 480)
    QTest.mouseClick(replay.panel.periods[1], Qt.MouseButton.LeftButton)
    assert replay.session.state.period == 2
    replay.next_score()
    place = replay.session.length
    replay.back()
    assert replay.session.length < place
    QTest.keyClick(replay, Qt.Key.Key_End)
    assert replay.session.over
    assert replay.session.game.score == (game.home_score, game.away_score)
    QTest.keyClick(replay, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    QTest.keyClick(replay, Qt.Key.Key_Home)
    assert replay.session.length == 0
    replay.toggle()
    assert replay.playing
    replay.pause()
    assert drafted.replay(game.id).tape == before
    assert drafted.read(games_in_progress) == ()
    dialog.close()
    window.tables.close_all()


def test_a_game_that_was_auto_played_meanwhile_is_refused_in_words(main: MainWindow, drafted: League) -> None:
    play_days(drafted, 1, 0)
    assert main.session is not None
    with pytest.raises(Exception, match="played already"):
        main.tables.play(main.session, 1)


def test_a_game_that_no_longer_fits_the_rules_is_begun_anew_if_that_is_agreed_to(
    main: MainWindow, drafted: League
) -> None:
    main.play_game(1)
    main.tables.games[1].pilot.coach()
    main.tables.close_all()
    drafted.keep(lambda connection: connection.execute("UPDATE game_in_progress SET tape = ?", (packed([9999] * 3),)))
    drafted.keep(lambda connection: connection.execute("UPDATE game_in_progress SET marks = 'ccc'"))
    reasons: list[str] = []
    main.tables.begin_anew = lambda reason: reasons.append(reason) is not None
    main.play_game(1)
    assert main.tables.games == {}
    assert "does not fit the rules of today" in reasons[0]
    main.tables.begin_anew = lambda _reason: True
    main.play_game(1)
    assert main.tables.games[1].session.length == 0
    main.tables.close_all()


def test_watching_two_computers_ends_with_the_result_to_store(main: MainWindow, drafted: League) -> None:
    main.tables.ask = lambda _table: WATCH
    main.play_game(1)
    window = main.tables.games[1]
    window.pilot.stop()
    while not window.session.over:
        if isinstance(window.session.ask, Choice):
            window.session.coach()
        else:
            window.session.throw()
    window.start()
    window.store()
    assert window.stored
    assert next(row for row in drafted.read(schedule) if row.id == 1).status == "played"
    main.tables.close_all()
