"""A game on squares through its window: whole quarters by keyboard and by mouse, dragging, cards, odds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import cast

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from leaguemgr.engine.asks import Choice, Roll
from leaguemgr.league.create import NewLeague
from leaguemgr.league.game_views import schedule
from leaguemgr.league.league import League
from leaguemgr.league.records import LineRow, PlayerRow
from leaguemgr.ui.dialogs.game import box_columns
from leaguemgr.ui.game.box_dialog import BoxDialog
from leaguemgr.ui.game.seats import Seats
from leaguemgr.ui.game.squares_view import SquaresView
from leaguemgr.ui.game.table import LeagueTable
from leaguemgr.ui.game.window import GameWindow
from leaguemgr.ui.sample import make_schedule, pick_players, start
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from tests.ui.conftest import QUIET
from tests.ui.game.conftest import PERSONS, TYPED
from tests.ui.game.playing import MOST, Shadow, die_keys, keys_for, settle, type_keys

SETTINGS = {"games": 2, "playoff_teams": 2, "quarters": 1}


@pytest.fixture
def league(tmp_path: Path) -> Iterator[League]:
    """A league of four teams of All Star, drafted."""
    path = tmp_path / "squares.league"
    with League.create(path, NewLeague("Squares", 4, "7", system="all-star", options=SETTINGS)) as made:
        start(made)
        pick_players(made, QUIET, None)
        make_schedule(made)
        yield made


def opened(qtbot: QtBot, theme: Theme, league: League, seats: Seats, *, hidden: bool = False) -> GameWindow:
    table = LeagueTable.of(LeagueSession(league), 1)
    session = table.session(table.kept())
    session.seats = seats
    window = GameWindow(theme, table, session)
    qtbot.addWidget(window)
    window.pilot.speed = "instant"
    window.animate = False
    window.bounce = 0
    window.setMinimumSize(0, 0)
    window.resize(1440, 900)
    if not hidden:
        window.show()
    window.start()
    return window


def view(window: GameWindow) -> SquaresView:
    return cast(SquaresView, window.view)


def click_answer(window: GameWindow, value: int) -> None:
    """Click an answer where it is: on the board, on a card, or in the list."""
    reply = next(reply for reply in window.asking.question.replies if reply.value == value)
    board = view(window).board
    if not reply.listed and reply.key[0].isdigit():
        button = board.pieces[window.asking.question.side][int(reply.key[0]) - 1]
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        settle()
    floor = view(window).desk.floor(window.session.game, window.asking.typed)
    square = next((square for square, key in floor.lit.items() if key == reply.key), None)
    if not reply.listed and square is not None:
        place = board.rect_of(square).center().toPoint()
        child = board.childAt(place)
        target = child if child is not None and child.isVisible() else board
        QTest.mouseClick(target, Qt.MouseButton.LeftButton, pos=target.mapFrom(board, place))
    elif not reply.listed:
        window.asking.take(reply.key)  # a free movement of somebody else than who is marked
    else:
        row = next(row for row in window.panel.rows if row.isVisible() and row.reply == reply)
        QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    settle()


def play_quarter(window: GameWindow, *, mouse: bool) -> Shadow:
    """Play to the end with a coach's answers, and keep the same game beside it."""
    shadow = Shadow(window, lambda throw: throw * 7 + 3)
    for _ in range(MOST):
        session, ask = window.session, window.session.game.pending
        if ask is None:
            break
        length = session.length
        if isinstance(ask, Choice):
            value = shadow.answer()
            if mouse:
                click_answer(window, value)
            else:
                type_keys(window, keys_for(window.asking, value))
        elif isinstance(ask, Roll) and session.seats[ask.side].typed:
            value = shadow.answer()
            type_keys(window, die_keys(ask, value) + ("\n" if ask.count == 12 and value == 0 else ""))
        else:
            type_keys(window, "R")
            value = session.game.tape[-1]
        assert session.length > length, (ask.topic, value, window.asking.question.replies)
        for given in session.game.tape[len(shadow.game.tape) :]:
            shadow.game.answer(given)
    return shadow


@pytest.mark.parametrize("mouse", [False, True], ids=["keyboard", "mouse"])
def test_a_whole_quarter_is_played_through_the_window(
    qtbot: QtBot, qapp: QApplication, theme: Theme, league: League, mouse: bool
) -> None:
    window = opened(qtbot, theme, league, PERSONS if mouse else TYPED, hidden=not mouse)
    shadow = play_quarter(window, mouse=mouse)
    assert window.session.over
    assert window.session.game.tape == shadow.game.tape
    assert window.session.game.events == shadow.game.events
    type_keys(window, "\n")
    assert window.stored
    window.release()


def to_attack(window: GameWindow) -> None:
    """Let coaches play on to the first question of the attack in which somebody can move."""
    window.show_question("attack", 0)
    settle()


