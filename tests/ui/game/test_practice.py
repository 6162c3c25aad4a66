"""Practice games and the first-game guide: begun from the start page, played on the board, outside every league."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from leaguemgr.engine.asks import Choice
from leaguemgr.league.league import League
from leaguemgr.league.practice import PracticeShelf, shipped_teams
from leaguemgr.rules import SYSTEMS, load_desk, load_system
from leaguemgr.ui.game.practice_dialog import PracticeDialog
from leaguemgr.ui.game.seats import Seat, Seats
from leaguemgr.ui.game.window import GameWindow
from leaguemgr.ui.widgets.buttons import Button
from leaguemgr.ui.window import MainWindow
from tests.ui.game.playing import settle, type_keys

RULES = load_system(SYSTEMS[0])
Show = Callable[[League], MainWindow]


@pytest.fixture
def main(window: MainWindow) -> Iterator[MainWindow]:
    """The start page, where nobody is asked who plays."""
    window.tables.ask = lambda _table: Seats(Seat(), Seat("balanced"))
    yield window
    window.tables.close_all()


def dialog_of(main: MainWindow, seed: str = "5") -> PracticeDialog:
    """Return the dialog as the start page shows it."""
    return PracticeDialog(main.theme, main.tables.shelf, main.preferences.recent(), lambda: seed, main)


def begun(main: MainWindow, seed: str = "5") -> GameWindow:
    """Begin a practice game through the dialog."""
    dialog = dialog_of(main, seed)
    QTest.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    assert dialog.chosen is not None
    game = main.tables.practise(dialog.chosen)
    assert game is not None
    game.animate = False
    game.pilot.speed = "instant"
    return game


def play_out(game: GameWindow) -> None:
    """Let computers play the game to its end."""
    game.pilot.stop()
    while not game.session.over:
        if isinstance(game.session.ask, Choice):
            game.session.coach()
        else:
            game.session.throw()
    game.session.keep()
    game.start()


def test_the_start_page_offers_practice_and_the_guide(main: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[PracticeDialog] = []
    monkeypatch.setattr(PracticeDialog, "exec", lambda dialog: asked.append(dialog) or 0)
    QTest.mouseClick(main.welcome.practice, Qt.MouseButton.LeftButton)
    assert len(asked) == 1
    QTest.mouseClick(main.welcome.guide, Qt.MouseButton.LeftButton)
    assert list(main.tables.games) == ["lesson"]


@pytest.mark.rule("BS-SETUP-06")
def test_a_learning_game_between_shipped_teams_is_begun_left_and_resumed(main: MainWindow) -> None:
    game = begun(main)
    assert game.teams == tuple(team.ref for team in shipped_teams(RULES).teams[:2])
    assert game.session.kept.setup.options["quarter-minutes"] == 8
    assert game.session.state.clock == 480
    type_keys(game, "\n")
    tape = list(game.session.game.tape)
    assert tape
    game.close()
    dialog = dialog_of(main)
    (resume,) = [entry for entry in dialog.findChildren(Button) if entry.accessibleName().startswith("Resume")]
    QTest.mouseClick(resume, Qt.MouseButton.LeftButton)
    assert dialog.chosen is not None
    again = main.tables.practise(dialog.chosen)
    assert again is not None
    assert again.session.game.tape[: len(tape)] == tape
    assert again.session.seats == Seats(Seat(), Seat("balanced"))


@pytest.mark.parametrize("system", [name for name in SYSTEMS if load_desk(name) is not None])
def test_every_rule_system_with_a_board_practises_by_its_presets(main: MainWindow, system: str) -> None:
    dialog = dialog_of(main)
    for side in dialog.sides:
        side.source.setCurrentIndex(side.source.findText(f"Teams of {load_system(system).title}"))
    assert dialog.begin.isEnabled()
    names = []
    for place in range(dialog.rules.count()):
        dialog.rules.setCurrentIndex(place)
        names.append(dialog.rules.currentText())
        assert dialog.told.text()
    assert len(set(names)) >= 2
    QTest.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    assert dialog.chosen is not None
    game = main.tables.practise(dialog.chosen)
    assert game is not None
    play_out(game)
    assert game.session.over


def test_two_teams_of_different_board_games_cannot_meet(main: MainWindow) -> None:
    dialog = dialog_of(main)
    dialog.sides[1].source.setCurrentIndex(1)
    assert dialog.notice.title.text() == "These two cannot meet"
    assert not dialog.begin.isEnabled()


def test_two_practice_games_are_in_progress_at_once(main: MainWindow) -> None:
    for seed in ("1", "2"):
        type_keys(begun(main, seed), "\n")
    assert set(main.tables.games) == {"1", "2"}
    main.tables.close_all()
    assert {game.name for game in main.tables.shelf.games()} == {"1", "2"}
    assert "2 games in progress" in [found.text() for found in main.welcome.findChildren(QLabel)]


def test_a_finished_practice_game_is_put_away_once(main: MainWindow) -> None:
    game = begun(main)
    play_out(game)
    settle()
    assert game.panel.store.label() == "Put the game away"
    assert len(main.tables.shelf.games()) == 1
    QTest.mouseClick(game.panel.store, Qt.MouseButton.LeftButton)
    assert main.tables.shelf.games() == []
    assert "no league knows of it" in game.panel.final_text.text()
    game.set_coach(0, "balanced")
    game.close()
    assert main.tables.shelf.games() == []


def test_a_practice_game_is_deleted_by_two_clicks(main: MainWindow) -> None:
    type_keys(begun(main), "\n")
    main.tables.close_all()
    dialog = dialog_of(main)
    (drop,) = [entry for entry in dialog.findChildren(Button) if entry.accessibleName().startswith("Delete")]
    QTest.mouseClick(drop, Qt.MouseButton.LeftButton)
    assert len(main.tables.shelf.games()) == 1
    QTest.mouseClick(drop, Qt.MouseButton.LeftButton)
    assert main.tables.shelf.games() == []


def test_teams_of_a_league_practise_by_its_options_and_leave_it_as_it_is(
    window: MainWindow, opened: Show, drafted: League
) -> None:
    opened(drafted)
    window.close_league()
    before = hashlib.sha256(drafted.path.read_bytes()).hexdigest()
    dialog = dialog_of(window)
    for side in dialog.sides:
        side.source.setCurrentIndex(side.source.findText("Texas A&M"))
    assert dialog.begin.isEnabled()
    assert dialog.rules.currentText() == "As Texas A&M"
    dialog.sides[1].team.setCurrentIndex(dialog.sides[0].team.currentIndex())
    assert "cannot play itself" in dialog.notice.title.text()
    assert not dialog.begin.isEnabled()
    dialog.sides[1].team.setCurrentIndex(2)
    window.tables.ask = lambda _table: Seats(Seat("balanced"), Seat("balanced"))
    QTest.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    assert dialog.chosen is not None
    game = window.tables.practise(dialog.chosen)
    assert game is not None
    play_out(game)
    assert hashlib.sha256(drafted.path.read_bytes()).hexdigest() == before
    window.tables.close_all()


def test_a_league_that_cannot_be_read_is_named_where_it_was_chosen(main: MainWindow) -> None:
    path = main.preferences.practice.parent / "broken.league"
    path.write_text("no league", "utf-8")
    main.preferences.remember(path)
    dialog = dialog_of(main)
    dialog.sides[0].source.setCurrentIndex(dialog.sides[0].source.findText("broken"))
    assert dialog.notice.title.text() == "These teams cannot be read"
    assert "broken.league" in dialog.notice.text.text()
    assert not dialog.begin.isEnabled()


def test_closing_a_league_leaves_the_practice_game_open(opened: Show, drafted: League, window: MainWindow) -> None:
    opened(drafted)
    window.tables.ask = lambda _table: Seats(Seat(), Seat("balanced"))
    window.play_game(1)
    begun(window)
    window.close_league()
    assert list(window.tables.games) == ["5"]
    window.tables.close_all()


def guide(main: MainWindow) -> GameWindow:
    """Open the first-game guide."""
    main.learn()
    game = main.tables.games["lesson"]
    game.animate = False
    game.bounce = 0
    return game


def walk(game: GameWindow, until: int = 1000) -> None:
    """Let the guide answer for us, up to so many answers."""
    while game.session.ask is not None and game.session.length < until:
        assert game.lesson is not None
        QTest.mouseClick(game.lesson.show_me, Qt.MouseButton.LeftButton)
        settle()


@pytest.mark.rule("BS-SAMPLE-01")
def test_the_guide_walks_through_the_whole_sample_quarter(main: MainWindow) -> None:
    game = guide(main)
    assert game.lesson is not None
    assert game.lesson.step.text() == "Step 1 of 50"
    walk(game)
    assert game.session.game.score == (9, 0)
    assert "BLACK lead 9–0" in game.lesson.text.text()
    assert not game.panel.forms["card"].isVisible()
    assert main.tables.shelf.games() == []
    game.undo()
    assert game.lesson.step.text() == "Step 50 of 50"


def test_the_guide_takes_the_answer_it_asks_for_and_explains_another(main: MainWindow) -> None:
    game = guide(main)
    type_keys(game, "\n\n")
    length = game.session.length
    type_keys(game, "33")
    assert "dice fall 2 and 4" in game.panel.notice.text.text()
    assert game.session.length == length
    type_keys(game, "24")
    assert game.session.trace[length].topic == "jump-ball"
    type_keys(game, "5")
    assert "The book goes on with 2 Overplay Left." in game.panel.notice.text.text()
    type_keys(game, "2B3")
    assert [given.topic for given in game.session.trace[-2:]] == ["card", "pass"]
    assert game.lesson is not None
    assert game.lesson.text.text().startswith("Card and call meet")


def test_r_throws_the_dice_of_the_book(main: MainWindow) -> None:
    game = guide(main)
    type_keys(game, "\n\nr")
    assert game.session.lesson is not None
    assert game.session.game.tape == list(game.session.lesson.tape[: game.session.length])


def test_the_game_of_the_guide_is_played_on_as_a_practice_game(main: MainWindow) -> None:
    game = guide(main)
    walk(game)
    assert game.lesson is not None
    tape = list(game.session.game.tape)
    QTest.mouseClick(game.lesson.play_on, Qt.MouseButton.LeftButton)
    (key,) = main.tables.games
    practice = main.tables.games[key]
    assert practice.session.lesson is None
    assert practice.session.game.tape[: len(tape)] == tape
    assert practice.session.ask is not None
    (kept,) = main.tables.shelf.games()
    assert list(kept.kept.tape)[: len(tape)] == tape
    assert PracticeShelf(main.preferences.practice).games()[0].name == key
