"""The game window of a game with cards: dice of many sides, cards in force, line-ups, ladder, every decision."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from leaguemgr.engine.asks import Choice, Dice, Roll
from leaguemgr.league.create import NewLeague
from leaguemgr.league.game_views import box
from leaguemgr.league.game_views import game as game_of
from leaguemgr.league.league import League
from leaguemgr.ui.dialogs.result import ResultDialog
from leaguemgr.ui.game.cards_view import CardsView
from leaguemgr.ui.game.command import DiceEntry
from leaguemgr.ui.game.dialogs import SheetDialog
from leaguemgr.ui.game.replay import ReplayWindow
from leaguemgr.ui.game.seats import Seats
from leaguemgr.ui.game.table import LeagueTable
from leaguemgr.ui.game.window import GameWindow
from leaguemgr.ui.sample import make_schedule
from leaguemgr.ui.session import LeagueSession
from leaguemgr.ui.theme import Theme
from tests.ui.game.conftest import PERSONS, TYPED
from tests.ui.game.playing import MOST, Shadow, keys_for, settle, type_keys

WHOLE = "value-add"
"""A rule system that is played with cards, with whole teams."""
Open = Callable[..., GameWindow]


@pytest.fixture(scope="module")
def cards_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A league of four whole teams with a schedule, the score sheet's edition."""
    path = tmp_path_factory.mktemp("cards") / "Colleges.league"
    options = {"games": 3, "edition": "sheet"}
    with League.create(path, NewLeague("Colleges", 4, "7", WHOLE, options=options, whole=True)) as made:
        make_schedule(made)
    return path


@pytest.fixture
def league(cards_file: Path, tmp_path: Path) -> Iterator[League]:
    """A copy of that league."""
    path = tmp_path / cards_file.name
    shutil.copy(cards_file, path)
    with League.open(path) as opened:
        yield opened


@pytest.fixture
def open_game(qtbot: QtBot, qapp: QApplication, theme: Theme, league: League) -> Iterator[Open]:
    """Open the first game; nothing is animated, nothing waits."""
    windows: list[GameWindow] = []

    def show(seats: Seats = PERSONS) -> GameWindow:
        table = LeagueTable.of(LeagueSession(league), 1)
        session = table.session(table.kept())
        session.seats = seats
        window = GameWindow(theme, table, session)
        qtbot.addWidget(window)
        window.pilot.speed = "instant"
        window.bounce = 0
        window.animate = False
        window.setMinimumSize(0, 0)
        window.resize(1366, 768)
        window.start()
        windows.append(window)
        return window

    yield show
    for window in windows:
        window.release()


def view_of(window: GameWindow) -> CardsView:
    assert isinstance(window.view, CardsView)
    return window.view


def dice_keys(ask: Roll, throw: int) -> str:
    """Return a throw as it is typed: a face that could go on is finished by Enter."""
    pairs = zip(ask.dice.faces(throw), ask.dice.sides, strict=True)
    return "".join(f"{face}\n" if 10 * face <= sides else str(face) for face, sides in pairs)


def test_a_whole_game_is_played_by_keys_with_typed_dice_and_every_question(open_game: Open, league: League) -> None:
    window = open_game(TYPED)
    window.set_dead_balls(True)
    shadow = Shadow(window, lambda throw: 7919 * (throw + 1))
    topics = set()
    for _ in range(MOST):
        ask = shadow.game.pending
        if ask is None:
            break
        value = shadow.answer()
        topics.add(ask.topic)
        if isinstance(ask, Roll):
            type_keys(window, dice_keys(ask, value))
        elif ask.topic == "lineup":
            value = ask.default(shadow.game.state) or 0
            if window.asking._covered:
                type_keys(window, "\n")
            type_keys(window, "\n")
        else:
            type_keys(window, keys_for(window.asking, value))
        shadow.game.answer(value)
        assert window.session.game.tape == shadow.game.tape
    assert window.session.over
    assert {"throw", "free-throw", "rebound", "put-back", "lineup", "matchups"} <= topics
    assert set(window.session.marks) == {"e", "p"}
    type_keys(window, "\n")
    stored = league.read(box, 1)
    assert (stored.game.home_score, stored.game.away_score) == shadow.game.score


def test_the_throw_waits_for_a_key_and_lights_the_cards(open_game: Open) -> None:
    window = open_game(PERSONS)
    view = view_of(window)
    while window.session.throws is False:
        type_keys(window, "\n")
    before = view.throw.words.text()
    type_keys(window, "R")
    assert window.session.marks[-1] == "r"
    assert view.throw.words.text() != before
    holder = next(man.man for man in (*view.table.men[0], *view.table.men[1]) if man.man is not None and man.man.ball)
    assert holder.name in view.table.cards[0].accessibleName()
    told = [card.told() for card in view.table.cards]
    assert any("In force" in card for card in told)
    assert "Possessions: 44" in view.ladder.accessibleName()
    assert "Rebound chart" in view.table.chances.accessibleName()