def test_a_man_is_dragged_to_a_lit_square_and_comes_back_from_others(
    qtbot: QtBot, qapp: QApplication, theme: Theme, league: League
) -> None:
    window = opened(qtbot, theme, league, PERSONS)
    to_attack(window)
    state, board = window.session.state, view(window).board
    man = state.holder
    type_keys(window, str(man + 1))
    assert window.asking.typed == str(man + 1)
    floor = view(window).desk.floor(window.session.game, window.asking.typed)
    square, key = next((square, key) for square, key in floor.lit.items() if key.startswith(str(man + 1)))
    type_keys(window, "\b")
    window.press("\x1b")
    length = window.session.length
    button = board.pieces[window.asking.question.side][man]
    button.dropped.emit(QPointF(5, 5))
    settle()
    assert window.session.length == length
    window.press("\x1b")
    button.dropped.emit(QPointF(board.rect_of(square).center()))
    settle()
    assert window.session.length == length + 1
    assert window.session.trace[-1].topic == "attack"
    assert key
    window.release()


def test_undo_takes_a_step_back_with_everybody_in_his_place(
    qtbot: QtBot, qapp: QApplication, theme: Theme, league: League
) -> None:
    window = opened(qtbot, theme, league, PERSONS)
    to_attack(window)
    before = [list(places) for places in window.session.state.places]
    man = window.session.state.holder
    step = next(r for r in window.asking.question.replies if r.key.startswith(str(man + 1)) and len(r.key) == 2)
    type_keys(window, step.key)
    assert window.session.state.places != before
    window.undo()
    settle()
    assert window.session.state.places == before
    window.release()


def test_a_mate_who_can_take_a_pass_is_lit_and_takes_it_when_clicked_twice(
    qtbot: QtBot, qapp: QApplication, theme: Theme, league: League
) -> None:
    window = opened(qtbot, theme, league, PERSONS)
    to_attack(window)
    board, side = view(window).board, window.asking.question.side
    receiver = next(int(reply.key[1]) - 1 for reply in window.asking.question.replies if reply.key.startswith("P"))
    button = board.pieces[side][receiver]
    for _ in range(1 + bool(button.piece is not None and button.piece.movable)):
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        settle()
    assert window.session.state.holder == receiver
    window.release()


def test_the_board_says_what_is_on_it(qtbot: QtBot, qapp: QApplication, theme: Theme, league: League) -> None:
    window = opened(qtbot, theme, league, PERSONS)
    to_attack(window)
    board = view(window).board
    side, man = window.session.state.offense, window.session.state.holder
    assert "has the ball" in board.pieces[side][man].accessibleName()
    assert "Squares that answer" in board.accessibleDescription()
    assert "Passes 0 of 2" in view(window).tracks.accessibleName()
    assert "good up to" in view(window).odds.text()
    visible = [piece for row in board.pieces for piece in row if piece.isVisible()]
    assert len(visible) == 10
    places = [piece.geometry().center() for piece in visible]
    assert len({(place.x(), place.y()) for place in places}) == 10
    assert all(board.rect().contains(piece.geometry()) for piece in visible)
    window.release()


def test_f8_shows_the_box_score(qtbot: QtBot, qapp: QApplication, theme: Theme, league: League) -> None:
    window = opened(qtbot, theme, league, PERSONS)
    window.show_question("attack", 80)
    window.show_full_pad()
    (dialog,) = window.findChildren(BoxDialog)
    assert len(dialog.boxes) == 2
    dialog.close()
    window.release()


def test_a_box_score_counts_three_pointers_and_assists_where_there_were_any_and_names_every_column(
    league: League,
) -> None:
    team = league.read(schedule)[0].home
    line = LineRow(PlayerRow(1, "Ann", 4, "G", {}, team, "", 0.0), *([True] + [0] * 15))
    shown = {key: [column.title for column in box_columns(rows) if not column.hidden] for key, rows in {
        "threes": [line, replace(line, tpm=2)], "assists": [line, replace(line, ast=1)], "none": [line],
    }.items()}  # fmt: skip
    assert "3P" in shown["threes"]
    assert "Ast" in shown["assists"]
    assert not {"3P", "Ast"} & {*shown["none"]}
    assert all(shown["threes"])


def test_a_key_of_no_answer_is_refused_and_what_was_typed_stays(
    qtbot: QtBot, qapp: QApplication, theme: Theme, league: League
) -> None:
    window = opened(qtbot, theme, league, PERSONS)
    to_attack(window)
    man = str(window.session.state.holder + 1)
    type_keys(window, man + "5")
    assert window.panel.notice.isVisible()
    assert window.asking.typed == man
    type_keys(window, "T")
    assert window.session.ask is not None
    assert window.session.ask.topic == "attack"  # T arms nothing where there are no timeouts
    window.release()


def test_a_double_click_answers_once(qtbot: QtBot, qapp: QApplication, theme: Theme, league: League) -> None:
    window = opened(qtbot, theme, league, PERSONS)
    board, length = view(window).board, window.session.length
    place: QPoint = board.rect_of((4, 2)).center().toPoint()
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=place)
    QTest.mouseDClick(board, Qt.MouseButton.LeftButton, pos=place)
    settle()
    assert window.session.length <= length + 2
    window.release()