def test_t_asks_before_the_next_possession_and_a_man_is_put_in_by_his_number(open_game: Open) -> None:
    window = open_game(PERSONS)
    view = view_of(window)
    while window.session.ask is not None and window.session.ask.topic != "throw":
        type_keys(window, "\n")
    type_keys(window, "U")
    for _ in range(40):
        ask = window.session.ask
        assert ask is not None
        if isinstance(ask, Choice):
            break
        type_keys(window, "R")
    assert ask.topic == "lineup"
    if window.asking._covered:
        type_keys(window, "\n")
    editor = window.asking.editor
    assert editor is not None
    player, number, name = next(man for man in editor.bench() if man[1] > 9)
    QTest.mouseClick(view.table.men[ask.side][2], Qt.MouseButton.LeftButton)
    settle()
    assert editor.marked == 2
    type_keys(window, str(number))
    assert name in view.table.men[ask.side][2].accessibleName()
    type_keys(window, "\n")
    assert window.session.state.court[ask.side][2] == player


def test_a_stored_game_is_replayed_on_the_cards(open_game: Open, league: League, theme: Theme, qtbot: QtBot) -> None:
    window = open_game(PERSONS)
    window.play_on("game")
    qtbot.waitUntil(lambda: window.session.over, timeout=20000)
    window.store()
    table = LeagueTable.of(LeagueSession(league), 1)
    replay = ReplayWindow(theme, table, table.replayed())
    qtbot.addWidget(replay)
    replay.goto(60)
    assert isinstance(replay.view, CardsView)
    assert replay.view.scoreboard.accessibleName().count("possession") == 1
    replay.next_quarter()
    assert replay.session.desk.score(replay.session.game).number == 2


def test_f8_shows_the_score_sheet_as_it_is_printed(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.show_full_pad()
    (dialog,) = window.findChildren(SheetDialog)
    assert dialog.page.pixmap().width() > 500
    assert dialog.accessibleName() or dialog.page.accessibleName().startswith("Score sheet")
    dialog.close()


def test_a_result_is_typed_by_halves(league: League, theme: Theme, qtbot: QtBot) -> None:
    dialog = ResultDialog(theme, LeagueSession(league), league.read(game_of, 1))
    qtbot.addWidget(dialog)
    assert len(dialog.boxes) == 2
    for pair in tuple(dialog.boxes):
        for field in pair:
            field.setValue(30)
    assert len(dialog.boxes) == 3
    assert dialog.boxes[2][0].accessibleName().endswith("period OT")


def test_dice_with_two_figures_wait_for_the_second_or_enter() -> None:
    entry = DiceEntry(Dice("eight and twenty", (8, 20), ("yellow", "green")))
    assert entry.press("9") is None
    assert entry.refusal[0] == "9 is not on a die"
    entry.back()
    assert entry.press("8") is None
    assert entry.press("1") is None
    assert (entry.faces, entry.part) == ([8], "1")
    assert entry.press("7") == 7 * 20 + 16
    again = DiceEntry(Dice("twenty", (20,)))
    assert again.press("2") is None
    assert again.press("1") is None
    assert again.refusal[0] == "21 is not on a die"
    again.back()
    assert again.enter() == 1


@pytest.mark.parametrize("size", [(1366, 768), (1280, 720)])
def test_what_is_typed_stays_in_sight_below_a_list_of_120_answers(open_game: Open, size: tuple[int, int]) -> None:
    window = open_game(PERSONS)
    window.setMinimumSize(*size)
    window.resize(*size)
    window.show()
    panel, area = window.panel, window.view.right_area
    while window.asking.question.topic != "matchups":
        type_keys(window, "R" if isinstance(window.session.ask, Roll) else "\n")
    assert len([row for row in panel.rows if not row.isHidden()]) == 120
    settle()

    def in_sight(part: QWidget) -> bool:
        place = QRect(part.mapTo(area.viewport(), QPoint(0, 0)), part.size())
        return part.isVisible() and area.viewport().rect().contains(place)

    assert in_sight(panel.command)
    standing = next(row for row in panel.rows if row.reply == window.asking.question.replies[0])
    assert standing.visibleRegion().boundingRect().height() == standing.height()
    type_keys(window, "9")
    settle()
    assert in_sight(panel.notice)
    assert in_sight(panel.command)
    window.press("\x12")
    assert panel.list.verticalScrollBar().value() > 0


def test_a_card_has_its_last_line_whole_in_the_lowest_window(open_game: Open) -> None:
    window = open_game(PERSONS)
    window.setMinimumSize(1280, 720)
    window.resize(1280, 720)
    window.show()
    while not window.session.throws:
        type_keys(window, "\n")
    settle()
    for card in view_of(window).table.cards:
        drawn = card.grab().toImage()
        foot = drawn.height() - 3
        inks = {drawn.pixelColor(x, foot).name() for x in range(card.width() * 3 // 4, card.width() - 10)}
        assert len(inks) == 1
